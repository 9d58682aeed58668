"""Timing: contenders take turns, and each turn is measured by two clocks."""

from __future__ import annotations

import gc
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Literal

from bench.progress import progress

ROOT = Path(__file__).resolve().parent.parent
"""The checkout."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Seconds as the user waits (`wall`), and of the processors (`cpu`: this process and those that it waited for)."""

    wall: float
    cpu: float


def timed(work: Callable[[], object]) -> Sample:
    """How long the work takes once; rubbish of earlier work is swept first."""
    gc.collect()
    cpu, wall = _cpu(), perf_counter()
    work()
    return Sample(perf_counter() - wall, _cpu() - cpu)


def in_turns(contenders: Mapping[str, Callable[[], object]], rounds: int, warm: bool = True) -> dict[str, list[Sample]]:
    """Each contender's samples; they take turns, in the opposite order every other round.

    warm: run each once before, so that what is loaded only once does not count; a single round, for a quick look, needs
    none of that.
    """
    samples: dict[str, list[Sample]] = {name: [] for name in contenders}
    if warm and rounds > 1:
        for work in contenders.values():
            work()
    for turn in range(rounds):
        names = list(contenders) if turn % 2 == 0 else list(contenders)[::-1]
        for name in names:
            progress(f"{name}, {turn + 1} of {rounds}")
            samples[name].append(timed(contenders[name]))
    return samples


def scaled(
    samples: Sequence[Sample], clock: Literal["wall", "cpu"], unit: Literal["s", "ms", "µs"], count: float = 1
) -> list[float]:
    """The time of one of `count` things, in the unit."""
    factor = {"s": 1.0, "ms": 1e3, "µs": 1e6}[unit]
    return [factor * getattr(sample, clock) / count for sample in samples]


def rates(samples: Sequence[Sample], clock: Literal["wall", "cpu"], count: float) -> list[float]:
    """How many of `count` things were done a second."""
    return [count / getattr(sample, clock) for sample in samples]


def command(*words: str, cwd: Path | None = None, path: Path | None = None) -> Callable[[], object]:
    """A process of its own that runs this Python with these arguments; an error if it fails.

    path: a folder with more packages for it.
    """

    def run() -> None:
        done = subprocess.run(
            [sys.executable, *words], cwd=cwd, env=environment(path), capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)} ended with {done.returncode}: {done.stderr[-500:]}")

    return run


JUGADA = ("-c", "from generator.cli import main; main()")
FRESH = ("-c", "import os; os.environ['JUGADA_CACHE'] = os.devnull; from generator.cli import main; main()")
"""The command line without the answers that it has kept."""

"""The command line of this checkout, as arguments for Python."""


def environment(path: Path | None = None) -> dict[str, str]:
    """This checkout's code, wherever the process starts; modules are compiled once, as where people work with it."""
    paths = [str(ROOT), *([str(path)] if path else []), *filter(None, [os.environ.get("PYTHONPATH")])]
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": os.pathsep.join(paths)}


def _cpu() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + children.ru_utime + children.ru_stime
