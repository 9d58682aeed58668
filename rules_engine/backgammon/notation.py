"""States and actions as text: a strict writer, a lenient reader.

A state is an XGID (`xgid`), followed by `` | `` and words where XGID does not tell two states apart: the variant, since
XGID has no field for it and other programs stop at the blank, then the phase. Read are GNU Backgammon's ids as well
(`gnubg_id`), with the same words. A play is written in standard notation from the mover's side, ``24/18 13/11*``; the
booklet's names of points are read as well, and moves in any order, joined (``24/13``) or not. Rolls are ``3-1``,
decisions about the cube the words of `CubeAction`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from rules_engine.backgammon.actions import Action, CubeAction, Play, Roll, is_play, points_hit
from rules_engine.backgammon.checks import legal_lines
from rules_engine.backgammon.gnubg_id import is_gnubg_id, parse_pasted_id
from rules_engine.backgammon.play_notation import PlayText, booklet_play, read_play, write_moves, write_play
from rules_engine.backgammon.state import (
    VARIANT_NAMES,
    WHITE,
    Phase,
    State,
    Variant,
    end_by_drop,
    find_variant,
    may_double,
    view_of,
)
from rules_engine.backgammon.walk import canonical
from rules_engine.backgammon.xgid import format_xgid, parse_xgid
from rules_engine.core import AmbiguousError, MalformedError, Message

_OPENING, _ROLL, _DROPPED = "opening", "roll", "dropped"
_JACOBY = "jacoby"
_SEPARATOR = " | "
_ROLL_TEXT = re.compile(r"([1-6])\s*[-,x ]?\s*([1-6])", re.ASCII)
_LIKE_A_ROLL = re.compile(r"[0-9]++(?: ?[-,x]? ?[0-9]++)?")
_SEATS = {"w": 0, "white": 0, "blancas": 0, "b": 1, "black": 1, "negras": 1}
_CUBE_WORDS = {str(action): action for action in CubeAction} | {
    "doubles": CubeAction.DOUBLE,
    "redouble": CubeAction.DOUBLE,
    "takes": CubeAction.TAKE,
    "accept": CubeAction.TAKE,
    "drops": CubeAction.DROP,
    "pass": CubeAction.DROP,
    "no double": CubeAction.ROLL,
}


def format_state(state: State) -> str:
    """Return the XGID of the state, with a suffix where it does not suffice.

    The suffix states the variant, the Jacoby rule of a match, that the opening is rolled, that a roll was chosen, or
    that a double was dropped.
    """
    variant = state.match.variant
    words = [] if variant is Variant.BACKGAMMON else [str(variant)]
    if state.match.jacoby and state.match.length:
        words.append(_JACOBY)
    if state.phase is Phase.OPENING:
        words.append(_OPENING)
    elif state.phase is Phase.ROLL and may_double(state.turn, state.cube, state.match):
        words.append(_ROLL)
    elif state.result is not None and state.result.rule == "bg.cube":
        state = State(state.board, state.turn, Phase.OFFERED, None, state.cube, state.match)
        words.append(_DROPPED)
    return _SEPARATOR.join([format_xgid(state), *words])


def parse_state(text: str) -> State:
    """Return the state for the text.

    Raises MalformedError with the offending part if it cannot be read, or if the state is impossible.
    """
    identifier, *words = [part.strip() for part in text.split("|")]
    variant = find_variant(words[0]) if words else None
    parse = parse_pasted_id if is_gnubg_id(identifier) else parse_xgid
    state = parse(identifier, variant=variant or Variant.BACKGAMMON)
    words = [word.lower() for word in words[variant is not None :]]
    if words and words[0] == _JACOBY:
        state, words = replace(state, match=replace(state.match, jacoby=True)), words[1:]
    return _in_phase(text, state, _SEPARATOR.join(words)) if words else state


def _in_phase(text: str, state: State, word: str) -> State:
    """Return the state in the phase that the word names."""
    board, cube, match = state.board, state.cube, state.match
    if word == _OPENING and state.phase in (Phase.CUBE, Phase.ROLL):
        return State(board, WHITE, Phase.OPENING, None, cube, match)
    if word == _ROLL and state.phase in (Phase.CUBE, Phase.ROLL):
        return State(board, state.turn, Phase.ROLL, None, cube, match)
    if word == _DROPPED and state.phase is Phase.OFFERED:
        return end_by_drop(board, state.turn, cube, match)
    raise MalformedError(text, word, Message("backgammon/expected-phase-word", variants=VARIANT_NAMES))


def format_action(state: State, action: Action) -> str:
    """Return the canonical notation of an action or outcome; a legal play as the listed one with its result."""
    if isinstance(action, Roll):
        return f"{action.first}-{action.second}"
    if not is_play(action):
        return str(action)
    lines = legal_lines(state, state.turn, action)
    view = view_of(state.board, state.turn)
    if lines:
        text = write_play(view, canonical(state, lines[0]))
    else:
        text = write_play(view, action)
        # Joined moves can be read in another way: what would come back as another play is written move by move.
        if read_play(text, state.turn)[0] != action:
            text = write_moves(view, action)
    return PlayText(text, state.turn)


def format_booklet(state: State, play: Play) -> str:
    """Return the play of the seat on turn in the booklet's notation, such as ``B8/B4 N5/N3``."""
    return booklet_play(view_of(state.board, state.turn), play, state.turn)


def parse_action(state: State, text: str) -> Action:
    """Return an action or an outcome, legal or not; a legal play becomes the listed one with the same result.

    Raises MalformedError, also for a star where no blot is, and AmbiguousError if joined steps leave open what is hit.
    """
    word = " ".join(text.lower().split())
    if word in _CUBE_WORDS:
        return _CUBE_WORDS[word]
    roll = _ROLL_TEXT.fullmatch(word)
    if roll:
        return _roll(state, int(roll[1]), int(roll[2]))
    if _LIKE_A_ROLL.fullmatch(word):
        raise MalformedError(text, "", Message("backgammon/expected-roll"))
    play, hits = read_play(text, state.turn)
    return _read_in(state, text, play, hits)


def parse_seat(text: str) -> int:
    """Return the seat: W or B, or the colour's name. Raises MalformedError."""
    seat = _SEATS.get(text.strip().lower())
    if seat is None:
        raise MalformedError(text, "", Message("backgammon/expected-seat"))
    return seat


def _roll(state: State, first: int, second: int) -> Roll:
    if state.phase is Phase.OPENING:
        return Roll(first, second)
    # Two equal rolls in another order are one outcome; only in the opening each die has its owner.
    return Roll(max(first, second), min(first, second))


def _read_in(state: State, text: str, play: Play, hits: frozenset[int]) -> Play:
    """Return the play as this state interprets it."""
    view = view_of(state.board, state.turn)
    for point in sorted(hits):
        if view[point] != -1:
            raise MalformedError(text, f"{point}*", Message("backgammon/expected-blot"))
    lines = [line for line in legal_lines(state, state.turn, play) if hits <= set(points_hit(view, line.moves))]
    if not lines:
        return play
    # Stars may be left out; where the same stars fit one way exactly, that way is meant.
    exact = [line for line in lines if hits == set(points_hit(view, line.moves))]
    found = dict.fromkeys(canonical(state, line) for line in exact or lines)
    if len(found) > 1:
        raise AmbiguousError(text, [write_play(view, listed) for listed in found])
    return next(iter(found))
