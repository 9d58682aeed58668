"""DESCANSO: when it comes, what it sweeps away, swaps, the new deck, who starts."""

from __future__ import annotations

import pytest

from rules_engine.core import IllegalActionError
from rules_engine.team_km import State
from tests.team_km.build import game, state
from tests.team_km.replay import play

SEVEN = "P2,P3,P4,T2,X3,B,G"


def reacting(answer: str = "TA", ball: int = 8, table: str = "2", **parts: object) -> State:
    """Seat 0 attacks seat 1, both with their seven cards; DESCANSO is the next card to come."""
    hands = {0: f"E,K,{SEVEN[:-2]}", 1: f"{answer},{SEVEN[:-2]}"}
    return state("play", **{"table": table, "hands": hands, "balls": (5, ball), "piles": (0, 5)} | parts)


def test_half_time_at_the_start_of_a_turn_comes_at_once() -> None:
    """km.half, km.half.first: no card is played; the drawer starts the second half with a complete turn"""
    now = state(
        "start",
        turn=1,
        piles=(0, 5),
        balls=(7, 13),
        goals=(1, 0),
        played={0: "K,P3", 1: "B*,K"},
        under={0: "E"},
        kept={0: "SA", 1: "TAx2"},
        top="P1!",
        rest="P2x2",
        hands={1: "K,P2x2,T3x2,X2"},
    )
    done = play(now, "1:draw", "*:DES")
    assert done.head == "half 2 turn 1 | start"
    assert done.balls == [0, 0]
    assert done.goals == [1, 0]
    assert [done.player(seat)[1:] for seat in (0, 1)] == [["-", "-", "SA"], ["-", "-", "TAx2"]]
    assert done.discard == "discard - / -"
    assert done.rule("half_time") == "km.half.trigger"
    assert done.rule("second_half") == "km.half.first"


def test_the_new_deck_holds_every_card_not_in_hands_and_not_kept() -> None:
    """km.half.deck: three piles, FINAL in one"""
    now = state("start", piles=(0, 5), kept={0: "SA"}, top="P1!", rest="P2x2")
    done = play(now, "0:draw", "*:DES")
    left = 149 - 14 - 1
    assert done.fields[-1] == f"deck {-(-left // 3)}+{-(-(left - 1) // 3)}t/{left // 3}"
    assert done.rule("new_deck") == "km.half.deck"


def test_hands_are_kept_and_play_goes_the_other_way_round() -> None:
    """km.order, KM-57"""
    now = state("start", table="3", turn=1, piles=(0, 5))
    before = [player.hand for player in now.players]
    done = play(now, "1:draw", "*:DES")
    assert [player.hand for player in done.state.players] == before
    assert play(done.state, "1:draw", "*:K", "1:K").head == "half 2 turn 0 | start"


def test_a_reaction_is_finished_first_and_its_replacement_comes_from_the_new_deck() -> None:
    """km.half.trigger, km.half.replacement"""
    done = play(reacting(), "0:E@1", "1:TA", "*:DES")
    assert done.head == "half 2 turn 1 | draw late"
    assert done.player(0)[3] == "TA"
    assert done.player(1)[0] == SEVEN[:-2]
    late = play(done.state, "*:K")
    assert late.head == "half 2 turn 1 | start"
    assert late.rule("draw") == "km.half.replacement"
    assert late.player(1)[0] == f"K,{SEVEN[:-2]}"


def test_half_time_waits_for_the_penalty() -> None:
    """km.half.trigger, R11"""
    waiting = play(reacting(ball=13), "0:E@1", "1:TA", "*:DES")
    assert waiting.head == "half 1 turn 0 | tiro penalty 1"
    assert game().parse_state(game().format_state(waiting.state)) == waiting.state
    for entries, goals in ((["*:GOL"], [0, 1]), (["*:LARGUERO"], [0, 0]), (["*:PARADA", "*:3"], [0, 0])):
        done = play(waiting.state, *entries)
        assert (done.head, done.goals, done.balls) == ("half 2 turn 1 | draw late", goals, [0, 0])


def test_half_time_after_a_goal_by_a_special() -> None:
    """km.half.trigger: the drawer starts, not the left of the scorer"""
    done = play(reacting("SA", 16, table="3"), "0:E@1", "1:SA", "*:DES")
    assert (done.head, done.goals) == ("half 2 turn 1 | draw late", [0, 1, 0])


def test_a_replacement_is_due_only_below_the_limit() -> None:
    """km.half.replacement, km.card.limit: six cards are enough after two yellows"""
    hands = {0: f"E,K,{SEVEN[:-2]}", 1: f"TA,{SEVEN}"}
    done = play(reacting(hands=hands, kept={1: "TA"}), "0:E@1", "1:TA", "*:DES")
    assert done.head == "half 2 turn 1 | start"


def half_time(table: str = "2x2", node: str = "swap A 0:0,1:0", **parts: object) -> State:
    return state(node, **{"table": table, "turn": 2, "time": False} | parts)


def test_sides_with_team_mates_swap_in_order() -> None:
    """km.half.swap: A, then B; the lowest seat acts"""
    done = play(state("start", table="2x2", turn=2, piles=(0, 5)), "2:draw", "*:DES")
    assert done.head == "half 1 turn 2 | swap A 0:0,1:0"
    second = play(done.state, "0:done")
    assert second.head == "half 1 turn 2 | swap B 2:0,3:0"
    assert play(second.state, "2:done").head == "half 2 turn 2 | start"
    for wrong in ("1:done", "2:done"):
        with pytest.raises(IllegalActionError):
            play(done.state, wrong)


def test_a_swap_is_one_card_for_another() -> None:
    """km.half.swap"""
    now = half_time(hands={0: "K,P2", 1: "T3,B*"})
    done = play(now, "0:0:P2=1:B*")
    assert (done.player(0)[0], done.player(1)[0]) == ("K,B*", "P2,T3")
    assert done.head == "half 1 turn 2 | swap A 0:1,1:1"
    passed_on = play(done.state, "0:0:B*=1:T3")
    assert passed_on.player(1)[0] == "P2,B*"


def test_each_player_swaps_at_most_three_cards() -> None:
    """km.half.swap: among three team-mates the third may still swap with another"""
    now = state("swap B 3:3,4:2,5:0", table="2x3", turn=0, time=False, hands={3: "K", 4: "P2,B", 5: "T3,R"})
    swaps = {str(action) for action in game().legal_actions(now, 3)}
    assert swaps == {"4:B=5:R", "4:B=5:T3", "4:P2=5:R", "4:P2=5:T3", "done"}
    after = play(now, "3:4:B=5:R")
    assert [str(action) for action in game().legal_actions(after.state, 3)] == ["done"]


def test_only_sides_with_team_mates_are_asked() -> None:
    """km.half.swap: nobody to swap with in a match of three"""
    assert play(state("start", table="3", piles=(0, 5)), "0:draw", "*:DES").head == "half 2 turn 0 | start"


def test_three_sides_swap_one_after_the_other() -> None:
    """km.half.swap"""
    now = half_time("3x2", "swap B 2:1,3:1")
    assert play(now, "2:done").head == "half 1 turn 2 | swap C 4:0,5:0"
    assert play(now, "2:done", "4:done").head == "half 2 turn 2 | start"
