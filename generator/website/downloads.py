"""The files to print that a game's page offers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pikepdf

from rules_engine.core.registry import game_names

_NAME = re.compile(
    r"(?P<what>[a-z0-9_-]+?)-(?P<lang>es|en)-(?P<paper>[a-z0-9]+)(?:-(?P<layout>(?!low)[a-z]+))?(?P<low>-low-ink)?"
)


@dataclass(frozen=True)
class Download:
    """One PDF for a game, as its name says: what it holds, in which language, on what paper, in which layout.

    `what` is ``kit`` for all parts, else a kind of part; or a kind of book, which has no `layout`.
    """

    path: Path
    title: str
    pages: int
    game: str
    what: str
    language: str
    paper: str
    layout: str
    low_ink: bool


def find_downloads(*folders: Path) -> list[Download]:
    """The PDFs in the folders, and in theirs, that are named as `jugada pdf` and `jugada rulebook` name them."""
    paths = (path for folder in folders for path in sorted(folder.rglob("*.pdf")))
    found = (_download(path, game) for path in paths for game in game_names())
    return [download for download in found if download is not None]


def _download(path: Path, game: str) -> Download | None:
    if not path.stem.startswith(f"{game}-"):
        return None
    match = _NAME.fullmatch(path.stem.removeprefix(f"{game}-"))
    if match is None:
        return None
    with pikepdf.open(path) as document:
        title, pages = str(document.docinfo.get("/Title", path.stem)), len(document.pages)
    return Download(
        path,
        title,
        pages,
        game,
        match["what"],
        match["lang"],
        match["paper"],
        match["layout"] or "",
        bool(match["low"]),
    )
