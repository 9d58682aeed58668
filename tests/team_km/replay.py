"""Plays entries of a record on a state, and tells what has come of it."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.core import Event
from rules_engine.core.record import Entry, play_entry
from rules_engine.team_km import State
from tests.team_km.build import game, written


@dataclass(frozen=True)
class Result:
    """The state after the last entry, and every event on the way."""

    state: State
    events: tuple[Event, ...]

    @property
    def fields(self) -> list[str]:
        """The state's text, field by field."""
        return game().format_state(self.state).split(" | ")

    @property
    def head(self) -> str:
        """Phase, whose turn it is, and the moment: ``half 1 turn 1 | start``."""
        return f"{self.fields[0].split(' ', 1)[1]} | {self.fields[1]}"

    @property
    def balls(self) -> list[int]:
        """Where each side's ball is."""
        return [side.ball for side in self.state.sides]

    @property
    def goals(self) -> list[int]:
        """What each side has scored."""
        return [side.goals for side in self.state.sides]

    @property
    def discard(self) -> str:
        """The discard pile, in notation."""
        return self.fields[-2]

    def player(self, seat: int) -> list[str]:
        """HAND, PLAYED, UNDER, KEPT."""
        return self.fields[2 + len(self.state.sides) + seat].split(" ", 1)[1].split(" / ")

    def of_kind(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.events if event.kind == kind]

    def rule(self, kind: str) -> str | None:
        """The rule that the one event of this kind cites."""
        (event,) = self.of_kind(kind)
        return event.rule


def play(state: State, *entries: str) -> Result:
    """Each entry is ``SEAT:ACTION`` or ``*:OUTCOME``."""
    events: list[Event] = []
    for entry in entries:
        seat, _, action = entry.partition(":")
        step = play_entry(game(), state, Entry(seat, action))
        state, events = step.state, events + list(step.events)
    return Result(state, tuple(events))


def hand_of(state: State, seat: int) -> str:
    """A hand in notation."""
    hand = state.players[seat].hand
    assert not isinstance(hand, int)
    return written(dict(zip(game().box.deck.place, hand, strict=True)))
