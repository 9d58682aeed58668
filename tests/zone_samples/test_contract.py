"""The samples made of zones keep the contract of all games, and stay as short as they are said to be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.content import load_game_content
from generator.testing.game_test import run_game_test
from tests.fifth_game.outside import SAMPLES, outside_game

DOCS = SAMPLES.parents[1] / "docs"
MOST_LINES = {"hearts": 250, "hex": 160, "oware": 140}


@pytest.fixture(params=MOST_LINES)
def sample(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with outside_game(tmp_path, SAMPLES / request.param) as name:
        yield name


def test_a_sample_keeps_the_whole_contract(sample: str) -> None:
    tested = run_game_test(load_game_content(sample), games=1)
    assert [problem for result in tested.failed for problem in result.problems] == []


def test_a_sample_is_short(sample: str) -> None:
    assert _lines(sample) <= MOST_LINES[sample]


def test_the_guide_says_how_long_they_are() -> None:
    hearts, hexes, oware = map(_lines, MOST_LINES)
    assert f"{hearts}, {hexes} and {oware} lines of Python" in (DOCS / "zones.md").read_text("utf-8")


def _lines(sample: str) -> int:
    files = (SAMPLES / sample / "rules_engine" / sample).glob("*.py")
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)
