"""The notation of seats, actions and positions: lenient with spaces and case when read, canonical when written."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules_engine.basket_boss.actions import (
    DEVELOPMENTS,
    MOST,
    PASS,
    TRAININGS,
    Action,
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Place,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.consistency import find_inconsistency
from rules_engine.basket_boss.data import INJURY, SEATS, SPECIALISTS, Box
from rules_engine.basket_boss.notation_state import Positions
from rules_engine.basket_boss.phases import deciders
from rules_engine.basket_boss.state import Hiring, State
from rules_engine.core import MalformedError, Message, whole_number


def parse_seat(text: str) -> int:
    """Return the seat of that letter. Raises MalformedError if there is none."""
    name = text.strip().upper()
    if len(name) != 1 or name not in SEATS:
        raise MalformedError(text, text, Message("basket_boss/expected-seat", seats=", ".join(SEATS)))
    return SEATS.index(name)


def parse_state(box: Box, positions: Positions, text: str) -> State:
    """Return the state in this notation.

    Raises MalformedError if it cannot be read or cannot exist.
    """
    state = positions.parse(text)
    find_inconsistency(box, state, text)
    return state


def parse_action(box: Box, state: State, text: str) -> Action:
    """Return the action or outcome, legal or not. Raises MalformedError if it cannot be read.

    Taking the team's own specialist is the same as keeping him.
    """
    action = _parse_action(box, text)
    if isinstance(action, Take) and isinstance(state.stage, Hiring):
        # In phase 7 the teams choose one after the other.
        (seat,) = deciders(box, state)
        if state.teams[seat].specialist == action.specialist:
            return Keep()
    return action


_FIXED: dict[str, Action] = {
    "pass": PASS,
    "keep": Keep(),
    "medal": TakeMedal(),
    "train no": TRAININGS[False],
    "train yes": TRAININGS[True],
    **{f"take {specialist}": Take(specialist) for specialist in SPECIALISTS},
}
_NUMBERED: dict[str, Callable[[int], Action]] = {"bid": Bid, "place": Place, "amount": Amount, "bribe": Bribe}


def _parse_action(box: Box, text: str) -> Action:
    # Lists may have blanks behind their commas; then blanks part only words.
    words = re.sub(r"\s*,\s*", ",", text).lower().split()
    # First: most actions of a game are such words, and need no pattern.
    if fixed := _FIXED.get(" ".join(words)):
        return fixed
    match words:
        case ["train", columns]:
            return _parse_development(text, columns)
        case [kind, number] if kind in _NUMBERED:
            return _NUMBERED[kind](whole_number(number, 0, MOST, source=text))
        case ["turn", tile] if tile.upper() in box.tiles or tile.upper() == INJURY:
            return Turn(tile.upper())
    raise MalformedError(text, text, Message("basket_boss/expected-action"))


def _parse_development(text: str, columns: str) -> Develop:
    # All 32 sets of columns, in order and without repeats: what is not among them is no list.
    known = {",".join(map(str, each.columns)) or "none": each for each in DEVELOPMENTS}
    if columns not in known:
        raise MalformedError(text, columns, Message("basket_boss/expected-development"))
    return known[columns]


_WORDS: dict[type, str] = {
    Pass: "pass",
    Bid: "bid",
    Place: "place",
    Amount: "amount",
    Bribe: "bribe",
    Keep: "keep",
    TakeMedal: "medal",
    Take: "take",
    Turn: "turn",
}


def format_action(action: Action) -> str:
    """Return the canonical notation of an action or outcome."""
    match action:
        case TrainPurchase(yes):
            return "train yes" if yes else "train no"
        case Develop(columns):
            return f"train {','.join(map(str, columns)) or 'none'}"
        case Bid(what) | Place(what) | Amount(what) | Bribe(what) | Take(what) | Turn(what):
            return f"{_WORDS[type(action)]} {what}"
        case _:
            return _WORDS[type(action)]
