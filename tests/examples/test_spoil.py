"""Every shipped example fails when it is spoiled; that they hold is seen in `test_check`, once for all tests."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest
import yaml

from generator.content import load_game_content
from generator.examples.claims import CLAIMS
from generator.resources import SHEET, resource_dir
from rules_engine.core import MalformedError, seat_key
from tests.examples.spoil import SAMPLES, Spoiler, check_spoiled
from tests.nightly import nightly, nightly_rows

CONTENT = resource_dir("content")
GAMES = sorted(sheet.parent.name for sheet in CONTENT.glob(f"*/{SHEET}"))
EXAMPLES = sorted(CONTENT.glob("*/examples/*.yaml"))
DAY_SPOILS = [(path, 1) for path in EXAMPLES[::8]]


@pytest.mark.parametrize(
    ("path", "most"),
    nightly_rows([*DAY_SPOILS, *((path, 3) for path in EXAMPLES)], day=DAY_SPOILS),
    ids=lambda value: getattr(value, "stem", None),
)
def test_a_spoiled_claim_fails_and_is_named(path: Path, most: int, tmp_path: Path) -> None:
    """At most so many claims of each kind in each way."""
    spoiler = Spoiler(path)
    spoils = list(spoiler.spoils(most))
    assert spoils, "an example without claims that can be spoiled proves nothing"
    for spoil in spoils:
        report, text = check_spoiled(spoil, spoiler.content.name, tmp_path)
        assert report.exit_code == 1, f"{spoil.kind}: {spoil.what}\n{text}"
        names = [form for name in spoil.names for form in (name, *_in_words(spoiler, name))]
        assert any(name in text for name in names), f"{spoil.kind}: {spoil.what}: {names}\n{text}"


def _in_words(spoiler: Spoiler, name: str) -> list[str]:
    """What readers call it: a report says 2R where the notation has R2, and 20% for 1/5."""
    value = Fraction(name) if re.fullmatch(r"\d+/[1-9]\d*", name) else name
    return [*(messages.value(value) for messages in spoiler.content.messages.values()), *_team_names(spoiler, name)]


def _team_names(spoiler: Spoiler, seat: str) -> set[str]:
    """What a seat is called in the example's positions, if it is one."""
    try:
        number = spoiler.game.parse_seat(seat)
    except MalformedError:
        return set()
    states = [step.after for step in spoiler.run.steps]
    return {seat_key(spoiler.game, state, number) for state in states if number < spoiler.game.seats(state)}


@pytest.mark.parametrize("game", nightly(GAMES, day=["backgammon"]))
def test_moved_pieces_are_noticed(game: str, tmp_path: Path) -> None:
    """A few examples tell of something that the pieces do not touch (a deck, a tile's figures); hardly more."""
    spoilers = [Spoiler(path) for path in EXAMPLES if path.parents[1].name == game]
    placed = [spoiler for spoiler in spoilers if any(spoiler.moved_pieces(1))]
    unmoved = [spoiler.run.id for spoiler in placed if not _notices_a_moved_piece(spoiler, tmp_path)]
    assert placed
    assert 5 * len(unmoved) <= len(placed), unmoved


def _notices_a_moved_piece(spoiler: Spoiler, folder: Path) -> bool:
    for spoil in spoiler.moved_pieces():
        report, text = check_spoiled(spoil, spoiler.content.name, folder)
        if report.exit_code == 1:
            return any(name in text for name in spoil.names)
    return False


def test_every_kind_of_claim_is_spoiled(tictactoe: str, tmp_path: Path) -> None:
    """The game from outside has an example of each, or spoil.py has a sample of it."""
    both = {"es": "x", "en": "x"}
    sheet = {"game": tictactoe, "id": "x", "title": both, "text": both, "rules": ["ttt.turn"], "steps": list(SAMPLES)}
    samples = tmp_path / "samples.yaml"
    samples.write_text(yaml.safe_dump(sheet), "utf-8")
    kinds: set[str] = set()
    for path in (*load_game_content(tictactoe).examples, samples):
        for spoil in Spoiler(path).spoils(most_of_a_kind=20):
            kinds.add(spoil.kind.partition(":")[0])
            report, text = check_spoiled(spoil, tictactoe, tmp_path)
            assert report.exit_code == 1, f"{spoil.kind}: {spoil.what}\n{text}"
            forms = [form for name in spoil.names for form in (name, *_in_words(Spoiler(path), name))]
            assert any(form in text for form in forms), f"{spoil.kind}: {spoil.what}: {spoil.names}\n{text}"
    assert kinds == set(CLAIMS)
