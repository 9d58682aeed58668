"""Paths of the shipped content, templates and site sources, and of a game's content.

An installed wheel has them in ``generator/_data/<kind>``; in a checkout they are top-level folders.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from generator.outputs.given_folders import give_folder
from generator.outputs.reading import display_path, read_text
from rules_engine.core.errors import JugadaError
from rules_engine.core.messages import Message

Kind = Literal["content", "templates", "site"]

SHEET = "game.yaml"
"""The file whose presence makes a folder a game's content."""


class NoContentError(JugadaError):
    """A game has no content."""


def resource_dir(kind: Kind) -> Path:
    """Return the folder of the shipped content, templates or site sources."""
    package = Path(__file__).parent
    packed = package / "_data" / kind
    # In a checkout the packed copies would soon be old, so there are none.
    return packed if packed.is_dir() else package.parent / kind


def content_dir(game: str, user_dir: Path | None = None) -> Path:
    """Return the folder with the game's content.

    The user's folder comes first (`user_dir`/game, or `user_dir` itself if it is that game's), then the shipped
    content, then ``content/<game>`` beside ``rules_engine`` in the distribution of the engine. Raises UnknownGameError
    if no such game is registered, NoContentError if it has no content.
    """
    from rules_engine.core.registry import UnknownGameError, game_names  # the catalogue is found without the engine

    if game not in game_names():
        raise UnknownGameError(game)
    seen: dict[Path, None] = {}
    for folder in _candidates(game, user_dir):
        if (folder / SHEET).is_file():
            return folder
        seen[folder] = None
    places = ", ".join(map(display_path, seen))
    raise NoContentError(Message("outputs/content-missing", game=repr(game), sheet=SHEET, places=places))


def _candidates(game: str, user_dir: Path | None) -> Iterator[Path]:
    yield from _user_candidates(game, user_dir)
    yield resource_dir("content") / game
    yield _beside_engine(game)  # last, because it imports the engine


def _user_candidates(game: str, user_dir: Path | None) -> list[Path]:
    if user_dir is None:
        return []
    if not user_dir.is_dir():
        raise NoContentError(Message("outputs/content-folder-missing", path=display_path(user_dir)))
    give_folder(user_dir)
    return [user_dir / game, *([user_dir] if _names_game(user_dir / SHEET, game) else [])]


def _names_game(sheet: Path, game: str) -> bool:
    """Return whether the unvalidated sheet says that it belongs to this game."""
    if not sheet.is_file():
        return False
    # Not parsed: the folder may hold the sheet of another game, whose faults are none of ours here.
    return re.search(rf"^name:\s*['\"]?{re.escape(game)}['\"]?\s*(#.*)?$", read_text(sheet), re.MULTILINE) is not None


def _beside_engine(game: str) -> Path:
    """Return ``content/<game>`` of the distribution whose ``rules_engine/<game>`` (package or module) is the engine."""
    from rules_engine.core.registry import load_package

    file = Path(load_package(game).module.__file__ or "")
    engine = file.parent if file.stem == "__init__" else file
    return engine.parents[1] / "content" / game
