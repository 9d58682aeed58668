"""Tic-tac-toe drawn: nine squares, crosses and rings, a board and ten tokens to print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.interface import ArtContext
from generator.scene.component import Component
from generator.scene.fonts import BC800
from generator.scene.model import Circle, Group, Item, Path, Rect, Scene, Stroke, Text
from generator.scene.overlay import Ghost, Mark, Ring
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.theme import INK, PAPER, outline, strong

OPTIONS: Mapping[str, tuple[str, ...]] = {}

SQUARE, MARGIN = 22.0, 8.0
SIZE = 3 * SQUARE + 2 * MARGIN
COLUMNS, ROWS = "abc", "123"


def draw_state(art: ArtContext, state: Any) -> Drawing:
    anchors = _anchors()
    pieces = [
        Group(_piece(mark, anchor.x, anchor.y, art.low_ink), id=f"mark-{name}", title=f"{mark} {name}")
        for (name, anchor), mark in zip(anchors.items(), state.marks, strict=True)
        if mark != "."
    ]
    return Drawing(SIZE, SIZE, _grid(), anchors, tuple(pieces))


def describe(art: ArtContext, state: Any) -> str:
    return "\n".join(" ".join(state.marks[start : start + 3]) for start in (0, 3, 6))


def marks_of_action(art: ArtContext, state: Any, seat: int, action: Any) -> tuple[Mark, ...]:
    if not hasattr(action, "square"):
        return ()
    anchor = _anchors()[action.square]
    return (Ghost(action.square, items=_piece("XO"[seat], anchor.x, anchor.y, art.low_ink)),)


def marks_of_answer(
    art: ArtContext, state: Any, query: str, arguments: Mapping[str, str], value: Any
) -> tuple[Mark, ...]:
    return tuple(Ring(square, dot=True) for square in value) if query == "winning_squares" else ()


def components(art: ArtContext) -> tuple[Component, ...]:
    tokens = tuple(
        Component(
            id=f"token-{mark.lower()}",
            kind="token",
            name=art.names(f"seat-{mark}"),
            front=Scene(16, 16, _piece(mark, 8, 8, art.low_ink)),
            back=Scene(16, 16, _piece(mark, 8, 8, art.low_ink)),
            outline=Circle(8, 8, 8),
            safe=1.5,
            count=5,
        )
        for mark in "XO"
    )
    board = Component("board", "board", art.names("part-board"), Scene(SIZE, SIZE, _grid()))
    return (board, *tokens)


def _anchors() -> dict[str, Anchor]:
    return {
        f"{column}{row}": Anchor(MARGIN + (x + 0.5) * SQUARE, MARGIN + (y + 0.5) * SQUARE, SQUARE * 0.4)
        for y, row in enumerate(ROWS)
        for x, column in enumerate(COLUMNS)
    }


def _grid() -> tuple[Item, ...]:
    end = MARGIN + 3 * SQUARE
    lines = [
        Path((("M", start), ("L", stop)), stroke=strong())
        for at in (MARGIN + SQUARE, MARGIN + 2 * SQUARE)
        for start, stop in (((at, MARGIN), (at, end)), ((MARGIN, at), (end, at)))
    ]
    names = [
        Text(MARGIN + (i + 0.5) * SQUARE, 5.5, column, BC800, 9, INK, "middle") for i, column in enumerate(COLUMNS)
    ] + [Text(4, MARGIN + (i + 0.5) * SQUARE + 1.2, row, BC800, 9, INK, "middle") for i, row in enumerate(ROWS)]
    return (Rect(0, 0, SIZE, SIZE, 2, PAPER, outline()), *lines, *names)


def _piece(mark: str, x: float, y: float, low_ink: bool) -> tuple[Item, ...]:
    line = Stroke(INK, 0.7 if low_ink else 1.8)
    if mark == "O":
        return (Circle(x, y, 5, None, line),)
    d = 4.2
    return (
        Path((("M", (x - d, y - d)), ("L", (x + d, y + d))), stroke=line),
        Path((("M", (x + d, y - d)), ("L", (x - d, y + d))), stroke=line),
    )
