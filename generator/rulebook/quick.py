"""The quick reference: the book's back cover, a separate sheet, and the turn as a player aid (half a sheet)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from io import BytesIO
from itertools import chain, groupby
from math import fsum
from typing import Literal, TypeAlias

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from generator.content.rights import statement
from generator.i18n.catalogue import bundle
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import Beside, Picture
from generator.rulebook.grid import Grid
from generator.rulebook.markdown import Link, Rows, blocks, inline, plain
from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.plan import Book, Chapter, Shown
from generator.rulebook.style import colour, styles
from generator.scene.fonts import BC600, BC700, BC800, SS400, ellipsis, shrink
from generator.scene.model import Colour, Group, Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.shapes.text import baseline
from generator.scene.tags import Tag, TaggedPdf, item_body, list_tag
from generator.scene.theme import HAIR, INK, LINE, MUTED, text_on
from rules_engine.core import JugadaError, Message, RuleId

_MARGIN_MM, _HEAD_MM, _FOOT_MM, _GAP_MM = 10.0, 15.0, 8.0, 6.0
_SIZES = tuple(size / 5 for size in range(62, 32, -1))
"""Type sizes from 12.4 down to 6.6 points: the largest at which everything fits is used."""
_COMFORTABLE = 8.6
"""Type size from which a single side is sufficient."""
_LARGEST_TABLE = 14
"""Maximum rows of a table; longer tables are lists of parts, which are not needed during play."""

_DRAWN = 0.4
"""Width of a picture, as a share of its column."""

_SHORT_TABLE = 8
"""Maximum rows of a table in the player aid."""


_BACK_TOP_MM = 33.0
_BACK_PT = 7.8
"""Type size at which the tables of the back cover fit."""
_MOST_LINES = 30
_ABOVE_GUESS = 1.06
"""Maximum factor by which the type can be larger than the height suggests."""


@dataclass(frozen=True)
class Line:
    """One paragraph, in markup."""

    role: Literal["body", "item", "head"]
    markup: str
    bullet: str = ""


@dataclass(frozen=True)
class Drawn:
    """A picture with its text beside it."""

    shown: Shown
    text: Line


Sections: TypeAlias = list[list[Line | Rows | Drawn]]
"""The contents of a sheet, independent of size. Each inner list is kept together, such as a heading and a rule."""
Parts: TypeAlias = list[list[Flowable]]
"""The same contents at a given type size."""


def quick_reference_pdf(composer: Composer, width: float, height: float) -> TaggedPdf:
    """Return the turn, the tables and each rule in a line on one or two sides of `width` × `height` mm.

    Raises JugadaError if they do not fit, so that some rules need shorter lines.
    """
    room = (width - 2 * _MARGIN_MM - _GAP_MM) / 2 * MM
    deep = (height - _HEAD_MM - 5.0 - _FOOT_MM) * MM
    columns = _fitting(composer, _reference(composer), room, deep)
    sheet = _Sheet(composer.book, composer.words("quick"), composer.ink, width, height)
    left, right = _MARGIN_MM, _MARGIN_MM + room / MM + _GAP_MM
    for number in range(0, len(columns), 2):
        sheet.page(list(zip((left, right), columns[number : number + 2], strict=False)), room)
    return sheet.save()


def turn_aid_pdf(composer: Composer, width: float, height: float) -> TaggedPdf:
    """Return the turn on half a sheet, twice on a landscape sheet of `width` × `height` mm, to be cut in the middle.

    Raises JugadaError if book.yaml has no turn, or one that does not fit.
    """
    if not composer.book.sheet.turn:
        raise JugadaError(Message("rulebook/aid-without-turn", name=composer.book.content.name))
    half, high = height / 2, width
    room, deep = (half - 2 * _MARGIN_MM) * MM, (high - _HEAD_MM - 5.0 - _FOOT_MM) * MM
    turn = list(_turn(composer))
    columns = _fitting(composer, [*turn, *_fitting_tables(composer, turn, room, deep)], room, deep, sides=(1,))
    sheet = _Sheet(composer.book, composer.words("aid"), composer.ink, half, high, across=2)
    sheet.page([(_MARGIN_MM, columns[0])], room)
    return sheet.save()


def draw_back_cover(canvas: Canvas, composer: Composer) -> None:
    """Draw the quick reference as the last page: the turn, what the book chooses, and the tables that fit.

    A game without a turn: the rules.
    """
    trim = composer.trim
    room = trim.half * MM
    top, low = _BACK_TOP_MM, trim.height - 10.0
    deep = (low - top) * MM
    if composer.book.sheet.turn:
        sections = [*_whole_turn(composer, room, deep), *_chosen(composer)]
        sections += _fitting_tables(composer, sections, room, deep, 2, _BACK_PT)
    else:
        sections = _reference(composer)[:_MOST_LINES]
    columns = _fitting(composer, sections, room, deep, sides=(2,))
    ground = text_on(composer.ink)
    left = trim.area_left(2)
    head: list[Item] = [
        Rect(0, 0, trim.width, 24.0, 0, composer.ink),
        Rect(0, 24.0, trim.width, 1.6, 0, INK),
        Group((Text(left, 16.0, composer.words("one_page"), BC800, 26, ground),), role="H1"),
    ]
    draw_scene(canvas, Scene(trim.width, trim.height, tuple(head)))
    composer.page_numbers.place(canvas, "quick")
    for index, column in enumerate(columns):
        spare = deep - _high(column, room)
        y = (trim.height - top) * MM
        heads = sum(1 for part in column[1:] if part.getSpaceBefore())
        for place, part in enumerate(column):
            y -= part.getSpaceBefore() if place else 0.0
            if place and part.getSpaceBefore() and heads:
                y -= min(spare / heads, 7 * MM)
            high = part.wrapOn(canvas, room, 1e6)[1]
            y -= high
            part.drawOn(canvas, (left + index * (trim.full - trim.half)) * MM, y)
            y -= part.getSpaceAfter()


# ---------------------------------------------------------------------------------------------------- contents


def _reference(composer: Composer) -> Sections:
    """Return the turn, then chapter by chapter the rules in a line each and the tables."""
    lines = short_rules(composer.book, plain_link)
    found = list(_turn(composer))
    for chapter in composer.book.chapters:
        sections: Sections = [[_line(composer, rule, lines[rule])] for rule in _rules_of(chapter)]
        sections += [[table.rows] for table in _tables(chapter)]
        if sections:
            title = Line("head", f"{chapter.number}&nbsp; {inline(chapter.title, plain_link)}")
            found += [[title, *sections[0]], *sections[1:]]
    return found


def _whole_turn(composer: Composer, room: float, deep: float) -> Iterator[list[Line | Rows | Drawn]]:
    """Yield each part of the turn as one section, unless it is higher than a column: then its lines."""
    style = _Type(composer, _BACK_PT)
    for part in _turn_parts(composer):
        whole = list(chain.from_iterable(part))
        if _high(style.parts([whole])[0], room) <= deep:
            yield whole
        else:
            yield from part


def _chosen(composer: Composer) -> Iterator[list[Line | Rows | Drawn]]:
    """Yield the tables of the rules that the book chooses for its last page, or their picture, each with its title."""
    texts = _texts(composer.book)
    tables = [one for chapter in composer.book.chapters for one in _tables(chapter)]
    for rule in composer.book.sheet.back:
        head = Line("head", inline(composer.book.text.lead(rule).rstrip("."), plain_link))
        rows = [table.rows for table in tables if table.rule == rule]
        text = _line(composer, rule, inline(_short_text(composer.book, rule, texts), plain_link))
        figures = [figure for figure in composer.book.figures if figure.after == rule and composer.pictures.there]
        drawn = [Drawn(figure.pictures[0], text) for figure in figures[:1]]
        if rows or drawn:
            yield [head, *(rows or drawn)]


def _fitting_tables(
    composer: Composer, before: Sections, room: float, deep: float, sides: int = 1, size: float = _COMFORTABLE
) -> Sections:
    """Return the short tables of the rules that fit below the rest, the last (summarising) ones first.

    They have the titles that the text gives them, or those of their chapters.
    """
    found: list[tuple[str, Rows]] = []
    short = [
        (table.title, table.rows)
        for one in (*composer.book.chapters, *composer.book.omitted)
        for table in _tables(one)
        if len(table.rows.rows) <= _SHORT_TABLE and table.rule not in composer.book.sheet.back
    ]
    style = _Type(composer, size)
    used = [_high(part, room) for part in style.parts(before)]
    short = [one for one in short if style.grid(one[1]).largest(room) * size >= _COMFORTABLE]
    heights = {id(table): _high(style.parts([[table[1]]])[0], room) for table in short}
    heads = {title: _high(style.parts([[Line("head", inline(title, plain_link))]])[0], room) for title, _ in short}
    for table in reversed(short):
        tried = [*used]
        for title, group in groupby([table, *found], lambda one: one[0]):
            first, *others = (heights[id(one)] for one in group)
            tried += [heads[title] + first, *others]
        if _column_numbers(tried, deep)[-1] <= sides:
            found.insert(0, table)
    result: Sections = []
    for title, group in groupby(found, lambda table: table[0]):
        sections: Sections = [[rows] for _, rows in group]
        result += [[Line("head", inline(title, plain_link)), *sections[0]], *sections[1:]]
    return result


def _turn(composer: Composer) -> Iterator[list[Line | Rows | Drawn]]:
    return chain.from_iterable(_turn_parts(composer))


def _turn_parts(composer: Composer) -> Iterator[Sections]:
    """Yield each part of the turn: its title with the first line, and each other line."""
    lang, values = composer.book.lang, composer.book.content.values(composer.book.lang)
    for part in composer.book.sheet.turn:
        lines = [
            Line(
                "item",
                f"{inline(values.fill(one.text[lang]), plain_link)} {_numbers(composer, one.rules)}",
                f"{number}.",
            )
            for number, one in enumerate(part.lines, 1)
        ]
        found: Sections = [[line] for line in lines]
        found[0].insert(0, Line("head", inline(part.title[lang], plain_link)))
        yield found


def plain_link(words: str, _: str) -> str:
    """Return a cross reference as plain text, since a printed sheet has no links."""
    return words


def _numbers(composer: Composer, rules: Sequence[RuleId]) -> str:
    numbers = "&nbsp;· ".join(
        dict.fromkeys(composer.book.numbers[rule] for rule in rules if rule in composer.book.numbers)
    )
    return f'<font face="{BC600.key}" color="{MUTED.hex}">{numbers}</font>'


def _line(composer: Composer, rule: RuleId, words: str) -> Line:
    return Line("body", f"{words} {_numbers(composer, [rule])}")


def _rules_of(chapter: Chapter) -> list[RuleId]:
    return [part.rule for part in chapter.paragraphs if part.rule]


def short_rules(book: Book, link: Link) -> dict[RuleId, str]:
    """Return each rule in one line of markup: from the book's sheet, else its first sentence."""
    texts = _texts(book)
    lines: dict[RuleId, str] = {}
    for rule in book.text.rules:
        text = inline(_short_text(book, rule, texts), link)
        lines[rule] = f"<b>{inline(book.text.lead(rule), link)}.</b> {text}"
    return lines


def _short_text(book: Book, rule: RuleId, texts: Mapping[RuleId, str]) -> str:
    """Return a rule in one line, without its name: from the book's sheet, else the first sentence of its text."""
    short = book.sheet.short.get(rule)
    return book.content.values(book.lang).fill(short[book.lang]) if short else _first_sentence(texts[rule])


_SENTENCE = re.compile(r"(.+?[.!?])(?:\s|$)", re.DOTALL)


def _first_sentence(text: str) -> str:
    words = plain(text)
    match = _SENTENCE.match(words)
    return match[1] if match else words


def _texts(book: Book) -> dict[RuleId, str]:
    """Return the text of each rule: its paragraph, or that of its heading."""
    found: dict[RuleId, str] = {}
    for section in book.text.sections:
        if section.rule:
            found[section.rule] = next((one.text for one in section.blocks if one.rule is None), section.title)
        found.update({block.rule: block.body for block in section.blocks if block.rule})
    return found


@dataclass(frozen=True)
class _Table:
    """A table of the rules text, with the last rule before it, if there is one, and a title."""

    rule: RuleId | None
    title: str
    rows: Rows


_LONGEST_TITLE = 60


def _tables(chapter: Chapter) -> Iterator[_Table]:
    """Yield the tables that are not too long. A short sentence before it that ends with a colon is a table's title."""
    rule, before = None, ""
    for part in chapter.paragraphs:
        rule = part.rule or rule
        for block in blocks(part.tree, plain_link):
            if not isinstance(block, Rows):
                before = block.markup
                continue
            if len(block.rows) <= _LARGEST_TABLE:
                is_title = before.endswith(":") and len(before) <= _LONGEST_TITLE and not set(before) & set("<&.")
                yield _Table(rule, before[:-1] if is_title else chapter.title, block)
            before = ""


# ----------------------------------------------------------------------------------------------------- layout


class _Type:
    """The paragraph styles of a sheet at one type size, and its contents as paragraphs."""

    def __init__(self, composer: Composer, size: float) -> None:
        self._made, self._paragraphs = composer, composer.paragraphs
        body = ParagraphStyle("quick", styles().body, fontSize=size, leading=size * 1.22, spaceAfter=size * 0.28)
        item = ParagraphStyle("quick-item", body, leftIndent=size * 1.3, bulletFontName=BC700.key, bulletFontSize=size)
        head = ParagraphStyle(
            "quick-head",
            body,
            fontName=BC700.key,
            fontSize=size * 1.28,
            leading=size * 1.5,
            textColor=colour(composer.ink),
        )
        head.spaceBefore = size * 0.5
        self._cell = ParagraphStyle("quick-cell", body, fontSize=size * 0.94, leading=size * 1.12)
        self._styles = {"body": body, "item": item, "head": head}

    def parts(self, sections: Sections) -> Parts:
        """Return all contents at this size."""
        self._list: Tag | None = None
        return [[self._part(one) for one in together] for together in sections]

    def grid(self, rows: Rows) -> Grid:
        """Return a table at this size."""
        return Grid(rows, self._paragraph, self._cell)

    def _part(self, block: Line | Rows | Drawn) -> Flowable:
        if isinstance(block, Rows):
            return self.grid(block)
        if isinstance(block, Drawn):
            room = self._made.trim.half
            drawn = self._made.pictures.figure(block.shown, _DRAWN * room, _DRAWN * room, 1.0)
            picture = Picture(drawn.scene, drawn.size, centred=False)
            return Beside([(_DRAWN * room, picture), ((1 - _DRAWN) * room - 4.0, self._part(block.text))], 4.0)
        words = self._paragraph(block.markup, self._styles[block.role], block.bullet)
        words.tag = self._tag(block.role)
        return words

    def _tag(self, role: str) -> Tag:
        """Return the tag of a paragraph; consecutive list items form one list."""
        if role != "item":
            self._list = None
            return Tag("H2" if role == "head" else "P")
        self._list = self._list or list_tag("Decimal")
        return item_body(self._list)

    def _paragraph(self, markup: str, style: ParagraphStyle, bullet: str = "") -> Paragraph:
        return Paragraph.of(self._paragraphs.parse(markup, style), style, bullet)


def _fitting(
    composer: Composer, sections: Sections, room: float, deep: float, sides: Sequence[int] = (2, 4)
) -> list[list[Flowable]]:
    """Return the columns at the largest type size that fits, with as few columns as possible."""
    parts = _Type(composer, _COMFORTABLE).parts(sections)
    tried = fsum(_high(part, room) for part in parts)
    grids = [one.largest(room) for part in parts for one in part if isinstance(one, Grid)]
    most = max(_COMFORTABLE * min(grids, default=2.0), _SIZES[-1])
    for count in sides:
        least = _COMFORTABLE if count != sides[-1] else 0.0
        guess = _COMFORTABLE * (deep * count / tried) ** 0.5
        sizes = [size for size in _SIZES if least <= size <= min(guess * _ABOVE_GUESS, most)]
        if columns := _largest_that_fits(composer, sections, room, deep, count, sizes):
            return columns
    name = composer.book.content.name
    raise JugadaError(Message("rulebook/sheet-too-full", name=name))


def _largest_that_fits(
    composer: Composer, sections: Sections, room: float, deep: float, count: int, sizes: Sequence[float]
) -> list[list[Flowable]]:
    """Return the columns at the largest of these sizes that gives at most `count` columns; empty if none does."""
    found: list[list[Flowable]] = []
    first, last = 0, len(sizes)
    step = 2  # large sizes are likelier: search with growing steps, then back
    while first < last:
        middle = min(first + step, last) - 1
        parts = _Type(composer, sizes[middle]).parts(sections)
        columns = _two_columns(parts, room, deep) if count == 2 else _columns(parts, room, deep)
        if len(columns) <= count and all(_high(column, room) <= deep + 0.1 for column in columns):
            found, last, step = columns, middle, max(1, (middle - first + 1) // 2)
        else:
            first, step = middle + 1, 2 * step
    return found


def _two_columns(parts: Parts, room: float, deep: float) -> list[list[Flowable]]:
    """Return two columns of about equal height, but no lower than most of the page; more columns if they do not fit."""
    tried = (_columns(parts, room, share * deep) for share in (0.8, 0.85, 0.9, 0.95))
    return next((columns for columns in tried if len(columns) <= 2), None) or _columns(parts, room, deep)


def _columns(parts: Parts, room: float, deep: float) -> list[list[Flowable]]:
    """Return the parts, column after column."""
    numbers = _column_numbers([_high(part, room) for part in parts], deep)
    columns: list[list[Flowable]] = [[] for _ in range(numbers[-1])]
    for part, number in zip(parts, numbers, strict=True):
        columns[number - 1] += part
    return columns


def _column_numbers(heights: Sequence[float], deep: float) -> list[int]:
    """Return the number of the column, from 1, for each part with these heights."""
    numbers, number, used = [], 1, 0.0
    for high in heights:
        if used and used + high > deep:
            number, used = number + 1, 0.0
        numbers.append(number)
        used += high
    return numbers


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
            with self._canvas.artifact() if number else nullcontext():  # the copy is not read twice
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
        title, words = self._book.content.sheet.title[self._book.lang], bundle("rulebook", self._book.lang)
        ground, middle, right = text_on(self._ink), _HEAD_MM / 2, self._width - _MARGIN_MM
        size = shrink(BC800, title, self._width / 2 - _MARGIN_MM, (24.0, 20.0, 17.0, 14.0))
        yield Rect(0, 0, self._width, _HEAD_MM, 0, self._ink)
        name = Text(_MARGIN_MM, baseline(BC800, size, middle), title, BC800, size, ground)
        what = Text(right, baseline(BC600, 11, middle), self._what.upper(), BC600, 11, ground, "end", tracking=0.3)
        yield Group((name, what), role="H1")
        foot = f"{words('quick_foot')} {statement(self._book.content.sheet, self._book.lang)}"
        yield Text(_MARGIN_MM, self._height - 4.0, ellipsis(SS400, 7.0, foot, right - _MARGIN_MM), SS400, 7.0, MUTED)
