"""The drawing of a state for the screen of a phone or a desktop.

A state on a desktop screen: the stock, the offer with the answers, one team in full, the other teams.

A state on a phone: tabs with the standings, the offer with the answers, one team from the bar down.

Anchors of screens: a team's columns and specialist, and the offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from generator.art.basket_boss.labels import label, tile_name
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.offer import Offer, answers_of, deciding_seats, prize, prize_box, prizes_of, px_coin
from generator.art.basket_boss.palette import PLUM, WHITE, Palette, on_page
from generator.art.basket_boss.pieces import medal, sign
from generator.art.basket_boss.screen_layout import OUTSIDE, DesktopLayout, PhoneLayout
from generator.art.basket_boss.screen_team import ScreenTeam, around
from generator.art.basket_boss.screen_text import px_centred, px_text, px_width
from generator.art.basket_boss.team_plan import TeamPlan
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import MM_PER_PT, Circle, Item, Rect, Stroke
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from rules_engine.basket_boss.data import INJURY, SPECIALISTS, TROPHIES
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.standings import trophies_left
from rules_engine.basket_boss.state import State, seat_name

_FINGER = 16.2
"""Minimum radius in px of a clickable area, which is 24 px wide on screen in the lowest window."""


def team_anchors(art: ArtContext, state: State, plan: TeamPlan) -> dict[str, Anchor]:
    """Return the anchors of the columns and the specialist of the plan's team."""
    team, anchors = state.teams[plan.seat], dict[str, Anchor]()
    for column in range(len(team.columns)):
        panel, area = plan.panel_box(column), plan.column_box(column)
        x, y, r = panel.x + panel.width / 2, panel.y + panel.height / 2, min(22.0, 0.4 * panel.width)
        anchors[f"{seat_name(plan.seat)}{column + 1}"] = Anchor(x, y, r, f"{team.board} {column + 1}", area=area)
    if team.specialist:
        x, y = plan.prize_spot
        # A team without a line for its prizes has them in its head.
        r, reach = 0.36 * (plan.size.line or plan.size.head), max(_FINGER, plan.size.prize / 2)
        anchors[team.specialist] = Anchor(x, y, r, art.term(team.specialist), area=Circle(x, y, reach))
    return anchors


def offered_anchors(art: ArtContext, state: State, lot: Rect, market_box: Callable[[int], Rect]) -> dict[str, Anchor]:
    """Return the anchors of the prizes on offer or, if there are none, of the visible tiles of the market."""
    anchors = {
        name: box_anchor(prize_box(lot, place), art.term(name)) for place, name in enumerate(prizes_of(art, state))
    }
    if anchors:
        return anchors
    for index, tile in enumerate(state.market):
        name = tile if tile != INJURY or INJURY not in anchors else f"{INJURY}2"
        if market_box(index) != OUTSIDE:
            anchors[name] = box_anchor(market_box(index), tile_name(art, tile))
    return anchors


def box_anchor(box: Rect, title: str) -> Anchor:
    """Return the anchor of the contents of the box."""
    radius = min(box.width, box.height) / 2
    return Anchor(box.x + box.width / 2, box.y + box.height / 2, radius, title, area=box)


_NARROW = 200.0
"""Maximum width in px of a team that has smaller type in its head."""
_ICON = 30.0
_MEDAL = "medal"
_NEXT = "next-tile"


def desktop_items(art: ArtContext, state: State, to: DesktopLayout) -> Iterator[Item]:
    """Yield the whole drawing, from the top, in px."""
    yield from _Desktop(
        art, state, to, replace(on_page(art.low_ink), least=to.screen.named_value("type") / MM_PER_PT)
    ).items()


def desktop_anchors(art: ArtContext, state: State, to: DesktopLayout) -> dict[str, Anchor]:
    """Return the anchors of the state's drawing on a desktop screen."""
    anchors: dict[str, Anchor] = {}
    for place, (name, _) in enumerate(_stock(art, state)):
        x, y = to.stock_spot(place)
        anchors[name] = replace(box_anchor(Rect(x - 20, y - 17, 40, 34), art.term(name)), r=_ICON / 2)
    for plan in to.plans:
        x, y = to.sum_spot(plan.seat)
        team, name = state.teams[plan.seat].board, seat_name(plan.seat)
        anchors |= team_anchors(art, state, plan)
        anchors[name] = Anchor(x, y, 9, f"{name}: {team}", team, plan.head)
    anchors |= offered_anchors(art, state, to.lot, to.market_box)
    empty = to.market_box(len(state.market))
    return anchors if empty == OUTSIDE else anchors | {_NEXT: box_anchor(empty, label(art.messages, "pile-heading"))}


def _stock(art: ArtContext, state: State) -> Iterator[tuple[str, int | None]]:
    """Yield the specialists, medals and trophies in stock that are not on offer, with their number (None: one)."""
    offered, box = prizes_of(art, state), box_of(art)
    for name in SPECIALISTS:
        if state.holder(name) is None and name not in offered:
            yield name, None
    yield _MEDAL, max(0, box.medals - sum(team.medals for team in state.teams))
    # Not strict: with few teams fewer kinds of trophies are played for.
    for kind, left in zip(TROPHIES, trophies_left(box, state), strict=False):
        if kind not in offered:
            yield kind, left


@dataclass(frozen=True, slots=True)
class _Desktop:
    art: ArtContext
    state: State
    to: DesktopLayout
    palette: Palette

    def items(self) -> Iterator[Item]:
        yield from self._board()
        yield from self._offered()
        deciding = deciding_seats(self.art, self.state)
        for plan in self.to.plans:
            team = ScreenTeam(self.art, self.state, plan, self.palette, plan.seat in deciding)
            yield from team.items()
            yield from self._head(plan)
            # After the head, on which the prizes lie where there is no line for them.
            yield from team.prizes()

    def _board(self) -> Iterator[Item]:
        """Yield the stock, and the number of tiles left in the pile."""
        palette, (_, y) = self.palette, self.to.stock_spot(0)
        for place, (name, count) in enumerate(_stock(self.art, self.state)):
            x, _ = self.to.stock_spot(place)
            yield medal(x, y, 12, palette) if name == _MEDAL else prize(name, x, y, _ICON, palette)
            if count is not None:
                yield px_text(x + 17, y, str(count), BC700, 17, palette.ink, palette)
        left, end = str(sum(pile(box_of(self.art), self.state).values())), self.to.size[0] - 3
        yield replace(px_text(end, y, left, BC700, 17, palette.ink, palette), anchor="end")
        yield sign("refill", end - px_width(BC700, 17, left, palette) - 36, y - 14, 28, palette, PLUM)

    def _offered(self) -> Iterator[Item]:
        to, market, offer = self.to, self.state.market, Offer(self.art, self.state, self.palette)
        if prizes := prizes_of(self.art, self.state):
            yield from offer.prizes(to.lot, prizes)
        for place in range(self.to.market):
            if to.market_box(place) != OUTSIDE:
                yield from offer.lot(to.market_box(place), market[place] if place < len(market) else "")
        if answers := answers_of(self.art, self.state):
            yield replace(to.side, fill=self.palette.paper, stroke=Stroke(self.palette.line, 2))
            for place, answer in enumerate(answers):
                yield from offer.answer_column(to.answer_box(place, len(answers)), answer)

    def _head(self, plan: TeamPlan) -> Iterator[Item]:
        """Yield name, money and strength; in plum for the team shown in full."""
        palette, team, head = self.palette, self.state.teams[plan.seat], plan.head
        middle = head.y + head.height / 2
        px, gap = (
            (24, 16)
            if plan.is_framed
            else (18, 14)
            if plan.width > _NARROW
            else (self.to.screen.named_value("type"), 10)
        )
        ink = WHITE if plan.is_framed and not palette.low_ink else palette.ink
        left = head.x + (14 if plan.is_framed else 2)
        if plan.is_framed:
            yield replace(head, fill=palette.fill(PLUM), stroke=Stroke(palette.ink, 2.6))
        yield px_text(left, middle, team.board, BC800, px, ink, palette)
        left += px_width(BC800, px, team.board, palette) + gap
        yield px_coin(left, middle, palette)
        money = label(self.art.messages, "money", amount=str(team.money))
        yield px_text(left + 11, middle, money, BC700, 0.8 * px, ink, palette)
        width, height = (44.0, 34.0) if plan.is_framed else (32.0, 24.0)
        plate = Rect(head.x + head.width - width - (6 if plan.is_framed else 0), middle - height / 2, width, height, 4)
        yield replace(plate, fill=palette.paper, stroke=Stroke(palette.ink, 1.8))
        points = str(strength(box_of(self.art), self.state, plan.seat))
        yield px_centred(plate.x + width / 2, middle, points, BC800, 0.95 * px, palette.ink, palette)


_TABS_SIDE_BY_SIDE = 3
"""Maximum number of teams with name and strength side by side; with more, the unit of money is left out too."""


def phone_items(art: ArtContext, state: State, to: PhoneLayout) -> Iterator[Item]:
    """Yield the whole drawing, from the top, in px."""
    yield from _Phone(
        art, state, to, replace(on_page(art.low_ink), least=to.screen.named_value("type") / MM_PER_PT)
    ).items()


@dataclass(frozen=True, slots=True)
class _Phone:
    art: ArtContext
    state: State
    to: PhoneLayout
    palette: Palette

    def items(self) -> Iterator[Item]:
        deciding = deciding_seats(self.art, self.state)
        for seat in range(len(self.state.teams)):
            yield from self._tab(seat, seat in deciding)
        offer = Offer(self.art, self.state, self.palette)
        if prizes := prizes_of(self.art, self.state):
            yield from offer.prizes(self.to.lot, prizes)
        else:
            yield from offer.lot(self.to.lot, self.state.market[0] if self.state.market else "")
        yield from self._beside(offer)
        team = ScreenTeam(self.art, self.state, self.to.plan, self.palette, self.to.plan.seat in deciding)
        yield from team.items()
        yield from team.prizes()

    def _tab(self, seat: int, is_deciding: bool) -> Iterator[Item]:
        team, box, palette = self.state.teams[seat], self.to.tab(seat), self.palette
        is_shown = seat == self.to.plan.seat
        ground = palette.fill(PLUM) if is_shown else palette.paper
        ink = WHITE if is_shown and not palette.low_ink else palette.ink
        if is_deciding:
            yield around(box, 2.5, palette)
        yield replace(box, fill=ground, stroke=Stroke(palette.ink if is_shown else palette.line, 2))
        points = str(strength(box_of(self.art), self.state, seat))
        is_wide = len(self.state.teams) <= _TABS_SIDE_BY_SIDE
        money = label(self.art.messages, "money", amount=str(team.money)) if is_wide else str(team.money)
        low = box.y + 0.72 * box.height
        width, height = (30.0, 34.0) if is_wide else (24.0, 19.0)
        plate_y = box.y + (box.height - height) / 2 if is_wide else low - height / 2
        room = box.width - 15 - (width if is_wide else 0)
        yield px_text(box.x + 8, box.y + 0.3 * box.height, team.board, BC700, 17, ink, palette, room)
        yield px_coin(box.x + 13, low, palette)
        yield px_text(box.x + 22, low, money, BC600, 15, ink, palette)
        held = Rect(box.x + box.width - width - 5, plate_y, width, height, 4, palette.paper, Stroke(palette.ink, 1.6))
        yield held
        size = 19 if is_wide else 15
        yield px_centred(held.x + width / 2, held.y + height / 2, points, BC800, size, palette.ink, palette)

    def _beside(self, offer: Offer) -> Iterator[Item]:
        """Yield each team's answer, or the other tiles of the market."""
        answers, others = answers_of(self.art, self.state), self.state.market[1:]
        if not answers and not others:
            return
        yield replace(self.to.side, fill=self.palette.paper, stroke=Stroke(self.palette.line, 2))
        for place, answer in enumerate(answers):
            yield from offer.answer_row(self.to.answer_box(place, len(answers)), answer)
        for place, tile in enumerate(() if answers else others[: self.to.market_rows]):
            box = self.to.market_box(place + 1)
            kind = "" if tile == INJURY else f"{box_of(self.art).tiles[tile].type} "
            text, middle = f"{kind}{tile_name(self.art, tile)}", box.y + box.height / 2
            yield px_text(box.x + 8, middle, text, BC600, 16, self.palette.ink, self.palette, box.width - 12)


# ---------------------------------------------------------------------------------------------------------- anchors


def phone_anchors(art: ArtContext, state: State, to: PhoneLayout) -> dict[str, Anchor]:
    """Return the anchors of the state's drawing on a phone."""
    found: dict[str, Anchor] = {}
    for seat, team in enumerate(state.teams):
        x, y = to.sum_spot(seat)
        found[seat_name(seat)] = Anchor(x, y, 9, f"{seat_name(seat)}: {team.board}", team.board, to.tab(seat))
    return found | team_anchors(art, state, to.plan) | offered_anchors(art, state, to.lot, to.market_box)


_UNIT = 4.3


def draw_on_screen(art: ArtContext, state: State, to: PhoneLayout | DesktopLayout) -> Drawing:
    """Return the drawing, in px."""
    width, height = to.size
    items = phone_items(art, state, to) if isinstance(to, PhoneLayout) else desktop_items(art, state, to)
    arrangement = Arrangement(width, height, (Part.at(Rect(0, 0, width, height), 0, 0, 1.0),), _UNIT)
    anchors = screen_anchors(art, state, to)
    return Drawing(width, height, tuple(items), anchors, unit=_UNIT, arrangement=arrangement)


def screen_anchors(art: ArtContext, state: State, to: PhoneLayout | DesktopLayout) -> Mapping[str, Anchor]:
    """Return the anchors of the drawing."""
    return phone_anchors(art, state, to) if isinstance(to, PhoneLayout) else desktop_anchors(art, state, to)
