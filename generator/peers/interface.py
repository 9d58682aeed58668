"""The interface of another implementation (a peer) that is compared with ours.

The comparison is independent of notation: a choice is identified by a key that both can compute, such as the resulting
board, and formatted in our notation.

The registered peers: entry points of the group ``jugada.peers``, named ``GAME.PEER``.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import ClassVar, Protocol, runtime_checkable

from rules_engine.core import JugadaError, Message, Score
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
        is_drawn: whether chance brings more than can be listed, such as the deal of a pack of cards.
    """

    choices: Mapping[int, Mapping[Hashable, str]] = field(default_factory=dict)
    chances: Mapping[Hashable, tuple[str, Fraction]] = field(default_factory=dict)
    scores: tuple[Score, ...] | None = None
    is_drawn: bool = False


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


@runtime_checkable
class Adviser(Peer, Protocol):
    """A peer that also answers what no rule says, such as the best play: opinions, told with its name."""

    opinions: ClassVar[Mapping[str, tuple[str, ...]]]
    """What can be asked, each with the arguments that it takes."""

    def opinion(self, query: str, state: object, arguments: Mapping[str, str], /) -> str:
        """Return its answer in our notation. Raises PeerError where it has none."""


GROUP = "jugada.peers"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def peer_names(game: str) -> tuple[str, ...]:
    """Return the names of the game's peers, sorted."""
    return tuple(sorted(name.removeprefix(f"{game}.") for name in _points() if name.startswith(f"{game}.")))


def load_peer(game: str, name: str) -> Peer:
    """Return the game's peer with that name. Raises PeerError if there is none, or if it cannot be loaded."""
    point = _points().get(f"{game}.{name}")
    if point is None:
        raise PeerError(Message("peers/unknown", game=game, name=name, names=peer_names(game)))
    try:
        peer: Peer = point.load()()
    # A peer's own error says what is missing, such as a program to install, and is told as it is.
    except JugadaError:
        raise
    except Exception as error:  # a third-party plug-in may raise anything
        problem = f"{type(error).__name__}: {error}"
        raise PeerError(Message("peers/broken", name=name, problem=problem)) from error
    return peer
