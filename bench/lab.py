"""Simulations: games a second for each policy with one and with two workers."""

from __future__ import annotations

from collections.abc import Iterator

from bench.clock import in_turns, rates, timed
from bench.model import Row, figure
from generator.content import load_game_content
from generator.lab.job import make_job, play_batch
from generator.lab.run import local_workers, simulate
from rules_engine.core.policies import policies
from rules_engine.core.registry import game_names

SECONDS = 2.0
"""How long each policy plays with each number of workers, roughly."""

ROUNDS = 3


def measure(quick: bool) -> Iterator[Row]:
    """Games a second by game and policy: two workers beside one, workers started and warm."""
    for game in game_names()[:1] if quick else game_names():
        for policy in list(policies(game))[: 1 if quick else None]:
            yield _rates(game, policy, quick)


def _rates(game: str, policy: str, quick: bool) -> Row:
    job = make_job(load_game_content(game), [policy], {}, "bench")
    play_batch(job, 0, 1)
    one = timed(lambda: play_batch(job, 1, 3)).wall / 2
    games = 4 if quick else max(4, int(SECONDS / ROUNDS / one))
    with local_workers(1) as alone, local_workers(2) as both:
        samples = in_turns(
            {"one": lambda: simulate(job, games, alone), "two": lambda: simulate(job, games, both)},
            1 if quick else ROUNDS,
        )
    peer = ("one worker", rates(samples["one"], "wall", games))
    note = f"{games} games a run"
    return figure(
        f"{game}, {policy}: games a second", "/s", "wall", rates(samples["two"], "wall", games), peer, note=note
    )
