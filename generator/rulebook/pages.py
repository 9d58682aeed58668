"""The book's pages: A5 with mirrored margins, a bar in the game's colour, page number; and its cover."""

from __future__ import annotations

from typing import Any

from reportlab.platypus import Frame, PageTemplate

from generator.i18n.room import room
from generator.rulebook.figures import Figure
from generator.rulebook.flowables import Proof
from generator.rulebook.plan import Book
from generator.rulebook.style import (
    BOTTOM_MM,
    FOLIO_MM,
    HEADER_MM,
    INNER_MM,
    OUTER_MM,
    PAGE_HEIGHT_MM,
    PAGE_WIDTH_MM,
    TEXT_HEIGHT_MM,
    TEXT_WIDTH_MM,
)
from generator.scene.fonts import BC600, BC700, BC800, SS400, ellipsis, shrink, wrap
from generator.scene.model import Colour, Item, Rect, Scene, Text
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, MUTED, text_on
from generator.scene.transform import translate_items


class Paper:
    """The paper of a book page: A5 itself, or enlarged onto a larger one."""

    def __init__(self, width: float = PAGE_WIDTH_MM, height: float = PAGE_HEIGHT_MM) -> None:
        self.size = (width * MM, height * MM)
        self._scale = min(width / PAGE_WIDTH_MM, height / PAGE_HEIGHT_MM)
        self._x = (width - PAGE_WIDTH_MM * self._scale) / 2 * MM
        self._y = (height - PAGE_HEIGHT_MM * self._scale) / 2 * MM

    def place(self, canvas: Any) -> None:
        """Transform the canvas so that it counts in points of the A5 page."""
        canvas.translate(self._x, self._y)
        canvas.scale(self._scale, self._scale)


class BookPage(PageTemplate):
    """A left or right page; head and foot are drawn when it is full, since only then they are known."""

    def __init__(self, name: str, book: Book, proof: Proof, paper: Paper) -> None:
        self._right = name == "right"
        left = INNER_MM if self._right else OUTER_MM
        bottom = PAGE_HEIGHT_MM - BOTTOM_MM
        x, y, width, height = (one * MM for one in (left, bottom, TEXT_WIDTH_MM, TEXT_HEIGHT_MM))
        frame = Frame(x, y, width, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
        super().__init__(id=name, frames=[frame], pagesize=paper.size)
        self._left, self._book, self._proof, self._paper = left, book, proof, paper

    def beforeDrawPage(self, canv: Any, _: Any) -> None:  # noqa: N802
        """Transform the canvas to the paper."""
        self._paper.place(canv)

    def afterDrawPage(self, canv: Any, _: Any) -> None:  # noqa: N802
        """Draw bar and page number."""
        self._proof.last = canv.getPageNumber()
        if self._proof.draft:
            return
        draw_scene(canv, Scene(PAGE_WIDTH_MM, PAGE_HEIGHT_MM, self._furniture(canv.getPageNumber())))

    def _furniture(self, number: int) -> tuple[Item, ...]:
        sheet, lang, words = self._book.content.sheet, self._book.lang, room("rulebook", self._book.lang)
        ink = Colour("game", sheet.colour)
        ground, left, right = text_on(ink), self._left, self._left + TEXT_WIDTH_MM
        middle = HEADER_MM / 2
        items: list[Item] = [
            Rect(0, 0, PAGE_WIDTH_MM, HEADER_MM, 0, ink),
        ]
        if self._proof.kind != "back":
            label = words(self._proof.kind).upper()
            items.append(Text(right, baseline(BC600, 8.4, middle), label, BC600, 8.4, ground, "end", tracking=0.3))
        title = ellipsis(SS400, 8.2, self._proof.title, TEXT_WIDTH_MM - 20)
        if self._right:
            items.append(Text(right, FOLIO_MM, str(number), BC700, 10, INK, "end"))
            items.append(Text(left, FOLIO_MM, words("from_engine"), SS400, 8.2, MUTED))
        else:
            name = Text(left, baseline(BC800, 11, middle), sheet.title[lang], BC800, 11, ground)
            items += [name, Text(left, FOLIO_MM, str(number), BC700, 10, INK)]
            items.append(Text(left + 8, FOLIO_MM, title, SS400, 8.2, MUTED))
        return tuple(items)


class Cover(PageTemplate):
    """The cover, one drawing."""

    def __init__(self, book: Book, board: Figure | None, proof: Proof, paper: Paper) -> None:
        super().__init__(id="cover", frames=[Frame(0, 0, 10, 10)], pagesize=paper.size)
        self._book, self._board, self._proof, self._paper = book, board, proof, paper

    def beforeDrawPage(self, canv: Any, _: Any) -> None:  # noqa: N802
        """Draw the whole cover."""
        self._paper.place(canv)
        if not self._proof.draft:
            draw_scene(canv, cover(self._book, self._board))


def cover(book: Book, board: Figure | None) -> Scene:
    """Return title, tagline, the start position, and who can play."""
    sheet, lang, words = book.content.sheet, book.lang, room("rulebook", book.lang)
    ink = Colour("game", sheet.colour)
    ground, left, width = text_on(ink), OUTER_MM, PAGE_WIDTH_MM - 2 * OUTER_MM
    size = shrink(BC800, sheet.title[lang], width, (58, 52, 46, 40, 34, 28))
    items: list[Item] = [
        Rect(0, 0, PAGE_WIDTH_MM, 74, 0, ink),
        Text(left, 24, words("rulebook").upper(), BC600, 13, ground, tracking=0.6),
        Text(left, 46, sheet.title[lang], BC800, size, ground),
    ]
    for index, line in enumerate(wrap(SS400, 11.5, sheet.tagline[lang], width)):
        items.append(Text(left, 56 + 5.6 * index, line, SS400, 11.5, ground))
    if board:
        top = 74 + (186 - 74 - board.height) / 2
        scene, scale = board.scale_scene()
        items.append(translate_items(scene.items, (PAGE_WIDTH_MM - board.width) / 2, top, scale))
    least, most = sheet.players.min, sheet.players.max
    players = words("players", n=least if least == most else f"{least}–{most}")
    made_from = words("made_from", hash=book.content.content_hash[:8])
    items += [
        Text(left, 192, players, BC700, 13, INK),
        Text(left, 198, words("unofficial"), SS400, 8.2, MUTED),
        Text(left, 202.4, made_from, SS400, 7.4, MUTED),
    ]
    return Scene(PAGE_WIDTH_MM, PAGE_HEIGHT_MM, tuple(items))
