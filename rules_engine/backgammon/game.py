"""The class that implements `core.Game`; each method calls the module that holds the concept."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rules_engine.backgammon import apply, checks, notation
from rules_engine.backgammon.actions import Action
from rules_engine.backgammon.legal import legal_actions
from rules_engine.backgammon.queries import QUERIES
from rules_engine.backgammon.setup import initial_state
from rules_engine.backgammon.state import SEAT_NAMES, State
from rules_engine.backgammon.view import observe
from rules_engine.core import GameDataError, Message, Node, RuleId, Step, Violation
from rules_engine.core.limits import check_notation

# Cited by events and results only; bg.board and bg.notation are stated in the rules text and cited by nothing.
_RULES_OF_EVENTS: frozenset[RuleId] = frozenset(
    {
        "bg.start.roll",
        "bg.move.double",
        "bg.move.hit",
        "bg.bearoff.exact",
        "bg.result",
        "bg.result.gammon",
        "bg.result.backgammon",
    }
)


class Backgammon:
    """The rules of backgammon as `core.Game[State, Action]`; without any state of its own."""

    name = "backgammon"
    rules = frozenset(checks.REASONS.values()) | _RULES_OF_EVENTS
    reasons = checks.REASONS
    queries = QUERIES
    seat_tags = ("White", "Black")
    """Tags of records that name the players; see `exchange`."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        for key in data:
            raise GameDataError((key,), Message("backgammon/error-data"))

    def initial_state(self, **setup: Any) -> State:
        """Return the state before the opening roll; options `match_length`, `cube` and `variant` (see `setup`)."""
        return initial_state(setup)

    def seats(self, _state: State, /) -> int:
        """Return 2: White and Black."""
        return len(SEAT_NAMES)

    def node(self, state: State, /) -> Node:
        """See `apply.node_of`."""
        return apply.node_of(state)

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """See `legal.legal_actions`."""
        return legal_actions(state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """See `checks.why_illegal`."""
        return checks.why_illegal(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """See `apply.apply_action`."""
        return apply.apply_action(state, seat, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """See `apply.rolls`."""
        return apply.rolls(state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """See `apply.apply_roll`."""
        return apply.apply_roll(state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        """See `view.observe`."""
        return observe(state, seat)

    def parse_state(self, text: str, /) -> State:
        """See `notation.parse_state`."""
        check_notation(text)
        return notation.parse_state(text)

    def format_state(self, state: State, /) -> str:
        """See `notation.format_state`."""
        return notation.format_state(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """See `notation.parse_action`."""
        check_notation(text)
        return notation.parse_action(state, text)

    def format_action(self, state: State, action: Action, /) -> str:
        """See `notation.format_action`."""
        return notation.format_action(state, action)

    def parse_seat(self, text: str, /) -> int:
        """See `notation.parse_seat`."""
        return notation.parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """Return ``W`` or ``B``."""
        return SEAT_NAMES[seat]
