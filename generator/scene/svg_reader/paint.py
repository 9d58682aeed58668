"""Fills and lines of SVG shapes: colours, gradients, patterns, each with its opacity."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from math import ceil, floor
from typing import Any

from generator.limits import MAX_SVG_SHAPES
from generator.scene.model import Circle, Colour, Gradient, Group, Item, Path, Rect, Shape, Stroke, Transform
from generator.scene.svg_reader.box import as_path, box_of
from generator.scene.svg_reader.clips import URL, reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.gradients import read_gradient
from generator.scene.svg_reader.values import Viewport, fit, read_colour, read_length, read_part, read_view_box
from generator.scene.svg_values import RefusedError, read_cap, read_join, read_transform
from rules_engine.core import Message

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
        stroke_first = is_stroke_first(style)
        if _is_plain(fill) and _is_plain(stroke and stroke[1]) and not (stroke_first and fill and stroke):
            item = _painted(shape, fill and fill[0], stroke and stroke[0])
            return (item,) if item else ()
        filled = tuple(self._filled(shape, fill, view)) if fill else ()
        drawn = tuple(self._stroked(shape, stroke)) if stroke else ()
        return (*drawn, *filled) if stroke_first else (*filled, *drawn)

    def letters(
        self, style: Style, view: Viewport, line: int
    ) -> list[tuple[Colour | None, Stroke | None, float]] | None:
        """Return the layers of type from below, each a fill, a line and an opacity; None if it has other paint.

        Raises RefusedError.
        """
        # Any box will do: letters with paint that needs one are drawn as areas, by `paint`.
        box = Rect(0, 0, 1, 1)
        fill = self._read(style, "fill", _BLACK, box, view, line)
        stroke = self._line(style, box, view, line)
        layers: list[tuple[Colour | None, Stroke | None, float]] = []
        if fill:
            if not isinstance(fill[0], Colour):
                return None
            layers.append((fill[0], None, fill[1]))
        if stroke:
            if not isinstance(stroke[1][0], Colour):
                return None
            layers.append((None, stroke[0], stroke[1][1]))
        if is_stroke_first(style):
            return layers[::-1]
        if len(layers) == 2 and layers[0][2] == layers[1][2] == 1:  # one layer is fewer operators, and looks the same
            return [(layers[0][0], layers[1][1], layers[0][2])]
        return layers

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
        if gradient is None and _after(text):
            return self._fallback(text, style, opacity, line)
        return (gradient, opacity) if gradient else None

    def _fallback(self, text: str, style: Style, opacity: float, line: int) -> tuple[_Paint, float] | None:
        """Return the fallback for a paint that the file does not contain; None if there is no fallback."""
        after = _after(text)
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
        # An odd list of dashes is repeated, by SVG's definition.
        dashes = 2 * dashes if len(dashes) % 2 else dashes
        whole = sum(dashes)
        phase = unit * read_length(style.get("stroke-dashoffset", "0"), "stroke-dashoffset", view.diagonal)
        cap, join = read_cap(style), read_join(style)
        colour = paint[0] if isinstance(paint[0], Colour) else _SHADE
        miter = max(1.0, read_length(style.get("stroke-miterlimit", "4"), "stroke-miterlimit"))
        # Without corners of that kind the limit changes nothing, and equal lines are written once.
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
        # Ten references deep: a pattern that refers to itself would never end.
        while len(chain) < 10 and (found := self._document.find(href(chain[-1]))) is not None:
            chain.append(found)
        values: dict[str, str] = {}
        # What is nearest overrules what it refers to.
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
        inner = Transform()  # in browsers the content's origin is the tile's corner
        # A pattern without content of its own has that of the one it refers to.
        holder = next((one for one in chain if len(one)), element)
        view_box = read_view_box(SvgElement("pattern", {"viewBox": values["viewBox"]})) if "viewBox" in values else None
        if view_box:
            inner = fit(view_box, tile, values.get("preserveAspectRatio", ""))
        elif values.get("patternContentUnits") == "objectBoundingBox":
            inner = Transform(box.width, 0, 0, box.height, 0, 0)
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


def _after(text: str) -> str:
    """Return the colour that follows a reference."""
    found = URL.match(text)
    return text[found.end() :].strip() if found else ""


def is_stroke_first(style: Style) -> bool:
    """Return whether the line of a shape or of letters is painted below its fill."""
    order = style.get("paint-order", "normal").split()
    return ("stroke" in order and "fill" not in order[: order.index("stroke")]) or order[:2] == ["markers", "stroke"]


def _places(box: Rect, turn: Transform, tile: tuple[float, float, float, float]) -> list[tuple[int, int]]:
    """Return the tiles that touch the box. Raises RefusedError if there are too many."""
    x, y, width, height = tile
    det = turn.a * turn.d - turn.b * turn.c
    # A turn that flattens everything cannot be undone to find the tiles, and shows none of them.
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


def _is_plain(paint: tuple[_Paint, float] | None) -> bool:
    """Return whether a paint is none, or an opaque colour."""
    return paint is None or (isinstance(paint[0], Colour) and paint[1] == 1)


def _painted(shape: Shape, fill: Any, stroke: Stroke | None) -> Rect | Circle | Path | None:
    if not fill and not stroke:
        return None
    return replace(shape, fill=fill, stroke=stroke)


def _dashes(text: str) -> list[str]:
    return [] if text.strip() == "none" else text.replace(",", " ").split()
