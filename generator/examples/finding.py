"""A gap or a doubtful place in a game's content, with advice on how to mend it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.i18n.texts import Texts
from generator.outputs.errors import display_path


@dataclass(frozen=True)
class Finding:
    """A gap or a doubtful place.

    Attributes:
        game: the game's name.
        path: the file and line.
        key: the id of the rule or text.
        problem: the kind of problem, for programs.
        message: what is wrong, and the next step.
    """

    game: str
    path: Path
    line: int
    key: str
    problem: str
    message: Texts

    def text(self, lang: str) -> str:
        """Return the finding in one line, with file and line."""
        return f"{display_path(self.path)}:{self.line}: {self.key}: {self.message[lang]}"

    def data(self, lang: str) -> dict[str, object]:
        """Return the finding as plain data for JSON."""
        return {
            "game": self.game,
            "file": display_path(self.path),
            "line": self.line,
            "key": self.key,
            "problem": self.problem,
            "message": self.text(lang),
        }
