"""A sheet of paper in its orientation, and the areas on it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.printing.layout.geometry import Axis, Box
from generator.printing.layout.packing import Lanes
from generator.printing.layout.papers import Paper
from generator.printing.layout.sheet import Order

BAND = 6.0
"""mm at the foot of the printable area for rulers, text and registration crosses."""


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper, upright or landscape, for an order; `lanes` is the room that marks need."""

    paper: Paper
    order: Order
    lanes: Lanes

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
        area = self.printable
        return Box(area.x, area.bottom - BAND, area.width, BAND)

    @property
    def inner(self) -> Box:
        """The printable area without the band: room for parts and their marks."""
        area = self.printable
        return Box(area.x, area.y, area.width, area.height - BAND)

    @property
    def content(self) -> Box:
        """Room for parts, with marks around them."""
        return self.inner.grown(-self.lanes.edge)

    @property
    def turn(self) -> Axis:
        """The axis about which a duplex printer turns the sheet."""
        short = self.order.layout == "duplex-short"
        return "x" if self.paper.landscape == short else "y"

    def middle(self, axis: Axis) -> float:
        """Return the coordinate of the vertical (``x``) or horizontal line through the sheet's middle."""
        return (self.paper.width if axis == "x" else self.paper.height) / 2

    def half(self, fold: Axis) -> Box:
        """Return the room on one side of the middle fold: left of it (``x``) or below it (``y``)."""
        content, gutter = self.content, self.lanes.between / 2
        if fold == "x":
            return Box(content.x, content.y, self.paper.width / 2 - gutter - content.x, content.height)
        top = self.paper.height / 2 + gutter
        return Box(content.x, top, content.width, content.bottom - top)


def pages(order: Order, bleed: float, off: float = Lanes().off) -> tuple[Page, Page]:
    """Return the order's paper upright and on its side, for parts that bleed so far at most.

    off: least distance in mm from a part to its marks.
    """
    lanes = Lanes(off=max(off, bleed))
    return Page(order.paper, order, lanes), Page(order.paper.rotate(), order, lanes)
