"""Engines with packages of their own play in a browser, or the build says why they cannot."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.content.loader import forget_content, load_content_folder
from generator.website.game_pages import GamePages
from generator.website.play_page import unplayable_games
from rules_engine.core.package import PackageError
from rules_engine.core.registry import load_package
from tests.fifth_game.outside import ROOT as OUTSIDE
from tests.fifth_game.outside import copied_content
from tests.website.shared import collected, language_pages, texts

GAME = "tictactoe"
CONTENT_DIR = OUTSIDE / "content" / GAME


@pytest.fixture
def helper(tictactoe: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of the game's own, which its engine's first module imports; the engine is a copy."""
    import rules_engine

    engine = Path(str(load_package(GAME).module.__file__)).parent
    copy = tmp_path / "rules_engine" / GAME
    copy.mkdir(parents=True)
    for file in engine.glob("*.py"):
        (copy / file.name).write_text(file.read_text("utf-8"), "utf-8")
    own = tmp_path / "ttt_helper"
    own.mkdir()
    (own / "__init__.py").write_text("from .more import VALUE\n", "utf-8")
    (own / "more.py").write_text("VALUE = 1\n", "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(rules_engine, "__path__", [str(tmp_path / "rules_engine"), *rules_engine.__path__])
    yield copy / "__init__.py"
    forget_content()
    for name in [name for name in sys.modules if name.startswith(("ttt_helper", f"rules_engine.{GAME}"))]:
        del sys.modules[name]


def why_not(init: Path, lines: str) -> str:
    forget_content()
    init.write_text(f"{lines}\n{init.read_text('utf-8')}", "utf-8")
    for name in [name for name in sys.modules if name.startswith(f"rules_engine.{GAME}")]:
        del sys.modules[name]
    return unplayable_games([load_content_folder(CONTENT_DIR)]).get(GAME, "")


def test_a_package_that_is_named_comes_along(helper: Path) -> None:
    assert why_not(helper, 'import ttt_helper\npacks = ("ttt_helper",)') == ""


def test_one_that_is_not_named_is_the_reason(helper: Path) -> None:
    assert "No module named 'ttt_helper'" in why_not(helper, "import ttt_helper")


def test_one_that_is_not_pure_python_is_the_reason(helper: Path) -> None:
    assert "lxml" in why_not(helper, 'import lxml.etree\npacks = ("lxml",)')


def test_one_that_does_not_exist_is_the_reason(helper: Path) -> None:
    assert "no_such_package" in why_not(helper, 'packs = ("no_such_package",)')


def test_names_are_a_list_of_texts(helper: Path) -> None:
    helper.write_text(f"packs = 'ttt_helper'\n{helper.read_text('utf-8')}", "utf-8")
    for name in [name for name in sys.modules if name.startswith(f"rules_engine.{GAME}")]:
        del sys.modules[name]
    with pytest.raises(PackageError, match="not a list of names"):
        load_package(GAME)


@pytest.mark.usefixtures("tictactoe")
def test_without_play_there_is_no_link_to_it() -> None:
    games: list[GamePages] = list(collected([GAME]))
    for unplayable in ((), (GAME,)):
        names = texts(language_pages("en", games, engine_bytes=5_000_000, unplayable=unplayable))
        assert (f"{GAME}/play.md" in names) == (not unplayable)
        assert ("play/" in names[f"{GAME}/index.md"]) == (not unplayable)


@pytest.mark.parametrize("status", ["ruling", "reconstruction"])
def test_only_where_something_is_lost_the_page_says_so(tictactoe: str, tmp_path: Path, status: str) -> None:
    sheet = copied_content(tmp_path) / "game.yaml"
    what = "{es: Una regla, en: A rule}"
    entry = f"provenance: [{{what: {what}, why: {what}, status: {status}, rules: [ttt.turn], replace: {what}}}]\n"
    sheet.write_text(f"{sheet.read_text('utf-8')}\n{entry}", "utf-8")
    forget_content()
    pages = texts(language_pages("en", list(collected([tictactoe], tmp_path))))
    for name in ("index.md", "decisions.md"):
        assert "The rulebook does not say everything" in pages[f"{GAME}/{name}"]
        assert ("part of it is lost" in pages[f"{GAME}/{name}"]) == (status == "reconstruction")
