"""The first state of a match, from its options. km.setup"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rules_engine.core import MalformedError, Message, SetupError
from rules_engine.core.limits import whole_number
from rules_engine.team_km.box import CHANGES, HAND_SIZE, Box, Deck
from rules_engine.team_km.checks import violation
from rules_engine.team_km.half_time import pile_sizes
from rules_engine.team_km.multiset import Cards, union_of
from rules_engine.team_km.notation_cards import parse_cards
from rules_engine.team_km.stages import Draw, Start
from rules_engine.team_km.state import TABLES, Phase, Piles, Player, Side, State, Table

_TABLE = re.compile(r"(?P<sides>[1-9]\d{0,2})(x(?P<members>[2-9]|[1-9]\d{1,2}))?", re.ASCII)
"""The name of a table: a number of players, or the numbers of teams and of players in each."""


def initial_state(box: Box, table: Any, first: Any, shootout: Any, hands: Any) -> State:
    """Return the start of a match, with the hands as given, or to be dealt by chance.

    Raises SetupError if the rules forbid the set-up, MalformedError for an option that cannot be read.
    """
    seating = _table(table)
    if not isinstance(shootout, bool):
        raise MalformedError(f"shootout {shootout}", str(shootout), Message("team_km/expected-true-or-false"))
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
    """Return the table with that name. Raises SetupError if there is none. km.setup.players"""
    found = TABLES.get(str(table))
    if found is None:
        sides, members = _table_asked(str(table))
        raise SetupError(violation("players", sides=sides, members=members))
    return found


def _first(first: Any, table: Table) -> int:
    """Return the seat that begins. Raises SetupError if it does not exist. km.order"""
    last = table.seats - 1
    try:
        seat = int(first) if isinstance(first, int) else whole_number(str(first), 0, last)
    except MalformedError:
        seat = -1
    if not 0 <= seat <= last:
        raise SetupError(violation("first_seat", last=str(last)))
    return seat


def _hands(deck: Deck, table: Table, hands: Any) -> tuple[Cards, ...]:
    """Return the hands as cards. Raises SetupError if they are not a possible deal. km.setup.hand"""
    if isinstance(hands, str) or not isinstance(hands, Sequence) or not all(isinstance(hand, str) for hand in hands):
        raise MalformedError(f"hands {hands}", str(hands), Message("team_km/expected-hands"))
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


def _table_asked(text: str) -> tuple[int, int]:
    """Return the requested numbers of teams and of players in each, (0, 0) if the text has another form."""
    asked = _TABLE.fullmatch(text)
    return (int(asked["sides"]), int(asked["members"] or 1)) if asked else (0, 0)
