"""The pictures for links are kept in the user's cache, and nothing there is believed unseen."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.content.loader import GameContent, load_content_folder
from generator.printing.exports.tabletop import tabletop
from generator.resources import resource_dir
from generator.scene.model import Rect, Scene
from generator.scene.theme import INK, PAPER
from generator.website.link_pictures import SIZE, social_picture
from generator.website.table_pictures import home_picture


def test_one_that_is_kept_comes_from_the_cache_and_a_spoiled_one_is_drawn_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path))
    drawing = Scene(40, 30, (Rect(5, 5, 20, 10, 0, INK),), "a box")
    first = social_picture(drawing, PAPER)
    assert Image.open(BytesIO(first)).size == SIZE
    [kept] = (tmp_path / "pictures").iterdir()
    with monkeypatch.context() as patch:
        patch.setattr("generator.website.link_pictures._rendered", lambda *_: pytest.fail("drawn again"))
        assert social_picture(drawing, PAPER) == first
    kept.write_bytes(kept.read_bytes()[:-100] + bytes(100))
    assert social_picture(drawing, PAPER) == first


def test_that_of_the_home_page_is_drawn_again_when_what_it_shows_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUGADA_CACHE", str(tmp_path))
    before, after = (
        shutil.copytree(resource_dir("content") / "backgammon", tmp_path / one / "backgammon") for one in "ab"
    )
    table = Path(after) / "table.yaml"
    table.write_text(table.read_text("utf-8").replace("size: [", "size: [1"), "utf-8")
    drawn = list[str]()

    def counted(game: GameContent, lang: str) -> Scene:
        drawn.append(lang)
        return tabletop(game, lang)

    monkeypatch.setattr("generator.website.table_pictures.tabletop", counted)
    first = home_picture([load_content_folder(Path(before))], "en")
    assert home_picture([load_content_folder(Path(before))], "en") == first
    assert drawn == ["en"]
    assert home_picture([load_content_folder(Path(after))], "en") != first
    assert drawn == ["en", "en"]
