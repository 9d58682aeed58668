"""Answers about what is not in the drawing: whatever a query says of a nearly empty table can be drawn, with a note."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.art.names import values
from generator.content import load_game_content
from generator.diagrams.diagram import diagram, shown_marks
from generator.diagrams.mark_shapes import draw_marks
from generator.diagrams.shows import answer_show
from generator.examples.run import AnswerShow
from generator.scene.overlay import Ring
from rules_engine.core import JugadaError
from rules_engine.core.playout import playout
from rules_engine.core.registry import load_package

GAMES = ("backgammon", "basket_boss", "basketmind", "team_km")
_EMPTY_COURT = "R: - | B: - | ball - | active - | hold 0 | phase M | turn 0 poss 0"
_THREE_PLAYERS = "R: 1@c7 2@j1 | B: 1@l4 | ball R1 | active B1 | hold 0 | phase A | turn 4 poss 0"


def _sparse(name: str) -> Iterator[Any]:
    """Yield positions with as little on the table as there can be, at two stages of a game."""
    content = load_game_content(name)
    make = load_package(name).editor
    assert make
    for step in islice(playout(content.game, content.start(), Random(1), 60), 0, 60, 30):
        yield make(content.game).clear(step.state)
    if name == "basketmind":
        yield from map(content.game.parse_state, (_EMPTY_COURT, _THREE_PLAYERS))


def _answers(art: ArtContext, state: Any) -> Iterator[AnswerShow]:
    """Yield the answers of all queries with some of the arguments that they may have."""
    for query in art.game.queries.values():
        choices = [_some(values(art, state, query.name, parameter.name)) for parameter in query.parameters]
        for given in product(*choices):
            pairs = zip((parameter.name for parameter in query.parameters), given, strict=True)
            text = " ".join((query.name, *(f"{name}={value}" for name, value in pairs if value)))
            try:
                yield answer_show(art.game, state, text)
            except JugadaError:
                continue  # the engine has no answer there, such as about a bid when there is none


def _some(listed: tuple[str, ...]) -> tuple[str, ...]:
    return (*listed[:1], *listed[-1:], "")


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_about_a_sparse_table_is_drawn(game: str) -> None:
    art = art_context(load_game_content(game), "en")
    queries = set()
    for state in _sparse(game):
        drawing = art_of(game).draw_state(art, state)
        for show in _answers(art, state):
            queries.add(show.query)
            draw_marks(drawing, shown_marks(art, drawing, state, [show]))
    assert len(queries) > len(art.game.queries) / 2


@pytest.mark.parametrize(("lang", "note"), [("en", "are not in the drawing."), ("es", "no están en el dibujo.")])
def test_the_legend_and_the_description_say_what_is_not_drawn(lang: str, note: str) -> None:
    content = load_game_content("basketmind")
    art, state = art_context(content, lang), content.game.parse_state(_EMPTY_COURT)
    show = answer_show(content.game, state, "stops player=B2")
    assert note in diagram(art, state, [show]).description
    with_legend, without = (diagram(art, state, [show], legend=legend) for legend in (True, False))
    assert with_legend.height > without.height
    assert "1R" in with_legend.description.splitlines()[-1]


def test_one_place_that_is_missing_leaves_the_other_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_game_content("backgammon")
    art, state = art_context(content, "en"), content.start()
    show = answer_show(content.game, state, "movable")
    plain = diagram(art, state)
    monkeypatch.setattr(art_of("backgammon"), "marks_of_answer", lambda *_: (Ring("B1"), Ring("nowhere")))
    drawn = diagram(art, state, [show])
    assert len(drawn.items) > len(plain.items)
    assert drawn.description.splitlines()[-1] == "nowhere is not in the drawing."
