"""The board: a rhombus of hexagons. Red joins the first row to the last, Blue the first column to the last."""

from __future__ import annotations

SEATS = ("R", "B")
SIZE = 11
ROWS = [[f"{column}{row}" for column in "abcdefghijk"] for row in range(1, SIZE + 1)]
CELLS = {cell: (x, y) for y, row in enumerate(ROWS) for x, cell in enumerate(row)}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
NEXT = {
    cell: [ROWS[y + dy][x + dx] for dx, dy in STEPS if 0 <= x + dx < SIZE and 0 <= y + dy < SIZE]
    for cell, (x, y) in CELLS.items()
}
