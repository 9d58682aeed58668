"""The boxes of a screen, by which a game's code draws: their places and sizes, as `screens.yaml` says them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from generator.scene.cache import IdentityCache
from generator.scene.layout.lengths import read_length
from generator.scene.layout.places import AUTO, Box, Places, Size, place_in_rows
from generator.scene.model import Rect
from generator.scene.state_drawing import ArtError
from rules_engine.core import Message


class _Raised:
    """Raises what is wrong with a layout."""

    def add(self, message: Message) -> None:
        raise ArtError(message)


class PlainValues:
    """Values without expressions, which were computed when the file was read. A mistake is raised as ArtError."""

    log = _Raised()

    def of_box(self, _name: str) -> AbstractContextManager[None]:
        """Do nothing: an error names the box."""
        return nullcontext()

    def holds(self, condition: object) -> bool:
        """Return whether a condition is met, which is a truth already."""
        return condition is None or bool(condition)

    def value(self, given: object) -> object:
        """Return the value as it is."""
        return given

    def text(self, given: object) -> str:
        """Return a value as a text."""
        return "" if given is None else str(given)

    def number(self, given: object, default: float = 0.0) -> float:
        """Return a value as a number."""
        return default if given is None else self.length(given, 0.0)

    def length(self, given: object, room: float, default: float = 0.0) -> float:
        """Return a length; `room`: what 100% is."""
        found = self.length_or_none(given, room)
        return default if found is None else found

    def length_or_none(self, given: object, room: float) -> float | None:
        """Return a length, None for none. Raises JugadaError for a wrong one."""
        if given is None or isinstance(given, int | float):
            return given
        return read_length(str(given), on_screen=True).of(room)

    def lengths(self, given: object, room: float = 0.0) -> list[float]:
        """Return one or several lengths."""
        return [self.length(one, room) for one in (given if isinstance(given, list) else [given])]


_VALUES = PlainValues()


class PlacedBox(NamedTuple):
    """A box of a screen: its names from the outermost group, what it says, its place, and the room it counts from.

    flow: how the row goes that it is a cell of.
    """

    path: tuple[str, ...]
    box: Box
    place: Rect
    room: Size
    flow: str = ""


def _no_need(_name: str, _box: Box, _most: Size, _values: PlainValues) -> Size:
    """Return that nothing is in a box: what a screen's boxes hold, the game draws."""
    return (0.0, 0.0)


@dataclass(frozen=True)
class Screen:
    """The boxes of one screen, in its own units: px, if its drawing says nothing else.

    size: width and height of the screen.   style: named values.   boxes: by name, later ones on top of earlier ones.
    """

    size: Size
    boxes: Mapping[str, Box]
    style: Mapping[str, object]
    _places: dict[str, Rect] = field(default_factory=dict, init=False, compare=False, repr=False)
    """The places of boxes that have been asked for: each state's drawing asks for the same."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Screen:
        """Return the screen of the plain data of `generator.content.screens`."""
        width, height = data["size"]
        return cls((width, height), data["boxes"], data["style"])

    @classmethod
    def named(cls, screens: Mapping[str, Mapping[str, object]], name: str) -> Screen:
        """Return one of a game's screens. Raises ArtError if its ``screens.yaml`` has none of that name."""
        if name not in screens:
            raise ArtError(Message("scene/no-screen", name=repr(name)))
        return _named.get(screens[name], lambda: cls.of(screens[name]))

    def sized(self, width: float, height: float) -> Screen:
        """Return the same boxes on a screen of another size."""
        return replace(self, size=(width, height))

    def has(self, name: str) -> bool:
        """Return whether there is a box of that name; ``team/head`` is in the group ``team``."""
        boxes: Mapping[str, Box] = self.boxes
        *groups, last = name.split("/")
        for group in groups:
            boxes = (boxes.get(group) or {}).get("boxes") or {}
        return last in boxes

    def box(self, name: str) -> Box:
        """Return what a box says. Raises ArtError if there is none of that name."""
        boxes: Mapping[str, Box] = self.boxes
        found: Box = {}
        for step in name.split("/"):
            if step not in boxes:
                raise ArtError(Message("scene/no-box", name=repr(name), names=tuple(boxes)))
            found = boxes[step]
            boxes = found.get("boxes") or {}
        return found

    def place(self, name: str) -> Rect:
        """Return the place of a box. Raises ArtError for one that is not there or cannot be placed."""
        if name not in self._places:
            self._places[name] = self._find_place(name)
        return self._places[name]

    def _find_place(self, name: str) -> Rect:
        self.box(name)
        *groups, last = name.split("/")
        around = Rect(0.0, 0.0, *self.size)
        boxes: Mapping[str, Box] = self.boxes
        for group in groups:
            around = self._place_of(boxes, group, around)
            boxes = boxes[group]["boxes"]
        return self._place_of(boxes, last, around)

    def _place_of(self, boxes: Mapping[str, Box], name: str, around: Rect) -> Rect:
        box = boxes[name]
        place = Places(boxes, around, _VALUES, _no_need).place(name)
        return replace(place, r=_VALUES.number(box.get("r")))

    def cells(self, name: str, count: int) -> list[Rect]:
        """Return a box divided along its `flow` into equal cells; with a `gap` they keep the radius of its corners."""
        box, whole = self.box(name), self.place(name)
        gap, across = _VALUES.number(box.get("gap")), box.get("flow", "right") == "right"
        long = whole.width if across else whole.height
        long = (long - (count - 1) * gap) / count if count else 0.0
        # Cells that touch have square corners, or their common edges would have gaps.
        radius = whole.r if gap else 0.0
        if across:
            return [Rect(whole.x + n * (long + gap), whole.y, long, whole.height, radius) for n in range(count)]
        return [Rect(whole.x, whole.y + n * (long + gap), whole.width, long, radius) for n in range(count)]

    def repeated(self, name: str, number: int) -> Rect:
        """Return the place of a repetition of a box, counted from 0, by its `step`, `per_row` and `row_step`."""
        # It counts as the last one, since how many follow is not known here.
        return place_in_rows(self.box(name), self.place(name), number, number + 1, _VALUES)

    def number(self, name: str, key: str, default: float | None = None) -> float:
        """Return the number of a box's key, which may be a part of the screen's width. Raises ArtError without one."""
        given = self.box(name).get(key)
        if given is None or given == AUTO:
            if default is None:
                raise ArtError(Message("scene/no-box-key", name=repr(name), key=repr(key)))
            return default
        return _VALUES.length(given, self.size[0])

    def named_value(self, name: str) -> float:
        """Return a number of the screen's `style`. Raises ArtError if it has none of that name."""
        if name not in self.style:
            raise ArtError(Message("scene/no-style", name=repr(name)))
        return _VALUES.number(self.style[name])

    def placed(self) -> Iterator[PlacedBox]:
        """Yield every box that is shown, with those in groups after their group, for whoever wants to see them."""
        yield from self._placed(self.boxes, Rect(0.0, 0.0, *self.size), ())

    def _placed(self, boxes: Mapping[str, Box], around: Rect, path: tuple[str, ...]) -> Iterator[PlacedBox]:
        places = Places(boxes, around, _VALUES, _no_need)
        for name, box in boxes.items():
            if places.shown(name):
                left, top, right, low = places.edges(box)
                place = places.place(name)
                yield PlacedBox((*path, name), box, place, (right - left, low - top))
                yield from self._placed(box.get("boxes") or {}, place, (*path, name))


_named: IdentityCache[Screen] = IdentityCache(64)
"""Screens by the data of which they are made, so that each of their places is found once."""
