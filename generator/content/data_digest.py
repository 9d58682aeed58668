"""What of a game's data is played by: all but words in several languages, which are only read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from generator.content.messages import LANGUAGES


def played_digest(data: Mapping[str, Any]) -> str:
    """SHA-256 that changes whenever the data do, but for words, comments and the order of keys."""
    return sha256(json.dumps(_played_by(data), sort_keys=True).encode()).hexdigest()


def _played_by(data: Any) -> Any:
    """The data without texts in each language."""
    if isinstance(data, Mapping):
        return {key: _played_by(value) for key, value in data.items() if not _is_text(value)}
    return [_played_by(item) for item in data if not _is_text(item)] if isinstance(data, list) else data


def _is_text(value: Any) -> bool:
    return isinstance(value, Mapping) and set(value) == set(LANGUAGES)
