"""The Team KM engine.

The first state of a match, from its options. km.setup
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules_engine.core import (
    IllegalActionError,
    MalformedError,
    Message,
    Node,
    Query,
    RuleId,
    SetupError,
    Step,
    Violation,
)
from rules_engine.core.limits import check_notation, whole_number
from rules_engine.team_km import apply, checks, legal, notation, odds, view
from rules_engine.team_km.actions import Action, Choice, DrawnCard, Outcome, RolledFace
from rules_engine.team_km.box import CHANGES, HAND_SIZE, Box, Deck
from rules_engine.team_km.cards import Cards, union_of
from rules_engine.team_km.checks import violation
from rules_engine.team_km.half_time import pile_sizes
from rules_engine.team_km.notation_state import Positions, parse_cards
from rules_engine.team_km.queries import make_queries
from rules_engine.team_km.state import TABLES, Draw, Phase, Piles, Player, Side, Start, State, Table

_TABLE = re.compile(r"(?P<sides>[1-9]\d{0,2})(x(?P<members>[2-9]|[1-9]\d{1,2}))?", re.ASCII)
"""The name of a table: a number of players, or the numbers of teams and of players in each."""


def initial_state(box: Box, table: Any, first: Any, shootout: Any, hands: Any) -> State:
    """Return the start of a match, with the hands as given, or to be dealt by chance.

    Raises SetupError if the rules forbid the set-up, MalformedError for an option that cannot be read.
    """
    seating = _table(table)
    if not isinstance(shootout, bool):
        raise MalformedError(f"shootout {shootout}", str(shootout), Message("team_km/expected-true-or-false"))
    beginner = _first(first, seating)
    # Chance deals card by card: all deals at once would be more outcomes than can be listed.
    dealt = (box.deck.none,) * seating.seats if hands is None else _hands(box.deck, seating, hands)
    top, bottom, in_box = pile_sizes(box.deck.size)
    return State(
        table=seating,
        shootout=shootout,
        phase=Phase.FIRST_HALF,
        idle=0,
        turn=beginner,
        stage=Draw("deal") if hands is None else Start(),
        sides=(Side(ball=0, goals=0, changes=CHANGES),) * len(seating.sides),
        players=tuple(Player(hand, box.deck.none, None, box.deck.none) for hand in dealt),
        top=None,
        rest=box.deck.none,
        # Hands are dealt from the top part, even if they are given.
        piles=Piles(top - sum(map(sum, dealt)), bottom, True, in_box),
    )


def _table(table: Any) -> Table:
    """Return the table with that name. Raises SetupError if there is none. km.setup.players"""
    found = TABLES.get(str(table))
    if found is None:
        sides, members = _table_asked(str(table))
        raise SetupError(violation("players", sides=sides, members=members))
    return found


def _first(first: Any, table: Table) -> int:
    """Return the seat that begins. Raises SetupError if it does not exist. km.order"""
    last = table.seats - 1
    try:
        # Options come from forms and files too, where numbers are text.
        seat = int(first) if isinstance(first, int) else whole_number(str(first), 0, last)
    except MalformedError:
        seat = -1
    if not 0 <= seat <= last:
        raise SetupError(violation("first_seat", last=str(last)))
    return seat


def _hands(deck: Deck, table: Table, hands: Any) -> tuple[Cards, ...]:
    """Return the hands as cards. Raises SetupError if they are not a possible deal. km.setup.hand"""
    # A text is a sequence of letters, each of which would be taken for a hand.
    if isinstance(hands, str) or not isinstance(hands, Sequence) or not all(isinstance(hand, str) for hand in hands):
        raise MalformedError(f"hands {hands}", str(hands), Message("team_km/expected-hands"))
    if len(hands) != table.seats:
        raise SetupError(violation("hand_count", hands=len(hands), players=table.seats))
    dealt = tuple(parse_cards(deck, hand) for hand in hands)
    for seat, hand in enumerate(dealt):
        if sum(hand) != HAND_SIZE:
            raise SetupError(violation("hand_size", seat=str(seat), cards=sum(hand), size=HAND_SIZE))
    for card, count, total in zip(deck.cards, union_of(dealt), deck.total, strict=True):
        if count > total:
            raise SetupError(violation("hand_cards", card=card.code, found=count, total=total))
    return dealt


def _table_asked(text: str) -> tuple[int, int]:
    """Return the requested numbers of teams and of players in each, (0, 0) if the text has another form."""
    asked = _TABLE.fullmatch(text)
    return (int(asked["sides"]), int(asked["members"] or 1)) if asked else (0, 0)


class TeamKm:
    """Team KM for two to six, as `rules_engine.core.Game`."""

    name = "team_km"

    def __init__(self, box: Box) -> None:
        self.box = box
        self._positions = Positions(box.deck)
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
        return initial_state(self.box, table, first, shootout, hands)

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
        return notation.parse_state(self.box, self._positions, text)

    def format_state(self, state: State, /) -> str:
        """Return the canonical notation of this state."""
        return self._positions.format(state)

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
