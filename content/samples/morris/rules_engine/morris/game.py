"""The class that implements `core.Game`; each method calls the module that holds the concept."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules_engine.core import (
    IllegalActionError,
    Node,
    RuleId,
    SetupError,
    Step,
    Violation,
    collect_queries,
)
from rules_engine.core.base import OpenSeats
from rules_engine.core.limits import check_notation

from . import notation, queries
from .board import Board
from .rules import EVENT_RULES, REASONS, apply_action, legal_actions, node_of, why_illegal
from .state import EMPTY, SEATS, Action, Options, State


class Morris(OpenSeats[State]):
    """The rules on one board, as `core.Game[State, Action]`. There is no chance and nothing hidden."""

    name = "morris"
    seat_names = SEATS
    rules: frozenset[RuleId] = frozenset(REASONS.values()) | EVENT_RULES
    reasons = REASONS

    def __init__(self, board: Board) -> None:
        self.board = board
        self.queries = collect_queries(queries, bound=(board,))

    def initial_state(self, **options: Any) -> State:
        """Return the empty board with White on turn; the options are those of `Options`."""
        for name in options:
            if name not in ("flying", "repetition", "quiet"):
                raise _refused("setup_option", option=name)
        flying = options.get("flying", True)
        if not isinstance(flying, bool):
            raise _refused("setup_flying", value=str(flying))
        counts = {"repetition": Options().repetition, "quiet": Options().quiet}
        for name, usual in counts.items():
            number = options.get(name, usual)
            is_number = isinstance(number, int) and not isinstance(number, bool)
            if not is_number or not notation.is_count("rep" if name == "repetition" else name, number):
                raise _refused(f"setup_{name}", value=str(number))
            counts[name] = number
        hands = (self.board.men, self.board.men)
        return State(EMPTY * len(self.board.points), 0, hands, options=Options(flying, **counts))

    def node(self, state: State, /) -> Node:
        """See `rules.node_of`."""
        return node_of(self.board, state)

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """See `rules.legal_actions`."""
        return legal_actions(self.board, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """See `rules.why_illegal`."""
        return why_illegal(self.board, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """See `rules.apply_action`."""
        return apply_action(self.board, state, seat, action)

    def chance_outcomes(self, _state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """Return nothing: there is no chance."""
        return ()

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Raise IllegalActionError: no outcome can come."""
        violation = Violation.of(REASONS, "not_your_turn", turn=SEATS[state.turn])
        raise IllegalActionError(self.format_action(state, outcome), violation)

    def parse_state(self, text: str, /) -> State:
        """See `notation.parse_state`."""
        check_notation(text)
        return notation.parse_state(self.board, text)

    def format_state(self, state: State, /) -> str:
        """See `notation.format_state`."""
        return notation.format_state(self.board, state)

    def parse_action(self, _state: State, text: str, /) -> Action:
        """See `notation.parse_action`."""
        check_notation(text)
        return notation.parse_action(self.board, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """See `notation.format_action`."""
        return notation.format_action(self.board, action)

    def parse_seat(self, text: str, /) -> int:
        """See `notation.parse_seat`."""
        return notation.parse_seat(text)


def _refused(code: str, **facts: object) -> SetupError:
    return SetupError(Violation.of(REASONS, code, **facts))
