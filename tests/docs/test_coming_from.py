"""The decks that take over a Squib script, a nanDECK file and a Cider project print as the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.printing.decks.load import load_deck
from generator.printing.exports.job import list_texts

PAGE = Path(__file__).parents[2] / "docs" / "coming-from.md"
TABLES = {
    "Squib": "Name,Text,Type,Stars,Qty\nFox,Draw a card.,P,3,2\nOwl,Look.,V,1,1\n",
    "nanDECK": "Name,Cost,Price,Colour\nFox,2,PPV,#CC3344\nOwl,0,V,#3344CC\n",
    "Cider": "name,type,cost,text,stars\nFox,spell,2,Draw a card.,3\nOwl,beast,,Look.,0\n",
}
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'


@pytest.mark.parametrize("program", TABLES)
def test_a_deck_from_elsewhere_prints_with_nothing_to_say(program: str, tmp_path: Path) -> None:
    _, *parts = PAGE.read_text("utf-8").split("\n## ")
    part = next(one for one in parts if program in one.splitlines()[0])
    (deck,) = re.findall(r"```yaml\n(.*?)```", part, re.DOTALL)
    (tmp_path / "deck.yaml").write_text(deck, "utf-8")
    (tmp_path / "cards.csv").write_text(TABLES[program], "utf-8")
    (tmp_path / "icons").mkdir()
    for name in "pv":
        (tmp_path / "icons" / f"{name}.svg").write_text(DOT, "utf-8")
    read = load_deck(tmp_path / "deck.yaml")
    assert list(map(str, read.notes)) == []
    for component, title in zip(read.components, ("Fox", "Owl"), strict=True):
        assert title in [text.strip() for text in list_texts(component.front.items)]
