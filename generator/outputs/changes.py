"""Watching folders for changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch


def wait_for_changes(*folders: Path, matters: Callable[[Path], bool] = lambda _: True) -> Iterator[None]:
    """Yield after each change below the folders, until Ctrl-C.

    matters: whether a change of this file, is one to yield after.
    """
    usual = DefaultFilter()

    def is_news(change: Change, path: str) -> bool:
        return usual(change, path) and matters(Path(path))

    with suppress(KeyboardInterrupt):
        try:
            for _ in watch(*folders, watch_filter=is_news):
                yield
        except RuntimeError:
            # The system's notices cannot be read where a name is not UTF-8; looking again and again skips such names.
            for _ in watch(*folders, watch_filter=is_news, force_polling=True):
                yield
