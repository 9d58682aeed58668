"""A player's tile as printed: six season spaces above a panel with type, face, coins, name and height."""

from __future__ import annotations

from generator.art.basket_boss.dimensions import (
    BALL,
    BALL_PITCH,
    CELL,
    CELL_MIDDLE,
    COLUMN,
    FIRST_BALL,
    FIRST_ROW_DOWN,
    NAME_PLATE,
    PANEL,
    ROW,
    TILE_HEIGHT,
    TILE_SAFE,
)
from generator.art.basket_boss.labels import height_text
from generator.art.basket_boss.palette import PLUM, TYPE_PALETTES, WHITE, Palette, type_area, type_outline, type_text
from generator.art.basket_boss.pieces import Face, ball, coin, face_of, plaster, plate, portrait
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC800, text_width
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke, Text, translate
from generator.scene.path import line
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import BLEED
from rules_engine.basket_boss.data import SEASONS, Player

_NAME_SIZES = (14.5, 13.5, 12.5, 11.5, 10.5, 9.8)
_COIN_R = 3.0
_COIN_X = COLUMN - TILE_SAFE - _COIN_R
_FULL = Rect(0, 0, COLUMN, TILE_HEIGHT, 1.2)


def tile_face(
    player: Player, name: str, number: int, messages: Messages, palette: Palette, bleed: float = 0.0
) -> tuple[Item, ...]:
    """Return a free agent's tile, 44 × 88 mm, from (0, 0), with its colours `bleed` mm beyond the trim.

    A printed tile, with bleed, has no frame, which would reveal an inexact cut. The face is made from the tile's
    number; a player who starts with 3 or more and ends at 0 has grey hair.
    """
    face = face_of(number, veteran=player.values[0] >= 3 and not player.values[-1])
    rows = [item for row, value in enumerate(player.values) for item in _row(player.type, value, row, palette, bleed)]
    frame = () if bleed else _frame(palette)
    return (*rows, *_panel(player, name, face, messages, palette, bleed), *frame)


def printed_column(player: Player, name: str, number: int, messages: Messages, palette: Palette) -> tuple[Item, ...]:
    """Return a printed player on a team board: lines only, so that bought tiles stand out."""
    items: list[Item] = []
    for row, value in enumerate(player.values):
        y = row * ROW
        items += [_value_text(str(value), y, palette.ink), *_balls(value, y, palette, filled=False)]
        items.append(line(0, y + ROW, COLUMN, y + ROW, Stroke(palette.line, 0.25)))
    top = SEASONS * ROW
    items += type_outline(player.type, Rect(0, top, COLUMN, PANEL - NAME_PLATE), palette)
    items += _on_panel(player, face_of(number), palette, outline=True)
    items += _name_plate(name, height_text(messages, player.height), palette, (11.0, 10.0, 9.4), 0.0)
    items.append(Rect(0, 0, COLUMN, TILE_HEIGHT, 0, None, Stroke(palette.line, 0.3)))
    return tuple(items)


def injury_face(word: str, palette: Palette) -> tuple[Item, ...]:
    """Return an injury tile, of the same size as a player's, since they are shuffled together."""
    x = COLUMN / 2
    ground = _ground(palette)
    size = 16.0
    while text_width(BC800, size, word, 0.3) > COLUMN - 8:
        size -= 0.5
    return (
        ground,
        plaster(x, 32, 32, palette),
        centred_text(x, 60, word, BC800, size, palette.ink, 0.3),
        line(8, 66, COLUMN - 8, 66, Stroke(PLUM, 0.9)),
        coin(x, 75, 4.2, "", palette),
    )


def tile_back(palette: Palette) -> tuple[Item, ...]:
    """Return the back of all tiles, the same when turned by 180°, without colour at the edge."""
    x, y = COLUMN / 2, TILE_HEIGHT / 2
    frame = Rect(5.3, 5.3, COLUMN - 10.6, TILE_HEIGHT - 10.6, 2.4, palette.paper, Stroke(PLUM, 1.6))
    rows = [
        line(8.5, at, COLUMN - 8.5, at, Stroke(PLUM, 0.35))
        for step in range(1, 6)
        for at in (6.5 + 4.5 * step, TILE_HEIGHT - 6.5 - 4.5 * step)
    ]
    disc = Circle(x, y, 13.2, palette.fill(PLUM), Stroke(PLUM, 0.5))
    ring = Circle(x, y, 11.8, None, Stroke(palette.ink if palette.low_ink else WHITE, 0.4))
    return (_ground(palette), frame, *rows, disc, ring, ball(x, y, 9, palette))


def _ground(palette: Palette) -> Rect:
    return Rect(-BLEED, -BLEED, COLUMN + 2 * BLEED, TILE_HEIGHT + 2 * BLEED, 0, palette.paper)


def _row(kind: str, value: int, row: int, palette: Palette, bleed: float) -> list[Item]:
    y = row * ROW
    down = y + (FIRST_ROW_DOWN if row == 0 else 0.0)
    top = y - bleed if row == 0 else y
    cell = Rect(-bleed, top, CELL + bleed, y + ROW - top, 0, palette.fill(TYPE_PALETTES[kind].colour))
    items: list[Item] = [
        Rect(0, top, COLUMN + bleed, y + ROW - top, 0, palette.paper),
        cell,
        _value_text(str(value), down, type_text(kind, palette)),
        *_balls(value, down, palette, filled=True),
    ]
    if palette.low_ink:
        items.append(line(CELL, y, CELL, y + ROW, Stroke(palette.ink, 0.35)))
    if row:
        items.append(line(0, y, COLUMN, y, Stroke(palette.ink, 0.25)))
    return items


def _value_text(text: str, y: float, colour: Colour) -> Text:
    return Text(CELL_MIDDLE, baseline(BC800, 16, y + ROW / 2), text, BC800, 16, colour, "middle")


def _balls(value: int, y: float, palette: Palette, filled: bool) -> list[Item]:
    """Return one ball per point of value, dots for the rest of five; a dashed line for 0."""
    middle = y + ROW / 2
    if not value:
        return [
            line(
                FIRST_BALL - BALL,
                middle,
                FIRST_BALL + 4 * BALL_PITCH + BALL,
                middle,
                Stroke(palette.ink, 0.35, (1.4, 1.0), "butt"),
            )
        ]
    xs = [FIRST_BALL + place * BALL_PITCH for place in range(5)]
    balls: list[Item] = [ball(x, middle, BALL, palette, filled) for x in xs[:value]]
    return [*balls, *(Circle(x, middle, 0.5, palette.line) for x in xs[value:])]


def _panel(player: Player, name: str, face: Face, messages: Messages, palette: Palette, bleed: float) -> list[Item]:
    top = SEASONS * ROW
    area = Rect(-bleed, top, COLUMN + 2 * bleed, PANEL - NAME_PLATE)
    return [
        *type_area(player.type, area, palette),
        *_on_panel(player, face, palette, outline=False),
        *_name_plate(name, height_text(messages, player.height), palette, _NAME_SIZES, bleed),
    ]


def _on_panel(player: Player, face: Face, palette: Palette, outline: bool) -> list[Item]:
    """Return type, face and coins."""
    top = SEASONS * ROW
    items: list[Item] = [portrait(face, 23.4, top + 12.4, 11.2, palette, outline=outline)]
    items.append(plate(TILE_SAFE, top + 2, 9, 7.4, player.type, palette))
    if not player.coins:
        items.append(coin(_COIN_X, top + 5.6, _COIN_R, "", palette))
    items += [coin(_COIN_X, top + 5.6 + 7.6 * index, _COIN_R, "1", palette) for index in range(player.coins)]
    return items


def _name_plate(name: str, height: str, palette: Palette, sizes: tuple[float, ...], bleed: float) -> list[Item]:
    top = SEASONS * ROW + PANEL - NAME_PLATE
    y = top + 4.9
    room = COLUMN - 2 * TILE_SAFE - 1.5 - text_width(BC600, 11, height)
    return [
        Rect(-bleed, top, COLUMN + 2 * bleed, NAME_PLATE + bleed, 0, palette.paper),
        line(0, top, COLUMN, top, Stroke(palette.ink, 0.5)),
        fitted_text(TILE_SAFE, y, name, BC800, sizes, room, palette.ink),
        Text(COLUMN - TILE_SAFE, y, height, BC600, 11, palette.ink, "end"),
    ]


def _frame(palette: Palette) -> tuple[Item, ...]:
    """Return the tile's edge, half a stroke inside the cut."""
    edge = 0.27
    return (Rect(edge, edge, COLUMN - 2 * edge, TILE_HEIGHT - 2 * edge, _FULL.r, None, Stroke(palette.ink, 0.54)),)


def tile_on_table(items: tuple[Item, ...], x: float, y: float) -> Group:
    """Return a tile on the table, with rounded corners."""
    return Group(items, transform=translate(x, y), clip=_FULL)
