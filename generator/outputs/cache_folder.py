"""The folder for files that the program can make or download again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder(name: str) -> Path | None:
    """Return a subfolder of ``JUGADA_CACHE``, or of the user's cache folder; None for a user without a home."""
    if own := os.environ.get("JUGADA_CACHE"):
        return Path(own) / name
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache")).expanduser
    try:
        return usual() / "jugada" / name
    except RuntimeError:  # HOME is not set and the user is unknown, as in some containers
        return None
