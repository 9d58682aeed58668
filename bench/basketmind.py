"""BASKETmind: legal actions, the search for dunks, whole quarters; beside the tests' slow reference."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from generator.content import standard_game
from rules_engine.basketmind import Basketmind
from rules_engine.basketmind.dunks import dunks
from rules_engine.basketmind.state import Phase, State
from rules_engine.core.playout import playout
from tests.basketmind import reference

POSITIONS, SEARCHES, QUARTERS = 400, 200, 20


def _timed(function: Callable[[Any], object], inputs: Iterable[Any]) -> list[float]:
    seconds = []
    for each in inputs:
        start = time.perf_counter()
        function(each)
        seconds.append(time.perf_counter() - start)
    return seconds


def _attacks(game: Basketmind, seeds: range) -> list[State]:
    return [
        played.state
        for seed in seeds
        for played in playout(game, game.initial_state(), Random(seed))
        if played.state.phase is Phase.ATTACK
    ]


def _quarter(game: Basketmind, seed: int) -> None:
    for _ in playout(game, game.initial_state(), Random(seed)):
        pass


def run() -> dict[str, float]:
    """Seconds: medians of legal actions (goal 0.5 ms) and of a quarter (0.3 s), 95th percentile of searches (1 s)."""
    game = standard_game("basketmind")
    assert isinstance(game, Basketmind)
    states = _attacks(game, range(8))
    under_way = [state for state in states if state.moved.movers or state.ball.used]
    sample = Random(1).sample(under_way, POSITIONS)
    engine = _timed(lambda state: game.legal_actions(state, state.attack or 0), sample)
    slow = _timed(reference.legal, [game.format_state(state) for state in sample])
    starts = Random(2).sample([state for state in states if state not in under_way], SEARCHES)
    searches = _timed(lambda state: list(dunks(game.court, state, ())), starts)
    quarters = _timed(lambda seed: _quarter(game, seed), range(QUARTERS))
    figures = {
        "legal_actions": statistics.median(engine),
        "legal_actions_reference": statistics.median(slow),
        "times_as_fast": statistics.median(slow) / statistics.median(engine),
        "times_as_fast_in_total": sum(slow) / sum(engine),
        "dunk_search_p95": statistics.quantiles(searches, n=20)[-1],
        "quarter": statistics.median(quarters),
    }
    _print(figures)
    return figures


def _print(figures: dict[str, float]) -> None:
    print(f"legal actions, {POSITIONS} mid-turn positions, median {figures['legal_actions'] * 1e3:8.3f} ms")
    print(f"the tests' reference on the same, median      {figures['legal_actions_reference'] * 1e3:8.3f} ms")
    print(f"  {figures['times_as_fast']:.1f} times as fast ({figures['times_as_fast_in_total']:.1f} in total)")
    print(f"dunks this turn, {SEARCHES} starts of turns, p95       {figures['dunk_search_p95'] * 1e3:8.3f} ms")
    print(f"a random quarter of 50 turns, median          {figures['quarter'] * 1e3:8.3f} ms")
