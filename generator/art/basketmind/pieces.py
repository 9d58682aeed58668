"""Tokens, ball and hands on the court.

The two dice to fold: a d6 with pips, a d8 with numbers.
"""

from __future__ import annotations

from functools import cache, lru_cache

from generator.art.basketmind.layout import (
    CELL,
    HAND,
    HAND_INK,
    HEXAGON,
    ON_TEAM,
    PARQUET,
    SEAM,
    TEAM,
    TOKEN,
    ArtContext,
)
from generator.scene.component import Component
from generator.scene.fonts import BC800, text_width
from generator.scene.model import Circle, Colour, Group, Item, Rect, Shape, Stroke, Text, translate, translate_items
from generator.scene.path import PathBuilder, polygon, regular_points
from generator.scene.shapes.foldable import net_component, number_face, pip_face
from generator.scene.shapes.icons import icon
from generator.scene.shapes.nets import cube_net, octahedron_net
from generator.scene.shapes.text import baseline
from generator.scene.theme import BALL, HAIR
from generator.scene.theme import HALO as AMBER
from rules_engine.basketmind.players import HEIGHT, NAMES, RED, SIZE, seat_of

BALL_AT = (6.6, 6.3)
"""Offset in mm of the ball from the centre of its carrier's token."""
BALL_R, HAND_R = 3.5, 5.2
LETTER, _LARGEST_LETTER = 12.0, 17.0
"""Type size of the letter on a token, and the largest that has room beside the number."""
_BAR, _BAR_HEIGHT, _BAR_GAP = 2.3, 1.25, 0.7


def shape(seat: int, r: float, fill: Colour | None = None, stroke: Stroke | None = None) -> Shape:
    """Return the team's shape around (0, 0): a disc for Red, a hexagon for Blue."""
    if seat == RED:
        return Circle(0, 0, r, fill, stroke)
    # Its corners lie further out than the disc's edge, so that both have about the same area.
    return polygon(regular_points(6, 0, 0, r * HEXAGON / TOKEN, 0), fill, stroke)


@cache  # drawn thousands of times for a site
def token_items(
    player: int, letter: str = "", low_ink: bool = False, r: float = TOKEN, small: float = LETTER
) -> tuple[Item, ...]:
    """Return a token around (0, 0): number and `letter`, at least `small` points; bars show the height."""
    seat, k = seat_of(player), r / TOKEN
    colour = TEAM[seat]
    on = colour if low_ink else ON_TEAM[seat]
    if low_ink:
        # Half of the stroke inside, half outside: its outer edge is the token's.
        ground: tuple[Item, ...] = (shape(seat, r - 0.5 * k, CELL, Stroke(colour, 1.0 * k)),)
    else:
        ground = (shape(seat, r, colour), shape(seat, 0.87 * r, None, Stroke(on, 0.4 * k)))
    return (*ground, *_number(player, letter, on, k, small), *bars(HEIGHT[player], on, k))


def _number(player: int, letter: str, colour: Colour, k: float, small: float) -> list[Item]:
    text, size, small = str(player % SIZE + 1), 27 * k, min(small, _LARGEST_LETTER) * k
    y = baseline(BC800, size, -1.2 * k)
    wide = text_width(BC800, size, text)
    gap = 0.35 * k if letter else 0.0
    # Number and letter are centred together.
    left = -(wide + gap + text_width(BC800, small, letter)) / 2
    items: list[Item] = [Text(left, y, text, BC800, size, colour)]
    if letter:
        items.append(Text(left + wide + gap, y, letter, BC800, small, colour))
    return items


def bars(count: int, colour: Colour, k: float) -> list[Item]:
    """Return the bars for a height, below the number of a token scaled by `k`."""
    width = count * _BAR + (count - 1) * _BAR_GAP
    return [
        Rect((-width / 2 + i * (_BAR + _BAR_GAP)) * k, 4.1 * k, _BAR * k, _BAR_HEIGHT * k, 0.4 * k, colour)
        for i in range(count)
    ]


@lru_cache(maxsize=4096)  # drawn thousands of times for a site
def token(player: int, x: float, y: float, low_ink: bool, letter: str = "", small: float = LETTER) -> Group:
    """Return a token around (x, y), as in diagrams: without its letter, unless one is given."""
    items = token_items(player, letter, low_ink, TOKEN, max(small, LETTER))
    return Group(items, transform=translate(x, y), shared=True, piece=NAMES[player])


def halo(x: float, y: float, *, known: bool, low_ink: bool) -> Item:
    """Return the disc behind an activated player, or a dashed ring if it is not known who is activated."""
    if known and low_ink:
        return Circle(x, y, 1.19 * TOKEN, CELL, Stroke(SEAM, 0.7))
    if known:
        return Circle(x, y, 1.19 * TOKEN, AMBER, Stroke(SEAM, HAIR))
    return Circle(x, y, 1.19 * TOKEN, None, Stroke(SEAM, 2 * HAIR, (1.6, 1.1), "butt"))


@cache  # drawn thousands of times for a site
def ball_items(r: float = BALL_R, low_ink: bool = False) -> tuple[Item, ...]:
    """Return the ball around (0, 0): a cross and two curves for seams; low ink: white."""
    seam = Stroke(SEAM, 0.11 * r)
    lines = PathBuilder().move(-r, 0).line(r, 0).move(0, -r).line(0, r)
    for side in (-1, 1):
        lines.move(0.72 * side * r, -0.69 * r).quad(0.18 * side * r, 0, 0.72 * side * r, 0.69 * r)
    return (
        Circle(0, 0, r, CELL if low_ink else BALL),
        lines.path(stroke=seam),
        Circle(0, 0, r, None, Stroke(SEAM, 0.14 * r)),
    )


@lru_cache(maxsize=1024)
def ball(x: float, y: float, low_ink: bool = False) -> Group:
    """Return the ball around (x, y)."""
    return Group(ball_items(BALL_R, low_ink), transform=translate(x, y), shared=True, piece="ball")


@cache  # drawn thousands of times for a site
def hand_items(r: float = HAND_R, low_ink: bool = False) -> tuple[Item, ...]:
    """Return a grey disc with a hand, around (0, 0)."""
    size = 1.36 * r
    glove = icon("hand", -size / 2, -0.52 * size, size, HAND_INK)
    return (Circle(0, 0, r, CELL if low_ink else HAND, Stroke(HAND_INK, 0.1 * r)), glove)


def hand(x: float, y: float, low_ink: bool = False) -> Group:
    """Return a hand around (x, y)."""
    return Group(hand_items(HAND_R, low_ink), transform=translate(x, y), shared=True)


def turn_disc(seat: int, x: float, y: float, r: float = 6.0) -> Group:
    """Return a turn disc (Blue's is a hexagon) around (x, y)."""
    return translate_items((shape(seat, r, TEAM[seat], Stroke(ON_TEAM[seat], 0.35)),), x, y)


def frame(seat: int, x: float, y: float, width: float, height: float) -> Rect:
    """Return a score frame around (x, y)."""
    stroke = Stroke(TEAM[seat], 1.5)
    # Half of the line lies inside, so that the frame is as large as it is called.
    return Rect(x - width / 2 + 0.75, y - height / 2 + 0.75, width - 1.5, height - 1.5, 2.0, None, stroke)


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
