"""Policies: strategies that choose one of a seat's actions from what that seat knows.

A game package with policies of its own offers ``policies``, a mapping from names to `Policy`. Every game can be played
by those in `GENERIC`. A policy holds strategy, never a rule: its options come from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, Protocol, TypeAlias, TypeVar

from rules_engine.core.game import Game, is_blunder
from rules_engine.core.playout import RandomSource
from rules_engine.core.queries import Value
from rules_engine.core.registry import load_package
from rules_engine.core.steps import Step

T = TypeVar("T")


class View:
    """The input of a policy: the seat, what the seat sees, and its legal actions, blunders excluded.

    `state` is the seat's observation. The full state is not kept, so all answers of the view or the engine are based on
    the observation, or raise UnknownInformationError if the seat cannot know them.
    """

    __slots__ = ("actions", "game", "seat", "state")

    def __init__(self, game: Game[Any, Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.state = game.observation(state, seat)
        # Asked of the observation, not of the state: what is legal must not tell what the seat cannot see.
        self.actions = _without_blunders(game, self.state, seat)

    def ask(self, query: str, **arguments: str) -> Value:
        """Return the engine's answer to a query about the observation."""
        return self.game.queries[query].answer(self.state, arguments)

    def after(self, action: Any) -> Step[Any]:
        """Return the step that the action would lead to. Raises UnknownInformationError if it depends on a secret."""
        return self.game.apply(self.state, self.seat, action)


def _without_blunders(game: Game[Any, Any], state: Any, seat: int) -> tuple[Any, ...]:
    """Return the legal actions without blunders, which no policy plays."""
    return tuple(one for one in game.legal_actions(state, seat) if not is_blunder(game, state, seat, one))


class Policy(Protocol):
    """A strategy. It keeps no state between calls: its only inputs are the view and the dice."""

    def __call__(self, view: View, random: RandomSource, /) -> Any:
        """Return one of `view.actions`."""


def play_at_random(view: View, random: RandomSource, /) -> Any:
    """Return any action, all equally likely."""
    return view.actions[random.randrange(len(view.actions))]


def careless(policy: Policy, percent: int) -> Policy:
    """Return the policy with a chance of `percent` % for each decision to be random."""

    def choose(view: View, random: RandomSource, /) -> Any:
        slip = random.randrange(100) < percent
        return play_at_random(view, random) if slip else policy(view, random)

    return choose


def best_of(options: Iterable[T], value: Callable[[T], float], random: RandomSource) -> T:
    """Return the option with the greatest value; one of them at random if several have it."""
    valued = [(value(option), option) for option in options]
    top = max(number for number, _ in valued)
    best = [option for number, option in valued if number == top]
    # Not always the first: policies would prefer what an engine happens to list early.
    return best[random.randrange(len(best))]


Rating: TypeAlias = Callable[[View, Sequence[Any]], Sequence[float]]
"""Returns the value of each of these actions for the view's seat; nothing where the decision cannot be rated."""


@dataclass(frozen=True, slots=True)
class Assessor:
    """How a policy rates decisions when a game is reviewed, by what the seat knew.

    unit: what the values are: chances to win, points, or numbers of a scale that means nothing to others.
    ponder: rates a few actions again with more care; None: the first rating is the best there is.
    """

    assess: Rating
    unit: Literal["chance", "points", "scale"]
    ponder: Rating | None = None


class _NoLuck:
    """Always the first."""

    def randrange(self, _stop: int, /) -> int:
        return 0


NO_LUCK: RandomSource = _NoLuck()
"""The source of random numbers of ratings, which draw none."""

GENERIC: Mapping[str, Policy] = MappingProxyType({"random": play_at_random})
"""The policies that can play any game."""


def policies(name: str) -> Mapping[str, Policy]:
    """Return all policies for a game, the generic ones first. Raises UnknownGameError for an unknown game."""
    return {**GENERIC, **load_package(name).policies}
