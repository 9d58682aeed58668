"""Small symbols: ticks, crosses, numbered discs, pills, rule tags."""

from __future__ import annotations

from generator.scene.fonts import BC600, BC700, BC800, text_width
from generator.scene.model import MM_PER_PT, Circle, Colour, Group, Path, Rect, Stroke
from generator.scene.path import polyline
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BAD, INK, OK, PAPER, text_on


def tick(x: float, y: float, size: float, colour: Colour = OK) -> Path:
    """Return a tick, `size` wide, centred on (x, y)."""
    s = size
    points = ((x - 0.5 * s, y + 0.02 * s), (x - 0.14 * s, y + 0.4 * s), (x + 0.5 * s, y - 0.4 * s))
    return Path(polyline(points), None, Stroke(colour, 0.2 * s))


def cross(x: float, y: float, size: float, colour: Colour = BAD, halo: bool = False) -> Group:
    """Return a cross, `size` mm wide, centred on (x, y); with a paper-coloured halo if it covers other items."""
    # The rest of the width is half that of the line, size / 8, beyond its ends.
    h = size / 2 * 0.75
    segments = (("M", (x - h, y - h)), ("L", (x + h, y + h)), ("M", (x + h, y - h)), ("L", (x - h, y + h)))
    line = Path(segments, None, Stroke(colour, size / 4))
    under = (Path(segments, None, Stroke(PAPER, size / 4 + 0.9)),) if halo else ()
    return Group((*under, line))


def number(x: float, y: float, text: str, diameter: float = 5.0, fill: Colour = INK) -> Group:
    """Return a step's number: white on a disc around (x, y)."""
    size = 9.5 * diameter / 5
    return Group((Circle(x, y, diameter / 2, fill), centred_text(x, y, text, BC800, size, text_on(fill))))


def white_number(x: float, y: float, text: str, diameter: float = 8.6) -> Group:
    """Return a number in ink on a white disc, for the middle of an arrow."""
    disc = Circle(x, y, diameter / 2, PAPER, Stroke(INK, 0.07 * diameter))
    return Group((disc, centred_text(x, y, text, BC800, diameter / white_number_diameter(1.0), INK)))


def white_number_diameter(size: float) -> float:
    """Return the diameter in mm of the white disc of a number in type of that size in points."""
    return size * 8.6 / 16


def pill(x: float, y: float, text: str, size: float = 11.0, fill: Colour = INK) -> Group:
    """Return a value on a pill around (x, y); the height is 1.42 × the type size."""
    height = 1.42 * size * MM_PER_PT
    width = max(height, text_width(BC700, size, text) + 0.9 * height)
    box = Rect(x - width / 2, y - height / 2, width, height, height / 2, fill)
    return Group((box, centred_text(x, y, text, BC700, size, text_on(fill))))


def tag_size(text: str, size: float = 7.2) -> tuple[float, float]:
    """Return width and height in mm of a `tag`."""
    height = 1.5 * size * MM_PER_PT
    return (text_width(BC600, size, text) + 0.75 * height, height)


def tag(x: float, y: float, text: str, colour: Colour = BAD, size: float = 7.2) -> Group:
    """Return a rule id in a white box with a thin outline, its upper left corner at (x, y)."""
    width, height = tag_size(text, size)
    box = Rect(x, y, width, height, 0.25 * height, PAPER, Stroke(colour, max(0.2, 0.08 * height)))
    return Group((box, centred_text(x + width / 2, y + height / 2, text, BC600, size, colour)))
