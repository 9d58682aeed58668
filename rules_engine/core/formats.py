"""Other programs' record files: what a game package may read and write (`GamePackage`).

Other programs' notations of positions are read by the game's own `parse_state`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules_engine.core.game import Game
from rules_engine.core.record import Record


class RecordFormat(Protocol):
    """One kind of record file, as text; it reads and writes no files itself."""

    @property
    def suffix(self) -> str:
        """The usual suffix of such files, with its dot, in small letters; two formats may share one."""

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format, whatever its file is called."""

    def read(self, game: Game[Any, Any], text: str, /) -> tuple[Record, ...]:
        """Return the games in the file, in order, each playable by `rules_engine.core.record.replay`.

        Entries carry the lines they come from; `version` and `content` are empty, since a foreign file has neither.
        Raises RecordError with the line where the file cannot be read or breaks the rules.
        """

    def write(self, game: Game[Any, Any], records: Sequence[Record], /) -> str:
        """Return the file's text. Raises RecordError for what does not replay or what the format cannot hold."""
