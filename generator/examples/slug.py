"""The part of an example's id that names its page and figures."""

from __future__ import annotations


def slug_of(example: str) -> str:
    """Return the folder of an example's page: its id without the game's prefix, with hyphens for dots."""
    return example.rsplit(".ex.", maxsplit=1)[-1].replace(".", "-").replace("_", "-").lower()
