"""Notation of actions and outcomes; forms are listed in `rules_engine.basketmind.notation`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules_engine.basketmind.actions import (
    Action,
    Activate,
    Carry,
    Die,
    Discs,
    End,
    Pass,
    Press,
    Put,
    Seal,
    Shoot,
    Walk,
)
from rules_engine.basketmind.checks import why_illegal
from rules_engine.basketmind.court import OWN, Court
from rules_engine.basketmind.moves import occupied_circles
from rules_engine.basketmind.players import NAMES, names, parse_player, seat_of
from rules_engine.basketmind.sealed_choices import blockers, placements
from rules_engine.basketmind.state import Phase, State
from rules_engine.core import AmbiguousError, MalformedError, Message, whole_number

NONE = "-"
_EXPECTED = Message("basketmind/expected-action")


# ------------------------------------------------------------------------------------------------------------ writing


_SEAL = rf"ball ([1-{OWN}])"
_DISC = r"disc (-|[A-Z0-9,]+)(?: by (-|[A-Z0-9,]+))?"


def format_action(court: Court, state: State, action: Action) -> str:
    """Return the canonical notation of the action or outcome."""
    match action:
        case Carry(player, circle):
            return f"carry {NAMES[player]}@{court.names[circle]}"
        case Put(player, circle):
            return f"put {NAMES[player]}@{court.names[circle]}"
        case Walk(player, way):
            return ">".join((NAMES[player], *(court.names[circle] for circle in way)))
        case Pass(passer, receiver, trail):
            line = f":{court.path(trail)}" if trail else ""
            return f"{NAMES[passer]}*{NAMES[receiver]}{line}"
        case Discs():
            return format_discs(court, action, named=len(_possible_blockers(court, state, action.circles)) != 1)
    return _format_word(action)


def _format_word(action: Action) -> str:
    match action:
        case Press(players):
            return f"press {','.join(names(players))}"
        case Activate(player):
            return f"act {NONE if player is None else NAMES[player]}"
        case Seal():
            return format_seal(action)
        case Die(faces, face):
            return f"d{faces}={face}"
    return "shoot" if isinstance(action, Shoot) else "end"


def format_seal(action: Seal) -> str:
    """Return a sealed number in notation."""
    return f"ball {action.number}"


def format_discs(court: Court, action: Discs, *, named: bool) -> str:
    """Return covered circles in notation; `named`: including the centers who cover them."""
    circles = ",".join(court.names[circle] for circle in action.circles) or NONE
    return f"disc {circles} by {','.join(names(action.by)) or NONE}" if named else f"disc {circles}"


def _possible_blockers(court: Court, state: State, circles: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the sets of centers who could cover these circles; only () outside a shot."""
    if state.phase is not Phase.SHOT or state.carrier is None:
        return [()]
    # Without the name of a center who laid discs, it would be open whom the rebound leaves out (bm.rebound.move).
    hands = blockers(court, state.at, state.carrier)
    # Where nobody can cover these circles the action is still read, so that a reason against it can be given.
    return sorted({by for covered, by in placements(hands, state.tried) if covered == circles}) or [()]


# ------------------------------------------------------------------------------------------------------------ reading


def parse_action(court: Court, state: State, text: str) -> Action:
    """Return the action or outcome for the text, legal or not.

    Raises AmbiguousError if a pass without a trail has several, or if the discs could be those of different centers.
    """
    word = " ".join(text.split())
    for pattern, read in _FORMS.items():
        # ASCII: otherwise the sign of a kelvin would be read as a K, and a long s as an S.
        if found := re.fullmatch(pattern, word, re.IGNORECASE | re.ASCII):
            return read(court, state, text, found)
    raise MalformedError(text, word, _EXPECTED)


_Read: TypeAlias = Callable[[Court, State, str, "re.Match[str]"], Action]


def parse_circle(court: Court, text: str, name: str) -> int:
    """Return the circle with that name. Raises MalformedError if there is none."""
    # Lower case turns some other letters into ASCII ones.
    circle = court.index.get(name.strip().lower()) if name.isascii() else None
    if circle is None:
        raise MalformedError(text, name, Message("basketmind/expected-circle"))
    return circle


def parse_circles(court: Court, text: str, listed: str, mark: str) -> tuple[int, ...]:
    """Return the circles separated by marks; ``-`` alone is the empty list."""
    if listed == NONE:
        return ()
    return tuple(parse_circle(court, text, name) for name in listed.split(mark))


def _players(listed: str) -> tuple[int, ...]:
    return () if listed == NONE else tuple(sorted(parse_player(name) for name in listed.split(",")))


def _carry(court: Court, _state: State, text: str, found: re.Match[str]) -> Action:
    return Carry(parse_player(found[1]), parse_circle(court, text, found[2]))


def _put(court: Court, _state: State, text: str, found: re.Match[str]) -> Action:
    return Put(parse_player(found[1]), parse_circle(court, text, found[2]))


def _walk(court: Court, _state: State, text: str, found: re.Match[str]) -> Action:
    return Walk(parse_player(found[1]), parse_circles(court, text, found[2].strip("> "), ">"))


def _pass(court: Court, state: State, text: str, match: re.Match[str]) -> Action:
    passer, receiver = parse_player(match[1]), parse_player(match[2])
    if match[3]:
        return Pass(passer, receiver, parse_circles(court, text, match[3], "-"))
    full = occupied_circles(court, state.at)
    lines = court.trails(state.at[passer], state.at[receiver])
    passes = [Pass(passer, receiver, trail) for needed, trail in lines if not needed & full]
    if len(passes) > 1 and not why_illegal(court, state, seat_of(passer), passes[0]):  # a reason applies to all
        raise AmbiguousError(text, [format_action(court, state, each) for each in passes])
    # Without a trail it is no legal pass, but the reason can name the circles that are taken.
    return passes[0] if passes else Pass(passer, receiver, ())


def _discs(court: Court, state: State, text: str, match: re.Match[str]) -> Action:
    action = parse_discs(court, match[0])
    if match[2]:
        # Who has tried already has no choice left, so he may be named or not.
        new = tuple(player for player in action.by if state.phase is not Phase.SHOT or player not in state.tried)
        return Discs(action.circles, new)
    whose = _possible_blockers(court, state, action.circles)
    if len(whose) > 1:
        choices = [format_discs(court, Discs(action.circles, by), named=True) for by in whose]
        raise AmbiguousError(text, choices)
    return Discs(action.circles, whose[0])


def parse_discs(court: Court, text: str) -> Discs:
    """Return the action for ``disc e0,g1 by B4``, without checking whose hands these could be."""
    found = re.fullmatch(_DISC, text.strip(), re.IGNORECASE | re.ASCII)
    if found is None:
        raise MalformedError(text, text, Message("basketmind/expected-discs"))
    circles = parse_circles(court, text, found[1], ",")
    return Discs(tuple(sorted(circles)), _players(found[2] or NONE))


def parse_seal(_court: Court, text: str) -> Seal:
    """Return the action for ``ball 3``."""
    found = re.fullmatch(_SEAL, text.strip(), re.IGNORECASE | re.ASCII)
    if found is None:
        raise MalformedError(text, text, Message("basketmind/expected-number", last=OWN))
    return Seal(whole_number(found[1], 1, OWN))


def _die(_court: Court, _state: State, _text: str, found: re.Match[str]) -> Action:
    return Die(whole_number(found[1], 6, 8), whole_number(found[2], 1, 8))


_PLAYER = r"([A-Z0-9]{2})"

_FORMS: Mapping[str, _Read] = {
    rf"{_PLAYER}((?: ?> ?[A-Z0-9]+)+)": _walk,
    rf"{_PLAYER} ?\* ?{_PLAYER}(?: ?: ?([A-Z0-9]+(?:-[A-Z0-9]+)+))?": _pass,
    r"shoot": lambda _court, _state, _text, _found: Shoot(),
    r"end": lambda _court, _state, _text, _found: End(),
    r"press ([A-Z0-9,]+)": lambda _court, _state, _text, found: Press(_players(found[1])),
    r"act -": lambda _court, _state, _text, _found: Activate(None),
    rf"act {_PLAYER}": lambda _court, _state, _text, found: Activate(parse_player(found[1])),
    _SEAL: lambda court, _state, _text, found: parse_seal(court, found[0]),
    _DISC: _discs,
    rf"carry {_PLAYER} ?@ ?([A-Z0-9]+)": _carry,
    rf"put {_PLAYER} ?@ ?([A-Z0-9]+)": _put,
    r"d(6|8)=([1-8])": _die,
}
