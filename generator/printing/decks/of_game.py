"""What a game gives its own deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from generator.scene.model import Scene


@dataclass(frozen=True)
class OfGame:
    """The rows of a game's cards, and pictures by name, which the deck uses like its files; empty for other decks."""

    rows: Sequence[Mapping[str, str]] = ()
    pictures: Mapping[str, Scene] = field(default_factory=dict)


NO_GAME = OfGame()
