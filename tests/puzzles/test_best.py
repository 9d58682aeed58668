"""Problems of which action is best: every answer is legal, and the one who rates finds the others clearly worse."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import load_content_folder, load_game_content
from generator.content.loader import forget_content
from generator.puzzles import best
from generator.puzzles.best import Rated, best_problem, rating_text, ratings
from generator.puzzles.collection import stored_problems
from generator.puzzles.problem import BEST, Problem
from generator.puzzles.problem_text import ProblemText
from generator.puzzles.questions import decision_point
from tests.fifth_game.outside import spoil
from tests.nonempty import nonempty

GAMES = ("backgammon", "basket_boss", "basketmind")
LEAST = {"backgammon": 0.04, "basket_boss": 2, "basketmind": 0.6}
"""Twice what a review counts as dear."""


@cache
def best_of(game: str) -> list[Problem]:
    files = stored_problems(load_game_content(game))
    return [problem for file in files for problem in file.problems if problem.ask == BEST]


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_legal_and_all_but_one_cost_more_than_a_review_forgives(game: str) -> None:
    for problem in nonempty(best_of(game)):
        legal = problem.game.legal_actions(problem.state, problem.seat)
        assert set(problem.actions) <= set(legal), problem.id
        first, *others = ratings(problem)
        assert max(others) <= first - LEAST[game], problem.id


def test_an_answer_that_is_worse_is_allowed_and_says_by_whom_and_how_much() -> None:
    content = load_game_content("backgammon")
    problem = best_of("backgammon")[0]
    right, *wrong = ProblemText(content, problem, "en").answers()
    assert right.answer.is_right
    assert [one.answer.is_allowed for one in wrong] == [True] * len(wrong)
    assert all(one.text.startswith("You may, but according to the Calculating computer") for one in wrong)
    art = ProblemText(content, problem, "es").art
    assert "%" in rating_text(art, problem, problem.actions[0])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('actions: ["24/23 13/9", "13/9 6/5"', 'actions: ["13/9 6/5", "24/23 13/9"'),
        ("least: 0.04", "least: 0.4"),
        ("rated: {by: expectimax, least: 0.04}\n", ""),
    ],
)
def test_a_problem_whose_first_action_is_not_clearly_the_best_is_told(tmp_path: Path, old: str, new: str) -> None:
    folder = Path(copytree(load_game_content("backgammon").folder, tmp_path / "backgammon"))
    for other in nonempty([path for path in (folder / "puzzles").iterdir() if path.name != "bg.move.best.yaml"]):
        other.unlink()
    spoil(folder / "puzzles" / "bg.move.best.yaml", old, new)
    forget_content()
    faults = [fault for file in stored_problems(load_content_folder(folder)) for fault in file.faults]
    assert nonempty(faults)
    assert {fault.path.name for fault in faults} == {"bg.move.best.yaml"}


def test_where_nothing_costs_clearly_more_there_is_no_problem() -> None:
    problem = best_of("backgammon")[0]
    content = load_game_content("backgammon")
    point = decision_point(ProblemText(content, problem, "es").art, problem.state, problem.seat)
    assert point is not None
    assert best_problem(point, Rated(problem.by, 0.04)) is not None
    assert best_problem(point, Rated(problem.by, 0.9)) is None
    assert best_problem(point, Rated("nobody", 0.04)) is None


def test_the_command_writes_them_beside_those_of_the_rule(tmp_path: Path) -> None:
    words = ["puzzles", "basket_boss", "--best", "--rule", "bb.place", "--count", "1", "--games", "1", "--lang", "en"]
    result = CliRunner().invoke(app, [*words, "--out", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    written = (tmp_path / "out" / "puzzles" / "bb.place.best.yaml").read_text("utf-8")
    assert "rated: {by: valuer, least: 2}" in written


def test_the_actions_of_a_problem_are_rated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = best_of("backgammon")[0]
    ratings(problem)
    monkeypatch.setattr(best, "assessor_of", lambda *_: pytest.fail("rated again"))
    assert ratings(replace(problem, place=1, near=9, origin="bg.ex.hit/1")) == ratings(problem)
