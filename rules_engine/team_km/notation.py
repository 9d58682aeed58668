"""States, actions and seats as text: written canonically, read leniently.

A state is one line of ASCII in fields separated by ``|``: the match, the stage, each side, each player, the discard
pile, the face-down cards. Spaces, letter case and the order of cards are read leniently.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from rules_engine.core import MalformedError, Message
from rules_engine.team_km.actions import Action, Change, DrawnCard, LayOff, PlayCard, RolledFace, SwapCards, Word
from rules_engine.team_km.box import CROSSBAR, GOAL, MOST_PLAYERS, SAVE, Box, Deck
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME
from rules_engine.team_km.consistency import find_inconsistency
from rules_engine.team_km.notation_state import Positions
from rules_engine.team_km.state import Draw, Lose, State

_TIME_CODES = (HALF_TIME.code, FULL_TIME.code)
_WORDS: Mapping[str, Word] = MappingProxyType({word.value: word for word in Word})
_SHOT_FACES = (GOAL, CROSSBAR, SAVE)
_DISCARDING = re.compile(r"(change|discard) (\S+)", re.IGNORECASE)
_SWAPPING = re.compile(r"([0-9]):([^=\s]+)=([0-9]):(\S+)", re.ASCII)
_ATTACKING = re.compile(r"([^@\s]+)@([0-9])", re.ASCII)
_SPACES = re.compile(r"[0-9]{1,3}", re.ASCII)


def parse_state(box: Box, positions: Positions, text: str) -> State:
    """Return the state for this line.

    Raises MalformedError with the offending part for bad notation and for an inconsistent state.
    """
    state = positions.parse(text)
    find_inconsistency(box, state, text)
    return state


def parse_action(deck: Deck, state: State, text: str) -> Action:
    """Return the action or outcome for the text, legal or not. Raises MalformedError if the text is neither."""
    norm = " ".join(text.split())
    word = _WORDS.get(norm.lower())
    if word is not None:
        return word
    if match := _DISCARDING.fullmatch(norm):
        card = _parse_card(deck, match[2], text)
        return Change(card) if match[1].lower() == "change" else LayOff(card)
    if match := _SWAPPING.fullmatch(norm):
        return _parse_swap(deck, match, text)
    if match := _ATTACKING.fullmatch(norm):
        return PlayCard(_parse_card(deck, match[1], text), int(match[2]))
    # Before cards: no code is a number or a face.
    if norm.upper() in _SHOT_FACES or _SPACES.fullmatch(norm):
        return RolledFace(norm.upper())
    card = _parse_card(deck, norm, text)
    # A code alone is what is drawn where chance decides, and else what is played.
    return DrawnCard(card) if isinstance(state.stage, Draw | Lose) else PlayCard(card)


def format_action(action: Action) -> str:
    """Return the canonical notation of this action or outcome."""
    return str(action)


def parse_seat(text: str) -> int:
    """Return the seat with this number. Raises MalformedError if there is none."""
    seats = {format_seat(seat): seat for seat in range(MOST_PLAYERS)}
    if text.strip() not in seats:
        raise MalformedError(text, text, Message("team_km/expected-seat", last=MOST_PLAYERS - 1))
    return seats[text.strip()]


def format_seat(seat: int) -> str:
    """Return the seat's number."""
    return str(seat)


def _parse_card(deck: Deck, text: str, whole: str) -> str:
    code = text.upper()
    if code not in deck.place and code not in _TIME_CODES:
        raise MalformedError(whole, text, Message("team_km/expected-action", codes=", ".join(deck.place)))
    return code


def _parse_swap(deck: Deck, match: re.Match[str], text: str) -> SwapCards:
    first = (int(match[1]), _parse_card(deck, match[2], text))
    second = (int(match[3]), _parse_card(deck, match[4], text))
    # The lower seat first, so that a swap has one notation; with one seat twice it stays as written, and is illegal.
    return SwapCards(*min(first, second), *max(first, second)) if first[0] != second[0] else SwapCards(*first, *second)
