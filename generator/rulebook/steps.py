"""Figures with text beside or below them, and the engine's answers row by row in small type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import fsum
from typing import Any

from reportlab.platypus import Flowable

from generator.rulebook.blocks import balance_columns
from generator.rulebook.claim_rows import Row
from generator.rulebook.figures import GUTTER_MM, HALF_MM, Figure
from generator.rulebook.flowables import Proof, Room, height_of
from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.style import TEXT_HEIGHT_MM
from generator.scene.model import Item, Scene
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.shapes import badges

_INDENT_MM = 6.6
_SIGN_MM = 4.4
_ROW_GAP_MM = 0.9
_TOLERANCE_MM = 3.0
"""How much higher than its figure the text may be before the rest goes below both."""
_STEP_GAP_MM = 4.0
_COLUMNS_X = (0.0, (HALF_MM + GUTTER_MM) * MM)
_PARTS = (0.93, 0.86, 0.79, 0.72, 0.66, 0.6)
"""A figure may be so much smaller where it then fits on the page."""
_LEAST_ROWS = 1
"""So many rows at least go on to the next page."""


_NEARLY_A_PAGE = 0.9 * TEXT_HEIGHT_MM * MM
"""What does not fit here has to be divided, as it would not fit on a new page either."""


def largest_fit(wrap: Callable[[float, float], float], width: float, height: float) -> tuple[float, float]:
    """Return the size that `wrap` gives for the largest scale of the figure at which everything fits.

    If nothing fits, the size at full scale.
    """
    if wrap(width, 1.0) > height:
        for part in _PARTS:
            if (high := wrap(width, part)) <= height:
                return (width, high)
    return (width, wrap(width, 1.0))


class Claim:
    """One row: its number in the figure, tick or cross, and the sentence with the rule."""

    def __init__(self, row: Row, words: Paragraph) -> None:
        self._row, self._words = row, words
        self._signs_width = (2 * _SIGN_MM if row.number else _SIGN_MM) * MM

    def height(self, width: float) -> float:
        """Return the height in a column of `width`, including the gap below; both in points."""
        return float(self._words.wrap(width - self._signs_width, 1e6)[1]) + _ROW_GAP_MM * MM

    def draw(self, canvas: Any, x: float, top: float, width: float) -> None:
        """Draw from the upper left corner."""
        high = self._words.wrap(width - self._signs_width, 1e6)[1]
        self._words.drawOn(canvas, x + self._signs_width, top - high)
        draw_scene(canvas, Scene(8, 4, tuple(self._signs())), x, top - self._words.style.leading / 2 - 2 * MM)

    def _signs(self) -> Iterator[Item]:
        x = 1.6
        if self._row.number:
            yield badges.number(x, 2, str(self._row.number), 3.2)
            x += _SIGN_MM - 0.6
        yield badges.tick(x, 2, 2.4) if self._row.positive else badges.cross(x, 2, 2.8)


class Claims(Flowable):
    """Rows in two columns."""

    def __init__(self, claims: Sequence[Claim], indent: float = 0.0) -> None:
        super().__init__()
        self._claims, self._indent = list(claims), indent * MM
        self.spaceAfter = 3 * MM

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return the height of the higher column."""
        self._room = width
        self._column = (width - self._indent - GUTTER_MM * MM) / 2
        heights = [claim.height(self._column) for claim in self._claims]
        self._high, self._left = balance_columns(heights)
        return (width, self._high)

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return as many rows as fit, a few at least on each page."""
        for count in range(len(self._claims) - _LEAST_ROWS, _LEAST_ROWS - 1, -1):
            first = Claims(self._claims[:count], self._indent / MM)
            if first.wrap(width, height)[1] <= height:
                return [first, Claims(self._claims[count:], self._indent / MM)]
        return []

    def draw(self) -> None:
        """Draw both columns from the top."""
        right = self._indent + self._column + GUTTER_MM * MM
        for x, claims in ((self._indent, self._claims[: self._left]), (right, self._claims[self._left :])):
            y = self._high
            for claim in claims:
                claim.draw(self.canv, x, y, self._column)
                y -= claim.height(self._column)


@dataclass(frozen=True)
class _StepLayout:
    """The layout of a step at a width and a figure scale, in points."""

    room: float
    part: float
    column: float
    beside: Sequence[Claim]
    below: Claims | None
    high: float


class Step(Flowable):
    """A step: number, text, figure, the engine's answers; side by side if the figure is narrow."""

    def __init__(
        self, proof: Proof, number: str, words: Paragraph | None, figure: Figure | None, claims: Sequence[Claim]
    ) -> None:
        super().__init__()
        self._proof, self._number, self._words, self._figure = proof, number, words, figure
        self._claims = list(claims)
        self._tried: dict[tuple[float, float], _StepLayout] = {}
        self.spaceAfter = _STEP_GAP_MM * MM

    @property
    def is_narrow(self) -> bool:
        """Whether it has a figure that something fits beside."""
        return self._figure is not None and self._figure.is_narrow

    @property
    def is_wide(self) -> bool:
        """Whether it has a figure of the full width."""
        return self._figure is not None and not self._figure.is_narrow

    @property
    def _indent(self) -> float:
        return _INDENT_MM * MM if self._number else 0.0

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the height of text, figure and rows, the figure reduced if that makes them fit the page."""
        return largest_fit(self.alone, width, height)

    def alone(self, width: float, part: float) -> float:
        """Return the height at a figure scale; rows without room beside the figure go below in two columns."""
        key = (width, part)
        if key not in self._tried:
            self._tried[key] = self._lay_out(width, part)
        self._placed = self._tried[key]
        return self._placed.high

    def _lay_out(self, width: float, part: float) -> _StepLayout:
        figure = self._figure.height * part * MM if self._figure else 0.0
        beside = (self._figure.width + GUTTER_MM) * MM if self._figure and self.is_narrow else 0.0
        column = width - self._indent - beside
        words = self._words.wrap(column, 1e6)[1] + 1.2 * MM if self._words else 0.0
        rows = list(self._rows_beside(column, figure - words + _TOLERANCE_MM * MM)) if beside else []
        high = words + fsum(claim.height(column) for claim in rows)
        upper = max(high, figure) if beside else words + (figure + 1.5 * MM if figure else 0.0)
        below = Claims(self._claims[len(rows) :], self._indent / MM) if len(rows) < len(self._claims) else None
        lower = below.wrap(width, 1e6)[1] + 0.6 * MM if below else 0.0
        return _StepLayout(width, part, column, rows, below, upper + lower)

    def _rows_beside(self, column: float, room: float) -> Iterator[Claim]:
        for claim in self._claims:
            room -= claim.height(column)
            if room < 0:
                return
            yield claim

    def split(self, width: float, height: float) -> list[Flowable]:
        """Split only between rows below the figure; the figure stays with its text."""
        least = 0 if height > _NEARLY_A_PAGE else _LEAST_ROWS
        for count in range(len(self._claims) - max(least, 1), least - 1, -1):
            first = Step(self._proof, self._number, self._words, self._figure, self._claims[:count])
            if first.wrap(width, height)[1] <= height:
                return [first, Claims(self._claims[count:], self._indent / MM)]
        return []

    def draw(self) -> None:
        """Draw from the top."""
        at = self._placed
        y = top = at.high
        if self._words:
            high = self._words.wrap(at.column, 1e6)[1]
            self._words.drawOn(self.canv, self._indent, top - high)
            self._disc(self.canv, 0, top - self._words.style.leading / 2)
            y -= high + 1.2 * MM
        if self._figure:
            beside = self._figure.is_narrow
            x = at.room - at.part * self._figure.width * MM if beside else self._figure.left * MM
            high = at.part * self._figure.height * MM
            draw_figure(self._proof, self.canv, self._figure, x, (top if beside else y) - high, at.part)
        for claim in at.beside:
            claim.draw(self.canv, self._indent, y, at.column)
            y -= claim.height(at.column)
        if at.below:
            at.below.drawOn(self.canv, 0, 0)

    def _disc(self, canvas: Any, x: float, middle: float) -> None:
        if self._number:
            disc = badges.number(2.4, 2.4, self._number, 4.8)
            draw_scene(canvas, Scene(4.8, 4.8, (disc,)), x, middle - 2.4 * MM)

    def stacked_heights(self, part: float = 1.0) -> tuple[float, float, float]:
        """Return the heights of text, figure and rows in a column of half the width, in points."""
        figure = (part * self._figure.height + 1.6) * MM if self._figure else 0.0
        words, rows = self._half
        return words, figure, rows

    @cached_property
    def _half(self) -> tuple[float, float]:
        """The heights of text and rows in a column of half the width."""
        words = self._words.wrap(HALF_MM * MM - self._indent, 1e6)[1] + 1.2 * MM if self._words else 0.0
        return words, fsum(claim.height(HALF_MM * MM) for claim in self._claims)

    def draw_stacked(self, canvas: Any, x: float, top: float, words: float, figure: float, part: float) -> None:
        """Draw downwards in a column of half the width, with the given room for text and figure."""
        if self._words:
            high = self._words.wrap(HALF_MM * MM - self._indent, 1e6)[1]
            self._words.drawOn(canvas, x + self._indent, top - high)
            self._disc(canvas, x, top - self._words.style.leading / 2)
        y = top - words
        if self._figure:
            left = x + (1 - part) / 2 * self._figure.width * MM
            draw_figure(self._proof, canvas, self._figure, left, y - part * self._figure.height * MM, part)
        y -= figure
        for claim in self._claims:
            claim.draw(canvas, x, y, HALF_MM * MM)
            y -= claim.height(HALF_MM * MM)


class Steps(Flowable):
    """Consecutive steps without wide figures: down two columns, or in rows of two, whichever takes less room."""

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._steps = list(steps)
        self.spaceAfter = 1 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the best of both ways, the figures a little smaller where they fit by that on the page."""
        self._room = width
        return largest_fit(self._wrap, width, height)

    def _wrap(self, width: float, part: float) -> float:
        self._part = part
        columns, self._left = self._columns(len(self._steps), part)
        rows = self._rows(len(self._steps), width, part)
        self._as_rows = fsum(high for _, high in rows) < columns
        self._high = min(columns, fsum(high for _, high in rows))
        return self._high

    def _columns(self, count: int, part: float) -> tuple[float, int]:
        """Return the height of the first `count` steps in two columns, and how many of them are in the left one."""
        heights = [fsum(step.stacked_heights(part)) + _STEP_GAP_MM * MM for step in self._steps[:count]]
        return balance_columns(heights)

    def _rows(self, count: int, width: float, part: float) -> list[tuple[list[Step], float]]:
        """Return the first steps in rows, two in one where that is lower, each row with its height."""
        rows: list[tuple[list[Step], float]] = []
        index = 0
        while index < count:
            alone = [step.alone(width, part) + _STEP_GAP_MM * MM for step in self._steps[index : index + 2]]
            pair = [step.stacked_heights(part) for step in self._steps[index : index + 2]]
            together = fsum(map(max, zip(*pair, strict=True))) + _STEP_GAP_MM * MM
            two = index + 1 < count and together < fsum(alone)
            rows.append((self._steps[index : index + 1 + two], together if two else alone[0]))
            index += 1 + two
        return rows

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return as many steps as fit; a single one is split itself."""
        for count in range(len(self._steps) - 1, 0, -1):
            first = Steps(self._steps[:count])
            if first.wrap(width, height)[1] <= height:
                return [first, Steps(self._steps[count:])]
        if height <= _NEARLY_A_PAGE:
            return []
        return [self._steps[0], *([Steps(self._steps[1:])] if self._steps[1:] else [])]

    def draw(self) -> None:
        """Draw from the top."""
        if not self._as_rows:
            self._draw_columns()
            return
        top = self._high
        for row, high in self._rows(len(self._steps), self._room, self._part):
            if len(row) == 1:
                row[0].alone(self._room, self._part)
                row[0].drawOn(self.canv, 0, top - high + _STEP_GAP_MM * MM)
            else:
                words, figures, _ = (
                    max(parts) for parts in zip(*(one.stacked_heights(self._part) for one in row), strict=True)
                )
                for x, step in zip(_COLUMNS_X, row, strict=True):
                    step.draw_stacked(self.canv, x, top, words, figures, self._part)
            top -= high

    def _draw_columns(self) -> None:
        for x, steps in zip(_COLUMNS_X, (self._steps[: self._left], self._steps[self._left :]), strict=True):
            y = self._high
            for step in steps:
                words, figure, rows = step.stacked_heights(self._part)
                step.draw_stacked(self.canv, x, y, words, figure, self._part)
                y -= words + figure + rows + _STEP_GAP_MM * MM


def group_steps(steps: Sequence[Step]) -> Iterator[Flowable]:
    """Yield the steps; those that follow each other without a wide figure, but with narrow ones, in one."""
    for is_wide, group in groupby(steps, lambda step: step.is_wide):
        run = list(group)
        if is_wide or not any(step.is_narrow for step in run):
            yield from run
        else:
            yield Steps(run)


class HeadedBlock(Flowable):
    """A heading and the first flowable after it, on one page."""

    def __init__(self, room: float, head: Sequence[Flowable], first: Flowable) -> None:
        """`room` above it in mm, unless it begins a page."""
        super().__init__()
        self.spaceBefore = room * MM
        self._head, self._first = list(head), first

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return both; the first may become a little smaller to fit."""
        self._room, high = width, height_of(self, self._head, width)
        self._lower = self._first.wrapOn(self.canv, width, height - high)[1]
        return (width, high + self._lower)

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return the head with the first part of what it heads; nothing where neither fits."""
        high = height_of(self, self._head, width)
        parts = self._first.splitOn(self.canv, width, height - high)
        fits = bool(parts) or self._first.wrapOn(self.canv, width, height - high)[1] <= height - high
        room = Room(self.spaceBefore / MM)
        return [room, *self._head, *(parts or [self._first])] if fits or height > _NEARLY_A_PAGE else []

    def draw(self) -> None:
        """Draw the heading at the top, and what follows at the bottom."""
        self._first.drawOn(self.canv, 0, 0)
        y = self._lower + height_of(self, self._head, self._room)
        for part in self._head:
            y -= part.getSpaceBefore() + part.wrapOn(self.canv, self._room, 1e6)[1]
            part.drawOn(self.canv, 0, y)
            y -= part.getSpaceAfter()

    def getSpaceAfter(self) -> float:  # noqa: N802
        """Return the space after what follows the heading."""
        return float(self._first.getSpaceAfter())


class CaptionedFigure(Flowable):
    """A figure with its caption: beside it if the figure is narrow, else below."""

    def __init__(
        self, proof: Proof, figure: Figure, caption: Sequence[Paragraph], claims: Sequence[Claim] = ()
    ) -> None:
        super().__init__()
        self._proof, self._figure, self._caption, self._claims = proof, figure, list(caption), list(claims)
        self.spaceBefore, self.spaceAfter = 1.5 * MM, 4.5 * MM

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return the height of figure and caption."""
        self._room, high = width, self._figure.height * MM
        self._column = width - (self._figure.width + GUTTER_MM) * MM if self._figure.is_narrow else width
        words = fsum(one.wrap(self._column, 1e6)[1] for one in self._caption) + 1.0 * MM * (len(self._caption) - 1)
        words += fsum(claim.height(self._column) for claim in self._claims) + (1.0 * MM if self._claims else 0.0)
        self._high = max(high, words) if self._figure.is_narrow else high + 1.8 * MM + words
        return (width, self._high)

    def draw(self) -> None:
        """Draw the figure at the left or in the middle, the text at its right or below."""
        narrow = self._figure.is_narrow
        high = self._figure.height * MM
        draw_figure(self._proof, self.canv, self._figure, 0.0 if narrow else self._figure.left * MM, self._high - high)
        x = (self._figure.width + GUTTER_MM) * MM if narrow else 0.0
        y = self._high if narrow else self._high - high - 1.8 * MM
        for words in self._caption:
            y -= words.wrap(self._column, 1e6)[1]
            words.drawOn(self.canv, x, y)
            y -= 1.0 * MM
        for claim in self._claims:
            claim.draw(self.canv, x, y, self._column)
            y -= claim.height(self._column)


def draw_figure(proof: Proof, canvas: Any, figure: Figure, x: float, y: float, part: float = 1.0) -> None:
    """Draw the figure from its lower left corner, in points, at a scale, unless this is a draft."""
    if not proof.draft:
        scene, scale = figure.scale_scene(part)
        draw_scene(canvas, scene, x, y, scale)
