"""FINAL: no more drawing, how the match ends, the shoot-out."""

from __future__ import annotations

import pytest

from rules_engine.core import Chance, IllegalActionError, Terminal
from rules_engine.team_km import State
from tests.team_km.build import game, state
from tests.team_km.replay import play


def final(node: str = "play", phase: str = "final 0", **parts: object) -> State:
    return state(node, phase=phase, **{"balls": (5, 5)} | parts)


def result(now: State) -> Terminal:
    node = game().node(now)
    assert isinstance(node, Terminal)
    return node


def test_the_drawer_still_plays() -> None:
    """km.full"""
    now = state("start", phase="half 2", piles=(0, 5), balls=(5, 5), hands={0: "P3"}, top="P1!")
    done = play(now, "0:draw", "*:FIN")
    assert (done.head, done.discard) == ("final 0 turn 0 | play", "discard - / P1")
    assert done.rule("full_time") == "km.full"
    assert play(done.state, "0:P3").head == "final 0 turn 1 | play"


@pytest.mark.parametrize("action", ["draw", "take", "change P3"])
def test_nobody_draws_takes_or_changes_any_more(action: str) -> None:
    """km.full.no_draw"""
    with pytest.raises(IllegalActionError) as caught:
        play(final(), f"0:{action}")
    assert caught.value.violation.rule == "km.full.no_draw"


def test_a_reaction_is_not_replaced() -> None:
    """km.full.no_draw"""
    done = play(final(hands={0: "E,K", 1: "TA,P3"}), "0:E@1", "1:TA")
    assert (done.head, done.player(1)[0]) == ("final 0 turn 1 | play", "P3")
    assert done.discard == "discard - / E"


def test_turns_without_a_card_played_are_counted() -> None:
    """km.full.end: laying off and passing count, a card played begins anew"""
    done = play(final(table="3"), "0:pass", "2:discard P3")
    assert (done.head, done.discard) == ("final 2 turn 1 | play", "discard - / P3")
    assert play(done.state, "1:P4").head == "final 0 turn 0 | play"
    over = play(done.state, "1:pass")
    assert over.head == "final 3 turn 1 | over draw"
    assert over.rule("pass") == "km.full.end"


def test_a_cancelled_interruption_counts_as_played() -> None:
    """km.full.end"""
    now = final(phase="final 1", hands={0: "E,K", 1: "TA,P3"})
    assert play(now, "0:E@1", "1:TA").head == "final 0 turn 1 | play"


def test_the_match_ends_when_no_hand_holds_a_card() -> None:
    """km.full.end"""
    now = final(hands={0: "P3", 1: "-"}, goals=(2, 1))
    done = play(now, "0:P3")
    assert done.head == "final 0 turn 0 | over A"
    assert result(done.state) == Terminal((2, 1), (0,), "km.full.end")


def test_a_goal_ends_the_match_booked_in_full() -> None:
    """km.full.end"""
    now = final(hands={0: "SS"}, balls=(12, 9), goals=(0, 1), played={1: "K"})
    done = play(now, "0:SS")
    assert (done.head, done.goals, done.balls) == ("final 0 turn 0 | over draw", [1, 1], [0, 0])
    assert result(done.state) == Terminal((1, 1), (), "km.full.end")


def test_fair_play_still_ends_with_the_own_turn() -> None:
    """km.fair_play.end after FINAL"""
    done = play(final(played={1: "B*"}), "0:pass")
    assert (done.player(1)[1], done.discard) == ("-", "discard - / B*")


def reacting(answer: str, ball: int) -> State:
    return state("play", phase="half 2", hands={0: "E,K", 1: f"{answer},P3"}, balls=(5, ball), piles=(0, 5))


def test_a_penalty_after_final_ends_the_match_with_its_goal() -> None:
    """km.full.end, R16: full time holds from the draw on"""
    waiting = play(reacting("TA", 13), "0:E@1", "1:TA", "*:FIN")
    assert (waiting.head, waiting.discard) == ("final 0 turn 0 | tiro penalty 1", "discard - / E")
    assert play(waiting.state, "*:GOL").head == "final 0 turn 0 | over B"
    assert play(waiting.state, "*:LARGUERO").head == "final 0 turn 1 | play"


def test_the_goal_of_a_special_before_final_does_not_end_the_match() -> None:
    """km.full.end, R16"""
    done = play(reacting("SA", 16), "0:E@1", "1:SA", "*:FIN")
    assert (done.head, done.goals) == ("final 0 turn 0 | play", [0, 1])
    after_final = play(final(hands={0: "E,K", 1: "SA,P3"}, balls=(5, 16)), "0:E@1", "1:SA")
    assert (after_final.head, after_final.goals) == ("final 0 turn 0 | over B", [0, 1])


def test_team_mates_win_together() -> None:
    """km.full.end"""
    now = final(table="3x2", phase="final 5", goals=(1, 3, 2))
    assert result(play(now, "0:pass").state) == Terminal((1, 1, 3, 3, 2, 2), (2, 3), "km.full.end")


# ---------------------------------------------------------------------- the shoot-out


def drawn_match(goals: tuple[int, ...] = (1, 1, 0), table: str = "3") -> State:
    ended = play(final(phase="shootout final 2", table=table, goals=goals), "0:pass")
    assert game().node(ended.state) == Chance("shootout_roll")
    return ended.state


def test_the_sides_with_the_most_goals_roll_in_turn_until_one_scores_and_another_misses() -> None:
    """km.shootout"""
    now = drawn_match()
    assert play(now).fields[1] == "shootout A of A,B scored -"
    assert play(now, "*:GOL").fields[1] == "shootout B of A,B scored A"
    for both in (("*:GOL", "*:GOL"), ("*:LARGUERO", "*:PARADA")):
        assert play(now, *both).fields[1] == "shootout A of A,B scored -"
    assert play(now, "*:GOL", "*:PARADA").fields[1] == "over A"
    assert play(now, "*:LARGUERO", "*:GOL").fields[1] == "over B"


def test_its_goals_are_not_added_to_the_score() -> None:
    """km.shootout"""
    done = play(drawn_match(), "*:GOL", "*:GOL", "*:LARGUERO", "*:GOL")
    assert result(done.state) == Terminal((1, 1, 0), (1,), "km.shootout")


def test_among_three_those_who_missed_drop_out() -> None:
    """km.shootout, R14"""
    now = drawn_match((1, 1, 1))
    assert play(now, "*:GOL", "*:PARADA", "*:GOL").fields[1] == "shootout A of A,C scored -"
    assert play(now, "*:GOL", "*:PARADA", "*:GOL", "*:PARADA", "*:GOL").fields[1] == "over C"
    assert play(now, "*:PARADA", "*:PARADA", "*:GOL").fields[1] == "over C"


def test_without_it_a_draw_stands() -> None:
    """km.full.end"""
    assert play(final(phase="final 2", table="3", goals=(1, 1, 0)), "0:pass").fields[1] == "over draw"
