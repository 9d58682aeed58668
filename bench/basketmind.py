"""BASKETmind: questions to the engine, the search for dunks, longer matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import quantiles

from bench.clock import timed
from bench.engine import ROUNDS, games, questions
from bench.model import Row, at_most, figure
from generator.content import standard_game
from rules_engine.basketmind import Basketmind
from rules_engine.basketmind.dunks import find_dunks
from rules_engine.basketmind.state import Phase, State
from rules_engine.core.playout import playout

SEARCHES = 200


def measure(quick: bool) -> Iterator[Row]:
    """Microseconds of a question (goal: legal actions in 500), seconds of searches, milliseconds of matches."""
    rounds = 1 if quick else ROUNDS
    yield from questions("basketmind", 12 if quick else 600, rounds, legal=at_most(500.0), start={})
    yield from _attacks(quick)
    variants = {f"{quarters} quarters": {"quarters": quarters} for quarters in ((1,) if quick else (1, 2, 4))}
    yield from games("basketmind", variants, 1 if quick else 6, rounds, {"1 quarters": at_most(300.0)})


def _attacks(quick: bool) -> Iterator[Row]:
    """The longest searches from starts of turns."""
    game = standard_game("basketmind")
    assert isinstance(game, Basketmind)
    states = _attacking(game, 1 if quick else 8)
    starts = [state for state in states if not (state.moved.movers or state.ball.used)]
    starts = Random(2).sample(starts, min(len(starts), 2 if quick else SEARCHES))
    searches = [timed(lambda one=start: list(find_dunks(game.court, one, ()))).cpu for start in starts]  # type: ignore[misc]
    slow = quantiles(searches, n=20)[-1]
    yield figure(
        "dunks this turn, 95th percentile", "s", "cpu", [slow], target=at_most(1.0), note=f"{len(starts)} turns"
    )


def _attacking(game: Basketmind, seeds: int) -> Iterator[State]:
    for seed in range(seeds):
        for played in playout(game, game.initial_state(), Random(seed)):
            if played.state.phase is Phase.ATTACK:
                yield played.state
