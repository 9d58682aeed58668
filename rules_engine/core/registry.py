"""Which games there are: the entry points of the group ``jugada.games``.

An entry point's name is the game's key, its value the package with the engine, such as
``rules_engine.backgammon``; that package offers ``from_data(data) -> Game``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from rules_engine.core.errors import JugadaError
from rules_engine.core.game import Game

GROUP = "jugada.games"


class UnknownGameError(JugadaError):
    """There is no game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no game is called {name!r}; there are: {', '.join(game_names()) or 'none'}")


@cache
def _packages() -> dict[str, str]:
    from importlib.metadata import entry_points  # slow to import, and `jugada --help` needs no game

    return {point.name: point.value for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> tuple[str, ...]:
    """The keys of all registered games, sorted."""
    return tuple(_packages())


def engine_package(name: str) -> ModuleType:
    """The package that holds the game's engine; UnknownGameError if there is none."""
    package = _packages().get(name)
    if package is None:
        raise UnknownGameError(name)
    return import_module(package)


def load_game(name: str, data: Mapping[str, Any]) -> Game[Any, Any]:
    """Build the game from plain data; UnknownGameError, or GameDataError if the data cannot work."""
    game: Game[Any, Any] = engine_package(name).from_data(data)
    return game
