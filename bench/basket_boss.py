"""Basket Boss: whole random games of four teams, and single questions to the engine on the states of such games."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from generator.content import standard_game
from rules_engine.core import Decision
from rules_engine.core.playout import Played, playout

GAMES = 60
STATES = 3_000


def _timed(work: Callable[[], Any]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def run() -> dict[str, float]:
    """Medians: a game in ms (goal: at most 60), legal actions in µs (goal: at most 50), and others in µs."""
    game = standard_game("basket_boss")
    random = Random(1)
    start = game.initial_state(boards=["Snakes", "Giraffes", "Llamas", "Kangaroos"], tallest=["A", "B", "C", "D"])
    games: list[list[Played]] = []
    seconds = [_timed(lambda: games.append(list(playout(game, start, random)))) for _ in range(GAMES)]
    met = [played for one in games for played in one]
    chosen = random.sample(met, min(STATES, len(met)))
    deciding = [(one.state, node.seats[0]) for one in chosen if isinstance(node := game.node(one.state), Decision)]
    texts = [game.format_state(one.state) for one in chosen]
    figures = {
        "game_ms": statistics.median(seconds) * 1e3,
        "steps": statistics.median(map(len, games)),
        "legal_us": _median_us(lambda state: game.legal_actions(*state), deciding),
        "format_us": _median_us(lambda one: game.format_state(one.state), chosen),
        "parse_us": _median_us(game.parse_state, texts),
    }
    print("\n".join(f"{name:10} {figure:8.1f}" for name, figure in figures.items()))
    return figures


def _median_us(work: Callable[[Any], Any], subjects: Iterable[Any]) -> float:
    return statistics.median(_timed(lambda s=subject: work(s)) for subject in subjects) * 1e6  # type: ignore[misc]
