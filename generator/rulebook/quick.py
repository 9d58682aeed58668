"""Sheets for the table: the quick reference (at most one sheet, both sides) and the player aid (half a sheet)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from math import fsum
from typing import Literal, TypeAlias

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable

from generator.i18n.room import room
from generator.rulebook.blocks import Grid
from generator.rulebook.compose import Composer
from generator.rulebook.front_back_matter import short_rules
from generator.rulebook.markdown import Rows, blocks, inline
from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.plan import Book, Chapter, Heading
from generator.rulebook.plan import Paragraph as Prose
from generator.rulebook.style import colour, styles
from generator.scene.fonts import BC600, BC700, BC800, SS400, shrink
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.shapes.text import baseline
from generator.scene.tags import Tag, TaggedPdf, item_body, list_tag
from generator.scene.theme import HAIR, LINE, MUTED, text_on
from rules_engine.core import JugadaError, Message, RuleId

_MARGIN_MM, _HEAD_MM, _FOOT_MM, _GAP_MM = 10.0, 15.0, 8.0, 6.0
_SIZES = tuple(size / 5 for size in range(62, 32, -1))
"""Type sizes from 12.4 down to 6.6 points: the largest at which everything fits is used."""
_COMFORTABLE = 8.6
"""One side is enough where the type is at least this large on it."""
_LARGEST_TABLE = 14
"""Row limit; longer tables are lists of parts, which are not needed during play."""

_SHORT_TABLE = 8
"""Rows of a table that the player's aid has room for."""


@dataclass(frozen=True)
class Line:
    """One paragraph, in markup."""

    role: Literal["body", "item", "head"]
    markup: str
    bullet: str = ""


Said: TypeAlias = list[list[Line | Rows]]
"""The contents of a sheet, independent of size. Each inner list stays together: a heading and what follows it."""
Parts: TypeAlias = list[list[Flowable]]
"""The same, at some size of type."""


def quick_reference_pdf(made: Composer, width: float, height: float) -> TaggedPdf:
    """Return the turn, the tables and each rule in a line on one or two sides of `width` × `height` mm.

    JugadaError if that is not enough: some rules need shorter lines.
    """
    room = (width - 2 * _MARGIN_MM - _GAP_MM) / 2 * MM
    deep = (height - _HEAD_MM - 5.0 - _FOOT_MM) * MM
    columns = _fitting(made, _reference(made), room, deep)
    sheet = _Sheet(made.book, made.words("quick"), made.ink, width, height)
    left, right = _MARGIN_MM, _MARGIN_MM + room / MM + _GAP_MM
    for number in range(0, len(columns), 2):
        sheet.page(list(zip((left, right), columns[number : number + 2], strict=False)), room)
    return sheet.save()


def player_aid_pdf(made: Composer, width: float, height: float) -> TaggedPdf:
    """Return the turn on half a sheet, twice on a landscape sheet of `width` × `height` mm, to be cut in the middle.

    Raises JugadaError if book.yaml has no turn, or one that does not fit.
    """
    if not made.book.sheet.turn:
        raise JugadaError(Message("rulebook/book-yaml-has-turn", name=made.book.content.name))
    half, high = height / 2, width
    room, deep = (half - 2 * _MARGIN_MM) * MM, (high - _HEAD_MM - 5.0 - _FOOT_MM) * MM
    tables = _fitting_tables(made, room, deep)
    columns = _fitting(made, _aid(made, tables), room, deep, sides=(1,))
    sheet = _Sheet(made.book, made.words("aid"), made.ink, half, high, across=2)
    sheet.page([(_MARGIN_MM, columns[0])], room)
    return sheet.save()


# --------------------------------------------------------------------------------------------------------- what is said


def _reference(made: Composer) -> Said:
    """Return the turn, then chapter by chapter the rules in a line each and the tables."""
    lines = short_rules(made.book, plainly)
    found = list(_turn(made))
    for chapter in made.book.chapters:
        said: Said = [[_line(made, rule, lines[rule])] for rule in _rules_of(chapter)]
        said += [[rows] for rows in _tables(chapter)]
        if said:
            title = Line("head", f"{chapter.number}&nbsp; {inline(chapter.title, plainly)}")
            found += [[title, *said[0]], *said[1:]]
    return found


def _aid(made: Composer, tables: Sequence[tuple[str, Rows]]) -> Said:
    """Return the turn, then these tables under their chapters' titles."""
    found = list(_turn(made))
    for title, group in groupby(tables, lambda table: table[0]):
        said: Said = [[rows] for _, rows in group]
        found += [[Line("head", inline(title, plainly)), *said[0]], *said[1:]]
    return found


def _fitting_tables(made: Composer, room: float, deep: float) -> list[tuple[str, Rows]]:
    """Return the short tables of the rules that fit below the turn, the last (summarising) ones first."""
    found: list[tuple[str, Rows]] = []
    short = [(one.title, rows) for one in made.book.chapters for rows in _tables(one) if len(rows.rows) <= _SHORT_TABLE]
    for table in reversed(short):
        if len(_columns(_Type(made, _COMFORTABLE).parts(_aid(made, [table, *found])), room, deep)) == 1:
            found.insert(0, table)
    return found


def _turn(made: Composer) -> Iterator[list[Line | Rows]]:
    lang, values = made.book.lang, made.book.content.values(made.book.lang)
    for part in made.book.sheet.turn:
        head = [Line("head", inline(part.title[lang], plainly))]
        for number, entry in enumerate(part.lines, 1):
            pages = sorted({int(made.proof.page(rule)) for rule in entry.rules})
            text = f"{inline(values.fill(entry.text[lang]), plainly)} {_page(made, pages)}"
            yield [*head, Line("item", text, f"{number}.")]
            head = []


def plainly(words: str, _: str) -> str:
    """Return a cross reference as plain text: a printed sheet has no links."""
    return words


def _page(made: Composer, pages: Sequence[int]) -> str:
    numbers = made.words("page", n=", ".join(map(str, pages)))
    return f'<font face="{BC600.key}" color="{MUTED.hex}">{numbers}</font>'


def _line(made: Composer, rule: RuleId, words: str) -> Line:
    return Line("body", f"{words} {_page(made, [int(made.proof.page(rule))])}")


def _rules_of(chapter: Chapter) -> list[RuleId]:
    parts = [part.rule for part in chapter.parts if isinstance(part, Heading | Prose) and part.rule]
    return list(dict.fromkeys([chapter.rule, *parts] if chapter.rule else parts))


def _tables(chapter: Chapter) -> Iterator[Rows]:
    for part in chapter.parts:
        if isinstance(part, Prose):
            for block in blocks(part.tree, plainly):
                if isinstance(block, Rows) and len(block.rows) <= _LARGEST_TABLE:
                    yield block


# ----------------------------------------------------------------------------------------------------- how it is laid


class _Type:
    """The paragraph styles of a sheet at one type size, and its contents as paragraphs."""

    def __init__(self, made: Composer, size: float) -> None:
        self._paragraphs = made.paragraphs
        body = ParagraphStyle("quick", styles().body, fontSize=size, leading=size * 1.22, spaceAfter=size * 0.28)
        item = ParagraphStyle("quick-item", body, leftIndent=size * 1.3, bulletFontName=BC700.key, bulletFontSize=size)
        head = ParagraphStyle(
            "quick-head", body, fontName=BC700.key, fontSize=size * 1.28, leading=size * 1.5, textColor=colour(made.ink)
        )
        head.spaceBefore = size * 0.5
        self._cell = ParagraphStyle("quick-cell", body, fontSize=size * 0.94, leading=size * 1.12)
        self._styles = {"body": body, "item": item, "head": head}

    def parts(self, said: Said) -> Parts:
        """Return all of it at this size."""
        self._list: Tag | None = None
        return [[self._part(one) for one in together] for together in said]

    def _part(self, said: Line | Rows) -> Flowable:
        if isinstance(said, Rows):
            return Grid(said, self._paragraph, self._cell)
        words = self._paragraph(said.markup, self._styles[said.role], said.bullet)
        words.tag = self._tag(said.role)
        return words

    def _tag(self, role: str) -> Tag:
        """Return what a paragraph is; items that follow each other are one list."""
        if role != "item":
            self._list = None
            return Tag("H2" if role == "head" else "P")
        self._list = self._list or list_tag("Decimal")
        return item_body(self._list)

    def _paragraph(self, markup: str, style: ParagraphStyle, bullet: str = "") -> Paragraph:
        return Paragraph.of(self._paragraphs.parse(markup, style), style, bullet)


def _fitting(
    made: Composer, said: Said, room: float, deep: float, sides: Sequence[int] = (2, 4)
) -> list[list[Flowable]]:
    """Return the columns at the largest type that fits, in the fewest columns."""
    for count in sides:
        least = _COMFORTABLE if count != sides[-1] else 0.0
        for size in _likely_sizes(made, said, room, deep * count):
            if size < least:
                break
            columns = _columns(_Type(made, size).parts(said), room, deep)
            if len(columns) <= count:
                return columns
    name = made.book.content.name
    raise JugadaError(Message("rulebook/rules-do-fit-on", name=name))


def _likely_sizes(made: Composer, said: Said, room: float, deep: float) -> tuple[float, ...]:
    """Return the sizes that are worth trying, from a little above what one of them suggests."""
    tried = _COMFORTABLE
    high = fsum(_high(part, room) for part in _Type(made, tried).parts(said))
    guess = tried * (deep / high) ** 0.5
    return tuple(size for size in _SIZES if size <= guess * 1.06)


def _columns(parts: Parts, room: float, deep: float) -> list[list[Flowable]]:
    """Return the parts, column after column."""
    columns: list[list[Flowable]] = [[]]
    used = 0.0
    for part in parts:
        high = _high(part, room)
        if columns[-1] and used + high > deep:
            columns.append([])
            used = 0.0
        columns[-1] += part
        used += high
    return columns


def _high(part: Sequence[Flowable], room: float) -> float:
    return fsum(one.wrap(room, 1e6)[1] + one.getSpaceBefore() + one.getSpaceAfter() for one in part)


class _Sheet:
    """A PDF of sheets with the game's bar on top; `across`: number of equal pages side by side."""

    def __init__(self, book: Book, what: str, ink: Colour, width: float, height: float, across: int = 1) -> None:
        self._book, self._what, self._ink = book, what, ink
        self._width, self._height, self._across = width, height, across
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
            with self._canvas.artifact() if number else nullcontext():  # the same again is read once
                self._canvas.saveState()
                self._canvas.translate(number * self._width * MM, 0)
                draw_scene(self._canvas, Scene(self._width, self._height, tuple(self._furniture())))
                for x, parts in columns:
                    self._column(parts, x * MM, room)
                self._canvas.restoreState()
        if self._across > 1:
            cut = line(self._width, 3, self._width, self._height - 3, Stroke(LINE, HAIR, (2.0, 1.5), "butt"))
            draw_scene(self._canvas, Scene(self._width * self._across, self._height, (cut,)))
        self._canvas.showPage()

    def save(self) -> TaggedPdf:
        """Return the PDF."""
        self._canvas.save()
        return TaggedPdf(self._buffer.getvalue(), self._canvas.structure)

    def _column(self, parts: Sequence[Flowable], x: float, room: float) -> None:
        y = (self._height - _HEAD_MM - 5.0) * MM
        for index, part in enumerate(parts):
            y -= part.getSpaceBefore() if index else 0.0
            _, high = part.wrapOn(self._canvas, room, 1e6)
            y -= high
            part.drawOn(self._canvas, x, y)
            y -= part.getSpaceAfter()

    def _furniture(self) -> Iterator[Item]:
        title, words = self._book.content.sheet.title[self._book.lang], room("rulebook", self._book.lang)
        ground, middle, right = text_on(self._ink), _HEAD_MM / 2, self._width - _MARGIN_MM
        size = shrink(BC800, title, self._width / 2 - _MARGIN_MM, (24.0, 20.0, 17.0, 14.0))
        yield Rect(0, 0, self._width, _HEAD_MM, 0, self._ink)
        name = Text(_MARGIN_MM, baseline(BC800, size, middle), title, BC800, size, ground)
        what = Text(right, baseline(BC600, 11, middle), self._what.upper(), BC600, 11, ground, "end", tracking=0.3)
        yield Group((name, what), role="H1")
        yield Text(_MARGIN_MM, self._height - 4.0, words("quick_foot"), SS400, 7.0, MUTED)
