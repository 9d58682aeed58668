"""Colours and badges of the five categories: each category has a colour, an outline and a letter.

Cards and tokens have their own paper and ink: white and black in print, dark and pale on a dark page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import cos, pi, sin

from generator.scene.fonts import BC800
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Stroke,
    Text,
    Transform,
    rotate_items,
)
from generator.scene.path import polygon, regular_points
from generator.scene.recolour import Recoloured, recolour
from generator.scene.shapes.icons import UNITS, icon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, LINE, MUTED, OUTLINE, PAPER
from rules_engine.team_km.cards import Category

PITCH = Colour("km-pitch", "#0B7A4B")
PALE_PITCH = Colour("km-pale", "#DDEDE4")
WHITE = Colour("km-white", "#FFFFFF")
BLACK = Colour("km-black", "#14202B")
ON_HEAD = Colour("km-on-head", "#FFFFFF")
ON_AMBER = Colour("km-on-amber", "#14202B")
_ON_RESTART = Colour("km-on-restart", "#14202B")
STRIP = Colour("km-strip", "#FFFFFF")
"""The ground of a track's spaces."""
GOAL = Colour("km-goal", "#0B7A4B")
HATCH = Colour("km-hatch", "#0B7A4B")
GREY = Colour("km-muted", "#566472")
RULE = Colour("km-line", "#C9CED3")

_AS_PRINTED = {PAPER: WHITE, INK: BLACK, MUTED: GREY, LINE: RULE}
_AS_A_BALL = {PAPER: ON_HEAD, INK: ON_AMBER}
_FADED = {PAPER: WHITE, WHITE: WHITE, INK: RULE, BLACK: RULE, MUTED: RULE}
# What is recoloured is remembered by its items, so that equal icons stay the same objects in a PDF.
_printed: Recoloured = Recoloured(1024)
_balls: Recoloured = Recoloured(16)
_faded: Recoloured = Recoloured(1024)


@dataclass(frozen=True, slots=True)
class CategoryStyle:
    """A category's colour, the colour of text on it, its letter and the shape of its badge."""

    colour: Colour
    on_it: Colour
    letter: str
    badge: Callable[[float, float, float], Item]
    head: Colour
    """The colour of a small card's header."""
    on_head: Colour

    def line(self, low_ink: bool) -> Colour:
        """Return the colour of lines on white; black with low ink if the colour is light."""
        return BLACK if low_ink and self.on_it is BLACK else self.colour


# ---------------------------------------------------------------------- badges: outline around (x, y), radius r


def _pentagon(x: float, y: float, r: float) -> Path:
    """Return an arrow that points right; its letter is slightly left of its centre."""
    w, h = 0.95 * r, 0.85 * r
    return polygon(((x - w, y - h), (x + 0.35 * r, y - h), (x + 1.08 * r, y), (x + 0.35 * r, y + h), (x - w, y + h)))


def _octagon(x: float, y: float, r: float) -> Path:
    # Half of an eighth of a turn from the top, so that an edge lies above.
    return polygon(regular_points(8, x, y, 1.04 * r, -67.5))


def _disc(x: float, y: float, r: float) -> Circle:
    return Circle(x, y, 0.96 * r)


def _burst(x: float, y: float, r: float) -> Path:
    """Return a star of eight points."""
    radii = (1.12 * r, 0.84 * r)
    # A quarter of a turn back, so that the first point is at the top.
    corners = ((radii[i % 2], pi * i / 8 - pi / 2) for i in range(16))
    return polygon(tuple((x + reach * cos(angle), y + reach * sin(angle)) for reach, angle in corners))


def _diamond(x: float, y: float, r: float) -> Path:
    return polygon(regular_points(4, x, y, 1.16 * r))


STYLES: Mapping[Category, CategoryStyle] = {
    Category.ACTION: CategoryStyle(PITCH, WHITE, "A", _pentagon, Colour("km-head-a", "#0B7A4B"), ON_HEAD),
    Category.INTERRUPTION: CategoryStyle(
        Colour("km-interruption", "#6E1544"), WHITE, "I", _octagon, Colour("km-head-i", "#6E1544"), ON_HEAD
    ),
    Category.RESTART: CategoryStyle(
        Colour("km-restart", "#58A6DB"), BLACK, "R", _disc, Colour("km-head-r", "#58A6DB"), _ON_RESTART
    ),
    Category.REACTION: CategoryStyle(
        Colour("km-reaction", "#FAD256"), BLACK, "!", _burst, Colour("km-head-reaction", "#FAD256"), ON_AMBER
    ),
    Category.TIME: CategoryStyle(
        Colour("km-time", "#090E15"), WHITE, "T", _diamond, Colour("km-head-t", "#090E15"), ON_HEAD
    ),
}

DARK: Mapping[Colour, str] = {
    WHITE: "#22303C",
    BLACK: "#E8EEF3",
    GREY: "#9FB0BF",
    RULE: "#55697A",
    STRIP: "#1B2834",
    PITCH: "#4CC38A",
    PALE_PITCH: "#1D3A30",
    GOAL: "#14794E",
    HATCH: "#31574A",
    # White, since the dark theme's head for restarts is a deeper blue, on which black is hard to read.
    _ON_RESTART: "#FFFFFF",
    STYLES[Category.INTERRUPTION].colour: "#E58AB9",
    STYLES[Category.RESTART].colour: "#7CC0EC",
    STYLES[Category.TIME].colour: "#9FB0BF",
    STYLES[Category.ACTION].head: "#14794E",
    STYLES[Category.INTERRUPTION].head: "#8E2E62",
    STYLES[Category.RESTART].head: "#2F78A8",
    STYLES[Category.REACTION].head: "#D9B23A",
}
"""Colours for the site's dark theme; footballs, and anything on amber or on a header, are unchanged."""

_LETTER = 16 / 4.7
"""Points of a badge's letter for each millimetre of its radius."""


def badge(category: Category, x: float, y: float, r: float, low_ink: bool = False, on_white: bool = False) -> Group:
    """Return a category's badge around (x, y), drawn for its own colour or, `on_white`, filled with it."""
    style = STYLES[category]
    if low_ink:
        # On small badges a full outline would take the letter's room.
        shape, letter = _paint(style.badge(x, y, r), WHITE, Stroke(BLACK, OUTLINE * min(1.0, r / 3))), BLACK
    elif on_white:
        # Light colours do not stand out from white paper by themselves.
        edge = Stroke(BLACK, 0.35) if style.on_it is BLACK else None
        shape, letter = _paint(style.badge(x, y, r), style.colour, edge), style.on_it
    # White on amber could not be seen: this badge alone is dark on its own colour.
    elif category is Category.REACTION:
        shape, letter = _paint(style.badge(x, y, r), BLACK, None), style.colour
    else:
        ink = BLACK if style.on_it is BLACK else style.colour
        shape, letter = _paint(style.badge(x, y, r), WHITE, None), ink
    # The arrow's tip is empty: its letter stands in the middle of the rest.
    shift = -0.085 * r if category is Category.ACTION else 0.0
    return Group((shape, centred_text(x + shift, y, style.letter, BC800, _LETTER * r, letter)))


def _paint(item: Item, fill: Colour, stroke: Stroke | None) -> Item:
    if isinstance(item, Path | Circle):
        return replace(item, fill=fill, stroke=stroke)
    return item


# ---------------------------------------------------------------------- icons and slanted shapes

ICONS: Mapping[str, str] = {
    "kick_off": "kickoff",
    "pass": "pass",
    "shot": "shot",
    "pass_shot": "passshot",
    "super_shoot": "supershoot",
    "tackle": "tackle",
    "defence": "defence",
    "keeper": "keeper",
    "throw_in": "throwin",
    "dribble": "dribble",
    "chip": "lob",
    "dribble_lob": "dribblelob",
    "jump": "jump",
    "nutmeg": "nutmeg",
    "wonder_chip": "wonderlob",
    "yellow_card": "yellow",
    "red_card": "red",
    "half_time": "half",
    "full_time": "full",
}
"""The icon of each family of cards."""

_OWN_ACCENT = frozenset({"yellow_card", "red_card"})
"""Families whose icons keep their own colour instead of the category's."""
_LOW_INK_ACCENTS = {"tackle": WHITE, "keeper": WHITE, "defence": GREY}
"""Accents with low ink for icons that have outlines of their own."""


def card_icon(
    family: str,
    x: float,
    y: float,
    size: float,
    letter: str | None,
    accent: Colour | None = None,
    low_ink: bool = False,
) -> Item:
    """Return a family's icon with its upper left corner at (x, y), on white paper whatever the page's theme.

    `letter` is the one on the icons of the TARJETAS; None: no letter.
    """
    if letter is not None and low_ink and family == "red_card":
        return _outlined_booking(x, y, size, letter, 2)
    if family in _OWN_ACCENT:
        accent = None
    elif low_ink and accent is not BLACK:
        accent = _LOW_INK_ACCENTS.get(family, accent)
    return with_print_colours(icon(ICONS[family], x, y, size, accent, letter=letter, low_ink=low_ink))


def _outlined_booking(x: float, y: float, size: float, letter: str, dots: int) -> Group:
    """Return a TARJETA as outlines only, with the proportions of its icon."""
    unit = size / UNITS
    middles = [12 + 3.6 * (i - (dots - 1) / 2) for i in range(dots)]
    items: tuple[Item, ...] = (
        # In units of an icon, 24 on a side; all of it leans by 9 degrees about the middle, (12, 12).
        Rect(5.6, 1.6, 12.8, 20.8, 1.4, WHITE, Stroke(BLACK, 1.3)),
        Text(12, 13.6, letter, BC800, 10.2 / MM_PER_PT, BLACK, "middle"),
        *(Circle(middle, 18.4, 1.15, BLACK) for middle in middles),
    )
    return Group((rotate_items(items, 9, 12, 12),), transform=Transform(unit, 0, 0, unit, x, y))


def with_print_colours(item: Item) -> Item:
    """Return the item with the colours of print, which a dark page does not change."""
    return recolour(item, _AS_PRINTED, _printed)


def with_ball_colours(item: Item) -> Item:
    """Return the item with the white and black of a football, also on a dark page."""
    return recolour(item, _AS_A_BALL, _balls)


def fade(item: Item) -> Item:
    """Return the item in pale grey lines, which mark the place of a piece."""
    return recolour(item, _FADED, _faded)


SLANT = 0.2126
"""Horizontal offset of slanted shapes per mm of height: 12 degrees."""


def slanted_corners(x: float, y: float, width: float, height: float) -> tuple[Point, Point, Point, Point]:
    """Return the corners of a parallelogram slanted to the right; (x, y) is the upper left of its bounding box."""
    lean = SLANT * height
    return ((x + lean, y), (x + width, y), (x + width - lean, y + height), (x, y + height))
