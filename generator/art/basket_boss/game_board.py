"""The game board: strength track, market and pile, specialists, trophies, medals, coins, phases."""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.basket_boss.labels import PHASES, label
from generator.art.basket_boss.measures import COINS, COLUMN, GAME_HEIGHT, GAME_WIDTH, TILE_HEIGHT
from generator.art.basket_boss.palette import GOLD, PLUM, WHITE, Palette
from generator.art.basket_boss.pieces import coin, medal, sign, specialist, trophy
from generator.art.basket_boss.tokens import points_table
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Circle, Item, Rect, Stroke, Text
from generator.scene.path import hatch
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.transform import translate_items
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES, Box

TRACK_FIRST, TRACK_SPACES = 10, 21
SPACE_WIDTH, SPACE_HEIGHT = 17.0, 24.0
TRACK_X, TRACK_Y = (GAME_WIDTH - TRACK_SPACES * SPACE_WIDTH) / 2, 32.0
LEFT, RIGHT = 17.0, GAME_WIDTH - 17.0
MARKET_SLOTS, MARKET_Y, MARKET_PITCH = 7, 71.0, 46.0
PILE_X = LEFT + MARKET_SLOTS * MARKET_PITCH
SQUARE, SQUARES_Y, SQUARE_PITCH = 50.0, 175.0, 52.0
SLOT = 30.0
"""Diameter in mm of the places for trophies and medals."""
SEAMS = (LEFT + 4 * MARKET_PITCH - 1.0,)
"""x in mm at which the board is best divided: between two places of the market."""

_SLOTS_Y, _SLOT_PITCH, _COINS_Y = 193.0, 31.5, 239.0
_SLOTS_X = RIGHT - SLOT / 2 - 4 * _SLOT_PITCH


def space_x(number: int) -> float:
    """Return the left edge of a space of the strength track, 10 to 30."""
    return TRACK_X + (number - TRACK_FIRST) * SPACE_WIDTH


def market_slot(index: int) -> Rect:
    """Return the place of a tile of the market, from 0; the last one is the pile's."""
    return Rect(LEFT + index * MARKET_PITCH, MARKET_Y, COLUMN, TILE_HEIGHT, 1.2)


def specialist_square(index: int) -> Rect:
    """Return the place of a specialist."""
    return Rect(LEFT + index * SQUARE_PITCH, SQUARES_Y, SQUARE, SQUARE, 2)


def token_slots() -> dict[str, Circle]:
    """Return the places of the four trophies and of the medals."""
    names = (*TROPHIES, "medal")
    return {name: Circle(_SLOTS_X + i * _SLOT_PITCH, _SLOTS_Y, SLOT / 2) for i, name in enumerate(names)}


def coin_slots() -> dict[int, Circle]:
    """Return the places of the stock's coins, by their values."""
    return {
        value: Circle(_SLOTS_X + i * _SLOT_PITCH, _COINS_Y, size / 2 + 1)
        for i, (value, size) in enumerate(COINS.items())
    }


def game_face(box: Box, messages: Messages, palette: Palette, bleed: float = 0.0) -> tuple[Item, ...]:
    """Draw the game board, 400 × 265 mm, from (0, 0)."""
    head = palette.ink if palette.low_ink else WHITE
    full = GAME_WIDTH + 2 * bleed
    return (
        Rect(-bleed, -bleed, full, GAME_HEIGHT + 2 * bleed, 0, palette.paper),
        Rect(-bleed, -bleed, full, 21 + bleed, 0, palette.fill(PLUM)),
        Rect(-bleed, 21, full, 1.4, 0, palette.ink if palette.low_ink else GOLD),
        Text(LEFT, 15.4, "BASKET BOSS", BC800, 34, head, tracking=0.3),
        Text(RIGHT, 14.6, label(messages, "second-lap"), BC600, 13, head, "end"),
        *_track(messages, palette),
        *_market(messages, palette),
        *_specialists(messages, palette),
        *_tokens(messages, palette),
        *_phases(messages, palette),
        translate_items(points_table(box, messages, palette), RIGHT - 58, _COINS_Y - SLOT / 2 - 18.5),
    )


def _heading(x: float, y: float, text: str, palette: Palette) -> Text:
    return Text(x, y, text, BC700, 9.5, palette.ink if palette.low_ink else PLUM, tracking=0.25)


def _track(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(TRACK_X, TRACK_Y - 2.4, label(messages, "track-heading"), palette)
    for number in range(TRACK_FIRST, TRACK_FIRST + TRACK_SPACES):
        x = space_x(number)
        box = Rect(x, TRACK_Y, SPACE_WIDTH, SPACE_HEIGHT, 0, palette.paper, Stroke(palette.ink, 0.35))
        yield box
        if number % 5 == 0:
            yield hatch(box, 2.4, 45, Stroke(palette.line, 0.3))
            yield Rect(x + 2.5, TRACK_Y + 1.6, SPACE_WIDTH - 5, 11.2, 1.2, palette.paper)
        yield centred_text(x + SPACE_WIDTH / 2, TRACK_Y + 7.2, str(number), BC800, 25, palette.ink)
        if number > TRACK_FIRST:
            yield centred_text(x + SPACE_WIDTH / 2, TRACK_Y + 20, str(number + 20), BC600, 9.5, palette.muted)
    yield Rect(TRACK_X, TRACK_Y, TRACK_SPACES * SPACE_WIDTH, SPACE_HEIGHT, 0, None, Stroke(palette.ink, 0.9))


def _market(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(LEFT, MARKET_Y - 2.4, label(messages, "market-heading"), palette)
    yield _heading(PILE_X, MARKET_Y - 2.4, label(messages, "pile-heading"), palette)
    for index in range(MARKET_SLOTS):
        slot = market_slot(index)
        yield Rect(slot.x, slot.y, slot.width, slot.height, slot.r, palette.paper, Stroke(palette.ink, 0.35))
        yield centred_text(slot.x + slot.width / 2, slot.y + slot.height / 2, str(index + 1), BC800, 40, palette.line)
    first = market_slot(0)
    yield sign("draft", first.x + 16, first.y + 8, 12, palette)
    yield Rect(PILE_X, MARKET_Y, COLUMN, TILE_HEIGHT, 1.2, palette.paper, Stroke(palette.ink, 0.5, (2, 1.4), "butt"))
    yield sign("refill", PILE_X + 14, MARKET_Y + 36, 16, palette)


def _specialists(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(LEFT, SQUARES_Y - 2.4, label(messages, "specialists-heading"), palette)
    for index, name in enumerate(SPECIALISTS):
        box = specialist_square(index)
        yield Rect(box.x, box.y, box.width, box.height, box.r, palette.paper, Stroke(palette.ink, 0.35))
        yield specialist(name, box.x + box.width / 2 - 9, box.y + 16, 18)


def _tokens(messages: Messages, palette: Palette) -> Iterator[Item]:
    yield _heading(_SLOTS_X - SLOT / 2, SQUARES_Y - 2.4, label(messages, "trophies-heading"), palette)
    yield _heading(_SLOTS_X + 3.5 * _SLOT_PITCH + 1, SQUARES_Y - 2.4, label(messages, "medals-heading"), palette)
    for name, slot in token_slots().items():
        yield Circle(slot.x, slot.y, slot.r, palette.paper, Stroke(palette.ink, 0.35))
        if name in TROPHIES:
            yield trophy(name, slot.x - 8, slot.y - 7.4, 16, palette)
        else:
            yield medal(slot.x, slot.y, 8, palette)
    yield _heading(_SLOTS_X - SLOT / 2, _COINS_Y - SLOT / 2 - 4.4, label(messages, "stock-heading"), palette)
    for value, slot in coin_slots().items():
        yield Circle(slot.x, slot.y, slot.r, palette.paper, Stroke(palette.ink, 0.35, (1.8, 1.2), "butt"))
        yield coin(slot.x, slot.y, slot.r - 4, str(value), palette)


def _phases(messages: Messages, palette: Palette) -> Iterator[Item]:
    """Draw the season's seven phases in a row along the lower edge."""
    y = 236.0
    yield _heading(LEFT, y - 2.4, label(messages, "phases-heading"), palette)
    pitch, width = 29.6, 28.1
    for index, phase in enumerate(PHASES):
        x = LEFT + index * pitch
        yield Rect(x, y, width, 19, 1.4, palette.paper, Stroke(palette.ink, 0.35))
        yield centred_text(x + 5, y + 5.6, str(index + 1), BC800, 15, palette.ink)
        yield sign(phase, x + width / 2 - 2.5, y + 1.4, 9, palette)
        yield fitted_text(
            x + width / 2,
            y + 16.4,
            messages.format(f"phase-{phase}"),
            BC600,
            (10, 9, 8, 7.2),
            width - 2,
            palette.ink,
            "middle",
        )
