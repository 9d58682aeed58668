"""Memory: the most that commands hold, and whether doing a thing again and again lets a process grow."""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random

from bench.cards import kit_of
from bench.clock import JUGADA, ROOT, environment
from bench.model import Row, at_most, figure
from bench.progress import progress
from generator.content import standard_game
from generator.examples.check import check_paths
from rules_engine.core.playout import playout
from rules_engine.core.registry import game_names

_WARM = 30
"""Times that a thing is done before: by then what is kept of drawings is as much as is ever kept."""

_PEAK = """
import resource, subprocess, sys
done = subprocess.run([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
if done.returncode:
    sys.exit(done.stderr[-500:] or "it failed")
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def measure(quick: bool) -> Iterator[Row]:
    """MB of whole processes beside a bare Python's; kB that a warm process keeps for each time more."""
    bare = ("python -c pass", [_peak("-c", "pass")])
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as out:
        commands = {
            "jugada --help": ("--help",),
            "jugada moves": ("moves", "backgammon", "--roll", "3-1"),
            "jugada check": ("check", *game_names()[: 1 if quick else None]),
            "jugada pdf, a kit": ("pdf", "backgammon" if quick else "basket_boss", "--out", out),
        }
        for name, words in commands.items():
            progress(name)
            yield figure(f"{name}: peak", "MB", "count", [_peak(*JUGADA, *words)], bare)
    for name, work in _repeated(quick).items():
        progress(name)
        kept = _growth(work, *((2, 1) if quick else (_WARM, 5)))
        yield figure(f"{name}: kept each time", "kB", "count", [kept], target=at_most(100.0), note="tracemalloc, warm")


def _peak(*words: str) -> float:
    """The largest resident size of a process with these arguments."""
    watcher = [sys.executable, "-c", _PEAK, *words]
    done = subprocess.run(watcher, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(words)}: {done.stderr.strip()}")
    return float(done.stdout) / (1e6 if sys.platform == "darwin" else 1e3)


def _repeated(quick: bool) -> dict[str, Callable[[], object]]:
    names = game_names()[:1] if quick else game_names()
    work: dict[str, Callable[[], object]] = {f"{name}: a random game": _player(name) for name in names}
    if not quick:  # what it keeps of drawings fills up only slowly
        work["all examples checked"] = lambda: check_paths(list(names))
        work["a deck of 90 cards as PDF"] = lambda: kit_of(90, 0).full_file()
    return work


def _player(name: str) -> Callable[[], object]:
    game, seeds = standard_game(name), iter(range(10**9))
    return lambda: [None for _ in playout(game, game.initial_state(), Random(next(seeds)))]


def _growth(work: Callable[[], object], warm: int, times: int) -> float:
    """kB that each time more leaves behind, once what is kept on purpose is there (fonts, content, drawings).

    Traced from the beginning: what takes the place of something older in a full cache is no growth.
    """
    tracemalloc.start()
    for _ in range(warm + 1):
        work()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(times):
        work()
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1e3 / times
