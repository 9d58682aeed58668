"""One run at a time in a folder; a second one waits, and says so."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from generator.outputs.guard import lock_folder

ROOT = Path(__file__).parents[2]

HOLD = """
import sys, time
from pathlib import Path
import generator.i18n.catalogue
from generator.outputs.guard import lock_folder

with lock_folder(Path(sys.argv[1])):
    print("held", time.monotonic(), flush=True)
    sys.stdin.readline()
    print("left", time.monotonic(), flush=True)
"""


def start(folder: Path) -> subprocess.Popen[str]:
    """A run that holds the folder until it is given a line."""
    command, pipe = [sys.executable, "-c", HOLD, str(folder)], subprocess.PIPE
    return subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def test_a_second_run_waits_and_says_so(tmp_path: Path) -> None:
    first = start(tmp_path / "out")
    assert first.stdout
    held = first.stdout.readline()
    second = start(tmp_path / "out")
    assert second.stdin
    assert second.stderr
    second.stdin.write("\n")  # it would end at once if it did not wait
    second.stdin.flush()
    said = second.stderr.readline()
    (left, _), (out, _) = first.communicate("\n"), second.communicate()
    assert held.startswith("held")
    assert float(out.split()[1]) >= float(left.split()[1])
    assert said.endswith("out: another run is writing there; waiting for it to finish\n")
    assert list((tmp_path / "out").iterdir()) == [], "the lock leaves no file"


def test_a_run_that_is_killed_holds_nothing(tmp_path: Path) -> None:
    first = start(tmp_path)
    assert first.stdout
    assert first.stdout.readline().startswith("held")
    first.kill()
    first.communicate()
    begin = time.monotonic()
    with lock_folder(tmp_path), lock_folder(tmp_path):
        assert time.monotonic() - begin < 60, "nobody is waited for"
