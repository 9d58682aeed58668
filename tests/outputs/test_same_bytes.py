"""The same bytes wherever, whenever and by whomever they are made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ORDERS = (
    "diagram bg.ex.hit --step 2 --lang es --out hit.svg",
    "pdf backgammon --only checker-white --lang es --out kit.pdf",
    "rulebook backgammon --quick --lang es --out quick.pdf",
)
SCRIPT = f"""
import os, sys
os.umask(int(sys.argv[1], 8))
from generator.cli.app import app
for order in {ORDERS!r}:
    try:
        app(order.split(), prog_name="jugada")
    except SystemExit as end:
        assert not end.code, order
"""
LONG = "un camino de ñandú\u0301 " + "á" * 100
"""With spaces, accents of both kinds and more than 200 bytes."""


def made(program: Path, folder: Path, umask: str, **variables: str) -> dict[str, bytes]:
    """All files that the orders write into the folder, by name; the variables are all that there are."""
    folder.mkdir()
    command = [sys.executable, "-c", SCRIPT, umask]
    environment = {"PATH": os.defpath, "PYTHONPATH": str(program), "PYTHONDONTWRITEBYTECODE": "1", **variables}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_folders_time_zones_locales_hashes_and_umasks_change_nothing(tmp_path: Path) -> None:
    program = tmp_path / "another place"
    for name in ("generator", "rules_engine", "content", "templates", "site"):
        shutil.copytree(ROOT / name, program / name)
    here = made(
        ROOT, tmp_path / "here", "022", PYTHONHASHSEED="1", TZ="Pacific/Kiritimati", LC_ALL="en_US.UTF-8", HOME="/root"
    )
    there = made(program, tmp_path / LONG, "077", PYTHONHASHSEED="2", TZ="America/Los_Angeles", LC_ALL="C", LANG="C")
    assert len(here) == 4, "three files and the record"
    assert [name for name in here if here[name] != there.get(name)] == []
    assert here.keys() == there.keys()
