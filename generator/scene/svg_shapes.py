"""SVG elements as items: the reader shared by our icons and users' art."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any
from xml.etree.ElementTree import Element

from generator.scene.model import Circle, Colour, Item, Path, Rect, Stroke
from generator.scene.path import PathBuilder, parse, polyline
from generator.scene.svg_values import RefusedError, read_dashes, read_length, read_number, read_numbers
from rules_engine.core import Message


def read_stroke(paint: Mapping[str, str], read_colour: Callable[[str], Colour | None]) -> Stroke | None:
    """Return the stroke that the attributes describe, None if it has no colour. Raises RefusedError."""
    colour = read_colour(paint.get("stroke", "none"))
    if colour is None:
        return None
    width = read_length(paint.get("stroke-width", "1"), "stroke-width")
    cap: Any = paint.get("stroke-linecap", "butt")
    join: Any = paint.get("stroke-linejoin", "miter")
    if cap not in ("round", "square"):
        cap = "butt"
    if join not in ("round", "bevel"):
        join = "miter"
    return Stroke(colour, width, read_dashes(paint.get("stroke-dasharray", "none")), cap, join)


def read_shape(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool = False) -> Iterator[Item]:
    """Yield the item of an element in `SHAPES`; nothing for an empty path. Raises RefusedError.

    >>> [circle] = read_shape(Element("circle", {"r": "2"}), None, None)
    >>> circle.r
    2.0
    """
    yield from SHAPES[plain_name(element.tag)](element, fill, stroke, even_odd)


def plain_name(name: str) -> str:
    """Return the name of an element or an attribute without its namespace."""
    return name.rpartition("}")[2]


def _rect(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("x", "y"))
    width, height, r = (read_length(element.get(key, "0"), key) for key in ("width", "height", "rx"))
    yield Rect(x, y, width, height, r, fill, stroke)


def _circle(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("cx", "cy"))
    yield Circle(x, y, read_length(element.get("r", "0"), "r"), fill, stroke)


def _ellipse(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("cx", "cy"))
    rx, ry = (read_length(element.get(key, "0"), key) for key in ("rx", "ry"))
    around = PathBuilder().move(x + rx, y).arc(rx, ry, 0, False, True, x - rx, y).arc(rx, ry, 0, False, True, x + rx, y)
    yield around.close().path(fill, stroke)


def _line(element: Element, _: Colour | None, stroke: Stroke | None, __: bool) -> Iterator[Item]:
    x1, y1, x2, y2 = (read_number(element.get(key, "0"), key) for key in ("x1", "y1", "x2", "y2"))
    yield Path(polyline(((x1, y1), (x2, y2))), None, stroke)


def _poly(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool) -> Iterator[Item]:
    numbers = read_numbers(element.get("points", ""), "points")
    if len(numbers) % 2 or len(numbers) < 4:
        raise RefusedError(Message("scene/points-expected"))
    points = zip(numbers[::2], numbers[1::2], strict=True)
    yield Path(polyline(points, closed=plain_name(element.tag) == "polygon"), fill, stroke, even_odd)


def _path(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool) -> Iterator[Item]:
    data = element.get("d", "").strip()
    if not data:
        return
    try:
        segments = parse(data)
    except (ValueError, ArithmeticError) as error:
        raise RefusedError(Message("scene/path-unreadable", value=str(error))) from error
    yield Path(segments, fill, stroke, even_odd)


SHAPES: Mapping[str, Callable[[Element, Colour | None, Stroke | None, bool], Iterator[Item]]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _poly,
    "polygon": _poly,
    "path": _path,
}
"""The functions that read shapes, by element name."""
