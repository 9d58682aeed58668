"""The small pictures that stand for worked examples in lists."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from generator.art.context import art_context
from generator.content import load_game_content
from generator.content.errors import ContentError
from generator.examples.run import ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.scene.svg import svg_text
from generator.website.detail_pictures import ASPECT, DetailPictures, detail_picture
from tests.website.shared import drawn_games

MINE = """\
game: backgammon
id: bg.ex.mine
title: {{es: Uno, en: One}}
text: {{es: Uno., en: One.}}
rules: [bg.turn]
picture: {picture}
steps:
  - claim: [{{query: pips, with: {{player: W}}, equals: 167}}]
"""


def _mine(folder: Path, picture: str) -> ExampleRun:
    path = folder / "mine.yaml"
    path.write_text(MINE.format(picture=picture), encoding="utf-8")
    return run_example(load_example(path))


@pytest.mark.parametrize("game", drawn_games())
def test_no_two_are_alike(game: str) -> None:
    content = load_game_content(game)
    runs = [run_example(load_example(path)) for path in content.examples]
    pictures = DetailPictures.of(art_context(content, "en"), runs)
    drawn = {name: svg_text(scene) for name, scene in pictures.scenes.items()}
    assert [pair for pair in combinations(drawn, 2) if drawn[pair[0]] == drawn[pair[1]]] == []
    assert {name for name, scene in pictures.scenes.items() if abs(scene.width / scene.height - ASPECT) > 0.01} == set()


def test_the_author_chooses_the_step_and_the_places(tmp_path: Path) -> None:
    art = art_context(load_game_content("backgammon"), "en")
    near, _ = detail_picture(art, _mine(tmp_path, "{places: [B1, B2]}"))
    far, _ = detail_picture(art, _mine(tmp_path, "{places: [B1, B12]}"))
    assert near.width < far.width


def test_a_place_that_the_drawing_lacks_is_told_with_its_line(tmp_path: Path) -> None:
    art = art_context(load_game_content("backgammon"), "en")
    with pytest.raises(ContentError, match=r"mine\.yaml:6: .*'B99'"):
        detail_picture(art, _mine(tmp_path, "{places: [B99]}"))


def test_a_step_that_the_example_lacks_is_told_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"mine\.yaml:6: .*step 2.*one step"):
        _mine(tmp_path, "{step: 2, places: [B1]}")
