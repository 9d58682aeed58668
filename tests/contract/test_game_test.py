"""`jugada game test`: a game's contract, sentences, examples and coverage, as its author runs it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.content import load_game_content
from generator.content.loader import forget_content
from generator.testing.checks import CHECKS
from generator.testing.well_formed import WellFormed
from tests.fifth_game.outside import copied_content, spoil

pytestmark = pytest.mark.usefixtures("tictactoe")


def run(*arguments: str) -> Result:
    forget_content()
    return CliRunner().invoke(app, ["game", "test", "tictactoe", *arguments])


def test_a_sound_game_keeps_the_whole_contract() -> None:
    done = run("--lang", "en")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert len([line for line in lines if line.startswith("ok ")]) == len(CHECKS) + 3
    assert "Questions: mark, toss." in lines
    assert lines[-1] == f"tictactoe keeps the whole contract: {len(CHECKS) + 3} checks."


def test_a_rule_without_an_example_is_named_with_its_line(tmp_path: Path) -> None:
    own = copied_content(tmp_path)
    (own / "examples" / "ttt.ex.draw.yaml").unlink()
    done = run("--content", str(tmp_path), "--format", "json")
    assert done.exit_code == 1
    failed = {check["check"]: check["problems"] for check in json.loads(done.stdout)["checks"] if check["problems"]}
    assert list(failed) == ["rules_are_covered"]
    assert "rules.es.md:22: ttt.draw: no example shows it" in failed["rules_are_covered"][0]


def test_a_question_without_a_sentence_is_named(tmp_path: Path) -> None:
    own = copied_content(tmp_path)
    for lang in ("es", "en"):
        path = own / f"messages.{lang}.ftl"
        spoil(path, "event-full", "event-fuller")
    done = run("--content", str(tmp_path), "--lang", "en", "--out", str(tmp_path / "report.txt"), "--games", "40")
    assert done.exit_code == 1
    report = (tmp_path / "report.txt").read_text("utf-8")
    assert "FAILS  each question, event, reason and result has its sentence in each language" in report
    assert "event-full" in report


def test_an_engine_that_raises_is_reported_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game_content("tictactoe").game

    def broken(self: Any, state: Any, seat: int | None) -> Any:
        known: dict[str, Any] = {}
        return known["no such key"]

    monkeypatch.setattr(type(game), "observation", broken)
    done = run("--lang", "en")
    assert done.exit_code == 1
    assert "the engine fails with KeyError: 'no such key' (" in done.output
    assert "test_game_test.py:" in done.output


def test_known_actions_are_put_together_anew() -> None:
    content = load_game_content("tictactoe")
    state = content.game.parse_state("X../.O./... X")
    found = WellFormed(content.game, ["a1", "b2", "c3", "X"]).some(state, 0, Random(1))
    assert {content.game.format_action(state, action) for action in found} == {
        f"{column}{row}" for column in "abc" for row in "123"
    }
