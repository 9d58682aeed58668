"""The curves of growth as one picture: both axes logarithmic, so that linear cost is a line of one slope."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from bench.model import Growth
from generator.scene.fonts import BC600, SS400
from generator.scene.model import Circle, Colour, Item, Path, Scene, Stroke, Text
from generator.scene.path import line, polyline
from generator.scene.svg import svg_text
from generator.scene.theme import HAIR, INK, LINE, MUTED, PAPER

_WIDTH, _HEIGHT = 180.0, 110.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 18.0, 120.0, 8.0, 96.0
_COLOURS = tuple(
    Colour(f"curve-{i}", code) for i, code in enumerate(("#1F5F73", "#A5122F", "#0B7A4B", "#B26A00", "#5B3E96"))
)


def chart(curves: Sequence[Growth]) -> str:
    """The curves as an SVG that carries its fonts; at least one."""
    points = [point for curve in curves for point in curve.points]
    across = _decades([point.n for point in points])
    up = _decades([point.seconds for point in points])
    items: list[Item] = [*_grid(across, up)]
    for index, curve in enumerate(curves):
        colour = _COLOURS[index % len(_COLOURS)]
        places = [(_x(point.n, across), _y(point.seconds, up)) for point in curve.points]
        items.append(Path(polyline(places), None, Stroke(colour, 0.7)))
        items += [Circle(x, y, 1.1, colour, Stroke(PAPER, HAIR)) for x, y in places]
        row = _TOP + 4 + 8 * index
        items.append(Circle(_RIGHT + 5, row - 1, 1.1, colour))
        items.append(Text(_RIGHT + 8, row, curve.name, BC600, 8, INK))
        items.append(
            Text(_RIGHT + 8, row + 3.4, f"exponent {curve.exponent:.2f}, end {curve.last:.2f}", SS400, 7, MUTED)
        )
    return svg_text(Scene(_WIDTH, _HEIGHT, tuple(items), "How cost grows"), embed_fonts=True)


def _decades(values: Sequence[float]) -> tuple[int, int]:
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)


def _grid(across: tuple[int, int], up: tuple[int, int]) -> list[Item]:
    rule, items = Stroke(LINE, HAIR), list[Item]()
    for power in range(across[0], across[1] + 1):
        x = _x(10.0**power, across)
        items += [line(x, _TOP, x, _BOTTOM, rule), Text(x, _BOTTOM + 4, f"{10**power:,}", SS400, 7, MUTED, "middle")]
    for power in range(up[0], up[1] + 1):
        y = _y(10.0**power, up)
        items += [
            line(_LEFT, y, _RIGHT, y, rule),
            Text(_LEFT - 1.5, y + 1, f"{10.0**power:g} s", SS400, 7, MUTED, "end"),
        ]
    items.append(Text((_LEFT + _RIGHT) / 2, _BOTTOM + 9, "n", BC600, 8, INK, "middle"))
    return items


def _x(value: float, decades: tuple[int, int]) -> float:
    return _LEFT + (_RIGHT - _LEFT) * (log10(value) - decades[0]) / (decades[1] - decades[0])


def _y(value: float, decades: tuple[int, int]) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * (log10(value) - decades[0]) / (decades[1] - decades[0])
