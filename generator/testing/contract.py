"""What a check of the contract is told about a game: where to begin, what is never lost, how much to try."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from rules_engine.core import Game, Step

AnyGame: TypeAlias = Game[Any, Any]


@dataclass(frozen=True)
class Kinds:
    """The kinds of nodes a game has: prompts of chance, decisions and sealed choices (decisions too), rules of ends."""

    chances: frozenset[str] = frozenset()
    decisions: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()


class Contract:
    """Override `game`, and what else the game needs; the numbers say how much is tried.

    Attributes:
        kinds: what the sample must hold, no more and no less; None: whatever it holds.
        has_illegal_actions: whether the seats that decide may be refused an action; None: not known.
        playouts: games of random play.
        limit: steps of each.
        kept_states: states of these games that are looked at, besides their ends.
        kept_of_a_kind: of these, how many of each kind of node come first.
        tried_actions: actions of other states that are tried in each.
        seed: of the random play.
    """

    kinds: Kinds | None = None
    has_illegal_actions: bool | None = True

    playouts = 6
    limit = 400
    kept_states = 120
    kept_of_a_kind = 4
    tried_actions = 25
    seed = 20_26

    def game(self) -> AnyGame:
        """Return the game."""
        raise NotImplementedError

    def starts(self, game: AnyGame, random: Random) -> Iterable[Any]:
        """Yield states to play from; `playouts` of them are used."""
        del random
        while True:
            yield game.initial_state()

    def census(self, game: AnyGame, state: Any) -> Any:
        """Return what never changes in a play: the number of pieces, the cards.

        Default: the game's own ``census(state)``; without one nothing is counted.
        """
        own = getattr(game, "census", None)
        return own(state) if own else None

    def order(self, game: AnyGame, state: Any, action: Any) -> Any:
        """Return the key by which the rules sort legal actions; by text, where they are silent."""
        return game.format_action(state, action)

    def result(self, step: Step[Any]) -> Hashable:
        """Return what two legal actions must not have in common.

        With the events, where the states alone may be the same.
        """
        state: Hashable = step.state
        return state
