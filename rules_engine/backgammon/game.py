"""The class that implements `core.Game`; each method delegates to the module for its concept."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rules_engine.backgammon import apply, checks, notation
from rules_engine.backgammon.actions import Action
from rules_engine.backgammon.legal import legal_actions
from rules_engine.backgammon.queries import QUERIES
from rules_engine.backgammon.setup import initial_state
from rules_engine.backgammon.state import SEAT_NAMES, State
from rules_engine.core import GameDataError, Message, Node, RuleId, Step, Violation
from rules_engine.core.base import OpenSeats
from rules_engine.core.limits import check_notation

if TYPE_CHECKING:
    from rules_engine.core.record import Ending, Record

# Rules cited by events and results only; bg.board and bg.notation are in the rules text and cited by nothing.
_RULES_OF_EVENTS: frozenset[RuleId] = frozenset(
    {
        "bg.start.roll",
        "bg.move.double",
        "bg.move.hit",
        "bg.bearoff.exact",
        "bg.result",
        "bg.result.gammon",
        "bg.result.backgammon",
        "bg.jacoby",
    }
)


class Backgammon(OpenSeats[State]):
    """The rules of backgammon as `core.Game[State, Action]`, without any state of its own."""

    name = "backgammon"
    seat_names = SEAT_NAMES
    rules = frozenset(checks.REASONS.values()) | _RULES_OF_EVENTS
    reasons = checks.REASONS
    queries = QUERIES
    seat_tags = ("White", "Black")
    """Tags of records with the players' names (`exchange`)."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        for key in data:
            raise GameDataError((key,), Message("backgammon/error-data"))

    def initial_state(self, **setup: Any) -> State:
        """Return the state before the opening roll; the options are those of `setup.initial_state`."""
        return initial_state(setup)

    def node(self, state: State, /) -> Node:
        """Return the seat that decides, that chance decides, or the result."""
        return apply.node_of(state)

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """Return the seat's legal actions."""
        return legal_actions(state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return the first broken rule, None if the action is legal."""
        return checks.why_illegal(state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Return the state after the action, with its events. Raises IllegalActionError."""
        return apply.apply_action(state, seat, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """Return the possible rolls with their probabilities."""
        return apply.rolls(state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Return the state after the roll, with its events. Raises IllegalActionError."""
        return apply.apply_roll(state, outcome)

    def parse_state(self, text: str, /) -> State:
        """Return the state from an XGID or a GNU Backgammon id. Raises MalformedError."""
        check_notation(text)
        return notation.parse_state(text)

    def format_state(self, state: State, /) -> str:
        """Return the XGID of the state, extended where it does not suffice."""
        return notation.format_state(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """Return an action or an outcome. Raises MalformedError or AmbiguousError."""
        check_notation(text)
        return notation.parse_action(state, text)

    def format_action(self, state: State, action: Action, /) -> str:
        """Return the canonical notation of an action or outcome."""
        return notation.format_action(state, action)

    def record_ending(self, record: Record, last: Step[State] | None, /) -> Ending | None:
        """Return how a recorded game ended, also by a resignation; None if it is not over (`core.record.ending_of`)."""
        from rules_engine.backgammon.ending import ending_of  # knows all that a match says, and few commands read one

        return ending_of(self, record, last)

    def parse_seat(self, text: str, /) -> int:
        """Return the seat: W or B, or the colour's name. Raises MalformedError."""
        return notation.parse_seat(text)
