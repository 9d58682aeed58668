"""Progress bar on stderr for jobs over one second; silent if stderr is not a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the bar appears."""


def shown_progress(items: Sequence[T], label: str) -> Iterator[T]:
    """Yield the items one by one, and show the number of those done in a bar."""
    if not sys.stderr.isatty():
        yield from items
        return
    start = monotonic()
    for done, item in enumerate(items):
        if monotonic() - start > PATIENCE:
            yield from _with_bar(items, done, label)
            return
        yield item


def _with_bar(items: Sequence[T], done: int, label: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=len(items), completed=done)
        for item in items[done:]:
            yield item
            progress.advance(task)


@contextmanager
def task_bar(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Yield a function for tasks that finish in any order; call it with the task's name, the count, and the total.

    If stderr is not a terminal (but a log, say), each finished task is a line.
    """
    if not sys.stderr.isatty():
        yield lambda name, done, total: print(f"[{done}/{total}] {name}", file=sys.stderr, flush=True)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(label, total=None)
        yield lambda name, done, total: progress.update(
            bar, description=f"{label}: {name}", completed=done, total=total
        )


class Counted:
    """Counts finished tasks and passes them on, so that the count can be reported if the run is stopped."""

    def __init__(self, progress: Callable[[str, int, int], None]) -> None:
        self._progress = progress
        self.done = self.total = 0

    def __call__(self, name: str, done: int, total: int) -> None:
        """Count a finished task and pass it on."""
        self.done, self.total = done, total
        self._progress(name, done, total)
