"""Rectangles and straight lines on a sheet, in millimetres, y down."""

from __future__ import annotations

from typing import Literal

from generator.scene.value import value

Axis = Literal["x", "y"]
"""``x``: a vertical line, at a value of x; ``y``: a horizontal line, at a value of y."""

EPSILON = 1e-6
"""Tolerance in mm for rounding errors, far below the resolution of any printer."""


@value
class Box:
    """An upright rectangle, given by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def grown(self, by: float, by_y: float | None = None) -> Box:
        """Return the box enlarged by `by` mm on every side (`by_y` above and below); shrunk if negative."""
        up = by if by_y is None else by_y
        return Box(self.x - by, self.y - up, self.width + 2 * by, self.height + 2 * up)

    def translate(self, dx: float, dy: float) -> Box:
        """Return the same rectangle at another place."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def holds(self, other: Box) -> bool:
        """Return whether `other` is inside this box (edges may touch)."""
        return (
            other.x >= self.x - EPSILON
            and other.y >= self.y - EPSILON
            and other.right <= self.right + EPSILON
            and other.bottom <= self.bottom + EPSILON
        )

    def overlaps(self, other: Box) -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.x < other.right - EPSILON
            and other.x < self.right - EPSILON
            and self.y < other.bottom - EPSILON
            and other.y < self.bottom - EPSILON
        )

    def common(self, other: Box) -> Box:
        """Return the intersection; it has no width or height if the two do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def before(self, axis: Axis, at: float) -> Box:
        """Return the part to the left of (``x``) or above (``y``) a coordinate."""
        if axis == "x":
            return Box(self.x, self.y, at - self.x, self.height)
        return Box(self.x, self.y, self.width, at - self.y)

    def beyond(self, axis: Axis, at: float) -> Box:
        """Return the part to the right of (``x``) or below (``y``) a coordinate."""
        if axis == "x":
            return Box(at, self.y, self.right - at, self.height)
        return Box(self.x, at, self.width, self.bottom - at)

    def mirror(self, axis: Axis, at: float) -> Box:
        """Return its mirror image in the vertical (``x``) or horizontal (``y``) line at that value."""
        if axis == "x":
            return Box(2 * at - self.right, self.y, self.width, self.height)
        return Box(self.x, 2 * at - self.bottom, self.width, self.height)


@value
class Line:
    """A vertical or horizontal line."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def box(self) -> Box:
        """The flat rectangle that it spans."""
        return Box(min(self.x1, self.x2), min(self.y1, self.y2), abs(self.x2 - self.x1), abs(self.y2 - self.y1))

    @property
    def length(self) -> float:
        """Its length in mm."""
        return abs(self.x2 - self.x1) + abs(self.y2 - self.y1)

    def mirror(self, axis: Axis, at: float) -> Line:
        """Return its mirror image."""
        if axis == "x":
            return Line(2 * at - self.x1, self.y1, 2 * at - self.x2, self.y2)
        return Line(self.x1, 2 * at - self.y1, self.x2, 2 * at - self.y2)
