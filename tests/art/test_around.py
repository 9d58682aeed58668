"""A table for whoever looks: my places below and large, the others folded to numbers, cards on a phone to be tapped."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest

from generator.art.by_data import describe, draw_state
from generator.art.interface import ArtContext, Scope
from generator.scene.model import Group, Rect, Scene
from generator.scene.state_drawing import Drawing
from generator.scene.svg import svg_text
from rules_engine.core import Move, Query
from tests.art.test_by_data import _art

TABLE = """
areas:
  - kind: table
    zones:
      "hand-{seat}": {show: row, room: 13, size: 26}
      "points-{seat}": {}
      "trick-{seat}": {at: middle, show: row}
      stock: {at: middle, show: pile}
pieces:
  "{rank}{suit}": {each: {rank: 2..A, suit: CDHS}, face: card, size: [63.5, 88.9]}
  "?": {shape: card, fill: game, size: [63.5, 88.9]}
"""
SEATS = "NESW"
HAND = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in ("7", "9", "K"))
"""As players hold it; the engine may give it in any order."""
PHONE = 390 - 2 * 16


def _table(seats: int, layout: Any, me: int = 0, *, sheet: str = TABLE) -> tuple[ArtContext, Any]:
    art = _art(sheet)
    game: Any = art.game
    game.seats = lambda _state: seats
    game.format_seat = lambda seat: SEATS[seat]
    game.queries["points"] = Query("points", (), lambda _state: dict.fromkeys(SEATS[:seats], 3))
    state: dict[str, Any] = {f"hand-{name}": ("?",) * 12 for name in SEATS[:seats]} | {f"hand-{SEATS[me]}": HAND[::-1]}
    state |= {"trick-N": ("QH",), "stock": {"?": 4}}
    return replace(art, layout=layout, scope=Scope((state,), me)), state


def _drawn(seats: int, layout: Any, me: int = 0) -> Drawing:
    return draw_state(*_table(seats, layout, me))


@pytest.mark.parametrize("layout", ["page", "wide", "tall", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_is_within_the_table(seats: int, layout: str) -> None:
    drawing = _drawn(seats, layout)
    svg_text_of = {name: anchor.area for name, anchor in drawing.anchors.items()}
    assert {f"{zone}-{name}" for zone in ("hand", "points", "trick") for name in SEATS[:seats]} <= set(svg_text_of)
    for area in svg_text_of.values():
        assert isinstance(area, Rect)
        assert -0.01 <= area.x <= area.x + area.width <= drawing.width + 0.01
        assert -0.01 <= area.y <= area.y + area.height <= drawing.height + 0.01


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_table_turns_to_the_viewer(layout: str) -> None:
    for me, name in enumerate(SEATS):
        drawing = _drawn(4, layout, me)
        others = [drawing.anchors[f"hand-{other}"] for other in SEATS if other != name]
        mine = drawing.anchors[f"hand-{name}"]
        assert all(one.y < mine.y for one in others)
        assert drawing.anchors[f"trick-{name}"].y == max(drawing.anchors[f"trick-{one}"].y for one in SEATS)
        assert set(HAND) <= set(drawing.anchors)


def test_a_fixed_table_does_not_turn() -> None:
    art, state = _table(4, "wide", 2, sheet=TABLE.replace("kind: table", "kind: table\n    me: fixed"))
    anchors = draw_state(art, state).anchors
    assert anchors["hand-N"].y == max(anchors[f"hand-{one}"].y for one in SEATS)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_card_in_a_hand_on_a_phone_is_wide_enough_to_be_tapped(seats: int) -> None:
    drawing = _drawn(seats, "tall")
    boxes = [area for card in HAND if isinstance(area := drawing.anchors[card].area, Rect)]
    assert len(boxes) == len(HAND)
    assert min(box.width for box in boxes) * PHONE / drawing.width >= 48
    lefts = sorted({(box.y, box.x) for box in boxes})
    steps = [b[1] - a[1] for a, b in itertools.pairwise(lefts) if a[0] == b[0]]
    assert min(steps) * PHONE / drawing.width >= 40  # what shows of a card that lies under the next one


def test_numbers_of_a_query_stand_in_the_plates_and_in_the_words() -> None:
    art, state = _table(2, "wide")
    drawing = draw_state(art, state)
    assert svg_text(replace_scene(drawing)).count(">3<") == 2
    assert "3" in describe(art, state)


def replace_scene(drawing: Drawing) -> Any:
    from generator.scene.model import Scene

    return Scene(drawing.width, drawing.height, (*drawing.items, *drawing.pieces))


def test_a_hand_is_sorted_by_suit() -> None:
    drawing = _drawn(4, "wide")
    assert sorted(HAND, key=lambda card: drawing.anchors[card].x) == list(HAND)


def test_a_finished_trick_stays_until_the_next_begins() -> None:
    sheet = TABLE.replace("{at: middle, show: row}", "{at: middle, show: row, stays: true}")
    art, state = _table(2, "wide", sheet=sheet)
    before = {**state, "trick-E": ()}
    after = {**state, "trick-N": ()}
    moves = (Move("KD", "hand-E", "trick-E"), Move("QH", "trick-N", "taken-E"), Move("KD", "trick-E", "taken-E"))
    pieces = [piece.piece for piece in draw_state(art, after).pieces if isinstance(piece, Group)]
    assert "QH" not in pieces
    told = replace(art, scope=Scope((after,), 0, before, moves))
    shown = [piece.piece for piece in draw_state(told, after).pieces if isinstance(piece, Group)]
    assert {"QH", "KD"} <= set(shown)
    begun = replace(art, scope=Scope((state,), 0, after, (Move("QH", "hand-N", "trick-N"),)))
    assert "KD" not in [
        one.piece for one in draw_state(begun, {**state, "hand-N": ()}).pieces if isinstance(one, Group)
    ]


def test_what_nobody_sees_lies_face_down_whoever_looks() -> None:
    art, state = _table(2, "page")
    open_stock = {**state, "stock": ("2S", "AD"), "hand-E": HAND[:3]}
    art.game.observation = lambda seen, seat: {
        **seen,
        "stock": {"?": 2},
        f"hand-{SEATS[1 - (seat or 0)]}": {"?": 9},
    }
    closed = draw_state(art, {**open_stock, "stock": {"?": 2}})
    assert draw_state(art, open_stock).pieces == closed.pieces
    assert {"7C", "9C"} <= set(closed.anchors)  # hands lie open


def test_a_value_is_shown_by_its_word_or_sign_and_a_team_s_number_at_each_of_its_seats() -> None:
    sheet = TABLE.replace("stock: {", "trump: {at: middle}\n      stock: {")
    art, state = _table(4, "wide", sheet=sheet)
    game: Any = art.game
    game.teams = ((0, 2), (1, 3))
    game.queries["points"] = Query("points", (), lambda _state: {"NS": 41, "EW": 57})
    drawn = {}
    for trump in ("-", "H", "open"):
        game.queries["trump"] = Query("trump", (), lambda _state, word=trump: word)
        drawing = draw_state(art, dict(state))
        drawn[trump] = svg_text(Scene(drawing.width, drawing.height, drawing.pieces))
    assert [drawn["-"].count(f">{points}<") for points in (41, 57)] == [2, 2]
    assert ">0<" not in drawn["-"]
    assert len(drawn["H"]) > len(drawn["-"])
    assert ">Open<" in drawn["open"]
    assert "Trump: open." in describe(art, dict(state))
