"""Blocks of equal parts, the pieces of paper around them, and the cuts that set every part free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from generator.printing.layout.geometry import EPSILON, Axis, Box
from generator.scene.value import value


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


@value
class Spot:
    """A place for one part of a block, and whether it has neighbours: left, above, right, below."""

    box: Box
    neighbours: tuple[bool, bool, bool, bool]


@value
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
        (width, height), (gap_x, gap_y) = size_of(self.item, self.turned), self.gaps
        return Box(self.x, self.y, self.columns * (width + gap_x) - gap_x, self.rows * (height + gap_y) - gap_y)

    @property
    def strokes(self) -> int:
        """Number of cuts that separate its parts."""
        counts = ((self.columns, self.gaps[0]), (self.rows, self.gaps[1]))
        return sum(number + 1 if gap < EPSILON else 2 * number for number, gap in counts)

    def spots(self) -> Iterator[Spot]:
        """Yield the places of its parts, row by row."""
        (width, height), (gap_x, gap_y) = size_of(self.item, self.turned), self.gaps
        for index in range(self.number):
            row, column = divmod(index, self.columns)
            box = Box(self.x + column * (width + gap_x), self.y + row * (height + gap_y), width, height)
            right = column < self.columns - 1 and index + 1 < self.number
            yield Spot(box, (column > 0, row > 0, right, index + self.columns < self.number))

    def lines(self, axis: Axis) -> tuple[float, ...]:
        """Return the cut coordinates along an axis; neighbours without a gap share one."""
        i = 0 if axis == "x" else 1
        start, size = (self.x, self.y)[i], size_of(self.item, self.turned)[i]
        gap, number = self.gaps[i], (self.columns, self.rows)[i]
        if gap < EPSILON:
            return tuple(start + n * size for n in range(number + 1))
        return tuple(start + n * (size + gap) + side for n in range(number) for side in (0.0, size))


@value
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


@value
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


def size_of(item: Item, turned: bool) -> tuple[float, float]:
    """Return the width and height of the part, upright or rotated."""
    return (item.height, item.width) if turned else (item.width, item.height)


def fits(item: Item, room: Box, turns: Sequence[bool] = (False, True)) -> bool:
    """Return whether the part fits into the room, upright or rotated."""
    sizes = [size_of(item, turned) for turned in turns]
    return any(width <= room.width + EPSILON and height <= room.height + EPSILON for width, height in sizes)


def translate_piece(piece: Piece, dx: float, dy: float) -> Piece:
    """Return the piece shifted by (dx, dy) mm."""
    return Piece(
        replace(piece.block, x=piece.block.x + dx, y=piece.block.y + dy),
        piece.first,
        translate_piece(piece.beside, dx, dy) if piece.beside else None,
        translate_piece(piece.below, dx, dy) if piece.below else None,
    )
