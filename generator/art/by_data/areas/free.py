"""Boards that their authors have drawn: an SVG file whose objects with names are the places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.by_data.areas.grid import paint_of
from generator.art.by_data.areas.trays import place_label
from generator.art.by_data.paints import paint
from generator.art.by_data.sheet_data import Area
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600
from generator.scene.model import Group, Item, Path, Rect, Transform
from generator.scene.path import bounds, transform_segments
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, ArtError
from generator.scene.theme import MUTED
from rules_engine.core import Message

_PIECE = 0.4
"""The radius of a piece, as a fraction of the room of a place."""


def lay_out(art: ArtContext, area: Area) -> AreaPlan:
    """Return the drawing with its places. Raises ArtError if it has none, and what reading the file raises."""
    scene = art.picture(area["svg"])
    # What reads the file puts the whole drawing first, then a group for each object with a name.
    drawn, *marked = scene.items
    factor = area["width"] / scene.width
    places = {mark.id: _place(mark, factor, area["size"]) for mark in marked if isinstance(mark, Group)}
    if not places:
        raise ArtError(Message("scene/no-places", name=area["svg"]))
    width, height = area["width"], factor * scene.height
    ground = Rect(0, 0, width, height, 0, paint(area["fill"], art.colour))
    items = (ground, Group((drawn,), transform=Transform(factor, 0, 0, factor)), *_drawn(art, area, places))
    return AreaPlan(width, height, items, places, area["size"] / 22)


def _place(mark: Group, factor: float, size: float) -> Anchor:
    """Return the place: tapped anywhere on its outline, or around its middle if that is less than a piece has."""
    [outline] = mark.items
    assert isinstance(outline, Path)
    shape = replace(outline, segments=transform_segments(outline.segments, lambda at: (factor * at[0], factor * at[1])))
    left, top, width, height = bounds(shape)
    is_small = min(width, height) < size
    return Anchor(left + width / 2, top + height / 2, _PIECE * size, area=None if is_small else shape)


def _drawn(art: ArtContext, area: Area, places: Mapping[str, Anchor]) -> Iterator[Item]:
    """Yield the colours of places that are marked, and the names."""
    for name, anchor in places.items():
        own = paint_of(area, name, art.colour)
        if own is not None and anchor.area is not None:
            yield replace(anchor.area, fill=own)
        if area["names"] != "none":
            label, fitting = place_label(art, name, 1.6 * area["size"], type_size(art, area["size"]))
            yield centred_text(anchor.x, anchor.y + 0.8 * area["size"], label, BC600, fitting, MUTED)
