"""SVG back end, by svgwrite.

>>> from generator.scene.model import Circle, Colour, Scene
>>> disc = Circle(5, 5, 4.5, Colour("ink", "#14202B"))
>>> "<circle" in svg_text(Scene(10, 10, (disc,), title="A disc"))
True
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import cycle
from typing import Any, TypeAlias
from xml.etree import ElementTree

import svgwrite
from svgwrite.container import Group as SvgGroup
from svgwrite.gradients import LinearGradient, RadialGradient
from svgwrite.image import Image
from svgwrite.masking import ClipPath
from svgwrite.path import Path as SvgPath
from svgwrite.shapes import Circle as SvgCircle
from svgwrite.shapes import Rect as SvgRect
from svgwrite.text import Text as SvgText

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
GROUP_END = "</g>"
_NO_KERNING = "font-kerning:none;font-variant-ligatures:none"
"""reportlab neither kerns nor joins letters; with these properties the widths agree."""
_FACTORY = svgwrite.Drawing(debug=False)
"""Factory whose settings all elements share; elements with settings of their own would take half as long again."""


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
    """Writes the items of one picture: svgwrite serialises each element, and the strings are nested here.

    One tree of svgwrite elements for the whole picture would be simpler, but the pages of the site in one language,
    whose drawings share most of their elements, would take 1.8 times as long (8.7 instead of 4.9 s of processor time).
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
        width, height = num(scene.width), num(scene.height)
        root = svgwrite.Drawing(
            size=(f"{width}{unit}", f"{height}{unit}"),
            debug=False,
            viewBox=f"0 0 {width} {height}",
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
            start, end = self._around(item)
            return f"{start}{self.items(without_hidden_text(item))}{end}"
        if isinstance(item, Path) and item.gradient:
            return self._shaded(item, item.gradient)
        if isinstance(item, Text):
            self._fonts.add(item.font.key)
        if isinstance(item, Rect) and item.picture:
            return serialise(_picture(item, item.picture, self._css, self._link))
        return _shape(item, self._css)

    def _around(self, item: Group) -> tuple[str, str]:
        """Return the start and the end tags around a group's items."""
        start = group_start(item, self._prefix + item.id if item.id and self._ids else "")
        return (f"{start}{self.clipped(item.clip)}", 2 * GROUP_END) if item.clip else (start, GROUP_END)

    def clipped(self, shape: Shape) -> str:
        """Return the start of a group of which only what is inside the shape is seen."""
        clip, definition = self.clip(shape)
        return f"{definition}{_clipped(clip)}"

    def _shaded(self, item: Path, gradient: Gradient) -> str:
        """Return the path, preceded by the gradient that paints it."""
        self._gradients += 1
        name = f"{self._prefix}gradient{self._gradients}"
        path = _path(item, False)
        path["fill" if item.fill else "stroke"] = f"url(#{name})"
        return serialise(_gradient(name, gradient)) + serialise(path)

    def clip(self, shape: Shape) -> tuple[str, str]:
        """Return the id of the shape's clip path, and its definition in the group's coordinates."""
        self._clips += 1
        name = f"{self._prefix}clip{self._clips}"
        return name, clip_path(name, shape, self._css)


def group_start(item: Group, name: str = "") -> str:
    """Return a group's start tag, with that id, and its title; what clips it is not in it."""
    return _group(name, item.id, item.css, item.title, item.transform, item.piece, item.opacity)


@lru_cache(maxsize=1 << 10)
def _clipped(clip: str) -> str:
    return _start(SvgGroup(clip_path=f"url(#{clip})", factory=_FACTORY))


@lru_cache(maxsize=1 << 12)
def clip_path(name: str, shape: Shape, css: bool) -> str:
    """Return the `<clipPath>` with that id and shape."""
    path = ClipPath(id=name, factory=_FACTORY)
    element = _ELEMENTS[type(shape)](shape, css)
    if isinstance(shape, Path) and shape.even_odd:
        element["clip-rule"] = "evenodd"
    path.add(element)
    return serialise(path)


def _gradient(name: str, gradient: Gradient) -> Element:
    options = {"id": name, "gradientUnits": "userSpaceOnUse", "factory": _FACTORY}
    start, end = ((num(x), num(y)) for x, y in (gradient.start, gradient.end))
    if gradient.radii is None:
        element = LinearGradient(start, end, **options)
    else:
        first, last = gradient.radii
        # What SVG calls the centre is our second circle; the first one is its focus.
        element = RadialGradient(end, num(last), start, **options)
        element["fr"] = num(first)
    if gradient.transform:
        element["gradientTransform"] = _matrix(gradient.transform)
    for stop in gradient.stops:
        element.add_stop_color(num(stop.offset), stop.hex, num(stop.opacity) if stop.opacity < 1 else None)
    return element


def serialise(element: Element) -> str:
    """Return the element as text."""
    # Same result as `tostring()`, which also encodes and decodes each attribute, a sixth of the time of writing.
    return ElementTree.tostring(element.get_xml(), encoding="unicode")


def _start(group: Element) -> str:
    """Return the start tag of a group."""
    text = ElementTree.tostring(group.get_xml(), encoding="unicode", short_empty_elements=False)
    return text.removesuffix(GROUP_END)


# Without these two caches the pages of the site in one language take 1.8 times as long (16.1 instead of 8.8 s of
# processor time).


@lru_cache(maxsize=1 << 15)
def _shape(item: Shape | Text | GlyphRun, css: bool) -> str:
    return serialise(_ELEMENTS[type(item)](item, css))


@lru_cache(maxsize=1 << 12)
def _group(
    name: str, data_id: str, css: str, title: str, transform: Transform | None, piece: str, opacity: float
) -> str:
    """Return the start tag of a group with its title."""
    group = SvgGroup(factory=_FACTORY)
    matrix = _matrix(transform) if transform else ""
    group.attribs |= {"id": name, "data-id": data_id, "class": css, "transform": matrix}
    if piece:
        group.attribs["data-piece"] = piece
    if opacity < 1:
        group.attribs["opacity"] = num(opacity)
    if title:
        group.set_desc(title)
    return _start(group)


def _rect(item: Rect, css: bool) -> Element:
    radius = num(min(item.r, item.width / 2, item.height / 2)) if item.r else None
    rect = SvgRect(*_box(item), radius, factory=_FACTORY)
    return _with_paint(rect, None if item.picture else item.fill, item.stroke, css)


def _box(item: Rect) -> tuple[tuple[str, str], tuple[str, str]]:
    return (num(item.x), num(item.y)), (num(item.width), num(item.height))


def _picture(item: Rect, picture: Picture, css: bool, link: PictureLink) -> Element:
    """Return a raster image with its frame on top."""
    image = Image(link(picture), *_box(item), factory=_FACTORY)
    # As wide and high as its box, whatever its pixels are.
    image.stretch()
    group = SvgGroup(factory=_FACTORY)
    group.elements += (image, _rect(item, css))
    return group


def _circle(item: Circle, css: bool) -> Element:
    circle = SvgCircle((num(item.x), num(item.y)), num(item.r), factory=_FACTORY)
    return _with_paint(circle, item.fill, item.stroke, css)


def _path(item: Path, css: bool) -> Element:
    path = SvgPath(path_data(item.segments), factory=_FACTORY)
    if item.even_odd:
        path["fill-rule"] = "evenodd"
    return _with_paint(path, item.fill, item.stroke, css)


def _text(item: Text, css: bool) -> Element:
    missing = missing_glyphs(item.font, item.text)
    if missing:
        raise MissingGlyphError(item.font, item.text, missing)
    text = SvgText(item.text, factory=_FACTORY)
    # Viewers differ in whether they count the tracking behind the last letter: the start is computed here.
    text["x"], text["y"] = num(text_start(item) if item.tracking else item.x), num(item.y)
    if item.tracking:
        text["letter-spacing"] = num(item.tracking)
    elif item.anchor != "start":
        text["text-anchor"] = item.anchor
    text["font-family"] = f"'{item.font.family}', {item.font.fallback}"
    text["font-size"] = num(item.size * MM_PER_PT)
    text["font-weight"] = str(item.font.weight)
    if item.font.italic:
        text["font-style"] = "italic"
    return _with_paint(text, item.fill, item.stroke, css)


def _glyphs(item: GlyphRun, css: bool) -> Element:
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
    path = SvgPath(path_data(segments), factory=_FACTORY)
    path["aria-label"] = item.text
    return _with_paint(path, item.fill, item.stroke, css)


def _shift(item: GlyphRun, glyph: Glyph) -> Point:
    size = item.size * MM_PER_PT
    return (item.x + size * glyph.x, item.y - size * glyph.y)


_ELEMENTS: Mapping[type, Callable[[Any, bool], Element]] = {
    Rect: _rect,
    Circle: _circle,
    Path: _path,
    Text: _text,
    GlyphRun: _glyphs,
}


def _with_paint(element: Element, fill: Colour | None, stroke: Stroke | None, css: bool) -> Element:
    """Return the element with the attributes of fill and stroke."""
    element["fill"] = fill.hex if fill else "none"
    classes = [f"f-{fill.token}"] if fill else []
    if stroke:
        element["stroke"], element["stroke-width"] = stroke.colour.hex, num(stroke.width)
        if stroke.join != "round":
            element["stroke-linejoin"] = stroke.join
        if stroke.cap != "round":
            element["stroke-linecap"] = stroke.cap
        if stroke.dash:
            element["stroke-dasharray"] = nums(stroke.dash)
        if stroke.miter != 4:
            element["stroke-miterlimit"] = num(stroke.miter)
        if stroke.phase:
            element["stroke-dashoffset"] = num(stroke.phase)
        classes.append(f"s-{stroke.colour.token}")
    if css and classes:
        element["class"] = " ".join(classes)
    return element


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
