"""What a picture of a book shows as played is allowed, and what it shows as refused is not."""

from __future__ import annotations

import pytest

from generator.content.loader import load_game_content
from generator.examples.model import IllegalShow, PlayShow
from generator.examples.run import ActionShow
from generator.rulebook.book import list_scenery, load_book, scenery
from generator.rulebook.scene_sheets import Scenery
from rules_engine.core.registry import game_names


@pytest.mark.parametrize("game", game_names())
def test_plays_are_legal_and_refusals_are_not(game: str) -> None:
    content, wrong = load_game_content(game), []
    for loc, sheet in list_scenery(load_book(content)):
        written = (
            [one for one in sheet.show if isinstance(one, PlayShow | IllegalShow)] if isinstance(sheet, Scenery) else []
        )
        if not written or sheet.example:  # type: ignore[union-attr]
            continue
        shown = [one for one in scenery(content, sheet)[1] if isinstance(one, ActionShow)]
        for given, one in zip(written, shown, strict=True):
            if isinstance(given, PlayShow) is (one.violation is not None):
                wrong.append(f"{loc}: {one.notation}")
    assert wrong == []
