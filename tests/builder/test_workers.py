"""Workers end with the process that began them, even if that is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 60

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="this system has no /proc")

BUILD = """
import time
from dataclasses import dataclass
from generator.builder.run import _Workers

@dataclass(frozen=True)
class Sleep:
    key: str
    game: str = ""

    def run(self, where):
        time.sleep(600)

if __name__ == "__main__":
    with _Workers(2) as workers:
        workers.begin([Sleep("one"), Sleep("two")], None)
        workers.ended()
"""
SIMULATE = """
import sys
from generator.cli import main

if __name__ == "__main__":
    sys.argv = ["jugada", "simulate", "backgammon", "--games", "1000000", "--jobs", "2"]
    main()
"""


def processes(word: str) -> dict[int, int]:
    """Parents of the living processes with the word in their environment, by id."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            if state != "Z" and word.encode() in (folder / "environ").read_bytes():
                found[int(folder.name)] = int(parent)
        except OSError:
            continue
    return found


def wait_until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.2)


@pytest.mark.parametrize("script", [BUILD, SIMULATE])
def test_no_worker_outlives_a_run_that_is_killed(tmp_path: Path, script: str) -> None:
    path, word = tmp_path / "script.py", f"JUGADA_TEST={tmp_path}"
    path.write_text(script, "utf-8")
    variables = {**os.environ, "JUGADA_TEST": str(tmp_path), "PYTHONPATH": str(ROOT)}
    errors = (tmp_path / "errors").open("w+")
    run = subprocess.Popen([sys.executable, path], env=variables, stderr=errors)
    try:
        # two workers and the tracker that multiprocessing starts
        wait_until(lambda: len([parent for parent in processes(word).values() if parent == run.pid]) >= 3)
        time.sleep(2)  # they are at work
        run.send_signal(signal.SIGKILL)
        run.wait()
        wait_until(lambda: not processes(word))
        errors.seek(0)
        assert "resource_tracker" not in errors.read()
    finally:
        errors.close()
        for left in processes(word):
            os.kill(left, signal.SIGKILL)
