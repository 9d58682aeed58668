"""OpenSpiel's backgammon, as far as we are measured beside it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.pairs import Pair
from rules_engine.backgammon.state import BLACK, WHITE, Board, Phase, State, view_of

_BAR = 100


def installed() -> bool:
    """Whether it is there."""
    return find_spec("pyspiel") is not None


def pairs(count: int, random: Random) -> list[Pair]:
    """Positions with their rolls, of its own random games; none in the middle of a double."""
    pool: list[Pair] = []
    while len(pool) < 10 * count:
        state = _game().new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and _field(state, "Extra turn") == "0":
                pool.append(_pair(state.clone()))
            _random_step(state, random)
    return random.sample(pool, count)


def play(games: int) -> None:
    """So many random games to their end."""
    for seed in range(games):
        state, random = _game().new_initial_state(), Random(seed)
        while not state.is_terminal():
            _random_step(state, random)


def after(pair: Pair) -> Iterator[Any]:
    """Its states after each of its actions."""
    return (pair.spiel.child(action) for action in pair.spiel.legal_actions())


def board(state: Any) -> Board:
    """Our board; its player 0 moves up from position 0, player 1 down from position 23."""
    points = [0] * 26
    for position in range(24):
        points[24 - position] = state.board(WHITE, position) - state.board(BLACK, position)
    points[25], points[0] = state.board(WHITE, _BAR), -state.board(BLACK, _BAR)
    return tuple(points)


def _game() -> Any:
    pyspiel: Any = import_module("pyspiel")
    return pyspiel.load_game("backgammon(scoring_type=full_scoring)")


def _random_step(state: Any, random: Random) -> None:
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, odds)[0])
    else:
        state.apply_action(random.choice(state.legal_actions()))


def _field(state: Any, name: str) -> str:
    return str(state).partition(f"{name}: ")[2].partition("\n")[0].strip()


def _pair(state: Any) -> Pair:
    high, low = sorted((int(die) for die in _field(state, "Dice")), reverse=True)
    turn, points = state.current_player(), board(state)
    return Pair(view_of(points, turn), (high, low), State(points, turn, Phase.PLAY, (high, low)), state)
