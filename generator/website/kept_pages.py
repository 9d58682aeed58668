"""Pages in the work folder: those of a language, and of each game the parts that they are put together from.

A stopped run leaves what it has finished to the next one, be it a single example.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from generator.website.practice import ProblemData

_MARK = ".inputs"
"""Suffix of the file beside a language's finished pages, and name of that in a folder of parts, with the digest of
their inputs."""

_FOLDER = ".parts"
"""Suffix of the folder beside a language's pages; below it one folder a game."""

_FILES = "files"
"""The folder in a game's with the files of its parts, as they will be beside each other among the language's pages."""


def keep_pages(work: Path, language: str, inputs: str) -> None:
    """Record the inputs of the language's finished pages, so that the next run can use them if this one is stopped."""
    work.mkdir(parents=True, exist_ok=True)
    (work / f"{language}{_MARK}").write_text(inputs, "utf-8")


def has_pages(work: Path, language: str, inputs: str) -> bool:
    """Return whether a stopped run has left complete pages of the language, made from these inputs."""
    return _is_mark(work / f"{language}{_MARK}", inputs)


def _is_mark(mark: Path, inputs: str) -> bool:
    return bool(inputs) and mark.is_file() and mark.read_text("utf-8") == inputs


def remove_pages(work: Path, language: str) -> None:
    """Remove the pages of the language that a stopped run has left, their mark first."""
    (work / f"{language}{_MARK}").unlink(missing_ok=True)
    shutil.rmtree(work / language, ignore_errors=True)


def remove_parts(work: Path, language: str) -> None:
    """Remove the parts of the language's pages."""
    shutil.rmtree(work / f"{language}{_FOLDER}", ignore_errors=True)


@dataclass
class PagesPart:
    """What has been made, each by its name: pages and files beside them, drawings, pictures, problems for practice.

    Of a kept part, pages and pictures are where they are kept: lessons are large, and nobody reads them again.
    """

    pages: dict[str, str | Path] = field(default_factory=dict)
    figures: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, bytes | Path] = field(default_factory=dict)
    problems: dict[str, ProblemData] = field(default_factory=dict)


P = TypeVar("P", bound=PagesPart)


class KeptParts:
    """The finished parts of a game's pages in one language in the work folder `work`; without it nothing is kept."""

    def __init__(self, work: Path | None = None, language: str = "", game: str = "") -> None:
        self._folder = work / f"{language}{_FOLDER}" / game if work else None

    def begin(self, inputs: str) -> None:
        """Remove what was not made from the inputs with this digest; without it, everything."""
        if self._folder and not _is_mark(self._folder / _MARK, inputs):
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder.mkdir(parents=True)
            (self._folder / _MARK).write_text(inputs, "utf-8")

    def get(self, kind: type[P], name: str, make: Callable[[], P]) -> P:
        """Return the kept part of that name, else make and keep it; names are unique, and fit for files."""
        if self._folder is None:
            return make()
        path = self._folder / f"{name}.json"
        return self._read(kind, path) or self._keep(path, make())

    def read(self, kind: type[P], name: str) -> P:
        """Return a part that was kept before. Raises FileNotFoundError if it was not."""
        if self._folder and (kept := self._read(kind, self._folder / f"{name}.json")):
            return kept
        raise FileNotFoundError(name)

    def _keep(self, path: Path, part: P) -> P:
        pages, pictures = self._written(part.pages), self._written(part.pictures)
        data = {**vars(part), "pages": [*pages], "pictures": [*pictures]}
        whole = path.with_suffix(".new")  # a killed run leaves no half of a part
        whole.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        whole.replace(path)
        return replace(part, pages={**pages}, pictures={**pictures})

    def _written(self, files: Mapping[str, str | bytes | Path]) -> dict[str, Path]:
        """Return where each of the files is, after writing those that no part has written yet."""
        places = {name: self._place(name) for name in files}
        for name, content in files.items():
            if not isinstance(content, Path):
                places[name].parent.mkdir(parents=True, exist_ok=True)
                places[name].write_bytes(content.encode() if isinstance(content, str) else content)
        return places

    def _place(self, name: str) -> Path:
        assert self._folder
        return self._folder / _FILES / name

    def _read(self, kind: type[P], path: Path) -> P | None:
        try:
            part = kind(**json.loads(path.read_text("utf-8")))
        # A part that another version has kept may have other fields; it is made again.
        except (OSError, ValueError, TypeError):
            return None
        pages, pictures = ({name: self._place(name) for name in names} for names in (part.pages, part.pictures))
        return replace(part, pages={**pages}, pictures={**pictures})
