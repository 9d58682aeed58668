"""The handbook builds without a warning, and what its pages say is so."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.handbook.__main__ import write_pages
from generator.cli.app import COMMANDS
from generator.content import standard_game
from tests.docs.pasted import commands
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
NOTATION = (ROOT / "docs" / "notation.md").read_text("utf-8")
PAGES = sorted((ROOT / "docs").glob("*.md"))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook") / "pages"
    write_pages(folder)
    return folder


@pytest.mark.night
def test_it_builds_in_both_languages_without_a_warning(pages: Path) -> None:
    site = pages.parent / "site"
    settings = pages.parent / "mkdocs.yml"
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    text = text.replace("docs_dir: build/handbook-pages", f"docs_dir: {pages}")
    text = text.replace("site_dir: build/handbook", f"site_dir: {site}").replace("paths: [.]", f"paths: [{ROOT}]")
    settings.write_text(text, "utf-8")
    build = ["-W", "ignore", "-m", "mkdocs", "build", "--quiet", "--strict", "--config-file", str(settings)]
    ran = subprocess.run([sys.executable, *build], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "Empezar" in (site / "es" / "print" / "index.html").read_text("utf-8")
    foreign = (site / "es" / "limits" / "index.html").read_text("utf-8")
    assert re.search(r'<h1[^>]* lang="en".*Esta página está en inglés.*<div lang="en">.*<table>', foreign, re.DOTALL)
    commands = (site / "reference" / "commands" / "index.html").read_text("utf-8")
    assert [name for name in COMMANDS if f'id="{name}"' not in commands] == []


def test_figures_are_filled_in(pages: Path) -> None:
    for name in ("index.md", "index.es.md", "how-we-know.md"):
        assert "{{" not in (pages / name).read_text("utf-8")
    assert re.search(r"ejemplos con [1-9][0-9]{3}\nafirmaciones", (pages / "index.es.md").read_text("utf-8"))
    assert re.search(r"[1-9][0-9,]* claims", (pages / "how-we-know.md").read_text("utf-8"))


def lines(kind: str) -> Iterator[tuple[str, str, str]]:
    """The lines of the page's blocks of that kind: game, position of the block, line."""
    for head, body in re.findall(rf"<!-- {kind} ([^\n]*) -->\n```text\n(.*?)```", NOTATION, re.DOTALL):
        game, _, position = head.partition(" ")
        yield from ((game, position, line) for line in body.splitlines())


@pytest.mark.parametrize(("game", "_", "line"), list(nonempty(lines("position"))))
def test_a_position_shown_is_read(game: str, _: str, line: str) -> None:
    engine = standard_game(game)
    state = engine.parse_state(line)
    assert engine.parse_state(engine.format_state(state)) == state


@pytest.mark.parametrize(("game", "position", "line"), list(nonempty(lines("action"))))
def test_an_action_shown_is_read(game: str, position: str, line: str) -> None:
    engine = standard_game(game)
    state = engine.parse_state(position)
    action = engine.parse_action(state, line)
    assert engine.parse_action(state, engine.format_action(state, action)) == action


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    made = {"reference/commands.md", "reference/files.md", "reference/services.md"}
    for target in re.findall(r"\]\(([^)#:]+\.md)[)#]", page.read_text("utf-8")):
        assert target in made or (page.parent / target).is_file(), target


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.suffixes == [".es", ".md"]], ids=lambda page: page.stem
)
def test_a_page_has_the_same_parts_in_both_languages(page: Path) -> None:
    spanish, english = (one.read_text("utf-8") for one in (page, page.with_name(_english(page.name))))
    for part in (r"^#+ ", r"^\|", r"^(?:- |\d+\. )", r"^`{3,}\w+$", r"^!\[", r"\]\([^)]*\)"):
        assert len(re.findall(part, spanish, re.MULTILINE)) == len(re.findall(part, english, re.MULTILINE)), part


RUN = {
    "README.md": "docs/test_readme.py",
    "docs/check-your-rulebook.md": "docs/test_tutorial.py",
    "docs/design-here.md": "docs/test_own_cards.py",
    "docs/embedding.md": "authoring/test_documents.py",
    "docs/index.md": "packaging/test_install.py",
    "docs/install.md": "packaging/test_install.py",
    "docs/print.md": "docs/test_print.py",
    "docs/your-own-cards.md": "docs/test_own_cards.py",
    "docs/your-own-game.md": "packaging/test_new_game.py",
}
"""The pages with commands, and the test that runs them as they would be pasted."""


def test_a_test_runs_the_commands_of_every_page() -> None:
    pages = [path.relative_to(ROOT).as_posix() for path in (ROOT / "README.md", *PAGES)]
    assert {page for page in pages if commands(page)} == {*RUN, *(page for page in pages if _english(page) in RUN)}
    for page, test in RUN.items():
        assert Path(page).name in (ROOT / "tests" / test).read_text("utf-8"), page


def _english(page: str) -> str:
    return page.replace(".es.md", ".md")


def test_the_programs_of_the_page_on_python_run(capsys: pytest.CaptureFixture[str]) -> None:
    """One after the other, as a reader types them."""
    known: dict[str, object] = {}
    random.seed(1)
    for program in re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "python.md").read_text("utf-8"), re.DOTALL):
        exec(compile(program, "python.md", "exec"), known)
    printed = capsys.readouterr().out
    assert "No die takes a checker from 24 to 18" in printed
    assert "bg.move no_such_number" in printed
