"""Runs a command on a hostile file in a process with little memory and time, and says what became of it.

A sample passes if the command ends by itself: with one line and exit code 2, with findings and exit code 1, or, where
the file can be helped, with 0. It may not be killed, abort, or print a traceback.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic

MEMORY = 1_500_000_000
"""Bytes of address space of the process."""

SECONDS = 20
"""Processor time, by the system's clock of the process, so that a busy machine changes nothing."""

_BY_DAY = frozenset((
    "SVG: stops, repeats and shapes",
    "font: a table of a gigabyte",
    "spreadsheet: runs of a string",
    "YAML: nested lists",
))  # fmt: skip
"""Samples that are tried by day: each costs the start of a command, about a second of a processor. What a text of the
rules may cost is tried by day without one (`tests/content/test_sandbox.py`)."""

_MOST_FINDINGS = 51
"""A file with a fault in each row is told of the first fifty, and how many more there are."""

_WALL = 300
"""Seconds after which a process that only waits is killed."""
_LINE = 1_500
"""Characters of an error; it is a line that somebody reads."""
_FAULTS = re.compile(r"Traceback|terminate called|a bug in jugada|Segmentation|core dumped|Message\(")


@dataclass(frozen=True)
class Sample:
    """A hostile input.

    kind: of its file.   name: what it does.   make: writes it into a folder and returns the command's arguments.
    codes: the exit codes that are right.   day: whether it is tried by day, too.   says: a part of what is told.
    """

    kind: str
    name: str
    make: Callable[[Path], list[str]]
    codes: tuple[int, ...] = (2,)
    day: bool = False
    says: str = ""

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


@dataclass(frozen=True)
class Outcome:
    """What became of a command: its exit code, what it told, and processor seconds."""

    code: int
    lines: tuple[str, ...]
    seconds: float
    faults: tuple[str, ...] = field(default=())


SAMPLES: list[Sample] = []


def add(kind: str, samples: Iterable[tuple[str, Callable[[Path], list[str]]]], **options: object) -> None:
    """Add samples of one kind."""
    for name, make in samples:
        day = f"{kind}: {name}" in _BY_DAY
        SAMPLES.append(Sample(kind, name, make, day=day, **options))  # type: ignore[arg-type]


def run(arguments: list[str], folder: Path, seconds: int = SECONDS) -> Outcome:
    """Run ``jugada`` with these arguments in the folder, for so many seconds of processor time at most."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = monotonic()
    process = subprocess.run(
        [sys.executable, "-m", "generator.cli", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "JUGADA_LANG": "en"},
        capture_output=True,
        timeout=_WALL,
        check=False,
        preexec_fn=partial(_limit, seconds),
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    told = (process.stderr + b"\n" + process.stdout).decode("utf-8", "replace")  # `check` reports to the latter
    lines = tuple(line for line in told.splitlines() if line.strip())
    faults = [line for line in lines if _FAULTS.search(line)]
    faults += [
        f"{line[:80]}… has {len(line)} characters" for line in lines if "error" in line[:9] and len(line) > _LINE
    ]
    if process.returncode < 0 or process.returncode > 2:
        faults.append(f"ended with {process.returncode} after {monotonic() - start:.0f} s")
    took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Outcome(process.returncode, lines, took, tuple(faults))


def check(sample: Sample, folder: Path) -> Outcome:
    """Run the sample. Raises AssertionError if the command does not end as it should."""
    outcome = run(sample.make(folder), folder)
    assert outcome.faults == (), f"{sample}: {outcome}"
    assert outcome.code in sample.codes, f"{sample}: {outcome}"
    if outcome.code == 2:
        errors = [line for line in outcome.lines if line.startswith("error: ")]
        assert 1 <= len(errors) <= _MOST_FINDINGS, f"{sample}: {outcome}"
    assert sample.says in " ".join(outcome.lines), f"{sample}: {outcome}"
    return outcome


def _limit(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
