"""The actions of managers and the outcomes of the pile, as small immutable values."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid `amount` millions."""

    amount: int


@dataclass(frozen=True, slots=True)
class Place:
    """Put the bought tile in a column, counted from 1."""

    column: int


@dataclass(frozen=True, slots=True)
class TrainPurchase:
    """Train the tile just placed, or not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Amount:
    """Spend `amount` millions on health, in secret."""

    amount: int


@dataclass(frozen=True, slots=True)
class Bribe:
    """Offer the Referee `amount` millions, in secret."""

    amount: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the team's own specialist."""


@dataclass(frozen=True, slots=True)
class TakeMedal:
    """Take the season's medal."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a specialist from the board or from another team."""

    specialist: str


@dataclass(frozen=True, slots=True)
class Develop:
    """Slide the bought tiles of these columns (from 1, ascending) up one space."""

    columns: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn this tile from the pile: the outcome of chance."""

    tile: str


Action: TypeAlias = Pass | Bid | Place | TrainPurchase | Amount | Bribe | Keep | TakeMedal | Take | Develop | Turn

MOST: Final = 99
"""The highest number in an action's notation, and the highest bid or amount."""

PASS: Final = Pass()
BIDS: Final = tuple(map(Bid, range(MOST + 1)))
AMOUNTS: Final = tuple(map(Amount, range(MOST + 1)))
BRIBES: Final = tuple(map(Bribe, range(MOST + 1)))
PLACES: Final = tuple(map(Place, range(1, 6)))
TRAININGS: Final = (TrainPurchase(False), TrainPurchase(True))
DEVELOPMENTS: Final = tuple(
    Develop(columns) for columns in sorted(c for size in range(6) for c in combinations(range(1, 6), size))
)
"""All sets of columns, none first, then ascending."""
