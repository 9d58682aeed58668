"""Linear and radial gradients of SVG files, resolved for the bounding box of the shape that they paint."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor, hypot

from generator.limits import MAX_SVG_REPEATS
from generator.scene.model import Colour, Gradient, Rect, Stop, Transform
from generator.scene.svg_reader.document import Document, SvgElement, children, href, plain_name
from generator.scene.svg_reader.values import Viewport, read_colour, read_length, read_part
from generator.scene.svg_values import RefusedError, read_transform
from rules_engine.core import Message

_CHAIN = 10
"""Maximum length of a chain of gradients that inherit their stops."""

_UNIT = Viewport(1.0, 1.0)


def read_gradient(
    document: Document, element: SvgElement, box: Rect, view: Viewport
) -> Gradient | tuple[Colour, float] | None:
    """Return the gradient, a colour with opacity if it has only one, or None if it paints nothing.

    Raises RefusedError.
    """
    chain = list(_chain(document, element))
    stops = _stops(document, chain)
    if not stops:
        return None
    values = _attributes(chain)
    boxed = values.get("gradientUnits") != "userSpaceOnUse"
    if len(stops) == 1 or (boxed and (box.width < 1e-9 or box.height < 1e-9)):
        return Colour("own", stops[-1].hex), stops[-1].opacity
    transform = _turn(document, element, values.get("gradientTransform", ""))
    if boxed:
        transform = Transform(box.width, 0, 0, box.height, box.x, box.y) @ transform
    if abs(transform.a * transform.d - transform.b * transform.c) < 1e-12:
        return Colour("own", stops[-1].hex), stops[-1].opacity
    ends = _UNIT if boxed else view
    is_linear = plain_name(element.tag) == "linearGradient"
    gradient = (_linear if is_linear else _radial)(values, stops, ends, transform)
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    if not (gradient.radii[1] if gradient.radii else hypot(x2 - x1, y2 - y1)):
        return Colour("own", stops[-1].hex), stops[-1].opacity
    spread = values.get("spreadMethod", "pad")
    first, last = _reach(gradient, box) if spread in ("reflect", "repeat") else (0, 1)
    if last - first > MAX_SVG_REPEATS:
        raise RefusedError(Message("printing/svg-repeats", most=MAX_SVG_REPEATS))
    document.spend_stops(len(stops) * (last - first))
    return _repeated(gradient, spread, first, last)


def _turn(document: Document, element: SvgElement, text: str) -> Transform:
    """Return the gradient's own map; none, with a note, for one that cannot be read."""
    try:
        return read_transform(text)
    except RefusedError:
        what = f'gradientTransform="{text[:40]}"'
        document.findings.note(element.line, Message("printing/svg-ignored", what=what), once="invalid transform")
        return Transform()


def _chain(document: Document, element: SvgElement) -> Iterator[SvgElement]:
    """Yield the gradient and those from which it inherits attributes or stops."""
    one: SvgElement | None = element
    for _ in range(_CHAIN):
        if one is None or plain_name(one.tag) not in ("linearGradient", "radialGradient"):
            return
        yield one
        one = document.find(href(one))


def _attributes(chain: list[SvgElement]) -> dict[str, str]:
    result: dict[str, str] = {}
    for element in reversed(chain):
        result |= element.attrib
    return result


def _stops(document: Document, chain: list[SvgElement]) -> tuple[Stop, ...]:
    for element in chain:
        if element not in document.stops:
            found = [child for child in children(element) if plain_name(child.tag) == "stop"]
            document.stops[element] = tuple(_read_stops(document, found, document.whole_style(element)))
        if document.stops[element]:
            return document.stops[element]
    return ()


def _read_stops(document: Document, elements: list[SvgElement], outer: dict[str, str]) -> Iterator[Stop]:
    last = 0.0
    for element in elements:
        style = document.style(element, outer)
        last = max(last, _offset(element.get("offset", "0")))
        colour = read_colour(style.get("stop-color", "#000000"), style.get("color", "#000000"))
        opacity = read_part(style.get("stop-opacity", "1"), "stop-opacity")
        if colour is None:
            colour, opacity = (Colour("own", "#000000"), 1.0), 0.0
        yield Stop(last, colour[0].hex, opacity * colour[1])


def _offset(text: str) -> float:
    try:
        return read_part(text, "offset")
    except RefusedError:
        return 0.0


def _linear(values: dict[str, str], stops: tuple[Stop, ...], view: Viewport, transform: Transform) -> Gradient:
    x1, y1 = _place(values, "x1", "0%", view.width), _place(values, "y1", "0%", view.height)
    x2, y2 = _place(values, "x2", "100%", view.width), _place(values, "y2", "0%", view.height)
    return Gradient((x1, y1), (x2, y2), stops, transform=transform)


def _radial(values: dict[str, str], stops: tuple[Stop, ...], view: Viewport, transform: Transform) -> Gradient:
    x, y = _place(values, "cx", "50%", view.width), _place(values, "cy", "50%", view.height)
    r = _place(values, "r", "50%", view.diagonal)
    fx, fy = _place(values, "fx", str(x), view.width), _place(values, "fy", str(y), view.height)
    first = _place(values, "fr", "0%", view.diagonal)
    if r < 0 or first < 0:
        raise RefusedError(Message("scene/expected-length", what="r", value=repr(values.get("r", "")[:40])))
    away = hypot(fx - x, fy - y)
    if r and away > 0.999 * r:  # a focus outside the circle is moved to its edge
        fx, fy = x + (fx - x) * 0.999 * r / away, y + (fy - y) * 0.999 * r / away
    return Gradient((fx, fy), (x, y), stops, (min(first, r), r), transform)


def _place(values: dict[str, str], name: str, default: str, whole: float) -> float:
    try:
        return read_length(values.get(name, default), name, whole)
    except RefusedError:
        return read_length(default, name, whole)


def _repeated(gradient: Gradient, spread: str, first: int, last: int) -> Gradient:
    """Return the gradient with its stops repeated from `first` to `last`, since PDF only extends the last colour."""
    if spread not in ("reflect", "repeat"):
        return gradient
    stops: list[Stop] = []
    count = last - first
    for number in range(first, last):
        turned = spread == "reflect" and number % 2
        ordered = [(1 - one.offset, one) for one in reversed(gradient.stops)] if turned else None
        for offset, stop in ordered or [(one.offset, one) for one in gradient.stops]:
            stops.append(Stop((number - first + offset) / count, stop.hex, stop.opacity))
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    if gradient.radii:
        radii = (gradient.radii[0], gradient.radii[0] + count * (gradient.radii[1] - gradient.radii[0]))
        end = (x1 + count * (x2 - x1), y1 + count * (y2 - y1))
        return Gradient((x1, y1), end, tuple(stops), radii, gradient.transform)
    start = (x1 + first * (x2 - x1), y1 + first * (y2 - y1))
    end = (x1 + last * (x2 - x1), y1 + last * (y2 - y1))
    return Gradient(start, end, tuple(stops), None, gradient.transform)


def _reach(gradient: Gradient, box: Rect) -> tuple[int, int]:
    """Return the first repetition that the box needs, and the one after the last; (0, 1) is the gradient itself."""
    t = gradient.transform or Transform()
    det = t.a * t.d - t.b * t.c
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    places = [0.0, 1.0]
    for x in (box.x, box.x + box.width):
        for y in (box.y, box.y + box.height):
            u = (t.d * (x - t.e) - t.c * (y - t.f)) / det
            v = (t.a * (y - t.f) - t.b * (x - t.e)) / det
            if gradient.radii:
                places.append(hypot(u - x2, v - y2) / (gradient.radii[1] - gradient.radii[0] or 1) * 1.5)
            else:
                dx, dy = x2 - x1, y2 - y1
                places.append(((u - x1) * dx + (v - y1) * dy) / (dx * dx + dy * dy))
    lowest = 0 if gradient.radii else floor(max(min(places), -1e6))
    return lowest, ceil(min(max(places), 1e6))
