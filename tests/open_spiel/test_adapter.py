"""Another program's games through our core: a provider of a hundred games, of which three are tried here.

`make verify` tries them all: ``python -m tests.open_spiel``.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from importlib.metadata import EntryPoint

import pytest

from rules_engine.core import Terminal
from rules_engine.core import registry as games
from tests.open_spiel.contract import broken_checks

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed", exc_type=ImportError)


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    point = EntryPoint("open_spiel", "tests.open_spiel.adapter", games.PROVIDERS)
    monkeypatch.setattr(games, "_installed", lambda: (point,))
    games._entry_points.cache_clear()
    yield
    monkeypatch.undo()
    games._entry_points.cache_clear()


def test_it_provides_its_games_by_name() -> None:
    assert len(games.game_names()) >= 95
    assert games.load_game("spiel_chess", {}).name == "spiel_chess"


@pytest.mark.parametrize("name", ["spiel_tic_tac_toe", "spiel_leduc_poker", "spiel_matrix_rps"])
def test_a_game_keeps_the_contract(name: str) -> None:
    """Open, with chance and secrets, with choices made at once."""
    assert list(broken_checks(name)) == []


def test_a_score_may_be_a_fraction() -> None:
    game = games.load_game("spiel_coordinated_mp", {})
    state = game.initial_state()
    while not isinstance(node := game.node(state), Terminal):
        if outcomes := game.chance_outcomes(state):
            state = game.apply_outcome(state, outcomes[0][0]).state
        else:
            [seat] = node.seats  # type: ignore[union-attr]
            state = game.apply(state, seat, game.legal_actions(state, seat)[0]).state
    assert all(isinstance(score, Fraction) for score in node.scores)


def test_a_planted_mistake_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.open_spiel.adapter import SpielGame

    monkeypatch.setattr(SpielGame, "why_illegal", lambda *_: None)
    assert any(one.startswith("legal_or_a_reason") for one in broken_checks("spiel_tic_tac_toe"))
