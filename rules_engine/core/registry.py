"""The registered games: entry points of the groups ``jugada.games`` and ``jugada.providers``.

The name of a game's entry point is the game's key; its value is the package with the engine, such as
``rules_engine.backgammon``. A provider's value is a package of several games: besides the functions of a game's package
(`GamePackage`) it has ``names()``, which returns their keys. A provider's game whose key is taken is left out.

Record files of other programs, which a game package may read and write (`GamePackage.record_formats`).

Position notations of other programs are read by the game's own `parse_state`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import chain
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from rules_engine.core.errors import JugadaError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message
from rules_engine.core.package import GamePackage, PackageError, read_package

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from rules_engine.core.record import Record, RecordError

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
    installed = _installed()
    games = {point.name: point.value for point in installed if point.group == GROUP}
    for point in (point for point in installed if point.group == PROVIDERS):
        try:
            names = _provided(point.name, point.value)
        except PackageError:
            names = (point.name,)  # listed under its own name, so that loading it reports the error
        # What is there already stays: a game of its own before a provider's, an earlier provider before a later one.
        games = dict.fromkeys(names, point.value) | games
    return dict(sorted(games.items()))


def _installed() -> tuple[EntryPoint, ...]:
    """Return the entry points of both groups."""
    from importlib.metadata import distribution, distributions  # slow to import, and `jugada --help` needs no game

    # Only packages with such a group are parsed: all that are installed would take twice as long.
    groups = (GROUP, PROVIDERS)
    texts = ((one, one.read_text("entry_points.txt") or "") for one in distributions())
    names = dict.fromkeys(one.name for one, text in texts if any(group in text for group in groups))
    # By its name each is the one that Python would import.
    points = chain.from_iterable(distribution(name).entry_points for name in names)
    return tuple(point for point in points if point.group in groups)


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
    return {point.value: point.name for point in _installed() if point.dist is None or point.dist.name != _OURS}


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


@dataclass(frozen=True, slots=True)
class GameOfFile:
    """A game of a record file: its record, or its fault; `remarks` tell what was read otherwise than it is written."""

    record: Record | None
    fault: RecordError | None = None
    remarks: tuple[RecordError, ...] = ()


class RecordFormat(Protocol):
    """One kind of record file, as text; it reads and writes no files itself."""

    @property
    def suffix(self) -> str:
        """The usual suffix of such files, with its dot, in lower case; two formats may share one."""

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format, regardless of the file's name."""

    def read(self, game: Game[Any, Any], text: str, /) -> tuple[Record, ...]:
        """Return the games in the file, in order, each playable by `rules_engine.core.record.replay`.

        Entries carry their line numbers; `version` and `content` are empty, since foreign files have neither. Raises
        RecordError with the line at which the file cannot be read or breaks the rules.
        """

    # ``read_games(game, text)``, if a format has it, returns each `GameOfFile`: one bad game does not stop the others.

    def write(self, game: Game[Any, Any], records: Sequence[Record], /) -> str:
        """Return the file's text. Raises RecordError for a game that does not replay or does not fit the format."""


def read_games(record_format: RecordFormat, game: Game[Any, Any], text: str) -> tuple[GameOfFile, ...]:
    """Return the games in the file, in order. A format without ``read_games`` reads all of them or none.

    Raises RecordError with the line at which the file as a whole cannot be read.
    """
    own = getattr(record_format, "read_games", None)
    if own:
        found: tuple[GameOfFile, ...] = own(game, text)
        return found
    return tuple(map(GameOfFile, record_format.read(game, text)))
