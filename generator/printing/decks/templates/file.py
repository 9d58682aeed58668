"""A template's file: its elements, the directives in their names, and the size of its card.

Size, outline and bleed of a card that is drawn on a template.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from generator.content.expression_texts import has_placeholder
from generator.i18n.texts import size_in_words
from generator.printing.decks.art import file_reader, hexagon, linked_file, oval, svg_data
from generator.printing.decks.model import PartKind, Template, suits_templates
from generator.printing.decks.rich_text.setting import TextStyle
from generator.printing.decks.templates.joined_texts import join_texts
from generator.printing.decks.templates.names import Directive, find_directive, read_directives
from generator.printing.decks.values import as_text, names_in
from generator.scene.component import Outline
from generator.scene.model import Path as ScenePath
from generator.scene.model import Rect, Shape, Transform
from generator.scene.svg_reader.box import as_path, box_of
from generator.scene.svg_reader.clips import reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, parse_elements, plain_name
from generator.scene.svg_reader.frame import Frame
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.reader import Reader
from generator.scene.svg_reader.shapes import SHAPES, read_shape
from generator.scene.svg_reader.sizes import sized
from generator.scene.svg_reader.svg_drawing import read_drawing
from generator.scene.svg_reader.transforms import read_matrix
from generator.scene.svg_reader.values import Findings, Viewport
from generator.scene.svg_values import RefusedError
from generator.scene.theme import CARD_RADIUS
from rules_engine.core import JugadaError, Message


@dataclass(frozen=True)
class Page:
    """The card in a drawing: its place in user units, its size in mm if the file has one, and its outline.

    corner: the radius of its corners as a fraction of its width; None if no shape is named ``cut``.
    """

    frame: Frame
    card: Rect
    outline: ScenePath | None = None
    corner: float | None = None

    @property
    def mm(self) -> tuple[float, float] | None:
        """The card's size in mm if the file has one."""
        if self.frame.mm is None:
            return None
        across, down = self.frame.mm[0] / self.frame.box.width, self.frame.mm[1] / self.frame.box.height
        return (round(self.card.width * across, 3), round(self.card.height * down, 3))

    def to_card(self, size: tuple[float, float]) -> Transform:
        """Return the map from user units to mm on a card of that size."""
        across, down = size[0] / self.card.width, size[1] / self.card.height
        return Transform(across, 0, 0, down, -across * self.card.x, -down * self.card.y)

    def bleed(self, size: tuple[float, float]) -> float:
        """Return the distance in mm that the drawing extends around a card of that size."""
        box, card = self.frame.box, self.card
        across, down = size[0] / card.width, size[1] / card.height
        sides = (
            (card.x - box.x) * across,
            (box.x + box.width - card.x - card.width) * across,
            (card.y - box.y) * down,
            (box.y + box.height - card.y - card.height) * down,
        )
        # The narrowest side counts, as the bleed is the same all around.
        return max(0.0, round(min(sides), 3))


class TemplateFile:
    """An SVG file that is read once for all cards. Raises RefusedError, TooLargeError or JugadaError."""

    def __init__(self, path: Path, folder: Path, lettering: Lettering) -> None:
        self.path = path
        data = svg_data(path)
        read_file = file_reader(lambda name: linked_file(folder, path, name))
        # The static elements are checked like any drawing, including those that conditions may hide.
        _, self.findings = read_drawing(data, read_file, lettering)
        self.document = Document(parse_elements(data), Findings())
        join_texts(self.document)
        self.reader = Reader(self.document, read_file, lettering)
        self.parents: dict[Element, Any] = {child: parent for parent in self.document.root.iter() for child in parent}
        self.directives: dict[SvgElement, tuple[Directive, ...]] = {}
        self.text_styles: dict[Hashable, TextStyle] = {}
        self.boxes_on_cards: dict[Hashable, tuple[float, Rect]] = {}
        self._places: dict[SvgElement, Transform] = {}
        self._shapes: dict[SvgElement, Shape | None] = {}
        self._read_names()
        self.dynamic = frozenset(self._dynamic())
        self.cut = next((one for one, directives in self.directives.items() if find_directive(directives, "cut")), None)

    def _read_names(self) -> None:
        for element in self.document.root.iter():
            if isinstance(element, SvgElement) and isinstance(element.tag, str):
                try:
                    directives = read_directives(element)
                except RefusedError as error:
                    self.findings.refuse(element.line, error.args[0])
                    continue
                if directives:
                    self.directives[element] = directives

    def _dynamic(self) -> Iterator[SvgElement]:
        """Yield the elements that differ between cards, and their ancestors."""
        for element in self.document.root.iter():
            if not isinstance(element, SvgElement):
                continue
            texts = (element.text or "", element.tail or "")
            if element in self.directives or any(map(has_placeholder, texts)):
                yield from self.with_outer(element)
            # Colours are handed down, so that all within differ as well.
            if find_directive(self.directives.get(element, ()), "fill", "stroke"):
                yield from (one for one in element.iter() if isinstance(one, SvgElement))

    def with_outer(self, element: SvgElement) -> Iterator[SvgElement]:
        """Yield the element and its ancestors, from the inside out."""
        one: SvgElement | None = element
        while one is not None:
            yield one
            one = self.parents.get(one)

    def expressions(self) -> Iterator[str]:
        """Yield all expressions of names and texts."""
        for directives in self.directives.values():
            for directive in directives:
                if directive.expression:
                    yield as_text(directive.expression)
        for element in self.document.root.iter():
            yield from (text for text in (element.text, element.tail) if text and has_placeholder(text))

    def mentions(self, name: str) -> bool:
        """Return whether an expression uses the value with that name."""
        for expression in self.expressions():
            try:
                if name in names_in(expression):
                    return True
            except JugadaError:
                continue  # reported where the expression is used
        return False

    def place(self, element: SvgElement) -> Transform:
        """Return the map from the element's own coordinates to user units of the page; worked out once."""
        if element not in self._places:
            self._places[element] = self._place(element)
        return self._places[element]

    def _place(self, element: SvgElement) -> Transform:
        result = Transform()
        style: Style = {}
        # From the page inwards, as transforms and styles apply.
        for one in reversed(list(self.with_outer(element))):
            style = self.document.style(one, style)
            # The reader turns the page as a whole.
            if one is not self.document.root:
                result = result @ read_matrix(self.document, one, style, self.view, lambda inner=one: self._box(inner))  # type: ignore[misc]
        return result

    def _box(self, element: SvgElement) -> Rect:
        shape = self.shape(element)
        return box_of(shape) if shape else Rect(0, 0, 0, 0)

    @cached_property
    def view(self) -> Viewport:
        """The size, in user units, to which percentages refer."""
        return Viewport(self.reader.frame.box.width, self.reader.frame.box.height)

    def shape(self, element: SvgElement) -> Shape | None:
        """Return the shape of an element or of the first one in it, in its own coordinates; read once."""
        if element not in self._shapes:
            self._shapes[element] = self._shape(element)
        return self._shapes[element]

    def _shape(self, element: SvgElement) -> Shape | None:
        view = self.view
        tag = plain_name(element.tag)
        if tag in SHAPES:
            return read_shape(sized(self.document, element, self.document.whole_style(element)), tag, view)
        if tag == "image":
            return read_shape(_as_rect(element), "rect", view)
        if tag == "text":
            target = self.document.find(reference(self.document.style(element, {}).get("shape-inside", "none")))
            return self.shape(target) if target is not None and plain_name(target.tag) in SHAPES else None
        for child in element:
            if isinstance(child, SvgElement) and (found := self.shape(child)) is not None:
                style = self.document.whole_style(child)
                moved = read_matrix(self.document, child, style, view, lambda inner=found: box_of(inner))  # type: ignore[misc]
                return found if moved == Transform() else as_path(found, moved)
        return None

    def page(self, bleed: float, size: tuple[float, float] | None) -> Page:
        """Return the place of the card: the shape named `cut`, else the page without the bleed (in mm) on all sides.

        size: of the card in mm, for a file without a size of its own. Raises RefusedError.
        """
        frame, box = self.reader.frame, self.reader.frame.box
        if self.cut is not None and (shape := self.shape(self.cut)) is not None:
            outline = as_path(shape, self.place(self.cut))
            around = box_of(outline)
            if isinstance(shape, Rect):
                # Rounded corners stay a radius, as those of any card; another shape is cut along its outline.
                return Page(frame, around, None, shape.r / shape.width)
            return Page(frame, around, outline)
        if not bleed:
            return Page(frame, box)
        # The bleed is in mm, the page in its own units: how wide it is printed gives the scale.
        whole = frame.mm[0] if frame.mm else size[0] + 2 * bleed if size else 0.0
        inset = bleed * box.width / whole if whole else 0.0
        return Page(frame, Rect(box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset))

    def form(self, spec: Template, wanted: tuple[float, float] | None, default: tuple[float, float]) -> Form:
        """Return the file at the size of a card.

        wanted: the size that the deck gives; None: the file's size, else the default.
        """
        page = self.page(spec.bleed, wanted or default)
        size = wanted or page.mm or default
        across, down = size[0] / page.card.width, size[1] / page.card.height
        problem = None
        if abs(across / down - 1) > _STRETCH:
            found = size_in_words(page.card.width, page.card.height)
            problem = Message("printing/template-format", found=found, size=size_in_words(*size))
        elif not suits_templates(size):
            problem = Message("printing/template-size", found=size_in_words(*size))
        return Form(self, page, size, problem)


def _as_rect(element: SvgElement) -> SvgElement:
    sides = {name: element.get(name, "0") for name in ("x", "y", "width", "height")}
    return SvgElement("rect", sides)


_STRETCH = 0.02
"""Maximum distortion of a template to a card's size: enough for rounding, not for another format."""

_MOST_BLEED = 10.0
"""Maximum bleed in mm that is taken from a template."""


@dataclass(frozen=True)
class Form:
    """A template at the size of a card; `problem` explains why it does not suit that size."""

    template: TemplateFile
    page: Page
    size: tuple[float, float]
    problem: Message | None = None

    @property
    def bleed(self) -> float:
        """The distance in mm that the drawing extends around the card."""
        return min(_MOST_BLEED, self.page.bleed(self.size))

    def outline(self, spec: Template, kind: PartKind) -> Outline | None:
        """Return the cut line of the card, None for a rectangle."""
        width, height = self.size
        if self.page.outline:
            return as_path(self.page.outline, self.page.to_card(self.size))
        if self.page.corner is not None:
            return None
        shape = spec.outline or ("round" if kind == "token" and abs(width - height) < 0.01 else "")
        if shape == "round":
            return oval(width, height)
        if shape == "hex":
            return hexagon(width, height)
        return None

    def corner(self, spec: Template, kind: PartKind) -> float:
        """Return the radius of the corners of a card without an outline, in mm."""
        if self.page.corner is not None:
            return round(self.page.corner * self.size[0], 3)
        if self.outline(spec, kind) or spec.outline == "rectangle" or kind != "card":
            return 0.0
        return CARD_RADIUS
