"""Converts an SVG file: each element becomes items of a scene; what is neither line nor area becomes a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_ELEMENTS, MAX_SVG_SHAPES
from generator.scene.model import Group, Item, Rect, Shape, Transform, scale
from generator.scene.svg_reader.blending import flatten_blends
from generator.scene.svg_reader.box import as_path, items_box
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.effects import Effects
from generator.scene.svg_reader.frame import Frame, read_frame
from generator.scene.svg_reader.images import ImageReader
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.markers import MARKED, MARKERS, markers_at
from generator.scene.svg_reader.paint import Painter
from generator.scene.svg_reader.path_length import path_length
from generator.scene.svg_reader.pictures import ReadFile
from generator.scene.svg_reader.shapes import SHAPES, read_shape
from generator.scene.svg_reader.sizes import copy_of, sized
from generator.scene.svg_reader.snapshots import Snapshots
from generator.scene.svg_reader.text import TextReader
from generator.scene.svg_reader.text_drawing import TextDrawing
from generator.scene.svg_reader.transforms import read_matrix
from generator.scene.svg_reader.type_style import check_text
from generator.scene.svg_reader.values import (
    TooLargeError,
    Viewport,
    fit,
    read_length,
    read_place,
    read_view_box,
)
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words

_CONTAINERS = ("g", "a", "switch")
_DRAWN = frozenset((*SHAPES, *_CONTAINERS, "svg", "use", "image", "text"))
"""Elements that draw something at their own place."""


class Slots(Protocol):
    """The values of one card for a template's elements."""

    def is_dynamic(self, element: SvgElement) -> bool:
        """Return whether the element, or one inside it, differs between cards."""

    def is_shown(self, element: SvgElement) -> bool:
        """Return whether the element is visible on this card."""

    def style(self, element: SvgElement, style: Style) -> Mapping[str, str]:
        """Return the colours of this card that replace those of the element."""

    def text(self, text: str, element: SvgElement) -> str:
        """Return the text with the card's values."""

    def items(self, element: SvgElement, tag: str, style: Style, read: Reader) -> tuple[Item, ...] | None:
        """Return the items that replace the element; None: draw the element itself."""


@dataclass
class Reader:
    """Reads the elements of a document. Elements that are the same on all cards are read once.

    mm: the length in print of the page's longer side, if it is known.
    """

    document: Document
    read_file: ReadFile
    lettering: Lettering
    slots: Slots | None = None
    mm: float | None = None
    depth: int = 0
    _ready: dict[SvgElement, tuple[Item, ...]] = field(default_factory=dict)
    _open: list[SvgElement] = field(default_factory=list)
    _shapes: int = 0
    _visits: int = 0
    _marks: bool = False
    _matrix: Transform = field(default_factory=Transform)

    def __post_init__(self) -> None:
        self.painter = Painter(self.document, self._inside_moved)
        self.images = ImageReader(self.document, self.read_file, self.lettering, self.depth)

    # ----------------------------------------------------------------------------------------------------- the page

    @cached_property
    def frame(self) -> Frame:
        """The page. Raises RefusedError if there is none."""
        return read_frame(self.document)

    @property
    def matrix(self) -> Transform:
        """What maps the element that is being read to the page."""
        return self._matrix

    def print_at(self, mm: float) -> None:
        """Draw pictures for that length, in mm, of the page's longer side."""
        # What is kept was drawn for the other length.
        if mm != self.mm:
            self.mm = mm
            self._ready.clear()

    def read(self) -> tuple[Item, ...]:
        """Return all items, in user units. Elements that cannot be drawn become findings.

        Raises RefusedError, TooLargeError for limits.
        """
        self._shapes = self._visits = 0
        self.document.reset()
        root, frame = self.document.root, self.frame
        self._unit = frame.unit
        box = read_view_box(root) or frame.box
        view = Viewport(box.width, box.height)
        snapshots = Snapshots(frame.box, *((self.mm,) if self.mm else (max(frame.mm),) if frame.mm else ()))
        self._effects = Effects(self.document, snapshots, self._inside_moved, self._change, self._open)
        self._matrix = Transform()
        style = self.document.style(root, {})
        if style.get("display") == "none":
            return ()
        turned = read_matrix(
            self.document, root, style, Viewport(frame.box.width, frame.box.height), _no_box, whole=True
        )
        self._matrix = turned
        try:
            items = self._inside(children(root), style, view, 0)
        except RecursionError as error:  # patterns in patterns
            raise TooLargeError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH)) from error
        items = self._effects.apply(root, style, items, view, self._matrix)
        items = flatten_blends(items, snapshots, turned, self._effects.note_blend)
        return items if turned == Transform() else (Group(items, transform=turned),)

    # -------------------------------------------------------------------------------------------------- the elements

    def _inside(
        self, elements: Iterable[SvgElement], style: Style, view: Viewport, depth: int, fresh: bool = False
    ) -> tuple[Item, ...]:
        return tuple(item for element in elements for item in self.element(element, style, view, depth, fresh))

    def _inside_moved(
        self, elements: Iterable[SvgElement], style: Style, view: Viewport, depth: int, moved: Transform
    ) -> tuple[Item, ...]:
        """Return elements that are drawn elsewhere, in coordinates that `moved` maps to the present ones."""
        before, self._matrix = self._matrix, self._matrix @ moved
        try:
            return self._inside(elements, style, view, depth, True)
        finally:
            self._matrix = before

    def element(
        self, element: SvgElement, outer: Style, view: Viewport, depth: int, fresh: bool = False
    ) -> tuple[Item, ...]:
        """Return the element's items. fresh: it is drawn in another context than its own, so nothing is cached."""
        tag = plain_name(element.tag)
        if tag not in _DRAWN or not _is_choice(element):
            return ()
        dynamic = self.slots is not None and self.slots.is_dynamic(element)
        if not dynamic and not fresh and element in self._ready:
            return self._ready[element]
        self._count_visit(depth)
        before = self._matrix
        try:
            items = self._read(element, tag, outer, view, depth, fresh)
        except RefusedError as error:
            items = self._left_out(element, error.args[0])
        except JugadaError as error:  # a picture that is not allowed
            self.document.findings.refuse(element.line, error.message)
            items = ()
        finally:
            self._matrix = before
        if not dynamic and not fresh:
            self._ready[element] = items
        return items

    def _left_out(self, element: SvgElement, problem: Words) -> tuple[Item, ...]:
        self.document.findings.note(element.line, Message("printing/svg-left-out", what=problem))
        return ()

    def _count_visit(self, depth: int) -> None:
        self._visits += 1
        if self._visits > MAX_SVG_ELEMENTS:
            raise TooLargeError(Message("printing/svg-elements", most=f"{MAX_SVG_ELEMENTS:,}"))
        if depth > MAX_SVG_DEPTH:
            raise TooLargeError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH))

    def count_shape(self) -> None:
        """Count a shape or a line of text. Raises TooLargeError if there are too many."""
        self._shapes += 1
        if self._shapes > MAX_SVG_SHAPES:
            raise TooLargeError(Message("printing/svg-too-many-shapes", most_shapes=f"{MAX_SVG_SHAPES:,}"))

    def _read(
        self, element: SvgElement, tag: str, outer: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        style = self.document.style(element, outer)
        if style.get("display") == "none":
            return ()
        # The box is asked for only where the map needs it: for that, the element is drawn twice.
        moved = read_matrix(self.document, element, style, view, lambda: self._box(element, tag, style, view, depth))
        self._matrix = self._matrix @ moved
        items: tuple[Item, ...] | None = None
        if self.slots is not None:
            if not self.slots.is_shown(element):
                return ()
            changed = self.slots.style(element, style)
            # In this card's colours it is not what is kept for all cards.
            style, fresh = {**style, **changed}, fresh or bool(changed)
            items = self.slots.items(element, tag, style, self)
        if items is None:
            items = self._drawn(element, tag, style, view, depth, fresh)
        if items:
            items = self._effects.apply(element, style, items, view, self._matrix)
        return (Group(items, transform=moved),) if items and moved != Transform() else items

    def _box(self, element: SvgElement, tag: str, style: Style, view: Viewport, depth: int) -> Rect:
        return items_box(self._drawn(element, tag, style, view, depth, True))

    def _drawn(
        self, element: SvgElement, tag: str, style: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        if tag in _CONTAINERS:
            inner = list(children(element))
            if tag == "switch":
                inner = [child for child in inner if _is_choice(child) and plain_name(child.tag) != "foreignObject"][:1]
            return self._inside(inner, style, view, depth + 1, fresh)
        if tag == "svg":
            return self._viewport(element, sized(self.document, element, style), style, view, depth, fresh)
        if tag == "use":
            return self._use(element, style, view, depth)
        self.count_shape()
        if style.get("visibility", "visible") != "visible" and tag != "text":
            return ()
        try:
            return self._leaf(element, tag, style, view)
        except RefusedError as error:
            return self._effects.source_picture(element, style, error.args[0], self._matrix)

    def _leaf(self, element: SvgElement, tag: str, style: Style, view: Viewport) -> tuple[Item, ...]:
        if tag == "text":
            return self.text(element, style, view)
        known = sized(self.document, element, style)
        if tag == "image":
            return self.images.items(known, view)
        shape = read_shape(known, tag, view)
        if shape is None:
            return ()
        items = self._painted(shape, known, style, view)
        if tag in MARKED and not self._marks and any(style.get(name, "none") != "none" for name in MARKERS):
            self._marks = True  # a marker has no markers of its own, which could be itself
            try:
                items += markers_at(self.document, as_path(shape).segments, style, view, self._inside_moved)
            finally:
                self._marks = False
        return items

    def _painted(self, shape: Shape, element: SvgElement, style: Style, view: Viewport) -> tuple[Item, ...]:
        unit = _dash_unit(shape, element) if "stroke-dasharray" in style else 1.0
        # A line that does not scale is drawn in the page's units below, and its group maps it back.
        if style.get("vector-effect") != "non-scaling-stroke" or style.get("stroke", "none") == "none":
            return self.painter.paint(shape, style, view, element.line, unit=unit)
        shown = scale(self._unit) @ self._matrix
        back = shown.inverse()
        filled = self.painter.paint(shape, {**style, "stroke": "none"}, view, element.line)
        if back is None:
            return filled
        lined = self.painter.paint(as_path(shape, shown), {**style, "fill": "none"}, view, element.line, unit=unit)
        return (*filled, Group(lined, transform=back)) if lined else filled

    def _viewport(
        self, element: SvgElement, sized_by: SvgElement, style: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        """Return a nested picture, or a symbol with the size of `sized_by`."""
        place = read_place(sized_by, view)
        box = read_view_box(element)
        if not place.width or not place.height:
            return ()
        transform = Transform(e=place.x, f=place.y)
        inner = Viewport(place.width, place.height)
        if box:
            transform = fit(box, place, element.get("preserveAspectRatio", ""))
            inner = Viewport(box.width, box.height)
        self._matrix = self._matrix @ transform
        items = self._inside(children(element), style, inner, depth + 1, fresh)
        back = transform.inverse()
        if back is not None:
            self._matrix = self._matrix @ back
        if not items:
            return ()
        group = Group(items, transform=transform)
        # By SVG, a nested picture ends at its edges unless it says otherwise.
        if style.get("overflow") in ("visible", "auto"):
            return (group,)
        return (Group((group,), clip=place),)

    def _use(self, element: SvgElement, style: Style, view: Viewport, depth: int) -> tuple[Item, ...]:
        target = self.document.find(href(element))
        if target is None:
            if href(element).startswith("#"):
                raise RefusedError(Message("printing/svg-no-target", name=repr(href(element)[:40])))
            return ()  # noted with the other addresses
        # Such an element would draw itself without end.
        if target in self._open or target in self.document.path_to(element):
            raise RefusedError(Message("printing/svg-circle", name=repr(href(element)[:40])))
        self._open.append(target)
        known = sized(self.document, element, style)
        x, y = (read_length(known.get(name, "0"), name, whole) for name, whole in zip("xy", view, strict=True))
        before, self._matrix = self._matrix, self._matrix @ Transform(e=x, f=y)
        try:
            if plain_name(target.tag) in ("symbol", "svg"):
                items = self._symbol(target, known, style, view, depth)
            else:
                items = self.element(target, style, view, depth + 1, fresh=True)
        finally:
            self._open.pop()
            self._matrix = before
        return (Group(items, transform=Transform(e=x, f=y)),) if items and (x or y) else items

    def _symbol(
        self, target: SvgElement, element: SvgElement, style: Style, view: Viewport, depth: int
    ) -> tuple[Item, ...]:
        own = self.document.style(target, style)
        sides = {name: element.get(name) or target.get(name) for name in ("width", "height")}
        # The place is that of the `use`, which its group has; only an inner picture adds one of its own.
        place: dict[str, str | None] = {**sides, "x": None, "y": None}
        if plain_name(target.tag) == "svg":
            place |= {"x": target.get("x"), "y": target.get("y")}
        moved = read_matrix(self.document, target, own, view, _no_box)
        self._matrix = self._matrix @ moved
        items = self._viewport(target, copy_of(target, place), own, view, depth + 1, fresh=True)
        items = self._effects.apply(target, own, items, view, self._matrix) if items else ()
        return (Group(items, transform=moved),) if items and moved != Transform() else items

    def text(self, element: SvgElement, style: Style, view: Viewport) -> tuple[Item, ...]:
        """Return the text of a ``<text>`` element at its place. Raises RefusedError, or JugadaError from a font."""
        check_text(style)
        runs = TextReader(self.document, view, self._change).runs(element, style)
        drawing = TextDrawing(self.document, self.painter, self.lettering, view, self.count_shape)
        return drawing.items(runs)

    def _change(self, text: str, element: SvgElement) -> str:
        return self.slots.text(text, element) if self.slots is not None else text


def _no_box() -> Rect:
    return Rect(0, 0, 0, 0)


def _dash_unit(shape: Shape, element: SvgElement) -> float:
    """Return the length of one unit of ``pathLength``."""
    try:
        whole = read_length(element.get("pathLength", "0"), "pathLength")
    except RefusedError:
        return 1.0
    return path_length(as_path(shape).segments) / whole if whole > 0 else 1.0


def _is_choice(element: SvgElement) -> bool:
    """Return whether a program without extensions, in English, draws this element."""
    languages = element.get("systemLanguage")
    if languages is not None and not any(one.strip().lower().startswith("en") for one in languages.split(",")):
        return False
    return not element.get("requiredExtensions")
