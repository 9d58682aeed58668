"""What runs that were killed have left is removed by the next one; what others use, or made, is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from generator.outputs.folder import OutputFolder
from generator.outputs.record import NAME
from generator.outputs.writing import PREFIX, work_folder

ROOT = Path(__file__).parents[2]

HOLD = """
import sys, time
from pathlib import Path
from generator.outputs.writing import work_folder

with work_folder(Path(sys.argv[1])) as folder:
    (folder / "half").write_text("x")
    print(folder, flush=True)
    time.sleep(600)
"""


def test_a_folder_goes_with_its_use(tmp_path: Path) -> None:
    with work_folder(tmp_path) as one, work_folder(tmp_path) as other:
        (one / "deep").mkdir()
        assert {one, other} == set(tmp_path.iterdir())
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_run_left_is_removed_and_nothing_else(tmp_path: Path) -> None:
    mine = tmp_path / f"{PREFIX}notes.txt"
    mine.write_text("mine")
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert running.stdout
    used = Path(running.stdout.readline().strip())
    with work_folder(tmp_path):
        assert (used / "half").exists(), "a run that goes on keeps what it uses"
    running.kill()
    running.communicate()
    assert used.exists()
    with work_folder(tmp_path):
        assert not used.exists()
    assert list(tmp_path.iterdir()) == [mine]


def test_temporary_files_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    left, mine = tmp_path / ".jugada-ab12cd_e.tmp", tmp_path / ".jugada-mine.tmp"
    left.write_text("half")
    mine.write_text("mine")
    OutputFolder(tmp_path).write({"a.txt": "one"})
    assert {path.name for path in tmp_path.iterdir()} == {"a.txt", NAME, mine.name}
