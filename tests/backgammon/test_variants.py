"""Nackgammon and Hyper-backgammon: set-up, rules that depend on the number of checkers, notation, matches, records."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from rules_engine.backgammon import Backgammon, editor, record_formats
from rules_engine.backgammon.state import BLACK, WHITE, Match, Phase, State, Variant, count_borne_off, view_of
from rules_engine.core import MalformedError, SetupError
from rules_engine.core.playout import playout
from rules_engine.core.record import CHANCE, Entry, Record, RecordError, format_record, parse_record, replay

GAME = Backgammon({})
OTHERS = [Variant.NACKGAMMON, Variant.HYPERGAMMON]
PLACEMENTS = {
    Variant.BACKGAMMON: {24: 2, 13: 5, 8: 3, 6: 5},
    Variant.NACKGAMMON: {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
    Variant.HYPERGAMMON: {24: 1, 23: 1, 22: 1},
}


class Step(NamedTuple):
    """A step of a random match."""

    entry: Entry
    ends_game: bool
    after: State


def random_match(variant: Variant, seed: int) -> Iterator[Step]:
    """A random match to 9 points."""
    start = GAME.initial_state(variant=variant, match_length=9, cube=True)
    for played in playout(GAME, start, Random(seed), limit=5000):
        action = GAME.format_action(played.state, played.action)
        if played.seat is None:
            step, entry = GAME.apply_outcome(played.state, played.action), Entry(CHANCE, action)
        else:
            step = GAME.apply(played.state, played.seat, played.action)
            entry = Entry(GAME.format_seat(played.seat), action)
        yield Step(entry, any(event.kind == "game_over" for event in step.events), step.state)


def records_of(variant: Variant, seed: int) -> list[Record]:
    """The match as records, one a game."""
    start = GAME.initial_state(variant=variant, match_length=9, cube=True)
    records: list[Record] = []
    entries: list[Entry] = []
    for step in random_match(variant, seed):
        entries.append(step.entry)
        if step.ends_game:
            records.append(Record(GAME.name, "", "", GAME.format_state(start), tuple(entries)))
            start, entries = step.after, []
    assert not entries, "the match was played to its end"
    return records


@pytest.mark.parametrize("variant", list(Variant))
def test_both_sides_start_from_the_variants_placement(variant: Variant) -> None:
    state = GAME.initial_state(variant=variant)
    for seat in (WHITE, BLACK):
        view = view_of(state.board, seat)
        assert {point: view[point] for point in range(1, 26) if view[point] > 0} == PLACEMENTS[variant]
        assert count_borne_off(state.board, seat, variant.checkers) == 0
    assert GAME.initial_state(variant=variant.upper()) == state


def test_the_game_itself_is_the_default_and_other_names_are_read() -> None:
    assert GAME.initial_state() == GAME.initial_state(variant="backgammon")
    assert GAME.initial_state(variant="Hypergammon") == GAME.initial_state(variant="hyper-backgammon")


@pytest.mark.parametrize("value", ["acey-deucey", "", 3, None, True])
def test_an_unknown_variant_is_refused(value: object) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.initial_state(variant=value)
    assert (caught.value.violation.code, caught.value.violation.rule) == ("setup_variant", "bg.start")


@pytest.mark.parametrize("variant", OTHERS)
def test_a_whole_match_keeps_the_variant_and_every_state_comes_back(variant: Variant) -> None:
    openings = 0
    for step in random_match(variant, 7):
        assert step.after.match.variant is variant
        assert GAME.parse_state(GAME.format_state(step.after)) == step.after
        if step.ends_game and step.after.phase is Phase.OPENING:
            openings += 1
            assert step.after.board == variant.start
    assert openings >= 1, "the match has a second game"
    assert step.after.result is not None


def test_a_gammon_in_hyper_backgammon_needs_none_of_three_off() -> None:
    none_off, one_off = "-A--------------a---b-----", "-A------------------b-----"
    assert last_checker_off(f"XGID={none_off}:0:0:1:11:0:0:0:0:0 | hyper-backgammon") == (2, "bg.result.gammon")
    assert last_checker_off(f"XGID={one_off}:0:0:1:11:0:0:0:0:0 | hyper-backgammon") == (1, "bg.result")
    assert last_checker_off(f"XGID={none_off}:0:0:1:11:0:0:0:0:0") == (1, "bg.result"), "twelve of fifteen are off"


def last_checker_off(position: str) -> tuple[int, str]:
    """Points and rule of White's win by bearing off its last checker."""
    state = GAME.parse_state(position)
    result = GAME.apply(state, WHITE, GAME.parse_action(state, "1/off")).state.result
    assert result is not None
    return result.points, result.rule


def test_queries_and_the_editor_count_the_variants_checkers() -> None:
    state = GAME.initial_state(variant="hyper-backgammon")
    assert GAME.queries["borne_off"].answer(state, {"player": "W"}) == 0
    assert GAME.queries["win_value"].answer(state, {"player": "W"}) == 3
    pieces = editor(GAME).pieces(state)
    assert not [piece for piece in pieces if piece.place.endswith("off")]
    assert editor(GAME).put(state, "W:24", "W:off").match.variant is Variant.HYPERGAMMON


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | hyper-backgammon",
            "at most 3 checkers per player, not 15",
        ),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | tabula", "opening or roll .*nackgammon"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:0 | opening | nackgammon", "opening or roll"),
    ],
)
def test_notation_of_what_cannot_be(text: str, expected: str) -> None:
    with pytest.raises(MalformedError, match=expected):
        GAME.parse_state(text)


def test_the_notation_has_the_variant_before_the_phase() -> None:
    nackgammon = GAME.format_state(GAME.initial_state(variant="nackgammon"))
    assert nackgammon == "XGID=-bb---D-C---dD---c-d---BB-:0:0:1:00:0:0:0:0:0 | nackgammon | opening"
    assert "|" not in GAME.format_state(State(phase=Phase.PLAY, dice=(3, 1), match=Match()))
    pasted = GAME.parse_state("4HPwATDgc/ABMA | Nackgammon")
    assert (pasted.match.variant, pasted.phase) == (Variant.NACKGAMMON, Phase.ROLL)


@pytest.mark.parametrize("suffix", ["mat", "sgf"])
@pytest.mark.parametrize("variant", OTHERS)
def test_a_match_survives_other_programs_files(variant: Variant, suffix: str) -> None:
    records = records_of(variant, 11)
    text = record_formats[suffix].write(GAME, records)
    again = record_formats[suffix].read(GAME, text)
    assert [record.start for record in again] == [record.start for record in records]
    ends = [[step.state for _, step in replay(GAME, record)][-1] for record in records]
    assert [[step.state for _, step in replay(GAME, record)][-1] for record in again] == ends
    assert ("Hyper" if variant is Variant.HYPERGAMMON else "Nackgammon") in text


@pytest.mark.parametrize("variant", OTHERS)
def test_a_record_of_our_own_holds_the_variant(variant: Variant) -> None:
    (first, *_) = records_of(variant, 5)
    again = parse_record(format_record(first))
    assert again.start == first.start
    assert str(variant) in again.start
    assert len(list(replay(GAME, again))) == len(first.entries)


def test_games_of_two_variants_are_no_match() -> None:
    with pytest.raises(RecordError, match="different variants"):
        record_formats["mat"].write(GAME, [records_of(variant, 3)[0] for variant in OTHERS])


def test_a_variant_that_is_not_played_here_is_refused() -> None:
    text = '; [Variation "Acey-Deucey"]\n\n 5 point match\n\n Game 1\n Ann : 0  Ben : 0\n'
    with pytest.raises(RecordError, match="Acey-Deucey is another game; played here: backgammon, nackgammon"):
        record_formats["mat"].read(GAME, text)
