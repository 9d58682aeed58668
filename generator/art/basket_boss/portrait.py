"""Faces generated from a number, so that players differ; they show no real persons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.art.basket_boss.palette import BLACK, GOLD, WHITE, Palette
from generator.scene.model import Circle, Colour, Group, Item, Path, Rect, Stroke
from generator.scene.path import line, parse
from generator.scene.transform import translate_items

SKINS = tuple(
    Colour(f"bb-skin-{index}", code)
    for index, code in enumerate(("#F3D3B5", "#E3B58C", "#C98F63", "#94603E", "#5E3B28"))
)
_GREY = Colour("bb-hair-grey", "#9AA3AB")

_HAIR = (
    "M-5.2 -2.4V-4.5Q-5 -9.6 0 -9.6Q5 -9.6 5.2 -4.5V-2.4L3.4 -5.2H-3.4Z",
    "M-5.4 -3Q-8 -11 0 -11.6Q8 -11 5.4 -3Q4 -6 0 -6Q-4 -6 -5.4 -3Z",
    "M-4.9 -3.6L-4.4 -8.4L-2 -10.4L4 -9.4L4.9 -3.6L3 -6.4H-3.6Z",
    "M-5.2 -3.4V-5Q-4.8 -9.4 0.4 -9.5Q5.2 -9.4 5.2 -4.4V-3.2Q3.2 -3.8 2.2 -6.2Q-1 -4.4 -5.2 -4.4Z",
)
_BEARD = "M-4.9 -0.4Q-4.4 4.4 0 4.4Q4.4 4.4 4.9 -0.4Q3 0.2 2.6 0.2H-2.6Q-3 0.2 -4.9 -0.4Z"
_JERSEY = "M-9 13.5V9Q-9 4.5 -4 4.5H4Q9 4.5 9 9V13.5Z"
_MOUTHS = ("M-1.9 1.3Q0 2.6 1.9 1.3", "M-1.6 1.9H1.6", "M-1.7 1.7Q0.4 2.6 2 1.1")


_FACES = 64
"""Number of combinations of four kinds of hair, four of mouths (the last is a beard) and four extras."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face's features: indexes of skin, hair and mouth (3: a beard), an extra, and grey hair."""

    skin: int
    hair: int
    mouth: int
    extra: Literal["", "headband", "glasses", "bun"]
    grey: bool


_EXTRAS: tuple[Literal["", "headband", "glasses", "bun"], ...] = ("", "headband", "glasses", "bun")


def face_of(number: int, veteran: bool = False) -> Face:
    """Return the face of a player with that number, with grey hair for a veteran.

    Any 64 consecutive numbers give different faces, even in drawings in which all skin has the colour of paper.
    """
    mixed = (27 * number + 11) % _FACES
    return Face(number % 5, mixed % 4, mixed // 4 % 4, _EXTRAS[mixed // 16], veteran)


def portrait(
    face: Face, x: float, y: float, r: float, palette: Palette, *, outline: bool = False, ground: Colour = WHITE
) -> Group:
    """Return the player's bust in a circle around (x, y); with `outline` as lines only, on paper."""
    skin = WHITE if outline or palette.low_ink else SKINS[face.skin]
    items: list[Item] = [
        Path(parse(_JERSEY), WHITE, Stroke(BLACK, 0.5)),
        Path(parse("M-3.6 4.5L0 9L3.6 4.5Z"), skin, Stroke(BLACK, 0.4)),
        Rect(-2.2, 1, 4.4, 5, 0, skin),
        Rect(-5, -8, 10, 12.4, 4.4, skin, Stroke(BLACK, 0.5)),
        *_head(face, skin, palette.low_ink or outline),
    ]
    bust = translate_items(items, x, y + 0.02 * r, 0.92 * r / 11.4)
    edge = Stroke(palette.line, 0.3) if outline or palette.low_ink else None
    disc = Circle(x, y, r, WHITE if palette.low_ink else ground, edge)
    return Group((disc, Group((bust,), clip=Circle(x, y, r - 0.15))))


def _head(face: Face, skin: Colour, plain: bool) -> list[Item]:
    hair = BLACK if not face.grey else (WHITE if plain else _GREY)
    edge = Stroke(BLACK, 0.4) if face.grey else None
    items: list[Item] = []
    if face.mouth == len(_MOUTHS):
        items += [Path(parse(_BEARD), hair, edge), Path(parse("M-1.5 2.2H1.5"), None, Stroke(skin, 0.7))]
    else:
        items.append(Path(parse(_MOUTHS[face.mouth]), None, Stroke(BLACK, 0.55)))
    if face.extra == "bun":
        items.append(Circle(0.4, -10.4, 2.3, hair, Stroke(WHITE, 0.5) if not face.grey else edge))
    items.append(Path(parse(_HAIR[face.hair]), hair, edge))
    if face.extra == "headband":
        items.append(Rect(-5.1, -5.9, 10.2, 1.7, 0.3, WHITE if plain else GOLD, Stroke(BLACK, 0.4)))
    items += [Circle(-2, -2.6, 0.62, BLACK), Circle(2, -2.6, 0.62, BLACK)]
    if face.extra == "glasses":
        frame = Stroke(BLACK, 0.45)
        items += [Circle(-2.1, -2.6, 1.55, None, frame), Circle(2.1, -2.6, 1.55, None, frame)]
        items.append(line(-0.55, -2.6, 0.55, -2.6, frame))
    return items
