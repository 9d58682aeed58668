"""Positions of the circles of a court, in mm, for any court in the data.

Colours of the parquet and the teams, and those that replace them in the site's dark theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from math import sqrt
from typing import TypeAlias

from generator.art.interface import Context
from generator.scene.model import Colour, Path, Point, Rect, Segment
from generator.scene.path import bounds
from rules_engine.basketmind.court import Court, Spot, bits
from rules_engine.basketmind.game import Basketmind

ArtContext: TypeAlias = Context[Basketmind]
"""The context of this game's drawings: its engine is the game's own."""

PITCH = 24.0
"""Distance in mm between the centres of neighbouring circles."""
RADIUS = 11.5
OUTER_RADIUS = 0.9 * RADIUS
"""Radius of circles off court."""
TOKEN = 8.5
"""Radius of a token in mm; the corners of a hexagon are at `HEXAGON`."""
HEXAGON = 9.25

_EDGE_ROOM = 1.5

_ROOT = sqrt(3)
_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""A cell's corners from its centre, clockwise from the right, in units of PITCH / (2 √3) across and PITCH / 2 down."""


def court_of(art: ArtContext) -> Court:
    """Return the court that the engine was built with."""
    return art.game.court


class Mat:
    """A court's circles in a picture from (0, 0), with a margin of `margin` mm around them."""

    def __init__(self, court: Court, margin: float = 2.0) -> None:
        self.court = court
        xs = [x for x, _ in court.spots]
        ys = [y for _, y in court.spots]
        edge = OUTER_RADIUS + margin
        self._left = -min(xs) * PITCH * _ROOT / 2 + edge
        self._top = -min(ys) * PITCH / 2 + edge
        self.width = (max(xs) - min(xs)) * PITCH * _ROOT / 2 + 2 * edge
        self.height = (max(ys) - min(ys)) * PITCH / 2 + 2 * edge

    def at(self, circle: int) -> Point:
        """Return the centre of a circle."""
        x, y = self.court.spots[circle]
        return (self._left + x * PITCH * _ROOT / 2, self._top + y * PITCH / 2)

    @property
    def basket(self) -> Point:
        """The centre of the basket's circle."""
        return self.at(self.court.basket)

    def edge(self) -> tuple[Segment, ...]:
        """Return the outline of all cells in court."""
        return self.outline(bits(self.court.in_court))

    @cached_property
    def field(self) -> Rect:
        """The court without the circles around it, with the whole line of its edge."""
        x, y, width, height = bounds(Path(self.edge()))
        return Rect(x - _EDGE_ROOM, y - _EDGE_ROOM, width + 2 * _EDGE_ROOM, height + 2 * _EDGE_ROOM)

    def outline(self, circles: Iterable[int]) -> tuple[Segment, ...]:
        """Return the outline of these circles' cells."""
        return tuple(self._loops(circles))

    def borders(self, circles: Iterable[int]) -> tuple[Segment, ...]:
        """Return the parts of the court's edge that are also edges of these circles' cells."""
        whole, own = self._sides(bits(self.court.in_court)), self._sides(circles)
        shared = [(one, two) for one, two in own.items() if whole.get(one) == two]
        return tuple(
            (command, self._corner(corner)) for sides in shared for command, corner in zip("ML", sides, strict=True)
        )

    def _loops(self, circles: Iterable[int]) -> Iterator[Segment]:
        following = self._sides(circles)
        while following:
            here = next(iter(following))
            command = "M"
            while here in following:
                yield (command, self._corner(here))
                here, command = following.pop(here), "L"
            yield ("Z", ())

    def _corner(self, corner: Spot) -> Point:
        return (self._left + corner[0] * PITCH / (2 * _ROOT), self._top + corner[1] * PITCH / 2)

    def _sides(self, circles: Iterable[int]) -> dict[Spot, Spot]:
        """Return the cells' outer sides, clockwise from corner to corner."""
        sides: dict[tuple[Spot, Spot], None] = {}
        for x, y in (self.court.spots[circle] for circle in circles):
            # Whole numbers, so that corners of neighbouring cells are equal, not only close.
            corners = [(3 * x + dx, y + dy) for dx, dy in _CORNERS]
            for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
                # A side of two cells is met once in each direction: both go, and only the outer ones are left.
                if (two, one) in sides:
                    del sides[two, one]
                else:
                    sides[one, two] = None
        # At a corner three cells meet, so that at most one outer side begins there.
        return dict(sides.keys())


PARQUET = Colour("parquet", "#B84A0E")
COURT = Colour("court", "#FBF1E4")
CELL = Colour("cell", "#FFFFFF")
CELL_LINE = Colour("cell-line", "#C08A55")
ZONE = Colour("zone", "#E6BE93")
ZONE_LINE = Colour("zone-line", "#A8652A")
OUTSIDE = Colour("outside", "#9AA3AB")
"""Circles off court."""
NAME = Colour("circle-name", "#566472")
"""The names of circles."""

RED = Colour("red", "#D0312D")
BLUE = Colour("blue", "#0F3570")
ON_RED = Colour("on-red", "#FFFFFF")
ON_BLUE = Colour("on-blue", "#FFFFFF")
TEAM = (RED, BLUE)
ON_TEAM = (ON_RED, ON_BLUE)

# Pieces on the court keep their colours on a dark page.
SEAM = Colour("ball-seam", "#14202B")
HAND = Colour("hand", "#DDE1E5")
HAND_INK = Colour("hand-ink", "#14202B")

DARK: Mapping[Colour, str] = {
    PARQUET: "#FF9A5C",
    COURT: "#1F2B37",
    CELL: "#17222D",
    CELL_LINE: "#64748A",
    ZONE: "#3B342E",
    ZONE_LINE: "#B08A60",
    OUTSIDE: "#55636F",
    NAME: "#9FB0BF",
    RED: "#FF7B72",
    ON_RED: "#2A0907",
    BLUE: "#CFE1FF",
    ON_BLUE: "#0B1C3A",
}
