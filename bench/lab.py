"""The balance lab: games a second for each policy with one and with two workers, and whether memory stays flat."""

from __future__ import annotations

import resource
import sys
from time import perf_counter

from generator.content import load_game_content
from generator.lab.job import make_job, play_batch
from generator.lab.run import local_workers, simulate
from generator.lab.tally import Tally, added_up
from rules_engine.core.policies import policies
from rules_engine.core.registry import game_names

SECONDS = 4.0
"""How long each policy plays with each number of workers, roughly."""

MANY = 10_000
FLAT = ("backgammon", "careful")


def run() -> dict[str, float]:
    """Games a second by game, policy and workers; MB that the process grew from the 1,000th to the 10,000th game."""
    figures: dict[str, float] = {}
    print(f"{'':24}{'1 worker':>12}{'2 workers':>12}  games/s")
    for game in game_names():
        for policy in policies(game):
            rates = [_rate(game, policy, jobs) for jobs in (1, 2)]
            figures |= {f"{game}.{policy}.{jobs}": rate for jobs, rate in zip((1, 2), rates, strict=True)}
            print(f"{game + ' ' + policy:24}" + "".join(f"{rate:12.1f}" for rate in rates), flush=True)
    figures["growth_mb"] = _growth()
    print(
        f"memory: {figures['growth_mb']:.1f} MB more after {MANY} games of {' '.join(FLAT)} than after a tenth of them"
    )
    return figures


def _rate(game: str, policy: str, jobs: int) -> float:
    """Games a second, workers started and warm."""
    job = make_job(load_game_content(game), [policy], {}, "bench")
    start = perf_counter()
    play_batch(job, 0, 2)
    games = max(4 * jobs, int(SECONDS * 2 * jobs / (perf_counter() - start)))
    with local_workers(jobs) as workers:
        simulate(job, 2 * jobs, workers)
        start = perf_counter()
        simulate(job, games, workers)
        return games / (perf_counter() - start)


def _growth() -> float:
    job = make_job(load_game_content(FLAT[0]), FLAT[1:], {}, "memory")
    tally, after_tenth = Tally(), 0.0
    for start in range(0, MANY, MANY // 10):
        tally = added_up((tally, play_batch(job, start, start + MANY // 10)))
        after_tenth = after_tenth or _memory()
    assert tally.games == MANY
    return _memory() - after_tenth


def _memory() -> float:
    """The most that this process has ever held, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)
