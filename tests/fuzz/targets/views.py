"""Every position that is read can be shown: its decision, its actions, its views, its drawing, its description."""

from __future__ import annotations

from contextlib import suppress
from functools import cache, partial
from typing import Any

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.diagrams.diagram import diagram
from generator.explorer.state_view import state_data
from generator.scene.svg import svg_text
from rules_engine.basketmind.errors import FigureError
from rules_engine.core import Chance, Decision, Game, JugadaError, UnknownInformationError
from tests.fuzz.games import GAMES, content_of, notations_of, text_of
from tests.fuzz.harness import Target, register


@cache
def art_for(game: str) -> ArtContext:
    return art_context(content_of(game), "en")


def _check_actions(engine: Game[Any, Any], state: Any) -> None:
    node = engine.node(state)
    for seat in range(engine.seats(state)):
        engine.format_state(engine.observation(state, seat))
        asked = isinstance(node, Decision) and seat in node.seats
        assert bool(engine.legal_actions(state, seat)) == asked
    if isinstance(node, Chance):
        assert sum(chance for _, chance in engine.chance_outcomes(state)) == 1


def _read(game: str, data: bytes) -> None:
    engine = content_of(game).game
    try:
        state = engine.parse_state(text_of(data))
    except JugadaError:
        return
    with suppress(UnknownInformationError, FigureError):  # what one seat sees, or a court without a ball: only drawn
        _check_actions(engine, state)
    art, drawer = art_for(game), art_of(game)
    drawing = drawer.draw_state(art, state)
    assert drawer.describe(art, state)
    assert state_data(art, state, drawing)
    assert svg_text(diagram(art, state, targets=True, drawing=drawing), css=True)


for _game in GAMES:
    register(
        Target(
            f"view-{_game}",
            partial(_read, _game),
            partial(lambda game: [text.encode() for text in notations_of(game)], _game),
            quick=150,
            errors=(),
        )
    )
