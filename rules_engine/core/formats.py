"""How other programs' record files come in and go out: what a game package may offer.

A game package that reads or writes such files offers ``record_formats``, a mapping from a file's suffix (with its dot,
small letters) to a `RecordFormat`. A game that has none needs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rules_engine.core.game import Game
from rules_engine.core.record import Record
from rules_engine.core.registry import engine_package


class RecordFormat(Protocol):
    """One kind of file, as text; it reads and writes no files itself."""

    def read(self, game: Game[Any, Any], text: str, /) -> tuple[Record, ...]:
        """The games in the file, in order, each playable by `rules_engine.core.record.replay`.

        Entries carry the lines they come from; `version` and `content` are empty, since a foreign file has neither.
        RecordError with the line where the file cannot be read or breaks the rules.
        """

    def write(self, game: Game[Any, Any], records: Sequence[Record], /) -> str:
        """The file's text; RecordError for what does not replay or what the format cannot hold."""


def record_formats(name: str) -> Mapping[str, RecordFormat]:
    """The formats that the game of this name offers, by suffix; UnknownGameError if there is no such game."""
    formats: Mapping[str, RecordFormat] = getattr(engine_package(name), "record_formats", {})
    return formats
