"""Engines answer what they answered: by day some hundred lines of each oracle, at night all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.nets.games import CONTRACTS
from tests.nets.oracles import EDITED, FOLDER, ORACLES, POSITIONS, SPOILED, Oracle

_BY_DAY = {"positions": 60, "spoiled": 150, "edited": 5}
_SIZES = {"positions": POSITIONS, "spoiled": SPOILED, "edited": EDITED}
_MOST_BYTES = 1_700_000

_AGAIN = "python -m tests.nets oracles --write, if the change is meant"
_EACH = pytest.mark.parametrize("oracle", ORACLES, ids=lambda oracle: oracle.name)


@pytest.mark.parametrize("game", CONTRACTS)
@_EACH
def test_some_answers(oracle: Oracle, game: str) -> None:
    kept = oracle.kept(game)
    assert len(kept) == _SIZES[oracle.name]
    assert not list(oracle.differences(game, kept[:: len(kept) // _BY_DAY[oracle.name]])), _AGAIN


@pytest.mark.night
@pytest.mark.parametrize("game", CONTRACTS)
@_EACH
def test_all_answers(oracle: Oracle, game: str) -> None:
    assert not list(oracle.differences(game, oracle.kept(game))), _AGAIN


@pytest.mark.night
@pytest.mark.parametrize("game", CONTRACTS)
@_EACH
def test_the_questions_are_made_again_by_the_command(oracle: Oracle, game: str) -> None:
    assert oracle.made(game) == oracle.kept(game), _AGAIN


@_EACH
def test_a_difference_is_named(oracle: Oracle) -> None:
    game = "basket_boss"
    fields = oracle.kept(game)[0].split("\t")
    for at, name in enumerate(oracle.answers, start=len(oracle.asked)):
        changed = "\t".join([*fields[:at], "something else", *fields[at + 1 :]])
        (difference,) = oracle.differences(game, [changed])
        assert difference.startswith(f"{game}: {fields[0]}")
        assert difference.endswith(f"{name}: was something else, is {fields[at] or 'nothing'}")


def test_the_oracles_are_small() -> None:
    assert sum(path.stat().st_size for path in Path(FOLDER).iterdir()) < _MOST_BYTES
