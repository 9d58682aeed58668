"""Icons, arrows, badges, dice faces, rulers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, hypot, pi

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from generator.scene.fonts import BC600, text_width
from generator.scene.model import Circle, Colour, GlyphRun, Group, Item, Path, Point, Rect, Scene, Text
from generator.scene.path import bounds
from generator.scene.pdf import pdf_bytes
from generator.scene.shapes import arrows, badges, rulers
from generator.scene.shapes.dice import PIPS, die
from generator.scene.shapes.icons import icon, icon_names, is_one_ink
from generator.scene.state_drawing import ArtError
from generator.scene.svg import svg_text
from generator.scene.theme import BAD, INK, LINE, MUTED, OK, PAPER, contrast, lightness, text_on
from tests.nonempty import nonempty
from tests.scene.reading import read_svg

RED = Colour("red", "#D0312D")


def flat(items: Iterable[Item]) -> Iterator[Rect | Circle | Path | Text | GlyphRun]:
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items)
        else:
            yield item


def colours(items: Iterable[Item]) -> set[str]:
    found = set()
    for item in flat(items):
        found |= {colour.hex for colour in (item.fill, item.stroke and item.stroke.colour) if colour}
    return found


def test_all_icons_of_the_art_direction_are_there() -> None:
    assert len(icon_names()) == 52 + 39
    assert {"kickoff", "wonderlob", "ballb", "die", "check", "cross", "cut", "fold", "glue", "agent"} <= set(
        icon_names()
    )


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_is_drawn_inside_its_place_by_both_back_ends(name: str) -> None:
    scene = Scene(30, 30, (icon(name, 3, 3, 24),))
    pdf_bytes([scene], title="t")
    for outline in nonempty(read_svg(svg_text(scene)).outlines):
        for x, y in nonempty(outline.points):
            assert 2.0 <= x <= 28.0, name
            assert 2.0 <= y <= 28.0, name


@pytest.mark.parametrize("name", icon_names())
def test_an_icon_has_ink_white_and_few_accents_that_can_be_replaced(name: str) -> None:
    own = colours([icon(name, 0, 0, 15)]) - {INK.hex, PAPER.hex}
    assert len(own) <= 2
    replaced = colours([icon(name, 0, 0, 15, RED)]) - {INK.hex, PAPER.hex}
    assert (bool(own) or is_one_ink(name)) == (RED.hex in replaced)
    assert len(replaced) == max(len(own), is_one_ink(name)), "of one ink, all of it takes the colour"


def test_small_icons_are_ink_unless_their_colour_names_them() -> None:
    assert colours([icon("jump", 0, 0, 5.2)]) <= {INK.hex, PAPER.hex}
    assert "#FFE04D" in colours([icon("yellow", 0, 0, 5.2)])
    assert RED.hex in colours([icon("jump", 0, 0, 5.2, RED)])


@pytest.mark.parametrize("name", icon_names())
def test_low_ink_icons_have_no_light_colour(name: str) -> None:
    for code in nonempty(colours([icon(name, 0, 0, 15, low_ink=True)]) - {PAPER.hex}):
        assert lightness(Colour("x", code)) <= 60, code


def test_the_letter_on_a_card_follows_the_language() -> None:
    texts = [item.text for item in flat([icon("yellow", 0, 0, 15, letter="Y")]) if isinstance(item, Text)]
    assert texts == ["Y"]
    assert [item.text for item in flat([icon("income", 0, 0, 15, letter="Y")]) if isinstance(item, Text)] == ["1", "2"]


def test_unknown_icons_are_an_error_that_lists_the_known() -> None:
    with pytest.raises(ArtError, match=r"'ball'.*kickoff"):
        icon("ball", 0, 0, 10)


def test_the_same_icon_is_the_same_items_so_that_a_pdf_stores_it_once() -> None:
    assert icon("pass", 0, 0, 15).items is icon("pass", 40, 0, 24).items


places = st.tuples(st.floats(0, 200), st.floats(0, 200))


@given(places, places, st.sampled_from((0.0, 0.2, -0.3)), st.floats(0, 12), st.floats(0, 12))
def test_an_arrow_keeps_its_gaps(one: Point, other: Point, bend: float, start: float, end: float) -> None:
    assume(hypot(one[0] - other[0], one[1] - other[1]) > 40)
    track = arrows.track((one, other), bend, start, end)
    assert hypot(track[0][0] - one[0], track[0][1] - one[1]) == pytest.approx(start, abs=0.1)
    assert hypot(track[-1][0] - other[0], track[-1][1] - other[1]) == pytest.approx(end, abs=0.1)


def test_an_arrow_bends_to_its_left() -> None:
    (_, y), *_ = [arrows.point_along(arrows.track(((0, 50), (100, 50)), 0.2))]
    assert y == pytest.approx(30)
    assert arrows.point_along(arrows.track(((0, 50), (100, 50)), -0.2))[1] == pytest.approx(70)


def test_an_arrow_runs_through_all_its_places() -> None:
    track = arrows.track(((0, 0), (0, 30), (40, 30)), end_gap=10)
    assert list(track) == [(0, 0), (0, 30), (30, 30)]
    assert arrows.length(track) == 60
    assert arrows.point_along(track, 0.25) == (0, 15)
    assert (arrows.point_along(track, 0), arrows.point_along(track, 1)) == (track[0], track[-1])


@given(st.floats(15, 300), st.sampled_from(("pass", "shot")))
def test_dashes_end_on_a_full_one(length: float, kind: arrows.Kind) -> None:
    line = next(
        item
        for item in arrows.arrow(((0, 0), (length, 0)), kind)
        if isinstance(item, Path) and item.stroke and item.stroke.dash
    )
    assert line.stroke is not None
    dash, gap = line.stroke.dash[0], line.stroke.dash[1]
    total = line.segments[-1][1][0]
    periods = (total + gap) / (dash + gap)
    assert periods == pytest.approx(round(periods), abs=1e-6)
    assert dash == 0.0 or 2.0 < dash < 7.0


def test_the_head_points_where_the_arrow_ends() -> None:
    *_, head = arrows.arrow(((0, 0), (0, 50)))
    assert isinstance(head, Path)
    tip, left, right = [numbers for _, numbers in head.segments[:3]]
    assert list(tip) == [0, 50]
    assert atan2(tip[1] - (left[1] + right[1]) / 2, tip[0] - (left[0] + right[0]) / 2) == pytest.approx(pi / 2)


def test_an_arrow_lies_on_paper() -> None:
    halo, head_halo, line, head = arrows.arrow(((0, 0), (50, 0)), "move", 1.0, BAD)
    assert isinstance(halo, Path)
    assert isinstance(line, Path)
    assert halo.stroke is not None
    assert line.stroke is not None
    assert halo.stroke.width == pytest.approx(line.stroke.width + 2 * arrows.HALO)
    assert colours([halo, head_halo]) == {PAPER.hex}
    assert colours([line, head]) == {BAD.hex}


@given(st.text("abcdefghij.0123456789/", min_size=1, max_size=24), st.floats(5, 30))
def test_tags_and_pills_are_as_wide_as_their_words(text: str, size: float) -> None:
    box, words = badges.tag(0, 0, text, size=size).items
    assert isinstance(box, Rect)
    assert isinstance(words, Text)
    assert box.width > text_width(BC600, size, text) + 0.3
    assert (box.width, box.height) == badges.tag_size(text, size)
    shape, _ = badges.pill(10, 10, text, size).items
    assert isinstance(shape, Rect)
    assert shape.height == pytest.approx(1.42 * size * 25.4 / 72)


def test_words_on_a_colour_can_be_read() -> None:
    for fill in (INK, OK, BAD, PAPER, Colour("gold", "#F2C14E"), RED):
        for item in nonempty(flat([badges.number(0, 0, "3", 5, fill), badges.pill(0, 0, "1/3", 11, fill)])):
            if isinstance(item, Text):
                assert item.fill is not None
                assert contrast(item.fill, fill) >= 4.5


def test_the_theme_s_contrasts_are_those_of_the_art_direction() -> None:
    expected = {INK: 16.5, MUTED: 6.1, OK: 5.4, BAD: 7.7}
    for colour, ratio in expected.items():
        assert contrast(colour, PAPER) == pytest.approx(ratio, abs=0.06)
    assert [round(lightness(colour)) for colour in (INK, MUTED, OK, BAD, LINE)] == [12, 42, 45, 35, 83]
    assert text_on(INK) is PAPER
    assert text_on(PAPER) is INK


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value_and_reads_the_same_turned_half_round(value: int) -> None:
    pips = [item for item in flat([die(value, 10, 20, 12)]) if isinstance(item, Circle)]
    assert len(pips) == len(PIPS[value]) == value
    assert {pip.r for pip in pips} == {0.088 * 12}
    spots = {(round(x, 3), round(y, 3)) for x, y in PIPS[value]}
    assert spots == {(round(1 - x, 3), round(1 - y, 3)) for x, y in PIPS[value]}


def test_rulers_are_as_long_as_they_say() -> None:
    for ruler, length in ((rulers.ruler_mm(10, 20, 100), 100.0), (rulers.ruler_inch(10, 20, 2), 50.8)):
        lines = [bounds(item) for item in flat([ruler]) if isinstance(item, Path)]
        assert lines[0][2] == pytest.approx(length)
        assert max(x for x, *_ in lines) - min(x for x, *_ in lines) == pytest.approx(length)
    assert (rulers.id_card(0, 0).width, rulers.id_card(0, 0).height) == (85.6, 53.98)


def test_the_product_mark_is_a_dot_two_dashes_and_a_head() -> None:
    parts = list(flat([rulers.product_mark(5, 10, 10)]))
    assert [type(part) for part in parts] == [Circle, Path, Path, Path]
    dot, *_, head = parts
    assert isinstance(dot, Circle)
    assert isinstance(head, Path)
    assert 2 * dot.r == pytest.approx(2.8)
    assert bounds(head)[3] == pytest.approx(4.0)
