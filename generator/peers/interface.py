"""What another implementation has to offer to be compared with ours.

Both are told apart from their notation: a choice is known by a key that both can compute, such as the board that it
leads to, and written as our notation has it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from rules_engine.core import Game, JugadaError, Score


class PeerError(JugadaError):
    """A peer that does not exist, cannot be started, or answers what nobody understands."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What an implementation says of one moment of a game: one of three fields, by who decides.

    Attributes:
        choices: for each seat that decides, its legal actions: how our notation writes them, by their keys.
        chances: what chance may bring, by its key: how our notation writes it, and how likely it is.
        scores: the result of a finished game, one score per seat in our game's points.
    """

    choices: Mapping[int, Mapping[Hashable, str]] = field(default_factory=dict)
    chances: Mapping[Hashable, tuple[str, Fraction]] = field(default_factory=dict)
    scores: tuple[Score, ...] | None = None


class PeerGame(Protocol):
    """One game in progress in the other implementation."""

    def moment(self) -> Moment | None:
        """Return what it says of the moment; None where it says nothing, as a program that knows no dice."""

    def follow(self, seat: int | None, key: Hashable, /) -> None:
        """Play the seat's choice, or what chance (None) brought: a key that both have."""


class Peer(Protocol):
    """Another implementation of one game."""

    @property
    def title(self) -> str:
        """Its name and version, as people write them."""

    @property
    def setup(self) -> Mapping[str, Any]:
        """The options of our game's `initial_state` with which both play the same game."""

    def start(self) -> PeerGame:
        """Begin a game. Raises PeerError if it cannot be started."""

    def key(self, game: Game[Any, Any], state: Any, seat: int | None, action: Any, /) -> Hashable:
        """Return by what an action of our game, or what chance (None) brings, is known to both."""
