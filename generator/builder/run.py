"""Runs the tasks on all cores, and skips those with unchanged inputs whose files still exist."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from multiprocessing import active_children, get_context
from shutil import rmtree
from typing import TYPE_CHECKING, Self

from generator.builder.build_cache import BuildCache
from generator.builder.summary import Row
from generator.builder.tasks import SITE, WORK, BuildFolders, Pages, Site, Task, TaskResult, describe_task, stages_of
from generator.i18n import current_language, set_language
from generator.outputs.folder import OutputFolder
from generator.outputs.lock import lock_folder
from generator.processes import end_with_parent, hush_tracker, raise_gc_threshold
from generator.website.address import site_address
from generator.website.inputs import KEY as SITE_KEY
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.website.build import Progress


class JobError(JugadaError):
    """A task failed; files written before are complete."""


@dataclass(frozen=True)
class Outcome:
    """The result of a build: the rows of the table in the tasks' order, and the failed tasks."""

    rows: tuple[Row, ...]
    errors: tuple[JobError, ...]


def run_job(games: Sequence[str], folders: BuildFolders, progress: Progress) -> Outcome:
    """Check and write everything.

    If a task fails, the files of its game stay unchanged, and the game is left out of the site; the others are made.
    Raises JobError if a process is killed; before any work OutputError if the folder contains other files, AddressError
    for a bad address of the site.
    """
    site_address()
    OutputFolder(folders.out).check()
    OutputFolder(folders.out / SITE, folders.permit).check(sole=SITE_KEY)
    with lock_folder(folders.out):
        return _run(games, folders, progress)


def _run(games: Sequence[str], folders: BuildFolders, progress: Progress) -> Outcome:
    results = BuildCache(folders)
    stages = stages_of(games, folders.content)
    tasks = [task for stage in stages for task in stage]
    done: dict[str, TaskResult] = {}
    failed: dict[Task, JobError] = {}
    try:
        with _Workers(len(tasks)) as workers:
            for stage in stages:
                for task, result in _each(list(_able(stage, failed)), folders, results, workers):
                    if isinstance(result, JobError):
                        failed[task] = result
                    else:
                        done[task.key] = result
                    progress(str(describe_task(task.key)), len(done) + len(failed), len(tasks))
        results.prune({task.key for task in tasks})
    finally:
        if not isinstance(sys.exception(), KeyboardInterrupt):  # the next run can use the finished pages
            rmtree(folders.out / WORK, ignore_errors=True)
    rows = (row for task in tasks if task.key in done for row in done[task.key].rows)
    return Outcome(tuple(rows), tuple(failed.values()))


def _able(stage: Sequence[Task], failed: Iterable[Task]) -> Iterator[Task]:
    """Yield the tasks without failed games; tasks about all games are reduced to the remaining ones."""
    broken = {game for task in failed for game in task.games}
    for task in stage:
        able = tuple(game for game in task.games if game not in broken)
        if able:
            yield replace(task, games=able) if isinstance(task, Pages | Site) else task


def _each(
    tasks: Sequence[Task], folders: BuildFolders, results: BuildCache, workers: _Workers
) -> Iterator[tuple[Task, TaskResult | JobError]]:
    """Yield each task with its result or its error, in the order in which they finish."""
    reusable = {task.key: results.reusable_result(task) for task in tasks}
    open_tasks = []
    for task in tasks:
        if (known := reusable[task.key]) is not None:
            yield task, known
        else:
            open_tasks.append(results.with_inputs(task))
    for task, result in workers.done(open_tasks, folders):
        if isinstance(result, TaskResult):
            results.keep(task, result)
        yield task, result


class _Workers:
    """A pool with one process per core, started on demand and reused, since processes keep loaded games."""

    def __init__(self, most: int) -> None:
        self._most = min(os.cpu_count() or 1, most)
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        if self._pool:
            if isinstance(error, KeyboardInterrupt):  # a task may take half a minute; files are written whole
                for process in active_children():
                    process.terminate()
            self._pool.shutdown(cancel_futures=True)

    def done(self, tasks: Sequence[Task], folders: BuildFolders) -> Iterator[tuple[Task, TaskResult | JobError]]:
        """Yield each task with its result or error as they finish; a single task runs in this process."""
        if len(tasks) == 1:
            yield tasks[0], _attempt(tasks[0], folders)
            return
        if not tasks:
            return
        hush_tracker()
        self._pool = self._pool or ProcessPoolExecutor(
            self._most, get_context("spawn"), _set_up_worker, (os.getpid(), current_language())
        )
        running = {self._pool.submit(_attempt, task, folders): task for task in tasks}
        try:
            for future in as_completed(running):
                yield running[future], future.result()
        except BrokenProcessPool as error:
            raise JobError(Message("builder/process-killed")) from error


def _set_up_worker(parent: int, language: str) -> None:
    """Set the language of errors to the parent's, and ignore Ctrl-C.

    Ctrl-C reaches every process of a terminal; the parent ends the work and its workers.
    """
    set_language(language)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(parent)
    raise_gc_threshold()


def _attempt(task: Task, folders: BuildFolders) -> TaskResult | JobError:
    """Return the task's result, or its error as text, since not all errors can be pickled."""
    try:
        return task.run(folders)
    except JugadaError as error:
        return JobError(str(Message("builder/task-failed", task=describe_task(task.key), problem=error.message)))
