"""PDF back end, by reportlab. One matrix maps millimetres, y down, to PDF space."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.scene.fonts import FONTS, MissingGlyphError, font_bytes, missing_glyphs
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Path,
    Picture,
    Rect,
    Scene,
    Segment,
    Shape,
    Stroke,
    Text,
    Transform,
)
from generator.scene.pdf_fonts import EmbeddedFonts
from generator.scene.pdf_paint import REACH, add_gradient_form, add_opacity_form
from generator.scene.pdf_pictures import form_name, open_with_pictures
from generator.scene.press import LARGE, PressColours
from generator.scene.svg import text_start
from generator.scene.svg_values import factor, num, nums
from generator.scene.tags import ForeignTerms, Tag, TaggedCanvas
from rules_engine.core import JugadaError, Message

rl_config.useA85 = 0
POINTS_PER_MM = 1 / MM_PER_PT
_KAPPA = 0.5522847498

PART = "Part"
"""The role of a group that is one side (`css`) of the part `id`: the PDF marks it for preflight.

With a title, the side is a figure with that alternative text, and the texts on it are paragraphs.
"""


_LAST_SECOND = 253_402_300_799
"""The end of the year 9999, the latest date that a PDF can contain."""


@cache  # with the caches of scene a kit takes a third of the time
def register_fonts() -> None:
    """Register the faces with reportlab under their keys (``BC800``)."""
    for font in FONTS:
        pdfmetrics.registerFont(TTFont(font.key, BytesIO(font_bytes(f"{font.key}.ttf")), asciiReadable=0))


def source_date() -> int:
    """Return the PDF's date in seconds since 1970: SOURCE_DATE_EPOCH, else the start of 2000.

    Raises JugadaError if the variable is not a number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "946684800")
    if not given.isascii() or not given.isdecimal() or int(given[:13]) > _LAST_SECOND:
        raise JugadaError(Message("scene/source-date", value=given[:40]))
    return int(given)


def new_canvas(
    file: object,
    *,
    title: str,
    subject: str = "",
    lang: str = "",
    foreign: Mapping[str, str] | None = None,
    press: PressColours | None = None,
) -> TaggedCanvas:
    """Return a canvas with deterministic, compressed output and without reportlab's unembedded fonts.

    foreign: the languages of terms in another language than the document's.   press: paint in CMYK; any other
    colour space is an error.
    """
    source_date()  # reportlab reads the variable too, and its error is less clear
    register_fonts()
    space = "CMYK" if press else None
    canvas = TaggedCanvas(file, pageCompression=1, invariant=1, initialFontName=FONTS[0].key, enforceColorSpace=space)
    if press:
        _colours[canvas] = press
    canvas.setTitle(title)
    canvas.setAuthor("")
    canvas.setCreator("Jugada")
    canvas.setSubject(subject)
    canvas.foreign = ForeignTerms(foreign or {})
    if lang:
        canvas.setCatalogEntry("Lang", lang)
    return canvas


def pdf_bytes(pages: Iterable[Scene], *, title: str, subject: str = "", lang: str = "") -> bytes:
    """Return a PDF with one page for each scene, as large as the scene."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, title=title, subject=subject, lang=lang)
    for page in pages:
        draw_page(canvas, page)
    canvas.save()
    if pictures := pictures_of(canvas):
        with open_with_pictures(buffer, pictures, None) as document:
            filled = BytesIO()
            document.save(filled, deterministic_id=True)
            return filled.getvalue()
    return buffer.getvalue()


def draw_page(canvas: Canvas, scene: Scene) -> None:
    """Draw the scene as a page of its own size."""
    canvas.setPageSize((scene.width * POINTS_PER_MM, scene.height * POINTS_PER_MM))
    draw_scene(canvas, scene)
    canvas.showPage()


def draw_scene(canvas: Canvas, scene: Scene, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> None:
    """Draw the scene on a page with its lower left corner at (x, y), in points with reportlab's origin."""
    k = POINTS_PER_MM * scale
    page = Transform(k, 0.0, 0.0, -k, x, y + scene.height * k)
    painter = _Painter(canvas, _forms.setdefault(canvas, {}))
    painter.group(Group(scene.items, transform=page))
    painter.flush()


_Forms: TypeAlias = dict[int, tuple[str, Any]]
"""Names of forms by the id of the items they show; the items are stored too, so that their ids stay valid."""

_forms: WeakKeyDictionary[Canvas, _Forms] = WeakKeyDictionary()


class _ScreenColours:
    """The default paint of a canvas: RGB."""

    def fill(self, code: str, large: bool = False) -> str:  # noqa: ARG002
        """Return the operator that sets the colour of areas and type, whatever their size."""
        return f"{_rgb(code)} rg"

    def stroke(self, colour: Colour) -> str:
        """Return the operator that sets the colour of lines."""
        return f"{_rgb(colour.hex)} RG"


_SCREEN = _ScreenColours()
_colours: WeakKeyDictionary[Canvas, PressColours] = WeakKeyDictionary()
"""The colours of canvases for the press; other canvases are for screens and home printers."""

_embedded: WeakKeyDictionary[Canvas, EmbeddedFonts] = WeakKeyDictionary()
"""Fonts of users, by canvas."""
_pictures: WeakKeyDictionary[Canvas, dict[str, Picture]] = WeakKeyDictionary()
"""The raster images drawn on each canvas, by digest."""


def pictures_of(canvas: Canvas) -> Mapping[str, Picture]:
    """Return the raster images drawn on the canvas, by digest, for `open_with_pictures`."""
    return _pictures.get(canvas, {})


class _Painter:
    """Writes operators to a canvas; changes colours and lines only if needed."""

    def __init__(self, canvas: Canvas, forms: _Forms, is_form: bool = False) -> None:
        self._canvas = canvas
        self._press = _colours.get(canvas)
        self._colours = self._press or _SCREEN
        self._tags = canvas if isinstance(canvas, TaggedCanvas) and not is_form else None
        """The canvas, if it records the structure; None in a form, which belongs to the element that shows it."""
        self._part: _PartTags | None = None
        self._reads_text: bool | None = None
        """Whether the part's open marked content is text or a figure; None if none is open."""
        self._forms = forms
        self._out: list[str] = []
        self._fill: tuple[Colour, bool] | None = None
        self._stroke: Stroke | None = None

    def flush(self) -> None:
        """Write the collected operators to the canvas."""
        if self._out:
            self._canvas.addLiteral("\n".join(self._out))
            self._out = []

    def items(self, items: Iterable[Item]) -> None:
        for item in items:
            _DRAW[type(item)](self, item)

    def rect(self, item: Rect) -> None:
        if item.picture:
            self._picture(item, item.picture)
            item = replace(item, fill=None)
        self._shape(item, item.fill, item.stroke)

    def _picture(self, item: Rect, picture: Picture) -> None:
        self._read_as(text=False)
        self.flush()
        pictures = _pictures.setdefault(self._canvas, {})
        name = form_name(picture)
        if picture.digest not in pictures:
            pictures[picture.digest] = picture
            self._canvas.beginForm(name, 0, 0, 1, 1)
            self._canvas.endForm()
        self._canvas.saveState()
        # Upright again: raster images start at their lower edge, and the page's y axis has been flipped.
        self._canvas.transform(item.width, 0, 0, -item.height, item.x, item.y + item.height)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    def circle(self, item: Circle) -> None:
        self._shape(item, item.fill, item.stroke)

    def path(self, item: Path) -> None:
        if item.gradient:
            self._shaded(item, item.gradient)
            return
        self._shape(item, item.fill, item.stroke, "*" if item.even_odd else "")

    def text(self, item: Text) -> None:
        missing = missing_glyphs(item.font, item.text)
        if missing:
            raise MissingGlyphError(item.font, item.text, missing)
        self._set_paint(item.fill, item.stroke)
        self._read_as(text=True)
        # A space ends the last word of a line.
        words = f"{item.text} " if self._tags and self._tags.is_text else item.text
        begin = f"BT 1 0 0 -1 {num(text_start(item))} {num(item.y)} Tm"
        if item.tracking:
            begin += f" {num(item.tracking)} Tc"
        if item.stroke:
            begin += f" {2 if item.fill else 1} Tr"
        # Both operators belong to the graphics state of the page and would affect later texts.
        end = f"{' 0 Tc' if item.tracking else ''}{' 0 Tr' if item.stroke else ''} ET"
        self._out.append(f"{begin} {self._shown(words, item.font.key, num(item.size * MM_PER_PT))}{end}")

    def _shown(self, words: str, face: str, size: str) -> str:
        """Return the operators that show the words in one of our faces."""
        # The rest of what reportlab's text objects do, such as measuring each text, would take most of the time.
        canvas: Any = self._canvas
        font: Any = pdfmetrics.getFont(face)
        document, escape = canvas._doc, canvas._escape
        return " ".join(
            [
                f"{font.getSubsetInternalName(subset, document)} {size} Tf ({escape(codes)}) Tj"
                for subset, codes in font.splitString(words, document)
            ]
        )

    def glyphs(self, item: GlyphRun) -> None:
        self._set_paint(item.fill, item.stroke)
        self._read_as(text=True)
        fonts = _embedded.get(self._canvas)
        if fonts is None:
            canvas: Any = self._canvas
            fonts = _embedded[self._canvas] = EmbeddedFonts(canvas._doc)
        mode = 2 if item.fill and item.stroke else 1 if item.stroke else 0
        begin, end = (f"{mode} Tr\n", "\n0 Tr") if mode else ("", "")
        shown = fonts.show(item, round(item.size * MM_PER_PT, 4))
        self._out.append(f"BT 1 0 0 -1 {num(item.x)} {num(item.y)} Tm\n{begin}{shown}{end}\nET")

    def _shaded(self, item: Path, gradient: Gradient) -> None:
        """Draw a path filled or stroked with a gradient, by means of a form."""
        if id(item) not in self._forms:
            operators = _operators(item)
            if item.fill:
                operators += " f*" if item.even_odd else " f"
            elif item.stroke:
                operators = f"{_line_operators(item.stroke)} {operators} S"
            name = f"shaded{len(self._forms)}"
            add_gradient_form(self._canvas, name, gradient, operators, not item.fill, bool(self._press))
            self._forms[id(item)] = (name, item)
        self._show(self._forms[id(item)][0])

    def _show(self, form: str) -> None:
        self._read_as(text=False)
        self.flush()
        self._canvas.doForm(form)

    def group(self, item: Group) -> None:
        if self._tags is None or not item.role or (item.role == PART and not item.title):
            self._group(item)
            return
        self.flush()
        self._reads_text = None
        if item.role != PART:
            lang = self._tags.foreign.language_of(" ".join(texts_of(item.items)))
            with self._tags.element(Tag(item.role, alt=item.title, lang=lang)):
                self._group(item)
                self.flush()
            self._reads_text = None
            return
        self._part = _PartTags(item)
        with self._tags.element(self._part.whole):
            self._tags.end_mark()  # a part's mark would otherwise enclose those of its contents
            self._group(item)
        self._part = None

    def _read_as(self, *, text: bool) -> None:
        """Assign what is drawn next to the text of the part, or to its figure."""
        if self._part and self._tags and text is not self._reads_text:
            self.flush()
            self._tags.continue_with(self._part.text if text else self._part.picture)
            self._reads_text = text

    def _group(self, item: Group) -> None:
        fill, stroke = self._fill, self._stroke
        scoped = item.transform is not None or item.clip is not None
        if scoped:
            self._out.append("q")
        if item.transform:
            self._out.append(_matrix(item.transform))
        if item.clip:
            rule = "*" if isinstance(item.clip, Path) and item.clip.even_odd else ""
            self._out.append(f"{_operators(item.clip)} W{rule} n")
        if item.role == PART:
            self._out.append(f"/{PART} <</Id ({_escape(item.id)}) /Side /{item.css}>> BDC")
        self._inside(item)
        if item.role == PART:
            if self._part and self._tags:
                self.flush()
                self._tags.end_mark()
                self._reads_text = None
            self._out.append("EMC")
        if scoped:
            self._out.append("Q")
            self._fill, self._stroke = fill, stroke
        if item.role == PART:
            self.flush()

    def _inside(self, item: Group) -> None:
        if item.opacity < 1:
            self._show(self._translucent(item))
        elif item.shared:
            self._show(self._form(item.items))
        else:
            self.items(item.items)

    def _form(self, items: tuple[Item, ...]) -> str:
        """Return the name of the items' form, which is created on first use."""
        if id(items) not in self._forms:
            name = f"shared{len(self._forms)}"
            self._forms[id(items)] = (name, items)
            self._canvas.beginForm(name, -REACH, -REACH, REACH, REACH)
            inner = _Painter(self._canvas, self._forms, is_form=True)
            inner.items(items)
            inner.flush()
            self._canvas.endForm()
        return self._forms[id(items)][0]

    def _translucent(self, item: Group) -> str:
        """Return the name of the form that shows the group's items together at its opacity."""
        if id(item) not in self._forms:
            inner = self._form(item.items)
            name = f"translucent{len(self._forms)}"
            add_opacity_form(self._canvas, name, inner, item.opacity, bool(self._press))
            self._forms[id(item)] = (name, item)
        return self._forms[id(item)][0]

    def _shape(self, shape: Shape, fill: Colour | None, stroke: Stroke | None, rule: str = "") -> None:
        if not fill and not stroke:
            return
        operators, large = _operators(shape), bool(self._press and fill) and is_large(shape)
        self._read_as(text=False)
        self._set_paint(fill, stroke, large)
        paint = f"B{rule}" if fill and stroke else f"f{rule}" if fill else "S"
        self._out.append(f"{operators} {paint}")

    def _set_paint(self, fill: Colour | None, stroke: Stroke | None, large: bool = False) -> None:
        if fill and (self._fill is None or fill is not self._fill[0] or large is not self._fill[1]):
            self._out.append(self._colours.fill(fill.hex, large))
            self._fill = (fill, large)
        if stroke and stroke is not self._stroke:
            self._out.append(f"{self._colours.stroke(stroke.colour)} {_line_operators(stroke)}")
            self._stroke = stroke


class _PartTags:
    """The structure elements of one side of a part: a figure and its texts; created only if they are drawn."""

    def __init__(self, side: Group) -> None:
        self.whole = Tag("Div")
        # The texts of a form that is stored once for many parts cannot be tagged separately in each of them.
        words = " ".join((side.title, *texts_of(side.items))) if side.shared else side.title
        self.picture = Tag("Figure", self.whole, words)
        self.text = Tag("P", self.whole)


def texts_of(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            yield item.text
        elif isinstance(item, Group):
            yield from texts_of(item.items)


_DRAW: dict[type, Callable[[_Painter, Any], None]] = {
    Rect: _Painter.rect,
    Circle: _Painter.circle,
    Path: _Painter.path,
    Text: _Painter.text,
    GlyphRun: _Painter.glyphs,
    Group: _Painter.group,
}


_LEVELS = tuple(num(level / 255) for level in range(256))
"""The 256 levels of red, green and blue as PDF numbers."""


def _rgb(code: str) -> str:
    red, green, blue = bytes.fromhex(code[1:])
    return f"{_LEVELS[red]} {_LEVELS[green]} {_LEVELS[blue]}"


_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def _line_operators(stroke: Stroke) -> str:
    cap, join = _CAPS[stroke.cap], _JOINS[stroke.join]
    return f"{num(stroke.width)} w {cap} J {join} j {num(stroke.miter)} M [{nums(stroke.dash)}] {num(stroke.phase)} d"


def _path_operators(segments: Sequence[Segment]) -> str:
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join([f"{nums(numbers)} {letters[command]}" if numbers else "h" for command, numbers in segments])


def _circle_operators(item: Circle) -> str:
    x, y, r, k = item.x, item.y, item.r, item.r * _KAPPA
    return (
        f"{nums((x + r, y))} m {nums((x + r, y + k, x + k, y + r, x, y + r))} c "
        f"{nums((x - k, y + r, x - r, y + k, x - r, y))} c {nums((x - r, y - k, x - k, y - r, x, y - r))} c "
        f"{nums((x + k, y - r, x + r, y - k, x + r, y))} c h"
    )


def _rect_operators(item: Rect) -> str:
    x1, y1, x2, y2 = item.x, item.y, item.x + item.width, item.y + item.height
    if not item.r:
        return f"{nums((x1, y1, item.width, item.height))} re"
    r = min(item.r, item.width / 2, item.height / 2)
    k = r * (1 - _KAPPA)
    return (
        f"{nums((x1 + r, y1))} m {nums((x2 - r, y1))} l {nums((x2 - k, y1, x2, y1 + k, x2, y1 + r))} c "
        f"{nums((x2, y2 - r))} l {nums((x2, y2 - k, x2 - k, y2, x2 - r, y2))} c "
        f"{nums((x1 + r, y2))} l {nums((x1 + k, y2, x1, y2 - k, x1, y2 - r))} c "
        f"{nums((x1, y1 + r))} l {nums((x1, y1 + k, x1 + k, y1, x1 + r, y1))} c h"
    )


_OPERATORS: dict[type, Callable[[Any], str]] = {
    Rect: _rect_operators,
    Circle: _circle_operators,
    Path: lambda path: _path_operators(path.segments),
}


def _operators(shape: Shape) -> str:
    """Return the path operators of the shape."""
    return _OPERATORS[type(shape)](shape)


def is_large(shape: Shape) -> bool:
    """Return whether the area is large enough (`LARGE`) to be printed with other inks below black."""
    if isinstance(shape, Circle):
        return 2 * shape.r >= LARGE
    if isinstance(shape, Rect):
        return min(shape.width, shape.height) >= LARGE
    ends = [numbers[-2:] for _, numbers in shape.segments if numbers]
    spans = [max(end[axis] for end in ends) - min(end[axis] for end in ends) for axis in (0, 1)] if ends else [0.0]
    return min(spans) >= LARGE


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _matrix(transform: Transform) -> str:
    t = transform
    return f"{' '.join([factor(value) for value in (t.a, t.b, t.c, t.d, t.e, t.f)])} cm"
