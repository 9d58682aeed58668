"""Packing: every part, nothing over another, all inside; straight cuts through whole pieces set every part free."""

from __future__ import annotations

from collections import Counter
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.layout import packing
from generator.printing.layout.blocks import Cut, Item, Lanes, Piece, Spot, cuts
from generator.printing.layout.geometry import Box
from generator.printing.layout.packing import Plan, plans
from tests.nightly import tries
from tests.nonempty import nonempty

ROOM = Box(0, 0, 189, 264)
SIZES = st.floats(min_value=8, max_value=180).map(lambda value: round(value, 1))


@st.composite
def _items(draw: st.DrawFn) -> list[Item]:
    number = draw(st.integers(1, 5))
    bleed = draw(st.sampled_from([0.0, 1.5, 3.0]))
    shaped = draw(st.booleans())
    return [
        Item(f"p{i}", draw(SIZES), draw(SIZES), bleed, draw(st.integers(1, 12)), 2 * bleed, shaped)
        for i in range(number)
    ]


def _spots(piece: Piece) -> list[Spot]:
    return [spot for block in piece.blocks() for spot in block.spots()]


def _cut_apart(paper: Box, sequence: list[Cut], parts: list[Box]) -> list[Box]:
    """Cut as with a guillotine; AssertionError for a cut that ends inside a piece or goes through a part."""
    pieces = [paper]
    for cut in sequence:
        after = []
        for piece in pieces:
            low, high = (piece.y, piece.bottom) if cut.axis == "x" else (piece.x, piece.right)
            near, far = (piece.x, piece.right) if cut.axis == "x" else (piece.y, piece.bottom)
            touched = min(high, cut.end) - max(low, cut.start) > 0.01 and near + 0.001 < cut.at < far - 0.001
            if not touched:
                after.append(piece)
                continue
            assert cut.start <= low + 0.001, "a cut begins inside a piece"
            assert cut.end >= high - 0.001, "a cut ends inside a piece"
            after += [piece.before(cut.axis, cut.at), piece.beyond(cut.axis, cut.at)]
        pieces = after
    for part in parts:
        assert any(_same(part, piece) for piece in pieces), "a part is not free, or was cut through"
    return pieces


def _same(one: Box, other: Box) -> bool:
    return all(
        abs(a - b) < 0.001
        for a, b in ((one.x, other.x), (one.y, other.y), (one.right, other.right), (one.bottom, other.bottom))
    )


@tries(60)
@given(_items())
def test_all_parts_lie_apart_and_inside(items: list[Item]) -> None:
    for plan in nonempty(plans(items, ROOM, Lanes())):
        placed = Counter(item.id for _, blocks in plan.fill_sheets() for block in blocks for item in block)
        assert placed == {item.id: item.count for item in items}
        for sheet, blocks in plan.fill_sheets():
            for block, parts in zip(sheet.blocks(), blocks, strict=True):
                for spot, item in zip(block.spots(), parts, strict=True):
                    sides = sorted((spot.box.width, spot.box.height))
                    assert sides == pytest.approx(sorted((item.width, item.height)))
        for sheet in plan.sheets:
            boxes = [spot.box for spot in _spots(sheet)]
            assert all(ROOM.holds(box) for box in boxes)
            assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


@tries(60)
@given(_items())
def test_cuts_through_whole_pieces_free_every_part(items: list[Item]) -> None:
    paper = ROOM.grown(10)
    for plan in nonempty(plans(items, ROOM, Lanes())):
        for sheet in plan.sheets:
            sequence = list(cuts(sheet, paper))
            _cut_apart(paper, sequence, [spot.box for spot in _spots(sheet)])
            assert len(sequence) == sum(block.strokes for block in sheet.blocks())


@tries(40)
@given(_items())
def test_lanes_hold_marks_and_bleed(items: list[Item]) -> None:
    lanes = Lanes()
    for plan in nonempty(plans(items, ROOM, lanes)):
        for sheet in plan.sheets:
            grown = [block.box.grown(lanes.between / 2) for block in sheet.blocks()]
            assert not any(a.overlaps(b) for i, a in enumerate(grown) for b in grown[:i])


@tries(40)
@given(_items(), st.booleans())
def test_the_best_plan_is_never_given_up(items: list[Item], is_first: bool) -> None:
    """Whether it is the first, or has to be as good as another."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packing, "_most_sheets", lambda *_: inf)
        every = list(plans(items, ROOM, Lanes()))
    best = None if is_first else every[-1]
    kept = [*([best] if best else []), *plans(items, ROOM, Lanes(), best=best)]
    assert len(kept) <= len(every) + 1
    assert min(kept, key=lambda plan: plan.rank).rank == min(every, key=lambda plan: plan.rank).rank
    paper = [plan.rank[:2] for plan in kept]
    assert paper == sorted(paper, reverse=True), "each is as good as the one before"


def test_plans_that_take_more_paper_or_less_bleed_are_given_up() -> None:
    """Four cards fit on the sheet with all their bleed: the other ways to set them apart are no better."""
    items = [Item("card", 63, 88, 3, 4, 6), Item("tile", 30, 30, 3, 2, 6)]
    assert {plan.gaps for plan in plans(items, ROOM, Lanes())} == {(True, True)}


def test_a_plan_that_is_sure_to_take_too_much_paper_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    items = Item("card", 63, 88, 3, 40, 6), Item("card", 63, 88, 3, 80, 6)
    *_, best = plans(items[:1], ROOM, Lanes())
    monkeypatch.setattr(packing._Packer, "_fill", lambda *_: pytest.fail("it was begun"))
    assert list(plans(items[1:], ROOM, Lanes(), best=best)) == []


def test_a_cut_that_ends_inside_a_piece_is_noticed() -> None:
    plan = next(iter(plans([Item("a", 60, 80, 0, 4)], ROOM, Lanes())))
    paper = ROOM.grown(10)
    parts = [spot.box for spot in _spots(plan.sheets[0])]
    good = list(cuts(plan.sheets[0], paper))
    short = [Cut(cut.axis, cut.at, cut.start + 20, cut.end, cut.block) for cut in good[:1]]
    with pytest.raises(AssertionError, match="begins inside"):
        _cut_apart(paper, [*short, *good[1:]], parts)
    with pytest.raises(AssertionError, match="not free"):
        _cut_apart(paper, good[:-1], parts)


def _best(item: Item, width: float, height: float, apart: bool = False) -> Plan:
    return min(plans([item], Box(0, 0, width, height), Lanes(), apart), key=lambda plan: plan.rank)


def test_gaps_for_bleed_are_left_only_if_they_cost_no_paper() -> None:
    tight = _best(Item("card", 63, 88, 3, 9, 6), 189, 270)
    assert (len(tight.sheets), tight.gaps) == (1, (False, False))
    loose = _best(Item("card", 63, 88, 3, 4, 6), 189, 270)
    assert (len(loose.sheets), loose.gaps) == (1, (True, True))
    assert len(_best(Item("card", 63, 88, 3, 9, 6), 189, 270, apart=True).sheets) == 2


def test_equal_parts_without_gaps_share_their_cuts() -> None:
    plan = _best(Item("disc", 20, 20, 0, 12), 189, 270)
    assert plan.rank[3] == 9, "a grid of 3 × 4 takes 4 + 5 cuts"


def test_equal_parts_that_are_cut_out_one_by_one_lie_together() -> None:
    """BASKETmind's small parts: as many blocks as sizes, each under a caption, with complete rows."""
    sizes = ((65, 50, 1), (35, 50, 1), (17, 50, 4), (17, 44, 4), (17, 38, 2), (19, 16.5, 5), (17, 17, 5), (11, 11, 6))
    items = [Item(f"p{i}", wide, high, 0, count, 3, shaped=True) for i, (wide, high, count) in enumerate(sizes)]
    plan = min(plans(items, ROOM, Lanes()), key=lambda plan: plan.rank)
    blocks = [block for sheet in plan.sheets for block in sheet.blocks()]
    assert len(plan.sheets) == 1
    assert sorted(block.number for block in blocks) == sorted(count for *_, count in sizes)
    assert all(block.number == block.columns * block.rows for block in blocks)
