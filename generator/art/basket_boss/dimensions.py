"""Measures of the printed parts in mm, derived from one row pitch and one column width so that they fit."""

from __future__ import annotations

from generator.scene.model import Rect
from rules_engine.basket_boss.data import SEASONS, TYPES

ROW, COLUMN = 9.0, 44.0
COLUMNS = len(TYPES)

# A tile: six season spaces above a panel with the player.
PANEL, NAME_PLATE = 34.0, 9.2
TILE_HEIGHT = SEASONS * ROW + PANEL
TILE_SAFE = 3.2
"""Distance in mm of texts and images from a tile's cut; print services require an eighth of an inch."""
CELL, CELL_MIDDLE = 9.2, 5.0
"""Width of the cell of a value at the left of its row, and the x of the centre of its number."""
FIRST_BALL, BALL_PITCH, BALL = 13.4, 6.2, 2.4
"""Centre of the first of five balls, their pitch, their radius."""

# A team board: header, a slot where the bar begins, the rows, the printed panels; gutters at both sides.
BOARD_WIDTH, BOARD_HEIGHT = 244.0, 127.0
HEADER, TRIM = 24.0, 1.1
GUTTER = (BOARD_WIDTH - COLUMNS * COLUMN) / 2
ROWS_TOP = HEADER + TRIM + ROW

TROPHY_SLOT = Rect(124.0, 3.2, 16.0, 17.6, 1.4)
TROPHY_PITCH = 18.0
MEDAL_SLOT = Rect(106.0, 3.2, 16.0, 17.6, 1.4)

# A season bar: it goes across the board and protrudes at both sides, where its ends are folded back.
BAR_HEIGHT, BAR_GAP = 8.6, 0.2
BAR_END, BAR_FOLD = 4.5, 6.0
BAR_VISIBLE = BOARD_WIDTH + 2 * BAR_END
BAR_LENGTH = BAR_VISIBLE + 2 * BAR_FOLD
ARROW_WIDTH, ARROW_HEIGHT = 7.2, 5.0
STICKER_OVERLAP = 1.5
STICKER_LENGTH = BAR_END + BAR_FOLD + STICKER_OVERLAP
"""Long enough to go around the fold and past the folded part, so that the sticker holds it down."""

TOKEN, STICKER = 15.0, 13.0
"""Diameters of trophies, medals and discs, and of the logo stickers."""
COINS = {1: 22.0, 2: 25.0, 5: 28.0}
"""Diameters by value, since coins are told apart by size."""

GAME_WIDTH, GAME_HEIGHT = 400.0, 258.0
"""Size in mm of the game board: three upright sheets of A4 or Letter, or one of A3."""


def column_x(column: int) -> float:
    """Return the left edge of a column (from 0) of a team board."""
    return GUTTER + column * COLUMN


def row_y(row: int) -> float:
    """Return the upper edge of a season's row (1–6; 0 is the slot where the bar begins)."""
    return ROWS_TOP + (row - 1) * ROW


def tile_y(bar: int, space: int) -> float:
    """Return the upper edge of a tile whose `space` is in the row of season `bar`."""
    return row_y(bar) - (space - 1) * ROW


def bar_y(bar: int) -> float:
    """Return the upper edge of the season bar that points at season `bar`; it covers the row before."""
    return row_y(bar) - BAR_GAP - BAR_HEIGHT
