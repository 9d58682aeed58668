"""Team KM: questions to the engine, whole random matches, what each further player costs."""

from __future__ import annotations

from collections.abc import Iterator

from bench.engine import ROUNDS, games, questions
from bench.model import Row, at_most

_TABLES = {"a table of two": "2", "of three": "3", "of four (2x2)": "2x2", "of six (2x3)": "2x3"}


def measure(quick: bool) -> Iterator[Row]:
    """Microseconds of a question (goal: legal actions in 50), milliseconds of a match (goal: 60 for two)."""
    rounds = 1 if quick else ROUNDS
    yield from questions("team_km", 12 if quick else 600, rounds, legal=at_most(50.0), start={})
    variants = {words: {"table": table} for words, table in list(_TABLES.items())[: 1 if quick else None]}
    yield from games("team_km", variants, 1 if quick else 20, rounds, {"a table of two": at_most(60.0)})
