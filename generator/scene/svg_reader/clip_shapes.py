"""Clips that a style describes itself: ``circle()``, ``ellipse()``, ``inset()``, ``polygon()`` and ``path()``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import hypot, sqrt

from generator.scene.model import Path, Rect
from generator.scene.path import PathBuilder, parse, polyline, transform_segments
from generator.scene.svg_reader.box import as_path
from generator.scene.svg_reader.transforms import read_origin
from generator.scene.svg_reader.values import read_length
from generator.scene.svg_values import RefusedError

_SHAPE = re.compile(
    r"""(circle|ellipse|inset|polygon|path)\(([^()]{0,4000})\)(?:\s+((?:fill|stroke|border|padding|content)-box))?"""
)
_QUOTED = re.compile(r"""["'](.*)["']""", re.DOTALL)


def read_clip_shape(text: str, box: Callable[[], Rect], line: float) -> Path | None:
    """Return the visible area in the coordinates of `box`, which is around the element; None for any other clip.

    line: the width of the element's line, which belongs to the box.   Raises RefusedError for a shape that cannot be
    read.
    """
    found = _SHAPE.fullmatch(text.strip())
    if not found:
        return None
    place = box()
    # Without a word the border's box counts, to which in SVG half of the line belongs on each side.
    if found[3] not in ("fill-box", "padding-box", "content-box"):
        place = Rect(place.x - line / 2, place.y - line / 2, place.width + line, place.height + line)
    return _SHAPES[found[1]](found[2].strip(), place)


def _circle(text: str, box: Rect) -> Path:
    sizes, (x, y) = _at(text, box)
    # By CSS's definition, what 100 % of a circle's radius is.
    whole = hypot(box.width, box.height) / sqrt(2)
    ends = (x - box.x, box.x + box.width - x, y - box.y, box.y + box.height - y)
    r = _radius(sizes[0] if sizes else "closest-side", whole, ends)
    return _oval(x, y, r, r)


def _ellipse(text: str, box: Rect) -> Path:
    sizes, (x, y) = _at(text, box)
    across, down = ([*sizes, "closest-side", "closest-side"])[:2]
    rx = _radius(across, box.width, (x - box.x, box.x + box.width - x))
    return _oval(x, y, rx, _radius(down, box.height, (y - box.y, box.y + box.height - y)))


def _at(text: str, box: Rect) -> tuple[list[str], tuple[float, float]]:
    sizes, _, place = text.partition("at ")
    x, y = read_origin(place.strip() or "center", box)
    return sizes.split(), (box.x + x, box.y + y)


def _radius(text: str, whole: float, ends: tuple[float, ...]) -> float:
    if text in ("closest-side", "farthest-side"):
        return (min if text == "closest-side" else max)(map(abs, ends))
    return read_length(text, "clip-path", whole)


def _oval(x: float, y: float, rx: float, ry: float) -> Path:
    if min(rx, ry) <= 0:
        return Path(())
    around = PathBuilder().move(x + rx, y).arc(rx, ry, 0, False, True, x - rx, y).arc(rx, ry, 0, False, True, x + rx, y)
    return around.close().path()


def _inset(text: str, box: Rect) -> Path:
    sides, _, corner = text.partition("round")
    parts = sides.split()
    if not 1 <= len(parts) <= 4:
        raise RefusedError(text)
    top, right, bottom, left = (parts[min(number, len(parts) - 1)] for number in range(4))
    if len(parts) == 3:
        left = right
    elif len(parts) == 2:
        bottom, left = top, right
    x, y = box.x + _side(left, box.width), box.y + _side(top, box.height)
    width = box.x + box.width - _side(right, box.width) - x
    height = box.y + box.height - _side(bottom, box.height) - y
    if min(width, height) <= 0:
        return Path(())
    radius = read_length(corner.split()[0], "clip-path", box.width) if corner.strip() else 0.0
    return as_path(Rect(x, y, width, height, max(0.0, min(radius, width / 2, height / 2))))


def _side(text: str, whole: float) -> float:
    return read_length(text, "clip-path", whole)


def _polygon(text: str, box: Rect) -> Path:
    rule, points = _rule(text)
    pairs = [pair.split() for pair in points.split(",")]
    if len(pairs) < 3 or any(len(pair) != 2 for pair in pairs):
        raise RefusedError(text)
    corners = [(box.x + _side(x, box.width), box.y + _side(y, box.height)) for x, y in pairs]
    return Path(polyline(corners, closed=True), even_odd=rule)


def _path(text: str, box: Rect) -> Path:
    rule, data = _rule(text)
    quoted = _QUOTED.fullmatch(data)
    if not quoted:
        raise RefusedError(text)
    try:
        segments = parse(quoted[1])
    except (ValueError, ArithmeticError) as error:
        raise RefusedError(text) from error
    return Path(transform_segments(segments, lambda point: (point[0] + box.x, point[1] + box.y)), even_odd=rule)


def _rule(text: str) -> tuple[bool, str]:
    """Return whether holes are by the even-odd rule, and the rest of the text."""
    first, mark, rest = text.partition(",")
    if mark and first.strip() in ("nonzero", "evenodd"):
        return first.strip() == "evenodd", rest.strip()
    return False, text


_SHAPES: Mapping[str, Callable[[str, Rect], Path]] = {
    "circle": _circle,
    "ellipse": _ellipse,
    "inset": _inset,
    "polygon": _polygon,
    "path": _path,
}
