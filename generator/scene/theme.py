"""The palette, strokes and sizes shared by all games. Each colour is a token that the site can re-colour.

A game defines its own colours with `Colour(token, hex)` in its art folder; tokens are lower-case words joined by
hyphens.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.scene.model import Colour, Stroke

INK = Colour("ink", "#14202B")
PAPER = Colour("paper", "#FFFFFF")
BONE = Colour("bone", "#F7F4EE")
MUTED = Colour("muted", "#566472")
LINE = Colour("line", "#C9CED3")
OK = Colour("ok", "#0B7A4B")
BAD = Colour("bad", "#A5122F")
HALO = Colour("halo", "#FAD256")
BALL = Colour("ball", "#F28C28")
GREY = Colour("grey", "#DDE1E5")

SHARED = (INK, PAPER, BONE, MUTED, LINE, OK, BAD, HALO, BALL, GREY)

DARK: Mapping[str, str] = {
    "ink": "#E8EEF3",
    "paper": "#1F2B37",
    "bone": "#1F2B37",
    "muted": "#9FB0BF",
    "line": "#33424F",
    "ok": "#5FD6A0",
    "bad": "#FF9D94",
    "halo": "#FAD256",
    "ball": "#F28C28",
    "grey": "#33424F",
}
"""The shared tokens for the site's dark theme."""

HAIR, THIN, OUTLINE, STRONG, ARROW = 0.25, 0.35, 0.5, 0.9, 1.1
"""Stroke widths in mm: rules, plates, tiles, frames, arrows."""

CARD_RADIUS, TILE_RADIUS, PLATE_RADIUS, BOARD_RADIUS = 3.2, 1.2, 1.4, 2.0
BLEED, SAFE, SAFE_SMALL = 3.0, 3.0, 1.5
TOKEN_EDGE = 1.0
"""Distance in mm between the cut line of a token and its art, so that an inexact cut shows no other colour."""

CUT = Stroke(INK, THIN)
FOLD = Stroke(INK, HAIR, dash=(2.0, 1.4), cap="butt")


def hair(colour: Colour = INK) -> Stroke:
    """Return the stroke of a rule, 0.25 mm."""
    return Stroke(colour, HAIR)


def outline(colour: Colour = INK) -> Stroke:
    """Return the outline of a tile or of a low-ink shape, 0.5 mm."""
    return Stroke(colour, OUTLINE)


def strong(colour: Colour = INK) -> Stroke:
    """Return the stroke of a frame, 0.9 mm."""
    return Stroke(colour, STRONG)


def lightness(colour: Colour) -> float:
    """Return CIE L* of the colour, 0 (black) to 100 (white)."""
    y = luminance(colour)
    # CIE's limit, below which the curve is a straight line.
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def luminance(colour: Colour) -> float:
    """Return the relative luminance as WCAG 2 defines it, 0 to 1."""
    channels = (int(colour.hex[i : i + 2], 16) / 255 for i in (1, 3, 5))
    # sRGB's own limit; WCAG's 0.03928 gives the same for all 256 levels.
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: Colour, other: Colour) -> float:
    """Return WCAG 2's contrast ratio of two colours, 1 to 21.

    >>> round(contrast(Colour("black", "#000000"), PAPER), 3)
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def text_on(ground: Colour) -> Colour:
    """Return white or ink, whichever is readable on the ground (white from a contrast of 4.5 : 1)."""
    return PAPER if contrast(PAPER, ground) >= 4.5 else INK
