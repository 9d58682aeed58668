"""Portuguese is added to the tests' own game, and to the catalogue, by files only: no line of Python is touched."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.i18n import languages
from generator.website.collect import collect_games
from tests.i18n.pseudo import (
    ROOT,
    add_to_templates,
    copy_resources,
    fresh_command_line,
    invoke,
    resources_in,
    text_of_pdf,
)
from tests.nonempty import nonempty
from tests.website.shared import language_pages, only_games, texts

GAME, LANGUAGE = "tictactoe", "pt"
FILES = Path(__file__).parent / LANGUAGE
FORK = ("--position", "X.O/.X./..O O")


@pytest.fixture(scope="module")
def added(tictactoe: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Path]]:
    """The files that were added, which are in use; the catalogue's own sentences are English with accents."""
    folder = tmp_path_factory.mktemp("portuguese")
    copy_resources(folder, tictactoe)
    before = {*folder.rglob("*")}
    for path in FILES.rglob(f"*.{LANGUAGE}.*"):
        (folder / "content" / GAME / path.relative_to(FILES)).write_bytes(path.read_bytes())
    add_to_templates(folder / "templates", LANGUAGE, locale=LANGUAGE)
    new = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file() and path not in before]
    with (folder / "content" / GAME / "game.yaml").open("a", encoding="utf-8") as sheet:
        sheet.write(f"languages: [en, es, {LANGUAGE}]\n")
    with resources_in(folder), fresh_command_line():
        yield new


def jugada(*arguments: str) -> str:
    return invoke(*arguments, "--lang", LANGUAGE, language=LANGUAGE)


def test_all_that_is_new_is_words(added: list[Path]) -> None:
    assert LANGUAGE in languages()
    assert {path.suffix for path in added} == {".ftl", ".md", ".yaml", ".jinja"}
    assert not (ROOT / "templates" / "messages" / LANGUAGE).exists()  # only the copy has it


def test_its_moves_are_listed_and_explained(added: list[Path]) -> None:
    listed = jugada("moves", GAME, *FORK)
    assert "Bolas" in listed
    assert "Qual casa?" in listed
    explained = jugada("why", GAME, "a1", *FORK)
    assert "a1 já tem uma marca, de Cruzes" in explained
    assert "ttt.place.empty" in explained
    assert "casas que completam uma linha" in jugada("ask", GAME)
    assert "ttt.ex.fork  O garfo" in jugada("check", GAME)


def test_its_kit_and_its_book_are_printed(added: list[Path], tmp_path: Path) -> None:
    kit, book = tmp_path / "kit.pdf", tmp_path / "book.pdf"
    jugada("pdf", GAME, "--paper", "a4", "--out", str(kit))
    jugada("rulebook", GAME, "--out", str(book))
    assert "Tabuleiro" in text_of_pdf(kit)
    for words in ("Jogo da velha", "Três marcas iguais", "Bolas tem de tapar"):
        assert words in " ".join(text_of_pdf(book).split()), words


def test_its_pages_are_made(added: list[Path]) -> None:
    with only_games([GAME]):
        pages = texts(language_pages(LANGUAGE, collect_games()))
    everything = "\n".join(page for page in nonempty(pages.values()))
    for words in ("Jogo da velha", "Uma casa vazia", "ficam 5 casas livres", "Cruzes ocupa o centro.", "É a vez de"):
        assert words in everything, words
