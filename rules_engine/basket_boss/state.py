"""The state: teams with their columns, the market, the tiles out of the game, and the stage."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules_engine.basket_boss.data import SEATS

HIDDEN: Final = -1
"""A chosen amount that is unknown to the observer."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column's content: the printed player (`tile` empty) or a bought tile.

    `space` is the season space next to the bar, 0 for a printed player and for a tile that lies face down.
    """

    tile: str = ""
    space: int = 0
    injured: bool = False

    @property
    def trainable(self) -> bool:
        """Whether the column has a bought tile that is face up (bb.trainer)."""
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

    def with_column(self, column: int, content: Column) -> Team:
        """Return the team with other content in a column (from 0)."""
        return replace(self, columns=(*self.columns[:column], content, *self.columns[column + 1 :]))

    def after_paying(self, amount: int) -> Team:
        """Return the team with `amount` millions less (negative: more)."""
        # Most amounts are nought, and then there is no team to make anew.
        return replace(self, money=self.money - amount) if amount else self


# ---------------------------------------------------------------------------------------------------- the stages


@dataclass(frozen=True, slots=True)
class FillMarket:
    """The next tile is turned from the pile, in the set-up and in phase 6."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The market's first tile is up for auction; `leader` holds the highest bid, None before the first bid."""

    start: int
    leader: int | None = None
    high: int = 0
    passed: frozenset[int] = frozenset()

    def decider(self, seats: int) -> int:
        """Return the next seat clockwise that has not passed, before a bid from `start` on.

        Rule: bb.draft.
        """
        # After a bid the turn goes on from the leader, who is asked again only if he is outbid.
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
    """The market's first tile is an injury; all seats choose amounts, None until they have."""

    start: int
    amounts: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Bribes:
    """The tied `seats` bribe the Referee; one amount per seat, None until chosen. Better groups are settled."""

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
    """All have chosen; the seat with the Trainer trains bought tiles."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over."""


Stage: TypeAlias = FillMarket | Auction | Placement | Purchase | Injury | Bribes | Hiring | Development | Over


@dataclass(frozen=True, slots=True)
class State:
    """Everything on the table; the pile consists of the remaining tiles."""

    season: int
    phase: int
    """1, 2, 6 or 7; 0 in the set-up, 3 when the game is over."""
    tall: tuple[int, ...]
    """The managers from the tallest to the shortest."""
    teams: tuple[Team, ...]
    market: tuple[str, ...]
    gone: tuple[str, ...]
    stage: Stage

    @property
    def bar(self) -> int:
        """The season's row at which the season bars point: they shift in phase 4 (bb.shift)."""
        return self.season + (self.phase in (6, 7))

    def with_stage(self, stage: Stage) -> State:
        """Return the same table at another stage."""
        # Not by `replace`, which takes four times as long, and this is called at almost every step.
        return State(self.season, self.phase, self.tall, self.teams, self.market, self.gone, stage)

    def with_team(self, seat: int, team: Team) -> State:
        """Return the same table with another team at the seat."""
        teams = (*self.teams[:seat], team, *self.teams[seat + 1 :])
        return State(self.season, self.phase, self.tall, teams, self.market, self.gone, self.stage)

    def with_gone(self, *tiles: str) -> State:
        """Return the same table with these tiles out of the game; the caller takes them from where they were."""
        # Sorted: the order in which tiles left the game makes no other position.
        return replace(self, gone=tuple(sorted((*self.gone, *tiles)))) if tiles else self

    def left_of(self, seat: int) -> int:
        """Return the next seat clockwise."""
        return (seat + 1) % len(self.teams)

    def holder(self, specialist: str) -> int | None:
        """Return the seat that has the specialist, None while he is on the board."""
        # Each specialist is there once, so that the first is the only one.
        return next((seat for seat, team in enumerate(self.teams) if team.specialist == specialist), None)

    @property
    def referee_point(self) -> int | None:
        """The seat whose strength the Referee raises: the holder, in phase 7 the team that had him before."""
        if self.phase == 7 and isinstance(self.stage, Hiring):
            return self.stage.point
        return self.holder("referee")


def seat_name(seat: int) -> str:
    """Return a seat's letter."""
    return SEATS[seat]
