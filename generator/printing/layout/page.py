"""A sheet of paper in its orientation, and the areas on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from generator.printing.layout.blocks import Lanes
from generator.printing.layout.geometry import Axis, Box
from generator.printing.layout.papers import Paper
from generator.printing.layout.sheet import Order, Strip, foot_band, marks_frame, strip_room
from generator.printing.pdf.printer_marks import crosses

BAND = 6.0
"""Height in mm of the band for rulers, text and registration crosses at the bottom of the printable area."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper, upright or landscape, for an order; `lanes` is the space that marks need.

    strip: the part of a sheet left free by a cutting machine's registration marks; None: there are none.
    beside: whether the band for rulers and text is upright, at the left.
    """

    paper: Paper
    order: Order
    lanes: Lanes
    strip: Strip | None = None
    beside: bool = False

    @property
    def outline(self) -> Box:
        """The whole sheet."""
        return Box(0, 0, self.paper.width, self.paper.height)

    @property
    def printable(self) -> Box:
        """The printable area."""
        return self.paper.printable(self.order.margins)

    @property
    def band(self) -> Box:
        """The strip for rulers and text."""
        if self.frame is not None:
            return foot_band(self.frame, BAND)
        area = self.printable
        if self.beside:
            return Box(area.x, area.y, BAND, area.height)
        return Box(area.x, area.bottom - BAND, area.width, BAND)

    @property
    def inner(self) -> Box:
        """The printable area without the band: space for parts and their marks."""
        if self.frame is not None and self.strip is not None:
            return strip_room(self.frame, self.strip, BAND)
        area = self.printable
        if self.beside:
            return Box(area.x + BAND, area.y, area.width - BAND, area.height)
        return Box(area.x, area.y, area.width, area.height - BAND)

    @property
    def content(self) -> Box:
        """The space for parts, with marks around them."""
        return self.inner.grown(-self.lanes.edge)

    @property
    def frame(self) -> Box | None:
        """The rectangle with a cutting machine's registration marks at its corners."""
        return marks_frame(self.paper, self.order.margins) if self.strip is not None else None

    def crosses(self, taken: Iterable[Box]) -> tuple[tuple[float, float], ...]:
        """Return centres of registration crosses, clear of `taken`; none beside a cutting machine's marks."""
        return () if self.frame is not None else crosses(self.printable, self.band, taken)

    @property
    def turn(self) -> Axis:
        """The axis about which a duplex printer turns the sheet."""
        # About its long edge an upright sheet turns over a vertical line, one that lies across over a level one.
        short = self.order.layout == "duplex-short"
        return "x" if self.paper.landscape == short else "y"

    def middle(self, axis: Axis) -> float:
        """Return the coordinate of the vertical (``x``) or horizontal line through the sheet's middle."""
        return (self.paper.width if axis == "x" else self.paper.height) / 2

    def half(self, fold: Axis) -> Box:
        """Return the space on one side of the middle fold: left of it (``x``) or below it (``y``)."""
        content, gutter = self.content, self.lanes.between / 2
        if fold == "x":
            return Box(content.x, content.y, self.paper.width / 2 - gutter - content.x, content.height)
        top = self.paper.height / 2 + gutter
        return Box(content.x, top, content.width, content.bottom - top)


def pages(order: Order, bleed: float, off: float = Lanes().off) -> Sequence[Page]:
    """Return the order's paper in upright and landscape format, for parts with at most that bleed in mm.

    A cutting machine takes it upright, and its marks leave one of two strips free. off: minimum distance in mm from a
    part to its marks.
    """
    lanes = Lanes(off=max(off, bleed))
    if order.silhouette:
        return Page(order.paper, order, lanes, "across"), Page(order.paper, order, lanes, "along")
    return Page(order.paper, order, lanes), Page(order.paper.rotate(), order, lanes)


def pages_with_side_band(order: Order, bleed: float) -> Sequence[Page]:
    """Return the order's paper in both formats with the band beside the parts, whose bleed reaches `bleed` mm."""
    return tuple(replace(page, beside=True) for page in pages(order, bleed, bleed) if page.strip is None)
