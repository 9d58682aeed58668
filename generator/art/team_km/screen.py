"""The arrangement for screens: the other sides as strips, then the acting side, its track folded, and its hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from generator.art.team_km import card_sizes
from generator.art.team_km.layout import (
    DECK_X,
    LABEL_HEIGHT,
    LABEL_WIDTH,
    LABEL_X,
    WIDTH,
    Layout,
    PlacedCards,
    TrackSize,
)
from generator.scene.layout.screen import Screen as Frame
from generator.scene.model import MM_PER_PT, Rect, Transform
from generator.scene.state_drawing import Arrangement, Part
from rules_engine.team_km.box import Box
from rules_engine.team_km.state import State, Swap

STRIP_NUMBERS = (5, 10, 15)
"""The numbered spaces on the strip of another side."""


_HEADER = "header"
"""The box of another side's letter, goals and players, where there is room for it beside the track."""


def screen_layout(box: Box, state: State, screen: Frame, side: int) -> Layout:
    """Return the positions for a screen on which that side acts."""
    own, others = _track_size(screen, "track"), _track_size(screen, "others")
    return Layout(box, state, {one: own if one == side else others for one in range(len(state.sides))})


def _track_size(screen: Frame, name: str) -> TrackSize:
    # In a frame y grows downwards: a number above the middle has a negative cy.
    height, lift = screen.number(f"{name}/space", "h"), -screen.number(f"{name}/number", "cy")
    return TrackSize(height, lift, int(screen.number(f"{name}/goal", "grow")))


@dataclass(frozen=True, slots=True)
class _Block:
    """Parts side by side, from (0, 0), and their height; higher weights are left out first, 0 never."""

    parts: tuple[Part, ...]
    height: float
    weight: int = 0


class Screen:
    """The arrangement of a state for a screen, and the type sizes that it needs in the drawing."""

    def __init__(self, layout: Layout, screen: Frame, seat: int) -> None:
        self._layout, self._screen, self._seat = layout, screen, seat
        self._width, self._height = screen.size
        self._least = screen.named_value("type")
        self._state = layout.state
        self._side = self._state.table.side_of[seat]

    @cached_property
    def arrangement(self) -> Arrangement:
        """The arrangement of the table's parts from top to bottom, with as many as there is room for."""
        # More cards in a row of the hand, which makes them smaller, before more important blocks are left out.
        ways = (
            (cards, least) for least in (3, 2, 1) for cards in range(int(self._screen.number("hand", "per_row")), 9)
        )
        blocks = cache(self._blocks)
        found = (self._stacked(blocks(cards), least) for cards, least in ways)
        fitting = next(filter(None, found), ()) or self._stacked(blocks(8), 1, is_forced=True) or ()
        # Blocks that were forced may reach below the screen, which is then made longer instead of cutting them off.
        bottom = max(part.to.apply((0, part.box.y + part.box.height))[1] for part in fitting)
        unit = self._least / (8 * MM_PER_PT) * 0.92
        return Arrangement(self._width, max(bottom, self._height), tuple(fitting), unit)

    @cached_property
    def name_size(self) -> float:
        """Type size in points, in the drawing, of the names of cards in the hand."""
        held = self._layout.hand(self._seat)
        part = next((part for part in self.arrangement.parts if held and part.box.holds(held[0].middle)), None)
        return self.points(part.to.a if part else 1.0)

    def points(self, scale: float) -> float:
        """Return the size in points, in the drawing, of the smallest type at this scale."""
        return self._least / scale / MM_PER_PT

    @property
    def strip_scale(self) -> float:
        """The scale of another side's track."""
        room = self._width - (self._header_width if self._is_wide else 0)
        return min(room / (WIDTH - 6), self._screen.number("others", "max_h") / self._layout.track(0).height)

    def _blocks(self, cards: int) -> list[_Block]:
        piles = (self._piles(),) if self._is_wide else ()
        return [*self._tables, *self._hands(cards), *piles]

    @cached_property
    def _tables(self) -> list[_Block]:
        """The blocks of the other sides and of the acting one, above the hand."""
        others = [side for side in range(len(self._state.sides)) if side != self._side]
        return [*(block for side in others for block in self._other(side)), *self._own()]

    def _stacked(self, blocks: Sequence[_Block], least: int, *, is_forced: bool = False) -> tuple[Part, ...] | None:
        """Return the blocks' parts from top to bottom; if necessary, without blocks of weight `least` or more.

        None if there is still not enough room, unless `is_forced`.
        """
        kept, least_gap = list(blocks), self._screen.number("rows", "gap")
        room = self._height
        while sum(block.height + least_gap for block in kept) - least_gap > room:
            # Of equal weights the first, which is furthest from the player's own hand.
            spare = max(kept, key=lambda block: block.weight)
            if spare.weight < least:
                if not is_forced:
                    return None
                break
            kept.remove(spare)
        parts: list[Part] = []
        y, free = 0.0, room - sum(block.height for block in kept)
        # What is left over widens the gaps, but not until the blocks seem apart.
        gap = min(max(free / max(len(kept) - 1, 1), least_gap), 2.4 * least_gap)
        for block in kept:
            parts += [_shifted(part, y) for part in block.parts]
            y += block.height + gap
        return tuple(parts)

    def _other(self, side: int) -> Iterator[_Block]:
        """Yield another side's header and strip, side by side on wide screens, and the cards in front of it."""
        members = self._state.table.sides[side]
        boxes = [*self._header(side)[:2], *map(self._label, members)]
        # Names in labels are of 10.5 pt: at this scale they have the smallest type of the screen.
        header = self._line(boxes, self._least / 10.5 / MM_PER_PT, self._header_width if self._is_wide else self._width)
        track = self._layout.track(side)
        # The track is 8 mm narrower than the drawing; one millimetre around it keeps its outlines whole.
        box = Rect(track.x - 1, track.y - 1, WIDTH - 6, track.height + 2)
        if self._is_wide:
            left = self._header_width
            scale = self.strip_scale
            height = max(header.height, box.height * scale)
            strip = Part.at(box, left, (height - box.height * scale) / 2, scale)
            names = (_shifted(part, (height - header.height) / 2) for part in header.parts)
            yield _Block((*names, strip), height)
        else:
            yield header
            yield _Block((Part.at(box, 0, 0, self.strip_scale),), box.height * self.strip_scale)
        fronts = [placed for seat in members for placed in self._layout.front(seat)]
        if fronts:
            yield self._row(fronts, self._screen.number("in_front", "w"), 1)

    def _own(self) -> Iterator[_Block]:
        """Yield the acting side's header with its players, its track in rows, and the cards in front."""
        members = self._state.table.sides[self._side]
        letter, *rest = self._header(self._side)
        boxes = [*map(self._label, members), *((letter,) if self._is_wide else ()), *rest]
        # A little larger than the other sides', whose labels have just the smallest type.
        yield self._line(boxes, self._least / 9.5 / MM_PER_PT, self._width)
        track = self._layout.track(self._side)
        last, row = track.board.goal + 1, int(self._screen.number("track", "per_row"))
        scale = min(
            self._width / (min(row, last) * track.pitch + 4), self._screen.number("track", "max_h") / track.height
        )
        for first in range(0, last, row):
            left, right = (track.x + end * track.pitch for end in (first, min(first + row, last)))
            # The goal is wider than a space, and at the end of the last row.
            right += (track.goal_width - 1) * track.pitch if first + row >= last else 0.0
            box = Rect(left + 1.5, track.y - 1, right - left, track.height + 2)
            yield _Block((Part.at(box, 1.5 * scale, 0, scale),), box.height * scale)
        fronts = [placed for seat in members for placed in self._layout.front(seat)]
        if fronts:
            attacked = any(self._state.players[seat].under is not None for seat in members)
            yield self._row(fronts, self._screen.number("in_front", "w"), 1 if attacked else 2)

    def _header(self, side: int) -> tuple[Rect, Rect, Rect]:
        """Return the areas of a side's letter, goals and change tokens."""
        x, y = self._layout.header(side)
        return (Rect(x - 1, y - 0.4, 15.5, 8.8), Rect(x + 16, y - 0.4, 18, 8.8), Rect(x + 37, y - 0.4, 22.5, 8.8))

    def _line(self, boxes: Sequence[Rect], scale: float, room: float) -> _Block:
        """Return the boxes side by side, scaled down if they are wider than `room`."""
        scale = min(scale, room / (sum(box.width for box in boxes) + 2 * len(boxes)))
        parts, x = [], 0.0
        for box in boxes:
            parts.append(Part.at(box, x * scale, (8.8 - box.height) / 2 * scale, scale))
            x += box.width + 2
        return _Block(tuple(parts), 8.8 * scale)

    @property
    def _is_wide(self) -> bool:
        return self._screen.has(_HEADER)

    @property
    def _header_width(self) -> float:
        """Width of another side's header beside its track."""
        return self._screen.number(_HEADER, "w")

    def _hands(self, cards: int) -> Iterator[_Block]:
        """Yield the hand in rows of `cards` cards; during swaps, the hands of the whole side."""
        everybody = isinstance(self._state.stage, Swap)
        members = self._state.table.sides[self._side] if everybody else (self._seat,)
        for seat in members:
            held = self._layout.hand(seat)
            # Between n cards there are n − 1 gaps of 6 px.
            width = min((self._width + 6) / cards - 6, self._screen.number("hand", "max_w"))
            for first in range(0, len(held), cards):
                yield self._row(held[first : first + cards], width, 0)

    def _row(self, cards: Sequence[PlacedCards], width: float, weight: int) -> _Block:
        """Return a row of cards with this width in px; many cards overlap."""
        pitch = min(width + 6, (self._width - width) / max(len(cards) - 1, 1))
        scale = width / card_sizes.SMALL_WIDTH
        # In the table's drawing cards overlap: only items whose middle is in this strip belong to a card.
        thin = 0.45 * min((b.x - a.x for a, b in pairwise(cards) if b.x > a.x), default=9.0)
        parts = []
        for number, card in enumerate(cards):
            x, y = card.middle
            box = Rect(x - thin, y - 8.5, 2 * thin, 17)
            parts.append(Part.at(box, number * pitch + width / 2 - thin * scale, -0.8 * scale, scale))
        return _Block(tuple(parts), card_sizes.SMALL_HEIGHT * scale, weight)

    def _piles(self) -> _Block:
        """Return the block of deck, discard pile and dice, with their names."""
        y = self._layout.piles_y
        box = Rect(DECK_X - 2, y - 4.5, WIDTH - DECK_X - 8, card_sizes.SMALL_HEIGHT + 6)
        # The names of the piles are of 8 pt.
        scale = min(self._least / 8 / MM_PER_PT, self._width / box.width)
        return _Block((Part.at(box, 0, 0, scale),), box.height * scale, 3)

    def _label(self, seat: int) -> Rect:
        return Rect(LABEL_X - 0.6, self._layout.row(seat) + 2.8, LABEL_WIDTH + 1.4, LABEL_HEIGHT + 1.4)


def _shifted(part: Part, y: float) -> Part:
    to = part.to
    return Part(part.box, Transform(to.a, to.b, to.c, to.d, to.e, to.f + y))
