"""One game that cannot be loaded keeps nobody from the others."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from rules_engine.core import registry


@pytest.fixture(autouse=True)
def _one_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = {"aaa_broken": "tests.no_such_module", "backgammon": "rules_engine.backgammon"}
    monkeypatch.setattr(registry, "_entry_points", lambda: paths)


def jugada(*words: str) -> Result:
    return CliRunner().invoke(app, [*words, "--lang", "en"], prog_name="jugada")


def test_games_lists_the_others_and_says_what_is_wrong() -> None:
    result = jugada("games")
    assert result.exit_code == 1
    assert "Backgammon:" in result.output
    assert result.output.count("tests.no_such_module of the game aaa_broken cannot be imported") == 1


def test_check_runs_the_others() -> None:
    result = jugada("check")
    assert result.exit_code == 2
    assert "bg.ex.hit" in result.output
    assert "aaa_broken cannot be imported" in result.output
