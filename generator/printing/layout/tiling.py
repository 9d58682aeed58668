"""Parts larger than the paper, divided into overlapping tiles that are trimmed and glued together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from generator.printing.layout.geometry import EPSILON, Box

MOST_TILES = 100
"""Maximum number of tiles; more indicate a wrong paper size."""


@dataclass(frozen=True, slots=True)
class Span:
    """The interval of the part that a tile shows along one axis, in the part's mm."""

    start: float
    end: float

    @property
    def length(self) -> float:
        """Its length in mm."""
        return self.end - self.start


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a part: column and row from 0, and its window of the part."""

    column: int
    row: int
    window: Box


@dataclass(frozen=True, slots=True)
class Tiling:
    """A part in tiles: the spans of columns (`x`) and rows (`y`); neighbours share `overlap` mm."""

    x: tuple[Span, ...]
    y: tuple[Span, ...]
    overlap: float
    on_seams: int
    """Number of seams at the preferred places of the part."""

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles, row by row."""
        return tuple(
            Tile(column, row, Box(x.start, y.start, x.length, y.length))
            for row, y in enumerate(self.y)
            for column, x in enumerate(self.x)
        )

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the largest tile in mm."""
        return max(span.length for span in self.x), max(span.length for span in self.y)


def tiling(
    size: tuple[float, float],
    bleed: float,
    room: tuple[float, float],
    overlap: float,
    seams: tuple[Sequence[float], Sequence[float]] = ((), ()),
) -> Tiling | None:
    """Return the tiling of `size` with the fewest tiles that fit `room`.

    None if the room is too small for two overlaps, or if the tiles would exceed `MOST_TILES`.

    A seam is the end of the upper or left tile; its neighbour begins `overlap` mm before. Seams are at the part's own
    `seams` if the tiles then still fit, else such that all tiles have equal size.
    """
    x = _spans(size[0], bleed, room[0], overlap, seams[0])
    y = _spans(size[1], bleed, room[1], overlap, seams[1])
    if x is None or y is None or len(x[0]) * len(y[0]) > MOST_TILES:
        return None
    return Tiling(x[0], y[0], overlap, x[1] + y[1])


def _spans(
    length: float, bleed: float, room: float, overlap: float, seams: Sequence[float]
) -> tuple[tuple[Span, ...], int] | None:
    start, end = -bleed, length + bleed
    if end - start <= room + EPSILON:
        return (Span(start, end),), 0
    step = room - overlap
    # A tile between two others must show something besides what it shares with either.
    if step < 2 * overlap:
        return None
    # So many tiles cover as many steps, and the overlap of the last one.
    number = ceil((end - start - overlap - EPSILON) / step)
    each = (end - start - overlap) / number
    even = [start + overlap + each * (i + 1) for i in range(number - 1)]
    wanted = [min(seams, key=lambda seam: abs(seam - at)) for at in even] if seams else even
    chosen = _cut_at(wanted, start, end, overlap)
    # Two cuts at one seam would leave nothing for the tile between them.
    if all(overlap < span.length <= room + EPSILON for span in chosen) and len(set(wanted)) == len(wanted):
        return chosen, len(set(wanted) & set(seams))
    return _cut_at(even, start, end, overlap), 0


def _cut_at(seams: Sequence[float], start: float, end: float, overlap: float) -> tuple[Span, ...]:
    starts = [start, *(seam - overlap for seam in seams)]
    return tuple(Span(a, b) for a, b in zip(starts, [*seams, end], strict=True))


def letters(number: int) -> str:
    """Return a, B, … Z, AA, AB, … for 0, 1, …"""
    head, last = divmod(number, 26)
    return (letters(head - 1) if head else "") + chr(ord("A") + last)
