"""Names of columns, rows and the places in them."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase


def column_names(columns: int | Sequence[str]) -> tuple[str, ...]:
    """Return the columns' names from the left; for a number of columns letters, and after z letters with numbers."""
    if not isinstance(columns, int):
        return tuple(columns)
    letters = len(ascii_lowercase)
    return tuple(ascii_lowercase[at % letters] + (str(at // letters) if at >= letters else "") for at in range(columns))


def row_names(rows: int | Sequence[str], first_row: str) -> tuple[str, ...]:
    """Return the rows' names from the top."""
    names = tuple(rows) if not isinstance(rows, int) else tuple(str(number) for number in range(1, rows + 1))
    return names[::-1] if first_row == "bottom" else names


def place_name(pattern: str, column: str, row: str) -> str:
    """Return the name of the place in that column and row."""
    return pattern.replace("{column}", column).replace("{row}", row)
