"""The numbers and sets that the rulebook talks about."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from rules_engine.core import IllegalActionError, MalformedError, UnknownInformationError, Value
from rules_engine.team_km import State
from tests.team_km.build import CODES, DECK, INTERRUPTIONS, REACTIONS, game, state
from tests.team_km.replay import play

HALF = Fraction(1, 2)


def ask(query: str, now: State | None = None, **arguments: str) -> Value:
    return game().queries[query].answer(now or game().initial_state(), arguments)


# ---------------------------------------------------------------------- chances of a goal


def chance_on_the_engine(card: str, ball: int) -> Fraction:
    """The chance that playing the card from there is a goal at once, by playing it."""
    now = state("play", hands={0: card}, balls=(ball, 4))
    try:
        step = play(now, f"0:{card}")
    except IllegalActionError:
        return Fraction(0)
    if step.fields[1] != "tiro":
        return Fraction(sum(step.goals))
    odds = game().chance_outcomes(step.state)
    return sum((weight for face, weight in odds if play(step.state, f"*:{face}").goals[0]), Fraction(0))


@pytest.mark.parametrize("ball", range(18))
def test_the_chance_of_a_goal_at_once_is_that_of_playing_the_card(ball: int) -> None:
    expected = {card: chance_on_the_engine(card, ball) for card in CODES if card not in (*REACTIONS, *INTERRUPTIONS)}
    for card, chance in expected.items():
        assert ask("goal_chance", ball=str(ball), hand=card) == chance
    hand = ",".join(expected)
    assert ask("goal_chance", ball=str(ball), hand=hand) == max(expected.values())
    assert ask("goal_cards", ball=str(ball), hand=hand) == {card: odds for card, odds in expected.items() if odds}


@pytest.mark.parametrize(
    ("ball", "hand", "turns", "chance"),
    [
        (15, "T3", 2, HALF),
        (15, "T3x2", 2, HALF + Fraction(1, 6) * HALF),  # after the crossbar the second shot reaches too
        # and after a save by 1 (one face in twelve) the ball is on 14, from which +4 reaches
        (15, "T3,T4", 2, HALF + Fraction(1, 6) * HALF + Fraction(1, 3) * Fraction(1, 12) * HALF),
        (0, "K,P5x2,T4", 4, Fraction(0)),  # 1, 6, 11, 15
        (0, "K,P5x2,T4,T3", 5, HALF),
        (0, "K,P5x2,T4,T3", 4, Fraction(0)),
        (6, "P5,SS", 2, Fraction(1)),
        (6, "P5,SS", 1, Fraction(0)),
        (15, "-", 3, Fraction(0)),
    ],
)
def test_the_chance_of_a_goal_within_several_turns(ball: int, hand: str, turns: int, chance: Fraction) -> None:
    assert ask("goal_chance", ball=str(ball), hand=hand, turns=str(turns)) == chance


def test_an_interruption_costs_a_turn_or_all() -> None:
    held_up = state("play", hands={0: "T3,G,SA"}, under={0: "D"}, balls=(15, 4))
    assert ask("goal_chance", held_up) == 0
    assert ask("goal_cards", held_up) == {}
    assert ask("goal_chance", held_up, turns="2") == HALF
    wrong = state("play", hands={0: "T3,B"}, under={0: "D"}, balls=(15, 4))
    assert ask("goal_chance", wrong, turns="2") == 0
    assert ask("goal_chance", state("start", turn=1, hands={0: "T3"}, balls=(15, 4)), seat="0") == HALF


def test_where_a_card_takes_the_ball() -> None:
    now = state("play", balls=(9, 0))
    assert [ask("reach", now, card=card) for card in ("P4", "X3", "T2", "K", "E")] == [13, 12, None, None, None]
    assert ask("reach", now, card="K", seat="1") == 1
    assert [ask("reach", now, card=card, ball="15") for card in ("T3", "T4", "T2", "SS", "P1")] == [
        18,
        18,
        17,
        18,
        None,
    ]


@pytest.mark.parametrize(
    ("card", "spaces", "scoring"),
    [
        ("K", [0], []),
        ("P5", range(1, 12), []),
        ("T1", range(11, 18), [17]),
        ("T4", range(11, 18), range(14, 18)),
        ("X3", range(1, 18), range(15, 18)),
        ("SS", range(11, 18), range(11, 18)),
        ("E", [], []),
    ],
)
def test_from_where_a_card_is_played_and_from_where_it_scores(
    card: str, spaces: Sequence[int], scoring: Sequence[int]
) -> None:
    assert ask("playable_from", card=card) == tuple(spaces)
    assert ask("shoots_from", card=card) == tuple(scoring)


# ---------------------------------------------------------------------- cards against cards


@pytest.mark.parametrize(
    ("card", "restarts", "special"),
    [("E", ("B", "B*"), "SA"), ("D", ("R", "R*", "G"), "CA"), ("S", ("V", "V*", "G"), "VA")],
)
def test_what_answers_an_interruption(card: str, restarts: tuple[str, ...], special: str) -> None:
    assert ask("answers", card=card) == {"restarts": restarts, "specials": (special,), "bookings": ("TA", "TR")}


@pytest.mark.parametrize(
    ("card", "cancelled"),
    [
        ("B", ("E",)),
        ("R*", ("D",)),
        ("V", ("S",)),
        ("G", ("D", "S")),
        ("CA", ("D",)),
        ("TA", ("E", "D", "S")),
        ("K", ()),
    ],
)
def test_what_a_card_cancels(card: str, cancelled: tuple[str, ...]) -> None:
    assert ask("cancels", card=card) == cancelled


def test_who_can_be_attacked_and_from_what_a_player_is_protected() -> None:
    now = state("play", table="3x2", balls=(4, 3, 0), under={2: "E"}, kept={3: "CA"}, hands={0: "E,D"})
    assert ask("targets", now, card="E") == ("3",)
    assert ask("targets", now, card="D") == ()
    assert ask("protection", now, seat="3") == ("D",)
    assert ask("protection", state("play", played={1: "G,B*"}), seat="1") == ("E", "D", "S")
    assert ask("protection", now) == ()


@pytest.mark.parametrize(
    ("kept", "limit"),
    [("-", 7), ("TA", 7), ("TAx2", 6), ("TAx3", 6), ("TAx4", 5), ("TR", 6), ("TAx5,TR", 4), ("SA,CA,VA", 7)],
)
def test_the_hand_limit_sinks_with_reds_and_pairs_of_yellows(kept: str, limit: int) -> None:
    assert ask("hand_limit", state("play", kept={0: kept}), seat="0") == limit
    assert ask("hand_limit", kept=kept) == limit


# ---------------------------------------------------------------------- what is unseen


def test_what_is_unseen_depends_on_who_asks() -> None:
    now = state(
        "start", hands={0: "SA,TA", 1: "CA,P3"}, played={1: "P3"}, under={0: "E"}, top="T1!", rest="B", kept={1: "TR"}
    )
    seen = {"SA": 1, "CA": 1, "TA": 1, "TR": 1, "P3": 2, "E": 1, "T1": 1, "B": 1}
    everything = {card: count - seen.get(card, 0) for card, count in DECK.items() if count > seen.get(card, 0)}
    assert ask("unseen", now) == everything
    assert ask("unseen", now, seat="0") == everything | {"CA": 1, "P3": 11}
    odds = ask("draw_odds", now, seat="0")
    assert isinstance(odds, dict)
    assert odds["P3"] == Fraction(11, 149 - 7)
    assert sum(odds.values()) == 1
    assert [ask("draw_chance", now, seat="0", card=card) for card in ("P3", "SA")] == [odds["P3"], 0]
    assert ask("draw_odds", state("play", phase="final 0")) == {}


# ---------------------------------------------------------------------- the table and the box


def test_turn_order_and_who_clears() -> None:
    assert ask("turn_order", state("play", table="2x2", turn=2)) == ("2", "3", "0", "1")
    assert ask("turn_order", state("play", table="2x2", turn=2, phase="half 2")) == ("2", "1", "0", "3")
    assert ask("clearing_seat", state("play", table="2x2", turn=2)) == "0"
    assert ask("clearing_seat", state("play", table="2x2", turn=2), seat="0") == "2"


def test_the_box() -> None:
    assert ask("components") == {
        "boards": 3,
        "cards": 151,
        "balls": 3,
        "shot_dice": 1,
        "clearing_dice": 1,
        "change_tokens": 9,
        "goal_tokens": 9,
        "rulebooks": 1,
    }
    assert ask("board") == {"field": 11, "area": 7, "spaces": 18, "goal": 18}
    assert ask("piles") == {"top": 50, "bottom": 50, "box": 49, "earliest": 51, "latest": 101}
    assert ask("tables") == {"2": "0/1", "3": "0/1/2", "2x2": "01/23", "2x3": "012/345", "3x2": "01/23/45"}
    assert ask("dice_odds", die="tiro") == {"GOL": HALF, "LARGUERO": Fraction(1, 6), "PARADA": Fraction(1, 3)}
    clearing = ask("dice_odds", die="despeje")
    assert isinstance(clearing, dict)
    assert sum(int(face) * Fraction(str(chance)) for face, chance in clearing.items()) == Fraction(7, 2)
    assert ask("hand_size") == 0
    assert ask("amounts") == {"hand_dealt": 7, "tokens_a_side": 3, "special_spaces": 3, "swaps_each": 3}


def test_every_card_of_the_deck_is_of_one_sort() -> None:
    kinds = ask("kinds")
    assert isinstance(kinds, dict)
    assert {sort: len(cards) for sort, cards in kinds.items()} == {
        "action": 13,
        "interruption": 3,
        "restart": 7,
        "special": 3,
        "booking": 2,
        "time": 2,
    }
    assert kinds["interruption"] == ("E", "D", "S")
    assert kinds["special"] == ("SA", "CA", "VA")
    assert [card for cards in kinds.values() for card in cards] == list(ask("deck"))  # type: ignore[arg-type]


def test_what_lies_on_the_table() -> None:
    front = {"played": {1: "K,P3x2"}, "under": {1: "E"}, "kept": {1: "SA,TAx2"}}
    now = state("start", balls=(3, 7), goals=(0, 2), changes=(3, 1), hands={0: "P4", 1: "B,B*x2"}, **front, top="T1!")
    answers = {
        "ball": 7,
        "goals": 2,
        "changes": 1,
        "hand": ("B", "B*", "B*"),
        "hand_size": 3,
        "played": ("K", "P3", "P3"),
        "under": "E",
        "kept": ("SA", "TA", "TA"),
    }
    assert {query: ask(query, now, seat="1") for query in answers} == answers
    assert (ask("ball", now), ask("under", now), ask("hand", now)) == (3, None, ("P4",))
    assert ask("takeable", now) == "T1"
    assert ask("takeable", state("start", top="T1+")) is None


# ---------------------------------------------------------------------- arguments


@pytest.mark.parametrize(
    ("query", "arguments"),
    [
        ("hand_limit", {"seat": "2"}),
        ("hand_limit", {"seat": "x"}),
        ("goal_chance", {"ball": "18"}),
        ("goal_chance", {"turns": "0"}),
        ("goal_chance", {"turns": "10"}),
        ("goal_chance", {"turns": "٣"}),
        ("goal_chance", {"turns": "9" * 5000}),
        ("reach", {"card": "P3", "ball": "٣"}),
        ("hand_limit", {"seat": "٠"}),
        ("goal_chance", {"hand": "Q"}),
        ("goal_chance", {"cards": "K"}),
        ("answers", {"card": "K"}),
        ("answers", {"card": "Q"}),
        ("answers", {}),
        ("cancels", {"card": "DES"}),
        ("dice_odds", {"die": "d6"}),
    ],
)
def test_arguments_that_cannot_be_read_are_refused(query: str, arguments: dict[str, str]) -> None:
    with pytest.raises(MalformedError):
        game().queries[query].answer(game().initial_state(), arguments)


def test_a_hidden_hand_is_not_guessed() -> None:
    seen = game().observation(state("play", balls=(15, 4)), 1)
    with pytest.raises(UnknownInformationError):
        ask("goal_chance", seen, seat="0")
    assert ask("hand_size", seen, seat="0") == 7
