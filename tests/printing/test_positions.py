"""Positions measured in finished PDF files: fronts against backs, tiles, marks, rulers, sizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout, Order, Sheet
from generator.printing.pdf.document import Metadata, SheetPage, pdf
from generator.scene.component import Component
from generator.scene.theme import CUT
from tests.nonempty import nonempty
from tests.printing.measure import Painted, page_sizes, painted, spots, strokes
from tests.printing.parts import code, component, part

Spot = tuple[float, float, float, float]
TOLERANCE = 0.05
MARGIN = 6.0


def _printed(components: Sequence[Component], order: Order) -> tuple[tuple[Sheet, ...], bytes]:
    sheets = impose([part(item) for item in components], order)
    pages = [SheetPage(sheet, "", ("TEST", "note")) for sheet in sheets]
    return sheets, pdf(pages, {item.id: item for item in components}, Metadata("Test", "Test", "en"))


def _own(page: list[Painted]) -> dict[str, list[Spot]]:
    """The parts' spots on a page: not the grounds."""
    return {colour: boxes for colour, boxes in spots(page).items() if colour.endswith("C8")}


def _turned(box: Spot, size: tuple[float, float], flip: str) -> Spot:
    """Where something printed on the back is, seen through the paper: `flip` is the edge the paper was turned over."""
    width, height = size
    x1, y1, x2, y2 = box
    upright_edge = (flip == "long") == (height >= width)
    return (width - x2, y1, width - x1, y2) if upright_edge else (x1, height - y2, x2, height - y1)


def _assert_backs_lie_behind_fronts(data: bytes, flip: str) -> None:
    pages, sizes = painted(data), page_sizes(data)
    for front, back, size in zip(pages[::2], pages[1::2], sizes[::2], strict=True):
        seen = {colour: sorted(_turned(box, size, flip) for box in boxes) for colour, boxes in _own(back).items()}
        assert seen
        for colour, boxes in _own(front).items():
            for one, other in zip(sorted(boxes), seen[colour], strict=True):
                assert one == pytest.approx(other, abs=TOLERANCE)


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "tabloid", "200x280"])
@pytest.mark.parametrize(("layout", "flip"), [("duplex", "long"), ("duplex-short", "short")])
def test_duplex_backs_lie_behind_their_fronts(name: str, layout: Layout, flip: str) -> None:
    cards = [component(i) for i in range(11)]
    tiles = [component(20 + i, 50, 35, bleed=0) for i in range(3)]
    _, data = _printed([*cards, *tiles], Order(paper(name), layout))
    _assert_backs_lie_behind_fronts(data, flip)
    with pytest.raises(AssertionError):
        _assert_backs_lie_behind_fronts(data, "short" if flip == "long" else "long")


@pytest.mark.parametrize("layout", ["duplex", "duplex-short", "gutterfold"])
def test_a_back_is_upright_when_its_part_is_turned_about_its_upright_axis(layout: Layout) -> None:
    """The spot is at the upper left of a front and the upper right of a back; parts may lie turned on the sheet."""
    for size in ((63, 88), (120, 70)):
        _, data = _printed([component(1, *size)], Order(paper("a4"), layout))
        pages = painted(data)
        both = [box for page in pages for box in _own(page)[code(1)]]
        grounds = [item for page in pages for item in page if item.fill == "#F0F0F0"]
        assert len(both) == len(grounds) == 2
        for box, ground in zip(both, grounds, strict=True):
            long_side = max(ground.x2 - ground.x1, ground.y2 - ground.y1)
            assert long_side == pytest.approx(max(size) + 6, abs=TOLERANCE)
            assert ground.x1 < box[0] < ground.x2


@pytest.mark.parametrize("name", ["a4", "letter", "a3", "tabloid"])
@pytest.mark.parametrize("size", [(63, 88), (44, 88), (57.15, 57.15)])
def test_gutterfold_backs_lie_behind_their_fronts(name: str, size: tuple[float, float]) -> None:
    sheets, data = _printed([component(i, *size) for i in range(9)], Order(paper(name), "gutterfold"))
    assert sum(len(boxes) for page in painted(data) for boxes in _own(page).values()) == 18
    for sheet, page in zip(sheets, painted(data), strict=True):
        fold = max(
            (line for line in strokes(page) if line.dashed), key=lambda line: line.x2 - line.x1 + line.y2 - line.y1
        )
        upright = fold.x2 - fold.x1 < 0.01
        at = fold.x1 if upright else fold.y1
        assert at == pytest.approx((sheet.paper.width if upright else sheet.paper.height) / 2, abs=TOLERANCE)
        for one, other in _own(page).values():
            folded = (2 * at - one[2], one[1], 2 * at - one[0], one[3]) if upright else one
            folded = folded if upright else (one[0], 2 * at - one[3], one[2], 2 * at - one[1])
            assert folded == pytest.approx(other, abs=TOLERANCE)


def test_gutterfold_parts_meet_head_to_head_with_a_gutter() -> None:
    """Their upper edges, at which the spots are, look to the fold."""
    _, data = _printed([component(i) for i in range(4)], Order(paper("a4"), "gutterfold"))
    page = painted(data)[0]
    assert len(_own(page)) == 4
    for one, other in _own(page).values():
        gap = max(other[0], one[0]) - min(other[2], one[2])
        assert 2 * 9 + 3 <= gap <= 2 * 9 + 9, "9 mm from each part's upper edge to its spot, and the gutter"


@pytest.mark.parametrize(
    ("name", "size", "count", "sheets"),
    [
        ("a4", (63, 88), 9, 1),
        ("a4", (63, 88), 10, 2),
        ("letter", (63, 88), 8, 1),
        ("letter", (63.5, 88.9), 9, 1),
        ("letter", (63.5, 88.9), 10, 2),
        ("a4", (59, 92), 9, 1),
        ("letter", (44.45, 63.5), 18, 1),
    ],
)
@pytest.mark.parametrize("layout", ["fronts", "duplex"])
def test_nine_poker_cards_fit_a4_and_letter(
    name: str, size: tuple[float, float], count: int, sheets: int, layout: Layout
) -> None:
    """As many as the paper truly holds: the rulers stand beside the cards where they would take the place of a row."""
    back = layout == "duplex"
    _, data = _printed([component(i, *size, back=back) for i in range(count)], Order(paper(name), layout))
    pages = painted(data)
    assert len(pages) == (2 * sheets if back else sheets)
    for page, (_, high) in zip(pages, page_sizes(data), strict=True):
        assert all(item.y1 >= MARGIN - 0.01 and item.y2 <= high - MARGIN + 0.01 for item in _marks(page))


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("layout", ["duplex", "gutterfold"])
def test_parts_are_true_to_size(name: str, layout: Layout) -> None:
    _, data = _printed([component(1, 60, 80, bleed=0)], Order(paper(name), layout))
    for page in nonempty(painted(data)):
        for item in page:
            if item.fill == "#F0F0F0":
                sides = sorted((item.x2 - item.x1, item.y2 - item.y1))
                assert sides == pytest.approx([60, 80], abs=0.02)


def test_no_cut_line_is_printed_at_half_its_width() -> None:
    """White dice have no bleed: their outer edges were clipped at the middle of the line."""
    nets = [replace(part(component(i, 60, 60, kind="die", bleed=0, back=False)), shaped=True) for i in range(2)]
    (sheet,) = impose(nets, Order(paper("a4"), "fronts"))
    assert all(place.clip.holds(place.box.grown(CUT.width / 2)) for place in nonempty(sheet.placements))


# --------------------------------------------------------------------------------------------------------------- marks


def _marks(page: list[Painted]) -> list[Painted]:
    return [line for line in strokes(page) if line.layer == "Cut marks"]


def _trimmed(page: list[Painted], width: float, height: float) -> list[Spot]:
    """The trimmed boxes of upright parts of that size, from their spots."""
    return [(x - 5, y - 9, x - 5 + width, y - 9 + height) for boxes in _own(page).values() for x, y, _, _ in boxes]


@pytest.mark.parametrize("name", ["a4", "letter", "a3"])
@pytest.mark.parametrize("count", [1, 7, 9])
def test_marks_stand_at_every_edge_off_the_bleed_and_inside_what_is_printable(name: str, count: int) -> None:
    order = Order(paper(name), "fronts")
    _, data = _printed([component(i, 40, 60, bleed=3, back=False) for i in range(count)], order)
    for page, (width, height) in nonempty(zip(painted(data), page_sizes(data), strict=True)):
        marks, parts = _marks(page), _trimmed(page, 40, 60)
        for mark in marks:
            assert mark.width == pytest.approx(0.2, abs=0.005)
            assert 1.0 <= mark.x2 - mark.x1 + mark.y2 - mark.y1 <= 5.001
            assert mark.x1 >= MARGIN - 0.01
            assert mark.y1 >= MARGIN - 0.01
            assert mark.x2 <= width - MARGIN + 0.01
            assert mark.y2 <= height - MARGIN + 0.01
            for x1, y1, x2, y2 in parts:
                clear = mark.x2 <= x1 - 2.99 or mark.x1 >= x2 + 2.99 or mark.y2 <= y1 - 2.99 or mark.y1 >= y2 + 2.99
                assert clear, "a mark in the bleed"
        for x1, y1, x2, y2 in parts:
            for at in (x1, x2):
                assert sum(abs(mark.x1 - at) < TOLERANCE and mark.x2 - mark.x1 < 0.01 for mark in marks) >= 2
            for at in (y1, y2):
                assert sum(abs(mark.y1 - at) < TOLERANCE and mark.y2 - mark.y1 < 0.01 for mark in marks) >= 2


def test_bleed_ends_at_the_neighbour() -> None:
    _, data = _printed([component(i, back=False) for i in range(9)], Order(paper("a4"), "fronts"))
    page = painted(data)[0]
    clips = sorted({item.clip for item in page if item.fill == "#F0F0F0" and item.clip})
    assert len(clips) == 9
    for one in clips:
        for other in clips:
            if one < other:
                apart = one[2] <= other[0] + 0.01 or other[2] <= one[0] + 0.01
                assert apart or one[3] <= other[1] + 0.01 or other[3] <= one[1] + 0.01
    assert clips[0][0] == pytest.approx((210 - 3 * 63) / 2 - 3, abs=TOLERANCE)


def test_bleed_on_request_is_exact_and_holds_neighbours_apart() -> None:
    order = Order(paper("a4"), "fronts", bleed=2.0)
    _, data = _printed([component(i, back=False) for i in range(12)], order)
    for page in nonempty(painted(data)):
        for item in page:
            if item.fill == "#F0F0F0" and item.clip:
                x1, y1, x2, y2 = item.clip
                assert sorted((x2 - x1, y2 - y1)) == pytest.approx([67, 92], abs=TOLERANCE)


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_registration_crosses_meet_through_the_paper(name: str) -> None:
    _, data = _printed([component(i) for i in range(8)], Order(paper(name)))
    front, back = painted(data)
    size = page_sizes(data)[0]

    def rings(page: list[Painted]) -> list[Spot]:
        return sorted(item.box for item in page if item.stroke and not item.fill and item.points > 8)

    assert len(rings(front)) >= 2
    seen = sorted(_turned(box, size, "long") for box in rings(back))
    for one, other in zip(rings(front), seen, strict=True):
        assert one == pytest.approx(other, abs=TOLERANCE)


@pytest.mark.parametrize("layout", ["duplex", "duplex-short"])
def test_the_order_of_cuts_is_told_on_the_fronts_alone(layout: Layout) -> None:
    """The back has the same marks, seen through the paper."""
    front, back = impose([part(component(i)) for i in range(8)], Order(paper("a4"), layout))
    numbers = sorted(mark.number for mark in front.marks if mark.number)
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
    assert len(back.marks) == len(front.marks)
    assert {mark.number for mark in back.marks} == {0}


# -------------------------------------------------------------------------------------------------------------- rulers


@pytest.mark.parametrize("name", ["a4", "letter", "legal", "a3", "tabloid", "a2", "a5", "120x160"])
def test_every_sheet_carries_true_rulers_clear_of_the_parts(name: str) -> None:
    _, data = _printed([component(i, 40, 60, bleed=0) for i in range(9)], Order(paper(name)))
    for page in nonempty(painted(data)):
        lines = [line for line in strokes(page) if line.width < 0.22]
        base = max(lines, key=lambda line: line.x2 - line.x1)
        assert base.x2 - base.x1 == pytest.approx(50.8, abs=TOLERANCE)
        ticks = [
            line
            for line in lines
            if base.x1 - 0.1 <= line.x1 == line.x2 <= base.x2 + 0.1 and abs(line.y1 + line.y2 - 2 * base.y1) < 9
        ]
        up = sorted({round(line.x1, 3) for line in ticks if line.y1 < base.y1 - 0.5})
        down = sorted({round(line.x1, 3) for line in ticks if line.y2 > base.y1 + 0.5})
        assert (len(up), len(down)) == (51, 17)
        assert up[-1] - up[0] == pytest.approx(50, abs=TOLERANCE)
        assert all(b - a == pytest.approx(1, abs=0.01) for a, b in pairwise(up))
        assert down[-1] - down[0] == pytest.approx(50.8, abs=TOLERANCE)
        for x1, y1, x2, y2 in (item.clip for item in page if item.fill == "#F0F0F0" and item.clip):
            assert y2 < base.y1 - 2.4 or y1 > base.y1 + 2.4 or x2 < base.x1 or x1 > base.x2


# --------------------------------------------------------------------------------------------------------------- tiles


@pytest.mark.parametrize(("name", "bleed"), [("a4", 0.0), ("letter", 3.0), ("a3", 0.0)])
def test_tiles_overlap_by_ten_millimetres_and_show_the_whole_part(name: str, bleed: float) -> None:
    width, height = 640.0, 450.0
    sheets, data = _printed([component(1, width, height, kind="board", bleed=bleed, back=False)], Order(paper(name)))
    windows = []
    for page in painted(data):
        ground = next(item for item in page if item.fill == "#F0F0F0")
        assert ground.clip is not None
        assert ground.x2 - ground.x1 == pytest.approx(width + 2 * bleed, abs=0.02)
        x1, y1, x2, y2 = ground.clip
        windows.append((x1 - ground.x1, y1 - ground.y1, x2 - ground.x1, y2 - ground.y1))
    tiling = sheets[0].tiling
    assert tiling is not None
    columns = len(tiling.x)
    rows = [windows[i : i + columns] for i in range(0, len(windows), columns)]
    for row in rows:
        for one, other in pairwise(row):
            assert one[2] - other[0] == pytest.approx(10, abs=TOLERANCE)
        assert row[0][0] == pytest.approx(0, abs=TOLERANCE)
        assert row[-1][2] == pytest.approx(width + 2 * bleed, abs=TOLERANCE)
    for above, below in pairwise(rows):
        assert above[0][3] - below[0][1] == pytest.approx(10, abs=TOLERANCE)
    assert rows[-1][0][3] == pytest.approx(height + 2 * bleed, abs=TOLERANCE)


def test_a_tile_is_marked_where_it_is_cut_and_where_its_neighbour_comes() -> None:
    board = component(1, 300, 150, kind="board", bleed=0, back=False)
    _, data = _printed([board], Order(paper("a4")))
    first, second = painted(data)
    edges = [next(item.clip for item in page if item.fill == "#F0F0F0") for page in (first, second)]
    assert edges[0] is not None
    assert edges[1] is not None
    cut = [mark for mark in _marks(first) if not mark.dashed and mark.x2 - mark.x1 < 0.01]
    glue = [mark for mark in _marks(second) if mark.dashed]
    assert any(abs(mark.x1 - edges[0][2]) < TOLERANCE for mark in cut), "the seam is cut on the left tile"
    assert glue
    assert all(abs(mark.x1 - (edges[1][0] + 10)) < TOLERANCE for mark in glue), (
        "its edge comes 10 mm inside the right one"
    )
    assert not any(abs(mark.x1 - edges[1][0]) < TOLERANCE for mark in _marks(second)), "the tab stays"


def test_a_part_that_just_fits_lies_alone_without_the_marks_that_do_not() -> None:
    _, data = _printed([component(1, 265, 182, kind="board", bleed=0, back=False)], Order(paper("letter")))
    assert len(painted(data)) == 1
    upright = [mark for mark in _marks(painted(data)[0]) if mark.x2 - mark.x1 < 0.01]
    assert len(upright) == 4


# -------------------------------------------------------------------------------------------------------- single pages


def test_single_pages_have_trim_and_bleed_boxes() -> None:
    import pikepdf

    from tests.printing.measure import MM

    cards = [component(1, count=2), component(2, back=False)]
    _, data = _printed(cards, Order(paper("a4"), "single"))
    from io import BytesIO

    with pikepdf.open(BytesIO(data)) as document:
        assert len(document.pages) == 5
        for page in document.pages:
            media = [float(value) * MM for value in page.mediabox]
            assert media == pytest.approx([0, 0, 69, 94], abs=0.01)
            assert [float(value) * MM for value in page.BleedBox] == pytest.approx(media, abs=0.01)
            assert [float(value) * MM for value in page.TrimBox] == pytest.approx([3, 3, 66, 91], abs=0.01)
    assert not any(_marks(page) for page in painted(data))


def test_a_part_that_only_a_lying_sheet_holds_does_not_turn_the_others() -> None:
    """The bar goes on a sheet that lies on its side, nine cards on an upright one."""
    bar = component(30, 276, 9, bleed=0, back=False)
    cards = [component(i, back=False) for i in range(18)]
    _, data = _printed([*cards, bar], Order(paper("a4"), "fronts"))
    assert len(painted(data)) == 3
    assert sum(width > height for width, height in page_sizes(data)) == 1


def test_parts_as_wide_as_what_can_be_printed_share_a_sheet() -> None:
    """Five bars of 265 mm on Letter, whose printable width is 267.4: no marks at their ends, short ones in corners."""
    bars = [component(i, 265, 20, bleed=0, back=False) for i in range(5)]
    _, data = _printed(bars, Order(paper("letter"), "fronts"))
    (page,) = painted(data)
    assert len(_own(page)) == 5
    assert page_sizes(data)[0] == pytest.approx((279.4, 215.9), abs=0.01)
    for item in page:
        if item.fill == "#F0F0F0":
            assert item.x1 >= MARGIN
            assert item.x2 <= 279.4 - MARGIN
    level = [mark for mark in _marks(page) if mark.y2 - mark.y1 < 0.01]
    assert len(level) == 12
    assert all(mark.x2 - mark.x1 == pytest.approx(2.5, abs=0.01) for mark in level)


@pytest.mark.parametrize(("layout", "flip"), [("duplex", "long"), ("duplex-short", "short")])
def test_a_two_sided_board_in_tiles_has_every_back_behind_its_front(layout: Layout, flip: str) -> None:
    """Windows coincide through the paper, and so do the pictures in them."""
    board = component(1, 500, 350, kind="board", bleed=0)
    _, data = _printed([board], Order(paper("a4"), layout))
    pages, sizes = painted(data), page_sizes(data)
    assert len(pages) > 2
    for front, back, size in zip(pages[::2], pages[1::2], sizes[::2], strict=True):
        one, other = (next(item for item in page if item.fill == "#F0F0F0") for page in (front, back))
        assert one.clip is not None
        assert other.clip is not None
        assert one.clip == pytest.approx(_turned(other.clip, size, flip), abs=TOLERANCE)
        assert one.box == pytest.approx(_turned(other.box, size, flip), abs=TOLERANCE)
    _assert_backs_lie_behind_fronts(data, flip)


@pytest.mark.parametrize(("bleed", "lines"), [(1.0, 2), (0.0, 1)])
def test_a_round_part_whose_colour_runs_on_shows_where_to_cut_on_the_layer_of_marks(bleed: float, lines: int) -> None:
    """Dashes, over colour on a light line; the back has none."""
    disc = component(1, 20, 20, kind="token", bleed=bleed, round_=True)
    _, data = _printed([disc], Order(paper("a4")))
    front, back = painted(data)
    edges = [item for item in front if item.layer and item.points > 8 and not item.fill]
    assert len(edges) == lines
    for edge in edges:
        assert (edge.x2 - edge.x1, edge.y2 - edge.y1) == pytest.approx((20, 20), abs=TOLERANCE)
    assert not [item for item in back if item.layer and item.points > 8]
