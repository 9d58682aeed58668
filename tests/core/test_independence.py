"""The engine is pure: only the standard library, no files, no clock, no randomness, no game in another."""

import ast
import sys
from functools import cache
from pathlib import Path

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


def test_modules_import_only_what_the_browser_has_the_core_and_their_own_game() -> None:
    faults = []
    for path in nonempty(FILES):
        module = path.relative_to(ROOT)
        for name in imported_modules(path):
            top, *inner = name.split(".")
            known = top == "rules_engine" or (top in sys.stdlib_module_names and top not in FORBIDDEN)
            own = top != "rules_engine" or not inner or inner[0] in ("core", module.parts[0])
            if not (known and own):
                faults.append(f"{module} imports {name}")
    assert faults == []


def test_no_module_opens_files_or_prints() -> None:
    for path in nonempty(FILES):
        called = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"open", "print", "input", "exec", "eval"}, path


def test_what_may_be_done_and_why_not_are_written_apart() -> None:
    """So that no wrong rule is wrong in both (docs/decisions/0006)."""
    shared = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in nonempty(FILES)
        for name in imported_modules(path)
        if (path.stem.startswith("checks") and name.endswith(".legal")) or (path.stem == "legal" and ".checks" in name)
    ]
    assert shared == []
