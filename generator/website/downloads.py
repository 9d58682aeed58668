"""The files to print on a game's page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pikepdf

from generator.i18n import languages
from generator.outputs.reading import FileError
from rules_engine.core.messages import Message
from rules_engine.core.registry import game_names

_NAME = r"(?P<what>[a-z0-9_-]+?)-(?P<lang>{})-(?P<paper>[a-z0-9]+)(?:-(?P<layout>(?!low)[a-z]+))?(?P<low>-low-ink)?"
"""Matches the end of a file's name, with the languages in place of the braces."""


@dataclass(frozen=True)
class Download:
    """One PDF of a game, described by its file name: contents, language, paper, layout.

    `what` is ``kit`` for all parts, else a kind of part; or a kind of book, which has no `layout`.
    """

    path: Path
    game: str
    what: str
    language: str
    paper: str
    layout: str
    low_ink: bool

    @property
    def title(self) -> str:
        """The title in the file's metadata, else its name."""
        return self._read_properties[0]

    @property
    def pages(self) -> int:
        """Its number of pages."""
        return self._read_properties[1]

    @cached_property
    def _read_properties(self) -> tuple[str, int]:
        """Return title and number of pages, read on demand, since a page needs only the files in its own language.

        Raises FileError.
        """
        try:
            with pikepdf.open(self.path) as document:
                if document.pages:
                    return str(document.docinfo.get("/Title", self.path.stem)), len(document.pages)
        except (pikepdf.PdfError, pikepdf.PasswordError, ValueError, TypeError) as error:
            raise damaged(self.path) from error
        raise damaged(self.path)


def damaged(path: Path) -> FileError:
    """Return the error for a file that is not, or no longer, a readable PDF."""
    return FileError(path, Message("website/damaged-pdf"))


def find_downloads(*folders: Path) -> list[Download]:
    """Return the PDFs below the folders whose names are those of `jugada pdf` and `jugada rulebook`."""
    paths = (path for folder in folders for path in sorted(folder.rglob("*.pdf")) if path.is_file())
    found = (_download(path, game) for path in paths for game in game_names())
    return [download for download in found if download is not None]


def _download(path: Path, game: str) -> Download | None:
    if not path.stem.startswith(f"{game}-"):
        return None
    match = re.fullmatch(_NAME.format("|".join(languages())), path.stem.removeprefix(f"{game}-"))
    if match is None:
        return None
    layout, low_ink = match["layout"] or "", bool(match["low"])
    return Download(path, game, match["what"], match["lang"], match["paper"], layout, low_ink)
