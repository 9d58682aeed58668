"""Extends art beyond a part's cut: mirrored at straight edges, in the colour of the edge around shaped parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from generator.i18n.texts import shortest
from generator.printing.errors import PrintError
from generator.printing.layout.geometry import EPSILON
from generator.scene.component import Component, Outline
from generator.scene.model import Colour, GlyphRun, Group, Item, Rect, Scene, Stroke, Text, Transform
from generator.scene.path import bounds
from generator.scene.theme import PAPER
from rules_engine.core import Message

_Corners = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_REACH = 1.0
"""mm from the edge: what ends farther inside is not mirrored, else a frame would be seen twice."""

_LAP = 0.2
"""mm by which mirrored art begins inside the edge, else a hair of paper would shine between it and the part's own."""

_WHOLE = Transform()


class _Strip(NamedTuple):
    """A strip beyond an edge: what is seen of it, the map of the art that it shows, and where that art lies."""

    clip: Rect
    mirror: Transform
    source: _Corners
    is_corner: bool


def with_bleed(component: Component, bleed: float) -> Component:
    """Return the part with exactly that bleed in mm.

    Raises PrintError if the part is too small to be extended so far.
    """
    # More art than ordered may stay, as the sheet clips it.
    if component.bleed >= bleed:
        return replace(component, bleed=bleed)
    width, height = component.size
    # Mirrored once, art reaches no farther than it is wide.
    most = min(width, height) + component.bleed
    if component.outline is None and bleed > most:
        raise PrintError(
            Message("printing/bleed-too-wide", id=component.id, bleed=shortest(bleed), most=shortest(most))
        )

    def extend(scene: Scene) -> Scene:
        if component.outline is not None:
            # Twice, as half of a line lies inside.
            wider = tuple(_widened(scene.items, 2 * component.bleed, 2 * bleed)) if component.folds else scene.items
            return _surround(replace(scene, items=wider), component.outline, bleed)
        return scene_with_bleed(scene, component.bleed, bleed)

    back = extend(component.back) if component.back else None
    return replace(component, front=extend(component.front), back=back, bleed=bleed)


def _widened(items: Sequence[Item], was: float, wide: float) -> Iterator[Item]:
    """Yield the items; a face of a net whose bleed is a line of its own colour gets one as wide as ordered."""
    for item in items:
        if isinstance(item, Group):
            yield replace(item, items=tuple(_widened(item.items, was, wide)))
        elif (
            was
            and not isinstance(item, Text | GlyphRun)
            and item.fill
            and item.stroke
            and (item.stroke.colour, round(item.stroke.width - was, 3)) == (item.fill, 0.0)
        ):
            yield replace(item, stroke=replace(item.stroke, width=wide))
        else:
            yield item


def scene_with_bleed(scene: Scene, drawn: float, bleed: float) -> Scene:
    """Return the scene with the bleed in mm, mirrored at its edges where it is not drawn."""
    return scene if drawn >= bleed else extend_scene(scene, _grown(scene, drawn), _grown(scene, bleed))


def extend_scene(scene: Scene, drawn: _Corners, wanted: _Corners) -> Scene:
    """Return the scene with the contents of `drawn` mirrored at its edges, up to `wanted`."""
    x1, y1, x2, y2 = drawn
    measured = tuple(_measure(scene.items))
    sides: list[Item] = []
    corners: list[Item] = []
    for strip in _list_strips(drawn, wanted):
        if items := tuple(_list_near(measured, strip.source)):
            # Corners last, over the ends of the sides that lap into them.
            (corners if strip.is_corner else sides).append(_mirrored(items, strip.mirror, strip.clip))
    ground = Rect(wanted[0], wanted[1], wanted[2] - wanted[0], wanted[3] - wanted[1], 0, PAPER)
    inner = Group(scene.items, clip=Rect(x1, y1, x2 - x1, y2 - y1))
    return replace(scene, items=(ground, inner, *sides, *corners))


@lru_cache(maxsize=16)  # the cards of a deck have few sizes
def _list_strips(drawn: _Corners, wanted: _Corners) -> tuple[_Strip, ...]:
    """Return the strips between the edges of `drawn` and `wanted`."""
    x1, y1, x2, y2 = drawn
    across = _list_parts(x1, x2, wanted[0], wanted[2], lambda at: Transform(a=-1, e=2 * at))
    down = _list_parts(y1, y2, wanted[1], wanted[3], lambda at: Transform(d=-1, f=2 * at))
    strips: list[_Strip] = []
    for (left, right, turn_x), (top, bottom, turn_y) in product(tuple(across), tuple(down)):
        # The middle one, where both are `_WHOLE`, is the part itself.
        if turn_x is turn_y:
            continue
        mirror = turn_x @ turn_y
        near = (
            (max(left, x1 + 2 * _LAP - _REACH), max(top, y1 + 2 * _LAP - _REACH)),
            (min(right, x2 - 2 * _LAP + _REACH), min(bottom, y2 - 2 * _LAP + _REACH)),
        )
        (ax, ay), (bx, by) = map(mirror.apply, near)
        source = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        clip = Rect(left, top, right - left, bottom - top)
        strips.append(_Strip(clip, mirror, source, _WHOLE not in (turn_x, turn_y)))
    return tuple(strips)


# Most cards have the same at their edges: as one object it is looked through and written once.
@lru_cache(maxsize=64)
def _mirrored(items: tuple[Item, ...], mirror: Transform, clip: Rect) -> Group:
    return Group((Group(items, transform=mirror),), clip=clip)


def _list_parts(
    low: float, high: float, first: float, last: float, mirror_at: Callable[[float], Transform]
) -> Iterator[tuple[float, float, Transform]]:
    """Yield from, to and map of an axis's parts: the art from `low` to `high`, and mirrored from `first`, to `last`."""
    if low - first > EPSILON:
        yield first, low + _LAP, mirror_at(low + _LAP)
    yield low, high, _WHOLE
    if last - high > EPSILON:
        yield high - _LAP, last, mirror_at(high - _LAP)


def _grown(scene: Scene, by: float) -> _Corners:
    return (-by, -by, scene.width + by, scene.height + by)


class _Measured(NamedTuple):
    """A shape with its extent, or a group with what is measured in it."""

    item: Item
    extent: _Corners
    inside: tuple[_Measured, ...] = ()


def _measure(items: Sequence[Item], move: Transform = _WHOLE) -> Iterator[_Measured]:
    """Yield the items that show something, without texts, which must not be mirrored."""
    for item in items:
        if isinstance(item, (Text, GlyphRun)):
            continue
        if not isinstance(item, Group):
            yield _Measured(item, _extent(item, move))
        elif inside := tuple(_measure(item.items, move @ item.transform if item.transform else move)):
            x1, y1, x2, y2 = zip(*(one.extent for one in inside), strict=True)
            yield _Measured(item, (min(x1), min(y1), max(x2), max(y2)), inside)


def _list_near(measured: Sequence[_Measured], area: _Corners) -> Iterator[Item]:
    """Yield the items that touch the area."""
    for item, (x1, y1, x2, y2), parts in measured:
        if x1 >= area[2] or x2 <= area[0] or y1 >= area[3] or y2 <= area[1]:
            continue
        if not isinstance(item, Group):
            yield item
        elif inside := tuple(_list_near(parts, area)):
            # A mirrored copy is decoration: its ids and roles would be found twice.
            yield replace(item, items=inside, shared=False, id="", title="", role="", css="", piece="")


def _extent(item: Outline, move: Transform) -> _Corners:
    x, y, width, height = bounds(item)
    # Half of the line lies outside its shape.
    more = item.stroke.width / 2 if item.stroke else 0.0
    corners = tuple(product((x - more, x + width + more), (y - more, y + height + more)))
    xs, ys = zip(*(move.apply(corner) for corner in corners), strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def _surround(scene: Scene, outline: Outline, bleed: float) -> Scene:
    """Return the scene on a ground in the colour of the last shape that covers the whole outline, else on paper."""
    x, y, width, height = bounds(outline)
    colour = edge_colour(scene.items, (x, y, x + width, y + height))
    # Half of the line lies outside.
    around = replace(outline, fill=colour, stroke=Stroke(colour, 2 * bleed, join="miter"))
    x1, y1, x2, y2 = _grown(scene, bleed)
    return replace(scene, items=(Rect(x1, y1, x2 - x1, y2 - y1, 0, PAPER), around, *scene.items))


def edge_colour(items: Sequence[Item], outline: _Corners) -> Colour:
    """Return the colour of the last shape that covers the whole outline, else paper."""
    found = PAPER
    for item, move in _placed(items, _WHOLE):
        x1, y1, x2, y2 = _extent(item, move)
        if x1 <= outline[0] + 0.01 and y1 <= outline[1] + 0.01 and x2 >= outline[2] - 0.01 and y2 >= outline[3] - 0.01:
            # The last in painting order lies on top.
            found = item.fill or found
    return found


def _placed(items: Sequence[Item], outer: Transform) -> Iterator[tuple[Outline, Transform]]:
    """Yield each opaque shape with the map that places it."""
    for item in items:
        # What shines through is not the colour of the edge.
        if isinstance(item, Group) and item.opacity == 1:
            yield from _placed(item.items, outer @ item.transform if item.transform else outer)
        elif not isinstance(item, Text | GlyphRun | Group):
            yield item, outer
