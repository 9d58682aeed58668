"""Paths: arcs that are arcs, SVG path data, transforms, hatches."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scene.model import (
    Circle,
    Path,
    Rect,
    Segment,
    Stroke,
    Transform,
    rotate,
    scale,
    translate,
    translate_items,
)
from generator.scene.path import (
    PathBuilder,
    bounds,
    circle_segments,
    hatch,
    parse,
    polygon,
    regular_points,
    transform_segments,
)
from generator.scene.theme import INK
from tests.scene.reading import cubic

coordinates = st.floats(-100, 100).map(lambda value: round(value, 3))
points = st.tuples(coordinates, coordinates)
maps = st.one_of(
    st.builds(translate, coordinates, coordinates),
    st.builds(rotate, coordinates, coordinates, coordinates),
    st.builds(scale, st.floats(0.1, 5)),
)


def along(segments: tuple[Segment, ...]) -> list[tuple[float, float]]:
    result: list[tuple[float, float]] = []
    for command, n in segments:
        if command == "C":
            result += cubic(result[-1], (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
        elif n:
            result.append((n[0], n[1]))
    return result


@given(points, st.floats(1, 50), st.floats(0, 359), st.floats(5, 350), st.booleans())
def test_arcs_stay_on_their_circle_and_go_the_right_way(
    centre: tuple[float, float], r: float, start: float, sweep: float, clockwise: bool
) -> None:
    turn = sweep if clockwise else -sweep
    (x, y), a, b = centre, radians(start), radians(start + turn)
    builder = PathBuilder().move(x + r * cos(a), y + r * sin(a))
    builder.arc(r, r, 0, sweep > 180, clockwise, x + r * cos(b), y + r * sin(b))
    for px, py in along(builder.segments()):
        assert hypot(px - x, py - y) == pytest.approx(r, rel=4e-4, abs=1e-4)
    half = radians(start + turn / 2)
    middle = (x + r * cos(half), y + r * sin(half))
    assert min(hypot(px - middle[0], py - middle[1]) for px, py in along(builder.segments())) < 0.13 * r


def test_an_arc_too_small_for_its_ends_grows() -> None:
    builder = PathBuilder().move(0, 0).arc(1, 1, 0, False, True, 10, 0)
    assert max(abs(hypot(x - 5, y)) for x, y in along(builder.segments())) == pytest.approx(5, rel=1e-3)


def test_turned_ellipses() -> None:
    """A half ellipse turned by 90° is as wide as its other radius."""
    builder = PathBuilder().move(0, -4).arc(4, 2, 90, False, True, 0, 4)
    assert max(x for x, _ in along(builder.segments())) == pytest.approx(2, rel=1e-3)


def test_degenerate_arcs() -> None:
    assert PathBuilder().move(3, 3).arc(5, 5, 0, False, True, 3, 3).segments() == (("M", (3, 3)),)
    assert along(PathBuilder().move(0, 0).arc(0, 5, 0, False, True, 4, 0).segments())[-1] == (4, 0)


def test_path_data_absolute_and_relative_mean_the_same() -> None:
    absolute = parse("M10 10L20 10V30H5C1 2 3 4 5 6Q7 8 9 10A3 3 0 0 1 12 10Z")
    relative = parse("m10,10 10 0v20h-15c-4-28-2-26 0-24q2 2 4 4a3 3 0 0 1 3 0z")
    assert along(absolute) == [pytest.approx(point) for point in along(relative)]
    assert absolute[-1] == ("Z", ())


def test_smooth_curves_mirror_the_control_point_before_them() -> None:
    assert parse("M0 0C1 2 3 4 5 5S9 8 10 5s5-3 5 0") == parse("M0 0C1 2 3 4 5 5 7 6 9 8 10 5 11 2 15 2 15 5")
    assert parse("M0 0Q2 4 4 0T8 0t4 0") == parse("M0 0Q2 4 4 0Q6-4 8 0Q10 4 12 0")


def test_a_smooth_curve_after_another_command_starts_at_the_point() -> None:
    assert parse("M1 2S5 6 7 8") == parse("M1 2C1 2 5 6 7 8")
    assert parse("M0 0C1 2 3 4 5 5T8 0") == parse("M0 0C1 2 3 4 5 5Q5 5 8 0")
    assert parse("M0 0Q2 4 4 0ZS1 1 2 2") == parse("M0 0Q2 4 4 0ZC0 0 1 1 2 2")


def test_flags_of_arcs_need_nothing_between_them_and_numbers_may_have_exponents() -> None:
    assert parse("M0 0a3 3 0 012 1e1 3 3 0 10-.5-5e-1") == parse("M0 0a3 3 0 0 1 2 10 3 3 0 1 0 -.5 -.5")


def test_more_pairs_after_a_move_are_lines() -> None:
    assert parse("m1 1 2 0 0 2z")[:3] == (("M", (1, 1)), ("L", (3, 1)), ("L", (3, 3)))


@pytest.mark.parametrize(
    "data",
    ["L", "10 10", "M10", "M1 1 X", "M1 1L2", "M1 1C1 2 3 4 5", "M1 1S1 2", "M0 0A3 3 0 2 1 4 4", "M0 0A3 3 0 1 1 4"],
)
def test_malformed_path_data_is_an_error(data: str) -> None:
    with pytest.raises(ValueError, match=r"path data|path-"):
        parse(data)


@given(st.lists(maps, min_size=1, max_size=4), points)
def test_composed_transforms_are_done_from_the_inside_out(chain: list[Transform], point: tuple[float, float]) -> None:
    together = Transform()
    one_by_one = point
    for transform in chain:
        together = transform @ together
        one_by_one = transform.apply(one_by_one)
    assert together.apply(point) == pytest.approx(one_by_one, rel=1e-6, abs=1e-6)


def test_rotation_is_clockwise_as_seen() -> None:
    assert rotate(90).apply((1, 0)) == pytest.approx((0, 1))
    assert rotate(90, 5, 5).apply((5, 5)) == pytest.approx((5, 5))


def test_moved_scales_before_it_moves() -> None:
    group = translate_items((), 10, 20, 2)
    assert group.transform is not None
    assert group.transform.apply((1, 1)) == (12, 22)


def test_transformed_segments_follow_the_map() -> None:
    square = parse("M0 0L1 0L1 1Z")
    assert transform_segments(square, translate(5, 6).apply)[1] == ("L", (6, 6))


@given(st.floats(0, 180), st.floats(0.5, 5))
def test_hatch_lines_are_parallel_at_their_pitch_and_cover_the_shape(angle: float, pitch: float) -> None:
    shape = Rect(10, 20, 30, 15)
    group = hatch(shape, pitch, angle, Stroke(INK, 0.2))
    assert group.clip == shape
    (lines,) = group.items
    assert isinstance(lines, Path)
    ends = along(lines.segments)
    normal = (-sin(radians(angle)), cos(radians(angle)))
    offsets = [x * normal[0] + y * normal[1] for x, y in ends]
    assert offsets[::2] == pytest.approx(offsets[1::2], abs=1e-6)
    steps = [b - a for a, b in zip(offsets[::2], offsets[2::2], strict=False)]
    assert steps == pytest.approx([pitch] * len(steps), abs=1e-6)
    corners = [x * normal[0] + y * normal[1] for x in (10, 40) for y in (20, 35)]
    assert offsets[0] <= min(corners) + pitch
    assert offsets[-1] >= max(corners) - pitch


def test_boxes_of_shapes() -> None:
    assert bounds(Rect(1, 2, 3, 4)) == (1, 2, 3, 4)
    assert bounds(Circle(5, 5, 2)) == (3, 3, 4, 4)
    assert bounds(polygon(((1, 1), (4, 1), (2, 6)))) == (1, 1, 3, 5)


def test_regular_polygons_and_circles() -> None:
    assert regular_points(4, 0, 0, 2)[0] == pytest.approx((0, -2))
    assert regular_points(6, 0, 0, 2, start=0)[1] == pytest.approx((1, 3**0.5))
    assert all(hypot(x - 3, y - 4) == pytest.approx(2, rel=4e-4) for x, y in along(circle_segments(3, 4, 2)))
