"""The score sheet of a game that is over: points by kind, and what was done for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.art.basketmind.layout import ArtContext
from generator.art.interface import ScoreRow
from rules_engine.basketmind.state import State
from rules_engine.core import Event

_COUNTED = {
    "passes": ("pass",),
    "interceptions": ("interception",),
    "steals": ("steal", "blocked"),
    "misses": ("missed", "free_throw_missed"),
    "rebounds": ("rebound",),
}
_WHO = ("passer", "player", "players")
"""The facts of an event that say who did it."""


def score_rows(art: ArtContext, start: State, end: State, events: Sequence[Event]) -> tuple[ScoreRow, ...]:
    """Return each team's points by kind, their sum, and its passes, interceptions, steals, misses and rebounds."""
    word = art.messages.word
    teams = tuple(art.game.format_seat(seat) for seat in range(len(end.clock.score)))

    def row(name: str, value: Callable[[Event], int], *kinds: str) -> ScoreRow:
        found = [event for event in events if event.kind in kinds]
        sums = tuple(sum(value(event) for event in found if _team(event, teams) == team) for team in teams)
        return ScoreRow(word("label", f"score-{name}"), sums)

    return (
        ScoreRow(word("label", "score-start"), tuple(start.clock.score)),
        row("dunks", _points, "dunk"),
        row("two", lambda event: _points(event) if _points(event) == 2 else 0, "basket"),
        row("three", lambda event: _points(event) if _points(event) == 3 else 0, "basket"),
        row("free", lambda _: 1, "free_throw_made"),
        ScoreRow(word("label", "score-points"), tuple(end.clock.score), is_total=True),
        *(row(name, lambda _: 1, *kinds) for name, kinds in _COUNTED.items()),
    )


def _points(event: Event) -> int:
    return int(str(event.facts.get("points", 0)))


def _team(event: Event, teams: Sequence[str]) -> str:
    """Return the team whose player did it; of a block the other one's, since the event names who was blocked."""
    who = next((event.facts[name] for name in _WHO if name in event.facts), "")
    # A player's name begins with the letter of his team: `R3`.
    name = str(who[0] if isinstance(who, tuple) and who else who)[:1]
    if event.kind == "blocked":
        return next((team for team in teams if team != name), "")
    return name
