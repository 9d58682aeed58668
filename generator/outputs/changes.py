"""Watching folders for changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch


def wait_for_changes(*folders: Path, matters: Callable[[Path], bool] = lambda _: True) -> Iterator[None]:
    """Yield after each change below the folders, until Ctrl-C.

    matters: returns whether to yield after a change of this file.
    """
    usual = DefaultFilter()

    def is_news(change: Change, path: str) -> bool:
        return usual(change, path) and matters(Path(path))

    with suppress(KeyboardInterrupt):
        try:
            for _ in watch(*folders, watch_filter=is_news):
                yield
        except RuntimeError:
            # System notifications fail for names that are not UTF-8; polling skips such names.
            for _ in watch(*folders, watch_filter=is_news, force_polling=True):
                yield
