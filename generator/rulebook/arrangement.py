"""Pictures made of the game's printed parts, each at its place: a cover's scene, the table as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from generator.rulebook.figures import Pictures
from generator.rulebook.plan import Book, Shown
from generator.rulebook.scene_sheets import PlacedArea, PlacedDrawing, PlacedPart, TableScene
from generator.rulebook.style import tint
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, text_width
from generator.scene.min_type_size import without_small_type
from generator.scene.model import Circle, Group, Item, Rect, Scene, Stroke, Text, rotate, translate_items
from generator.scene.shapes import badges
from generator.scene.shapes.text import baseline
from generator.scene.theme import INK, MUTED, PAPER
from rules_engine.core import JugadaError, Message

TABLE_MM = 176.0
"""Width of the picture of a table."""
_NUMBER_MM = 4.6
"""Diameter of the disc of a step's number."""
_NAME_MM, _NAME_PT, _NAME_PAD_MM = 5.0, 10.0, 2.0
"""Height of the plate with somebody's name, its type, and the room beside it."""
_RING_MM, _EDGE_MM = 0.35, 0.25
"""Widths of the white ring around a number on a drawing, and of the line around a part."""


def part_items(pictures: Pictures, placed: Iterable[PlacedPart]) -> Iterator[Item]:
    """Yield the parts in order, later ones on top. Raises JugadaError for a part that the kit does not have."""
    found = {one.id: one for one in pictures.components}
    for one in placed:
        if one.part not in found:
            raise JugadaError(Message("rulebook/no-part", name=one.part))
        yield from _copies(found[one.part], one)


def drawing_items(pictures: Pictures, shown: Shown, sheet: PlacedDrawing) -> Iterator[Item]:
    """Yield the drawing of a position at its place, without type too small to read."""
    scene = pictures.drawn(shown)
    scale = sheet.width / scene.width
    x, y = sheet.at
    items = without_small_type(scene.items, scale)
    yield Group((translate_items(items, x, y, scale),), transform=rotate(sheet.turn, x, y))


def table_of_parts(book: Book, pictures: Pictures, sheet: TableScene, words: str, room: tuple[float, float]) -> Scene:
    """Return the table as it stands, 176 mm wide, with the numbers of the steps; `words` describe it.

    In a room smaller than that, in mm, the numbers keep their size, and type too small to read is left out.
    """
    scale = min(1.0, room[0] / TABLE_MM, room[1] / sheet.height)
    whole = Rect(0, 0, TABLE_MM, sheet.height)
    items: list[Item] = [*_cloth(pictures, sheet.height)] if sheet.has_cloth else []
    for area in sheet.areas:
        # `1 / scale` undoes the picture's scale: names and numbers are legible in a small one too.
        items += _area(area, book.lang, 1 / scale)
    for one in sheet.drawings:
        items += drawing_items(pictures, book.shown(one), one)
    items += part_items(pictures, sheet.parts)
    numbers = [_number_disc(one.at[0], one.at[1], one.number, 1 / scale) for one in sheet.numbers]
    names = [_name_plate(one.name[book.lang], one.at[0], one.at[1], 1 / scale) for one in sheet.names]
    shown = Group(without_small_type(items, scale), clip=whole)
    return Scene(TABLE_MM, sheet.height, (shown, *names, *numbers), words, words)


def _name_plate(name: str, x: float, y: float, size: float) -> Group:
    """Return somebody's name on a dark ground, with its upper left corner at (x, y)."""
    wide = text_width(BC700, _NAME_PT, name) + 2 * _NAME_PAD_MM
    ground = Rect(0, 0, wide, _NAME_MM, 0.8, INK)
    words = Text(_NAME_PAD_MM, baseline(BC700, _NAME_PT, _NAME_MM / 2), name, BC700, _NAME_PT, PAPER)
    return translate_items((ground, words), x, y, size)


def _area(area: PlacedArea, lang: str, size: float) -> Iterator[Item]:
    """Yield the dashed outline of an empty place, with its name in the middle."""
    (x, y), (width, height) = area.at, area.size
    yield Rect(x, y, width, height, 1.6, None, Stroke(INK, 0.35, (1.4, 1.0), "butt"))
    words = Text(0, 0, area.name[lang], BC600, _NAME_PT, MUTED, "middle")
    yield translate_items((words,), x + width / 2, y + height / 2 + 1.2 * size, size)


def _cloth(pictures: Pictures, height: float) -> Iterator[Item]:
    """Yield the ground of a table; with low ink its edge."""
    colour = pictures.art.colour
    if pictures.low_ink:
        yield Rect(0.2, 0.2, TABLE_MM - 0.4, height - 0.4, 3.0, PAPER, Stroke(colour, 0.4))
    else:
        yield Rect(0, 0, TABLE_MM, height, 3.0, tint(colour))


def _number_disc(x: float, y: float, number: int, size: float) -> Group:
    """Return a step's number in a disc with a white ring."""
    ring = Circle(0, 0, _NUMBER_MM / 2 + _RING_MM, PAPER)
    return translate_items((ring, badges.number(0, 0, str(number), _NUMBER_MM)), x, y, size)


def _copies(component: Component, placed: PlacedPart) -> Iterator[Item]:
    """Yield the part at its places, cut along its line, without type too small to read."""
    face = component.back if placed.back and component.back else component.front
    cut = component.outline or Rect(0, 0, face.width, face.height, component.corner)
    # Divided by the scale, so that all edges of the table are equally thick.
    line = replace(cut, fill=None, stroke=Stroke(INK, _EDGE_MM / placed.scale))
    items = (Group(without_small_type(face.items, placed.scale), clip=cut), line)
    dx, dy = placed.apart or (0.0, 0.0)
    for index in range(placed.copies):
        x, y = placed.at[0] + dx * index, placed.at[1] + dy * index
        yield Group((translate_items(items, x, y, placed.scale),), transform=rotate(placed.turn, x, y))
