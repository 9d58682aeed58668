"""The build cache: recognises tasks that are up to date, from the record of the output folder."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import asdict, replace
from functools import cache, cached_property

from generator.art.context import source_folders
from generator.builder.summary import Row
from generator.builder.tasks import WORK, BuildFolders, Pages, Site, Task, TaskResult
from generator.content.loader import load_game_content
from generator.coverage.hits import RECORD
from generator.outputs.folder import OutputFolder
from generator.outputs.freshness import folder_digest, inputs_digest, library_versions, program_digest
from generator.outputs.record import Record
from generator.resources import resource_dir
from generator.website.address import site_address
from generator.website.inputs import LIBRARIES
from generator.website.kept_pages import has_pages, keep_pages
from generator.website.mkdocs import site_program

_PREFIX = "build "
"""Prefix of the tasks' keys in the record, which other commands use too."""


class BuildCache:
    """Results of tasks by their inputs, for one run in which each folder is read once."""

    def __init__(self, folders: BuildFolders) -> None:
        self._folders = folders
        self._folder = OutputFolder(folders.out, folders.permit)
        self._digest = cache(folder_digest)
        self._versions = library_versions(*LIBRARIES)
        self._found: dict[Task, TaskResult | None] = {}  # the pages ask about the site, whose files are thousands

    def reusable_result(self, task: Task) -> TaskResult | None:
        """Return the task's previous result if its inputs and its files are unchanged, else None."""
        if task not in self._found:
            self._found[task] = self._find_result(task)
        return self._found[task]

    def _find_result(self, task: Task) -> TaskResult | None:
        if isinstance(task, Pages) and self.reusable_result(Site(task.games)) is None and not self._has_pages(task):
            return None  # the site is built from these files
        made = self._record.find_current(_PREFIX + task.key, self._inputs(task), self._folders.verify)
        if made is None:
            return None
        rows = tuple(Row(**{**row, "kept": True}) for row in made.facts["rows"])
        return TaskResult(rows, tuple(self._folders.out / name for name in made.files))

    def keep(self, task: Task, done: TaskResult) -> None:
        """Record the result of the task. Files that only its previous result had are removed."""
        self._found.clear()
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
        return replace(task, inputs=self._inputs(task)) if isinstance(task, Pages) else task

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
        contents = [load_game_content(game, self._folders.content) for game in task.games]
        folders = [folder for content in contents for folder in source_folders(content)]
        digests = [self._digest(folder) for folder in (resource_dir("site"), resource_dir("templates"), *folders)]
        parts: list[object] = [program_digest(), self._versions, digests]
        if isinstance(task, Pages | Site):
            parts += [list(self._made_for_games()), RECORD, str(self._folders.engine.folder)]
            parts += [site_address(), site_program()]
        return inputs_digest(*parts)

    def _made_for_games(self) -> Iterator[tuple[str, str, int]]:
        """Yield the name and state of each file that was made for one game."""
        record = self._record
        for key, made in sorted(record.made.items()):
            if key.startswith(_PREFIX) and made.facts["game"]:
                for name in made.files:
                    state = record.files.get(name)
                    yield (name, state.sha256, state.size) if state else (name, "", 0)
