"""What SVG does to a finished element: filter, clip, mask, opacity, mode of blending; a picture if need be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generator.limits import MAX_SVG_CLIPS
from generator.scene.model import Group, Item, Path, Transform
from generator.scene.svg_reader.blending import Blend
from generator.scene.svg_reader.box import items_box
from generator.scene.svg_reader.clip_shapes import read_clip_shape
from generator.scene.svg_reader.clips import ClipReader, reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, plain_name
from generator.scene.svg_reader.markers import InsideMoved
from generator.scene.svg_reader.masks import alpha_mask, filter_markup, masked
from generator.scene.svg_reader.resvg import UndrawnError
from generator.scene.svg_reader.snapshots import Snapshots, TooManyPicturesError
from generator.scene.svg_reader.source import Source
from generator.scene.svg_reader.values import TooLargeError, Viewport, read_length, read_part
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message
from rules_engine.core.messages import Words

_DRAWN_OTHERWISE = (
    "filter",
    "mask",
    "clip-path",
    "opacity",
    "mix-blend-mode",
    "transform",
    "translate",
    "rotate",
    "scale",
)
"""What is applied to an element's picture afterwards, so that the picture itself is without it."""


@dataclass
class Effects:
    """Applies the effects of one document's elements.

    inside: draws elements that stand elsewhere.   change: returns a text with a card's values.   open: the elements
    that are being drawn, which refer to themselves if they come again.   matrix, of each method: from the element's
    coordinates to the page's.
    """

    document: Document
    snapshots: Snapshots
    inside: InsideMoved
    change: Callable[[str, SvgElement], str]
    open: list[SvgElement]
    _points: int = 0

    def apply(
        self, element: SvgElement, style: Style, items: tuple[Item, ...], view: Viewport, matrix: Transform
    ) -> tuple[Item, ...]:
        """Return the items with the element's filter, clip, mask, opacity and mode of blending."""
        # SVG's order: the filter sees the whole element, and what the clip and the mask leave is blended last.
        items = self._filtered(element, style, items, matrix)
        items = self._masked(element, style, items, view, matrix)
        opacity = read_part(style.get("opacity", "1"), "opacity")
        if opacity == 0 or not items:
            return ()
        if opacity < 1:
            items = (Group(items, opacity=opacity),)
        mode = style.get("mix-blend-mode", "normal")
        return (Blend(items, mode=mode, line=element.line),) if mode in Blend.modes() else items

    def _filtered(
        self, element: SvgElement, style: Style, items: tuple[Item, ...], matrix: Transform
    ) -> tuple[Item, ...]:
        text = style.get("filter", "none")
        markup = filter_markup(self.document, text, items, self.change) if text != "none" else None
        if markup is None:
            return items
        return self._as_picture(element, markup, _effect(element, "filter"), items, matrix)

    def _masked(
        self, element: SvgElement, style: Style, items: tuple[Item, ...], view: Viewport, matrix: Transform
    ) -> tuple[Item, ...]:
        for name, tag in (("clip-path", "clipPath"), ("mask", "mask")):
            text = style.get(name, "none")
            found = self.document.find(reference(text))
            if found is not None and plain_name(found.tag) == tag:
                # A clip may be clipped itself: each of them takes its part away.
                for target in ClipReader(self.document).chain(found):
                    items = self._behind(element, target, name, items, view, matrix)
            elif text not in ("none", "") and not reference(text).startswith("#"):  # SVG ignores an invalid one
                items = self._in_shape(element, name, style, items, view)
        return items

    def _behind(
        self,
        element: SvgElement,
        target: SvgElement,
        name: str,
        items: tuple[Item, ...],
        view: Viewport,
        matrix: Transform,
    ) -> tuple[Item, ...]:
        """Return the items behind a clip or a mask of the file."""
        clips = ClipReader(self.document)
        try:
            clip = (clips.mask if name == "mask" else clips.clip)(target, lambda: items_box(items), view)
        except RefusedError:
            return self._softly_masked(element, target, name, items, view, matrix)
        return self._clipped(items, clip)

    def _clipped(self, items: tuple[Item, ...], clip: Path) -> tuple[Item, ...]:
        """Return the items within the clip, whose points count for each element. Raises TooLargeError."""
        self._points += len(clip.segments)
        if self._points > MAX_SVG_CLIPS:
            raise TooLargeError(Message("printing/svg-too-many-clips", most=f"{MAX_SVG_CLIPS:,}"))
        return (Group(items, clip=clip),) if clip.segments else ()

    def _in_shape(
        self, element: SvgElement, name: str, style: Style, items: tuple[Item, ...], view: Viewport
    ) -> tuple[Item, ...]:
        """Return the items within a shape that the style describes; all of them, with a note, if it is none."""
        text = style[name]
        try:
            clip = (
                read_clip_shape(text, lambda: items_box(items), _line_width(style, view))
                if name == "clip-path"
                else None
            )
        except RefusedError:
            clip = None
        if clip is None:
            what = Message("printing/svg-undrawn", what=f"{name}: {text[:40]}")
            self.document.findings.note(element.line, what, once=f"property {name}")
            return items
        return self._clipped(items, clip)

    def _softly_masked(
        self,
        element: SvgElement,
        target: SvgElement,
        name: str,
        items: tuple[Item, ...],
        view: Viewport,
        matrix: Transform,
    ) -> tuple[Item, ...]:
        # A mask that contains itself shows nothing.
        if target in self.open:
            return ()
        self.open.append(target)
        try:
            make = masked if name == "mask" else alpha_mask
            markup = make(self.document, target, items, view, self.inside)
        finally:
            self.open.pop()
        return self._as_picture(element, markup, _effect(element, name), items, matrix)

    def source_picture(self, element: SvgElement, style: Style, problem: Words, matrix: Transform) -> tuple[Item, ...]:
        """Return an element as a picture, drawn from the file itself."""
        markup = Source(self.document, self.change).markup(element, style, _DRAWN_OTHERWISE)
        return self._as_picture(element, markup, problem, (), matrix)

    def _as_picture(
        self, element: SvgElement, markup: str, what: Words, instead: tuple[Item, ...], matrix: Transform
    ) -> tuple[Item, ...]:
        try:
            items = self.snapshots.of(markup, matrix)
        except (UndrawnError, TooManyPicturesError):
            self.document.findings.note(element.line, Message("printing/svg-left-out", what=what))
            return instead
        self.document.findings.note(element.line, Message("printing/svg-as-picture", what=what))
        return items

    def note_blend(self, blend: Blend, drawn: bool) -> None:
        """Note that a mode of blending was drawn as a picture, or left out."""
        what = Message("printing/svg-effect", tag="g", what=f"mix-blend-mode: {blend.mode}")
        message = "printing/svg-as-picture" if drawn else "printing/svg-left-out"
        self.document.findings.note(blend.line, Message(message, what=what))


def _line_width(style: Style, view: Viewport) -> float:
    """Return the width of an element's line in user units; 0 if it has none."""
    is_lined = style.get("stroke", "none") != "none"
    return read_length(style.get("stroke-width", "1"), "stroke-width", view.diagonal) if is_lined else 0.0


def _effect(element: SvgElement, what: str) -> Message:
    return Message("printing/svg-effect", tag=plain_name(element.tag), what=what)
