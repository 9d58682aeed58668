"""The actions of coaches and the outcomes of dice; players and circles are numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Carry:
    """Place the ball carrier on a central circle: ``carry R1@g9``."""

    player: int
    circle: int


@dataclass(frozen=True, slots=True)
class Put:
    """Place another player: ``put R2@c5``."""

    player: int
    circle: int


@dataclass(frozen=True, slots=True)
class Walk:
    """A step, ``R1>f9``. Several in a row, ``R1>f9>f8``, are a shorthand that the engine never offers."""

    player: int
    way: tuple[int, ...]


def step(player: int, circle: int) -> Walk:
    """Return a single step."""
    return Walk(player, (circle,))


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass with the ball's whole trail, ``R1*R3:g9-f9-e9``; an empty trail stands for a pass without a line."""

    passer: int
    receiver: int
    trail: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shoot:
    """Declare a shot: ``shoot``."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn, or the seat's part in a block or rebound: ``end``."""


@dataclass(frozen=True, slots=True)
class Press:
    """Try to steal with these players: ``press B1,B4``."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a player, ``act B1``; ``act -`` if none can be activated."""

    player: int | None


@dataclass(frozen=True, slots=True)
class Seal:
    """The carrier's secret choice, a number of his control zone: ``ball 3``."""

    number: int


@dataclass(frozen=True, slots=True)
class Discs:
    """The defender's secret choice: the circles covered, ``disc e0,g1`` or ``disc -``.

    `by` are the centers who placed some of them, unless that is known already; they miss the rebound.
    """

    circles: tuple[int, ...]
    by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Die:
    """An outcome: ``d6=4``."""

    faces: int
    face: int


Action: TypeAlias = Carry | Put | Walk | Pass | Shoot | End | Press | Activate | Seal | Discs | Die
