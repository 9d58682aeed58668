"""Which package draws a game. Apart from `generator.art.interface`, which needs the whole of drawing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

BY_DATA = "generator.art.by_data"
"""What draws the games that have no art folder of their own."""


def art_package(game: str) -> ModuleType:
    """Return the package that draws the game; `generator.art.interface.Art` says what it offers."""
    return import_module(art_package_name(game))


def has_art(game: str) -> bool:
    """Return whether the game has an art folder of its own; the others are drawn by ``art.yaml``."""
    return art_package_name(game) != BY_DATA


def art_package_name(game: str) -> str:
    """Return the name of the package that draws the game."""
    name = f"generator.art.{game}"
    return name if find_spec(name) else BY_DATA
