"""Colours of the game, and the difference between what is printed and what is drawn on a page.

Printed parts keep their paper and ink wherever they are shown; drawings of a table follow the page's theme.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke
from generator.scene.path import hatch
from generator.scene.theme import INK, LINE, MUTED, PAPER

PLUM = Colour("bb-plum", "#6A2A6E")
GOLD = Colour("bb-gold", "#F2C14E")
CURRENT = Colour("bb-current", "#FFF3CF")
"""The row of the current season on screens."""
WHITE = Colour("bb-white", "#FFFFFF")
BLACK = Colour("bb-black", "#14202B")
ORANGE = Colour("bb-ball", "#F28C28")
FACE = Colour("bb-face", "#DDE4EA")
"""The ground of a face on screens."""
PRINT_LINE = Colour("bb-line", "#C9CED3")
PRINT_MUTED = Colour("bb-muted", "#566472")

METALS = {
    "gold": Colour("bb-metal-gold", "#E8B63A"),
    "silver": Colour("bb-metal-silver", "#C9D0D6"),
    "bronze": Colour("bb-metal-bronze", "#C07A45"),
    "crystal": Colour("bb-metal-crystal", "#DDF1F7"),
}


@dataclass(frozen=True, slots=True)
class Palette:
    """Ink and paper of a drawing, whether to save ink, and the smallest type in points (`least`), for screens."""

    ink: Colour
    paper: Colour
    line: Colour
    muted: Colour
    low_ink: bool = False
    least: float = 0.0

    def size(self, points: float) -> float:
        """Return the type size in points, at least the smallest allowed."""
        return max(points, self.least)

    def fill(self, colour: Colour) -> Colour:
        """Return the colour, or the paper with low ink."""
        return self.paper if self.low_ink else colour


def for_print(low_ink: bool) -> Palette:
    """Return the palette of printed parts, with their own white paper."""
    return Palette(BLACK, WHITE, PRINT_LINE, PRINT_MUTED, low_ink)


def on_page(low_ink: bool) -> Palette:
    """Return the palette of drawings, with the page's ink and paper."""
    return Palette(INK, PAPER, LINE, MUTED, low_ink)


@dataclass(frozen=True, slots=True)
class TypePalette:
    """A player's type: its colour, the second tone and the angles of its hatch (none: dots), the text's colour."""

    colour: Colour
    second: Colour
    angles: tuple[float, ...]
    text: Colour


TYPE_PALETTES = {
    "PG": TypePalette(Colour("bb-pg", "#971B21"), Colour("bb-pg-2", "#B33B40"), (90,), WHITE),
    "SG": TypePalette(Colour("bb-sg", "#87C47D"), Colour("bb-sg-2", "#6DAE63"), (-45,), BLACK),
    "SF": TypePalette(Colour("bb-sf", "#3484C6"), Colour("bb-sf-2", "#5599D2"), (0,), WHITE),
    "PF": TypePalette(Colour("bb-pf", "#271251"), Colour("bb-pf-2", "#46327A"), (45, -45), WHITE),
    "C": TypePalette(Colour("bb-c", "#FFEF99"), Colour("bb-c-2", "#E3CC5E"), (), BLACK),
}

DARK = {
    PLUM: "#4A1F4E",
    CURRENT: "#3A3216",
    FACE: "#B4C0CA",
    **{
        TYPE_PALETTES[kind].colour: code
        for kind, code in {
            "PG": "#B33B40",
            "SG": "#7FB976",
            "SF": "#3F8FD1",
            "PF": "#5B4590",
            "C": "#E8D67A",
        }.items()
    },
}
"""Colours for the site's dark theme; gold, metals, and anything on white plates are unchanged."""

_PITCH, _WIDTH = 2.4, 0.35
_DOTS = 2.9


def type_text(kind: str, palette: Palette) -> Colour:
    """Return the colour of text on a type's colour."""
    return palette.ink if palette.low_ink else TYPE_PALETTES[kind].text


def type_area(kind: str, shape: Rect, palette: Palette, pitch: float = _PITCH) -> tuple[Item, ...]:
    """Return an area in a type's colour and hatch; with low ink only the hatch."""
    tones = TYPE_PALETTES[kind]
    second = palette.muted if palette.low_ink else tones.second
    ground = Rect(shape.x, shape.y, shape.width, shape.height, shape.r, palette.fill(tones.colour))
    if not tones.angles:
        size = 0.12 if palette.low_ink else 0.16
        return (ground, _dots(shape, second, pitch * _DOTS / _PITCH, size))
    stroke = Stroke(second, 0.25 if palette.low_ink else _WIDTH * pitch / _PITCH, cap="butt")
    return (ground, *(hatch(shape, pitch, angle, stroke) for angle in tones.angles))


def type_outline(kind: str, shape: Rect, palette: Palette) -> tuple[Item, ...]:
    """Return a type's area for a printed player: lines only, so that bought tiles stand out."""
    # With low ink on, so that only the hatch is drawn, in the colour of lines.
    quiet = Palette(palette.ink, palette.paper, palette.line, palette.line, low_ink=True)
    return type_area(kind, shape, quiet)


def _dots(shape: Rect, colour: Colour, pitch: float, size: float) -> Group:
    dots = []
    y, row = shape.y + pitch / 4, 0
    # Rows half a pitch apart and shifted by half of one: a lattice on its corner.
    while y < shape.y + shape.height:
        x = shape.x + pitch / 4 + (pitch / 2 if row % 2 else 0)
        while x < shape.x + shape.width:
            dots.append(Circle(x, y, size * pitch, colour))
            x += pitch
        y, row = y + pitch / 2, row + 1
    return Group(tuple(dots), clip=shape)
