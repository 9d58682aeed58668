"""Position ID and Match ID: against GNU Backgammon's own, and round trips."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.backgammon import notation
from rules_engine.backgammon.gnubg_id import gnubg_id, match_id, parse_gnubg_id, parse_position_id, position_id
from rules_engine.backgammon.queries import QUERIES
from rules_engine.backgammon.state import (
    BLACK,
    START,
    WHITE,
    Cube,
    Match,
    Phase,
    State,
    end_by_drop,
)
from rules_engine.core import MalformedError
from tests.backgammon.exports import GAME_EXPORTS, OPENING, boards, moments, pips, states
from tests.nightly import tries
from tests.nonempty import nonempty

EXPORTS = [export for exports in GAME_EXPORTS.values() for export in exports]
START_ID = "4HPwATDgc/ABMA"
NO_DICE = "MAEAAAAAAAAE"  # a single game in play, White on roll, nothing rolled


def test_the_starting_position_has_its_well_known_id() -> None:
    assert position_id(OPENING) == START_ID
    assert parse_position_id(START_ID) == START
    assert parse_position_id(START_ID, BLACK) == START


@pytest.mark.parametrize("export", EXPORTS)
def test_every_id_of_the_exports_reads_and_writes_back(export: str) -> None:
    found = moments(export)
    assert len(found) > 30
    for moment in found:
        state = parse_gnubg_id(f"{moment.position_id}:{moment.match_id}")
        assert (position_id(state), match_id(state)) == (moment.position_id, moment.match_id)


@pytest.mark.parametrize("export", EXPORTS)
def test_the_state_is_the_one_that_the_export_draws(export: str) -> None:
    for moment in nonempty(moments(export)):
        state = parse_gnubg_id(f"{moment.position_id} {moment.match_id}")
        assert tuple(pips(state.board, seat) for seat in (WHITE, BLACK)) == moment.pips
        assert ("Alice", "Bob")[state.turn] == moment.title.split()[0]
        if "to play" in moment.title:
            assert moment.title.endswith("{}{}".format(*(state.dice or ())))
        assert ("Crawford game" in moment.board) == state.match.crawford
        assert ("Cube offered" in moment.board) == (state.phase is Phase.OFFERED)
        assert f"{state.match.length} point" in moment.board or state.cube != Cube() or state.phase is Phase.OFFERED


def test_a_published_pair_of_ids() -> None:
    state = parse_gnubg_id(f"{START_ID}:8IhuACAACAAE")
    assert (state.turn, state.dice, state.match) == (BLACK, (5, 3), Match(3, (2, 1), True, 10))


def test_an_offered_double_keeps_the_doubler_on_roll_and_the_cube_as_it_was() -> None:
    state = parse_gnubg_id("jA/xAjCMtwuAKA:MBmgAAAAAAAE")
    assert (state.phase, state.turn, state.cube) == (Phase.OFFERED, WHITE, Cube())


@given(boards(), st.sampled_from((WHITE, BLACK)))
@tries(200)
def test_a_board_survives_its_position_id(board: tuple[int, ...], turn: int) -> None:
    assert parse_position_id(position_id(State(board, turn)), turn) == board


@given(states())
@tries(300)
def test_a_state_survives_both_ids(state: State) -> None:
    assert parse_gnubg_id(gnubg_id(state), state.match.max_cube) == state


def test_the_opening_and_a_dropped_double_survive_both_ids() -> None:
    drop = end_by_drop(START, BLACK, Cube(2, BLACK), Match(5, (1, 2), False, 10))
    assert parse_gnubg_id(gnubg_id(OPENING), 0) == OPENING
    assert parse_gnubg_id(gnubg_id(drop)) == drop


@given(st.text("ABCDwxyz0189+/=-é ", min_size=10, max_size=15))
@tries(200)
def test_nothing_but_an_id_reads_and_what_reads_writes_back(text: str) -> None:
    try:
        board = parse_position_id(text)
    except MalformedError:
        return
    assert position_id(State(board)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (START_ID[:-1], "14 characters, not 13"),
        (START_ID + "A", "14 characters, not 15"),
        ("4HPwATDgc-ABMA", "base64"),
        ("4HPwATDgc/ABMé", "base64"),
        ("4HPwATDgc/ABMB", "surplus bits"),
        ("//8BAAAAAAAAAA", "at most 15 checkers per player, not 17"),
        ("AAAAAAAAAACAAA", "no bits after"),
    ],
)
def test_a_malformed_position_id_says_what_is_wrong(text: str, expected: str) -> None:
    with pytest.raises(MalformedError, match=expected):
        parse_position_id(text)


def test_a_point_cannot_belong_to_both_players() -> None:
    # One checker on the opponent's point 1, which is the mover's 24, and one of the mover's there.
    opponent, mover = 0b1, 1 << (1 + 25 + 23)
    text = _position_id_of(opponent | mover)
    with pytest.raises(MalformedError, match="one player's checkers on the mover's point 24"):
        parse_position_id(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a Position ID and a Match ID"),
        (START_ID, "a Position ID and a Match ID"),
        (f"{START_ID}:{NO_DICE}:{NO_DICE}", "a Position ID and a Match ID"),
        (f"{START_ID}:{NO_DICE}A", "12 characters, not 13"),
        (f"{START_ID}:{{die1=7, die2=1}}", "6 or less on a die"),
        (f"{START_ID}:{{die1=3}}", "two dice or none"),
        (f"{START_ID}:{{owner=2}}", "a cube owner of 0, 1 or 3"),
        (f"{START_ID}:{{stage=7}}", "a stage of 0 to 4"),
        (f"{START_ID}:{{resigned=1}}", "without a resignation"),
        (f"{START_ID}:{{stage=2}}", "one side has no checker left"),
        (f"{START_ID}:{{length=5, score0=5}}", "scores below the match length 5"),
        (f"{START_ID}:{{crawford=1}}", "Crawford"),
        (f"{START_ID}:{{owner=1, doubled=1, cube=1}}", "may double"),
    ],
)
def test_a_malformed_match_id_says_what_is_wrong(text: str, expected: str) -> None:
    if "{" in text:
        text, fields = text.rstrip("}").split("{")
        text += _match_id_of(**{name: int(value) for name, value in (item.split("=") for item in fields.split(", "))})
    with pytest.raises(MalformedError, match=expected):
        parse_gnubg_id(text)


def test_a_number_too_great_for_a_match_id_is_refused() -> None:
    state = dataclasses.replace(OPENING, match=Match(40_000))
    with pytest.raises(MalformedError, match="a length of at most 32767"):
        match_id(state)


def _base64(key: int, characters: int) -> str:
    """The id of a bit string, by hand: six bits of the bytes in order give a character."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    bits = "".join(f"{(key >> 8 * byte) & 255:08b}" for byte in range(characters * 6 // 8 + 1))
    return "".join(alphabet[int(bits[6 * i : 6 * i + 6].ljust(6, "0"), 2)] for i in range(characters))


def _position_id_of(key: int) -> str:
    return _base64(key, 14)


def _match_id_of(**fields: int) -> str:
    """A Match ID with these fields, the others as in `NO_DICE`; places as in GNU Backgammon's manual."""
    places = {
        "cube": 0, "owner": 4, "roller": 6, "crawford": 7, "stage": 8, "decider": 11, "doubled": 12, "resigned": 13,
        "die1": 15, "die2": 18, "length": 21, "score0": 36, "score1": 51, "no_jacoby": 66,
    }  # fmt: skip
    values = {"owner": 3, "stage": 1, "no_jacoby": 1, **fields}
    return _base64(sum(value << places[name] for name, value in values.items()), 12)


def test_the_hand_made_match_id_agrees_with_a_real_one() -> None:
    # From an export: Bob to play 52 in the first game of a match to 5 points.
    assert _match_id_of(stage=0, roller=1, decider=1, die1=5, die2=2, length=5) == "cIiqAAAAAAAE"
    assert _match_id_of() == NO_DICE


# ---------------------------------------------------------------------- as positions


@pytest.mark.parametrize(
    "text",
    [
        f"{START_ID}:cIkKAAAAAAAE",
        f"{START_ID} cIkKAAAAAAAE",
        f"GNUBGID {START_ID}:cIkKAAAAAAAE",
        f" GNU Backgammon  Position ID: {START_ID}\n                 Match ID   : cIkKAAAAAAAE",
        f"Position ID: {START_ID} Match ID: cIkKAAAAAAAE",
    ],
)
def test_pasted_ids_are_positions(text: str) -> None:
    state = notation.parse_state(text)
    assert (state.turn, state.phase, state.dice, state.board) == (BLACK, Phase.PLAY, (5, 2), START)
    assert state == notation.parse_state(notation.format_state(state))


def test_a_position_id_alone_is_a_single_game_without_a_cube() -> None:
    state = notation.parse_state(START_ID)
    assert (state.turn, state.phase, state.match) == (WHITE, Phase.ROLL, Match())


def test_an_id_that_is_none_is_told_so() -> None:
    with pytest.raises(MalformedError, match="an id of GNU Backgammon"):
        notation.parse_state(START_ID[:-1])
    with pytest.raises(MalformedError, match="no bits after the first"):
        notation.parse_state(f"{START_ID}:////////////")


@given(states())
@tries(50)
def test_the_query_answers_with_the_ids(state: State) -> None:
    assert QUERIES["gnubg_id"].answer(state, {}) == f"{position_id(state)}:{match_id(state)}"
