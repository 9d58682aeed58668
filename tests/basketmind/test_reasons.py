"""Every code of a violation, met at least once; and which of several broken rules is named first."""

from __future__ import annotations

from typing import Any

import pytest

from rules_engine.basketmind.actions import Discs, Pass, Seal
from rules_engine.basketmind.reasons import REASONS
from rules_engine.core import IllegalActionError, SetupError
from tests.basketmind.common import engine, play, read, rule_against, why

MOVE = "R: 1@f8 2@e6 3@j4 4@d4 5@j2 | B: 1@f6 2@e4 3@i4 4@d3 5@i2 | ball R3"
PASS = "R: 1@h9 2@c5 3@i4 4@d2 5@j3 | B: 1@h8 2@c4 3@i3 4@f2 5@i2 | ball R1"
BLOCK = "R: 1@i5 2@c4 3@f1 4@k2 5@f5 | B: 1@i4 2@e1 3@c3 4@j2 5@f2 | ball R2 | phase SB"
SHOT = "R: 1@i5 2@c4 3@f1 4@k2 5@f5 | B: 1@i4 2@e1 3@c3 4@j2 5@f2 | ball R3 | phase SC"
PRESS = "R: 1@b9 2@j5 3@f5 4@d2 5@k2 | B: 1@c8 2@e5 3@g5 4@j4 5@f4 | ball R3 | phase D"
HIDE = PRESS.replace("phase D", "phase DP | tried B2,B3")
REBOUND = "R: 1@g8 2@c4 3@k5 4@g5 5@j4 | B: 1@g7 2@b4 3@j5 4@i2 5@d3 | ball R2 | phase RD | tried B5"
CRAMPED = "R: 3@c1 2@b2 4@d2 5@c2 | B: 1@b1 2@d1 | ball R3 | phase D"
PLACE = "R: 1@g9 2@c5 | B: - | ball R1 | phase PA"
GUARD = "R: 1@g9 2@c5 3@k5 4@e4 5@i4 | B: 1@g6 | ball R1 | phase PD"

CASES: list[tuple[str, str, str, dict[str, Any]]] = [
    (MOVE, "B:end", "not_deciding", {"seat": "B"}),
    (MOVE, "R:act B1", "wrong_kind", {"kind": "activate"}),
    (MOVE, "R:B1>f7", "other_team", {"player": "B1"}),
    ("R: 1@g9 | B: 1@g6 | ball R1", "R:R2>g8", "not_on_mat", {"player": "R2"}),
    ("R: 1@g2 | B: - | ball R1", "R:R1>g1>g2", "turn_over", {"player": "R1"}),
    (PLACE, "R:put R4@k5", "attack_order", {"next": "R3"}),
    ("R: - | B: - | ball R | phase PA", "R:carry R1@g7", "carrier_place", {"circle": "g7"}),
    (PLACE, "R:put R3@e3", "attack_place", {"why": "near_zone"}),
    (PLACE, "R:put R3@a3", "attack_place", {"why": "off_court"}),
    (PLACE, "R:put R3@c5", "attack_place", {"why": "on_a_player"}),
    (GUARD, "B:put B3@b5", "defence_order", {"next": "B2"}),
    (GUARD, "B:put B2@g7", "defence_place", {"why": "near_central"}),
    (GUARD, "B:put B2@g1", "defence_place", {"why": "on_the_basket"}),
    (MOVE, "R:R1>f6", "not_neighbour", {"here": "f8", "there": "f6"}),
    (MOVE + " | moved R4:2", "R:R4>c4", "too_far", {"movement": 2}),
    (MOVE + " | moved R1:2", "R:R2>e7", "two_moved_far", {"mover": "R1", "steps": 2}),
    (MOVE + " | moved R1,R2", "R:R1>f9", "second_step", {"player": "R1"}),
    (MOVE + " | moved R1,R2,R3", "R:R4>c4", "fourth_player", {"movers": ("R1", "R2", "R3")}),
    ("R: 2@e4 4@e4 5@k2 | B: - | ball R2 | moved R4:1", "R:R5>k3", "stands_badly", {"player": "R4"}),
    ("R: 4@e4 | B: 2@e4 | ball R4 | moved R4:1", "R:end", "stands_badly", {"why": "on_a_player"}),
    (MOVE, "R:R5>j1>i0", "cannot_end", {"circle": "i0", "why": "off_court"}),
    (MOVE, "R:R3>k4>l4>m4", "carrier_out", {"circle": "m4"}),
    (MOVE, "R:R4>d3", "stopped", {"opponent": "B4"}),
    ("R: 3@h2 | B: - | ball R3 | moved R3:3", "R:end", "zone_without_shot", {"players": ("R3",)}),
    ("R: 2@h4 5@c9 | B: - | ball R5 | moved R2:2", "R:R2>h3", "zone_no_shot_left", {"players": ("R2",)}),
    (PASS, "R:R2*R3:c5-d5-e4-f4-g3-h3-i3-i4", "not_the_carrier", {"player": "R2"}),
    (PASS, "R:R1*B1", "not_a_teammate", {"player": "B1"}),
    (PASS, "R:R1*R1:h9-g9-h9", "not_a_teammate", {"player": "R1"}),
    ("R: 1@g9 3@e0 | B: - | ball R1 | moved R3:1", "R:R1*R3", "receiver_out", {"circle": "e0"}),
    (PASS + " | passed 2/2", "R:R1*R3", "no_ball_action", {"used": 2}),
    ("R: 1@g9 2@e4 4@e4 | B: - | ball R1 | moved R4:1", "R:R1*R4", "shares_circle", {"player": "R4"}),
    ("R: 1@g9 2@e4 4@e4 | B: - | ball R4 | moved R4:1", "R:R4*R1", "shares_circle", {"player": "R4"}),
    (PASS, "R:R1*R5", "end_taken", {"circles": ("i2", "i3")}),
    ("R: 2@g9 3@g5 | B: 1@g7 | ball R2", "R:R2*R3:g9-g8-g7-g6-g5", "line_taken", {"circles": ("g7",)}),
    (PASS, "R:R1*R4", "no_line", {"receiver": "R4"}),
    ("R: 1@g9 | B: - | ball R1", "R:shoot", "out_of_reach", {"faces": 6}),
    (BLOCK, "B:B1>h5", "too_short", {"shooter": "R2"}),
    (BLOCK.replace("3@c3", "3@d4") + " | moved B3:1", "B:B2>d1", "one_blocker", {"mover": "B3"}),
    (BLOCK.replace("3@c3", "3@d4") + " | moved B3:2", "B:B3>d5", "block_too_far", {"movement": 2}),
    (BLOCK, "B:B4>i2", "block_no_way", {"circle": "i2"}),
    ("R: 2@g5 | B: 3@g3 | ball R2 | phase SB | moved B3:1", "B:end", "block_not_there", {"circle": "g3"}),
    (SHOT, "B:disc f3", "disc_circle", {"circle": "f3"}),
    (SHOT, "B:disc e0,f1 by -", "disc_hands", {"circles": ("e0", "f1")}),
    (PRESS, "B:press B1,B2", "not_next_to_carrier", {"player": "B1"}),
    (CRAMPED, "B:press B1,B2", "too_many_press", {"circles": ("c1",)}),
    (HIDE, "B:disc e4", "press_discs", {"discs": 2}),
    (HIDE.replace("DP", "DX"), "B:act B3", "tried_to_steal", {"player": "B3"}),
    (HIDE.replace("DP", "DX"), "B:act -", "must_activate", {"players": ("B1", "B4", "B5")}),
    (REBOUND, "B:B3>j4", "not_rebounding", {"player": "B3"}),
    (REBOUND, "B:B5>e2", "not_rebounding", {"player": "B5"}),
    (REBOUND.replace("4@i2", "4@h1") + " | moved B4:2 from i2", "B:B4>h2", "rebound_too_far", {"movement": 2}),
    (REBOUND, "B:B4>j2", "rebound_not_nearer", {"circle": "j2"}),
]  # fmt: skip


@pytest.mark.parametrize(("position", "entry", "code", "facts"), CASES, ids=[f"{c}: {e}" for _, e, c, _ in CASES])
def test_reason(position: str, entry: str, code: str, facts: dict[str, Any]) -> None:
    reason = why(position, entry)
    assert reason is not None
    assert reason.code == code
    assert reason.rule == REASONS[code]
    assert facts.items() <= dict(reason.facts).items()


def test_every_code_is_met() -> None:
    besides = {"quarters", "no_such_outcome"}  # below
    assert {code for _, _, code, _ in CASES} | besides == set(REASONS)


@pytest.mark.parametrize("quarters", [0, "-1", "two", ""])
def test_quarters(quarters: int | str) -> None:
    with pytest.raises(SetupError) as caught:
        engine().initial_state(quarters=quarters)
    assert caught.value.violation.code == "quarters"


@pytest.mark.parametrize("outcome", ["d8=3", "d6=7", "end"])
def test_outcomes_that_cannot_come(outcome: str) -> None:
    state = engine().initial_state()
    with pytest.raises(IllegalActionError) as caught:
        engine().apply_outcome(state, engine().parse_action(state, outcome))
    assert caught.value.violation.code == "no_such_outcome"


# ------------------------------------------------------------------------------------ the first of several broken rules


@pytest.mark.parametrize(
    ("position", "entry", "rule"),
    [
        # a fourth player's far step breaks the budget before the team move
        (MOVE + " | moved R1,R2,R3", "R:R4>a1", "bm.move.budget"),
        # a spent player who would also step into an opponent
        (MOVE + " | moved R4:2", "R:R4>d3", "bm.move.budget"),
        # the mover stands badly, and another would be stopped
        ("R: 2@e4 4@e4 5@k2 | B: 4@k3 | ball R2 | moved R4:1", "R:R5>k3", "bm.move.end"),
        # the carrier off court, where an opponent stands
        ("R: 1@b5 | B: - | ball R1", "R:R1>a5", "bm.move.carrier_in_court"),
        # no ball action left, and no line either
        (PASS + " | passed 2/2", "R:R1*R4", "bm.guard.extra"),
        # not a teammate, and no ball action left
        (PASS + " | passed 2/2", "R:R1*B1", "bm.pass.receiver"),
        # the receiver shares his circle, and the trail's end is taken
        ("R: 1@g9 2@g6 4@g6 | B: 1@g7 | ball R1 | moved R4:1", "R:R1*R4", "bm.pass.shared"),
        # first circle taken, and the line is not straight
        ("R: 2@g9 3@g5 | B: 1@g8 | ball R2", "R:R2*R3:g9-g8-h8-g5", "bm.pass.empty"),
        # no ball action left, and too far away
        ("R: 2@b9 3@g4 | B: - | ball R2 | passed 1/1", "R:shoot", "bm.guard.extra"),
        # the shooter shares a circle, and is too far away
        ("R: 2@b9 3@b9 | B: - | ball R2 | moved R2:1", "R:shoot", "bm.pass.shared"),
        # another mover stands badly, and the shooter is too far away
        ("R: 2@b9 3@e0 | B: - | ball R2 | moved R3:1", "R:shoot", "bm.move.end"),
        # the end: first where it may end, then the zone
        ("R: 3@g1 2@g9 | B: - | ball R2 | moved R3:1", "R:end", "bm.move.end"),
    ],
)
def test_order(position: str, entry: str, rule: str) -> None:
    assert rule_against(position, entry) == rule


def test_a_pass_that_only_a_caller_could_make() -> None:
    """Trails that the notation would not offer: empty although there are lines, or starting elsewhere."""
    state = read(PASS)
    for trail in ((), (engine().court.index["g9"], engine().court.index["c5"])):
        reason = engine().why_illegal(state, 0, Pass(0, 1, trail))
        assert reason is not None
        assert reason.rule == "bm.pass.line"


def test_sealed_choices_that_only_a_caller_could_make() -> None:
    state, court = read(SHOT), engine().court
    f1 = court.index["f1"]
    assert engine().why_illegal(state, 0, Seal(9)) is not None
    assert engine().why_illegal(state, 1, Discs((f1, f1))) is not None
    assert engine().why_illegal(state, 1, Discs((f1,), (6,))) is not None  # a forward is never named


def test_a_way_ends_where_the_ball_is_taken() -> None:
    """R1>g5>g4>g3 with 1A waiting: the steps after the interception are not played."""
    step = play("R: 1@g6 | B: 1@h5 | ball R1 | active B1", "R:R1>g5>g4>g3")
    assert [event.kind for event in step.events] == ["interception", "possession"]
