"""What always holds in a match, whoever plays it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from rules_engine.core import Terminal
from rules_engine.core.playout import PlayedStep, playout
from rules_engine.core.record import parse_record, replay
from rules_engine.team_km.notation_state import format_stage
from rules_engine.team_km.state import hand_size
from tests.team_km.build import CONTENT, TABLES, game


@cache
def match(table: str, seed: int) -> list[PlayedStep]:
    """A random match, played once for all tests."""
    engine = game()
    return list(playout(engine, engine.initial_state(table, shootout=True), Random(f"{table} {seed}")))


def test_the_matches_cite_every_rule_that_the_engine_knows() -> None:
    """Reasons are met in `test_legality`; here what happens."""
    engine = game()
    matches = [match(table, seed) for table in TABLES for seed in range(16)]
    cited = {event.rule for steps in matches for step in steps for event in step.events}
    rare = {"km.super_shoot", "km.special.goal", "km.special.late", "km.change.time_card", "km.half.replacement"}
    assert engine.rules - set(engine.reasons.values()) <= cited | rare
    assert {rule for rule in cited if rule is not None} <= engine.rules


@pytest.mark.parametrize("table", TABLES)
def test_every_hand_is_at_its_limit_when_a_turn_begins(table: str) -> None:
    """km.draw, km.reaction.steps, km.card.limit, km.half.replacement: whatever was played has been replaced"""
    engine = game()
    limit = engine.queries["hand_limit"]
    for seed in range(12):
        for step in match(table, seed):
            node = format_stage(step.state)
            if node not in ("start", "play") or step.state.phase == 3:
                continue
            sizes = [hand_size(player.hand) for player in step.state.players]
            limits = [limit.answer(step.state, {"seat": str(seat)}) for seat in range(len(sizes))]
            sizes[step.state.turn] -= node == "play"
            assert sizes == limits, engine.format_state(step.state)


@pytest.mark.parametrize("table", TABLES)
def test_balls_goals_and_tokens_stay_within_their_bounds(table: str) -> None:
    for seed in range(6):
        goals = 0
        for step in match(table, seed):
            state = step.state
            assert all(0 <= side.ball <= 17 and 0 <= side.changes <= 3 for side in state.sides)
            assert goals == sum(side.goals for side in state.sides)
            goals += sum(event.kind == "goal" for event in step.events)


@pytest.mark.parametrize("table", TABLES)
def test_half_time_and_full_time_come_once_each(table: str) -> None:
    for seed in range(6):
        steps = match(table, seed)
        kinds = Counter(event.kind for step in steps for event in step.events)
        assert (kinds["half_time"], kinds["second_half"], kinds["full_time"]) == (1, 1, 1)
        last = steps[-1]
        step = game().apply_outcome if last.seat is None else lambda s, a, seat=last.seat: game().apply(s, seat, a)
        assert isinstance(game().node(step(last.state, last.action).state), Terminal)


def test_the_shipped_match_replays_to_its_shoot_out() -> None:
    """Every entry is legal, every outcome can come; half-time, full time and the shoot-out are in it."""
    record = parse_record((CONTENT / "records" / "match.txt").read_text("utf-8"))
    steps = [step for _, step in replay(game(), record)]
    kinds = Counter(event.kind for step in steps for event in step.events)
    assert {"half_time", "full_time", "shootout", "shootout_won", "goal", "booked", "attack"} <= set(kinds)
    assert game().node(steps[-1].state) == Terminal((2, 2, 2, 2), (0, 1), "km.shootout")
