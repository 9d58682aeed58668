"""What a seat sees, and that nothing else leaks: not through actions, reasons, odds or events."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import Decision, UnknownInformationError
from rules_engine.core.playout import playout
from rules_engine.team_km import State
from rules_engine.team_km.actions import DrawnCard, Word
from tests.nightly import tries
from tests.nonempty import nonempty
from tests.team_km.build import game, random_state_text, state, written
from tests.team_km.test_legality import every_action


def with_other_secrets(moment: State, seat: int, random: Random) -> State:
    """The same to that seat: the hands it does not see are dealt anew from all cards it does not see."""
    engine = game()
    text = engine.format_state(engine.observation(moment, seat))
    unseen = Counter({str(card): int(n) for card, n in unseen_counts(moment, seat).items()})
    pack = list(unseen.elements())
    random.shuffle(pack)
    fields = text.split(" | ")
    for index, field in enumerate(fields):
        seat_name, _, rest = field.partition(" ?")
        if rest and seat_name.isdigit():
            size = int(rest.split()[0])
            hand, pack = pack[:size], pack[size:]
            fields[index] = f"{seat_name} {written(Counter(hand))}{rest[len(str(size)) :]}"
    return engine.parse_state(" | ".join(fields))


def unseen_counts(moment: State, seat: int) -> dict[str, int]:
    answer = game().queries["unseen"].answer(moment, {"seat": str(seat)})
    assert isinstance(answer, dict)
    return answer


@tries(60)
@given(st.integers(0, 2**32))
def test_states_that_look_the_same_give_the_same_actions_reasons_and_node(seed: int) -> None:
    engine, random = game(), Random(seed)
    one = engine.parse_state(random_state_text(random))
    node = engine.node(one)
    assert isinstance(node, Decision)
    seat = node.seats[0]
    other = with_other_secrets(one, seat, random)
    assert engine.observation(one, seat) == engine.observation(other, seat)
    assert engine.node(other) == node
    assert engine.legal_actions(one, seat) == engine.legal_actions(other, seat)
    for text in every_action(random, one):
        action = engine.parse_action(one, text)
        assert engine.why_illegal(one, seat, action) == engine.why_illegal(other, seat, action), text


def test_events_tell_nobody_what_others_draw() -> None:
    """Whoever may not see an event learns no card of a hand from those he sees."""
    engine = game()
    for played in nonempty(playout(engine, engine.initial_state("2x2"), Random(3))):
        if isinstance(played.action, DrawnCard):
            for event in played.events:
                if event.kind == "card_drawn":
                    assert event.seen_by == frozenset({int(str(event.facts["seat"]))})
                elif event.kind == "draw":
                    assert "card" not in event.facts
        for event in played.events:
            if event.kind == "swap_cards":
                assert event.seen_by is not None
                assert len(event.seen_by) == 2


def test_hands_are_numbers_to_everybody_else() -> None:
    """km.hand.secret"""
    now = state("play", table="2x2", balls=(1, 1))
    for viewer in range(4):
        hands = [player.hand for player in game().observation(now, viewer).players]
        assert hands == [now.players[seat].hand if seat == viewer else 7 for seat in range(4)]
    assert [player.hand for player in game().observation(now, None).players] == [7, 7, 7, 7]


def test_an_empty_hand_of_another_is_written_as_no_unknown_card() -> None:
    now = state("play", phase="final 0", hands={1: "-"})
    assert " | 1 ?0 / " in game().format_state(game().observation(now, 0))


def test_at_half_time_a_side_sees_its_own_hands() -> None:
    now = state("swap A 0:0,1:0", table="2x2", time=False)
    for viewer, shown in ((0, {0, 1}), (1, {0, 1}), (2, {2, 3}), (3, {2, 3}), (None, set())):
        hands = [player.hand for player in game().observation(now, viewer).players]
        assert {seat for seat, hand in enumerate(hands) if not isinstance(hand, int)} == shown


def test_what_depends_on_a_hidden_hand_is_a_clear_error() -> None:
    seen = game().observation(state("play", balls=(3, 3)), 1)
    with pytest.raises(UnknownInformationError):
        game().legal_actions(seen, 0)
    with pytest.raises(UnknownInformationError):
        game().apply(seen, 0, game().parse_action(seen, "P3"))


def test_what_does_not_depend_on_a_hidden_hand_can_be_played_on_an_observation() -> None:
    """A rival draws: his hand grows by an unknown card, whichever came."""
    seen = game().observation(state("start"), 1)
    drawing = game().apply(seen, 0, Word.DRAW).state
    after = game().apply_outcome(drawing, DrawnCard("P3")).state
    assert after.players[0].hand == 8
    assert game().parse_state(game().format_state(after)) == after


def test_the_attacked_player_is_asked_whatever_he_holds() -> None:
    """The question does not tell whether he could answer."""
    for hand in ("P3,P4", "TA,SA", "B,G"):
        now = state("play", hands={0: "E,K", 1: hand}, balls=(3, 8))
        after = game().apply(now, 0, game().parse_action(now, "E@1")).state
        assert game().node(after) == Decision((1,), "react")
