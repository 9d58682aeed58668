"""The stages of a match: the decisions of players and of chance. `str` of each is its notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

SIDE_NAMES = "ABC"

Purpose: TypeAlias = Literal["turn", "change", "react", "late", "deal"]
"""The reason for which a card is drawn."""
Then: TypeAlias = Literal["", "penalty", "goal"]
"""What follows a reaction's replacement: nothing, a penalty, or the play after the goal just scored."""


@dataclass(frozen=True, slots=True)
class Start:
    """The player on turn draws, takes the top of the discard pile, or changes a card first."""

    def __str__(self) -> str:
        return "start"


@dataclass(frozen=True, slots=True)
class Play:
    """The player on turn plays a card or discards one."""

    def __str__(self) -> str:
        return "play"


@dataclass(frozen=True, slots=True)
class React:
    """The attacked player may react."""

    player: int

    def __str__(self) -> str:
        return f"react {self.player}"


@dataclass(frozen=True, slots=True)
class Draw:
    """A face-down card is drawn.

    It is drawn in the `turn`; for a `change` token; as `player`'s replacement after a reaction (`react`); as the
    replacement that DESCANSO withheld (`late`); or in the `deal`, for the next player.
    """

    purpose: Purpose
    player: int | None = None
    then: Then = ""

    def __str__(self) -> str:
        return _join("draw", self.purpose, self.player, self.then)


@dataclass(frozen=True, slots=True)
class Lose:
    """The player on turn loses a random card because of `player`'s TARJETA, which may also bring a `penalty`."""

    player: int
    penalty: bool

    def __str__(self) -> str:
        return _join("lose", self.player, "penalty" if self.penalty else "")


@dataclass(frozen=True, slots=True)
class ShotRoll:
    """A roll of the TIRO die: a shot of the player on turn, or the `penalty` of that seat."""

    penalty: int | None = None

    def __str__(self) -> str:
        return "tiro" if self.penalty is None else f"tiro penalty {self.penalty}"


@dataclass(frozen=True, slots=True)
class ClearingRoll:
    """A roll of the DESPEJE die after a saved shot, or after a saved `penalty` of that seat."""

    penalty: int | None = None

    def __str__(self) -> str:
        return "despeje" if self.penalty is None else f"despeje penalty {self.penalty}"


@dataclass(frozen=True, slots=True)
class Swap:
    """The swaps of one side at half-time: each of its seats with the number of cards that it has swapped."""

    side: int
    swapped: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return f"swap {SIDE_NAMES[self.side]} {','.join(f'{seat}:{number}' for seat, number in self.swapped)}"


@dataclass(frozen=True, slots=True)
class ShootOut:
    """The penalty shoot-out: `side` rolls, `still_in` are the sides left, `scored` those with a goal this round."""

    side: int
    still_in: tuple[int, ...]
    scored: tuple[int, ...]

    def __str__(self) -> str:
        return f"shootout {SIDE_NAMES[self.side]} of {_sides(self.still_in)} scored {_sides(self.scored)}"


@dataclass(frozen=True, slots=True)
class Over:
    """The match is over: `winner` is a side, None for a draw."""

    winner: int | None

    def __str__(self) -> str:
        return f"over {'draw' if self.winner is None else SIDE_NAMES[self.winner]}"


Stage: TypeAlias = Start | Play | React | Draw | Lose | ShotRoll | ClearingRoll | Swap | ShootOut | Over


def _join(*words: str | int | None) -> str:
    return " ".join(str(word) for word in words if word not in (None, ""))


def _sides(sides: Iterable[int]) -> str:
    return ",".join(SIDE_NAMES[side] for side in sides) or "-"
