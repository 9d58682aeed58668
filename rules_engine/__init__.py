"""The rules of the games: pure Python, standard library only, no files, no randomness.

`load_game(name, data)` builds a game from plain data (what YAML or JSON hold).
"""

from __future__ import annotations

from pkgutil import extend_path
from typing import TYPE_CHECKING, Any

# A game may come from another distribution, which has a folder `rules_engine/<name>` of its own.
__path__ = extend_path(__path__, __name__)

if TYPE_CHECKING:
    from rules_engine.core.registry import load_game

__all__ = ["load_game"]

if not TYPE_CHECKING:  # a checker that saw it would take every name of this package for granted

    def __getattr__(name: str) -> Any:
        """Import `load_game` on first access, as `rules_engine.core` does."""
        if name != "load_game":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from rules_engine.core.registry import load_game

        return load_game
