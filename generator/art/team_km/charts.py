"""The charts: the cards' symbols, each with its name, and whole cards in the order in which they were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.art.interface import PlayedEntry
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.card_rows import card_id
from generator.art.team_km.labels import card_letter, card_name, fair_play_text, short_name
from generator.art.team_km.match_charts import MATCH_CHARTS
from generator.art.team_km.palette import BLACK, STYLES, WHITE, badge, card_icon, with_print_colours
from generator.art.team_km.rule_charts import RULE_CHARTS
from generator.art.team_km.step_charts import STEP_CHARTS
from generator.art.team_km.summary_charts import SUMMARY_CHARTS
from generator.art.team_km.turn_chart import card_of, cover_shot, dice, lay_out, lay_out_narrow, turn, whole_turn
from generator.scene.fonts import BC600, BC700, FitError, fit_lines, wrap
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import baseline
from generator.scene.theme import CARD_RADIUS, INK, LINE
from rules_engine.team_km.actions import PlayCard
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Family

_WIDTH, _COLUMNS = 176.0, 10
_PITCH = _WIDTH / _COLUMNS
_BADGES_Y, _BADGE = 3.4, 2.9
_FIRST, _ROW = 9.4, 21.4
_PLATE, _ICON = 13.0, 9.6
_SIZE = 10.0


def card_signs(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return every symbol of the cards with its name, in the order of the deck; the state is ignored."""
    families = dict.fromkeys((*(card.family for card in box_of(art).deck.cards), HALF_TIME, FULL_TIME))
    fair_play = fair_play_text(art)[0]
    cells = [*(_family(art, family) for family in families), _fair_play(fair_play)]
    items = [*_categories(art)]
    for index, cell in enumerate(cells):
        across, down = index % _COLUMNS, index // _COLUMNS
        items.append(translate_items(cell, (across + 0.5) * _PITCH, _FIRST + down * _ROW))
    # Rounded up: the last row may not be full.
    height = _FIRST + -(-len(cells) // _COLUMNS) * _ROW
    names = (*(card_name(art, family.key).upper() for family in families), fair_play)
    return Scene(_WIDTH, height, tuple(items), art.title, art.messages.format("chart-signs", names=names))


def _categories(art: ArtContext) -> Iterator[Item]:
    """Yield the badges in a row, each with the name of its category."""
    pitch = _WIDTH / len(STYLES)
    for index, category in enumerate(STYLES):
        x = index * pitch + _BADGE + 0.4
        word = art.messages.format(f"label-category-{category}")
        yield badge(category, x, _BADGES_Y, _BADGE, art.low_ink, on_white=True)
        yield Text(x + _BADGE + 1.6, baseline(BC700, 10, _BADGES_Y), word, BC700, 10, INK)


def _family(art: ArtContext, family: Family) -> tuple[Item, ...]:
    """Return a family's icon on white with its category's badge, and its name below, centred on x = 0."""
    drawn = card_icon(
        family.key, -_ICON / 2, (_PLATE - _ICON) / 2, _ICON, card_letter(art, family.key), BLACK, art.low_ink
    )
    corner = badge(family.category, -_PLATE / 2 + 0.6, 1.0, 1.9, art.low_ink, on_white=True)
    return (_plate(), drawn, corner, *_name(card_name(art, family.key), short_name(art, family.key)))


def _fair_play(name: str) -> tuple[Item, ...]:
    drawn = with_print_colours(icon("fairplay", -_ICON / 2, (_PLATE - _ICON) / 2, _ICON))
    return (_plate(), drawn, *_name(name, name))


def _plate() -> Rect:
    """Return a white plate, on which the symbols look as on the cards, also on a dark page."""
    return Rect(-_PLATE / 2, 0, _PLATE, _PLATE, 1.4, WHITE, Stroke(LINE, 0.3))


def _name(name: str, short: str) -> Iterator[Item]:
    """Yield a card's name in capitals, at most two lines; if it is too long, its short name."""
    room = _PITCH - 0.8
    try:
        size, lines = _SIZE, wrap(BC600, _SIZE, name.upper(), room, 2)
    except FitError:
        size, lines = fit_lines(BC600, short.upper(), room, 2, (_SIZE,))
    for row, words in enumerate(lines):
        yield Text(0, _PLATE + 3.6 + 3.5 * row, words, BC600, size, INK, "middle")


_ARROW, _BESIDE_ARROW = 7.0, 1.0
"""The space between two cards, and how much of it is free at each end of the arrow."""
_LEAST_PT = 7.8
"""The smallest type at a card's foot: two cards in the main column are printed at 0.87 of their size."""


def played_cards(art: ArtContext, _state: object, played: Sequence[PlayedEntry]) -> Scene:
    """Return the cards that were played, whole as in the kit, in that order, with an arrow from each to the next."""
    # Only here with a least size: the kit's own cards are printed at full size.
    drawn = art.faces(replace(art, least=_LEAST_PT), None)
    codes = [one.action.card for one in played if isinstance(one.action, PlayCard)]
    fronts = {code: drawn[card_id(card_of(art, code))].front for code in codes}
    width, height = fronts[codes[0]].width, fronts[codes[0]].height
    edge = Rect(0, 0, width, height, CARD_RADIUS)
    items: list[Item] = []
    for index, code in enumerate(codes):
        x = index * (width + _ARROW)
        if index:
            items += arrow(((x - _ARROW + _BESIDE_ARROW, height / 2), (x - _BESIDE_ARROW, height / 2)))
        # The kit's faces are drawn with their bleed, which the edge takes away.
        card = (Group(fronts[code].items, clip=edge), replace(edge, stroke=Stroke(LINE, 0.3)))
        items.append(translate_items(card, x, 0))
    return Scene(len(codes) * (width + _ARROW) - _ARROW, height, tuple(items), art.title)


TONES = {"rival": INK}
"""The ground of the bars of the second team in the book's stories; the first team's is the game's colour."""
CHARTS = {
    "signs": card_signs,
    "played": played_cards,
    "turn": turn,
    "whole_turn": whole_turn,
    "lay_out": lay_out,
    "lay_out_narrow": lay_out_narrow,
    "dice": dice,
    "cover_shot": cover_shot,
    **SUMMARY_CHARTS,
    **RULE_CHARTS,
    **STEP_CHARTS,
    **MATCH_CHARTS,
}
"""The charts by their names in book.yaml."""
