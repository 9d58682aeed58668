"""The start of a match. km.setup"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules_engine.core import MalformedError, SetupError
from rules_engine.team_km.box import CHANGES, HAND_SIZE, Box, Deck
from rules_engine.team_km.half_time import pile_sizes
from rules_engine.team_km.multiset import Cards, union_of
from rules_engine.team_km.reading import parse_cards
from rules_engine.team_km.reasons import violation
from rules_engine.team_km.stages import Draw, Start
from rules_engine.team_km.state import TABLES, Phase, Piles, Player, Side, State, Table


def start_match(box: Box, table: Any, first: Any, shootout: Any, hands: Any) -> State:
    """The boards laid out, the piles made; the hands as given, or to be dealt by chance.

    SetupError where the rules forbid the set-up, MalformedError for an option that cannot be read.
    """
    seating = _table(table)
    if not isinstance(shootout, bool):
        raise MalformedError(f"shootout {shootout}", str(shootout), "true or false")
    beginner = _first(first, seating)
    dealt = (box.deck.none,) * seating.seats if hands is None else _hands(box.deck, seating, hands)
    top, bottom, in_box = pile_sizes(box.deck.size)
    return State(
        table=seating,
        shootout=shootout,
        phase=Phase.FIRST_HALF,
        idle=0,
        turn=beginner,
        stage=Draw("deal") if hands is None else Start(),
        sides=(Side(ball=0, goals=0, changes=CHANGES),) * len(seating.sides),
        players=tuple(Player(hand, box.deck.none, None, box.deck.none) for hand in dealt),
        top=None,
        rest=box.deck.none,
        piles=Piles(top - sum(map(sum, dealt)), bottom, True, in_box),
    )


def _table(table: Any) -> Table:
    """km.setup.players"""
    found = TABLES.get(str(table))
    if found is None:
        raise SetupError(violation("players", table=_shown(table)))
    return found


def _first(first: Any, table: Table) -> int:
    """km.order"""
    seat = int(first) if isinstance(first, int) or (isinstance(first, str) and first.isdecimal()) else -1
    if not 0 <= seat < table.seats:
        raise SetupError(violation("first_seat", first=_shown(first), last=table.seats - 1))
    return seat


def _hands(deck: Deck, table: Table, hands: Any) -> tuple[Cards, ...]:
    """km.setup.hand"""
    if isinstance(hands, str) or not isinstance(hands, Sequence) or not all(isinstance(hand, str) for hand in hands):
        raise MalformedError(f"hands {hands}", str(hands), "a list of hands in notation, such as K,P2,P3x2,T3,E,B")
    if len(hands) != table.seats:
        raise SetupError(violation("hand_count", hands=len(hands), players=table.seats))
    dealt = tuple(parse_cards(deck, hand) for hand in hands)
    for seat, hand in enumerate(dealt):
        if sum(hand) != HAND_SIZE:
            raise SetupError(violation("hand_size", seat=str(seat), cards=sum(hand), size=HAND_SIZE))
    for card, count, total in zip(deck.cards, union_of(dealt), deck.total, strict=True):
        if count > total:
            raise SetupError(violation("hand_cards", card=card.code, found=count, total=total))
    return dealt


def _shown(option: Any) -> str | int:
    """A refused option as a fact: a number as a number, lest it be read as a seat."""
    return int(option) if str(option).isdecimal() else str(option)
