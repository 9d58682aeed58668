"""Rearranges the parts of a drawing: for a screen, as its art defines, or cropped to the sections with marks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import hypot

from generator.diagrams.extent import extent_of
from generator.scene.cache import IdentityCache
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    GlyphRun,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Shape,
    Text,
    Transform,
    translate,
)
from generator.scene.overlay import Arrow, Ghost, Label, Mark, Ring, Sketch, Zone
from generator.scene.path import bounds, transform_segments
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part, Place, Section

_CAPITALS = 0.35
"""Height of the middle of capitals above the baseline, as a fraction of the type size."""


_INSIDE = 0.1
"""How far inside a rectangle, by its sides, its corners count: those on the edge of two parts would be in either."""


class Arranged:
    """A drawing rearranged into parts; `marks` moves the marks to match."""

    def __init__(self, drawing: Drawing, arrangement: Arrangement) -> None:
        self._source, self._parts = drawing, arrangement.parts
        self._boxes = [(part, _edges(part.box)) for part in self._parts]
        self.drawing = replace(
            drawing,
            width=arrangement.width,
            height=arrangement.height,
            items=_known_grounds.get(drawing.items, lambda: tuple(self._items(drawing.items)), self._parts),
            pieces=tuple(self._items(drawing.pieces)),
            anchors=self._anchors(drawing.anchors),
            unit=arrangement.unit,
            sections=(),
            rows=(),
            field=None,
            # An arranged drawing is not arranged again, nor are its sections cropped: both speak of the old places.
            arrangement=None,
        )

    def marks(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Return the marks at their new places. Marks at places that are left out are dropped."""
        return tuple(self._mark(mark) for mark in marks if all(map(self._part, mark_points(self._source, mark))))

    def _part(self, point: Point) -> Part | None:
        x, y = point
        for part, (left, top, right, bottom) in self._boxes:
            if left <= x < right and top <= y < bottom:
                return part
        return None

    def _inside(self, points: Iterable[Point]) -> Iterator[tuple[Part, list[int]]]:
        """Yield each part with the numbers of the points in it, in order."""
        # By y, so that for each part only the points at its height are looked at.
        lowered = sorted([(y, x, number) for number, (x, y) in enumerate(points)])
        for part, (left, top, right, bottom) in self._boxes:
            # Half open, so that what is on the border of two parts is in one of them only.
            level = lowered[bisect_left(lowered, (top,)) : bisect_left(lowered, (bottom,))]
            yield part, sorted([number for _, x, number in level if left <= x < right])

    def _items(self, items: Sequence[Item]) -> Iterator[Item]:
        for part, numbers in self._inside(map(_middle, items)):
            if numbers:
                yield _placed_once([items[number] for number in numbers], part.to)

    def _anchors(self, anchors: Mapping[str, Anchor]) -> dict[str, Anchor]:
        names = tuple(anchors)
        found: dict[int, Part] = {}
        for part, numbers in self._inside(map(_at, anchors.values())):
            for number in numbers:
                # Of parts that overlap the first has it, as in `_part`.
                found.setdefault(number, part)
        return {names[number]: _moved_once(anchors[names[number]], found[number].to) for number in sorted(found)}

    def _mark(self, mark: Mark) -> Mark:
        if isinstance(mark, Arrow):
            first, last = (self._scale(place) for place in (mark.places[0], mark.places[-1]))
            start = None if mark.start_gap is None else mark.start_gap * first
            end = None if mark.end_gap is None else mark.end_gap * last
            return replace(mark, places=tuple(map(self._place, mark.places)), start_gap=start, end_gap=end)
        if isinstance(mark, Zone):
            part = self._part(_middle(mark.shape))
            return replace(mark, shape=_shape(mark.shape, part.to)) if part else mark
        if isinstance(mark, Sketch):
            at = None if mark.at is None else self._place(mark.at)
            return replace(mark, items=tuple(map(self._item, mark.items)), at=at)
        return self._sized(replace(mark, at=self._place(mark.at)), self._scale(mark.at))

    def _sized(self, mark: Mark, scale: float) -> Mark:
        if isinstance(mark, Ring) and mark.r is not None:
            return replace(mark, r=mark.r * scale)
        if isinstance(mark, Ghost):
            items = tuple(self._item(item) for item in mark.items)
            return replace(mark, r=None if mark.r is None else mark.r * scale, items=items)
        if isinstance(mark, Label):
            return replace(mark, dx=mark.dx * scale, dy=mark.dy * scale)
        return mark

    def _scale(self, place: Place) -> float:
        part = self._part(_at(self._source.spot(place)))
        return scale_of(part.to) if part else 1.0

    def _item(self, item: Item) -> Item:
        if isinstance(item, Rect):
            return self._rect(item)
        part = self._part(_middle(item))
        return placed((item,), part.to) if part else item

    def _rect(self, rect: Rect) -> Item:
        """Return the rectangle between the new places of its corners, which may be in two parts."""
        first, last = (self._part(point) for point in _corners(rect))
        # Only a rectangle over two parts is made anew from its corners: each of them has moved by itself.
        if first is None or last is None or first is last:
            part = first or last
            return placed((rect,), part.to) if part else rect
        x, y = first.to.apply((rect.x, rect.y))
        right, bottom = last.to.apply((rect.x + rect.width, rect.y + rect.height))
        return replace(rect, x=x, y=y, width=right - x, height=bottom - y)

    def _place(self, place: Place) -> Place:
        if isinstance(place, str):
            return place
        part = self._part(place)
        return part.to.apply(place) if part else place


_known_grounds: IdentityCache[tuple[Item, ...]] = IdentityCache(64)
"""The grounds that an art draws once for all states, by the parts in which they are arranged."""


def arranged(drawing: Drawing) -> Arranged | None:
    """Return the drawing as its art arranges it for a screen; None if the art has no arrangement."""
    arrangement = drawing.arrangement
    if arrangement is None:
        return None
    return _known.get(drawing, lambda: Arranged(drawing, arrangement))


_known: IdentityCache[Arranged] = IdentityCache(64)


def crop(
    drawing: Drawing,
    marks: Sequence[Mark],
    around: Sequence[str] = (),
    ratio: float | None = None,
    *,
    is_apart: bool = False,
) -> tuple[Drawing, tuple[Mark, ...]]:
    """Return the sections that have marks or places in them, moved together, and the marks moved with them.

    The drawing is returned unchanged if it has no sections, if nothing is shown, or if something is shown outside the
    sections. `ratio` is width / height of the available space. With `is_apart` the items are not grouped, so that they
    can be cropped further.
    """
    points = [point for mark in marks for point in mark_points(drawing, mark)]
    points += [_at(drawing.anchor(name)) for name in around] if drawing.sections else []
    shown = [(section, [point for point in points if section.box.holds(point)]) for section in drawing.sections]
    # Fewer points in the sections than in all: some of them is outside.
    if not points or sum(len(inside) for _, inside in shown) < len(points):
        return drawing, tuple(marks)
    parts = _parts_shown(drawing.width, shown, ratio)
    width, height = _reach(parts)
    result = Arranged(drawing, Arrangement(width, height, parts, drawing.unit))
    anchors = {name: replace(anchor, area=None) for name, anchor in result.drawing.anchors.items()}
    ground, above = (tuple(_cut(items, parts, is_apart)) for items in (drawing.items, drawing.pieces))
    return replace(result.drawing, items=ground, pieces=above, anchors=anchors), result.marks(marks)


def _parts_shown(
    width: float, shown: Sequence[tuple[Section, Sequence[Point]]], ratio: float | None
) -> tuple[Part, ...]:
    """Return the sections with points in rows as wide as the drawing, or as a section if that gives larger pictures."""
    pieces = [(section.line, _pieces(section, inside)) for section, inside in shown if inside]
    # Without a space to fill there is nothing to choose by.
    widths = {width, max(_size(boxes)[0] for _, boxes in pieces)} if ratio else {width}
    return max((_closed_up(pieces, wide) for wide in sorted(widths)), key=lambda parts: _scale_in(parts, ratio))


def _pieces(section: Section, points: Sequence[Point]) -> list[Rect]:
    """Return the boxes to show of a section: its first strips and those with a point.

    If a point is in no strip, the whole section is shown.
    """
    strips = section.strips
    if any(not any(box.holds(point) for boxes in strips for box in boxes) for point in points):
        return [section.box]
    others = [boxes for boxes in strips[1:] if any(box.holds(point) for box in boxes for point in points)]
    return [box for boxes in (strips[0], *others) for box in boxes]


def _size(boxes: Sequence[Rect]) -> tuple[float, float]:
    return max(box.width for box in boxes), sum(box.height for box in boxes)


def _closed_up(sections: Sequence[tuple[int, Sequence[Rect]]], width: float) -> tuple[Part, ...]:
    """Return the boxes of all sections with their new places.

    Rows are `width` wide and as high as their highest section.
    """
    parts: list[Part] = []
    x = y = high = 0.0
    last = 0
    for line, boxes in sections:
        wide, deep = _size(boxes)
        # `x`: the first box of a row is never pushed on, however wide it is.
        if x and (line != last or x + wide > width):
            x, y, high = 0.0, y + high, 0.0
        top = y
        for box in boxes:
            parts.append(Part(box, translate(x - box.x, top - box.y)))
            top += box.height
        x, high, last = x + wide, max(high, deep), line
    return tuple(parts)


def _reach(parts: Sequence[Part]) -> tuple[float, float]:
    """Return the total width and height of the parts at their new places."""
    ends = (part.to.apply((part.box.x + part.box.width, part.box.y + part.box.height)) for part in parts)
    width, height = (max(values) for values in zip(*ends, strict=True))
    return width, height


def _scale_in(parts: Sequence[Part], ratio: float | None) -> float:
    """Return the scale at which the parts fit into a space of height 1 and width `ratio`."""
    width, height = _reach(parts)
    return min((ratio or 1.0) / width, 1.0 / height)


def _cut(items: Sequence[Item], parts: Sequence[Part], is_apart: bool) -> Iterator[Group]:
    """Yield the items part by part; items that extend over several parts are cut at the edges."""
    for part in parts:
        left, top, right, bottom = _edges(part.box)
        inside: list[Item] = []
        for item in items:
            first, high, last, low = extent_of(item)
            # By overlap, not by the middle: an item on the border is in both parts, cut by each.
            if first < right and last > left and high < bottom and low > top:
                inside.append(item)
        if is_apart:
            yield from (Group((item,), transform=part.to) for item in inside)
        elif inside:
            yield Group(tuple(inside), transform=part.to, clip=part.box)


def scale_of(to: Transform) -> float:
    """Return the factor by which the map scales lengths."""
    return hypot(to.a, to.b)


def placed(items: Sequence[Item], to: Transform) -> Group:
    """Return the items mapped. If the map rotates them, texts and the pieces at places stay upright."""
    if not to.b and not to.c:
        return Group(tuple(items), transform=to)
    return Group(tuple(_upright(item, to) for item in items))


def _placed_once(items: Sequence[Item], to: Transform) -> Group:
    """Return the items mapped: one object for the same items, since states and languages share most of theirs."""
    return _known_placed.get_of_all(items, lambda: placed(items, to), to)


_known_placed: IdentityCache[Group] = IdentityCache(4096)


def _upright(item: Item, to: Transform) -> Item:
    scale = scale_of(to)
    if isinstance(item, (Text, GlyphRun)):
        lift = _CAPITALS * item.size * MM_PER_PT
        # A text is turned about the middle of its capitals, not about its baseline, so that it stays on its disc.
        x, y = to.apply((item.x, item.y - lift))
        stroke = item.stroke and replace(item.stroke, width=item.stroke.width * scale)
        return replace(item, x=x, y=y + lift * scale, size=item.size * scale, stroke=stroke)
    if not isinstance(item, Group):
        return Group((item,), transform=to)
    own = item.transform
    if own is None:
        return replace(item, items=tuple(_upright(inner, to) for inner in item.items))
    if own.b or own.c:  # a group with a rotation of its own turns with the board
        return replace(item, transform=to @ own)
    x, y = to.apply((own.e, own.f))
    return replace(item, transform=Transform(own.a * scale, 0.0, 0.0, own.d * scale, x, y))


def _moved_once(anchor: Anchor, to: Transform) -> Anchor:
    return _known_moved.get(anchor, lambda: _moved(anchor, to), to)


_known_moved: IdentityCache[Anchor] = IdentityCache(8192)
"""Cached because most places are the same in all states: so are then their targets."""


def _moved(anchor: Anchor, to: Transform) -> Anchor:
    x, y = to.apply(_at(anchor))
    area = None if anchor.area is None else _shape(anchor.area, to)
    return Anchor(x, y, anchor.r * scale_of(to), anchor.title, anchor.label, area)


def _corners(rect: Rect) -> tuple[Point, Point]:
    """Return two points slightly inside opposite corners of the rectangle."""
    across, down = _INSIDE * rect.width, _INSIDE * rect.height
    return (rect.x + across, rect.y + down), (rect.x + rect.width - across, rect.y + rect.height - down)


def mark_points(drawing: Drawing, mark: Mark) -> Iterator[Point]:
    """Yield every point at which the mark is."""
    if isinstance(mark, Zone):
        yield _middle(mark.shape)
    elif isinstance(mark, Sketch):
        for item in mark.items:
            # A rectangle may reach over two parts: both must be shown.
            yield from _corners(item) if isinstance(item, Rect) else (_middle(item),)
    else:
        for place in mark.places if isinstance(mark, Arrow) else (mark.at,):
            yield _at(drawing.spot(place))


def _at(anchor: Anchor) -> Point:
    return (anchor.x, anchor.y)


def _edges(box: Rect) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom edges."""
    return (box.x, box.y, box.x + box.width, box.y + box.height)


def _middle(item: Item) -> Point:
    """Return a point that locates the item: its middle, the start of a text, the first item of a group."""
    if isinstance(item, Group):
        point = _middle(item.items[0])
        return item.transform.apply(point) if item.transform else point
    if isinstance(item, (Text, GlyphRun)):
        return (item.x, item.y)
    return _known_middles.get(item, lambda: _middle_of(item)) if isinstance(item, Path) else _middle_of(item)


_known_middles: IdentityCache[Point] = IdentityCache(4096)
"""Only of paths, with many points: of the others, most of which are made anew for each state, it is found as fast."""


def _middle_of(shape: Shape) -> Point:
    x, y, width, height = bounds(shape)
    return (x + width / 2, y + height / 2)


def _shape(shape: Shape, to: Transform) -> Shape:
    """Return the shape mapped; a rotated rectangle stays a rectangle."""
    scale = scale_of(to)
    if isinstance(shape, Circle):
        x, y = to.apply((shape.x, shape.y))
        return Circle(x, y, shape.r * scale, shape.fill, shape.stroke)
    if isinstance(shape, Path):
        segments = transform_segments(shape.segments, to.apply)
        return Path(segments, shape.fill, shape.stroke, shape.even_odd, shape.gradient)
    one, two = to.apply((shape.x, shape.y)), to.apply((shape.x + shape.width, shape.y + shape.height))
    # After a turn the first corner may be any of the four.
    left, top = min(one[0], two[0]), min(one[1], two[1])
    width, height = abs(two[0] - one[0]), abs(two[1] - one[1])
    return Rect(left, top, width, height, shape.r * scale, shape.fill, shape.stroke, shape.picture)
