"""The contract suite fails on games that break it: every check is failed by some wrong game below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

import pytest

from generator.testing import AnyGame, ContractSuite, Kinds, sample_of
from generator.testing.checks import CHECKS, play
from generator.testing.sample import Case
from rules_engine.core import Chance, Decision, Event, JugadaError, MalformedError, Step, Terminal, Violation
from rules_engine.core.record import Record, replay
from tests.examples.pennies import NONE, Coins, Pennies
from tests.fifth_game.test_contract import TestContract as TicTacToeContract

_Method: TypeAlias = Callable[..., Any]


class PenniesContract(ContractSuite):
    """Sealed choices, in whole games of two steps."""

    kinds = Kinds(decisions=frozenset({"choose"}), sealed=frozenset({"choose"}), ends=frozenset({"mp.match"}))
    has_illegal_actions = False

    def game(self) -> AnyGame:
        return Pennies()

    def census(self, game: AnyGame, state: Coins) -> int:
        return len(state.coins)


# ---------------------------------------------------------------------- wrong nodes


def _end(**changes: Any) -> _Method:
    def node(game: AnyGame, state: Any) -> Any:
        found = game.node(state)
        return replace(found, **changes) if isinstance(found, Terminal) else found

    return node


def _asks(prompt: str) -> _Method:
    def node(game: AnyGame, state: Any) -> Any:
        found = game.node(state)
        return replace(found, prompt=prompt) if isinstance(found, Decision) and len(found.seats) == 1 else found

    return node


def _one_after_the_other(game: AnyGame, state: Coins) -> Any:
    found = game.node(state)
    return replace(found, seats=found.seats[:1]) if isinstance(found, Decision) else found


def _toss_again(game: AnyGame, state: Any) -> Any:
    found = game.node(state)
    return Chance("toss") if isinstance(found, Terminal) else found


# ---------------------------------------------------------------------- wrong legality


def _fewer(game: AnyGame, state: Any, seat: int) -> Any:
    return game.legal_actions(state, seat)[:1]


def _backwards(game: AnyGame, state: Any, seat: int) -> Any:
    return game.legal_actions(state, seat)[::-1]


def _twice(game: AnyGame, state: Any, seat: int) -> Any:
    return tuple(action for action in game.legal_actions(state, seat) for _ in range(2))


def _anybody(game: AnyGame, state: Any, seat: int) -> Any:
    return game.legal_actions(state, seat) or ("H", "T")


def _never_illegal(*_: Any) -> None:
    return None


def _no_heads(game: AnyGame, state: Coins, seat: int, action: str) -> Violation | None:
    return Violation("mp.once", "chosen") if action == "H" else game.why_illegal(state, seat, action)


def _reason_of_nobody(game: AnyGame, state: Any, seat: int, action: Any) -> Violation | None:
    found = game.why_illegal(state, seat, action)
    return found and replace(found, code="no such code")


def _no_copying(game: AnyGame, state: Coins, seat: int, action: str) -> Violation | None:
    """Forbid the coin that the other has chosen in secret."""
    copied = action == state.coins[1 - seat]
    return Violation("mp.once", "chosen") if copied else game.why_illegal(state, seat, action)


# ---------------------------------------------------------------------- wrong steps


def _like_the_first(game: AnyGame, state: Coins, seat: int, action: str) -> Step[Coins]:
    """Whoever chooses second gets the first one's coin: the order of sealed choices matters."""
    return game.apply(state, seat, next((coin for coin in state.coins if coin != NONE), action))


def _finds_a_coin(game: AnyGame, state: Coins, seat: int, action: str) -> Step[Coins]:
    step = game.apply(state, seat, action)
    return Step(Coins((*step.state.coins, "H")), step.events)


def _tells(*events: Event) -> _Method:
    return lambda game, state, seat, action: Step(game.apply(state, seat, action).state, events)


def _heavier(game: AnyGame, state: Any) -> Any:
    return tuple((outcome, weight + Fraction(1, 4)) for outcome, weight in game.chance_outcomes(state))


def _always_tossing(game: AnyGame, state: Any) -> Any:
    return game.chance_outcomes(game.initial_state())


# ---------------------------------------------------------------------- wrong words and views


def _of_nothing(game: AnyGame, text: str) -> Any:
    return game.parse_state(text) if text.strip() else game.initial_state()


def _forgetful(game: AnyGame, text: str) -> Any:
    return game.initial_state() if "T" in text else game.parse_state(text)


def _always_tails(game: AnyGame, state: Any, text: str) -> Any:
    return game.parse_action(state, text) and "T"


def _middle_for_the_rest(game: AnyGame, state: Any, text: str) -> Any:
    """Write a small letter as b2 and read b2 as nothing: what is written is not read again."""
    if text == "b2":
        raise MalformedError(text, text, "another square")
    return game.parse_action(state, "b2" if len(text) > 2 else text)


def _first_seat(game: AnyGame, text: str) -> int:
    return game.parse_seat(text) * 0


def _sees_all(_: AnyGame, state: Any, __: int | None) -> Any:
    return state


def _sees_nothing(_: AnyGame, state: Coins, __: int | None) -> Coins:
    return Coins(tuple("?" for _ in state.coins))


def _guesses(game: AnyGame, state: Coins, seat: int | None) -> Coins:
    """What was unknown at the first look is known at the second."""
    seen: Coins = game.observation(state, seat)
    return Coins(tuple("H" for _ in seen.coins)) if "?" in state.coins else seen


_Methods: TypeAlias = Mapping[str, _Method]

# by the test that notices: what is wrong with the game, and the methods that it has instead of its own
WRONG_PENNIES: Mapping[str, Mapping[str, _Methods]] = {
    "every_kind_of_node": {
        "asks something else": {"node": _asks("another")},
        "seals nothing": {"node": _one_after_the_other},
        "ends otherwise": {"node": _end(rule="mp.once")},
    },
    "listed_actions_have_no_reason": {"forbids what it lists": {"why_illegal": _no_heads}},
    "nobody_acts_out_of_turn": {
        "lets everybody act": {"why_illegal": _never_illegal},
        "lists for everybody": {"legal_actions": _anybody},
    },
    "sorted_and_different": {
        "lists backwards": {"legal_actions": _backwards},
        "lists twice": {"legal_actions": _twice},
    },
    "states_round_trip": {
        "reads another state": {"parse_state": _forgetful},
        "writes two lines": {"format_state": lambda game, state: game.format_state(state) + "\n"},
    },
    "actions_round_trip": {"reads another action": {"parse_action": _always_tails}},
    "nonsense_is_refused": {"reads nothing as the start": {"parse_state": _of_nothing}},
    "seats_round_trip": {
        "reads every seat as the first": {"parse_seat": _first_seat},
        "reads any seat": {"parse_seat": lambda _, text: int(text == "1")},
    },
    "observations_are_stable": {"guesses what is hidden": {"observation": _guesses}},
    "explanations_need_no_secrets": {
        "forbids by what is hidden": {"why_illegal": _no_copying},
        "hides what all know": {"observation": _sees_nothing},
    },
    "nothing_leaks": {"shows what is sealed": {"observation": _sees_all}},
    "sealed_choices_are_hidden": {
        "shows what is sealed": {"observation": _sees_all},
        "leaves no choice": {"legal_actions": _fewer},
    },
    "sealed_choices_commute": {"minds the order": {"apply": _like_the_first}},
    "results_are_whole": {
        "cites nonsense at the end": {"node": _end(rule="mp.nonsense")},
        "is won by seat 9": {"node": _end(winners=(9,))},
        "is won twice by one": {"node": _end(winners=(1, 1))},
        "scores one seat of two": {"node": _end(scores=(1,))},
    },
    "pieces_are_conserved": {"finds a coin": {"apply": _finds_a_coin}},
    "rules_cited_are_known": {
        "cites nonsense": {"apply": _tells(Event("coin", {}, "mp.nonsense"))},
        "tells nothing": {"apply": _tells()},
    },
}
WRONG_TICTACTOE: Mapping[str, Mapping[str, _Methods]] = {
    "every_kind_of_node": {"never ends": {"node": _toss_again}},
    "every_well_formed_action": {
        "forbids nothing": {"why_illegal": _never_illegal},
        "has reasons with unknown codes": {"why_illegal": _reason_of_nobody},
    },
    "games_end": {"never ends": {"node": _toss_again}},
    "misspellings_are_read_or_refused": {"reads the end of it as the middle": {"parse_action": _middle_for_the_rest}},
    "legal_or_a_reason": {
        "does not list all": {"legal_actions": _fewer},
        "forbids nothing": {"why_illegal": _never_illegal},
        "has reasons with unknown codes": {"why_illegal": _reason_of_nobody},
    },
    "odds_add_up": {"weighs too much": {"chance_outcomes": _heavier}},
    "chance_has_its_time": {"tosses any time": {"chance_outcomes": _always_tossing}},
    "results_are_whole": {"scores nothing": {"node": _end(scores=())}},
}
_WRONG = [
    pytest.param(base, noticed_by, methods, id=f"{base.__name__}: {what}")
    for base, wrong in ((PenniesContract, WRONG_PENNIES), (TicTacToeContract, WRONG_TICTACTOE))
    for noticed_by, games in wrong.items()
    for what, methods in games.items()
]


@pytest.mark.parametrize("base", [PenniesContract, TicTacToeContract])
@pytest.mark.usefixtures("tictactoe")
def test_the_right_games_pass(base: type[ContractSuite]) -> None:
    case = base()
    assert {name: found for name in CHECKS if (found := _problems(case, name, case.game()))} == {}


@pytest.mark.parametrize(("base", "noticed_by", "methods"), _WRONG)
@pytest.mark.usefixtures("tictactoe")
def test_a_wrong_game_fails(base: type[ContractSuite], noticed_by: str, methods: _Methods) -> None:
    case = base()
    game = case.game()
    spoiled = copy(game)
    for name, method in methods.items():
        setattr(spoiled, name, partial(method, game))
    try:
        found = _problems(case, noticed_by, spoiled)
    except (JugadaError, AssertionError) as error:  # of the game itself: a test of the suite fails by it too
        found = [str(error)]
    assert found


@pytest.mark.parametrize("lost", ["everything", "the last entry", "the events", "the states"])
def test_a_wrong_replay_fails(lost: str, monkeypatch: pytest.MonkeyPatch) -> None:

    def wrong(game: AnyGame, record: Record) -> Iterator[Any]:
        steps = list(replay(game, record))
        start = game.parse_state(record.start)
        yield from {
            "everything": [],
            "the last entry": steps[:-1],
            "the events": [(entry, Step(step.state)) for entry, step in steps],
            "the states": [(entry, Step(start, step.events)) for entry, step in steps],
        }[lost]

    monkeypatch.setattr(play, "replay", wrong)
    assert _problems(PenniesContract(), "records_replay", Pennies())


def test_every_check_is_failed_by_a_wrong_game() -> None:
    assert {*WRONG_PENNIES, *WRONG_TICTACTOE, "records_replay"} == set(CHECKS)


def test_the_suite_of_pytest_has_a_test_for_each_check() -> None:
    marks: list[pytest.Mark] = vars(ContractSuite.test_it_keeps_the_contract)["pytestmark"]
    assert [list(mark.args[1]) for mark in marks] == [list(CHECKS)]


def _problems(case: ContractSuite, name: str, game: AnyGame) -> list[str]:
    """Return what a check finds wrong with a game; its sample is of that game."""
    return [str(problem) for problem in CHECKS[name](Case(case, game, sample_of(case, game)))]
