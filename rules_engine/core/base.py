"""`BaseGame`, which implements the `Game` protocol: a subclass supplies only its data, its notation and its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rules_engine.core.errors import IllegalActionError, MalformedError
from rules_engine.core.messages import Message, Words
from rules_engine.core.nodes import Chance, Decision, Node, Terminal
from rules_engine.core.queries import Query, RuleId, Value
from rules_engine.core.steps import Step
from rules_engine.core.violations import Violation

if TYPE_CHECKING:
    from rules_engine.core.notation import ActionNotation, StateNotation

S = TypeVar("S")


class OpenSeats(Generic[S]):
    """The part of a `Game` about seats, for one that always has as many and hides nothing.

    Attributes:
        seat_names: the seats in notation.
    """

    seat_names: ClassVar[tuple[str, ...]]

    def seats(self, state: S, /) -> int:
        """Return the number of seats that play."""
        del state
        return len(self.seat_names)

    def observation(self, state: S, seat: int | None, /) -> S:
        """Return the state itself; a game with secrets overrides this."""
        del seat
        return state

    def parse_seat(self, text: str, /) -> int:
        """Return a seat from its name. Raises MalformedError."""
        if text.strip() not in self.seat_names:
            raise MalformedError(text, text, Message("core/expected-one-of", names=self.seat_names))
        return self.seat_names.index(text.strip())

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's name."""
        return self.seat_names[seat]


class BaseGame(OpenSeats[S], ABC):
    """A `Game` described by attributes. Turns, notation and simple chance are implemented here, seats in `OpenSeats`.

    Attributes:
        name: the game's key.
        seat_names: the seats in notation.
        reasons: every violation code with its rule. The codes raised here are ``over`` (the game is over), ``turn``
            (another seat decides; the fact `turn` names it) and ``wait`` (chance decides first, or not now; only for
            games with `outcome_notation`).
        other_rules: the rules of events and results.
        state_notation, action_notation: the notations of states and actions.
        outcome_notation: the notation of chance outcomes; None for games without chance.
    """

    name: str
    reasons: Mapping[str, RuleId]
    other_rules: ClassVar[Sequence[RuleId]] = ()
    state_notation: StateNotation[S]
    action_notation: ActionNotation
    outcome_notation: ActionNotation | None = None

    # ------------------------------------------------------------------ what a game gives

    @property
    @abstractmethod
    def initial_state(self) -> Callable[..., S]:
        """A method that returns the state before anything has happened."""

    @abstractmethod
    def node(self, state: S, /) -> Node:
        """Return whose decision it is, or chance, or the result."""

    @abstractmethod
    def choices(self, state: S, seat: int) -> Iterable[Any]:
        """Return the legal actions of a seat that decides."""

    @abstractmethod
    def objection(self, state: S, seat: int, action: Any) -> Violation | None:
        """Return the first rule that an action of a deciding seat breaks. Written independently of `choices`."""

    @abstractmethod
    def act(self, state: S, seat: int, action: Any) -> Step[S]:
        """Return the step that a legal action leads to."""

    def outcomes(self, state: S) -> Mapping[Any, Fraction] | Sequence[Any]:
        """Return the possible outcomes in a state of chance: equally likely ones, or each with its odds."""
        del state
        return ()

    def resolve(self, state: S, outcome: Any) -> Step[S]:
        """Return the step that an outcome leads to."""
        raise NotImplementedError

    def answers(self) -> Mapping[str, Callable[[S], Value]]:
        """Return the queries without arguments, by name."""
        return {}

    def find_inconsistency(self, state: S) -> Words:
        """Return a noun phrase for what a possible state would have instead; empty if this state is possible."""
        del state
        return ""

    # ------------------------------------------------------------------ the protocol

    @property
    def rules(self) -> frozenset[RuleId]:
        """Every rule that the game can cite."""
        return frozenset({*self.reasons.values(), *self.other_rules})

    @property
    def queries(self) -> Mapping[str, Query]:
        """The queries of `answers`."""
        return {name: Query(name, (), compute) for name, compute in self.answers().items()}

    def legal_actions(self, state: S, seat: int, /) -> tuple[Any, ...]:
        """Return the actions of `choices`, sorted by their text."""
        if not self._decides(state, seat):
            return ()
        # A seed names actions by their index: sorted, it plays one game, even if `choices` goes through a set.
        return tuple(sorted(self.choices(state, seat), key=self.action_notation.format))

    def _decides(self, state: S, seat: int) -> bool:
        node = self.node(state)
        return isinstance(node, Decision) and seat in node.seats

    def why_illegal(self, state: S, seat: int, action: Any, /) -> Violation | None:
        """Return why no seat, or another one, decides; else the objection to the action."""
        node = self.node(state)
        if isinstance(node, Terminal):
            return self.broken("over")
        if isinstance(node, Chance):
            return self.broken("wait")
        if seat not in node.seats:
            return self.broken("turn", turn=tuple(self.seat_names[one] for one in node.seats))
        # What is no action is an outcome of chance, which does not decide now.
        if not self.action_notation.writes(action):
            return self.broken("wait")
        return self.objection(state, seat, action)

    def broken(self, code: str, **facts: Value) -> Violation:
        """Return the violation with this code."""
        return Violation.of(self.reasons, code, **facts)

    def apply(self, state: S, seat: int, action: Any, /) -> Step[S]:
        """Return the step that a legal action leads to. Raises IllegalActionError."""
        violation = self.why_illegal(state, seat, action)
        if violation is not None:
            raise IllegalActionError(self.format_action(state, action), violation)
        return self.act(state, seat, action)

    def chance_outcomes(self, state: S, /) -> tuple[tuple[Any, Fraction], ...]:
        """Return `outcomes` with their odds, sorted by their text."""
        if not isinstance(self.node(state), Chance) or self.outcome_notation is None:
            return ()
        found = self.outcomes(state)
        if not found:
            return ()
        odds = found if isinstance(found, Mapping) else dict.fromkeys(found, Fraction(1, len(found)))
        return tuple(sorted(odds.items(), key=lambda one: self.format_action(state, one[0])))

    def apply_outcome(self, state: S, outcome: Any, /) -> Step[S]:
        """Return the step that the outcome leads to. Raises IllegalActionError if it cannot occur here."""
        if outcome not in dict(self.chance_outcomes(state)):
            # A game without chance need not have the reason `wait`.
            code = "over" if isinstance(self.node(state), Terminal) or "wait" not in self.reasons else "wait"
            raise IllegalActionError(self.format_action(state, outcome), self.broken(code))
        return self.resolve(state, outcome)

    def parse_state(self, text: str, /) -> S:
        """Return the state. Raises MalformedError for bad notation or an impossible state."""
        state = self.state_notation.parse(text)
        expected = self.find_inconsistency(state)
        if expected:
            raise MalformedError(text, text, expected)
        return state

    def format_state(self, state: S, /) -> str:
        """Return the notation of the state, one line."""
        return self.state_notation.format(state)

    def parse_action(self, state: S, text: str, /) -> Any:
        """Return an outcome if chance decides and the text is one, else an action. Raises MalformedError."""
        if self.outcome_notation is None or not isinstance(self.node(state), Chance):
            return self.action_notation.parse(text)
        try:
            return self.outcome_notation.parse(text)
        except MalformedError as error:
            try:
                return self.action_notation.parse(text)  # lets `why_illegal` answer that chance decides
            except MalformedError:
                raise error from None

    def format_action(self, state: S, action: Any, /) -> str:
        """Return the notation of an action or an outcome, one line."""
        del state
        if self.outcome_notation is not None and self.outcome_notation.writes(action):
            return self.outcome_notation.format(action)
        return self.action_notation.format(action)

    def well_formed_actions(self, state: S) -> tuple[Any, ...]:
        """Return every action that the notation can write, legal or not."""
        del state
        return self.action_notation.all()
