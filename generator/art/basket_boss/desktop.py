"""A state on a desktop screen: the stock, the offer with the answers, one team in full, the other teams."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.box import ArtContext, box_of
from generator.art.basket_boss.desktop_layout import MARKET, DesktopLayout
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.offer import Offer, answers_of, deciding_seats, prize, prizes_of, px_coin
from generator.art.basket_boss.palette import PLUM, WHITE, Palette, on_page
from generator.art.basket_boss.pieces import medal, sign
from generator.art.basket_boss.screen_anchors import box_anchor, offered_anchors, team_anchors
from generator.art.basket_boss.screen_boxes import OUTSIDE
from generator.art.basket_boss.screen_team import ScreenTeam
from generator.art.basket_boss.screen_text import px_centred, px_text, px_width
from generator.art.basket_boss.team_plan import TeamPlan
from generator.scene.fonts import BC700, BC800
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke
from generator.scene.state_drawing import Anchor
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.standings import trophies_left
from rules_engine.basket_boss.state import State, seat_name

_LEAST = 15.2
"""The smallest type in px of the drawing, which is 11 px on screen in the lowest desktop window."""
_NARROW = 200.0
"""Maximum width in px of a team that has smaller type in its head."""
_ICON = 30.0
_MEDAL = "medal"
_NEXT = "next-tile"


def desktop_items(art: ArtContext, state: State, to: DesktopLayout) -> Iterator[Item]:
    """Yield the whole drawing, from the top, in px."""
    yield from _Desktop(art, state, to, replace(on_page(art.low_ink), least=_LEAST / MM_PER_PT)).items()


def desktop_anchors(art: ArtContext, state: State, to: DesktopLayout) -> dict[str, Anchor]:
    """Return the anchors of the state's drawing on a desktop screen."""
    found: dict[str, Anchor] = {}
    for place, (name, _) in enumerate(_stock(art, state)):
        x, y = to.stock_spot(place)
        found[name] = replace(box_anchor(Rect(x - 20, y - 17, 40, 34), art.term(name)), r=_ICON / 2)
    for plan in to.plans:
        x, y = to.sum_spot(plan.seat)
        team, name = state.teams[plan.seat].board, seat_name(plan.seat)
        found |= team_anchors(art, state, plan)
        found[name] = Anchor(x, y, 9, f"{name}: {team}", team, plan.head)
    found |= offered_anchors(art, state, to.lot, to.market_box)
    empty = to.market_box(len(state.market))
    return found if empty == OUTSIDE else found | {_NEXT: box_anchor(empty, label(art.messages, "pile-heading"))}


def _stock(art: ArtContext, state: State) -> Iterator[tuple[str, int | None]]:
    """Yield the specialists, medals and trophies in stock that are not on offer, with their number (None: one)."""
    offered, box = prizes_of(art, state), box_of(art)
    for name in SPECIALISTS:
        if state.holder(name) is None and name not in offered:
            yield name, None
    yield _MEDAL, max(0, box.medals - sum(team.medals for team in state.teams))
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
        for place in range(MARKET):
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
        px, gap = (24, 16) if plan.is_framed else (18, 14) if plan.width > _NARROW else (_LEAST, 10)
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
