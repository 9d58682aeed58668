"""Good inputs made short, so that `make test` reads two thousand of each reader in a second or two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from generator.content.yaml_source import parse_yaml
from rules_engine.core import JugadaError

_LONG = 40
_SIGNS = frozenset("{|*`")


def accepted(read: Callable[[bytes], object], seeds: Iterable[bytes]) -> list[bytes]:
    """Return the seeds that the reader accepts, of those that are made without looking at what they say."""
    found = []
    for seed in seeds:
        with suppress(JugadaError):
            read(seed)
            found.append(seed)
    return found


def shorten_yaml(data: bytes, most: int = 2) -> bytes:
    """Return the YAML with at most that many items of each list, four times as many of a mapping, and short texts."""
    short = _shorten(parse_yaml(data.decode(), Path("seed.yaml")).data, most)
    return yaml.safe_dump(short, allow_unicode=True, sort_keys=False, width=1_000).encode()


def _shorten(value: Any, most: int) -> Any:
    if isinstance(value, Mapping):
        return {key: _shorten(inner, most) for key, inner in islice(value.items(), 8 * most)}
    if isinstance(value, list):
        return [_shorten(inner, most) for inner in value[:most]]
    if isinstance(value, str) and len(value) > _LONG and not _SIGNS & set(value):
        return " ".join(value.split()[:3])
    return value
