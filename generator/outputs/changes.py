"""Watching folders for changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from watchfiles import watch


def wait_for_changes(*folders: Path) -> Iterator[None]:
    """Yield after each change below the folders, until Ctrl-C."""
    with suppress(KeyboardInterrupt):
        try:
            for _ in watch(*folders):
                yield
        except RuntimeError:
            # The system's notices cannot be read where a name is not UTF-8; looking again and again skips such names.
            for _ in watch(*folders, force_polling=True):
                yield
