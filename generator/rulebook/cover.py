"""The cover: the game's name, what one does, for whom it is, whose it is, and a scene of its parts."""

from __future__ import annotations

from collections.abc import Iterator

from generator.content.rights import label
from generator.content.schema import GameSheet
from generator.diagrams.diagram import diagram
from generator.rulebook.arrangement import drawing_items, part_items
from generator.rulebook.compose import Composer
from generator.rulebook.scene_sheets import CoverSheet
from generator.scene.fonts import BC600, BC700, BC800, SS400, shrink, text_width, wrap
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Colour, Group, Item, Rect, Scene, Text, rotate_items, translate_items
from generator.scene.theme import INK, PAPER

PANEL_MM, _RULE_MM = 58.0, 1.6
"""Height of the coloured panel with the game's name, and of the line below it."""
_SIZES = (66, 60, 52, 46, 40, 34, 28)
_CREDIT_PT = 8.6
_FACT_ROOM_MM = 62.0
"""Width of the column of facts at the right of the panel."""


def cover(composer: Composer) -> Scene:
    """Return the cover: its scene below, its panel above."""
    trim, sheet, lang = composer.trim, composer.book.sheet.cover, composer.lang
    title = composer.book.content.sheet.title[lang]
    whole = Rect(0, 0, trim.width, trim.height, 0, PAPER if composer.ground.low_ink else composer.ink)
    items: list[Item] = [whole, *_scene(composer, sheet), *_panel(composer, sheet)]
    return Scene(trim.width, trim.height, (Group(tuple(items), clip=whole),), title)


def _scene(composer: Composer, sheet: CoverSheet | None) -> Iterator[Item]:
    """Yield the scene below the panel; for a game without a cover of its own, the start."""
    trim, pictures = composer.trim, composer.pictures
    if not pictures.there:
        return
    if sheet is None:
        yield from _start(composer)
        return
    if not sheet.is_dark:
        yield Rect(0, PANEL_MM, trim.width, trim.height - PANEL_MM, 0, composer.tint)
    shown = composer.book.shown(sheet.drawing) if sheet.drawing else None
    drawn: list[Item] = [*part_items(pictures, sheet.parts)]
    drawn += drawing_items(pictures, shown, sheet.drawing) if shown and sheet.drawing else ()
    drawn = [rotate_items(drawn, sheet.turn, trim.width / 2, trim.height / 2)]
    # The sheet gives its places for the square cover, which is 210 mm wide.
    factor = trim.width / 210.0
    legible = without_small_type(drawn, factor)
    # The scene is scaled from the panel's lower edge, which is at the same height on each cover.
    moved = translate_items(legible, 0.0, PANEL_MM * (1 - factor), factor)
    # On a dark cover nothing parts panel and scene: a part may reach 10 mm into it.
    low = Rect(0, PANEL_MM - 10.0 * sheet.is_dark, trim.width, trim.height)
    words = pictures.drawn(shown).description if shown else ""
    yield Group(
        (Group((moved,), clip=low),), role="Figure", title=words or composer.book.content.sheet.tagline[composer.lang]
    )


def _start(composer: Composer) -> Iterator[Item]:
    trim, pictures = composer.trim, composer.pictures
    scene = diagram(pictures.art, pictures.start()[0])
    figure = pictures.fit(scene, trim.width - 2 * trim.outer - 8, 120.0)
    x, y = (trim.width - figure.width) / 2, PANEL_MM + 12 + (124 - figure.height) / 2
    yield Rect(x - 4, y - 4, figure.width + 8, figure.height + 8, 2.4, PAPER)
    board = translate_items(figure.scene.items, x, y, figure.width / figure.scene.width)
    yield Group((board,), role="Figure", title=scene.description or composer.book.content.sheet.title[composer.lang])


def _panel(composer: Composer, sheet: CoverSheet | None) -> Iterator[Item]:
    trim, game, lang = composer.trim, composer.book.content.sheet, composer.lang
    ground, left = composer.ground.words, trim.outer + 2.0
    if not (sheet and sheet.is_dark):
        yield Rect(0, 0, trim.width, PANEL_MM, 0, PAPER if composer.ground.low_ink else composer.ink)
        yield Rect(0, PANEL_MM, trim.width, _RULE_MM, 0, INK)
    facts = cover_facts(composer)
    width = trim.width - 2 * left - (_FACT_ROOM_MM if facts and trim.margin else 0.0)
    kicker = " · ".join(filter(None, (composer.words("rulebook"), label(game, lang)))).upper()
    size = shrink(BC800, game.title[lang], width, _SIZES)
    yield Group((Text(left, 15.6, kicker, BC600, 10.5, ground, tracking=0.5),), role="P")
    yield Group((Text(left, 36.5, game.title[lang], BC800, size, ground),), role="H1")
    line = sheet.line[lang] if sheet else game.tagline[lang]
    whose = text_width(SS400, _CREDIT_PT, credit_line(game, composer)) if trim.margin else 0.0
    # The credit ends on the same line at the right, and must not be reached.
    lines = wrap(SS400, 11.5, line, min(width, trim.width - left - trim.outer - whose - 8.0))[:3]
    yield Group(
        tuple(Text(left, 44.0 + 5.2 * at, words, SS400, 11.5, ground) for at, words in enumerate(lines)), role="P"
    )
    yield from _facts(composer, facts, ground)


def _facts(composer: Composer, facts: list[tuple[str, str]], ground: Colour) -> Iterator[Item]:
    """Yield the facts at the right, and below them whose game it is; on narrow pages only that, at the foot."""
    trim = composer.trim
    right = trim.width - trim.outer
    if trim.margin:
        for index, (value, words) in enumerate(facts):
            y = 18.6 + 8.2 * index
            number = Text(right - text_width(BC700, 10.5, words) - 1.2, y, value, BC800, 19, ground, "end")
            yield Group((number, Text(right, y, words, BC700, 10.5, ground, "end")), role="P")
    whose = credit_line(composer.book.content.sheet, composer)
    if whose and trim.margin:
        yield Group((Text(right, 43.4, whose, SS400, _CREDIT_PT, ground, "end"),), role="P")
    elif whose:
        yield Group((Text(trim.outer + 2.0, 9.0, whose, SS400, 7.8, ground),), role="P")


def cover_facts(composer: Composer) -> list[tuple[str, str]]:
    """Return up to three facts with their numbers: players, then ages and minutes as the original states them."""
    content, lang = composer.book.content, composer.lang
    opening, values = composer.book.sheet.opening, content.values(lang)
    own = [(values.fill(one.value[lang]), one.text[lang]) for one in (opening.facts if opening else [])]
    original = content.sheet.original
    stated: list[tuple[str, str]] = []
    if original and original.ages:
        stated.append((original.ages, composer.words("fact_ages")))
    if original and original.minutes:
        stated.append((str(original.minutes), composer.words("fact_minutes")))
    return [*own[:1], *stated, *own[1:]][:3]


def credit_line(game: GameSheet, composer: Composer) -> str:
    """Return whose game it is and who publishes it; empty if the original does not say so."""
    original = game.original
    if not original or not original.author:
        return ""
    if not original.publisher:
        return composer.words("credit_author", author=original.author)
    return composer.words("credit", author=original.author, publisher=original.publisher)
