"""Tiles cover a part, overlap by what was asked, and divide it where it is best divided."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from generator.printing.layout.geometry import EPSILON
from generator.printing.layout.tiling import Span, letters, tiling
from generator.printing.pdf.furniture import tile_name
from tests.nightly import tries

LENGTH = st.floats(50, 1500).map(lambda value: round(value, 1))


@tries(120)
@example(50.0, 71.0, 60.0, 70.99993354212779, 4.0, 0.0)
@given(LENGTH, LENGTH, st.floats(60, 400), st.floats(60, 400), st.floats(4, 15), st.sampled_from([0.0, 3.0]))
def test_tiles_cover_the_part_and_fit_the_room(
    width: float, height: float, room_x: float, room_y: float, overlap: float, bleed: float
) -> None:
    division = tiling((width, height), bleed, (room_x, room_y), overlap)
    assume(division is not None)
    assert division is not None
    for spans, length, room in ((division.x, width, room_x), (division.y, height, room_y)):
        assert spans[0].start == pytest.approx(-bleed)
        assert spans[-1].end == pytest.approx(length + bleed)
        for one, other in pairwise(spans):
            assert one.end - other.start == pytest.approx(overlap)
        assert all(0 < span.length <= room + EPSILON for span in spans)
        # fewer tiles of that room cannot be enough
        fewer = len(spans) - 1
        assert fewer == 0 or fewer * room - (fewer - 1) * overlap < length + 2 * bleed


def test_seams_go_where_the_part_is_best_divided() -> None:
    division = tiling((300, 100), 0, (180, 180), 10, ((160.0,), ()))
    assert division is not None
    assert division.x == (Span(0, 160.0), Span(150.0, 300))
    assert division.on_seams == 1


def test_a_seam_that_makes_a_tile_too_large_is_not_used() -> None:
    division = tiling((300, 100), 0, (180, 180), 10, ((60.0,), ()))
    assert division is not None
    assert [span.length for span in division.x] == [155.0, 155.0]
    assert division.on_seams == 0


def test_a_part_that_would_need_too_many_tiles_has_no_tiling() -> None:
    assert tiling((3000, 3000), 0, (150, 150), 10) is None
    assert tiling((300, 300), 0, (25, 150), 10) is None


def test_letters_go_on_after_z() -> None:
    assert [letters(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]
    assert (tile_name(0, 0), tile_name(27, 2)) == ("A1", "AB3")
