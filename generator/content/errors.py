"""Errors in content files: which file, which line, what was found and what was expected."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.errors import display_path
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words


class ContentError(JugadaError):
    """A content file that cannot be used; `line` counts from 1."""

    def __init__(self, path: Path, line: int, problem: Words) -> None:
        super().__init__(Message("core/at-line", path=display_path(path), line=line, problem=problem))
        self.args = path, line, problem
        self.path, self.line, self.problem = path, line, problem
