"""The interface that every game offers and every user of a game relies on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from rules_engine.core.events import Step
from rules_engine.core.nodes import Node, Terminal
from rules_engine.core.queries import Query
from rules_engine.core.values import RuleId
from rules_engine.core.violations import Violation

S = TypeVar("S")
A = TypeVar("A")


class Game(Protocol[S, A]):
    """Immutable states, explicit chance, sealed simultaneous choices, reasons with rule ids.

    States and actions are immutable, hashable values. Seats are integers from 0.
    """

    @property
    def name(self) -> str:
        """The game's key, such as ``backgammon``."""

    @property
    def rules(self) -> frozenset[RuleId]:
        """Every rule id the engine can cite, in a violation, an event or a result."""

    @property
    def reasons(self) -> Mapping[str, RuleId]:
        """Every code a `Violation` can carry, with the one rule it belongs to."""

    @property
    def queries(self) -> Mapping[str, Query]:
        """Numbers and sets a rulebook talks about, by name."""

    @property
    def initial_state(self) -> Callable[..., S]:
        """A method with the game's own options: the state before anything has happened.

        SetupError where the rules forbid the set-up.
        """

    def seats(self, state: S, /) -> int:
        """Return how many seats play."""

    def node(self, state: S, /) -> Node:
        """Whose decision it is, or chance, or the result."""

    def legal_actions(self, state: S, seat: int, /) -> tuple[A, ...]:
        """Sorted, one for each different result; never empty at a Decision of that seat, empty elsewhere."""

    def why_illegal(self, state: S, seat: int, action: A, /) -> Violation | None:
        """Return the first broken rule, None if the action is legal. Written apart from `legal_actions`."""

    def apply(self, state: S, seat: int, action: A, /) -> Step[S]:
        """Return the state after the action; IllegalActionError(violation) if there is a reason against it."""

    def chance_outcomes(self, state: S, /) -> tuple[tuple[A, Fraction], ...]:
        """At a Chance node each outcome with its probability, sorted; they add up to 1."""

    def apply_outcome(self, state: S, outcome: A, /) -> Step[S]:
        """Return the state after the outcome. Raises IllegalActionError if it cannot come here."""

    def observation(self, state: S, seat: int | None, /) -> S:
        """Return what the seat (None: an onlooker) knows: the same type, unknowns marked."""

    def parse_state(self, text: str, /) -> S:
        """Lenient. Raises MalformedError with the offending part for bad notation or an inconsistent state."""

    def format_state(self, state: S, /) -> str:
        """Return one line of ASCII; the one way to write this state."""

    def parse_action(self, state: S, text: str, /) -> A:
        """Return an action or an outcome, legal or not; MalformedError or AmbiguousError if it cannot be read."""

    def format_action(self, state: S, action: A, /) -> str:
        """Return the one way to write this action or outcome."""

    def parse_seat(self, text: str, /) -> int:
        """Return a seat from its name. Raises MalformedError if there is none of that name."""

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's name in notation."""


def seat_key(game: Game[Any, Any], state: Any, seat: int) -> str:
    """Return the key by which messages name a seat in this state.

    Where seats have names of their own, such as those of their teams, the game offers ``name_seat(state, seat)``;
    elsewhere the key is the seat's name in notation.
    """
    name_seat = getattr(game, "name_seat", None)
    return str(name_seat(state, seat)) if name_seat else game.format_seat(seat)


def read_action(game: Game[Any, Any], state: Any, seat: int | None, text: str) -> Any:
    """Return what the seat (None: chance) means by the text. Raises MalformedError, AmbiguousError.

    Games whose notation needs the seat, as where several choose and the same word is another action for each, offer
    ``parse_choice(state, seat, text)``.
    """
    own = getattr(game, "parse_choice", None)
    return own(state, seat, text) if own else game.parse_action(state, text)


def write_action(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> str:
    """Return how the seat (None: chance) writes its action.

    Games whose notation needs the seat (`read_action`) offer ``format_choice(state, seat, action)``.
    """
    own = getattr(game, "format_choice", None)
    return str(own(state, seat, action)) if own else game.format_action(state, action)


def seat_tag(game: Game[Any, Any], seat: int) -> str:
    """Return the name of a record's tag for who sits there.

    Games whose own record files name their players offer ``seat_tags``, by seat.
    """
    tags: tuple[str, ...] = getattr(game, "seat_tags", ())
    return tags[seat] if tags else f"Seat {game.format_seat(seat)}"


def winner_keys(game: Game[Any, Any], state: Any, node: Terminal) -> tuple[str, ...]:
    """Return the keys by which messages name those who have won (`seat_key`)."""
    return tuple(seat_key(game, state, seat) for seat in node.winners)


def is_blunder(game: Game[Any, Any], state: Any, seat: int, action: Any) -> bool:
    """Return whether a legal action is allowed only to be punished at once, such as a number that loses the ball.

    Games with such actions offer ``is_blunder(state, seat, action)``.
    """
    own = getattr(game, "is_blunder", None)
    return own is not None and bool(own(state, seat, action))


def why_not_last(game: Game[Any, Any], state: Any, seat: int, action: Any) -> Violation | None:
    """Return why a legal action cannot be the last of its turn; None if it can, or if the game does not tell.

    Games in which actions may need another one offer ``why_not_last(state, seat, action)``.
    """
    own = getattr(game, "why_not_last", None)
    found: Violation | None = own(state, seat, action) if own else None
    return found
