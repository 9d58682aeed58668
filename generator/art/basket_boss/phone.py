"""A state on a phone: tabs with the standings, the offer with the answers, one team from the bar down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.box import ArtContext, box_of
from generator.art.basket_boss.labels import label, tile_name
from generator.art.basket_boss.offer import Offer, answers_of, deciding_seats, prizes_of, px_coin
from generator.art.basket_boss.palette import PLUM, WHITE, Palette, on_page
from generator.art.basket_boss.phone_layout import PhoneLayout
from generator.art.basket_boss.screen_anchors import offered_anchors, team_anchors
from generator.art.basket_boss.screen_team import ScreenTeam, around
from generator.art.basket_boss.screen_text import px_centred, px_text
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke
from generator.scene.state_drawing import Anchor
from rules_engine.basket_boss.data import INJURY
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State, seat_name

LEAST = 12.4
"""The smallest type in px of the drawing, which is 11 px on the narrowest phone."""
_TABS_SIDE_BY_SIDE = 3
"""Maximum number of teams with name and strength side by side; with more, the unit of money is left out too."""


def phone_items(art: ArtContext, state: State, to: PhoneLayout) -> Iterator[Item]:
    """Yield the whole drawing, from the top, in px."""
    yield from _Phone(art, state, to, replace(on_page(art.low_ink), least=LEAST / MM_PER_PT)).items()


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
