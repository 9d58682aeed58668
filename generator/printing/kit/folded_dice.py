"""The picture of the instructions for dice: the net of each solid of the kit, and the die that is folded of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import cos, fsum, radians, sin

from generator.printing.kit.groups import thumbnail
from generator.scene.component import Component
from generator.scene.fonts import BC700
from generator.scene.model import Circle, Colour, Group, Item, Point, Stroke
from generator.scene.path import line, polygon
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.dice import Corner, solid
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, PAPER, THIN

_CUBE, _FOLDED = 6, (6, 8, 12)
"""Numbers of faces of the dice that can be folded; any other is shown as a cube."""
_TOP, _HEIGHT, _ROW_GAP = 3.0, 36.0, 2.0
"""Where the first row begins in the frame, and the height in mm of all rows and between two."""
_LEFT, _NET_WIDTH, _NET_GAP = 9.0, 25.0, 1.0
_SOLID_AT, _SOLID_SIZE = 47.0, 14.0
_YAW, _PITCH = radians(30), radians(24)
"""How far a cube is turned, and seen from above."""
_SHADED = 0.55
"""A face that looks further to the right than this is coloured."""


def kinds_of_dice(parts: Iterable[Component]) -> dict[int, tuple[Component, ...]]:
    """Return the nets of the first die of each number of faces; what has no net of ours is shown as a cube."""
    found: dict[int, list[Component]] = {}
    for part in parts:
        if part.kind == "die":
            faces = len(part.faces) * part.share
            found.setdefault(faces if faces in _FOLDED else _CUBE, []).append(part)
    # As many nets as make one die.
    return {faces: tuple(found[faces][: found[faces][0].share]) for faces in sorted(found)}


def folded_dice(dice: Mapping[int, Sequence[Component]], colour: Colour) -> list[Item]:
    """Draw a row for each number of faces: the die's own nets, an arrow, and the die."""
    height = (_HEIGHT - (len(dice) - 1) * _ROW_GAP) / len(dice)
    items: list[Item] = []
    for row, (faces, nets) in enumerate(dice.items()):
        middle = _TOP + row * (height + _ROW_GAP) + height / 2
        wide = (_NET_WIDTH - (len(nets) - 1) * _NET_GAP) / len(nets)
        lefts = (_LEFT + number * (wide + _NET_GAP) for number in range(len(nets)))
        items += (_net(net, x, middle - height / 2, wide, height) for net, x in zip(nets, lefts, strict=True))
        items += arrow(((35.0, middle), (38.6, middle)), unit=0.8)
        items += _die(faces, (_SOLID_AT, middle), min(height, _SOLID_SIZE), colour)
    return items


def _net(part: Component, x: float, y: float, width: float, height: float) -> Group:
    """Return the net in small with its folds, whose dashes are as long as in the other pictures."""
    shown = thumbnail(part, x, y, width, height)
    # As `thumbnail` scales the net itself.
    scale = min(width / part.size[0], height / part.size[1], 1.0)
    fold = Stroke(INK, 0.25 / scale, (1.0 / scale, 0.7 / scale), "butt")
    return replace(shown, items=(*shown.items, *(line(*a, *b, fold) for a, b in part.folds)))


def _die(faces: int, centre: Point, size: float, colour: Colour) -> Iterator[Item]:
    """Yield the faces of a die that are seen, the one in front with the number of faces, a cube's with its pip."""
    shape = solid(faces)
    if shape is None:
        return
    turned = [_turned(corner) for corner in shape.corners]
    scale = size / max(max(axis) - min(axis) for axis in list(zip(*turned, strict=True))[:2])
    seen = [(_turned(shape.direction(face)), around) for face, around in enumerate(shape.faces)]
    # A face that is seen edge-on would be a line only.
    seen = [(normal, around) for normal, around in seen if normal[2] > 0.01]
    front = max(seen, key=lambda one: one[0][2])
    for normal, around in seen:
        points = [(centre[0] + scale * turned[at][0], centre[1] - scale * turned[at][1]) for at in around]
        yield polygon(points, colour if normal[0] > _SHADED else PAPER, Stroke(INK, THIN))
        if around == front[1]:
            x, y = (fsum(axis) / len(points) for axis in zip(*points, strict=True))
            yield Circle(x, y, 0.09 * size, INK) if faces == _CUBE else centred_text(x, y, str(faces), BC700, size, INK)


def _turned(point: Corner) -> Corner:
    """Return the point as seen: x to the right, y up, z towards the viewer."""
    x, y, z = point
    x, z = x * cos(_YAW) - z * sin(_YAW), x * sin(_YAW) + z * cos(_YAW)
    return (x, y * cos(_PITCH) - z * sin(_PITCH), y * sin(_PITCH) + z * cos(_PITCH))
