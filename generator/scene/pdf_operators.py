"""PDF operators of shapes, lines, colours and matrices, as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from generator.scene.cache import IdentityCache
from generator.scene.model import (
    Circle,
    Path,
    Rect,
    Segment,
    Shape,
    Stroke,
    Transform,
)
from generator.scene.svg_values import factor, num, nums

_KAPPA = 0.5522847498
"""Distance of a control point, in radii, by which a cubic curve is nearest to a quarter of a circle: 4/3·(√2 - 1)."""


_LEVELS = tuple(num(level / 255) for level in range(256))
"""The 256 levels of red, green and blue as PDF numbers."""


def rgb(code: str) -> str:
    red, green, blue = bytes.fromhex(code[1:])
    return f"{_LEVELS[red]} {_LEVELS[green]} {_LEVELS[blue]}"


_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def line_operators(stroke: Stroke) -> str:
    cap, join = _CAPS[stroke.cap], _JOINS[stroke.join]
    return f"{num(stroke.width)} w {cap} J {join} j {num(stroke.miter)} M [{nums(stroke.dash)}] {num(stroke.phase)} d"


def _path_operators(segments: Sequence[Segment]) -> str:
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join([f"{nums(numbers)} {letters[command]}" if numbers else "h" for command, numbers in segments])


def _circle_operators(item: Circle) -> str:
    x, y, r, k = item.x, item.y, item.r, item.r * _KAPPA
    return (
        f"{nums((x + r, y))} m {nums((x + r, y + k, x + k, y + r, x, y + r))} c "
        f"{nums((x - k, y + r, x - r, y + k, x - r, y))} c {nums((x - r, y - k, x - k, y - r, x, y - r))} c "
        f"{nums((x + k, y - r, x + r, y - k, x + r, y))} c h"
    )


def _rect_operators(item: Rect) -> str:
    x1, y1, x2, y2 = item.x, item.y, item.x + item.width, item.y + item.height
    if not item.r:
        return f"{nums((x1, y1, item.width, item.height))} re"
    # A radius of more than half a side would draw the outline over itself.
    r = min(item.r, item.width / 2, item.height / 2)
    k = r * (1 - _KAPPA)
    return (
        f"{nums((x1 + r, y1))} m {nums((x2 - r, y1))} l {nums((x2 - k, y1, x2, y1 + k, x2, y1 + r))} c "
        f"{nums((x2, y2 - r))} l {nums((x2, y2 - k, x2 - k, y2, x2 - r, y2))} c "
        f"{nums((x1 + r, y2))} l {nums((x1 + k, y2, x1, y2 - k, x1, y2 - r))} c "
        f"{nums((x1, y1 + r))} l {nums((x1, y1 + k, x1 + k, y1, x1 + r, y1))} c h"
    )


_OPERATORS: dict[type, Callable[[Any], str]] = {
    Rect: _rect_operators,
    Circle: _circle_operators,
    Path: lambda path: _operators_of(path.segments),
}

_LONG = 8
"""Segments from which the operators of a path are kept: a deck has the same drawing on every card."""

_long: IdentityCache[str] = IdentityCache(512)


def _operators_of(segments: tuple[Segment, ...]) -> str:
    if len(segments) < _LONG:
        return _path_operators(segments)
    return _long.get(segments, lambda: _path_operators(segments))


def shape_operators(shape: Shape) -> str:
    """Return the path operators of the shape."""
    return _OPERATORS[type(shape)](shape)


def escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def matrix_operator(transform: Transform) -> str:
    t = transform
    return f"{' '.join([factor(value) for value in (t.a, t.b, t.c, t.d, t.e, t.f)])} cm"
