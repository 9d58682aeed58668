"""Random playouts of a game, with a source of randomness from the caller."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from rules_engine.core.events import Event
from rules_engine.core.game import Game
from rules_engine.core.nodes import Chance, Terminal
from rules_engine.core.random_source import RandomSource

__all__ = ["PlayedStep", "RandomSource", "draw", "draw_outcome", "playout"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """One step of a playout: the state before, the seat (None: chance), the action or outcome, and the events."""

    state: Any
    seat: int | None
    action: Any
    events: tuple[Event, ...]


def draw_outcome(outcomes: tuple[tuple[T, Fraction], ...], random: RandomSource) -> T:
    """Return one of the outcomes, drawn with its exact probability."""
    # Whole tickets instead of floats: odds stay exact, and a seed draws the same on every machine.
    odds = [weight.as_integer_ratio() for _, weight in outcomes]
    denominator = lcm(*{below for _, below in odds})
    ticket = random.randrange(denominator)
    for (outcome, _), (above, below) in zip(outcomes, odds, strict=True):
        ticket -= above * (denominator // below)
        if ticket < 0:
            return outcome
    raise AssertionError("the weights of chance outcomes add up to 1")


def draw(game: Game[Any, Any], state: Any, random: RandomSource) -> Any:
    """Return an outcome of chance in the state, drawn with its exact probability.

    Games with more outcomes than can be listed, such as the deal of a pack of cards, offer ``draw(state, random)``;
    their `chance_outcomes` may be empty.
    """
    own = getattr(game, "draw", None)
    return own(state, random) if own else draw_outcome(game.chance_outcomes(state), random)


# The limit is far beyond any game, the longest seen having about 3,000 steps: it stops engines that never end.
def playout(game: Game[Any, Any], state: Any, random: RandomSource, limit: int = 100_000) -> Iterator[PlayedStep]:
    """Play random legal actions from `state` to the end, at most `limit` steps, and yield each step."""
    for _ in range(limit):
        node = game.node(state)
        if isinstance(node, Terminal):
            return
        if isinstance(node, Chance):
            seat, action = None, draw(game, state, random)
            step = game.apply_outcome(state, action)
        else:
            seat = node.seats[random.randrange(len(node.seats))]
            actions = game.legal_actions(state, seat)
            action = actions[random.randrange(len(actions))]
            step = game.apply(state, seat, action)
        yield PlayedStep(state, seat, action, step.events)
        state = step.state
