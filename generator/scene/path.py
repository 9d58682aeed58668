"""Path construction: points, arcs, SVG path data, hatches. The result always consists of lines and cubic curves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

from generator.scene.model import Circle, Colour, Group, Path, Point, Rect, Segment, Shape, Stroke
from rules_engine.core import Message
from rules_engine.core.errors import quoted


class PathBuilder:
    """Collects the segments of a path; every method returns the builder, so that calls can be chained."""

    def __init__(self) -> None:
        self._segments: list[Segment] = []
        self._start: Point = (0.0, 0.0)
        self.point: Point = (0.0, 0.0)

    def move(self, x: float, y: float) -> PathBuilder:
        """Start a new subpath at (x, y)."""
        self._segments.append(("M", (x, y)))
        self._start = self.point = (x, y)
        return self

    def line(self, x: float, y: float) -> PathBuilder:
        """Add a straight line to (x, y)."""
        self._segments.append(("L", (x, y)))
        self.point = (x, y)
        return self

    def curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> PathBuilder:
        """Add a cubic curve to (x, y) with control points (x1, y1) and (x2, y2)."""
        self._segments.append(("C", (x1, y1, x2, y2, x, y)))
        self.point = (x, y)
        return self

    def quad(self, x1: float, y1: float, x: float, y: float) -> PathBuilder:
        """Add a quadratic curve to (x, y) with control point (x1, y1)."""
        x0, y0 = self.point
        # The same curve as a cubic: its control points lie at two thirds of the way to the quadratic's.
        return self.curve(
            x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x + (x1 - x) * 2 / 3, y + (y1 - y) * 2 / 3, x, y
        )

    def arc(self, rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float, y: float) -> PathBuilder:
        """Add an elliptic arc to (x, y) with SVG's arguments (`turn` of the ellipse in degrees)."""
        for segment in _arc_segments(self.point, (rx, ry), radians(turn), (large, sweep), (x, y)):
            self.curve(*segment)
        return self

    def close(self) -> PathBuilder:
        """Close the subpath with a line back to its start."""
        self._segments.append(("Z", ()))
        self.point = self._start
        return self

    def segments(self) -> tuple[Segment, ...]:
        """Return the collected segments."""
        return tuple(self._segments)

    def path(self, fill: Colour | None = None, stroke: Stroke | None = None, even_odd: bool = False) -> Path:
        """Return the path, painted."""
        return Path(tuple(self._segments), fill, stroke, even_odd)


def polyline(points: Iterable[Point], closed: bool = False) -> tuple[Segment, ...]:
    """Return the segments of a line through the points."""
    segments = [("L", point) for point in points]
    segments[0] = ("M", segments[0][1])
    return (*segments, ("Z", ())) if closed else tuple(segments)


def polygon(points: Iterable[Point], fill: Colour | None = None, stroke: Stroke | None = None) -> Path:
    """Return a closed polygon."""
    return Path(polyline(points, closed=True), fill, stroke)


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    """Return one straight line."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), None, stroke)


def regular_points(n: int, x: float, y: float, r: float, start: float = -90.0) -> tuple[Point, ...]:
    """Return the corners of a regular polygon around (x, y), clockwise from the angle `start` (−90 top, 0 right)."""
    angles = [radians(start + 360 * i / n) for i in range(n)]
    return tuple((x + r * cos(a), y + r * sin(a)) for a in angles)


def circle_segments(x: float, y: float, r: float) -> tuple[Segment, ...]:
    """Return a circle as a closed path of four curves (error under 0.03 % of the radius)."""
    builder = PathBuilder().move(x + r, y)
    return builder.arc(r, r, 0, False, True, x - r, y).arc(r, r, 0, False, True, x + r, y).close().segments()


def transform_segments(segments: Sequence[Segment], move: Callable[[Point], Point]) -> tuple[Segment, ...]:
    """Return the segments with every point mapped by `move` (such as `Transform.apply`)."""
    result = []
    for command, numbers in segments:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        result.append((command, tuple(value for point in points for value in move(point))))
    return tuple(result)


def _arc_segments(
    start: Point, radii: Point, turn: float, flags: tuple[bool, bool], end: Point
) -> list[tuple[float, float, float, float, float, float]]:
    """Yield an SVG arc as cubic curves (SVG 1.1, appendix F.6), each of at most a quarter turn."""
    (x1, y1), (x2, y2), (rx, ry) = start, end, radii
    # By SVG's definition an arc that ends where it begins is left out, and one without radius is a line.
    if (x1, y1) == (x2, y2):
        return []
    if rx == 0 or ry == 0:
        return [(x1, y1, x2, y2, x2, y2)]
    c, s = cos(turn), sin(turn)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * dx + s * dy, -s * dx + c * dy
    too_small = (px / rx) ** 2 + (py / ry) ** 2
    # Radii that cannot reach from end to end grow until they just do.
    if too_small > 1:
        rx, ry = rx * sqrt(too_small), ry * sqrt(too_small)
    # Rounding may make it a hair less than 0, which has no root.
    rest = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
    side = sqrt(rest) * (-1 if flags[0] == flags[1] else 1)
    qx, qy = side * rx * py / ry, -side * ry * px / rx
    cx, cy = c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2
    first = atan2((py - qy) / ry, (px - qx) / rx)
    sweep = (atan2((-py - qy) / ry, (-px - qx) / rx) - first) % (2 * pi)
    if not flags[1]:
        sweep -= 2 * pi
    # A hair less, so that rounding does not divide a quarter turn in two.
    pieces = max(1, ceil(abs(sweep) / (pi / 2) - 1e-9))

    def at(u: float, v: float) -> Point:
        return (cx + c * rx * u - s * ry * v, cy + s * rx * u + c * ry * v)

    curves = []
    step = sweep / pieces
    # The distance of a control point by which a cubic curve meets the middle of the arc.
    k = 4 / 3 * tan(step / 4)
    for i in range(pieces):
        a, b = first + i * step, first + (i + 1) * step
        one = at(cos(a) - k * sin(a), sin(a) + k * cos(a))
        two = at(cos(b) + k * sin(b), sin(b) - k * cos(b))
        # The end exactly as given, or a closed outline would have a gap of rounding.
        three = (x2, y2) if i == pieces - 1 else at(cos(b), sin(b))
        curves.append((*one, *two, *three))
    return curves


_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_ARC_NUMBER = re.compile(rf"[\s,]*({_NUMBER})", re.ASCII)
_ARC_FLAG = re.compile(r"[\s,]*([01])")
"""Matches an arc flag, which is one digit; programs that minify files write flags without separators."""
_COMMAND = re.compile(rf"\s*([MmLlHhVvCcSsQqTtAaZz])((?:[\s,]*{_NUMBER})*)\s*", re.ASCII)
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_SMOOTH = {"S": "C", "T": "Q"}
"""Commands whose first control point mirrors the last one of a preceding curve of the same kind."""


# Our own parser, since it runs in the browser, where fontTools is not available.
def parse(data: str) -> tuple[Segment, ...]:
    """Parse SVG path data into segments: all commands of SVG, absolute or relative.

    Raises ValueError if it is malformed.

    >>> parse("M0 0h5v5z")
    (('M', (0.0, 0.0)), ('L', (5.0, 0.0)), ('L', (5.0, 5.0)), ('Z', ()))
    """
    reader = _DataReader()
    place = 0
    while place < len(data):
        match = _COMMAND.match(data, place)
        if match is None:
            raise ValueError(Message("scene/path-command", data=quoted(data), place=repr(data[place : place + 10])))
        command, numbers = match[1], _numbers(match[1], match[2])
        step = _ARGUMENTS[command.upper()]
        if (len(numbers) % step if step else numbers) or bool(step) != bool(numbers):
            raise ValueError(Message("scene/path-numbers", data=quoted(data), count=len(numbers), command=command))
        reader.draw_all(command, numbers, step)
        place = match.end()
    return reader.builder.segments()


def _numbers(command: str, text: str) -> list[float]:
    if command in "Aa":
        return _arc_numbers(text)
    return [float(number) for number in re.findall(_NUMBER, text, re.ASCII)]


def _arc_numbers(text: str) -> list[float]:
    """Return the numbers of arcs, parsed one by one.

    A single pattern for a whole arc would try every way to divide its digits.
    """
    numbers: list[float] = []
    place = 0
    while place < len(text):
        pattern = _ARC_FLAG if len(numbers) % _ARGUMENTS["A"] in (3, 4) else _ARC_NUMBER
        match = pattern.match(text, place)
        if match is None:
            raise ValueError(Message("scene/path-arc", data=quoted(text)))
        numbers.append(float(match[1]))
        place = match.end()
    return numbers


class _DataReader:
    """Converts the commands of path data to segments."""

    def __init__(self) -> None:
        self.builder = PathBuilder()
        self._curve = ""
        self._control: Point = (0.0, 0.0)
        """Last control point of the preceding curve, whose command is `_curve` (C or Q)."""

    def draw_all(self, command: str, numbers: list[float], step: int) -> None:
        """Append the command once for each `step` numbers."""
        if not step:
            self._curve = ""
            self.builder.close()
        for i in range(0, len(numbers), step or 1):
            self._draw(command, numbers[i : i + step])
            # By SVG's definition further pairs after a move are lines.
            command = {"M": "L", "m": "l"}.get(command, command)

    def _draw(self, command: str, numbers: list[float]) -> None:
        upper = command.upper()
        x, y = self.builder.point if command.islower() else (0.0, 0.0)
        if upper in "CSQT":
            self._draw_curve(upper, [value + (y if i % 2 else x) for i, value in enumerate(numbers)])
            return
        self._curve = ""
        if upper == "H":
            self.builder.line(x + numbers[0], self.builder.point[1])
        elif upper == "V":
            self.builder.line(self.builder.point[0], y + numbers[0])
        elif upper == "A":
            rx, ry, turn, large, sweep, ex, ey = numbers
            self.builder.arc(rx, ry, turn, bool(large), bool(sweep), x + ex, y + ey)
        else:
            step = self.builder.move if upper == "M" else self.builder.line
            step(x + numbers[0], y + numbers[1])

    def _draw_curve(self, command: str, numbers: list[float]) -> None:
        curve = _SMOOTH.get(command, command)
        if command in _SMOOTH:
            (x, y), (cx, cy) = self.builder.point, self._control
            numbers = [2 * x - cx, 2 * y - cy, *numbers] if curve == self._curve else [x, y, *numbers]
        self._curve, self._control = curve, (numbers[-4], numbers[-3])
        if curve == "C":
            self.builder.curve(*numbers)
        else:
            self.builder.quad(*numbers)


def hatch(shape: Shape, pitch: float, angle: float, stroke: Stroke) -> Group:
    """Return parallel lines clipped by the shape.

    They are `pitch` mm apart, at `angle` degrees (0 horizontal, 45 falling to the right).
    """
    x, y, width, height = bounds(shape)
    cx, cy, reach = x + width / 2, y + height / 2, hypot(width, height) / 2
    c, s = cos(radians(angle)), sin(radians(angle))
    segments: list[Segment] = []
    steps = int(reach // pitch)
    for i in range(-steps, steps + 1):
        px, py = cx - s * i * pitch, cy + c * i * pitch
        # Lines end on the circle around the box, which holds it at any angle.
        half = sqrt(max(0.0, reach**2 - (i * pitch) ** 2))
        segments += [("M", (px - c * half, py - s * half)), ("L", (px + c * half, py + s * half))]
    return Group((Path(tuple(segments), None, stroke),), clip=shape)


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Return a box (x, y, width, height) that contains the shape without its stroke.

    For curves it contains the control points.
    """
    if isinstance(shape, Rect):
        return (shape.x, shape.y, shape.width, shape.height)
    if isinstance(shape, Circle):
        return (shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r)
    xs = [value for _, numbers in shape.segments for value in numbers[::2]]
    ys = [value for _, numbers in shape.segments for value in numbers[1::2]]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
