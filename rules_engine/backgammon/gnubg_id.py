"""Position ID and Match ID: GNU Backgammon's notations of a board, and of the match around it.

Both are base64 of a row of bits, the lowest bit of each byte first. ``4HPwATDgc/ABMA`` is the starting position.

**Position ID** (80 bits, 14 characters): first the player who is *not* on roll, then the one who is; for each of the
points 1 to 24 in that player's own numbering, then the bar, as many ones as checkers, and a zero.

**Match ID** (67 bits, 12 characters): the fields of `_MATCH_BITS`. The seats are 0 White and 1 Black. While a double
is offered the roller is the one who doubled and the decider the other one. The stage is 0 until the first play has been
made, for which board and cube stand as at the start, 1 in play, 2 finished, 4 ended by a dropped double (3, a
resignation, is no state of this engine).

The ids do not say which cube is used, which variant is played, nor whether a player has already chosen to roll.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_engine.backgammon.consistency import find_inconsistency
from rules_engine.backgammon.state import (
    BAR,
    CHECKERS,
    STANDARD_MAX_CUBE,
    WHITE,
    Board,
    Cube,
    Match,
    Phase,
    State,
    Variant,
    before_roll,
    end_by_drop,
    end_if_finished,
    opening,
    other,
    view_of,
)
from rules_engine.core import MalformedError, Message

_POSITION_BYTES, _MATCH_BYTES = 10, 9
_POSITION_LENGTH, _MATCH_LENGTH = 14, 12
_NOT_STARTED, _PLAYING, _FINISHED, _RESIGNED, _DROPPED = range(5)
_CENTRED = 3

# "GNUBGID 4HPwATDgc/ABMA:cIkKAAAAAAAE", or what the program prints: "Position ID: …  Match ID   : …".
_SHAPE = re.compile(
    r"(?:GNUBGID\W+|(?:GNU Backgammon\s+)?Position ID\s*:\s*)?(?P<position>[A-Za-z0-9+/]{14})"
    r"(?:(?:\s*:\s*|\s+)(?:Match ID\s*:\s*)?(?P<match>[A-Za-z0-9+/]{12}))?",
    re.ASCII | re.IGNORECASE,
)

_MATCH_BITS = {
    "cube": 4,  # as a power of two
    "owner": 2,
    "roller": 1,
    "crawford": 1,
    "stage": 3,
    "decider": 1,
    "doubled": 1,
    "resigned": 2,
    "die1": 3,
    "die2": 3,
    "length": 15,
    "score0": 15,
    "score1": 15,
    "no_jacoby": 1,
}


def position_id(state: State) -> str:
    """Return the board as a Position ID, seen by the player on roll (while a double is offered, by the doubler)."""
    view = view_of(state.board, state.turn)
    key = at = 0
    for count in _counts(view):
        key |= ((1 << count) - 1) << at
        at += count + 1
    return _encode(key, _POSITION_BYTES)


def match_id(state: State) -> str:
    """Return all but the board as a Match ID. Raises MalformedError if a number is too large for it."""
    offered = state.phase is Phase.OFFERED
    high, low = state.dice or (0, 0)
    fields = {
        "cube": state.cube.value.bit_length() - 1,
        "owner": _CENTRED if state.cube.owner is None else state.cube.owner,
        "roller": state.turn,
        "crawford": state.match.crawford,
        "stage": _stage(state),
        "decider": other(state.turn) if offered else state.turn,
        "doubled": offered,
        "resigned": 0,
        "die1": high,
        "die2": low,
        "length": state.match.length,
        "score0": state.match.scores[0],
        "score1": state.match.scores[1],
        "no_jacoby": not state.match.jacoby,
    }
    key = at = 0
    for name, width in _MATCH_BITS.items():
        if fields[name] >> width:
            most = (1 << width) - 1
            expected = Message("backgammon/expected-match-id-field", name=name, most=most)
            raise MalformedError(str(fields[name]), "", expected)
        key |= fields[name] << at
        at += width
    return _encode(key, _MATCH_BYTES)


def gnubg_id(state: State) -> str:
    """Return both ids, as ``position:match``."""
    return f"{position_id(state)}:{match_id(state)}"


def parse_position_id(text: str, on_roll: int = WHITE) -> Board:
    """Return the board (in White's view) for a Position ID when the seat `on_roll` is on roll.

    Raises MalformedError if it is not a Position ID.
    """
    key = _decode(text, _POSITION_LENGTH, _POSITION_BYTES)
    counts = _read_counts(text, key)
    view = [0] * (BAR + 1)
    for point in range(1, BAR + 1):
        mine, theirs = counts[BAR + point - 1], counts[point - 1]
        if mine and view[point]:
            raise MalformedError(text, "", Message("backgammon/expected-one-player", point=point))
        view[point] += mine
        if theirs and view[BAR - point]:
            raise MalformedError(text, "", Message("backgammon/expected-one-player", point=BAR - point))
        view[BAR - point] -= theirs
    return view_of(tuple(view), on_roll)


def parse_gnubg_id(text: str, max_cube: int = STANDARD_MAX_CUBE, variant: Variant = Variant.BACKGAMMON) -> State:
    """Return the state for ``position:match``; a blank may replace the colon.

    The ids contain neither the limit of the cube (`max_cube`: 10, or 0 for no cube) nor the variant. Raises
    MalformedError if they are not ids, or if the state is impossible.
    """
    parts = text.replace(":", " ").split()
    if len(parts) != 2:
        raise MalformedError(text, "", Message("backgammon/expected-gnubg-id"))
    fields = _read_match(parts[1])
    board = parse_position_id(parts[0], fields["roller"])
    scores = fields["score0"], fields["score1"]
    match = Match(fields["length"], scores, bool(fields["crawford"]), max_cube, variant, not fields["no_jacoby"])
    owner = None if fields["owner"] == _CENTRED else fields["owner"]
    state = _state(text, fields, board, Cube(1 << fields["cube"], owner), match)
    find_inconsistency(state, text)
    return state


def is_gnubg_id(text: str) -> bool:
    """Return whether the text has the shape of a Position ID, with or without a Match ID."""
    return _SHAPE.fullmatch(text.strip()) is not None


def parse_pasted_id(text: str, variant: Variant = Variant.BACKGAMMON) -> State:
    """Return the state for a pasted id: both ids, or the Position ID alone.

    A Position ID alone is a single game without a cube, with White on roll. Raises MalformedError like
    `parse_gnubg_id`.
    """
    ids = _SHAPE.fullmatch(text.strip())
    if ids is None or ids["match"]:
        return parse_gnubg_id(f"{ids['position']}:{ids['match']}" if ids else text, variant=variant)
    board, match = parse_position_id(ids["position"]), Match(variant=variant)
    state = end_if_finished(board, Cube(), match) or before_roll(board, WHITE, Cube(), match)
    find_inconsistency(state, text)
    return state


def _counts(view: Board) -> Iterator[int]:
    """Yield 50 counts in the order of the Position ID: the opponent's points and bar, then the mover's."""
    for point in range(1, BAR + 1):
        yield max(-view[BAR - point], 0)
    for point in range(1, BAR + 1):
        yield max(view[point], 0)


def _read_counts(text: str, key: int) -> list[int]:
    counts: list[int] = []
    for _ in range(2 * BAR):
        count = (key ^ (key + 1)).bit_length() - 1  # ones at the low end
        counts.append(count)
        key >>= count + 1
    if key:
        raise MalformedError(text, "", Message("backgammon/expected-no-bits-after-board"))
    for side in (counts[:BAR], counts[BAR:]):
        if sum(side) > CHECKERS:
            raise MalformedError(text, "", Message("backgammon/expected-checkers", most=CHECKERS, count=sum(side)))
    return counts


def _read_match(text: str) -> Mapping[str, int]:
    key = _decode(text, _MATCH_LENGTH, _MATCH_BYTES)
    fields: dict[str, int] = {}
    for name, width in _MATCH_BITS.items():
        fields[name] = key & ((1 << width) - 1)
        key >>= width
    if key:
        raise MalformedError(text, "", Message("backgammon/expected-bits", bits=sum(_MATCH_BITS.values())))
    faults = {
        # Three bits can hold a 7.
        "backgammon/expected-die": max(fields["die1"], fields["die2"]) > 6,
        "backgammon/expected-both-dice": (fields["die1"] == 0) != (fields["die2"] == 0),
        # Two bits, of which 0 and 1 are seats and 3 is the middle.
        "backgammon/expected-cube-owner": fields["owner"] == 2,
        "backgammon/expected-stage": fields["stage"] > _DROPPED,
        "backgammon/expected-no-resignation": fields["resigned"] > 0 or fields["stage"] == _RESIGNED,
    }
    for expected, wrong in faults.items():
        if wrong:
            raise MalformedError(text, "", Message(expected))
    return fields


def _state(text: str, fields: Mapping[str, int], board: Board, cube: Cube, match: Match) -> State:
    roller, stage = fields["roller"], fields["stage"]
    over = end_if_finished(board, cube, match)
    if stage == _DROPPED:
        return end_by_drop(board, roller, cube, match)
    if (over is not None) != (stage == _FINISHED):
        raise MalformedError(text, "", Message("backgammon/expected-finished"))
    if over:
        return over
    if fields["doubled"]:
        return State(board, roller, Phase.OFFERED, None, cube, match)
    if fields["die1"]:
        low, high = sorted((fields["die1"], fields["die2"]))
        return State(board, roller, Phase.PLAY, (high, low), cube, match)
    if stage == _NOT_STARTED and board == match.variant.start:
        return replace(opening(match), cube=cube)
    return before_roll(board, roller, cube, match)


def _stage(state: State) -> int:
    is_untouched = state.board == state.match.variant.start and state.cube == Cube()
    if state.phase is Phase.OPENING or (state.phase is Phase.PLAY and is_untouched):
        return _NOT_STARTED
    if state.phase is not Phase.OVER:
        return _PLAYING
    return _FINISHED if end_if_finished(state.board, state.cube, state.match) else _DROPPED


def _encode(key: int, size: int) -> str:
    return base64.b64encode(key.to_bytes(size, "little")).decode("ascii").rstrip("=")


def _decode(text: str, length: int, size: int) -> int:
    if len(text) != length:
        raise MalformedError(text, "", Message("backgammon/expected-length", length=length, count=len(text)))
    try:
        data = base64.b64decode(text + "=" * (-length % 4), validate=True)
    except (binascii.Error, ValueError) as error:
        raise MalformedError(text, "", Message("backgammon/expected-base64")) from error
    key = int.from_bytes(data, "little")
    # The last character has bits that belong to no byte: only one spelling of an id is accepted.
    if len(data) != size or _encode(key, size) != text:
        raise MalformedError(text, text[-1], Message("backgammon/expected-last-character"))
    return key
