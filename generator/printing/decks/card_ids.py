"""The ids of a deck's cards, after which their files are named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from generator.printing.decks.model import Card

if TYPE_CHECKING:
    from generator.printing.decks.cards import Entry


def id_of(card: Card, number: int) -> str:
    """Return the card's id; by default one made of its title and number."""
    # A title without ASCII letters leaves the number alone, with a hyphen before it.
    return f"{card.kind or 'card'}-{card.id or f'{slug(card.title)}-{number}'.strip('-')}"


def own_id(entry: Entry) -> str:
    """Return the name by which a layout knows the card: its id, by default the one made of its title and number."""
    return entry.card.id or entry.id.partition("-")[2]


def slug(text: str) -> str:
    """Return the text as a part of names: lower-case ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:32]


def with_distinct_ids(cards: Sequence[Entry]) -> list[Entry]:
    """Return the cards, those with a number more whose id differs from another one in capitals alone.

    Files are named after ids, and on many systems ``AA.png`` and ``aa.png`` are one. Equal ids stay, to be reported.
    """
    ids = {card.id for card in cards}
    plain: dict[str, str] = {}
    distinct: list[Entry] = []
    for card in cards:
        name = card.id
        # `setdefault` takes a name that is free, and says whose it is if not.
        while plain.setdefault(name.casefold(), card.id) != card.id or (name != card.id and name in ids):
            stem, number = (name, 1) if name == card.id else (card.id, int(name.rpartition("-")[2]))
            name = f"{stem}-{number + 1}"
        distinct.append(card if name == card.id else replace(card, id=name))
    return distinct
