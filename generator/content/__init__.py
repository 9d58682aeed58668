"""A game's content: loaded and validated once, errors with file and line.

The names below are imported on demand, so that `generator.content.messages` works without pydantic and YAML (in the
browser).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.content.errors import ContentError
    from generator.content.loader import GameContent, load_content_folder, load_game_content, standard_game

__all__ = ["ContentError", "GameContent", "load_content_folder", "load_game_content", "standard_game"]

if not TYPE_CHECKING:  # a checker that saw it would take every name of this package for granted

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = "generator.content.errors" if name == "ContentError" else "generator.content.loader"
        return getattr(import_module(module), name)
