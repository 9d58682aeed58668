"""What the package of a game offers, read once and checked, so that a missing function is reported by its name."""

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
    from rules_engine.core.formats import RecordFormat
    from rules_engine.core.policies import Policy

Heuristic: TypeAlias = Callable[[Any, Any], tuple[int, ...] | None]
"""From a game and its state to one number per seat, higher is ahead; None where seats cannot be compared."""


class PackageError(JugadaError):
    """A game's package lacks something, or offers something of the wrong kind."""


@dataclass(frozen=True, slots=True)
class GamePackage:
    """What a game's package offers, as attributes of the module; only `from_data` is required."""

    module: ModuleType
    from_data: Callable[[Mapping[str, Any]], Game[Any, Any]]
    """Builds the game from plain data. Raises GameDataError if they cannot work.

    A package of several games has a keyword ``game`` besides, the key of the one to build.
    """
    editor: Callable[[Game[Any, Any]], Editor[Any]] | None = None
    """Sets up positions by hand: ``editor(game)``."""
    policies: Mapping[str, Policy] = field(default_factory=lambda: MappingProxyType({}))
    """The game's own ways to play, by name."""
    heuristic: Heuristic | None = None
    """Scores a state in the middle of a game, for the lab's closeness of games; never a result."""
    record_formats: Mapping[str, RecordFormat] = field(default_factory=lambda: MappingProxyType({}))
    """Other programs' record files that it reads or writes, by the format's name (its usual suffix without the dot)."""
    packs: tuple[str, ...] = field(default=(), metadata={"names": True})
    """Pure-Python packages and modules of its own that the engine or the art imports, for play in a browser."""


def read_package(game: str, module: ModuleType) -> GamePackage:
    """Return what the module offers for the game; PackageError where `from_data` is missing or a kind is wrong."""
    offered = {one.name: _member(game, module, one) for one in fields(GamePackage) if one.name != "module"}
    package = GamePackage(module, **{name: value for name, value in offered.items() if value is not MISSING})
    if _WHICH in signature(package.from_data).parameters:
        return replace(package, from_data=partial(package.from_data, **{_WHICH: game}))
    return package


_WHICH = "game"
"""The parameter by which `from_data` is told which game it builds, where it builds more than one."""


def _member(game: str, module: ModuleType, member: Field[Any]) -> Any:
    value = getattr(module, member.name, MISSING)
    required = member.default is MISSING and member.default_factory is MISSING
    if value is MISSING:
        if required:
            raise PackageError(Message("core/package-lacks", game=game, package=module.__name__, member=member.name))
        return value
    if member.metadata.get("names"):
        if isinstance(value, tuple | list) and all(isinstance(name, str) for name in value):
            return tuple(value)
        raise PackageError(Message("core/package-list", game=game, package=module.__name__, member=member.name))
    is_table = member.default_factory is not MISSING
    if not (isinstance(value, Mapping) if is_table else callable(value)):
        kind = "core/package-table" if is_table else "core/package-function"
        raise PackageError(Message(kind, game=game, package=module.__name__, member=member.name))
    return value
