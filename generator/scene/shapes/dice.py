"""Faces of dice with pips, in the proportions defined by the art direction."""

from __future__ import annotations

from generator.scene.model import Circle, Colour, Group, Rect, Stroke
from generator.scene.theme import INK, PAPER

_LOW, _MID, _HIGH = 0.25, 0.5, 0.75
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MID, _MID),),
    2: ((_HIGH, _LOW), (_LOW, _HIGH)),
    3: ((_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _MID), (_HIGH, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
}
"""Centres of the pips of each value, as fractions of the face's side."""


def pips(value: int, x: float, y: float, size: float, colour: Colour = INK) -> tuple[Circle, ...]:
    """Return the pips of a face whose upper left corner is (x, y)."""
    return tuple(Circle(x + px * size, y + py * size, 0.088 * size, colour) for px, py in PIPS[value])


def die(value: int, x: float, y: float, size: float, fill: Colour = PAPER, colour: Colour = INK) -> Group:
    """Return a die seen from above, its upper left corner at (x, y)."""
    face = Rect(x, y, size, size, 0.16 * size, fill, Stroke(INK, 0.05 * size))
    return Group((face, *pips(value, x, y, size, colour)))
