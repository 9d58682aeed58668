"""What tests cost, in processor time: seconds on the clock say little on a machine that others use too.

Each run leaves the seconds of its modules in `build/tests/seconds.json`. As a command:

    python -m tests.processor run COMMAND…  runs the command, then says how many processor minutes it took
    python -m tests.processor check         exit code 1 if a module of the last run took more than five seconds
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

RECORD = Path(__file__).parents[1] / "build" / "tests" / "seconds.json"
MOST = 5.0
"""Seconds of a processor that a module may take by day."""
MOST_IN_BROWSER = 15.0
"""The same with a browser, whose own seconds count: twenty pages, or the engine's start and a game."""

ALLOWED = {"tests/fuzz/test_targets.py": 12.0, "tests/cli/test_process.py": 7.0}
"""Modules that may take longer: sixty readers, each a case, and the command as a process, which starts in 0.35 s."""

_shared: dict[str, float] = {}
_KEY = "processor_seconds"


def spent() -> float:
    """Return the seconds of a processor that this process and its children have taken, ended or running."""
    return sum(os.times()[:4]) + _of_children(os.getpid())


def _of_children(process: int) -> float:
    """Return what running children and theirs have taken: browsers outlive a test. Only Linux tells."""
    seconds = 0.0
    with suppress(OSError):  # a process that ends meanwhile is counted by its parent
        for list_of_task in Path(f"/proc/{process}/task").glob("*/children"):
            for child in list_of_task.read_text("ascii").split():
                stat = Path(f"/proc/{child}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
                seconds += sum(map(int, stat[11:15])) / os.sysconf("SC_CLK_TCK") + _of_children(int(child))
    return seconds


def note_shared(name: str, seconds: float) -> None:
    """Count what was made for all tests apart from the test that asked first."""
    _shared[name] = _shared.get(name, 0.0) + seconds


class ProcessorTime:
    """Pytest's plugin: sums up by module; workers hand their sums to the process that started them."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds = dict[str, float]()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Count one test with what is set up for it."""
        before = spent() - sum(_shared.values())
        result = yield
        taken = spent() - sum(_shared.values()) - before  # a browser that is closed takes its seconds with it
        self._add({item.nodeid.partition("::")[0]: max(0.0, taken)})
        return result

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker has counted."""
        self._add(getattr(node, "workeroutput", {}).get(_KEY, {}))

    def pytest_sessionfinish(self) -> None:
        """Hand it over, or write the record."""
        self._add({f"made once: {name}": seconds for name, seconds in _shared.items()})
        output = getattr(self._config, "workeroutput", None)
        if output is not None:
            output[_KEY] = dict(self._seconds)
            return
        RECORD.parent.mkdir(parents=True, exist_ok=True)
        longest_first = sorted(self._seconds.items(), key=lambda item: -item[1])
        RECORD.write_text(json.dumps({name: round(value, 2) for name, value in longest_first}, indent=0), "utf-8")

    def _add(self, seconds: Mapping[str, float]) -> None:
        for name, value in seconds.items():
            self._seconds[name] = self._seconds.get(name, 0.0) + value


def over(seconds: dict[str, float]) -> list[str]:
    """Return a line for each module that takes too long."""
    return [
        f"{name}: {taken:.1f} s of a processor by day, expected at most {most:.0f}; mark what is rare for the night"
        for name, taken in seconds.items()
        for most in [ALLOWED.get(name, MOST_IN_BROWSER if name.startswith("tests/browser/") else MOST)]
        if taken > most and name.startswith("tests/")
    ]


def main(arguments: Sequence[str]) -> int:
    """Do what the module's first lines say."""
    if arguments[:1] == ["run"]:
        start = time.monotonic()
        code = subprocess.run(arguments[1:], check=False).returncode
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        minutes, passed = (used.ru_utime + used.ru_stime) / 60, (time.monotonic() - start) / 60
        print(f"{minutes:.1f} processor minutes in {passed:.1f} minutes", flush=True)
        return code
    found = over(json.loads(RECORD.read_text("utf-8")))
    print("\n".join(found) or f"no module takes more than {MOST:.0f} s of a processor by day", flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
