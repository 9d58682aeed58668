"""The state of a match.

The meaning of a `State` depends on its phase:

- START: the coaches roll for the first attack; `detail` is Red's roll once there is one;
- PLACE_ATTACK, PLACE_DEFENCE: one player after the other comes onto the mat (the carrier first, then by number);
- PLACE_ACTIVATE: the activation that follows, which does not count as a turn;
- ATTACK: the attacker's turn, `moved` and `used` say what of it is over; `active` is the defender in wait;
- DEFEND: the defender's turn; PRESS: the sealed choices of a press (`tried`: who tries);
  ACTIVATE: only the activation is left (`tried`: who may not be activated);
- BLOCK_MOVE, SHOT, SHOT_DIE: a shot from its declaration to the die; `tried` are the centers who tried to block,
  `detail` is a `Shot` once the ball's circle is known;
- FREE_THROWS: `detail` says how many are left;
- REBOUND_DEFENCE, REBOUND_ATTACK: the centers' moves (`detail`: where the one who moves began), REBOUND_DIE;
- OVER: the match is over.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules_engine.basketmind.actions import Discs, Seal
from rules_engine.basketmind.errors import FigureError
from rules_engine.core import Message

QUARTER = 50
"""Turns in a quarter (bm.turn.count)."""
POSSESSION = 10
"""Maximum number of turns in a possession (bm.possession.limit)."""
HANDS = 6
"""Grey discs."""
LARGEST_NUMBER = 999_999_999
"""Upper limit of numbers in notation that no rule limits: points, quarters, turns with the ball."""

NOBODY, UNKNOWN = -1, -2
"""Values of `State.active` besides a player."""


class Phase(StrEnum):
    """The phase of the match; the value is its name in notation."""

    START = "M"
    PLACE_ATTACK = "PA"
    PLACE_DEFENCE = "PD"
    PLACE_ACTIVATE = "PX"
    ATTACK = "A"
    DEFEND = "D"
    PRESS = "DP"
    ACTIVATE = "DX"
    BLOCK_MOVE = "SB"
    SHOT = "SC"
    SHOT_DIE = "SD"
    FREE_THROWS = "F"
    REBOUND_DEFENCE = "RD"
    REBOUND_ATTACK = "RA"
    REBOUND_DIE = "RR"
    OVER = "E"


SEALED_CHOICES = (Phase.PRESS, Phase.SHOT)
"""Phases in which both teams choose in secret."""
REBOUND_MOVES = (Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)
"""Phases in which centers move for the rebound."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Turns in the quarter and in the possession, points of each team, quarters."""

    turn: int = 0
    possession: int = 0
    score: tuple[int, int] = (0, 0)
    quarter: int = 1
    quarters: int = 1


@dataclass(frozen=True, slots=True)
class TurnMoves:
    """The movers of this turn, and their steps.

    With one mover `steps` are his; with more it is a team move of one step each. In a rebound the last of the movers is
    the one who moves now, and `steps` are his. Otherwise the movers are sorted by number.
    """

    movers: tuple[int, ...] = ()
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Ball:
    """The attacker's ball actions in this turn: the number used, and whether the guard's skill grants two."""

    used: int = 0
    extra: bool = False

    @property
    def left(self) -> int:
        """The number of remaining ball actions (bm.guard.extra)."""
        return (2 if self.extra else 1) - self.used


@dataclass(frozen=True, slots=True)
class Hidden:
    """A sealed choice that is unknown in this state."""


@dataclass(frozen=True, slots=True)
class OpeningRoll:
    """Red's roll for the first attack."""

    face: int


@dataclass(frozen=True, slots=True)
class Shot:
    """The revealed shot: the ball's circle, and whether a hand is on the shooter's own."""

    circle: int
    foul: bool


@dataclass(frozen=True, slots=True)
class FreeThrows:
    """The remaining free throws; after those for a technical foul, the same team gets a new possession."""

    left: int
    technical: bool


@dataclass(frozen=True, slots=True)
class From:
    """The circle where the center who moves for the rebound began."""

    circle: int


Detail: TypeAlias = OpeningRoll | Shot | FreeThrows | From | None
Sealed: TypeAlias = Seal | Discs | Hidden | None

NOT_MOVED, NO_BALL_ACTION, NOT_SEALED = TurnMoves(), Ball(), (None, None)


@dataclass(frozen=True, slots=True)
class State:
    """The state of a match, explained in the module's docstring. `at`: the players' circles (`Court.nowhere`: none).

    `attack` is the attacking team (None: nobody yet, or a figure without a ball), `carrier` the player with the ball.
    """

    at: tuple[int, ...]
    attack: int | None
    carrier: int | None
    active: int
    hold: int
    phase: Phase
    clock: Clock
    moved: TurnMoves = NOT_MOVED
    ball: Ball = NO_BALL_ACTION
    tried: tuple[int, ...] = ()
    sealed: tuple[Sealed, Sealed] = NOT_SEALED
    detail: Detail = None


def attacker(state: State) -> int:
    """Return the attacking team. Raises FigureError in a figure without a ball."""
    if state.attack is None:
        raise FigureError(Message("basketmind/error-no-ball"))
    return state.attack


def carrier(state: State) -> int:
    """Return the player with the ball. Raises FigureError in a figure without one."""
    if state.carrier is None:
        raise FigureError(Message("basketmind/error-no-carrier"))
    return state.carrier
