"""BASKETmind as a `rules_engine.core.Game`.

The first state of a match, from its options.

Observations: a seat knows neither the activated opponent nor the other team's sealed choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from rules_engine.basketmind.actions import Action, Die, Walk
from rules_engine.basketmind.apply import apply_action, is_deciding, node
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.checks_moves import why_misplaced
from rules_engine.basketmind.court import Court
from rules_engine.basketmind.court_data import read_court
from rules_engine.basketmind.dice import apply_outcome, chance_outcomes
from rules_engine.basketmind.legal import legal_actions
from rules_engine.basketmind.notation import positions
from rules_engine.basketmind.notation_action import format_action, parse_action
from rules_engine.basketmind.players import SEAT_NAMES, opponent_of, parse_seat
from rules_engine.basketmind.possession import start_quarter
from rules_engine.basketmind.queries import collect
from rules_engine.basketmind.reasons import REASONS, RULES, is_forbidden_number, violation
from rules_engine.basketmind.state import LARGEST_NUMBER, NOBODY, UNKNOWN, Clock, Hidden, Sealed, State
from rules_engine.core import (
    GameDataError,
    IllegalActionError,
    MalformedError,
    Message,
    Node,
    Query,
    RuleId,
    SetupError,
    Step,
    UnknownInformationError,
    Violation,
    whole_number,
)
from rules_engine.core.base import OpenSeats
from rules_engine.core.limits import check_notation


def set_up(court: Court, *, quarters: int | str = 1) -> State:
    """Return the empty court before the roll for the first attack.

    Raises:
        SetupError: `quarters` is not a number from 1 (bm.match.length).
    """
    # A number or a text: set-ups come from files, from command lines and from links.
    text = str(quarters).strip()
    try:
        count = whole_number(text, 1, LARGEST_NUMBER)
    except MalformedError:
        raise SetupError(violation("quarters", quarters=text)) from None
    return start_quarter(court, Clock(quarters=count))


def observation(state: State, seat: int | None) -> State:
    """Return the state as the seat (None: an onlooker) knows it."""
    sealed = tuple(_visible_choice(choice, own=seat == owner) for owner, choice in enumerate(state.sealed))
    # That nobody is activated is no secret; who is, only the defence knows (bm.activate).
    knows_active = state.active == NOBODY or (state.attack is not None and seat == opponent_of(state.attack))
    return replace(state, active=state.active if knows_active else UNKNOWN, sealed=(sealed[0], sealed[1]))


def _visible_choice(choice: Sealed, *, own: bool) -> Sealed:
    return choice if own or choice is None else Hidden()


class Basketmind(OpenSeats[State]):
    """The engine on one court. Seats: 0 Red ``R``, 1 Blue ``B``."""

    name = "basketmind"
    seat_names = SEAT_NAMES
    rules: frozenset[RuleId] = RULES
    reasons: Mapping[str, RuleId] = REASONS

    def __init__(self, data: Mapping[str, Any]) -> None:
        if "court" not in data:
            raise GameDataError((), Message("basketmind/error-no-court"))
        self.court = read_court(data["court"])
        self._positions = positions(self.court)
        self.queries: Mapping[str, Query] = collect(self.court)

    def initial_state(self, *, quarters: int | str = 1) -> State:
        """Return the start of a match of that many quarters. Raises SetupError for less than one."""
        return set_up(self.court, quarters=quarters)

    def node(self, state: State, /) -> Node:
        """Return who decides. Raises FigureError in a figure without a ball if that is unknown."""
        return node(state)

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """Return the seat's legal actions, sorted by text; every trail of a pass is a separate action."""
        return legal_actions(self.court, state, seat) if is_deciding(state, seat) else ()

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return the first broken rule, which is the same for the state and for the seat's observation of it."""
        if not is_deciding(state, seat):
            return violation("not_deciding", seat=self.format_seat(seat))
        return why_illegal(self.court, state, seat, action)

    def is_blunder(self, state: State, _seat: int, action: Action, /) -> bool:
        """Return whether the action is a forbidden number, which may be sealed but loses the ball."""
        return is_forbidden_number(self.court, state, action)

    def why_not_last(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return why a player who has just moved must move on, such as one out of bounds; None if none must."""
        if not isinstance(action, Walk):
            return None
        try:
            return why_misplaced(self.court, apply_action(self.court, state, seat, action).state)
        except UnknownInformationError:
            return None

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Return the state after the action.

        Raises:
            IllegalActionError: a rule forbids the action.
            UnknownInformationError: the result depends on a secret that the state does not hold.
        """
        # Checked although most callers take an action from `legal_actions`: records and links hold others.
        reason = self.why_illegal(state, seat, action)
        if reason is not None:
            raise IllegalActionError(self.format_action(state, action), reason)
        return apply_action(self.court, state, seat, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Die, Fraction], ...]:
        """Return every face of the die that is rolled now, with its probability."""
        return chance_outcomes(state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Return the state after the roll. Raises IllegalActionError if that face cannot be rolled now."""
        if not isinstance(outcome, Die) or all(outcome != face for face, _ in chance_outcomes(state)):
            text = self.format_action(state, outcome)
            raise IllegalActionError(text, violation("no_such_outcome", outcome=text))
        return apply_outcome(self.court, state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        """Return the state without the other team's secrets (None: without any)."""
        return observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """Return the state for its notation, as documented in `rules_engine.basketmind.notation`."""
        state: State = self._positions.parse(text)
        return state

    def format_state(self, state: State, /) -> str:
        """Return the state in one line, as documented in `rules_engine.basketmind.notation`."""
        return self._positions.format(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """Return the action or outcome, legal or not, as documented in `rules_engine.basketmind.notation`."""
        check_notation(text)
        return parse_action(self.court, state, text)

    def format_action(self, state: State, action: Action, /) -> str:
        """Return the canonical notation of an action or outcome."""
        return format_action(self.court, state, action)

    def parse_seat(self, text: str, /) -> int:
        """Return the seat called ``R`` or ``B``."""
        return parse_seat(text)
