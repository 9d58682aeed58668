"""Data of imposition: parts, orders, and sheets with placements. Nothing is computed or drawn here.

Registration marks for Silhouette's cutting machines: their places, and the space left for parts.

The marks are a filled square at the upper left, and corners of two lines at the upper right and the lower left. The
optical sensor needs blank paper around them, so parts and other marks stay out of squares with sides as long as the
lines.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from generator.printing.layout.blocks import Item
from generator.printing.layout.geometry import Axis, Box, Line
from generator.printing.layout.papers import Margins, Paper
from generator.printing.layout.tiling import Tile, Tiling
from generator.printing.pdf.printer_marks import Mark
from generator.scene.model import Transform
from generator.scene.value import value

Side = Literal["front", "back"]
Layout = Literal["duplex", "duplex-short", "gutterfold", "fronts", "backs", "single"]

SINGLE = "single"
"""The name of the paper of a part that is alone on a page of its own size."""

OVERLAP = 10.0
"""Overlap of neighbouring tiles of a large part, in mm."""

_SHAPED_GAP = 3.0
"""Minimum gap in mm around a part that is cut out by hand: scissors need room to turn."""
# Written out, since sine and cosine of a quarter turn are not quite 0 and 1.
_TURNS = {0: (1, 0, 0, 1), 90: (0, 1, -1, 0), 180: (-1, 0, 0, -1), 270: (0, -1, 1, 0)}


@dataclass(frozen=True, slots=True)
class Part:
    """The imposition data of a part (`generator.scene.component.Component`), in mm.

    shaped: whether it is cut out along its own outline, so that neighbours should not touch.   family: what stands
    together in rows, under one heading of that width.
    """

    id: str
    width: float
    height: float
    bleed: float = 0.0
    count: int = 1
    back: bool = False
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    shaped: bool = False
    family: str = ""
    heading: float = 0.0

    @property
    def item(self) -> Item:
        """The packing data of the part."""
        # Twice, as a neighbour has a bleed of its own.
        gap = max(2 * self.bleed, _SHAPED_GAP if self.shaped else 0.0)
        return Item(self.id, self.width, self.height, self.bleed, self.count, gap, self.shaped)


@dataclass(frozen=True, slots=True)
class Order:
    """The print order: paper, layout, margins.

    bleed: None prints up to 3 mm where neighbours allow; a number in mm separates neighbours so that each has exactly
    that bleed.   overlap: between neighbouring tiles, in mm.   silhouette: with the registration marks of Silhouette's
    cutting machines.
    """

    paper: Paper
    layout: Layout = "duplex"
    margins: Margins = field(default_factory=Margins)
    bleed: float | None = None
    overlap: float = OVERLAP
    silhouette: bool = False


@value
class Placement:
    """One side of a part on a sheet.

    box: its trimmed rectangle on the sheet.   rotation: of its picture, in degrees clockwise.   clip: the printed area,
    including its bleed as far as neighbours allow, or a tile's window.
    """

    component: str
    side: Side
    box: Box
    rotation: int
    clip: Box

    @property
    def transform(self) -> Transform:
        """The map from the part's upright coordinates to the sheet's."""
        a, b, c, d = _TURNS[self.rotation]
        x, y, right, bottom = self.box.x, self.box.y, self.box.right, self.box.bottom
        # Where the part's upper left corner lies on the sheet after that turn.
        e, f = {0: (x, y), 90: (right, y), 180: (right, bottom), 270: (x, bottom)}[self.rotation]
        return Transform(a, b, c, d, e, f)


@dataclass(frozen=True, slots=True)
class Joint:
    """The label of a seam between two tiles: both carry the same letter, centred on (x, y)."""

    letter: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a sheet of paper.

    printable: printable area.   band: strip for rulers and text.   turn: the axis about which the paper is turned to
    the other side (None: that side is blank).   strokes: number of numbered cuts.
    folds: folds of the sheet itself.   tile, tiling: which tile of a large component it shows.
    frame: the rectangle at whose corners a cutting machine's registration marks are printed.   blocks: around the parts
    of one size, on a front that several share.   headed: whether each block is a kind, with room for a heading.
    """

    paper: Paper
    side: Side
    printable: Box
    placements: tuple[Placement, ...]
    marks: tuple[Mark, ...] = ()
    folds: tuple[Line, ...] = ()
    crosses: tuple[tuple[float, float], ...] = ()
    band: Box | None = None
    turn: Axis | None = None
    strokes: int = 0
    tile: Tile | None = None
    tiling: Tiling | None = None
    joints: tuple[Joint, ...] = ()
    frame: Box | None = None
    blocks: tuple[Box, ...] = ()
    headed: bool = False


Strip = Literal["across", "along"]
"""The free strip that a sheet uses: between the upper and the lower marks, or between the left and the right ones."""

INSET = 10.0
"""Minimum distance in mm from the paper's edge to a mark; closer marks are hidden by the machine's rollers."""
SQUARE, ARM, THICKNESS = 5.0, 20.0, 0.3
"""Side of the square, length and thickness of the lines of a corner, in mm."""

_CLEAR = 1.0
"""Gap in mm between the corner marks and everything else: cutting machines look for the marks on bare paper."""


def marks_frame(paper: Paper, margins: Margins) -> Box:
    """Return the rectangle with marks at three corners: in the printable area, at least `INSET` mm from the edges."""
    area, whole = paper.printable(margins), Box(0, 0, paper.width, paper.height)
    return area.common(whole.grown(-INSET))


def strip_room(frame: Box, strip: Strip, foot: float) -> Box:
    """Return the space for parts in that strip; `along` leaves `foot` mm at the bottom for the line of text."""
    off = ARM + _CLEAR
    if strip == "across":
        return frame.grown(-_CLEAR, -off)
    inner = frame.grown(-off, -_CLEAR)
    return Box(inner.x, inner.y, inner.width, inner.height - foot)


def foot_band(frame: Box, height: float) -> Box:
    """Return the strip for rulers and text: right of the lower left mark, since there is no mark at the lower right."""
    off = ARM + _CLEAR
    return Box(frame.x + off, frame.bottom - height, frame.width - off, height)
