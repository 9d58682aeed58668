"""Which games there are: the entry points of the group ``jugada.games``.

An entry point's name is the game's key, its value the package with the engine, such as ``rules_engine.backgammon``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from rules_engine.core.errors import JugadaError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message
from rules_engine.core.package import GamePackage, PackageError, read_package

GROUP = "jugada.games"


class UnknownGameError(JugadaError):
    """No game of that name is registered."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("core/unknown-game", name=repr(name), names=game_names()))
        self.args = (name,)


@cache  # reading entry points takes milliseconds, and a check asks for them hundreds of times
def _entry_points() -> dict[str, str]:
    from importlib.metadata import entry_points  # slow to import, and `jugada --help` needs no game

    return {point.name: point.value for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> tuple[str, ...]:
    """Return the keys of all registered games, sorted."""
    return tuple(_entry_points())


def load_package(name: str) -> GamePackage:
    """Return what the game's package offers.

    Raises:
        UnknownGameError: no such game is registered.
        PackageError: the package cannot be imported, lacks `from_data`, or offers something of the wrong kind.
    """
    path = _entry_points().get(name)
    if path is None:
        raise UnknownGameError(name)
    try:
        module = import_module(path)
    except ImportError as error:
        raise PackageError(Message("core/package-missing", game=name, package=path, problem=str(error))) from error
    return read_package(name, module)


def load_game(name: str, data: Mapping[str, Any]) -> Game[Any, Any]:
    """Build the game from plain data. Raises UnknownGameError, PackageError, GameDataError if the data cannot work."""
    return load_package(name).from_data(data)
