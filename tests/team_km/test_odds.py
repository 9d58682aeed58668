"""The odds of drawing, against every way in which the unseen cards can lie."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import Chance, IllegalActionError
from rules_engine.core.playout import playout
from rules_engine.team_km import State
from rules_engine.team_km.actions import DrawnCard, RolledFace
from tests.nightly import tries
from tests.nonempty import nonempty
from tests.team_km.build import CODES, DECK, game, state, state_text, written


def counted(unseen: list[str], hidden: int, top: int, bottom: int, time: str) -> dict[str, Fraction]:
    """The next face-down card, by counting: all orders of the unseen cards, and each place of the time card.

    An order fills the hidden hands first, then the top part, the bottom part and the box.
    """
    found: Counter[str] = Counter()
    for order in permutations(unseen):
        piles = order[hidden:]
        for place in range(bottom + 1):
            below = [*piles[top : top + place], time, *piles[top + place : top + bottom]]
            found[[*piles[:top], *below][0]] += 1
    return {card: Fraction(number, found.total()) for card, number in found.items()}


def nearly_all_seen(random: Random, hidden: int) -> tuple[State, dict[str, Fraction]]:
    """A state of which six ordinary cards are not seen, and what counting says of the next one."""
    pack = list(Counter(DECK).elements())
    random.shuffle(pack)
    unseen, pack = pack[:6], pack[6:]
    top = random.choice((0, 0, 1, 2))
    bottom = random.randint(0, 6 - hidden - top)
    phase, time = random.choice((("half 1", "DES"), ("half 2", "FIN")))
    text = state_text(
        "draw turn",
        phase=phase,
        hands={0: written(Counter(pack[:7])), 1: f"?{hidden}" if hidden else "-"},
        rest=written(Counter(pack[7:])),
        piles=(top, bottom),
    )
    return game().parse_state(text), counted(unseen, hidden, top, bottom, time)


@tries(40)
@given(st.integers(0, 2**32), st.sampled_from((0, 0, 2, 3)))
def test_the_odds_of_a_draw_are_those_of_counting_every_order(seed: int, hidden: int) -> None:
    now, expected = nearly_all_seen(Random(seed), hidden)
    assert {str(card): chance for card, chance in game().chance_outcomes(now)} == expected


def test_the_time_card_is_equally_likely_at_each_place_of_the_bottom_part() -> None:
    """Followed through the whole bottom part, card after card."""
    now, through, places = state("draw turn", phase="half 1", piles=(0, 9)), Fraction(1), []
    while True:
        odds = {str(card): chance for card, chance in game().chance_outcomes(now)}
        places.append(through * odds["DES"])
        if set(odds) == {"DES"}:
            break
        through *= 1 - odds["DES"]
        ordinary = next(card for card in odds if card != "DES")
        drawn = game().apply_outcome(now, game().parse_action(now, ordinary)).state
        now = game().parse_state(game().format_state(drawn).replace("| play |", "| draw turn |"))
    assert places == [Fraction(1, 10)] * 10


def test_a_lost_card_is_any_of_the_hand() -> None:
    now = state("lose 1", hands={0: "K,P3x3,T2x2"}, balls=(1, 1))
    assert {str(card): chance for card, chance in game().chance_outcomes(now)} == {
        "K": Fraction(1, 6),
        "P3": Fraction(1, 2),
        "T2": Fraction(1, 3),
    }


def test_a_card_lost_from_a_hidden_hand_is_any_unseen_one() -> None:
    now = state("lose 1", hands={0: "K,P3x3,T2x2", 1: "SA,CA,VA,TAx2,TR"}, balls=(1, 1))
    odds = {str(card): chance for card, chance in game().chance_outcomes(game().observation(now, 1))}
    assert odds["K"] == Fraction(20, 149 - 6)
    assert "SA" not in odds
    assert sum(odds.values()) == 1


def test_what_cannot_come_is_refused() -> None:
    draw = state("draw turn", hands={0: "SA,CA,VA,TR,SS,K"}, piles=(3, 2))
    for card in ("SA", "SS", "DES", "FIN"):
        with pytest.raises(IllegalActionError) as caught:
            game().apply_outcome(draw, DrawnCard(card))
        assert caught.value.violation.code == "card_cannot_come"
    empty = state("draw turn", piles=(0, 2))
    assert game().apply_outcome(empty, DrawnCard("DES")).state.turn == 0
    for now, outcome, rule in (
        (draw, RolledFace("GOL"), "km.draw.odds"),
        (state("lose 1", hands={0: "K"}, balls=(1, 1)), DrawnCard("P3"), "km.card.limit"),
        (state("tiro", balls=(12, 0)), RolledFace("3"), "km.goal"),
        (state("tiro", balls=(12, 0)), DrawnCard("P3"), "km.goal"),
        (state("despeje", balls=(12, 0)), RolledFace("7"), "km.goal"),
        (state("play"), DrawnCard("P3"), "km.turn"),
        (state("over A", phase="final 1", goals=(1, 0)), RolledFace("GOL"), "km.full.end"),
    ):
        with pytest.raises(IllegalActionError) as caught:
            game().apply_outcome(now, outcome)
        assert caught.value.violation.rule == rule


def test_outcomes_are_exactly_what_can_come() -> None:
    """In a match: an outcome is listed if and only if it can be applied."""
    engine, random = game(), Random(5)
    met = [played.state for played in playout(engine, engine.initial_state("2x2"), random)]
    moments = [moment for moment in met if isinstance(engine.node(moment), Chance)]
    for moment in nonempty(random.sample(moments, 40)):
        listed = {outcome for outcome, _ in engine.chance_outcomes(moment)}
        for text in (*CODES, "DES", "FIN", "GOL", "LARGUERO", "PARADA", *"123456789"):
            outcome = RolledFace(text) if text.isdigit() or len(text) > 3 or text == "GOL" else DrawnCard(text)
            try:
                engine.apply_outcome(moment, outcome)
            except IllegalActionError:
                assert outcome not in listed
            else:
                assert outcome in listed


def test_the_odds_on_an_observation_count_every_card_the_seat_does_not_see() -> None:
    now = state("draw turn", hands={0: "K,P3x3,T2x2", 1: "SA,CA,VA,TAx2,TR"}, piles=(10, 40))
    seen_by_0 = dict(game().chance_outcomes(game().observation(now, 0)))
    seen_by_all = dict(game().chance_outcomes(now))
    assert seen_by_0[DrawnCard("SA")] == Fraction(1, 143)
    assert DrawnCard("SA") not in seen_by_all
    assert seen_by_all[DrawnCard("P4")] == Fraction(10, 137)
