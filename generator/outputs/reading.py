"""Reading of text and JSON with clear errors."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.outputs.errors import FileError
from rules_engine.core.messages import Message


def read_text(path: Path, fallback: str | None = None) -> str:
    """Return the file's UTF-8 text, or its text in the fallback encoding if it is not UTF-8.

    Raises FileError if it cannot be read or is neither.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(path, Message("outputs/cannot-read", error=error.strerror or error)) from error
    except UnicodeDecodeError as error:
        if fallback:
            return path.read_text(encoding=fallback)
        raise FileError(path, Message("outputs/utf-text-byte", start=error.start)) from error


def parse_json(text: str) -> Any:
    """Return the data of a JSON text. Raises ValueError if it is not JSON or nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError(Message("outputs/data-nested-too-deeply")) from error
