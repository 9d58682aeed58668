"""Variants of a game: declared once in `game.yaml`, offered on the play page and by `--setup`."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.coverage.game_checks import start_findings
from generator.i18n.catalogue import bundle
from generator.website.play_page import play_page, start_boards
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import copied_content
from tests.nonempty import nonempty
from tests.website.table_player import ANA, LUIS, TablePlayer

VARIANT = "{name: quick, title: {es: Corta, en: Quick}, idea: {es: Menos., en: Less.}, setup: {first: O}}"


def with_tables(target: Path, *tables: str) -> GameContent:
    """Noughts and crosses with these starts to choose from."""
    folder = copied_content(target)
    sheet = folder / "game.yaml"
    rows = "".join(f"  - {table}\n" for table in tables)
    sheet.write_text(f"{sheet.read_text('utf-8')}\ntables:\n{rows}", "utf-8")
    return load_content_folder(folder)


@pytest.mark.parametrize("game", game_names())
def test_every_start_of_a_shipped_game_begins(game: str) -> None:
    assert list(start_findings(load_game_content(game))) == []


@pytest.mark.usefixtures("tictactoe")
def test_options_alone_are_a_start_and_what_has_a_title_is_a_variant(tmp_path: Path) -> None:
    content = with_tables(tmp_path, "{first: X}", VARIANT)
    plain, variant = content.sheet.starts
    assert (plain.name, plain.title, plain.setup) == (None, None, {"first": "X"})
    assert (variant.name, variant.setup) == ("quick", {"first": "O"})
    page = play_page(content, "es", bundle("site", "es"))
    assert [(one["title"], one["idea"], one["board"]) for one in page["tables"]] == [  # type: ignore[attr-defined]
        ("", "", "start"),
        ("Corta", "Menos.", "start-quick"),
    ]


@pytest.mark.usefixtures("tictactoe")
def test_a_title_without_a_name_is_told_at_its_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="a variant has a name, for commands") as caught:
        with_tables(tmp_path, "{first: X}", "{title: {es: Corta, en: Quick}}")
    assert caught.value.line == caught.value.path.read_text("utf-8").count("\n")


@pytest.mark.usefixtures("tictactoe")
def test_a_start_that_the_rules_or_the_engine_refuse_is_told_at_its_line(tmp_path: Path) -> None:
    content = with_tables(tmp_path, "{first: X}", "{firts: O}", "{first: Z}")
    unknown, refused = start_findings(content)
    assert "expected one of first" in unknown.text("en")
    assert "game.yaml:13: tables: the game cannot begin so: " in unknown.text("en")
    assert "game.yaml:14: tables: la partida no puede empezar así: " in refused.text("es")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_each_variant_has_its_words_and_its_board(lang: str) -> None:
    content = load_game_content("backgammon")
    page = play_page(content, lang, bundle("site", lang))
    tables: list[dict[str, str]] = page["tables"]  # type: ignore[assignment]
    boards = dict(start_boards(content, lang))
    for one in nonempty(tables):
        assert one["title"]
        assert one["idea"].endswith(".")
    usual, *others = [boards[f"{one['board']}-wide.svg"] for one in tables]
    assert len({usual, *others}) == len(tables), "each start has a board of its own"
    assert "B12" not in usual, "points are called as in play"


def test_the_variant_that_is_chosen_is_dealt() -> None:
    player = TablePlayer("backgammon")
    names = [start.name for start in player.content.sheet.starts]
    view = player.ask(ask="deal", chairs=[ANA, LUIS], table=names.index("nackgammon"))
    assert "nackgammon" in view["position"]
    assert "nackgammon" not in player.ask(ask="deal", chairs=[ANA, LUIS])["position"]
