"""The engine against the naive table of `naive.py`, which shares nothing with it, along whole random games."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from rules_engine.core import Chance, Decision, Terminal
from rules_engine.core.playout import PlayedStep, playout
from tests.basket_boss.common import boss, random_game, start
from tests.basket_boss.naive import EVERYTHING, Table
from tests.basket_boss.positions import checked, random_position
from tests.nightly import nightly_rows
from tests.nonempty import nonempty

GAMES = [(teams, seed) for teams in (2, 3, 4, 5) for seed in range(4)]


def _naive_result(played: PlayedStep) -> str:
    table = Table(boss().format_state(played.state))
    action = boss().format_action(played.state, played.action)
    if played.seat is None:
        table.turn(action.removeprefix("turn "))
    else:
        table.play(boss().format_seat(played.seat), action)
    return table.text()


@pytest.mark.parametrize(("teams", "seed"), GAMES)
def test_every_step_leads_where_the_naive_table_says(teams: int, seed: int) -> None:
    game = random_game(teams, seed)
    for played, following in nonempty(pairwise(game)):
        assert _naive_result(played) == boss().format_state(following.state)


@pytest.mark.parametrize("seed", range(150))
def test_rare_positions_go_on_as_the_naive_table_says(seed: int) -> None:
    random = Random(seed)
    state = boss().parse_state(checked(random_position(random)))
    game = list(playout(boss(), state, random, limit=30))
    for played, following in nonempty(pairwise(game)):
        assert _naive_result(played) == boss().format_state(following.state)
        assert boss().parse_state(boss().format_state(following.state)) == following.state


@pytest.mark.parametrize(
    ("teams", "seed"), nightly_rows([(2, 11), (3, 12), (4, 13), (5, 14)], day=[(2, 11), (3, 12), (4, 13)])
)
def test_legal_actions_are_all_that_no_rule_forbids(teams: int, seed: int) -> None:
    for played in nonempty(random_game(teams, seed)[::2]):
        state, node = played.state, boss().node(played.state)
        table = Table(boss().format_state(state))
        deciding = list(map(boss().format_seat, node.seats)) if isinstance(node, Decision) else []
        assert deciding == table.deciding()
        for seat in deciding:
            listed = [boss().format_action(state, a) for a in boss().legal_actions(state, boss().parse_seat(seat))]
            assert set(listed) == table.legal(seat)
            assert len(set(listed)) == len(listed)


@pytest.mark.parametrize(("teams", "seed"), [(2, 21), (3, 22), (4, 23), (5, 24)])
def test_reasons_are_the_first_that_the_rules_name(teams: int, seed: int) -> None:
    random = Random(seed)
    for played in nonempty(random_game(teams, seed)[::3]):
        if isinstance(boss().node(played.state), Chance):
            continue
        table = Table(boss().format_state(played.state))
        seats = table.seats()
        tried = random.sample(EVERYTHING, 25) + [f"take {name}" for name in ("agent", "banker", "referee", "trainer")]
        for text in nonempty(tried):
            for seat in nonempty({random.choice(seats), *table.deciding()}):
                action = boss().parse_action(played.state, text)
                violation = boss().why_illegal(played.state, boss().parse_seat(seat), action)
                assert (violation.rule if violation else None) == table.rule_against(seat, text), (seat, text)


@pytest.mark.parametrize("teams", [2, 3, 4, 5])
def test_strength_income_order_and_score(teams: int) -> None:
    queries = boss().queries
    for seed in range(30, 34):
        for played in nonempty(random_game(teams, seed)[::4]):
            table = Table(boss().format_state(played.state))
            for seat in nonempty(table.seats()):
                assert queries["strength"].answer(played.state, {"team": seat}) == table.strength(seat)
                assert queries["income"].answer(played.state, {"team": seat}) == table.income(seat)
                assert queries["score"].answer(played.state, {"team": seat}) == table.score(seat)
                tallest = queries["tallest"].answer(played.state, {"team": seat})
                assert isinstance(tallest, dict)
                assert tallest["height"] == table.height(seat)
            assert list(queries["choice_order"].answer(played.state, {})) == table.order()  # type: ignore[arg-type]


@pytest.mark.parametrize("teams", [2, 3, 4, 5])
def test_odds_of_the_pile_and_the_final_result(teams: int) -> None:
    random = Random(teams)
    game = list(playout(boss(), start(teams, random), random))
    for played in game:
        if isinstance(boss().node(played.state), Chance):
            unseen = Table(boss().format_state(played.state)).unseen()
            for outcome, odds in boss().chance_outcomes(played.state):
                tile = boss().format_action(played.state, outcome).removeprefix("turn ")
                assert odds * len(unseen) == unseen.count(tile)
    last = game[-1]
    assert last.seat is not None
    end = boss().apply(last.state, last.seat, last.action).state
    table, node = Table(boss().format_state(end)), boss().node(end)
    assert isinstance(node, Terminal)
    scores = tuple(map(table.score, table.seats()))
    assert node.scores == scores
    assert node.winners == tuple(seat for seat, score in enumerate(scores) if score == max(scores))
