"""Inputs as files: readers that want a path."""

from __future__ import annotations

import atexit
import os
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

_MEMORY = Path("/dev/shm")
"""Where files need no disk: most of what a small file costs is to put it there."""


@cache
def work_folder() -> Path:
    """Return a folder for the files of this process."""
    folder = Path(mkdtemp(prefix="fuzz-", dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def write_input(name: str, data: bytes) -> Path:
    """Return the path of a file of this name that holds the input."""
    path = work_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
