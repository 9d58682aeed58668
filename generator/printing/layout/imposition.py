"""Imposition: the place of each part on a sheet, its printed bleed, and the lines to cut, fold and turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias, get_args

from generator.printing.errors import PrintError
from generator.printing.layout.blocks import Item, Lanes, Piece, cuts, fits
from generator.printing.layout.geometry import Axis, Box, Line
from generator.printing.layout.large import large_sheets
from generator.printing.layout.packing import Plan, plans
from generator.printing.layout.page import Page, pages, pages_with_side_band
from generator.printing.layout.papers import paper_of_size
from generator.printing.layout.places import EmptySheet, align, empty_sheet
from generator.printing.layout.rows import Lot, kinds_of, sheets_of_rows
from generator.printing.layout.sheet import SINGLE, Joint, Layout, Order, Part, Placement, Sheet
from generator.printing.pdf.printer_marks import CROSS, Mark
from generator.scene.theme import CUT
from rules_engine.core import Message

SNUG = 2.0
"""Bleed in mm around the outer parts of a sheet if 3 mm would take one part fewer: nine poker cards on A4."""

_FOR_MACHINES = ("duplex", "duplex-short", "fronts")
"""Layouts for cutting machines: their sheets have fronts, are flat, and have room for registration marks."""

_Manner: TypeAlias = Literal["large", "tight", "flat", "folded", "beside"]
"""How a part lies: on several sheets that are joined; as large as what the printer reaches, with marks where there is
room; with others; with its back across a fold, head to head or side by side."""
_MANNERS: tuple[_Manner, ...] = get_args(_Manner)

_HEADS: tuple[tuple[Axis, bool], ...] = (("x", True), ("y", False))
"""Folds, and whether the parts on the left of or below the fold are rotated so that their heads point to it."""

_SIDES: tuple[tuple[Axis, bool], ...] = (("x", False), ("y", True))
"""Folds, and the rotation of parts that fit only beside the fold, with front and back side by side."""


def impose(parts: Sequence[Part], order: Order) -> tuple[Sheet, ...]:
    """Return all sheets for parts of one kind, each front followed by its back.

    Large parts come first, then those that share sheets. In a gutterfold, a part larger than half the paper has front
    and back on two sheets, to be glued back to back. Unless an exact bleed is ordered, 1 mm of it is given up if that
    saves paper. Raises PrintError for a part that fits on no sheet, and for a layout that a cutting machine cannot
    read.
    """
    if order.silhouette and order.layout not in _FOR_MACHINES:
        raise PrintError(Message("printing/silhouette-layout", layout=order.layout))
    if order.bleed is not None:
        parts = [replace(part, bleed=min(order.bleed, part.bleed)) for part in parts]
    if order.layout == "single":
        return tuple(sheet for part in parts for sheet in _single(part))
    return tuple(sheet for stack in _least_paper(parts, order) for sheet in stack.sheets())


def _least_paper(parts: Sequence[Part], order: Order) -> list[_Stack]:
    """Return the sheets with all the bleed, or with less where that takes fewer."""
    bleed = max([0.0, *(part.bleed for part in parts)])
    stacks = _impose(parts, order.layout, pages(order, bleed))
    snug = [replace(part, bleed=min(part.bleed, SNUG)) for part in parts]
    if order.bleed is None and bleed > SNUG:
        # a third less bleed is still more than scissors need, and a sheet saved is worth it
        stacks = _fewer(stacks, _impose(snug, order.layout, pages(order, SNUG, SNUG)))
    if _number(stacks) > 1 and _may_fill_the_sheet(parts, order):
        stacks = _fewer(stacks, _closest(snug, order))
    return stacks


def _closest(parts: Sequence[Part], order: Order) -> list[_Stack]:
    """Return sheets filled to the end of what the printer reaches, such as nine poker cards on Letter; often none.

    Their rulers stand beside the parts, which at two edges of the sheet bleed only as far as the printer reaches.
    """
    ways = _closest_ways(order, max(part.bleed for part in parts))
    sizes = {(part.width, part.height): part for part in parts}
    if not all(any(way.suits(part) for way in ways) for part in sizes.values()):
        return []
    return _pack(parts, ways, order.layout)


def _may_fill_the_sheet(parts: Sequence[Part], order: Order) -> bool:
    """Return whether parts may bleed less than ordered at the sheet's edges, with nothing that needs room there."""
    free = order.bleed in (None, 0.0) and order.layout != "gutterfold" and not order.silhouette
    return free and not any(part.shaped for part in parts)


def _closest_ways(order: Order, bleed: float) -> list[_Way]:
    """Return layouts with the ruler beside the parts, the outer ones with their bleed, then without."""
    return [
        _Way(page, page.inner.grown(-x, 0.0))
        for x in (Lanes(off=bleed).edge, 0.0)
        for page in pages_with_side_band(order, bleed)
    ]


@dataclass(frozen=True, slots=True)
class _Stack:
    """Sheets that are counted before they are made: most ways to lay parts out only show that they take more paper.

    number: of sides.
    """

    number: int
    sheets: Callable[[], Iterable[Sheet]]


def _number(stacks: Iterable[_Stack]) -> int:
    return sum(stack.number for stack in stacks)


def _fewer(stacks: list[_Stack], others: list[_Stack]) -> list[_Stack]:
    """Return the other sheets if there are any, and fewer."""
    return others if 0 < _number(others) < _number(stacks) else stacks


def _impose(parts: Sequence[Part], layout: Layout, both: Sequence[Page]) -> list[_Stack]:
    """Return the sheets of all parts: each part is laid out in the first of the manners in which it can be."""
    head_to_head, side_by_side = _folded_ways(both, _HEADS), _folded_ways(both, _SIDES)
    manners: dict[_Manner, list[Part]] = {manner: [] for manner in _MANNERS}
    known: dict[tuple[float, float, float, bool], _Manner] = {}
    for part in parts:
        # Parts of one size and bleed lie in the same manner: each is looked at once.
        key = (part.width, part.height, part.bleed, part.back)
        if key not in known:
            known[key] = _manner(part, layout, both, head_to_head, side_by_side)
        manners[known[key]].append(part)
    stacks = []
    if manners["large"]:
        large = [sheet for part in manners["large"] for sheet in large_sheets(part, both)]
        stacks.append(_made(large, manners["large"], layout))
    for bleed in dict.fromkeys(part.bleed for part in manners["tight"]):
        tight = [part for part in manners["tight"] if part.bleed == bleed]
        stacks += _pack(tight, _tight_ways(both, bleed), layout)
    stacks += _pack(manners["flat"], _flat_ways(both), layout)
    return [*stacks, *_gutterfold(manners["folded"], head_to_head), *_gutterfold(manners["beside"], side_by_side)]


def _manner(
    part: Part, layout: Layout, both: Sequence[Page], head_to_head: Sequence[_Way], side_by_side: Sequence[_Way]
) -> _Manner:
    if not any(fits(part.item, page.content) for page in both):
        return "tight" if any(way.suits(part) for way in _tight_ways(both, part.bleed)) else "large"
    if layout == "gutterfold" and part.back:
        # heads that meet at the fold first: fronts and backs side by side fold less exactly
        if any(way.suits(part) for way in head_to_head):
            return "folded"
        if any(way.suits(part) for way in side_by_side):
            return "beside"
    return "flat"


def goes_on_a_sheet(size: tuple[float, float], order: Order) -> bool:
    """Return whether a part of that size fits on one sheet with marks all around."""
    return any(fits(Item("", *size), page.content) for page in pages(order, 0.0))


def back_of(sheet: Sheet, backs: frozenset[str]) -> Sheet:
    """Return the back of the sheet as printed: mirrored, with only those parts that have backs."""
    axis: Axis = sheet.turn or "x"
    at = sheet.paper.width / 2 if axis == "x" else sheet.paper.height / 2

    def point(x: float, y: float) -> tuple[float, float]:
        return (2 * at - x, y) if axis == "x" else (x, 2 * at - y)

    return replace(
        sheet,
        side="back",
        placements=tuple(turned_over(place, axis, at) for place in sheet.placements if place.component in backs),
        marks=tuple(Mark(mark.line.mirror(axis, at), 0, mark.kind) for mark in sheet.marks),
        crosses=tuple(point(*cross) for cross in sheet.crosses),
        band=sheet.band.mirror(axis, at) if sheet.band else None,
        joints=tuple(Joint(joint.letter, *point(joint.x, joint.y)) for joint in sheet.joints),
        frame=None,
        blocks=(),
    )


def turned_over(front: Placement, axis: Axis, at: float) -> Placement:
    """Return the back behind a front. A part is turned about its own vertical axis, however the paper is turned."""
    rotation = -front.rotation if axis == "x" else 180 - front.rotation
    box, clip = front.box.mirror(axis, at), front.clip.mirror(axis, at)
    return Placement(front.component, "back", box, rotation % 360, clip)


def _flat_ways(both: Sequence[Page]) -> list[_Way]:
    return [_Way(page, page.content) for page in both]


def _tight_ways(both: Sequence[Page], bleed: float) -> list[_Way]:
    """Return layouts for parts as large as the printable area, with marks only where there is room."""
    edges = ((bleed, both[0].lanes.edge), (both[0].lanes.edge, bleed))
    return [_Way(page, page.inner.grown(-x, -y)) for page in both for x, y in edges]


def _folded_ways(both: Sequence[Page], folds: Sequence[tuple[Axis, bool]]) -> list[_Way]:
    return [_Way(page, page.half(fold), (turned,), fold) for page in both for fold, turned in folds]


def _sides(sheet: Sheet, layout: Layout, backs: frozenset[str]) -> Iterator[Sheet]:
    two = any(place.component in backs for place in sheet.placements)
    if layout != "backs":
        # A sheet without backs is not turned over.
        yield sheet if two and layout != "fronts" else replace(sheet, turn=None)
    if two and layout != "fronts":
        yield back_of(sheet, backs)


def _single(part: Part) -> Iterator[Sheet]:
    """Yield a page for each side of each copy, as large as the part with its bleed."""
    width, height = part.width + 2 * part.bleed, part.height + 2 * part.bleed
    page = Box(0, 0, width, height)
    paper = paper_of_size(SINGLE, width, height)
    front = Placement(part.id, "front", page.grown(-part.bleed), 0, page)
    for _ in range(part.count):
        yield Sheet(paper, "front", page, (front,), turn="x" if part.back else None)
        if part.back:
            yield Sheet(paper, "back", page, (replace(front, side="back"),), turn="x")


# -------------------------------------------------------------------------------------------------- several on a sheet


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to lay out paper and parts: `turns` as in `plans`; `fold` is the sheet's fold line, if any."""

    page: Page
    room: Box
    turns: tuple[bool, ...] = (False, True)
    fold: Axis = "x"

    def suits(self, part: Part) -> bool:
        """Return whether the part fits on such a sheet."""
        return fits(part.item, self.room, self.turns)


def _pack(parts: Sequence[Part], ways: Sequence[_Way], layout: Layout) -> list[_Stack]:
    """Return the sheets: in rows by kind, if all parts are cut out along their line and that takes no more paper."""
    packed = _plan(parts, ways) if parts else []
    if rows := _in_rows(parts, ways, sum(len(plan.sheets) for _, plan in packed)):
        return [_made(rows, parts, layout)]
    return [_planned(way, plan, parts, layout) for way, plan in packed]


def _made(sheets: Sequence[Sheet], parts: Sequence[Part], layout: Layout) -> _Stack:
    backs = frozenset(part.id for part in parts if part.back)
    sides = [side for sheet in sheets for side in _sides(sheet, layout, backs)]
    return _Stack(len(sides), lambda: sides)


def _planned(way: _Way, plan: Plan, parts: Sequence[Part], layout: Layout) -> _Stack:
    backs = frozenset(part.id for part in parts if part.back)
    ids = ((item.id for block in blocks for item in block) for _, blocks in plan.fill_sheets())
    backed = sum(not backs.isdisjoint(found) for found in ids) if backs and layout != "fronts" else 0
    fronts = len(plan.sheets) if layout != "backs" else 0

    def sheets() -> Iterator[Sheet]:
        for sheet in _fill(plan, partial(_flat_layout, way)):
            yield from _sides(sheet, layout, backs)

    return _Stack(fronts + backed, sheets)


def _in_rows(parts: Sequence[Part], ways: Sequence[_Way], most: int) -> list[Sheet]:
    """Return the sheets in rows by kind; nothing for a single kind, parts cut straight, and more sheets than `most`."""
    if not all(part.shaped for part in parts):
        return []
    kinds = kinds_of(parts)
    if len(kinds) < 2:
        return []
    bleed = max([CUT.width, *(part.bleed for part in parts)])
    for way in ways:
        lots = sheets_of_rows(kinds, _room_of_rows(way.page, bleed))
        if lots is not None and len(lots) <= most:
            return [_row_sheet(way.page, found) for found in lots]
    return []


def _room_of_rows(page: Page, bleed: float) -> Box:
    inner = page.inner
    top = 0.0 if page.frame else CROSS  # no cut marks stand around, only the crosses in the corners
    return Box(inner.x + bleed, inner.y + top, inner.width - 2 * bleed, inner.height - top - bleed)


def _row_sheet(page: Page, lots: Sequence[Lot]) -> Sheet:
    fronts = tuple(
        Placement(item.id, "front", box, 0, box.grown(max(item.bleed, CUT.width)))
        for lot in lots
        for item, box in lot.laid
    )
    heads = [lot.head for lot in lots]
    return Sheet(
        page.paper,
        "front",
        page.printable,
        fronts,
        crosses=page.crosses([*heads, *(front.clip for front in fronts)]),
        band=page.band,
        turn=page.turn,
        frame=page.frame,
        blocks=tuple(lot.box for lot in lots),
        headed=True,
    )


def _gutterfold(parts: Sequence[Part], ways: Sequence[_Way]) -> Iterator[_Stack]:
    """Yield sheets with fronts on one half and backs on the other, across the middle fold."""
    for way, plan in _plan(parts, ways):
        yield _Stack(len(plan.sheets), partial(_folded_sheets, way, plan))


def _folded_sheets(way: _Way, plan: Plan) -> Iterator[Sheet]:
    at = way.page.middle(way.fold)
    for sheet in _fill(plan, partial(_folded_layout, way)):
        backs = (turned_over(front, way.fold, at) for front in sheet.placements)
        yield replace(sheet, placements=(*sheet.placements, *backs))


def _plan(parts: Sequence[Part], ways: Sequence[_Way]) -> list[tuple[_Way, Plan]]:
    """Return the best plans: one for all parts if that takes fewer sheets, else one per set of parts that fit alike."""
    suited: dict[tuple[int, ...], list[Part]] = {}
    known: dict[tuple[float, float], tuple[int, ...]] = {}
    for part in parts:
        size = (part.width, part.height)
        # Whether a part fits depends on its size alone.
        if size not in known:
            known[size] = tuple(i for i, way in enumerate(ways) if way.suits(part))
        suited.setdefault(known[size], []).append(part)
    apart = [_best(group, [ways[i] for i in indexes]) for indexes, group in suited.items()]
    common = [way for i, way in enumerate(ways) if all(i in indexes for indexes in suited)]
    if len(apart) < 2 or not common:
        return apart
    together = _best(parts, common)
    return [together] if len(together[1].sheets) < sum(len(plan.sheets) for _, plan in apart) else apart


def _fill(plan: Plan, layout: Callable[[Piece], EmptySheet]) -> Iterator[Sheet]:
    """Yield the plan's sheets; equal sheets share what is computed for them."""
    layouts: dict[int, EmptySheet] = {}
    for piece, parts in plan.fill_sheets():
        # By identity: the plan has equal sheets as one object.
        if id(piece) not in layouts:
            layouts[id(piece)] = layout(piece)
        sheet, places = layouts[id(piece)]
        items = (item for block in parts for item in block)
        fronts = tuple(
            Placement(item.id, "front", box, rotation, clip)
            for item, (box, rotation, clip) in zip(items, places, strict=True)
        )
        yield replace(sheet, placements=fronts)


def _flat_layout(way: _Way, piece: Piece) -> EmptySheet:
    high = max(block.box.bottom for block in piece.blocks())
    # few parts lie at the head of the sheet: what is left of it is in one piece
    placed = align(piece, way.room, 0.5, 0.0 if high <= way.room.height / 2 else 0.5)
    sheet, places = empty_sheet(way.page, placed, tuple(cuts(placed, way.page.outline)), way.page.inner)
    return replace(sheet, turn=way.page.turn), places


def _folded_layout(way: _Way, piece: Piece) -> EmptySheet:
    page, fold, whole = way.page, way.fold, way.page.printable
    at, reach = page.middle(fold), page.lanes.mark / 2
    # Close to the fold, where a shift of the paper in folding has the least effect.
    if fold == "x":
        line = Line(at, whole.y, at, page.inner.bottom)
        half, area = page.outline.before(fold, at), page.inner.before(fold, at + reach)
        close = align(piece, way.room, 1.0, 0.5)
    else:
        line = Line(whole.x, at, whole.right, at)
        half, area = page.outline.beyond(fold, at), page.inner.beyond(fold, at - reach)
        close = align(piece, way.room, 0.5, 0.0)
    sheet, places = empty_sheet(page, close, tuple(cuts(close, half)), area)
    return replace(sheet, folds=(line,)), places


def _best(parts: Sequence[Part], ways: Sequence[_Way]) -> tuple[_Way, Plan]:
    """Return the best plan over all ways; among equal ones one that leaves half a sheet, then the first."""
    # every way is tried: which orientation of the paper wastes least depends on all sizes together
    items = [part.item for part in parts]
    found: list[tuple[_Way, Plan]] = []
    for way in ways:
        apart, best = way.page.order.bleed is not None, found[-1][1] if found else None
        found += [(way, plan) for plan in plans(items, way.room, way.page.lanes, apart, way.turns, best)]
    return min(found, key=lambda candidate: (candidate[1].rank, _takes_most(*candidate)))


def _takes_most(way: _Way, plan: Plan) -> bool:
    """Return whether parts that are cut out along their own line take more than half of the last sheet's height.

    Side by side rather than in a column they leave the rest of the sheet in one piece.
    """
    blocks = list(plan.sheets[-1].blocks())
    shaped = all(block.item.shaped for block in blocks)
    return shaped and max(block.box.bottom for block in blocks) > way.room.height / 2
