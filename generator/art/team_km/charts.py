"""The signs on the cards as one sheet: the badges of their categories, and the picture of each family with its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from generator.art.interface import ArtContext, Played
from generator.art.team_km.box import box_of
from generator.art.team_km.deck_texts import card_name, fair_play_text, short_name
from generator.art.team_km.labels import card_letter
from generator.art.team_km.palette import BLACK, STYLES, WHITE, badge, card_icon, with_print_colours
from generator.scene.fonts import BC600, BC700, FitError, fit_lines, wrap
from generator.scene.model import Item, Rect, Scene, Stroke, Text
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, LINE
from generator.scene.transform import translate_items
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Family

_WIDTH, _COLUMNS = 176.0, 10
_PITCH = _WIDTH / _COLUMNS
_BADGES_Y, _BADGE = 3.4, 2.9
_FIRST, _ROW = 9.4, 21.4
_PLATE, _ICON = 13.0, 9.6
_SIZE = 10.0


def card_signs(art: ArtContext, _state: Any, _played: Sequence[Played]) -> Scene:
    """Return every sign of the cards with its name, in the order of the deck; the state does not matter."""
    families = dict.fromkeys((*(card.family for card in box_of(art).deck.cards), HALF_TIME, FULL_TIME))
    fair_play = fair_play_text(art)[0]
    cells = [*(_family(art, family) for family in families), _fair_play(fair_play)]
    items = [*_categories(art)]
    for index, cell in enumerate(cells):
        across, down = index % _COLUMNS, index // _COLUMNS
        items.append(translate_items(cell, (across + 0.5) * _PITCH, _FIRST + down * _ROW))
    height = _FIRST + -(-len(cells) // _COLUMNS) * _ROW
    names = (*(card_name(art, family.key).upper() for family in families), fair_play)
    return Scene(_WIDTH, height, tuple(items), art.title, art.messages.format("chart-signs", names=names))


def _categories(art: ArtContext) -> Iterator[Item]:
    """Draw the badges in a line, each with its word."""
    pitch = _WIDTH / len(STYLES)
    for index, category in enumerate(STYLES):
        x = index * pitch + _BADGE + 0.4
        word = art.messages.format(f"label-category-{category}")
        yield badge(category, x, _BADGES_Y, _BADGE, art.low_ink, on_white=True)
        yield Text(x + _BADGE + 1.6, baseline(BC700, 10, _BADGES_Y), word, BC700, 10, INK)


def _family(art: ArtContext, family: Family) -> tuple[Item, ...]:
    """Draw a family's picture on white with its category's badge, its name below; its middle is at x = 0."""
    drawn = card_icon(
        family.key, -_ICON / 2, (_PLATE - _ICON) / 2, _ICON, card_letter(art, family.key), BLACK, art.low_ink
    )
    corner = badge(family.category, -_PLATE / 2 + 0.6, 1.0, 1.9, art.low_ink, on_white=True)
    return (_plate(), drawn, corner, *_name(card_name(art, family.key), short_name(art, family.key)))


def _fair_play(name: str) -> tuple[Item, ...]:
    drawn = with_print_colours(icon("fairplay", -_ICON / 2, (_PLATE - _ICON) / 2, _ICON))
    return (_plate(), drawn, *_name(name, name))


def _plate() -> Rect:
    """Return white paper, on which the signs look as on the cards, also on a dark page."""
    return Rect(-_PLATE / 2, 0, _PLATE, _PLATE, 1.4, WHITE, Stroke(LINE, 0.3))


def _name(name: str, short: str) -> Iterator[Item]:
    """Write a card's name in capitals in two lines at most, by its short name and then smaller where it is too long."""
    room = _PITCH - 0.8
    try:
        size, lines = _SIZE, wrap(BC600, _SIZE, name.upper(), room, 2)
    except FitError:
        size, lines = fit_lines(BC600, short.upper(), room, 2, (_SIZE,))
    for row, words in enumerate(lines):
        yield Text(0, _PLATE + 3.6 + 3.5 * row, words, BC600, size, INK, "middle")


CHARTS = {"signs": card_signs}
"""The charts by the name that book.yaml gives them."""
