"""Marks over a drawing are kept for drawings that have their places in common, and for no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.diagrams.arrange import Arranged
from generator.diagrams.mark_shapes import draw_marks
from generator.explorer import state_view
from generator.explorer.state_view import overlay
from generator.scene.model import Rect
from generator.scene.overlay import Arrow, Cross, Mark, Ring
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from generator.scene.svg import svg_items

PLACES = {"a": Anchor(5.0, 10.0, 3.0), "b": Anchor(30.0, 10.0, 3.0), "c": Anchor(17.0, 10.0, 3.0)}
BOARD = Drawing(33.0, 20.0, (), PLACES, aliases={"alias": "a"}, pitch=12.0)
MARKS = (Ring("alias"), Arrow(("a", "b"), label="1"), Cross("b", tag="4.1"))
WHOLE = Rect(0.0, 0.0, 33.0, 20.0)
SCREEN = Arrangement(66.0, 40.0, (Part.at(WHOLE, 0.0, 0.0, 2.0),))


def _drawn(drawing: Drawing) -> list[str]:
    marks: tuple[Mark, ...] = MARKS
    if drawing.arrangement:
        on_screen = Arranged(drawing, drawing.arrangement)
        drawing, marks = on_screen.drawing, on_screen.marks(marks)
    return [svg_items(items, css=True, prefix="try-") for items in draw_marks(drawing, marks)]


@pytest.mark.parametrize("board", [BOARD, replace(BOARD, arrangement=SCREEN)])
@pytest.mark.parametrize(
    "change",
    [
        {"width": 80.0},
        {"unit": 0.5},
        {"anchors": PLACES | {"b": Anchor(26.0, 14.0, 3.0)}},
        {"anchors": PLACES | {"b": Anchor(30.0, 10.0, 5.0)}},
        {"aliases": {"alias": "c"}},
        {"arrangement": replace(SCREEN, parts=(Part.at(WHOLE, 1.0, 0.0, 2.0),))},
        {"arrangement": replace(SCREEN, unit=2.0)},
        {"arrangement": replace(SCREEN, width=50.0)},
    ],
)
def test_marks_are_drawn_where_the_places_of_their_own_drawing_are(board: Drawing, change: dict[str, Any]) -> None:
    other = replace(board, **change)
    assert overlay(board, MARKS) == _drawn(board)
    assert overlay(other, MARKS) == _drawn(other)


def test_a_mark_at_a_place_that_the_drawing_lacks_is_left_out() -> None:
    overlay(BOARD, MARKS)
    without = replace(BOARD, anchors={name: spot for name, spot in PLACES.items() if name != "b"})
    assert overlay(without, MARKS) == overlay(without, MARKS[:1]) != overlay(BOARD, MARKS)


def test_marks_at_the_same_places_are_drawn_once_whatever_else_the_drawings_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[object] = []

    def counted(*given: Any) -> Any:
        drawn.append(given)
        return draw_marks(*given)

    monkeypatch.setattr(state_view, "draw_marks", counted)
    marks = (*MARKS, Ring("c"))
    first = overlay(BOARD, marks)
    # Of another language, and in another state, with one place more.
    words = {name: replace(spot, title=f"Place {name}") for name, spot in PLACES.items()}
    assert overlay(replace(BOARD, items=(WHOLE,), anchors=words | {"d": Anchor(1.0, 1.0)}), marks) == first
    assert len(drawn) == 1
