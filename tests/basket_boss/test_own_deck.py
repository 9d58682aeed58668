"""The tiles of Basket Boss come out of a deck: who changes its drawing changes the tiles."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.art import basket_boss as art_folder
from generator.content import load_content_folder
from generator.content.errors import ContentError
from generator.printing.exports.job import list_texts
from generator.printing.game_deck import printed_context
from generator.resources import resource_dir
from generator.scene.component import Component

TILE, SPECIALIST = "cards/tile.yaml", "cards/specialist.yaml"


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource_dir("content") / "basket_boss", tmp_path / "basket_boss"))


def parts(folder: Path) -> dict[str, Component]:
    art = printed_context(load_content_folder(folder), "en")
    return {part.id: part for part in art_folder.components(art)}


@pytest.mark.parametrize(("file", "tile", "y"), [(TILE, "tile-FA31", 72), (SPECIALIST, "specialist-banker", 5)])
def test_a_box_more_in_the_drawing_is_on_the_tile(folder: Path, file: str, tile: str, y: int) -> None:
    path = folder / file
    box = f"front:\n  own: {{text: mine, x: 34, y: {y}, size: 7, z: 9}}\n"
    path.write_text(path.read_text("utf-8").replace("front:\n", box, 1))
    assert "mine" in list_texts(parts(folder)[tile].front.items)


def test_a_player_s_other_figures_are_on_its_tile(folder: Path) -> None:
    path = folder / "tiles.yaml"
    path.write_text(path.read_text("utf-8").replace("values: [3, 3, 3, 3, 2, 2]}", "values: [0, 1, 2, 3, 4, 5]}"))
    assert [*list_texts(parts(folder)["tile-FA31"].front.items)][:6] == [*"012345"]


def test_a_mistake_in_the_drawing_is_told_with_what_there_is(folder: Path) -> None:
    path = folder / TILE
    path.write_text(path.read_text("utf-8").replace('text: "{{ Height }}"', 'text: "{{ Hieght }}"'))
    with pytest.raises(ContentError, match="Height"):
        parts(folder)
