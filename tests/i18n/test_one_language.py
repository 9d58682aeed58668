"""A game of one language needs nothing in another: `languages: [en]` is enough, wherever the reader comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest
import yaml
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content.loader import load_content_folder
from generator.content.translations import is_text_by_language
from generator.i18n import languages
from generator.website.collect import collect_games
from tests.fifth_game.outside import copied_content
from tests.nonempty import nonempty
from tests.website.shared import language_pages, only_games, texts

GAME, LANGUAGE = "tictactoe", "en"


@pytest.fixture(scope="module")
def content(tictactoe: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tests' own game without a word of any other language, in a folder of content."""
    folder = copied_content(tmp_path_factory.mktemp("content"))
    for path in folder.rglob("*.es.*"):
        path.unlink()
    for path in folder.rglob("*.yaml"):
        data = without_others(yaml.safe_load(path.read_text("utf-8")))
        if path.name == "game.yaml":
            data["languages"] = [LANGUAGE]
        path.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    return folder.parent


def without_others(data: Any) -> Any:
    if is_text_by_language(data):
        return {LANGUAGE: data[LANGUAGE]}
    if isinstance(data, dict):
        return {key: without_others(value) for key, value in data.items()}
    return [without_others(item) for item in data] if isinstance(data, list) else data


def jugada(*arguments: str) -> str:
    result = CliRunner().invoke(app, [*arguments], prog_name="jugada")
    assert result.exit_code == 0, result.output
    return result.output


def test_it_has_one_language(content: Path) -> None:
    assert load_content_folder(content / GAME).languages == (LANGUAGE,)
    assert len(languages()) > 1


@pytest.mark.parametrize("reader", languages())
def test_it_is_checked_printed_and_bound(content: Path, reader: str, tmp_path: Path) -> None:
    options = ("--content", str(content), "--lang", reader)
    assert "ttt.ex.fork" in jugada("check", GAME, *options)
    jugada("moves", GAME, *options)
    jugada("pdf", GAME, "--paper", "a4", "--out", str(tmp_path), *options)
    jugada("rulebook", GAME, "--out", str(tmp_path), *options)
    jugada("export", "csv", GAME, "--out", str(tmp_path / "parts"), *options)
    assert len(list(tmp_path.glob("*.pdf"))) >= 2
    with pikepdf.open(tmp_path / f"{GAME}-rulebook-{LANGUAGE}-square.pdf") as book:
        assert str(book.Root.Lang) == LANGUAGE, "the frame of the book is in the language of its text"


@pytest.mark.parametrize("reader", languages())
def test_its_pages_are_made(content: Path, reader: str) -> None:
    with only_games([GAME]):
        pages = texts(language_pages(reader, collect_games(content)))
    for path, page in nonempty(pages.items()):
        assert page.strip(), path
