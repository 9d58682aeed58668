"""Remembers what was made from what, so that unchanged things are not made again."""

from __future__ import annotations

import json
import os
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import generator
import rules_engine
from generator.builder.orders import source_folders
from generator.builder.summary import Row
from generator.builder.tasks import Done, Pages, Site, Task, Where
from generator.content.loader import load_game_content
from generator.coverage.hits import RECORD
from generator.outputs.atomic import write_atomically
from generator.resources import resource_dir
from generator.website.mkdocs import LIBRARIES, versions

NAME = ".made.json"
"""The ledger's file in the output folder."""

_KEYS = {"game", "inputs", "rows", "files"}
_LIBRARIES = (*LIBRARIES, "pikepdf", "reportlab", "svgwrite")


@dataclass
class Ledger:
    """By task: a digest of its inputs, its rows, and the files it wrote, from the output folder, with size and time."""

    where: Where
    games: tuple[str, ...]
    entries: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def read(cls, where: Where, games: Sequence[str]) -> Ledger:
        """The ledger of the last time; an empty one if there is none, or none that can be read."""
        try:
            entries = json.loads((where.out / NAME).read_text("utf-8"))
        except (OSError, ValueError):
            entries = {}
        sound = isinstance(entries, dict) and all(map(_is_sound, entries.values()))
        return cls(where, tuple(games), entries if sound else {})

    def standing(self, task: Task) -> Done | None:
        """What the task did last time, if its inputs are the same and its files are as it left them."""
        if isinstance(task, Pages) and self.standing(Site()) is None:
            return None  # what the site is to be built from
        entry = self.entries.get(task.key)
        if not entry or entry["inputs"] != self._inputs(task):
            return None
        files = [self.where.out / name for name in entry["files"]]
        if list(map(_stamp, files)) != list(entry["files"].values()):
            return None
        return Done(tuple(replace(Row(**row), kept=True) for row in entry["rows"]), tuple(files))

    def keep(self, task: Task, done: Done) -> None:
        """Note what the task has done; files that it wrote the last time, and no more, are removed."""
        files = {path.relative_to(self.where.out).as_posix(): _stamp(path) for path in done.files}
        self._remove(name for name in self._files(task.key) if name not in files)
        rows = [asdict(row) for row in done.rows]
        self.entries[task.key] = {"game": task.game, "inputs": self._inputs(task), "rows": rows, "files": files}

    def forget_all_but(self, keys: Container[str]) -> None:
        """Remove what tasks wrote that are none any more, those of a game that is gone."""
        for key in [key for key in self.entries if key not in keys]:
            self._remove(self._files(key))
            del self.entries[key]

    def write(self) -> None:
        """Save it for the next time."""
        write_atomically(self.where.out / NAME, json.dumps(self.entries, indent=1, sort_keys=True))

    def _files(self, key: str) -> list[str]:
        return list(self.entries[key]["files"]) if key in self.entries else []

    def _remove(self, names: Iterable[str]) -> None:
        for name in names:
            (self.where.out / name).unlink(missing_ok=True)

    def _inputs(self, task: Task) -> str:
        """A digest of all that the task is made from.

        One that is about all games depends on their files, on the record of a test run, and on Python for the browser.
        """
        games = (task.game,) if task.game else self.games
        folders = [folder for game in games for folder in source_folders(load_game_content(game, self.where.content))]
        date = os.environ.get("SOURCE_DATE_EPOCH", "")  # what PDFs and the packed site map bear
        parts = [versions(_LIBRARIES), date, *map(_folder_digest, (*_own_folders(), *folders))]
        if not task.game:
            made = [entry for _, entry in sorted(self.entries.items()) if entry["game"]]
            parts += [str(sorted(entry["files"].items())) for entry in made]
            parts += [_folder_digest(RECORD), str(self.where.engine.folder)]
        return sha256("\n".join(parts).encode()).hexdigest()


def _is_sound(entry: Any) -> bool:
    if not isinstance(entry, dict) or entry.keys() != _KEYS:
        return False
    files = entry["files"]
    return isinstance(files, dict) and not any(map(_leads_out, map(Path, files)))


def _leads_out(path: Path) -> bool:
    """Whether the path may lie outside of the output folder: such a file is never touched."""
    return path.is_absolute() or ".." in path.parts


def _own_folders() -> Iterator[Path]:
    for package in (generator, rules_engine):
        yield Path(next(iter(package.__path__)))
    yield resource_dir("site")
    yield resource_dir("templates")


def _stamp(path: Path) -> list[int] | None:
    """Size and time of change; None for a file that is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return [found.st_size, found.st_mtime_ns]


@cache
def _folder_digest(folder: Path) -> str:
    digest = sha256()
    for path in sorted(folder.rglob("*")) or [folder]:  # an engine may be a single module
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"\0{path.relative_to(folder).as_posix()}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
