"""The page about own cards, in each language: whoever does what it says has cards."""

from __future__ import annotations

import csv
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from typer.testing import CliRunner

from docs.handbook.card_pictures import PICTURES, TEMPLATE, write_pictures
from generator.cli.app import app
from generator.printing.decks.load import load_deck
from tests.docs.pasted import blocks, commands
from tests.nightly import nightly

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {"en": DOCS / "your-own-cards.md", "es": DOCS / "your-own-cards.es.md"}
ENDLESS = ["deck", "watch"]
"""It ends with Ctrl-C, and has tests of its own."""


def _table(lang: str) -> list[list[str]]:
    """Return the table of minute 3."""
    lines = [line for line in PAGES[lang].read_text("utf-8").splitlines() if line.startswith("|")]
    start = next(number for number, line in enumerate(lines) if line.count("|") == 7)
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start : start + 6]]
    return [rows[0], *rows[2:]]


@pytest.mark.parametrize("lang", nightly(PAGES, day=["es"]))
def test_whoever_follows_the_page_has_cards(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = commands(f"docs/{PAGES[lang].name}")
    mine, sample = "", ""
    for program, *words in page:
        assert program == "jugada"
        if words[:2] == ENDLESS:
            assert Path(words[2]).is_file()
            continue
        if "preflight" in words:  # the last print: of the reader's own drawing
            _check_cards(mine, lang)
        if "--from-pictures" in words:
            Path(words[3]).mkdir()
            Image.new("RGB", (825, 1125), "#3355AA").save(Path(words[3]) / "fox x3.png")
        elif (
            words[:2] == ["pdf", "--deck"] and mine and sample and "template" not in Path(mine, "deck.yaml").read_text()
        ):
            _draw(Path(mine), Path(sample), lang)
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, (words, done.output)
        if words[:2] == ["deck", "new"] and "--from-pictures" not in words:
            folder = words[words.index("--out") + 1]
            mine, sample = (mine, folder) if "--sample" in words else (folder, sample)
    assert len(page) == 10


def test_the_deck_of_the_page_on_design_can_be_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _, *words in commands("docs/design-here.md"):
        if words[:2] == ENDLESS:
            assert Path(words[2]).is_file()
            continue
        done = CliRunner().invoke(app, words)
        assert done.exit_code == 0, (words, done.output)


def _draw(mine: Path, sample: Path, lang: str) -> None:
    """Do by hand what minutes 3 to 8 say."""
    with (mine / "cards.csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(_table(lang))
    shutil.copytree(sample / "art", mine / "art")
    shutil.copy(TEMPLATE, mine / "card.svg")
    deck = mine / "deck.yaml"
    line = blocks(f"docs/{PAGES[lang].name}", "yaml")[0]
    deck.write_text(deck.read_text("utf-8").replace("size: poker\n", f"size: poker\n{line}"), "utf-8")


def _check_cards(mine: str, lang: str) -> None:
    deck = load_deck(Path(mine) / "deck.yaml", lang=lang)
    assert deck.notes == ()
    assert [part.count for part in deck.components] == [4, 3, 2, 3, 8]
    assert {part.size for part in deck.components[:4]} == {(63.5, 88.9)}


@pytest.mark.parametrize("lang", PAGES)
def test_pictures_and_pages_that_are_named_exist(lang: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGES[lang].read_text("utf-8")):
        assert (DOCS / target).is_file(), target


@pytest.mark.night
def test_the_pictures_are_what_the_program_draws_now(tmp_path: Path) -> None:
    write_pictures(tmp_path)
    for drawn in sorted(tmp_path.iterdir()):
        new, stored = (Image.open(path).convert("L") for path in (drawn, PICTURES / drawn.name))
        assert new.size == stored.size
        histogram = ImageChops.difference(new, stored).histogram()
        assert sum(histogram[60:]) < 0.01 * sum(histogram), drawn.name
