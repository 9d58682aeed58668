"""States and actions in writing: exact when written, lenient when read, one clear error for what cannot be."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from rules_engine.basketmind.state import Phase, State
from rules_engine.core import AmbiguousError, JugadaError, MalformedError
from rules_engine.core.messages import render
from tests.basketmind.common import engine, met, play, read
from tests.basketmind.figures import attacks, outcome
from tests.nightly import tries

TEAMS = "R: 1@g9 2@c6 3@k6 4@e5 5@i5 | B: 1@g7 2@c5 3@k5 4@e4 5@i4"
LINE = f"{TEAMS} | ball R1 | active B1 | hold 0 | phase A | turn 12 poss 3"


def written(text: str) -> str:
    return engine().format_state(read(text))


def test_a_start_of_a_turn() -> None:
    assert written(LINE) == LINE
    assert written("R: 1@g9 | ball R1") == "R: 1@g9 | B: - | ball R1 | active - | hold 0 | phase A | turn 0 poss 0"


@pytest.mark.parametrize(
    "spelling",
    [
        LINE.replace(" | ", "|"),
        LINE.replace("R1", "1R").replace("B1", "1A"),
        LINE.replace("poss 3", "POSS 3").replace("ball", "Ball").replace("g9", "G9"),
        "  " + LINE.replace(" ", "   ") + " ",
        " | ".join(reversed(LINE.split(" | "))),
        LINE.replace("1@g9 2@c6", "2@c6 1@g9"),
    ],
)
def test_lenient_reading(spelling: str) -> None:
    assert written(spelling) == LINE


EVERY_PART = [
    "R: - | B: - | ball - | active - | hold 0 | phase M | turn 0 poss 0 | rolled 4 | score 20-18 | quarter 2/4",
    "R: - | B: - | ball B | active - | hold 0 | phase PA | turn 12 poss 0",
    "R: 1@g9 2@c6 4@e5 | B: 1@g8 | ball B1 | active ? | hold 1 | phase A | turn 3 poss 2 | moved B1:2 | tried R4",
    "R: 1@g9 2@c6 4@e5 | B: 1@g5 | ball R2 | active - | hold 0 | phase A | turn 0 poss 0 | moved R1,R4 | passed 1/2",
    "R: 3@f5 | B: 2@e5 3@g5 | ball R3 | active - | hold 0 | phase DP | turn 0 poss 0 | tried B2,B3 | sealed R ball 4",
    "R: 3@f5 | B: 2@e5 3@g5 | ball R3 | active - | hold 0 | phase DP | turn 0 poss 0 | tried B2,B3 | sealed B ?",
    "R: 3@f1 | B: 2@e1 5@f2 | ball R3 | active - | hold 0 | phase SC | turn 0 poss 0 | sealed B disc f1 by B5",
    "R: 3@f1 | B: 2@e1 5@f2 | ball R3 | active - | hold 0 | phase SC | turn 0 poss 0 | tried B5 | sealed B disc -",
    "R: 3@f1 | B: 5@f2 | ball R3 | active - | hold 0 | phase SB | turn 0 poss 0 | moved B5:1",
    "R: 3@f1 | B: 5@f2 | ball R3 | active - | hold 0 | phase SD | turn 0 poss 0 | tried B5 | shot e0 foul",
    "R: 3@f1 | B: 5@f2 | ball R3 | active - | hold 0 | phase F | turn 0 poss 0 | throws 2 technical | score 0-3",
    "R: 3@f1 | B: 4@h1 5@e2 | ball R3 | active - | hold 0 | phase RD | turn 0 poss 0 | moved B4,B5:1 from d3",
    "R: 3@f1 | B: 4@h1 5@e2 | ball R3 | active - | hold 0 | phase RR | turn 0 poss 0",
    "R: - | B: - | ball - | active - | hold 0 | phase E | turn 50 poss 0 | score 7-7 | quarter 4/4",
]


@pytest.mark.parametrize("text", EVERY_PART)
def test_every_part_survives(text: str) -> None:
    assert written(text) == text


@pytest.mark.parametrize("text", ["ball B | phase PA", "phase M", "phase PA | ball B | R: -"])
def test_an_empty_mat_needs_no_players_where_a_phase_is_named(text: str) -> None:
    assert not any(circle != engine().court.nowhere for circle in read(text).at)


def test_every_phase_is_written_in_random_play() -> None:
    states = list(met(range(8), *Phase))
    assert {state.phase for state in states} >= set(Phase) - {Phase.FREE_THROWS, Phase.OVER}
    for state in Random(3).sample(states, 300):
        assert read(engine().format_state(state)) == state


@given(attacks())
@tries(150)
def test_figures_survive(text: str) -> None:
    state = outcome(text)
    if isinstance(state, State):
        assert read(engine().format_state(state)) == state


# ------------------------------------------------------------------------------------------------------------- errors

BAD = [
    ("", "", "a part that begins with R:, B:, ball"),
    ("ball R1", "", "the players of a team"),
    ("R: 1@g9 | R: 2@g8", "R: 2@g8", "only one part"),
    ("R: 1@g9 | weather fine", "weather fine", "a part that begins with"),
    ("R: 1@g9 2@g9 | B: -", "2@g9", "one player per circle: R1 and R2 are both there"),
    ("R: 1@g9 | B: 4@g9", "4@g9", "one player per circle: R1 and B4 are both there"),
    ("R: 1@g9 2@g8 3@g7 4@g6 5@g5 6@g4 | B: -", "6@g4", "a player's number 1 to 5"),
    ("R: 1@g9 1@g8 | B: -", "1@g8", "R1 only once"),
    ("R: 1@f0 | B: -", "f0", "a circle of the court"),
    ("R: 1@g99 | B: -", "g99", "a circle of the court"),
    ("R: 1-g9 | B: -", "1-g9", "his circle, such as 4@e5"),
    ("R: 12@e6 | B: -", "12@e6", "a player's number 1 to 5"),
    ("R: 0@e6 | B: -", "0@e6", "a player's number 1 to 5"),
    ("R: ٣@e6 | B: -", "٣", "the digits 0 to 9"),
    ("R: @e6 | B: -", "@e6", "a player's number 1 to 5"),
    ("R: 1@\u212a5 | B: -", "\u212a5", "a circle of the court"),
    ("R: 1@g9 | B: - | hold ٣", "٣", "the digits 0 to 9"),
    (f"R: 1@g9 | B: - | hold {'9' * 5000}", "9" * 5000, "a whole number from 0"),
    (f"R: 1@g9 | B: - | ball R1 | turn {'9' * 5000}", "9" * 5000, "a whole number from 0"),
    ("R: 1@g9 | B: - | phase D", "ball (left out)", "a ball carrier in phase D"),
    ("R: 1@g9 | B: - | ball R2", "ball R2", "a ball carrier on the court; R2 is not"),
    ("R: 1@a5 | B: - | ball R1", "ball R1", "a ball carrier in bounds"),
    ("R: 1@g1 | B: - | ball R1", "ball R1", "not on the basket"),
    ("R: 1@g9 | B: - | ball X9", "X9", "a player, R1 to R5 or B1 to B5"),
    ("R: 1@g9 | B: 1@g6 | ball R1 | active R1", "active R1", "a defender on the court"),
    ("R: 1@g9 | B: 1@g6 | ball R1 | active B2", "active B2", "a defender on the court"),
    ("R: 1@g9 | B: 1@g8 | ball R1 | active B1 | tried B1", "active B1", "a defender who has not pressed; B1 has"),
    ("R: 1@g9 | B: 1@g6 | active B1", "active B1", "active - in a figure without a ball: a defender"),
    ("R: 1@g9 | B: 1@g6 | ball R1 | active B1 | phase D", "active B1", "active - in phase D: a defender is activated"),
    ("ball R | phase A", "ball R", "the attacking team, R or B, while the carrier"),
    ("R: 1@g9 | B: - | ball R1 | phase Z", "phase Z", "a phase: M, PA"),
    ("R: 1@g9 | B: - | ball R1 | hold x", "hold x", "hold and a number"),
    ("R: 1@g9 | B: - | ball R1 | turn 50", "turn 50", "a turn from 0 to 49"),
    ("R: 1@g9 | B: - | ball R1 | turn 5 poss 7", "turn 5 poss 7", "not more than turns"),
    ("R: 1@g9 | B: - | ball R1 | turn 20 poss 10", "turn 20 poss 10", "at most 9"),
    ("R: 1@g9 | B: - | ball R1 | quarter 3/2", "quarter 3/2", "a quarter from 1"),
    ("R: 1@g9 | B: - | ball R1 | score 5", "score 5", "score 20-18"),
    ("R: 1@g9 | B: - | phase M", "R: 1@g9", "nobody on the court in phase M"),
    ("R: - | B: - | phase PA", "ball (left out)", "the attacking team, R or B"),
    ("R: - | B: - | ball R | phase A", "ball R", "the attacking team, R or B, while the carrier"),
    ("R: 1@g9 | B: 1@b5 | ball R1 | phase PA", "B: 1@b5", "no defender before"),
    ("R: 1@g9 3@c5 | B: - | ball R1 | phase PA", "phase PA", "in the order of their numbers"),
    ("R: 1@g9 | B: - | ball R1 | phase PD", "R: 1@g9", "all five attackers"),
    ("R: 1@g9 | B: - | ball R1 | phase D | passed 1/2", "passed 1/2", "only in the attacker's turn"),
    ("R: 1@g9 | B: - | ball R1 | passed 1/1", "passed 1/1", "of 2 when the guard has the ball"),
    ("R: 1@g9 | B: - | ball R1 | passed 3/2", "passed 3/2", "passed 1/1, 1/2 or 2/2"),
    ("R: 1@g9 | B: - | ball R1 | moved B1:1", "moved B1:1", "players of R on the court"),
    ("R: 1@g9 | B: - | ball R1 | moved R1:5", "moved R1:5", "no more circles than a player can move"),
    ("R: 1@g9 2@g7 | B: - | ball R1 | moved R1,R2:1", "moved R1,R2:1", "moved R1:2, moved R1,R3"),
    ("R: 1@g9 2@a5 | B: - | ball R1 | moved R2:3", "moved R2:3", "a movement that can still be completed"),
    ("R: 1@g9 2@g7 | B: - | moved R2:3", "moved R2:3", "in a figure with a ball"),
    ("R: 1@g9 | B: 1@g8 | ball R1 | phase DP", "tried (left out)", "the players who press"),
    ("R: 1@g9 | B: 1@g6 | ball R1 | phase DP | tried B1", "tried B1", "players next to the ball carrier"),
    ("R: 1@g5 | B: 2@g4 | ball R1 | phase SC | tried B2", "tried B2", "centres: nobody else takes part"),
    ("R: 1@g9 | B: - | ball R1 | phase SC", "phase SC", "a shooter who has a circle to shoot from"),
    ("R: 1@g5 | B: - | ball R1 | phase SD", "shot (left out)", "gives the details of phase SD"),
    ("R: 1@g5 | B: - | ball R1 | phase SD | shot g9", "shot g9", "a circle the shooter may shoot from"),
    ("R: 1@g5 | B: - | ball R1 | shot g4", "shot g4", "no such part in phase A"),
    ("R: 1@g5 | B: - | ball R1 | phase F", "throws (left out)", "gives the details of phase F"),
    ("R: 1@g5 | B: - | ball R1 | phase F | throws 4", "4", "throws 1 to 3"),
    ("R: 1@g5 | B: - | ball R1 | sealed R ball 1", "sealed R ball 1", "no secret choice in phase A"),
    ("R: 1@g5 | B: - | ball R1 | phase SC | sealed B ball 1", "sealed B ball 1", "a choice that is allowed"),
    ("R: 1@g5 | B: - | ball R1 | phase SC | sealed R ? | sealed B ?", "sealed R ?", "one secret choice"),
    ("R: 1@g5 | B: - | ball R1 | phase SC | sealed R ball 8", "ball 8", "ball 1 to ball 7"),
    ("R: 1@g5 | ball R1 | phase: A", "phase: A", "a part that begins with"),
    ("R: 1@g5 | ball R1 | turn 3 poss 1 | poss 2", "poss 2", "turn 12 poss 3"),
    ("R: 1@c5 | B: 5@b5 | ball R1 | phase RR | moved B5:1", "moved B5:1", "movers only where somebody moves"),
    ("R: 1@c5 | B: 5@d3 | ball R1 | phase RD | moved B5:1", "moved B5:1", "in a rebound, moved B4,B5:1 from d3"),
    ("R: 1@c5 | B: 5@b9 | ball R1 | phase E", "R: 1@c5", "nobody on the court in phase E"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "part", "expected"), BAD)
def test_states_that_cannot_be(text: str, part: str, expected: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read(text)
    assert caught.value.part == part
    assert expected in render(caught.value.expected)


# ------------------------------------------------------------------------------------------------------------ actions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("r1 > f9", "R1>f9"),
        ("1R>f9>f8", "R1>f9>f8"),
        ("R1*R4 : g9-f9-e9-e8-e7-e6-e5", "R1*R4:g9-f9-e9-e8-e7-e6-e5"),
        ("SHOOT", "shoot"),
        ("end", "end"),
        ("press B4,B1", "press B1,B4"),
        ("act 4A", "act B4"),
        ("act -", "act -"),
        ("ball 3", "ball 3"),
        ("disc g1,e0", "disc e0,g1"),
        ("disc -", "disc -"),
        ("carry R1 @ g9", "carry R1@g9"),
        ("put R2@c5", "put R2@c5"),
        ("d6=4", "d6=4"),
    ],
)
def test_actions(text: str, expected: str) -> None:
    state = read(LINE)
    assert engine().format_action(state, engine().parse_action(state, text)) == expected


@pytest.mark.parametrize(
    "text", ["R1>", "R1>z9", "R6>g8", "R1*R2:g9", "ball 8", "act", "disc x1", "d7=1", "R1>g8 R1>g7"]
)
def test_actions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(JugadaError):
        engine().parse_action(read(LINE), text)


def test_a_pass_without_its_trail() -> None:
    one = read("R: 2@g9 3@g7 | B: 1@f8 2@h8 3@f9 4@h9 | ball R2")
    assert engine().format_action(one, engine().parse_action(one, "R2*R3")) == "R2*R3:g9-g8-g7"
    with pytest.raises(AmbiguousError) as caught:
        engine().parse_action(read(LINE), "R1*R2")
    assert len(caught.value.choices) > 1
    for choice in caught.value.choices:
        assert engine().why_illegal(read(LINE), 0, engine().parse_action(read(LINE), choice)) is None


def test_discs_name_their_centers_where_it_matters() -> None:
    """On f1 the disc can be 2A's or 5A's, and then 5A misses the rebound."""
    state = play("R: 3@f1 | B: 2@e1 5@f2 | ball R3", "R:shoot", "B:end").state
    found = [engine().format_action(state, action) for action in engine().legal_actions(state, 1)]
    assert {"disc f1 by -", "disc f1 by B5", "disc e0", "disc g1", "disc e0,f1,g1"} <= set(found)
    with pytest.raises(AmbiguousError) as caught:
        engine().parse_action(state, "disc f1")
    assert caught.value.choices == ("disc f1 by -", "disc f1 by B5")
