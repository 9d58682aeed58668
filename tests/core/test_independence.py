"""The engine is pure: only the standard library, no files, no clock, no randomness, no game in another."""

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

import rules_engine
from tests.nonempty import nonempty

ROOT = Path(rules_engine.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
FORBIDDEN = {"random", "time", "datetime", "io", "os", "pathlib", "secrets", "socket", "subprocess", "tempfile"}


@cache
def imported_modules(path: Path) -> set[str]:
    """Full names of the modules that a source file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_what_the_browser_has(path: Path) -> None:
    for name in nonempty(imported_modules(path)):
        top = name.partition(".")[0]
        assert top == "rules_engine" or top in sys.stdlib_module_names, name
        assert top not in FORBIDDEN, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_game_knows_core_and_itself_only(path: Path) -> None:
    own = path.relative_to(ROOT).parts[0]
    for name in nonempty(imported_modules(path)):
        if name.startswith("rules_engine."):
            part = name.split(".")[1]
            assert part in ("core", own), f"{path} imports {name}"


def test_no_module_opens_files_or_prints() -> None:
    for path in nonempty(FILES):
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"open", "print", "input", "exec", "eval"}, path
