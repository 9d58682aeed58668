"""Something in a game's content that a check found missing or doubtful, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.i18n.texts import Texts
from generator.outputs.errors import display_path


@dataclass(frozen=True)
class Finding:
    """One thing to look at: `key` names the rule or the text, `message` says what is wrong and the next step."""

    game: str
    path: Path
    line: int
    key: str
    problem: str
    message: Texts

    def text(self, lang: str) -> str:
        """The finding in one line, with file and line."""
        return f"{display_path(self.path)}:{self.line}: {self.key}: {self.message[lang]}"

    def data(self, lang: str) -> dict[str, Any]:
        """The finding as JSON holds it."""
        return {
            "game": self.game,
            "file": display_path(self.path),
            "line": self.line,
            "key": self.key,
            "problem": self.problem,
            "message": self.text(lang),
        }
