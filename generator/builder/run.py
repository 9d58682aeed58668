"""Runs the tasks on all cores, and skips those with unchanged inputs whose files still exist.

The build cache: recognises tasks that are up to date, from the record of the output folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Container, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, replace
from functools import cache, cached_property
from multiprocessing import active_children, get_context
from shutil import rmtree
from typing import TYPE_CHECKING, Self

from generator.art.context import source_folders
from generator.builder.schedule import Schedule
from generator.builder.summary import Row
from generator.builder.tasks import (
    SITE,
    WORK,
    BuildFolders,
    Draw,
    GameParts,
    Pack,
    Pages,
    Site,
    Task,
    TaskResult,
    describe_task,
    stages_of,
)
from generator.content.loader import load_game_content
from generator.coverage.gather import RECORD
from generator.i18n import current_language, languages, set_language
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import lock_folder
from generator.outputs.record import Record, folder_digest, inputs_digest, library_versions, program_digest
from generator.processes import BUILD_THRESHOLD, hush_tracker, raise_gc_threshold, set_up_worker
from generator.resources import resource_dir
from generator.website.address import site_address
from generator.website.inputs import KEY as SITE_KEY
from generator.website.inputs import LIBRARIES
from generator.website.kept_pages import has_pages, keep_pages
from generator.website.mkdocs import site_program
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.website.build import Progress

_PREFIX = "build "
"""Prefix of the tasks' keys in the record, which other commands use too."""

_TO_PRINT = (f"{_PREFIX}print ", f"{_PREFIX}typeset ")
"""Prefixes of the tasks that make what is printed."""


class BuildCache:
    """Results of tasks by their inputs, for one run in which each folder is read once."""

    def __init__(self, folders: BuildFolders) -> None:
        self._folders = folders
        self._folder = OutputFolder(folders.out, folders.permit)
        # All tasks ask for the same folders, and templates and site have hundreds of files.
        self._digest = cache(folder_digest)
        self._versions = library_versions(*LIBRARIES)
        self._found: dict[Task, TaskResult | None] = {}  # the pages ask about the site, whose files are thousands

    def reusable_result(self, task: Task) -> TaskResult | None:
        """Return the task's previous result if its inputs and its files are unchanged, else None."""
        if task not in self._found:
            self._found[task] = self._find_result(task)
        return self._found[task]

    def _find_result(self, task: Task) -> TaskResult | None:
        if isinstance(task, Pack | GameParts):  # their files are gone when a run has ended
            pages = (self.reusable_result(Pages(task.games, language)) for language in languages())
            return None if None in pages else TaskResult(())
        if isinstance(task, Pages) and self.reusable_result(Site(task.games)) is None and not self._has_pages(task):
            return None  # the site is built from these files
        made = self._record.find_current(_PREFIX + task.key, self._inputs(task), self._folders.verify)
        if made is None:
            return None
        rows = tuple(Row(**{**row, "kept": True}) for row in made.facts["rows"])
        return TaskResult(rows, tuple(self._folders.out / name for name in made.files))

    def keep(self, task: Task, done: TaskResult) -> None:
        """Record the result of the task. Files that only its previous result had are removed."""
        # What is made changes what other tasks are made from: the pages depend on every file of the games.
        self._found.clear()
        if isinstance(task, Pack | GameParts):
            return
        files = [path.relative_to(self._folders.out).as_posix() for path in done.files]
        rows = [asdict(replace(row, kept=False)) for row in done.rows]
        game = "" if isinstance(task, Pages | Site) else task.games[0]
        self._folder.keep(_PREFIX + task.key, self._inputs(task), files, {"game": game, "rows": rows})
        self.__dict__.pop("_record", None)  # the record has just changed
        if isinstance(task, Pages):
            keep_pages(self._folders.out / WORK, task.language, self._inputs(task))

    def _has_pages(self, task: Pages) -> bool:
        return has_pages(self._folders.out / WORK, task.language, self._inputs(task))

    def with_inputs(self, task: Task) -> Task:
        """Return the task with the digest of its inputs, if it can reuse what a stopped run has left."""
        return replace(task, inputs=self._inputs(task)) if isinstance(task, GameParts) else task

    def prune(self, keys: Container[str]) -> None:
        """Remove the files of all other tasks, such as those of a removed game."""
        known = [key for key in self._record.made if key.startswith(_PREFIX)]
        self._folder.forget(key for key in known if key.removeprefix(_PREFIX) not in keys)

    @cached_property
    def _record(self) -> Record:
        """The output folder's record."""
        return Record.read(self._folders.out)

    def _inputs(self, task: Task) -> str:
        """Return a digest of the task's inputs.

        Tasks about all games also depend on the files of the single games, on the record of a test run, on Python for
        the browser, and on the site's address and program.
        """
        # A game's own pages show nothing of the others.
        games = (task.game,) if isinstance(task, GameParts) else task.games
        contents = [load_game_content(game, self._folders.content) for game in games]
        folders = [folder for content in contents for folder in source_folders(content)]
        digests = [self._digest(folder) for folder in (resource_dir("site"), resource_dir("templates"), *folders)]
        parts: list[object] = [program_digest(), self._versions, digests]
        if isinstance(task, Pages | GameParts | Site):
            parts += [list(self._to_print(games)), RECORD, str(self._folders.engine.folder)]
            parts += [site_address(), site_program()]
        return inputs_digest(*parts)

    def _to_print(self, games: Container[str]) -> Iterator[tuple[str, str, int]]:
        """Yield the name and state of each of the games' files to which pages have links."""
        record = self._record
        for key, made in sorted(record.made.items()):
            if key.startswith(_TO_PRINT) and made.facts["game"] in games:
                for name in made.files:
                    state = record.files.get(name)
                    # By what was written, from the record: nothing is read again.
                    yield (name, state.sha256, state.size) if state else (name, "", 0)


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
    Where only its pages fail there is no site. Raises JobError if a process is killed; before any work OutputError if
    the folder contains other files, AddressError for a bad address of the site.
    """
    # Asked for its error alone: a bad address must stop the build before its minutes of work.
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
            for task, result in _each(stages, folders, results, workers):
                if isinstance(result, JobError):
                    failed[task] = result
                else:
                    done[task.key] = result
                progress(str(describe_task(task.key)), len(done) + len(failed), len(tasks))
        results.prune({task.key for task in tasks})
    finally:
        if not isinstance(sys.exception(), KeyboardInterrupt):  # the next run can use the finished pages
            rmtree(folders.out / WORK, ignore_errors=True)
    # In the order of the tasks, not of their ends: the table is the same each time.
    rows = (row for task in tasks if task.key in done for row in done[task.key].rows)
    return Outcome(tuple(rows), tuple(failed.values()))


def _each(
    stages: Sequence[Sequence[Task]], folders: BuildFolders, results: BuildCache, workers: _Workers
) -> Iterator[tuple[Task, TaskResult | JobError]]:
    """Yield each task with its result or its error, in the order in which they finish."""
    schedule = Schedule(stages)
    while schedule.is_open:
        known: list[tuple[Task, TaskResult]] = []
        waiting: list[Task] = []
        # All are judged before one begins: a task that runs changes the record from which the others are judged.
        for task, is_last in schedule.ready():
            result = results.reusable_result(task)
            if result is None:
                waiting.append(task)
            elif is_last:  # before, what is still made may change what it is judged by
                known.append((task, result))
                schedule.end(task)
        yield from known
        # Only as many as there are cores, so that a longer task that can begin meanwhile goes before one that waits.
        # Diagrams, the shortest, come last, where they fill what the long ones leave of a core.
        begun = sorted(waiting, key=lambda task: isinstance(task, Draw))[: workers.free]
        for task in begun:
            schedule.begin(task)
        workers.begin([results.with_inputs(task) for task in begun], folders)
        for task, done in workers.ended():
            if isinstance(done, TaskResult):
                results.keep(task, done)
            schedule.end(task, failed=isinstance(done, JobError))
            yield task, done


class _Workers:
    """A pool with one process per core, started on demand and reused, since processes keep loaded games."""

    def __init__(self, most: int) -> None:
        self._most = min(os.cpu_count() or 1, most)
        self._pool: ProcessPoolExecutor | None = None
        self._running: dict[Future[TaskResult | JobError], Task] = {}
        self._done_here: list[tuple[Task, TaskResult | JobError]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: object, error: object, _trace: object) -> None:
        if self._pool:
            if isinstance(error, KeyboardInterrupt):  # a task may take half a minute; files are written whole
                for process in active_children():
                    process.terminate()
            self._pool.shutdown(cancel_futures=True)

    @property
    def free(self) -> int:
        """The number of tasks that can begin now; on a single core one waits, so that the process has its next."""
        return max(self._most, 2) - len(self._running)

    def begin(self, tasks: Sequence[Task], folders: BuildFolders) -> None:
        """Begin the tasks; a single one, with none at work, is done in this process."""
        # Starting a process, which imports everything anew, costs more than it saves for one task.
        if len(tasks) == 1 and not self._running:
            self._done_here.append((tasks[0], _attempt(tasks[0], folders)))
        elif tasks:
            hush_tracker()
            # Spawned: a fork would copy locks that other threads hold at that moment, the pool's own among them.
            self._pool = self._pool or ProcessPoolExecutor(
                self._most, get_context("spawn"), _set_up_worker, (os.getpid(), current_language())
            )
            self._running |= {self._pool.submit(_attempt, task, folders): task for task in tasks}

    def ended(self) -> list[tuple[Task, TaskResult | JobError]]:
        """Wait for the next task to end, if any is at work; return each that has ended, with its result or error."""
        if self._done_here:
            ended, self._done_here = self._done_here, []
            return ended
        finished, _ = wait(self._running, return_when=FIRST_COMPLETED)
        try:
            return [(self._running.pop(future), future.result()) for future in [*self._running] if future in finished]
        except BrokenProcessPool as error:
            raise JobError(Message("builder/process-killed")) from error


def _set_up_worker(parent: int, language: str) -> None:
    """Prepare a worker, and set the language of errors to the parent's."""
    set_up_worker(parent)
    set_language(language)
    raise_gc_threshold(BUILD_THRESHOLD)


def _attempt(task: Task, folders: BuildFolders) -> TaskResult | JobError:
    """Return the task's result, or its error as text, since not all errors can be pickled."""
    try:
        return task.run(folders)
    except JugadaError as error:
        return JobError(str(Message("builder/task-failed", task=describe_task(task.key), problem=error.message)))
