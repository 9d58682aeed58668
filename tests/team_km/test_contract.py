"""The common contract, at every table, with a shoot-out at every other match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count, cycle
from random import Random
from typing import Any

from generator.testing import ContractSuite, Kinds
from rules_engine.core import Game
from rules_engine.team_km import State
from tests.team_km.build import TABLES, cards, game, state
from tests.team_km.replay import play
from tests.team_km.test_half_time import reacting


class TestContract(ContractSuite):
    """Whole matches, so that half-time, full time and results are met, after a few turns from rare moments."""

    kinds = Kinds(
        chances=frozenset(
            {"draw_turn", "draw_change", "draw_react", "draw_late", "draw_deal", "lose"}
            | {"shot_roll", "penalty_roll", "clearing_roll", "shootout_roll"},
        ),
        decisions=frozenset({"start", "play", "react", "swap"}),
        ends=frozenset({"km.full.end", "km.shootout"}),
    )
    playouts = 10
    limit = 1200
    kept_states = 160

    def game(self) -> Game[Any, Any]:
        return game()

    def starts(self, game: Game[Any, Any], random: Random) -> Iterator[State]:
        yield play(reacting(), "0:E@1", "1:TA").state
        yield state("despeje", balls=(3, 6))
        yield state("tiro penalty 1", balls=(15, 6), piles=(0, 0), time=False, phase="final 0")
        for number, table in zip(count(), cycle(TABLES), strict=False):
            yield game.initial_state(table=table, first=number % 2, shootout=number % 2 == 0)

    def census(self, game: Game[Any, Any], state: State) -> int:
        """The ordinary cards: those that the notation shows, and those that lie face down."""
        assert all(count <= 20 for count in shown_cards(game.format_state(state)).values())
        piles = state.piles
        return shown_cards(game.format_state(state)).total() + piles.top + piles.bottom + piles.box


def shown_cards(text: str) -> Counter[str]:
    """Every card in a state's text: hands, in front of players, on the discard pile."""
    found: Counter[str] = Counter()
    for field in text.split(" | ")[2:-1]:
        if field[0].isdigit() or field.startswith("discard"):
            for part in field.split(" ", 1)[1].split(" / "):
                found += cards(part.rstrip("!+"))
    return found
