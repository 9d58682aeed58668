"""The Team KM engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_engine.core import IllegalActionError, Node, Query, RuleId, Step, Violation
from rules_engine.core.limits import check_notation
from rules_engine.team_km import apply, checks, legal, notation, odds, setup, view
from rules_engine.team_km.actions import Action, Choice, DrawnCard, Outcome, RolledFace
from rules_engine.team_km.box import Box
from rules_engine.team_km.queries import make_queries
from rules_engine.team_km.state import State


class TeamKm:
    """Team KM for two to six, as `rules_engine.core.Game`."""

    name = "team_km"

    def __init__(self, box: Box) -> None:
        self.box = box
        self._queries = make_queries(box)

    @property
    def rules(self) -> frozenset[RuleId]:
        """The rule ids that a violation, an event or a result can cite."""
        return checks.RULES

    @property
    def reasons(self) -> Mapping[str, RuleId]:
        """The codes of violations, each with the one rule it belongs to."""
        return checks.REASONS

    @property
    def queries(self) -> Mapping[str, Query]:
        """The queries of the game, by name."""
        return self._queries

    def initial_state(
        self, table: str = "2", first: int = 0, shootout: bool = False, hands: Sequence[str] | None = None
    ) -> State:
        """Return the start of a match.

        Args:
            table: 2, 3, 2x2, 2x3 or 3x2.
            first: the seat that begins.
            shootout: whether a penalty shoot-out settles a draw.
            hands: seven cards for each seat, in notation. Without them the state is the deal, a chance node for each
                card (``draw deal``); `team_km.deal` plays it to its end.

        Raises:
            SetupError: the rules forbid the set-up (km.setup.players, km.setup.hand, km.order).
            MalformedError: an option cannot be read.
        """
        return setup.initial_state(self.box, table, first, shootout, hands)

    def seats(self, state: State, /) -> int:
        """Return the number of players."""
        return state.table.seats

    def node(self, state: State, /) -> Node:
        """Return who decides, that chance decides, or the result: goals by seat, no winner after a draw."""
        return apply.node(state)

    def legal_actions(self, state: State, seat: int, /) -> tuple[Choice, ...]:
        """Return the seat's legal actions, sorted by notation; empty if it does not decide now.

        Raises UnknownInformationError if an observation hides the hand on which it depends.
        """
        return legal.legal_actions(self.box, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return the first broken rule, None if the action is legal."""
        return checks.why_illegal(self.box, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Return the state after the action and its events. Raises IllegalActionError if the action is illegal."""
        broken = checks.why_illegal(self.box, state, seat, action)
        if broken is not None:
            raise IllegalActionError(str(action), broken)
        return apply.apply(self.box, state, action)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Outcome, Fraction], ...]:
        """Return each outcome with its probability, sorted by notation. km.draw.odds"""
        return odds.chance_outcomes(self.box, state)

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Return the state after the outcome, with its events. Raises IllegalActionError if it is impossible."""
        broken = odds.why_impossible(self.box, state, outcome)
        if broken is not None:
            raise IllegalActionError(str(outcome), broken)
        assert isinstance(outcome, DrawnCard | RolledFace)
        return apply.apply_outcome(self.box, state, outcome)

    def observation(self, state: State, seat: int | None, /) -> State:
        """Return the state as the seat knows it: others' hands are numbers of unknown cards. km.hand.secret"""
        return view.observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """Return the state for a line; spaces, case and the order of cards are read leniently.

        Raises MalformedError with the offending part, also for an inconsistent state.
        """
        check_notation(text)
        return notation.parse_state(self.box, text)

    def format_state(self, state: State, /) -> str:
        """Return the canonical notation of this state."""
        return notation.format_state(self.box.deck, state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """Return the action or outcome, legal or not. Raises MalformedError if the text is neither."""
        check_notation(text)
        return notation.parse_action(self.box.deck, state, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """Return the canonical notation of this action or outcome."""
        return notation.format_action(action)

    def parse_seat(self, text: str, /) -> int:
        """Return the seat with this number. Raises MalformedError if there is none."""
        return notation.parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's number."""
        return notation.format_seat(seat)
