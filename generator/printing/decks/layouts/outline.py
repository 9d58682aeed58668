"""The cut line of cards with a layout."""

from __future__ import annotations

from generator.printing.decks.art import hexagon, oval
from generator.printing.decks.layouts.boxes_model import Layout
from generator.scene.component import Outline
from generator.scene.theme import CARD_RADIUS


def outline_of(layout: Layout, size: tuple[float, float]) -> tuple[Outline | None, float]:
    """Return the outline and the radius of the corners; an outline of None is a rectangle with such corners."""
    width, height = size
    given = layout.part_size
    shape = layout.outline or (given.shape if given else "") or "rounded"
    if shape == "hex":
        return hexagon(width, height), 0.0
    if shape == "round":
        return oval(width, height), 0.0
    return None, CARD_RADIUS if shape == "rounded" else 0.0
