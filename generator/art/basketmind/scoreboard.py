"""The scoreboard: 50 turn spaces in five rows, digits for tens and units, discs, frames."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.basketmind.layout import ArtContext
from generator.art.basketmind.palette import CELL_LINE, TEAM
from generator.art.basketmind.pieces import frame, shape, turn_disc
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Item, Point, Rect, Stroke, Text
from generator.scene.path import hatch
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, MUTED, PAPER
from generator.scene.transform import translate_items
from rules_engine.basketmind.players import SEAT_NAMES
from rules_engine.basketmind.state import QUARTER

WIDTH, HEIGHT = 262.0, 88.0
ROW = 10
SQUARE, DRAWN = 15.2, 14.2
DIGIT = (8.8, 16.4)
FRAME = (9.6, 16.4)
_TOP = 10.0
_TEAM_LEFT = (158.0, 213.0)
_DIGIT_PITCH = (9.6, 17.2)
_UNITS_DOWN = 37.0
_SHIFT = 3.4
"""Offset in mm of the turn discs if both are on the same square."""


def scoreboard_items(art: ArtContext) -> tuple[Item, ...]:
    """Return the empty scoreboard, `WIDTH` × `HEIGHT` mm, from (0, 0)."""
    items: list[Item] = [Text(0, 6.0, art.messages.word("label", "turns"), BC700, 9.5, INK, tracking=0.3)]
    for number in range(1, QUARTER + 1):
        items += _square(number, art.low_ink)
    for seat in (0, 1):
        items += _team(art, seat)
    return tuple(items)


def square_at(number: int) -> Point:
    """Return the centre of a turn square; square 0 is left of the first."""
    if number == 0:
        return (-3.0, _TOP + DRAWN / 2)
    row, column = divmod(number - 1, ROW)
    return (column * SQUARE + DRAWN / 2, _TOP + row * SQUARE + DRAWN / 2)


def digit_at(seat: int, digit: int, *, tens: bool) -> Point:
    """Return the centre of a digit."""
    row, column = divmod(digit, 5)
    x = _TEAM_LEFT[seat] + column * _DIGIT_PITCH[0] + DIGIT[0] / 2
    return (x, _TOP + (0 if tens else _UNITS_DOWN) + row * _DIGIT_PITCH[1] + DIGIT[1] / 2)


def _square(number: int, low_ink: bool) -> list[Item]:
    x, y = square_at(number)
    full = number % ROW == 0
    box = Rect(x - DRAWN / 2, y - DRAWN / 2, DRAWN, DRAWN, 1.6, PAPER, Stroke(CELL_LINE, 0.5))
    hatched = [hatch(Rect(box.x, box.y, DRAWN, DRAWN, 1.6), 2.0, 45, Stroke(CELL_LINE, 0.2))] if full else []
    plate = [Rect(x - 4.2, y - 2.9, 8.4, 5.8, 1.0, PAPER)] if full else []
    colour = INK if full or low_ink else MUTED
    return [box, *hatched, *plate, centred_text(x, y, str(number), BC700, 15, colour)]


def _team(art: ArtContext, seat: int) -> list[Item]:
    left, colour = _TEAM_LEFT[seat], TEAM[seat]
    title = Text(left + 7.2, 6.0, art.seat(seat).upper(), BC700, 9.5, INK, tracking=0.3)
    items: list[Item] = [translate_items((shape(seat, 2.5, colour),), left + 2.6, 4.2), title]
    for tens in (True, False):
        for digit in range(10):
            x, y = digit_at(seat, digit, tens=tens)
            items.append(Rect(x - DIGIT[0] / 2, y - DIGIT[1] / 2, *DIGIT, 1.6, PAPER, Stroke(colour, 0.5)))
            items.append(centred_text(x, y, str(digit), BC800, 22, colour))
        key = art.messages.word("label", "tens" if tens else "units")
        _, y = digit_at(seat, 0, tens=tens)
        items.append(centred_text(left - 3.0, y + _DIGIT_PITCH[1] / 2, key, BC600, 9, MUTED))
    return items


def _discs_and_frames(answer: Mapping[str, Any]) -> tuple[Item, ...]:
    """Return discs and frames at the squares and digits of the engine's answer."""
    items: list[Item] = []
    squares = [answer[name]["square"] for name in SEAT_NAMES]
    for seat, name in enumerate(SEAT_NAMES):
        x, y = square_at(squares[seat])
        aside = (-_SHIFT if seat == 0 else _SHIFT) if squares[0] == squares[1] else 0.0
        items.append(turn_disc(seat, x + aside, y, 5.2))
        for key, tens in (("tens", True), ("units", False)):
            items.append(frame(seat, *digit_at(seat, answer[name][key], tens=tens), *FRAME))
    return tuple(items)


def scoreboard_panel(
    art: ArtContext, answer: Mapping[str, object], width: float, top: float = 16.0
) -> tuple[Item, ...]:
    """Return the scoreboard on a panel `width` mm wide, `top` mm below the upper edge."""
    pad = 7.0
    scale = (width - 2 * pad) / (WIDTH + 2 * pad)
    panel = Rect(-pad, -pad + 2, WIDTH + 2 * pad, HEIGHT + 2 * pad - 2, 3.0, PAPER, Stroke(INK, 0.9))
    return (
        translate_items((panel, *scoreboard_items(art), *_discs_and_frames(answer)), pad + pad * scale, top, scale),
    )
