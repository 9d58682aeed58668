"""Draws a side of a card on its template, with the card's values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TypeVar

from generator.content.expression_texts import has_placeholder
from generator.printing.decks.findings import Flaw, Kind, Report, Side
from generator.printing.decks.functions import as_colour
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.setting import Align, TextStyle, VerticalAlign
from generator.printing.decks.templates.file import Page, TemplateFile
from generator.printing.decks.templates.lettering import DeckLettering
from generator.printing.decks.templates.names import Directive, find_directive, without_count
from generator.printing.decks.texts import DeckTexts
from generator.printing.decks.values import CardValues, UnknownNameError, first_name
from generator.scene.model import (
    MM_PER_PT,
    Colour,
    Group,
    Item,
    Rect,
    Scene,
    Shape,
    Transform,
)
from generator.scene.svg_reader.box import as_path, box_of
from generator.scene.svg_reader.document import Style, SvgElement, plain_name
from generator.scene.svg_reader.reader import Reader
from generator.scene.svg_reader.type_style import font_request
from generator.scene.svg_reader.values import Findings, TooLargeError, Viewport, read_colour
from generator.scene.svg_values import RefusedError
from generator.scene.theme import INK
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words

_T = TypeVar("_T")

_SIZE, _LEAST = 9.0, 6.0
"""Default type size in points, and the smallest size to which text shrinks."""

_ALIGN: Mapping[str, Align] = {
    "left": "left",
    "center": "centre",
    "centre": "centre",
    "right": "right",
    "justify": "justify",
    "middle": "centre",
    "end": "right",
}


def draw_face(
    template: TemplateFile,
    page: Page,
    size: tuple[float, float],
    values: CardValues,
    pictures: Pictures,
    report: Report,
    side: Side = "front",
) -> Scene:
    """Return the template with the card's values, in mm from the card's upper left corner."""
    filled = _Filled(template, page.to_card(size), values, pictures, report, side)
    template.reader.slots = filled
    # One file serves all cards: what was said of the last one is not said of this.
    template.document.reset(Findings())
    scale = max(size[0] / page.card.width, size[1] / page.card.height)
    # The reader is told how large the whole page is printed: pictures are drawn for that.
    template.reader.print_at(scale * max(page.frame.box.width, page.frame.box.height))
    try:
        items = template.reader.read()
    except (RefusedError, TooLargeError) as error:
        items = ()
        report(Flaw("value", error.args[0], place=(template.path, 1), side=side))
    # What is to be said of the file itself is told once, with the template, not with each card.
    known = {str(note.message) for note in template.findings.notes}
    for finding in template.document.findings.notes:
        if str(finding.message) not in known:
            report(Flaw("note", finding.message, place=(template.path, finding.line), side=side))
    for finding in template.document.findings.errors:
        report(Flaw("value", finding.message, place=(template.path, finding.line), side=side))
    group = Group(items, transform=filled.to_card)
    return Scene(*size, (group,), values.cells.get("title", ""))


@dataclass
class _Filled:
    """The replacements of a template's elements on one card."""

    template: TemplateFile
    to_card: Transform
    values: CardValues
    pictures: Pictures
    report: Report
    side: Side
    _faulty: set[SvgElement] = field(default_factory=set)

    @property
    def texts(self) -> DeckTexts:
        """The setter of the deck's texts."""
        return self.pictures.texts

    def is_dynamic(self, element: SvgElement) -> bool:
        """Return whether the element, or one inside it, differs between cards."""
        return element in self.template.dynamic

    def is_shown(self, element: SvgElement) -> bool:
        """Return whether all conditions of the element are met."""
        conditions = [one for one in self.template.directives.get(element, ()) if one.word == "if"]
        return all(self._try(element, directive, self.values.holds, True) for directive in conditions)

    def style(self, element: SvgElement, style: Style) -> Mapping[str, str]:
        """Return the colours that values give to the element or one of its ancestors."""
        changes: dict[str, str] = {}
        for one in self.template.with_outer(element):
            found = self.template.directives.get(one, ())
            for directive in (each for each in found if each.word in ("fill", "stroke")):
                # From the inside out: the nearest element's colour wins, and what has no paint gets none.
                painted = directive.word not in changes and style.get(directive.word) != "none"
                if painted and (code := self._colour(one, directive)):
                    changes[directive.word] = code
        return changes

    def text(self, text: str, element: SvgElement) -> str:
        """Return the text with the card's values."""
        return self._try(element, Directive("text", text), self.values.text, "?")

    def items(self, element: SvgElement, tag: str, style: Style, reader: Reader) -> tuple[Item, ...] | None:
        """Return the items that replace the element; None if the element itself is to be drawn."""
        directives = self.template.directives.get(element, ())
        # The cut line says where the card ends, and is not printed.
        if find_directive(directives, "cut"):
            return ()
        if directive := find_directive(directives, "image"):
            return self._image(element, directive, style, reader)
        if directive := find_directive(directives, "text"):
            return (*self._around_text(element, tag, style, reader), *self._text_box(element, directive, style))
        if tag == "text" and "shape-inside" in style:
            inner = "".join(element.itertext())
            if has_placeholder(inner):
                return self._text_box(element, Directive("text", inner), style)
        return None

    # ------------------------------------------------------------------------------------------------------ the values

    def _try(self, element: SvgElement, directive: Directive, get: Callable[[str], _T], instead: _T) -> _T:
        """Return the value of the directive's expression. If it fails, report the mistake once and return `instead`."""
        try:
            try:
                return get(directive.expression)
            except UnknownNameError:
                # Programs append a number to a name that is used twice: `title_2` means `title`.
                plain = without_count(directive.expression)
                if plain == directive.expression:
                    raise
                return get(plain)
        except UnknownNameError as error:
            self._report("value", error.message, "", None, element)
        except JugadaError as error:
            place = f"{self.template.path.name}:{element.line}"
            problem = Message("printing/on-template", problem=error.message, place=place)
            self._report("value", problem, first_name(directive.expression), None, None)
        return instead

    def _colour(self, element: SvgElement, directive: Directive) -> str:
        text = self._try(element, directive, self.values.value, "")
        try:
            found = as_colour(text)
        except JugadaError as error:
            self._report("value", error.message, first_name(directive.expression), None, None)
            return ""
        return found.hex if found else "none" if text else ""

    def _report(self, kind: Kind, message: Words, key: str, box: Rect | None, element: SvgElement | None) -> None:
        place = (self.template.path, element.line) if element is not None else None
        self.report(Flaw(kind, message, key, box, self.side, place))

    def _box(self, element: SvgElement, box: Rect) -> tuple[float, Rect]:
        """Return the millimetres per unit of the element, and the box on the card: once for all cards of a size."""
        key = (element, box, self.to_card)
        known = self.template.boxes_on_cards
        if key not in known:
            whole = self.to_card @ self.template.place(element)
            # The root of the determinant, so that a turn does not count as a scale.
            known[key] = sqrt(abs(whole.a * whole.d - whole.b * whole.c)), box_of(as_path(box, whole))
        return known[key]

    # ------------------------------------------------------------------------------------------------------- the texts

    def _text_box(self, element: SvgElement, directive: Directive, style: Style) -> tuple[Item, ...]:
        shape = self.template.shape(element)
        if shape is None:
            self._report("value", Message("printing/template-no-box"), "", None, element)
            return ()
        text = self._try(element, directive, self.values.value, "")
        if not text:
            return ()
        box = box_of(shape)
        unit, around = self._box(element, box)
        place = Rect(0, 0, box.width * unit, box.height * unit)
        text_style = self._text_style(element, directive, style)
        # A name is not divided: it is what players say and look for.
        if text == self.values.cells.get("title"):
            text_style = replace(text_style, hyphenate=False)
        block = self.texts.set(
            text, place, text_style, first_name(directive.expression), self.report, self.side, around
        )
        return (Group(block.items, transform=Transform(1 / unit, 0, 0, 1 / unit, box.x, box.y)),)

    def _around_text(self, element: SvgElement, tag: str, style: Style, reader: Reader) -> tuple[Item, ...]:
        """Return the items of a group besides its sample text. A rectangle alone is only the place of the text."""
        if tag != "g":
            return ()
        others = [one for one in element if isinstance(one, SvgElement) and plain_name(str(one.tag)) != "text"]
        view = self.template.view
        return tuple(item for one in others for item in reader.element(one, style, view, 1))

    def _text_style(self, element: SvgElement, directive: Directive, style: Style) -> TextStyle:
        """Return the style of the sample text in the element, changed by the options in the element's name.

        It is worked out once for all cards on which the element has the same style and the template the same size.
        """
        key = (element, directive, frozenset(style.items()), self.to_card)
        known = self.template.text_styles
        if key not in known:
            known[key] = self._read_text_style(element, directive, style)
        return known[key]

    def _read_text_style(self, element: SvgElement, directive: Directive, style: Style) -> TextStyle:
        sample, own = self._sample(element, style)
        size, colour, family, bold, italic = _SIZE, INK, "text", False, False
        align: Align = "start"
        if sample is not None:
            unit, _ = self._box(sample, Rect(0, 0, 1, 1))
            request = font_request(own)
            lettering = DeckLettering(self.texts.setter.fonts)
            size, family = round(request.size * unit / MM_PER_PT, 2), lettering.family(request)[0]
            bold, italic = request.weight >= 600, request.italic
            colour = _one_colour(own)
            align = _ALIGN.get(own.get("text-align", own.get("text-anchor", "")), "start")
        for word in directive.options:
            # In an option `middle` is the vertical one, though SVG calls a centred line so.
            align = _ALIGN.get(word, align) if word != "middle" else align
        vertical: VerticalAlign = "top"
        if "middle" in directive.options:
            vertical = "middle"
        elif "bottom" in directive.options:
            vertical = "bottom"
        size = directive.size or size
        return TextStyle(
            size=size,
            # A sample smaller than the usual limit is what its author wants.
            min_size=min(size, directive.least or _LEAST),
            colour=Colour("own", directive.colour) if directive.colour else colour,
            family=family,
            bold=bold or "bold" in directive.options,
            italic=italic or "italic" in directive.options,
            align=align,
            vertical=vertical,
        )

    def _sample(self, element: SvgElement, style: Style) -> tuple[SvgElement | None, Style]:
        """Return the first text in the element, or the element itself, and its style."""
        if plain_name(element.tag) == "text":
            for child in element.iter():
                if child is not element and isinstance(child, SvgElement) and plain_name(child.tag) == "tspan":
                    return element, self.template.document.style(child, style)
            return element, style
        for child in element:
            if isinstance(child, SvgElement) and isinstance(child.tag, str):
                found, own = self._sample(child, self.template.document.style(child, style))
                if found is not None:
                    return found, own
        return None, style

    # ---------------------------------------------------------------------------------------------------- the pictures

    def _image(self, element: SvgElement, directive: Directive, style: Style, reader: Reader) -> tuple[Item, ...]:
        shape = self.template.shape(element)
        if shape is None:
            self._report("value", Message("printing/template-no-box"), "", None, element)
            return ()
        name = self._try(element, directive, self.values.value, "")
        if not name:
            return ()
        box = box_of(shape)
        unit, _ = self._box(element, box)
        frame = reader.painter.paint(shape, {**style, "fill": "none"}, Viewport(box.width, box.height), element.line)
        place = Rect(0, 0, box.width * unit, box.height * unit)
        if name in self.texts.icons.names and (icon := self.texts.icon(name, place, _one_colour(style))):
            return (Group(tuple(icon), transform=Transform(1 / unit, 0, 0, 1 / unit, box.x, box.y)), *frame)
        drawn = self.pictures.draw(
            name,
            box,
            first_name(directive.expression),
            self.report,
            self.side,
            cover="contain" not in directive.options,
            to_card=self.to_card @ self.template.place(element),
        )
        # The frame comes last: the picture would cover the inner half of its line.
        return (Group(tuple(drawn), clip=_clip(shape)), *frame)


def _one_colour(style: Style) -> Colour:
    """Return the colour of the fill; ink for a gradient, a pattern or none."""
    try:
        found = read_colour(style.get("fill", "#000000"), style.get("color", "#000000"))
    except RefusedError:
        return INK
    return found[0] if found else INK


def _clip(shape: Shape) -> Shape:
    return Rect(shape.x, shape.y, shape.width, shape.height, shape.r) if isinstance(shape, Rect) else as_path(shape)
