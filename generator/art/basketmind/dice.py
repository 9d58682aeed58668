"""The two dice to fold: a d6 with pips, a d8 with numbers."""

from __future__ import annotations

from generator.art.basketmind.layout import ArtContext
from generator.art.basketmind.palette import PARQUET
from generator.scene.component import Component
from generator.scene.model import Circle, Item, Rect, Stroke
from generator.scene.shapes.foldable import net_component, number_face, pip_face
from generator.scene.shapes.nets import cube_net, octahedron_net

_D6, _D8 = 16.0, 24.0
_PIPS = (1, 2, 3, 5, 4, 6)
"""The value of each face of the cube's net: opposite faces add up to 7."""
_NUMBERS = (1, 6, 2, 5, 7, 4, 8, 3)
"""Of the octahedron's: opposite faces add up to 9."""


def dice(art: ArtContext) -> tuple[Component, ...]:
    """Return one of each; both teams share them."""
    frame = Rect(-0.42 * _D6, -0.42 * _D6, 0.84 * _D6, 0.84 * _D6, 0.12 * _D6, None, Stroke(PARQUET, 0.4))

    def cube(number: int) -> tuple[Item, ...]:
        return (frame, *pip_face(_PIPS[number], _D6))

    def octahedron(number: int) -> tuple[Item, ...]:
        return (Circle(0, 0, 0.235 * _D8, None, Stroke(PARQUET, 0.4)), *number_face(str(_NUMBERS[number]), 9, size=24))

    return (
        net_component("die-6", art.names("part-die-6"), cube_net(_D6), cube, lambda number: str(_PIPS[number])),
        net_component(
            "die-8",
            art.names("part-die-8"),
            octahedron_net(_D8),
            octahedron,
            lambda number: str(_NUMBERS[number]),
        ),
    )
