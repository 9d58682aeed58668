"""SVG elements that draw one shape, with lengths in any unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from generator.outputs.told import told
from generator.scene.model import Circle, Path, Rect, Shape
from generator.scene.path import PathBuilder, parse, polyline
from generator.scene.svg_reader.values import Viewport, read_length
from generator.scene.svg_values import RefusedError, read_numbers
from rules_engine.core import Message


def read_shape(element: Element, tag: str, view: Viewport) -> Shape | None:
    """Return the shape without paint; None if it has no extent. Raises RefusedError."""
    return SHAPES[tag](element, view)


def _across(element: Element, view: Viewport, *names: str) -> list[float]:
    return [read_length(element.get(name, "0"), name, view.width) for name in names]


def _down(element: Element, view: Viewport, *names: str) -> list[float]:
    return [read_length(element.get(name, "0"), name, view.height) for name in names]


def _positive(element: Element, name: str, whole: float) -> float:
    text = element.get(name, "0")
    number = read_length("0" if text == "auto" else text, name, whole)
    if number < 0:
        raise RefusedError(Message("scene/expected-length", what=name, value=repr(text[:40])))
    return number


def _radii(element: Element, view: Viewport) -> tuple[float, float]:
    """Return both radii of an ellipse or a corner; one that is not given is as long as the other."""
    rx, ry = _positive(element, "rx", view.width), _positive(element, "ry", view.height)
    if element.get("rx", "auto").strip() == "auto":
        return ry, ry
    return (rx, rx) if element.get("ry", "auto").strip() == "auto" else (rx, ry)


def _rect(element: Element, view: Viewport) -> Shape | None:
    (x,), (y,) = _across(element, view, "x"), _down(element, view, "y")
    width, height = _positive(element, "width", view.width), _positive(element, "height", view.height)
    if not width or not height:
        return None
    rx, ry = _radii(element, view)
    # As SVG limits them; both corners of a side then meet in its middle.
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    # A plain rectangle where it can be one, as all back ends draw it shorter.
    if abs(rx - ry) < 1e-9 or not (rx and ry):
        return Rect(x, y, width, height, rx if ry else 0.0)
    right, bottom = x + width, y + height
    path = PathBuilder().move(x + rx, y).line(right - rx, y).arc(rx, ry, 0, False, True, right, y + ry)
    path.line(right, bottom - ry).arc(rx, ry, 0, False, True, right - rx, bottom).line(x + rx, bottom)
    path.arc(rx, ry, 0, False, True, x, bottom - ry).line(x, y + ry).arc(rx, ry, 0, False, True, x + rx, y)
    return path.close().path()


def _circle(element: Element, view: Viewport) -> Shape | None:
    r = _positive(element, "r", view.diagonal)
    (x,), (y,) = _across(element, view, "cx"), _down(element, view, "cy")
    return Circle(x, y, r) if r else None


def _ellipse(element: Element, view: Viewport) -> Shape | None:
    (x,), (y,) = _across(element, view, "cx"), _down(element, view, "cy")
    rx, ry = _radii(element, view)
    if not rx or not ry:
        return None
    around = PathBuilder().move(x + rx, y).arc(rx, ry, 0, False, True, x - rx, y).arc(rx, ry, 0, False, True, x + rx, y)
    return around.close().path()


def _line(element: Element, view: Viewport) -> Shape | None:
    (x1, x2), (y1, y2) = _across(element, view, "x1", "x2"), _down(element, view, "y1", "y2")
    return Path(polyline(((x1, y1), (x2, y2))))


def _polyline(element: Element, _: Viewport) -> Shape | None:
    return _points(element, closed=False)


def _polygon(element: Element, _: Viewport) -> Shape | None:
    return _points(element, closed=True)


def _points(element: Element, closed: bool) -> Shape | None:
    numbers = read_numbers(element.get("points", ""), "points")
    if not numbers:
        return None
    if len(numbers) % 2 or len(numbers) < 4:
        raise RefusedError(Message("scene/points-expected"))
    return Path(polyline(zip(numbers[::2], numbers[1::2], strict=True), closed=closed))


def _path(element: Element, _: Viewport) -> Shape | None:
    data = element.get("d", "").strip()
    if not data or data == "none":
        return None
    try:
        segments = parse(data)
    except (ValueError, ArithmeticError) as error:
        raise RefusedError(Message("scene/path-unreadable", value=told(error))) from error
    return Path(segments) if segments else None


SHAPES: Mapping[str, Callable[[Element, Viewport], Shape | None]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
    "path": _path,
}
"""The functions that read shapes, by element name."""
