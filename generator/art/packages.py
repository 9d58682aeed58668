"""The package that draws a game. Separate from `generator.art.interface`, which imports all drawing code."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from rules_engine.core import JugadaError, Message
from rules_engine.core.package import PackageError

BY_DATA = "generator.art.by_data"
"""The package that draws the games without an art folder of their own."""


def art_package(game: str) -> ModuleType:
    """Return the package that draws the game, with the interface `generator.art.interface.Art`.

    Raises PackageError if it cannot be imported.
    """
    name = art_package_name(game)
    try:
        return import_module(name)
    except JugadaError:
        raise
    except Exception as error:  # another's code may raise anything
        problem = f"{type(error).__name__}: {error}"
        raise PackageError(Message("core/package-missing", game=game, package=name, problem=problem)) from error


def has_art(game: str) -> bool:
    """Return whether the game has an art folder of its own; others are drawn from ``art.yaml``."""
    return art_package_name(game) != BY_DATA


def art_package_name(game: str) -> str:
    """Return the name of the package that draws the game."""
    name = f"generator.art.{game}"
    # Only looked for, not imported: whether a game has art is asked of all games.
    # One that is imported need not be looked for, which a page with many marks would do at each of them.
    return name if name in sys.modules or find_spec(name) else BY_DATA
