"""What the targets share: the games, and states of random games to begin with."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from generator.content import GameContent, load_game_content
from rules_engine.core import Chance, Decision
from rules_engine.core.playout import playout

GAMES = ("backgammon", "basket_boss", "basketmind", "team_km")


@cache
def content_of(game: str) -> GameContent:
    """Return the shipped content."""
    return load_game_content(game)


@cache
def states_of(game: str, count: int = 60) -> tuple[Any, ...]:
    """Return states of two random games, evenly spread, always the same."""
    content = content_of(game)
    found: list[Any] = []
    for number in range(2):
        steps = list(playout(content.game, content.start(), Random(number), 1_500))
        stride = max(1, 2 * len(steps) // count)
        found += [step.state for step in steps[::stride]] + [steps[-1].state]
    return tuple(dict.fromkeys(found))


@cache
def notations_of(game: str) -> tuple[str, ...]:
    """Return these states in notation, those that seats see too."""
    engine = content_of(game).game
    seen = [engine.observation(state, None) for state in states_of(game)[::6]]
    return tuple(dict.fromkeys(engine.format_state(state) for state in (*states_of(game), *seen)))


def actions_at(game: str, state: Any) -> tuple[str, ...]:
    """Return some actions or outcomes of a state in notation."""
    engine = content_of(game).game
    node = engine.node(state)
    if isinstance(node, Chance):
        return tuple(engine.format_action(state, outcome) for outcome, _ in engine.chance_outcomes(state)[:4])
    if isinstance(node, Decision):
        return tuple(engine.format_action(state, action) for action in engine.legal_actions(state, node.seats[0])[:4])
    return ()


def text_of(data: bytes) -> str:
    """Return the input as the text that a command line or a file would give."""
    return data.decode("utf-8", "replace")
