"""The places of a layout's boxes, relative to edges of the card or of other boxes."""

from __future__ import annotations

from collections.abc import Mapping

from generator.printing.decks.layouts.boxes_model import Box, Length
from generator.scene.model import Rect
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
