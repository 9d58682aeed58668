"""The samples made of zones keep the contract of all games, and stay as short as they are said to be."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.content import load_game_content
from generator.content.loader import load_content_folder
from generator.coverage.drawable import unprintable
from generator.testing.game_test import run_game_test
from rules_engine.core import Event, Violation
from tests.fifth_game.outside import SAMPLES, outside_game, spoil

DOCS = SAMPLES.parents[1] / "docs"
MOST_LINES = {"hearts": 250, "hex": 160, "oware": 140}


@pytest.fixture(params=MOST_LINES)
def sample(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with outside_game(tmp_path, SAMPLES / request.param) as name:
        yield name


def test_a_sample_keeps_the_whole_contract(sample: str) -> None:
    tested = run_game_test(load_game_content(sample), games=1)
    assert [problem for result in tested.failed for problem in result.problems] == []


def test_a_zone_of_a_table_that_the_engine_lacks_is_told(tmp_path: Path) -> None:
    with outside_game(tmp_path, SAMPLES / "hearts") as name:
        folder = Path(shutil.copytree(SAMPLES / "hearts" / "content" / name, tmp_path / "spoilt" / name))
        spoil(folder / "art.yaml", '"score-{seat}"', '"scores-{seat}"')
        [finding] = unprintable(load_content_folder(folder))
    assert (finding.line, finding.key) == (9, "scores-{seat}")


def test_a_suit_called_like_a_seat_has_its_own_word(tmp_path: Path) -> None:
    with outside_game(tmp_path, SAMPLES / "hearts") as name:
        messages = load_game_content(name).messages["en"]
    assert messages.violation(Violation("he.follow", "follow", {"card": "QH", "suit": "S"})).startswith("Spades were")
    assert messages.event(Event("played", {"seat": "S", "card": "QS"}, "he.turn")).startswith(
        "South plays the queen of s"
    )


def test_a_sample_is_short(sample: str) -> None:
    assert _lines(sample) <= MOST_LINES[sample]


def test_the_guide_says_how_long_they_are() -> None:
    hearts, hexes, oware = map(_lines, MOST_LINES)
    assert f"{hearts}, {hexes} and {oware} lines of Python" in (DOCS / "zones.md").read_text("utf-8")


def _lines(sample: str) -> int:
    files = (SAMPLES / sample / "rules_engine" / sample).glob("*.py")
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)
