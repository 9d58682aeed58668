"""The kinds of areas in ``art.yaml``; `lay_out_area` draws the parts that do not change during a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from generator.art.by_data.areas import free, grid, points, track, trays
from generator.art.by_data.areas.area_plan import AreaPlan
from generator.art.by_data.areas.groups import with_groups
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext

_KINDS: Mapping[str, Callable[[ArtContext, Area], AreaPlan]] = {
    "grid": grid.lay_out_grid,
    "hex": grid.lay_out_hexes,
    "points": points.lay_out,
    "drawing": free.lay_out,
    "track": track.lay_out,
    "cards": trays.lay_out_cards,
    "counters": trays.lay_out_counters,
}


def lay_out_area(art: ArtContext, area: Area) -> AreaPlan:
    """Return the area with its places and their groups, from (0, 0). Raises ArtError if its data are inconsistent."""
    return with_groups(area, _KINDS[area["kind"]](art, area))
