"""The quick reference: the book's back cover, a separate sheet, and the turn as a player aid (half a sheet)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, groupby
from math import fsum

from reportlab.pdfgen.canvas import Canvas

from generator.rulebook.aid_page import aid_columns, plain
from generator.rulebook.compose import Composer
from generator.rulebook.finding import ONE_PAGE, rules_of, short_texts, unnamed_rules
from generator.rulebook.flowables import Beside, Gap, Numbered, Part, Stack
from generator.rulebook.markdown import Link, Rows, blocks, inline
from generator.rulebook.opening import table_picture
from generator.rulebook.plan import Book, Chapter
from generator.rulebook.sheet_columns import (
    COMFORTABLE,
    Line,
    Sections,
    SheetType,
    column_numbers,
    fitting_columns,
    height_of,
)
from generator.rulebook.sheet_pages import COLUMN_GAP_MM, FOOT_MM, HEAD_MM, MARGIN_MM, SheetPages
from generator.scene.fonts import BC600, BC800
from generator.scene.model import Group, Item, Rect, Scene, Text
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene
from generator.scene.tags import TaggedPdf
from generator.scene.theme import INK, MUTED
from rules_engine.core import JugadaError, Message, RuleId

_LARGEST_TABLE = 14
"""Maximum rows of a table; longer tables are lists of parts, which are not needed during play."""


_SHORT_TABLE = 8
"""Maximum rows of a table in the player aid."""


_BACK_BAR_MM = 21.0
"""Height of the bar on the last page."""
_AID_TOP_MM, _BACK_TOP_MM = 27.0, 33.0
"""Where the aid and the columns of the last page begin, below its bar."""
_SET_UPS, _ABOVE_SET_UP_MM = ((0.48, 66.0), (0.42, 58.0), (0.36, 50.0)), 5.0
"""Of the set-up on the quick reference: the share of the width and the most height of its picture, the next where the
sheet is too full with the one before; and the space above it."""
_BACK_PT = 7.8
"""Type size at which the tables of the back cover fit."""
_LONGEST_TITLE = 60
"""Maximum characters of markup of a table's title; longer sentences with a colon introduce it."""


def quick_reference_pdf(composer: Composer, width: float, height: float) -> TaggedPdf:
    """Return a page of `width` × `height` mm with the aid and the set-up; of a game without an aid, the turn, the
    tables and each rule in a line on one or two sides.

    Raises JugadaError if they do not fit, so that some lines must be shorter.
    """
    has_aid = bool(composer.book.sheet.aid)
    what = composer.words("quick")
    sheet = SheetPages(composer.book, what, composer.ground, width, height, has_numbers=not has_aid)
    deep = height - HEAD_MM - 5.0 - FOOT_MM
    if has_aid:
        room = width - 2 * MARGIN_MM
        sheet.page([(MARGIN_MM, _aid_and_set_up(composer, room, deep))], room * MM)
        return sheet.save()
    room = (width - 2 * MARGIN_MM - COLUMN_GAP_MM) / 2 * MM
    # Two columns or four: one side of the sheet or both.
    columns = fitting_columns(composer, _reference(composer), room, deep * MM)
    left, right = MARGIN_MM, MARGIN_MM + room / MM + COLUMN_GAP_MM
    for number in range(0, len(columns), 2):
        sheet.page(list(zip((left, right), columns[number : number + 2], strict=False)), room)
    return sheet.save()


def _aid_and_set_up(composer: Composer, room: float, deep: float) -> list[Part]:
    """Return the aid with the set-up below it, whose picture is smaller where they would not fit on the sheet.

    Raises JugadaError if they do not even fit with the smallest.
    """
    *larger, smallest = _SET_UPS
    for share, high in larger:
        with suppress(JugadaError):
            return _with_picture(composer, room, deep, (share * room, high))
    return _with_picture(composer, room, deep, (smallest[0] * room, smallest[1]))


def _with_picture(composer: Composer, room: float, deep: float, size: tuple[float, float]) -> list[Part]:
    table = list(_set_up(composer, room, size))
    taken = fsum(part.wrap(room * MM, 1e6)[1] for part in table) / MM
    aid = aid_columns(composer, room, deep - taken - _ABOVE_SET_UP_MM * bool(table))
    return [aid, Gap(_ABOVE_SET_UP_MM), *table] if table else [aid]


def _set_up(composer: Composer, room: float, size: tuple[float, float]) -> Iterator[Part]:
    """Yield the set-up as a picture of that size with the steps beside it, if the book has one and can draw it."""
    sheet = composer.book.sheet.opening.table if composer.book.sheet.opening else None
    if sheet is None or not composer.pictures.there:
        return
    wide = size[0]
    picture, caption = table_picture(composer, sheet, *size), composer.styles.caption
    steps: list[Part] = [
        Numbered([composer.para(inline(composer.filled(step.text), plain), caption)], str(index), 6.6)
        for index, step in enumerate(sheet.steps, 1)
    ]
    head = composer.head(composer.words("table"), "H2", composer.styles.heading)
    yield head
    yield Gap(1.5)
    yield Beside([(wide, picture), (room - wide - 4.0, Stack(steps, 1.2))], 4.0)


def turn_aid_pdf(composer: Composer, width: float, height: float) -> TaggedPdf:
    """Return the turn on half a sheet, twice on a landscape sheet of `width` × `height` mm, to be cut in the middle.

    Raises JugadaError if book.yaml has no turn, or one that does not fit.
    """
    if not composer.book.sheet.turn:
        raise JugadaError(Message("rulebook/aid-without-turn", name=composer.book.content.name))
    # The sheet lies on its side: its height is divided, its width is how high each half is.
    half, high = height / 2, width
    room, deep = (half - 2 * MARGIN_MM) * MM, (high - HEAD_MM - 5.0 - FOOT_MM) * MM
    turn = list(_turn(composer))
    columns = fitting_columns(composer, [*turn, *_fitting_tables(composer, turn, room, deep)], room, deep, sides=(1,))
    sheet = SheetPages(composer.book, composer.words("aid"), composer.ground, half, high, across=2)
    sheet.page([(MARGIN_MM, columns[0])], room)
    return sheet.save()


def draw_back_cover(canvas: Canvas, composer: Composer) -> None:
    """Draw the last page: what somebody looks up at the table; for a game without an aid, the quick reference."""
    trim = composer.trim
    # The book's number of pages is a multiple of four, so its last page is a left one.
    left = trim.area_left(2)
    has_aid = bool(composer.book.sheet.aid)
    head: list[Item] = [
        *composer.ground.bar(trim.width, _BACK_BAR_MM),
        Rect(0, _BACK_BAR_MM, trim.width, 1.6, 0, INK),
        Group((Text(left, _BACK_BAR_MM - 7.5, composer.last_title, BC800, 26, composer.ground.words),), role="H1"),
    ]
    draw_scene(canvas, Scene(trim.width, trim.height, tuple(head)))
    composer.page_numbers.place(canvas, "quick")
    if has_aid:
        aid = aid_columns(composer, trim.full, trim.height - 10.0 - _AID_TOP_MM)
        # Drawing needs the width for which it was measured.
        aid.wrap(trim.full * MM, 1e6)
        aid.drawOn(canvas, left * MM, 10.0 * MM)
    else:
        _draw_reference(canvas, composer, left)


def _draw_reference(canvas: Canvas, composer: Composer, left: float) -> None:
    """Draw the turn and the tables that fit; the rules of a game without a turn."""
    trim = composer.trim
    room = trim.half * MM
    top, low = _BACK_TOP_MM, trim.height - 10.0
    deep = (low - top) * MM
    if composer.book.sheet.turn:
        sections = list(_whole_turn(composer, room, deep))
        sections += _fitting_tables(composer, sections, room, deep, 2, _BACK_PT)
        sections += _fitting_rules(composer, sections, room, deep)
    else:
        sections = _reference(composer)[:ONE_PAGE]
    columns = fitting_columns(composer, sections, room, deep, sides=(2,))
    for index, column in enumerate(columns):
        spare = deep - height_of(column, room)
        y = (trim.height - top) * MM
        heads = sum(1 for part in column[1:] if part.getSpaceBefore())
        for place, part in enumerate(column):
            y -= part.getSpaceBefore() if place else 0.0
            if place and part.getSpaceBefore() and heads:
                # What is left over goes above the headings, but no gap becomes a hole.
                y -= min(spare / heads, 7 * MM)
            high = part.wrapOn(canvas, room, 1e6)[1]
            y -= high
            part.drawOn(canvas, (left + index * (trim.full - trim.half)) * MM, y)
            y -= part.getSpaceAfter()


# ---------------------------------------------------------------------------------------------------- contents


def _reference(composer: Composer) -> Sections:
    """Return the turn, then chapter by chapter the rules in a line each and the tables."""
    lines = short_rules(composer.book, plain)
    found = list(_turn(composer))
    for chapter in composer.book.chapters:
        sections: Sections = [[_line(composer, rule, lines[rule])] for rule in rules_of(chapter) if rule in lines]
        sections += [[table.rows] for table in _tables(chapter)]
        if sections:
            title = Line("head", f"{chapter.number}&nbsp; {inline(chapter.title, plain)}")
            found += [[title, *sections[0]], *sections[1:]]
    return found


def _whole_turn(composer: Composer, room: float, deep: float) -> Iterator[list[Line | Rows]]:
    """Yield each part of the turn as one section, unless it is higher than a column: then its lines."""
    style = SheetType(composer, _BACK_PT)
    for part in _turn_parts(composer):
        whole = list(chain.from_iterable(part))
        # A section is never divided: a longer one would fit in no column.
        if height_of(style.parts([whole])[0], room) <= deep:
            yield whole
        else:
            yield from part


def _fitting_tables(
    composer: Composer, before: Sections, room: float, deep: float, sides: int = 1, size: float = COMFORTABLE
) -> Sections:
    """Return the short tables of the rules that fit below the rest, the last (summarising) ones first.

    They have the titles that the text gives them, or those of their chapters.
    """
    style = SheetType(composer, size)
    used = [height_of(part, room) for part in style.parts(before)]
    # A table with long words would shrink the type of the whole page.
    short = [one for one in _short_tables(composer.book) if style.grid(one.rows).largest(room) * size >= COMFORTABLE]
    heights = {id(table): height_of(style.parts([[table.rows]])[0], room) for table in short}
    heads = {table.title: height_of(style.parts([[_title_line(table.title)]])[0], room) for table in short}

    def heights_of(tables: Sequence[_Table]) -> Iterator[float]:
        for title, group in groupby(tables, lambda table: table.title):
            first, *others = (heights[id(table)] for table in group)
            yield from (heads[title] + first, *others)

    found: list[_Table] = []
    # Inserted at the front, so that they are in the order of the book again.
    for table in reversed(short):
        if column_numbers([*used, *heights_of([table, *found])], deep)[-1] <= sides:
            found.insert(0, table)
    return list(_under_titles(found))


def _fitting_rules(composer: Composer, before: Sections, room: float, deep: float) -> Sections:
    """Return the rules that the turn does not name, a line each, as far as they fit below the rest.

    The last page of a book with a number of pages has what its sheet chooses, and no more.
    """
    if composer.book.sheet.pages:
        return []
    style, lines = SheetType(composer, COMFORTABLE), short_rules(composer.book, plain)
    used = [height_of(part, room) for part in style.parts(before)]
    found: Sections = []
    for rule in filter(lines.__contains__, unnamed_rules(composer.book)):
        section: list[Line | Rows] = [_line(composer, rule, lines[rule])]
        used.append(height_of(style.parts([section])[0], room))
        # Nothing after the first that does not fit, so that the rules break off at one place.
        if column_numbers(used, deep)[-1] > 2:
            break
        found.append(section)
    return found


def _short_tables(book: Book) -> list[_Table]:
    """Return the tables of all chapters that are short."""
    tables = (table for chapter in (*book.chapters, *book.omitted) for table in _tables(chapter))
    return [table for table in tables if len(table.rows.rows) <= _SHORT_TABLE]


def _under_titles(tables: Sequence[_Table]) -> Iterator[list[Line | Rows]]:
    """Yield each table; the first of those with the same title is below it."""
    for title, group in groupby(tables, lambda table: table.title):
        first, *others = (table.rows for table in group)
        yield [_title_line(title), first]
        for rows in others:
            yield [rows]


def _title_line(title: str) -> Line:
    return Line("head", inline(title, plain))


def _turn(composer: Composer) -> Iterator[list[Line | Rows]]:
    return chain.from_iterable(_turn_parts(composer))


def _turn_parts(composer: Composer) -> Iterator[Sections]:
    """Yield each part of the turn: its title with the first line, and each other line."""
    lang, values = composer.book.lang, composer.book.content.values(composer.book.lang)
    for part in composer.book.sheet.turn:
        lines = [
            Line(
                "item",
                f"{inline(values.fill(one.text[lang]), plain)} {_numbers(composer, one.rules)}",
                f"{number}.",
            )
            for number, one in enumerate(part.lines, 1)
        ]
        found: Sections = [[line] for line in lines]
        found[0].insert(0, Line("head", inline(part.title[lang], plain)))
        yield found


def _numbers(composer: Composer, rules: Sequence[RuleId]) -> str:
    numbers = "&nbsp;· ".join(
        dict.fromkeys(composer.book.numbers[rule] for rule in rules if rule in composer.book.numbers)
    )
    return f'<font face="{BC600.key}" color="{MUTED.hex}">{numbers}</font>'


def _line(composer: Composer, rule: RuleId, words: str) -> Line:
    return Line("body", f"{words} {_numbers(composer, [rule])}")


def short_rules(book: Book, link: Link) -> dict[RuleId, str]:
    """Return each rule in one line of markup: from the book's sheet, else its first sentence."""
    return {
        rule: f"<b>{inline(book.text.lead(rule), link)}.</b> {inline(text, link)}"
        for rule, text in short_texts(book).items()
    }


@dataclass(frozen=True)
class _Table:
    """A table of the rules text, with the last rule before it, if there is one, and a title."""

    rule: RuleId | None
    title: str
    rows: Rows


def _tables(chapter: Chapter) -> Iterator[_Table]:
    """Yield the tables that are not too long. A short sentence before it that ends with a colon is a table's title."""
    rule, before = None, ""
    for part in chapter.paragraphs:
        rule = part.rule or rule
        for block in blocks(part.tree, plain):
            if not isinstance(block, Rows):
                before = block.markup
                continue
            if len(block.rows) <= _LARGEST_TABLE:
                # Markup or a full stop in it shows that more than a title was said.
                is_title = before.endswith(":") and len(before) <= _LONGEST_TITLE and not set(before) & set("<&.")
                yield _Table(rule, before[:-1] if is_title else chapter.title, block)
            # A second table under the same sentence gets the chapter's title.
            before = ""
