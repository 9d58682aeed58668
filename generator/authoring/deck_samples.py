"""Sample decks to copy and change."""

from __future__ import annotations

from pathlib import Path

from generator.printing.errors import unknown
from generator.resources import resource_dir

_FOLDER = "samples"


def sample_decks() -> tuple[str, ...]:
    """Return the names of the sample decks."""
    return tuple(sorted(path.stem for path in (resource_dir("content") / _FOLDER).glob("*/*.yaml") if _is_deck(path)))


def sample_deck(name: str) -> dict[str, bytes]:
    """Return the files of a sample deck by name; NAME.yaml is the deck. Raises PrintError for an unknown name."""
    if name not in sample_decks():
        raise unknown("sample", name, sample_decks())
    folder = resource_dir("content") / _FOLDER / name
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def _is_deck(path: Path) -> bool:
    return path.stem == path.parent.name
