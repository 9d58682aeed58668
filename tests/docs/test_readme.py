"""What the README, CONTRIBUTING and the map say is so."""

from __future__ import annotations

import re
import shlex
from fnmatch import fnmatch
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from typer.testing import CliRunner

from docs.handbook.readme_pictures import DECK, FOLDER, KIT, PICTURES
from generator.cli.app import COMMANDS, app
from generator.content import load_game_content
from tests.docs.pasted import commands
from tests.nightly import nightly
from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
MAP = (ROOT / "docs" / "how-it-works.md").read_text("utf-8")
EXAMPLES = (ROOT / "docs" / "worked-examples.md").read_text("utf-8")
PRINTING = "".join((ROOT / "docs" / name).read_text("utf-8") for name in ("print.md", "print.es.md"))


def test_readme_is_short() -> None:
    assert len(README.splitlines()) <= 90


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
    _taste, block = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    assert [shlex.split(line, comments=True) for line in block.splitlines()] == [["make", "build"], ["make", "test"]]


def test_readme_shows_all_of_its_pictures_and_no_other() -> None:
    assert set(re.findall(r"\(docs/pictures/(\S+)\)", README)) == {*PICTURES}


@pytest.mark.parametrize("name", nightly(PICTURES, day=["tables.png", "readme-sentence.svg", "readme-deck.png"]))
def test_readme_s_pictures_are_what_its_commands_draw_now(name: str, tmp_path: Path) -> None:
    shown, drawn = (FOLDER / name).read_bytes(), PICTURES[name](tmp_path)
    again = "python -m docs.handbook.readme_pictures"
    if name.endswith(".svg"):
        assert drawn == shown, again
        return
    one, other = (Image.open(BytesIO(data)).convert("RGB") for data in (shown, drawn))
    assert one.size == other.size, again
    assert max(ImageStat.Stat(ImageChops.difference(one, other)).mean) < 1.0, again


def test_readme_s_commands_are_what_is_pasted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = [shlex.join(words) for words in commands("README.md")[:-2]]
    assert {KIT, *DECK} <= {line.replace("'", "") for line in shown}, "the pictures are of these"
    for line in nonempty(shown):
        program, *arguments = shlex.split(line)
        assert program == "jugada"
        if line != KIT:  # which is made for its picture
            done = CliRunner().invoke(app, arguments)
            assert done.exit_code == 0, done.output


def test_the_folders_that_the_map_shows_exist() -> None:
    [tree] = re.findall(r"```\n(rules_engine/.*?)```", MAP, re.DOTALL)
    top = ""
    for line in nonempty(tree.splitlines()):
        for name in re.findall(r"(?:^|(?<= ))([a-z_]+/)", line[:19]):
            top = name if not line.startswith(" ") else top
            path = ROOT / name if not line.startswith(" ") else ROOT / top / name
            assert path.is_dir(), name


@pytest.mark.parametrize(
    ("folder", "line"),
    [("rules_engine", r"^  <game>/ +(.*?), and what only one"), ("generator/art", r"^  art/ .*<game>/: (.*?); most:")],
)
def test_the_files_that_the_map_gives_each_game_exist(folder: str, line: str) -> None:
    [names] = re.findall(line, MAP, re.MULTILINE)
    games = [sheet.parent.name for sheet in (ROOT / "content").glob("*/game.yaml")]
    for game, name in nonempty(product(games, names.split())):
        assert (ROOT / folder / game / f"{name}.py").is_file(), f"{game} {name}"


def test_the_map_names_every_script() -> None:
    [shown] = re.findall(r"\n  assets/js/(.*?)\n  assets/", MAP, re.DOTALL)
    scripts = [path.stem for path in (ROOT / "site" / "assets" / "js").glob("*.js")]
    assert [script for script in nonempty(scripts) if not any(fnmatch(script, word) for word in shown.split())] == []


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
