"""A game's guided scripts as the engine has resolved them: the first game, then the chapters of its path."""

from __future__ import annotations

from functools import cache

from generator.content.loader import GameContent
from generator.first_games.check import checked_walk
from generator.first_games.path import load_path
from generator.first_games.resolved import Walk
from generator.first_games.source import load_first_game

FIRST_GAME = "first-game"
"""The name of the first game among the scripts, and the end of its page's address."""
CHAPTER = "learn-{id}"
"""The names of chapters."""


@cache  # the same for all languages, and for the browser's pack
def guided_walks(game: GameContent) -> dict[str, Walk]:
    """Return the scripts by their names. Raises as `load_first_game`, `load_path` and `checked_walk`."""
    first, path = load_first_game(game), load_path(game)
    found = {FIRST_GAME: checked_walk(first)} if first else {}
    if path:
        for script, chapter in zip(path.chapters, path.sheet.chapters, strict=True):
            found[CHAPTER.format(id=chapter.id)] = checked_walk(script)
    return found
