"""Writes down what happens while a state changes."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State, seat_name
from rules_engine.core import Event, RuleId
from rules_engine.core.values import Value


class Story:
    """The events of one step, in order."""

    def __init__(self) -> None:
        self._events: list[Event] = []

    def tell(self, kind: str, rule: RuleId, **facts: Value) -> None:
        """One more thing happened, by this rule."""
        self._events.append(Event(kind, facts, rule))

    def tell_strength(self, box: Box, before: State, after: State, seat: int, rule: RuleId = "bb.strength") -> None:
        """The team's logo moves on the strength track, if it does."""
        old, new = strength(box, before, seat), strength(box, after, seat)
        if old != new:
            self.tell("strength_changed", rule, **who(after, seat), before=old, after=new)

    @property
    def events(self) -> tuple[Event, ...]:
        """All of them."""
        return tuple(self._events)


def who(state: State, seat: int) -> Mapping[str, Value]:
    """The facts that name a team: its seat and its board."""
    return {"seat": seat_name(seat), "team": state.teams[seat].board}


def teams(state: State, seats: tuple[int, ...]) -> tuple[Value, ...]:
    """The boards of several teams."""
    return tuple(state.teams[seat].board for seat in seats)


def which(box: Box, tile: str) -> Mapping[str, Value]:
    """The facts that name a bought or offered player: tile and name."""
    return {"tile": tile, "name": box.names[tile]}
