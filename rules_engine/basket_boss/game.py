"""The game as the interface of `rules_engine.core` wants it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rules_engine.basket_boss import checks, legal, market, play, reading, view, writing
from rules_engine.basket_boss.actions import Action
from rules_engine.basket_boss.data import SEATS, Box
from rules_engine.basket_boss.queries import queries
from rules_engine.basket_boss.rules import REASONS, RULES
from rules_engine.basket_boss.scoring import final_score
from rules_engine.basket_boss.setup import set_up
from rules_engine.basket_boss.state import FillMarket, Over, State, seat_name
from rules_engine.basket_boss.story import Story
from rules_engine.core import Chance, Decision, IllegalActionError, Query, RuleId, Step, Terminal, Violation
from rules_engine.core.nodes import Node


class BasketBoss:
    """Basket Boss with the players, boards and tables of a box."""

    name = "basket_boss"
    rules: frozenset[RuleId] = RULES
    reasons: Mapping[str, RuleId] = REASONS

    def __init__(self, box: Box) -> None:
        self.box = box
        self.queries: Mapping[str, Query] = queries(box)

    def initial_state(self, *, boards: Sequence[str] = (), tallest: Sequence[str] = ()) -> State:
        """2 to 5 teams with these boards at the seats A, B, …; `tallest`: all seats, the tallest manager first.

        Without boards the first four of the box, without a ranking the seats in their order.
        """
        chosen = boards or tuple(self.box.boards)[:4]
        return set_up(self.box, chosen, tallest or SEATS[: len(chosen)])

    def seats(self, state: State, /) -> int:
        """How many teams play."""
        return len(state.teams)

    def node(self, state: State, /) -> Node:
        """Whose decision it is, or the pile, or the result (bb.score: equal scores share the win)."""
        moment = state.moment
        if isinstance(moment, FillMarket):
            return Chance(checks.PROMPTS[FillMarket])
        if isinstance(moment, Over):
            scores = tuple(final_score(self.box, state, seat).total for seat in range(len(state.teams)))
            winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
            return Terminal(scores, winners, "bb.score")
        return Decision(legal.deciders(self.box, state), checks.PROMPTS[type(moment)])

    def legal_actions(self, state: State, seat: int, /) -> tuple[Action, ...]:
        """In the order of the notation's table."""
        return legal.legal_actions(self.box, state, seat)

    def why_illegal(self, state: State, seat: int, action: Action, /) -> Violation | None:
        """The first broken rule in the order of the rules file."""
        return checks.why_illegal(self.box, state, seat, action)

    def apply(self, state: State, seat: int, action: Action, /) -> Step[State]:
        """Play an action; UnknownInformationError for the last sealed amount in a view that hides the others."""
        if violation := self.why_illegal(state, seat, action):
            raise IllegalActionError(writing.format_action(action), violation)
        story = Story()
        return Step(play.act(self.box, state, seat, action, story), story.events)

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, Fraction], ...]:
        """The tiles that can be turned, each as likely as any other; the injury tiles count apart."""
        return market.outcomes(self.box, state) if isinstance(state.moment, FillMarket) else ()

    def apply_outcome(self, state: State, outcome: Action, /) -> Step[State]:
        """Turn a tile."""
        if violation := checks.why_no_outcome(self.box, state, outcome):
            raise IllegalActionError(writing.format_action(outcome), violation)
        story = Story()
        return Step(play.turn(self.box, state, outcome, story), story.events)

    def observation(self, state: State, seat: int | None, /) -> State:
        """The state without the amounts that others have chosen in secret."""
        return view.observation(state, seat)

    def parse_state(self, text: str, /) -> State:
        """A state from its notation."""
        return reading.parse_state(self.box, text)

    def format_state(self, state: State, /) -> str:
        """The state's notation."""
        return writing.format_state(state)

    def parse_action(self, state: State, text: str, /) -> Action:
        """An action or outcome from its notation."""
        return reading.parse_action(self.box, state, text)

    def format_action(self, _state: State, action: Action, /) -> str:
        """The action's notation."""
        return writing.format_action(action)

    def parse_seat(self, text: str, /) -> int:
        """A seat from its letter."""
        return reading.parse_seat(text)

    def format_seat(self, seat: int, /) -> str:
        """The seat's letter."""
        return seat_name(seat)
