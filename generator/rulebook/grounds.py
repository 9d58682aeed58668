"""Grounds with words on them: filled with a colour, or with low ink only outlined in it, the words in the colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.scene.model import Circle, Colour, Item, Rect, Stroke
from generator.scene.path import line
from generator.scene.theme import PAPER, text_on

_OUTLINE = 0.5
"""Width of an outline in mm."""


@dataclass(frozen=True)
class Ground:
    """A ground in a colour."""

    colour: Colour
    low_ink: bool = False

    @property
    def words(self) -> Colour:
        """The colour of what is written on it."""
        return self.colour if self.low_ink else text_on(self.colour)

    def bar(self, width: float, height: float) -> Iterator[Item]:
        """Yield a bar over the upper edge of a page; with low ink the line that ends it."""
        if self.low_ink:
            yield line(0, height, width, height, Stroke(self.colour, _OUTLINE))
        else:
            yield Rect(0, 0, width, height, 0, self.colour)

    def plate(self, width: float, height: float, corner: float) -> Rect:
        """Return a rounded plate from (0, 0)."""
        if not self.low_ink:
            return Rect(0, 0, width, height, corner, self.colour)
        half = _OUTLINE / 2
        return Rect(half, half, width - _OUTLINE, height - _OUTLINE, corner, PAPER, Stroke(self.colour, _OUTLINE))

    def disc(self, x: float, y: float, r: float) -> Circle:
        """Return a disc."""
        if not self.low_ink:
            return Circle(x, y, r, self.colour)
        return Circle(x, y, r - _OUTLINE / 2, PAPER, Stroke(self.colour, _OUTLINE))
