"""The start of a match: tables, hands, piles, who begins; and the deal."""

from __future__ import annotations

from collections import Counter
from math import ceil, floor
from random import Random

import pytest

from rules_engine.core import Chance, Decision, MalformedError, SetupError
from rules_engine.team_km import deal
from rules_engine.team_km.half_time import pile_sizes
from rules_engine.team_km.state import hand_size
from tests.team_km.build import TABLES, game

HANDS = ["K,P2,P3x2,T3,E,B", "Kx2,P4,X2,D,G,TA"]


@pytest.mark.parametrize(("table", "seats"), [("2", 2), ("3", 3), ("2x2", 4), ("2x3", 6), ("3x2", 6)])
def test_a_dealt_match_begins(table: str, seats: int) -> None:
    """km.setup.seats, km.setup.board, km.setup.deck, km.setup.hand"""
    start = deal(game(), table, Random(1), first=1, shootout=True)
    assert game().seats(start) == seats
    assert game().node(start) == Decision((1,), "start")
    assert [hand_size(player.hand) for player in start.players] == [7] * seats
    assert start.piles == (50 - 7 * seats, 50, True, 49)
    assert start.shootout
    assert {(side.ball, side.goals, side.changes) for side in start.sides} == {(0, 0, 3)}
    assert game().format_state(start).startswith(f"{TABLES[table]} shootout half 1 turn 1 | start | ")


def test_hands_can_be_given() -> None:
    start = game().initial_state(table="2", hands=HANDS)
    assert game().format_state(start).split(" | ")[4] == "0 K,P2,P3x2,T3,E,B / - / - / -"
    assert game().initial_state(table=2, hands=HANDS, first="1").turn == 1  # type: ignore[arg-type]


def test_without_hands_chance_deals_one_card_after_the_other_from_the_first_player_on() -> None:
    engine, random = game(), Random(2)
    now, got = engine.initial_state("3", first=1), []
    while engine.node(now) == Chance("draw_deal"):
        outcomes = engine.chance_outcomes(now)
        step = engine.apply_outcome(now, random.choice(outcomes)[0])
        got += [event.facts["seat"] for event in step.events if event.kind == "draw"]
        assert engine.parse_state(engine.format_state(step.state)) == step.state
        now = step.state
    assert got == ["1", "2", "0"] * 7
    assert engine.node(now) == Decision((1,), "start")


def test_no_deal_can_reach_a_time_card() -> None:
    """Six hands come from the top pile of 50: KM-12."""
    start = deal(game(), "3x2", Random(4))
    assert start.piles.top == 8
    assert start.piles.time


@pytest.mark.parametrize("table", ["1", "4", "5", "6", "7", "8", "2x4", "4x2", "1x2", "", "two"])
def test_other_tables_are_refused(table: str) -> None:
    with pytest.raises(SetupError) as caught:
        game().initial_state(table=table)
    assert caught.value.violation.rule == "km.setup.players"
    assert table not in caught.value.violation.facts.values()


def test_refusals_name_numbers_and_players_not_codes() -> None:
    with pytest.raises(SetupError) as table:
        game().initial_state(table="2x4")
    with pytest.raises(SetupError) as first:
        game().initial_state(first=7)
    assert table.value.violation.facts == {"sides": 2, "members": 4}
    assert first.value.violation.facts == {"last": "1"}


@pytest.mark.parametrize(
    ("hands", "rule"),
    [
        (HANDS[:1], "hand_count"),
        ([*HANDS, HANDS[0]], "hand_count"),
        (["K,P2", HANDS[1]], "hand_size"),
        (["Kx8", HANDS[1]], "hand_size"),
        (["P1x4,K,P2,P3", HANDS[1]], "hand_cards"),
        (["SA,K,P2,P3,P4,P5,T1", "SA,K,P2,P3,P4,P5,T1"], "hand_cards"),
    ],
)
def test_hands_that_cannot_be_dealt_are_refused(hands: list[str], rule: str) -> None:
    with pytest.raises(SetupError) as caught:
        game().initial_state(hands=hands)
    assert (caught.value.violation.rule, caught.value.violation.code) == ("km.setup.hand", rule)


@pytest.mark.parametrize("first", [2, -1, "x", None, "٠", "9" * 5000])
def test_a_first_player_who_is_not_there_is_refused(first: object) -> None:
    with pytest.raises(SetupError) as caught:
        game().initial_state(first=first)  # type: ignore[arg-type]
    assert caught.value.violation.rule == "km.order"


@pytest.mark.parametrize("options", [{"hands": "K,P2"}, {"hands": [1, 2]}, {"hands": ["Q", "K"]}, {"shootout": "yes"}])
def test_options_that_cannot_be_read_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(MalformedError):
        game().initial_state(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize("cards", range(12))
def test_the_piles_are_as_equal_as_can_be(cards: int) -> None:
    """R2: the top is never the smaller, the box never the larger; 149 make 50, 50 and 49."""
    top, bottom, box = pile_sizes(cards)
    assert (top, bottom, box) == (ceil(cards / 3), max(0, ceil((cards - 1) / 3)), floor(cards / 3))
    assert top + bottom + box == cards


def test_a_deal_gives_every_card_its_chance() -> None:
    """Over many deals each kind comes about as often as the deck has it."""
    found: Counter[str] = Counter()
    for seed in range(40):
        for player in deal(game(), "3x2", Random(seed)).players:
            assert not isinstance(player.hand, int)
            found += Counter(dict(zip(game().box.deck.place, player.hand, strict=True)))
    assert found.total() == 40 * 42
    assert abs(found["K"] / found.total() - 20 / 149) < 0.03
    assert abs(found["P3"] / found.total() - 12 / 149) < 0.03
