"""Clips of SVG files, and masks that act as clips: their shapes as a path; one without segments hides everything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from generator.limits import MAX_SVG_DEPTH
from generator.scene.model import Path, Point, Rect, Segment, Transform
from generator.scene.path import transform_segments
from generator.scene.svg_reader.box import as_path
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, href, plain_name
from generator.scene.svg_reader.shapes import SHAPES, read_shape
from generator.scene.svg_reader.sizes import sized
from generator.scene.svg_reader.transforms import read_matrix
from generator.scene.svg_reader.values import Viewport, read_colour, read_length, read_part
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

URL = re.compile(r"""\s*url\(\s*(?:(["'])(.*?)\1|([^)"']*))\s*\)""")
"""A reference in a style, with a name in quotation marks or without."""

_WHITE = 0.985
"""Minimum lightness of a mask's colour that hides nothing."""


class ClipReader:
    """Reads the clips and masks of a document."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def chain(self, element: SvgElement) -> list[SvgElement]:
        """Return a ``<clipPath>`` and those that clip it, up to the first that comes again. Raises RefusedError."""
        found = [element]
        # The list grows while it is walked through.
        for one in found:
            outer = self._document.find(reference(self._document.whole_style(one).get("clip-path", "none")))
            if outer is not None and plain_name(outer.tag) == "clipPath" and outer not in found:
                found.append(outer)
            if len(found) > MAX_SVG_DEPTH:
                raise RefusedError(Message("printing/svg-groups-too-deep", deepest=MAX_SVG_DEPTH))
        return found

    def clip(self, element: SvgElement, box: Callable[[], Rect], view: Viewport) -> Path:
        """Return the visible area of a ``<clipPath>``, without what clips it. Raises RefusedError."""
        style = self._document.whole_style(element)
        base = _units(element, "clipPathUnits", box) @ read_matrix(self._document, element, style, view, box)
        shapes = [
            path
            for child in children(element)
            for path in self._shapes(child, style, base, view, lambda _: True, "clipPath")
        ]
        return _union(shapes)

    def mask(self, element: SvgElement, box: Callable[[], Rect], view: Viewport) -> Path:
        """Return the visible area of a ``<mask>`` of plain white shapes. Raises RefusedError for any other mask."""
        style = self._document.whole_style(element)
        base = _units(element, "maskContentUnits", box)
        alpha = style.get("mask-type") == "alpha"

        def hides_nothing(one: Style) -> bool:
            colour = read_colour(one.get("fill", "#000000"))
            opacity = read_part(one.get("fill-opacity", "1"), "opacity") * read_part(one.get("opacity", "1"), "opacity")
            if colour is None or colour[1] * opacity < _WHITE or one.get("stroke", "none") != "none":
                return False
            return alpha or min(int(colour[0].hex[i : i + 2], 16) for i in (1, 3, 5)) >= 255 * _WHITE

        shapes = [
            path
            for child in children(element)
            for path in self._shapes(child, style, base, view, hides_nothing, "mask")
        ]
        return _union(shapes)

    def _shapes(
        self,
        element: SvgElement,
        outer: Style,
        base: Transform,
        view: Viewport,
        accepts: Callable[[Style], bool],
        what: str,
        depth: int = 0,
    ) -> Iterator[Path]:
        tag = plain_name(element.tag)
        if tag in ("title", "desc", "metadata", "defs"):
            return
        style = self._document.style(element, outer)
        if style.get("display") == "none" or style.get("visibility") == "hidden":
            return
        if style.get("clip-path", "none") != "none" or style.get("mask", "none") != "none" or depth > MAX_SVG_DEPTH:
            raise RefusedError(Message("printing/svg-effect", tag=tag, what=what))
        base = base @ read_matrix(self._document, element, style, view, lambda: Rect(0, 0, 0, 0))
        if tag == "use":
            target = self._document.find(href(element))
            if target is not None:
                x, y = (read_length(element.get(name, "0"), name, 0.0) for name in ("x", "y"))
                moved = base @ Transform(e=x, f=y)
                yield from self._shapes(target, style, moved, view, accepts, what, depth + 1)
        elif tag == "g" and what == "mask" and read_part(style.get("opacity", "1"), "opacity") == 1:
            for child in children(element):
                yield from self._shapes(child, style, base, view, accepts, what, depth + 1)
        elif tag in SHAPES and accepts(style):
            shape = read_shape(sized(self._document, element, style), tag, view)
            if shape is not None:
                path = as_path(shape, base)
                rule = style.get("clip-rule" if what == "clipPath" else "fill-rule")
                yield Path(path.segments, even_odd=rule == "evenodd")
        else:
            raise RefusedError(Message("printing/svg-effect", tag=tag, what=what))


def reference(text: str) -> str:
    """Return ``#name`` of ``url(#name)``, quoted or not; empty for any other text."""
    found = URL.match(text)
    return (found[2] or found[3] or "").strip() if found else ""


def _units(element: SvgElement, name: str, box: Callable[[], Rect]) -> Transform:
    if element.get(name) != "objectBoundingBox":
        return Transform()
    place = box()
    return Transform(place.width, 0, 0, place.height, place.x, place.y)


def _union(paths: list[Path]) -> Path:
    """Return one path for all shapes, in the same direction, since overlaps would otherwise be holes."""
    if len(paths) <= 1:
        # A single shape keeps its own directions, which say where its holes are.
        return paths[0] if paths else Path(())
    return Path(tuple(segment for path in paths for segment in _clockwise(path.segments)))


def _clockwise(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    # In a shape with holes the directions say which part is a hole.
    if sum(command == "M" for command, _ in segments) != 1:
        return segments
    points = [numbers[-2:] for _, numbers in segments if numbers]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, (*points[1:], points[0]), strict=True))
    # Twice the signed area of the polygon: its sign tells the direction.
    return segments if area >= 0 else _reversed(segments)


def _reversed(segments: tuple[Segment, ...]) -> tuple[Segment, ...]:
    drawn = [(command, numbers) for command, numbers in segments if numbers]
    ends: list[Point] = [(numbers[-2], numbers[-1]) for _, numbers in drawn]
    result: list[Segment] = [("M", ends[-1])]
    for (command, numbers), end in zip(reversed(drawn[1:]), reversed(ends[:-1]), strict=True):
        if command == "C":
            # Backwards a curve has its two handles in the other order.
            result.append(("C", (*numbers[2:4], *numbers[0:2], *end)))
        else:
            result.append(("L", end))
    return (*result, ("Z", ()))


def moved(clip: Path, transform: Transform) -> Path:
    """Return the clip mapped by the transform."""
    return Path(transform_segments(clip.segments, transform.apply), even_odd=clip.even_odd)
