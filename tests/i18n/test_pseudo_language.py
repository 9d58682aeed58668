"""A third language is added by files only: all that a person meets is in it, whole, and fits where it stands."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from lxml import etree, html

from generator.authoring.json_schema import SCHEMAS
from generator.content.loader import load_game_content
from generator.i18n import languages, set_language, text
from generator.scene.fonts import FONTS, missing_glyphs
from generator.website.pages import LanguagePages
from tests.i18n.pseudo import (
    CODE,
    MODEL,
    ROOT,
    fresh_command_line,
    invoke,
    pseudo_resources,
    sentence,
    text_of_drawing,
    text_of_pdf,
    untranslated,
)
from tests.nonempty import nonempty
from tests.website.shared import collected, language_pages, only_games, texts

pytestmark = pytest.mark.night  # by day test_pseudo_build makes a small game's site, kit and book in it

GAME = "backgammon"
EXAMPLES = tuple(sorted(path.stem for path in (ROOT / "content" / GAME / "examples").glob("*.yaml")))

Jugada = Callable[..., str]


@pytest.fixture(scope="module")
def resources(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The resources with the pseudo-language, in use; the texts of all languages are confirmed to say the same."""
    with pseudo_resources(tmp_path_factory.mktemp("pseudo"), GAME) as folder, fresh_command_line():
        set_language(CODE)
        invoke("coverage", GAME, "--confirm")
        yield folder


@pytest.fixture
def jugada(resources: Path) -> Jugada:
    """The command line in the pseudo-language, in this process."""
    return invoke


def assert_whole(written: str) -> None:
    """Assert that every sentence is there from its opening to its closing bracket."""
    assert "‹" in written
    assert written.count("‹") == written.count("›")


def commands() -> tuple[str, ...]:
    from generator.cli.app import COMMANDS

    return tuple(COMMANDS)


def test_the_language_is_longer_bracketed_and_can_be_printed(resources: Path) -> None:
    assert languages()[-1] == CODE
    model = (resources / "templates" / "messages" / MODEL / "site.ftl").read_text("utf-8")
    words = " ".join(line.partition(" = ")[2] for line in model.splitlines())
    assert 1.25 < len(sentence(words)) / len(words) < 1.5
    for font in FONTS:
        assert not missing_glyphs(font, "‹áéíóúýÁÉÍÓÚÝ›")


def test_plurals_are_those_of_the_locale_that_the_language_names(resources: Path) -> None:
    assert text("cli/pages", CODE, count=1) == "1 páágéé"
    assert text("cli/pages", CODE, count=2) == "2 páágéés"


@pytest.mark.parametrize("command", ["", *commands()])
def test_help(jugada: Jugada, command: str) -> None:
    page = jugada(*filter(None, [command]), "--help")
    assert_whole(page)
    page = re.sub(r"<[^>]*>|\[dééfááúúlt:\s[^]]*\]|^ {4}(?:jugada|#) .*$", "", page, flags=re.MULTILINE)
    page = re.sub(r"\{[\w|]*\}|\[\w+(?:\|\w+)+\]", "", page)  # arguments, by their names and choices
    assert untranslated(page, "jugada", "Ctrl", "random", "action", "legend", *commands()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("why", GAME),
        ("mvoes",),
        ("games", GAME, "x"),
        ("pdf", GAME, "--copies", "0"),
        ("moves", "chess"),
        ("moves", GAME, "--nope"),
        ("moves", GAME, "--lang", "xx"),
        ("ask", GAME, "nope"),
        ("ask", GAME, "pips", "player=Q"),
        ("why", GAME, "--roll", "3-1", "13/zz"),
        ("why", GAME, "24/20"),
        ("moves", GAME, "--position", "XGID=1"),
        ("diagram", "nothing"),
        ("diagram", "bg.ex.hit", "--step", "9"),
        ("replay", GAME, "none.txt"),
        ("check", "none.yaml"),
        ("check", GAME, "--content", "none"),
        ("preflight", "none.pdf"),
        ("pdf", GAME, "--only", "none"),
        ("pdf", GAME, "--paper", "a9"),
        ("schema", "none"),
        ("printer", "set"),
        ("simulate", GAME, "--policies", "none"),
    ],
    ids=" ".join,
)
def test_errors(jugada: Jugada, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = jugada(*arguments, code=2)
    assert page.startswith("‹éérróór: ")
    assert_whole(page)
    page = page.replace(os.strerror(errno.ENOENT), "")  # the system's own words
    assert untranslated(page, *SCHEMAS, *names(), *part_ids(), *arguments) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", GAME),
        ("coverage", GAME),
        ("moves", GAME),
        ("moves", GAME, "--roll", "3-1"),
        ("why", GAME, "--roll", "3-1", "24/20"),
        ("why", GAME, "--roll", "3-1", "13/8"),
        ("ask", GAME),
        ("replay", GAME, "content/backgammon/records/match1.mat"),
        ("games",),
        ("games", GAME),
        ("simulate", GAME, "--games", "2", "--jobs", "1"),
        ("printer", "list"),
    ],
    ids=" ".join,
)
def test_commands(jugada: Jugada, arguments: tuple[str, ...], resources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(resources)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(resources))
    monkeypatch.setattr("generator.content.loader.game_names", lambda: (GAME,))
    page = jugada(*arguments)
    assert_whole(page)
    arguments_and_players = ("woolsey", "Alice", "Bob")  # what one writes to ask; the players of the record
    assert untranslated(page, *names(), *arguments_and_players) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ("pdf", GAME, "--paper", "a4"),
        ("rulebook", GAME, "--paper", "a4"),  # pages of the trim itself are full in the languages they are set for
        ("rulebook", GAME, "--quick", "--paper", "a4"),
        ("rulebook", GAME, "--aid", "--paper", "a4"),
    ],
    ids=" ".join,
)
def test_print(jugada: Jugada, arguments: tuple[str, ...], tmp_path: Path) -> None:
    """What does not fit is an error of its own; preflight sees what has come of it."""
    jugada(*arguments, "--out", str(tmp_path))
    files = sorted(tmp_path.glob(f"*-{CODE}-*.pdf"))
    assert files
    for path in files:
        written = text_of_pdf(path)
        assert_whole(written)
        assert untranslated(written, *part_ids(), *words_in_expressions(), "Jugada", "in", "players") == []
    checked = jugada("preflight", *map(str, files))
    assert_whole(checked)
    assert untranslated(checked, *part_ids()) == []


@pytest.fixture(scope="module")
def pages(resources: Path) -> tuple[LanguagePages, dict[str, str]]:
    """The pages of one game, with free play, and its figures."""
    with only_games([GAME]):
        made = language_pages(CODE, collected([GAME]), engine_bytes=5_000_000)
        return made, texts(made)


def test_pages(pages: tuple[LanguagePages, dict[str, str]]) -> None:
    for path, source in nonempty(pages[1].items()):
        if path.endswith(".md"):
            written = without_markup(source)
            # the list of examples shows the first sentence of each
            assert path == f"{GAME}/index.md" or written.count("‹") == written.count("›"), path
            assert untranslated(written, *names(), *words_in_expressions(), "players") == [], path


def test_figures_and_their_descriptions(pages: tuple[LanguagePages, dict[str, str]]) -> None:
    for name, source in nonempty(pages[0].figures.items()):
        assert untranslated(text_of_drawing(source), *names()) == [], name


def names() -> set[str]:
    """Ids of queries and their arguments, games, examples and policies, which are the same in all languages."""
    content = load_game_content(GAME)
    game = content.game
    arguments = {parameter.name for query in game.queries.values() for parameter in query.parameters}
    games = {GAME, "basket", "boss", "basketmind", "team", "km"}
    words = {word for name in (*EXAMPLES, *content.rule_ids) for word in re.split(r"[._]", name)}
    policies = {"random", "careful", "greedy", "expectimax"}
    files = {"opening", "lab", "book", "game"}
    return {*game.queries, *arguments, *games, *words, *policies, *files, *commands(), *languages()}


def words_in_expressions() -> set[str]:
    """The words of the rules that stand within expressions, such as heads of tables, which the language leaves."""
    rules = (load_game_content(GAME).folder / "rules.en.md").read_text("utf-8")
    return set(re.findall(r"[A-Za-z]+", " ".join(re.findall(r"\{\{.*?\}\}", rules, re.DOTALL))))


def part_ids() -> set[str]:
    """The words of the ids of parts, which the list of parts to print names."""
    return {"aid", "board", "checker", "white", "black", "die", "cube", "box", "pieces"}


def without_markup(source: str) -> str:
    """Return the words of a Markdown page: no metadata, scripts, tags, attributes and addresses."""
    source = re.sub(r"\A---\n.*?\n---\n", "", source, flags=re.DOTALL)
    source = re.sub(r"\{:[^}]*\}|\{ #[^}]*\}|\]\([^)]*\)", "]", source)
    tree = html.fragment_fromstring(source, create_parent="div")
    etree.strip_elements(tree, "script", "style", "code", with_tail=False)
    return " ".join(tree.itertext())
