"""All games in the pseudo-language: every sentence comes from a file, and all texts fit where they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from generator.content.loader import load_game_content
from generator.i18n import using_language
from generator.website.example_page import ExamplePage
from generator.website.practice import Practice
from rules_engine.core import Decision
from rules_engine.core.registry import game_names
from tests.i18n.pseudo import (
    CODE,
    fresh_command_line,
    invoke,
    pseudo_resources,
    sentences,
    text_of_drawing,
    text_of_pdf,
)
from tests.i18n.test_pseudo_language import without_markup
from tests.nonempty import nonempty
from tests.website.positions import random_states
from tests.website.shared import collected, language_pages, only_games, texts

pytestmark = pytest.mark.night

# Backgammon has a module of its own, with its commands and prints by day.
GAMES = tuple(name for name in game_names() if name != "backgammon")


@pytest.fixture(scope="module")
def resources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pseudo_resources(tmp_path_factory.mktemp("pseudo"), *GAMES) as folder, fresh_command_line():
        yield folder


@pytest.mark.parametrize("game", GAMES)
def test_a_kit_and_a_book_are_whole_and_fit(game: str, resources: Path, tmp_path: Path) -> None:
    """A text too long for its place in a book is an error of its own; what a kit cuts off, preflight measures."""
    kit, book = tmp_path / "kit.pdf", tmp_path / "book.pdf"
    invoke("pdf", game, "--paper", "a4", "--out", str(kit))
    invoke("rulebook", game, "--out", str(book))
    for path in (kit, book):
        written = text_of_pdf(path)
        assert "‹" in written
        assert [one for one in sentences(written) if not in_template(one, game, resources)] == []
    invoke("preflight", str(kit))


def in_template(sentence: str, game: str, resources: Path) -> bool:
    """Return whether the words stand in expressions of the rules text, which the pseudo-language leaves alone.

    Each by itself, since cells of a table follow each other on the page and not in the expression.
    """
    written = (resources / "content" / game / f"rules.{CODE}.md").read_text("utf-8")
    return {*sentence.split()} <= {*re.findall(r"\w+", " ".join(re.findall(r"\{\{.*?\}\}", written, re.DOTALL)))}


def commands_of(game: str) -> Iterator[tuple[str, ...]]:
    """Yield what is asked about each game, and its records if it has any."""
    yield "coverage", game, "--confirm"
    yield from (("check", game), ("moves", game), ("ask", game))
    yield "simulate", game, "--games", "1", "--jobs", "1"
    yield from (("replay", game, str(path)) for path in (load_game_content(game).folder / "records").glob("*.txt"))
    yield from why(game)


def why(game: str) -> Iterator[tuple[str, ...]]:
    """Yield questions why what was legal in one state is illegal in a later one, one of each reason."""
    engine = load_game_content(game).game
    seen = set()
    for state, later in pairwise(random_states(load_game_content(game), 40)):
        node = engine.node(state)
        if not isinstance(node, Decision) or not isinstance(engine.node(later), Decision):
            continue
        seat = node.seats[0]
        action = engine.legal_actions(state, seat)[0]
        violation = engine.why_illegal(later, seat, action)
        if violation and violation.code not in seen:
            seen.add(violation.code)
            position = engine.format_state(later)
            written = engine.format_action(state, action)
            yield "why", game, written, "--position", position, "--seat", engine.format_seat(seat)


@pytest.mark.parametrize("game", GAMES)
def test_commands(game: str, resources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(resources)
    asked = list(commands_of(game))
    assert any(arguments[0] == "why" for arguments in asked)
    for arguments in asked:
        written = invoke(*arguments)
        assert written.count("‹") == written.count("›"), arguments
        if arguments[0] != "coverage":  # rows of ids; backgammon's are judged word for word
            assert sentences(written) == [], arguments


def test_pages_and_figures(resources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made while another language is current, as a site's are; without the drawings that pages fetch."""
    for page in (ExamplePage, Practice):
        monkeypatch.setattr(page, "files", lambda _: ())
    with only_games(GAMES), using_language("en"):
        made = language_pages(CODE, collected(GAMES), engine_bytes=5_000_000)
        pages = {path: without_markup(text) for path, text in texts(made).items()}
    for path, text in nonempty(pages.items()):
        game = path.partition("/")[0]
        assert [one for one in sentences(text) if game not in GAMES or not in_template(one, game, resources)] == [], (
            path
        )
    for name, source in nonempty(made.figures.items()):
        assert sentences(text_of_drawing(source)) == [], name
