"""XGID: eXtreme Gammon's one-line notation of a position, and the engine's own.

Ten fields between colons::

    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10
         board                      | | | |  | | | | largest cube, as a power of two; 0: no cube is used
                                    | | | |  | | | match length, 0: a single game
                                    | | | |  | | 1: this is the Crawford game
                                    | | | |  White's score, Black's score
                                    | | | dice; 00: not rolled yet; D: the player on turn has doubled
                                    | | turn: 1 White, -1 Black
                                    | who owns the cube: 1 White, -1 Black, 0 nobody
                                    the cube, as a power of two

The board is Black's bar, White's points 1 to 24, White's bar: capital letters count White's checkers (A is 1), small
ones Black's. XGID speaks of the player at the bottom (capitals) and the one on top; here the bottom is always White.

What XGID cannot say is left to the engine's notation: the opening roll, that a player has chosen to roll without
doubling, that a double was dropped. Read, but without meaning here: the options of money play (Jacoby, beavers).
"""

from __future__ import annotations

from rules_engine.backgammon.state import (
    BLACK,
    WHITE,
    Board,
    Cube,
    Dice,
    Match,
    Phase,
    State,
    before_roll,
    finished,
    inconsistency,
)
from rules_engine.core import MalformedError

PREFIX = "XGID="
_FIELDS = 10
_SIDES = {WHITE: 1, BLACK: -1, None: 0}
_SEATS = {str(side): seat for seat, side in _SIDES.items()}
_MAX_LETTER = 16  # P
_MONEY_OPTIONS = 3  # Jacoby 1, beavers 2


def format_xgid(state: State) -> str:
    """The state as an XGID; several states may share one (see the module's text)."""
    match, dice = state.match, state.dice or (0, 0)
    fields = (
        "".join(map(_letter, state.board)),
        state.cube.value.bit_length() - 1,
        _SIDES[state.cube.owner],
        _SIDES[state.turn],
        "D" if state.phase is Phase.OFFERED else f"{dice[0]}{dice[1]}",
        *match.scores,
        int(match.crawford),
        match.length,
        match.max_cube,
    )
    return PREFIX + ":".join(map(str, fields))


def parse_xgid(text: str) -> State:
    """Read an XGID, with or without ``XGID=``; MalformedError names the field that is wrong.

    Without dice it is the state before the roll, or OVER where one side has no checker left.
    """
    fields = text.strip().removeprefix(PREFIX).split(":")
    if len(fields) != _FIELDS:
        raise MalformedError(text, "", f"{_FIELDS} fields between colons, not {len(fields)}")
    board, cube, owner, turn, dice, white, black, rules, length, max_cube = fields
    match_length = _number(text, length)
    match = Match(
        match_length,
        (_number(text, white), _number(text, black)),
        _is_crawford(text, rules, match_length),
        _number(text, max_cube),
    )
    seat = _seat(text, turn)
    if seat is None:
        raise MalformedError(text, turn, "1 or -1 for the player on turn")
    state = _state(text, _board(text, board), seat, dice, Cube(2 ** _number(text, cube), _seat(text, owner)), match)
    fault = inconsistency(state)
    if fault:
        raise MalformedError(text, "", fault)
    return state


def _letter(count: int) -> str:
    if count == 0:
        return "-"
    return chr(ord("A") + count - 1) if count > 0 else chr(ord("a") - count - 1)


def _board(text: str, field: str) -> Board:
    if len(field) != len(State().board):
        raise MalformedError(text, field, f"{len(State().board)} letters for bar, points 1 to 24 and bar")
    return tuple([_count(text, letter) for letter in field])


def _count(text: str, letter: str) -> int:
    if letter == "-":
        return 0
    for first, sign in (("A", 1), ("a", -1)):
        count = ord(letter) - ord(first) + 1
        if 1 <= count <= _MAX_LETTER:
            return sign * count
    raise MalformedError(text, letter, "- or a letter from A to P or from a to p")


def _number(text: str, field: str) -> int:
    if not (field.isascii() and field.isdigit() and len(field) <= 5):
        raise MalformedError(text, field, "a number of 0 or more")
    return int(field)


def _seat(text: str, field: str) -> int | None:
    if field not in _SEATS:
        raise MalformedError(text, field, "1, 0 or -1 for a player")
    return _SEATS[field]


def _is_crawford(text: str, field: str, length: int) -> bool:
    rules = _number(text, field)
    if rules > (1 if length else _MONEY_OPTIONS):
        raise MalformedError(text, field, "0, or 1 in the Crawford game" if length else "0 to 3 for money play")
    return bool(length and rules)


def _state(text: str, board: Board, turn: int, dice: str, cube: Cube, match: Match) -> State:
    if dice == "00":
        return finished(board, cube, match) or before_roll(board, turn, cube, match)
    if finished(board, cube, match):
        raise MalformedError(text, dice, "00, since the game is over")
    if dice == "D":
        return State(board, turn, Phase.OFFERED, None, cube, match)
    return State(board, turn, Phase.PLAY, _dice(text, dice), cube, match)


def _dice(text: str, field: str) -> Dice:
    if len(field) != 2 or not set(field) <= set("123456"):
        raise MalformedError(text, field, "two dice, 00 before the roll, or D for an offered double")
    low, high = sorted(map(int, field))
    return high, low
