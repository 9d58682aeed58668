"""Errors in content files: which file, which line, what was found and what was expected."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.errors import display_path
from rules_engine.core import JugadaError


class ContentError(JugadaError):
    """A content file that cannot be used; `line` counts from 1."""

    def __init__(self, path: Path, line: int, message: str) -> None:
        self.path, self.line, self.message = path, line, message
        super().__init__(f"{display_path(path)}:{line}: {message}")
