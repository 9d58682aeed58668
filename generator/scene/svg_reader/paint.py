"""Fills and lines of SVG shapes: colours, gradients, patterns, each with its opacity.

Linear and radial gradients of SVG files, resolved for the bounding box of the shape that they paint.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import ceil, floor, hypot
from typing import Any

from generator.limits import MAX_SVG_REPEATS, MAX_SVG_SHAPES
from generator.scene.model import Circle, Colour, Gradient, Group, Item, Path, Rect, Shape, Stop, Stroke, Transform
from generator.scene.svg_reader.box import as_path, box_of
from generator.scene.svg_reader.clips import reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.values import Viewport, fit, read_colour, read_length, read_part, read_view_box
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


Inside = Callable[..., tuple[Item, ...]]
"""Converts elements that are drawn elsewhere: (elements, style, viewport, depth, map to the present coordinates)."""

_BLACK = "#000000"
_SHADE = Colour("own", _BLACK)
_Paint = Colour | Gradient | SvgElement


class Painter:
    """Paints the shapes of one document."""

    def __init__(self, document: Document, inside: Inside) -> None:
        self._document, self._inside = document, inside
        self._open: list[SvgElement] = []

    def paint(
        self, shape: Shape, style: Style, view: Viewport, line: int, box: Rect | None = None, unit: float = 1.0
    ) -> tuple[Item, ...]:
        """Return the shape with its fill and its line. Raises RefusedError.

        box: to which gradients refer, instead of the shape's own.   unit: the length of its dashes' unit.
        """
        if isinstance(shape, Path) and style.get("fill-rule") == "evenodd":
            shape = replace(shape, even_odd=True)
        box = box or box_of(shape)
        fill = self._read(style, "fill", _BLACK, box, view, line)
        stroke = self._line(style, box, view, line, unit)
        plain_fill = fill if fill and isinstance(fill[0], Colour) and fill[1] == 1 else None
        plain_line = stroke if stroke and isinstance(stroke[1][0], Colour) and stroke[1][1] == 1 else None
        stroke_first = is_stroke_first(style)
        if (not fill or plain_fill) and (not stroke or plain_line) and not (stroke_first and fill and stroke):
            item = _painted(shape, plain_fill and plain_fill[0], plain_line and plain_line[0])
            return (item,) if item else ()
        parts: list[Item] = []
        if fill:
            parts += self._filled(shape, fill, view)
        if stroke:
            drawn = list(self._stroked(shape, stroke))
            parts = [*drawn, *parts] if stroke_first else [*parts, *drawn]
        return tuple(parts)

    def letters(
        self, style: Style, view: Viewport, line: int
    ) -> list[tuple[Colour | None, Stroke | None, float]] | None:
        """Return the layers of type from below, each a fill, a line and an opacity; None if it has other paint.

        Raises RefusedError.
        """
        box = Rect(0, 0, 1, 1)
        fill = self._read(style, "fill", _BLACK, box, view, line)
        stroke = self._line(style, box, view, line)
        if any(one and not isinstance(one[0], Colour) for one in (fill, stroke and stroke[1])):
            return None
        colour = fill[0] if fill and isinstance(fill[0], Colour) else None
        opacities = [one[1] for one in (fill, stroke and stroke[1]) if one]
        if (len(opacities) < 2 or opacities == [1, 1]) and not (is_stroke_first(style) and len(opacities) == 2):
            return [(colour, stroke[0] if stroke else None, opacities[0])] if opacities else []
        layers: list[tuple[Colour | None, Stroke | None, float]] = []
        if fill:
            layers.append((colour, None, fill[1]))
        if stroke:
            layers.append((None, stroke[0], stroke[1][1]))
        return layers[::-1] if is_stroke_first(style) else layers

    def _read(
        self, style: Style, name: str, default: str, box: Rect, view: Viewport, line: int
    ) -> tuple[_Paint, float] | None:
        """Return a paint and its opacity; None if there is no paint."""
        text = style.get(name, default)
        opacity = read_part(style.get(f"{name}-opacity", "1"), f"{name}-opacity")
        if text.startswith("context-"):  # outside a marker there is no such paint
            text = style.get(f"--{text}", "none")
        if not text.lstrip().startswith("url("):
            found = read_colour(text, style.get("color", _BLACK))
            return (found[0], found[1] * opacity) if found and found[1] * opacity > 0 else None
        return self._server(text, style, name, opacity, box, view, line) if opacity else None

    def _server(
        self, text: str, style: Style, name: str, opacity: float, box: Rect, view: Viewport, line: int
    ) -> tuple[_Paint, float] | None:
        """Return the gradient or pattern that a paint names, and its opacity; None if there is no paint."""
        target = reference(text)
        if not target.startswith("#"):
            what = Message("printing/svg-outside-reference", plain=name, value=repr(text[:40]))
            self._document.findings.note(line, what, once="outside")
            return self._fallback(text, style, opacity, line)
        element = self._document.find(target)
        if element is None or plain_name(element.tag) not in ("linearGradient", "radialGradient", "pattern"):
            return self._fallback(text, style, opacity, line)
        if plain_name(element.tag) == "pattern":
            return element, opacity
        gradient = read_gradient(self._document, element, box, view)
        if isinstance(gradient, tuple):
            return gradient[0], gradient[1] * opacity
        return (gradient, opacity) if gradient else None

    def _fallback(self, text: str, style: Style, opacity: float, line: int) -> tuple[_Paint, float] | None:
        """Return the fallback for a paint that the file does not contain; None if there is no fallback."""
        after = text.partition(")")[2].strip()
        if not after:
            self._document.findings.note(line, Message("printing/svg-no-target", name=repr(text[:40])))
            return None
        found = read_colour(after, style.get("color", _BLACK))
        return (found[0], found[1] * opacity) if found else None

    def _line(
        self, style: Style, box: Rect, view: Viewport, line: int, unit: float = 1.0
    ) -> tuple[Stroke, tuple[_Paint, float]] | None:
        if style.get("stroke", "none") == "none":
            return None
        width = read_length(style.get("stroke-width", "1"), "stroke-width", view.diagonal)
        paint = self._read(style, "stroke", "none", box, view, line)
        if paint is None or not width:
            return None
        dashes = tuple(
            unit * read_length(part, "stroke-dasharray", view.diagonal)
            for part in _dashes(style.get("stroke-dasharray", "none"))
        )
        dashes = 2 * dashes if len(dashes) % 2 else dashes
        whole = sum(dashes)
        phase = unit * read_length(style.get("stroke-dashoffset", "0"), "stroke-dashoffset", view.diagonal)
        cap: Any = style.get("stroke-linecap", "butt")
        join: Any = style.get("stroke-linejoin", "miter")
        join = join if join in ("round", "bevel") else "miter"
        colour = paint[0] if isinstance(paint[0], Colour) else _SHADE
        miter = max(1.0, read_length(style.get("stroke-miterlimit", "4"), "stroke-miterlimit"))
        miter = miter if join == "miter" else 4.0
        return Stroke(colour, width, dashes if whole else (), cap, join, miter, phase % whole if whole else 0.0), paint

    def _filled(self, shape: Shape, fill: tuple[_Paint, float], view: Viewport) -> Iterable[Item]:
        paint, opacity = fill
        if isinstance(paint, Colour):
            item: Item | None = _painted(shape, paint, None)
        elif isinstance(paint, Gradient):
            item = replace(as_path(shape), fill=_SHADE, gradient=paint)
        else:
            item = self._pattern(paint, shape, view)
        if item:
            yield Group((item,), opacity=opacity) if opacity < 1 else item

    def _stroked(self, shape: Shape, line: tuple[Stroke, tuple[_Paint, float]]) -> Iterable[Item]:
        stroke, (paint, opacity) = line
        if isinstance(paint, SvgElement):
            raise RefusedError(Message("printing/svg-effect", tag="pattern", what="stroke"))
        if isinstance(paint, Gradient):
            item: Item | None = replace(as_path(shape), stroke=stroke, gradient=paint)
        else:
            item = _painted(shape, None, stroke)
        if item:
            yield Group((item,), opacity=opacity) if opacity < 1 else item

    def _pattern(self, element: SvgElement, shape: Shape, view: Viewport) -> Item | None:
        """Return the tiles of a pattern, clipped by the shape. Raises RefusedError."""
        box = box_of(shape)
        chain = [element]
        while len(chain) < 10 and (found := self._document.find(href(chain[-1]))) is not None:
            chain.append(found)
        values: dict[str, str] = {}
        for one in reversed(chain):
            values |= one.attrib
        boxed = values.get("patternUnits") != "userSpaceOnUse"
        whole = Viewport(1.0, 1.0) if boxed else view
        x, y, width, height = (
            read_length(values.get(name, "0"), name, whole[i % 2])
            for i, name in enumerate(("x", "y", "width", "height"))
        )
        if boxed:
            x, y = box.x + x * box.width, box.y + y * box.height
            width, height = width * box.width, height * box.height
        if width < 1e-6 or height < 1e-6 or min(box.width, box.height) < 1e-9:
            return None
        tile = Rect(0, 0, width, height)
        inner = Transform()
        holder = next((one for one in chain if len(one)), element)
        view_box = read_view_box(SvgElement("pattern", {"viewBox": values["viewBox"]})) if "viewBox" in values else None
        if view_box:
            inner = fit(view_box, tile, values.get("preserveAspectRatio", ""))
        elif values.get("patternContentUnits") == "objectBoundingBox":
            inner = Transform(box.width, 0, 0, box.height, box.x - x, box.y - y)
        else:
            inner = Transform(e=-x, f=-y)
        turn = self._turn(values)
        style = self._document.whole_style(holder)
        if element in self._open:
            raise RefusedError(Message("printing/svg-circle", name=repr(f"#{element.get('id', '')[:40]}")))
        self._open.append(element)
        try:
            items = self._inside(children(holder), style, view, 1, turn @ Transform(e=x, f=y) @ inner)
        finally:
            self._open.pop()
        if not items:
            return None
        content = (Group((Group(items, transform=inner),), clip=tile),)
        tiles = tuple(
            Group(content, transform=turn @ Transform(e=x + i * width, f=y + j * height))
            for i, j in _places(box, turn, (x, y, width, height))
        )
        return Group(tiles, clip=replace(as_path(shape), even_odd=isinstance(shape, Path) and shape.even_odd))

    def _turn(self, values: dict[str, str]) -> Transform:
        """Return the map of a pattern's tiles; none, with a note, for one that cannot be read."""
        text = values.get("patternTransform", values.get("transform", ""))
        try:
            return read_transform(text)
        except RefusedError:
            what = f'patternTransform="{text[:40]}"'
            self._document.findings.note(0, Message("printing/svg-ignored", what=what), once="invalid transform")
            return Transform()


def is_stroke_first(style: Style) -> bool:
    """Return whether the line of a shape or of letters is painted below its fill."""
    order = style.get("paint-order", "normal").split()
    return ("stroke" in order and "fill" not in order[: order.index("stroke")]) or order[:2] == ["markers", "stroke"]


def _places(box: Rect, turn: Transform, tile: tuple[float, float, float, float]) -> list[tuple[int, int]]:
    """Return the tiles that touch the box. Raises RefusedError if there are too many."""
    x, y, width, height = tile
    det = turn.a * turn.d - turn.b * turn.c
    if abs(det) < 1e-12:
        return []
    across, down = [], []
    for px in (box.x, box.x + box.width):
        for py in (box.y, box.y + box.height):
            u, v = px - turn.e, py - turn.f
            across.append(((turn.d * u - turn.c * v) / det - x) / width)
            down.append(((turn.a * v - turn.b * u) / det - y) / height)
    # Tiles that only touch the edge are not counted.
    left, right = floor(min(across) + 1e-6), ceil(max(across) - 1e-6)
    top, bottom = floor(min(down) + 1e-6), ceil(max(down) - 1e-6)
    if (right - left) * (bottom - top) > MAX_SVG_SHAPES:
        raise RefusedError(Message("printing/svg-tiles", most=f"{MAX_SVG_SHAPES:,}"))
    return [(i, j) for i in range(left, right) for j in range(top, bottom)]


def _painted(shape: Shape, fill: Any, stroke: Stroke | None) -> Rect | Circle | Path | None:
    if not fill and not stroke:
        return None
    return replace(shape, fill=fill, stroke=stroke)


def _dashes(text: str) -> list[str]:
    return [] if text.strip() == "none" else text.replace(",", " ").split()
