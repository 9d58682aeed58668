"""What the tests of this game share: the engine on the shipped court, short cuts, random moments."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import yaml

from rules_engine.basketmind import Basketmind, from_data
from rules_engine.basketmind.state import Phase, State
from rules_engine.core import Decision, Event, Step, Value, Violation
from rules_engine.core.playout import playout

_COURT = Path(__file__).parents[2] / "content" / "basketmind" / "court.yaml"


def court_data() -> dict[str, Any]:
    """A fresh copy of the shipped court's data."""
    data: dict[str, Any] = yaml.safe_load(_COURT.read_text("utf-8"))
    return data


@cache
def engine() -> Basketmind:
    return from_data({"court": court_data()})


def read(text: str) -> State:
    return engine().parse_state(text)


def why(text: str, entry: str) -> Violation | None:
    """The reason against ``SEAT:ACTION`` at a state in notation."""
    state, (seat, _, action) = read(text), entry.partition(":")
    return engine().why_illegal(state, engine().parse_seat(seat), engine().parse_action(state, action))


def rule_against(text: str, entry: str) -> str | None:
    reason = why(text, entry)
    return None if reason is None else reason.rule


def play(text: str, *entries: str) -> Step[State]:
    """The state after these entries (``*:`` for a die), with the events of the last one."""
    step: Step[State] = Step(read(text))
    for entry in entries:
        seat, _, action = entry.partition(":")
        parsed = engine().parse_action(step.state, action)
        if seat == "*":
            step = engine().apply_outcome(step.state, parsed)
        else:
            step = engine().apply(step.state, engine().parse_seat(seat), parsed)
    return step


def kinds(step: Step[State]) -> list[str]:
    return [event.kind for event in step.events]


def event(step: Step[State], kind: str) -> Event:
    return next(event for event in step.events if event.kind == kind)


def ask(text: str, query: str, **arguments: str) -> Value:
    return engine().queries[query].answer(read(text), arguments)


def texts(state: State, seat: int) -> list[str]:
    return [engine().format_action(state, action) for action in engine().legal_actions(state, seat)]


def options(text: str) -> list[str]:
    """What whoever decides can do."""
    state = read(text)
    node = engine().node(state)
    assert isinstance(node, Decision)
    return texts(state, node.seats[0])


def met(seeds: range, *phases: Phase) -> Iterator[State]:
    """The states in these phases that random quarters meet."""
    for seed in seeds:
        for played in playout(engine(), engine().initial_state(), Random(seed)):
            if played.state.phase in phases:
                yield played.state
