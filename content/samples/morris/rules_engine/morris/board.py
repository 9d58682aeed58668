"""The board: points joined by lines of three. It comes from the data, so that other boards are other data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.core import GameDataError, Message

_POINT = re.compile(r"[a-z][1-9]")
_MOST_MEN = 20


@dataclass(frozen=True, slots=True)
class Board:
    """Points are named by column and row, as squares of chess; everywhere else they are numbers from 0."""

    points: tuple[str, ...]
    """Row by row from the top, each from left to right."""
    rows: tuple[int, ...]
    """How many points each row has."""
    lines: tuple[tuple[int, int, int], ...]
    """Three men on one of these are a mill."""
    lines_at: tuple[tuple[tuple[int, int, int], ...], ...]
    """By point: the lines on which it is."""
    neighbours: tuple[frozenset[int], ...]
    """By point: where a man can slide."""
    men: int
    """How many each player has."""


def read_board(data: Mapping[str, Any]) -> Board:
    """Return the board of the data. Raises GameDataError with the path of what is wrong."""
    board = data.get("board")
    if not isinstance(board, Mapping):
        raise GameDataError(("board",), Message("morris/data-board"))
    men = board.get("men")
    if not isinstance(men, int) or isinstance(men, bool) or not 3 <= men <= _MOST_MEN:
        raise GameDataError(("board", "men"), Message("morris/data-men", most=_MOST_MEN))
    names = _read_lines(board.get("lines"))
    points = tuple(sorted({point for line in names for point in line}, key=lambda point: (-int(point[1]), point[0])))
    if len(points) <= 2 * men:
        raise GameDataError(("board", "men"), Message("morris/data-points", points=len(points), men=men))
    lines = tuple((points.index(first), points.index(middle), points.index(last)) for first, middle, last in names)
    steps = [step for line in lines for step in (line[:2], line[1:])]
    rows = [point[1] for point in points]
    return Board(
        points,
        tuple(rows.count(row) for row in dict.fromkeys(rows)),
        lines,
        tuple(tuple(line for line in lines if at in line) for at in range(len(points))),
        tuple(frozenset(other for step in steps if at in step for other in step) - {at} for at in range(len(points))),
        men,
    )


def _read_lines(lines: object) -> list[list[str]]:
    if not isinstance(lines, list) or not lines:
        raise GameDataError(("board", "lines"), Message("morris/data-lines"))
    for number, line in enumerate(lines):
        if not isinstance(line, list) or len(set(map(str, line))) != 3 or len(line) != 3:
            raise GameDataError(("board", "lines", number), Message("morris/data-line"))
        for place, point in enumerate(line):
            if not isinstance(point, str) or not _POINT.fullmatch(point):
                raise GameDataError(("board", "lines", number, place), Message("morris/data-point", found=str(point)))
    return lines
