"""The pictures for links are kept in the user's cache, and nothing there is believed unseen."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.scene.model import Rect, Scene
from generator.scene.theme import INK, PAPER
from generator.website.link_pictures import SIZE, social_picture


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
