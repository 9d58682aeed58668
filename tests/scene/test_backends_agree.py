"""The SVG and the PDF of a scene, read back from the finished files, show the same things within 0.02 mm."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scene.fonts import FONTS
from generator.scene.model import (
    Circle,
    Colour,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Stroke,
    Text,
    Transform,
    rotate,
    scale,
    translate,
)
from generator.scene.path import PathBuilder, hatch, parse
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from tests.nightly import tries
from tests.nonempty import nonempty
from tests.scene.reading import Outline, Page, Point, read_pdf, read_svg

TOLERANCE = 0.02
RED, BLUE = Colour("red", "#D0312D"), Colour("blue", "#0F3570")

numbers = st.floats(-40, 140, allow_nan=False).map(lambda value: round(value, 4))
sizes = st.floats(0.5, 60).map(lambda value: round(value, 4))
colours = st.sampled_from((RED, BLUE, None))
strokes = st.none() | st.builds(
    Stroke, st.sampled_from((RED, BLUE)), st.floats(0.2, 3), st.just((2.0, 1.4)) | st.just(())
)
rects = st.builds(Rect, numbers, numbers, sizes, sizes, st.just(0.0) | sizes, colours, strokes)
circles = st.builds(Circle, numbers, numbers, sizes, colours, strokes)


@st.composite
def paths(draw: st.DrawFn) -> Path:
    builder = PathBuilder().move(draw(numbers), draw(numbers))
    for _ in range(draw(st.integers(1, 4))):
        kind = draw(st.sampled_from("LCQA"))
        if kind == "L":
            builder.line(draw(numbers), draw(numbers))
        elif kind == "C":
            builder.curve(*(draw(numbers) for _ in range(6)))
        elif kind == "Q":
            builder.quad(*(draw(numbers) for _ in range(4)))
        else:
            flags = draw(st.booleans()), draw(st.booleans())
            builder.arc(draw(sizes), draw(sizes), draw(numbers), *flags, draw(numbers), draw(numbers))
    if draw(st.booleans()):
        builder.close()
    return builder.path(draw(colours), draw(strokes), draw(st.booleans()))


transforms = st.none() | st.builds(
    lambda dx, dy, angle, factor: translate(dx, dy) @ rotate(angle, 3, 4) @ scale(factor),
    numbers,
    numbers,
    numbers,
    st.floats(0.2, 2),
)
texts = st.builds(
    Text,
    numbers,
    numbers,
    st.text("Añoü ½19", min_size=1, max_size=9).filter(str.strip),
    st.sampled_from(FONTS),
    st.floats(6, 70),
    st.just(RED),
    st.sampled_from(("start", "middle", "end")),
    st.sampled_from((0.0, 0.3)),
)
leaves = rects | circles | paths() | texts
items: st.SearchStrategy[Item] = st.recursive(
    leaves,
    lambda inner: st.builds(
        lambda parts, transform, clip, shared: Group(tuple(parts), transform=transform, clip=clip, shared=shared),
        st.lists(inner, min_size=1, max_size=3),
        transforms,
        st.none() | circles,
        st.booleans(),
    ),
    max_leaves=8,
)


def both(scene: Scene) -> tuple[Page, Page]:
    return read_svg(svg_text(scene)), read_pdf(pdf_bytes([scene], title="test"))


def distance(point: Point, outline: list[Point]) -> float:
    """From the point to the nearest of the line's points or sides."""
    return min(_to_side(point, a, b) for a, b in pairwise([*outline, outline[0]]))


def _to_side(point: Point, a: Point, b: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = point, a, b
    length = hypot(x2 - x1, y2 - y1)
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length**2))
    return hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1))


def assert_same(svg: Outline, pdf: Outline) -> None:
    assert svg.fill == pdf.fill
    assert svg.stroke == pdf.stroke
    assert pdf.width == pytest.approx(svg.width if svg.stroke else 0.0, abs=TOLERANCE)
    if len(svg.points) == len(pdf.points):
        for one, other in zip(svg.points, pdf.points, strict=True):
            assert hypot(one[0] - other[0], one[1] - other[1]) < TOLERANCE
    elif len(svg.points) == 4 and len(pdf.points) == 33:  # a circle: its four extremes lie on the PDF's curves
        for i, point in enumerate(svg.points):
            x, y = pdf.points[8 * i]
            assert hypot(point[0] - x, point[1] - y) < TOLERANCE
    else:  # a rectangle with round corners: its sides touch the box
        for point in pdf.points[::9]:
            assert distance(point, svg.points) < TOLERANCE


@tries(80)
@given(st.lists(items, min_size=1, max_size=4))
def test_shapes_and_texts_stand_in_the_same_places(drawn: list[Item]) -> None:
    svg, pdf = both(Scene(100, 80, tuple(drawn)))
    painted = [outline for outline in svg.outlines if outline.fill or outline.stroke]
    assert len(painted) == len(pdf.outlines)
    assert svg.clips == pdf.clips
    for one, other in zip(painted, pdf.outlines, strict=True):
        assert_same(one, other)
    assert [len(word.text) > 0 for word in svg.words] == [True] * len(pdf.words)


@tries(60)
@given(st.lists(texts, min_size=1, max_size=4), transforms)
def test_texts_begin_at_the_same_place_in_the_same_size(drawn: list[Text], transform: Transform | None) -> None:
    starts = [Text(t.x, t.y, t.text, t.font, t.size, t.fill, tracking=t.tracking) for t in drawn]
    svg, pdf = both(Scene(100, 80, (Group(tuple(starts), transform=transform),)))
    for one, other in nonempty(zip(svg.words, pdf.words, strict=True)):
        assert hypot(one.start[0] - other.start[0], one.start[1] - other.start[1]) < TOLERANCE
        assert one.size == pytest.approx(other.size, abs=TOLERANCE)


def test_a_moved_shape_is_noticed() -> None:
    """The comparison itself: a shape that is 0.03 mm off fails it."""
    svg = read_svg(svg_text(Scene(50, 50, (Circle(20, 20, 5, RED),))))
    pdf = read_pdf(pdf_bytes([Scene(50, 50, (Circle(20.03, 20, 5, RED),))], title="test"))
    with pytest.raises(AssertionError):
        assert_same(svg.outlines[0], pdf.outlines[0])


def test_circles_are_round_in_the_pdf() -> None:
    pdf = read_pdf(pdf_bytes([Scene(100, 100, (Circle(50, 50, 40, RED),))], title="test"))
    for x, y in nonempty(pdf.outlines[0].points):
        assert hypot(x - 50, y - 50) == pytest.approx(40, abs=TOLERANCE)


def test_round_corners_have_their_radius_in_the_pdf() -> None:
    pdf = read_pdf(pdf_bytes([Scene(100, 100, (Rect(10, 10, 50, 30, 6, RED),))], title="test"))
    for x, y in nonempty(pdf.outlines[0].points):
        dx, dy = max(16 - x, x - 54, 0), max(16 - y, y - 34, 0)
        if dx and dy:
            assert hypot(dx, dy) == pytest.approx(6, abs=TOLERANCE)


def test_hatches_are_lines_clipped_by_their_shape() -> None:
    scene = Scene(60, 60, (hatch(Circle(30, 30, 10), 2, 45, Stroke(RED, 0.3)), Path(parse("M0 0L5 5"), None, None)))
    svg, pdf = both(scene)
    assert svg.clips == pdf.clips == 1
    for (x1, y1), (x2, y2) in zip(svg.outlines[0].points[::2], svg.outlines[0].points[1::2], strict=True):
        assert y2 - y1 == pytest.approx(x2 - x1, abs=TOLERANCE)
