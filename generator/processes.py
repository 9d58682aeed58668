"""Worker processes of a run."""

from __future__ import annotations

import os
import sys
import time
from threading import Thread

_HUSH = "ignore:resource_tracker:UserWarning"

INTERVAL = 1.0
"""Seconds between checks that the parent is alive."""


def hush_tracker() -> None:
    """Let the tracker of multiprocessing, which begins with the first worker, not warn of what it removes itself.

    It does so, on the user's terminal, where this process is killed.
    """
    if _HUSH not in sys.warnoptions:  # which the tracker is begun with
        sys.warnoptions.append(_HUSH)


def end_with_parent(parent: int) -> None:
    """End this process as soon as the one that began it is gone, however that ended.

    A pool's worker waits for work on a pipe that it holds open itself, so it would never notice.
    """
    Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(INTERVAL)
    os._exit(1)
