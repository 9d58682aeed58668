"""Parts too large for a sheet with marks all around: alone on a sheet with fewer marks, or in tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from generator.i18n.texts import shortest
from generator.printing.errors import PrintError
from generator.printing.layout.geometry import Axis, Box
from generator.printing.layout.page import Page
from generator.printing.layout.sheet import Joint, Part, Placement, Sheet
from generator.printing.layout.tiling import Tile, Tiling, letters, tiling
from generator.printing.pdf.printer_marks import Mark, edge_marks, number_cut, ticks
from rules_engine.core import Message

_LETTER = 3.6
"""Width in mm of the letter of a joint."""


@dataclass(frozen=True, slots=True)
class _Choice:
    page: Page
    tiling: Tiling
    bleed: float
    edges: int

    @property
    def rank(self) -> tuple[int, float, int, int, bool]:
        """A sort key, smaller is better: sheets, missing bleed, missing marks, moved seams, rotated paper."""
        # Negative where more is better.
        return (len(self.tiling.tiles), -self.bleed, -self.edges, -self.tiling.on_seams, self.page.paper.landscape)


def large_sheets(part: Part, both: Sequence[Page]) -> list[Sheet]:
    """Return the part on as few sheets as possible, as often as needed. Raises PrintError if no tiling works."""
    choices = [choice for page in both for choice in _choices(part, page)]
    if not choices:
        paper = both[0].paper
        raise PrintError(
            Message(
                "printing/part-not-divisible",
                id=part.id,
                width=shortest(part.width),
                height=shortest(part.height),
                title=paper.title,
            )
        )
    best = min(choices, key=lambda choice: choice.rank)
    part = replace(part, bleed=best.bleed)
    return [_sheet(part, best.page, best.tiling, tile) for _ in range(part.count) for tile in best.tiling.tiles]


def _choices(part: Part, page: Page) -> Iterator[_Choice]:
    """Yield all possible layouts: with or without the bleed, with marks on all or fewer sides."""
    mark = page.lanes.edge
    # An ordered bleed is kept at any cost in sheets; one of ours may be given up.
    bleeds = (part.bleed,) if page.order.bleed is not None else dict.fromkeys((part.bleed, 0.0))
    for bleed, (left_right, up_down) in product(bleeds, product((mark, 0.0), repeat=2)):
        inner = page.inner
        room = (inner.width - 2 * left_right, inner.height - 2 * up_down)
        division = tiling((part.width, part.height), bleed, room, page.order.overlap, part.seams)
        if division is not None:
            yield _Choice(page, division, bleed, bool(left_right) + bool(up_down))


def _sheet(part: Part, page: Page, division: Tiling, tile: Tile) -> Sheet:
    window = tile.window
    dx = page.inner.x + (page.inner.width - window.width) / 2 - window.x
    dy = page.inner.y + (page.inner.height - window.height) / 2 - window.y
    box, clip = Box(dx, dy, part.width, part.height), window.translate(dx, dy)
    whole = len(division.tiles) == 1
    marks = tuple(_marks(part, page, division, tile, box, clip))
    joints = tuple(_joints(division, tile, clip, page.inner))
    taken = [clip, *(mark.line.box.grown(2.0) for mark in marks), *(_square(joint.x, joint.y) for joint in joints)]
    return Sheet(
        page.paper,
        "front",
        page.printable,
        (Placement(part.id, "front", box, 0, clip),),
        marks,
        crosses=page.crosses(taken),
        band=page.band,
        frame=page.frame,
        turn=page.turn,
        strokes=sum(1 for mark in marks if mark.number),
        tile=None if whole else tile,
        tiling=None if whole else division,
        joints=joints,
    )


def _marks(part: Part, page: Page, division: Tiling, tile: Tile, box: Box, clip: Box) -> Iterator[Mark]:
    """Yield the cuts along trimmed edges, and along the right and lower edge that is glued onto the next tile.

    The left and upper edges are kept as glue tabs, with marks of the kind ``glue`` for the edge of the previous tile,
    unless the part has a back, which the tabs would cover.
    """
    core, number = clip.common(box), 0
    ways: tuple[tuple[Axis, float, float, bool], ...] = (
        ("y", core.y, core.bottom, tile.row == 0),
        ("x", core.x, core.right, tile.column == 0),
    )
    for axis, start, end, first in ways:
        for at in (start, end) if first or part.back else (end,):
            lines = edge_marks(axis, at, core, page.lanes.off, page.inner)
            # A cut that is only ticked has no room for a number, and takes none.
            number += bool(lines)
            yield from number_cut(lines, number) if lines else map(Mark, ticks(axis, at, core))
        if not first:
            seam = start + division.overlap
            yield from (Mark(line, 0, "glue") for line in edge_marks(axis, seam, core, page.lanes.off, page.inner))


def _joints(division: Tiling, tile: Tile, clip: Box, area: Box) -> Iterator[Joint]:
    """Yield the letters at the tile's seams that fit: on the left and upper tab, beside the right and lower edge."""
    columns, rows = len(division.x), len(division.y)
    # Letters of upright seams come first, then those of level ones.
    upright, half = rows * (columns - 1), _LETTER / 2
    x, y = clip.x + clip.width / 2, clip.y + clip.height / 2
    c, r, tab = tile.column, tile.row, division.overlap / 2
    places = (
        (c > 0, r * (columns - 1) + c - 1, clip.x + tab, y),
        (c < columns - 1, r * (columns - 1) + c, clip.right + half, y),
        (r > 0, upright + (r - 1) * columns + c, x, clip.y + tab),
        (r < rows - 1, upright + r * columns + c, x, clip.bottom + half),
    )
    for there, number, at_x, at_y in places:
        if there and area.holds(_square(at_x, at_y)):
            yield Joint(letters(number), at_x, at_y)


def _square(x: float, y: float) -> Box:
    return Box(x - _LETTER / 2, y - _LETTER / 2, _LETTER, _LETTER)
