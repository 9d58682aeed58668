"""Guillotine packing: every part can be cut out by straight cuts through the whole piece.

Parts of one size form blocks (grids). A block is in the upper left corner of a piece of paper; the rest of the piece,
beside and below, is filled in the same way, with lanes between for bleed and marks. `plans` makes several packings
(with and without gaps for bleed, wide and compact blocks); the caller keeps the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import ceil, inf
from typing import NamedTuple

from generator.printing.layout.blocks import Block, Item, Lanes, Piece, size_of
from generator.printing.layout.geometry import EPSILON, Axis, Box


@dataclass(frozen=True, slots=True)
class Plan:
    """Sheets of one kind of layout; equal sheets are one object.

    groups: the parts by size, each repeated by its number; blocks take them in order.   gaps: whether neighbours in a
    row and in a column have their full bleed.
    """

    sheets: tuple[Piece, ...]
    groups: tuple[tuple[Item, ...], ...]
    gaps: tuple[bool, bool]

    @property
    def rank(self) -> tuple[int, int, int, int, bool, int]:
        """A sort key, smaller is better: sheets, missing bleed, split groups, cuts, rotated parts, uneven blocks.

        Groups of parts that are cut out along their own line are counted by their blocks, the others by their cuts.
        Their blocks are uneven by the empty places of the last row, and if they are higher than wide.
        """
        # fewer sheets before less work, and a missing bleed, which shows on the part, before more cuts
        times = Counter(map(id, self.sheets))
        different = {id(sheet): sheet for sheet in self.sheets}
        blocks = [(block, times[key]) for key, sheet in different.items() for block in sheet.blocks()]
        strokes = sum(number * block.strokes for block, number in blocks if not block.item.shaped)
        turned = any(block.turned for block, _ in blocks)
        shaped = [(block, number) for block, number in blocks if block.item.shaped]
        split = sum(number for _, number in shaped)
        uneven = sum(
            number * (-block.number % block.columns + (block.rows > block.columns)) for block, number in shaped
        )
        return (len(self.sheets), 2 - sum(self.gaps), split, strokes, turned, uneven)

    def fill_sheets(self) -> Iterator[tuple[Piece, tuple[tuple[Item, ...], ...]]]:
        """Yield each sheet with the parts of its blocks."""
        taken = [0] * len(self.groups)
        for sheet in self.sheets:
            parts = []
            for block in sheet.blocks():
                start = taken[block.group]
                taken[block.group] += block.number
                parts.append(self.groups[block.group][start : start + block.number])
            yield sheet, tuple(parts)


def plans(
    items: Sequence[Item],
    room: Box,
    lanes: Lanes,
    apart: bool = False,
    turns: Sequence[bool] = (False, True),
    best: Plan | None = None,
) -> Iterator[Plan]:
    """Return packings of all items into sheets of the room's size, around (0, 0); each item must fit.

    Those that take more sheets than `best` or an earlier one, or as many with less bleed, are given up unfinished.

    apart: keep full bleed between neighbours at any cost in paper.   turns: whether parts may be upright (False),
    rotated by 90° (True).
    """
    groups = _groups(items)
    choices: Sequence[tuple[bool, bool]] = ((True, True),)
    if not apart and any(item.gap for item in items):
        choices = ((True, True), (True, False), (False, True), (False, False))
    firsts: Sequence[Axis | None] = (None, "x", "y") if len(groups) > 1 else (None,)
    splits = (False, True) if len(groups) > 1 and any(item.shaped for item in items) else (True,)
    sheet = Box(0, 0, room.width, room.height)
    sizes = [group[0] for group in groups]
    for gaps in choices:
        cells = [[_cell(item, turned, gaps) for turned in turns] for item in sizes]
        for compact, first, split in product((True, False), firsts, splits):
            packer = _Packer(sizes, list(map(len, groups)), cells, lanes, compact, sheet, first, split)
            sheets = packer.sheets(_most_sheets(best, gaps))
            if sheets is not None:
                best = Plan(sheets, groups, gaps)
                yield best


def _most_sheets(best: Plan | None, gaps: tuple[bool, bool]) -> float:
    """Return how many sheets a plan with these gaps may take and still be as good as the best."""
    if best is None:
        return inf
    return len(best.sheets) - (sum(gaps) < sum(best.gaps))


def _groups(items: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """Return the parts by size, large ones first, each repeated by its number."""
    sizes: dict[tuple[float, float, float, float, bool], list[Item]] = {}
    for item in items:
        size = (item.width, item.height, item.bleed, item.gap, item.shaped)
        sizes.setdefault(size, []).extend([item] * item.count)
    groups = [tuple(group) for group in sizes.values() if group]
    return tuple(sorted(groups, key=lambda group: -group[0].width * group[0].height))


class _Cell(NamedTuple):
    """The place of one part in a grid: its size and the gaps to its neighbours in mm, and whether it is rotated."""

    width: float
    height: float
    gap_x: float
    gap_y: float
    turned: bool

    def fits(self, free: Box) -> bool:
        """Return whether the free piece takes at least one part."""
        return self.width <= free.width + EPSILON and self.height <= free.height + EPSILON

    def grid(self, free: Box) -> tuple[int, int]:
        """Return how many columns and rows the free piece takes."""
        columns = int((free.width + self.gap_x + EPSILON) / (self.width + self.gap_x))  # rounding must not cost one
        rows = int((free.height + self.gap_y + EPSILON) / (self.height + self.gap_y))
        return columns, rows


def _cell(item: Item, turned: bool, gapped: tuple[bool, bool]) -> _Cell:
    gap_x, gap_y = (item.gap if wanted else 0.0 for wanted in gapped)
    return _Cell(*size_of(item, turned), gap_x, gap_y, turned)


@lru_cache(maxsize=4096)
def _fewest_cuts(number: int, columns: int, rows: int, shaped: bool) -> int:
    """Return in how many of the columns so many parts lie: with few cuts, few empty places, in wide blocks.

    Parts cut out along their own line need no straight cuts: their rows are complete first.
    """

    def rank(columns: int) -> tuple[int, int, int]:
        strokes, empty = columns + ceil(number / columns), -number % columns
        return (empty, strokes, -columns) if shaped else (strokes, empty, -columns)

    return min(range(ceil(number / rows), columns + 1), key=rank)


@dataclass(slots=True)
class _Packer:
    """Fills sheets; `waiting` counts the remaining parts of each size, `cells` are their places, upright and rotated.

    first: the first cut beside each block; None: the one that leaves the largest piece.   split: whether parts of one
    size that are cut out along their own line may lie in several blocks of a sheet although one would take them.
    """

    sizes: Sequence[Item]
    waiting: list[int]
    cells: Sequence[Sequence[_Cell]]
    lanes: Lanes
    compact: bool
    sheet: Box
    first: Axis | None
    split: bool

    def sheets(self, most: float) -> tuple[Piece, ...] | None:
        """Return the filled sheets; None as soon as they are sure to be more than `most`."""
        made: list[Piece] = []
        while any(self.waiting):
            if len(made) + self._least_sheets() > most:
                return None
            before = tuple(self.waiting)
            piece = self._fill(self.sheet)
            if piece is None:
                raise ValueError("an item is larger than the sheet")
            made += [piece] * (1 + self._repeats(before))
        return tuple(made) if len(made) <= most else None

    def _least_sheets(self) -> int:
        """Return how many sheets the waiting parts take at least: by area, without any gap."""
        area = sum(number * item.width * item.height for item, number in zip(self.sizes, self.waiting, strict=True))
        return ceil(area / ((self.sheet.width + EPSILON) * (self.sheet.height + EPSILON)) - EPSILON)

    def _repeats(self, before: Sequence[int]) -> int:
        """Return how many more times the sheet just filled can be made, and take these parts from `waiting`."""
        taken = [old - new for old, new in zip(before, self.waiting, strict=True)]
        times = min(left // number for left, number in zip(self.waiting, taken, strict=True) if number)
        for index, number in enumerate(taken):
            self.waiting[index] -= times * number
        return times

    def _fill(self, free: Box) -> Piece | None:
        """Place a block of the largest size that fits, then fill the rest; reduces `waiting`."""
        if free.width <= 0 or free.height <= 0:
            return None
        for group, left in enumerate(self.waiting):
            block = self._block(free, group) if left else None
            if block is not None and (self.split or not self._splits(block)):
                self.waiting[group] -= block.number
                return self._divide(free, block)
        return None

    def _splits(self, block: Block) -> bool:
        """Return whether the block takes a part of a group that an empty sheet would take whole."""
        left = self.waiting[block.group]
        if not block.item.shaped or block.number == left:
            return False
        whole = self._block(self.sheet, block.group)
        return whole is not None and whole.number == left

    def _divide(self, free: Box, block: Block) -> Piece:
        lane, used = self.lanes.between, block.box
        wide, high = free.right - used.right - lane, free.bottom - used.bottom - lane
        x, y = used.right + lane, used.bottom + lane
        beside, below = Box(x, free.y, wide, free.height), Box(free.x, y, free.width, high)
        larger: Axis = "x" if max(beside.width, 0) * beside.height > max(below.height, 0) * below.width else "y"
        first = self.first or larger
        if first == "x":  # it takes its parts first: `_fill` uses them up
            below = Box(free.x, y, used.width, high)
            one = self._fill(beside)
            return Piece(block, first, one, self._fill(below))
        beside = Box(x, free.y, wide, used.height)
        two = self._fill(below)
        return Piece(block, first, self._fill(beside), two)

    def _block(self, free: Box, group: int) -> Block | None:
        """Return the block that takes most of the group (all of it in few cuts, if `compact`)."""
        fitting = [cell for cell in self.cells[group] if cell.fits(free)]
        return min((self._grid(free, group, cell) for cell in fitting), key=self._rank, default=None)

    def _rank(self, block: Block) -> tuple[int, int]:
        return (-block.number, block.columns + block.rows if self.compact else 0)

    def _grid(self, free: Box, group: int, cell: _Cell) -> Block:
        """Return the block of such cells that takes most of the group; at least one fits."""
        item, (columns, rows) = self.sizes[group], cell.grid(free)
        number = min(self.waiting[group], columns * rows)
        if self.compact:
            columns = _fewest_cuts(number, columns, rows, item.shaped)
        gaps = (cell.gap_x, cell.gap_y)
        return Block(item, number, min(columns, number), free.x, free.y, gaps, cell.turned, group)
