"""The compiled engine (``JUGADA_COMPILE=1``) keeps the contract, and plays the same games as the plain one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import compile_engine
from tests.mended import COPIED
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.night

GAMES = ("backgammon", "basket_boss", "basketmind", "team_km")
HOT = {f"rules_engine.{game}.{module}" for game in GAMES for module in ("apply", "legal", "state")}
HOT |= {"rules_engine.core.events", "rules_engine.core.playout"}
AGREE = [f"tests/{game}/test_{kind}.py" for game in GAMES for kind in ("contract", "reference")]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with the extension modules beside the engine's own."""
    pytest.importorskip("setuptools")  # not in every environment
    place = tmp_path_factory.mktemp("compiled")
    compile_engine(ROOT, place)
    for name in COPIED:
        kept = shutil.ignore_patterns("__pycache__", "node_modules")
        shutil.copytree(ROOT / name, place / name, ignore=kept, dirs_exist_ok=True)  # also what was compiled, as it is
    shutil.copy(ROOT / "pyproject.toml", place)
    shutil.copy(ROOT / "hatch_build.py", place)
    return place


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The finished command of this Python, with the modules of that folder."""
    variables = {**os.environ, "PYTHONPATH": str(folder), "JUGADA_TESTS_DIGEST": ""}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=variables, capture_output=True, text=True, check=False
    )


def test_it_plays_the_same_games_to_the_last_byte(checkout: Path) -> None:
    plain, compiled = (run(folder, "tests.packaging.records") for folder in (ROOT, checkout))
    assert plain.stderr == ""
    assert set(compiled.stderr.split()) >= HOT, compiled.stderr
    assert compiled.returncode == 0
    assert compiled.stdout == plain.stdout


def test_it_keeps_the_contract_and_agrees_with_the_references(checkout: Path) -> None:
    found = [path for path in AGREE if (checkout / path).is_file()]
    done = run(checkout, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *found)
    assert done.returncode == 0, done.stdout[-4000:]


def test_it_answers_as_it_has_always_done(checkout: Path) -> None:
    done = run(checkout, "tests.nets", "oracles")
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_simulate_says_that_it_plays(checkout: Path) -> None:
    done = run(checkout, "generator.cli", "simulate", "backgammon", "--games", "2", "--lang", "en")
    assert "on the compiled engine" in done.stderr
