"""Dice to cut, fold and glue: a net with a picture on each face."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot, pi, sin

from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800, shrink, text_width
from generator.scene.model import Circle, Colour, Group, Item, Point, Rect, Scene, Stroke, rotate, translate
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.dice import pips
from generator.scene.shapes.nets import Flap, Net
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BLEED, INK, LINE, MUTED, PAPER, hair

_OVER_FOLD = 0.8
"""Distance in mm that a coloured face extends beyond its edges, so that no fold shows white."""

FaceArt = Callable[[int], tuple[Item, ...]]
"""Returns the face of that number, drawn upright around (0, 0)."""


def net_component(
    id: str,  # noqa: A002
    name: Mapping[str, str],
    net: Net,
    face: FaceArt,
    label: Callable[[int], str],
    *,
    fill: Colour = PAPER,
    count: int = 1,
    proposed: bool = False,
) -> Component:
    """Return a die as a part to print. Each flap has the `label` of the face under which it is glued."""
    coloured = fill is not PAPER
    items: list[Item] = []
    if coloured:
        # Twice, as half of a line lies inside its shape.
        items += [polygon(place.corners, fill, Stroke(fill, 2 * BLEED, join="miter")) for place in net.faces]
        # Over the bleed of the faces, which reaches onto the flaps beside them.
        items += [polygon(flap.corners, PAPER) for flap in net.flaps]
    items += [_flap(flap, label(flap.glued_to)) for flap in net.flaps]
    for place in net.faces:
        # Twice, as half of the line lies inside the face.
        items.append(polygon(place.corners, fill, Stroke(fill, 2 * _OVER_FOLD) if coloured else None))
    # After all faces: what one has beyond its fold must not cover its neighbour's picture.
    for place in net.faces:
        items.append(Group(face(place.number), transform=translate(*place.centre) @ rotate(place.turn)))
    front = Scene(net.width, net.height, tuple(items))
    return Component(
        id,
        "die",
        name,
        front,
        outline=polygon(net.outline),
        bleed=BLEED if coloured else 0.0,
        safe=1.5,
        count=count,
        folds=net.folds,
        proposed=proposed,
        faces=tuple(
            _single_face(face(place.number), place.corners, fill, label(place.number))
            # In the order of their numbers, whatever way the net was unfolded.
            for place in sorted(net.faces, key=lambda place: place.number)
        ),
    )


def _side(corners: Sequence[Point]) -> Point:
    (x1, y1), (x2, y2) = corners[:2]
    return (x2 - x1, y2 - y1)


def _single_face(items: tuple[Item, ...], corners: Sequence[Point], fill: Colour, title: str) -> Scene:
    """Return a face on a square of its own, for dice that are printed on their faces."""
    edge, count = hypot(*_side(corners)), len(corners)
    # As wide as the circle around the face.
    side = edge if count == 4 else edge / sin(pi / count)
    moved = Group(items, transform=translate(side / 2, side / 2))
    return Scene(side, side, (Rect(0, 0, side, side, 0, fill), moved), title)


def _flap(flap: Flap, label: str) -> Group:
    """Return a hatched flap, so that it is not mistaken for a face."""
    x, y = flap.centre
    plate = Circle(x, y, 1.6, PAPER)
    text = Group((centred_text(0, 0, label, BC600, 6.5, MUTED),), transform=translate(x, y) @ rotate(flap.turn))
    return Group((hatch(polygon(flap.corners), 1.6, 45, hair(LINE)), plate, text))


def pip_face(value: int, edge: float, colour: Colour = INK) -> tuple[Item, ...]:
    """Return pips on a square face."""
    return pips(value, -edge / 2, -edge / 2, edge, colour)


def number_face(text: str, width: float, colour: Colour = INK, size: float = 30.0) -> tuple[Item, ...]:
    """Return a number or letter in a face `width` wide; 6 and 9 are underlined."""
    fits = shrink(BC800, text, width, tuple(size * k for k in (1, 0.9, 0.8, 0.7, 0.6, 0.5)))
    item = centred_text(0, 0, text, BC800, fits, colour)
    if text not in ("6", "9"):
        return (item,)
    # Half the height of a digit and a gap, in mm for each point of the size.
    half, y = text_width(BC800, fits, text) / 2, fits * 0.165
    return (item, line(-half, y, half, y, Stroke(colour, 0.035 * fits)))
