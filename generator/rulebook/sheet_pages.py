"""The sides of a sheet: the game's bar, the columns, and the line at the foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from io import BytesIO

from reportlab.platypus import Flowable

from generator.content.rights import statement
from generator.i18n.catalogue import bundle
from generator.rulebook.grounds import Ground
from generator.rulebook.plan import Book
from generator.scene.fonts import BC600, BC800, SS400, ellipsis, shrink
from generator.scene.model import Group, Item, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.shapes.text import baseline
from generator.scene.tags import TaggedPdf
from generator.scene.theme import HAIR, LINE, MUTED

MARGIN_MM, HEAD_MM, FOOT_MM, COLUMN_GAP_MM = 10.0, 15.0, 8.0, 6.0


class SheetPages:
    """A PDF of sheets with the game's bar on top; `across`: number of equal pages side by side.

    `has_numbers`: whether they name rules by their numbers, which the foot then explains.
    """

    def __init__(
        self,
        book: Book,
        what: str,
        ground: Ground,
        width: float,
        height: float,
        across: int = 1,
        has_numbers: bool = True,
    ) -> None:
        self._book, self._what, self._ground = book, what, ground
        self._width, self._height, self._across, self._has_numbers = width, height, across, has_numbers
        self._buffer = BytesIO()
        title = book.content.sheet.title[book.lang]
        self._canvas = new_canvas(
            self._buffer,
            title=f"{title}: {what}",
            subject=book.content.sheet.tagline[book.lang],
            lang=book.lang,
            foreign=book.content.foreign_terms(book.lang),
        )
        self._canvas.setPageSize((width * across * MM, height * MM))

    def page(self, columns: Sequence[tuple[float, Sequence[Flowable]]], room: float) -> None:
        """Draw a side with these columns, each at its x in mm."""
        for number in range(self._across):
            with self._canvas.artifact() if number else nullcontext():  # the copy is not read twice
                self._canvas.saveState()
                self._canvas.translate(number * self._width * MM, 0)
                draw_scene(self._canvas, Scene(self._width, self._height, tuple(self._furniture())))
                for x, parts in columns:
                    self._column(parts, x * MM, room)
                self._canvas.restoreState()
        if self._across > 1:
            # Last, over both copies, since their bars run to the line.
            cut = line(self._width, 3, self._width, self._height - 3, Stroke(LINE, HAIR, (2.0, 1.5), "butt"))
            draw_scene(self._canvas, Scene(self._width * self._across, self._height, (cut,)))
        self._canvas.showPage()

    def save(self) -> TaggedPdf:
        """Return the PDF."""
        self._canvas.save()
        return TaggedPdf(self._buffer.getvalue(), self._canvas.structure)

    def _column(self, parts: Sequence[Flowable], x: float, room: float) -> None:
        y = (self._height - HEAD_MM - 5.0) * MM
        for index, part in enumerate(parts):
            y -= part.getSpaceBefore() if index else 0.0
            _, high = part.wrapOn(self._canvas, room, 1e6)
            y -= high
            part.drawOn(self._canvas, x, y)
            y -= part.getSpaceAfter()

    def _furniture(self) -> Iterator[Item]:
        title, words = self._book.content.sheet.title[self._book.lang], bundle("rulebook", self._book.lang)
        ground, middle, right = self._ground.words, HEAD_MM / 2, self._width - MARGIN_MM
        size = shrink(BC800, title, self._width / 2 - MARGIN_MM, (24.0, 20.0, 17.0, 14.0))
        yield from self._ground.bar(self._width, HEAD_MM)
        name = Text(MARGIN_MM, baseline(BC800, size, middle), title, BC800, size, ground)
        what = Text(right, baseline(BC600, 11, middle), self._what.upper(), BC600, 11, ground, "end", tracking=0.3)
        yield Group((name, what), role="H1")
        numbers = f"{words('quick_foot')} " if self._has_numbers else ""
        foot = numbers + statement(self._book.content.sheet, self._book.lang)
        # The foot may be cut: the book has the whole statement.
        yield Text(MARGIN_MM, self._height - 4.0, ellipsis(SS400, 7.0, foot, right - MARGIN_MM), SS400, 7.0, MUTED)
