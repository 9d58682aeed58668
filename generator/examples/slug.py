"""The part of an example's id that names its page and figures."""

from __future__ import annotations


def slug_of(example: str) -> str:
    """Return an example's folder in the address: its id without the game's prefix, dots to hyphens."""
    return example.rsplit(".ex.", maxsplit=1)[-1].replace(".", "-").replace("_", "-").lower()
