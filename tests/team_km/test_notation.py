"""States, actions and seats in notation; what cannot be a state is refused with the offending part."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import MalformedError
from rules_engine.core.playout import playout
from rules_engine.team_km.actions import Change, DrawnCard, LayOff, PlayCard, RolledFace, SwapCards, Word
from tests.nightly import tries
from tests.nonempty import nonempty
from tests.team_km.build import TABLES, game, random_state_text, state, state_text

PUBLISHED = (
    "0/1 half 1 turn 0 | start | A ball 0 goals 0 changes 3 | B ball 0 goals 0 changes 3 "
    "| 0 K,P2,P3x2,T3,E,B / - / - / - | 1 Kx2,P4,X2,D,G,TA / - / - / - | discard - / - | deck 36+50t/49",
    "01/23 half 2 turn 3 | tiro penalty 1 | A ball 12 goals 0 changes 2 | B ball 0 goals 0 changes 2 "
    "| 0 K,Dx2,B,R*,V*,SA / P4 / - / - | 1 K,D,Sx2,B,G,VA / K,P2x2,P3 / - / CA | 2 T3x2,T4x2,B,B* / - / - / TR "
    "| 3 P1,P2,P4,B,TAx3 / - / - / TA | discard E+ / K,P2,P4x2,T1,SS | deck 27+40t/40",
    "0/1 half 1 turn 0 | play | A ball 3 goals 0 changes 3 | B ball 15 goals 0 changes 2 "
    "| 0 Kx3,P3,T2,G,VA / K,X2,E,D,B,R / S / TAx2 | 1 Kx2,Gx2,CA,TA,TR / K,P3,P5x2,T1,E / - / SA "
    "| discard - / K,P4,P5,T3,T4,X2,X3,E,Dx2,Bx2,V*,TA | deck 6+50t/49",
    "0/1 shootout half 2 turn 1 | start | A ball 0 goals 1 changes 0 | B ball 0 goals 1 changes 0 "
    "| 0 ?6 / - / - / SA,VA,TAx2 | 1 P3x2,P4,T2,V* / - / - / CA,TAx2,TR | discard P4! / P2x2,P3,T3,T4,S,B,B* "
    "| deck 35+43t/43",
)


@pytest.mark.parametrize("text", PUBLISHED)
def test_the_examples_of_the_notation_are_written_as_they_were_read(text: str) -> None:
    assert game().format_state(game().parse_state(text)) == text


def test_what_the_examples_say_of_themselves() -> None:
    start, penalty, under, seen = map(game().parse_state, PUBLISHED)
    assert start == game().initial_state(hands=["K,P2,P3x2,T3,E,B", "Kx2,P4,X2,D,G,TA"])
    assert [str(outcome) for outcome, _ in game().chance_outcomes(penalty)] == ["GOL", "LARGUERO", "PARADA"]
    played = {str(action) for action in game().legal_actions(under, 0) if isinstance(action, PlayCard)}
    assert played == {"G", "VA"}
    assert game().queries["hand_limit"].answer(under, {}) == 6
    assert Word.TAKE in game().legal_actions(seen, 1)


@tries(60)
@given(st.integers(0, 2**32))
def test_random_states_survive_a_round_trip(seed: int) -> None:
    text = random_state_text(Random(seed))
    assert game().format_state(game().parse_state(text)) == text


@pytest.mark.parametrize("table", TABLES)
def test_states_of_play_and_what_their_seats_see_survive_a_round_trip(table: str) -> None:
    engine, random = game(), Random(f"notation at {table}")
    met = [played.state for played in playout(engine, engine.initial_state(table, shootout=True), random)]
    for moment in nonempty(random.sample(met, 40)):
        for view in nonempty(
            (moment, *(engine.observation(moment, seat) for seat in (*range(engine.seats(moment)), None)))
        ):
            assert engine.parse_state(engine.format_state(view)) == view


def test_reading_is_lenient_in_spaces_case_and_the_order_of_cards() -> None:
    loose = PUBLISHED[0].replace(" | ", "|").replace("K,P2,P3x2,T3,E,B", " b, E,t3 ,P3,p2,k,P3")
    assert game().format_state(game().parse_state(f" {loose} ")) == PUBLISHED[0]


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ("0/1", "0/2", "0/2"),
        ("half 1", "half 3", "0/1 half 3 turn 0"),
        ("turn 0", "turn 2", "2"),
        ("| start |", "| begin |", "begin"),
        ("| start |", "| react 5 |", "5"),
        ("| start |", "| swap C 4:0,5:0 |", "C"),
        ("A ball 0", "B ball 0", "B ball 0 goals 0 changes 3"),
        ("A ball 0", "A ball 18", "ball 18"),
        ("changes 3 | B", "changes 4 | B", "changes 4"),
        ("0 K,P2", "1 K,P2", "1 K,P2,P3x2,T3,E,B / - / - / -"),
        ("K,P2,P3x2", "K,P9,P3x2", "P9"),
        ("K,P2,P3x2", "K,P2,DES", "DES"),
        ("Kx2,P4", "Kx25,P4", "K"),
        (" / - / - / - | 1", " / - / P3 / - | 1", "P3"),
        (" / - / - / - | 1", " / - / - / K | 1", "K"),
        (" / - / - / - | 1", " / SA / - / - | 1", "SA"),
        ("discard - / -", "discard - -", "discard - -"),
        ("discard - / -", "discard P3 / -", "P3"),
        ("deck 36+50t/49", "deck 36+50t/48", "deck 36+50t/48"),
        ("deck 36+50t/49", "deck 36+50/49", "deck 36+50/49"),
        ("deck 36+50t/49", "deck 36", "deck 36"),
        (" | discard - / -", "", "7 fields"),
    ],
)
def test_what_cannot_be_a_state_is_refused_with_its_part(old: str, new: str, part: str) -> None:
    text = PUBLISHED[0].replace(old, new, 1)
    assert text != PUBLISHED[0]
    with pytest.raises(MalformedError) as caught:
        game().parse_state(text)
    assert caught.value.part == part
    assert caught.value.text == text


@pytest.mark.parametrize("number", ["٣", "３", "-3", "+3", "1000", "9" * 5000])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("ball 0", "ball {}"),
        ("goals 0", "goals {}"),
        ("changes 3", "changes {}"),
        ("turn 0", "turn {}"),
        ("half 1", "final {}"),
        ("half 1", "half {}"),
        ("| 0 ", "| {} "),
        ("| start |", "| react {} |"),
        ("| start |", "| tiro penalty {} |"),
        ("K,", "Kx{},"),
        ("36+50", "36{}+50"),
    ],
)
def test_only_short_western_digits_are_numbers(old: str, new: str, number: str) -> None:
    text = PUBLISHED[0].replace(old, new.format(number), 1)
    assert text != PUBLISHED[0]
    with pytest.raises(MalformedError):
        game().parse_state(text)


@pytest.mark.parametrize("text", ["٣", "P3@٣", "٣:K=1:P2", "0:K=٣:P2"])
def test_actions_are_written_with_western_digits(text: str) -> None:
    with pytest.raises(MalformedError):
        game().parse_action(game().parse_state(PUBLISHED[0]), text)


@pytest.mark.parametrize(
    "parts",
    [
        {"node": "start", "phase": "final 0"},
        {"node": "draw late", "phase": "half 1"},
        {"node": "draw deal"},
        {"node": "draw change"},
        {"node": "draw react 0"},
        {"node": "draw react 1 penalty", "balls": (0, 0)},
        {"node": "react 0", "under": {0: "E"}},
        {"node": "react 1"},
        {"node": "lose 1", "hands": {0: "-"}},
        {"node": "play", "hands": {0: "-"}},
        {"node": "play", "phase": "final 2"},
        {"node": "play", "time": False},
        {"node": "play", "phase": "final 0", "time": True},
        {"node": "play", "top": "P3!"},
        {"node": "play", "top": "P3+", "phase": "final 0"},
        {"node": "tiro", "balls": (0, 5)},
        {"node": "tiro penalty 0", "balls": (12, 5)},
        {"node": "swap A 0:0", "time": False},
        {"node": "swap A 0:0,1:0", "table": "2x2", "time": True},
        {"node": "swap A 0:0,1:4", "table": "2x2", "time": False},
        {"node": "swap A 0:0,1:0,2:0", "table": "2x2", "time": False},
        {"node": "swap A 0:0,1:0", "table": "2x2", "time": False, "played": {0: "K"}},
        {"node": "swap A 0:0,1:0", "table": "2x2", "time": False, "under": {3: "E"}},
        {"node": "over A", "phase": "final 0"},
        {"node": "over A", "phase": "half 2", "goals": (1, 0)},
        {"node": "over draw", "phase": "final 0", "goals": (1, 0)},
        {"node": "shootout A of A,B scored -", "phase": "final 0"},
        {"node": "shootout A of A,B scored -", "phase": "shootout final 0", "goals": (1, 0)},
        {"node": "shootout A of A,B scored B", "phase": "shootout final 0"},
        {"node": "shootout C of A,B scored -", "phase": "shootout final 0", "table": "3"},
        {"node": "over draw", "phase": "shootout final 0"},
    ],
    ids=lambda parts: " ".join(map(str, parts.values())),
)
def test_a_moment_that_does_not_fit_the_rest_is_refused(parts: dict[str, object]) -> None:
    text = state_text(**parts)  # type: ignore[arg-type]
    with pytest.raises(MalformedError):
        game().parse_state(text)


@pytest.mark.parametrize(
    ("node", "phase"),
    [
        ("shootout B of A,B scored A", "shootout final 2"),
        ("over A", "shootout final 2"),
        ("over draw", "final 0"),
        ("swap A 0:1,1:1", "half 1"),
        ("tiro penalty 2", "half 1"),
        ("despeje penalty 2", "final 1"),
        ("draw react 3 goal", "half 2"),
        ("draw late", "half 2"),
        ("lose 2 penalty", "half 1"),
    ],
)
def test_every_kind_of_moment_is_written_as_read(node: str, phase: str) -> None:
    time = False if node.startswith("swap") else None
    text = state_text(node, phase=phase, table="2x2", balls=(3, 13), time=time)
    assert game().format_state(game().parse_state(text)) == text


def test_actions_and_outcomes_are_read_as_what_they_are_at_that_moment() -> None:
    play, draw = state("play", balls=(3, 3)), state("draw turn", balls=(3, 3))
    for text, action in (
        ("draw", Word.DRAW),
        ("No", Word.NO),
        ("P3", PlayCard("P3")),
        ("b*", PlayCard("B*")),
        ("E@1", PlayCard("E", 1)),
        ("e@1", PlayCard("E", 1)),
        ("discard  P3", LayOff("P3")),
        ("change x2", Change("X2")),
        ("1:T2=0:P3", SwapCards(0, "P3", 1, "T2")),
        ("LARGUERO", RolledFace("LARGUERO")),
        ("4", RolledFace("4")),
        ("DES", PlayCard("DES")),
    ):
        assert game().parse_action(play, text) == action
    assert game().parse_action(draw, "P3") == DrawnCard("P3")
    assert game().parse_action(draw, "fin") == DrawnCard("FIN")


@pytest.mark.parametrize("text", ["P9", "Q@1", "discard", "discard XX", "E@", "E@x", "0:P3=1", "play P3", "@1", "1/2"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(MalformedError):
        game().parse_action(state("play"), text)


def test_hands_of_many_equal_cards_are_written_with_their_number() -> None:
    text = state_text("play", hands={0: "X2x3,X3"})
    assert game().format_state(game().parse_state(text.replace("X2x3,X3", "X3,X2,X2x2"))) == text
