"""The empty board: frame, points, bar, trays and the names of the points."""

from __future__ import annotations

from functools import cache

from generator.art.backgammon.layout import (
    BAR_STRIP,
    BAR_X,
    FRAME,
    HEIGHT,
    MIDDLE,
    TRAY_X,
    TRAYS,
    WIDTH,
    column,
    column_x,
    is_top,
    triangle,
)
from generator.art.backgammon.palette import PALE, PETROL, WORDS
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Item, Rect, Stroke
from generator.scene.path import hatch, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, MUTED, PAPER
from generator.scene.transform import rotate_items
from rules_engine.backgammon.play_notation import booklet_name, standard_name
from rules_engine.backgammon.state import BAR, BLACK, WHITE

BOOKLET = "booklet"
PRINTED, DRAWN = 12.5, 20.0
"""Type sizes of the points' names on the printed board, and in diagrams, which are often shown at a third."""


def label(index: int, numbering: str, seat: int) -> str:
    """Return the label of a point: the booklet's name, or the seat's own number."""
    if numbering == BOOKLET:
        return booklet_name(index, WHITE)
    return standard_name(index if seat == WHITE else BAR - index)


@cache  # drawn thousands of times for a site
def board(numbering: str, seat: int, low_ink: bool, size: float, is_sheet: bool = True) -> tuple[Item, ...]:
    """Return the board without text; in standard numbering with the numbers of `seat`, at type size `size`.

    With `is_sheet` it lies on a sheet of paper; else, on a screen, only what is within the frame is paper.
    """
    sheet = (Rect(0, 0, WIDTH, HEIGHT, 3, PAPER),) if is_sheet else ()
    paper, ink = (None, INK) if is_sheet else (PAPER, MUTED)
    frame = Rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height, FRAME.r, paper, Stroke(PETROL, 0.9))
    items: list[Item] = [*sheet, frame]
    for index in range(1, BAR):
        items += needle(index, low_ink)
        y = 6.9 if is_top(index) else HEIGHT - 6.9
        items.append(centred_text(column_x(column(index)), y, label(index, numbering, seat), BC700, size, ink))
    items.append(_bar(low_ink))
    return (*items, *(_tray(seat) for seat in (BLACK, WHITE)))


def bar_label(text: str, low_ink: bool, size: float) -> Item:
    """Return the name of the bar along its middle, with an invisible box by which a crop knows its length."""
    word = centred_text(BAR_X, MIDDLE, text, BC700, size, INK if low_ink else WORDS, tracking=0.3)
    half = 1.2 * size
    return rotate_items((Rect(BAR_X - half, MIDDLE - 3, 2 * half, 6), word), -90, BAR_X, MIDDLE)


def tray_label(text: str, seat: int, size: float = 11.0) -> Item:
    """Return the name of a tray, along its middle."""
    tray = TRAYS[seat]
    middle = tray.y + tray.height / 2
    word = centred_text(TRAY_X, middle, text, BC600, size, MUTED, tracking=0.3)
    return rotate_items((word,), -90, TRAY_X, middle)


def needle(index: int, low_ink: bool) -> list[Item]:
    """Return one needle: petrol or pale by turns (low ink: hatched or empty)."""
    corners = triangle(index)
    dark = index % 2 == 0
    if not low_ink:
        return [polygon(corners, PETROL if dark else PALE, Stroke(PETROL, 0.35))]
    needle = polygon(corners, PAPER, Stroke(PETROL, 0.45))
    return [needle, hatch(polygon(corners), 2.2, 45, Stroke(PETROL, 0.35))] if dark else [needle]


def _bar(low_ink: bool) -> Rect:
    strip = BAR_STRIP
    return Rect(strip.x, strip.y, strip.width, strip.height, 0, PAPER if low_ink else PETROL, Stroke(PETROL, 0.9))


def _tray(seat: int) -> Rect:
    tray = TRAYS[seat]
    return Rect(tray.x, tray.y, tray.width, tray.height, tray.r, None, Stroke(PETROL, 0.6))
