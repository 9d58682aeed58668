"""What the README and CONTRIBUTING say is so."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import COMMANDS, app
from generator.content import load_game_content
from generator.examples.check import check_paths
from tests.docs.pasted import commands
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
EXAMPLES = (ROOT / "docs" / "worked-examples.md").read_text("utf-8")
PRINTING = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("print.md", "print.es.md"))


def test_readme_is_short() -> None:
    assert len(README.splitlines()) <= 120


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#:]+)\)", README))
def test_readme_s_links_lead_somewhere(target: str) -> None:
    assert (ROOT / target).is_file()


OPTIONS = sorted(
    set(re.findall(r"(?<![-\w])(--[a-z]+(?:-[a-z]+)*)\b(?!-)", README + CONTRIBUTING + EXAMPLES + PRINTING))
)


@cache
def helps() -> str:
    """The help of all commands."""
    return "".join(CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "200"}).stdout for name in COMMANDS)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_named_exists(option: str) -> None:
    if option == "--strict":  # mypy's
        return
    assert option in helps()


def test_the_two_set_up_commands_are_the_only_ones() -> None:
    block, _taste = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [shlex.split(line, comments=True) for line in block.splitlines()] == [["make", "build"], ["make", "test"]]


@pytest.mark.parametrize("picture", re.findall(r"\((docs/pictures/\S+\.svg)\)", README))
def test_readme_s_pictures_are_what_the_engine_draws_now(picture: str, tmp_path: Path) -> None:
    example, step = Path(picture).stem.rsplit("-", 1)
    drawn = tmp_path / "drawn.svg"
    command = ["diagram", example, "--step", step, "--lang", "en", "--out", str(drawn)]
    assert CliRunner().invoke(app, command).exit_code == 0
    shown = ROOT / picture
    assert drawn.read_bytes() == shown.read_bytes(), f"jugada {shlex.join([*command[:-1], picture, '--force'])}"


def test_readme_s_taste_is_what_is_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for program, *arguments in nonempty(commands("README.md")[2:]):
        assert program == "jugada"
        done = CliRunner().invoke(app, arguments)
        assert done.exit_code == 0, done.output


def test_readme_s_example_of_a_user_s_own_holds(tmp_path: Path) -> None:
    [example] = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    (tmp_path / "mine.yaml").write_text(example, "utf-8")
    report = check_paths([str(tmp_path)])
    assert report.errors == ()
    assert report.exit_code == 0
    assert [run.id for run in report.runs] == ["bg.ex.mine"]


def test_the_folders_that_contributing_shows_exist() -> None:
    [tree] = re.findall(r"```\n(rules_engine/.*?)```", CONTRIBUTING, re.DOTALL)
    top = ""
    for line in nonempty(tree.splitlines()):
        for name in re.findall(r"(?:^|(?<= ))([a-z_]+/)", line[:19]):
            top = name if not line.startswith(" ") else top
            path = ROOT / name if not line.startswith(" ") else ROOT / top / name
            assert path.is_dir(), name


def test_the_queries_that_the_format_of_examples_shows_exist() -> None:
    queries = load_game_content("backgammon").game.queries
    shown = re.findall(r"query: (\w+)(?:, with: \{(\w+):)?", EXAMPLES)
    assert shown
    for name, argument in shown:
        assert name in queries
        assert not argument or argument in {parameter.name for parameter in queries[name].parameters}


def test_ci_calls_the_readme_s_test_command() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert [line for line in script if line and not line.startswith(("#", "set ", "cd "))] == [
        "make HASHES=yes test",
        "exec make audit",
    ]
