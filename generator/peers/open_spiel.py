"""OpenSpiel's games as peers: the code common to all games.

A subclass for each game maps OpenSpiel's actions and outcomes to common keys (`SpielGame.choices`, `chances`) and its
returns to our scores. OpenSpiel is the extra ``open_spiel``; it is not needed before a game begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar, TypeAlias

from generator.peers.interface import PeerError, PeerNode
from rules_engine.core import Message, Score, write_action
from rules_engine.core.game import AnyGame

Way: TypeAlias = tuple[int, ...]
"""A sequence of OpenSpiel's actions that corresponds to one of ours."""

LARGEST_DENOMINATOR = 10_000
"""OpenSpiel's odds are floats, each converted to the closest fraction with at most this denominator."""


@cache
def spiel_game(name: str) -> Any:
    """Return OpenSpiel's game with that name. Raises PeerError if OpenSpiel is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError as error:
        raise PeerError(Message("peers/no-open-spiel", problem=str(error))) from error
    return pyspiel.load_game(name)


class SpielPeer(ABC):
    """OpenSpiel's implementation of one game."""

    name: ClassVar[str]
    """The game and its parameters, as arguments of OpenSpiel's `load_game`."""
    setup: ClassVar[Mapping[str, object]] = {}

    @property
    def title(self) -> str:
        """OpenSpiel, with its version if it is known."""
        try:
            return f"OpenSpiel {version('open_spiel')}"
        except PackageNotFoundError:
            return "OpenSpiel"

    @abstractmethod
    def start(self) -> SpielGame:
        """Begin a game."""

    def key(self, game: AnyGame, state: object, seat: int | None, action: object, /) -> Hashable:
        """Return the common key of one of our actions: our notation, where a game says nothing else."""
        return write_action(game, state, seat, action)


class SpielGame(ABC):
    """A game in progress in OpenSpiel."""

    def __init__(self, name: str) -> None:
        self.state = spiel_game(name).new_initial_state()
        self._ways: dict[Hashable, Way] = {}

    @abstractmethod
    def choices(self) -> Iterable[tuple[Hashable, str, Way]]:
        """Yield the legal actions of the player to move: key, our notation, and OpenSpiel's actions."""

    def chances(self) -> Iterable[tuple[Hashable, str, Fraction, Way]]:
        """Yield the outcomes of chance: key, our notation, probability, and OpenSpiel's actions."""
        return ()

    def scores(self) -> tuple[Score, ...]:
        """Return the result in our points."""
        return tuple(map(exact, self.state.returns()))

    def node(self) -> PeerNode | None:
        """Return the current node; a mapping may leave out what it cannot say."""
        if self.state.is_terminal():
            return PeerNode(scores=self.scores())
        if self.state.is_chance_node():
            chances = list(self.chances())
            # Kept for `follow`, which is given a key only: to find the ways again would cost as much as the whole node.
            self._ways = {key: way for key, _, _, way in chances}
            return PeerNode(chances={key: (text, odds) for key, text, odds, _ in chances})
        player = self.state.current_player()
        choices = list(self.choices())
        self._ways = {key: way for key, _, way in choices}
        return PeerNode(choices={player: {key: text for key, text, _ in choices}})

    def follow(self, _seat: int | None, key: Hashable, /) -> None:
        """Play what the key means at this node."""
        for action in self._ways[key]:
            self.state.apply_action(action)


def exact(number: float) -> Fraction:
    """Return the fraction closest to one of OpenSpiel's floats."""
    return Fraction(number).limit_denominator(LARGEST_DENOMINATOR)
