"""What can be wrong with a deck or with the art that it brings."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.errors import display_path
from rules_engine.core import JugadaError


class DeckArtError(JugadaError):
    """A picture that cannot be used; the deck's file and line are put before it where they are known."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{display_path(path)}: {message}")
