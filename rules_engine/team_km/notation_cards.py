"""Cards, piles and seats in notation: ``K,P3x2``, ``P3!``, ``deck 36+50t/49``, ``01/23``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_engine.core import MalformedError, Message
from rules_engine.core.limits import whole_number
from rules_engine.team_km.box import Deck
from rules_engine.team_km.multiset import Cards, with_one
from rules_engine.team_km.state import Hand, Piles, Table, Top

_MOST_OF_A_KIND = 999


def format_cards(deck: Deck, cards: Hand) -> str:
    """Return ``K,P3x2``, ``-`` for no cards, ``?5`` for five unknown ones."""
    if isinstance(cards, int):
        return f"?{cards}"
    return ",".join(_format_kinds(deck, cards)) or "-"


def format_top(top: Top | None) -> str:
    """Return the top of the discard pile: ``P3!`` of the previous turn, ``P3+`` of this one, or ``-``."""
    return "-" if top is None else f"{top.card}{'!' if top.previous else '+'}"


def format_piles(piles: Piles) -> str:
    """Return the face-down cards: ``deck 36+50t/49``."""
    return f"deck {piles.top}+{piles.bottom}{'t' if piles.time else ''}/{piles.box}"


def format_seats(table: Table) -> str:
    """Return the seats of each side: ``01/23``."""
    return "/".join("".join(map(str, seats)) for seats in table.sides)


def parse_cards(deck: Deck, text: str, whole: str = "") -> Cards:
    """Return the cards for ``K,P3x2`` or ``-``.

    Raises MalformedError if the text is not a list of cards, quoting `whole`, the text that contains it.
    """
    cards = deck.none
    for part in _split_kinds(text):
        code, count = _parse_kind(deck, part, whole or text)
        for _ in range(count):
            cards = with_one(cards, deck.place[code])
    return cards


def _format_kinds(deck: Deck, cards: Cards) -> Iterable[str]:
    for card, count in zip(deck.cards, cards, strict=True):
        if count:
            yield card.code if count == 1 else f"{card.code}x{count}"


def _split_kinds(text: str) -> Iterable[str]:
    norm = text.strip()
    return () if norm == "-" else (part.strip() for part in norm.split(","))


def _parse_kind(deck: Deck, part: str, whole: str) -> tuple[str, int]:
    code = part.upper()
    if code in deck.place:
        return code, 1
    expected = Message("team_km/expected-cards", codes=", ".join(deck.place))
    # The last x is the separator, since a card's code may contain one.
    match = re.fullmatch(r"(.+)[xX]([0-9]+)", part)
    if match is None or match[1].upper() not in deck.place:
        raise MalformedError(whole, part, expected)
    return match[1].upper(), whole_number(match[2], 0, _MOST_OF_A_KIND, source=whole)
