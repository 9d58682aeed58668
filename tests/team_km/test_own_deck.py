"""The cards of Team KM come out of a deck: who changes its drawing changes the cards, in every size."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.art import team_km as art_folder
from generator.content import load_content_folder
from generator.content.errors import ContentError
from generator.printing.exports.job import list_texts
from generator.printing.game_deck import printed_context
from generator.printing.layout.papers import SIZES
from generator.printing.layout.resize import resize_component
from generator.resources import resource_dir
from generator.scene.component import Component

LAYOUT = "cards/layout.yaml"


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource_dir("content") / "team_km", tmp_path / "team_km"))


def tackle(folder: Path) -> Component:
    art = printed_context(load_content_folder(folder), "en")
    return next(part for part in art_folder.components(art) if part.id == "card-tackle")


def test_a_box_more_in_the_drawing_is_on_the_card_in_every_size(folder: Path) -> None:
    path = folder / LAYOUT
    path.write_text(
        path.read_text("utf-8").replace("front:\n", "front:\n  own: {text: mine, x: 5, y: 40, size: 7}\n", 1)
    )
    card = tackle(folder)
    assert "mine" in list_texts(card.front.items)
    assert "mine" in list_texts(resize_component(card, SIZES["tarot"]).front.items)


def test_a_mistake_in_the_drawing_is_told_with_its_box(folder: Path) -> None:
    path = folder / LAYOUT
    path.write_text(path.read_text("utf-8").replace('text: "{{ Heading }}"', 'text: "{{ Haeding }}"'))
    with pytest.raises(ContentError, match="Heading"):
        tackle(folder)
