"""The safe zone of every game's parts, and that the check notices what is too near to the cut."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec

import pytest

from generator.builder.orders import parts_of_game
from generator.content import load_game_content
from generator.printing.layout.boxes import BoxOrder, boxes
from generator.scene.component import Component
from generator.scene.fonts import BC700
from generator.scene.model import Circle, Colour, Group, Item, Rect, Scene, Stroke, Text, Transform, rotate, translate
from generator.scene.path import polygon
from generator.scene.theme import INK
from rules_engine.core.registry import game_names
from tests.printing.safe_zone import unsafe

DRAWN = [game for game in game_names() if find_spec(f"generator.art.{game}")]


def _part(*items: Item, **values: object) -> Component:
    scene = Scene(60, 80, items)
    return replace(Component("part", "card", {"es": "x", "en": "x"}, scene), **values)  # type: ignore[arg-type]


def _word(x: float, y: float) -> Text:
    return Text(x, y, "MI", BC700, 10, INK)


@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_nothing_that_is_read_lies_in_the_unsafe_zone(game: str, low_ink: bool, lang: str) -> None:
    drawn = parts_of_game(load_game_content(game), (lang, low_ink, ()))
    found = [str(item) for component in drawn for item in unsafe(component)]
    assert not found, "\n".join(found)


def test_nothing_on_the_boxes_lies_on_an_edge() -> None:
    deck = _part(count=151)
    (box,) = boxes([deck], BoxOrder("Backgammon", Colour("game", "#1F5F73"), 0.3, lambda _: True, "en"))
    assert not list(unsafe(replace(box, safe=1.5)))


@pytest.mark.parametrize(("x", "y", "safe"), [(3.1, 20, True), (2.8, 20, False), (20, 5.6, True), (20, 5.2, False)])
def test_a_text_near_an_edge_is_noticed(x: float, y: float, safe: bool) -> None:
    assert (not list(unsafe(_part(_word(x, y))))) == safe


def test_turned_and_moved_texts_are_measured_where_they_are() -> None:
    turned = Group((_word(0, 0),), transform=translate(30, 10) @ rotate(-90))
    assert not list(unsafe(_part(turned)))
    near = Group((_word(0, 0),), transform=translate(30, 78) @ rotate(-90))
    (found,) = unsafe(_part(near))
    assert found.distance == pytest.approx(2)


def test_symbols_are_measured_with_their_lines() -> None:
    def symbol(x: float) -> Group:
        ring = Circle(x, 40, 4, None, Stroke(INK, 1))
        return Group((Group((ring,), transform=Transform(a=0.5, d=0.5)),), id="icon", shared=True)

    assert not list(unsafe(_part(symbol(11))))
    (found,) = unsafe(_part(symbol(9)))
    assert found.distance == pytest.approx(2.25)
    assert "icon" in str(found)


def test_grounds_may_reach_the_edge() -> None:
    assert not list(unsafe(_part(Rect(-3, -3, 66, 86, 0, INK))))


def test_round_and_many_cornered_parts_are_measured_to_their_own_edge() -> None:
    round_ = {"outline": Circle(30, 40, 30), "safe": 1.5}
    assert not list(unsafe(_part(_word(28, 41), **round_)))
    assert list(unsafe(_part(_word(4, 16), **round_)))
    corner = {"outline": polygon(((0, 0), (60, 0), (60, 30), (30, 30), (30, 80), (0, 80))), "safe": 3.0}
    assert not list(unsafe(_part(_word(5, 60), **corner)))
    assert list(unsafe(_part(_word(40, 60), **corner)))
    assert list(unsafe(_part(_word(40, 29), **corner)))


def test_backs_are_checked_too() -> None:
    back = Scene(60, 80, (_word(1, 20),))
    (found,) = unsafe(_part(back=back))
    assert found.side == "back"
