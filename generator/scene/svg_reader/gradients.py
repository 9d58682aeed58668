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
_EDGE = 0.002
"""How near, in radii, a focus is to its circle that lies on it."""


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
    if boxed and min(box.width, box.height) < 1e-9:  # a straight line has no box that a gradient could fill
        return None
    # By SVG, a single stop paints as a plain colour.
    if len(stops) == 1:
        return Colour("own", stops[-1].hex), stops[-1].opacity
    transform = _turn(document, element, values.get("gradientTransform", ""))
    if boxed:
        transform = Transform(box.width, 0, 0, box.height, box.x, box.y) @ transform
    # By SVG's definition a gradient without extent paints its last colour.
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
    # The element itself comes last, since it overrules what it refers to.
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
    if first == 0 and abs(away - r) < _EDGE * r:  # beyond a focus on the circle nothing is painted, as for one outside
        fx, fy = x + (fx - x) * (1 + _EDGE) * r / away, y + (fy - y) * (1 + _EDGE) * r / away
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
    start = (x1 + first * (x2 - x1), y1 + first * (y2 - y1))
    end = (x1 + last * (x2 - x1), y1 + last * (y2 - y1))
    if not gradient.radii:
        return Gradient(start, end, tuple(stops), None, gradient.transform)
    inner, step = gradient.radii[0], gradient.radii[1] - gradient.radii[0]
    whole = Gradient(start, end, tuple(stops), (inner + first * step, inner + last * step), gradient.transform)
    return _from_its_centre(whole)


def _from_its_centre(gradient: Gradient) -> Gradient:
    """Return a gradient that begins with a circle smaller than none from where that circle is a point."""
    assert gradient.radii
    first, last = gradient.radii
    if first >= 0:
        return gradient
    # Where the radius, which grows evenly, passes 0.
    cut = first / (first - last)
    left = [one for one in gradient.stops if one.offset < cut]
    right = [one for one in gradient.stops if one.offset >= cut]
    between = _between(left[-1], right[0], cut) if left and right else (left or right)[-1]
    stops = (Stop(0.0, between.hex, between.opacity), *(_moved(one, cut) for one in right))
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    start = (x1 + cut * (x2 - x1), y1 + cut * (y2 - y1))
    return Gradient(start, gradient.end, stops, (0.0, last), gradient.transform)


def _between(one: Stop, other: Stop, offset: float) -> Stop:
    """Return the stop at an offset between two."""
    # Two stops may share an offset, for a hard edge.
    part = (offset - one.offset) / (other.offset - one.offset or 1.0)
    channels = (
        round(int(one.hex[i : i + 2], 16) * (1 - part) + int(other.hex[i : i + 2], 16) * part) for i in (1, 3, 5)
    )
    opacity = one.opacity + part * (other.opacity - one.opacity)
    return Stop(offset, "#" + "".join(f"{channel:02X}" for channel in channels), opacity)


def _moved(stop: Stop, cut: float) -> Stop:
    return Stop((stop.offset - cut) / (1 - cut), stop.hex, stop.opacity)


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
                # Half as far again: beside a focus that is off the centre the circles lie closer together.
                places.append(hypot(u - x2, v - y2) / (gradient.radii[1] - gradient.radii[0] or 1) * 1.5)
            else:
                dx, dy = x2 - x1, y2 - y1
                places.append(((u - x1) * dx + (v - y1) * dy) / (dx * dx + dy * dy))
    if gradient.radii:  # inwards to the point at which the circles end
        inner, outer = gradient.radii
        places = [max(places[1:]), -inner / (outer - inner) if outer > inner else 0.0]
    # A gradient of almost no length can give infinity, which has no floor.
    return floor(max(min(places), -1e6)), ceil(min(max(places), 1e6))
