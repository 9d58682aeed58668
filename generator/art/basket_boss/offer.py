"""The offer on screens, above the teams: a tile or prizes, and each team's answer; in px."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.labels import height_text, label
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import BLACK, GOLD, WHITE, Palette, type_area
from generator.art.basket_boss.pieces import coin, plaster, plate, specialist, trophy
from generator.art.basket_boss.screen_text import px_centred, px_text, px_width
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Circle, Colour, Item, Rect, Stroke
from generator.scene.shapes.badges import tick
from rules_engine.basket_boss.data import INJURY, SEASONS, SPECIALISTS, TROPHIES
from rules_engine.basket_boss.standings import trophies_left
from rules_engine.basket_boss.state import HIDDEN, Auction, Bribes, Development, Hiring, Injury, State
from rules_engine.core import Decision

_TROPHIES_PHASE = 2
_PRIZE = 52.0
_DONE = "done"


def deciding_seats(art: ArtContext, state: State) -> tuple[int, ...]:
    """Return the seats that decide, empty if chance decides or the game is over."""
    node = art.game.node(state)
    return tuple(node.seats) if isinstance(node, Decision) else ()


def prizes_of(art: ArtContext, state: State) -> tuple[str, ...]:
    """Return the specialists or trophies on offer, empty if a tile is."""
    if isinstance(state.stage, Hiring | Development):
        return tuple(name for name in SPECIALISTS if state.holder(name) is None)
    if isinstance(state.stage, Bribes) or state.phase == _TROPHIES_PHASE:
        # Not strict: with few teams fewer kinds of trophies are played for.
        return tuple(kind for kind, left in zip(TROPHIES, trophies_left(box_of(art), state), strict=False) if left)
    return ()


def prize_box(lot: Rect, place: int) -> Rect:
    """Return the box of a prize in the lot, by its place from the left."""
    return Rect(lot.x + 5 + place * _PRIZE, lot.y + (lot.height - 48) / 2, 48, 48)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a seat: a bid, a dash for a pass, or a secret amount; `is_asked`: the seat decides now."""

    seat: int
    text: str
    is_asked: bool


def answers_of(art: ArtContext, state: State) -> list[Answer]:
    """Return the answers of the seats in an auction, injury, bribe or hiring; empty in other stages."""
    seats, deciding = range(len(state.teams)), deciding_seats(art, state)
    match state.stage:
        case Auction(leader=leader, high=high, passed=passed):
            said = [str(high) if seat == leader else "–" if seat in passed else "" for seat in seats]
            # A question mark stands where an answer is awaited.
            return [Answer(seat, said[seat] or "?" * (seat in deciding), seat in deciding) for seat in seats]
        case Injury(_, amounts):
            return [Answer(seat, _secret(amount), amount is None) for seat, amount in enumerate(amounts)]
        case Bribes(tied, amounts):
            return [Answer(seat, _secret(one), one is None) for seat, one in zip(tied, amounts, strict=True)]
        case Hiring(_, chosen):
            return [Answer(seat, _DONE if chosen[seat] else "", seat in deciding) for seat in seats]
    return []


def _secret(amount: int | None) -> str:
    """Return the text of a secret amount: empty if not chosen, ``?`` if hidden, else the number."""
    return "" if amount is None else "?" if amount == HIDDEN else str(amount)


@dataclass(frozen=True, slots=True)
class Offer:
    """Draws the offer and the answers of a state."""

    art: ArtContext
    state: State
    palette: Palette

    def prizes(self, box: Rect, names: tuple[str, ...]) -> Iterator[Item]:
        """Yield the prizes that can be won or hired."""
        yield replace(box, fill=self.palette.paper, stroke=Stroke(self.palette.line, 2))
        for place, name in enumerate(names):
            at = prize_box(box, place)
            yield prize(name, at.x + at.width / 2, at.y + at.height / 2, 40.0, self.palette)

    def lot(self, box: Rect, tile: str) -> Iterator[Item]:
        """Yield a tile of the market, or its empty place if `tile` is empty."""
        if not tile:
            yield replace(box, stroke=Stroke(self.palette.line, 1.5, (7, 5), "butt"))
        elif tile == INJURY:
            yield replace(box, fill=self.palette.paper, stroke=Stroke(self.palette.ink, 2.5))
            middle, word = box.y + box.height / 2, label(self.art.messages, "injury-tile")
            yield plaster(box.x + 44, middle, 48, self.palette)
            yield px_text(box.x + 84, middle, word, BC800, 20, self.palette.ink, self.palette)
        else:
            yield from self._player(box, tile)

    def _player(self, box: Rect, tile: str) -> Iterator[Item]:
        palette, player = self.palette, box_of(self.art).tiles[tile]
        head = 0.53 * box.height
        middle = box.y + head / 2
        yield replace(box, fill=palette.paper)
        yield from type_area(player.type, replace(box, height=head), palette, 7.0)
        yield plate(box.x + 8, middle - 13, 32, 26, player.type, palette)
        name = Rect(box.x + 46, middle - 13, box.width - 53, 26, 4, WHITE if not palette.low_ink else palette.paper)
        yield name
        ink = palette.ink if palette.low_ink else BLACK
        height = height_text(self.art.messages, player.height)
        # From the right edge inwards: the name has what height and coins leave.
        end = name.x + name.width - 6
        yield replace(px_text(end, middle, height, BC600, 14, ink, palette), anchor="end")
        end -= px_width(BC600, 14, height, palette) + 12
        # A player who earns nothing shows an empty ring.
        for number in range(max(player.coins, 1)):
            yield px_coin(end - 14 * number, middle, palette, is_worth=bool(player.coins))
        room = end - 14 * max(player.coins, 1) - name.x
        yield px_text(name.x + 6, middle, box_of(self.art).names[tile], BC700, 17, ink, palette, room)
        width = box.width / SEASONS
        for season, value in enumerate(player.values):
            cell = Rect(box.x + season * width, box.y + head, width, box.height - head)
            fill = palette.fill(GOLD) if season == 0 else palette.paper
            yield replace(cell, fill=fill, stroke=Stroke(palette.line, 1))
            ink = BLACK if season == 0 and not palette.low_ink else palette.ink
            yield px_centred(cell.x + width / 2, cell.y + cell.height / 2, str(value), BC800, 19, ink, palette)
        yield replace(box, stroke=Stroke(palette.ink, 2.5))

    def answer_row(self, box: Rect, answer: Answer) -> Iterator[Item]:
        """Yield an answer as a line: the name, then the answer."""
        middle, size = box.y + box.height / 2, min(17.0, box.height - 1)
        yield from self._asked(box, answer)
        ink, name = self._ink(answer), self._name(answer)
        yield px_text(box.x + 8, middle, name, BC600, size, ink, self.palette, box.width - 34)
        yield self._said(box.x + box.width - 14, middle, answer, size)

    def answer_column(self, box: Rect, answer: Answer) -> Iterator[Item]:
        """Yield an answer as a column: the name, and below it the answer."""
        middle, top = box.x + box.width / 2, box.y + 0.32 * box.height
        yield from self._asked(box, answer)
        ink, name = self._ink(answer), self._name(answer)
        yield px_centred(middle, top, name, BC600, 18, ink, self.palette, box.width - 8)
        yield self._said(middle, box.y + 0.7 * box.height, answer, 23)

    def _asked(self, box: Rect, answer: Answer) -> Iterator[Item]:
        if answer.is_asked:
            yield replace(box, r=4, fill=self.palette.fill(GOLD))

    def _ink(self, answer: Answer) -> Colour:
        return BLACK if answer.is_asked and not self.palette.low_ink else self.palette.ink

    def _name(self, answer: Answer) -> str:
        return self.state.teams[answer.seat].board

    def _said(self, x: float, y: float, answer: Answer, size: float) -> Item:
        if answer.text == _DONE:
            return tick(x, y, 11)
        return px_centred(x, y, answer.text, BC800, size, self._ink(answer), self.palette)


def prize(name: str, x: float, y: float, size: float, palette: Palette) -> Item:
    """Return a specialist or a trophy around (x, y)."""
    left, top = x - size / 2, y - size / 2
    return specialist(name, left, top, size) if name in SPECIALISTS else trophy(name, left, top, size, palette)


def px_coin(x: float, y: float, palette: Palette, *, is_worth: bool = True) -> Item:
    """Return a coin as a dot, or the dashed ring of a player without coins."""
    return Circle(x, y, 6, palette.fill(GOLD), Stroke(BLACK, 1.6)) if is_worth else coin(x, y, 6, "", palette)
