"""Record files of other programs, which a game package may read and write (`GamePackage.record_formats`).

Position notations of other programs are read by the game's own `parse_state`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules_engine.core.game import Game
from rules_engine.core.record import Record, RecordError


@dataclass(frozen=True, slots=True)
class GameOfFile:
    """A game of a record file: its record, or its fault; `remarks` tell what was read otherwise than it is written."""

    record: Record | None
    fault: RecordError | None = None
    remarks: tuple[RecordError, ...] = ()


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

    # ``read_games(game, text)``, if a format has it, returns each `GameOfFile`: one bad game does not stop the others.

    def write(self, game: Game[Any, Any], records: Sequence[Record], /) -> str:
        """Return the file's text. Raises RecordError for a game that does not replay or does not fit the format."""


def read_games(one: RecordFormat, game: Game[Any, Any], text: str) -> tuple[GameOfFile, ...]:
    """Return the games in the file, in order. A format without ``read_games`` reads all of them or none.

    Raises RecordError with the line at which the file as a whole cannot be read.
    """
    own = getattr(one, "read_games", None)
    if own:
        found: tuple[GameOfFile, ...] = own(game, text)
        return found
    return tuple(map(GameOfFile, one.read(game, text)))
