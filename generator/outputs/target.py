"""The target of ``--out``: one file, or a folder."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.guard import OutputError
from rules_engine.core.messages import Message

_FILE_SUFFIXES = frozenset(
    (
        *(
            ".apng",
            ".bmp",
            ".emf",
            ".eps",
            ".gif",
            ".jpeg",
            ".jpg",
            ".pdf",
            ".png",
            ".ps",
            ".svg",
            ".tif",
            ".tiff",
            ".webp",
        ),
        *(".csv", ".docx", ".epub", ".htm", ".html", ".json", ".md", ".tex", ".txt", ".xml", ".yaml", ".yml", ".zip"),
    )
)
"""Suffixes that are not used for folders; any other name is a folder's, such as ``rules-v1.2``."""


def names_file(out: Path, *suffixes: str) -> bool:
    """Return whether `out` names a file, by its suffix, and not a folder.

    Raises OutputError if the suffix is that of another kind of file than these.
    """
    suffix = out.suffix.lower()
    if out.is_dir() or suffix not in _FILE_SUFFIXES:
        return False
    if suffix in suffixes:
        return True
    raise OutputError(out, Message("outputs/expected-folder-or-file", suffixes=suffixes))


def require_folder(out: Path) -> None:
    """Raise OutputError if `out` names a file by its suffix."""
    names_file(out)
