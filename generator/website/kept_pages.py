"""Pages of a language, and parts of them such as an example's, that a stopped run leaves finished to the next one."""

from __future__ import annotations

import json
import shutil
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from generator.website.practice import ProblemData

_MARK = ".inputs"
"""Suffix of the file beside a language's finished pages, with the digest of their inputs."""

_FOLDER = ".parts"
"""Suffix of the folder beside a language's pages; below it one folder by the digest of the inputs."""


def keep_pages(work: Path, language: str, inputs: str) -> None:
    """Record the inputs of the language's finished pages, so that the next run can use them if this one is stopped."""
    work.mkdir(parents=True, exist_ok=True)
    (work / f"{language}{_MARK}").write_text(inputs, "utf-8")


def has_pages(work: Path, language: str, inputs: str) -> bool:
    """Return whether a stopped run has left complete pages of the language, made from these inputs."""
    mark = work / f"{language}{_MARK}"
    return mark.is_file() and mark.read_text("utf-8") == inputs


def remove_pages(work: Path, language: str) -> None:
    """Remove the pages of the language that a stopped run has left, their mark first."""
    (work / f"{language}{_MARK}").unlink(missing_ok=True)
    shutil.rmtree(work / language, ignore_errors=True)


@dataclass
class PagesPart:
    """What has been made, each by its name: pages and files beside them, drawings, pictures, problems for practice."""

    pages: dict[str, str] = field(default_factory=dict)
    figures: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, bytes] = field(default_factory=dict)
    problems: dict[str, ProblemData] = field(default_factory=dict)


P = TypeVar("P", bound=PagesPart)


class KeptParts:
    """The finished parts of a language in the work folder `work`.

    inputs: the digest of what they are made from; without it nothing is kept.
    """

    def __init__(self, work: Path | None = None, language: str = "", inputs: str = "") -> None:
        self._all = work / f"{language}{_FOLDER}" if work and inputs else None
        # A folder for each digest: parts of other inputs are never read.
        self._folder = self._all / inputs if self._all else None

    def get(self, kind: type[P], name: str, make: Callable[[], P]) -> P:
        """Return the kept part of that name, else make and keep it; names are unique, and fit for files."""
        path = self._folder / f"{name}.json" if self._folder else None
        if path and (kept := _read(kind, path)):
            return kept
        part = make()
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            pictures = {key: b64encode(picture).decode() for key, picture in part.pictures.items()}
            data = {**vars(part), "pictures": pictures}
            whole = path.with_suffix(".new")  # a killed run leaves no half of a part
            whole.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
            whole.replace(path)
        return part

    def remove(self) -> None:
        """Remove the parts, those made from other inputs too."""
        if self._all:
            shutil.rmtree(self._all, ignore_errors=True)


def _read(kind: type[P], path: Path) -> P | None:
    try:
        part = kind(**json.loads(path.read_text("utf-8")))
    # A part that another version has kept may have other fields; it is made again.
    except (OSError, ValueError, TypeError):
        return None
    pictures = {name: b64decode(picture) for name, picture in part.pictures.items()}
    return replace(part, pictures=pictures)
