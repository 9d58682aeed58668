"""Round pieces: balls, change tokens, goal tokens."""

from __future__ import annotations

from generator.art.team_km.palette import PALE_PITCH, PITCH, WHITE, with_ball_colours, with_print_colours
from generator.scene.model import Circle, Item, Scene, Stroke
from generator.scene.shapes.icons import icon
from generator.scene.theme import TOKEN_EDGE

BALL_R, TOKEN_R = 6.0, 12.5
_ICON_RADIUS = 9.97
"""Radius of the ball in the units of its icon, including the line width."""


def ball(x: float, y: float, r: float) -> Item:
    """Return a football (one pentagon, five seams) of radius r around (x, y), in mm."""
    unit = r / _ICON_RADIUS
    return with_ball_colours(icon("ballf", x - 12 * unit, y - 12 * unit, 24 * unit))


def ball_scene() -> Scene:
    """Return the printed ball."""
    drawn = (Circle(BALL_R, BALL_R, BALL_R, WHITE), ball(BALL_R, BALL_R, BALL_R - TOKEN_EDGE))
    return Scene(2 * BALL_R, 2 * BALL_R, drawn)


def token_scene(sign: str, low_ink: bool) -> Scene:
    """Return a printed token with an icon in a green ring."""
    r, size = TOKEN_R, 14.5
    ground: tuple[Item, ...] = (
        Circle(r, r, r, WHITE),
        Circle(
            r,
            r,
            r - TOKEN_EDGE - (0.25 if low_ink else 0.75),
            WHITE if low_ink else PALE_PITCH,
            Stroke(PITCH, 0.5 if low_ink else 1.5),
        ),
        Circle(r, r, r - 3.2, WHITE, Stroke(PITCH, 0.35)),
    )
    return Scene(2 * r, 2 * r, (*ground, with_print_colours(icon(sign, r - size / 2, r - size / 2, size, PITCH))))
