"""Two implementations of the small game: they agree, and each planted mistake is found and becomes an example."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.content import load_game_content
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.peers.verify import verify
from tests.peers.conftest import Install
from tests.peers.tictactoe_peer import TicTacToe

PEER = "tests.peers.tictactoe_peer"


def jugada(*words: str) -> Result:
    return CliRunner().invoke(app, ["verify", *words], prog_name="jugada")


@pytest.fixture(autouse=True)
def _known(tictactoe: Any, install: Install) -> None:
    for name in ("TicTacToe", "Odds", "Turn", "Scores", "Missing", "Extra", "Silent"):
        install(f"tictactoe.{name.lower()}", f"{PEER}:{name}")
    install("tictactoe.broken", "tests.peers.no_such_module:Peer")


def test_two_right_implementations_agree() -> None:
    result = verify(load_game_content("tictactoe").game, TicTacToe(), range(1, 101), "1")
    assert (result.games, result.difference) == (100, None)
    assert result.positions > 600


@pytest.mark.parametrize(
    ("planted", "said", "claim"),
    [
        ("odds", "the odds differ", '{"chance": {'),
        ("scores", "the results differ", '{"terminal": {"scores": ["1/2", "1/2"]}}'),
        ("turn", "the game is over", '{"node": "decision"'),
        ("missing", "but not according to Jugada", '"includes": ['),
        ("extra", "but not according to Other 1.0", '"excludes": ["'),
    ],
)
def test_a_planted_mistake_is_found_and_becomes_an_example(planted: str, said: str, claim: str, tmp_path: Path) -> None:
    out = tmp_path / "found.yaml"
    result = jugada("tictactoe", "--against", planted, "--out", str(out), "--lang", "en")
    assert (result.exit_code, result.exception.__class__) == (1, SystemExit)
    assert said in result.output
    text = out.read_text("utf-8")
    assert claim in text
    run = run_example(load_example(out))
    assert not run.skipped
    assert run.failures, "the claims are what the other one says, which is wrong"
    assert jugada("tictactoe", "--against", planted, "--lang", "en").output.splitlines()[2:] == [
        line.replace("ttt.ex.found", "ttt.ex.difference") for line in text.splitlines()[2:]
    ]


def test_the_same_seed_finds_the_same(tmp_path: Path) -> None:
    game = load_game_content("tictactoe").game
    spoiled = type("Spoiled", (TicTacToe,), {"mistake": "scores"})()
    assert verify(game, spoiled, range(1, 9), "7") == verify(game, spoiled, range(1, 9), "7")


def test_a_peer_may_say_nothing() -> None:
    assert jugada("tictactoe", "--against", "silent", "--games", "2").exit_code == 0


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("tictactoe", "--against", "nobody"), "choose from broken"),
        (("tictactoe", "--against", "broken"), "ModuleNotFoundError"),
        (("basketmind", "--against", "open_spiel"), "none is installed for this game"),
        (("tictactoe", "--against", "odds", "--out", "."), "."),
    ],
)
def test_what_cannot_be_compared_is_one_line(words: tuple[str, ...], problem: str) -> None:
    result = jugada(*words, "--lang", "en")
    assert result.exit_code == 2
    assert problem in result.output
    assert len(result.output.strip().splitlines()) == 1


def test_a_peer_of_another_folder_is_found_beside_ours(tmp_path: Path) -> None:
    """As from an editable install, whose folder is on the path and is not the one of our package."""
    own = tmp_path / "generator" / "peers" / "somebody"
    own.mkdir(parents=True)
    (own / "__init__.py").write_text("", "utf-8")
    code = "import generator.peers.somebody, generator.peers.verify"
    paths = os.pathsep.join([str(Path(__file__).parents[2]), str(tmp_path)])
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
        cwd=tmp_path,
        capture_output=True,
    )
    assert done.returncode == 0, done.stderr
