"""The places of pieces when a table is set up by hand, and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from rules_engine.core import MalformedError, Message
from rules_engine.team_km.stages import SIDE_NAMES

_AT_SEAT = re.compile(r"([0-5])(?:-(front|under))?", re.ASCII)
_ON_TRACK = re.compile(r"([A-C])([0-9]{1,3})", re.ASCII)


class Pile(StrEnum):
    """A pile of cards shared by all seats."""

    DECK = "deck"
    DISCARD = "discard"


class Zone(StrEnum):
    """A part of the table that belongs to one seat."""

    HAND = ""
    FRONT = "front"
    """The played and the kept cards in front of the player."""
    UNDER = "under"
    """The interruption in effect."""


@dataclass(frozen=True, slots=True)
class SeatZone:
    """A zone of a seat, with the notation ``0``, ``0-front`` or ``0-under``."""

    seat: int
    zone: Zone = Zone.HAND

    def __str__(self) -> str:
        return f"{self.seat}-{self.zone}" if self.zone else str(self.seat)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a side's track, with the notation ``A7``; ``A0`` is the slot before the first space."""

    side: int
    number: int

    def __str__(self) -> str:
        return f"{SIDE_NAMES[self.side]}{self.number}"


@dataclass(frozen=True, slots=True)
class Ball:
    """The ball of a side, with the notation ``ball-A``."""

    side: int

    def __str__(self) -> str:
        return f"ball-{SIDE_NAMES[self.side]}"


Place: TypeAlias = SeatZone | Space | Pile


def parse_place(text: str) -> Place:
    """Return the place that `text` writes. Raises MalformedError if it writes none.

    >>> parse_place("0-under")
    SeatZone(seat=0, zone=<Zone.UNDER: 'under'>)
    >>> str(Space(side=0, number=7))
    'A7'
    """
    if text in tuple(Pile):
        return Pile(text)
    if match := _AT_SEAT.fullmatch(text):
        return SeatZone(int(match[1]), Zone(match[2] or ""))
    if match := _ON_TRACK.fullmatch(text):
        return Space(SIDE_NAMES.index(match[1]), int(match[2]))
    raise MalformedError(text, text, Message("team_km/expected-place"))


def parse_ball(kind: str) -> Ball | None:
    """Return the ball that a piece of this kind is, None for a card."""
    name, _, side = kind.partition("-")
    return Ball(SIDE_NAMES.index(side)) if name == "ball" else None
