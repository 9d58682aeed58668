"""Drawings have the same objects for what they have in common, and none depends on what was drawn before it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from generator.art.context import art_context
from generator.art.interface import ArtContext, Layout, Scope, art_of
from generator.content.loader import load_game_content
from generator.diagrams.arrange import Arranged, arranged
from generator.diagrams.diagram import diagram
from generator.examples.run import ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.scene.cache import IdentityCache
from generator.scene.model import Circle, Group, Rect, Transform
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from generator.scene.theme import INK

LAYOUTS: tuple[Layout, ...] = ("page", "wide", "tall", "short")
GAMES = ("backgammon", "basket_boss", "basketmind", "team_km")


def forget() -> None:
    """Empty the caches of everything that draws."""
    drawing = ("generator.art.", "generator.diagrams.", "generator.scene.")
    found = [
        value for name, module in sys.modules.items() if name.startswith(drawing) for value in vars(module).values()
    ]
    for value in found:
        if isinstance(value, IdentityCache):
            value._entries.clear()
        elif callable(getattr(value, "cache_clear", None)):
            value.cache_clear()


def contexts(game: str) -> Iterator[ArtContext]:
    """Yield a context for each language, layout and amount of ink; on paper also with small type."""
    content = load_game_content(game)
    for lang, layout in product(content.languages, LAYOUTS):
        art = replace(art_context(content, lang), layout=layout)
        yield art
        if layout == "page":
            yield replace(art, low_ink=True)
            yield replace(art, least=12.0)


def runs_of(game: str) -> list[ExampleRun]:
    return [run_example(load_example(path)) for path in load_game_content(game).examples[::3]]


def drawn(art: ArtContext, state: object, states: tuple[object, ...]) -> str:
    art = replace(art, scope=Scope(states))
    return repr(diagram(art, state, targets=art.layout != "page", is_described=False))


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_is_the_same_whatever_was_drawn_before(game: str) -> None:
    shown = [(step.shown, (step.shown, step.after)) for run in runs_of(game) for step in run.steps[::2]]
    arts = list(contexts(game))
    alone = []
    for art in arts:
        forget()
        alone.append([drawn(art, *one) for one in shown])
    forget()
    # Another order, so that what one of them needs is not always made by the same one.
    for place, one in reversed(list(enumerate(shown))):
        for art, known in zip(arts, alone, strict=True):
            assert drawn(art, *one) == known[place], f"{art.lang} {art.layout}: {art.game.format_state(one[0])}"


@pytest.mark.parametrize("game", ["backgammon", "basketmind", "team_km"])
def test_states_share_what_is_the_same_in_them(game: str) -> None:
    content = load_game_content(game)
    art = replace(art_context(content, "en"), layout="wide")
    steps = max(runs_of(game), key=lambda run: len(run.steps)).steps
    before, after = (art_of(game).draw_state(art, step.shown) for step in steps[:2])
    one, other = arranged(before), arranged(after)
    assert one is not None
    assert other is not None
    same = [name for name, anchor in one.drawing.anchors.items() if other.drawing.anchors.get(name) is anchor]
    assert len(same) > 0.6 * len(one.drawing.anchors)


DISC = Circle(5, 5, 2, INK)
PLACE = Anchor(5, 5, 2)
SQUARE = Drawing(10, 10, (DISC,), {"one": PLACE, "other": PLACE})
WHOLE = Rect(0, 0, 10, 10)


def test_one_ground_is_arranged_in_several_ways() -> None:
    for scale in (1.0, 2.0, 3.0):
        shown = Arranged(SQUARE, Arrangement(30, 30, (Part.at(WHOLE, 0, 0, scale),))).drawing
        (group,) = shown.items
        assert isinstance(group, Group)
        assert group.transform == Transform(scale, 0, 0, scale)
        assert shown.anchors["one"] == Anchor(5 * scale, 5 * scale, 2 * scale)


def test_a_ground_is_arranged_once_for_parts_that_are_alike() -> None:
    grounds = [Arranged(SQUARE, Arrangement(30, 30, (Part.at(WHOLE, 0, 0, 2.0),))).drawing.items for _ in range(2)]
    assert grounds[0] is grounds[1]


def test_a_place_with_two_names_has_a_target_of_each() -> None:
    art = art_context(load_game_content("backgammon"), "en")
    scene = diagram(art, art.game.initial_state(), targets=True, drawing=SQUARE)
    assert [item.id for item in scene.items if isinstance(item, Group) and item.css == "target"] == ["one", "other"]
