"""Rows by kind: parts that are cut out along their own line stand in rows, each kind under its heading.

Straight cuts do not matter to them, so they need not lie as a guillotine cuts: whoever cuts them out finds what belongs
together in one place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.printing.layout.blocks import Item
from generator.printing.layout.geometry import EPSILON, Box
from generator.printing.layout.sheet import Part

_HEADING, _LETTERS = 5.0, 4.0
"""Height in mm of the line above each kind, and of that above what its parts bleed."""

_BESIDE, _BELOW, _CLEAR = 6.0, 3.0, 1.0
"""Distance in mm between kinds beside each other, below each other up to the heading, and from there to a bleed."""


class Laid(NamedTuple):
    """A part and its trimmed box."""

    item: Item
    box: Box


@dataclass(frozen=True, slots=True)
class Lot:
    """The rows of one kind, and the box around them without the heading."""

    laid: tuple[Laid, ...]

    @property
    def box(self) -> Box:
        """The bounding box of all parts."""
        x, y = min(one.box.x for one in self.laid), min(one.box.y for one in self.laid)
        right, bottom = max(one.box.right for one in self.laid), max(one.box.bottom for one in self.laid)
        return Box(x, y, right - x, bottom - y)

    @property
    def bleed(self) -> float:
        """The largest bleed of the parts in mm."""
        return max(one.item.bleed for one in self.laid)

    @property
    def head(self) -> Box:
        """The strip above the parts in which their heading is."""
        box, height = self.box, max(_HEADING, self.bleed + _LETTERS)
        return Box(box.x, box.y - height, box.width, height)

    def moved(self, dx: float, dy: float) -> Lot:
        """Return the rows at another place."""
        return Lot(tuple(Laid(item, Box(b.x + dx, b.y + dy, b.width, b.height)) for item, b in self.laid))


class Kind(NamedTuple):
    """The parts that stand together, each as often as it is printed, and the width in mm of their heading."""

    items: Sequence[Item]
    heading: float = 0.0


@dataclass(slots=True)
class _Shelf:
    """Kinds beside each other: where the next one begins, and how high they are with their headings."""

    y: float
    x: float
    height: float


def kinds_of(parts: Sequence[Part]) -> list[Kind]:
    """Return the copies of the parts by what they stand in rows with."""
    families: dict[str, list[Part]] = {}
    for part in parts:
        families.setdefault(part.family, []).append(part)
    return [
        Kind([part.item for part in family for _ in range(part.count)], max(part.heading for part in family))
        for family in families.values()
    ]


def sheets_of_rows(kinds: Sequence[Kind], room: Box) -> list[list[Lot]] | None:
    """Return the sheets of all kinds; None if one fits on no sheet."""
    sheets: list[list[Lot]] = []
    shelves: list[_Shelf] = []
    for kind in kinds:
        lot = _rows(kind.items, room.width)
        if lot is None:
            return None
        high = lot.head.height + lot.box.height
        if high > room.height + EPSILON:
            return None
        width = max(lot.box.width, kind.heading)
        # Only on the last sheet, so that kinds stay in the order of the list.
        shelf = _shelf_for(width, high, shelves, room) if sheets else None
        if shelf is None:
            sheets.append([])
            shelf = _Shelf(room.y, room.x, 0.0)
            shelves = [shelf]
        sheets[-1].append(lot.moved(shelf.x, shelf.y + lot.head.height))
        # Twice, as the neighbour may bleed as far.
        shelf.x += width + max(_BESIDE, 2 * lot.bleed)
        shelf.height = max(shelf.height, high + max(0.0, lot.bleed + _CLEAR - _BELOW))
    return sheets


def _shelf_for(width: float, height: float, shelves: list[_Shelf], room: Box) -> _Shelf | None:
    """Return the first shelf with room for a kind, or a new one below the others; None if the sheet is full."""
    for shelf in shelves:
        if shelf.x + width <= room.right + EPSILON and height <= shelf.height + EPSILON:
            return shelf
    y = shelves[-1].y + shelves[-1].height + _BELOW
    if y + height > room.bottom + EPSILON:
        return None
    shelves.append(_Shelf(y, room.x, 0.0))
    return shelves[-1]


def _rows(items: Sequence[Item], width: float) -> Lot | None:
    """Return a kind's parts in rows that stand on common ground lines; None if one is wider than the sheet."""
    laid: list[Laid] = []
    y = 0.0
    for row in _broken(items, width):
        x, high = 0.0, max(item.height for item in row)
        for item in row:
            # On the row's lower edge, as letters stand on a line.
            laid.append(Laid(item, Box(x, y + high - item.height, item.width, item.height)))
            x += item.width + item.gap
        if x - row[-1].gap > width + EPSILON:
            return None
        y += high + max(item.gap for item in row)
    return Lot(tuple(laid))


def _broken(items: Sequence[Item], width: float) -> Iterator[list[Item]]:
    """Yield the rows: as many parts as fit, evenly over the rows of equally wide ones, which keep rows of their own."""
    for alike in _runs(items):
        most = 1
        while most < len(alike) and _width(alike[: most + 1]) <= width + EPSILON:
            most += 1
        # Rounded up.
        rows = -(-len(alike) // most)
        # Evenly: two rows of four look meant, a row of seven and one left over do not.
        each = -(-len(alike) // rows)
        for start in range(0, len(alike), each):
            yield list(alike[start : start + each])


def _runs(items: Sequence[Item]) -> Iterator[list[Item]]:
    """Yield the parts in runs: two and more of one width have a run of their own."""
    run: list[Item] = []
    for item in items:
        if len(run) > 1 and abs(run[-1].width - item.width) > EPSILON:
            yield run
            run = []
        run.append(item)
    yield run


def _width(row: Sequence[Item]) -> float:
    return sum(item.width + item.gap for item in row) - row[-1].gap
