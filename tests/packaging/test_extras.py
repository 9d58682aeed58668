"""What only some commands need is an extra: without it the others work, and those say in one line what they lack."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import distribution, packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from generator.extras import MODULES, extra_of
from tests.packaging.bom import PROJECT, direct, normalised

WITHOUT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {names}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
sys.argv = ["jugada", *sys.argv[1:]]
from generator.cli import main
main()
"""
DOCUMENT = "<!-- jugada: game=backgammon -->\n\n```jugada\nbg.ex.hit step=2\n```\n"


def bare(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command where no extra is installed."""
    names = {module for modules in MODULES.values() for module in modules}
    command = [sys.executable, "-c", WITHOUT.format(names=names), *arguments, "--lang", "en"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def by_extra(extra: str) -> set[str]:
    """The distributions that an extra of ours brings by itself."""
    found = [Requirement(line) for line in requires(PROJECT) or ()]
    named = {one.name for one in found if one.marker and one.marker.evaluate({"extra": extra})}
    return {normalised(name) for name in named} - {PROJECT}


@pytest.mark.parametrize("extra", MODULES)
def test_the_table_of_modules_is_that_of_the_packages(extra: str) -> None:
    owners = packages_distributions()
    owned = {normalised(owner) for module in MODULES[extra] for owner in owners[module]}
    assert by_extra(extra) - (by_extra("decks") if extra == "site" else set()) <= owned <= by_extra(extra)
    assert all(extra_of(ModuleNotFoundError(name=f"{module}.x")) == extra for module in MODULES[extra])
    assert extra_of(ModuleNotFoundError(name="numpy")) == ""


def test_all_is_every_extra() -> None:
    brought = {name for extra in MODULES for name in by_extra(extra)}
    assert brought <= {*direct(PROJECT)}
    assert {"reportlab", "svgwrite", "jinja2", "typer", "mkdocs-material"} <= {*direct(PROJECT)}


def test_checking_weighs_no_more_than_before() -> None:
    """A fresh installation takes 147 MB of disk, of which this is what the wheels hold."""
    waiting, seen = direct_without_extras(PROJECT), set[str]()
    while waiting:
        if (name := waiting.pop()) not in seen:
            seen.add(name)
            waiting += direct_without_extras(name)
    files = [file.locate() for name in seen for file in distribution(name).files or () if file.suffix != ".pyc"]
    assert sum(Path(str(file)).stat().st_size for file in files if Path(str(file)).is_file()) < 105_000_000


def direct_without_extras(name: str) -> list[str]:
    found = [Requirement(line) for line in requires(name) or ()]
    return [one.name for one in found if one.marker is None or one.marker.evaluate({"extra": ""})]


def test_a_command_that_lacks_an_extra_says_which_in_one_line(tmp_path: Path) -> None:
    done = bare(tmp_path, "pdf", "backgammon", "--out", "kit.pdf")
    assert (done.returncode, done.stdout, [*tmp_path.iterdir()]) == (2, "", [])
    [line] = done.stderr.splitlines()
    assert line.endswith('pip install "jugada[decks]"')


@pytest.mark.night
@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("site build --out site", "site"),
        ("build --out out", "all"),
        ("rulebook backgammon --out book.pdf", "decks"),
        ("export svg backgammon --out parts", "decks"),
        ("preflight kit.pdf", "decks"),
        ("lsp", "lsp"),
    ],
)
def test_each_command_names_its_own_extra(command: str, extra: str, tmp_path: Path) -> None:
    done = bare(tmp_path, *command.split())
    assert (done.returncode, [*tmp_path.iterdir()]) == (2, [])
    [line] = done.stderr.splitlines()
    assert line.endswith(f'pip install "jugada[{extra}]"')


@pytest.mark.night
@pytest.mark.parametrize(
    "command",
    [
        "check bg.ex.hit",
        "why backgammon --roll 3-1 24/18",
        "ask backgammon pips player=W",
        "diagram bg.ex.hit --step 2 --out hit.svg",
        "diagram bg.ex.hit --step 2 --out hit.pdf",
        "diagram bg.ex.hit --step 2 --out hit.png",
        "example new backgammon --out mine.yaml",
        "example embed rules.md --out build/rules.md",
        "example embed rules.md --out build/rules.md --pictures pdf",
        "moves backgammon --roll 3-1",
        "simulate backgammon --games 2",
        "schema backgammon --out backgammon.schema.json",
        "game new hunt --kind grid --out hunt",
    ],
)
def test_what_checks_asks_and_draws_needs_no_extra(command: str, tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(DOCUMENT, "utf-8")
    done = bare(tmp_path, *command.split())
    assert done.returncode == 0, done.stderr
