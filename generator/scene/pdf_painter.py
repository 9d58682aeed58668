"""Paints items of a scene on a canvas: PDF operators, forms, raster images, and the structure of parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from generator.scene.clipped_text import without_hidden_text
from generator.scene.fonts import MissingGlyphError, missing_glyphs
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    Font,
    GlyphRun,
    Gradient,
    Group,
    Item,
    Path,
    Picture,
    Rect,
    Shape,
    Stroke,
    Text,
)
from generator.scene.pdf_fonts import EmbeddedFonts
from generator.scene.pdf_operators import escape, line_operators, matrix_operator, rgb, shape_operators
from generator.scene.pdf_paint import REACH, PdfPart, add_gradient_form, add_opacity_form
from generator.scene.pdf_pictures import form_name
from generator.scene.press_colours import BLACK_OVER, LARGE, PressColours
from generator.scene.shapes.text import text_start
from generator.scene.svg_values import num
from generator.scene.tags import Tag, TaggedCanvas

PART = "Part"
"""The role of a group that is one side (`css`) of the part `id`: the PDF marks it for preflight.

With a title, the side is a figure with that alternative text, and the texts on it are paragraphs.
"""


Forms: TypeAlias = dict[int, tuple[str, PdfPart]]
"""Names of forms by the id of the items they show; the items are stored too, so that their ids stay valid."""


class _ScreenColours:
    """The default paint of a canvas: RGB."""

    def fill(self, code: str, large: bool = False) -> str:  # noqa: ARG002
        """Return the operator that sets the colour of areas and type, whatever their size."""
        return f"{rgb(code)} rg"

    def stroke(self, colour: Colour) -> str:
        """Return the operator that sets the colour of lines."""
        return f"{rgb(colour.hex)} RG"


_SCREEN = _ScreenColours()
_BLACK = Colour("black", "#000000")
press_colours: WeakKeyDictionary[Canvas, PressColours] = WeakKeyDictionary()
"""The colours of canvases for the press; other canvases are for screens and home printers."""

_embedded: WeakKeyDictionary[Canvas, EmbeddedFonts] = WeakKeyDictionary()
"""Fonts of users, by canvas."""
_lines: WeakKeyDictionary[Canvas, dict[tuple[str, str, str], str]] = WeakKeyDictionary()
"""What shows the lines of text on each canvas, by words, face and size: cards have many in common."""

_pictures: WeakKeyDictionary[Canvas, dict[str, Picture]] = WeakKeyDictionary()
"""The raster images drawn on each canvas, by digest."""


def pictures_of(canvas: Canvas) -> Mapping[str, Picture]:
    """Return the raster images drawn on the canvas, by digest, for `open_with_pictures`."""
    return _pictures.get(canvas, {})


class Painter:
    """Writes operators to a canvas; changes colours and lines only if needed."""

    def __init__(self, canvas: Canvas, forms: Forms, is_form: bool = False) -> None:
        self._canvas = canvas
        self._press = press_colours.get(canvas)
        self._colours = self._press or _SCREEN
        self._tags = canvas if isinstance(canvas, TaggedCanvas) and not is_form else None
        """The canvas, if it records the structure; None in a form, which belongs to the element that shows it."""
        self._part: _PartTags | None = None
        self._reads_text: bool | None = None
        """Whether the part's open marked content is text or a figure; None if none is open."""
        self._forms = forms
        self._lines = _lines.setdefault(canvas, {})
        self._out: list[str] = []
        self._fill: tuple[Colour, bool] | None = None
        self._stroke: Stroke | None = None

    def flush(self) -> None:
        """Write the collected operators to the canvas."""
        if self._out:
            self._canvas.addLiteral("\n".join(self._out))
            self._out = []

    def items(self, items: Iterable[Item]) -> None:
        """Draw the items in this order. Raises MissingGlyphError for a text that its face cannot show."""
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
            # An empty form, in whose place the picture is put when the document is written.
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
        fill, is_over = self._type(item.fill, item.size)
        self._set_paint(fill, item.stroke)
        self._read_as(text=True)
        # A space ends the last word of a line.
        words = f"{item.text} " if self._tags and self._tags.is_text else item.text
        # The page's y runs down, so that letters are turned upright again.
        begin = f"BT 1 0 0 -1 {num(text_start(item))} {num(item.y)} Tm"
        if item.tracking:
            begin += f" {num(item.tracking)} Tc"
        if item.stroke:
            begin += f" {2 if item.fill else 1} Tr"
        # Both operators belong to the graphics state of the page and would affect later texts.
        end = f"{' 0 Tc' if item.tracking else ''}{' 0 Tr' if item.stroke else ''} ET"
        shown = f"{begin} {self._shown(words, item.font, num(item.size * MM_PER_PT))}{end}"
        self._out.append(f"q /{BLACK_OVER} gs {shown} Q" if is_over else shown)

    def _type(self, fill: Colour | None, size: float) -> tuple[Colour | None, bool]:
        """Return the colour of type of that size in pt on the press, and whether it overprints."""
        if fill is None or self._press is None:
            return fill, False
        code, is_over = self._press.type(fill.hex, size)
        return (fill if code == fill.hex else _BLACK), is_over

    def _shown(self, words: str, face: Font, size: str) -> str:
        """Return the operators that show the words in one of our faces. Raises MissingGlyphError."""
        key = (words, face.key, size)
        if key not in self._lines:
            if missing := missing_glyphs(face, words):
                raise MissingGlyphError(face, words, missing)
            # The rest of what reportlab's text objects do, such as measuring each text, would take most of the time.
            canvas: PdfPart = self._canvas
            font: PdfPart = pdfmetrics.getFont(face.key)
            document, escape = canvas._doc, canvas._escape
            self._lines[key] = " ".join(
                [
                    f"{font.getSubsetInternalName(subset, document)} {size} Tf ({escape(codes)}) Tj"
                    for subset, codes in font.splitString(words, document)
                ]
            )
        return self._lines[key]

    def glyphs(self, item: GlyphRun) -> None:
        fill, is_over = self._type(item.fill, item.size)
        self._set_paint(fill, item.stroke)
        self._read_as(text=True)
        fonts = _embedded.get(self._canvas)
        if fonts is None:
            canvas: PdfPart = self._canvas
            fonts = _embedded[self._canvas] = EmbeddedFonts(canvas._doc)
        mode = 2 if item.fill and item.stroke else 1 if item.stroke else 0
        begin, end = (f"{mode} Tr\n", "\n0 Tr") if mode else ("", "")
        shown = fonts.show(item, round(item.size * MM_PER_PT, 4))
        whole = f"BT 1 0 0 -1 {num(item.x)} {num(item.y)} Tm\n{begin}{shown}{end}\nET"
        self._out.append(f"q /{BLACK_OVER} gs\n{whole}\nQ" if is_over else whole)

    def _shaded(self, item: Path, gradient: Gradient) -> None:
        """Draw a path filled or stroked with a gradient, by means of a form."""
        if id(item) not in self._forms:
            operators = shape_operators(item)
            if item.fill:
                operators += " f*" if item.even_odd else " f"
            elif item.stroke:
                operators = f"{line_operators(item.stroke)} {operators} S"
            name = f"shaded{len(self._forms)}"
            add_gradient_form(self._canvas, name, gradient, operators, not item.fill, bool(self._press))
            self._forms[id(item)] = (name, item)
        self._show(self._forms[id(item)][0])

    def _show(self, form: str) -> None:
        self._read_as(text=False)
        self.flush()
        self._canvas.doForm(form)

    def group(self, item: Group) -> None:
        """Draw a group; one with a role becomes an element of the structure."""
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
            self._out.append(matrix_operator(item.transform))
        if item.clip:
            rule = "*" if isinstance(item.clip, Path) and item.clip.even_odd else ""
            self._out.append(f"{shape_operators(item.clip)} W{rule} n")
        if item.role == PART:
            self._out.append(f"/{PART} <</Id ({escape(item.id)}) /Side /{item.css}>> BDC")
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
        items = without_hidden_text(item)
        if item.opacity < 1:
            self._show(self._translucent(item if items is item.items else replace(item, items=items)))
        elif item.shared:
            self._show(self._form(items))
        else:
            self.items(items)

    def _form(self, items: tuple[Item, ...]) -> str:
        """Return the name of the items' form, which is created on first use."""
        if id(items) not in self._forms:
            name = f"shared{len(self._forms)}"
            self._forms[id(items)] = (name, items)
            self._canvas.beginForm(name, -REACH, -REACH, REACH, REACH)
            inner = Painter(self._canvas, self._forms, is_form=True)
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
        operators, large = shape_operators(shape), bool(self._press and fill) and is_large(shape)
        self._read_as(text=False)
        self._set_paint(fill, stroke, large)
        paint = f"B{rule}" if fill and stroke else f"f{rule}" if fill else "S"
        self._out.append(f"{operators} {paint}")

    def _set_paint(self, fill: Colour | None, stroke: Stroke | None, large: bool = False) -> None:
        # Identity is quicker than equality and nearly as good: a colour that is set again does no harm.
        if fill and (self._fill is None or fill is not self._fill[0] or large is not self._fill[1]):
            self._out.append(self._colours.fill(fill.hex, large))
            self._fill = (fill, large)
        if stroke and stroke is not self._stroke:
            self._out.append(f"{self._colours.stroke(stroke.colour)} {line_operators(stroke)}")
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
    """Yield the texts of the items and of the groups among them, in the order in which they are drawn."""
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            yield item.text
        elif isinstance(item, Group):
            yield from texts_of(item.items)


_DRAW: dict[type, Callable[[Painter, Any], None]] = {
    Rect: Painter.rect,
    Circle: Painter.circle,
    Path: Painter.path,
    Text: Painter.text,
    GlyphRun: Painter.glyphs,
    Group: Painter.group,
}


def is_large(shape: Shape) -> bool:
    """Return whether the area is large enough (`LARGE`) to be printed with other inks below black."""
    if isinstance(shape, Circle):
        return 2 * shape.r >= LARGE
    if isinstance(shape, Rect):
        return min(shape.width, shape.height) >= LARGE
    # Ends only: control points may lie far outside the area.
    ends = [numbers[-2:] for _, numbers in shape.segments if numbers]
    spans = [max(end[axis] for end in ends) - min(end[axis] for end in ends) for axis in (0, 1)] if ends else [0.0]
    return min(spans) >= LARGE
