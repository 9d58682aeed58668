"""An editor from a list of slots: what lies where, what may be put where, and what has no room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.core import MalformedError
from rules_engine.core.editing import Key, Setting
from rules_engine.core.messages import Message
from rules_engine.core.slots import (
    OWN_NAME,
    Form,
    Lying,
    Many,
    Number,
    Numbers,
    One,
    Slot,
    SlotEditor,
    Supply,
    part_of,
    with_part,
)

KINDS = ("fox", "owl", "hen")


class Farm(NamedTuple):
    """A barn of at most two, a yard in order, a perch for an owl, eggs in a basket; the wood has the rest."""

    barn: tuple[str, ...] = ()
    yard: tuple[int, ...] | int = (0, 0, 0)
    perch: str | None = None


@dataclass(frozen=True)
class Valley:
    farms: tuple[Farm, ...] = (Farm(), Farm(barn=("hen", "fox")))
    eggs: int = 0
    is_fenced: bool = False


def wood(state: Valley) -> Mapping[str, int]:
    lying = [kind for farm in state.farms for kind in (*farm.barn, farm.perch) if kind]
    yards = [dict(zip(KINDS, farm.yard, strict=True)) for farm in state.farms if not isinstance(farm.yard, int)]
    return {kind: 3 - lying.count(kind) - sum(yard[kind] for yard in yards) for kind in KINDS}


class ValleyEditor(SlotEditor[Valley]):
    def __init__(self) -> None:
        # A state is its own notation here; one with a fence around an empty valley is not known.
        self.game = cast("Any", SimpleNamespace(format_state=lambda state: state, parse_state=known))

    def slots(self, state: Valley, /) -> Sequence[Lying[Valley]]:
        return tuple(self._slots(len(state.farms)))

    def _slots(self, farms: int) -> Iterator[Lying[Valley]]:
        for farm in range(farms):
            field, full = partial(self._slot, farm), "core/expected-place"
            yield Slot(f"barn{farm}", ("farms", farm, "barn"), Many(2), KINDS, full="test/expected-room")
            yield field("yard", Numbers(KINDS), KINDS, "{place}:{kind}", full)
            yield field("perch", One(None), ("owl",), "{place}", full)
        yield Supply("wood", KINDS, wood)
        yield Slot("basket", ("eggs",), Number("egg"), ("egg",))
        yield Slot("fence", ("is_fenced",), Number("gate", 1), ("gate",), OWN_NAME)

    @staticmethod
    def _slot(farm: int, field: str, form: Form, kinds: Sequence[str], name: str, full: str) -> Lying[Valley]:
        return Slot(f"{field}{farm}", ("farms", farm, field), form, kinds, name, full)

    def mended(self, state: Valley, /) -> Iterator[Valley]:
        yield state
        yield with_part(state, ("is_fenced",), value=False)

    def settings(self, state: Valley, /) -> tuple[Setting, ...]:
        return ()

    def with_setting(self, state: Valley, key: Key, value: str, /) -> Valley:
        raise NotImplementedError

    def clear(self, state: Valley, /) -> Valley:
        return Valley()


def known(state: Valley) -> Valley:
    if state.is_fenced and not any(farm.barn for farm in state.farms):
        raise MalformedError("", "", Message("core/expected-possible-position"))
    return state


EDITOR = ValleyEditor()


def pieces(state: Valley) -> dict[str, tuple[str, int]]:
    return {piece.name: (piece.place, piece.count) for piece in EDITOR.pieces(state)}


def test_everything_is_listed_where_it_lies_and_what_is_left_in_the_supply() -> None:
    state = Valley((Farm(perch="owl"), Farm(("hen", "hen"), (1, 0, 0))), eggs=4, is_fenced=True)
    assert pieces(state) == {
        "perch0": ("perch0", 1),
        "hen@barn1": ("barn1", 2),
        "yard1:fox": ("yard1", 1),
        "fox@wood": ("wood", 2),
        "owl@wood": ("wood", 2),
        "hen@wood": ("wood", 1),
        "egg@basket": ("basket", 4),
        "gate": ("fence", 1),
    }


def test_a_piece_may_lie_where_a_slot_takes_its_kind() -> None:
    state = Valley()
    assert EDITOR.places(state, "owl@wood") == ("barn0", "yard0", "perch0", "barn1", "yard1", "perch1", "wood")
    assert "perch0" not in EDITOR.places(state, "fox@wood")
    with pytest.raises(MalformedError, match="fox@moon"):
        EDITOR.places(state, "fox@moon")


def test_a_move_takes_one_away_and_lays_one_down() -> None:
    state = EDITOR.put(Valley(), "owl@wood", "perch0")
    state = EDITOR.put(state, "hen@barn1", "yard0")
    assert state == Valley((Farm((), (0, 0, 1), "owl"), Farm(("fox",))))
    assert EDITOR.put(state, "perch0", "wood").farms[0].perch is None


@pytest.mark.parametrize("place", ["barn1", "perch0", "yard0"])
def test_what_has_no_room_says_what_was_expected(place: str) -> None:
    """A full barn, a taken perch, a yard of which only the number is known."""
    state = Valley((Farm(perch="owl", yard=3), Farm(("hen", "fox"))))
    with pytest.raises(MalformedError) as refused:
        EDITOR.put(state, "owl@wood", place)
    assert refused.value.part == place
    room, taken = Message("test/expected-room", most=2), Message("core/expected-place")
    assert refused.value.expected == (room if place == "barn1" else taken)


def test_what_no_longer_fits_is_mended() -> None:
    state = Valley((Farm(), Farm(("hen",))), is_fenced=True)
    assert EDITOR.put(state, "hen@barn1", "wood") == Valley((Farm(), Farm()))


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, 99)), max_size=30))
def test_nothing_is_lost_or_made(choices: list[tuple[int, int]]) -> None:
    state = Valley()
    for which, where in choices:
        lying = EDITOR.pieces(state)
        piece = lying[which % len(lying)]
        places = EDITOR.legal_places(state, piece.name)
        state = EDITOR.put(state, piece.name, places[where % len(places)])
        for kind in KINDS:
            assert sum(piece.count for piece in EDITOR.pieces(state) if piece.kind == kind) == 3


def test_parts_are_of_dataclasses_named_tuples_and_tuples() -> None:
    state = Valley()
    changed = with_part(state, ("farms", 1, "barn", 0), "owl")
    assert part_of(changed, ("farms", 1, "barn")) == ("owl", "fox")
    assert with_part(changed, ("farms", 1, "barn", 0), "hen") == state
