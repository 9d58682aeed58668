"""Runs a job on local workers or a Dask cluster; the result does not depend on which worker plays which game.

Runs a whole simulation, from a game's content to a summary.
"""

from __future__ import annotations

import logging
import os
import signal
from asyncio import CancelledError
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent import futures
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from threading import current_thread, main_thread
from time import monotonic
from typing import Any

from joblib import Parallel, delayed, parallel_config

from generator.content import GameContent, load_game_content
from generator.i18n.writing import message_id
from generator.lab.errors import LabError
from generator.lab.job import Job, make_job, play_batch
from generator.lab.sheet import lab_sheet
from generator.lab.summary import Summary, summarize
from generator.lab.tally import Tally, merge_all
from generator.limits import MAX_GAMES, MAX_JOBS
from generator.processes import hush_tracker, set_up_worker
from rules_engine.core import JugadaError, Message, SetupError
from rules_engine.core.errors import quoted

BATCHES = 4
"""Number of batches per worker in a round."""

ROUND = 0.5
"""Minimum seconds of a round; after a shorter round, batches are doubled. Ctrl-C waits for its end."""

PATIENCE = 10
"""Seconds within which a cluster must answer."""

Progress = Callable[[int, int], None]
"""Called with the number of games played and the total."""


def simulate(job: Job, games: int, workers: Parallel, progress: Progress = lambda _done, _of: None) -> Tally:
    """Play the games and return the tally; after Ctrl-C, that of the games played so far.

    The current round is finished first; a second Ctrl-C does not wait. Raises PolicyError or EndlessGameError.
    """
    tally, size, done = Tally(), 1, 0
    with _ctrl_c() as pressed, suppress(KeyboardInterrupt):
        while done < games and not pressed():
            start = monotonic()
            # Several for each worker: games differ in length, and none should wait for the longest.
            batches = _batches(done, games, size, BATCHES * _count(workers))
            play = delayed(partial(_play_in_worker, os.getpid()))
            # A new tally each round: whatever interrupts this one leaves that of the round before whole.
            tally = merge_all((tally, *workers(play(job, *batch) for batch in batches)))
            done = batches[-1][1]
            progress(done, games)
            # Small at first, so that the progress shows at once; then larger, since each batch costs a message.
            if monotonic() - start < ROUND:
                size *= 2
    return tally


@contextmanager
def _ctrl_c() -> Iterator[Callable[[], bool]]:
    """Yield a function that returns whether Ctrl-C was pressed; a second Ctrl-C interrupts as usual."""
    # Only the main thread may say what a signal does.
    if current_thread() is not main_thread():
        yield lambda: False
        return
    presses = 0

    def press(_number: int, _frame: object) -> None:
        nonlocal presses
        presses += 1
        # The second press means at once; the first lets the round end.
        if presses > 1:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: presses > 0
    finally:
        signal.signal(signal.SIGINT, before)


def _play_in_worker(parent: int, job: Job, first: int, last: int) -> Tally:
    """Play a batch in a worker process; Ctrl-C, which reaches every process, is left to the parent."""
    # A cluster's workers play in threads, and their parent is a process on another machine.
    if os.getpid() != parent and current_thread() is main_thread():
        _set_up_worker(parent)
    return play_batch(job, first, last)


_set_up_worker = cache(set_up_worker)
"""Once per process, which plays many batches."""


def _batches(done: int, games: int, size: int, count: int) -> list[tuple[int, int]]:
    """Return the batches of the next round as ranges of game numbers, the upper bound excluded."""
    starts = range(done, min(games, done + size * count), size)
    return [(start, min(games, start + size)) for start in starts]


def _count(workers: Parallel) -> int:
    count: int = workers._effective_n_jobs()
    return max(1, count)


@contextmanager
def local_workers(jobs: int) -> Iterator[Parallel]:
    """Yield the workers: `jobs` processes on this machine; with one, games are played in this process.

    Raises LabError for a number of processes out of range.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise LabError(Message("lab/jobs-expected", jobs=jobs, most=MAX_JOBS))
    hush_tracker()
    # Batches are made by us, so joblib is to make none of its own, and to send all.
    with Parallel(n_jobs=jobs, batch_size=1, pre_dispatch="all") as workers:
        yield workers


@contextmanager
def cluster_workers(address: str) -> Iterator[Parallel]:
    """Yield the workers of a running Dask cluster, by its scheduler's address.

    Raises LabError if Dask is not installed, or the cluster does not answer, has no workers, or disconnects.
    """
    client = _connect(address)
    try:
        with parallel_config(backend="dask", wait_for_workers_timeout=PATIENCE):
            workers = Parallel(batch_size=1, pre_dispatch="all")
            _await_workers(workers, address)
            with workers:
                yield workers
    # A cancelled future of asyncio is no Exception.
    except (Exception, CancelledError) as error:
        lost = isinstance(error, OSError | CancelledError | futures.CancelledError) or client.status != "running"
        if isinstance(error, JugadaError) or not lost:
            raise
        raise LabError(Message("lab/cluster-gone", address=address)) from error
    finally:
        client.close()


def _connect(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError as error:
        raise LabError(Message("lab/cluster-needs-dask")) from error
    for logger in ("distributed", "distributed.client"):  # problems are reported once, as our own error
        logging.getLogger(logger).setLevel(logging.CRITICAL)
    try:
        return Client(address, timeout=PATIENCE)  # type: ignore[no-untyped-call]
    except (OSError, TimeoutError, ValueError, TypeError) as error:
        reason = str(error).partition("\n")[0] or type(error).__name__
        raise LabError(Message("lab/cluster-silent", address=quoted(address), reason=reason)) from error


def _await_workers(workers: Parallel, address: str) -> None:
    try:
        _count(workers)
    except TimeoutError as error:
        raise LabError(Message("lab/cluster-without-workers", address=address)) from error


class Session:
    """The same games on one or more sets of data, with the measures of the first one's sheet.

    modules: allow policies as MODULE:NAME, which are then imported. Everything is validated first: raises LabError
    or MalformedError.
    """

    def __init__(
        self,
        contents: Sequence[GameContent],
        games: int,
        policies: Sequence[str],
        setup: Mapping[str, object],
        seed: str,
        modules: bool = False,
    ) -> None:
        if not 1 <= games <= MAX_GAMES:
            raise LabError(Message("lab/games-expected", games=str(games), most=f"{MAX_GAMES:,}"))
        sheet = lab_sheet(contents[0])
        self.games = games
        try:
            self.jobs: list[tuple[GameContent, Job]] = [
                (content, make_job(content, policies, setup, seed, sheet, modules)) for content in contents
            ]
        except SetupError as error:
            code = message_id("violation", error.violation.code)
            reason = Message(f"{contents[0].name}/{code}", **error.violation.facts)
            raise LabError(Message("lab/set-up-refused", reason=reason)) from error

    def run(self, workers: Parallel, progress: Progress = lambda _done, _of: None) -> list[Summary]:
        """Run the simulations and return their summaries; after Ctrl-C, those so far.

        Raises PolicyError, EndlessGameError; LabError if not a single game was finished.
        """
        found: list[Summary] = []
        for content, job in self.jobs:
            tally = simulate(job, self.games, workers, progress)
            found.append(summarize(job, content.game, content.data, tally, self.games))
            if found[-1].partial:
                break
        return found


def other_content(game: str, folder: Path) -> GameContent:
    """Return the game's content in this folder.

    Raises LabError if there is none, rather than compare with the shipped content.
    """
    content = load_game_content(game, folder)
    if not content.folder.resolve().is_relative_to(folder.resolve()):
        raise LabError(Message("lab/compare-without-content", folder=folder, game=game))
    return content
