"""The engine against a second reading of the rules, on random states and every action there is to say."""

from __future__ import annotations

from itertools import chain, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import IllegalActionError
from rules_engine.core.playout import playout
from rules_engine.team_km import State
from rules_engine.team_km.actions import DrawnCard
from tests.nightly import tries
from tests.team_km.build import CODES, TABLES, game, random_state_text, state
from tests.team_km.reference import broken_rule

CARDS = (*CODES, "DES", "FIN")
WORDS = ("draw", "take", "pass", "no", "done")


def every_action(random: Random, moment: State) -> list[str]:
    """All actions but swaps, and some swaps, most of them of cards that are there."""
    seats = range(game().seats(moment))
    targeted = [f"{card}@{seat}" for card, seat in product(("E", "D", "S", "P3", "SA", "TA", "B"), range(6))]
    swaps = [
        f"{seat}:{some_card(random, moment, seat)}={other}:{some_card(random, moment, other)}"
        for seat, other in product(seats, seats)
        if seat <= other
    ]
    laid_off = chain.from_iterable((f"discard {card}", f"change {card}") for card in CARDS)
    return [*WORDS, *CARDS, *targeted, *laid_off, *swaps]


def some_card(random: Random, moment: State, seat: int) -> str:
    hand = moment.players[seat].hand
    assert not isinstance(hand, int)
    held = [code for code, count in zip(CODES, hand, strict=True) if count]
    return random.choice(held if held and random.random() < 0.9 else CODES)


def check(text: str, random: Random) -> None:
    engine = game()
    moment = engine.parse_state(text)
    assert engine.format_state(moment) == text
    for seat in range(engine.seats(moment)):
        legal = {engine.format_action(moment, action) for action in engine.legal_actions(moment, seat)}
        for action in {*every_action(random, moment), *legal}:
            violation = engine.why_illegal(moment, seat, engine.parse_action(moment, action))
            expected = broken_rule(text, seat, action)
            assert (violation and violation.rule) == expected, f"{seat}:{action} at {text}"
            assert (action in legal) == (expected is None), f"{seat}:{action} at {text}"


@tries(40)
@given(st.integers(0, 2**32))
def test_legality_agrees_with_the_second_reading_on_random_states(seed: int) -> None:
    random = Random(seed)
    check(random_state_text(random), random)


@pytest.mark.parametrize("table", TABLES)
def test_legality_agrees_with_the_second_reading_in_play(table: str) -> None:
    random = Random(f"legality at {table}")
    engine = game()
    met = [played.state for played in playout(engine, engine.initial_state(table, shootout=True), random)]
    for moment in random.sample(met, 12):
        check(engine.format_state(moment), random)


def test_swaps_agree_with_the_second_reading() -> None:
    """Every swap of every two cards that a side could say."""
    engine = game()
    text = next(text for seed in range(1000) if " | swap " in (text := random_state_text(Random(seed))))
    now = engine.parse_state(text)
    seat = int(text.split(" | ")[1].split()[2][0])
    for first, second, card, other in product(range(3), range(3), CODES, CODES):
        if first <= second:
            action = f"{first}:{card}={second}:{other}"
            violation = engine.why_illegal(now, seat, engine.parse_action(now, action))
            assert (violation and violation.rule) == broken_rule(text, seat, action), f"{action} at {text}"


def test_the_random_states_meet_every_reason() -> None:
    """Each code but those of set-up, chance and the end, so that the comparison above leaves none out."""
    engine = game()
    met: set[str] = set()
    for seed in range(150):
        random = Random(seed)
        moment = engine.parse_state(random_state_text(random))
        for action in every_action(random, moment):
            for seat in range(engine.seats(moment)):
                violation = engine.why_illegal(moment, seat, engine.parse_action(moment, action))
                met |= {violation.code} if violation else set()
    elsewhere = {"players", "first_seat", "hand_count", "hand_size", "hand_cards", "match_over", "chance_first"}
    elsewhere |= {"not_chance", "card_cannot_come", "card_cannot_be_lost", "no_such_face", "not_an_action"}
    assert set(engine.reasons) - met == elsewhere


@pytest.mark.parametrize(
    ("node", "phase", "code"),
    [("over A", "final 0", "match_over"), ("tiro", "half 1", "chance_first"), ("draw turn", "half 2", "chance_first")],
)
def test_nobody_acts_while_chance_decides_or_after_the_end(node: str, phase: str, code: str) -> None:
    now = state(node, phase=phase, balls=(12, 3), goals=(1, 0))
    action = game().parse_action(now, "discard P3")
    violation = game().why_illegal(now, 0, action)
    assert violation is not None
    assert violation.code == code
    with pytest.raises(IllegalActionError):
        game().apply(now, 0, action)


def test_an_outcome_is_no_action() -> None:
    violation = game().why_illegal(state("play", balls=(3, 3)), 0, DrawnCard("P3"))
    assert violation is not None
    assert (violation.rule, violation.code) == ("km.turn", "not_an_action")
