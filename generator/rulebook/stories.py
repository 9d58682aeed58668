"""Story pages: a whole event told in pictures, one page each, its steps played by the engine."""

from __future__ import annotations

from collections.abc import Iterator

from generator.rulebook.bands import Band
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import Anchor, Beside, Fitted, Gap, Part, Picture, Stack
from generator.rulebook.markdown import inline, plain
from generator.rulebook.plan import Shown
from generator.rulebook.scene_sheets import StoryPicture, StorySheet
from generator.scene.fonts import BC800, text_width
from generator.scene.model import Scene, Text
from generator.scene.shapes.text import baseline

_LOW = 0.58
"""The height in widths of a picture over the whole width of a narrow page: two of them with their words fill it."""
_FEW, _BESIDE, _BESIDE_LOW = 4, 0.64, 0.52
"""A story of more pictures than these has their text beside them there, else it would fill three pages: the share of
the width of such a picture, and its height in widths."""
_CHART_MM, _CHART_A5_MM = 54.7, 60.0
"""Width of a chart of a turn: a third of a wide page, half of a narrow one."""
_LEDGER_MM, _LEDGER_HIGH_MM, _LEAST_LEDGER_TEXT_MM = 118.0, 74.0, 40.0
"""The largest chart that is a row of its own, and the least width of its text beside it."""
_LEDGER_GAP_MM = 2.0
"""The least gap between two rows of a ledger."""
_GAP_MM = 6.0
"""The gap between pictures of a row."""
_NOTES_MM = 5.0
"""The gap between two notes one below the other."""
_DISC_MM = 10.0
"""Diameter of the disc with a story's letter."""
_TITLE_PT, _LINKS_MM = (20.0, 19.0, 18.0, 17.0, 16.0, 15.0), 20.0
"""The type of a story's title, smaller where it would not fit in a line, and the room for the rules beside it."""


def stories(composer: Composer) -> Iterator[Band]:
    """Yield the stories, each beginning a page."""
    if not composer.pictures.there:
        return
    for number, story in enumerate(composer.book.sheet.stories, 1):
        yield from _story(composer, story, f"story-{number}")


def _story(composer: Composer, story: StorySheet, name: str) -> Iterator[Band]:
    """Yield the rows of a story, the first under its title."""
    title = story.title[composer.lang]
    named = f"{story.letter} · {title}" if story.letter else title
    rows = _rows(composer, story)
    for index, row in enumerate(rows):
        is_first = not index
        head = [Anchor(composer.page_numbers, name), *_head(composer, story), Gap(1.5)] if is_first else []
        yield Band(
            [*head, row],
            full=True,
            gap=_LEDGER_GAP_MM if story.columns == 1 else 4.5,
            stretch=6.0 if len(rows) > 2 else 18.0,
            opens=is_first,
            stays=bool(composer.trim.margin) and story.columns > 1 and index < len(rows) - 1,
            names=[name] if is_first else [],
            title=named if is_first else "",
            section="rules",
            bookmarks=[(0, f"{composer.words('story')}: {title}", name)] if is_first else [],
        )


def _rows(composer: Composer, story: StorySheet) -> list[Part]:
    """Return the pictures, side by side where the page is wide enough, and what happens then."""
    # A picture of a position can be read on a narrow page only over its whole width.
    across = story.columns if composer.trim.margin else max(1, story.columns - 1) if _has_charts(story) else 1
    width = (composer.trim.full - _GAP_MM * (across - 1)) / across
    cells = [_picture(composer, story, one, number, width) for number, one in enumerate(story.pictures, 1)]
    rows: list[Part] = [
        Beside([(width, cell) for cell in cells[at : at + across]], _GAP_MM) if across > 1 else cells[at]
        for at in range(0, len(cells), across)
    ]
    if story.notes:
        rows.append(_notes(composer, story))
    return rows


def _notes(composer: Composer, story: StorySheet) -> Part:
    """Return the notes side by side, on narrow pages one below the other."""
    lang, count = composer.lang, len(story.notes)
    notes = [composer.note(one.title[lang], one.text[lang], small=True) for one in story.notes]
    if not composer.trim.margin:
        return Stack(notes, _NOTES_MM)
    width = (composer.trim.full - _GAP_MM * (count - 1)) / count
    return Beside([(width, note) for note in notes], _GAP_MM)


def _has_charts(story: StorySheet) -> bool:
    """Return whether its pictures are charts, which are small enough to be two abreast on a narrow page."""
    return all(one.chart for one in story.pictures)


def _head(composer: Composer, story: StorySheet) -> Iterator[Part]:
    """Yield the title beside the letter in its disc, and the lede."""
    links = " ".join(composer.number_link(rule) for rule in story.rules if composer.book.numbers.get(rule))
    room = composer.trim.full - _DISC_MM - _LINKS_MM
    words = plain(story.title[composer.lang])
    # A title that no size fits is broken into lines, in the largest.
    size = next((one for one in _TITLE_PT if text_width(BC800, one, words) <= room), _TITLE_PT[0])
    title = composer.head(
        f'<font face="{BC800.key}" size="{size:g}">{inline(story.title[composer.lang], composer.link)}</font>'
        f'&nbsp; <font size="9">{links}</font>',
        "H1",
        composer.styles.title,
    )
    lede = composer.plain(story.lede[composer.lang], composer.styles.small)
    text = Stack([title, lede], 0.8)
    if not story.letter:
        yield text
        return
    disc = Picture(_letter(composer, story.letter), (_DISC_MM, _DISC_MM), centred=False)
    # The letter is text to read, not a picture to describe.
    disc.role = "P"
    yield Beside([(_DISC_MM, disc), (composer.trim.full - _DISC_MM - 4.0, text)], 4.0)


def _letter(composer: Composer, letter: str) -> Scene:
    middle = _DISC_MM / 2
    sign = Text(middle, baseline(BC800, 18, middle), letter, BC800, 18, composer.ground.words, "middle")
    return Scene(_DISC_MM, _DISC_MM, (composer.ground.disc(middle, middle, middle), sign), letter)


def _picture(composer: Composer, story: StorySheet, sheet: StoryPicture, number: int, width: float) -> Part:
    """Return a picture with its text: below it, or at its side where many are on narrow pages."""
    lang = composer.lang
    text = composer.told(sheet.text[lang], sheet.tag[lang] if sheet.tag else "", sheet.tone or "")
    shown = composer.shown(sheet)
    if sheet.chart and story.columns == 1:
        return _ledger_row(composer, sheet, shown)
    if sheet.chart:
        wide = min(width, _CHART_MM if composer.trim.margin else _CHART_A5_MM)
        made = composer.pictures.figure(shown, wide, 60.0)
        whose = composer.person(number, sheet.tag[lang] if sheet.tag else "", sheet.tone or "", wide)
        plain_text = composer.told(sheet.text[lang])
        picture = Stack([whose, Picture(made.scene, made.size, centred=False)], 0.6)
        if width < composer.trim.full:
            return Stack([picture, plain_text], 0.6)
        return Beside([(wide, picture), (width - wide - _GAP_MM, Stack([Gap(10.0), plain_text]))], _GAP_MM)
    if composer.trim.margin or story.is_small or len(story.pictures) <= _FEW:
        return Stack([_panel(composer, story, shown, number, width), text], 1.4)
    wide = composer.trim.full * _BESIDE
    small = _panel(composer, story, shown, number, wide)
    return Beside([(wide, small), (composer.trim.full - wide - 4.0, text)], 4.0)


def _ledger_row(composer: Composer, sheet: StoryPicture, shown: Shown) -> Part:
    """Return a chart as a row of a ledger: its text beside it, or below it on narrow pages."""
    full, lang = composer.trim.full, composer.lang
    figure = composer.pictures.figure(shown, min(_LEDGER_MM, full), _LEDGER_HIGH_MM)
    picture = Picture(figure.scene, figure.size, centred=False)
    told = [
        composer.told(one, sheet.tag[lang] if sheet.tag and not index else "", sheet.tone or "")
        for index, one in enumerate(sheet.text[lang].split("\n\n"))
    ]
    text = Stack(told, 1.4)
    rest = full - figure.width - _GAP_MM
    if rest < _LEAST_LEDGER_TEXT_MM:
        return Stack([picture, text], 0.8)
    return Beside([(figure.width, picture), (rest, text)], _GAP_MM)


def _panel(composer: Composer, story: StorySheet, shown: Shown, number: int, width: float) -> Part:
    """Return a picture in its frame."""
    low = _LOW if len(story.pictures) <= _FEW else _BESIDE_LOW
    ratio = story.ratio if composer.trim.margin else min(story.ratio, low)
    if not story.is_small:
        return composer.panel(shown, str(number), width=width, ratio=ratio)

    def make(high: float) -> Fitted:
        # 1.5 mm on each side between picture and frame.
        made = composer.pictures.reduced(shown, width - 3.0, high - 3.0)
        return Fitted(made.scene, made.size)

    return Picture(make, (width, ratio * width), number=str(number), is_framed=True)
