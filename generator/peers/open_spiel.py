"""OpenSpiel's games as peers: what all of them have in common.

A game's own mapping says how OpenSpiel's actions and chances are known to both (`SpielGame.choices`, `chances`) and
how its returns are our scores. OpenSpiel is the extra ``open_spiel``; nothing here needs it before a game begins.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar, TypeAlias

from generator.peers.interface import Moment, PeerError
from rules_engine.core import Game, Message, Score

Way: TypeAlias = tuple[int, ...]
"""OpenSpiel's actions that together are one action of ours."""

LARGEST_DENOMINATOR = 10_000
"""OpenSpiel's odds are floats: the simplest fraction near each is meant."""


@cache
def spiel_game(name: str) -> Any:
    """Return OpenSpiel's game of that name. Raises PeerError if OpenSpiel is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError as error:
        raise PeerError(Message("peers/no-open-spiel", problem=str(error))) from error
    return pyspiel.load_game(name)


class SpielPeer(ABC):
    """OpenSpiel's implementation of one game."""

    name: ClassVar[str]
    """The game and its parameters, as OpenSpiel's `load_game` takes them."""
    setup: ClassVar[Mapping[str, Any]] = {}

    @property
    def title(self) -> str:
        """OpenSpiel, with its version where it is known."""
        try:
            return f"OpenSpiel {version('open_spiel')}"
        except PackageNotFoundError:
            return "OpenSpiel"

    @abstractmethod
    def start(self) -> SpielGame:
        """Begin a game."""

    @abstractmethod
    def key(self, game: Game[Any, Any], state: Any, seat: int | None, action: Any, /) -> Hashable:
        """Return by what an action of ours is known to both."""


class SpielGame(ABC):
    """A game in progress in OpenSpiel."""

    def __init__(self, name: str) -> None:
        self.state = spiel_game(name).new_initial_state()
        self._ways: dict[Hashable, Way] = {}

    @abstractmethod
    def choices(self) -> Iterable[tuple[Hashable, str, Way]]:
        """Yield what the player to move may do: its key, our notation, and OpenSpiel's actions for it."""

    def chances(self) -> Iterable[tuple[Hashable, str, Fraction, Way]]:
        """Yield what chance may bring: its key, our notation, how likely it is, and OpenSpiel's actions for it."""
        return ()

    def scores(self) -> tuple[Score, ...]:
        """Return the result in our points."""
        return tuple(map(exact, self.state.returns()))

    def moment(self) -> Moment | None:
        """Return what OpenSpiel says of the moment; a mapping may leave out what it cannot say."""
        if self.state.is_terminal():
            return Moment(scores=self.scores())
        if self.state.is_chance_node():
            chances = list(self.chances())
            self._ways = {key: way for key, _, _, way in chances}
            return Moment(chances={key: (text, odds) for key, text, odds, _ in chances})
        player = self.state.current_player()
        choices = list(self.choices())
        self._ways = {key: way for key, _, way in choices}
        return Moment(choices={player: {key: text for key, text, _ in choices}})

    def follow(self, _seat: int | None, key: Hashable, /) -> None:
        """Play what the key means at this moment."""
        for action in self._ways[key]:
            self.state.apply_action(action)


def exact(number: float) -> Fraction:
    """Return the fraction that a float of OpenSpiel's means."""
    return Fraction(number).limit_denominator(LARGEST_DENOMINATOR)
