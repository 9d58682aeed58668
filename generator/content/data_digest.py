"""What of a game's data is played by: all but words in several languages, which are only read."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Any

from generator.content.translations import is_text_by_language


def played_digest(data: Mapping[str, Any], languages: Collection[str] = ()) -> str:
    """SHA-256 that changes whenever the data do, but for words, comments and the order of keys."""
    return sha256(json.dumps(_played_by(data, languages), sort_keys=True).encode()).hexdigest()


def _played_by(data: Any, languages: Collection[str]) -> Any:
    """Return the data without texts by language."""
    if isinstance(data, Mapping):
        kept = {key: value for key, value in data.items() if not is_text_by_language(value, languages)}
        return {key: _played_by(value, languages) for key, value in kept.items()}
    if isinstance(data, list):
        return [_played_by(item, languages) for item in data if not is_text_by_language(item, languages)]
    return data
