"""Columns, rows and other groups of places that an action can name as one, such as the column of a dropped disc."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import isclose

from generator.art.by_data.areas.area_plan import AreaPlan, column_names, place_name, row_names
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.model import Circle, Path, Rect, Segment
from generator.scene.overlay import Zone
from generator.scene.path import bounds, circle_segments, polyline
from generator.scene.state_drawing import Anchor, ArtError
from rules_engine.core import Message


def with_groups(area: Area, plan: AreaPlan) -> AreaPlan:
    """Return the plan with the groups of the area. Raises ArtError for a place that the area does not have."""
    groups = {}
    for name, members in _members(area).items():
        unknown = next((member for member in members if member not in plan.places), None)
        if unknown is not None:
            raise ArtError(Message("scene/no-member", group=name, name=unknown))
        if name in plan.places:
            raise ArtError(Message("scene/group-is-place", name=name))
        groups[name] = _anchor([plan.places[member] for member in members])
    return replace(plan, groups=groups) if groups else plan


def groups_of(art: ArtContext) -> dict[str, Sequence[str]]:
    """Return the places of each group of the game."""
    return {name: members for area in art.art_sheet.get("areas", ()) for name, members in _members(area).items()}


def _members(area: Area) -> Mapping[str, Sequence[str]]:
    """Return the places of each group: as they are listed, or those of each column or row of a grid."""
    groups = area.get("groups", {})
    if isinstance(groups, Mapping):
        return groups
    columns, rows = column_names(area["columns"]), row_names(area["rows"], area["first_row"])
    lines = [(column, [(column, row) for row in rows]) for column in columns]
    if groups == "rows":
        lines = [(row, [(column, row) for column in columns]) for row in rows]
    found = {}
    for name, cells in lines:
        names = [place_name(area["pattern"], column, row) for column, row in cells]
        found[name] = [one for one in names if one not in area["without"]]
    # A column of gaps alone is no group.
    return {name: members for name, members in found.items() if members}


def zone(name: str, anchor: Anchor) -> Zone:
    """Return the mark of a group that is named."""
    assert anchor.area is not None, "a group has an area"
    return Zone(anchor.area, at=name)


def _anchor(members: Sequence[Anchor]) -> Anchor:
    """Return the place that all these are together: their rectangle if they fill one, else their shapes."""
    shapes = [one.area or Circle(one.x, one.y, one.r) for one in members]
    boxes = [bounds(shape) for shape in shapes]
    left, top = min(x for x, _, _, _ in boxes), min(y for _, y, _, _ in boxes)
    right, bottom = max(x + width for x, _, width, _ in boxes), max(y + height for _, y, _, height in boxes)
    around = Rect(left, top, right - left, bottom - top)
    filled = sum(shape.width * shape.height for shape in shapes if isinstance(shape, Rect))
    # Squares that cover as much as the rectangle around them fill it, as they do not overlap.
    is_filled = isclose(filled, around.width * around.height)
    area = around if is_filled else Path(tuple(segment for shape in shapes for segment in _segments(shape)))
    return Anchor((left + right) / 2, (top + bottom) / 2, members[0].r, area=area)


def _segments(shape: Rect | Circle | Path) -> tuple[Segment, ...]:
    if isinstance(shape, Circle):
        return circle_segments(shape.x, shape.y, shape.r)
    if isinstance(shape, Path):
        return shape.segments
    right, bottom = shape.x + shape.width, shape.y + shape.height
    return polyline([(shape.x, shape.y), (right, shape.y), (right, bottom), (shape.x, bottom)], closed=True)
