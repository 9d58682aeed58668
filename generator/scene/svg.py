"""Scenes as SVG, by svgwrite: for the site (`css`), for standalone files (`embed_fonts`), for virtual tabletops."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import Any

import svgwrite

from generator.scene.cache import Remembered
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

END = "</svg>"
"""What stands after them."""
_NO_KERNING = "font-kerning:none;font-variant-ligatures:none"
"""reportlab neither kerns nor joins letters: with this, widths agree."""


def svg_text(scene: Scene, *, css: bool = False, embed_fonts: bool = False, prefix: str = "") -> str:
    """The scene as one `<svg>` element, with `<title>` and `<desc>`.

    css: also give each colour as classes ``f-<token>`` (fill) and ``s-<token>`` (stroke), for the site to re-colour.
    embed_fonts: carry the faces used as WOFF2, so that the file looks right wherever it is opened.
    prefix: put before every id, so that several pictures can stand in one page; ``data-id`` keeps the plain id.
    MissingGlyphError for a character that a font lacks.
    """
    writer = SvgWriter(css, prefix)
    shapes = writer.items(scene.items)
    return f"{writer.opening(scene, embed_fonts)}{shapes}{END}"


def svg_items(items: Iterable[Item], *, css: bool = False, prefix: str = "") -> str:
    """The items alone, to be put into an `<svg>` that is there already; see `svg_text`."""
    return SvgWriter(css, prefix).items(items)


@dataclass(frozen=True, slots=True)
class _Fragment:
    """Items as they are written anywhere, and the faces that they use."""

    text: str
    fonts: dict[str, Font]


_fragments: Remembered[dict[bool, _Fragment | None]] = Remembered(4096)
"""By items, with classes for colours and without; None for what has names, which differ from picture to picture."""

_LONGEST = 8000
"""Longer ones are not kept."""


class SvgWriter:
    """Writes shapes as text: a library's element for each of a hundred thousand shapes costs eight times as much."""

    def __init__(self, css: bool, prefix: str) -> None:
        self._css = css
        self._prefix = prefix
        self._clips = 0
        self._named = 0
        self._fonts: dict[str, Font] = {}

    def opening(self, scene: Scene, embed_fonts: bool = False) -> str:
        """All that stands before the scene's items; fonts are those of what has been written by then."""
        size = (f"{num(scene.width)}mm", f"{num(scene.height)}mm")
        root = svgwrite.Drawing(size=size, debug=False, viewBox=nums((0, 0, scene.width, scene.height)))
        root.attribs["style"] = _NO_KERNING
        root.attribs["role"] = "img"
        root.attribs["stroke-linejoin"] = root.attribs["stroke-linecap"] = "round"
        if embed_fonts:
            root.embed_stylesheet("".join(_font_face(font) for font in FONTS if font.key in self._fonts))
        self._describe(root, scene)
        return str(root.tostring()).removesuffix(END)

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

    def items(self, items: Iterable[Item]) -> str:
        """The items one after the other."""
        return "".join([_DRAW[type(item)](self, item) for item in items])

    def rect(self, item: Rect) -> str:
        rounded = f' rx="{num(min(item.r, item.width / 2, item.height / 2))}"' if item.r else ""
        place = f'x="{num(item.x)}" y="{num(item.y)}" width="{num(item.width)}" height="{num(item.height)}"'
        shape = f"<rect {place}{rounded}{_paint(None if item.png else item.fill, item.stroke, self._css)}/>"
        if not item.png:
            return shape
        data = b64encode(item.png).decode("ascii")
        return f'<g><image {place} preserveAspectRatio="none" href="data:image/png;base64,{data}"/>{shape}</g>'

    def circle(self, item: Circle) -> str:
        paint = _paint(item.fill, item.stroke, self._css)
        return f'<circle cx="{num(item.x)}" cy="{num(item.y)}" r="{num(item.r)}"{paint}/>'

    def path(self, item: Path) -> str:
        rule = ' fill-rule="evenodd"' if item.even_odd else ""
        return f'<path d="{path_data(item.segments)}"{rule}{_paint(item.fill, item.stroke, self._css)}/>'

    def text(self, item: Text) -> str:
        missing = missing_glyphs(item.font, item.text)
        if missing:
            raise MissingGlyphError(item.font, item.text, missing)
        self._fonts[item.font.key] = item.font
        place = f'x="{num(text_start(item) if item.tracking else item.x)}" y="{num(item.y)}"'
        if item.tracking:
            place += f' letter-spacing="{num(item.tracking)}"'
        elif item.anchor != "start":
            place += f' text-anchor="{item.anchor}"'
        paint = _paint(item.fill, item.stroke, self._css)
        return f"<text {place}{_type(item.font, item.size)}{paint}>{escape(item.text, quote=False)}</text>"

    def group(self, item: Group) -> str:
        start, end = self.around(item)
        inner = self.items(item.items) if item.clip else self._inner(item.items)
        return f"{start}{inner}{end}"

    def around(self, item: Group) -> tuple[str, str]:
        """What stands before a group's items, and after them."""
        names = self.names(item.id) if item.id else ""
        names += f' class="{escape(item.css)}"' if item.css else ""
        names += f' role="{escape(item.role)}"' if item.role else ""
        names += f' transform="{_matrix(item.transform)}"' if item.transform else ""
        title = f"<title>{escape(item.title, quote=False)}</title>" if item.title else ""
        if not item.clip:
            return f"<g{names}>{title}", "</g>"
        name, definition = self.clip(_DRAW[type(item.clip)](self, item.clip))
        return f'<g{names}>{title}{definition}<g clip-path="url(#{name})">', "</g></g>"

    def names(self, name: str) -> str:
        """The attributes that name a group."""
        self._named += 1
        return f' id="{escape(self._prefix + name)}" data-id="{escape(name)}"'

    def clip(self, shape: str) -> tuple[str, str]:
        """The name of the clip of that shape, and its definition: inside the group, in its coordinates."""
        self._clips += 1
        name = escape(f"{self._prefix}clip{self._clips}")
        return name, f'<clipPath id="{name}">{shape}</clipPath>'

    def _inner(self, items: tuple[Item, ...]) -> str:
        """The items of a group: written once, where they have no names of their own (icons, dice, marks)."""
        known = _fragments.get(items, dict[bool, _Fragment | None])
        if self._css in known:
            fragment = known[self._css]
            if fragment is None:
                return self.items(items)
            self._fonts |= fragment.fonts
            return fragment.text
        fonts, self._fonts, names = self._fonts, {}, self._clips + self._named
        text = self.items(items)
        plain = names == self._clips + self._named and len(text) <= _LONGEST
        known[self._css] = _Fragment(text, self._fonts) if plain else None
        self._fonts |= fonts
        return text


@lru_cache(maxsize=4096)
def _paint(fill: Colour | None, stroke: Stroke | None, css: bool) -> str:
    """The attributes of fill and stroke, each with a space before it."""
    classes = []
    text = f' fill="{fill.hex}"' if fill else ' fill="none"'
    if fill:
        classes.append(f"f-{fill.token}")
    if stroke:
        text += f' stroke="{stroke.colour.hex}" stroke-width="{num(stroke.width)}"'
        text += f' stroke-linejoin="{stroke.join}"' if stroke.join != "round" else ""
        text += f' stroke-linecap="{stroke.cap}"' if stroke.cap != "round" else ""
        text += f' stroke-dasharray="{nums(stroke.dash)}"' if stroke.dash else ""
        classes.append(f"s-{stroke.colour.token}")
    return f'{text} class="{" ".join(classes)}"' if css and classes else text


@lru_cache(maxsize=1024)
def _type(font: Font, size: float) -> str:
    """The attributes of a face at that size in points."""
    italic = ' font-style="italic"' if font.italic else ""
    family = f"'{font.family}', {font.fallback}"
    return f' font-family="{family}" font-size="{num(size * MM_PER_PT)}" font-weight="{font.weight}"{italic}'


_DRAW: dict[type, Callable[[SvgWriter, Any], str]] = {
    Rect: SvgWriter.rect,
    Circle: SvgWriter.circle,
    Path: SvgWriter.path,
    Text: SvgWriter.text,
    Group: SvgWriter.group,
}


def path_data(segments: tuple[Segment, ...]) -> str:
    """The segments as the `d` attribute of an SVG path."""
    return _data.get(segments, lambda: "".join([command + nums(numbers) for command, numbers in segments]))


_data: Remembered[str] = Remembered(4096)
"""By segments: icons and outlines come again and again, in other colours and places."""


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


@cache
def _font_face(font: Font) -> str:
    data = b64encode(font_bytes(f"{font.key}.woff2")).decode("ascii")
    return (
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};"
        f"font-style:{'italic' if font.italic else 'normal'};src:url(data:font/woff2;base64,{data}) format('woff2')}}"
    )
