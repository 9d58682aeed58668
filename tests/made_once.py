"""Outputs that many tests read: each is made once, for all processes of a run and for the next one.

They lie in `build/tests/<digest>`, the digest being that of the sources, the content and the installed packages.
Whoever asks first makes an output under a lock; the others wait. Nothing there has to be kept: what is missing is made.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import sysconfig
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from tests.processor import note_shared, spent

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "tests"
_SOURCES = ("rules_engine", "generator", "content", "templates", "site", "tests/fifth_game", "pyproject.toml")
_VARIABLE = "JUGADA_TESTS_DIGEST"
_KEPT = 2
"""Digests whose outputs stay: today's, and that of the branch one comes from."""


@cache
def digest() -> str:
    """Return the digest of all that outputs are made from; workers are told it, whatever is saved meanwhile."""
    if told := os.environ.get(_VARIABLE):
        return told
    packages = sorted(path.name for path in Path(sysconfig.get_path("purelib")).glob("*.dist-info"))
    found = sha256(f"{sys.version}\n{ROOT}\n{packages}\n".encode())
    for start in _SOURCES:
        for path in sorted((ROOT / start).rglob("*")) if (ROOT / start).is_dir() else [ROOT / start]:
            if path.is_file() and "__pycache__" not in path.parts:
                found.update(f"{path.relative_to(ROOT)}\0".encode() + sha256(path.read_bytes()).digest())
    os.environ[_VARIABLE] = found.hexdigest()[:16]
    return os.environ[_VARIABLE]


def made_once(name: str, make: Callable[[Path], object]) -> Path:
    """Return the folder of this name, which `make` fills if nobody has: it is given an empty folder's path.

    Tests only read it. Half an output is never left behind under the name.
    """
    home = FOLDER / digest()
    home.mkdir(parents=True, exist_ok=True)
    os.utime(home)
    with (home / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = home / name
        if not made.is_dir():
            before = spent()
            work = home / f"{name}.work"
            shutil.rmtree(work, ignore_errors=True)
            work.mkdir()
            make(work)
            work.rename(made)
            note_shared(name, spent() - before)
    return made


def prune() -> None:
    """Remove the outputs of all but the last digests that were used."""
    folders = [path for path in FOLDER.iterdir() if path.is_dir()] if FOLDER.is_dir() else []
    for path in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True)[_KEPT:]:
        shutil.rmtree(path, ignore_errors=True)
