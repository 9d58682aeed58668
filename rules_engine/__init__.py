"""The rules of the games: pure Python, standard library only, no files, no randomness.

`load_game(name, data)` builds a game from plain data (what YAML or JSON hold).
"""

from pkgutil import extend_path

# A game may come from another distribution: it brings a folder `rules_engine/<name>` of its own.
__path__ = extend_path(__path__, __name__)

from rules_engine.core.registry import load_game

__all__ = ["load_game"]
