"""The pages before the rules: what the game is, contents of the box, the table, reading a part, the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt

from generator.diagrams.diagram import diagram
from generator.rulebook.arrangement import TABLE_MM, table_of_parts
from generator.rulebook.bands import Band
from generator.rulebook.box_contents import ON_TWO_PAGES, SMALLEST, box_bands, box_rows, trimmed_face
from generator.rulebook.compose import Composer
from generator.rulebook.figure_bands import figure_bands, sized
from generator.rulebook.figures import Figure, Labelled, Pictures, chart_scene
from generator.rulebook.first_turn import first_turn
from generator.rulebook.flowables import (
    Anchor,
    Beside,
    Columns,
    Fitted,
    Gap,
    Numbered,
    Part,
    Picture,
    Ruled,
    Size,
    Stack,
    stack_height,
)
from generator.rulebook.markdown import inline
from generator.rulebook.opening_sheets import LegendSheet, OpeningSheet, OwnPlaceSheet, SetUpSheet, TableStep
from generator.rulebook.plan import Book, Shown, legend_chart
from generator.rulebook.style import GAP_MM, MAIN_MM, MM, TEXT_HEIGHT_MM
from generator.scene.fonts import BC600, BC700
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Circle, Item, Rect, Scene, translate_items
from generator.scene.pdf_painter import texts_of
from generator.scene.shapes import badges
from generator.scene.state_drawing import Anchor as Spot
from generator.scene.state_drawing import Drawing
from generator.scene.tags import Tag
from generator.scene.theme import INK, PAPER

_WIDE = 1.25
"""Ratio of width to height from which a table takes the whole width."""


_LEAST_CHAPTERS = 4
"""Number of chapters from which a table of contents helps: fewer are found by turning the pages."""
_AROUND_TABLE_MM = 10.0
"""Gaps above, between and below the picture of the table and its steps."""
_NUMBER_R = 2.0
"""How much of the radius of a step's number, in mm on the page, stays outside what it numbers."""


def opening(composer: Composer) -> Iterator[Band]:
    """Yield the bands before the first chapter; for a game without an opening, only the contents of its box."""
    sheet = composer.book.sheet.opening
    yield from _first_page(composer, sheet)
    if not (sheet and composer.pictures.there):
        return
    table = [*_table(composer, sheet.table), *_beside_table(composer)] if sheet.table else []
    legend = list(_legend(composer, sheet.legend)) if sheet.legend else []
    yield from (*legend, *table) if sheet.legend and sheet.legend.leads else (*table, *legend)
    yield from first_turn(composer, sheet.first_turn) if sheet.first_turn else ()


def _first_page(composer: Composer, sheet: OpeningSheet | None) -> list[Band]:
    """Return what the game is, the contents of the book and of the box, and whose game it is.

    If one page has no room for the box, it has a page of its own.
    """
    what, whose = _what(composer, sheet), list(_credits(composer))
    once = list(_assembly(composer, sheet))
    contents = list(_contents(composer, 4))
    # In this order: all on one page; else the box on its own; else in the smallest pictures over more than one.
    box = box_bands(composer, [what, *contents, *once, *whose])
    if box is not None:
        return [what, *contents, *box, *once, *whose]
    box = box_bands(composer, once)
    if box is None:
        columns, high = SMALLEST if composer.trim.margin else ON_TWO_PAGES
        return [what, *contents, *whose, *box_rows(composer, composer.pictures.parts, columns, high), *once]
    title, main = composer.words("components"), [Anchor(composer.page_numbers, "box"), *box[0].main]
    box[0] = replace(box[0], main=main, opens=True, names=["box"], title=title, bookmarks=[(0, title, "box")])
    what = replace(what, title=composer.words("aim"))
    return [what, *_contents(composer, 2), *whose, *box, *once]


def _assembly(composer: Composer, sheet: OpeningSheet | None) -> Iterator[Band]:
    """Yield what to put together before the first game of all, as a note or below its picture."""
    if not (sheet and sheet.assembly and composer.pictures.there):
        return
    title, text = sheet.assembly.title[composer.lang], sheet.assembly.text[composer.lang]
    main: list[Part] = [composer.note(title, text, role="H2")]
    if sheet.assembly.chart:
        drawn = Shown(composer.book.content.start(), (), chart=sheet.assembly.chart)
        made = composer.pictures.figure(drawn, composer.trim.full, TEXT_HEIGHT_MM)
        picture = Picture(replace(made.scene, description=title), made.size, centred=False)
        main = [composer.head(title, "H2", composer.styles.heading), Gap(2.0), picture, Gap(1.5), composer.told(text)]
    yield Band(main, full=True, gap=5.0, stretch=6.0)


def _credits(composer: Composer) -> Iterator[Band]:
    """Yield whose game it is, as its own rulebook says it."""
    original = composer.book.content.sheet.original
    if original:
        label = composer.label(composer.words("original"))
        text = composer.plain(original.credits[composer.lang], composer.styles.caption)
        yield Band([Ruled([label, text])], full=True, gap=5.0, stretch=6.0)


def _what(composer: Composer, sheet: OpeningSheet | None) -> Band:
    """Return what the game is about, with what to do in the first game beside it."""
    lang = composer.lang
    title = composer.page_title(composer.book.content.sheet.title[lang], composer.words("aim" if sheet else "start"))
    parts: list[Part] = [Anchor(composer.page_numbers, "start"), title]
    if sheet:
        aim = Stack([composer.plain(one[lang], composer.styles.body) for one in sheet.aim], 1.6)
        if sheet.note and composer.trim.margin:
            note = composer.note(sheet.note.title[lang], sheet.note.text[lang], role="H2")
            parts.append(composer.pair([aim, note]))
        else:
            parts.append(aim)
    return Band(
        parts,
        full=True,
        opens=True,
        names=["start"],
        title=composer.words("start"),
        section="start",
        bookmarks=[(0, composer.words("aim"), "start")],
        stays=True,
    )


def _contents(composer: Composer, columns: int) -> Iterator[Band]:
    """Yield the chapters with their pages, if there are enough for a table of contents in these columns."""
    chapters = composer.book.chapters
    if len(chapters) < _LEAST_CHAPTERS or not composer.pictures.there:
        return
    whole, style = Tag("TOC"), composer.styles.entry
    entries: list[Part] = []
    for number, title, name in _entries(composer):
        lead = f'<font face="{BC700.key}" color="{composer.ink.hex}">{number}</font>&nbsp; ' if number else ""
        page = f'<font face="{BC700.key}">{composer.page_numbers.page(name)}</font>'
        entry = composer.para(
            f'{lead}<a href="#{name}" color="{INK.hex}">{inline(title, composer.link)}</a> {page}', style
        )
        entry.tag = Tag("P", Tag("TOCI", whole))
        entries.append(entry)
    head = composer.label(composer.words("contents"))
    head.tag = Tag("H2")
    listed = Columns(entries, columns if composer.trim.margin else 2, 4.0, 0.3 if columns > 2 else 1.6)
    yield Band([head, Gap(0.8), listed], full=True, gap=4.0, stretch=8.0, stays=True)


def _entries(composer: Composer) -> Iterator[tuple[str, str, str]]:
    """Yield number, title and name of all that begins a page: the guided pages, chapters, stories, the words."""
    sheet, lang = composer.book.sheet, composer.lang
    yield from _guided_entries(sheet.opening, composer) if sheet.opening else ()
    before, after = composer.book.around_stories(composer.trim.name)
    yield from ((str(one.number), one.title, one.name) for one in before)
    for index, story in enumerate(sheet.stories, 1):
        yield story.letter or "", story.title[lang], f"story-{index}"
    yield from ((str(one.number), one.title, one.name) for one in after)
    yield "", composer.words("words_and_pages"), "words"
    yield "", composer.last_title, "quick"


def _guided_entries(opening: OpeningSheet, composer: Composer) -> Iterator[tuple[str, str, str]]:
    """Yield the same of the pages before the rules."""
    lang, legend = composer.lang, opening.legend
    if legend and legend.leads:
        yield "", legend.title[lang], "legend"
    if opening.table:
        yield "", composer.words("table"), "table"
        if opening.table.own:
            yield "", opening.table.own.title[lang], "own-place"
    if legend and not legend.leads:
        yield "", legend.title[lang], "legend"
    if opening.first_turn:
        if opening.first_turn.lay_out:
            yield "", opening.first_turn.lay_out.title[lang], "lay-out"
        yield "", opening.first_turn.title[lang], "first-turn"


# ------------------------------------------------------------------------------------------------------------ the table


def _table(composer: Composer, sheet: SetUpSheet) -> Iterator[Band]:
    """Yield the picture of the table with the numbers of the steps and the steps beside it; then one's own place."""
    width, height = _table_size(composer.pictures, sheet)
    is_wide = width > _WIDE * height
    steps = list(_steps(composer, sheet.steps, 1))
    if sheet.note and sheet.note.trim in (None, composer.trim.name):
        steps.append(composer.note(sheet.note.title[composer.lang], sheet.note.text[composer.lang], small=True))
    head = composer.page_title(composer.words("before"), composer.words("table"))
    yield _table_head(composer, head, "table", composer.words("table"))
    if is_wide or not composer.trim.margin:
        yield _wide_table(composer, sheet, head, steps, 122.0 if is_wide else 118.0)
    else:
        yield Band(_table_picture(composer, sheet, MAIN_MM, 143.0), [Stack(steps, 3.4)], gap=3.0)
    if sheet.own:
        title = sheet.own.title[composer.lang]
        head = composer.page_title(composer.words("before"), title)
        yield _table_head(composer, head, "own-place", title)
        counted = list(_steps(composer, sheet.own.steps, len(sheet.steps) + 1))
        yield _wide_table(composer, sheet.own, head, counted, sheet.own.scene.height)


def _beside_table(composer: Composer) -> Iterator[Band]:
    """Yield the figures that are on the page after the table."""
    figures = (one for one in composer.book.figures if one.follows_table)
    bands = [band for one in figures for band in figure_bands(composer, sized(composer, one))]
    for index, band in enumerate(bands):
        yield replace(band, opens=not index, stays=index < len(bands) - 1, follows="", section="start")


def _steps(composer: Composer, steps: Sequence[TableStep], first: int) -> Iterator[Part]:
    """Yield the steps of the set-up with their numbers."""
    for number, step in enumerate(steps, first):
        yield Numbered([composer.plain(composer.filled(step.text), composer.styles.small)], str(number), 7.0)


def _table_head(composer: Composer, head: Part, name: str, title: str) -> Band:
    """Return the title of a page with a table."""
    return Band(
        [Anchor(composer.page_numbers, name), head],
        opens=True,
        full=True,
        stays=True,
        names=[name],
        title=title,
        section="start",
        bookmarks=[(0, title, name)],
    )


def _wide_table(
    composer: Composer, sheet: SetUpSheet | OwnPlaceSheet, head: Part, steps: Sequence[Part], most: float
) -> Band:
    """Return a picture over the whole width, at most `most` mm high, with the steps in two columns below it."""
    below = Columns(steps, 2, GAP_MM)
    caption = composer.plain(sheet.caption[composer.lang], composer.styles.caption)
    taken = stack_height([head, caption, below], composer.trim.full * MM) / MM
    room = min(most, TEXT_HEIGHT_MM - taken - _AROUND_TABLE_MM)
    return Band([*_table_picture(composer, sheet, composer.trim.full, room), Gap(3.0), below], gap=3.0, full=True)


def _table_picture(composer: Composer, sheet: SetUpSheet | OwnPlaceSheet, width: float, height: float) -> list[Part]:
    """Return the picture, of at most this width and height in mm, with its caption."""
    caption = composer.plain(sheet.caption[composer.lang], composer.styles.caption)
    return [table_picture(composer, sheet, width, height, centred=not composer.trim.margin), Gap(2.0), caption]


def table_picture(
    composer: Composer, sheet: SetUpSheet | OwnPlaceSheet, width: float, height: float, *, centred: bool = False
) -> Picture:
    """Return the table before the first turn, of at most this width and height in mm, which is drawn last."""
    wide, high = _table_size(composer.pictures, sheet)
    scale = min(width / wide, height / high)

    def make(_: float) -> Fitted:
        made = table_figure(composer.book, composer.pictures, sheet, width, height)
        return Fitted(made.scene, made.size)

    return Picture(make, (wide * scale, high * scale), centred=centred)


def _table_size(pictures: Pictures, sheet: SetUpSheet | OwnPlaceSheet) -> Size:
    """Return the width and height of what `table_figure` scales."""
    if isinstance(sheet, OwnPlaceSheet):
        return TABLE_MM, sheet.scene.height
    if sheet.scene:
        return TABLE_MM, sheet.scene.height
    _, drawing = pictures.table(sheet.position, sheet.setup)
    return drawing.width, drawing.height


def table_figure(
    book: Book, pictures: Pictures, sheet: SetUpSheet | OwnPlaceSheet, width: float, height: float
) -> Figure:
    """Return the table before the first turn with the numbers of the steps, of at most this width and height in mm."""
    words = sheet.caption[book.lang]
    if isinstance(sheet, OwnPlaceSheet):
        return _scene_figure(table_of_parts(book, pictures, sheet.scene, words, (width, height)), width, height)
    if sheet.scene:
        return _scene_figure(table_of_parts(book, pictures, sheet.scene, words, (width, height)), width, height)
    state, drawing = pictures.table(sheet.position, sheet.setup)
    # Without the arrangement for screens, whose anchors would not be where the numbers go.
    figure = pictures.fit(diagram(pictures.art, state, drawing=replace(drawing, arrangement=None)), width, height)
    unit = figure.scene.width / figure.width
    items = (*figure.scene.items, *_numbers(sheet, drawing, unit))
    return replace(figure, scene=replace(figure.scene, items=items))


def _scene_figure(scene: Scene, width: float, height: float) -> Figure:
    scale = min(width / scene.width, height / scene.height)
    return Figure(scene, scene.width * scale, scene.height * scale)


def _numbers(sheet: SetUpSheet, drawing: Drawing, unit: float) -> Iterator[Item]:
    """Yield the numbers of the steps at their places."""
    for number, step in enumerate(sheet.steps, 1):
        for name in step.at:
            spot = drawing.anchor(name)
            disc = badges.number(0, 0, str(number), 4.8)
            yield translate_items((Circle(0, 0, 2.8, PAPER), disc), *_beside(spot, _NUMBER_R * unit), unit)


def _beside(spot: Spot, number: float) -> tuple[float, float]:
    """Return the place of a spot's number: at the corner of a band, which has text in it, else outside its edge."""
    if isinstance(spot.area, Rect) and spot.area.width > 2 * spot.area.height:
        return spot.area.x + 1.0, spot.area.y - 1.0
    # Diagonally up to the left: the same distance across and down, hence the root.
    reach = max((spot.r + number) / sqrt(2), number)
    return spot.x - reach, spot.y - reach


# ----------------------------------------------------------------------------------------------------------- the legend


def _legend(composer: Composer, sheet: LegendSheet) -> Iterator[Band]:
    """Yield a part at reading size with its labels at both sides, then other faces with their names."""
    lang = composer.lang
    part = next(one for one in composer.pictures.components if one.id == sheet.component)
    face = trimmed_face(part.front, part.name[lang])
    side, gap = (49.0, 16.0) if composer.trim.margin else (28.0, 4.0)
    figure = composer.pictures.fit(
        face,
        min(74.0, composer.trim.full - 2 * side - gap),
        82.0 if sheet.chart else 88.0 if composer.trim.margin else 112.0,
    )
    labels = [
        (
            label.at,
            Stack(
                [
                    composer.head(inline(label.title[lang], composer.link), "H2"),
                    composer.plain(label.text[lang], composer.styles.caption),
                ]
            ),
        )
        for label in sheet.labels
    ]
    head = composer.page_title(composer.words("before_rules"), sheet.title[lang])
    yield Band(
        [Anchor(composer.page_numbers, "legend"), head, Gap(2.0), Labelled(figure, side, labels)],
        opens=True,
        full=True,
        names=["legend"],
        title=sheet.title[lang],
        section="start",
        bookmarks=[(0, sheet.title[lang], "legend")],
    )
    if chart := legend_chart(composer.book):
        drawn = composer.pictures.scene_once(("signs",), lambda: chart_scene(composer.pictures.art, chart))
        signs = composer.pictures.fit(drawn, composer.trim.full, composer.trim.full)
        picture = Picture(signs.scene, signs.size, centred=False)
        yield Band([_faces_label(composer, sheet), Gap(1.5), picture], full=True, gap=6.0)
    elif sheet.faces:
        yield _other_faces(composer, sheet)


def _faces_label(composer: Composer, sheet: LegendSheet) -> Part:
    return composer.label(sheet.faces_text[composer.lang] if sheet.faces_text else composer.words("components"))


def _recognisable(face: Scene, width: float, height: float) -> Scene:
    """Return a face that fits into that space, without details that would be too small to read."""
    scale = min(width / face.width, height / face.height)
    items = translate_items(without_small_type(face.items, scale), 0.0, 0.0, scale)
    return replace(face, width=face.width * scale, height=face.height * scale, items=(items,))


_FACE_HEIGHT = 1.8
"""The greatest height of a face in widths of its column."""


def _other_faces(composer: Composer, sheet: LegendSheet) -> Band:
    found = {one.id: one for one in composer.pictures.components}
    columns = 6 if composer.trim.margin else 3
    width = (composer.trim.full - 4.0 * (columns - 1)) / columns
    cells: list[Part] = []
    for name in sheet.faces:
        part = found[name]
        title = part.name[composer.lang]
        scene = _recognisable(trimmed_face(part.front, title), width, width * _FACE_HEIGHT)
        cell: list[Part] = [Picture(scene, (scene.width, scene.height), centred=False)]
        # A face that shows its own name needs no second one below it.
        if title.casefold() not in map(str.casefold, texts_of(scene.items)):
            cell.append(composer.para(f'<font face="{BC600.key}" size="8.6">{title}</font>', composer.styles.caption))
        cells.append(Stack(cell, 0.8))
    rows = [Beside([(width, cell) for cell in cells[at : at + columns]], 4.0) for at in range(0, len(cells), columns)]
    return Band([_faces_label(composer, sheet), Gap(1.5), Stack(rows, 3.0)], full=True, gap=6.0)
