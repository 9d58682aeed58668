"""What `jugada check` checks: examples, and documents with all that they hold, by files, folders and patterns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.content.errors import each_error
from generator.content.translations import is_translation
from generator.documents.check import check_document
from generator.documents.model import SUFFIXES, WORD, Document
from generator.documents.reading import read_document
from generator.examples.check import CheckReport, Progress, check_paths, example_files
from generator.i18n import current_language
from generator.limits import MAX_DOCUMENT
from generator.outputs.given_folders import give_file, give_folder
from generator.outputs.reading import FileError, list_files, read_any_text
from generator.resources import SHEET
from rules_engine.core import JugadaError, Message
from rules_engine.core.registry import game_names

_EXAMPLE = re.compile(r"^steps:", re.MULTILINE)
_YAML = (".yaml", ".yml")
_EXAMPLE_SUFFIXES = (*_YAML, ".json", "")
"""Ends of names of examples: JSON is YAML, and a file such as /dev/stdin has no end."""

_MAGIC = frozenset("*?[")
_PASSED_OVER = frozenset(("node_modules", "site-packages"))


@dataclass
class _Found:
    """What paths lead to: documents, and what the check of examples takes."""

    documents: dict[Path, None] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)


def check_everything(
    paths: Sequence[str] = (),
    user_dir: Path | None = None,
    progress: Progress = iter,
    jobs: int = 0,
    *,
    only_ours: bool = False,
) -> CheckReport:
    """Check examples as `check_paths` does, and the documents among the paths with all that they hold.

    A path may be a pattern such as ``docs/*.md``. only_ours: pass over named files that hold nothing of ours, as a hook
    needs that is given every file that has changed. Raises FileError for a path that leads to nothing.
    """
    found = _Found()
    for path in paths:
        _find(path, found, user_dir, only_ours)
    # `check_paths` takes no paths as all games.
    is_about_documents = bool(paths) and not found.others
    report = CheckReport((), ()) if is_about_documents else check_paths(found.others, user_dir, progress, jobs)
    runs, errors = [*report.runs], [*report.errors]
    for document in progress(list(found.documents)):
        try:
            check = check_document(_read(document, only_ours), current_language(), user_dir, jobs)
        except JugadaError as error:
            errors += each_error(error)
        else:
            runs += check.runs
            errors += check.errors
    return replace(report, runs=tuple(runs), errors=tuple(dict.fromkeys(errors)))


def _find(path: str, files: _Found, user_dir: Path | None, only_ours: bool) -> None:
    place = Path(path)
    # A file may be called `a[1].md`.
    if _MAGIC & set(path) and not place.exists():
        for match in _matching(place):
            _find(str(match), files, user_dir, only_ours)
    elif place.is_file() and place.suffix.lower() in SUFFIXES:
        give_file(place)
        files.documents[place] = None
    # A game's name or folder is left to the check of examples, which knows its content.
    elif place.is_dir() and path not in game_names() and not (place / SHEET).is_file():
        _find_in_folder(place, files, user_dir)
    elif not (only_ours and place.is_file() and not _is_example(place)):
        if place.is_file() and place.suffix.lower() not in _EXAMPLE_SUFFIXES:
            raise FileError(place, Message("documents/not-read", names=(*SUFFIXES, _EXAMPLE_SUFFIXES[0])))
        files.others.append(path)


def _matching(pattern: Path) -> list[Path]:
    """Return the folders, documents and examples that a pattern matches, sorted. Raises FileError for none at all."""
    matching = sorted(Path(pattern.anchor or ".").glob(str(pattern.relative_to(pattern.anchor))))
    if not matching:
        raise FileError(pattern, Message("documents/no-match"))
    return [path for path in matching if path.is_dir() or path.suffix.lower() in SUFFIXES or _is_example(path)]


def _find_in_folder(folder: Path, files: _Found, user_dir: Path | None) -> None:
    """Add a folder's examples and documents. Raises FileError if it has neither."""
    give_folder(folder)
    documents = list(_documents_in(folder))
    files.documents |= dict.fromkeys(documents)
    examples = [one for one in list_files(folder, "*.yaml") if _is_example(one) and not is_translation(one)]
    examples += [one for one in list_files(folder, "**/examples/*.yaml") if not is_translation(one)]
    if folder.resolve().name == "examples" or not (examples or documents):
        files.others += map(str, example_files(str(folder), user_dir))  # all of its YAML is ours, or it is told
    else:
        files.others += map(str, examples)


def _documents_in(folder: Path) -> Iterator[Path]:
    """Yield the documents of a folder that hold something of ours; hidden and generated folders are passed over."""
    for suffix in SUFFIXES:
        for path in list_files(folder, f"**/*{suffix}"):
            parents = path.relative_to(folder).parts[:-1]
            # `_build` and `_site` hold copies of the documents, `.venv` those of packages.
            is_passed_over = any(part[0] in "._" or part in _PASSED_OVER for part in parents)
            if not is_passed_over and _mentions_us(path):
                yield path


def _mentions_us(path: Path) -> bool:
    try:
        # The word first: most files of a folder have none, and to read a document takes far longer.
        return WORD in read_any_text(path, most=MAX_DOCUMENT).casefold() and read_document(path).holds_anything
    except FileError:
        return False
    except JugadaError:
        return True  # whoever reads it tells what is wrong


def _is_example(path: Path) -> bool:
    """Return whether a file is YAML with steps, or cannot be read at all, which the check of examples then tells."""
    if path.suffix.lower() not in _YAML:
        return False
    try:
        return bool(_EXAMPLE.search(read_any_text(path)))
    except FileError:
        return True


def _read(path: Path, only_ours: bool) -> Document:
    """Return a document. Raises FileError for a named one that holds nothing."""
    document = read_document(path)
    if not document.holds_anything and not only_ours:
        raise FileError(path, Message("documents/holds-nothing"))
    return document
