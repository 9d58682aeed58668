"""The registered games: entry points of the groups ``jugada.games`` and ``jugada.providers``.

The name of a game's entry point is the game's key; its value is the package with the engine, such as
``rules_engine.backgammon``. A provider's value is a package of several games: besides the functions of a game's package
(`GamePackage`) it has ``names()``, which returns their keys. A provider's game whose key is taken is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from rules_engine.core.errors import JugadaError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message
from rules_engine.core.package import GamePackage, PackageError, read_package

GROUP = "jugada.games"
PROVIDERS = "jugada.providers"

_OURS = "jugada"
"""The distribution with our own games; others may be installed into the same folder."""
_KEY = re.compile(r"[a-z][a-z0-9_]*")


class UnknownGameError(JugadaError):
    """No game with that name is registered."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("core/unknown-game", name=repr(name), names=game_names()))
        self.args = (name,)


@cache  # reading entry points takes milliseconds, and a check needs them hundreds of times
def _entry_points() -> dict[str, str]:
    from importlib.metadata import entry_points  # slow to import, and `jugada --help` needs no game

    installed = entry_points()  # read once for both groups: it opens the metadata of every installed package
    found = {point.name: point.value for point in installed.select(group=GROUP)}
    for point in installed.select(group=PROVIDERS):
        try:
            names = _provided(point.name, point.value)
        except PackageError:
            names = (point.name,)  # listed under its own name, so that loading it reports the error
        found = dict.fromkeys(names, point.value) | found
    return dict(sorted(found.items()))


def _provided(provider: str, path: str) -> tuple[str, ...]:
    """Return the keys of a provider's games. Raises PackageError if this fails."""
    module = _import(provider, path)
    try:
        names = tuple(module.names())
    except Exception as error:  # third-party code may raise anything
        raise _failed("core/package-names", provider, path, error) from error
    for name in names:
        if not isinstance(name, str) or not _KEY.fullmatch(name):
            raise PackageError(Message("core/package-key", package=path, name=repr(name)))
    return names


def _import(name: str, path: str) -> ModuleType:
    try:
        return import_module(path)
    except ImportError as error:
        raise PackageError(Message("core/package-missing", game=name, package=path, problem=str(error))) from error
    except Exception as error:  # third-party code may raise anything: one game's mistake must not stop another
        raise _failed("core/package-missing", name, path, error) from error


def _failed(key: str, name: str, path: str, error: Exception) -> PackageError:
    return PackageError(Message(key, game=name, package=path, problem=f"{type(error).__name__}: {error}"))


def game_names() -> tuple[str, ...]:
    """Return the keys of all registered games, sorted."""
    return tuple(_entry_points())


def other_packages() -> Mapping[str, str]:
    """Return the packages of the games that do not come with Jugada, each with the name of its entry point."""
    from importlib.metadata import entry_points  # as above

    points = [point for group in (GROUP, PROVIDERS) for point in entry_points(group=group)]
    return {point.value: point.name for point in points if point.dist is None or point.dist.name != _OURS}


def other_games() -> tuple[str, ...]:
    """Return the keys of the games that do not come with Jugada."""
    packages = other_packages()
    return tuple(name for name, path in _entry_points().items() if path in packages)


def load_package(name: str) -> GamePackage:
    """Return the checked interface of the game's package.

    Raises:
        UnknownGameError: no such game is registered.
        PackageError: the package cannot be imported, lacks `from_data`, or offers something of the wrong kind.
    """
    path = _entry_points().get(name)
    if path is None:
        raise UnknownGameError(name)
    module = _import(name, path)
    if hasattr(module, "names") and name not in _provided(name, path):
        raise UnknownGameError(name)
    return read_package(name, module)


def load_game(name: str, data: Mapping[str, Any]) -> Game[Any, Any]:
    """Build the game from plain data.

    Raises UnknownGameError, PackageError (also for a bug in the package), or GameDataError if the data cannot work.
    """
    package = load_package(name)
    try:
        return package.from_data(data)
    except JugadaError:
        raise
    except Exception as error:  # a bug in one game's package must not stop another
        raise _failed("core/package-failed", name, package.module.__name__, error) from error
