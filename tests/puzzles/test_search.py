"""Problems that are looked for: a seed finds the same again, what looks alike is taken once, answers have reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.examples.check import checked_examples
from generator.puzzles.problem import answers_of
from generator.puzzles.problem_text import ProblemText
from generator.puzzles.search import Distinct, Search, choose, shape_of
from tests.nonempty import nonempty
from tests.puzzles.shared import shipped


def test_the_same_seed_finds_the_same_and_another_does_not() -> None:
    content, runs = load_game_content("team_km"), checked_examples("team_km")
    first, again, other = (
        [one.id for one in Search(content, runs, ["km.shot"], 3, seed=seed, games=3).find()["km.shot"]]
        for seed in ("1", "1", "2")
    )
    assert first == again
    assert first
    assert first != other


def test_a_rule_that_no_game_shows_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.puzzles.search._IN_VAIN", 1)
    played: list[int] = []

    def counted(numbers: Sequence[int]) -> Iterator[int]:
        for number in numbers:
            played.append(number)
            yield number

    found = Search(load_game_content("backgammon"), (), ["bg.board"], 1, games=200).find(counted)
    assert found == {"bg.board": []}
    assert len(played) == 2  # the second is where it stops


def test_what_looks_alike_is_taken_once_and_the_hardest_of_it_comes_last() -> None:
    some = shipped("basketmind")
    art = art_context(load_game_content("basketmind"), "en")
    distinct = Distinct(art)
    for problem in (*some[:8], *some[:8]):
        distinct.add(problem)
    assert len(distinct) <= 8
    chosen = choose(art, (*some, *some), 6)
    assert len(chosen) == len({one.id for one in chosen}) == 6
    assert [one.near for one in chosen] == sorted(one.near for one in chosen)
    assert choose(art, chosen, 6, known=chosen) == []


def test_a_position_is_asked_about_once_however_its_answers_are_named() -> None:
    """Answers in words and answers on the board have no name in common, but one gives the other away."""
    art = art_context(load_game_content("backgammon"), "en")
    some = [one for one in shipped("backgammon") if one.rule == "bg.forced.larger"]
    on_the_board = next(one for one in some if one.ask == "play-tuple")
    actions = tuple(answer.option.action for answer in answers_of(art, on_the_board))
    in_words = replace(on_the_board, ask="list", subject="", actions=actions)
    assert not shape_of(art, in_words).answers & shape_of(art, on_the_board).answers
    assert len(choose(art, (in_words, on_the_board), 2)) == 1
    assert choose(art, [on_the_board], 1, known=[in_words]) == []
    other = next(one for one in some if one.state != in_words.state)
    assert len(choose(art, (in_words, other), 2)) == 2


def test_every_answer_is_told_why() -> None:
    for game in ("backgammon", "team_km"):
        content = load_game_content(game)
        for problem in nonempty(shipped(game)[:12]):
            for worded in ProblemText(content, problem, "es").answers():
                assert worded.text, problem.id
                assert worded.rule_name, problem.id
