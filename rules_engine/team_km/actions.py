"""The actions of players and the outcomes of chance; `str` of each is its notation."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Word(StrEnum):
    """Actions of one word."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"
    NO = "no"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A card played from the hand; an interruption on the seat `target`. At a reaction: the card shown."""

    card: str
    target: int | None = None

    def __str__(self) -> str:
        return self.card if self.target is None else f"{self.card}@{self.target}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """A card discarded instead of playing one."""

    card: str

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Change:
    """A change token spent on a card."""

    card: str

    def __str__(self) -> str:
        return f"change {self.card}"


@dataclass(frozen=True, slots=True)
class SwapCards:
    """At half-time: `card` of the lower `seat` against `other_card` of the seat `other`."""

    seat: int
    card: str
    other: int
    other_card: str

    def __str__(self) -> str:
        return f"{self.seat}:{self.card}={self.other}:{self.other_card}"


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """An outcome of chance: the card that is drawn, or the card that is lost."""

    card: str

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True, slots=True)
class RolledFace:
    """An outcome of chance: the face of a die."""

    face: str

    def __str__(self) -> str:
        return self.face


Choice: TypeAlias = Word | PlayCard | LayOff | Change | SwapCards
Outcome: TypeAlias = DrawnCard | RolledFace
Action: TypeAlias = Choice | Outcome
