"""The right answer of a list is found by knowing it: no place is better than another, and each has its fact."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.i18n import languages
from generator.puzzles.problem import answers_of
from generator.puzzles.problem_text import ProblemText
from rules_engine.core.registry import game_names
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.puzzles.shared import shipped

POINTS = 0.05
"""How far from its share a place may be, over the lists of a game."""


WITH_LISTS = [game for game in game_names() if game != "backgammon"]


@pytest.mark.parametrize("game", WITH_LISTS)
def test_the_right_one_stands_in_each_place_equally_often(game: str) -> None:
    art = art_context(load_game_content(game), "en")
    found: dict[int, Counter[int]] = {}
    for problem in nonempty(one for one in shipped(game) if one.actions):
        rights = [answer.is_right for answer in answers_of(art, problem)]
        found.setdefault(len(rights), Counter())[rights.index(True)] += 1
    total = sum(count.total() for count in found.values())
    for many, counts in found.items():
        for place in range(many):
            assert abs(counts[place] - counts.total() / many) / total <= POINTS, (many, counts)


@pytest.mark.parametrize("game", WITH_LISTS)
def test_another_attempt_and_another_language_have_the_same_answers(game: str) -> None:
    content = load_game_content(game)
    for problem in nonempty(one for one in shipped(game) if one.actions):
        orders = {
            tuple(one.option.action for one in answers_of(art_context(content, lang), problem)) for lang in languages()
        }
        assert len(orders) == 1, problem.id
        assert set(*orders) == set(problem.actions), problem.id


@pytest.mark.parametrize("game", nightly(game_names(), day=["basketmind"]))
def test_a_right_answer_says_what_makes_it_right(game: str) -> None:
    """Neither “Allowed.” nor nothing."""
    content = load_game_content(game)
    for lang in languages():
        for problem in nonempty(shipped(game)):
            worded = ProblemText(content, problem, lang)
            for answer in worded.answers():
                assert answer.text not in ("", worded.words("allowed")), (problem.id, answer.label)


def test_a_problem_on_the_site_calls_points_as_play_does() -> None:
    """By numbers from the side that decides, in both languages; on paper by the booklet's names."""
    content, booklet = load_game_content("backgammon"), re.compile(r"\b[BNW][0-9]+\b")
    for problem in nonempty(shipped("backgammon")):
        for lang in languages():
            worded = ProblemText(content, problem, lang, is_played_here=True)
            texts = [worded.question, *(f"{one.label} {one.text}" for one in worded.answers())]
            assert not booklet.search("\n".join(texts)), (problem.id, texts)
    asked = [ProblemText(content, problem, "es").question for problem in shipped("backgammon")]
    assert any(map(booklet.search, asked))
