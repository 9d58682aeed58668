"""A digest of the data that affect play; texts in several languages are excluded."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from hashlib import sha256
from typing import Any

from generator.content.translations import is_text_by_language


def played_digest(data: Mapping[str, object], languages: Collection[str] = ()) -> str:
    """Return the SHA-256 of the data, independent of texts, comments and the order of keys."""
    return sha256(json.dumps(_played_by(data, languages), sort_keys=True).encode()).hexdigest()


def _played_by(data: object, languages: Collection[str]) -> Any:
    """Return the data without multilingual texts."""
    if isinstance(data, Mapping):
        kept = {key: value for key, value in data.items() if not is_text_by_language(value, languages)}
        return {key: _played_by(value, languages) for key, value in kept.items()}
    if isinstance(data, list):
        return [_played_by(item, languages) for item in data if not is_text_by_language(item, languages)]
    return data
