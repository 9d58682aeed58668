"""The events of one step, collected during the step, and the facts that identify teams and tiles in them."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State, seat_name
from rules_engine.core import Event, RuleId
from rules_engine.core.queries import Value


class EventLog:
    """The events of one step, in order."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    @property
    def events(self) -> tuple[Event, ...]:
        """All events so far."""
        return tuple(self._events)

    def add(self, kind: str, rule: RuleId, **facts: Value) -> None:
        """Add an event that this rule causes."""
        self._events.append(Event(kind, facts, rule))

    def add_strength_change(
        self, box: Box, before: State, after: State, seat: int, rule: RuleId = "bb.strength"
    ) -> None:
        """Add the move of the team's logo on the strength track, if it moves."""
        old, new = strength(box, before, seat), strength(box, after, seat)
        if old != new:
            self.add("strength_changed", rule, **team_facts(after, seat), before=old, after=new)


def team_facts(state: State, seat: int) -> Mapping[str, Value]:
    """Return the facts that identify a team: its seat and its board."""
    return {"seat": seat_name(seat), "team": state.teams[seat].board}


def board_names(state: State, seats: tuple[int, ...]) -> tuple[Value, ...]:
    """Return the teams' boards, in the order of `seats`."""
    return tuple(state.teams[seat].board for seat in seats)


def tile_facts(box: Box, tile: str) -> Mapping[str, Value]:
    """Return the facts that identify a free agent: his tile and his name."""
    return {"tile": tile, "name": box.names[tile]}
