"""The interface of a game's package, checked once on import so that a missing function is reported by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, replace
from functools import partial
from inspect import signature
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from rules_engine.core.errors import JugadaError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message

if TYPE_CHECKING:
    from rules_engine.core.editing import Editor
    from rules_engine.core.policies import Assessor, Policy
    from rules_engine.core.registry import RecordFormat

Heuristic: TypeAlias = Callable[[Any, Any], tuple[int, ...] | None]
"""Returns one number per seat for a game and its state, higher is ahead; None if the seats cannot be compared."""


_WHICH = "game"
"""The parameter of `from_data` that selects the game, if the package builds more than one."""


class PackageError(JugadaError):
    """A game's package lacks a function or value, or has one of the wrong kind."""


@dataclass(frozen=True, slots=True)
class GamePackage:
    """The attributes of a game's package; only `from_data` is required."""

    module: ModuleType
    from_data: Callable[[Mapping[str, Any]], Game[Any, Any]]
    """Builds the game from plain data. Raises GameDataError if the data cannot work.

    In a package of several games it also has a keyword ``game``, the key of the game to build.
    """
    editor: Callable[[Game[Any, Any]], Editor[Any]] | None = None
    """Returns an editor for setting up positions by hand: ``editor(game)``."""
    policies: Mapping[str, Policy] = field(default_factory=lambda: MappingProxyType({}))
    """The game's own policies, by name."""
    assessors: Mapping[str, Assessor] = field(default_factory=lambda: MappingProxyType({}))
    """How those of the policies that can review a game rate its decisions, by the policy's name."""
    heuristic: Heuristic | None = None
    """Scores a state in the middle of a game, for the lab's closeness of games; never a result."""
    record_formats: Mapping[str, RecordFormat] = field(default_factory=lambda: MappingProxyType({}))
    """Record files of other programs, by the format's name (usually the suffix without the dot)."""
    packs: tuple[str, ...] = field(default=(), metadata={"names": True})
    """Pure-Python packages and modules of its own that the engine or the art imports, for play in a browser."""


def read_package(game: str, module: ModuleType) -> GamePackage:
    """Return the checked attributes of the module. Raises PackageError if one is missing or of the wrong kind."""
    offered = {one.name: _member(game, module, one) for one in fields(GamePackage) if one.name != "module"}
    package = GamePackage(module, **{name: value for name, value in offered.items() if value is not MISSING})
    # Only packages of several games are told which: others need not take the argument.
    if _WHICH in signature(package.from_data).parameters:
        return replace(package, from_data=partial(package.from_data, **{_WHICH: game}))
    return package


def _member(game: str, module: ModuleType, member: Field[Any]) -> Any:
    value = getattr(module, member.name, MISSING)
    required = member.default is MISSING and member.default_factory is MISSING
    if value is MISSING:
        if required:
            raise PackageError(Message("core/package-lacks", game=game, package=module.__name__, member=member.name))
        return value
    # Before the tables: its default is a plain value as well, but a list is wanted.
    if member.metadata.get("names"):
        if isinstance(value, tuple | list) and all(isinstance(name, str) for name in value):
            return tuple(value)
        raise PackageError(Message("core/package-list", game=game, package=module.__name__, member=member.name))
    # The default tells the kind: tables are empty where a game has none, functions are lacking.
    is_table = member.default_factory is not MISSING
    if not (isinstance(value, Mapping) if is_table else callable(value)):
        kind = "core/package-table" if is_table else "core/package-function"
        raise PackageError(Message(kind, game=game, package=module.__name__, member=member.name))
    return value
