"""The Team KM engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_engine.core import (
    Chance,
    Decision,
    IllegalActionError,
    Node,
    Query,
    RuleId,
    Step,
    Terminal,
    Violation,
)
from rules_engine.team_km.actions import Action, Choice, Drawn, Outcome, Rolled
from rules_engine.team_km.box import Box
from rules_engine.team_km.checks import why_illegal
from rules_engine.team_km.legal import deciding_seat, legal_actions
from rules_engine.team_km.notation import format_state
from rules_engine.team_km.odds import chance_outcomes, chance_prompt, why_impossible
from rules_engine.team_km.play import apply_chance, apply_choice
from rules_engine.team_km.queries import make_queries
from rules_engine.team_km.reading import parse_action, parse_seat, parse_state
from rules_engine.team_km.reasons import REASONS, RULES
from rules_engine.team_km.setup import start_match
from rules_engine.team_km.stages import Over, Play, React, Start
from rules_engine.team_km.state import State
from rules_engine.team_km.view import observation


class TeamKm:
    """Team KM for two to six, as `rules_engine.core.Game`."""

    name = "team_km"

    def __init__(self, box: Box) -> None:
        self.box = box
        self._queries = make_queries(box)

    @property
    def rules(self) -> frozenset[RuleId]:
        """Every rule id that a violation, an event or a result can cite."""
        return RULES

    @property
    def reasons(self) -> Mapping[str, RuleId]:
        """Every code a `Violation` can carry, with the one rule it belongs to."""
        return REASONS

    @property
    def queries(self) -> Mapping[str, Query]:
        """Numbers and sets that the rulebook talks about, by name."""
        return self._queries

    def initial_state(
        self, table: str = "2", first: int = 0, shootout: bool = False, hands: Sequence[str] | None = None
    ) -> State:
        """The start of a match at a `table` of 2, 3, 2x2, 2x3 or 3x2; the seat `first` begins.

        `hands`: seven cards a seat, in notation. Without them the state is the deal, a chance node for each card
        (``draw deal``), which any driver plays like the rest; `team_km.deal` plays it to its end.
        SetupError where the rules forbid the set-up (km.setup.players, km.setup.hand, km.order).
        """
        return start_match(self.box, table, first, shootout, hands)

    def seats(self, state: State, /) -> int:
        """How many play."""
        return state.table.seats

    def node(self, state: State, /) -> Node:
        """Whose decision it is, or chance, or the result: goals by seat, no winner after a draw."""
        seat = deciding_seat(state)
        if seat is not None:
            return Decision((seat,), _prompt(state))
        if isinstance(state.stage, Over):
            return _result(state, state.stage.winner)
        return Chance(chance_prompt(state))

    def legal_actions(self, state: State, seat: int, /) -> tuple[Choice, ...]:
        """Sorted by their notation; UnknownInformationError if an observation hides the hand they depend on."""
        return legal_actions(self.box, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """The first broken rule, None if the action is legal."""
        return why_illegal(self.box, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """The state after the action, and what happened; IllegalActionError if there is a reason against it."""
        broken = why_illegal(self.box, state, seat, action)
        if broken is not None:
            raise IllegalActionError(str(action), broken)
        return apply_choice(self.box, state, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Outcome, Fraction], ...]:
        """Each outcome with its chance, sorted by their notation. km.draw.odds"""
        return chance_outcomes(self.box, state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """The state after the outcome, and what happened; IllegalActionError if it cannot come."""
        broken = why_impossible(self.box, state, outcome)
        if broken is not None:
            raise IllegalActionError(str(outcome), broken)
        assert isinstance(outcome, Drawn | Rolled)
        return apply_chance(self.box, state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        """What the seat knows: the hands of all others are a number of unknown cards. km.hand.secret"""
        return observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """Lenient in spaces, case and the order of cards; MalformedError with the offending part."""
        return parse_state(self.box, text)

    def format_state(self, state: State, /) -> str:
        """The one way to write this state."""
        return format_state(self.box.deck, state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """An action or an outcome, legal or not; MalformedError if it is neither."""
        return parse_action(self.box.deck, state, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """The one way to write this action or outcome."""
        return str(action)

    def parse_seat(self, text: str, /) -> int:
        """A seat from its number; MalformedError if there is none."""
        return parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """The seat's number."""
        return str(seat)


def _prompt(state: State) -> str:
    match state.stage:
        case Start():
            return "start"
        case Play():
            return "play"
        case React():
            return "react"
        case _:
            return "swap"


def _result(state: State, winner: int | None) -> Terminal:
    """Most goals win; a shoot-out decides for one of those who have as many. km.full.end, km.shootout"""
    goals = [side.goals for side in state.sides]
    shot_out = winner is not None and goals.count(max(goals)) > 1
    scores = tuple(goals[side] for side in state.table.side_of)
    winners = () if winner is None else state.table.sides[winner]
    return Terminal(scores, winners, "km.shootout" if shot_out else "km.full.end")
