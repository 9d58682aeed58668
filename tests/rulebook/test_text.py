"""Values in rules texts, Markdown as markup, the plan of a book, its sheet's errors."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content import ContentError, load_content_folder
from generator.content.loader import forget_content
from generator.content.rules_text import parse
from generator.resources import resource_dir
from generator.rulebook.book import load_book
from generator.rulebook.document import Request, make_books, make_rulebook
from generator.rulebook.figures import Pictures
from generator.rulebook.grid import distribute_width
from generator.rulebook.grounds import Ground
from generator.rulebook.line_marks import tag_markup, with_discs
from generator.rulebook.markdown import Rows, Text, blocks, inline, plain
from generator.scene.fonts import MissingGlyphError
from generator.scene.theme import OK
from rules_engine.core import JugadaError
from tests.fifth_game.outside import outside_game
from tests.rulebook.reading import typeset_book

GAME = "backgammon"


def link(words: str, rule: str) -> str:
    return f"<{words}|{rule}>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of a game's content to spoil."""
    forget_content()
    return Path(shutil.copytree(resource_dir("content") / GAME, tmp_path / GAME))


def test_markdown_becomes_markup() -> None:
    assert inline("**A** and *b*, `c` < d [e](#bg.move)", link) == (
        '<b>A</b> and <i>b</i>, <font face="BC600">c</font> &lt; d <e|bg.move>'
    )
    assert plain("**A** and *b*, `c` [e](#bg.move)") == "A and b, c e"
    assert inline("2 * 3 * 4", link) == "2 * 3 * 4"


def test_numbers_in_brackets_become_discs_and_a_tag_stays_in_one_line() -> None:
    told = with_discs("He passes (1), runs (2, 3) and scores 4 (our ruling).")
    assert re.findall(r"<font[^>]*>(\d)</font>", told) == ["1", "2", "3"]
    assert told.count("draw_disc") == 3
    assert "4 (our ruling)." in told
    assert "Red\u00a0attacks" in tag_markup("Red attacks", Ground(OK))


def test_lists_tables_and_notes_are_told_apart() -> None:
    assert blocks(parse("- one\n  more\n- two"), link) == (Text("item", "one more", "•"), Text("item", "two", "•"))
    assert blocks(parse("1. one\n2. two"), link) == (Text("item", "one", "1."), Text("item", "two", "2."))
    assert blocks(parse("> note\n> well"), link) == (Text("note", "note well"),)
    assert blocks(parse("| a | b |\n| - | - |\n| 1 | 2 |"), link) == (Rows(("a", "b"), (("1", "2"),)),)


def test_a_character_that_would_vanish_is_an_error() -> None:
    with pytest.raises(MissingGlyphError, match="U\\+2605"):
        inline("B8 ★ B4", link)


def test_a_template_that_names_nothing_is_an_error_with_its_line(folder: Path) -> None:
    rules = folder / "rules.es.md"
    text = rules.read_text("utf-8")
    for wrong, message in (
        ('{{ ask("pipz", player="W") }}', "'pipz' is not a query"),
        ("{{ nothing }}", "no value is called 'nothing'"),
        ("{{ term('nothing') }}", "no word for 'nothing'"),
        ("{% for %}", "cannot be filled in"),
        ('{{ ask("pips", player="X") }}', "X"),
    ):
        spoilt = text.replace('{{ ask("pips", player="W") }}', wrong)
        assert spoilt != text
        rules.write_text(spoilt, "utf-8")
        forget_content()
        content = load_content_folder(folder)
        assert content.rules["en"].rules == content.rule_ids
        with pytest.raises(ContentError, match=message) as caught:
            _ = content.rules["es"]
        line = spoilt[: spoilt.index(wrong)].count("\n") + 1
        assert (caught.value.path, caught.value.line) == (rules, line)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("after: bg.bearoff.overshoot", "after: bg.bearoff.small", "'bg.bearoff.small' is not a rule"),
        ("chart: hits", "chart: kicks", "no chart kicks"),
        (
            '"Two checkers, one die each"}\n',
            '"Two checkers, one die each"}\n        narrow_chart: kicks\n',
            "no chart kicks",
        ),
        ('"Two checkers, one die each"}\n', '"Two checkers, one die each"}\n        tone: red\n', "no ground red"),
        ("key: points", "key: baz", "no message term-baz"),
        ('{play: "W:N1/N5/N7"}', '{play: "W:X1/N5/N7"}', "X1"),
        ("  bg.notation:\n", "  bg.notion:\n", "'bg.notion' is not a rule"),
        ("key: points\n", "key: points\n    word: {es: a, en: b}\n", "either key"),
        ("Set up your fifteen checkers.", "Set up {{ data.nothing }} checkers.", "there is no 'nothing'"),
        ("The pips a player's checkers still have", "{{ ask('pipz') }} still have", "'pipz' is not a query"),
        ('  bg.board:\n    es: "Las', "  bg.board:\n    es: \"{{ term('baz') }} Las", "no word for 'baz'"),
    ],
)
def test_a_wrong_sheet_is_an_error_with_its_line(folder: Path, old: str, new: str, message: str) -> None:
    book = folder / "book.yaml"
    text = book.read_text("utf-8")
    assert text.count(old) == 1
    book.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(ContentError, match=message) as caught:
        load_book(load_content_folder(folder))
    assert caught.value.path == book
    assert caught.value.line > 1


@pytest.mark.parametrize(
    ("options", "message"),
    [(["--booklet", "--paper", "a5"], "whole sheet"), (["--booklet", "--quick"], "one at a time")],
)
def test_what_cannot_be_is_refused(options: list[str], message: str) -> None:
    done = CliRunner().invoke(app, ["rulebook", GAME, *options])
    assert done.exit_code == 2
    assert message in done.stderr


@pytest.fixture
def tictactoe(tmp_path: Path) -> Iterator[str]:
    """The name of the game from outside."""
    with outside_game(tmp_path) as name:
        yield name


def test_a_game_from_outside_gets_its_book(tictactoe: str) -> None:
    for request in (Request(tictactoe, "en"), Request(tictactoe, "es", "quick", "a4")):
        assert make_rulebook(request).startswith(b"%PDF")


def test_the_command_writes_each_kind(tictactoe: str, tmp_path: Path) -> None:
    for number, (game, *options) in enumerate(
        (
            (tictactoe, "--quick"),
            (GAME, "--aid", "--paper", "letter"),
            (tictactoe, "--booklet", "--paper", "letter"),
            (tictactoe, "--paper", "a4", "--low-ink"),
        )
    ):
        file = tmp_path / f"{number}.pdf"
        done = CliRunner().invoke(app, ["rulebook", game, "--lang", "en", *options, "--out", str(file)])
        assert done.exit_code == 0, done.output
        assert file.read_bytes().startswith(b"%PDF")


def test_without_a_turn_there_is_no_aid(tictactoe: str) -> None:
    with pytest.raises(JugadaError, match="has no turn"):
        make_rulebook(Request(tictactoe, "en", "aid", "a4"))
    made = list(make_books(tictactoe, "en", ("a4", "letter")))
    kinds = ["rulebook", "rulebook", "booklet", "booklet", "quick", "quick"]
    printed = [one for one in made if one.name.endswith(".pdf")]
    assert [one.name.split("-")[1] for one in printed] == kinds
    assert all(one.pages and one.data.startswith(b"%PDF") for one in printed)
    assert {Path(one.name).suffix for one in made} == {".pdf", ".epub", ".html"}


def test_a_game_without_art_gets_a_book_without_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    with_pictures = typeset_book(GAME, "en").pdf
    monkeypatch.setattr(Pictures, "there", False)
    assert len(make_rulebook(Request(GAME, "en"))) < len(with_pictures)


def test_examples_that_do_not_hold_are_not_printed(folder: Path) -> None:
    example = folder / "examples" / "bg.ex.larger.yaml"
    text = example.read_text("utf-8")
    example.write_text(text.replace("because: bg.forced.larger", "because: bg.move.blocked"), "utf-8")
    with pytest.raises(JugadaError, match=r"bg\.ex\.larger"):
        make_rulebook(Request(GAME, "en", content=folder))


def test_a_table_breaks_its_long_column_and_not_its_short_ones() -> None:
    widths = distribute_width(100.0, [30.0, 120.0, 18.0], [20.0, 15.0, 10.0])
    assert sum(widths) == pytest.approx(100.0)
    assert widths[0] == pytest.approx(30.0)
    assert widths[2] == pytest.approx(18.0)


def test_a_table_without_room_for_its_words_is_as_narrow_as_it_is_wide() -> None:
    assert sum(distribute_width(40.0, [30.0, 60.0], [30.0, 30.0])) == pytest.approx(40.0)


def test_a_figure_beside_the_table_needs_a_table(folder: Path) -> None:
    book = folder / "book.yaml"
    sheet = yaml.safe_load(book.read_text("utf-8"))
    sheet["figures"][0]["follows_table"] = True
    book.write_text(yaml.safe_dump(sheet), "utf-8")
    assert load_book(load_content_folder(folder)).figures[0].follows_table
    del sheet["opening"]["table"]
    book.write_text(text := yaml.safe_dump(sheet), "utf-8")
    forget_content()
    with pytest.raises(ContentError, match="no table that it could follow") as caught:
        load_book(load_content_folder(folder))
    assert caught.value.line == text[: text.index("follows_table")].count("\n") + 1


@pytest.mark.parametrize("chart", ["sign_trophy", "first_auction", "assembly"])
def test_a_chart_of_the_opening_that_does_not_exist_is_told_with_its_line(tmp_path: Path, chart: str) -> None:
    """That of a cell, that of what is played with what is laid out, and that of what is put together first."""
    forget_content()
    folder = Path(shutil.copytree(resource_dir("content") / "basket_boss", tmp_path / "basket_boss"))
    book = folder / "book.yaml"
    text = book.read_text("utf-8")
    assert text.count(f"chart: {chart}\n") == 1
    book.write_text(text.replace(f"chart: {chart}\n", "chart: kicks\n"), "utf-8")
    with pytest.raises(ContentError, match="no chart kicks") as caught:
        load_book(load_content_folder(folder))
    assert caught.value.line == text[: text.index(f"chart: {chart}\n")].count("\n") + 1
