"""Guillotine packing: every part can be cut out by straight cuts through the whole piece.

Parts of one size form blocks (grids). A block is in the upper left corner of a piece of paper; the rest of the piece,
beside and below, is filled in the same way, with lanes between for bleed and marks. `plans` makes several packings
(with and without gaps for bleed, wide and compact blocks); the caller keeps the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from math import ceil
from typing import NamedTuple

from generator.printing.layout.geometry import EPSILON, Axis, Box


@dataclass(frozen=True, slots=True)
class Item:
    """The packing data of a part: trimmed size in mm, bleed in mm, number.

    gap: preferred distance between such parts, at least twice their bleed.   shaped: cut out along its own outline.
    """

    id: str
    width: float
    height: float
    bleed: float = 0.0
    count: int = 1
    gap: float = 0.0
    shaped: bool = False


@dataclass(frozen=True, slots=True)
class Lanes:
    """Space for marks: they start `off` mm from a part (beyond its bleed) and are at least `mark` mm long."""

    off: float = 3.0
    mark: float = 1.5

    @property
    def edge(self) -> float:
        """Distance between a block and the end of the printable area."""
        return self.off + self.mark

    @property
    def between(self) -> float:
        """Distance between blocks."""
        return 2 * self.off + self.mark


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for one part of a block, and whether it has neighbours: left, above, right, below."""

    box: Box
    neighbours: tuple[bool, bool, bool, bool]


@dataclass(frozen=True, slots=True)
class Block:
    """A grid of `number` parts of one size, filled row by row. The last row may be incomplete.

    item: one of these parts, for their size.   group: index of the plan's group they belong to.
    """

    item: Item
    number: int
    columns: int
    x: float
    y: float
    gaps: tuple[float, float]
    turned: bool
    group: int

    @property
    def rows(self) -> int:
        """Number of rows."""
        return ceil(self.number / self.columns)

    @property
    def box(self) -> Box:
        """The bounding box of all its parts."""
        (width, height), (gap_x, gap_y) = _size(self.item, self.turned), self.gaps
        return Box(self.x, self.y, self.columns * (width + gap_x) - gap_x, self.rows * (height + gap_y) - gap_y)

    @property
    def strokes(self) -> int:
        """Number of cuts that separate its parts."""
        counts = ((self.columns, self.gaps[0]), (self.rows, self.gaps[1]))
        return sum(number + 1 if gap < EPSILON else 2 * number for number, gap in counts)

    def spots(self) -> Iterator[Spot]:
        """Yield the places of its parts, row by row."""
        (width, height), (gap_x, gap_y) = _size(self.item, self.turned), self.gaps
        for index in range(self.number):
            row, column = divmod(index, self.columns)
            box = Box(self.x + column * (width + gap_x), self.y + row * (height + gap_y), width, height)
            right = column < self.columns - 1 and index + 1 < self.number
            yield Spot(box, (column > 0, row > 0, right, index + self.columns < self.number))

    def lines(self, axis: Axis) -> tuple[float, ...]:
        """Return the cut coordinates along an axis; neighbours without a gap share one."""
        i = 0 if axis == "x" else 1
        start, size = (self.x, self.y)[i], _size(self.item, self.turned)[i]
        gap, number = self.gaps[i], (self.columns, self.rows)[i]
        if gap < EPSILON:
            return tuple(start + n * size for n in range(number + 1))
        return tuple(start + n * (size + gap) + side for n in range(number) for side in (0.0, size))


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of paper with a block in its upper left corner, and the pieces beside and below it.

    first: the first cut: ``x`` separates the piece beside over the whole height, ``y`` the one below over the whole
    width.
    """

    block: Block
    first: Axis
    beside: Piece | None = None
    below: Piece | None = None

    def blocks(self) -> Iterator[Block]:
        """Yield all blocks, in reading order of the tree."""
        yield self.block
        for piece in (self.beside, self.below):
            if piece is not None:
                yield from piece.blocks()


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut along an edge of a block through a whole piece: coordinate on x or y, from `start` to `end`."""

    axis: Axis
    at: float
    start: float
    end: float
    block: Block


def cuts(piece: Piece | None, paper: Box) -> Iterator[Cut]:
    """Yield all cuts in an order in which each goes through its whole piece; `paper` is the outline."""
    if piece is None:
        return
    block = piece.block
    rest = {"x": piece.beside, "y": piece.below}
    order: tuple[Axis, Axis] = ("x", "y") if piece.first == "x" else ("y", "x")
    parted: list[tuple[Piece, Box]] = []
    for axis in order:
        other = rest[axis]
        if other is None:
            continue
        at = block.lines(axis)[-1]
        yield _make_cut(axis, at, paper, block)
        parted.append((other, paper.beyond(axis, at)))
        paper = paper.before(axis, at)
    within = Box(paper.x, block.y, paper.width, block.box.height)
    for axis in ("y", "x"):
        lines = block.lines(axis)
        for at in lines[:-1] if rest[axis] is not None else lines:
            yield _make_cut(axis, at, paper if axis == "y" else within, block)
    for other, off in reversed(parted):
        yield from cuts(other, off)


def _make_cut(axis: Axis, at: float, paper: Box, block: Block) -> Cut:
    start, end = (paper.y, paper.bottom) if axis == "x" else (paper.x, paper.right)
    return Cut(axis, at, start, end, block)


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
) -> Iterator[Plan]:
    """Return packings of all items into sheets of the room's size, around (0, 0); each item must fit.

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
    for gaps, compact, first, split in product(choices, (True, False), firsts, splits):
        sizes, numbers = [group[0] for group in groups], list(map(len, groups))
        packer = _Packer(sizes, numbers, lanes, gaps, compact, turns, sheet, first, split)
        yield Plan(tuple(packer.sheets()), groups, gaps)


def _groups(items: Sequence[Item]) -> tuple[tuple[Item, ...], ...]:
    """Return the parts by size, large ones first, each repeated by its number."""
    sizes: dict[tuple[float, float, float, float, bool], list[Item]] = {}
    for item in items:
        size = (item.width, item.height, item.bleed, item.gap, item.shaped)
        sizes.setdefault(size, []).extend([item] * item.count)
    groups = [tuple(group) for group in sizes.values() if group]
    return tuple(sorted(groups, key=lambda group: -group[0].width * group[0].height))


def _size(item: Item, turned: bool) -> tuple[float, float]:
    return (item.height, item.width) if turned else (item.width, item.height)


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


def _shape_rank(item: Item, number: int, columns: int) -> tuple[int, int, int]:
    """Return a sort key of a block by its columns, smaller is better: few cuts, few empty places, wide blocks.

    Parts cut out along their own line need no straight cuts: their rows are complete first.
    """
    strokes, empty = columns + ceil(number / columns), -number % columns
    return (empty, strokes, -columns) if item.shaped else (strokes, empty, -columns)


def fits(item: Item, room: Box, turns: Sequence[bool] = (False, True)) -> bool:
    """Return whether the part fits into the room, upright or rotated."""
    sizes = [_size(item, turned) for turned in turns]
    return any(width <= room.width + EPSILON and height <= room.height + EPSILON for width, height in sizes)


@dataclass(slots=True)
class _Packer:
    """Fills sheets; `waiting` counts the remaining parts of each size.

    first: the first cut beside each block; None: the one that leaves the largest piece.   split: whether parts of one
    size that are cut out along their own line may lie in several blocks of a sheet although one would take them.
    """

    sizes: Sequence[Item]
    waiting: list[int]
    lanes: Lanes
    gapped: tuple[bool, bool]
    compact: bool
    turns: Sequence[bool]
    sheet: Box
    first: Axis | None = None
    split: bool = True
    cells: Sequence[Sequence[_Cell]] = field(init=False)

    def __post_init__(self) -> None:
        """Compute each size's cells once, since every free piece of paper is compared with them."""
        self.cells = [[self._cell(item, turned) for turned in self.turns] for item in self.sizes]

    def sheets(self) -> Iterator[Piece]:
        while any(self.waiting):
            before = tuple(self.waiting)
            piece = self._fill(self.sheet)
            if piece is None:
                raise ValueError("an item is larger than the sheet")
            yield piece
            for _ in range(self._repeats(before)):
                yield piece

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
        shapes = range(ceil(number / rows), columns + 1)
        chosen = min(shapes, key=partial(_shape_rank, item, number)) if self.compact else columns
        gaps = (cell.gap_x, cell.gap_y)
        return Block(item, number, min(chosen, number), free.x, free.y, gaps, cell.turned, group)

    def _cell(self, item: Item, turned: bool) -> _Cell:
        gap_x, gap_y = (item.gap if wanted else 0.0 for wanted in self.gapped)
        return _Cell(*_size(item, turned), gap_x, gap_y, turned)


def translate_piece(piece: Piece, dx: float, dy: float) -> Piece:
    """Return the piece shifted by (dx, dy) mm."""
    return Piece(
        replace(piece.block, x=piece.block.x + dx, y=piece.block.y + dy),
        piece.first,
        translate_piece(piece.beside, dx, dy) if piece.beside else None,
        translate_piece(piece.below, dx, dy) if piece.below else None,
    )
