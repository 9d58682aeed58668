"""Crops a drawing to the sections with marks, so that a small figure is readable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator.scene.model import Group, Item, Path, Point, Rect, Shape, Text
from generator.scene.overlay import Arrow, Mark, Sketch, Zone
from generator.scene.path import bounds, transform_segments
from generator.scene.state_drawing import Anchor, Drawing, Place
from generator.scene.transform import translate, translate_items


def crop(drawing: Drawing, marks: Sequence[Mark]) -> tuple[Drawing, tuple[Mark, ...]]:
    """Return the sections with marks, moved together, and their marks.

    Return everything unchanged if the drawing has no sections, there are no marks, or a mark is outside of them.
    """
    places = [_section(drawing, point) for mark in marks for point in _points(drawing, mark)]
    if not places or None in places:
        return drawing, tuple(marks)
    pieces = _stack_rows([box for index, box in enumerate(drawing.sections) if index in places], drawing.width)
    layout = _Layout(pieces)
    anchors = {name: layout.anchor(anchor) for name, anchor in drawing.anchors.items() if layout.of(_at(anchor))}
    result = replace(
        drawing,
        width=max(piece.right for piece in pieces),
        height=max(piece.bottom for piece in pieces),
        items=tuple(layout.items(drawing.items)),
        pieces=tuple(layout.items(drawing.pieces)),
        anchors=anchors,
        sections=(),
    )
    return result, tuple(layout.mark(mark) for mark in marks)


@dataclass(frozen=True)
class _PlacedSection:
    """A section and its displacement."""

    box: Rect
    dx: float
    dy: float

    @property
    def right(self) -> float:
        return self.box.x + self.dx + self.box.width

    @property
    def bottom(self) -> float:
        return self.box.y + self.dy + self.box.height


def _stack_rows(boxes: Sequence[Rect], width: float) -> list[_PlacedSection]:
    """Return the sections in lines of the drawing's width, each as high as its highest."""
    pieces: list[_PlacedSection] = []
    x = y = line = 0.0
    for box in boxes:
        if x and x + box.width > width:
            x, y, line = 0.0, y + line, 0.0
        pieces.append(_PlacedSection(box, x - box.x, y - box.y))
        x += box.width
        line = max(line, box.height)
    return pieces


class _Layout:
    """Moves the contents of the remaining sections."""

    def __init__(self, pieces: Sequence[_PlacedSection]) -> None:
        self._pieces = pieces

    def of(self, point: Point) -> _PlacedSection | None:
        return next((piece for piece in self._pieces if _holds(piece.box, point)), None)

    def items(self, items: Iterable[Item]) -> Iterator[Item]:
        for piece in self._pieces:
            inside = [item for item in items if _holds(piece.box, _middle(item))]
            if inside:
                yield translate_items(inside, piece.dx, piece.dy)

    def anchor(self, anchor: Anchor) -> Anchor:
        x, y = self._move_point(_at(anchor))
        return replace(anchor, x=x, y=y, area=None)

    def mark(self, mark: Mark) -> Mark:
        if isinstance(mark, Arrow):
            return replace(mark, places=tuple(map(self._place, mark.places)))
        if isinstance(mark, Zone):
            return self._zone(mark)
        if isinstance(mark, Sketch):
            at = None if mark.at is None else self._place(mark.at)
            return replace(mark, items=tuple(map(self._item, mark.items)), at=at)
        return replace(mark, at=self._place(mark.at))

    def _zone(self, mark: Zone) -> Zone:
        piece = self.of(_middle(mark.shape))
        return replace(mark, shape=_translate_shape(mark.shape, piece.dx, piece.dy)) if piece else mark

    def _item(self, item: Item) -> Item:
        piece = self.of(_middle(item))
        return translate_items((item,), piece.dx, piece.dy) if piece else item

    def _place(self, place: Place) -> Place:
        return place if isinstance(place, str) else self._move_point(place)

    def _move_point(self, point: Point) -> Point:
        piece = self.of(point)
        return (point[0] + piece.dx, point[1] + piece.dy) if piece else point


def _section(drawing: Drawing, point: Point) -> int | None:
    return next((index for index, box in enumerate(drawing.sections) if _holds(box, point)), None)


def _points(drawing: Drawing, mark: Mark) -> Iterator[Point]:
    """Return all points of the mark."""
    if isinstance(mark, Zone):
        yield _middle(mark.shape)
    elif isinstance(mark, Sketch):
        yield from map(_middle, mark.items)
    else:
        for place in mark.places if isinstance(mark, Arrow) else (mark.at,):
            yield _at(drawing.spot(place))


def _at(anchor: Anchor) -> Point:
    return (anchor.x, anchor.y)


def _holds(box: Rect, point: Point) -> bool:
    return box.x <= point[0] < box.x + box.width and box.y <= point[1] < box.y + box.height


def _middle(item: Item) -> Point:
    """Return the reference point of an item: its middle, a text's start, the first item of a group."""
    if isinstance(item, Text):
        return (item.x, item.y)
    if isinstance(item, Group):
        point = _middle(item.items[0])
        return item.transform.apply(point) if item.transform else point
    x, y, width, height = bounds(item)
    return (x + width / 2, y + height / 2)


def _translate_shape(shape: Shape, dx: float, dy: float) -> Shape:
    if isinstance(shape, Path):
        return replace(shape, segments=transform_segments(shape.segments, translate(dx, dy).apply))
    return replace(shape, x=shape.x + dx, y=shape.y + dy)
