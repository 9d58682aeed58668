"""The pages before the rules: what the game is, contents of the box, the table, reading a part, the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt

from generator.diagrams.diagram import diagram
from generator.printing.kinds import kind_name
from generator.rulebook.bands import Band, Page
from generator.rulebook.book import LegendSheet, OpeningSheet, SetUpSheet, TurnPictureSheet
from generator.rulebook.compose import Composer
from generator.rulebook.figures import Parts, chart_scene
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
from generator.rulebook.labelled import Labelled
from generator.rulebook.markdown import inline
from generator.rulebook.plan import legend_chart
from generator.rulebook.style import GAP_MM, MAIN_MM, MM, TEXT_HEIGHT_MM, TOP_MM
from generator.scene.fonts import BC600, BC700, BC800, SS400, shrink, wrap
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Circle, Group, Item, Rect, Scene, Stroke, Text
from generator.scene.pdf import draw_scene, texts_of
from generator.scene.shapes import badges
from generator.scene.state_drawing import Anchor as Spot
from generator.scene.state_drawing import Drawing
from generator.scene.tags import Tag
from generator.scene.theme import INK, PAPER, text_on
from generator.scene.transform import translate_items

PANEL_MM, PANEL_RULE_MM = 55.0, 2.2
_FACES = 4
"""Maximum number of faces shown of each kind of part."""
_WIDE = 1.25
"""Ratio of width to height from which a table takes the whole width."""


def opening(made: Composer) -> Iterator[Band]:
    """Yield the bands before the first chapter; for a game without an opening, only the contents of its box."""
    sheet = made.book.sheet.opening
    what, contents = _what(made, sheet), list(_contents(made)) if made.pictures.there else []
    box = _box(made, [what, *contents])
    alone = _box(made, [what]) if box is None else None
    later = contents if alone is not None else []
    yield what
    yield from contents if not later else ()
    yield from box or alone or _box_rows(made, made.pictures.parts, *(_SMALLEST if made.trim.margin else _ON_TWO_PAGES))
    if sheet and sheet.table and made.pictures.there:
        yield from _table(made, sheet.table)
    yield from (replace(band, stays=False) for band in later)
    if sheet is None:
        return
    if sheet.legend and made.pictures.there:
        yield from _legend(made, sheet.legend)
    if sheet.first_turn and made.pictures.there:
        yield from _first_turn(made, sheet)


def _what(made: Composer, sheet: OpeningSheet | None) -> Band:
    """Return the panel with the game's name, followed by a description."""
    lang = made.lang
    scene = panel_scene(made, sheet)
    parts: list[Part] = [Anchor(made.page_numbers, "start"), BleedPanel(scene, made)]
    if sheet:
        aim = Stack([made.plain(one[lang], made.styles.body) for one in sheet.aim], 1.6)
        head = made.head(made.words("aim"), "H2", made.styles.heading)
        if sheet.note and made.trim.margin:
            note = made.note(sheet.note.title[lang], sheet.note.text[lang], role="H3")
            parts += [head, Gap(1.5), made.pair([aim, note])]
        else:
            parts += [head, Gap(1.5), aim]
    return Band(
        parts,
        full=True,
        opens="page",
        names=["start"],
        title=made.words("start"),
        section="start",
        bookmarks=[(0, made.words("aim"), "start")],
        has_bar=False,
        stays=True,
    )


class BleedPanel(Picture):
    """The panel, which begins at the edge of the paper."""

    def __init__(self, scene: Scene, made: Composer) -> None:
        super().__init__(scene, (scene.width, scene.height), centred=False)
        self._trim = made.trim

    def measure(self, width: float) -> float:
        """Return the height below the upper edge of the text area."""
        del width
        return (self._scene.height - TOP_MM + 6.0) * MM

    def draw(self) -> None:
        """Draw it, starting at the edge of the paper."""
        top = self._high + TOP_MM * MM
        with self.canv.element(Tag("H1")):
            draw_scene(self.canv, self._scene, -self._trim.outer * MM, top - self._scene.height * MM)


def panel_scene(made: Composer, sheet: OpeningSheet | None) -> Scene:
    """Return the coloured panel: the game's name, its tagline, and up to three numbers."""
    trim, content, lang = made.trim, made.book.content, made.lang
    values = content.values(lang)
    ground, left = text_on(made.ink), trim.outer
    facts = sheet.facts if sheet else []
    width = trim.width - 2 * left - (52.0 if facts and trim.margin else 0.0)
    title = content.sheet.title[lang]
    size = shrink(BC800, title, width, (58, 52, 46, 40, 34, 28))
    items: list[Item] = [
        Rect(0, 0, trim.width, PANEL_MM, 0, made.ink),
        Rect(0, PANEL_MM, trim.width, PANEL_RULE_MM, 0, INK),
        Text(left, 30.0, title, BC800, size, ground),
    ]
    for index, words in enumerate(wrap(SS400, 11.5, content.sheet.tagline[lang], width)[:4]):
        items.append(Text(left, 38.5 + 5.4 * index, words, SS400, 11.5, ground))
    if trim.margin:
        for index, fact in enumerate(facts):
            x, y = trim.width - trim.inner - 42.0, 15.0 + 15.0 * index
            items += [
                Text(x, y, values.fill(fact.value[lang]), BC800, 22, ground),
                Text(x, y + 4.6, fact.text[lang], BC700, 9.6, ground),
            ]
    return Scene(trim.width, PANEL_MM + PANEL_RULE_MM, tuple(items), title)


def _contents(made: Composer) -> Iterator[Band]:
    """Yield the chapters with their pages, if there are enough for a table of contents."""
    chapters = made.book.chapters
    if len(chapters) < _LEAST_CHAPTERS:
        return
    whole, style = Tag("TOC"), made.styles.entry
    entries: list[Part] = []
    names = [(str(one.number), one.title, one.name) for one in chapters]
    for number, title, name in [*names, ("", made.words("words_and_pages"), "words")]:
        lead = f'<font face="{BC700.key}" color="{made.ink.hex}">{number or "–"}</font>&nbsp; '
        page = f'<font face="{BC700.key}">{made.page_numbers.page(name)}</font>'
        entry = made.para(f'{lead}<a href="#{name}" color="{INK.hex}">{inline(title, made.link)}</a> {page}', style)
        entry.tag = Tag("P", Tag("TOCI", whole))
        entries.append(entry)
    head = made.label(made.words("contents"))
    head.tag = Tag("H2")
    columns = Columns(entries, 4 if made.trim.margin else 2, 4.0, 0.3)
    yield Band([head, Gap(0.8), columns], full=True, gap=4.0, stretch=8.0, stays=True)


_LEAST_CHAPTERS = 4


def _box(made: Composer, above: Sequence[Band]) -> list[Band] | None:
    """Return the contents of the box: a picture, a number and a few words for each kind.

    The pictures are as large as the page of `above` allows; None if it has no room for them.
    """
    parts = made.pictures.parts
    if not parts:
        return []
    key = (f"box-{made.trim.name}", len(above))
    for columns, high in made.pictures.layouts.get(key, _THUMBNAILS if made.trim.margin else _THUMBNAILS_A5):
        bands = list(_box_rows(made, parts, columns, high))
        for band in (*above, *bands):
            band.measure(made.trim)
        if Page([*above, *bands]).natural <= TEXT_HEIGHT_MM * MM:
            made.pictures.layouts[key] = [(columns, high)]
            return bands
    made.pictures.layouts[key] = []
    return None


_SMALLEST, _ON_TWO_PAGES = (5, 11.0), (3, 22.0)
_THUMBNAILS_A5 = ((3, 19.0), (3, 17.0), (3, 15.0), (4, 15.0), (4, 13.0))
_THUMBNAILS = ((3, 22.0), (3, 19.0), (3, 16.0), (4, 19.0), (4, 16.0), (5, 16.0), (5, 14.0), (5, 12.5), _SMALLEST)
"""Number of parts in a row and heights in mm of their pictures, the best first."""


def _box_rows(made: Composer, parts: Sequence[Parts], columns: int, high: float) -> Iterator[Band]:
    width = (made.trim.full - 6.0 * (columns - 1)) / columns
    cells: list[Part] = [_cell(made, one, width, high) for one in parts]
    rows = [cells[first : first + columns] for first in range(0, len(cells), columns)]
    for index, row in enumerate(rows):
        main: list[Part] = (
            [made.head(made.words("components"), "H2", made.styles.heading), Gap(2.0)] if not index else []
        )
        yield Band([*main, Beside([(width, cell) for cell in row], 6.0)], full=True, gap=4.5, stretch=9.0)


def _cell(made: Composer, parts: Parts, width: float, high: float) -> Part:
    scene = made.pictures.scene_once((*parts.numbers, width, high), lambda: _faces(parts, width, high))
    count = f'<font face="{BC800.key}" size="15" color="{made.ink.hex}">{parts.count}</font> '
    name, words = _box_words(made, parts)
    head = made.head(f'{count}<font face="{BC700.key}" size="11.5">{name}</font>', "H3")
    picture = Picture(scene, (scene.width, scene.height), centred=False)
    text: list[Part] = [head, Gap(0.7), made.plain(words, made.styles.caption)] if words else [head]
    return Stack([picture, Ruled(text)], 1.5)


def _box_words(made: Composer, parts: Parts) -> tuple[str, str]:
    """Return the name of a kind of parts, without their number, and a list of them.

    The game's sentence ``box-<first component>`` replaces both: ``**10 stickers** for the bars.``
    """
    messages, first = made.book.content.messages[made.lang], next(iter(parts.numbers))
    if messages.has("box", first):
        sentence = messages.format(f"box-{first}", count=parts.count, **parts.numbers)
        before, lead, rest = sentence.split("**", 2)
        _number, _, name = lead.rstrip(".,:").partition(" ")
        return before + name, rest.strip()[:1].upper() + rest.strip()[1:]
    listed = [
        made.words("components_number", name=name, n=count) if count > 1 else name
        for name, count in parts.names.items()
    ]
    more = f" {made.words('components_more', n=len(listed) - _MOST_NAMES)}" if len(listed) > _MOST_NAMES else ""
    return kind_name(parts.kind, made.lang, parts.count), ", ".join(listed[:_MOST_NAMES]) + more + "."


_MOST_NAMES = 4


def _faces(parts: Parts, width: float, high: float) -> Scene:
    """Return up to four different faces side by side, all at one scale."""
    chosen = parts.faces[:: max(1, len(parts.faces) // _FACES)][:_FACES]
    first = chosen[0]
    step = _FANNED if len(chosen) > 1 and not parts.is_round and first.height > first.width else 1.0
    while len(chosen) > 1 and _scale(chosen, width, high, step) * max(face.height for face in chosen) < _LEAST * high:
        chosen = chosen[:-1]
    scale = _scale(chosen, width, high, step)
    items: list[Item] = []
    x = 0.0
    for face in chosen:
        shown = face if parts.is_round else _trimmed(face, parts.kind)
        items.append(translate_items(without_small_type(shown.items, scale), x, high - face.height * scale, scale))
        x += face.width * scale * step + (_FACE_GAP_MM if step == 1.0 else 0.0)
    return Scene(width, high, tuple(items), parts.kind)


_FACE_GAP_MM, _FANNED, _LEAST = 2.0, 0.62, 0.62
"""The gap between faces; the visible share of a card below the next one; the share of the height for faces."""


def _scale(faces: Sequence[Scene], width: float, high: float, step: float) -> float:
    """Return the scale of faces side by side, each offset from the previous one by `step` of its width."""
    gaps = _FACE_GAP_MM * (len(faces) - 1) if step == 1.0 else 0.0
    wide = sum(face.width for face in faces[:-1]) * step + faces[-1].width
    return min(high / max(face.height for face in faces), 0.9, (width - gaps) / wide)


# ------------------------------------------------------------------------------------------------------------ the table


def _table(made: Composer, sheet: SetUpSheet) -> Iterator[Band]:
    """Yield the picture of the table with the numbers of the steps, and the steps beside it."""
    lang = made.lang
    state, drawing = made.pictures.table(sheet.position, sheet.setup)
    scene = diagram(made.pictures.art, state, drawing=replace(drawing, arrangement=None))
    is_wide = scene.width > _WIDE * scene.height
    steps: list[Part] = [
        Numbered([made.plain(made.filled(step.text), made.styles.small)], str(index), 7.0)
        for index, step in enumerate(sheet.steps, 1)
    ]
    if sheet.note and sheet.note.trim in (None, made.trim.name):
        steps.append(made.note(sheet.note.title[lang], sheet.note.text[lang], small=True))
    head = made.page_title(made.words("before"), made.words("table"))
    caption = made.plain(sheet.caption[lang], made.styles.caption)
    below = Columns(steps, 2, GAP_MM)
    room = 143.0
    if is_wide or not made.trim.margin:
        taken = stack_height([head, caption, below], made.trim.full * MM) / MM
        room = min(106.0 if is_wide else 118.0, TEXT_HEIGHT_MM - taken - _AROUND_TABLE_MM)
    figure = made.pictures.fit(scene, made.trim.full if is_wide else MAIN_MM, room)
    scale = figure.width / scene.width
    numbered = replace(figure.scene, items=(*figure.scene.items, *_numbers(sheet, drawing, 1 / scale)))
    picture: list[Part] = [Picture(numbered, figure.size, centred=not made.trim.margin), Gap(2.0), caption]
    yield Band([Anchor(made.page_numbers, "table"), head], opens=made.opens, full=True, stays=True, names=["table"],
               title=made.words("table"), section="start", bookmarks=[(0, made.words("table"), "table")])  # fmt: skip
    if made.trim.margin and not is_wide:
        yield Band(picture, [Stack(steps, 3.4)], gap=3.0)
    else:
        yield Band([*picture, Gap(3.0), below], gap=3.0, full=True)


_AROUND_TABLE_MM = 10.0
"""Gaps above, between and below the picture of the table and its steps."""


def _numbers(sheet: SetUpSheet, drawing: Drawing, unit: float) -> Iterator[Item]:
    """Yield the numbers of the steps at their places."""
    for number, step in enumerate(sheet.steps, 1):
        for name in step.at:
            spot = drawing.anchor(name)
            disc = badges.number(0, 0, str(number), 4.8)
            yield translate_items((Circle(0, 0, 2.8, PAPER), disc), *_beside(spot, _NUMBER_R * unit), unit)


_NUMBER_R = 2.0
"""How much of the radius of a step's number, in mm on the page, stays outside what it numbers."""


def _beside(spot: Spot, number: float) -> tuple[float, float]:
    """Return the place of a spot's number: at the corner of a band, which has text in it, else outside its edge."""
    if isinstance(spot.area, Rect) and spot.area.width > 2 * spot.area.height:
        return spot.area.x + 1.0, spot.area.y - 1.0
    reach = max((spot.r + number) / sqrt(2), number)
    return spot.x - reach, spot.y - reach


# ----------------------------------------------------------------------------------------------------------- the legend


def _legend(made: Composer, sheet: LegendSheet) -> Iterator[Band]:
    """Yield a part at reading size with its labels at both sides, then other faces with their names."""
    lang = made.lang
    part = next(one for one in made.pictures.components if one.id == sheet.component)
    face = _trimmed(part.front, part.name[lang])
    side, gap = (49.0, 16.0) if made.trim.margin else (28.0, 4.0)
    figure = made.pictures.fit(
        face, min(74.0, made.trim.full - 2 * side - gap), 82.0 if sheet.chart else 88.0 if made.trim.margin else 112.0
    )
    labels = [
        (
            label.at,
            Stack(
                [
                    made.head(inline(label.title[lang], made.link), "H2"),
                    made.plain(label.text[lang], made.styles.caption),
                ]
            ),
        )
        for label in sheet.labels
    ]
    head = made.page_title(made.words("before_rules"), sheet.title[lang])
    yield Band(
        [Anchor(made.page_numbers, "legend"), head, Gap(2.0), Labelled(figure, side, labels)],
        opens=made.opens,
        full=True,
        names=["legend"],
        title=sheet.title[lang],
        section="start",
        bookmarks=[(0, sheet.title[lang], "legend")],
    )
    if chart := legend_chart(made.book):
        drawn = made.pictures.scene_once(("signs",), lambda: chart_scene(made.pictures.art, chart))
        signs = made.pictures.fit(drawn, made.trim.full, made.trim.full)
        picture = Picture(signs.scene, signs.size, centred=False)
        yield Band([_faces_label(made, sheet), Gap(1.5), picture], full=True, gap=6.0)
    elif sheet.faces:
        yield _other_faces(made, sheet)


def _faces_label(made: Composer, sheet: LegendSheet) -> Part:
    return made.label(sheet.faces_text[made.lang] if sheet.faces_text else made.words("components"))


_EDGE_MM = 0.2


def _trimmed(face: Scene, title: str) -> Scene:
    """Return a part's face without its bleed, with an edge, since its paper is as white as the page."""
    edge = Rect(0, 0, face.width, face.height)
    line = replace(edge, stroke=Stroke(INK, _EDGE_MM))
    return replace(face, items=(Group(face.items, clip=edge), line), title=title)


def _recognisable(face: Scene, width: float, height: float) -> Scene:
    """Return a face that fits into that space, without details that would be too small to read."""
    scale = min(width / face.width, height / face.height)
    items = translate_items(without_small_type(face.items, scale), 0.0, 0.0, scale)
    return replace(face, width=face.width * scale, height=face.height * scale, items=(items,))


_FACE_HEIGHT = 1.8
"""The greatest height of a face in widths of its column."""


def _other_faces(made: Composer, sheet: LegendSheet) -> Band:
    found = {one.id: one for one in made.pictures.components}
    columns = 6 if made.trim.margin else 4
    width = (made.trim.full - 4.0 * (columns - 1)) / columns
    cells: list[Part] = []
    for name in sheet.faces:
        part = found[name]
        title = part.name[made.lang]
        scene = _recognisable(_trimmed(part.front, title), width, width * _FACE_HEIGHT)
        cell: list[Part] = [Picture(scene, (scene.width, scene.height), centred=False)]
        if title.casefold() not in map(str.casefold, texts_of(scene.items)):
            cell.append(made.para(f'<font face="{BC600.key}" size="8.6">{title}</font>', made.styles.caption))
        cells.append(Stack(cell, 0.8))
    rows = [Beside([(width, cell) for cell in cells[at : at + columns]], 4.0) for at in range(0, len(cells), columns)]
    return Band([_faces_label(made, sheet), Gap(1.5), Stack(rows, 3.0)], full=True, gap=6.0)


# ------------------------------------------------------------------------------------------------------- the first turn


def _first_turn(made: Composer, sheet: OpeningSheet) -> Iterator[Band]:
    """Yield a first turn in pictures, two in a row, each with its title and text."""
    turn = sheet.first_turn
    assert turn is not None
    lang = made.lang
    cells = [_turn_picture(made, one, number, turn.is_clear) for number, one in enumerate(turn.pictures, 1)]
    head = made.page_title(made.words("play_along"), turn.title[lang])
    rows = [made.pair(cells[at : at + 2]) for at in range(0, len(cells), 2)] if made.trim.margin else cells
    for index, row in enumerate(rows):
        main: list[Part] = [row]
        if not index:
            main = [Anchor(made.page_numbers, "first-turn"), head, Gap(2.0), *main]
        gap = 6.0 if made.trim.margin else 3.0
        stays = bool(turn.notes) and row is rows[-1]
        yield Band(main, full=True, gap=gap, stretch=8.0, opens="" if index else made.opens, stays=stays,
                   names=[] if index else ["first-turn"], title="" if index else turn.title[lang],
                   section="start", bookmarks=[] if index else [(0, turn.title[lang], "first-turn")])  # fmt: skip
    if turn.notes:
        notes: list[Part] = [made.note(one.title[lang], one.text[lang], small=True, role="H3") for one in turn.notes]
        yield Band([made.pair(notes) if len(notes) > 1 else notes[0]], full=True, gap=5.0)


_BESIDE_TEXT_MM = 78.0
"""Width of a picture of the first turn that has its text at its side."""


def _turn_picture(made: Composer, sheet: TurnPictureSheet, number: int, is_clear: bool) -> Part:
    """Return a picture of the first turn with title and text: below it, or at its side on narrow pages."""
    title = made.head(inline(sheet.title[made.lang], made.link), "H2")
    text = made.plain(made.filled(sheet.text), made.styles.small)
    shown = made.book.shown(sheet)
    if made.trim.margin:
        return Stack([made.panel(shown, str(number), is_clear), title, text], 1.2)
    picture = made.panel(shown, str(number), is_clear, _BESIDE_TEXT_MM)
    return Beside(
        [(_BESIDE_TEXT_MM, picture), (made.trim.full - _BESIDE_TEXT_MM - 4.0, Stack([title, text], 1.2))], 4.0
    )
