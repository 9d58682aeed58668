"""Basket Boss: questions to the engine, whole random games, what each further player costs."""

from __future__ import annotations

from collections.abc import Iterator

from bench.engine import ROUNDS, games, questions
from bench.model import Row, at_most
from generator.content import standard_game


def measure(quick: bool) -> Iterator[Row]:
    """Microseconds of a question (goal: legal actions in 50), milliseconds of a game (goal: 60 for four)."""
    rounds = 1 if quick else ROUNDS
    yield from questions("basket_boss", 12 if quick else 600, rounds, legal=at_most(50.0), start={})
    boards = list(standard_game("basket_boss").box.boards)  # type: ignore[attr-defined]
    variants = {f"{players} players": {"boards": boards[:players]} for players in range(2, 3 if quick else 6)}
    yield from games("basket_boss", variants, 1 if quick else 20, rounds, {"4 players": at_most(60.0)})
