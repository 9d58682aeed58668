"""Drawings cut down to the sections in which something is shown, and numbers of what is only sketched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.diagrams.arrange import crop
from generator.diagrams.mark_shapes import number_mark
from generator.diagrams.window import crop_window
from generator.scene.fonts import SS400
from generator.scene.model import Circle, Group, Rect, Text
from generator.scene.overlay import Arrow, Label, Mark, Ring, Sketch, Zone
from generator.scene.state_drawing import Anchor, Drawing, Section
from generator.scene.theme import INK

LEFT, RIGHT, LOWER = Rect(0, 0, 50, 40), Rect(50, 0, 50, 40), Rect(0, 40, 100, 30)
ANCHORS = {"a": Anchor(10, 10, 2), "b": Anchor(60, 20, 2), "c": Anchor(80, 55, 2)}
DRAWING = Drawing(
    100,
    70,
    (Circle(10, 10, 3, INK), Circle(60, 20, 3, INK), Circle(80, 55, 3, INK)),
    ANCHORS,
    sections=(Section(LEFT), Section(RIGHT), Section(LOWER)),
)


def circles(drawing: Drawing) -> list[tuple[float, float]]:
    """Where the circles of a cut drawing are."""
    groups = [item for item in drawing.items if isinstance(item, Group) and item.transform]
    return [
        group.transform.apply((item.x, item.y))
        for group in groups
        for item in group.items
        if group.transform and isinstance(item, Circle)
    ]


def test_only_sections_with_marks_stay_and_close_up() -> None:
    drawing, marks = crop(DRAWING, [Ring("b"), Label((85.0, 50.0), "x")])
    assert (drawing.width, drawing.height) == (100, 70)
    assert circles(drawing) == [(10, 20), (80, 55)], "the right one moves to the left edge, the lower one stays below"
    assert drawing.anchors.keys() == {"b", "c"}
    assert (drawing.anchors["b"].x, drawing.anchors["b"].y) == (10, 20)
    assert marks == (Ring("b"), Label((85.0, 50.0), "x"))


def test_what_is_shown_moves_with_its_section() -> None:
    zone, words = Zone(Rect(70, 45, 10, 10)), Text(75, 50, "word", SS400, 9, INK)
    drawing, marks = crop(DRAWING, [zone, Sketch((words,), at=(75.0, 50.0)), Arrow(((70.0, 50.0), "c"))])
    assert (drawing.width, drawing.height) == (100, 30)
    assert marks[0] == Zone(Rect(70, 5, 10, 10))
    assert [mark.at for mark in marks if isinstance(mark, Sketch)] == [(75, 10)]
    assert marks[2] == Arrow(((70, 10), "c"))
    assert drawing.anchors["c"].y == 15


def test_a_close_up_leaves_out_the_strips_in_which_nothing_is_shown() -> None:
    head, middle, foot = Rect(0, 0, 50, 10), Rect(0, 10, 50, 10), Rect(0, 30, 50, 10)
    places = {"middle": Anchor(20, 15, 2), "foot": Anchor(20, 35, 2), "between": Anchor(20, 25, 2)}
    board = Rect(0, 0, 50, 40, 0, INK)
    plain = Drawing(50, 40, (board,), places, sections=(Section(LEFT, ((head,), (middle,), (foot,))),))
    closed, marks = crop(plain, [Ring("foot"), Sketch((Rect(10, 2, 5, 37),))])
    assert (closed.height, closed.anchors["foot"].y) == (20, 15), "the middle strip is left out"
    assert marks[1] == Sketch((Rect(10, 2, 5, 17),)), "a frame from the head to the foot becomes shorter"
    assert [part.clip for part in closed.items if isinstance(part, Group)] == [head, foot]
    assert crop(plain, [Ring("middle")])[0].height == 20
    assert crop(plain, [Ring("foot")], ["middle"])[0].height == 30
    assert crop(plain, [Ring("between")])[0].height == 40, "what is shown in no strip brings all of it back"


def test_sections_stand_side_by_side_where_that_is_larger_and_they_may() -> None:
    marks = [Ring("a"), Ring("b")]
    assert [crop(DRAWING, marks, (), ratio)[0].width for ratio in (2.5, 0.6)] == [100, 50]
    lines = (Section(LEFT, line=1), Section(RIGHT, line=2))
    assert crop(replace(DRAWING, sections=lines), marks, (), 2.5)[0].width == 50


def test_all_of_it_stays_without_marks_sections_or_where_a_mark_is_outside() -> None:
    outside: tuple[Mark, ...] = (Ring((10.0, 90.0)),)
    assert crop(DRAWING, []) == (DRAWING, ())
    assert crop(DRAWING, outside) == (DRAWING, outside)
    whole = Drawing(100, 70, DRAWING.items, ANCHORS)
    assert crop(whole, [Ring("b")]) == (whole, (Ring("b"),))


def test_a_sketch_carries_the_number_where_it_says_so() -> None:
    assert number_mark([Sketch(())], 2, DRAWING, []) == ()
    [label] = number_mark([Sketch(()), Sketch((), at="c")], 2, DRAWING, [])
    assert isinstance(label, Label)
    assert (label.at, label.text, label.kind) == ("c", "2", "number")


def test_a_panel_over_the_whole_width_is_shown_alone_and_whole() -> None:
    plain = Drawing(100, 70, DRAWING.items, ANCHORS)
    panel = Sketch((Group((Rect(-2, 45, 104, 20), Circle(80, 55, 3, INK))),))
    drawing, [moved] = crop_window(plain, [panel], (), 1.0)
    assert (drawing.width, drawing.height) == (104, 20)
    assert isinstance(moved, Sketch)


def test_a_window_shows_an_edge_of_the_drawing_or_leaves_it_out() -> None:
    plain = Drawing(100, 70, DRAWING.items, ANCHORS, pitch=10)
    spot = ANCHORS["b"]
    drawing, _ = crop_window(plain, [Ring("b")], (), None)
    edge, reach = 7.5, 15.2
    for middle, whole, length in ((spot.x, 100, drawing.width), (spot.y, 70, drawing.height)):
        start, end = max(0.0, middle - reach), min(whole, middle + reach)
        start, end = (0.0 if start < edge else start), (whole if end > whole - edge else end)
        assert length == pytest.approx(end - start)


def test_a_window_reaches_further_where_places_are_further_apart() -> None:
    near, far = (
        crop_window(Drawing(1000, 1000, (), {"a": Anchor(500, 500, 5)}, pitch=pitch), [Ring("a")], (), None)[0]
        for pitch in (10, 20)
    )
    assert (near.width, far.width) == pytest.approx((30.4, 60.8))


def test_a_window_shows_a_row_in_its_whole_height_or_all_rows() -> None:
    spots = {"a": Anchor(100, 30, 5), "b": Anchor(140, 30, 5), "c": Anchor(120, 170, 5)}
    drawing = Drawing(400, 200, (), spots, pitch=20, rows=((0, 104), (96, 200)))

    def height(*names: str) -> float:
        return crop_window(drawing, [Ring(name) for name in names], (), 1.0)[0].height

    assert (height("a", "b"), height("c"), height("a", "c")) == (104, 104, 200)


def test_a_window_shows_what_surrounds_a_field_only_where_something_is() -> None:
    spots = {"in": Anchor(100, 60, 5), "low": Anchor(100, 150, 5), "out": Anchor(5, 60, 5)}
    drawing = Drawing(220, 220, (), spots, pitch=20, field=Rect(20, 20, 180, 180))

    def size(*names: str) -> tuple[float, float]:
        cut = crop_window(drawing, [Ring(name) for name in names], (), 180 / 130)[0]
        return (cut.width, cut.height)

    assert size("in", "low") == pytest.approx((180, 130)), "less around it, so that the field fills the width"
    assert size("out", "low")[0] == pytest.approx(200 * 1.0)


def test_a_window_shows_words_whole_or_not_at_all() -> None:
    """A name along a bar is longer than what is cut at the edge, as the bar is."""
    near, cut, long = (Text(x, 50, "B9", SS400, size, INK, "middle") for x, size in ((100, 20), (85, 20), (100, 90)))
    bar = Rect(80, 0, 60, 100, 0, INK)
    drawing = Drawing(400, 100, (bar, near, cut, Group((long,))), {"a": Anchor(100, 50, 5)}, pitch=10)
    window, _ = crop_window(drawing, [Ring("a")], (), None)
    [shown] = window.items
    assert isinstance(shown, Group)
    assert shown.items == (bar, near)
