"""Markers of SVG files: arrow heads and dots at the points of lines, as shapes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, degrees

from generator.scene.model import Group, Item, Point, Rect, Segment, Transform, rotate, scale, translate
from generator.scene.svg_reader.clips import reference
from generator.scene.svg_reader.document import Document, Style, SvgElement, children, plain_name
from generator.scene.svg_reader.path_length import Vertex, vertices
from generator.scene.svg_reader.values import Viewport, fit, read_length, read_view_box
from generator.scene.svg_values import RefusedError

MARKED = ("path", "line", "polyline", "polygon")
"""The elements that have markers."""

MARKERS = ("marker-start", "marker-mid", "marker-end")
_PLACES = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}

InsideMoved = Callable[..., tuple[Item, ...]]
"""Converts elements that are drawn elsewhere: (elements, style, viewport, depth, map to the present coordinates)."""


def markers_at(
    document: Document, segments: tuple[Segment, ...], style: Style, view: Viewport, inside: InsideMoved
) -> tuple[Item, ...]:
    """Return the markers of a line in its own coordinates."""
    points = vertices(segments)
    items: list[Item] = []
    for number, vertex in enumerate(points):
        for name in _names(number, len(points)):
            target = document.find(reference(style.get(name, "none")))
            if target is not None and plain_name(target.tag) == "marker":
                items += _marker(document, target, vertex, name == "marker-start", style, view, inside)
    return tuple(items)


def _names(number: int, count: int) -> Iterator[str]:
    if number == 0:
        yield "marker-start"
    if 0 < number < count - 1:
        yield "marker-mid"
    if number == count - 1:
        yield "marker-end"


def _marker(
    document: Document,
    element: SvgElement,
    vertex: Vertex,
    is_start: bool,
    style: Style,
    view: Viewport,
    inside: InsideMoved,
) -> Iterator[Item]:
    width, height = (_length(element.get(name, "3"), 3.0) for name in ("markerWidth", "markerHeight"))
    if width <= 0 or height <= 0:
        return
    box = read_view_box(element)
    placed = translate(*vertex.point) @ rotate(_angle(element.get("orient", "0"), vertex, is_start))
    if element.get("markerUnits") != "userSpaceOnUse":
        placed = placed @ scale(read_length(style.get("stroke-width", "1"), "stroke-width", view.diagonal))
    fitted = fit(box, Rect(0, 0, width, height), element.get("preserveAspectRatio", "")) if box else Transform()
    sides = (box.width, box.height) if box else (width, height)
    corner = (box.x, box.y) if box else (0.0, 0.0)
    x, y = (
        _reference(element.get(name, "0"), side, start)
        for name, side, start in zip(("refX", "refY"), sides, corner, strict=True)
    )
    dx, dy = fitted.apply((x, y))
    placed = placed @ translate(-dx, -dy)
    own = document.whole_style(element)
    own |= {"--context-fill": style.get("fill", "#000000"), "--context-stroke": style.get("stroke", "none")}
    items = inside(children(element), own, Viewport(*sides), 1, placed @ fitted)
    if not items:
        return
    inner = Group(items, transform=fitted)
    is_clipped = own.get("overflow", "hidden") not in ("visible", "auto")
    yield Group((inner,), transform=placed, clip=Rect(0, 0, width, height) if is_clipped else None)


def _length(text: str, default: float) -> float:
    try:
        return read_length(text, "marker", 1.0)
    except RefusedError:
        return default


def _reference(text: str, side: float, start: float) -> float:
    return start + _PLACES[text] * side if text in _PLACES else _length(text, 0.0)


def _angle(orient: str, vertex: Vertex, is_start: bool) -> float:
    """Return the direction of a marker in degrees."""
    if not orient.startswith("auto"):
        return _length(orient.removesuffix("deg"), 0.0)
    turned = 180.0 if orient == "auto-start-reverse" and is_start else 0.0
    arriving, leaving = vertex.arriving, vertex.leaving
    if arriving and leaving:
        x, y = arriving[0] + leaving[0], arriving[1] + leaving[1]
        # Opposite directions add up to nothing, and nothing has no angle.
        between: Point = (x, y) if abs(x) + abs(y) > 1e-9 else leaving
    else:
        between = arriving or leaving or (1.0, 0.0)
    return turned + degrees(atan2(between[1], between[0]))
