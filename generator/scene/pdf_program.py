"""What draws items in a PDF: operators, the same in every document, and steps that need the document.

Words are shown by the codes of a document's own fonts, forms and pictures by names of its own, and marked content is
numbered by page. The rest is written once for all documents that show the same parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple, Protocol, TypeAlias

from generator.scene.cache import IdentityCache
from generator.scene.clipped_text import without_hidden_text
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
from generator.scene.pdf_operators import escape, line_operators, matrix_operator, rgb, shape_operators
from generator.scene.press_colours import BLACK_OVER, LARGE, PressColours
from generator.scene.shapes.text import text_start
from generator.scene.svg_values import num

PART = "Part"
"""The role of a group that is one side (`css`) of the part `id`: the PDF marks it for preflight.

With a title, the side is a figure with that alternative text, and the texts on it are paragraphs.
"""


class Page(Protocol):
    """What a step asks of the document: the painter of a page or a form."""

    def read_as(self, *, text: bool) -> None:
        """Assign what is drawn next to the text of the part, or to its figure."""

    def line(self, begin: str, words: str, font: Font, size: str, end: str) -> None:
        """Show a line of text in one of our faces, between these operators."""

    def glyphs(self, begin: str, run: GlyphRun, size: float, end: str) -> None:
        """Show glyphs of a font, between these operators."""

    def picture(self, frame: Rect, picture: Picture) -> None:
        """Show a raster image."""

    def gradient(self, path: Path, gradient: Gradient) -> None:
        """Show a path filled or stroked with a gradient."""

    def form(self, items: tuple[Item, ...]) -> None:
        """Show items that the document has once."""

    def translucent(self, group: Group) -> None:
        """Show the items of the group together at its opacity."""

    def element(self, group: Group, program: Program) -> None:
        """Run the program of a group with a role as an element of the structure."""

    def end_part(self) -> None:
        """End the content of a part."""


Step: TypeAlias = str | Callable[[Page], None]
"""Operators, or something that the page does."""
Program: TypeAlias = tuple[Step, ...]
Colours: TypeAlias = "PressColours | ScreenColours"
_Fill: TypeAlias = tuple[Colour, bool] | None
"""A colour, and whether the area that it fills is large."""


class ScreenColours:
    """The default paint of a document: RGB."""

    def fill(self, code: str, large: bool = False) -> str:  # noqa: ARG002
        """Return the operator that sets the colour of areas and type, whatever their size."""
        return f"{rgb(code)} rg"

    def stroke(self, colour: Colour) -> str:
        """Return the operator that sets the colour of lines."""
        return f"{rgb(colour.hex)} RG"


_BLACK = Colour("black", "#000000")


def _read_text(page: Page) -> None:
    page.read_as(text=True)


def _read_picture(page: Page) -> None:
    page.read_as(text=False)


def _end_part(page: Page) -> None:
    page.end_part()


class _Written(NamedTuple):
    """A program, and the paint after it."""

    program: Program
    after: tuple[_Fill, Stroke | None]


_known: IdentityCache[_Written] = IdentityCache(1024)
"""Programs by items, colours and the paint set before: of sides of parts, of what is drawn often or clipped.

The kits of a game in two languages have up to 1728, most of which are of one of these.
"""


def program_of(items: tuple[Item, ...], colours: Colours) -> Program:
    """Return what draws the items of a form."""
    return _written(items, colours, None, None).program


def page_program(items: tuple[Item, ...], colours: Colours) -> Program:
    """Return what draws the items of a page, which no other document has."""
    writer = _Writer(colours, None, None)
    writer.items(items)
    return tuple(writer.steps)


def _written(items: tuple[Item, ...], colours: Colours, fill: _Fill, stroke: Stroke | None) -> _Written:
    def write() -> _Written:
        writer = _Writer(colours, fill, stroke)
        writer.items(items)
        return _Written(tuple(_joined(writer.steps)), (writer.fill, writer.stroke))

    # By identity, as the paint is compared.
    colour, is_large = fill or (None, False)
    return _known.get_of_all((items, colour, stroke), write, (colours, is_large))


def _joined(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps, with operators that follow each other as one."""
    for is_text, found in groupby(steps, lambda step: isinstance(step, str)):
        if is_text:
            yield "\n".join(found)  # type: ignore[arg-type]
        else:
            yield from found


class _Writer:
    """Writes the program of some items; changes colours and lines only if needed."""

    def __init__(self, colours: Colours, fill: _Fill, stroke: Stroke | None) -> None:
        self.steps: list[Step] = []
        self.fill, self.stroke = fill, stroke
        self._colours = colours
        self._press = colours if isinstance(colours, PressColours) else None
        self._reads_text: bool | None = None
        """Whether what was drawn last is text; None if that is not known."""

    def items(self, items: Iterable[Item]) -> None:
        for item in items:
            _WRITE[type(item)](self, item)

    def rect(self, item: Rect) -> None:
        if picture := item.picture:
            self._read_as(text=False)
            self.steps.append(lambda page: page.picture(item, picture))
        self._shape(item, None if item.picture else item.fill, item.stroke)

    def circle(self, item: Circle) -> None:
        self._shape(item, item.fill, item.stroke)

    def path(self, item: Path) -> None:
        if gradient := item.gradient:
            self._read_as(text=False)
            self.steps.append(lambda page: page.gradient(item, gradient))
            return
        self._shape(item, item.fill, item.stroke, "*" if item.even_odd else "")

    def text(self, item: Text) -> None:
        fill, is_over = self._type(item.fill, item.size)
        self._set_paint(fill, item.stroke)
        self._read_as(text=True)
        # The page's y runs down, so that letters are turned upright again.
        begin = f"BT 1 0 0 -1 {num(text_start(item))} {num(item.y)} Tm"
        if item.tracking:
            begin += f" {num(item.tracking)} Tc"
        if item.stroke:
            begin += f" {2 if item.fill else 1} Tr"
        # Both operators belong to the graphics state of the page and would affect later texts.
        end = f"{' 0 Tc' if item.tracking else ''}{' 0 Tr' if item.stroke else ''} ET"
        if is_over:
            begin, end = f"q /{BLACK_OVER} gs {begin}", f"{end} Q"
        size = num(item.size * MM_PER_PT)
        self.steps.append(lambda page: page.line(begin, item.text, item.font, size, end))

    def glyphs(self, item: GlyphRun) -> None:
        fill, is_over = self._type(item.fill, item.size)
        self._set_paint(fill, item.stroke)
        self._read_as(text=True)
        mode = 2 if item.fill and item.stroke else 1 if item.stroke else 0
        begin, end = f"BT 1 0 0 -1 {num(item.x)} {num(item.y)} Tm\n", "\nET"
        if mode:
            begin, end = f"{begin}{mode} Tr\n", f"\n0 Tr{end}"
        if is_over:
            begin, end = f"q /{BLACK_OVER} gs\n{begin}", f"{end}\nQ"
        size = round(item.size * MM_PER_PT, 4)
        self.steps.append(lambda page: page.glyphs(begin, item, size, end))

    def _type(self, fill: Colour | None, size: float) -> tuple[Colour | None, bool]:
        """Return the colour of type of that size in pt on the press, and whether it overprints."""
        if fill is None or self._press is None:
            return fill, False
        code, is_over = self._press.type(fill.hex, size)
        return (fill if code == fill.hex else _BLACK), is_over

    def group(self, item: Group) -> None:
        """Write a group; one with a role becomes an element of the structure, if the document has one."""
        if not item.role or (item.role == PART and not item.title):
            self._group(item)
            return
        outer, self.steps = self.steps, []
        self._reads_text = None
        self._group(item)
        self._reads_text = None
        program, self.steps = tuple(self.steps), outer
        self.steps.append(lambda page: page.element(item, program))

    def _read_as(self, *, text: bool) -> None:
        if text is not self._reads_text:
            self.steps.append(_read_text if text else _read_picture)
            self._reads_text = text

    def _group(self, item: Group) -> None:
        fill, stroke = self.fill, self.stroke
        scoped = item.transform is not None or item.clip is not None
        if scoped:
            self.steps.append("q")
        if item.transform:
            self.steps.append(matrix_operator(item.transform))
        if item.clip:
            rule = "*" if isinstance(item.clip, Path) and item.clip.even_odd else ""
            self.steps.append(f"{shape_operators(item.clip)} W{rule} n")
        if item.role == PART:
            self.steps.append(f"/{PART} <</Id ({escape(item.id)}) /Side /{item.css}>> BDC")
        self._inside(item)
        if item.role == PART:
            self.steps += [_end_part, "EMC"]
            self._reads_text = None
        if scoped:
            self.steps.append("Q")
            self.fill, self.stroke = fill, stroke

    def _inside(self, item: Group) -> None:
        items = without_hidden_text(item)
        if item.opacity < 1:
            group = item if items is item.items else replace(item, items=items)
            self._read_as(text=False)
            self.steps.append(lambda page: page.translucent(group))
        elif item.shared:
            self._read_as(text=False)
            self.steps.append(lambda page: page.form(items))
        elif item.role == PART or (item.clip and not _is_placed(items)):
            written = _written(items, self._colours, self.fill, self.stroke)
            self.steps += written.program
            self.fill, self.stroke = written.after
            self._reads_text = None
        else:
            self.items(items)

    def _shape(self, shape: Shape, fill: Colour | None, stroke: Stroke | None, rule: str = "") -> None:
        if not fill and not stroke:
            return
        operators, large = shape_operators(shape), bool(self._press and fill) and is_large(shape)
        self._read_as(text=False)
        self._set_paint(fill, stroke, large)
        paint = f"B{rule}" if fill and stroke else f"f{rule}" if fill else "S"
        self.steps.append(f"{operators} {paint}")

    def _set_paint(self, fill: Colour | None, stroke: Stroke | None, large: bool = False) -> None:
        # Identity is quicker than equality and nearly as good: a colour that is set again does no harm.
        if fill and (self.fill is None or fill is not self.fill[0] or large is not self.fill[1]):
            self.steps.append(self._colours.fill(fill.hex, large))
            self.fill = (fill, large)
        if stroke and stroke is not self.stroke:
            self.steps.append(f"{self._colours.stroke(stroke.colour)} {line_operators(stroke)}")
            self.stroke = stroke


def _is_placed(items: tuple[Item, ...]) -> bool:
    """Return whether it is a part in its place on a sheet, which no other document has."""
    return len(items) == 1 and isinstance(items[0], Group) and items[0].role == PART


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


_WRITE: Mapping[type, Callable[[_Writer, Any], None]] = {
    Rect: _Writer.rect,
    Circle: _Writer.circle,
    Path: _Writer.path,
    Text: _Writer.text,
    GlyphRun: _Writer.glyphs,
    Group: _Writer.group,
}
