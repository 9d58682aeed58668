"""Team KM: whole random matches of two, and the legal actions of the states they meet."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from generator.content.loader import standard_game
from rules_engine.core import Decision
from rules_engine.core.playout import playout

MATCHES = 60
ROUNDS = 20
"""How often each state's actions are listed, so that the clock's own time does not count."""


def run() -> dict[str, Any]:
    """Median milliseconds of a match, of its steps, and median microseconds of a list of legal actions."""
    game = standard_game("team_km")
    times, steps, decisions = [], [], []
    for seed in range(MATCHES):
        start = perf_counter()
        met = list(playout(game, game.initial_state(), Random(seed)))
        times.append(perf_counter() - start)
        steps.append(len(met))
        decisions += [played.state for played in met[:: len(met) // 20]]
    figures = {
        "match_ms": round(median(times) * 1e3, 2),
        "match_steps": median(steps),
        "legal_actions_us": round(median(_time_of_legal_actions(game, decisions)) * 1e6, 2),
    }
    print(
        f"a random match of two  {figures['match_ms']:6.1f} ms  ({figures['match_steps']:.0f} steps; goal: 60 ms)\n"
        f"legal actions          {figures['legal_actions_us']:6.1f} µs  (goal: 50 µs)"
    )
    return figures


def _time_of_legal_actions(game: Any, states: list[Any]) -> list[float]:
    times = []
    for state in states:
        node = game.node(state)
        if isinstance(node, Decision):
            start = perf_counter()
            for _ in range(ROUNDS):
                game.legal_actions(state, node.seats[0])
            times.append((perf_counter() - start) / ROUNDS)
    return times
