"""Converts an SVG file: each element becomes items of a scene, or a finding with its line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from generator.limits import MAX_SVG_DEPTH, MAX_SVG_ELEMENTS, MAX_SVG_SHAPES
from generator.scene.model import Group, Item, Rect, Transform
from generator.scene.svg_reader.box import items_box
from generator.scene.svg_reader.clips import Clip, ClipReader, reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.paint import Painter
from generator.scene.svg_reader.pictures import ReadFile, read_picture
from generator.scene.svg_reader.shapes import SHAPES, read_shape
from generator.scene.svg_reader.text import PlacedRun, Run, TextReader, check_text, font_request, place_runs
from generator.scene.svg_reader.values import Viewport, physical_mm, read_length, read_part
from generator.scene.svg_reader.viewports import SMALLEST_SIDE, fit, read_place, read_view_box
from generator.scene.svg_values import RefusedError, read_transform
from rules_engine.core import JugadaError, Message

_SILENT = frozenset(
    (
        *("title", "desc", "metadata", "defs", "style", "linearGradient", "radialGradient", "clipPath", "mask"),
        *("pattern", "symbol", "filter", "marker", "view", "solidColor", "meshgradient", "font", "font-face"),
    )
)
"""Elements that draw nothing at their own place."""

_MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")


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
class Frame:
    """The page of a drawing: its place in user units, and its size in mm if the file has one."""

    box: Rect
    mm: tuple[float, float] | None


@dataclass
class Reader:
    """Reads the elements of a document. Elements that are the same on all cards are read once."""

    document: Document
    read_file: ReadFile
    lettering: Lettering
    slots: Slots | None = None
    _ready: dict[SvgElement, tuple[Item, ...]] = field(default_factory=dict)
    _open: list[SvgElement] = field(default_factory=list)
    _shapes: int = 0
    _visits: int = 0

    def __post_init__(self) -> None:
        self.clips = ClipReader(self.document)
        self.painter = Painter(self.document, self._inside)

    # ----------------------------------------------------------------------------------------------------- the page

    def frame(self) -> Frame:
        """Return the page. Raises RefusedError if there is none."""
        root = self.document.root
        width, height = root.get("width", ""), root.get("height", "")
        box = read_view_box(root)
        if box is None:
            box = Rect(0, 0, read_length(width, "width"), read_length(height, "height"))
            if min(box.width, box.height) < SMALLEST_SIDE:
                raise RefusedError(Message("printing/svg-no-size"))
        across, down = physical_mm(width), physical_mm(height)
        return Frame(box, (across, down) if across and down else None)

    def read(self) -> tuple[Item, ...]:
        """Return all items, in user units. Elements that cannot be drawn become findings.

        Raises RefusedError for limits.
        """
        self._shapes = self._visits = 0
        root, box = self.document.root, self.frame().box
        style = self.document.style(root, {})
        items = self._inside(children(root), style, Viewport(box.width, box.height), 0)
        return self._with_effects(root, style, items, Viewport(box.width, box.height), moved=False)

    # -------------------------------------------------------------------------------------------------- the elements

    def _inside(
        self, elements: Iterable[SvgElement], style: Style, view: Viewport, depth: int, fresh: bool = False
    ) -> tuple[Item, ...]:
        return tuple(item for element in elements for item in self.element(element, style, view, depth, fresh))

    def element(
        self, element: SvgElement, outer: Style, view: Viewport, depth: int, fresh: bool = False
    ) -> tuple[Item, ...]:
        """Return the element's items. fresh: it is drawn in another context than its own, so nothing is cached."""
        tag = plain_name(element.tag)
        if tag in _SILENT:
            return ()
        dynamic = self.slots is not None and self.slots.is_dynamic(element)
        if not dynamic and not fresh and element in self._ready:
            return self._ready[element]
        self._count_visit(depth)
        try:
            items = self._read(element, tag, outer, view, depth, fresh)
        except RefusedError as error:
            self.document.findings.refuse(element.line, error.args[0])
            items = ()
        except JugadaError as error:  # from a font
            self.document.findings.refuse(element.line, error.message)
            items = ()
        if not dynamic and not fresh:
            self._ready[element] = items
        return items

    def _count_visit(self, depth: int) -> None:
        self._visits += 1
        if self._visits > MAX_SVG_ELEMENTS:
            raise TooLargeError(Message("printing/svg-elements", most=f"{MAX_SVG_ELEMENTS:,}"))
        if depth > MAX_SVG_DEPTH:
            raise TooLargeError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH))

    def _count_shape(self) -> None:
        self._shapes += 1
        if self._shapes > MAX_SVG_SHAPES:
            raise TooLargeError(Message("printing/svg-too-many-shapes", most_shapes=f"{MAX_SVG_SHAPES:,}"))

    def _read(
        self, element: SvgElement, tag: str, outer: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        style = self.document.style(element, outer)
        items: tuple[Item, ...] | None = None
        if self.slots is not None:
            if not self.slots.is_shown(element):
                return ()
            changed = self.slots.style(element, style)
            style, fresh = {**style, **changed}, fresh or bool(changed)
            items = self.slots.items(element, tag, style, self)
        if style.get("display") == "none":
            return ()
        if items is None:
            items = self._drawn(element, tag, style, view, depth, fresh)
        return self._with_effects(element, style, items, view) if items else ()

    def _drawn(
        self, element: SvgElement, tag: str, style: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        if tag in ("g", "a", "switch"):
            inner = list(children(element))
            if tag == "switch":
                inner = [child for child in inner if _is_choice(child)][:1]
            return self._inside(inner, style, view, depth + 1, fresh)
        if tag == "svg":
            return self._viewport(element, element, style, view, depth, fresh)
        if tag == "use":
            return self._use(element, style, view, depth)
        self._count_shape()
        return self._leaf(element, tag, style, view)

    def _leaf(self, element: SvgElement, tag: str, style: Style, view: Viewport) -> tuple[Item, ...]:
        if tag not in (*SHAPES, "image", "text"):
            raise RefusedError(Message("printing/svg-unknown-element", tag=tag[:40]))
        if style.get("visibility", "visible") != "visible":
            return ()
        if tag == "image":
            return self._image(element, view)
        if tag == "text":
            return self.text(element, style, view)
        if any(style.get(name, "none") != "none" for name in _MARKERS):
            self.document.findings.note(element.line, Message("printing/svg-undrawn", what="marker"))
        shape = read_shape(element, tag, view)
        return self.painter.paint(shape, style, view, element.line) if shape else ()

    def _viewport(
        self, element: SvgElement, sized: SvgElement, style: Style, view: Viewport, depth: int, fresh: bool
    ) -> tuple[Item, ...]:
        """Return a nested picture, or a symbol with the size of `sized`."""
        place = read_place(sized, view)
        box = read_view_box(element)
        if not place.width or not place.height:
            return ()
        transform = Transform(e=place.x, f=place.y)
        inner = Viewport(place.width, place.height)
        if box:
            transform = fit(box, place, element.get("preserveAspectRatio", ""))
            inner = Viewport(box.width, box.height)
        items = self._inside(children(element), style, inner, depth + 1, fresh)
        if not items:
            return ()
        group = Group(items, transform=transform)
        if element.get("overflow") in ("visible", "auto") or "overflow:visible" in element.get("style", ""):
            return (group,)
        return (Group((group,), clip=place),)

    def _use(self, element: SvgElement, style: Style, view: Viewport, depth: int) -> tuple[Item, ...]:
        target = self.document.find(href(element))
        if target is None:
            raise RefusedError(Message("printing/svg-no-target", name=repr(href(element)[:40])))
        if target in self._open:
            raise RefusedError(Message("printing/svg-circle", name=repr(href(element)[:40])))
        self._open.append(target)
        try:
            x, y = (read_length(element.get(name, "0"), name, whole) for name, whole in zip("xy", view, strict=True))
            tag = plain_name(target.tag)
            if tag in ("symbol", "svg"):
                own = self.document.style(target, style)
                sized = element if "width" in element.attrib or "height" in element.attrib else target
                items = self._viewport(target, _without_place(sized), own, view, depth + 1, fresh=True)
            else:
                items = self.element(target, style, view, depth + 1, fresh=True)
        finally:
            self._open.pop()
        return (Group(items, transform=Transform(e=x, f=y)),) if items and (x or y) else items

    def _image(self, element: SvgElement, view: Viewport) -> tuple[Item, ...]:
        address = href(element)
        if not address:
            return ()
        picture = read_picture(address, self.read_file)
        place = _image_place(element, view, picture.width, picture.height)
        if not place.width or not place.height:
            return ()
        aspect = element.get("preserveAspectRatio", "")
        transform = fit(Rect(0, 0, picture.width, picture.height), place, aspect)
        x, y = transform.apply((0, 0))
        width, height = transform.a * picture.width, transform.d * picture.height
        rect = Rect(x, y, width, height, picture=picture)
        return (Group((rect,), clip=place),) if "slice" in aspect else (rect,)

    def text(self, element: SvgElement, style: Style, view: Viewport) -> tuple[Item, ...]:
        """Return the text of a ``<text>`` element at its place. Raises RefusedError, or JugadaError from a font."""
        for note in check_text(style):
            self.document.findings.note(element.line, note)
        change = self.slots.text if self.slots is not None else _unchanged
        runs = TextReader(self.document, view, change).runs(element, style)

        def set_run(run: Run) -> PlacedRun:
            self._count_shape()
            fill, stroke, opacity = self.painter.flat(run.style, view, run.line)
            line = self.lettering.line(run.text, font_request(run.style), fill, stroke)
            for note in line.notes:
                self.document.findings.note(run.line, note)
            hidden = run.style.get("visibility", "visible") != "visible" or not (fill or stroke)
            items = () if hidden else line.items
            return PlacedRun((Group(items, opacity=opacity),) if opacity < 1 else items, line.width)

        return place_runs(runs, set_run)

    # --------------------------------------------------------------------------------------------------- the effects

    def _with_effects(
        self, element: SvgElement, style: Style, items: tuple[Item, ...], view: Viewport, moved: bool = True
    ) -> tuple[Item, ...]:
        """Return the items with the element's opacity, clip and transform."""
        if style.get("filter", "none") != "none":
            raise RefusedError(Message("printing/svg-filter"))
        if style.get("mix-blend-mode", "normal") != "normal":
            raise RefusedError(Message("printing/svg-blend", value=repr(style["mix-blend-mode"][:40])))
        opacity = read_part(style.get("opacity", "1"), "opacity")
        if opacity == 0:
            return ()
        if opacity < 1:
            items = (Group(items, opacity=opacity),)
        for clip in self._clips(style, items, view):
            if not clip.segments:
                return ()
            items = (Group(items, clip=clip),)
        transform = read_transform(element.get("transform", "")) if moved else Transform()
        return items if transform == Transform() else (Group(items, transform=transform),)

    def _clips(self, style: Style, items: tuple[Item, ...], view: Viewport) -> Clip:
        result: Clip = ()
        readers: tuple[tuple[str, str, Callable[..., Clip]], ...] = (
            ("clip-path", "clipPath", self.clips.clip),
            ("mask", "mask", self.clips.mask),
        )
        for name, tag, read in readers:
            text = style.get(name, "none")
            if text in ("none", ""):
                continue
            found = self.document.find(reference(text))
            if found is None and reference(text):
                continue  # as SVG requires, an invalid reference is ignored
            if found is None or plain_name(found.tag) != tag:
                raise RefusedError(Message("printing/svg-mask", what=name))
            result += read(found, lambda: items_box(items), view)
        return result


class TooLargeError(Exception):
    """A limit of the whole file is exceeded; its argument is a Message."""


def _unchanged(text: str, _: SvgElement) -> str:
    return text


def _is_choice(element: SvgElement) -> bool:
    """Return whether a program without extensions draws this child of a ``<switch>``."""
    return plain_name(element.tag) != "foreignObject" and not element.get("requiredExtensions")


def _without_place(element: SvgElement) -> SvgElement:
    """Return an element with only its width and height."""
    result = SvgElement(
        element.tag, {name: element.attrib[name] for name in ("width", "height") if name in element.attrib}
    )
    result.line = element.line
    return result


def _image_place(element: SvgElement, view: Viewport, width: float, height: float) -> Rect:
    """Return the place of a picture; a missing side follows from the other one."""
    place = read_place(element, view, default="0")
    given = [element.get(name, "auto") != "auto" for name in ("width", "height")]
    if given == [True, True]:
        return place
    if given == [True, False]:
        return Rect(place.x, place.y, place.width, place.width * height / width)
    if given == [False, True]:
        return Rect(place.x, place.y, place.height * width / height, place.height)
    return Rect(place.x, place.y, width, height)
