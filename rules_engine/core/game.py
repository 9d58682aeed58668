"""The interface that every game implements."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, TypeVar

from rules_engine.core.nodes import Node, Terminal
from rules_engine.core.queries import Query, RuleId
from rules_engine.core.steps import Step
from rules_engine.core.violations import Violation

S = TypeVar("S")
A = TypeVar("A")


class Game(Protocol[S, A]):
    """A game with immutable states, explicit chance, sealed simultaneous choices, and rule ids for all reasons.

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
        """Every code a `Violation` can have, with the one rule it belongs to."""

    @property
    def queries(self) -> Mapping[str, Query]:
        """The numbers and sets that a rulebook refers to, by name."""

    @property
    def initial_state(self) -> Callable[..., S]:
        """A method with the game's own options that returns the state before anything has happened.

        It raises SetupError if the rules forbid the set-up.
        """

    def seats(self, state: S, /) -> int:
        """Return the number of seats that play."""

    def node(self, state: S, /) -> Node:
        """Return the seats that decide, that chance decides, or the result."""

    def legal_actions(self, state: S, seat: int, /) -> tuple[A, ...]:
        """Return the seat's legal actions, sorted, one for each different result.

        Never empty at a Decision of that seat, empty elsewhere.
        """

    def why_illegal(self, state: S, seat: int, action: A, /) -> Violation | None:
        """Return the first broken rule, None if the action is legal. Written independently of `legal_actions`."""

    def apply(self, state: S, seat: int, action: A, /) -> Step[S]:
        """Return the state after the action, with its events. Raises IllegalActionError if the action is illegal."""

    def chance_outcomes(self, state: S, /) -> tuple[tuple[A, Fraction], ...]:
        """Return each outcome at a Chance node with its probability, sorted; the probabilities add up to 1.

        Empty at a Chance node of a game that draws its outcomes (`playout.draw`), if there are too many to list.
        """

    def apply_outcome(self, state: S, outcome: A, /) -> Step[S]:
        """Return the state after the outcome, with its events. Raises IllegalActionError if it cannot occur here."""

    def observation(self, state: S, seat: int | None, /) -> S:
        """Return what the seat (None: an onlooker) knows: a state of the same type, with unknown parts marked."""

    def parse_state(self, text: str, /) -> S:
        """Return the state, leniently parsed.

        Raises MalformedError with the offending part for bad notation or an inconsistent state.
        """

    def format_state(self, state: S, /) -> str:
        """Return the canonical notation of the state: one line of ASCII."""

    def parse_action(self, state: S, text: str, /) -> A:
        """Return an action or an outcome, legal or not.

        Raises MalformedError or AmbiguousError if it cannot be read.
        """

    def format_action(self, state: S, action: A, /) -> str:
        """Return the canonical notation of this action or outcome."""

    def parse_seat(self, text: str, /) -> int:
        """Return a seat from its name. Raises MalformedError for an unknown name."""

    def format_seat(self, seat: int, /) -> str:
        """Return the seat's name in notation."""


AnyGame: TypeAlias = Game[Any, Any]
"""A game in code that knows none: its states and actions are passed on as they came."""


def seat_key(game: Game[Any, Any], state: Any, seat: int) -> str:
    """Return the key of a seat's name in messages for this state.

    Games whose seats have names of their own, such as those of their teams, offer ``name_seat(state, seat)``; in others
    the key is the seat's name in notation.
    """
    # What a game may lack is asked for like this: a Protocol cannot say that a member is optional.
    name_seat = getattr(game, "name_seat", None)
    return str(name_seat(state, seat)) if name_seat else game.format_seat(seat)


def read_action(game: Game[Any, Any], state: Any, seat: int | None, text: str) -> Any:
    """Return the action of the seat (None: the outcome of chance) that the text denotes.

    Games whose notation depends on the seat, such as those in which several seats choose and the same word is another
    action for each, offer ``parse_choice(state, seat, text)``. Raises MalformedError or AmbiguousError.
    """
    own = getattr(game, "parse_choice", None)
    return own(state, seat, text) if own else game.parse_action(state, text)


def write_action(game: Game[Any, Any], state: Any, seat: int | None, action: Any) -> str:
    """Return the notation of an action of the seat (None: an outcome of chance).

    Games whose notation depends on the seat (`read_action`) offer ``format_choice(state, seat, action)``.
    """
    own = getattr(game, "format_choice", None)
    return str(own(state, seat, action)) if own else game.format_action(state, action)


def teams_of(game: Game[Any, Any]) -> Sequence[Sequence[int]]:
    """Return the seats of each team; nothing for a game that does not say.

    Games whose seats play together offer ``teams``.
    """
    teams: Sequence[Sequence[int]] = getattr(game, "teams", ())
    return teams


def seat_tag(game: Game[Any, Any], seat: int) -> str:
    """Return the name of the record tag for the player at the seat.

    Games whose own record files name their players offer ``seat_tags``, by seat.
    """
    tags: tuple[str, ...] = getattr(game, "seat_tags", ())
    return tags[seat] if tags else f"Seat {game.format_seat(seat)}"


def winner_keys(game: Game[Any, Any], state: Any, node: Terminal) -> tuple[str, ...]:
    """Return the keys of the winners' names in messages (`seat_key`)."""
    return tuple(seat_key(game, state, seat) for seat in node.winners)


def is_blunder(game: Game[Any, Any], state: Any, seat: int, action: Any) -> bool:
    """Return whether a legal action is immediately punished, such as a number that loses the ball.

    Games with such actions offer ``is_blunder(state, seat, action)``; in others no action is a blunder.
    """
    own = getattr(game, "is_blunder", None)
    return own is not None and bool(own(state, seat, action))


def why_not_last(game: Game[Any, Any], state: Any, seat: int, action: Any) -> Violation | None:
    """Return why a legal action cannot be the last of its turn; None if it can, or if the game does not say.

    Games in which an action may require a further one offer ``why_not_last(state, seat, action)``.
    """
    own = getattr(game, "why_not_last", None)
    found: Violation | None = own(state, seat, action) if own else None
    return found
