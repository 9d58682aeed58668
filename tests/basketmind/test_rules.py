"""What comes of actions: interception, dunk, travelling, shots, fouls, rebounds, presses, turns and possessions."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from rules_engine.core import Chance, Decision, Terminal
from rules_engine.core.policies import View
from tests.basketmind.common import ask, engine, event, kinds, options, play, read, rule_against
from tests.nonempty import nonempty

TWO = "R: 1@g6 2@d3 | B: 1@g4 4@e3"


def text(*entries: str, start: str) -> str:
    return engine().format_state(play(start, *entries).state)


# ----------------------------------------------------------------------------------------------------- start, placement


def test_equal_rolls_are_repeated() -> None:
    start = engine().format_state(engine().initial_state())
    step = play(start, "*:d6=3", "*:d6=3")
    assert kinds(step) == ["start_tie"]
    assert step.state == engine().initial_state()


@pytest.mark.parametrize(("red", "blue", "first"), [(5, 2, "R"), (1, 6, "B")])
def test_the_higher_roll_attacks(red: int, blue: int, first: str) -> None:
    start = engine().format_state(engine().initial_state())
    step = play(start, f"*:d6={red}", f"*:d6={blue}")
    assert event(step, "start_won").facts["seat"] == first
    assert engine().format_state(step.state).startswith(f"R: - | B: - | ball {first} |")


def test_anyone_may_carry_on_the_four_central_circles() -> None:
    found = options("R: - | B: - | ball B | phase PA")
    assert len(found) == 20
    assert found[0] == "carry B1@f9"
    assert found[-1] == "carry B5@h9"


def test_placement_in_order_then_an_activation_that_counts_no_turn() -> None:
    puts = ["B:put B1@c5", "B:put B2@k5", "B:put B3@b3", "B:put B4@l3"]
    defence = ["R:put R1@g5", "R:put R2@e6", "R:put R3@i6", "R:put R4@f5", "R:put R5@h5"]
    step = play("R: - | B: - | ball B | phase PA", "B:carry B5@g9", *puts, *defence)
    assert engine().node(step.state) == Decision((0,), "activate")
    after = play(engine().format_state(step.state), "R:act R3")
    assert kinds(after) == ["activated"]
    assert (after.state.clock.turn, after.state.active) == (0, 2)


def circles(text: str, who: str) -> list[str]:
    """The circles on which they may be placed."""
    found = ask(text, "places", who=who)
    assert isinstance(found, tuple)
    return [str(one) for one in found]


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_placing_changes_nothing(seed: int) -> None:
    """Four attackers where one likes, the fifth with the ball, then five defenders: the order of the original."""
    random, empty = Random(seed), "R: - | B: - | ball R | phase PA"
    far, central, behind = (circles(empty, who) for who in ("attackers", "carrier", "defenders"))
    attackers, defenders = random.sample(range(1, 6), 5), random.sample(range(1, 6), 5)
    at = dict(zip(attackers[:4], random.sample(far, 4), strict=True))
    carrier = next(number for number in range(1, 6) if number not in at)
    at[carrier] = random.choice([one for one in central if one not in at.values()])
    free = [one for one in behind if one not in at.values()]
    other = dict(zip(defenders, random.sample(free, 5), strict=True))
    log = [f"R:carry R{carrier}@{at[carrier]}"]
    log += [f"R:put R{number}@{at[number]}" for number in sorted(at) if number != carrier]
    log += [f"B:put B{number}@{other[number]}" for number in sorted(other)]
    placed = empty
    for entry in log:
        assert entry.partition(":")[2] in options(placed)
        placed = engine().format_state(play(placed, entry).state)
    assert engine().node(read(placed)) == Decision((1,), "activate")
    for seat, team in (("R", at), ("B", other)):
        assert f"{seat}: " + " ".join(f"{number}@{team[number]}" for number in sorted(team)) in placed


# --------------------------------------------------------------------------------------------------------- interception


def test_the_start_circle_of_a_turn_counts() -> None:
    assert kinds(play("R: 1@g5 | B: 1@g4 | ball R1 | active B1", "R:R1>h5")) == ["interception", "possession"]


def test_another_circle_between_is_no_interception() -> None:
    step = play("R: 5@j4 | B: 4@i3 | ball R5 | active B4", "R:R5>k3>j3")
    assert "interception" not in kinds(step)


def test_pairs_run_on_from_dribble_to_pass() -> None:
    """The dribble enters 1A's zone, and the pass goes on inside it."""
    start = "R: 1@d6 2@i7 | B: 1@g5 | ball R1 | active B1"
    assert "interception" not in kinds(play(start, "R:R1>e6>f6"))
    taken = play(start, "R:R1>e6>f6", "R:R1*R2:f6-g6-h7-i7")
    assert event(taken, "interception").facts["circles"] == ("f6", "g6")


def test_stepping_through_the_activated_shorter_defender_loses_the_ball() -> None:
    step = play("R: 4@g6 | B: 1@g5 | ball R4 | active B1", "R:R4>g5")
    assert event(step, "interception").facts == {"player": "B1", "circles": ("g6", "g5")}


def test_who_is_not_active_takes_nothing() -> None:
    assert kinds(play("R: 4@g6 | B: 1@g5 2@b5 | ball R4 | active B2", "R:R4>g5>g4")) == []


def test_interception_comes_before_a_dunk() -> None:
    start = "R: 1@g2 | B: 4@f2 | ball R1 | active B4"
    assert kinds(play(start, "R:R1>g1")) == ["interception", "possession"]
    assert kinds(play(start.replace("B4", "-"), "R:R1>g1")) == ["dunk", "turn_counted", "possession"]


def test_shots_are_not_intercepted() -> None:
    step = play("R: 2@g5 | B: 2@g4 | ball R2 | active B2", "R:shoot", "B:end", "R:ball 2", "B:disc -")
    assert kinds(step)[-1] == "revealed"


# ------------------------------------------------------------------------------------------------------------- dunks


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_anyone_dunks(number: int) -> None:
    step = play(f"R: {number}@g2 | B: - | ball R{number} | score 0-3", f"R:R{number}>g1")
    assert event(step, "dunk").facts == {"player": f"R{number}", "points": 2}
    assert step.state.clock.score == (2, 3)


def test_a_dunk_needs_no_ball_action() -> None:
    assert "dunk" in kinds(play("R: 2@g2 | B: - | ball R2 | passed 1/1", "R:R2>g1"))


# ------------------------------------------------------------------------------------------------- the zone, team moves


def test_into_the_zone_with_a_guards_pass_and_a_shot_still_possible() -> None:
    """5R may end in the zone, since 1R can still pass to him and he can shoot; 2R's one action would not do."""
    assert rule_against("R: 1@g8 5@i3 | B: - | ball R1 | moved R5:1", "R:R5>h3") is None
    assert rule_against("R: 2@b9 5@i3 | B: - | ball R2 | moved R5:1", "R:R5>h3") == "bm.move.zone"


def test_receiving_brings_the_guard_s_extra_action() -> None:
    step = play("R: 1@e5 2@e8 3@i8 | B: - | ball R2", "R:R2*R1:e8-e7-e6-e5")
    assert kinds(step) == ["pass", "guard_extra"]
    assert "shoot" in options(engine().format_state(step.state))


def test_stepping_out_of_the_zone_and_back_counts() -> None:
    start = "R: 3@h3 1@g9 | B: - | ball R1"
    assert rule_against(start, "R:end") is None
    assert rule_against(text("R:R3>i3>h3", start=start), "R:end") == "bm.move.zone"


def test_a_team_mover_on_the_basket_must_get_the_ball_at_once() -> None:
    """R19, in a figure: 2R already stands beside the basket, 3R has moved."""
    start = "R: 1@g5 2@g2 3@c5 4@g8 | B: - | ball R1 | moved R3:1"
    after = text("R:R2>g1", start=start)
    assert {action[:5] for action in options(after)} == {"R1*R2"}
    assert rule_against(after, "R:R1*R4") == "bm.move.end"


def test_no_team_step_onto_the_basket_without_a_pass_to_follow() -> None:
    assert (
        rule_against("R: 1@g5 2@g2 3@c5 | B: 4@g4 5@f5 | ball R1 | moved R3:1 | passed 2/2", "R:R2>g1") == "bm.move.end"
    )


def test_a_single_move_becomes_a_team_move() -> None:
    after = text("R:R1>g5", "R:R2>d4", start=f"{TWO} | ball R1")
    assert "moved R1,R2" in after
    assert rule_against(after, "R:R1>f5") == "bm.move.team"


# ---------------------------------------------------------------------------------------------------------- travelling


@pytest.mark.parametrize(
    ("start", "travels"),
    [
        ("ball R2 | hold 0", False),
        ("ball R2 | hold 1", True),
        ("ball R1 | hold 1", False),
        ("ball R1 | hold 2", True),
    ],
)
def test_holding_the_ball(start: str, travels: bool) -> None:
    step = play(f"{TWO} | {start} | turn 9 poss 3", "R:end")
    assert ("travel_hold" in kinds(step)) == travels
    assert step.state.clock.turn == 9


def test_give_and_go_begins_the_count_again() -> None:
    start = "R: 1@g6 2@g8 | B: 4@e3 | ball R1 | hold 2"
    step = play(start, "R:R1*R2:g6-g7-g8", "R:R2*R1:g8-g7-g6", "R:end")
    assert kinds(step) == []
    assert step.state.hold == 1


def test_a_closed_corner() -> None:
    """1R in the corner has his own men round him: every circle of the court beside him is theirs."""
    shut = "R: 1@b9 2@b8 3@c9 4@c8 5@l9 | B: 1@g4 | ball R1"
    assert ask(shut, "access") == {"B1": ()}
    assert kinds(play(shut, "R:end")) == ["travel_closed", "possession"]


def test_a_gap_that_only_a_tall_defender_can_reach() -> None:
    """c1 is free beside 1R, behind two forwards and two centers: only a center steps over a forward to it.

    A forward would have to go off court and over 1R, and that takes a step more than he has.
    """
    wall = "R: 1@b1 2@d1 3@d2 4@c2 5@b2 | B: {} | ball R1"
    assert ask(wall.format("1@g4 2@g5 4@g6"), "access") == {"B1": (), "B2": (), "B4": ("c1",)}
    assert "travel_closed" in kinds(play(wall.format("1@g4 2@g5"), "R:end"))
    assert "travel_closed" not in kinds(play(wall.format("1@g4 4@g6"), "R:end"))


def test_a_defender_already_there_has_access() -> None:
    assert ask("R: 1@b9 2@b8 3@c8 | B: 1@c9 | ball R1", "access") == {"B1": ("c9",)}


# --------------------------------------------------------------------------------------------------------------- shots


def test_no_rebound_in_the_last_turn_of_a_quarter() -> None:
    start = "R: 2@g5 | B: 4@g3 | ball R2 | turn 49 poss 2 | quarter 1/2"
    step = play(start, "R:shoot", "B:end", "R:ball 7", "B:disc -", "*:d8=1")
    assert kinds(step) == ["missed", "turn_counted", "quarter_over"]
    assert engine().node(step.state) == Chance("start")
    assert step.state.clock.quarter == 2


def test_free_throws_are_shot_in_the_last_turn_too() -> None:
    start = "R: 2@g5 | B: 2@g4 | ball R2 | turn 49 poss 2"
    step = play(start, "R:shoot", "B:end", "R:ball 2", "B:disc g5", "*:d8=1")
    assert kinds(step) == ["missed", "free_throws"]
    step = play(engine().format_state(step.state), "*:d8=8", "*:d8=2")
    assert kinds(step) == ["free_throw_missed", "turn_counted", "quarter_over"]
    assert engine().node(step.state) == Terminal((1, 0), (0,), "bm.match.length")


def test_nobody_wins_a_draw() -> None:
    node = engine().node(read("R: - | B: - | phase E | turn 50 | score 7-7"))
    assert node == Terminal((7, 7), (), "bm.match.length")


def test_two_free_throws_from_inside_the_line() -> None:
    step = play("R: 2@g4 | B: 2@g3 | ball R2", "R:shoot", "B:end", "R:ball 2", "B:disc g4", "*:d8=1")
    assert event(step, "free_throws").facts["throws"] == 2


def test_a_disc_on_the_shooter_who_holds_the_ball_there_is_a_block() -> None:
    step = play("R: 2@g4 | B: 2@g3 | ball R2", "R:shoot", "B:end", "R:ball 7", "B:disc g4")
    assert "blocked" in kinds(step)
    assert "personal_foul" not in kinds(step)


def test_a_block_move_may_leave_no_circle_to_shoot_from() -> None:
    """bm.block.none: 1R reaches the basket only from g6, where the defender goes."""
    start = "R: 1@g7 2@f7 3@h7 | B: 2@g5 | ball R1"
    assert ask(start, "shots") == ({"circle": "g6", "number": 1, "needed": 6, "chance": Fraction(1, 6), "points": 3},)
    step = play(start, "R:shoot", "B:B2>g6", "B:end")
    assert kinds(step) == ["no_shot", "possession"]


def test_a_block_move_by_a_center_keeps_him_from_the_rebound() -> None:
    start = "R: 2@g5 | B: 4@g3 5@c5 | ball R2"
    state = text("R:shoot", "B:B4>g4", "B:end", "R:ball 7", "B:disc -", "*:d8=1", start=start)
    assert "tried B4" in state
    assert all(not action.startswith("B4") for action in options(state))


def test_whose_disc_it_was_decides_about_the_rebound() -> None:
    start = "R: 3@f2 | B: 2@e2 5@f1 | ball R3"
    for by, tried in (("-", False), ("B5", True)):
        state = text("R:shoot", "B:end", "R:ball 3", f"B:disc e1 by {by}", "*:d8=1", start=start)
        assert ("tried B5" in state) == tried


# ------------------------------------------------------------------------------------------------------------- rebounds


def test_the_rebound_die() -> None:
    start = "R: 2@c9 4@g2 | B: 4@c3 5@j9 | ball R2 | phase RR | turn 3 poss 1"
    out = play(start, "*:d6=1")
    assert kinds(out) == ["rebound_out", "turn_counted", "possession"]
    assert event(out, "possession").facts["seat"] == "B"
    won = play(start, "*:d6=4")
    assert event(won, "rebound").facts == {"face": 4, "circle": "g2", "seat": "R", "players": ("R4",)}
    assert (won.state.attack, won.state.clock.possession) == (0, 0)


def test_equal_distance_is_the_defence_s() -> None:
    step = play("R: 4@h2 | B: 4@f2 | ball R4 | phase RR", "*:d6=4")
    assert event(step, "rebound").facts["seat"] == "B"


def test_only_centers_count_in_a_rebound() -> None:
    step = play("R: 2@g2 4@g9 | B: 1@f2 4@g8 | ball R2 | phase RR", "*:d6=4")
    assert event(step, "rebound").facts["players"] == ("B4",)


def test_a_shooter_who_is_a_center_goes_for_his_rebound() -> None:
    found = options("R: 4@g4 | B: - | ball R4 | phase RA")
    assert "R4>g3" in found
    assert "end" in found
    assert all(action.split(">")[0] == "R4" for action in found if ">" in action)


# ---------------------------------------------------------------------------------------------------- forbidden numbers

BESIDE = "R: 1@i5 2@c4 3@f1 4@k2 5@f5 | B: 1@i4 2@e1 3@c3 4@j2 5@f2 | ball R3 | phase SC"
CORNER = "R: 4@b1 | B: 4@b2 | ball R4 | phase DP | tried B4"


@pytest.mark.parametrize(
    ("start", "number", "why"),
    [
        (BESIDE, 1, "no_circle"),
        (BESIDE, 2, "behind_backboard"),
        (BESIDE, 4, "on_a_player"),
        (BESIDE, 3, None),
        (BESIDE, 7, None),
        ("R: 3@g9 | B: 3@g7 | ball R3 | phase SC", 7, "out_of_reach"),
        ("R: 3@g9 | B: 3@g7 | ball R3 | phase SC", 1, None),
        (CORNER, 1, "no_circle"),
        (CORNER, 2, "off_court"),
        (CORNER, 4, "on_a_player"),
        (CORNER, 7, None),
    ],
)
def test_a_forbidden_number_may_be_sealed_and_loses_the_ball(start: str, number: int, why: str | None) -> None:
    shot, seal = "phase SC" in start, f"R:ball {number}"
    step = play(start, seal, "B:disc -" if shot else "B:disc b1")
    lost = [event for event in step.events if event.kind in ("forbidden_shot", "forbidden_hiding")]
    assert [(event.kind, event.facts["why"]) for event in lost] == (
        [] if why is None else [("forbidden_shot" if shot else "forbidden_hiding", why)]
    )
    assert (step.state.attack == 1 and "revealed" not in kinds(step)) == (why is not None)
    state = read(start)
    assert engine().is_blunder(state, 0, engine().parse_action(state, f"ball {number}")) == (why is not None)


def test_no_foul_follows_a_forbidden_number() -> None:
    """The hand on the shooter or the carrier would be a foul otherwise."""
    assert "personal_foul" not in kinds(play(BESIDE, "R:ball 2", "B:disc f1 by B5"))
    assert "technical_foul" not in kinds(play(CORNER, "R:ball 4", "B:disc b1"))


@pytest.mark.parametrize("start", [BESIDE, CORNER])
def test_all_seven_numbers_can_be_sealed_but_no_policy_chooses_a_forbidden_one(start: str) -> None:
    state = read(start)
    allowed = {"ball 3", "ball 7"} | ({"ball 6"} if start == BESIDE else set())
    legal = [engine().format_action(state, action) for action in engine().legal_actions(state, 0)]
    assert legal == [f"ball {number}" for number in range(1, 8)]
    seen = View(engine(), state, 0)
    assert {engine().format_action(state, action) for action in seen.actions} == allowed


# ---------------------------------------------------------------------------------------------------------------- press


def test_a_technical_foul_begins_a_new_possession_of_the_same_team() -> None:
    start = "R: 3@f5 | B: 2@e5 | ball R3 | phase D | turn 20 poss 9"
    step = play(start, "B:press B2", "R:ball 1", "B:disc f5")
    assert event(step, "technical_foul").facts["carrier"] == "R3"
    after = play(engine().format_state(step.state), "*:d8=3", "*:d8=3")
    assert (after.state.attack, after.state.clock.possession, after.state.clock.turn) == (0, 0, 20)
    assert after.state.clock.score == (2, 0)


def test_all_five_may_try_and_then_nobody_is_active() -> None:
    start = "R: 2@g5 | B: 1@g4 2@h5 3@h6 4@g6 5@f6 | ball R2 | phase D"
    state = text("B:press B1,B2", "R:ball 7", "B:disc f5,g5", start=start)
    assert state.startswith("R: - | B: - | ball B")  # two circles are left, so two hands are sure to find the ball
    only = "R: 2@g5 | B: 1@g4 2@h5 | ball R2 | phase DX | tried B1,B2"
    assert options(only) == ["act -"]
    assert play(only, "B:act -").state.active == -1


def test_the_press_needs_one_circle_a_player() -> None:
    crowd = "R: 2@g5 | B: 1@g4 2@h5 3@h6 4@g6 5@f6 | ball R2 | phase D"
    presses = [action for action in options(crowd) if action.startswith("press")]
    assert "press B1,B2" in presses
    assert all(action.count(",") <= 1 for action in presses)


@pytest.mark.parametrize("circle", ["c5", "e7", "g5", "j3", "k6"])
def test_the_least_chance_of_a_steal(circle: str) -> None:
    """bm.ex.steal_floor: with a single man near, nobody has a smaller chance than 1/6."""
    court = engine().court
    for near in nonempty(court.neighbours[court.index[circle]]):
        if court.in_court >> near & 1:
            chance = ask(f"R: 2@{circle} | B: 1@{court.names[near]} | ball R2 | phase D", "steal_chance")
            assert chance == Fraction(1, 6)


# ------------------------------------------------------------------------------------------------------------- counting


def test_the_tenth_turn_ends_the_possession() -> None:
    step = play("R: 1@g9 | B: 1@g6 | ball R1 | phase D | turn 41 poss 9", "B:act B1")
    assert kinds(step) == ["activated", "possession_limit", "turn_counted", "possession"]
    assert (step.state.attack, step.state.clock.turn) == (1, 42)


def test_the_fiftieth_turn_ends_the_quarter() -> None:
    step = play("R: 1@g9 | B: 1@g6 | ball R1 | phase D | turn 49 poss 4 | score 5-6", "B:act B1")
    assert kinds(step) == ["activated", "turn_counted", "quarter_over"]
    assert engine().node(step.state) == Terminal((5, 6), (1,), "bm.match.length")


@pytest.mark.parametrize(
    ("start", "entries"),
    [
        ("R: 1@g5 | B: 1@g4 | ball R1 | active B1 | turn 8", ["R:R1>h5"]),
        ("R: 2@g5 | B: 1@b4 | ball R2 | hold 1 | turn 8", ["R:end"]),
        ("R: 2@g4 | B: 2@g3 | ball R2 | turn 8", ["R:shoot", "B:end", "R:ball 7", "B:disc g4"]),
        ("R: 2@g5 | B: 2@g4 | ball R2 | phase D | turn 8", ["B:press B2", "R:ball 7", "B:disc g5"]),
        ("R: 2@g4 | B: 2@g3 | ball R2 | turn 8", ["R:shoot", "B:end", "R:ball 1", "B:disc -"]),
        ("R: 2@g5 | B: 2@g4 | ball R2 | phase D | turn 8", ["B:press B2", "R:ball 1", "B:disc g5"]),
    ],
)
def test_a_possession_lost_before_the_end_counts_no_turn(start: str, entries: list[str]) -> None:
    step = play(start, *entries)
    assert "turn_counted" not in kinds(step)
    assert (step.state.clock.turn, step.state.attack) == (8, 1)
