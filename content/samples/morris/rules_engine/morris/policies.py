"""Ways to play, and who is ahead. A policy rates what it sees; what it may do comes from the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules_engine.core import Terminal
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import Policy, View, best_of

from . import rules
from .game import Morris
from .queries import closing_points
from .state import Action, State

_WON = 10_000


def careful(view: View, random: RandomSource, /) -> Action:
    """Return the action that leaves the best position, without a look at the answer."""
    return _best(view, random, depth=0)


def farsighted(view: View, random: RandomSource, /) -> Action:
    """Return the action that is best against the opponent's best answer."""
    return _best(view, random, depth=1)


policies: Mapping[str, Policy] = {"careful": careful, "farsighted": farsighted}


def heuristic(_game: Any, state: State) -> tuple[int, int]:
    """Return each player's men: more is better."""
    return state.count(0), state.count(1)


def _best(view: View, random: RandomSource, depth: int) -> Action:
    game = view.game
    best: Action = best_of(
        view.actions, lambda action: _value(game, view.after(action).state, view.seat, depth), random
    )
    return best


def _value(game: Any, state: State, seat: int, depth: int) -> float:
    """Return what the state is worth to the seat if the best `depth` actions follow; taking a man is no action more."""
    node = game.node(state)
    if isinstance(node, Terminal):
        return _WON * float(node.scores[seat])
    if not depth and not state.taking:
        return _rating(game, state, seat) - _rating(game, state, 1 - seat)
    left = depth if state.taking else depth - 1
    turn = state.turn
    values = (_value(game, game.apply(state, turn, one).state, seat, left) for one in game.legal_actions(state, turn))
    return max(values) if turn == seat else min(values)


def _rating(game: Morris, state: State, seat: int) -> float:
    """Return men, mills, mills to close next, and ways to move, each with its weight."""
    ways = sum(len(rules.targets(game.board, state, start)) for start in state.points_of(seat))
    closing = len(closing_points(game.board, state, seat))
    return 60 * state.count(seat) + 8 * len(rules.mills(game.board, state.men, seat)) + 20 * min(closing, 2) + ways
