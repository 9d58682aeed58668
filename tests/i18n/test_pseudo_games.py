"""All games in the pseudo-language: every sentence comes from a file, and all texts fit where they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest
from lxml import html
from typer.testing import CliRunner

from generator.i18n import set_language, using_language
from generator.website.pages import LanguagePages
from rules_engine.core.registry import game_names
from tests.i18n.pseudo import CODE, fresh_command_line, pseudo_resources
from tests.i18n.test_pseudo_language import without_markup
from tests.nonempty import nonempty
from tests.website.shared import collected, only_games

# Backgammon has a module of its own.
GAMES = tuple(name for name in game_names() if name != "backgammon")

_SENTENCE = re.compile(r"(?<![\w-])[A-Za-z]+(?:[ \n]+[a-z]{2,}){2,}(?![\w-])")
# what the pseudo-language leaves alone: values, code, quoted input; and rows of names of examples and rules
_NOT_OURS = re.compile(r"`[^`]*`|https?://\S+|\"[^\"]*\"")


@pytest.fixture(scope="module")
def resources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pseudo_resources(tmp_path_factory.mktemp("pseudo"), *GAMES) as folder, fresh_command_line():
        yield folder


def jugada(*arguments: str) -> str:
    from generator.cli.app import app

    set_language(CODE)
    result = CliRunner().invoke(app, list(arguments), prog_name="jugada", env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.output


def sentences(text: str) -> list[str]:
    """Return what is not in the pseudo-language: three words in a row, two of them with a plain vowel."""
    found = [" ".join(match[0].split()) for match in _SENTENCE.finditer(_NOT_OURS.sub(" | ", text))]
    return [one for one in found if sum(bool(re.search("[aeiou]", word)) for word in one.split()) > 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_kit_and_a_book_are_whole_and_fit(game: str, resources: Path, tmp_path: Path) -> None:
    jugada("pdf", game, "--paper", "a4", "--out", str(tmp_path))
    jugada("rulebook", game, "--out", str(tmp_path))
    files = [*tmp_path.glob(f"{game}-kit-{CODE}-*.pdf"), *tmp_path.glob(f"{game}-rulebook-{CODE}-a5.pdf")]
    assert len(files) == 2
    for path in files:
        with pypdfium2.PdfDocument(path) as document:
            written = "\n".join(page.get_textpage().get_text_range() for page in document)
        assert "‹" in written
        assert [one for one in sentences(written) if not in_template(one, game, resources)] == []
    jugada("preflight", *map(str, files))


def in_template(sentence: str, game: str, resources: Path) -> bool:
    """Return whether the words stand in an expression of the rules text, which the pseudo-language leaves alone."""
    written = (resources / "content" / game / f"rules.{CODE}.md").read_text("utf-8")
    return any(sentence in " ".join(code.split()) for code in re.findall(r"\{[{%].*?[}%]\}", written, re.DOTALL))


def test_commands(resources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(resources)
    monkeypatch.setattr("rules_engine.core.registry.game_names", lambda: GAMES)
    for game in GAMES:
        for arguments in (("moves", game), ("ask", game), ("simulate", game, "--games", "1", "--jobs", "1")):
            written = jugada(*arguments)
            assert written.count("‹") == written.count("›"), arguments
            assert sentences(written) == [], arguments


def test_pages_and_figures(resources: Path) -> None:
    """Made while another language is current, as a site's are."""
    with only_games(GAMES), using_language("en"):
        made = LanguagePages(CODE, collected(GAMES), engine_bytes=5_000_000)
        pages = {path: without_markup(text) for path, text in made.pages() if path.endswith(".md")}
    for path, text in nonempty(pages.items()):
        game = path.partition("/")[0]
        assert [one for one in sentences(text) if game not in GAMES or not in_template(one, game, resources)] == [], (
            path
        )
    for name, source in nonempty(made.figures.items()):
        drawing = html.fragment_fromstring(source, create_parent="div")
        assert sentences(" ".join([*drawing.itertext(), *map(str, drawing.xpath("//@aria-label"))])) == [], name
