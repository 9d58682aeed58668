"""A fifth game, from outside: three folders and an entry point give it its check, diagrams, PDF and moves."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import ROOT as OUTSIDE
from tests.fifth_game.outside import environment

ROOT = Path(__file__).parents[2]

Jugada = Callable[..., str]


@pytest.fixture(scope="module")
def jugada(tmp_path_factory: pytest.TempPathFactory) -> Jugada:
    """The command line with the game from outside, as a process, which finds it by its entry point."""
    folder = tmp_path_factory.mktemp("outside")
    variables = environment(folder / "metadata")
    (folder / "work").mkdir()

    def run(*arguments: str) -> str:
        command = [sys.executable, "-m", "generator.cli", *arguments]
        done = subprocess.run(
            command, cwd=folder / "work", env=variables, capture_output=True, text=True, check=False, timeout=120
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    return run


def test_it_has_exactly_three_folders_of_its_name_and_an_entry_point() -> None:
    own = {path.relative_to(OUTSIDE).parts for path in OUTSIDE.rglob("tictactoe")}
    assert own == {("rules_engine", "tictactoe"), ("content", "tictactoe"), ("generator", "art", "tictactoe")}


def test_its_examples_are_checked(jugada: Jugada) -> None:
    output = jugada("check", "tictactoe")
    assert "ttt.ex.fork" in output


def test_its_moves_are_listed_and_explained(jugada: Jugada) -> None:
    output = jugada("moves", "tictactoe", "--position", "X../.O./... X")
    assert {"a2", "c3"} <= set(output.split())
    assert not {"a1", "b2"} & set(output.split())
    output = jugada("why", "tictactoe", "--position", "X../.O./... X", "a1", "--lang", "en")
    assert "a1 already carries a mark" in output
    assert "ttt.place.empty" in output


def run_here(*arguments: str) -> None:
    done = CliRunner().invoke(app, arguments)
    assert done.exit_code == 0, done.output


def test_its_diagrams_are_drawn(tictactoe: str, tmp_path: Path) -> None:
    assert tictactoe in game_names()
    run_here("diagram", "ttt.ex.fork", "--out", str(tmp_path / "diagrams"), "--lang", "es")
    drawings = sorted((tmp_path / "diagrams").glob("*.svg"))
    assert drawings
    assert all("<desc" in path.read_text("utf-8") for path in drawings)


def test_its_parts_are_printed(tictactoe: str, tmp_path: Path) -> None:
    run_here("pdf", tictactoe, "--lang", "en", "--paper", "letter", "--out", str(tmp_path))
    with pikepdf.open(tmp_path / "tictactoe-kit-en-letter-duplex.pdf") as kit:
        assert len(kit.pages) >= 3


def test_no_code_outside_a_game_s_own_folders_names_it() -> None:
    """Help texts may give examples; nothing that is executed may know a game."""
    found = []
    for path in sorted([*(ROOT / "generator").rglob("*.py"), *(ROOT / "rules_engine").rglob("*.py")]):
        parts, text = path.relative_to(ROOT).parts, path.read_text("utf-8")
        if not set(parts) & set(game_names()) and any(name in text for name in game_names()):
            found += [f"{path.relative_to(ROOT)}: {name}" for name in _names_in(path)]
    assert found == []


def _names_in(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    help_texts = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and "EXAMPLES" in ast.unparse(node).partition("=")[0]
        for inner in ast.walk(node)
    }
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in help_texts
    ]
    docs = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, _DOCUMENTED)}
    return [name for text in texts if text not in docs for name in game_names() if name in text]


_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
