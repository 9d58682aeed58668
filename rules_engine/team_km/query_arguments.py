"""Parameters of queries, and the parsing of their arguments. Bad arguments raise MalformedError."""

from __future__ import annotations

from rules_engine.core import MalformedError, Message, Parameter
from rules_engine.core.limits import whole_number
from rules_engine.team_km.box import Box, Die
from rules_engine.team_km.cards import Card, Cards, Category
from rules_engine.team_km.notation_state import parse_cards
from rules_engine.team_km.state import State, known_hand
from rules_engine.team_km.view import observation

SEAT = Parameter("seat", Message("team_km/expected-query-seat"), required=False)
VIEWER = Parameter("seat", Message("team_km/expected-query-viewer"), required=False)
CARD = Parameter("card", Message("team_km/expected-query-card"))
BALL = Parameter("ball", Message("team_km/expected-query-ball"), required=False)
HAND = Parameter("hand", Message("team_km/expected-query-hand"), required=False)
KEPT = Parameter("kept", Message("team_km/expected-query-kept"), required=False)
TURNS = Parameter("turns", Message("team_km/expected-query-turns"), required=False)
DIE = Parameter("die", Message("team_km/expected-query-die"))

_MOST_TURNS = 9


def parse_seat(state: State, seat: str | None) -> int:
    """Return the seat. Default: the one on turn."""
    return state.turn if seat is None else _number("seat", seat, 0, state.table.seats - 1)


def parse_ball(box: Box, state: State, seat: int, ball: str | None) -> int:
    """Return the space of the ball. Default: that of the seat's ball."""
    return state.side_of(seat).ball if ball is None else _number("ball", ball, 0, box.board.goal - 1)


def parse_turns(turns: str) -> int:
    """Return the number of own turns, from 1 to 9."""
    return _number("turns", turns, 1, _MOST_TURNS)


def parse_hand(box: Box, state: State, seat: int, hand: str | None) -> Cards:
    """Return the cards. Default: the seat's hand. Raises UnknownInformationError if it is hidden."""
    return known_hand(state, seat) if hand is None else parse_cards(box.deck, hand)


def parse_card(box: Box, code: str) -> Card:
    """Return the ordinary card with this code. Raises MalformedError if there is none."""
    if code.upper() not in box.deck.place:
        raise MalformedError(f"card {code}", code, Message("team_km/expected-card", codes=", ".join(box.deck.place)))
    return box.deck.card(code.upper())


def parse_interruption(box: Box, code: str) -> Card:
    """Return the interruption with this code. Raises MalformedError if there is none."""
    card = parse_card(box, code)
    if card.category is not Category.INTERRUPTION:
        raise MalformedError(f"card {code}", code, Message("team_km/expected-interruption"))
    return card


def parse_die(box: Box, die: str) -> Die:
    """Return the die with this name. Raises MalformedError if there is none."""
    dice = {"tiro": box.shot_die, "despeje": box.clearing_die}
    if die not in dice:
        raise MalformedError(f"die {die}", die, Message("team_km/expected-query-die"))
    return dice[die]


def viewed_state(state: State, viewer: str | None) -> State:
    """Return the state as the seat `viewer` knows it. Default: the state itself."""
    return state if viewer is None else observation(state, parse_seat(state, viewer))


def _number(name: str, text: str, low: int, high: int) -> int:
    expected = Message("team_km/expected-number", low=low, high=high)
    return whole_number(text, low, high, source=f"{name} {text}", expected=expected)
