"""Marks of the sample game's actions: by its notation and its data alone."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import generator.art
from generator.art.context import art_context
from generator.art.interface import art_of
from generator.art.packages import has_art
from generator.content import load_game_content
from generator.diagrams.diagram import diagram
from generator.explorer.candidates import choices
from generator.scene.overlay import Arrow, Cross, Ghost, Label, Ring
from generator.scene.svg import svg_text
from rules_engine.core import Decision
from rules_engine.core.playout import playout
from tests.nightly import tries

pytestmark = pytest.mark.usefixtures("morris")

ROOT = Path(__file__).parents[2]
LATE = "W.B/.W./.../B.W.B./..W/.../.WB B 0-0"
TAKING = "WWW/.../.../B.W.B./..W/.../.WB Wx 0-0"


def _state(position: str) -> Any:
    return load_game_content("morris").game.parse_state(position)


def _marked(position: str, entry: str) -> list[object]:
    content = load_game_content("morris")
    art = art_context(content, "en")
    state = content.game.parse_state(position)
    seat, _, text = entry.partition(":")
    action = content.game.parse_action(state, text)
    return list(art_of("morris").marks_of_action(art, state, content.game.parse_seat(seat), action))


@tries(12)
@given(seed=st.integers(0, 10_000), turns=st.integers(1, 60))
def test_every_place_that_a_legal_action_names_has_a_mark(seed: int, turns: int) -> None:
    content = load_game_content("morris")
    game, art = content.game, art_context(content, "es")
    state = [played.state for played in playout(game, game.initial_state(), Random(seed), turns)][-1]
    drawing = art_of("morris").draw_state(art, state)
    for action in game.legal_actions(state, state.turn):
        marks = art_of("morris").marks_of_action(art, state, state.turn, action)
        places = {place for mark in marks for place in getattr(mark, "places", None) or [getattr(mark, "at", "")]}
        assert set(re.findall(r"[a-g][1-7]", game.format_action(state, action))) <= places
        assert places <= set(drawing.anchors)


def test_a_move_is_an_arrow_with_the_man_at_its_end() -> None:
    ghost, arrow = _marked(LATE, "B:a4-b4")
    assert isinstance(ghost, Ghost)
    assert ghost.at == "b4"
    assert ghost.items
    assert isinstance(arrow, Arrow)
    assert arrow.places == ("a4", "b4")


def test_a_man_that_is_taken_has_a_ring_and_leaves_its_place() -> None:
    ring, gone, kept = _marked(TAKING, "W:xf4")
    assert ring == Ring("f4")
    assert isinstance(gone, Label)
    assert (gone.at, gone.text) == ("f4", "−1")
    assert isinstance(kept, Label)
    assert (kept.at, kept.text) == ("off-B", "+1")


def test_what_is_legal_never_has_a_cross() -> None:
    content = load_game_content("morris")
    game, art = content.game, art_context(content, "en")
    for played in playout(game, game.initial_state(), Random(7), 80):
        if isinstance(node := game.node(played.state), Decision):
            for action in game.legal_actions(played.state, node.seats[0])[:4]:
                marks = art_of("morris").marks_of_action(art, played.state, node.seats[0], action)
                assert not [mark for mark in marks if isinstance(mark, Cross)]


def test_what_a_player_can_try_is_grouped_by_the_man() -> None:
    content = load_game_content("morris")
    art, state = art_context(content, "en"), content.game.parse_state(LATE)
    found = choices(art, art_of("morris").draw_state(art, state), state, 1)
    assert {choice.at for choice in found} == {"g7", "a4", "f4", "g1"}
    assert {option.at for choice in found if choice.at == "a4" for option in choice.options} >= {"b4", "a1"}


def test_the_alternative_text_says_where_the_men_are_in_each_language() -> None:
    content = load_game_content("morris")
    state = content.game.parse_state(LATE)
    words = {lang: diagram(art_context(content, lang), state).description for lang in ("es", "en")}
    assert "White man: a7, d6, c4, e3 and d1." in words["en"]
    assert "Ficha blanca: a7, d6, c4, e3 y d1." in words["es"]


def test_a_folder_of_the_games_own_replaces_the_part_that_it_defines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the document shows it: its marks are none, all else is still drawn by data."""
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "drawing-by-data.md").read_text("utf-8"), re.DOTALL)
    folder = tmp_path / "morris"
    folder.mkdir()
    (folder / "__init__.py").write_text(code, "utf-8")
    drawn = svg_text(diagram(art_context(load_game_content("morris"), "en"), _state(LATE)))
    monkeypatch.setattr(generator.art, "__path__", [*generator.art.__path__, str(tmp_path)])
    monkeypatch.setattr(generator.art, "morris", None, raising=False)  # as a package is, once it is imported
    monkeypatch.setitem(sys.modules, "generator.art.morris", generator.art)
    del sys.modules["generator.art.morris"]  # both are undone at the end
    assert has_art("morris")
    assert _marked(LATE, "B:a4-b4") == []
    art = art_context(load_game_content("morris"), "en")
    assert svg_text(diagram(art, _state(LATE))) == drawn
    assert [part.id for part in art_of("morris").components(art)] == ["board", "piece-W", "piece-B"]
