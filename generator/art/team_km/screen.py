"""The arrangement for screens: the other sides as strips, then the acting side, its track folded, and its hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
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
from generator.scene.model import MM_PER_PT, Rect, Transform
from generator.scene.state_drawing import Arrangement, Part
from rules_engine.team_km.box import Box
from rules_engine.team_km.state import State, Swap

STRIP_NUMBERS = (5, 10, 15)
"""The numbered spaces on the strip of another side."""


_WIDE = 600.0
"""Width in px above which another side's header and strip are side by side."""
_WIDE_HEADER = 0.42
"""Share of the width for the header beside a strip."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """A screen in px: its size, the smallest type, the spaces of the acting side's track and the cards per row."""

    width: float
    height: float
    least: float
    spaces: int
    cards: int
    gap: float
    strip: float
    """Maximum height of the track of another side."""
    track: float
    """Maximum height of a row of the acting side's track."""
    card: float
    """Maximum width of a card in the hand."""
    front: float
    """Width of a card in front of a player."""
    others: TrackSize
    """The other sides' tracks: higher than in print, for a finger."""
    own: TrackSize
    """The acting side's track: as high as lets a row of it be as wide as the screen."""


_FRAMES = {
    "wide": _Frame(808, 608, 16, 19, 8, 9, 46, 74, 88, 68, TrackSize(16.4), TrackSize(16.8)),
    "tall": _Frame(358, 526, 14, 10, 4, 6, 32, 58, 85, 58, TrackSize(16.4), TrackSize(15.8, goal=2)),
    "short": _Frame(358, 398, 12.4, 10, 6, 3, 30, 40, 66, 52, TrackSize(14.8), TrackSize(13, 3.0, 2)),
}


def screen_layout(box: Box, state: State, name: str, side: int) -> Layout:
    """Return the positions for a screen on which that side acts."""
    frame = _FRAMES[name]
    return Layout(box, state, {one: frame.own if one == side else frame.others for one in range(len(state.sides))})


@dataclass(frozen=True, slots=True)
class _Block:
    """Parts side by side, from (0, 0), and their height; higher weights are left out first, 0 never."""

    parts: tuple[Part, ...]
    height: float
    weight: int = 0


class Screen:
    """The arrangement of a state for a screen, and the type sizes that it needs in the drawing."""

    def __init__(self, layout: Layout, name: str, seat: int) -> None:
        self._layout, self._frame, self._seat = layout, _FRAMES[name], seat
        self._state = layout.state
        self._side = self._state.table.side_of[seat]

    @cached_property
    def arrangement(self) -> Arrangement:
        """The arrangement of the table's parts from top to bottom, with as many as there is room for."""
        ways = ((cards, least) for least in (3, 2, 1) for cards in range(self._frame.cards, 9))
        found = (self._stacked(self._blocks(cards), least) for cards, least in ways)
        fitting = next(filter(None, found), ()) or self._stacked(self._blocks(8), 1, is_forced=True) or ()
        bottom = max(part.to.apply((0, part.box.y + part.box.height))[1] for part in fitting)
        unit = self._frame.least / (8 * MM_PER_PT) * 0.92
        return Arrangement(self._frame.width, max(bottom, self._frame.height), tuple(fitting), unit)

    @cached_property
    def name_size(self) -> float:
        """Type size in points, in the drawing, of the names of cards in the hand."""
        held = self._layout.hand(self._seat)
        part = next((part for part in self.arrangement.parts if held and part.box.holds(held[0].middle)), None)
        return self.points(part.to.a if part else 1.0)

    def points(self, scale: float) -> float:
        """Return the size in points, in the drawing, of the smallest type at this scale."""
        return self._frame.least / scale / MM_PER_PT

    @property
    def strip_scale(self) -> float:
        """The scale of another side's track."""
        room = self._frame.width * (1 - _WIDE_HEADER if self._is_wide else 1)
        return min(room / (WIDTH - 6), self._frame.strip / self._layout.track(0).height)

    def _blocks(self, cards: int) -> list[_Block]:
        others = [side for side in range(len(self._state.sides)) if side != self._side]
        found = [block for side in others for block in self._other(side)]
        piles = (self._piles(),) if self._is_wide else ()
        return [*found, *self._own(), *self._hands(cards), *piles]

    def _stacked(self, blocks: Sequence[_Block], least: int, *, is_forced: bool = False) -> tuple[Part, ...] | None:
        """Return the blocks' parts from top to bottom; if necessary, without blocks of weight `least` or more.

        None if there is still not enough room, unless `is_forced`.
        """
        kept = list(blocks)
        room = self._frame.height
        while sum(block.height + self._frame.gap for block in kept) - self._frame.gap > room:
            spare = max(kept, key=lambda block: block.weight)
            if spare.weight < least:
                if not is_forced:
                    return None
                break
            kept.remove(spare)
        parts: list[Part] = []
        y, free = 0.0, room - sum(block.height for block in kept)
        gap = min(max(free / max(len(kept) - 1, 1), self._frame.gap), 2.4 * self._frame.gap)
        for block in kept:
            parts += [_shifted(part, y) for part in block.parts]
            y += block.height + gap
        return tuple(parts)

    def _other(self, side: int) -> Iterator[_Block]:
        """Yield another side's header and strip, side by side on wide screens, and the cards in front of it."""
        members = self._state.table.sides[side]
        boxes = [*self._header(side)[:2], *map(self._label, members)]
        header = self._line(
            boxes, self._frame.least / 10.5 / MM_PER_PT, self._frame.width * (_WIDE_HEADER if self._is_wide else 1)
        )
        track = self._layout.track(side)
        box = Rect(track.x - 1, track.y - 1, WIDTH - 6, track.height + 2)
        if self._is_wide:
            left = _WIDE_HEADER * self._frame.width
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
            yield self._row(fronts, self._frame.front, 1)

    def _own(self) -> Iterator[_Block]:
        """Yield the acting side's header with its players, its track in rows, and the cards in front."""
        members = self._state.table.sides[self._side]
        letter, *rest = self._header(self._side)
        boxes = [*map(self._label, members), *((letter,) if self._is_wide else ()), *rest]
        yield self._line(boxes, self._frame.least / 9.5 / MM_PER_PT, self._frame.width)
        track = self._layout.track(self._side)
        last, row = track.board.goal + 1, self._frame.spaces
        scale = min(self._frame.width / (min(row, last) * track.pitch + 4), self._frame.track / track.height)
        for first in range(0, last, row):
            left, right = (track.x + end * track.pitch for end in (first, min(first + row, last)))
            right += (track.goal_width - 1) * track.pitch if first + row >= last else 0.0
            box = Rect(left + 1.5, track.y - 1, right - left, track.height + 2)
            yield _Block((Part.at(box, 1.5 * scale, 0, scale),), box.height * scale)
        fronts = [placed for seat in members for placed in self._layout.front(seat)]
        if fronts:
            attacked = any(self._state.players[seat].under is not None for seat in members)
            yield self._row(fronts, self._frame.front, 1 if attacked else 2)

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
        return self._frame.width > _WIDE

    def _hands(self, cards: int) -> Iterator[_Block]:
        """Yield the hand in rows of `cards` cards; during swaps, the hands of the whole side."""
        everybody = isinstance(self._state.stage, Swap)
        members = self._state.table.sides[self._side] if everybody else (self._seat,)
        for seat in members:
            held = self._layout.hand(seat)
            width = min((self._frame.width + 6) / cards - 6, self._frame.card)
            for first in range(0, len(held), cards):
                yield self._row(held[first : first + cards], width, 0)

    def _row(self, cards: Sequence[PlacedCards], width: float, weight: int) -> _Block:
        """Return a row of cards with this width in px; many cards overlap."""
        pitch = min(width + 6, (self._frame.width - width) / max(len(cards) - 1, 1))
        scale = width / card_sizes.SMALL_WIDTH
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
        scale = min(self._frame.least / 8 / MM_PER_PT, self._frame.width / box.width)
        return _Block((Part.at(box, 0, 0, scale),), box.height * scale, 3)

    def _label(self, seat: int) -> Rect:
        return Rect(LABEL_X - 0.6, self._layout.row(seat) + 2.8, LABEL_WIDTH + 1.4, LABEL_HEIGHT + 1.4)


def _shifted(part: Part, y: float) -> Part:
    to = part.to
    return Part(part.box, Transform(to.a, to.b, to.c, to.d, to.e, to.f + y))
