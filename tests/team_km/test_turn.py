"""A turn: its steps, change tokens, the discard pile, actions."""

from __future__ import annotations

import pytest

from rules_engine.core import IllegalActionError
from rules_engine.team_km import State
from tests.team_km.build import game, state
from tests.team_km.replay import play


def refused(seat_action: str, now: State) -> str:
    with pytest.raises(IllegalActionError) as caught:
        play(now, seat_action)
    return caught.value.violation.rule


def test_a_turn_is_draw_then_play() -> None:
    """km.turn, km.draw, km.play"""
    done = play(state("start", hands={0: "K,P3,B"}), "0:draw", "*:T4", "0:K")
    assert done.head == "half 1 turn 1 | start"
    assert done.player(0) == ["P3,T4,B", "K", "-", "-"]
    assert done.balls == [1, 0]
    assert [event.kind for event in done.events] == ["draw", "card_drawn", "play", "kick_off", "turn"]


@pytest.mark.parametrize(("phase", "after"), [("half 1", 1), ("half 2", 3), ("final 0", 3)])
def test_the_order_turns_round_in_the_second_half(phase: str, after: int) -> None:
    """km.order"""
    done = play(state("play", phase=phase, table="2x2", balls=(3, 3)), "0:P3")
    assert done.state.turn == after


def test_a_card_laid_off_can_be_taken_by_the_next_player_only() -> None:
    """km.pass_turn, km.draw.discard"""
    laid_off = play(state("play", table="3", hands={0: "P3,T2"}), "0:discard T2")
    assert (laid_off.discard, laid_off.head) == ("discard T2! / -", "half 1 turn 1 | start")
    taken = play(laid_off.state, "1:take")
    assert (taken.discard, taken.head) == ("discard - / -", "half 1 turn 1 | play")
    assert taken.player(1)[0] == "P2,P3,P4,T2x2,X3,B,G"
    left = play(laid_off.state, "1:draw", "*:K", "1:K")
    assert left.discard == "discard - / T2"
    assert refused("2:take", left.state) == "km.draw.discard"


def test_taking_uncovers_an_older_card_that_nobody_can_take() -> None:
    """km.draw.discard"""
    done = play(state("start", hands={0: "P1"}, top="T2!", rest="T3"), "0:take", "0:discard P1")
    assert done.discard == "discard P1! / T3"


@pytest.mark.parametrize(
    ("now", "entries", "top"),
    [
        (state("start", hands={0: "T2,P3"}), ("0:change T2", "*:K", "0:draw", "*:P1", "0:K"), "T2!"),
        (state("start", table="3", played={1: "B*"}), ("0:draw", "*:P1", "0:discard P1"), "B*+"),
        (state("play", hands={0: "E", 1: "TA"}, balls=(3, 3)), ("0:E@1", "1:TA", "*:P1"), "E!"),
        (state("play", hands={0: "E,T1", 1: "TR"}, balls=(3, 3)), ("0:E@1", "1:TR", "*:T1", "*:P1"), "T1!"),
    ],
    ids=["changed", "fair play ended", "cancelled attack", "lost to a card"],
)
def test_what_came_to_the_top_in_the_turn_before_can_be_taken(now: State, entries: tuple[str, ...], top: str) -> None:
    """km.draw.discard: laid off in changing, a cancelled attack, a card lost to a TARJETA, an ended JUEGO LIMPIO."""
    done = play(now, *entries)
    assert done.discard.split()[1] == top
    if top.endswith("!"):
        assert "take" in map(str, game().legal_actions(done.state, done.state.turn))


def test_an_ended_fair_play_hides_what_was_laid_off_and_is_takeable_after_that_turn() -> None:
    """km.fair_play.end, km.draw.discard"""
    now = state("play", played={1: "B*,K"}, hands={0: "T2", 1: "K,P3"}, balls=(3, 0))
    start = play(now, "0:discard T2")
    assert start.discard == "discard B*+ / T2"
    assert start.player(1)[1] == "K"
    assert refused("1:take", start.state) == "km.draw.discard"
    after = play(start.state, "1:draw", "*:P1", "1:K")
    assert after.discard == "discard B*! / T2"
    assert after.rule("play") == "km.play"


def test_changes_come_one_after_the_other_and_hide_the_top() -> None:
    """km.change"""
    now = state("start", hands={0: "T1,T2,T3,K"}, top="P5!")
    done = play(now, "0:change T1", "*:P1", "0:change T2", "*:P2", "0:change T3", "*:P3")
    assert done.head == "half 1 turn 0 | start"
    assert done.state.sides[0].changes == 0
    assert done.discard == "discard T3+ / P5,T1,T2"
    assert refused("0:change K", done.state) == "km.change"
    assert refused("0:take", done.state) == "km.draw.discard"
    assert done.player(0)[0] == "K,P1,P2,P3"


def test_team_mates_share_the_tokens() -> None:
    """km.change"""
    assert refused("1:change P3", state("start", table="2x2", turn=1, changes=(0, 3))) == "km.change"


def test_a_change_that_brings_half_time_gives_token_and_card_back() -> None:
    """km.change.time_card: earlier changes of the turn stand; half-time is carried out."""
    now = state("start", hands={0: "T1,T2,K"}, piles=(0, 5), top="P5!")
    done = play(now, "0:change T1", "*:P1", "0:change T2", "*:DES")
    assert done.head == "half 2 turn 0 | draw late"  # three cards are fewer than seven
    assert done.player(0)[0] == "K,P1,T2"
    assert done.state.sides[0].changes == 2
    assert done.rule("change_taken_back") == "km.change.time_card"
    assert done.discard == "discard - / -"


def test_a_change_that_brings_full_time_leaves_the_play() -> None:
    """km.change.time_card, km.full.no_draw"""
    done = play(state("start", phase="half 2", hands={0: "T1,K"}, piles=(0, 5)), "0:change T1", "*:FIN")
    assert done.head == "final 0 turn 0 | play"
    assert done.player(0)[0] == "K,T1"
    assert done.state.sides[0].changes == 3


@pytest.mark.parametrize(
    ("card", "ball", "after"),
    [
        ("P4", 9, 13),
        ("P3", 11, 14),
        ("P1", 1, 2),
        ("T2", 11, 13),
        ("T2", 15, 17),
        ("X3", 4, 7),
        ("X3", 11, 14),
        ("X2", 15, 17),
    ],
)
def test_passes_shots_and_doubles_move_the_ball(card: str, ball: int, after: int) -> None:
    """km.pass, km.shot, km.double"""
    done = play(state("play", hands={0: card}, balls=(ball, 5)), f"0:{card}")
    assert done.balls == [after, 5]
    assert done.rule("move") == {"P": "km.pass", "T": "km.shot", "X": "km.double"}[card[0]]
    assert done.head == "half 1 turn 1 | start"


def test_the_kick_off_of_a_team_mate_is_enough() -> None:
    """km.kickoff: once per side"""
    done = play(state("play", table="2x2", hands={0: "K", 1: "P3,K"}), "0:K", "1:draw", "*:T1")
    assert refused("1:K", done.state) == "km.kickoff"
    assert play(done.state, "1:P3").balls == [4, 0]


def test_a_restart_covers_the_interruption_and_may_protect() -> None:
    """km.restart.match, km.restart.front, km.fair_play"""
    now = state("play", hands={0: "B*,P3"}, under={0: "E"}, played={0: "K"}, balls=(4, 4))
    done = play(now, "0:B*")
    assert done.player(0) == ["P3", "K,E,B*", "-", "-"]
    assert done.rule("restart") == "km.restart.match"
    assert done.rule("fair_play") == "km.fair_play"
    assert done.balls == [4, 4]
    attacking = play(done.state, "1:draw", "*:E")
    assert refused("1:E@0", attacking.state) == "km.interrupt.fair_play"
    back = play(attacking.state, "1:P3")
    assert back.player(0)[1] == "K,E"
    assert back.rule("fair_play_over") == "km.fair_play.end"


def test_a_special_in_the_own_turn_moves_nothing_but_protects() -> None:
    """km.special.late, km.special.protect"""
    done = play(state("play", hands={0: "CA,P3"}, under={0: "D"}, balls=(8, 4)), "0:CA")
    assert done.player(0) == ["P3", "D", "-", "CA"]
    assert done.balls == [8, 4]
    assert done.rule("restart") == "km.special.late"
    attacking = play(done.state, "1:draw", "*:D")
    assert refused("1:D@0", attacking.state) == "km.interrupt.special"


def test_who_is_interrupted_may_interrupt() -> None:
    """km.interrupt, R7"""
    done = play(state("play", hands={0: "S"}, under={0: "E"}, balls=(4, 4)), "0:S@1", "1:no")
    assert done.player(1)[2] == "S"
    assert done.player(0)[2] == "E"
