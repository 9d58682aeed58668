"""The problems hold: the rules engine, asked by itself, says the same of each answer as the problem does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import permutations
from typing import Any

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.i18n import languages
from generator.puzzles.problem import AIM, BEST, QUERY, Answer, Problem, answers_of, compare, question
from generator.puzzles.search import is_alike, shape_of
from rules_engine.core import Decision, Game
from rules_engine.core.registry import game_names, load_game
from tests.nonempty import nonempty
from tests.puzzles.shared import shipped


@pytest.mark.parametrize("game", game_names())
def test_the_engine_says_the_same_of_every_answer(game: str) -> None:
    content = load_game_content(game)
    engine = load_game(game, content.data)  # another engine than the one that posed them
    for problem in nonempty(shipped(game)):
        state = engine.parse_state(problem.game.format_state(problem.state))
        node = engine.node(state)
        assert isinstance(node, Decision), problem.id
        assert problem.seat in node.seats, problem.id
        if problem.ask.startswith(QUERY):
            check_query(engine, state, problem)
            continue
        found = {check(engine, state, problem, answer) for answer in answers_of(art_context(content, "en"), problem)}
        assert "right" in found, problem.id
        assert problem.rule in found or problem.is_played, problem.id


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", game_names())
def test_labels_begin_with_a_capital_unless_they_are_the_names_of_places(game: str, lang: str) -> None:
    """``Place in column 6``, but ``d7``, as the board has it."""
    art = art_context(load_game_content(game), lang)
    options = [answer.option for problem in shipped(game) for answer in answers_of(art, problem)]
    for one in options:
        assert not one.label[:1].islower() or one.label == one.at, one
        is_circle = bool(re.fullmatch(r"[a-z][0-9]", one.at))
        assert not is_circle or one.label == one.at or one.label.lower() != one.at, one


def check_query(engine: Game[Any, Any], state: Any, problem: Problem) -> None:
    """Assert that what is right is what the engine's query answers, and that something else is not."""
    value = engine.queries[problem.ask.removeprefix(QUERY)].answer(state, dict(problem.arguments))
    assert isinstance(value, tuple)
    named = {one for member in value for one in (member.values() if isinstance(member, Mapping) else (member,))}
    compared = compare(problem)
    assert {name for name, why_not in compared.items() if not why_not} == {name for name in compared if name in named}
    answers = answers_of(art_context(load_game_content(engine.name), "en"), problem)
    assert {answer.is_right for answer in answers} == {True, False}, problem.id


def check(engine: Game[Any, Any], state: Any, problem: Problem, answer: Answer) -> str:
    """Return "right", "misses" or the rule that forbids it, as the engine has it; an error if the problem differs."""
    option = answer.option
    written = problem.game.format_action(problem.state, option.action)
    action = engine.parse_action(state, written)
    violation = engine.why_illegal(state, problem.seat, action)
    if option.begins:  # part of a legal play: another move follows
        begun = engine.parse_action(state, option.begins)
        assert any(begun == one[: len(begun)] for one in every_order(engine, state, problem.seat)), problem.id
        return "right"
    assert violation == answer.violation, (problem.id, written)
    if violation:
        return str(violation.rule)
    if problem.ask == BEST:  # of which `test_best.py` has the ratings
        assert bool(answer.misses) == (option.action != problem.actions[0]), problem.id
        return problem.rule if answer.misses else "right"
    events = engine.apply(state, problem.seat, action).events if problem.ask.startswith(AIM) else ()
    misses = problem.ask.startswith(AIM) and problem.ask.removeprefix(AIM) not in {event.kind for event in events}
    assert misses == bool(answer.misses), (problem.id, written)
    return "misses" if misses else "right"


def every_order(engine: Game[Any, Any], state: Any, seat: int) -> set[tuple[Any, ...]]:
    """Return the legal plays of a roll with their moves in every order that is legal too."""
    plays = engine.legal_actions(state, seat)
    orders = {order for play in plays for order in permutations(play)}
    return {order for order in orders if engine.why_illegal(state, seat, order) is None}


@pytest.mark.parametrize("game", game_names())
def test_no_two_look_alike_and_none_has_the_address_of_another(game: str) -> None:
    problems, art = shipped(game), art_context(load_game_content(game), "es")
    assert len({problem.id for problem in problems}) == len(problems)
    shapes = [(problem, shape_of(art, problem)) for problem in problems]
    alike = [
        (one.id, other.id)
        for place, (one, shape) in enumerate(shapes)
        for other, second in shapes[place + 1 :]
        if one.rule == other.rule and is_alike(shape, second)
    ]
    assert alike == []


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", game_names())
def test_every_question_can_be_asked(game: str, lang: str) -> None:
    art = art_context(load_game_content(game), lang)
    assert all(question(art, problem).rstrip()[-1] in "?." for problem in nonempty(shipped(game)))
