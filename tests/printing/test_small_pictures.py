"""Small pictures of parts in lists leave out what is too small to be seen; each is made once for its size."""

from __future__ import annotations

from generator.printing.kit.groups import thumbnail
from generator.scene.component import Component
from generator.scene.fonts import BC600
from generator.scene.model import Group, Rect, Scene, Stroke, Text
from generator.scene.theme import INK

PART = Component(
    "card",
    "card",
    {"en": "Card"},
    Scene(60, 80, (Rect(5, 5, 50, 70, 0, None, Stroke(INK, 0.3)), Text(10, 10, "Name", BC600, 12, INK))),
)


def _inside(width: float) -> Group:
    [inside, _] = thumbnail(PART, 0, 0, width, 99).items
    assert isinstance(inside, Group)
    return inside


def test_type_is_left_out_where_it_is_too_small() -> None:
    assert [len(_inside(width).items) for width in (60, 30, 20)] == [2, 2, 1]


def test_a_picture_is_made_once_for_each_size() -> None:
    assert _inside(30).items is _inside(30).items
    assert _inside(30).items is not _inside(15).items
