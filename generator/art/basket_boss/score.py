"""The score sheet of a game that is over: the parts of each team's score, and what it spent."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.interface import ArtContext, ScoreRow
from rules_engine.basket_boss.state import State
from rules_engine.core import Event

_PARTS = ("strength", "trophies", "medals", "money", "total")


def score_rows(art: ArtContext, _start: State, end: State, events: Sequence[Event]) -> tuple[ScoreRow, ...]:
    """Return strength, trophies, medals, money and their sum, then what was paid for players."""
    seats = [art.game.format_seat(seat) for seat in range(art.game.seats(end))]
    parts = [art.game.queries["score_parts"].answer(end, {"team": seat}) for seat in seats]
    spent = (
        sum(
            int(str(event.facts["bid"]))
            for event in events
            if event.kind == "auction_won" and event.facts["seat"] == seat
        )
        for seat in seats
    )
    word = art.messages.word
    rows = [
        ScoreRow(word("label", f"score-{name}"), tuple(one[name] for one in parts), is_total=name == "total")
        for name in _PARTS
    ]
    return (*rows, ScoreRow(word("label", "score-spent"), tuple(spent)))
