"""Worker processes of a run, and processes of native code that are limited in time and memory.

Garbage-collector tuning.
"""

from __future__ import annotations

import atexit
import gc
import os
import signal
import sys
import time
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

_HUSH = "ignore:resource_tracker:UserWarning"

INTERVAL = 1.0
"""Seconds between checks that the parent is alive."""


def hush_tracker() -> None:
    """Suppress a warning of multiprocessing's resource tracker, which starts with the first worker.

    If this process is killed, the tracker would warn on the user's terminal about resources that it then removes
    itself.
    """
    if _HUSH not in sys.warnoptions:  # the tracker inherits these options
        sys.warnoptions.append(_HUSH)


def set_up_worker(parent: int) -> None:
    """Prepare this process to be a worker that its parent ends: Ctrl-C, which reaches both, is left to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # a forked one has its parent's handler
    end_with_parent(parent)
    atexit.register(gc.freeze)  # as `generator.cli.main` does: a worker of `jugada build` holds 400 MB at its end


def end_with_parent(parent: int) -> None:
    """End this process when its parent has ended, for whatever reason.

    A worker of a pool would otherwise never notice, since it waits on a pipe whose other end it holds open itself.
    """
    Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(INTERVAL)
    # Not `sys.exit`, which would end this thread alone.
    os._exit(1)


def start_worker(script: Path, *arguments: str) -> subprocess.Popen[bytes]:
    """Start a script that answers on its standard output what it is asked on its standard input."""
    import subprocess  # few commands start any, and each imports this module

    return subprocess.Popen(
        # Isolated: a folder of the user's must not put its modules in the place of ours.
        [sys.executable, "-I", str(script), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def end_worker(process: subprocess.Popen[bytes]) -> None:
    """End a process that `start_worker` has started, whatever it is doing."""
    # First of all: a script that does not read would let `close` wait for it.
    process.kill()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:  # what was not written any more
                continue
    process.wait()


_THRESHOLD, BUILD_THRESHOLD = 100_000, 1_000_000
"""New container objects between two collections of the youngest generation; Python's default is 700.

A process of a build gains a twentieth of its time by the larger one, which holds a twentieth more memory; a command
that prints one kit gains nothing by it.
"""


def raise_gc_threshold(threshold: int = _THRESHOLD) -> None:
    """Raise the collector's threshold: scenes hold many long-lived objects and almost no cycles."""
    # Python's default costs `jugada diagram` and `jugada rulebook` at least a fifth of their processor time.
    gc.set_threshold(threshold)
