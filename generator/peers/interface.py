"""The interface of another implementation (a peer) that is compared with ours.

The comparison is independent of notation: a choice is identified by a key that both can compute, such as the resulting
board, and formatted in our notation.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from rules_engine.core import JugadaError, Score
from rules_engine.core.game import AnyGame


class PeerError(JugadaError):
    """A peer does not exist, cannot be started, or gives an unreadable answer."""


@dataclass(frozen=True, slots=True)
class PeerNode:
    """What an implementation reports at one node of a game. One field is set, by who decides.

    Attributes:
        choices: for each seat that decides, its legal actions: how our notation writes them, by their keys.
        chances: what chance may bring, by its key: how our notation writes it, and how likely it is.
        scores: the result of a finished game, one score per seat in our game's points.
    """

    choices: Mapping[int, Mapping[Hashable, str]] = field(default_factory=dict)
    chances: Mapping[Hashable, tuple[str, Fraction]] = field(default_factory=dict)
    scores: tuple[Score, ...] | None = None


class PeerGame(Protocol):
    """A game in progress in the other implementation."""

    def node(self) -> PeerNode | None:
        """Return the current node, or None where the peer reports nothing, such as dice it does not roll."""

    def follow(self, seat: int | None, key: Hashable, /) -> None:
        """Play the seat's choice or the outcome of chance (None), given by its key."""


class Peer(Protocol):
    """Another implementation of one game."""

    @property
    def title(self) -> str:
        """Its name and version, for display."""

    @property
    def setup(self) -> Mapping[str, object]:
        """The options of our game's `initial_state` with which both play the same game."""

    def start(self) -> PeerGame:
        """Begin a game. Raises PeerError if it cannot be started."""

    def key(self, game: AnyGame, state: object, seat: int | None, action: object, /) -> Hashable:
        """Return the common key of an action in our game, or of an outcome of chance (seat None)."""
