"""Figures in words: the position, then what is shown on it."""

from __future__ import annotations

import pytest

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import load_game_content
from generator.diagrams.diagram import MAX_WORDS, alt_text
from generator.examples.check import check_paths
from generator.examples.run import StepRun
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty


def words(game: str, lang: str, step: StepRun) -> str:
    art = art_context(load_game_content(game), lang)
    return alt_text(art, art_of(game).draw_state(art, step.shown), step.shown, step.shows)


def example(game: str, name: str) -> StepRun:
    return next(run for run in check_paths([game]).runs if run.id == name).steps[-1]


@pytest.mark.parametrize(
    ("game", "lang", "name", "wanted"),
    [
        (
            "backgammon",
            "en",
            "bg.ex.hit",
            "White: 2 on 24, 4 on 13, 3 on 8, 5 on 6, 1 on the bar. "
            "Black: 5 on 19, 3 on 17, 5 on 12, 1 on 7, 1 on 1. To roll: White.",
        ),
        (
            "basketmind",
            "es",
            "bm.ex.E",
            "Rojo: 1R g6 (con el balón), 2R i4, 3R k3, 4R e4, 5R f2. Azul: 1A i6, 2A h4, 3A j3, 4A e2, 5A f4. "
            "Ataca: Rojo. Activado: 1A. Turno 6, posesión 6. Marcador: 0–0. 1R pasa a 5R: se puede. "
            "Con el balón en la canasta, 5R encesta siempre.",
        ),
    ],
)
def test_position_and_event(game: str, lang: str, name: str, wanted: str) -> None:
    assert words(game, lang, example(game, name)) == wanted


@pytest.mark.parametrize("game", game_names())
def test_it_is_never_long_and_tells_what_is_shown(game: str) -> None:
    art = art_context(load_game_content(game), "en")
    for run in nonempty(check_paths([game]).runs):
        step = run.steps[-1]
        found = alt_text(art, art_of(game).draw_state(art, step.shown), step.shown, step.shows)
        assert 5 < len(found.split()) <= MAX_WORDS
        assert found.endswith((".", "!", "?", "…"))
