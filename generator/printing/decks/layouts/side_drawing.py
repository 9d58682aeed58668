"""Draws a side of a card from its layout.

The places of a layout's boxes, relative to edges of the card or of other boxes.

The cut line of cards with a layout.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import cos, radians, sin

from generator.printing.decks.art import hexagon, oval
from generator.printing.decks.findings import Flaw, Report, Side, text_boxes
from generator.printing.decks.layouts.boxes_model import Box, Layout, Length
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.setting import TextStyle
from generator.printing.decks.rich_text.shaping import TITLE
from generator.printing.decks.texts import DeckTexts
from generator.printing.decks.values import CardValues, as_colour, first_name
from generator.scene.component import Outline
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke, Transform
from generator.scene.path import PathBuilder, line
from generator.scene.theme import BLEED, CARD_RADIUS, INK, PAPER
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted


class Places:
    """The places of the boxes on a card, each computed once."""

    def __init__(self, boxes: Mapping[str, Box], size: tuple[float, float]) -> None:
        self._boxes = boxes
        self._card = Rect(0.0, 0.0, *size)
        self._known: dict[str, Rect] = {}
        self._open: list[str] = []

    def box(self, name: str) -> Box:
        """Return the box merged with the one it extends. Raises JugadaError for an unknown name, or a cycle."""
        box = self._find(name)
        seen = [name]
        while box.extends:
            if box.extends in seen:
                raise JugadaError(Message("printing/layout-circle", name=quoted(name)))
            seen.append(box.extends)
            base = self._find(box.extends)
            box = box.over(base).model_copy(update={"extends": base.extends})
        return box

    def place(self, name: str) -> Rect:
        """Return the box's place in mm. Raises JugadaError like `box`."""
        if name not in self._known:
            if name in self._open:
                raise JugadaError(Message("printing/layout-circle", name=quoted(name)))
            self._open.append(name)
            try:
                self._known[name] = self._place(self.box(name))
            finally:
                self._open.pop()
        return self._known[name]

    def text_at(self, line: Rect) -> str:
        """Return the name of the smallest box of text that holds the middle of a line, empty for none."""
        x, y = line.x + line.width / 2, line.y + line.height / 2
        found: list[tuple[float, str]] = []
        for name in self._boxes:
            try:
                box, place = self.box(name), self.place(name)
            except JugadaError:  # it is reported where the box is drawn
                continue
            if box.shape == "text" and 0 <= x - place.x <= place.width and 0 <= y - place.y <= place.height:
                found.append((place.width * place.height, name))
        return min(found)[1] if found else ""

    def _place(self, box: Box) -> Rect:
        around = self.place(box.inside) if box.inside else self._card
        top = around.y
        if box.below:
            above = self.place(box.below)
            top = above.y + above.height
        left, width = _span(around.x, around.x + around.width, (box.x, box.w, box.right, box.cx))
        upper, height = _span(top, around.y + around.height, (box.y, box.h, box.bottom, box.cy))
        return Rect(left, upper, width, height)

    def _find(self, name: str) -> Box:
        if name not in self._boxes:
            names = ", ".join(self._boxes)
            raise JugadaError(Message("printing/layout-box", name=quoted(name), names=names))
        return self._boxes[name]


def _span(
    low: float, high: float, given: tuple[Length | None, Length | None, Length | None, Length | None]
) -> tuple[float, float]:
    """Return start and extent between two edges, given two of start, extent, distance from the end, centre."""
    room = high - low
    start, extent, end, centre = (None if value is None else _mm(value, room) for value in given)
    if centre is not None:
        long = extent if extent is not None else room
        return low + room / 2 + centre - long / 2, long
    if start is None and end is not None and extent is not None:
        return high - end - extent, extent
    begin = low + (start or 0.0)
    return begin, extent if extent is not None else max(0.0, high - (end or 0.0) - begin)


def _mm(value: Length, room: float) -> float:
    if isinstance(value, str):
        number = float(value.strip().rstrip("%m ").strip())
        return number * room / 100 if value.strip().endswith("%") else number
    return float(value)


_TOUCHES = 0.01
"""Millimetres from an edge of the card at which a box touches it."""

_TOUCH = 0.4
"""Millimetres that two texts can have in common, since letters are lower than their lines."""

_SMALLEST = 0.66
"""Default minimum of a text's size, as a fraction of its size."""


@dataclass(frozen=True)
class SideDrawing:
    """Draws one side of a card of `size` mm."""

    boxes: Mapping[str, Box]
    size: tuple[float, float]
    values: CardValues
    pictures: Pictures
    report: Report
    side: Side

    @property
    def texts(self) -> DeckTexts:
        """The setter of the deck's texts."""
        return self.pictures.texts

    def scene(self, title: str) -> Scene:
        """Return the side; boxes that cannot be drawn are reported and left out."""
        width, height = self.size
        items: list[Item] = [Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER)]
        places = Places(self.boxes, self.size)
        lines: dict[str, list[Rect]] = {}
        for name in self.boxes:
            try:
                box, place = places.box(name), places.place(name)
                drawn = replace(self, report=self._of_box(name))._box(name, box, place)
            except JugadaError as error:
                problem = Message("printing/layout-problem", name=name, problem=error.message)
                self.report(Flaw("value", problem, side=self.side))
                continue
            items += drawn
            self._check_covered(name, box, place if drawn else None, lines)
            lines[name] = list(text_boxes(drawn)) if box.shape == "text" else []
            self._check_colliding(name, lines)
        return Scene(width, height, tuple(items), title)

    def _of_box(self, name: str) -> Report:
        """Return the report of flaws of one box."""
        return lambda flaw: self.report(replace(flaw, part=name))

    def _check_covered(self, name: str, box: Box, place: Rect | None, lines: Mapping[str, list[Rect]]) -> None:
        """Report the texts that a box with a fill hides, which is drawn over them."""
        if place is None or box.angle or box.shape in ("ellipse", "line") or not self._value(box.fill):
            return
        for other, texts in lines.items():
            if any(_overlap(line, place) for line in texts):
                self.report(
                    Flaw("overflow", Message("printing/box-covers", box=name), "", place, self.side, part=other)
                )

    def _check_colliding(self, name: str, lines: Mapping[str, list[Rect]]) -> None:
        """Report a text that is printed across another one."""
        for other, texts in lines.items():
            if other != name and any(_overlap(line, own) for line in texts for own in lines[name]):
                message = Message("printing/text-collides", box=other)
                self.report(Flaw("overflow", message, "", lines[name][0], self.side, part=name))

    def _box(self, name: str, box: Box, place: Rect) -> list[Item]:
        if box.if_ and not self.values.holds(box.if_):
            return []
        if place.width <= 0 or (place.height <= 0 and box.shape != "line"):
            return []
        items = list(self._shape(name, box, place))
        if box.angle and items:
            return [Group(tuple(items), transform=_turn(box.angle, place))]
        return items

    def _shape(self, name: str, box: Box, place: Rect) -> Iterator[Item]:
        fill, stroke = self._colour(box.fill), self._stroke(box)
        if box.shape == "line":
            start, end = (place.x, place.y), (place.x + place.width, place.y + place.height)
            yield line(*start, *end, stroke or Stroke(INK, box.line))
            return
        if box.shape == "ellipse":
            yield _ellipse(place, fill, stroke)
            return
        if fill or stroke:
            yield replace(self._with_bleed(place), r=box.r, fill=fill, stroke=stroke)
        if box.shape == "text":
            yield from self._text(name, box, place)
        elif box.shape == "image":
            yield from self._image(name, box, place)
        elif box.shape == "icon" and (icon := self._value(box.icon)):
            if icon not in self.texts.icons.names:
                self.report(Flaw("glyph", Message("printing/no-inline-icon", name=icon), name, place, self.side))
            yield from self.texts.icon(icon, place, self._colour(box.colour) or INK)

    def _text(self, name: str, box: Box, place: Rect) -> Iterator[Item]:
        text = self._value(box.text)
        if not text:
            return
        style = TextStyle(
            box.size,
            box.min_size or max(5.0, round(_SMALLEST * box.size, 1)),
            self._colour(box.colour) or INK,
            box.family,
            box.bold,
            box.italic,
            box.align,
            box.vertical,
            box.leading,
            box.lines,
            hyphenate=box.family != TITLE and text != self.values.cells.get("title"),
        )
        yield from self.texts.set(text, place, style, first_name(box.text) or name, self.report, self.side).items

    def _image(self, name: str, box: Box, place: Rect) -> Iterator[Item]:
        if file := self._value(box.image):
            cover, key = box.fit == "cover", first_name(box.image) or name
            frame = self._with_bleed(place) if cover else place
            drawn = self.pictures.draw(file, frame, key, self.report, self.side, cover=cover)
            yield Group(tuple(drawn), clip=replace(frame, r=box.r))

    def _with_bleed(self, place: Rect) -> Rect:
        """Return the place, extended into the bleed at each edge of the card that it touches.

        What reaches beyond an edge by itself, such as a picture with bleed, stays as it is.
        """
        width, height = self.size
        left = -BLEED if abs(place.x) <= _TOUCHES else place.x
        top = -BLEED if abs(place.y) <= _TOUCHES else place.y
        right, low = place.x + place.width, place.y + place.height
        right = width + BLEED if abs(right - width) <= _TOUCHES else right
        low = height + BLEED if abs(low - height) <= _TOUCHES else low
        return Rect(left, top, right - left, low - top)

    def _value(self, text: str) -> str:
        return self.values.text(text).strip()

    def _stroke(self, box: Box) -> Stroke | None:
        colour = self._colour(box.stroke)
        return Stroke(colour, box.line) if colour else None

    def _colour(self, text: str) -> Colour | None:
        """Return the colour, None for none. Raises JugadaError for an invalid colour."""
        return as_colour(self._value(text))


def _overlap(one: Rect, two: Rect) -> bool:
    """Return whether two places have more in common than letters that only touch."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    return across > _TOUCH and down > _TOUCH


def _ellipse(place: Rect, fill: Colour | None, stroke: Stroke | None) -> Item:
    rx, ry = place.width / 2, place.height / 2
    right, middle = place.x + place.width, place.y + ry
    path = PathBuilder().move(right, middle).arc(rx, ry, 0, False, True, place.x, middle)
    return replace(path.arc(rx, ry, 0, False, True, right, middle).close().path(), fill=fill, stroke=stroke)


def _turn(angle: float, place: Rect) -> Transform:
    """Return the clockwise rotation about the centre of the place."""
    c, s = cos(radians(angle)), sin(radians(angle))
    x, y = place.x + place.width / 2, place.y + place.height / 2
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def outline_of(layout: Layout, size: tuple[float, float]) -> tuple[Outline | None, float]:
    """Return the outline and the radius of the corners; an outline of None is a rectangle with such corners."""
    width, height = size
    given = layout.part_size
    shape = layout.outline or (given.shape if given else "") or "rounded"
    if shape == "hex":
        return hexagon(width, height), 0.0
    if shape == "round":
        return oval(width, height), 0.0
    return None, CARD_RADIUS if shape == "rounded" else 0.0
