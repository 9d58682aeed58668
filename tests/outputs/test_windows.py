"""Writing where the system locks no folders and opens none, as on Windows."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from generator.outputs import guard, writing
from generator.outputs.folder import OutputFolder
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]

POSIX = {"fcntl", "grp", "posix", "pty", "pwd", "resource", "termios", "tty"}
"""Modules that Windows lacks."""

POSIX_OF_OS = {"O_NOFOLLOW", "O_DIRECTORY", "O_NONBLOCK", "O_CLOEXEC", "fork", "geteuid", "getuid", "killpg", "setsid"}
_NAMES = re.compile(rf"\b(?:{'|'.join([*POSIX, *POSIX_OF_OS])})\b")
GUARDED = {
    ("generator/outputs/writing.py", "O_NOFOLLOW"),
    ("generator/outputs/writing.py", "O_DIRECTORY"),
    ("generator/printing/decks/design/held_file.py", "O_DIRECTORY"),
}
"""Used only where there is ``fcntl``, or the name itself."""


def test_folders_are_written_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Any, *_: Any) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    windows = SimpleNamespace(**{name: getattr(os, name) for name in dir(os)})
    windows.open = refuse
    for module in (guard, writing):
        monkeypatch.setattr(module, "fcntl", None)
        monkeypatch.setattr(module, "os", windows)
    OutputFolder(tmp_path / "out").write({"a.txt": "a", "b/c.txt": "c"})
    assert (tmp_path / "out" / "b" / "c.txt").read_text("utf-8") == "c"
    for purpose in ("", "site"):
        with writing.work_folder(tmp_path, purpose) as folder:
            (folder / "x").write_text("x", "utf-8")
        assert not folder.exists()


def test_what_windows_lacks_has_a_fallback() -> None:
    found = []
    for path in nonempty([*(ROOT / "generator").rglob("*.py"), *(ROOT / "rules_engine").rglob("*.py")]):
        text, name = path.read_text("utf-8"), path.relative_to(ROOT).as_posix()
        if not _NAMES.search(text):
            continue
        tree = ast.parse(text)
        guarded = {id(node) for attempt in ast.walk(tree) if isinstance(attempt, ast.Try) for node in attempt.body}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and id(node) not in guarded:
                found += [(name, one.name) for one in node.names if one.name in POSIX]
            elif isinstance(node, ast.ImportFrom) and node.module in POSIX:
                found.append((name, node.module))
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os":
                found += [(name, node.attr)] if node.attr in POSIX_OF_OS else []
    assert set(found) == GUARDED
