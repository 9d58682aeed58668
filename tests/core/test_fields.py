"""Fields: what they read, write and expect; each kind of field that games declare their notation with."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from rules_engine.core import MalformedError, Message
from rules_engine.core.bars import Bars, LooseBars
from rules_engine.core.fields import (
    Field,
    MisfitError,
    either,
    form,
    headed,
    index,
    items,
    kept,
    keys,
    number,
    parts,
    read_alone,
    signs,
    tally,
    whole,
    word,
)


class Tile(NamedTuple):
    """A tile and its space, 0 if it lies face down."""

    name: str
    space: int = 0


class Bid(NamedTuple):
    """Who begins, and what each has bid."""

    start: int
    bids: tuple[int | None, ...]


NAME = word(("FA1", "FA2"), "a tile", folded=True)
TILE_UP = form(Tile, "{name}.{space}", "a tile", name=NAME, space=number(1, 6, "a space"))
TILE = either(
    "a tile, or where it lies",
    {
        False: form(Tile, "{name}x", "a tile", name=NAME),
        True: TILE_UP,
    },
    lambda tile: tile.space > 0,
)
SEAT = index("AB", "a seat")
BID = keys(
    lambda start, each: Bid(start, tuple(each.get(seat) for seat in range(2))),
    "bid",
    "a bid",
    "a key once",
    lambda bid: ((bid.start,), dict(enumerate(bid.bids))),
    (SEAT, signs(number(0, 9, "millions"), {"-": None})),
    start=SEAT,
)


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        (TILE, "FA1x", Tile("FA1")),
        (TILE, "FA2.3", Tile("FA2", 3)),
        (BID, "bid start=B A=3 B=-", Bid(1, (3, None))),
        (tally("GS", "trophies"), "GGS", (2, 1)),
        (tally("GS", "trophies"), "-", (0, 0)),
        (items(SEAT, frozenset, sorted), "A,B", frozenset({0, 1})),
        (signs(SEAT, {"-": None}), "-", None),
        (headed("tall", items(SEAT)), "tall B,A", (1, 0)),
        (kept(TILE), "FA2.3", Tile("FA2", 3)),
    ],
)
def test_what_is_written_is_read(field: Field, text: str, value: object) -> None:
    assert field.read(text) == value
    assert field.write(value) == text


@pytest.mark.parametrize(
    ("read", "text", "part", "expected"),
    [
        (TILE.read, "FA9.3", "FA9", "a tile"),
        (whole(TILE).read, "FA9.3", "FA9.3", "a tile"),
        (TILE.read, "FA1.8", "8", "a space"),
        (TILE.read, "FA1", "FA1", "a tile, or where it lies"),
        (BID.read, "bid A=3 B=-", "bid", "a bid"),
        (BID.read, "bid start=A start=B", "start=B", "a key once"),
        (BID.read, "bid start=A C=3", "C", "a seat"),
        (items(SEAT, once="each once").read, "A,A", "A,A", "each once"),
        (tally("GS", "trophies").read, "GX", "GX", "trophies"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_is_expected(
    read: Callable[[str], object], text: str, part: str, expected: str
) -> None:
    with pytest.raises(MisfitError) as caught:
        read(text)
    assert (caught.value.part, caught.value.expected) == (part, expected)


def test_letters_are_read_in_either_case_and_written_as_declared() -> None:
    assert TILE.write(TILE.read("fa2.3")) == "FA2.3"
    assert BID.write(BID.read("BID START=b a=3 B=-")) == "bid start=B A=3 B=-"


def test_either_reads_by_a_whole_field_only_what_fits_it() -> None:
    field = either("a tile or a seat", {Tile: whole(TILE_UP), int: SEAT})
    assert [field.read(text) for text in ("FA1.2", "B")] == [Tile("FA1", 2), 1]


def test_bars_name_the_first_part_that_does_not_fit() -> None:
    bars = Bars(Bid, {"start": headed("start", SEAT), "bids": items(number(0, 9, "millions"))})
    assert bars.format(bars.parse(" start  b |3 , 4")) == "start B | 3,4"
    with pytest.raises(MalformedError) as caught:
        bars.parse("start C | x")
    assert (caught.value.part, caught.value.expected) == ("C", "a seat")


def test_parts_are_a_tuple_in_the_order_of_their_pattern() -> None:
    bid = parts("{seat} : {count}", "a bid", count=number(0, 9), seat=SEAT)
    assert (bid.write((1, 3)), bid.read("B:3")) == ("B : 3", (1, 3))


def test_a_field_alone_is_read_with_blanks_beside_signs() -> None:
    assert read_alone(items(SEAT), " a , B") == (0, 1)
    with pytest.raises(MalformedError) as caught:
        read_alone(items(SEAT), "a , X")
    assert (caught.value.text, caught.value.part, caught.value.expected) == ("a , X", "X", "a seat")


def test_a_whole_part_between_bars_is_quoted_with_its_blanks() -> None:
    bars = Bars(Bid, {"start": whole(items(SEAT)), "bids": items(number(0, 9, "millions"))})
    with pytest.raises(MalformedError) as caught:
        bars.parse("A , X | 3")
    assert caught.value.part == "A , X"


LOOSE = LooseBars(
    lambda found, given: {**found, "given": tuple(given)},
    {
        "A:": form(lambda x: x, "A: {x}", "a count", lambda x: (x,), x=number(0, 9)),
        "start": headed("start", SEAT),
        "gone": headed("gone", items(SEAT)),
    },
    lambda found: [found.get(name) for name in ("A:", "start", "gone")],
)


def test_loose_bars_are_read_in_any_order_and_written_in_their_own() -> None:
    found = LOOSE.parse(" GONE a , b | A : 3")
    assert found == {"A:": 3, "gone": (0, 1), "given": ("gone", "A:")}
    assert LOOSE.format(found) == "A: 3 | gone A,B"


@pytest.mark.parametrize(
    ("text", "part", "expected"),
    [
        ("gone A | start C", "C", "a seat"),
        ("gone A | gone B", "gone B", Message("core/expected-part-once", part="'gone'")),
        ("gones A", "gones A", Message("core/expected-part-of", names=("A:", "start", "gone"))),
        ("gone: A", "gone: A", Message("core/expected-part-of", names=("A:", "start", "gone"))),
        ("start", "start", "'start'"),
    ],
)
def test_loose_bars_name_the_first_part_that_does_not_fit(text: str, part: str, expected: object) -> None:
    with pytest.raises(MalformedError) as caught:
        LOOSE.parse(text)
    assert (caught.value.text, caught.value.part, caught.value.expected) == (text, part, expected)
