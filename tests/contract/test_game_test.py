"""`jugada game test`: a game's contract, sentences, examples and coverage, as its author runs it."""

from __future__ import annotations

import inspect
import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli import game as game_command
from generator.cli.app import app
from generator.content import load_game_content
from generator.content.loader import forget_content, load_content_folder
from generator.testing import ContractSuite, opponents
from generator.testing.checks import CHECKS
from generator.testing.contract import Contract
from generator.testing.game_test import AnyContract, run_game_test
from generator.testing.sample import Case, sample_of
from generator.testing.well_formed import WellFormed
from generator.testing.words import actions_without_words
from rules_engine.core import Terminal, registry
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import View
from tests.fifth_game.outside import MORRIS, copied_content, spoil

pytestmark = pytest.mark.usefixtures("tictactoe")


def run(*arguments: str) -> Result:
    forget_content()
    return CliRunner().invoke(app, ["game", "test", "tictactoe", *arguments])


def test_a_sound_game_keeps_the_whole_contract() -> None:
    done = run("--lang", "en")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert len([line for line in lines if line.startswith("ok ")]) == len(CHECKS) + 6
    assert "Questions: mark, toss." in lines
    assert lines[-1] == f"tictactoe keeps the whole contract: {len(CHECKS) + 6} checks."


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


def _failed(done: Result) -> dict[str, list[str]]:
    return {check["check"]: check["problems"] for check in json.loads(done.stdout)["checks"] if check["problems"]}


def test_a_reason_that_is_never_given_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game_content("tictactoe").game
    monkeypatch.setattr(type(game), "reasons", {**game.reasons, "idle": "ttt.line"})
    assert "the reason idle is never given" in _failed(run("--format", "json", "--lang", "en"))["reasons_are_given"][0]


def test_a_policy_that_plays_to_lose_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def worst(view: View, random: RandomSource, /) -> Any:
        """Return what leaves the other a line, if there is such a thing, else the edge."""
        for action in view.actions:
            after = view.after(action).state
            for answer in view.game.legal_actions(after, 1 - view.seat):
                if isinstance(view.game.node(view.game.apply(after, 1 - view.seat, answer).state), Terminal):
                    return action
        return view.actions[0]

    package = replace(registry.load_package("tictactoe"), policies={"worst": worst})
    monkeypatch.setattr(opponents, "load_package", lambda _: package)
    found = _failed(run("--format", "json", "--lang", "en", "--games", "12"))
    assert "the policy worst has won" in found["policies_beat_chance"][0]


def test_clauses_that_nothing_notices_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    done = run("--mutants", "--format", "json", "--lang", "en")
    data = json.loads(done.stdout)
    assert data["mutants"] > 3
    survived = _failed(done).get("mutants_are_noticed", [])
    assert all("game.py:" in problem and "nothing notices if" in problem for problem in survived)
    assert done.exit_code == bool(survived)


def test_a_game_that_fails_is_told_that_no_mutants_were_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game_content("tictactoe").game
    monkeypatch.setattr(type(game), "reasons", {**game.reasons, "idle": "ttt.line"})
    done = run("--mutants", "--lang", "en")
    assert done.exit_code == 1
    assert "no mutants were tried" in done.stderr
    assert "no mutants were tried" not in run("--lang", "en").stderr


def test_an_action_without_words_and_a_number_of_the_engine_s_are_named(morris: str, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(MORRIS / "content" / morris, tmp_path / morris))
    for lang, words in (("es", "action-place = un hombre en { $point }"), ("en", "action-place = a man")):
        path = folder / f"messages.{lang}.ftl"
        path.write_text(f"{path.read_text('utf-8')}\n{words}\n", "utf-8")
    content = load_content_folder(folder)
    contract = AnyContract(content, games=1, limit=200, seed=1)
    case = Case(contract, content.game, sample_of(contract, content.game))
    told = [str(message) for message in actions_without_words(content, case)]
    lacking = [text for text in told if "is read in notation" in text]
    assert {text.partition(";")[0] for text in lacking} == {
        f"{lang}: the action {kind} is read in notation" for lang in ("es", "en") for kind in ("move", "take")
    }
    leaks = [text for text in told if text not in lacking]
    assert leaks
    assert all(text.startswith("es: “un hombre en ") and "the engine's number" in text for text in leaks)


def test_the_command_and_the_suite_give_up_a_game_after_as_many_steps() -> None:
    steps = inspect.signature(game_command.game).parameters["steps"].default
    run_steps = inspect.signature(run_game_test).parameters["limit"].default
    assert {Contract.limit, ContractSuite.limit, steps, run_steps} == {2_000}
