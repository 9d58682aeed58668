"""The whole table: the areas of ``art.yaml`` below and beside each other, with all their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.art.by_data.areas import lay_out_area
from generator.art.by_data.areas.area_plan import AreaPlan, moved
from generator.art.by_data.areas.trays import answers, lay_out_text
from generator.art.interface import ArtContext
from generator.scene.cache import IdentityCache

GAP = 6.0
"""Distance between areas, in mm."""


@dataclass(frozen=True, slots=True)
class PlacedArea:
    """An area at its place on the table."""

    area: Mapping[str, Any]
    plan: AreaPlan


@dataclass(frozen=True, slots=True)
class Table:
    """All areas, on a ground of width × height mm."""

    width: float
    height: float
    areas: tuple[PlacedArea, ...]

    @property
    def unit(self) -> float:
        """The scale of marks: that of the largest area with places."""
        largest = max(
            self.areas, key=lambda one: one.plan.width * one.plan.height * bool(one.plan.places), default=None
        )
        return largest.plan.unit if largest else 1.0


def lay_out_table(art: ArtContext, state: object, sentences: tuple[str, ...] = ()) -> Table:
    """Return the table; on a phone all areas are below each other.

    `sentences`: the text that a game without areas shows.
    """
    areas = art.art_sheet.get("areas", ())
    if not areas:
        panel = lay_out_text(art, sentences)
        return Table(panel.width, panel.height, (PlacedArea({"kind": "text", "name": "text"}, panel),))
    if any(area["kind"] == "text" for area in areas):
        return _lay_out(art, areas, state)
    known = _tables.get(art.art_sheet, dict[Any, Table])
    key = (art.messages.file.path, art.lang, art.layout, art.least, art.low_ink)
    if key not in known:
        known[key] = _lay_out(art, areas, state)
    return known[key]


_tables: IdentityCache[dict[Any, Table]] = IdentityCache(16)
"""Cached tables by the data of ``art.yaml`` and all other inputs, since each option of a choice needs a drawing."""


def _lay_out(art: ArtContext, areas: Sequence[Mapping[str, Any]], state: object) -> Table:
    lines: list[list[PlacedArea]] = []
    for area in areas:
        plan = (
            lay_out_text(art, answers(art, area, state), len(area["queries"]))
            if area["kind"] == "text"
            else lay_out_area(art, area)
        )
        if lines and area["beside"] and art.layout not in ("tall", "short"):
            lines[-1].append(PlacedArea(area, plan))
        else:
            lines.append([PlacedArea(area, plan)])
    return _stacked(lines)


def _stacked(lines: list[list[PlacedArea]]) -> Table:
    widths = [sum(one.plan.width for one in line) + GAP * (len(line) - 1) for line in lines]
    width, placed, y = max(widths), list[PlacedArea](), 0.0
    for line, wide in zip(lines, widths, strict=True):
        x, tall = (width - wide) / 2, max(one.plan.height for one in line)
        for one in line:
            placed.append(PlacedArea(one.area, moved(one.plan, x, y + (tall - one.plan.height) / 2)))
            x += one.plan.width + GAP
        y += tall + GAP
    return Table(width, y - GAP, tuple(placed))
