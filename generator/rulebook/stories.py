"""Story pages: a whole event told in pictures, one page each, its steps played by the engine."""

from __future__ import annotations

from collections.abc import Iterator

from generator.rulebook.bands import Band
from generator.rulebook.compose import Composer
from generator.rulebook.flowables import Anchor, Beside, Gap, Part, Picture, Stack
from generator.rulebook.markdown import inline
from generator.rulebook.scene_sheets import StoryPicture, StorySheet
from generator.scene.fonts import BC700, BC800
from generator.scene.model import Circle, Scene, Text
from generator.scene.shapes.text import baseline
from generator.scene.theme import text_on

_RATIO = 66 / 85
"""The height of a picture, in widths."""
_DISC_MM = 10.0
"""Diameter of the disc with a story's letter."""


def stories(composer: Composer) -> Iterator[Band]:
    """Yield the stories, each beginning a page."""
    if not composer.pictures.there:
        return
    for number, story in enumerate(composer.book.sheet.stories, 1):
        yield from _story(composer, story, f"story-{number}")


def _story(composer: Composer, story: StorySheet, name: str) -> Iterator[Band]:
    title = story.title[composer.lang]
    cells = [_picture(composer, one, number) for number, one in enumerate(story.pictures, 1)]
    across = 2 if composer.trim.margin else 1
    rows: list[Part] = [composer.pair(cells[at : at + 2]) for at in range(0, len(cells), 2)] if across > 1 else cells
    for index, row in enumerate(rows):
        is_first = not index
        head = [Anchor(composer.page_numbers, name), *_head(composer, story), Gap(1.5)] if is_first else []
        yield Band(
            [*head, row],
            full=True,
            gap=4.5,
            stretch=6.0,
            opens="page" if is_first else "",
            names=[name] if is_first else [],
            title=f"{story.letter} · {title}" if is_first and story.letter else title if is_first else "",
            section="rules",
            bookmarks=[(0, f"{composer.words('story')}: {title}", name)] if is_first else [],
        )


def _head(composer: Composer, story: StorySheet) -> Iterator[Part]:
    """Yield the title beside the letter in its disc, and the lede."""
    links = " ".join(composer.number_link(rule) for rule in story.rules if composer.book.numbers.get(rule))
    title = composer.head(
        f'<font face="{BC800.key}" size="20">{inline(story.title[composer.lang], composer.link)}</font>'
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
    disc.role = "P"
    yield Beside([(_DISC_MM, disc), (composer.trim.full - _DISC_MM - 4.0, text)], 4.0)


def _letter(composer: Composer, letter: str) -> Scene:
    middle = _DISC_MM / 2
    ground = text_on(composer.ink)
    sign = Text(middle, baseline(BC800, 18, middle), letter, BC800, 18, ground, "middle")
    return Scene(_DISC_MM, _DISC_MM, (Circle(middle, middle, middle, composer.ink), sign), letter)


def _picture(composer: Composer, sheet: StoryPicture, number: int) -> Part:
    lang = composer.lang
    tag = ""
    if sheet.tag:
        tag = f'<font face="{BC700.key}" color="{composer.ink.hex}">{inline(sheet.tag[lang], composer.link)}.</font> '
    text = composer.para(tag + inline(sheet.text[lang], composer.link), composer.styles.small)
    picture = composer.panel(composer.book.shown(sheet), str(number), ratio=_RATIO)
    if composer.trim.margin:
        return Stack([picture, text], 1.4)
    width = composer.trim.full * 0.62
    small = composer.panel(composer.book.shown(sheet), str(number), width=width, ratio=0.56)
    return Beside([(width, small), (composer.trim.full - width - 4.0, text)], 4.0)
