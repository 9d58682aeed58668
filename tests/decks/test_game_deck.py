"""The cards of a game's own deck are drawn one by one, and their mistakes told together."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.art.interface import Context
from generator.content import load_content_folder
from generator.content.errors import CombinedContentError, ContentError
from generator.content.expression_work import Work
from generator.printing.decks.cards import Entry
from generator.printing.decks.drawer import Drawer
from generator.printing.decks.findings import Finding
from generator.printing.game_deck import printed_context
from generator.resources import resource_dir
from generator.scene.component import Component
from rules_engine.core.game import AnyGame

TACKLE, PASS = "card-tackle", "card-pass-1"


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(resource_dir("content") / "team_km", tmp_path / "team_km"))


def art_of_deck(folder: Path) -> Context[AnyGame]:
    return printed_context(load_content_folder(folder), "en")


def test_only_the_cards_that_are_asked_for_are_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, draw = list[str](), Drawer.component

    def counted(drawer: Drawer, entry: Entry, number: int) -> tuple[Component, list[Finding]]:
        drawn.append(entry.id)
        return draw(drawer, entry, number)

    monkeypatch.setattr(Drawer, "component", counted)
    art = art_of_deck(folder)
    cards = art.faces(art, None)
    assert len(cards) > 20
    assert cards[TACKLE] is art.faces(art, None)[TACKLE]
    assert drawn == [TACKLE]


def test_a_card_is_the_same_whichever_was_drawn_before(folder: Path) -> None:
    art, other = art_of_deck(folder), art_of_deck(folder)
    cards, others = art.faces(art, None), other.faces(other, None)
    one, again = [cards[name] for name in (TACKLE, PASS)], [others[name] for name in (PASS, TACKLE)]
    assert one == again[::-1]


def test_the_first_card_with_a_mistake_tells_those_of_all(folder: Path) -> None:
    layout = folder / "cards/layout.yaml"
    box = "front:\n  own: {text: '{{ Group }}{{ \"W\" * 90 }}', x: 5, y: 40, w: 5, h: 2, size: 7}\n"
    layout.write_text(layout.read_text("utf-8").replace("front:\n", box, 1))
    art = art_of_deck(folder)
    told = set[str]()
    for name in (TACKLE, PASS):
        with pytest.raises(ContentError, match=r"the same on .*: card-pass-1, card-pass-2") as error:
            _ = art.faces(art, None)[name]
        told.add(str(error.value))
    assert len(told) == 1


def test_all_cards_together_may_cause_the_work_of_one_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Work, "grant", lambda _work, _steps: None)
    monkeypatch.setattr("generator.content.expression_work.MAX_TEMPLATE_WORK", 4_000)
    art = art_of_deck(folder)
    cards = art.faces(art, None)
    _ = cards[TACKLE]
    with pytest.raises(CombinedContentError, match="4,000 steps"):
        list(cards.values())
