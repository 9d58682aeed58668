"""Checkers, dice and the doubling cube as they are drawn on the board."""

from __future__ import annotations

from functools import cache

from generator.art.backgammon.layout import CHECKER, CUBE, DIE
from generator.art.backgammon.palette import BLACK_CHECKER, PETROL, WHITE_CHECKER, WORDS
from generator.scene.fonts import BC800, shrink
from generator.scene.model import Circle, Group, Item, Rect, Stroke
from generator.scene.path import hatch
from generator.scene.shapes.dice import pips
from generator.scene.shapes.text import centred_text
from generator.scene.transform import translate
from rules_engine.backgammon.state import WHITE


@cache  # drawn thousands of times for a site
def checker_items(seat: int, low_ink: bool, r: float = CHECKER) -> tuple[Item, ...]:
    """Return a checker around (0, 0): white with ink rings, or ink with white rings (low ink: a hatched ring)."""
    light, dark = WHITE_CHECKER, BLACK_CHECKER
    if seat == WHITE:
        inner = Circle(0, 0, 0.66 * r, None, Stroke(dark, 0.05 * r))
        return (Circle(0, 0, r, light, Stroke(dark, 0.093 * r)), inner)
    if not low_ink:
        rim = Circle(0, 0, 1.031 * r, dark, Stroke(light, 0.063 * r))
        return (rim, Circle(0, 0, 0.66 * r, None, Stroke(light, 0.056 * r)))
    line = Stroke(dark, 0.063 * r, cap="butt")
    ring = Circle(0, 0, 0.93 * r, light, Stroke(dark, 0.14 * r))
    return (ring, hatch(Circle(0, 0, 0.925 * r), 0.212 * r, 45, line), Circle(0, 0, 0.52 * r, light, line))


def checker(seat: int, x: float, y: float, low_ink: bool) -> Group:
    """Return a checker around (x, y)."""
    kind = "white" if seat == WHITE else "black"
    return Group(checker_items(seat, low_ink), transform=translate(x, y), shared=True, piece=kind)


def count_label(seat: int, x: float, y: float, count: int, low_ink: bool, size: float = 15.0) -> Item:
    """Return the number of stacked checkers, on the last one drawn."""
    colour = BLACK_CHECKER if seat == WHITE or low_ink else WHITE_CHECKER
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


def cube(value: int, x: float, y: float, size: float = CUBE, largest: float = 1.75) -> Group:
    """Return the doubling cube around (x, y). It shows 64 while its value is 1, as a real one does."""
    text = str(64 if value == 1 else value)
    box = Rect(x - size / 2, y - size / 2, size, size, 0.16 * size, WHITE_CHECKER, Stroke(BLACK_CHECKER, 0.06 * size))
    fits = shrink(BC800, text, 0.8 * size, tuple(size * k for k in (largest, 1.5, 1.25, 1.0)))
    return Group((box, centred_text(x, y, text, BC800, fits, BLACK_CHECKER)))
