"""The state of a match: table, stage, boards, players, discard pile and face-down cards.

The stages of a match: the decisions of players and of chance.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from rules_engine.core import Message, UnknownInformationError
from rules_engine.team_km.cards import Cards

SIDE_NAMES = "ABC"

Purpose: TypeAlias = Literal["turn", "change", "react", "late", "deal"]
"""The reason for which a card is drawn."""
Then: TypeAlias = Literal["", "penalty", "goal"]
"""What follows a reaction's replacement: nothing, a penalty, or the play after the goal just scored."""


@dataclass(frozen=True, slots=True)
class Start:
    """The player on turn draws, takes the top of the discard pile, or changes a card first."""


@dataclass(frozen=True, slots=True)
class Play:
    """The player on turn plays a card or discards one."""


@dataclass(frozen=True, slots=True)
class React:
    """The attacked player may react."""

    player: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A face-down card is drawn.

    It is drawn in the `turn`; for a `change` token; as `player`'s replacement after a reaction (`react`); as the
    replacement that DESCANSO withheld (`late`); or in the `deal`, for the next player.
    """

    purpose: Purpose
    player: int | None = None
    then: Then = ""


@dataclass(frozen=True, slots=True)
class Lose:
    """The player on turn loses a random card because of `player`'s TARJETA, which may also bring a `penalty`."""

    player: int
    penalty: bool


@dataclass(frozen=True, slots=True)
class ShotRoll:
    """A roll of the TIRO die: a shot of the player on turn, or the `penalty` of that seat."""

    penalty: int | None = None


@dataclass(frozen=True, slots=True)
class ClearingRoll:
    """A roll of the DESPEJE die after a saved shot, or after a saved `penalty` of that seat."""

    penalty: int | None = None


@dataclass(frozen=True, slots=True)
class Swap:
    """The swaps of one side at half-time: each of its seats with the number of cards that it has swapped."""

    side: int
    swapped: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class ShootOut:
    """The penalty shoot-out: `side` rolls, `still_in` are the sides left, `scored` those with a goal this round."""

    side: int
    still_in: tuple[int, ...]
    scored: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over: `winner` is a side, None for a draw."""

    winner: int | None


Stage: TypeAlias = Start | Play | React | Draw | Lose | ShotRoll | ClearingRoll | Swap | ShootOut | Over


class Table(NamedTuple):
    """The sides of a match: the seats of each side, clockwise, and the side of each seat. km.setup.seats"""

    name: str
    sides: tuple[tuple[int, ...], ...]
    # Both ways are kept: most steps ask for the side of a seat.
    side_of: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.side_of)


def _table(name: str, sides: int, members: int) -> Table:
    seats = range(sides * members)
    return Table(
        name,
        tuple(tuple(seats[side * members : (side + 1) * members]) for side in range(sides)),
        tuple(seat // members for seat in seats),
    )


TABLES: Mapping[str, Table] = MappingProxyType(
    {
        table.name: table
        for table in (
            _table("2", 2, 1),
            _table("3", 3, 1),
            _table("2x2", 2, 2),
            _table("2x3", 2, 3),
            _table("3x2", 3, 2),
        )
    }
)
"""The possible tables by name. km.setup.players"""


class Phase(IntEnum):
    """First half, second half, or the rest of the match after FINAL."""

    FIRST_HALF = 1
    SECOND_HALF = 2
    FINAL = 3


Hand: TypeAlias = Cards | int
"""The cards of a hand; in an observation it can be an integer, the number of unknown cards."""


class Player(NamedTuple):
    """A player's hand and the cards in front of the player.

    `played` are the cards that the next goal or half-time removes, `under` is the interruption in effect (or the
    current attack), `kept` are the player's specials and the TARJETAS that were shown to the player.
    """

    hand: Hand
    played: Cards
    under: str | None
    kept: Cards


class Side(NamedTuple):
    """A board and its tokens. `ball` 0 is the slot before the first space."""

    ball: int
    goals: int
    changes: int


class Top(NamedTuple):
    """The top card of the discard pile, discarded in the `previous` turn (so that it can be taken) or in this one."""

    card: str
    previous: bool


class Piles(NamedTuple):
    """The numbers of ordinary cards in the top part, the bottom part and the box; whether a time card is to come."""

    top: int
    bottom: int
    time: bool
    box: int


class State(NamedTuple):
    """The state of a match. `idle` is the number of consecutive turns after FINAL in which no card was played."""

    table: Table
    shootout: bool
    phase: Phase
    idle: int
    turn: int
    stage: Stage
    sides: tuple[Side, ...]
    players: tuple[Player, ...]
    top: Top | None
    rest: Cards
    piles: Piles

    def side_of(self, seat: int) -> Side:
        """Return the side for which this seat plays."""
        return self.sides[self.table.side_of[seat]]


def seat_name(seat: int) -> str:
    """Return the name of a seat in notation and facts."""
    return str(seat)


def side_term(side: int) -> str:
    """Return the name of a side in facts, the key of its term."""
    return f"side_{SIDE_NAMES[side]}"


def hand_size(hand: Hand) -> int:
    """Return the number of cards in a hand."""
    return hand if isinstance(hand, int) else sum(hand)


def known_hand(state: State, seat: int) -> Cards:
    """Return the seat's cards. Raises UnknownInformationError if they are hidden in this observation."""
    hand = state.players[seat].hand
    if isinstance(hand, int):
        raise UnknownInformationError(Message("team_km/error-hidden-hand", seat=seat))
    return hand


def next_seat(table: Table, phase: Phase, seat: int) -> int:
    """Return the seat after this one, clockwise in the first half, anticlockwise from then on. km.order"""
    return (seat + (1 if phase is Phase.FIRST_HALF else -1)) % table.seats


def clearing_seat(state: State, shooter: int) -> int:
    """Return the next opponent in turn order, who rolls the DESPEJE die. km.goal.save"""
    # By the direction of the half, so the keeper changes at half-time.
    seat = next_seat(state.table, state.phase, shooter)
    while state.table.side_of[seat] == state.table.side_of[shooter]:
        seat = next_seat(state.table, state.phase, seat)
    return seat
