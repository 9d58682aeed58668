"""The places of a layout's boxes, relative to the edges of the card or screen, of a group or of other boxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from generator.scene.model import Rect
from rules_engine.core import Message
from rules_engine.core.errors import quoted

SHARES = {"centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
"""How much of the room that is left is before a row, by its alignment."""

Box: TypeAlias = Mapping[str, Any]
Size = tuple[float, float]

AUTO = "auto"
ENDLESS = 500.0
"""Millimetres of room for what takes as much as it needs."""


class Problems(Protocol):
    """Is told what is wrong with a layout."""

    def add(self, message: Message, /) -> None:
        """Report it, or raise it."""


class Values(Protocol):
    """What the values of a layout come to: on a card, or on a screen."""

    @property
    def log(self) -> Problems:
        """What is told of mistakes."""

    def of_box(self, name: str, /) -> AbstractContextManager[None]:
        """Report what is wrong as that of a box."""

    def holds(self, condition: object, /) -> bool:
        """Return whether a condition is met."""

    def value(self, given: object, /) -> object:
        """Return what an expression or a choice comes to."""

    def text(self, given: object, /) -> str:
        """Return a value as a text."""

    def number(self, given: object, default: float = 0.0, /) -> float:
        """Return a value as a number."""

    def length(self, given: object, room: float, default: float = 0.0, /) -> float:
        """Return a length; `room`: what 100% is."""

    def length_or_none(self, given: object, room: float, /) -> float | None:
        """Return a length, None for none and for a wrong one."""

    def lengths(self, given: object, room: float = 0.0, /) -> list[float]:
        """Return one or several lengths."""


V = TypeVar("V", bound=Values)

Measure: TypeAlias = Callable[[str, Box, Size, V], Size]
"""Returns the width and height that a box needs for what it holds, given the most that it may have."""


class Places(Generic[V]):
    """The places of boxes in a frame, each computed once. A box that is not shown takes no room beside others."""

    def __init__(self, boxes: Mapping[str, Box], frame: Rect, evaluation: V, measure: Measure[V]) -> None:
        self.frame = frame
        self._boxes, self._evaluation, self._measure = boxes, evaluation, measure
        self._known: dict[str, Rect] = {}
        self._shown: dict[str, bool] = {}
        self._open: list[str] = []

    def again(self, evaluation: V) -> Places[V]:
        """Return the places of the same boxes with other values."""
        return Places(self._boxes, self.frame, evaluation, self._measure)

    def shown(self, name: str) -> bool:
        """Return whether the box is on the card."""
        if name not in self._shown:
            with self._evaluation.of_box(name):
                self._shown[name] = self._evaluation.holds(self._boxes[name].get("if"))
        return self._shown[name]

    def place(self, name: str) -> Rect:
        """Return the box's place; the whole frame for a box that depends on itself, which is reported."""
        if name not in self._known:
            if name in self._open:
                self._evaluation.log.add(Message("scene/layout-circle", name=quoted(name)))
                return self.frame
            self._open.append(name)
            try:
                with self._evaluation.of_box(name):
                    if model := self._boxes[name].get("extends"):  # what is left of it names no box
                        self._is_box(model)
                    self._known[name] = self._place(name, self._boxes[name])
            finally:
                self._open.pop()
        return self._known[name]

    def around(self, box: Box) -> Rect:
        """Return the place that a box is in."""
        name = box.get("inside")
        return self.place(name) if name and self._is_box(name) else self.frame

    def _is_box(self, name: str) -> bool:
        if name in self._boxes:
            return True
        names = ", ".join(self._boxes)
        self._evaluation.log.add(Message("scene/layout-box", name=quoted(str(name)), names=names))
        return False

    def edges(self, box: Box) -> tuple[float, float, float, float]:
        """Return the left, upper, right and lower edge that a box's place counts from, in mm."""
        around = self.around(box)
        left, top, right, low = around.x, around.y, around.x + around.width, around.y + around.height
        top = self._edge(box, "below", top)
        low = self._edge(box, "above", low)
        left = self._edge(box, "right_of", left)
        right = self._edge(box, "left_of", right)
        return left, top, right, low

    def _place(self, name: str, box: Box) -> Rect:
        left, top, right, low = self.edges(box)
        needs = (0.0, 0.0)
        if AUTO in (box.get("w"), box.get("h")):
            needs = self._measure(name, box, self._most(box, right - left, low - top), self._evaluation)
        x, width = self._span(box, ("x", "w", "right", "cx"), (left, right), needs[0])
        y, height = self._span(box, ("y", "h", "bottom", "cy"), (top, low), needs[1])
        return Rect(x, y, width, height)

    def _edge(self, box: Box, key: str, usual: float) -> float:
        """Return the edge of the box that another one is below, above, right or left of."""
        name = box.get(key)
        if not name or not self._is_box(name):
            return usual
        # One that is not shown lends its near edge in place of its far one, so that it takes no room.
        place, gone = self.place(name), not self.shown(name)
        if key in ("below", "above"):
            return place.y + (place.height if (key == "below") != gone else 0.0)
        return place.x + (place.width if (key == "right_of") != gone else 0.0)

    def _most(self, box: Box, width: float, height: float) -> Size:
        """Return the room that a box may take which is as large as what it holds."""
        wide = self._given(box.get("max_w"), width)
        if wide is None:
            wide = self._given(box.get("w"), width) if box.get("w") != AUTO else None
        if wide is None:
            wide = width - sum(self._given(box.get(key), width) or 0.0 for key in ("x", "right"))
        return wide, self._given(box.get("max_h"), height) or ENDLESS

    def _given(self, value: object, room: float) -> float | None:
        return None if value is None or value == AUTO else self._evaluation.length_or_none(value, room)

    def _span(self, box: Box, keys: tuple[str, str, str, str], edges: tuple[float, float], needs: float) -> Size:
        """Return start and extent between two edges, given two of start, extent, distance from the end, centre."""
        low, high = edges
        room = high - low
        start, extent, end, centre = (self._given(box.get(key), room) for key in keys)
        if box.get(keys[1]) == AUTO:
            extent = needs
        if extent is not None:
            extent = self.limited(extent, box, keys[1], room)
        # The order is the precedence: of more than two that are given, the centre wins, and the end loses to the start.
        if centre is not None:
            long = extent if extent is not None else room
            return low + room / 2 + centre - long / 2, long
        if start is None and end is not None and extent is not None:
            return high - end - extent, extent
        begin = low + (start or 0.0)
        return begin, extent if extent is not None else max(0.0, high - (end or 0.0) - begin)

    def limited(self, extent: float, box: Box, key: str, room: float) -> float:
        """Return an extent between the least and the most that the box may have; `key`: ``w`` or ``h``."""
        least, most = (self._given(box.get(f"{bound}_{key}"), room) for bound in ("min", "max"))
        # The most comes last, so that it wins where the two contradict each other.
        extent = max(extent, least) if least is not None else extent
        return min(extent, most) if most is not None else extent


def place_in_rows(box: Box, place: Rect, number: int, count: int, evaluation: Values) -> Rect:
    """Return the place of a repetition in its rows."""
    per_row = max(1, int(evaluation.number(box.get("per_row"), count)))
    step = evaluation.value(box.get("step"))
    dx, dy = evaluation.lengths(step) if isinstance(step, list) else (place.width, 0.0)
    down = evaluation.length(box.get("row_step"), 0, place.height)
    column, row = number % per_row, number // per_row
    # The last row may be shorter, and is aligned by itself.
    in_this = min(per_row, count - row * per_row)
    share = SHARES.get(evaluation.text(box.get("run")), 0.0)
    # The row is shifted as a whole, so that its middle or its end is where the box is.
    first = -share * (in_this - 1)
    return replace(place, x=place.x + dx * (first + column), y=place.y + dy * (first + column) + down * row)
