"""What fills a shape: colours, gradients, patterns, rays and icons, one over the other."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from math import cos, radians, sin

from generator.limits import MAX_PATTERN_PARTS
from generator.printing.decks.layouts.evaluation import Evaluation
from generator.printing.decks.layouts.patterns import PATTERNS, Grid, pattern, rays
from generator.scene.layout.lengths import read_length
from generator.scene.model import Colour, Gradient, Group, Item, Rect, Shape, Stop, translate
from generator.scene.path import bounds
from generator.scene.svg_reader.box import as_path
from generator.scene.theme import INK
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

_CALL = re.compile(r"([a-z]+)\s*\((.*)\)", re.DOTALL)
_ANGLE = re.compile(r"-?(?:[0-9]{1,9}\.?[0-9]{0,20}|\.[0-9]{1,20})(?:deg)?")
"""Matches no more digits than a number has: of endless ones there is no sine."""
# A comma inside of brackets belongs to a colour such as `rgb(1, 2, 3)`.
_COMMA = re.compile(r",(?![^()]*\))")
_COLOURS = ("rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color")
_GRADIENTS = ("linear", "radial")
_SMALLEST_PITCH, _MOST_RAYS = 0.4, 180
KINDS = (*_GRADIENTS, "pattern", "rays", "icons", *PATTERNS)
"""What a fill may be besides a colour."""

DrawIcon = Callable[[str, Rect, Colour], Sequence[Item]]


class _PaintError(Exception):
    """A fill that cannot be read; its argument is what is wrong."""


@dataclass(frozen=True)
class Painter:
    """Fills shapes. draw_icon: returns an icon in a place."""

    evaluation: Evaluation
    draw_icon: DrawIcon

    def filled(self, shape: Shape, given: object) -> Iterator[Item]:
        """Yield the shape in each of its paints, from below."""
        paints = given if isinstance(given, list) else [given]
        for one in paints:
            text = self.evaluation.text(one)
            if text and text != "none":
                yield from self._painted(shape, text)

    def _painted(self, shape: Shape, text: str) -> Iterator[Item]:
        call = _CALL.fullmatch(text)
        if call is None or call[1] in _COLOURS:
            yield from self._in_colour(shape, text)
            return
        name, arguments = call[1], [one.strip() for one in _COMMA.split(call[2])]
        try:
            yield from self._called(shape, name, arguments)
        except _PaintError as error:
            self.evaluation.log.add(error.args[0])
            yield from self._in_colour(shape, "?")

    def _in_colour(self, shape: Shape, text: str) -> Iterator[Item]:
        found = self.evaluation.paint(text)
        if found:
            colour, opacity = found
            item = replace(shape, fill=colour)
            yield item if opacity >= 1 else Group((item,), opacity=opacity)

    def _called(self, shape: Shape, name: str, arguments: list[str]) -> Iterator[Item]:
        place = Rect(*bounds(shape))
        if name in _GRADIENTS:
            gradient = self._gradient(name, arguments, place)
            yield replace(as_path(shape), fill=INK, gradient=gradient)
            return
        drawn = _Arguments(name, arguments, self.evaluation)
        items = self._lines(drawn, place)
        if items:
            # From (0, 0) and shared: equal boxes on all cards have one drawing in the file.
            inner = Group(items, transform=translate(place.x, place.y), shared=True)
            yield Group((inner,), clip=shape)

    def _lines(self, given: _Arguments, place: Rect) -> tuple[Item, ...]:
        name = given.name
        if name == "pattern":
            given = given.rest()
            name = given.name
        if name == "rays":
            count = int(given.number(0, 1, _MOST_RAYS))
            middle = (given.part(2, 0.5), given.part(3, 0.5))
            return rays(count, place.width, place.height, middle, given.colour(1))
        if name == "icons":
            return self._icons(given, place)
        if name not in PATTERNS:
            raise _PaintError(_unknown(name))
        pitch, weight = given.number(0, _SMALLEST_PITCH, 200), given.number(1, 0.05, 50)
        angle = given.number(3, -360, 360) if given.has(3) else None
        # Rounded to micrometres: places that differ by floats alone share one drawing.
        return pattern(name, Grid(round(place.width, 3), round(place.height, 3), pitch, weight, angle), given.colour(2))

    def _icons(self, given: _Arguments, place: Rect) -> tuple[Item, ...]:
        """Return rows of an icon: its name, size, distance and colour."""
        size, pitch, colour = given.number(1, 1, 200), given.number(2, 1, 200), given.colour(3)
        found: list[Item] = []
        # A tenth of the parts of a pattern, since an icon is made of several.
        pitch = max(pitch, (place.width * place.height / (MAX_PATTERN_PARTS / 10)) ** 0.5)
        for x, y in Grid(place.width, place.height, pitch, 0).spots():
            # An icon across the edge is seen in part; those beyond it would only cost.
            if -size < x < place.width + size and -size < y < place.height + size:
                found += self.draw_icon(given.word(0), Rect(x - size / 2, y - size / 2, size, size), colour)
        return tuple(found)

    def _gradient(self, kind: str, arguments: list[str], place: Rect) -> Gradient:
        angle = 180.0
        if kind == "linear" and arguments and _ANGLE.fullmatch(arguments[0]):
            angle = float(arguments.pop(0).removesuffix("deg"))
        if len(arguments) < 2:
            raise _PaintError(Message("printing/paint-colours", name=kind))
        last = len(arguments) - 1
        stops = tuple(self._stop(text, number / last) for number, text in enumerate(arguments))
        cx, cy = place.x + place.width / 2, place.y + place.height / 2
        if kind == "radial":
            return Gradient((cx, cy), (cx, cy), stops, (0.0, max(place.width, place.height) / 2))
        # As in CSS: 0 is upwards, and angles go clockwise.
        dx, dy = sin(radians(angle)), -cos(radians(angle))
        # As long as in CSS: the first and the last colour are just reached in two corners.
        half = (abs(place.width * dx) + abs(place.height * dy)) / 2
        return Gradient((cx - dx * half, cy - dy * half), (cx + dx * half, cy + dy * half), stops)

    def _stop(self, text: str, offset: float) -> Stop:
        """Return a stop of a gradient: a colour, and in any order its place in percent and ``@`` its opacity."""
        words = re.split(r"\s+(?![^(]*\))", text)
        # No paint as a stop is a clear one.
        colour, opacity = self.evaluation.paint(words[0]) or (INK, 0.0)
        for word in words[1:]:
            try:
                if word.startswith("@"):
                    opacity = float(word[1:])
                else:
                    offset = read_length(word).part
            except (ValueError, JugadaError) as error:
                raise _PaintError(Message("printing/paint-stop", found=quoted(text))) from error
        return Stop(max(0.0, min(1.0, offset)), colour.hex, max(0.0, min(1.0, opacity)))


@dataclass(frozen=True)
class _Arguments:
    """What stands in the brackets of a fill."""

    name: str
    values: Sequence[str]
    evaluation: Evaluation

    def rest(self) -> _Arguments:
        """Return the arguments of the pattern that the first one names."""
        return _Arguments(self.word(0), self.values[1:], self.evaluation)

    def has(self, place: int) -> bool:
        return place < len(self.values) and self.values[place] != ""

    def word(self, place: int) -> str:
        """Return an argument. Raises _PaintError if it is missing."""
        if not self.has(place):
            form = Message(f"printing/paint-{_FORMS.get(self.name, 'pattern')}")
            raise _PaintError(Message("printing/paint-arguments", name=self.name, form=form))
        return self.values[place]

    def number(self, place: int, low: float, high: float) -> float:
        """Return an argument as a number or a length in mm, between limits."""
        text = self.word(place)
        try:
            return max(low, min(read_length(text).mm, high))
        except JugadaError as error:
            raise _PaintError(error.message) from error

    def part(self, place: int, default: float) -> float:
        """Return an argument in percent as a fraction."""
        if not self.has(place):
            return default
        try:
            return read_length(self.values[place]).part
        except JugadaError as error:
            raise _PaintError(error.message) from error

    def colour(self, place: int) -> Colour:
        found = self.evaluation.paint(self.word(place))
        return found[0] if found else INK


_FORMS: Mapping[str, str] = {"rays": "rays", "icons": "icons"}


def _unknown(name: str) -> Message:
    near = get_close_matches(name, KINDS, 1)
    hint = Message("core/hint-close", names=tuple(near)) if near else Message("core/hint-all", names=KINDS)
    return Message("printing/no-pattern", name=quoted(name), hint=hint)
