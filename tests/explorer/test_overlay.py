"""Marks over a drawing are kept for drawings that have their places in common, and for no others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generator.diagrams.mark_shapes import draw_marks
from generator.explorer.state_view import overlay
from generator.scene.overlay import Arrow, Cross, Ring
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.svg import svg_items

PLACES = {"a": Anchor(5.0, 10.0, 3.0), "b": Anchor(30.0, 10.0, 3.0), "c": Anchor(17.0, 10.0, 3.0)}
BOARD = Drawing(33.0, 20.0, (), PLACES, aliases={"alias": "a"}, pitch=12.0)
MARKS = (Ring("alias"), Arrow(("a", "b"), label="1"), Cross("b", tag="4.1"))


@pytest.mark.parametrize(
    "change",
    [
        {"width": 80.0},
        {"unit": 0.5},
        {"anchors": PLACES | {"b": Anchor(26.0, 14.0, 3.0)}},
        {"anchors": PLACES | {"b": Anchor(30.0, 10.0, 5.0)}},
        {"aliases": {"alias": "c"}},
    ],
)
def test_marks_are_drawn_where_the_places_of_their_own_drawing_are(change: dict[str, Any]) -> None:
    other = replace(BOARD, **change)
    before = overlay(BOARD, MARKS)
    shown = overlay(other, MARKS)
    assert shown == [svg_items(items, css=True, prefix="try-") for items in draw_marks(other, MARKS)]
    assert shown != before
