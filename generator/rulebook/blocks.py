"""Flowables for lines with something at their right end, numbered steps, notes and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from math import fsum
from typing import Any

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.rulebook.markdown import Rows
from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.style import colour
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Colour, Rect, Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.theme import HAIR, INK, LINE


class Entry(Flowable):
    """A line of a list with a page number or similar at the right end; `indent` in mm."""

    def __init__(self, left: Paragraph, right: str, indent: float = 0.0, gap: float = 0.3) -> None:
        super().__init__()
        self._left, self._right, self._indent, self._gap = left, right, indent * MM, gap * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the paragraph's height, the gap included."""
        self._room = width
        _, self._high = self._left.wrap(width - self._indent - _PAGE_ROOM * MM, height)
        return (width, self._high + self._gap)

    def draw(self) -> None:
        """Draw the paragraph, and the page number on its last line."""
        self._left.drawOn(self.canv, self._indent, self._gap)
        style = self._left.style
        self.canv.setFont(BC600.key, style.fontSize + 0.6)
        self.canv.setFillColor(colour(INK))
        self.canv.drawRightString(self._room, self._gap + style.leading - style.fontSize, self._right)


_PAGE_ROOM = 9.0


class Columns(Flowable):
    """Small flowables in two columns, the left one read first; they continue in two columns on the next page."""

    def __init__(self, parts: Sequence[Flowable], gap: float = 6.0) -> None:
        super().__init__()
        self._parts, self._gap = list(parts), gap * MM

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return the height of the higher column, the columns as equal as possible."""
        self._column = (width - self._gap) / 2
        self._heights = [self._high(part) for part in self._parts]
        self._deep, self._left = balance_columns(self._heights)
        return (width, self._deep)

    def _high(self, part: Flowable) -> float:
        high: float = part.wrapOn(self.canv, self._column, 1e6)[1] + part.getSpaceAfter()
        return high

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return as many flowables as fit, and the rest."""
        self.wrap(width, height)
        count = next(
            (n for n in range(len(self._parts) - 1, 1, -1) if balance_columns(self._heights[:n])[0] <= height), 0
        )
        gap = self._gap / MM
        return [Columns(self._parts[:count], gap), Columns(self._parts[count:], gap)] if count else []

    def draw(self) -> None:
        """Draw both columns from the top."""
        for x, first, last in ((0.0, 0, self._left), (self._column + self._gap, self._left, len(self._parts))):
            y = self._deep
            for part, high in zip(self._parts[first:last], self._heights[first:last], strict=True):
                part.wrapOn(self.canv, self._column, 1e6)
                part.drawOn(self.canv, x, y - high + part.getSpaceAfter())
                y -= high


def balance_columns(heights: Sequence[float]) -> tuple[float, int]:
    """Return the least height of two columns and the number of flowables in the left one."""
    return min((max(fsum(heights[:left]), fsum(heights[left:])), left) for left in range(1, len(heights) + 1))


class Note(Flowable):
    """Text on a tinted ground with a bar in the game's colour."""

    def __init__(self, words: Paragraph, ink: Colour, ground: Colour) -> None:
        super().__init__()
        self._words, self._ink, self._ground = words, ink, ground
        self.spaceBefore = self.spaceAfter = 3 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the text's height plus margins."""
        self._room = width
        _, self._high = self._words.wrap(width - 2 * _NOTE_MARGIN * MM, height)
        return (width, self._high + 2 * _NOTE_MARGIN * MM)

    def draw(self) -> None:
        """Draw ground, bar and text."""
        width, height = self._room / MM, self._high / MM + 2 * _NOTE_MARGIN
        ground = Rect(0, 0, width, height, 1.6, self._ground)
        draw_scene(self.canv, Scene(width, height, (ground, Rect(0, 0, 1.4, height, 0, self._ink))))
        self._words.drawOn(self.canv, _NOTE_MARGIN * MM, _NOTE_MARGIN * MM)


_NOTE_MARGIN = 4.0


class Grid(Flowable):
    """A table of a few columns as wide as their contents, with hairlines between its rows."""

    def __init__(self, rows: Rows, para: Callable[[str, ParagraphStyle], Paragraph], style: ParagraphStyle) -> None:
        """`para` makes paragraphs of the cells' markup."""
        super().__init__()
        head = [[para(f'<font face="{BC700.key}">{cell}</font>', style) for cell in rows.head]] if rows.head else []
        self._cells = [*head, *([para(cell, style) for cell in row] for row in rows.rows)]
        self._has_head = bool(rows.head)
        self.spaceBefore = 1 * MM
        self.spaceAfter = 3 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Compute the column widths, then the height."""
        columns = list(zip_longest(*self._cells))
        wanted = [_widest(cell.natural_width for cell in column if cell) for column in columns]
        least = [_widest(cell.longest_word for cell in column if cell) for column in columns]
        self._widths = shared_out(width, wanted, least)
        self._heights = [
            max(cell.wrap(self._widths[i] - _CELL_GAP * MM, height)[1] for i, cell in enumerate(row)) + 1.6 * MM
            for row in self._cells
        ]
        self._room = width
        return (width, fsum(self._heights))

    def draw(self) -> None:
        """Draw cells and lines."""
        y = fsum(self._heights)
        for number, (row, height) in enumerate(zip(self._cells, self._heights, strict=True)):
            x = 0.0
            y -= height
            for cell, width in zip(row, self._widths, strict=False):
                cell.drawOn(self.canv, x, y + height - cell.height - 0.8 * MM)
                x += width
            stroke = Stroke(INK if self._has_head and number == 0 else LINE, HAIR)
            rule: Any = Scene(self._room / MM, 0.1, (line(0, 0, self._room / MM, 0, stroke),))
            draw_scene(self.canv, rule, 0, y)


_CELL_GAP = 3.0


def _widest(widths: Iterable[float]) -> float:
    """Return the width that a column of these cells needs, including the gap to the next."""
    return max(widths) + (_CELL_GAP + 0.5) * MM


def shared_out(width: float, wanted: Sequence[float], least: Sequence[float]) -> list[float]:
    """Return the widths of columns: their natural width plus a share of the rest.

    If there is too little room, no column gets narrower than its longest word.
    """
    over = fsum(wanted) - width
    if over <= 0:
        return [one - over / len(wanted) for one in wanted]
    soft = fsum(wanted) - fsum(least)
    if over >= soft:
        return [one * width / fsum(least) for one in least]
    return [one - (one - word) * over / soft for one, word in zip(wanted, least, strict=True)]
