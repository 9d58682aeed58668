"""The strip at the bottom of a card: when it is played, the cards that cancel it, or those that it cancels."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import fsum

from generator.art.team_km.box import ArtContext
from generator.art.team_km.deck_texts import short_name
from generator.art.team_km.labels import card_letter
from generator.art.team_km.palette import BLACK, GREY, card_icon, with_print_colours
from generator.scene.fonts import BC600, BC700, FitError, shrink, text_width
from generator.scene.model import Item, Text
from generator.scene.path import line
from generator.scene.shapes.icons import icon
from generator.scene.theme import hair
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, Card, Category, Family

_X, _BADGE = 6.0, 11.0
_ICON, _ICON_Y = 5.2, 79.6
_SIZES = (8.4, 7.8, 7.2, 6.6)

Entry = tuple[str, str]
"""The name of an icon or the key of a family, and the text beside it."""


def strip(art: ArtContext, box: Box, card: Card, width: float = 63.0) -> tuple[Item, ...]:
    """Return a line, the heading, and icons with names, on a card `width` mm wide and 88 mm high."""
    head, entries = _content(art, box, card)
    return (
        line(_X, 75.8, width - _X, 75.8, hair(BLACK)),
        Text(_X, 78.8, art.messages.format(head), BC600, 6.6, GREY, tracking=0.14),
        *_entries(art, entries, width - _BADGE),
    )


def _content(art: ArtContext, box: Box, card: Card) -> tuple[str, tuple[Entry, ...]]:
    if card.category is Category.ACTION:
        return "label-is-played", _spaces(art, box, card)
    if card.category is Category.TIME:
        return "label-is-resolved", ((card.family.key, art.messages.format("label-at-once")),)
    if card.category is Category.INTERRUPTION:
        return "label-cancelled-by", tuple(
            (family.key, short_name(art, family.key)) for family in _answering(box, card)
        )
    attacks = _families(box, lambda other: other.category is Category.INTERRUPTION)
    if card.is_booking:
        *others, last = attacks
        return "label-cancels", (*((family.key, "") for family in others), (last.key, art.messages.format("label-any")))
    cancelled = [family for family in attacks if family.code in card.family.answers]
    return "label-cancels", tuple((family.key, short_name(art, family.key)) for family in cancelled)


def _spaces(art: ArtContext, box: Box, card: Card) -> tuple[Entry, ...]:
    field, last = box.board.field, box.board.goal - 1
    in_field, in_range = f"1–{field}", f"{field}–{last}"
    if card.family is KICK_OFF:
        return ((KICK_OFF.key, art.messages.format("label-ball-at-start")),)
    if card.family is PASS_SHOT:
        return (("pass", in_field), ("shot", in_range))
    spaces = in_field if card.family is PASS else in_range
    return (("ballf", art.messages.format("label-ball-on", spaces=spaces)),)


def _answering(box: Box, attack: Card) -> tuple[Family, ...]:
    """Return the restarts and the special that cancel an attack, then one TARJETA, which stands for all."""
    answering = _families(box, lambda card: attack.code in card.family.answers)
    return (*answering, *_families(box, lambda card: card.is_booking)[:1])


def _families(box: Box, is_wanted: Callable[[Card], bool]) -> tuple[Family, ...]:
    found = dict.fromkeys(card.family for card in box.deck.cards if is_wanted(card))
    return tuple(found)


def _entries(art: ArtContext, entries: tuple[Entry, ...], end: float) -> Iterable[Item]:
    """Return all icons, with names for as many of the first ones as fit. Raises FitError."""
    for named in range(len(entries), -1, -1):
        try:
            return _lay_out(art, [(key, words if i < named else "") for i, (key, words) in enumerate(entries)], end)
        except FitError:
            continue
    raise FitError(", ".join(key for key, _ in entries), end - _X)


def _lay_out(art: ArtContext, entries: list[Entry], end: float) -> tuple[Item, ...]:
    room = end - _X - fsum(_ICON + (0.7 if words else 0.0) for _, words in entries) - 1.6 * (len(entries) - 1)
    size = shrink(BC700, "".join(words for _, words in entries), room, tuple(one for one in _SIZES if one >= art.least))
    items: list[Item] = []
    x = _X
    for key, words in entries:
        items.append(_icon(art, key, x))
        x += _ICON
        if words:
            items.append(Text(x + 0.7, 83.6, words, BC700, size, BLACK))
            x += 0.7 + text_width(BC700, size, words)
        x += 1.6
    return tuple(items)


def _icon(art: ArtContext, key: str, x: float) -> Item:
    if key == "ballf":
        return with_print_colours(icon(key, x, _ICON_Y, _ICON))
    return card_icon(key, x, _ICON_Y, _ICON, card_letter(art, key), BLACK, art.low_ink)
