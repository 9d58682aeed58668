"""A deck with cards of several sizes and shapes, and backs of their own, in exports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.cli import app as main
from generator.printing.decks.load import load_deck
from generator.printing.exports.job import list_texts

DECK = """
title: Forest
tables: [{file: cards.csv}]
categories:
  beast: {name: Beast, icon: trophy}
  rain: {name: Rain, back: {title: Rain, icon: die}}
  weather: {name: Weather, size: tarot}
  land: {layout: {size: hex-60, front: {t: {text: "{{ title }}", cx: 0, cy: 0, w: 30, h: 10}}}}
  pond: {layout: {size: round-40, front: {t: {text: "{{ title }}", cx: 0, cy: 0, w: 20, h: 10}}}}
back: {title: Forest, icon: trophy}
"""
TABLE = (
    "title,category,count,kind\nElk,beast,1,\nDrop,rain,2,\nSun,weather,2,\nHill,land,2,\nLake,pond,2,\nGold,,3,token\n"
)


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    (tmp_path / "cards.csv").write_text(TABLE, "utf-8")
    return tmp_path / "deck.yaml"


def export(deck: Path, *words: str) -> Path:
    out = deck.parent / "out"
    result = CliRunner().invoke(main.app, ["export", *words, "--deck", str(deck), "--lang", "en", "--out", str(out)])
    assert result.exit_code == 0, result.output
    return out


def test_tabletop_simulator_has_a_deck_for_each_size_and_shape(deck: Path) -> None:
    saved = json.loads((export(deck, "tts", "--dpi", "40") / "deck.json").read_text("utf-8"))
    decks = [item for item in saved["ObjectStates"] if item["Name"] == "DeckCustom"]
    sheets = [next(iter(item["CustomDeck"].values())) for item in decks]
    rounded, hexagon = 0, 3
    assert [sheet["Type"] for sheet in sheets] == [rounded, rounded, hexagon]
    assert [sheet["UniqueBack"] for sheet in sheets] == [True, False, False]
    assert [len(item["DeckIDs"]) for item in decks] == [3, 2, 2]
    stacks = [item for item in saved["ObjectStates"] if item["Name"] == "Custom_Tile_Stack"]
    assert 3 in [item["Number"] for item in stacks]


def test_a_print_service_gets_each_size_as_the_product_that_is_nearest(deck: Path) -> None:
    out = export(deck, "--for", "thegamecrafter")
    found = {path.parent.name for path in out.rglob("*-front-*.png")}
    assert {"PokerDeck", "TarotDeck"} <= found
    with Image.open(next((out / "TarotDeck").glob("*-front-*.png"))) as picture:
        assert picture.size == (900, 1500)


LAYOUT = """
title: Mixed
tables: [{file: beasts.csv, columns: {title: Name}}, {file: spells.csv}]
cards: [{title: Coin, kind: token}]
layout:
  front:
    name: {text: "{{ Name or title }}", x: 5, y: 5, w: 20, h: 8}
    life: {if: Life, text: "{{ Life }}", x: 5, y: 12, w: 20, h: 8}
"""


def test_what_one_table_has_is_empty_on_the_cards_of_others(tmp_path: Path) -> None:
    """One layout for all: a card in the deck's file, or of another table, has no question mark for a column."""
    (tmp_path / "deck.yaml").write_text(LAYOUT, "utf-8")
    (tmp_path / "beasts.csv").write_text("Name,Life\nElk,4\n", "utf-8")
    (tmp_path / "spells.csv").write_text("Title,Cost\nBolt,2\n", "utf-8")
    read = load_deck(tmp_path / "deck.yaml")
    assert [found.flaw for found in read.findings] == []
    assert [[*list_texts(part.front.items)] for part in read.components] == [["Elk", "4"], ["Bolt"], ["Coin"]]
