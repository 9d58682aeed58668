"""Printed in grey or with little ink, the categories of cards and tiles are still told apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import combinations

import pytest

from generator.builder.orders import parts_of_game
from generator.content import load_game_content
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, GlyphRun, Group, Item, Path, Rect, Scene, Text, Transform
from generator.scene.path import bounds
from generator.scene.theme import lightness
from rules_engine.core.registry import game_names

DRAWN = [game for game in game_names() if find_spec(f"generator.art.{game}")]
APART = 20
"""Steps of CIE L* between the colours of two categories."""

Shape = tuple[str, tuple[float, ...]]
Category = dict[Colour, list[int]]


def _shapes(items: Sequence[Item], at: Transform) -> Iterator[tuple[Rect | Circle | Path, Transform]]:
    for item in items:
        if isinstance(item, Group):
            yield from _shapes(item.items, at @ item.transform if item.transform else at)
        elif not isinstance(item, (Text, GlyphRun)):
            yield item, at


def _box(shape: Rect | Circle | Path, at: Transform) -> tuple[float, float, float, float]:
    x, y, width, height = bounds(shape)
    corners = [at.apply(point) for point in ((x, y), (x + width, y), (x + width, y + height), (x, y + height))]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return (min(xs), min(ys), max(xs), max(ys))


def _ground(scene: Scene) -> Colour | None:
    """The colour that names the category: that of the largest panel which reaches the edge, white ones left out."""
    panels = []
    for shape, at in _shapes(scene.items, Transform()):
        x1, y1, x2, y2 = _box(shape, at)
        at_edge = x1 <= 0 or y1 <= 0 or x2 >= scene.width or y2 >= scene.height
        if shape.fill and at_edge and lightness(shape.fill) < 95:
            panels.append(((x2 - x1) * (y2 - y1), shape.fill))
    return max(panels, key=lambda panel: panel[0])[1] if panels else None


def _signature(scene: Scene) -> frozenset[Shape]:
    """Its shapes without their colours."""
    return frozenset(
        (type(shape).__name__, tuple(round(value, 1) for value in (*bounds(shape), at.a, at.b, at.e, at.f)))
        for shape, at in _shapes(scene.items, Transform())
    )


def _parts(game: str, low_ink: bool) -> list[Component]:
    drawn = parts_of_game(load_game_content(game), ("es", low_ink, ()))
    return [part for part in drawn if part.kind in ("card", "tile")]


def _categories(parts: Sequence[Component]) -> dict[tuple[str, tuple[float, float]], Category]:
    """For each kind and size the indexes of the parts of each colour."""
    found: dict[tuple[str, tuple[float, float]], Category] = {}
    for index, part in enumerate(parts):
        colour = _ground(part.front)
        if colour is not None:
            found.setdefault((part.kind, part.size), {}).setdefault(colour, []).append(index)
    return found


@pytest.mark.parametrize("game", DRAWN)
def test_the_colours_of_categories_differ_in_lightness(game: str) -> None:
    for categories in _categories(_parts(game, low_ink=False)).values():
        for one, other in combinations(categories, 2):
            if one.hex != other.hex:
                assert abs(lightness(one) - lightness(other)) >= APART - 0.5, (one, other)


@pytest.mark.parametrize("game", DRAWN)
def test_with_little_ink_every_category_has_shapes_of_its_own(game: str) -> None:
    coloured, plain = _parts(game, low_ink=False), _parts(game, low_ink=True)
    assert [part.id for part in coloured] == [part.id for part in plain]
    for categories in _categories(coloured).values():
        common = {
            colour: frozenset.intersection(*(_signature(plain[index].front) for index in indexes))
            for colour, indexes in categories.items()
        }
        for one, other in combinations(common, 2):
            assert common[one] - common[other], f"{one} and {other} look alike without colour"
            assert common[other] - common[one], f"{one} and {other} look alike without colour"


def test_two_colours_of_one_lightness_are_noticed() -> None:
    red, green = Colour("a", "#C03030"), Colour("b", "#3A8A3A")
    scenes = [Scene(60, 80, (Rect(0, 0, 60, 20, 0, colour),)) for colour in (red, green)]
    parts = [Component(str(i), "card", {}, scene) for i, scene in enumerate(scenes)]
    (categories,) = _categories(parts).values()
    assert set(categories) == {red, green}
    assert abs(lightness(red) - lightness(green)) < APART
    assert _signature(scenes[0]) == _signature(scenes[1])
