"""A part at reading size, with labels at both sides that point to it."""

from __future__ import annotations

from collections.abc import Sequence

from generator.rulebook.figures import Figure
from generator.rulebook.flowables import Part, Sized, height_of
from generator.rulebook.style import MM
from generator.scene.model import Circle, Item, Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import draw_scene
from generator.scene.tags import Tag
from generator.scene.theme import INK, PAPER

_GAP_MM, _ROW_MM = 4.0, 3.0


class Labelled(Sized):
    """A figure in the middle; each label is on the side closer to its point, at the point's height."""

    def __init__(self, figure: Figure, side: float, labels: Sequence[tuple[Sequence[float], Part]]) -> None:
        """Create it; `side` is the width of the labels in mm, points are fractions of the figure's width and height."""
        super().__init__()
        self._figure, self._side = figure, side
        self._sides = [
            sorted((one for one in labels if (one[0][0] >= 0.5) is right), key=lambda one: one[0][1])
            for right in (False, True)
        ]

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        self._tops = [
            self._place([(at[1], height_of(part, self._side * MM) / MM) for at, part in side]) for side in self._sides
        ]
        ends = [
            top + height_of(part, self._side * MM) / MM
            for tops, side in zip(self._tops, self._sides, strict=True)
            for top, (_, part) in zip(tops, side, strict=True)
        ]
        return max(self._figure.height, *ends) * MM

    def _place(self, labels: Sequence[tuple[float, float]]) -> list[float]:
        """Return the tops of labels, each at its point's height if there is room."""
        tops, low = [], 0.0
        for point, high in labels:
            top = max(low, point * self._figure.height - 2.6)
            tops.append(top)
            low = top + high + _ROW_MM
        return tops

    def draw(self) -> None:
        """Draw the figure, the labels, and a line from each to its point."""
        width, height, side = self._width / MM, self._high / MM, self._side
        left = (width - self._figure.width) / 2
        upper = height - self._figure.height
        edges = (left * MM, upper * MM, (left + self._figure.width) * MM, height * MM)
        with self.canv.element(Tag("Figure", alt=self._figure.scene.description or self._figure.scene.title), edges):
            draw_scene(
                self.canv, self._figure.scene, left * MM, upper * MM, self._figure.width / self._figure.scene.width
            )
        marks: list[Item] = []
        for number, (tops, labels) in enumerate(zip(self._tops, self._sides, strict=True)):
            x = 0.0 if not number else width - side
            edge = side + 1.0 if not number else width - side - 2.0
            for top, (at, part) in zip(tops, labels, strict=True):
                part.drawOn(self.canv, x * MM, self._high - top * MM - height_of(part, side * MM))
                point = (left + at[0] * self._figure.width, at[1] * self._figure.height)
                marks += [
                    line(*point, edge, top + 2.6, Stroke(INK, 0.35)),
                    Circle(*point, 1.0, INK, Stroke(PAPER, 0.4)),
                ]
        draw_scene(self.canv, Scene(width, height, tuple(marks)))
