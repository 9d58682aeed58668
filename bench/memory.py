"""Memory: the most that commands hold, and whether doing a thing again and again lets a process grow."""

from __future__ import annotations

import gc
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from statistics import median

from bench.cards import kit_of
from bench.clock import FRESH
from bench.model import Row, at_most, figure
from bench.peak import run_with_peak
from bench.progress import progress
from generator.examples.check import check_paths
from rules_engine.core.registry import game_names

_WARM = 30
"""Times that a thing is done before: by then what is kept of drawings is as much as is ever kept."""

_REPEATED: dict[str, Callable[[], object]] = {
    "all examples checked": lambda: check_paths(list(game_names())),
    "a deck of 90 cards as PDF": lambda: kit_of(90, 0).full_file(),
}
"""What a command does again and again that stays open all day: `check --watch`, `deck watch`."""


def measure(quick: bool) -> Iterator[Row]:
    """MB of whole processes beside a bare Python's; kB that a warm process keeps for each time more."""
    bare = ("python -c pass", [_peak("-c", "pass")])
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as out:
        commands = {
            "jugada check": ("check", *game_names()[: 1 if quick else None]),
            "jugada pdf, a kit": ("pdf", "backgammon" if quick else "basket_boss", "--out", out),
        }
        for name, words in commands.items():
            progress(name)
            note = "the largest of its processes, one for each core" if words[0] == "check" else ""
            yield figure(f"{name}: peak", "MB", "count", [_peak(*FRESH, *words)], bare, note=note)
    for name in list(_REPEATED)[: 1 if quick else None]:
        progress(name)
        kept = _in_own_process(name, *((2, 1) if quick else (_WARM, 5)))
        yield figure(f"{name}: kept each time", "kB", "count", [kept], target=at_most(100.0), note="tracemalloc, warm")


def _peak(*words: str) -> float:
    """The largest resident size of a process with these arguments, in MB."""
    return run_with_peak(*words)[1]


def _in_own_process(name: str, warm: int, times: int) -> float:
    """What `_growth` finds in a fresh process: nothing done before for another row is given back during this one."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(_growth, name, warm, times).result()


def _growth(name: str, warm: int, times: int) -> float:
    """kB that each time more leaves behind, once what is kept on purpose is there (fonts, content, drawings).

    Traced from the beginning: what takes the place of something older in a full cache is no growth. The median of the
    times, since Python's table of interned strings is now and then made anew, and larger, at once.
    """
    tracemalloc.start()
    work = _REPEATED[name]
    for _ in range(warm):
        work()
    kept = [_traced_after(work) for _ in range(times + 1)]
    tracemalloc.stop()
    return median(after - before for before, after in pairwise(kept)) / 1e3


def _traced_after(work: Callable[[], object]) -> int:
    work()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
