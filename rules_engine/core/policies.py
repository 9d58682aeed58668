"""Ways to play: a policy chooses one of a seat's actions, knowing what that seat knows and nothing else.

A game package with policies of its own offers ``policies``, a mapping from names to `Policy`. Every game can be played
by those in `GENERIC`. A policy holds strategy, never a rule: what it may choose from comes from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from rules_engine.core.events import Step
from rules_engine.core.game import Game, is_blunder
from rules_engine.core.playout import RandomSource
from rules_engine.core.registry import load_package
from rules_engine.core.values import Value

T = TypeVar("T")


class View:
    """What a policy is given of a moment: the seat, what the seat sees, and what it may do, blunders apart.

    `state` is the seat's observation; the state itself is kept nowhere, so whatever is asked of the view or of the
    engine is answered from the observation, or raises UnknownInformationError where the seat cannot know.
    """

    __slots__ = ("actions", "game", "seat", "state")

    def __init__(self, game: Game[Any, Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.state = game.observation(state, seat)
        self.actions = _without_blunders(game, self.state, seat)

    def ask(self, query: str, **arguments: str) -> Value:
        """Return the engine's answer to a query about what the seat sees."""
        return self.game.queries[query].answer(self.state, arguments)

    def after(self, action: Any) -> Step[Any]:
        """Return what the action would lead to. Raises UnknownInformationError if that depends on a secret."""
        return self.game.apply(self.state, self.seat, action)


def _without_blunders(game: Game[Any, Any], state: Any, seat: int) -> tuple[Any, ...]:
    """Return the legal actions, less those that no policy does."""
    return tuple(one for one in game.legal_actions(state, seat) if not is_blunder(game, state, seat, one))


class Policy(Protocol):
    """A way to play. It remembers nothing from one call to the next: all it goes by is the view and the dice."""

    def __call__(self, view: View, random: RandomSource, /) -> Any:
        """One of `view.actions`."""


def play_at_random(view: View, random: RandomSource, /) -> Any:
    """Any action, each as likely as the others."""
    return view.actions[random.randrange(len(view.actions))]


def careless(policy: Policy, percent: int) -> Policy:
    """Return the policy, but in so many of a hundred decisions it plays at random."""

    def choose(view: View, random: RandomSource, /) -> Any:
        slip = random.randrange(100) < percent
        return play_at_random(view, random) if slip else policy(view, random)

    return choose


def best_of(options: Iterable[T], value: Callable[[T], float], random: RandomSource) -> T:
    """Return the option of the greatest value; of several one at random."""
    valued = [(value(option), option) for option in options]
    top = max(number for number, _ in valued)
    best = [option for number, option in valued if number == top]
    return best[random.randrange(len(best))]


GENERIC: Mapping[str, Policy] = MappingProxyType({"random": play_at_random})
"""What can play any game."""


def policies(name: str) -> Mapping[str, Policy]:
    """All policies for the game of this name, the generic ones first; UnknownGameError if there is no such game."""
    return {**GENERIC, **load_package(name).policies}
