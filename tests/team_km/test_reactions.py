"""Attacks and their answers: specials, TARJETAS, penalties, lost cards, in the order of the steps."""

from __future__ import annotations

import pytest

from rules_engine.core import IllegalActionError
from rules_engine.team_km import State
from tests.team_km.build import game, state
from tests.team_km.replay import hand_of, play


def attacked(attack: str = "E", answer: str = "SA", ball: int = 8, **parts: object) -> State:
    return state("play", **{"hands": {0: f"{attack},K,T2", 1: f"{answer},P3"}, "balls": (5, ball)} | parts)


def test_an_attack_that_stands_holds_its_target_up() -> None:
    """km.interrupt: the ball does not move"""
    done = play(attacked(), "0:E@1", "1:no")
    assert (done.head, done.balls) == ("half 1 turn 1 | start", [5, 8])
    assert done.player(1)[1:] == ["-", "E", "-"]
    assert done.rule("attack") == "km.interrupt"
    assert done.rule("no_reaction") == "km.reaction"
    assert done.player(0) == ["K,T2", "-", "-", "-"]


@pytest.mark.parametrize(("attack", "special"), [("E", "SA"), ("D", "CA"), ("S", "VA")])
def test_a_special_cancels_moves_three_protects_and_is_replaced(attack: str, special: str) -> None:
    """km.special, km.special.protect, km.reaction.steps"""
    shown = play(attacked(attack, special), f"0:{attack}@1", f"1:{special}")
    assert shown.head == "half 1 turn 0 | draw react 1"
    assert shown.balls == [5, 11]
    assert shown.player(1) == ["P3", "-", "-", special]
    assert shown.discard == f"discard {attack}+ / -"
    done = play(shown.state, "*:P4")
    assert (done.head, done.discard) == ("half 1 turn 1 | start", f"discard {attack}! / -")
    assert done.player(1)[0] == "P3,P4"
    kinds = [event.kind for event in (*shown.events, *done.events)]
    assert kinds == [
        *("play", "attack", "reaction", "attack_cancelled", "protected", "move"),
        *("draw", "card_drawn", "turn"),
    ]


@pytest.mark.parametrize(("ball", "goals"), [(14, [0, 0]), (15, [0, 1]), (17, [0, 1])])
def test_a_special_that_reaches_the_goal_scores_at_once(ball: int, goals: list[int]) -> None:
    """km.special.goal: no die"""
    shown = play(attacked("D", "CA", ball), "0:D@1", "1:CA")
    assert shown.goals == goals
    assert shown.fields[1] == ("draw react 1 goal" if goals[1] else "draw react 1")
    done = play(shown.state, "*:P4")
    if goals[1]:
        assert shown.rule("goal") == "km.special.goal"
        assert (shown.balls, shown.discard) == ([0, 0], "discard - / D")
        assert (done.head, done.discard) == ("half 1 turn 0 | start", "discard - / D")  # seat 0 sits to the left of 1
        assert done.player(1)[3] == "CA"
    else:
        assert done.balls == [5, 17]


@pytest.mark.parametrize(("attack", "wrong"), [("E", "CA"), ("D", "VA"), ("S", "SA")])
def test_the_wrong_special_answers_nothing(attack: str, wrong: str) -> None:
    """km.special"""
    with pytest.raises(IllegalActionError) as caught:
        play(attacked(attack, wrong), f"0:{attack}@1", f"1:{wrong}")
    assert caught.value.violation.rule == "km.special"


@pytest.mark.parametrize("attack", ["E", "D", "S"])
def test_a_yellow_card_answers_any_attack_and_stays_with_the_attacker(attack: str) -> None:
    """km.card: the first yellow costs nothing"""
    done = play(attacked(attack, "TA"), f"0:{attack}@1", "1:TA", "*:P4")
    assert (done.head, done.balls) == ("half 1 turn 1 | start", [5, 8])
    assert done.player(0) == ["K,T2", "-", "-", "TA"]
    assert done.player(1) == ["P3,P4", "-", "-", "-"]
    assert not done.of_kind("limit_sinks")
    assert done.rule("booked") == "km.card"


@pytest.mark.parametrize(
    ("answer", "kept", "limit"),
    [("TA", "TA", 6), ("TR", "-", 6), ("TR", "TA", 6), ("TA", "TAx3", 5), ("TA", "TA,TR", 5), ("TA", "TAx2", None)],
)
def test_second_yellows_and_reds_cost_a_card_for_good(answer: str, kept: str, limit: int | None) -> None:
    """km.card.limit"""
    shown = play(attacked("E", answer, kept={0: kept}), "0:E@1", f"1:{answer}")
    if limit is None:
        assert shown.fields[1] == "draw react 1"
        return
    assert shown.fields[1] == "lose 1"
    assert [event.facts["limit"] for event in shown.of_kind("limit_sinks")] == [limit]
    lost = play(shown.state, "*:T2")
    assert (lost.fields[1], lost.discard) == ("draw react 1", "discard T2+ / E")
    assert hand_of(lost.state, 0) == "K"
    assert game().queries["hand_limit"].answer(lost.state, {"seat": "0"}) == limit


def test_an_attacker_without_cards_loses_none_but_his_limit_sinks() -> None:
    """km.card.limit"""
    now = state("play", phase="final 0", hands={0: "E", 1: "TR,P3"}, balls=(5, 8))
    done = play(now, "0:E@1", "1:TR")
    assert (done.head, done.player(0)[0]) == ("final 0 turn 1 | play", "-")
    assert game().queries["hand_limit"].answer(done.state, {"seat": "0"}) == 6


def test_a_card_in_the_area_is_a_penalty_after_the_replacement() -> None:
    """km.card.penalty, km.reaction.steps"""
    shown = play(attacked("E", "TR", 12), "0:E@1", "1:TR")
    assert shown.fields[1] == "lose 1 penalty"
    drawn = play(shown.state, "*:K")
    assert drawn.fields[1] == "draw react 1 penalty"
    penalty = play(drawn.state, "*:P4")
    assert (penalty.head, penalty.rule("penalty")) == ("half 1 turn 0 | tiro penalty 1", "km.card.penalty")
    crossbar = play(penalty.state, "*:LARGUERO")
    assert (crossbar.head, crossbar.balls) == ("half 1 turn 1 | start", [5, 12])
    saved = play(penalty.state, "*:PARADA", "*:4")
    assert (saved.head, saved.balls) == ("half 1 turn 1 | start", [5, 8])
    goal = play(penalty.state, "*:GOL")
    assert (goal.head, goal.goals) == ("half 1 turn 0 | start", [0, 1])


@pytest.mark.parametrize(("ball", "penalty"), [(1, False), (11, False), (12, True), (17, True)])
def test_only_a_ball_in_the_area_makes_a_penalty(ball: int, penalty: bool) -> None:
    """km.card.penalty"""
    shown = play(attacked("E", "TA", ball), "0:E@1", "1:TA")
    assert shown.fields[1] == ("draw react 1 penalty" if penalty else "draw react 1")


def test_who_clears_a_saved_penalty_is_an_opponent_of_the_one_who_took_it() -> None:
    """km.goal.save, R4"""
    done = play(state("tiro penalty 2", table="2x2", balls=(3, 13)), "*:PARADA")
    assert [event.facts["keeper"] for event in done.of_kind("save")] == ["0"]


def test_only_the_attacked_player_reacts_not_his_team_mate() -> None:
    """km.reaction"""
    now = state("play", table="2x2", hands={0: "E,K", 2: "P3", 3: "SA"}, balls=(3, 8))
    asked = play(now, "0:E@2")
    with pytest.raises(IllegalActionError) as caught:
        play(asked.state, "3:SA")
    assert caught.value.violation.rule == "km.reaction"
    done = play(asked.state, "2:no")
    assert done.player(3)[2] == "-"


def test_the_turn_goes_on_after_the_attacker() -> None:
    """km.reaction.steps"""
    now = state("play", table="2x2", phase="half 2", turn=1, hands={1: "E", 3: "TA"}, balls=(3, 8))
    assert play(now, "1:E@3", "3:TA", "*:K").head == "half 2 turn 0 | start"


def test_a_goal_by_a_special_sends_the_turn_to_the_left_of_the_scorer() -> None:
    """km.goal.restart, km.reaction.steps"""
    now = state("play", table="2x2", phase="half 2", turn=1, hands={1: "E", 2: "SA"}, balls=(3, 16))
    assert play(now, "1:E@2", "2:SA", "*:K").head == "half 2 turn 3 | start"
