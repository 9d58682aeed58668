"""Headings of chapters and pages as scenes."""

from __future__ import annotations

from generator.rulebook.grounds import Ground
from generator.rulebook.style import MAIN_MM
from generator.scene.fonts import BC600, BC700, BC800, FitError, shrink, text_width
from generator.scene.model import Colour, Item, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, MUTED, OUTLINE

_TITLE_SIZES = (26.0, 24.0, 22.0, 20.0, 18.0)


def chapter_head(number: str, title: str, kicker: str, ink: Colour) -> Scene:
    """Return a chapter's large number, a kicker, its title, and a line: 22 mm high."""
    left = text_width(BC800, 62, number) + 4.0
    size = _size(title, MAIN_MM - left)
    items: list[Item] = [
        Text(0, 15.6, number, BC800, 62, ink),
        Text(left, 4.6, kicker.upper(), BC600, 9.6, MUTED, tracking=0.3),
        Text(left, 14.2, title, BC800, size, INK),
        line(0, 18.6, MAIN_MM, 18.6, Stroke(INK, OUTLINE)),
    ]
    return Scene(MAIN_MM, 23.0, tuple(items))


def page_head(kicker: str, title: str, width: float) -> Scene:
    """Return the heading of a page without a number."""
    size = _size(title, width)
    items: list[Item] = [
        Text(0, 4.0, kicker.upper(), BC600, 9.6, MUTED, tracking=0.3),
        Text(0, 13.4, title, BC800, size, INK),
        line(0, 17.4, width, 17.4, Stroke(INK, OUTLINE)),
    ]
    return Scene(width, 22.0, tuple(items))


_BAR_MM, _BAR_TYPE = 4.6, 10.4
"""Height of a person's bar, and its type."""


def person_bar(number: int, name: str, width: float, ground: Ground) -> Scene:
    """Return the bar above somebody's turn: its number and the person's name on that ground."""
    low = baseline(BC800, _BAR_TYPE, _BAR_MM / 2)
    items = (
        ground.plate(width, _BAR_MM, 0.8),
        Text(2.0, low, str(number), BC800, _BAR_TYPE, ground.words),
        Text(6.4, low, name, BC700, _BAR_TYPE, ground.words),
    )
    return Scene(width, _BAR_MM, items)


def _size(title: str, room: float) -> float:
    try:
        return shrink(BC800, title, room, _TITLE_SIZES)
    except FitError:
        # Width is proportional to size, so the width at 1 pt gives the size that just fits.
        return room / text_width(BC800, 1.0, title)
