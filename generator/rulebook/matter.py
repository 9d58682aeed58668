"""Flowables for lines with something at their right end, numbered steps, notes and tables."""

from __future__ import annotations

from typing import Any

from reportlab.platypus import Flowable, Paragraph

from generator.art.common import badges
from generator.rulebook.markdown import Rows
from generator.rulebook.style import colour, styles
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Colour, Rect, Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.theme import HAIR, INK, LINE


class Entry(Flowable):
    """A line of a list: what it is, and at the right end a page number or the like; `indent` in mm."""

    def __init__(self, left: Paragraph, right: str, indent: float = 0.0, gap: float = 0.6) -> None:
        super().__init__()
        self._left, self._right, self._indent, self._gap = left, right, indent * MM, gap * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The paragraph's height, the gap included."""
        self._room = width
        _, self._high = self._left.wrap(width - self._indent - _PAGE_ROOM * MM, height)
        return (width, self._high + self._gap)

    def draw(self) -> None:
        """The paragraph, and the page on its last line."""
        self._left.drawOn(self.canv, self._indent, self._gap)
        style = self._left.style
        self.canv.setFont(BC600.key, style.fontSize + 0.6)
        self.canv.setFillColor(colour(INK))
        self.canv.drawRightString(self._room, self._gap + style.leading - style.fontSize, self._right)


_PAGE_ROOM = 12.0


class Step(Flowable):
    """A step's words behind the disc with its number."""

    def __init__(self, number: str, words: Paragraph) -> None:
        super().__init__()
        self._number, self._words = number, words
        self.spaceBefore = 2 * MM
        self.spaceAfter = 2 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The words' height."""
        _, self._high = self._words.wrap(width - _STEP_INDENT * MM, height)
        return (width, self._high)

    def draw(self) -> None:
        """Disc and words."""
        self._words.drawOn(self.canv, _STEP_INDENT * MM, 0)
        size = 5.0
        middle = self._high - self._words.style.leading / 2 - 1.0
        draw_scene(
            self.canv, Scene(size, size, (badges.number(size / 2, size / 2, self._number),)), 0, middle - size / 2 * MM
        )


_STEP_INDENT = 7.0


class Note(Flowable):
    """Words on a tinted ground with a bar of the game's colour."""

    def __init__(self, words: Paragraph, ink: Colour, ground: Colour) -> None:
        super().__init__()
        self._words, self._ink, self._ground = words, ink, ground
        self.spaceBefore = self.spaceAfter = 3 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The words' height and the margins."""
        self._room = width
        _, self._high = self._words.wrap(width - 2 * _NOTE_MARGIN * MM, height)
        return (width, self._high + 2 * _NOTE_MARGIN * MM)

    def draw(self) -> None:
        """Ground, bar, words."""
        width, height = self._room / MM, self._high / MM + 2 * _NOTE_MARGIN
        ground = Rect(0, 0, width, height, 1.6, self._ground)
        draw_scene(self.canv, Scene(width, height, (ground, Rect(0, 0, 1.4, height, 0, self._ink))))
        self._words.drawOn(self.canv, _NOTE_MARGIN * MM, _NOTE_MARGIN * MM)


_NOTE_MARGIN = 4.0


class Grid(Flowable):
    """A table of a few columns, as wide as their contents ask, with hair lines between its rows."""

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        style = styles().cell
        head = (
            [[Paragraph(f'<font face="{BC700.key}">{cell}</font>', style) for cell in rows.head]] if rows.head else []
        )
        self._cells = [*head, *([Paragraph(cell, style) for cell in row] for row in rows.rows)]
        self._has_head = bool(rows.head)
        self.spaceBefore = 1 * MM
        self.spaceAfter = 3 * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Column by column."""
        columns = max(map(len, self._cells))
        wanted = [max(self._asked(row, i) for row in self._cells) for i in range(columns)]
        factor = min(1.0, width / sum(wanted))
        spare = (width - factor * sum(wanted)) / columns
        self._widths = [factor * one + spare for one in wanted]
        self._heights = [
            max(cell.wrap(self._widths[i] - _CELL_GAP * MM, height)[1] for i, cell in enumerate(row)) + 1.6 * MM
            for row in self._cells
        ]
        self._room = width
        return (width, sum(self._heights))

    @staticmethod
    def _asked(row: list[Paragraph], index: int) -> float:
        if index >= len(row):
            return 0.0
        row[index].wrap(10_000, 10_000)
        widths = row[index].getActualLineWidths0()
        return max(widths, default=0.0) + (_CELL_GAP + 0.5) * MM

    def draw(self) -> None:
        """Cells and lines."""
        y = sum(self._heights)
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
