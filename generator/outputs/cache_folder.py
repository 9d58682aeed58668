"""Where the program keeps what it can make or fetch again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder(name: str) -> Path | None:
    """Return that folder in ``JUGADA_CACHE``, or in the user's cache folder; None for a user without a home."""
    if own := os.environ.get("JUGADA_CACHE"):
        return Path(own) / name
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache")).expanduser
    try:
        return usual() / "jugada" / name
    except RuntimeError:  # HOME is not set, and the system does not know the user, as in some containers
        return None
