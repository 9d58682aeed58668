"""The state: teams with their columns, the market, the tiles that are gone, and what is being decided."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules_engine.basket_boss.data import SEATS

HIDDEN: Final = -1
"""An amount that is in, but that the observer does not know."""


@dataclass(frozen=True, slots=True)
class Column:
    """What lies in a column: the printed player (`tile` empty) or a bought tile.

    `space` is the season space next to the bar, 0 for a printed player and for a tile that lies face down.
    """

    tile: str = ""
    space: int = 0
    injured: bool = False

    @property
    def trainable(self) -> bool:
        """Whether a bought tile lies here face up (bb.trainer)."""
        return self.space > 0


PRINTED: Final = Column()


@dataclass(frozen=True, slots=True)
class Team:
    """A team: its board's key, millions, five columns, specialist ("" = none), medals, trophies of each kind."""

    board: str
    money: int
    columns: tuple[Column, ...] = (PRINTED,) * 5
    specialist: str = ""
    medals: int = 0
    trophies: tuple[int, ...] = (0, 0, 0, 0)

    def placed(self, column: int, content: Column) -> Team:
        """The team with something else in a column (from 0)."""
        return replace(self, columns=(*self.columns[:column], content, *self.columns[column + 1 :]))

    def paid(self, amount: int) -> Team:
        """The team with that much less money (negative: more)."""
        return replace(self, money=self.money - amount) if amount else self


# ------------------------------------------------------------------------------------------- what is being decided


@dataclass(frozen=True, slots=True)
class FillMarket:
    """The next tile is turned from the pile (set-up and phase 6)."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The market's first tile is on auction; `leader` holds the highest bid, None: nobody has bid."""

    start: int
    leader: int | None = None
    high: int = 0
    passed: frozenset[int] = frozenset()

    def decider(self, seats: int) -> int:
        """The first clockwise after the leader, without one from `start` on, who has not passed (bb.draft)."""
        first = self.start if self.leader is None else self.leader + 1
        return next(seat % seats for seat in range(first, first + seats) if seat % seats not in self.passed)


@dataclass(frozen=True, slots=True)
class Placement:
    """The seat has paid for the market's first tile and places it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Purchase:
    """The seat has the Trainer and decides on the tile just placed in `column` (from 0)."""

    seat: int
    column: int


@dataclass(frozen=True, slots=True)
class Injury:
    """The market's first tile is an injury; all choose amounts, one entry a seat, None: not yet in."""

    start: int
    amounts: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Bribes:
    """The tied `seats` bribe the Referee; one amount each, None: not yet in. Better groups are settled."""

    seats: tuple[int, ...]
    amounts: tuple[int | None, ...]


MEDAL: Final = "medal"


@dataclass(frozen=True, slots=True)
class Hiring:
    """Phase 7: `chosen` has a specialist or `MEDAL` for each seat that has chosen ("" = not yet).

    `point` is the team that has the Referee's point during the phase (None: nobody).
    """

    point: int | None
    chosen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Development:
    """All have chosen; the seat that has the Trainer develops bought tiles."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""


Moment: TypeAlias = FillMarket | Auction | Placement | Purchase | Injury | Bribes | Hiring | Development | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything that lies on the table; the tiles not seen follow from it."""

    season: int
    phase: int
    """1, 2, 6 or 7; 0 in the set-up, 3 when the game is over."""
    tall: tuple[int, ...]
    """The managers from the tallest to the shortest."""
    teams: tuple[Team, ...]
    market: tuple[str, ...]
    gone: tuple[str, ...]
    moment: Moment

    @property
    def bar(self) -> int:
        """The row at which the season bars point: they have shifted from phase 4 on (bb.shift)."""
        return self.season + (self.phase in (6, 7))

    def at(self, moment: Moment) -> State:
        """The same table with another decision."""
        return State(self.season, self.phase, self.tall, self.teams, self.market, self.gone, moment)

    def with_team(self, seat: int, team: Team) -> State:
        """The same table with another team at the seat."""
        return replace(self, teams=(*self.teams[:seat], team, *self.teams[seat + 1 :]))

    def without(self, *tiles: str) -> State:
        """The same table with these tiles out of the game; the market's first is taken from there by the caller."""
        return replace(self, gone=tuple(sorted((*self.gone, *tiles)))) if tiles else self

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % len(self.teams)

    def holder(self, specialist: str) -> int | None:
        """The seat that has the specialist, None while he is on the board."""
        return next((seat for seat, team in enumerate(self.teams) if team.specialist == specialist), None)

    @property
    def referee_point(self) -> int | None:
        """Whose strength the Referee raises: the holder's, in phase 7 the team's that had him before."""
        if self.phase == 7 and isinstance(self.moment, Hiring):
            return self.moment.point
        return self.holder("referee")


def seat_name(seat: int) -> str:
    """A seat's letter."""
    return SEATS[seat]
