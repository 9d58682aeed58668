"""Positions and sizes on the board, in mm of the drawing (277 × 190).

The colours of the board and its pieces.
"""

from __future__ import annotations

from generator.scene.model import Colour, Point, Rect
from rules_engine.backgammon.state import BAR, BLACK, WHITE

WIDTH, HEIGHT = 277.0, 190.0
MIDDLE = HEIGHT / 2

FRAME = Rect(9.5, 12.5, 241.8, 165.0, 1.0)
BAR_STRIP = Rect(121.4, 12.5, 18.0, 165.0)
BAR_X = 130.4
SEAM = BAR_STRIP.x + BAR_STRIP.width
"""The best place to divide the board: the edge of the bar's colour."""

TRAYS = {WHITE: Rect(253.8, 99.0, 16.2, 78.5, 1.5), BLACK: Rect(253.8, 12.5, 16.2, 78.5, 1.5)}
TRAY_X = 261.9

PITCH, POINT_WIDTH, POINT_HEIGHT = 18.4, 17.0, 74.0
TOP, BOTTOM = 14.0, 176.0
ROWS = ((0.0, BOTTOM - POINT_HEIGHT - 0.6), (TOP + POINT_HEIGHT + 0.6, HEIGHT))
"""The two rows of points, each with the dice in the middle but without the tips of the other row."""
CHECKER = 7.3
"""Radius of a checker in mm."""
MOST = 5
"""Maximum number of checkers drawn on a point; with more, the last one has a number."""
MOST_ON_BAR = 3
DIE = 12.0
CUBE = 13.0

# Columns 6 and 7 touch the edges of the bar: their middles are half a pitch beside it.
_FIRST_COLUMN, _SEVENTH_COLUMN = 240.6, 112.2
# The radius of a checker, and 0.4 mm between it and the base of its point.
_EDGE = 7.7
_BAR_START = 21.0
"""From the middle of the bar to its first checker, clear of the cube and of the bar's name."""
_SLAB_PITCH = 4.1


def column(index: int) -> int:
    """Return the column of a point, 1 (right) to 12 (left), from its index in the state's board."""
    return index if index <= 12 else BAR - index


def column_x(number: int) -> float:
    """Return the middle of a column."""
    return _FIRST_COLUMN - PITCH * (number - 1) if number <= 6 else _SEVENTH_COLUMN - PITCH * (number - 7)


def is_top(index: int) -> bool:
    """Return whether the point is in the upper row."""
    return index > 12


def triangle(index: int) -> tuple[Point, Point, Point]:
    """Return the corners of a point: its base, then its tip."""
    x, half = column_x(column(index)), POINT_WIDTH / 2
    base, tip = (TOP, TOP + POINT_HEIGHT) if is_top(index) else (BOTTOM, BOTTOM - POINT_HEIGHT)
    return ((x - half, base), (x + half, base), (x, tip))


def line_of(index: int) -> Rect:
    """Return the whole area of a point, from its edge to the middle, which is clickable."""
    top = TOP if is_top(index) else MIDDLE
    return Rect(column_x(column(index)) - PITCH / 2, top, PITCH, MIDDLE - TOP)


def bar_half(seat: int) -> Rect:
    """Return the half of the bar for a seat's checkers."""
    top = BAR_STRIP.y if seat == WHITE else MIDDLE
    return Rect(BAR_STRIP.x, top, BAR_STRIP.width, BAR_STRIP.height / 2)


def checker_at(index: int, level: int) -> Point:
    """Return the centre of the checker at that level (0 = first) of a point or, for 0 and 25, of a bar."""
    if index in (0, BAR):
        reach = _BAR_START + 2 * CHECKER * min(level, MOST_ON_BAR - 1)
        return (BAR_X, MIDDLE - reach if index == BAR else MIDDLE + reach)
    reach = _EDGE + 2 * CHECKER * min(level, MOST - 1)
    return (column_x(column(index)), TOP + reach if is_top(index) else BOTTOM - reach)


def shown_at_most(index: int) -> int:
    """Return the number of checkers that are drawn individually there."""
    return MOST_ON_BAR if index in (0, BAR) else MOST


def slab(seat: int, level: int) -> Rect:
    """Return a borne-off checker, seen from its side, in its tray; level 0 is the first."""
    tray = TRAYS[seat]
    reach = 1.6 + _SLAB_PITCH * level
    y = tray.y + reach if seat == BLACK else tray.y + tray.height - reach - 3.5
    return Rect(tray.x + 1.6, y, tray.width - 3.2, 3.5, 0.8)


def dice_at(seat: int) -> tuple[Point, Point]:
    """Return the upper left corners of a seat's two dice, at its right."""
    columns = (3, 2) if seat == WHITE else (10, 9)
    first, second = (column_x(number) - DIE / 2 for number in columns)
    return ((first, MIDDLE - DIE / 2), (second, MIDDLE - DIE / 2))


def cube_at(owner: int | None) -> Point:
    """Return the centre of the cube: the middle of the bar, or its owner's end of it."""
    if owner is None:
        return (BAR_X, MIDDLE)
    return (BAR_X, FRAME.y + CUBE * 0.75) if owner == BLACK else (BAR_X, FRAME.y + FRAME.height - CUBE * 0.75)


PETROL = Colour("point-dark", "#1F5F73")
PALE = Colour("point-light", "#C6DBE2")
WORDS = Colour("bar-words", "#FFFFFF")
"""Text on the bar and on a dark die."""
# On a dark page a white checker stays light.
WHITE_CHECKER = Colour("checker-white", "#FFFFFF")
BLACK_CHECKER = Colour("checker-black", "#14202B")
