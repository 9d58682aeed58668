"""The empty board: frame, points, bar, trays and the names of the points.

Checkers, dice and the doubling cube as they are drawn on the board.
"""

from __future__ import annotations

from functools import cache, lru_cache

from generator.art.backgammon.layout import (
    BAR_STRIP,
    BAR_X,
    BLACK_CHECKER,
    CHECKER,
    CUBE,
    DIE,
    FRAME,
    HEIGHT,
    MIDDLE,
    PALE,
    PETROL,
    TRAY_X,
    TRAYS,
    WHITE_CHECKER,
    WIDTH,
    WORDS,
    column,
    column_x,
    is_top,
    triangle,
)
from generator.scene.fonts import BC600, BC700, BC800, shrink
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke, rotate_items, translate
from generator.scene.path import hatch, polygon
from generator.scene.shapes.dice import pips
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, MUTED, PAPER
from rules_engine.backgammon.play_notation import booklet_name, standard_name
from rules_engine.backgammon.state import BAR, BLACK, WHITE

BOOKLET = "booklet"
_NAMES = 6.9
"""Distance in mm from the sheet's edge to the middle of the points' names."""
PRINTED, DRAWN = 12.5, 20.0
"""Type sizes of the points' names on the printed board, and in diagrams, which are often shown at a third."""


def label(index: int, numbering: str, seat: int) -> str:
    """Return the label of a point: the booklet's name, or a number, of the seat or of one side whoever plays."""
    name = numbering.partition(" ")[0]
    if name == BOOKLET:
        return booklet_name(index, WHITE)
    # `standard` has the numbers of whoever plays.
    side = {"white": WHITE, "black": BLACK}.get(name, seat)
    return standard_name(index if side == WHITE else BAR - index)


@cache  # drawn thousands of times for a site
def board(
    numbering: str, seat: int, low_ink: bool, size: float, is_sheet: bool = True, above: float = _NAMES
) -> tuple[Item, ...]:
    """Return the board without text; in standard numbering with the numbers of `seat`, at type size `size`.

    With `is_sheet` it lies on a sheet of paper; else, on a screen, only what is within the frame is paper.
    above: the middle of the upper points' names, in mm.
    """
    sheet = (Rect(0, 0, WIDTH, HEIGHT, 3, PAPER),) if is_sheet else ()
    paper, ink = (None, INK) if is_sheet else (PAPER, MUTED)
    frame = Rect(FRAME.x, FRAME.y, FRAME.width, FRAME.height, FRAME.r, paper, Stroke(PETROL, 0.9))
    items: list[Item] = [*sheet, frame]
    for index in range(1, BAR):
        items += needle(index, low_ink)
        y = above if is_top(index) else HEIGHT - _NAMES
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


@cache  # drawn thousands of times for a site
def needle(index: int, low_ink: bool) -> tuple[Item, ...]:
    """Return one needle: petrol or pale by turns (low ink: hatched or empty)."""
    corners = triangle(index)
    dark = index % 2 == 0
    if not low_ink:
        return (polygon(corners, PETROL if dark else PALE, Stroke(PETROL, 0.35)),)
    needle = polygon(corners, PAPER, Stroke(PETROL, 0.45))
    return (needle, hatch(polygon(corners), 2.2, 45, Stroke(PETROL, 0.35))) if dark else (needle,)


def _bar(low_ink: bool) -> Rect:
    strip = BAR_STRIP
    return Rect(strip.x, strip.y, strip.width, strip.height, 0, PAPER if low_ink else PETROL, Stroke(PETROL, 0.9))


def _tray(seat: int) -> Rect:
    tray = TRAYS[seat]
    return Rect(tray.x, tray.y, tray.width, tray.height, tray.r, None, Stroke(PETROL, 0.6))


@cache  # drawn thousands of times for a site
def checker_items(seat: int, low_ink: bool, r: float = CHECKER) -> tuple[Item, ...]:
    """Return a checker around (0, 0): white with ink rings, or ink with white rings (low ink: a hatched ring)."""
    light, dark = WHITE_CHECKER, BLACK_CHECKER
    if seat == WHITE:
        inner = Circle(0, 0, 0.66 * r, None, Stroke(dark, 0.05 * r))
        return (Circle(0, 0, r, light, Stroke(dark, 0.093 * r)), inner)
    if not low_ink:
        # The white rim's outer edge is at 1.0625 r, where White's ink rim ends too: both look equally large.
        rim = Circle(0, 0, 1.031 * r, dark, Stroke(light, 0.063 * r))
        return (rim, Circle(0, 0, 0.66 * r, None, Stroke(light, 0.056 * r)))
    line = Stroke(dark, 0.063 * r, cap="butt")
    ring = Circle(0, 0, 0.93 * r, light, Stroke(dark, 0.14 * r))
    return (ring, hatch(Circle(0, 0, 0.925 * r), 0.212 * r, 45, line), Circle(0, 0, 0.52 * r, light, line))


@lru_cache(maxsize=1024)  # drawn thousands of times for a site
def checker(seat: int, x: float, y: float, low_ink: bool) -> Group:
    """Return a checker around (x, y)."""
    kind = "white" if seat == WHITE else "black"
    return Group(checker_items(seat, low_ink), transform=translate(x, y), shared=True, piece=kind)


def count_label(seat: int, x: float, y: float, count: int, low_ink: bool, size: float = 15.0) -> Item:
    """Return the number of stacked checkers, on the last one drawn."""
    # With low ink the middle of a black checker is light as well.
    colour = BLACK_CHECKER if seat == WHITE or low_ink else WHITE_CHECKER
    # The light middle of a hatched checker has room for 12 pt only.
    return centred_text(x, y, str(count), BC800, size if not low_ink or seat == WHITE else 12, colour)


def die(seat: int, value: int, x: float, y: float, low_ink: bool, size: float = DIE) -> Group:
    """Return a die, its upper left corner at (x, y): white, or petrol for Black (low ink: a double line)."""
    dark = seat != WHITE and not low_ink
    face: tuple[Item, ...] = (
        Rect(x, y, size, size, 0.16 * size, PETROL if dark else WHITE_CHECKER, Stroke(BLACK_CHECKER, 0.05 * size)),
    )
    if seat != WHITE and low_ink:
        face += (Rect(x + 0.9, y + 0.9, size - 1.8, size - 1.8, 0.1 * size, None, Stroke(PETROL, 0.4)),)
    return Group((*face, *pips(value, x, y, size, WORDS if dark else BLACK_CHECKER)))


def used_die(value: int, x: float, y: float, size: float = DIE, colour: Colour = MUTED) -> Group:
    """Return a die that has been played: only its outline and its pips."""
    face = Rect(x, y, size, size, 0.16 * size, None, Stroke(colour, 0.05 * size, (0.14 * size, 0.1 * size), "butt"))
    return Group((face, *pips(value, x, y, size, colour)))


def cube(value: int, x: float, y: float, size: float = CUBE, largest: float = 1.75) -> Group:
    """Return the doubling cube around (x, y). It shows 64 while its value is 1, as a real one does."""
    text = str(64 if value == 1 else value)
    box = Rect(x - size / 2, y - size / 2, size, size, 0.16 * size, WHITE_CHECKER, Stroke(BLACK_CHECKER, 0.06 * size))
    fits = shrink(BC800, text, 0.8 * size, tuple(size * k for k in (largest, 1.5, 1.25, 1.0)))
    return Group((box, centred_text(x, y, text, BC800, fits, BLACK_CHECKER)))
