"""Record files of other programs, which a game package may read and write (`GamePackage.record_formats`).

Position notations of other programs are read by the game's own `parse_state`.
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
        """The usual suffix of such files, with its dot, in lower case; two formats may share one."""

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format, regardless of the file's name."""

    def read(self, game: Game[Any, Any], text: str, /) -> tuple[Record, ...]:
        """Return the games in the file, in order, each playable by `rules_engine.core.record.replay`.

        Entries carry their line numbers; `version` and `content` are empty, since foreign files have neither. Raises
        RecordError with the line at which the file cannot be read or breaks the rules.
        """

    def write(self, game: Game[Any, Any], records: Sequence[Record], /) -> str:
        """Return the file's text. Raises RecordError for a game that does not replay or does not fit the format."""
