"""The folders with the sources of a game's parts."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

from generator.art.packages import art_package
from generator.content.loader import GameContent
from rules_engine.core.registry import load_package


def source_folders(content: GameContent) -> tuple[Path, ...]:
    """Return the folders with all inputs of the parts, except the program's own code."""
    modules = (load_package(content.name).module, art_package(content.name))
    return (content.folder, *map(_place, modules))


def _place(module: ModuleType) -> Path:
    """Return a package's folder, or the file of a module."""
    return Path(next(iter(getattr(module, "__path__", ())), module.__file__ or ""))
