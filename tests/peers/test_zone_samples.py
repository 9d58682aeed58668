"""The samples made of zones, against OpenSpiel: the same actions and results, and planted mistakes are found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from generator.peers.hearts.spiel import OpenSpielHearts
from generator.peers.hex.spiel import OpenSpielHex
from generator.peers.interface import Peer
from generator.peers.oware.spiel import OpenSpielOware
from generator.peers.verify import verify
from rules_engine.core.registry import load_game
from tests.fifth_game.outside import SAMPLES, outside_game

PEERS: dict[str, type[Peer]] = {"hearts": OpenSpielHearts, "hex": OpenSpielHex, "oware": OpenSpielOware}


@pytest.fixture(params=PEERS)
def sample(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[str]:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed", exc_type=ImportError)
    with outside_game(tmp_path, SAMPLES / request.param) as name:
        yield name


@pytest.mark.parametrize("games", [10, pytest.param(300, marks=pytest.mark.night)])
def test_open_spiel_says_the_same(sample: str, games: int) -> None:
    result = verify(load_game(sample, {}), PEERS[sample](), range(1, games + 1), "1")
    assert (result.games, result.difference) == (games, None)


def test_a_missing_action_is_found(sample: str) -> None:
    right: Any = load_game(sample, {})

    class Wrong(type(right)):  # type: ignore[misc]
        def choices(self, state: Any, seat: int) -> list[Any]:
            found = list(super().choices(state, seat))
            return found[1:] if len(found) == 5 else found

    found = verify(Wrong(), PEERS[sample](), range(1, 10), "1").difference
    assert found is not None
    assert found.kind == "missing"
