"""The kinds of areas that ``art.yaml`` can have; `lay_area` draws what does not change during a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.art.by_data.areas import grid, hexes, points, track, trays
from generator.art.by_data.areas.area_plan import AreaPlan
from generator.art.interface import ArtContext

_KINDS: Mapping[str, Callable[[ArtContext, Mapping[str, Any]], AreaPlan]] = {
    "grid": grid.lay,
    "hex": hexes.lay,
    "points": points.lay,
    "track": track.lay,
    "cards": trays.lay_cards,
    "counters": trays.lay_counters,
}


def lay_area(art: ArtContext, area: Mapping[str, Any]) -> AreaPlan:
    """Return the area with its places, from (0, 0). Raises ArtError where its data do not fit."""
    return _KINDS[area["kind"]](art, area)
