"""Marks are drawn alike for every game, above or below the pieces, inside the drawing."""

from __future__ import annotations

from math import hypot, sqrt

import pytest

from generator.diagrams.mark_shapes import as_illegal, draw_marks, number_mark
from generator.scene.model import Circle, Item, Rect, Scene, Text
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Mark, Ring, Sketch, Zone
from generator.scene.pdf import pdf_bytes
from generator.scene.state_drawing import Anchor, ArtError, Drawing
from generator.scene.svg import svg_text
from generator.scene.theme import BAD, HALO, INK, OK
from tests.art.test_common import colours, flat
from tests.nonempty import nonempty
from tests.scene.reading import read_svg

DRAWING = Drawing(
    200,
    100,
    (),
    {"a": Anchor(20, 50, 8), "b": Anchor(120, 50, 8), "c": Anchor(190, 6, 8)},
    aliases={"first": "a"},
)
EVERY: tuple[Mark, ...] = (
    Arrow(("a", "b"), label="4"),
    Arrow(("a", (60, 20), "b"), "pass", under=True),
    Arrow(("a", "b"), "shot", bend=0.3),
    Ring("a"),
    Ring("a", "active"),
    Ring("a", "maybe"),
    Ring((50, 50), "plain"),
    Ring("b", dot=True),
    Cross("a", tag="bm.pass.line"),
    Cross("c", tag="bm.pass.line"),
    Cross((10, 10), corner=False),
    Ghost("b"),
    Ghost((70, 70), 5, "bad", (Circle(70, 70, 2, INK),)),
    Label("a", "5/8"),
    Label("a", "bg.bar", "tag", "bad"),
    Label("a", "3", "number"),
    Label("a", "aquí", "plain", dy=12),
    Zone(Rect(30, 30, 20, 20)),
    Sketch((Circle(5, 5, 2, INK),)),
    Sketch((Circle(5, 5, 2, INK),), under=True),
)


def drawn(*marks: Mark) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    return draw_marks(DRAWING, marks)


@pytest.mark.parametrize("mark", EVERY, ids=lambda mark: type(mark).__name__)
def test_every_mark_is_drawn_on_one_side_of_the_pieces_by_both_back_ends(mark: Mark) -> None:
    below, above = drawn(mark)
    assert bool(below) != bool(above)
    under = getattr(mark, "under", False) or (isinstance(mark, Ring) and mark.kind in ("active", "maybe"))
    assert bool(below) == under
    scene = Scene(200, 100, (*below, *above))
    pdf_bytes([scene], title="t")
    for outline in read_svg(svg_text(scene)).outlines:
        if not outline.clipped:
            assert all(-2 <= x <= 202 and -2 <= y <= 102 for x, y in outline.points)


def test_legal_is_green_illegal_is_red_active_is_amber() -> None:
    assert OK.hex in colours(drawn(Ring("a"))[1])
    assert BAD.hex in colours(drawn(Cross("a"))[1])
    assert HALO.hex in colours(drawn(Ring("a", "active"))[0])


def test_a_zone_is_hatched_or_a_line_of_its_own_colour() -> None:
    area = Rect(30, 30, 20, 20)
    hatched, lined = drawn(Zone(area))[0], drawn(Zone(area, line=HALO))[0]
    assert HALO.hex in colours(lined)
    assert HALO.hex not in colours(hatched)
    assert all(isinstance(item, Rect) for item in flat(lined))
    assert not all(isinstance(item, Rect) for item in flat(hatched))


def test_a_place_that_is_not_there_is_an_error_that_names_it() -> None:
    with pytest.raises(ArtError, match=r"'z'.*a, b, c"):
        drawn(Arrow(("a", "z")))


def test_an_alias_is_as_good_as_the_name() -> None:
    assert drawn(Ring("first")) == drawn(Ring("a"))


def test_an_arrow_stops_outside_its_target() -> None:
    *_, head = drawn(Arrow(("a", "b")))[1]
    (outline,) = read_svg(svg_text(Scene(200, 100, (head,)))).outlines
    assert outline.points[0] == pytest.approx((120 - 1.1 * 8, 50))


def labels(*marks: Mark) -> list[tuple[float, float]]:
    return [(item.x, item.y) for item in flat(drawn(*marks)[1]) if isinstance(item, Text)]


def test_labels_of_arrows_do_not_cover_each_other() -> None:
    places = labels(*[Arrow(("a", "b"), label=str(i)) for i in range(4)])
    for i, one in nonempty(enumerate(places)):
        for other in places[:i]:
            assert hypot(one[0] - other[0], one[1] - other[1]) > 6.4


def test_the_label_of_a_short_arrow_stands_beside_it() -> None:
    ((_, y),) = labels(Arrow(((50, 50), (60, 50)), label="1", bend=0.1, end_gap=0))
    assert y < 47


def test_words_end_on_top() -> None:
    above = drawn(
        Label("a", "1", "number"), Cross("a"), Arrow(("a", "b")), Ring("a"), Zone(Rect(0, 0, 9, 9), under=False)
    )[1]
    assert isinstance(next(reversed(list(flat(above)))), Text)
    assert draw_marks(DRAWING, (Ring("a"), Cross("a"))) == draw_marks(DRAWING, (Cross("a"), Ring("a")))


def test_an_illegal_action_is_red_and_dashed_and_ends_in_a_cross() -> None:
    marks = as_illegal((Ghost("b"), Arrow(("a", "b"), label="4")))
    assert marks[-1] == Cross("b")
    above = drawn(*marks)[1]
    assert OK.hex not in colours(above)
    arrow = drawn(*[mark for mark in marks if isinstance(mark, Arrow)])[1]
    strokes = [item.stroke for item in flat(arrow) if not isinstance(item, Text) and item.stroke]
    assert any(stroke.dash and stroke.colour == BAD for stroke in strokes)


def test_a_drawing_may_know_better_where_the_cross_stands() -> None:
    own, struck_out = Cross("a"), Cross("b", corner=False)
    assert [mark for mark in as_illegal((Arrow(("a", "b")), own)) if isinstance(mark, Cross)] == [own]
    marks = as_illegal((struck_out, Arrow(("a", "b"))))
    assert [mark for mark in marks if isinstance(mark, Cross)] == [struck_out, Cross("b")]


def test_what_cannot_be_pointed_at_gets_no_cross() -> None:
    assert as_illegal(()) == ()
    assert as_illegal((Sketch(()),)) == (Sketch(()),)


def test_numbers_at_the_same_place_stand_in_different_corners() -> None:
    taken: list[str | tuple[float, float]] = []
    corners = set()
    for number in (1, 2, 3, 4):
        (label,) = number_mark((Arrow(("a", "b")),), number, DRAWING, taken)
        assert isinstance(label, Label)
        assert label.text == str(number)
        corners.add((label.dx > 0, label.dy > 0))
    assert len(corners) == 4
    assert number_mark((), 5, DRAWING, taken) == ()


def test_the_number_of_a_way_below_the_pieces_stands_beside_its_middle() -> None:
    spots = {name: Anchor(20.0 * number, 50.0, 8) for number, name in enumerate("abcd", 1)}
    grid = Drawing(200, 100, (), spots, pitch=20.0)
    taken: list[str | tuple[float, float]] = []
    way = Arrow(tuple("abcd"), under=True)
    [first], [second] = (number_mark((way,), number, grid, taken) for number in (1, 2))
    assert isinstance(first, Label)
    assert isinstance(second, Label)
    assert not isinstance(first.at, str)
    assert not isinstance(second.at, str)
    assert first.at == pytest.approx((50, 50 + 20 / sqrt(12)))
    assert second.at == pytest.approx((50, 50 - 20 / sqrt(12)))
    away = min(hypot(first.at[0] - spot.x, first.at[1] - spot.y) for spot in spots.values())
    assert away == pytest.approx(20 / sqrt(3)), "as far from each of three neighbouring places as can be"
