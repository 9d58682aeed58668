"""Numbers of rolls on cells of a heat map, for charts and the player aid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.backgammon.palette import BLACK_CHECKER, WORDS
from generator.art.interface import ArtContext
from generator.scene.fonts import BC800
from generator.scene.model import Colour, Item, Rect, Stroke
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK

_PALEST = 0.08
_DARK_FROM = 0.6
"""From this fraction on, white figures are legible on the heat."""


def _heat(art: ArtContext, part: float) -> Colour:
    """Return a tint of the game's colour: the fraction `part` of it on white, also on a dark page."""
    strength = max(_PALEST, part)
    channels = (int(art.colour.hex[at : at + 2], 16) for at in (1, 3, 5))
    mixed = "".join(f"{round(255 - strength * (255 - channel)):02X}" for channel in channels)
    return Colour(f"heat-{mixed.lower()}", f"#{mixed}")


def chance_cell(art: ArtContext, cell: Rect, rolls: int, part: float, size: float) -> Iterator[Item]:
    """Draw a number of rolls on the heat of `part`, 1 for the most frequent."""
    ink = INK if art.low_ink else WORDS if part >= _DARK_FROM else BLACK_CHECKER
    yield replace(cell, fill=None if art.low_ink else _heat(art, part), stroke=Stroke(art.colour, 0.35))
    yield centred_text(cell.x + cell.width / 2, cell.y + cell.height / 2, str(rolls), BC800, size, ink)
