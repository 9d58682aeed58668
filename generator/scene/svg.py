"""Scenes as SVG, by svgwrite: for the site (`css`), for standalone files (`embed_fonts`), for virtual tabletops."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from typing import Any

import svgwrite
import svgwrite.container
import svgwrite.masking
import svgwrite.path
import svgwrite.shapes
import svgwrite.text

from generator.scene.fonts import FONTS, MissingGlyphError, font_bytes, missing_glyphs, text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    Font,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Segment,
    Stroke,
    Text,
    Transform,
)
from generator.scene.numbers import factor, num, nums

_NO_KERNING = "font-kerning:none;font-variant-ligatures:none"
"""reportlab neither kerns nor joins letters: with this, widths agree."""


def svg_text(scene: Scene, *, css: bool = False, embed_fonts: bool = False, prefix: str = "") -> str:
    """The scene as one `<svg>` element, with `<title>` and `<desc>`.

    css: also give each colour as classes ``f-<token>`` (fill) and ``s-<token>`` (stroke), for the site to re-colour.
    embed_fonts: carry the faces used as WOFF2, so that the file looks right wherever it is opened.
    prefix: put before every id, so that several pictures can stand in one page; ``data-id`` keeps the plain id.
    MissingGlyphError for a character that a font lacks.
    """
    return _Writer(css, prefix).document(scene, embed_fonts)


class _Writer:
    def __init__(self, css: bool, prefix: str) -> None:
        self._css = css
        self._prefix = prefix
        self._clips = 0
        self._fonts: dict[str, Font] = {}

    def document(self, scene: Scene, embed_fonts: bool) -> str:
        size = (f"{num(scene.width)}mm", f"{num(scene.height)}mm")
        root = svgwrite.Drawing(size=size, debug=False, viewBox=nums((0, 0, scene.width, scene.height)))
        root.attribs["style"] = _NO_KERNING
        root.attribs["role"] = "img"
        root.attribs["stroke-linejoin"] = root.attribs["stroke-linecap"] = "round"
        self._fill(root, scene.items)
        if embed_fonts:
            root.embed_stylesheet("".join(_font_face(font) for font in FONTS if font.key in self._fonts))
        self._describe(root, scene)
        return str(root.tostring())

    def _describe(self, root: Any, scene: Scene) -> None:
        labels = []
        if scene.description:
            root.set_desc(desc=scene.description)
            root.elements[0].xml.set("id", f"{self._prefix}desc")
            labels.append(f"{self._prefix}desc")
        if scene.title:
            root.set_desc(title=scene.title)
            root.elements[0].xml.set("id", f"{self._prefix}title")
            labels.insert(0, f"{self._prefix}title")
        if labels:
            root.attribs["aria-labelledby"] = " ".join(labels)

    def _fill(self, parent: Any, items: Iterable[Item]) -> None:
        add = parent.elements.append
        for item in items:
            add(_DRAW[type(item)](self, item))

    def rect(self, item: Rect) -> Any:
        element = svgwrite.shapes.Rect(debug=False)
        a = element.attribs
        a["x"], a["y"], a["width"], a["height"] = num(item.x), num(item.y), num(item.width), num(item.height)
        if item.r:
            a["rx"] = num(min(item.r, item.width / 2, item.height / 2))
        self._paint(a, item.fill, item.stroke)
        return element

    def circle(self, item: Circle) -> Any:
        element = svgwrite.shapes.Circle(debug=False)
        a = element.attribs
        a["cx"], a["cy"], a["r"] = num(item.x), num(item.y), num(item.r)
        self._paint(a, item.fill, item.stroke)
        return element

    def path(self, item: Path) -> Any:
        element = svgwrite.path.Path(d=path_data(item.segments), debug=False)
        if item.even_odd:
            element.attribs["fill-rule"] = "evenodd"
        self._paint(element.attribs, item.fill, item.stroke)
        return element

    def text(self, item: Text) -> Any:
        missing = missing_glyphs(item.font, item.text)
        if missing:
            raise MissingGlyphError(item.font, item.text, missing)
        self._fonts[item.font.key] = item.font
        element = svgwrite.text.Text(item.text, debug=False)
        a = element.attribs
        a["x"], a["y"] = num(text_start(item) if item.tracking else item.x), num(item.y)
        a["font-family"] = f"'{item.font.family}', {item.font.fallback}"
        a["font-size"], a["font-weight"] = num(item.size * MM_PER_PT), item.font.weight
        if item.font.italic:
            a["font-style"] = "italic"
        if item.tracking:
            a["letter-spacing"] = num(item.tracking)
        elif item.anchor != "start":
            a["text-anchor"] = item.anchor
        self._paint(a, item.fill, item.stroke)
        return element

    def group(self, item: Group) -> Any:
        element = svgwrite.container.Group(debug=False)
        a = element.attribs
        if item.id:
            a["id"], a["data-id"] = f"{self._prefix}{item.id}", item.id
        if item.css:
            a["class"] = item.css
        if item.role:
            a["role"] = item.role
        if item.transform:
            a["transform"] = _matrix(item.transform)
        inner = self._clipped(element, item.clip) if item.clip else element
        self._fill(inner, item.items)
        if item.title:
            element.set_desc(title=item.title)
        return element

    def _clipped(self, element: Any, clip: Rect | Circle | Path) -> Any:
        """The clip shape inside the group, in its coordinates, and the inner group that it clips."""
        self._clips += 1
        name = f"{self._prefix}clip{self._clips}"
        shape = svgwrite.masking.ClipPath(id=name, debug=False)
        shape.elements.append(_DRAW[type(clip)](self, clip))
        inner = svgwrite.container.Group(debug=False)
        inner.attribs["clip-path"] = f"url(#{name})"
        element.elements += [shape, inner]
        return inner

    def _paint(self, a: dict[str, Any], fill: Colour | None, stroke: Stroke | None) -> None:
        classes = ""
        a["fill"] = "none"
        if fill:
            a["fill"] = fill.hex
            classes = f"f-{fill.token}"
        if stroke:
            a["stroke"], a["stroke-width"] = stroke.colour.hex, num(stroke.width)
            if stroke.join != "round":
                a["stroke-linejoin"] = stroke.join
            if stroke.cap != "round":
                a["stroke-linecap"] = stroke.cap
            if stroke.dash:
                a["stroke-dasharray"] = nums(stroke.dash)
            classes = f"{classes} s-{stroke.colour.token}".strip()
        if self._css and classes:
            a["class"] = classes


_DRAW: dict[type, Callable[[_Writer, Any], Any]] = {
    Rect: _Writer.rect,
    Circle: _Writer.circle,
    Path: _Writer.path,
    Text: _Writer.text,
    Group: _Writer.group,
}


def path_data(segments: Iterable[Segment]) -> str:
    """The segments as the `d` attribute of an SVG path."""
    return "".join([command + nums(numbers) for command, numbers in segments])


def text_start(item: Text) -> float:
    """The x at which the text begins: tracking stands between letters only, in every viewer."""
    if item.anchor == "start":
        return item.x
    width = text_width(item.font, item.size, item.text, item.tracking)
    return item.x - (width / 2 if item.anchor == "middle" else width)


def _matrix(transform: Transform) -> str:
    t = transform
    if (t.a, t.b, t.c, t.d) == (1.0, 0.0, 0.0, 1.0):
        return f"translate({nums((t.e, t.f))})"
    turn = " ".join([factor(value) for value in (t.a, t.b, t.c, t.d)])
    return f"matrix({turn} {nums((t.e, t.f))})"


def _font_face(font: Font) -> str:
    data = b64encode(font_bytes(f"{font.key}.woff2")).decode("ascii")
    return (
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};"
        f"font-style:{'italic' if font.italic else 'normal'};src:url(data:font/woff2;base64,{data}) format('woff2')}}"
    )
