"""The package's `record_formats`: record files of other programs.

What reads and writes them is imported for the first file, since most commands meet none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.backgammon.exchange import MatchFile
    from rules_engine.backgammon.match_replay import BackgammonGame
    from rules_engine.core.record import Record
    from rules_engine.core.registry import GameOfFile, RecordFormat


class _Format:
    """A `RecordFormat` that asks that of `exchange.match_files` with its name."""

    def __init__(self, name: str, suffix: str) -> None:
        self._name, self.suffix = name, suffix

    def _file(self) -> MatchFile:
        from rules_engine.backgammon.exchange import match_files

        return match_files[self._name]

    def recognises(self, text: str, /) -> bool:
        """Return whether the text looks like this format, regardless of the file's name."""
        return self._file().recognises(text)

    def read(self, game: BackgammonGame, text: str, /) -> tuple[Record, ...]:
        """Return the games in the file, as `RecordFormat.read` requires."""
        return self._file().read(game, text)

    def read_games(self, game: BackgammonGame, text: str, /) -> tuple[GameOfFile, ...]:
        """Return the games in the file, also those that cannot be read, as `core.registry.read_games` requires."""
        return self._file().read_games(game, text)

    def write(self, game: BackgammonGame, records: Sequence[Record], /) -> str:
        """Return the file's text, as `RecordFormat.write` requires."""
        return self._file().write(game, records)


record_formats: Mapping[str, RecordFormat] = {
    "mat": _Format("mat", ".mat"),
    "sgf": _Format("sgf", ".sgf"),
    "gnubg": _Format("gnubg", ".txt"),
}
"""Record files of other programs. eXtreme Gammon's ``.txt`` matches are ``mat``, recognised by their contents."""
