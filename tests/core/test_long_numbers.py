"""Whatever reads a number takes five thousand digits for bad input: one clear error that somebody can read."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any

import pytest

from generator.content import load_game_content
from generator.testing import AnyGame, ContractSuite, sample_of
from rules_engine.core import JugadaError
from rules_engine.core.record import parse_record, replay
from rules_engine.core.registry import game_names

DIGITS = "9" * 5000  # Python itself reads no more than 4300
LONGEST_ERROR = 700
NUMBER = re.compile(r"\d+")
SENSIBLE = {
    "from": "B8",
    "point": "B8",
    "or_point": "B7",
    "table": "woolsey",
    "rolls": "2",
    "team": "A",
    "tile": "FA08",
    "teams": "2",
    "points": "1",
    "money": "1",
    "player": "R1",
    "circle": "g8",
    "who": "carrier",
    "to": "g8",
    "play": "R1>R2",
    "defender": "B1",
    "card": "P3",
    "die": "tiro",
}
"""What a query's required arguments may be, in one game or another."""


@pytest.fixture(scope="module", params=game_names())
def case(request: pytest.FixtureRequest) -> ContractSuite:
    """The game's contract suite, which knows a game and where to meet its states."""
    suite: ContractSuite = import_module(f"tests.{request.param}.test_contract").TestContract()
    suite.kept_states, suite.kept_of_a_kind = 0, 2  # of each kind two, no more
    return suite


@pytest.fixture(scope="module")
def game(case: ContractSuite) -> AnyGame:
    return case.game()


@pytest.fixture(scope="module")
def states(case: ContractSuite, game: AnyGame) -> tuple[Any, ...]:
    return sample_of(case, game).states


def test_positions(game: AnyGame, states: tuple[Any, ...]) -> None:
    texts = {text for state in states for text in _with_digits(game.format_state(state))}
    assert texts
    assert_refused({text: partial(game.parse_state, text) for text in texts})


def test_actions_and_outcomes(game: AnyGame, states: tuple[Any, ...]) -> None:
    calls = {}
    for state in states:
        choices = [outcome for outcome, _ in game.chance_outcomes(state)]
        choices += [action for seat in range(game.seats(state)) for action in game.legal_actions(state, seat)]
        for choice in (*choices[:3], *choices[-3:]):
            for text in _with_digits(game.format_action(state, choice)):
                calls[text] = partial(game.parse_action, state, text)
    assert calls
    assert_refused(calls)


def test_seats(game: AnyGame) -> None:
    assert_refused({"seat": partial(game.parse_seat, DIGITS)})


def test_arguments_of_queries(game: AnyGame, states: tuple[Any, ...]) -> None:
    """One argument is digits; of the others those that the query needs are there, and make sense in some states.

    Where a query has nothing to tell, it may leave its arguments unread.
    """
    asked = [(query, wrong.name) for query in game.queries.values() for wrong in query.parameters]
    assert asked
    faults: dict[str, str] = {}
    for query, wrong in asked:
        values = {one.name: SENSIBLE[one.name] for one in query.parameters if one.required} | {wrong: DIGITS}
        found = {_fault(partial(query.answer, state, values)) for state in states}
        if "" not in found or found - {"", _READ}:
            faults[f"{query.name} {wrong}"] = min(found - {""})
    _assert_none(faults, len(asked))


def test_options_of_the_set_up(game: AnyGame) -> None:
    content = load_game_content(game.name)
    options = inspect.signature(game.initial_state).parameters
    assert options
    assert_refused({name: partial(content.start, {name: DIGITS}) for name in options})


def test_records(game: AnyGame, states: tuple[Any, ...]) -> None:
    header = f"game: {game.name}\nversion: 1\ncontent: 1\nstart: {game.format_state(states[0])}\n"
    entries = (f"{DIGITS}:{DIGITS}", f"*:{DIGITS}", f"{game.format_seat(0)}:{DIGITS}")
    assert_refused({entry: partial(_replay, game, header + entry) for entry in entries})


def _replay(game: AnyGame, text: str) -> None:
    list(replay(game, parse_record(text)))


def assert_refused(calls: Mapping[str, Callable[[], object]]) -> None:
    """Assert that each call raises a JugadaError that is short enough to be read."""
    faults = {name: fault for name, call in calls.items() if (fault := _fault(call))}
    _assert_none(faults, len(calls))


_READ = "read"


def _fault(call: Callable[[], object]) -> str:
    """Return what is wrong with how the call refuses its input, empty if nothing is."""
    try:
        call()
    except JugadaError as error:
        return f"{len(str(error))} characters: {error}" if len(str(error)) > LONGEST_ERROR else ""
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return _READ


def _assert_none(faults: Mapping[str, str], tried: int) -> None:
    shortest = sorted(faults, key=len)[:5]
    shown = "\n".join(f"{name}: {faults[name]}".replace(DIGITS, "9…9")[:300] for name in shortest)
    assert not faults, f"{len(faults)} of {tried}\n{shown}"


def _with_digits(text: str) -> Iterator[str]:
    """The text with five thousand digits instead of each of its numbers, one at a time."""
    for number in NUMBER.finditer(text):
        yield f"{text[: number.start()]}{DIGITS}{text[number.end() :]}"
