"""How many ways lead through a function: ruff's count is held at ten by lint; this one counts conditions, too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

_MOST = 14
"""What still fits into a reader's head; every larger one could be divided into steps that have a name."""

_FORMATS_OF_OTHERS = {
    "generator/scene/svg_reader",
    "generator/scene/font_file.py",
    "rules_engine/backgammon/gnubg_text.py",
    "rules_engine/backgammon/mat.py",
    "rules_engine/backgammon/mat_rows.py",
}
"""Readers of what other programs write: their branches are the format's, and stand beside each other."""

_BRANCHES = (ast.If, ast.IfExp, ast.For, ast.While, ast.ExceptHandler, ast.comprehension, ast.Assert)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def _complexity(function: ast.AST) -> int:
    """Count as radon does: each branch, loop and further part of a condition is one; a function within, by itself."""
    return 1 + sum(_weight(node) for node in _own_nodes(function))


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _FUNCTIONS):
            yield child
            yield from _own_nodes(child)


def _weight(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return 1 + len(node.ifs)
    return len(node.cases) if isinstance(node, ast.Match) else int(isinstance(node, _BRANCHES))


@pytest.mark.parametrize("package", ["generator", "rules_engine"])
def test_no_function_has_too_many_ways_through_it(package: str) -> None:
    found = []
    for path in sorted((ROOT / package).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if "_data" in path.parts or name.startswith(tuple(_FORMATS_OF_OTHERS)):
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, _FUNCTIONS) and _complexity(node) > _MOST:
                found.append(f"{name}:{node.lineno} {node.name}: {_complexity(node)}")
    assert not found
