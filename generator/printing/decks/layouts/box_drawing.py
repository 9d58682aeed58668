"""Draws one box of a layout in its place: its ground, what it holds, and what is done with all of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from generator.content.expression_texts import has_placeholder
from generator.printing.decks.findings import Report, Side
from generator.printing.decks.layouts.codes import qr_code
from generator.printing.decks.layouts.evaluation import UNKNOWN, Evaluation, finite
from generator.printing.decks.layouts.lettering import in_capitals, letters_in, on_circle, outlined, tracked
from generator.printing.decks.layouts.paints import Painter
from generator.printing.decks.layouts.shadows import MOST_BLUR, Shadow, shadow_of
from generator.printing.decks.layouts.shapes import SHAPES, named_shape, rectangle
from generator.printing.decks.pictures import Pictures, View
from generator.printing.decks.rich_text.setting import TextBlock, TextStyle
from generator.printing.decks.rich_text.shaping import LABEL, TEXT, TITLE
from generator.printing.decks.values import first_name
from generator.printing.errors import unknown
from generator.scene.layout.places import Box
from generator.scene.model import Colour, Group, Item, Path, Rect, Shape, Stroke, Transform, rotate, translate
from generator.scene.path import bounds, line, parse, polyline, transform_segments
from generator.scene.svg_values import RefusedError
from generator.scene.theme import BLEED, INK, PAPER
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_SMALLEST = 0.66
"""Default minimum of a text's size, as a fraction of its size."""

_SMALLEST_NAME, _NARROWEST_NAME = 6.5, 0.75
"""Default minimum of a name's size in points, and how narrow it becomes at it before a word is divided."""

_EDGE = 0.01
"""Millimetres within which a box touches the card's edge."""

_ROUNDS = 3
"""Times that a text with wide letters is set again until it fits."""

_SHARES = {"left": 0.0, "start": 0.0, "top": 0.0, "right": 1.0, "bottom": 1.0}
"""How much of the room that a scaled group leaves is before it, by its alignment."""

_LINE = 0.35
_SHADE = 0.35

DrawGroup = Callable[["BoxDrawing", Rect], list[Item]]


@dataclass(frozen=True)
class BoxDrawing:
    """A box in its place. on_card: the place of the frame's origin on the card, None where bleed makes no sense.

    size: of the card in mm.   cells: of its row, by heading.
    """

    name: str
    box: Box
    place: Rect
    evaluation: Evaluation
    pictures: Pictures
    side: Side
    size: tuple[float, float]
    to_card: Transform
    on_card: tuple[float, float] | None
    cells: Mapping[str, str]

    def items(self, group: DrawGroup | None) -> list[Item]:
        """Return the box. group: draws the boxes in it, if it has some."""
        place, evaluation = self.place, self.evaluation
        if self.box.get("kind") == "line":
            stroke = self._stroke or Stroke(INK, self._line)
            end = (place.x + place.width, place.y + place.height)
            return self._changed([line(place.x, place.y, *end, stroke)])
        if place.width <= 0 or place.height <= 0:
            return []
        shape = self._shape
        inside = group(self, self.inner) if group else list(self._content(shape))
        if inside and evaluation.truth(self.box.get("clip")):
            inside = [Group(tuple(inside), clip=shape)]
        return self._changed([*self._ground(shape), *inside])

    @cached_property
    def pad(self) -> tuple[float, float, float, float]:
        """Distance of what the box holds from its upper, right, lower and left edge in mm."""
        values = self.evaluation.lengths(self.box.get("pad"))
        if len(values) == 3:
            values.append(values[1])
        top, right, low, left = (values * 4)[:4]
        return top, right, low, left

    @property
    def inner(self) -> Rect:
        """The place of what the box holds."""
        top, right, low, left = self.pad
        place = self.place
        return Rect(place.x + left, place.y + top, place.width - left - right, place.height - top - low)

    def origin(self, inner: Rect) -> tuple[float, float] | None:
        """Return the place of a group's corner on the card; None if it is turned, so that its boxes have no bleed."""
        if self.on_card is None or self.box.get("angle") is not None or self._view_of_group:
            return None
        return (self.on_card[0] + inner.x, self.on_card[1] + inner.y)

    def room(self, inner: Rect) -> tuple[Rect, Transform]:
        """Return what a group's boxes are placed in, and how it is drawn: with a view, as large as fits."""
        width, height = max(0.0, inner.width), max(0.0, inner.height)
        view = self._view_of_group
        if not view:
            return Rect(0.0, 0.0, width, height), translate(inner.x, inner.y)
        x, y, wide, high = view
        scale = min(width / wide, height / high)
        across, down = (self.evaluation.text(self.box.get(key)) for key in ("align", "vertical"))
        left = inner.x + _SHARES.get(across, 0.5) * (width - scale * wide)
        top = inner.y + _SHARES.get(down, 0.5) * (height - scale * high)
        return Rect(*view), Transform(scale, 0.0, 0.0, scale, left - scale * x, top - scale * y)

    @cached_property
    def _view_of_group(self) -> tuple[float, float, float, float] | None:
        """The view in which a group's boxes are drawn; None for the group's own millimetres."""
        if self.box.get("view") is None or self.box.get("path") is not None or not self.box.get("boxes"):
            return None
        found = self._numbers(self.evaluation.text(self.box["view"]).replace(",", " ").split())
        x, y, width, height = (found * 4)[:4] if len(found) == 4 else (0.0, 0.0, 0.0, 0.0)
        return (x, y, width, height) if width > 0 and height > 0 else None

    # ------------------------------------------------------------------------------------------------ all of the box

    def _changed(self, items: list[Item]) -> list[Item]:
        """Return the box with its shadow, as transparent, turned and flipped as it is."""
        if not items:
            return []
        box, evaluation, place = self.box, self.evaluation, self.place
        if box.get("shadow"):
            items = [*self._shadow(items), *items]
        opacity = evaluation.number(box.get("opacity"), 1.0)
        if opacity < 1:
            items = [Group(tuple(items), opacity=max(0.0, opacity))] if opacity > 0 else []
        middle = (place.x + place.width / 2, place.y + place.height / 2)
        if angle := evaluation.number(box.get("angle")):
            items = [Group(tuple(items), transform=rotate(angle, *middle))]
        flip = evaluation.text(box.get("flip"))
        if flip in ("x", "y"):
            across = Transform(-1, 0, 0, 1, 2 * middle[0], 0)
            items = [Group(tuple(items), transform=across if flip == "x" else Transform(1, 0, 0, -1, 0, 2 * middle[1]))]
        return items

    def _shadow(self, items: list[Item]) -> tuple[Item, ...]:
        given, evaluation = self.box["shadow"], self.evaluation
        if not evaluation.holds(given.get("if")):
            return ()
        shadow = Shadow(
            evaluation.length(given.get("x"), self.place.width),
            evaluation.length(given.get("y"), self.place.height) if given.get("y") is not None else 0.8,
            min(MOST_BLUR, evaluation.length(given.get("blur"), 0)),
            max(0.0, min(1.0, evaluation.number(given.get("opacity"), _SHADE))),
            evaluation.colour(given.get("colour"), INK) or INK,
        )
        return shadow_of(items, shadow, self.size, self.to_card)

    # -------------------------------------------------------------------------------------------------------- ground

    @property
    def _line(self) -> float:
        return max(0.01, self.evaluation.number(self.box.get("line"), _LINE))

    @property
    def _stroke(self) -> Stroke | None:
        colour = self.evaluation.colour(self.box.get("stroke"))
        if colour is None:
            return None
        dash = self.evaluation.value(self.box.get("dash"))
        return Stroke(colour, self._line, tuple(map(float, dash)) if isinstance(dash, list) else ())

    def _ground(self, shape: Shape) -> Iterator[Item]:
        fill, stroke = self.box.get("fill"), self._stroke
        painted = list(Painter(self.evaluation, self._icon_items).filled(shape, fill)) if fill is not None else []
        if stroke and len(painted) == 1 and not isinstance(painted[0], Group) and not _has_gradient(painted[0]):
            yield replace(painted[0], stroke=stroke)
            return
        yield from painted
        if stroke:
            yield replace(shape, stroke=stroke)

    @property
    def _shape(self) -> Shape:
        """The outline of the box; what touches the card's edge goes on into the bleed."""
        box, place, evaluation = self.box, self.place, self.evaluation
        if isinstance(points := evaluation.value(box.get("points")), list):
            spots = [
                (place.x + evaluation.length(x, place.width), place.y + evaluation.length(y, place.height))
                for x, y, *_ in points
            ]
            return self._with_bleed(Path(polyline(spots, closed=True))) if spots else Rect(place.x, place.y, 0, 0)
        if data := evaluation.text(box.get("path")):
            return self._with_bleed(self._path(data))
        words = evaluation.text(box.get("shape")).split() or ["ellipse" if box.get("kind") == "ellipse" else "rect"]
        if found := named_shape(words[0], place, self._numbers(words[1:])):
            return found if words[0] == "ellipse" else self._with_bleed(found)
        if words[0] != "rect":
            evaluation.log.add(unknown("shape", words[0], SHAPES).message)
        radii = evaluation.lengths(box.get("r"), min(place.width, place.height))
        corner = evaluation.text(box.get("corner")) or "round"
        return self._with_bleed(rectangle(place, (radii * 4)[:4], corner))

    def _numbers(self, words: list[str]) -> list[float]:
        try:
            return [finite(word.rstrip("%")) for word in words]
        except ValueError:
            wanted = Message("printing/expects-number")
            self.evaluation.log.add(Message("printing/layout-value", found=quoted(" ".join(words)[:60]), wanted=wanted))
            return []

    def _path(self, data: str) -> Path:
        """Return a drawing of SVG's path data, as large as the box."""
        place = self.place
        try:
            segments = parse(data)
            drawn = Path(segments)
            view = [finite(one) for one in self.evaluation.text(self.box.get("view")).replace(",", " ").split()]
            x, y, width, height = view if len(view) == 4 else bounds(drawn)
            a, d = place.width / width, place.height / height
        except (RefusedError, ValueError, ZeroDivisionError, IndexError):
            self.evaluation.log.add(Message("printing/layout-path", found=quoted(data[:40])))
            return Path(polyline([(place.x, place.y)] * 2))
        fitted = Transform(a, 0, 0, d, place.x - x * a, place.y - y * d)
        return replace(drawn, segments=transform_segments(segments, fitted.apply))

    def _with_bleed(self, shape: Rect | Path) -> Rect | Path:
        """Return the shape, extended into the bleed at each edge of the card that it touches.

        What reaches beyond an edge by itself, such as a picture with bleed, stays as it is.
        """
        if self.on_card is None:
            return shape
        left, top = -self.on_card[0], -self.on_card[1]
        right, low = left + self.size[0], top + self.size[1]

        def move(point: tuple[float, float]) -> tuple[float, float]:
            x, y = point
            x = left - BLEED if abs(x - left) <= _EDGE else right + BLEED if abs(x - right) <= _EDGE else x
            return x, top - BLEED if abs(y - top) <= _EDGE else low + BLEED if abs(y - low) <= _EDGE else y

        if isinstance(shape, Path):
            return replace(shape, segments=transform_segments(shape.segments, move))
        x, y = move((shape.x, shape.y))
        end = move((shape.x + shape.width, shape.y + shape.height))
        return replace(shape, x=x, y=y, width=end[0] - x, height=end[1] - y)

    # ------------------------------------------------------------------------------------------------------- content

    def _content(self, shape: Shape) -> Iterator[Item]:
        box, inner = self.box, self.inner
        if min(inner.width, inner.height) <= 0:
            return
        if box.get("text") is not None:
            yield from self._text(inner)
        elif box.get("image") is not None:
            yield from self._image(inner, shape)
        elif box.get("icon") is not None:
            if name := self.evaluation.text(box["icon"]):
                yield from self._icon_items(name, inner, self._colour, self.evaluation.text(box.get("letter")))
        elif box.get("qr") is not None and (text := self.evaluation.text(box["qr"])):
            try:
                yield from qr_code(text, inner, self._colour)
            except JugadaError as error:
                self.evaluation.log.add(error.message, place=inner)

    @property
    def _colour(self) -> Colour:
        return self.evaluation.colour(self.box.get("colour"), INK) or INK

    @property
    def _report(self) -> Report:
        """Receives flaws of what the box holds."""
        name, report = self.evaluation.log.part or self.name, self.evaluation.log.report
        return lambda flaw: report(replace(flaw, part=flaw.part or name, side=self.side))

    def _icon_items(self, name: str, place: Rect, colour: Colour, letter: str = "") -> list[Item]:
        """Return an icon; a question mark in a ring for an unknown one."""
        texts = self.pictures.texts
        if name in texts.icons.names:
            return texts.icon(name, place, colour, letter)
        if name != UNKNOWN:
            self.evaluation.log.add(unknown("icon", name, sorted(texts.icons.names)).message, place=place)
        side = min(place.width, place.height)
        ring = Rect(place.x + (place.width - side) / 2, place.y + (place.height - side) / 2, side, side, side / 2)
        style = TextStyle(2 * side, 3.0, colour, TITLE, align="centre", vertical="middle", lines=1, hyphenate=False)
        mark = texts.setter.set(UNKNOWN, ring, style).items
        return [replace(ring, stroke=Stroke(colour, 0.08 * side)), *mark]

    def _column(self, what: str) -> str:
        """Return the first value that the text or picture is made of, the box's name if it is the same on all cards."""
        given = str(self.box[what])
        return (first_name(given) if has_placeholder(given) else "") or self.name

    def _image(self, place: Rect, shape: Shape) -> Iterator[Item]:
        file = self.evaluation.text(self.box["image"])
        if not file:
            return
        cover = self.evaluation.text(self.box.get("fit")) == "cover"
        key = self._column("image")
        frame = Rect(*bounds(shape)) if cover else place
        drawn = self.pictures.draw(file, frame, key, self._report, self.side, cover=cover, view=self._view)
        yield Group(tuple(drawn), clip=shape)

    @property
    def _view(self) -> View:
        """The part of a picture that stays where it covers its box."""
        parts = [float(one) / 100 for one in re.findall(r"\d+\.?\d*", self.evaluation.text(self.box.get("focus")))]
        x, y = parts[:2] if len(parts) >= 2 else (0.5, 0.5)
        return View(min(1.0, x), min(1.0, y), max(0.1, self.evaluation.number(self.box.get("zoom"), 1.0)))

    # ---------------------------------------------------------------------------------------------------------- text

    def text_size(self, room: Rect) -> tuple[float, float]:
        """Return the width and height in mm that the box's text needs in a room."""
        block = self._set(room)
        # A hair more: set in exactly its own width, a line may break by rounding.
        return (block.width + 0.02, block.height) if block else (0.0, 0.0)

    def _text(self, place: Rect) -> Iterator[Item]:
        block = self._set(place)
        if block is None:
            return
        items = block.items
        if self.box.get("arc") is not None and (radius := self.evaluation.length(self.box["arc"], place.width)):
            items = on_circle(items, radius, place)
        if outline := self.evaluation.text(self.box.get("outline")):
            width, _, colour = outline.partition(" ")
            edge = self.evaluation.length(width, 0)
            yield from outlined(items, self.evaluation.colour(colour, PAPER) or PAPER, edge)
        yield from items

    def _set(self, place: Rect) -> TextBlock | None:
        """Return the text in a room; None for no text."""
        text = self.evaluation.text(self.box["text"])
        if not text or min(place.width, place.height) <= 0:
            return None
        style = self._style(text)
        if self.evaluation.text(self.box.get("case")) == "upper":
            text = in_capitals(text)
        key = self._column("text")
        texts, report = self.pictures.texts, self._report
        tracking = self.evaluation.length(self.box.get("tracking"), 0)
        if not tracking:
            return texts.set(text, place, style, key, report, self.side)
        block, room = texts.set_quietly(text, place, style), place
        for _ in range(_ROUNDS):
            more = tracking * max(0, letters_in(block.items) - 1)
            if block.width + more <= place.width + 0.01:
                break
            room = replace(place, width=max(1.0, place.width - more))
            block = texts.set_quietly(text, room, style)
        if block.is_tight:  # the letters come closer before a word is divided
            return texts.set(text, place, style, key, report, self.side)
        texts.tell(block, key, report, self.side, place)
        share = {"centre": 0.5, "right": 1.0}.get(style.align, 0.0)
        lines = tracked(block.items, tracking, style.align)
        moved = tuple(Group((one,), transform=translate(share * (place.width - room.width), 0)) for one in lines)
        return replace(block, items=moved, width=block.width + tracking * max(0, letters_in(block.items) - 1))

    def _style(self, text: str) -> TextStyle:
        box, evaluation = self.box, self.evaluation
        size = max(3.0, evaluation.number(box.get("size"), 9.0))
        family = self._family
        is_name = family in (TITLE, LABEL) or text == self.cells.get("title")
        usual = _SMALLEST_NAME if is_name else max(5.0, round(_SMALLEST * size, 1))
        least = evaluation.number(box.get("min_size"), usual)
        lines = int(evaluation.number(box.get("lines"))) if box.get("lines") is not None else 0
        return TextStyle(
            size,
            min(least, size),
            self._colour,
            family,
            evaluation.truth(box.get("bold")),
            evaluation.truth(box.get("italic")),
            evaluation.text(box.get("align")) or "start",  # type: ignore[arg-type]  # the schema knows the words
            evaluation.text(box.get("vertical")) or "top",  # type: ignore[arg-type]  # the schema knows the words
            evaluation.number(box.get("leading"), 1.28),
            lines or None,
            hyphenate=not is_name,
            narrowest=_NARROWEST_NAME if is_name and box.get("arc") is None else 1.0,
        )

    @property
    def _family(self) -> str:
        name = self.evaluation.text(self.box.get("family")) or TEXT
        known = (TEXT, TITLE, LABEL, *self.pictures.texts.setter.fonts.families)
        if name in known:
            return name
        self.evaluation.log.add(unknown("family", name, known).message)
        return TEXT


def _has_gradient(item: Item) -> bool:
    return isinstance(item, Path) and item.gradient is not None
