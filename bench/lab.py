"""Simulations: games a second for each policy with one and with two workers, their start, and a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from bench.clock import JUGADA, Sample, command, in_turns, rates, scaled, timed
from bench.model import Row, at_least, figure, not_measured
from bench.report import middle
from generator.content import load_game_content
from generator.lab.job import Job, make_job, play_batch
from generator.lab.run import cluster_workers, local_workers, simulate
from generator.lab.tally import Tally
from rules_engine.core.policies import policies
from rules_engine.core.registry import game_names

SECONDS = 2.0
"""How long each policy plays with each number of workers, roughly."""

ROUNDS = 3

_LOOP = 4_000_000
"""Numbers in a loop of bare Python, about a quarter of a second."""

LONG_GAME = 5.0
"""Milliseconds of a game from which two workers have to be worth nearly two."""

SCALES = at_least(1.7, "ratio")


def measure(quick: bool) -> Iterator[Row]:
    """Games a second by game and policy: two workers beside one, started and warm; then starting, and a cluster.

    First what the machine itself gives: two processes share caches and a processor's core with each other.
    """
    machine = _bare(quick)
    for game in game_names()[:1] if quick else game_names():
        for policy in list(policies(game))[: 1 if quick else None]:
            yield _rates(_job(game, policy), policy, quick, machine)
    yield _start(quick)
    yield _cluster(quick)


def _bare(quick: bool) -> str:
    """Loops that touch nothing but numbers, in two processes beside one."""
    count = 2 if quick else 8
    with ProcessPoolExecutor(1) as alone, ProcessPoolExecutor(2) as both:
        loops = [_LOOP] * count
        contenders = {"one": lambda: list(alone.map(_loop, loops)), "two": lambda: list(both.map(_loop, loops))}
        samples = in_turns(contenders, 1 if quick else ROUNDS)
    worth = [one.wall / two.wall for one, two in zip(samples["one"], samples["two"], strict=True)]
    return f"two processes of bare Python are worth {middle(worth)} here"


def _loop(count: int) -> int:
    return sum(number * number % 7 for number in range(count))


def _job(game: str, policy: str) -> Job:
    return make_job(load_game_content(game), [policy], {}, "bench")


def _rates(job: Job, policy: str, quick: bool, machine: str) -> Row:
    play_batch(job, 0, 1)
    seconds = timed(lambda: play_batch(job, 1, 3)).wall / 2
    games = 4 if quick else max(4, int(SECONDS / ROUNDS / seconds))
    with local_workers(1) as alone, local_workers(2) as both:
        samples = _in_turns(
            {"one": lambda: simulate(job, games, alone), "two": lambda: simulate(job, games, both)}, quick
        )
    return figure(
        f"{job.game}, {policy}: games a second",
        "/s",
        "wall",
        rates(samples["two"], "wall", games),
        ("one worker", rates(samples["one"], "wall", games)),
        target=SCALES if 1e3 * seconds > LONG_GAME else None,
        note=f"{games} games a run, {1e3 * seconds:.3g} ms each; {machine}",
    )


def _start(quick: bool) -> Row:
    """A command that plays two games only, with two workers and with none of its own."""
    words = (*JUGADA, "simulate", "backgammon", "--games", "2", "--jobs")
    contenders = {jobs: command(*words, jobs) for jobs in ("2", "1")}
    samples = in_turns(contenders, 1 if quick else ROUNDS)
    peer = ("without", scaled(samples["1"], "wall", "ms"))
    note = "jugada simulate backgammon --games 2; the rows above leave it out"
    return figure("with the start of two workers", "ms", "wall", scaled(samples["2"], "wall", "ms"), peer, note=note)


def _cluster(quick: bool) -> Row:
    """The same job on a Dask cluster of two processes on this machine, beside our own two workers."""
    name = "backgammon, careful, on a cluster: games a second"
    try:
        from distributed import LocalCluster
    except ImportError:
        return not_measured(name, "/s", "distributed is not installed: the extra `cluster`")
    job, games = _job("backgammon", "careful"), 4 if quick else 100
    cluster: Any
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,  # type: ignore[no-untyped-call]
        cluster_workers(cluster.scheduler_address) as far,
        local_workers(2) as near,
    ):
        samples = _in_turns(
            {"cluster": lambda: simulate(job, games, far), "workers": lambda: simulate(job, games, near)}, quick
        )
    peer = ("two workers", rates(samples["workers"], "wall", games))
    return figure(name, "/s", "wall", rates(samples["cluster"], "wall", games), peer, note="Dask, two processes here")


def _in_turns(simulations: Mapping[str, Callable[[], Tally]], quick: bool) -> dict[str, list[Sample]]:
    """Return the samples of simulations that all give the same result, each done once before."""
    first, *others = [simulation() for simulation in simulations.values()]
    if any(other != first for other in others):
        raise RuntimeError(f"the same seeds gave other results: {', '.join(simulations)}")
    return in_turns(simulations, 1 if quick else ROUNDS, warm=False)
