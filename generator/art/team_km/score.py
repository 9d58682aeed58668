"""The score sheet of a match that is over."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.interface import ScoreRow
from generator.art.team_km.box import ArtContext
from rules_engine.core import Event
from rules_engine.team_km.state import State

_COUNTED = {"shots": ("shot",), "attacks": ("attack",), "cancelled": ("restart",)}


def score_rows(art: ArtContext, _start: State, end: State, events: Sequence[Event]) -> tuple[ScoreRow, ...]:
    """Return each player's goals, shots, interruptions, spaces that the ball went, and tokens that are left."""
    seats = [art.game.format_seat(seat) for seat in range(end.table.seats)]

    def row(name: str, values: Sequence[object], *, is_total: bool = False) -> ScoreRow:
        return ScoreRow(art.messages.word("label", f"score-{name}"), tuple(map(str, values)), is_total)

    def of(kinds: Sequence[str], seat: str) -> list[Event]:
        return [event for event in events if event.kind in kinds and event.facts.get("seat") == seat]

    moved = [
        sum(int(str(event.facts["ball"])) - int(str(event.facts["start"])) for event in of(("move",), seat))
        for seat in seats
    ]
    asked = {
        name: [art.game.queries[name].answer(end, {"seat": seat}) for seat in seats] for name in ("goals", "changes")
    }
    return (
        row("goals", asked["goals"], is_total=True),
        *(row(name, [len(of(kinds, seat)) for seat in seats]) for name, kinds in _COUNTED.items()),
        row("spaces", moved),
        row("changes", asked["changes"]),
    )
