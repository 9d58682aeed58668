"""The guided first turn: what to lay out, and the turn in pictures with its notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.rulebook.bands import Band
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import (
    Anchor,
    Beside,
    Columns,
    Gap,
    Numbered,
    Part,
    Picture,
    Ruled,
    Stack,
    stack_height,
)
from generator.rulebook.markdown import inline
from generator.rulebook.opening_sheets import CellsSheet, FirstTurnSheet, LayOutSheet, MovesSheet, TurnPictureSheet
from generator.rulebook.plan import Shown
from generator.rulebook.style import MAIN_MM, MM, SQUARE, TEXT_HEIGHT_MM
from generator.scene.fonts import BC800
from generator.scene.theme import INK


def first_turn(composer: Composer, turn: FirstTurnSheet) -> Iterator[Band]:
    """Yield what to lay out, then a first turn in pictures in rows, each with its title and text."""
    if turn.lay_out:
        yield _lay_out(composer, turn.lay_out)
    cells = [_turn_picture(composer, one, number, turn) for number, one in enumerate(turn.pictures, 1)]
    rows = list(_rows(composer, cells, turn.columns))
    gap = (6.0 if turn.columns == 2 else 1.4) if composer.trim.margin else 3.0
    bands = [Band([row], full=True, gap=gap, stretch=8.0, section="start") for row in rows]
    notes = _turn_notes(composer, turn)
    if bands:
        bands[0] = _with_title(composer, bands[0], turn)
        bands[-1].stays = bool(notes or turn.cells)
        for band in bands[:-1] if turn.columns != 2 and composer.trim.margin else ():
            band.stays = True  # the turns are on one page
    yield from bands
    yield from notes
    if turn.cells:
        yield Band(list(_cells(composer, turn.cells)), full=True, gap=5.0, section="start")


def _rows(composer: Composer, cells: Sequence[Part], columns: int) -> Iterator[Part]:
    """Yield the pictures in rows: on narrow pages one by one, or two small ones."""
    across = columns if composer.trim.margin else max(1, columns - 1)
    width = (composer.trim.full - _COLUMN_GAP_MM * (across - 1)) / across
    for first in range(0, len(cells), across):
        row = cells[first : first + across]
        yield Beside([(width, cell) for cell in row], _COLUMN_GAP_MM) if across > 1 else row[0]


def _lay_out(composer: Composer, sheet: LayOutSheet) -> Band:
    """Return the page with what to lay out."""
    title, lang = sheet.title[composer.lang], composer.lang
    head = composer.page_title(composer.words("play_along"), title)
    text = composer.told(sheet.text[lang], style=composer.styles.body)
    moves = list(_moves(composer, sheet.moves)) if sheet.moves else []
    taken = stack_height([head, text, *moves], composer.trim.full * MM) / MM
    room = min(_LAID_OUT_MM, TEXT_HEIGHT_MM - taken - _ABOVE_LAID_OUT_MM - 1.0)
    shown = composer.shown(sheet)
    made = composer.pictures.figure(shown, composer.trim.full, room)
    picture = Picture(made.scene, made.size, centred=False)
    return Band(
        [
            Anchor(composer.page_numbers, "lay-out"),
            *(head, text, Gap(_ABOVE_LAID_OUT_MM), picture),
            *moves,
        ],
        opens=True,
        full=True,
        names=["lay-out"],
        title=title,
        section="start",
        bookmarks=[(0, title, "lay-out")],
    )


def _moves(composer: Composer, sheet: MovesSheet) -> Iterator[Part]:
    """Yield what is played with what is laid out: its steps beside the chart, on narrow pages below it."""
    figure = composer.pictures.figure(composer.book.shown(sheet), MAIN_MM, TEXT_HEIGHT_MM)
    picture = Picture(figure.scene, figure.size, centred=False)
    steps = [
        Numbered([composer.told(one[composer.lang])], str(number), _NUMBERED_MM)
        for number, one in enumerate(sheet.told, 1)
    ]
    yield Gap(3.0)
    yield composer.head(inline(sheet.title[composer.lang], composer.link), "H2")
    yield Gap(1.0)
    rest = composer.trim.full - figure.width - _BESIDE_WIDE_MM
    if rest < _LEAST_TEXT_MM:
        yield from (picture, Gap(2.0), Columns(steps))
    else:
        yield Beside([(figure.width, picture), (rest, Stack(steps, 3.0))], _BESIDE_WIDE_MM)


_CELLS_ACROSS, _CELLS_ACROSS_A5, _BETWEEN_CELLS_MM = 6, 3, 4.0
_SIGN_MM = 4.6


def _cells(composer: Composer, sheet: CellsSheet) -> Iterator[Part]:
    """Yield what follows in cells, each with its number, title and text."""
    across = _CELLS_ACROSS if composer.trim.margin else _CELLS_ACROSS_A5
    wide = (composer.trim.full - (across - 1) * _BETWEEN_CELLS_MM) / across
    yield composer.head(inline(sheet.title[composer.lang], composer.link), "H2")
    yield Gap(1.0)
    cells: list[Part] = []
    for one in sheet.cells:
        number = f'<font face="{BC800.key}" size="13" color="{composer.ink.hex}">{one.number}</font>&nbsp;'
        title: Part = composer.head(number + inline(one.title[composer.lang], composer.link), "H3")
        if one.chart:
            made_sign = composer.pictures.figure(_sign(composer, one.chart), _SIGN_MM, _SIGN_MM)
            sign = Picture(made_sign.scene, made_sign.size, centred=False)
            title = Beside([(wide - _SIGN_MM, title), (_SIGN_MM, sign)], 0.0)
        cells.append(Ruled([title, Gap(0.6), composer.told(one.text[composer.lang])], INK))
    rows = [
        Beside([(wide, cell) for cell in cells[at : at + across]], _BETWEEN_CELLS_MM)
        for at in range(0, len(cells), across)
    ]
    yield Stack(rows, 3.0)


def _sign(composer: Composer, chart: str) -> Shown:
    """Return a sign of the game, which its art draws as a chart."""
    return Shown(composer.book.content.start(), (), chart=chart)


def _with_title(composer: Composer, first: Band, turn: FirstTurnSheet) -> Band:
    """Return the first band of the first turn below its title, which links and bookmarks lead to.

    Below what to lay out the title is a small one, so that the turns have room: on a narrow page beside it too.
    """
    name, title = "first-turn", turn.title[composer.lang]
    head: Part = composer.page_title(composer.words("play_along"), title)
    if turn.lay_out:
        style = composer.styles.title if composer.trim.margin else composer.styles.heading
        head = composer.head(inline(title, composer.link), "H1", style)
    main = [Anchor(composer.page_numbers, name), head, Gap(2.0), *first.main]
    return replace(first, main=main, opens=True, names=[name], title=title, bookmarks=[(0, title, name)])


def _turn_notes(composer: Composer, turn: FirstTurnSheet) -> list[Band]:
    """Return the notes of this trim below a first turn side by side, or the only one over the whole width."""
    lang = composer.lang
    of_trim = [one for one in turn.notes if one.trim in (None, composer.trim.name)]
    notes: list[Part] = [composer.note(one.title[lang], one.text[lang], small=True, role="H3") for one in of_trim]
    return [Band([composer.pair(notes) if len(notes) > 1 else notes[0]], full=True, gap=5.0)] if notes else []


_COLUMN_GAP_MM = 6.0
"""The gap between pictures of a row."""
_BESIDE_TEXT_MM = 78.0
"""Width of a picture of the first turn that has its text at its side."""


def _wide_picture(composer: Composer, shown: Shown, title: Part, text: Part) -> Part:
    """Return a picture with its text beside it if there is room, else below it."""
    full = composer.trim.full
    made = composer.pictures.reduced(shown, SQUARE.full, _WIDE_HIGH_MM)
    if not composer.trim.margin:  # what can be read on the wide page can be read here too
        made = composer.pictures.fit(made.scene, full, _WIDE_HIGH_A5_MM)
    picture = Picture(made.scene, made.size, centred=False)
    rest = full - made.width - _BESIDE_WIDE_MM
    if rest < _LEAST_TEXT_MM:
        return Stack([title, picture, text], 1.2)
    return Stack([title, Beside([(made.width, picture), (rest, text)], _BESIDE_WIDE_MM)], 1.2)


_NUMBERED_MM = 6.6
"""How far the text of a step hangs right of its number."""
_LAID_OUT_MM, _ABOVE_LAID_OUT_MM = 150.0, 2.0
"""Maximum height of what is laid out, and the space above it."""
_WIDE_HIGH_MM, _WIDE_HIGH_A5_MM = 62.0, 43.0
"""Maximum height of a picture over the whole width, and on a narrow page."""
_BESIDE_WIDE_MM, _LEAST_TEXT_MM = 4.0, 32.0
"""The space beside such a picture, and the least width of its text there."""


def _turn_picture(composer: Composer, sheet: TurnPictureSheet, number: int, turn: FirstTurnSheet) -> Part:
    """Return a picture of the first turn with title and text: below it, or at its side on narrow pages."""
    is_clear = turn.is_clear
    title = composer.head(inline(sheet.title[composer.lang], composer.link), "H2")
    text = composer.told(composer.filled(sheet.text))
    shown = composer.shown(sheet)
    if turn.columns > 2:
        across = turn.columns if composer.trim.margin else turn.columns - 1
        wide = (composer.trim.full - (across - 1) * _COLUMN_GAP_MM) / across
        whose = composer.person(number, sheet.title[composer.lang], sheet.tone or "", wide)
        made = composer.pictures.figure(shown, wide, 60.0)
        return Stack([whose, Picture(made.scene, made.size, centred=False), text], 0.6)
    if turn.columns == 1:
        return _wide_picture(composer, shown, title, text)
    if composer.trim.margin:
        return Stack([composer.panel(shown, str(number), is_clear), title, text], 1.2)
    picture = composer.panel(shown, str(number), is_clear, _BESIDE_TEXT_MM)
    return Beside(
        [(_BESIDE_TEXT_MM, picture), (composer.trim.full - _BESIDE_TEXT_MM - 4.0, Stack([title, text], 1.2))], 4.0
    )
