"""Cards in a drawing of the table: category, icon, number, JUEGO LIMPIO, legible at a centimetre."""

from __future__ import annotations

from functools import cache

from generator.art.team_km.palette import BLACK, PITCH, STYLES, WHITE, card_icon, with_print_colours
from generator.scene.fonts import BC800, BC800I
from generator.scene.model import Circle, Group, Item, Rect, Stroke, Text
from generator.scene.path import line, polygon
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.transform import translate
from rules_engine.team_km.cards import Card

WIDTH, HEIGHT = 11.0, 15.4
_R = 1.0
_LETTER = 7.5


def small_card(card: Card, letter: str, x: float, y: float, low_ink: bool) -> Group:
    """Return the card with its upper left corner at (x, y); `letter` stands on the icons of the TARJETAS."""
    return Group(_face(card, letter, low_ink), transform=translate(x, y), shared=True)


@cache  # with the art\'s caches a diagram takes 0.7 of the time
def _face(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    style = STYLES[card.category]
    shape = Rect(0, 0, WIDTH, HEIGHT, _R, WHITE)
    header = polygon(((0, 0), (WIDTH, 0), (WIDTH, 4.0), (0, 5.0)), WHITE if low_ink else style.colour)
    items: list[Item] = [shape, Group((header,), clip=shape)]
    if low_ink:
        items.append(line(0, 5.0, WIDTH, 4.0, Stroke(style.line(True), 0.4)))
    ink = BLACK if low_ink else style.on_it
    items.append(centred_text(2.6, 2.5, style.letter, BC800, _LETTER, ink))
    items += _sign(card, letter, low_ink)
    items.append(Rect(0.15, 0.15, WIDTH - 0.3, HEIGHT - 0.3, _R, None, Stroke(BLACK, 0.3)))
    return tuple(items)


def _sign(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    """Return a number below a small icon, or a larger icon alone; the shield is in the header."""
    key = card.family.key
    accent = STYLES[card.category].colour
    shield = (with_print_colours(icon("fairplay", 5.9, 0.3, 4.2, WHITE)),) if card.fair_play else ()
    if card.value:
        colour = STYLES[card.category].line(low_ink)
        number = Text(WIDTH / 2, 14.2, f"+{card.value}", BC800I, 13, colour, "middle")
        return (card_icon(key, 3.3, 5.0, 4.6, letter, BLACK, low_ink), number, *shield)
    ground = (Circle(8.0, 2.4, 1.9, WHITE),) if card.fair_play else ()
    return (card_icon(key, 1.3, 5.7, 8.4, letter, accent, low_ink), *ground, *shield)


def small_back(x: float, y: float, low_ink: bool) -> Group:
    """Return a face-down card with its upper left corner at (x, y)."""
    return Group(_back(low_ink), transform=translate(x, y), shared=True)


@cache  # with the art\'s caches a diagram takes 0.7 of the time
def _back(low_ink: bool) -> tuple[Item, ...]:
    plate = polygon(((1.9, 9.4), (2.7, 6.0), (9.1, 6.0), (8.3, 9.4)), WHITE if low_ink else PITCH, Stroke(PITCH, 0.3))
    return (
        Rect(0.15, 0.15, WIDTH - 0.3, HEIGHT - 0.3, _R, WHITE, Stroke(BLACK, 0.3)),
        Rect(1.1, 1.1, WIDTH - 2.2, HEIGHT - 2.2, 0.6, None, Stroke(PITCH, 0.45)),
        line(1.1, HEIGHT / 2, WIDTH - 1.1, HEIGHT / 2, Stroke(PITCH, 0.35)),
        Circle(WIDTH / 2, HEIGHT / 2, 3.0, None, Stroke(PITCH, 0.35)),
        plate,
    )
