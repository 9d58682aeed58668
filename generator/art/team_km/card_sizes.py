"""Cards in a drawing of the table: category, icon, number, JUEGO LIMPIO, legible at a centimetre."""

from __future__ import annotations

from functools import cache, lru_cache

from generator.art.team_km.palette import (
    BLACK,
    PITCH,
    STYLES,
    WHITE,
    card_icon,
    with_print_colours,
)
from generator.scene.fonts import BC700, BC800, BC800I, text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Group,
    Item,
    Rect,
    Stroke,
    Text,
    translate,
)
from generator.scene.path import line, polygon
from generator.scene.shapes.icons import UNITS, icon
from generator.scene.shapes.text import centred_text
from rules_engine.team_km.cards import Card

SMALL_WIDTH, SMALL_HEIGHT = 11.0, 15.4
_R = 1.0
_LETTER = 7.9
_LETTER_SHARE = 10.2 / UNITS
"""Size of the letter on the icon of a TARJETA, as a fraction of the icon's."""
_LEAST_ICON = 2.2
"""Minimum size in mm of the icon above a long name; smaller ones are left out."""
_SMALL_HEAD, _SMALL_FOOT = 5.1, 0.9
"""Space in mm above and below the name of a card."""
_SMALL_LEADING, _SMALL_CAPS = 0.95, 0.7
"""Line spacing and height of capitals of a name, as fractions of its type size."""


def small_card(card: Card, letter: str, x: float, y: float, low_ink: bool) -> Group:
    """Return the card with its upper left corner at (x, y); `letter` is the one on the icons of the TARJETAS."""
    return Group(_face(card, letter, low_ink), transform=translate(x, y), shared=True, piece=card.code)


def named_card(card: Card, letter: str, name: str, x: float, y: float, size: float) -> Group:
    """Return the card with its name at the bottom, at most `size` points, for screens."""
    return Group(_named_face(card, letter, name, size), transform=translate(x, y), shared=True, piece=card.code)


@cache
def _named_face(card: Card, letter: str, name: str, size: float) -> tuple[Item, ...]:
    lines = _lines(name, size)
    # All lines at one size, which the longest word or their height limits.
    below = SMALL_HEIGHT - _SMALL_FOOT - _SMALL_HEAD
    least = min(
        # The height of n lines is n − 1 line spacings and the capitals of one.
        *(_fitting(line, size) for line in lines),
        below / (_SMALL_LEADING * (len(lines) - 1) + _SMALL_CAPS) / MM_PER_PT,
    )
    leading = _SMALL_LEADING * least * MM_PER_PT
    # From the bottom up, as the last line always ends at the card's foot.
    top = SMALL_HEIGHT - _SMALL_FOOT - leading * (len(lines) - 1)
    foot = top - leading + 0.2
    # 5.0 mm is where the slanted header ends on the left.
    room = foot - 5.0
    style = STYLES[card.category]
    words = [
        Text(SMALL_WIDTH / 2, top + number * leading, line, BC700, least, BLACK, "middle")
        for number, line in enumerate(lines)
    ]
    icon_letter = letter if _LETTER_SHARE * min(room, 7.4) >= 0.9 * size * MM_PER_PT else None  # else illegible
    sign: tuple[Item, ...] = ()
    if card.value and room > _LEAST_ICON:
        icon_size = min(room, 5.0)
        middle = 5.0 + room / 2
        sign = (
            card_icon(card.family.key, 0.8, middle - icon_size / 2, icon_size, letter, style.colour),
            # Never smaller than the name, whose size is the least that the screen can show.
            centred_text(8.1, middle, f"+{card.value}", BC800I, max(min(13.0, 2.6 * room), size), style.line(False)),
        )
    elif room > _LEAST_ICON:
        icon_size = min(room, 7.4)
        left = (SMALL_WIDTH - icon_size) / 2
        top_edge = 5.0 + (room - icon_size) / 2
        sign = (card_icon(card.family.key, left, top_edge, icon_size, icon_letter, style.colour),)
    shield = (
        (Circle(8.0, 2.4, 1.9, WHITE), with_print_colours(icon("fairplay", 5.9, 0.3, 4.2, WHITE)))
        if card.fair_play
        else ()
    )
    # Low ink is for paper, and cards with names are for screens only.
    return (*_sheet(card, False, min(1.28 * _LETTER, 1.05 * size)), *sign, *words, *shield, _edge())


def _lines(name: str, size: float) -> list[str]:
    """Return the name broken into lines at spaces, slashes and hyphens."""
    lines: list[str] = []
    # A blank after each makes them places to break; joining takes it away again.
    for word in name.replace("/", "/ ").replace("-", "- ").split():
        joined = f"{lines[-1]}{'' if lines[-1].endswith(('/', '-')) else ' '}{word}" if lines else word
        if lines and text_width(BC700, size, joined) <= SMALL_WIDTH - 0.8:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def _fitting(line: str, size: float) -> float:
    # A word that is too long may come nearer to the edge than a break does, before it is made smaller.
    return min(size, size * (SMALL_WIDTH - 0.4) / text_width(BC700, size, line))


@cache  # drawn thousands of times for a site
def _face(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    # The edge comes last: the header below it reaches to the card's own edge.
    return (*_sheet(card, low_ink, _LETTER), *_sign(card, letter, low_ink), _edge())


def _sheet(card: Card, low_ink: bool, letter_size: float) -> tuple[Item, ...]:
    """Return the card's paper with its header and the category's letter."""
    style = STYLES[card.category]
    shape = Rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, _R, WHITE)
    header = polygon(((0, 0), (SMALL_WIDTH, 0), (SMALL_WIDTH, 4.0), (0, 5.0)), WHITE if low_ink else style.head)
    rule = (line(0, 5.0, SMALL_WIDTH, 4.0, Stroke(style.line(True), 0.4)),) if low_ink else ()
    ink = BLACK if low_ink else style.on_head
    letter = centred_text(2.6, 2.5, style.letter, BC800, letter_size, ink)
    # The header's corners are square, the card's are round.
    return (shape, Group((header,), clip=shape), *rule, letter)


def _edge() -> Rect:
    # Half of the line lies inside, so that it makes the card no larger.
    return Rect(0.15, 0.15, SMALL_WIDTH - 0.3, SMALL_HEIGHT - 0.3, _R, None, Stroke(BLACK, 0.3))


def _sign(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    """Return the value below a small icon, or a larger icon alone; the shield of JUEGO LIMPIO is in the header."""
    key = card.family.key
    accent = STYLES[card.category].colour
    shield = (with_print_colours(icon("fairplay", 5.9, 0.3, 4.2, WHITE)),) if card.fair_play else ()
    if card.value:
        colour = STYLES[card.category].line(low_ink)
        number = Text(SMALL_WIDTH / 2, 14.2, f"+{card.value}", BC800I, 13, colour, "middle")
        return (card_icon(key, 3.3, 5.0, 4.6, letter, BLACK, low_ink), number, *shield)
    ground = (Circle(8.0, 2.4, 1.9, WHITE),) if card.fair_play else ()
    return (card_icon(key, 1.3, 5.7, 8.4, letter, accent, low_ink), *ground, *shield)


@lru_cache(maxsize=256)  # drawn thousands of times for a site
def small_back(x: float, y: float, low_ink: bool) -> Group:
    """Return a face-down card with its upper left corner at (x, y)."""
    return Group(_back(low_ink), transform=translate(x, y), shared=True)


@cache  # drawn thousands of times for a site
def _back(low_ink: bool) -> tuple[Item, ...]:
    plate = polygon(((1.9, 9.4), (2.7, 6.0), (9.1, 6.0), (8.3, 9.4)), WHITE if low_ink else PITCH, Stroke(PITCH, 0.3))
    return (
        Rect(0.15, 0.15, SMALL_WIDTH - 0.3, SMALL_HEIGHT - 0.3, _R, WHITE, Stroke(BLACK, 0.3)),
        Rect(1.1, 1.1, SMALL_WIDTH - 2.2, SMALL_HEIGHT - 2.2, 0.6, None, Stroke(PITCH, 0.45)),
        line(1.1, SMALL_HEIGHT / 2, SMALL_WIDTH - 1.1, SMALL_HEIGHT / 2, Stroke(PITCH, 0.35)),
        Circle(SMALL_WIDTH / 2, SMALL_HEIGHT / 2, 3.0, None, Stroke(PITCH, 0.35)),
        plate,
    )
