"""Players on a team board: printed ones, and tiles that lie on it. Printed tiles are drawn by the game's deck."""

from __future__ import annotations

from generator.art.basket_boss.dimensions import (
    BALL,
    BALL_PITCH,
    CELL,
    CELL_MIDDLE,
    COLUMN,
    FIRST_BALL,
    NAME_PLATE,
    PANEL,
    ROW,
    TILE_HEIGHT,
    TILE_SAFE,
)
from generator.art.basket_boss.labels import height_text
from generator.art.basket_boss.palette import PLUM, TYPE_PALETTES, Palette, type_area, type_outline, type_text
from generator.art.basket_boss.pieces import Face, ball, coin, plate, portrait
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC800, text_width
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke, Text, translate
from generator.scene.path import line
from generator.scene.shapes.text import baseline, fitted_text
from rules_engine.basket_boss.data import SEASONS, Player

LARGEST_NAME = 13.5
"""Size in points of a player's name that is short enough."""
_NAME_SIZES = (LARGEST_NAME, 12.5, 11.5, 11.0, 10.0, 9.4)
_COIN_R = 3.0
_COIN_X = COLUMN - TILE_SAFE - _COIN_R
_FULL = Rect(0, 0, COLUMN, TILE_HEIGHT, 1.2)
_EDGE = 0.27
"""Distance in mm of a tile's edge from its cut, half a stroke."""


def player_column(
    player: Player, name: str, face: Face, messages: Messages, palette: Palette, *, is_tile: bool = False
) -> tuple[Item, ...]:
    """Return a player of a team board, 44 × 88 mm, from (0, 0): six season spaces above a panel.

    A printed player is drawn as lines only, so that bought tiles stand out.
    """
    rows = (_row(player.type, value, row * ROW, palette, is_tile) for row, value in enumerate(player.values))
    items = [item for row in rows for item in row]
    top = SEASONS * ROW
    area = type_area if is_tile else type_outline
    items += area(player.type, Rect(0, top, COLUMN, PANEL - NAME_PLATE), palette)
    items += _on_panel(player, face, palette, outline=not is_tile)
    items += _name_plate(name, height_text(messages, player.height), palette)
    edge = Stroke(palette.ink, 2 * _EDGE) if is_tile else Stroke(palette.line, 0.3)
    inset = _EDGE if is_tile else 0.0
    frame = Rect(inset, inset, COLUMN - 2 * inset, TILE_HEIGHT - 2 * inset, _FULL.r if is_tile else 0, None, edge)
    return (*items, frame)


def back_on_table(palette: Palette) -> tuple[Item, ...]:
    """Return a tile that lies face down."""
    frame = Rect(5.3, 5.3, COLUMN - 10.6, TILE_HEIGHT - 10.6, 2.4, palette.paper, Stroke(PLUM, 1.6))
    x, y = COLUMN / 2, TILE_HEIGHT / 2
    disc = Circle(x, y, 13.2, palette.fill(PLUM), Stroke(PLUM, 0.5))
    return (Rect(0, 0, COLUMN, TILE_HEIGHT, 0, palette.paper), frame, disc, ball(x, y, 9, palette))


def on_table(items: tuple[Item, ...], x: float, y: float) -> Group:
    """Return a tile on the table, with rounded corners."""
    return Group(items, transform=translate(x, y), clip=_FULL)


def _row(kind: str, value: int, y: float, palette: Palette, is_tile: bool) -> list[Item]:
    items: list[Item] = []
    ink = palette.ink
    if is_tile:
        ink = type_text(kind, palette)
        items.append(Rect(0, y, COLUMN, ROW, 0, palette.paper))
        items.append(Rect(0, y, CELL, ROW, 0, palette.fill(TYPE_PALETTES[kind].colour)))
        if palette.low_ink:
            items.append(line(CELL, y, CELL, y + ROW, Stroke(palette.ink, 0.35)))
    items += [_value_text(str(value), y, ink), *_balls(value, y, palette, is_tile)]
    items.append(line(0, y + ROW, COLUMN, y + ROW, Stroke(palette.ink if is_tile else palette.line, 0.25)))
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


def _on_panel(player: Player, face: Face, palette: Palette, outline: bool) -> list[Item]:
    """Return type, face and coins."""
    top = SEASONS * ROW
    items: list[Item] = [portrait(face, 23.4, top + 12.4, 11.2, palette, outline=outline)]
    items.append(plate(TILE_SAFE, top + 2, 9, 7.4, player.type, palette))
    if not player.coins:
        items.append(coin(_COIN_X, top + 5.6, _COIN_R, "", palette))
    items += [coin(_COIN_X, top + 5.6 + 7.6 * index, _COIN_R, "1", palette) for index in range(player.coins)]
    return items


def _name_plate(name: str, height: str, palette: Palette) -> list[Item]:
    top = SEASONS * ROW + PANEL - NAME_PLATE
    y = top + 4.9
    room = COLUMN - 2 * TILE_SAFE - 1.5 - text_width(BC600, 11, height)
    return [
        Rect(0, top, COLUMN, NAME_PLATE, 0, palette.paper),
        line(0, top, COLUMN, top, Stroke(palette.ink, 0.5)),
        fitted_text(TILE_SAFE, y, name, BC800, _NAME_SIZES, room, palette.ink),
        Text(COLUMN - TILE_SAFE, y, height, BC600, 11, palette.ink, "end"),
    ]
