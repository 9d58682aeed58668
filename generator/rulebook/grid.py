"""Tables of a few columns, as wide as their contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from math import fsum

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.rulebook.markdown import Rows
from generator.rulebook.paragraphs import Paragraph
from generator.scene.fonts import BC700
from generator.scene.model import Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.tags import Tag
from generator.scene.theme import HAIR, INK, LINE

_CELL_GAP, _NARROW_GAP, _SLACK = 3.5, 1.7, 0.5
"""Gap between columns, also if there is little room; the part of it that a cell may use, for rounded widths."""
_HEAD_CELL = {"Table": {"Scope": "Column"}}
_FIRM = 0.88
"""The largest part of a table's width that is kept for unbroken columns and for the longest words of the others."""


class Grid(Flowable):
    """A table of a few columns as wide as their contents, with hairlines between its rows."""

    def __init__(self, rows: Rows, para: Callable[[str, ParagraphStyle], Paragraph], style: ParagraphStyle) -> None:
        """Create it; `para` makes paragraphs from the cells' markup."""
        super().__init__()
        head = [[para(f'<font face="{BC700.key}">{cell}</font>', style) for cell in rows.head]] if rows.head else []
        self._cells = [*head, *([para(cell, style) for cell in row] for row in rows.rows)]
        self._has_head = bool(rows.head)
        self.spaceAfter = 3 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Compute the column widths, then the height."""
        # The longest, since a row may have fewer cells than the head.
        columns = list(zip_longest(*self._cells))
        words = [max(cell.longest_word for cell in column if cell) for column in columns]
        gap = _gap(width, words) * MM
        wanted = [max(cell.natural_width for cell in column if cell) + gap for column in columns]
        self._widths = distribute_width(width, wanted, [word + gap for word in words])
        self._heights = [
            max(cell.wrap(self._widths[i] - gap + _SLACK * MM, height)[1] for i, cell in enumerate(row)) + 1.6 * MM
            for row in self._cells
        ]
        self._room = width
        return (width, fsum(self._heights))

    def largest(self, width: float) -> float:
        """Return the factor of the type size at which each column is exactly as wide as its longest word."""
        words = [max(cell.longest_word for cell in column if cell) for column in zip_longest(*self._cells)]
        return (width - len(words) * _NARROW_GAP * MM) / fsum(words)

    def draw(self) -> None:
        """Draw cells and lines."""
        y = fsum(self._heights)
        table = Tag("Table")
        for number, (row, height) in enumerate(zip(self._cells, self._heights, strict=True)):
            x = 0.0
            line_of = Tag("TR", table)
            is_head = self._has_head and number == 0
            for cell in row:
                cell.tag = Tag("TH", line_of, attributes=_HEAD_CELL) if is_head else Tag("TD", line_of)
            y -= height
            for cell, width in zip(row, self._widths, strict=False):
                cell.drawOn(self.canv, x, y + height - cell.height - 0.8 * MM)
                x += width
            stroke = Stroke(INK if self._has_head and number == 0 else LINE, HAIR)
            rule = Scene(self._room / MM, 0.1, (line(0, 0, self._room / MM, 0, stroke),))
            draw_scene(self.canv, rule, 0, y)


def _gap(width: float, words: Sequence[float]) -> float:
    """Return the gap between columns in mm, reduced if their longest words would otherwise not fit."""
    return _CELL_GAP if fsum(words) + len(words) * _CELL_GAP * MM <= width else _NARROW_GAP


def distribute_width(width: float, wanted: Sequence[float], least: Sequence[float]) -> list[float]:
    """Return the widths of columns: their natural width plus a share of the rest.

    If there is too little room, the narrow columns keep their natural width, so that only long texts are broken; no
    column becomes narrower than its longest word.
    """
    over = fsum(wanted) - width
    if over <= 0:
        return [one - over / len(wanted) for one in wanted]
    needed = _without_breaks(width, wanted, least)
    soft = fsum(wanted) - fsum(needed)
    if over >= soft:
        # Not even the longest words fit: all columns give way in proportion.
        return [one * width / fsum(needed) for one in needed]
    return [one - (one - word) * over / soft for one, word in zip(wanted, needed, strict=True)]


def _without_breaks(width: float, wanted: Sequence[float], least: Sequence[float]) -> list[float]:
    """Return how narrow each column may get: the narrowest, as long as the others have room, not at all."""
    result = list(least)
    # The narrowest first: numbers and single words cost little to keep unbroken.
    for index in sorted(range(len(wanted)), key=lambda one: wanted[one]):
        more = wanted[index] - result[index]
        if fsum(result) + more > _FIRM * width:
            break
        result[index] += more
    return result
