"""SVG back end: svgwrite makes the root, what is in it is written here.

>>> from generator.scene.model import Circle, Colour, Scene
>>> disc = Circle(5, 5, 4.5, Colour("ink", "#14202B"))
>>> "<circle" in svg_text(Scene(10, 10, (disc,), title="A disc"))
True
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import cycle
from typing import Any, TypeAlias
from xml.etree import ElementTree

import svgwrite

from generator.scene.clipped_text import without_hidden_text
from generator.scene.font_file import glyph_outline
from generator.scene.fonts import FONTS, MissingGlyphError, font_bytes, missing_glyphs
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    Font,
    Glyph,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Path,
    Picture,
    Point,
    Rect,
    Scene,
    Segment,
    Shape,
    Stroke,
    Text,
    Transform,
)
from generator.scene.shapes.text import text_start
from generator.scene.svg_values import factor, num, nums

Element: TypeAlias = Any
"""An element of svgwrite, which has no type hints."""

END = "</svg>"
_GROUP_END = "</g>"
_NO_KERNING = "font-kerning:none;font-variant-ligatures:none"
"""reportlab neither kerns nor joins letters; with these properties the widths agree."""
_SPECIAL = re.compile(r"[&<>\"\r\n\t]")
_IN_TEXT = {ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
_IN_ATTRIBUTES = _IN_TEXT | {ord('"'): "&quot;", ord("\r"): "&#13;", ord("\n"): "&#10;", ord("\t"): "&#09;"}

Attributes: TypeAlias = dict[str, str]
"""The attributes of an element; those without a value are not written."""

Written: TypeAlias = tuple[str, Attributes]
"""An element's name and its attributes."""


PictureLink: TypeAlias = Callable[[Picture], str]


def embedded(picture: Picture) -> str:
    """Return a data URI of the picture."""
    return f"data:{picture.media_type};base64,{b64encode(picture.data()).decode('ascii')}"


def svg_text(
    scene: Scene,
    *,
    css: bool = False,
    embed_fonts: bool = False,
    prefix: str = "",
    ids: bool = True,
    link: PictureLink = embedded,
    unit: str = "mm",
) -> str:
    """Return the scene as one `<svg>` element with `<title>` and `<desc>`.

    css: also add the colours as classes ``f-<token>`` (fill) and ``s-<token>`` (stroke), for the site to re-colour.
    embed_fonts: embed the faces used as WOFF2, so that the file looks right wherever it is opened.
    prefix: a prefix for every id, so that several pictures can share a page.
    ids: whether groups have an ``id`` besides ``data-id``, which is the id without the prefix.
    link: returns the address of a raster image.
    unit: of the scene's measures; another than mm is for programs that take the file's numbers for their own.

    Raises MissingGlyphError for a character that a font lacks.
    """
    writer = SvgWriter(css, prefix, ids, link)
    shapes = writer.items(scene.items)
    return f"{writer.opening(scene, embed_fonts, unit)}{shapes}{END}"


def svg_items(items: Iterable[Item], *, css: bool = False, prefix: str = "") -> str:
    """Return the items alone, for an existing `<svg>`; parameters and errors as in `svg_text`."""
    return SvgWriter(css, prefix).items(items)


class SvgWriter:
    """Writes the items of one picture as text.

    Elements of svgwrite would be simpler, but it takes 35 µs to make and write a shape as one, and 5 µs like this; the
    pages of a game have up to 60,000 different ones, a tenth of the time that their drawings take.
    """

    def __init__(self, css: bool, prefix: str, ids: bool = True, link: PictureLink = embedded) -> None:
        self._css = css
        self._link = link
        self._prefix = prefix
        self._ids = ids
        self._clips = self._gradients = 0
        self._fonts: set[str] = set()

    def opening(self, scene: Scene, embed_fonts: bool = False, unit: str = "mm") -> str:
        """Return everything before the scene's items; call it after these, since it embeds the fonts used so far."""
        root = svgwrite.Drawing(
            size=(f"{num(scene.width)}{unit}", f"{num(scene.height)}{unit}"),
            debug=False,
            viewBox=nums((0, 0, scene.width, scene.height)),
            style=_NO_KERNING,
            role="img",
            stroke_linejoin="round",
            stroke_linecap="round",
        )
        if embed_fonts:
            root.embed_stylesheet("".join([_font_face(font) for font in FONTS if font.key in self._fonts]))
        self._describe(root, scene)
        return serialise(root).removesuffix(END)

    def _describe(self, root: Element, scene: Scene) -> None:
        root.set_desc(scene.title or None, scene.description or None)
        names = []
        for element in root.elements:
            if element.elementname in ("title", "desc"):
                names.append(f"{self._prefix}{element.elementname}")
                element.xml.set("id", names[-1])
        if names:
            root["aria-labelledby"] = " ".join(names)

    def items(self, items: Iterable[Item]) -> str:
        """Return the items as concatenated elements."""
        return "".join([self.item(item) for item in items])

    def item(self, item: Item) -> str:
        """Return the item as one element."""
        if isinstance(item, Circle):  # the most frequent, and it refers to nothing
            return _shape(item, self._css)
        if isinstance(item, Group):
            start, end = self.around(item)
            return f"{start}{self.items(without_hidden_text(item))}{end}"
        if isinstance(item, Path) and item.gradient:
            return self._shaded(item, item.gradient)
        if isinstance(item, Text):
            self._fonts.add(item.font.key)
        if isinstance(item, Rect) and item.picture:
            return _picture(item, item.picture, self._css, self._link)
        return _shape(item, self._css)

    def around(self, item: Group) -> tuple[str, str]:
        """Return the start and the end tags around a group's items."""
        name = self._prefix + item.id if item.id and self._ids else ""
        start = _group(name, item.id, item.css, item.title, item.transform, item.piece, item.opacity)
        if not item.clip:
            return start, _GROUP_END
        clip, definition = self.clip(item.clip)
        return f"{start}{definition}{_start('g', {'clip-path': f'url(#{clip})'})}", 2 * _GROUP_END

    def _shaded(self, item: Path, gradient: Gradient) -> str:
        """Return the path, preceded by the gradient that paints it."""
        self._gradients += 1
        name = f"{self._prefix}gradient{self._gradients}"
        tag, attributes = _path(item, False)
        attributes["fill" if item.fill else "stroke"] = f"url(#{name})"
        return _gradient(name, gradient) + _tag(tag, attributes)

    def clip(self, shape: Shape) -> tuple[str, str]:
        """Return the id of the shape's clip path, and its definition in the group's coordinates."""
        self._clips += 1
        name = f"{self._prefix}clip{self._clips}"
        return name, clip_path(name, shape, self._css)


def clip_path(name: str, shape: Shape, css: bool) -> str:
    """Return the `<clipPath>` with that id and shape."""
    tag, attributes = _WRITTEN[type(shape)](shape, css)
    if isinstance(shape, Path) and shape.even_odd:
        attributes["clip-rule"] = "evenodd"
    return f"{_start('clipPath', {'id': name})}{_tag(tag, attributes)}</clipPath>"


def _gradient(name: str, gradient: Gradient) -> str:
    (x1, y1), (x2, y2) = ((num(x), num(y)) for x, y in (gradient.start, gradient.end))
    attributes = {"id": name, "gradientUnits": "userSpaceOnUse"}
    if gradient.radii is None:
        tag = "linearGradient"
        attributes |= {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    else:
        tag, (first, last) = "radialGradient", gradient.radii
        attributes |= {"cx": x2, "cy": y2, "r": num(last), "fx": x1, "fy": y1, "fr": num(first)}
    if gradient.transform:
        attributes["gradientTransform"] = _matrix(gradient.transform)
    stops = [
        {"offset": num(one.offset), "stop-color": one.hex, "stop-opacity": num(one.opacity) if one.opacity < 1 else ""}
        for one in gradient.stops
    ]
    return f"{_start(tag, attributes)}{''.join([_tag('stop', stop) for stop in stops])}</{tag}>"


def serialise(element: Element) -> str:
    """Return the element as text."""
    # Same result as `tostring()`, which also encodes and decodes each attribute, a sixth of the time of writing.
    return ElementTree.tostring(element.get_xml(), encoding="unicode")


def _start(name: str, attributes: Attributes) -> str:
    """Return a start tag; attributes without a value are left out."""
    written = [f' {key}="{_escaped(value)}"' for key, value in sorted(attributes.items()) if value]
    return f"<{name}{''.join(written)}>"


def _tag(name: str, attributes: Attributes, text: str = "") -> str:
    """Return an element that contains only text or nothing."""
    start = _start(name, attributes)
    return f"{start}{text.translate(_IN_TEXT)}</{name}>" if text else f"{start[:-1]} />"


def _escaped(text: str) -> str:
    return text.translate(_IN_ATTRIBUTES) if _SPECIAL.search(text) else text


# Without these two caches the pages of the site in one language take 1.8 times as long (16.1 instead of 8.8 s of
# processor time).


@lru_cache(maxsize=1 << 14)
def _shape(item: Shape | Text | GlyphRun, css: bool) -> str:
    name, attributes = _WRITTEN[type(item)](item, css)
    return _tag(name, attributes, item.text if isinstance(item, Text) else "")


@lru_cache(maxsize=1 << 12)
def _group(
    name: str, data_id: str, css: str, title: str, transform: Transform | None, piece: str, opacity: float
) -> str:
    """Return the start tag of a group with its title."""
    attributes = {"id": name, "data-id": data_id, "class": css, "data-piece": piece}
    attributes["transform"] = _matrix(transform) if transform else ""
    if opacity < 1:
        attributes["opacity"] = num(opacity)
    start = _start("g", attributes)
    return start + _tag("title", {}, title) if title else start


def _rect(item: Rect, css: bool) -> Written:
    box = _box(item)
    if item.r:
        box["rx"] = num(min(item.r, item.width / 2, item.height / 2))
    return "rect", box | _paint(None if item.picture else item.fill, item.stroke, css)


def _box(item: Rect) -> Attributes:
    return {"x": num(item.x), "y": num(item.y), "width": num(item.width), "height": num(item.height)}


def _picture(item: Rect, picture: Picture, css: bool, link: PictureLink) -> str:
    """Return a raster image with its frame on top."""
    # As wide and high as its box, whatever its pixels are.
    image = _box(item) | {"xlink:href": link(picture), "preserveAspectRatio": "none"}
    return f"<g>{_tag('image', image)}{_tag(*_rect(item, css))}</g>"


def _circle(item: Circle, css: bool) -> Written:
    place = {"cx": num(item.x), "cy": num(item.y), "r": num(item.r)}
    return "circle", place | _paint(item.fill, item.stroke, css)


def _path(item: Path, css: bool) -> Written:
    rule = "evenodd" if item.even_odd else ""
    return "path", {"d": path_data(item.segments), "fill-rule": rule} | _paint(item.fill, item.stroke, css)


def _text(item: Text, css: bool) -> Written:
    missing = missing_glyphs(item.font, item.text)
    if missing:
        raise MissingGlyphError(item.font, item.text, missing)
    attributes = {
        # Viewers differ in whether they count the tracking behind the last letter: the start is computed here.
        "x": num(text_start(item) if item.tracking else item.x),
        "y": num(item.y),
        "font-family": f"'{item.font.family}', {item.font.fallback}",
        "font-size": num(item.size * MM_PER_PT),
        "font-weight": str(item.font.weight),
        "font-style": "italic" if item.font.italic else "",
    }
    if item.tracking:
        attributes["letter-spacing"] = num(item.tracking)
    elif item.anchor != "start":
        attributes["text-anchor"] = item.anchor
    return "text", attributes | _paint(item.fill, item.stroke, css)


def _glyphs(item: GlyphRun, css: bool) -> Written:
    """Return the glyphs as outlines, so that they look the same wherever the file is opened."""
    size = item.size * MM_PER_PT
    segments = tuple(
        (
            command,
            # The shift has a part for x and one for y, in turn as the numbers are.
            tuple(size * number + shift for number, shift in zip(numbers, cycle(_shift(item, glyph)), strict=False)),
        )
        for glyph in item.glyphs
        for command, numbers in glyph_outline(item.font, glyph.number)
    )
    return "path", {"d": path_data(segments), "aria-label": item.text} | _paint(item.fill, item.stroke, css)


def _shift(item: GlyphRun, glyph: Glyph) -> Point:
    size = item.size * MM_PER_PT
    return (item.x + size * glyph.x, item.y - size * glyph.y)


_WRITTEN: Mapping[type, Callable[[Any, bool], Written]] = {
    Rect: _rect,
    Circle: _circle,
    Path: _path,
    Text: _text,
    GlyphRun: _glyphs,
}


def _paint(fill: Colour | None, stroke: Stroke | None, css: bool) -> Attributes:
    """Return the attributes of fill and stroke."""
    attributes = {"fill": fill.hex if fill else "none"}
    classes = [f"f-{fill.token}"] if fill else []
    if stroke:
        attributes |= {"stroke": stroke.colour.hex, "stroke-width": num(stroke.width)}
        if stroke.join != "round":
            attributes["stroke-linejoin"] = stroke.join
        if stroke.cap != "round":
            attributes["stroke-linecap"] = stroke.cap
        if stroke.dash:
            attributes["stroke-dasharray"] = nums(stroke.dash)
        if stroke.miter != 4:
            attributes["stroke-miterlimit"] = num(stroke.miter)
        if stroke.phase:
            attributes["stroke-dashoffset"] = num(stroke.phase)
        classes.append(f"s-{stroke.colour.token}")
    if css:
        attributes["class"] = " ".join(classes)
    return attributes


def path_data(segments: tuple[Segment, ...]) -> str:
    """Return the segments as the `d` attribute of an SVG path.

    >>> path_data((("M", (0.0, 0.5)), ("L", (10.0, 0.5)), ("Z", ())))
    'M0 0.5L10 0.5Z'
    """
    return "".join([command + nums(numbers) for command, numbers in segments])


def _matrix(transform: Transform) -> str:
    t = transform
    # Most maps only move, and a translation is shorter than a matrix.
    if (t.a, t.b, t.c, t.d) == (1.0, 0.0, 0.0, 1.0):
        return f"translate({nums((t.e, t.f))})"
    turn = " ".join([factor(value) for value in (t.a, t.b, t.c, t.d)])
    return f"matrix({turn} {nums((t.e, t.f))})"


@cache
def _font_face(font: Font) -> str:
    data = b64encode(font_bytes(f"{font.key}.woff2")).decode("ascii")
    return (
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};"
        f"font-style:{'italic' if font.italic else 'normal'};src:url(data:font/woff2;base64,{data}) format('woff2')}}"
    )
