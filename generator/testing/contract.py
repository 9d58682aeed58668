"""The parameters of the checks: where to begin, what is conserved, how much to try."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from generator.content.loader import GameContent, load_game_content
from rules_engine.core import Step
from rules_engine.core.game import AnyGame
from rules_engine.core.registry import game_names

__all__ = ["AnyGame", "Contract", "Kinds"]


@dataclass(frozen=True)
class Kinds:
    """The kinds of nodes in a game: prompts of chance, decisions and sealed choices, and the rules of results."""

    chances: frozenset[str] = frozenset()
    decisions: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()


class Contract:
    """The parameters of a game's contract. Override `game`, and the others if needed.

    Attributes:
        kinds: the kinds of nodes that the sample must have, no more and no less; None: any.
        has_illegal_actions: whether deciding seats can have illegal actions; None: unknown.
        playouts: number of random games.
        limit: maximum number of steps of each.
        kept_states: number of states of these games that are checked, besides the final ones.
        kept_of_a_kind: of these, the number of each kind of node that are chosen first.
        tried_actions: number of actions of other states that are tried in each.
        verdicts: number of actions whose legality is looked at in the decisions of the games; one that has to be read
            first, since the game does not list its well-formed actions, counts as sixteen.
        seed: seed of the random games.
    """

    kinds: Kinds | None = None
    has_illegal_actions: bool | None = True

    playouts = 6
    limit = 2_000
    kept_states = 120
    kept_of_a_kind = 4
    tried_actions = 25
    verdicts = 100_000
    seed = 20_26

    def game(self) -> AnyGame:
        """Return the game."""
        raise NotImplementedError

    def content(self, game: AnyGame) -> GameContent | None:
        """Return the content whose guided first game is checked; the registered game's, None for any other game."""
        return load_game_content(game.name) if game.name in game_names() else None

    def starts(self, game: AnyGame, random: Random) -> Iterable[object]:
        """Yield start states; the first `playouts` of them are used."""
        del random
        while True:
            yield game.initial_state()

    def census(self, game: AnyGame, state: Any) -> Any:
        """Return what never changes during a game: the number of pieces, the cards.

        Default: the game's own ``census(state)``; without it nothing is checked.
        """
        own = getattr(game, "census", None)
        return own(state) if own else None

    def order(self, game: AnyGame, state: Any, action: Any) -> Any:
        """Return the sort key of legal actions in the rules. Default: their notation."""
        return game.format_action(state, action)

    def result(self, step: Step[Any]) -> Hashable:
        """Return the result in which two legal actions must differ.

        Default: the state. Override to include the events if different actions may lead to equal states.
        """
        state: Hashable = step.state
        return state
