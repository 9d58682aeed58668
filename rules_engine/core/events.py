"""Events and moves: what happens when an action or an outcome is applied."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from rules_engine.core.queries import Facts, RuleId


@dataclass(frozen=True, slots=True)
class Event:
    """One event: a hit, a goal, a steal.

    `kind` selects its sentence in the game's messages (``event-<kind>``); `rule` is the rule that caused it;
    `seen_by` are the seats that may know of it (None: all).
    """

    kind: str
    facts: Facts = field(default_factory=dict)
    rule: RuleId | None = None
    seen_by: frozenset[int] | None = None

    def __hash__(self) -> int:
        # Facts may be a mapping, which has no hash; equal events agree in the rest, and that is enough.
        return hash((self.kind, self.rule, self.seen_by))


class Move(NamedTuple):
    """Equal pieces that went from one place to another; both have their names in the query ``board``."""

    piece: str
    start: str
    end: str
    number: int = 1
