"""Basket Boss as a `rules_engine.core.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_engine.basket_boss import checks, legal, market, notation, notation_state, queries, view
from rules_engine.basket_boss.actions import Action
from rules_engine.basket_boss.apply import apply_action, apply_outcome
from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.event_log import EventLog
from rules_engine.basket_boss.scoring import final_score
from rules_engine.basket_boss.setup import set_up
from rules_engine.basket_boss.state import FillMarket, Over, State, seat_name
from rules_engine.core import (
    Chance,
    Decision,
    IllegalActionError,
    Query,
    RuleId,
    Step,
    Terminal,
    Violation,
    collect_queries,
)
from rules_engine.core.limits import check_notation
from rules_engine.core.nodes import Node

_RULES_OF_EVENTS = frozenset(
    {
        "bb.agent",
        "bb.banker",
        "bb.bid.none",
        "bb.draft",
        "bb.income",
        "bb.injury.next",
        "bb.injury.tie",
        "bb.market.refill",
        "bb.medal",
        "bb.printed.dropout",
        "bb.referee.tie",
        "bb.score",
        "bb.season",
        "bb.season.last",
        "bb.setup.trophies",
        "bb.shift",
        "bb.strength",
        "bb.strength.update",
        "bb.trophy",
        "bb.zero",
        "bb.zero.rookie",
    }
)
"""The rules that only events and results cite."""


class BasketBoss:
    """Basket Boss with the players, boards and tables of a box, as `core.Game[State, Action]`."""

    name = "basket_boss"
    rules: frozenset[RuleId] = frozenset(checks.REASONS.values()) | _RULES_OF_EVENTS
    reasons: Mapping[str, RuleId] = checks.REASONS

    def __init__(self, box: Box) -> None:
        self.box = box
        self.queries: Mapping[str, Query] = collect_queries(queries, bound=(box,))

    def initial_state(self, *, boards: Sequence[str] = (), tallest: Sequence[str] = ()) -> State:
        """Return the state before the first tile is turned; the options are those of `set_up`."""
        return set_up(self.box, boards, tallest)

    def seats(self, state: State, /) -> int:
        """Return the number of teams."""
        return len(state.teams)

    def node(self, state: State, /) -> Node:
        """Return who decides, that the pile is turned, or the result (bb.score: equal scores share the win)."""
        stage = state.stage
        if isinstance(stage, FillMarket):
            return Chance(checks.PROMPTS[FillMarket])
        if isinstance(stage, Over):
            scores = tuple(final_score(self.box, state, seat).total for seat in range(len(state.teams)))
            winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            return Terminal(scores, winners, "bb.score")
        return Decision(legal.deciders(self.box, state), checks.PROMPTS[type(stage)])

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """Return all legal actions, in the order of the notation's table."""
        return legal.legal_actions(self.box, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """Return the first broken rule in the order of the rules text, None if the action is legal."""
        return checks.why_illegal(self.box, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Play an action.

        Raises UnknownInformationError for the last sealed amount in a view that hides the others.
        """
        if violation := self.why_illegal(state, seat, action):
            raise IllegalActionError(notation.format_action(action), violation)
        log = EventLog()
        return Step(apply_action(self.box, state, seat, action, log), log.events)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """Return the tiles that can be turned; all are equally likely, the injury tiles together."""
        return market.outcomes(self.box, state) if isinstance(state.stage, FillMarket) else ()

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Turn a tile."""
        if violation := checks.why_no_outcome(self.box, state, outcome):
            raise IllegalActionError(notation.format_action(outcome), violation)
        log = EventLog()
        return Step(apply_outcome(self.box, state, outcome, log), log.events)

    def observation(self, state: State, seat: int | None, /) -> State:
        """Return the state without the sealed amounts of others."""
        return view.observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """Return the state in this notation. Raises MalformedError."""
        check_notation(text)
        return notation.parse_state(self.box, text)

    def format_state(self, state: State, /) -> str:
        """Return the state's notation."""
        return notation_state.format_state(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """Return the action or outcome in this notation. Raises MalformedError."""
        check_notation(text)
        return notation.parse_action(self.box, state, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """Return the action's notation."""
        return notation.format_action(action)

    def parse_seat(self, text: str, /) -> int:
        """Return the seat of that letter. Raises MalformedError."""
        return notation.parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's letter."""
        return seat_name(seat)

    def name_seat(self, state: State, seat: int, /) -> str:
        """Return the name of the seat's team; the seat's letter if it is not used."""
        return state.teams[seat].board if seat < len(state.teams) else seat_name(seat)
