"""The tutorial "check your rulebook in five minutes" says what happens."""

from __future__ import annotations

import re
import shlex
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content.yaml_source import parse_yaml
from generator.documents.check import check_document
from generator.documents.reading import read_document
from tests.docs.pasted import blocks, commands
from tests.nightly import nightly_rows
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "check-your-rulebook.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
EXAMPLE = next(text for kind, text in BLOCKS if kind == "yaml" and "steps:" in text and "game:" in text)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder with the tutorial's example."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").mkdir()
    (tmp_path / "examples" / "first.yaml").write_text(EXAMPLE, "utf-8")
    return tmp_path


def jugada(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, list(arguments))
    return done.exit_code, done.output


def test_the_example_holds(folder: Path) -> None:
    code, output = jugada("check", "examples", "--lang", "en")
    assert code == 0, output


PAGES = [("check-your-rulebook.md", "en", "rules.md"), ("check-your-rulebook.es.md", "es", "reglas.md")]
WRONG = {
    "en": (("exactly: [22, 20, 19]", "exactly: [22, 20]"), ("[22, 20 and 19]", "[22, 21, 20 and 19]")),
    "es": (("exactly: [B3, B5, B6]", "exactly: [B3, B5]"), ("[B3, B5 y B6]", "[B3, B4, B5 y B6]")),
}


@pytest.mark.parametrize(("page", "lang", "name"), PAGES)
def test_the_wrong_document_fails_as_shown(page: str, lang: str, name: str, folder: Path) -> None:
    [document] = blocks(f"docs/{page}", "markdown")
    (folder / name).write_text(document, "utf-8")
    code, output = jugada("check", name, "--lang", lang)
    assert code == 0, output
    for true, wrong in WRONG[lang]:
        assert document.count(true) == 1
        document = document.replace(true, wrong)
    (folder / name).write_text(document, "utf-8")
    code, output = jugada("check", name, "--lang", lang)
    assert code == 1
    [report] = blocks(f"docs/{page}", "text")
    for line in report.splitlines():
        assert line in output.splitlines()


ENTERING = 'position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"'
POSITIONS = ("bg.ex.hit step=1", ENTERING, "moves: ['*:3-1']", "moves: ['*:5-2']", "game: backgammon")
"""Where what the page says of values is true: a blot to hit, a checker on the bar, two openings, the start."""


@pytest.mark.parametrize(("page", "lang", "name"), PAGES)
def test_what_the_page_says_of_values_is_true_somewhere(page: str, lang: str, name: str, tmp_path: Path) -> None:
    rows = re.findall(r"^\| `(.+?)` \| .* \|$", (ROOT / "docs" / page).read_text("utf-8"), re.MULTILINE)
    sentences = [row for row in rows if "jugada:" in row or row.startswith("{{")]
    assert len(sentences) == 9
    for sentence in sentences:
        texts = [f"<!-- jugada: game=backgammon -->\n```jugada\n{one}\n```\n{sentence}\n" for one in POSITIONS]
        checks = [check_document(read_document(tmp_path / name, text), lang) for text in texts]
        assert any(len(one.roles) == 1 and one.findings(lang) == () for one in checks), sentence


@pytest.mark.parametrize(("page", "lang", "name"), nightly_rows(PAGES, day=PAGES[1:]))
def test_its_commands_work_one_after_the_other(
    page: str, lang: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "content" / "backgammon" / "records" / "match1.mat", "match.mat")
    [document] = blocks(f"docs/{page}", "markdown")
    Path(name).write_text(document, "utf-8")
    [example] = [text for text in blocks(f"docs/{page}", "yaml") if "steps:" in text and "game:" in text]
    for program, *arguments in nonempty(commands(f"docs/{page}")):
        code, output = jugada(*arguments)
        assert (program, code) == ("jugada", 0), (arguments, output)
        if arguments == ["check", "examples"]:  # what follows draws the reader's own example
            Path("examples", "first.yaml").write_text(example, "utf-8")
    starts = {".svg": (b"<svg", b"<?xml"), ".png": (b"\x89PNG",), ".pdf": (b"%PDF",)}
    figures = [path for path in tmp_path.iterdir() if path.suffix in starts]
    assert len(figures) == 3
    for figure in figures:
        assert figure.read_bytes().startswith(starts[figure.suffix])


def test_the_fence_is_filled(folder: Path) -> None:
    [document] = blocks("docs/check-your-rulebook.md", "markdown")
    (folder / "rules.md").write_text(document + "\n```jugada\nexamples/first.yaml step=1 lang=en\n```\nEnd.\n", "utf-8")
    code, output = jugada("example", "embed", "rules.md", "--out", "build/rules.md", "--lang", "en")
    assert code == 0, output
    written = (folder / "build" / "rules.md").read_text("utf-8")
    assert "![Entering from the bar](my.ex.entering-1-en.svg)" in written
    assert "![Black must enter](fig_enter-1-en.svg){#fig-enter}" in written
    assert "can enter on the points 22, 20 and 19.\nOf the 36 rolls, 27 enter.\n" in written
    assert "✗ " in written
    assert "End.\n" in written
    assert (folder / "build" / "my.ex.entering-1-en.svg").is_file()


def block(word: str) -> dict[str, Any]:
    """The only YAML block with this word."""
    [found] = [text for kind, text in BLOCKS if kind == "yaml" and word in text]
    return dict(parse_yaml(found, Path("block.yaml")).data)


VERSION = f"v{version('jugada')}"


def test_the_workflow_uses_our_action_pinned() -> None:
    checkout, ours = block("uses:")["jobs"]["check"]["steps"]
    assert re.fullmatch(r"[\w/-]+@v\d+", checkout["uses"])
    assert ours["uses"] == f"OWNER/jugada@{VERSION}"
    action = parse_yaml((ROOT / "action.yml").read_text("utf-8"), Path("action.yml")).data
    assert set(ours["with"]) <= set(action["inputs"])


def test_the_hook_is_ours_with_what_is_installed() -> None:
    [repository] = block("hooks:")["repos"]
    [known] = parse_yaml((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"), Path("hooks.yaml")).data
    [hook] = repository["hooks"]
    assert {name: hook[name] for name in ("id", "entry", "types", "files")} == {
        name: known[name] for name in ("id", "entry", "types", "files")
    }
    assert f"`repo: https://github.com/OWNER/jugada`, `rev: {VERSION}` and the `id` alone" in TEXT


def test_what_other_services_run_works_and_is_pinned(folder: Path) -> None:
    install, *calls = block("script:")["check"]["script"]
    assert shlex.split(install) == ["pip", "install", "$JUGADA"]
    assert f"(`git+`, an address, `@{VERSION}`)" in TEXT
    for call in calls:
        program, *arguments = shlex.split(call)
        code, output = jugada(*arguments)
        assert (program, code) == ("jugada", 0), output
    assert (folder / "report.xml").is_file()


def test_a_wrong_example_is_shown_beside_its_line(folder: Path) -> None:
    wrong = EXAMPLE.replace("exactly: [B3, B5, B6]", "exactly: [B3, B4, B5, B6]")
    (folder / "examples" / "first.yaml").write_text(wrong, "utf-8")
    code, output = jugada("check", "examples", "--lang", "en", "--format", "github")
    assert code == 1
    assert output.startswith("::error file=examples/first.yaml,line=16,title=my.ex.entering::{query: entry_points")


def test_every_command_named_exists() -> None:
    from generator.cli.app import COMMANDS

    named = set(re.findall(r"\bjugada (\w+) ", TEXT))
    assert named
    assert named <= set(COMMANDS)


def test_both_languages_show_the_same_settings() -> None:
    for shown in (found for found in blocks("docs/check-your-rulebook.md", "yaml") if "game:" not in found):
        assert shown in blocks("docs/check-your-rulebook.es.md", "yaml")


def test_every_yaml_block_is_yaml() -> None:
    for kind, text in BLOCKS:
        if kind == "yaml":
            parse_yaml(text.replace("!!python/name:", "x:"), Path("block.yaml"))
