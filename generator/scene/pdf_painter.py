"""Paints programs on a canvas: operators, forms, raster images, and the structure of parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFDictionary, xObjectName
from reportlab.pdfgen.canvas import Canvas

from generator.scene.fonts import MissingGlyphError, missing_glyphs
from generator.scene.model import Font, GlyphRun, Gradient, Group, Item, Path, Picture, Rect, Text
from generator.scene.pdf_fonts import EmbeddedFonts
from generator.scene.pdf_operators import line_operators, shape_operators
from generator.scene.pdf_paint import REACH, PdfPart, add_gradient_form, add_opacity_form
from generator.scene.pdf_program import PART, Program, ScreenColours, page_program, program_of
from generator.scene.press_colours import PressColours
from generator.scene.tags import Tag, TaggedCanvas

Forms: TypeAlias = dict[int, tuple[str, PdfPart]]
"""Names of forms by the id of the items they show; the items are stored too, so that their ids stay valid."""


_SCREEN = ScreenColours()
press_colours: WeakKeyDictionary[Canvas, PressColours] = WeakKeyDictionary()
"""The colours of canvases for the press; other canvases are for screens and home printers."""

_embedded: WeakKeyDictionary[Canvas, EmbeddedFonts] = WeakKeyDictionary()
"""Fonts of users, by canvas."""
_lines: WeakKeyDictionary[Canvas, dict[tuple[str, str, str], str]] = WeakKeyDictionary()
"""What shows the lines of text on each canvas, by words, face and size: cards have many in common."""

_pictures: WeakKeyDictionary[Canvas, dict[int, Picture]] = WeakKeyDictionary()
"""The raster images drawn on each canvas, by the numbers of the objects in whose places they are put."""


def pictures_of(canvas: Canvas) -> Mapping[int, Picture]:
    """Return the raster images drawn on the canvas, by the numbers of their objects, for `open_with_pictures`."""
    return _pictures.get(canvas, {})


class Painter:
    """Runs programs on a canvas."""

    def __init__(self, canvas: Canvas, forms: Forms, is_form: bool = False) -> None:
        self._canvas = canvas
        self._colours = press_colours.get(canvas, _SCREEN)
        self._tags = canvas if isinstance(canvas, TaggedCanvas) and not is_form else None
        """The canvas, if it records the structure; None in a form, which belongs to the element that shows it."""
        self._part: _PartTags | None = None
        self._reads_text: bool | None = None
        """Whether the part's open marked content is text or a figure; None if none is open."""
        self._forms = forms
        self._lines = _lines.setdefault(canvas, {})
        self._out: list[str] = []

    def page(self, items: tuple[Item, ...]) -> None:
        """Draw the items of a page. Raises MissingGlyphError for a text that its face cannot show."""
        self._run(page_program(items, self._colours))
        self._flush()

    def _run(self, program: Program) -> None:
        for step in program:
            if isinstance(step, str):
                self._out.append(step)
            else:
                step(self)

    def _flush(self) -> None:
        """Write the collected operators to the canvas."""
        if self._out:
            self._canvas.addLiteral("\n".join(self._out))
            self._out = []

    # --------------------------------------------------------------------------------------------------- words, images

    def line(self, begin: str, words: str, font: Font, size: str, end: str) -> None:
        """Show a line of text in one of our faces, between these operators. Raises MissingGlyphError."""
        # A space ends the last word of a line.
        words = f"{words} " if self._tags and self._tags.is_text else words
        self._out.append(f"{begin} {self._shown(words, font, size)}{end}")

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

    def glyphs(self, begin: str, run: GlyphRun, size: float, end: str) -> None:
        """Show glyphs of a font, between these operators."""
        fonts = _embedded.get(self._canvas)
        if fonts is None:
            canvas: PdfPart = self._canvas
            fonts = _embedded[self._canvas] = EmbeddedFonts(canvas._doc)
        self._out.append(f"{begin}{fonts.show(run, size)}{end}")

    def picture(self, frame: Rect, picture: Picture) -> None:
        """Show a raster image."""
        self._flush()
        name = f"picture-{picture.digest}"
        if not self._canvas.hasForm(name):
            canvas: PdfPart = self._canvas
            # In whose place the picture is put when the document is written.
            canvas._doc.addForm(name, PDFDictionary())
            number, _ = canvas._doc.idToObjectNumberAndVersion[xObjectName(name)]
            _pictures.setdefault(self._canvas, {})[number] = picture
        self._canvas.saveState()
        # Upright again: raster images start at their lower edge, and the page's y axis has been flipped.
        self._canvas.transform(frame.width, 0, 0, -frame.height, frame.x, frame.y + frame.height)
        self._canvas.doForm(name)
        self._canvas.restoreState()

    # ----------------------------------------------------------------------------------------------------------- forms

    def gradient(self, path: Path, gradient: Gradient) -> None:
        """Show a path filled or stroked with a gradient, by means of a form."""
        if id(path) not in self._forms:
            operators = shape_operators(path)
            if path.fill:
                operators += " f*" if path.even_odd else " f"
            elif path.stroke:
                operators = f"{line_operators(path.stroke)} {operators} S"
            name = f"shaded{len(self._forms)}"
            add_gradient_form(self._canvas, name, gradient, operators, not path.fill, self._is_press)
            self._forms[id(path)] = (name, path)
        self._show(self._forms[id(path)][0])

    def form(self, items: tuple[Item, ...]) -> None:
        """Show items that the document has once."""
        self._show(self._form(items))

    def translucent(self, group: Group) -> None:
        """Show the items of the group together at its opacity, as a form that shows theirs."""
        if id(group) not in self._forms:
            inner = self._form(group.items)
            name = f"translucent{len(self._forms)}"
            add_opacity_form(self._canvas, name, inner, group.opacity, self._is_press)
            self._forms[id(group)] = (name, group)
        self._show(self._forms[id(group)][0])

    @property
    def _is_press(self) -> bool:
        return isinstance(self._colours, PressColours)

    def _show(self, form: str) -> None:
        self._flush()
        self._canvas.doForm(form)

    def _form(self, items: tuple[Item, ...]) -> str:
        """Return the name of the items' form, which is created on first use."""
        if id(items) not in self._forms:
            name = f"shared{len(self._forms)}"
            self._forms[id(items)] = (name, items)
            self._canvas.beginForm(name, -REACH, -REACH, REACH, REACH)
            inner = Painter(self._canvas, self._forms, is_form=True)
            inner._run(program_of(items, self._colours))
            inner._flush()
            self._canvas.endForm()
        return self._forms[id(items)][0]

    # ------------------------------------------------------------------------------------------------------- structure

    def element(self, group: Group, program: Program) -> None:
        """Run the program of a group with a role as an element of the structure."""
        if self._tags is None:
            self._run(program)
            return
        self._flush()
        self._reads_text = None
        if group.role == PART:
            self._side(group, self._tags, program)
            return
        lang = self._tags.foreign.language_of(" ".join(texts_of(group.items)))
        with self._tags.element(Tag(group.role, alt=group.title, lang=lang)):
            self._run(program)
            self._flush()
        self._reads_text = None

    def _side(self, group: Group, tags: TaggedCanvas, program: Program) -> None:
        self._part = _PartTags(group)
        with tags.element(self._part.whole):
            tags.end_mark()  # a part's mark would otherwise enclose those of its contents
            self._run(program)
            self._flush()
        self._part = None

    def read_as(self, *, text: bool) -> None:
        """Assign what is drawn next to the text of the part, or to its figure."""
        if self._part and self._tags and text is not self._reads_text:
            self._flush()
            self._tags.continue_with(self._part.text if text else self._part.picture)
            self._reads_text = text

    def end_part(self) -> None:
        """End the content of a part."""
        if self._part and self._tags:
            self._flush()
            self._tags.end_mark()
            self._reads_text = None


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
