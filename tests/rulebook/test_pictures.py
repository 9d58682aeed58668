"""What the caches of a book's pictures depend on."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from generator.content.loader import load_game_content
from generator.rulebook.figures import Pictures
from generator.rulebook.plan import Shown


def _pictures(game: str = "basketmind") -> Pictures:
    return Pictures(load_game_content(game), "en")


LATER = "XGID=-b----E-C---eE---c-e----AA:0:0:1:43:0:0:0:0:0"
"""A position of backgammon with a checker on the bar."""
NEAR = Shown(load_game_content("basketmind").start(), (), crop=True, around=("e5", "f6"))
FAR = replace(NEAR, around=("b3", "j9"))
SIZES = [
    (90.0, 60.0, 1.5),
    (30.0, 60.0, 1.5),
    (90.0, 30.0, 1.5),
    (90.0, 60.0, 0.8),
    (90.0, 60.0, None),
    (30.0, 20.0, None),
]
"""Of one shape in sizes in which type is enlarged and in which it is not, and in several shapes."""


def test_each_picture_in_each_size_and_shape_has_its_own_drawing() -> None:
    pictures = _pictures()
    for shown, size in product((NEAR, FAR), SIZES):
        assert pictures.figure(shown, *size) == _pictures().figure(shown, *size)
        assert pictures.size(shown, *size) == pictures.figure(shown, *size).size


def test_a_small_picture_is_drawn_again_with_larger_type() -> None:
    """What only enlarges the type of the large drawing lets words run into each other."""
    pictures = _pictures("basket_boss")
    shown = Shown(load_game_content("basket_boss").start(), ())
    large, small = (pictures.fit(pictures.drawn(shown), 60.0, 200.0), pictures.figure(shown, 60.0, 200.0))
    assert small.scene != large.scene
    assert pictures.drawn(shown) == _pictures("basket_boss").drawn(shown)


def test_each_chart_has_its_own_drawing() -> None:
    pictures = _pictures("backgammon")
    start = load_game_content("backgammon").start()
    entries, hits = (Shown(start, (), chart=chart) for chart in ("entries", "hits"))
    assert pictures.drawn(entries) != pictures.drawn(hits)


def test_each_position_and_set_up_has_its_own_table() -> None:
    pictures = _pictures("backgammon")
    for position, setup in ((None, None), (None, {"match_length": 3, "cube": True}), (LATER, None)):
        assert pictures.table(position, setup) == _pictures("backgammon").table(position, setup)


def test_each_picture_has_its_own_words_in_every_size() -> None:
    pictures, game = _pictures("backgammon"), load_game_content("backgammon").game
    states = (load_game_content("backgammon").start(), game.parse_state(LATER))
    for shown, size in product([Shown(state, ()) for state in states], SIZES):
        told = _pictures("backgammon").figure(shown, *size).scene.description
        assert told
        assert pictures.figure(shown, *size).scene.description == told
