"""What can be wrong with a deck or with the art that it brings."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.errors import display_path
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words


class DeckArtError(JugadaError):
    """A picture that cannot be used; the deck's file and line are put before it where they are known."""

    def __init__(self, path: Path, problem: Words) -> None:
        super().__init__(Message("core/at-file", path=display_path(path), problem=problem))
        self.args = path, problem
