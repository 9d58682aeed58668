"""What each card says, in words: the rows of ``content/team_km/cards``, from the engine's query ``cards``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.labels import card_letter, card_name, effect, fair_play_text, short_name
from generator.art.team_km.palette import ICONS
from rules_engine.team_km.cards import (
    FULL_TIME,
    HALF_TIME,
    KICK_OFF,
    PASS,
    PASS_SHOT,
    RED,
    SHOT,
    SUPER_SHOOT,
    YELLOW,
    Card,
    Category,
)

Entry = tuple[str, str]
"""The name of an icon, and the text beside it."""

_WORD_JOINER = "\u2060"
"""Keeps a range of spaces such as 1–11 in one line."""

_PICTURES = {PASS: "way", SHOT: "way", PASS_SHOT: "double"}
"""What is drawn instead of a large icon."""


def all_cards(art: ArtContext) -> tuple[Card, ...]:
    """Return every card that is printed, the two time cards last."""
    return (*box_of(art).deck.cards, *(Card(time.code, time) for time in (HALF_TIME, FULL_TIME)))


def card_id(card: Card) -> str:
    """Return the id of the card's part, such as ``card-pass-3`` or ``card-throw-in-fair-play``."""
    number = f"-{card.value}" if card.value else ""
    return f"card-{card.family.key.replace('_', '-')}{number}{'-fair-play' if card.fair_play else ''}"


_Facts: TypeAlias = Mapping[str, Any]
"""What the query `cards` says of a card; its category decides which keys it has."""


def card_rows(art: ArtContext) -> tuple[Mapping[str, str], ...]:
    """Return the rows, with the columns that ``cards/layout.yaml`` uses."""
    facts = art.ask("cards", art.game.initial_state())
    return tuple(_row(art, card, facts[card.code]) for card in all_cards(art))


def _row(art: ArtContext, card: Card, facts: _Facts) -> Mapping[str, str]:
    heading, entries = _strip(art, card, facts)
    name, words = fair_play_text(art) if card.fair_play else ("", "")
    return {
        "id": card_id(card).removeprefix("card-"),
        "title": card_name(art, card.family.key),
        "category": facts["category"],
        "text": effect(art, card, box_of(art).board).replace("–", f"–{_WORD_JOINER}"),
        "icon": ICONS[card.family.key],
        "Group": _group(art, facts),
        "Number": str(card.value or ""),
        "Picture": _PICTURES.get(card.family, "icon"),
        "Way": card.family.key,
        "Rays": "special" if card.is_special else "shoot" if card.family is SUPER_SHOOT else "",
        "Letter": card_letter(art, card.family.key),
        "Heading": art.messages.format(heading),
        "Strip": "|".join("=".join(entry) for entry in entries),
        "Booking": card_letter(art, YELLOW.key),
        "Fair": name.upper(),
        "Fair text": words,
    }


def _group(art: ArtContext, facts: _Facts) -> str:
    """Return the name of the category, with what a reaction is."""
    category = art.messages.format(f"label-category-{facts['category']}")
    if facts["category"] != Category.REACTION:
        return category
    return f"{category} · {art.messages.format('label-booking' if facts['booking'] else 'label-special')}"


def _strip(art: ArtContext, card: Card, facts: _Facts) -> tuple[str, tuple[Entry, ...]]:
    """Return the heading and the entries at a card's foot: when it is played, what cancels it or what it cancels."""
    if facts["category"] == Category.ACTION:
        return "label-is-played", tuple(_spaces(art, card))
    if facts["category"] == Category.TIME:
        return "label-is-resolved", ((ICONS[card.family.key], art.messages.format("label-at-once")),)
    if facts["category"] == Category.INTERRUPTION:
        return "label-cancelled-by", tuple(_named(art, facts["cancelled_by"]))
    if facts["booking"]:
        # A TARJETA cancels any interruption: all icons, and one word for all of them beside the last.
        *others, last = facts["cancels"]
        return "label-cancels", (
            *((ICONS[key], "") for key in others),
            (ICONS[last], art.messages.format("label-any")),
        )
    return "label-cancels", tuple(_named(art, facts["cancels"]))


def _named(art: ArtContext, families: tuple[str, ...]) -> Iterator[Entry]:
    """Yield the names of cards; of the two TARJETAS one, which stands for both."""
    for key in families:
        if key != RED.key:
            yield ICONS[key], short_name(art, key)


def _spaces(art: ArtContext, card: Card) -> Iterator[Entry]:
    """Yield on which spaces the ball is when an action is played."""
    board = box_of(art).board
    in_field, in_range = f"1–{board.field}", f"{board.field}–{board.goal - 1}"
    if card.family is KICK_OFF:
        yield ICONS[KICK_OFF.key], art.messages.format("label-ball-at-start")
    elif card.family is PASS_SHOT:
        yield from ((ICONS[PASS.key], in_field), (ICONS[SHOT.key], in_range))
    else:
        spaces = in_field if card.family is PASS else in_range
        yield "ballf", art.messages.format("label-ball-on", spaces=spaces)
