"""Checks of a side that is drawn: texts that a filled box hides, and texts across each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.printing.decks.findings import Flaw, text_boxes
from generator.printing.decks.layouts.evaluation import Evaluation, Log
from generator.scene.layout.places import Box
from generator.scene.model import Item, Rect
from rules_engine.core import Message

_TOUCH = 0.4
"""Millimetres that two texts can have in common, since letters are lower than their lines."""

_PICTURE = 20.0
"""Height in mm of letters that are a picture: they may stand behind others."""

_OPEN_SHAPES = ("shape", "points", "path", "angle")
"""Keys of boxes that do not cover all of their place."""


@dataclass
class Crowding:
    """Reports boxes that are in each other's way; they are added in the order in which they are drawn."""

    log: Log
    lines: dict[str, list[Rect]] = field(default_factory=dict)

    def add(self, name: str, box: Box, place: Rect | None, items: Sequence[Item], evaluation: Evaluation) -> None:
        """Check a box against those that are drawn already. place: None if it is not on the card."""
        own = [line for line in text_boxes(items) if line.height < _PICTURE]
        if place is not None and self._covers(box, evaluation):
            for other, texts in self.lines.items():
                if any(_overlap(line, place) for line in texts):
                    message = Message("printing/box-covers", box=name)
                    self.log.report(Flaw("overflow", message, "", place, self.log.side, part=other))
        for other, texts in self.lines.items():
            if any(_overlap(line, one) for line in texts for one in own):
                message = Message("printing/text-collides", box=other)
                self.log.report(Flaw("overflow", message, "", own[0], self.log.side, part=name))
        if own:
            self.lines[name] = own

    def _covers(self, box: Box, evaluation: Evaluation) -> bool:
        if any(box.get(key) is not None for key in _OPEN_SHAPES) or box.get("kind") in ("ellipse", "line"):
            return False
        if evaluation.number(box.get("opacity"), 1.0) < 1:
            return False
        fills = box.get("fill")
        first = fills[0] if isinstance(fills, list) and fills else fills
        text = evaluation.text(first) if first is not None and not isinstance(first, list) else ""
        return bool(text) and text not in ("none", "transparent") and "(" not in text


def _overlap(one: Rect, two: Rect) -> bool:
    """Return whether two places have more in common than letters that only touch."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    return across > _TOUCH and down > _TOUCH
