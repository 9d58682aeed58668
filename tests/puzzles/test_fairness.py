"""Only the rule tells the answers of a problem apart: there are enough, of one kind, and of like length."""

from __future__ import annotations

from typing import Any

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.i18n import languages
from generator.puzzles.collection import obvious_reasons
from generator.puzzles.fairness import is_obvious, kind_of
from generator.puzzles.playing import MOST_RIGHT, refusals
from generator.puzzles.problem import AIM, answers_of, right_actions
from generator.puzzles.problem_text import ProblemText
from generator.website.practice_taps import elsewhere, play_data
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.puzzles.shared import shipped

LONGER = 1.3
LEAST = 3


@pytest.mark.parametrize("game", game_names())
def test_the_answers_of_a_list_are_of_one_kind_and_of_like_length(game: str) -> None:
    content = load_game_content(game)
    art, obvious = art_context(content, "en"), obvious_reasons(content)
    for problem in [one for one in shipped(game) if one.actions]:
        assert len(problem.actions) >= LEAST, problem.id
        assert len({kind_of(art, problem.state, action) for action in problem.actions}) == 1, problem.id
        for lang in languages():
            lengths = [len(answer.label) for answer in ProblemText(content, problem, lang).answers()]
            assert max(lengths) <= LONGER * min(lengths), (problem.id, lang)
        wrong = [answer.violation for answer in answers_of(art, problem) if answer.violation]
        assert not any(is_obvious(one, obvious) for one in wrong), problem.id


@pytest.mark.parametrize("game", game_names())
def test_nobody_chooses_between_two(game: str) -> None:
    """Where few places can be meant nothing is offered: the whole board is, and every place answers."""
    content = load_game_content(game)
    for problem in nonempty(one for one in shipped(game) if not one.actions and not one.is_played):
        worded = ProblemText(content, problem, "en")
        places = [answer.answer.option.at for answer in worded.answers()]
        assert all(places), problem.id
        if len(places) < LEAST:
            assert not worded.is_shown, problem.id
            told = elsewhere(worded, worded.view("wide"))
            assert len(told) > LEAST, problem.id
            assert all(one["text"] and one["rule"] for one in told.values()), problem.id


def test_a_turn_is_played_in_any_right_way_and_refused_by_the_engine() -> None:
    content = load_game_content("backgammon")
    art = art_context(content, "en")
    for problem in nonempty(one for one in shipped("backgammon") if one.is_played):
        right = right_actions(problem)
        assert 1 <= len(right) <= MOST_RIGHT, problem.id
        assert refusals(art, problem)["" if problem.ask.startswith(AIM) else problem.rule] > 1, problem.id
        data: Any = play_data(ProblemText(content, problem, "en"))
        options = [
            option
            for choices in (data["choices"], *(stage["choices"] for stage in data["begun"].values()))
            for choice in choices
            for option in choice["options"]
        ]
        assert {one["to"] for one in options if one["v"] == "yes"} == set(range(len(right))), problem.id
        assert all(one["text"] for one in options if one["v"] in ("no", "but")), problem.id
        assert {one["begun"] for one in options if one["v"] == "on"} == set(data["begun"]), problem.id
