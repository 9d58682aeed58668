"""The samples made of zones keep the contract of all games, and stay as short as they are said to be."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.art.by_data.drawing import draw_state
from generator.art.by_data.marks import marks_of_action
from generator.art.context import art_context
from generator.content import load_game_content
from generator.content.loader import load_content_folder
from generator.coverage.drawable import unprintable
from generator.i18n.catalogue import bundle
from generator.scene.model import Rect
from generator.scene.overlay import Sketch, Zone
from generator.testing.game_test import run_game_test
from generator.website.play_page import play_page
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


def test_an_opponent_has_the_words_of_its_own_game(tmp_path: Path) -> None:
    """Also where another game's opponent is called the same; without words its name is said, and nothing of it."""
    with outside_game(tmp_path, SAMPLES / "hearts") as name:
        folder = Path(shutil.copytree(SAMPLES / "hearts" / "content" / name, tmp_path / "untold" / name))
        for lang, end in itertools.product(("es", "en"), ("", "-idea")):
            spoil(folder / f"messages.{lang}.ftl", f"opponent-careful{end} =", f"unsaid{end} =")
        told, untold = (
            play_page(content, "en", bundle("site", "en"))["opponents"]
            for content in (load_game_content(name), load_content_folder(folder))
        )
    assert isinstance(told, list)
    assert isinstance(untold, list)
    assert told[-1]["title"] == "Computer: Careful"
    assert "queen of spades" in told[-1]["idea"]
    assert (untold[-1]["title"], untold[-1]["idea"]) == ("Computer: careful", "")


DEALT = (
    "2S,3C,3D,4C,4S,5D,5S,6S,7C,8H,TH,JD,KH/2H,3S,5C,6C,7D,8D,8S,TC,JC,JS,QC,QD,KC"
    "/2D,3H,4H,5H,6H,9C,9S,TS,JH,QS,KD,KS,AC/2C,4D,6D,7H,7S,8C,9D,9H,TD,QH,AD,AH,AS"
)


def _box(area: object) -> Rect:
    assert isinstance(area, Rect)
    return area


def test_a_card_that_is_passed_is_framed_where_it_is_seen_and_lies_in_the_slot(tmp_path: Path) -> None:
    slots = "passed -/-/-/- | trick -/-/-/- | taken -/-/-/- | deal 1 | passing yes | leader N | score 0/0/0/0"
    with outside_game(tmp_path, SAMPLES / "hearts") as name:
        content = load_game_content(name)
        art = art_context(content, "en")
        state = content.game.parse_state(f"stock - | hand {DEALT} | {slots}")
        anchors = draw_state(art, state).anchors
        marks = marks_of_action(art, state, 0, content.game.parse_action(state, "pass TH"))
    [frame] = [_box(mark.shape) for mark in marks if isinstance(mark, Zone)]
    [card] = [_box(mark.items[-1]) for mark in marks if isinstance(mark, Sketch)]
    slot = _box(anchors["passed-N"].area)
    assert frame.x + frame.width <= _box(anchors["KH"].area).x
    assert slot.y < card.y < card.y + card.height < slot.y + slot.height
    assert len(marks) == 2


def test_a_sample_is_short(sample: str) -> None:
    assert _lines(sample) <= MOST_LINES[sample]


def test_the_guide_says_how_long_they_are() -> None:
    hearts, hexes, oware = map(_lines, MOST_LINES)
    assert f"{hearts}, {hexes} and {oware} lines of Python" in (DOCS / "zones.md").read_text("utf-8")


def _lines(sample: str) -> int:
    files = (SAMPLES / sample / "rules_engine" / sample).glob("*.py")
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)
