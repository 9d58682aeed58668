"""XGID: eXtreme Gammon's one-line notation of a position, which the engine's own builds on.

Ten fields between colons::

    XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10
         board                      | | | |  | | | | largest cube, as a power of two; 0: no cube is used
                                    | | | |  | | | match length, 0: a single game
                                    | | | |  | | 1: this is the Crawford game; in money play 1: Jacoby rule
                                    | | | |  White's score, Black's score
                                    | | | dice; 00: not rolled yet; D: the player on turn has doubled
                                    | | turn: 1 White, -1 Black
                                    | who owns the cube: 1 White, -1 Black, 0 nobody
                                    the cube, as a power of two

The board is Black's bar, White's points 1 to 24, White's bar: capital letters count White's checkers (A is 1), small
ones Black's. XGID speaks of the player at the bottom (capitals) and the one on top; here the bottom is always White.

What XGID cannot say is left to the engine's notation (`notation`): the opening roll, that a player has chosen to roll
without doubling, that a double was dropped, the variant, the Jacoby rule of a match, where it has no effect. Read, but
without meaning here: beavers, another option of money play (2, or 3 with the Jacoby rule), which nobody can use.
"""

from __future__ import annotations

from rules_engine.backgammon.consistency import find_inconsistency
from rules_engine.backgammon.state import (
    BLACK,
    SEAT_NAMES,
    WHITE,
    Board,
    Cube,
    Dice,
    Match,
    Phase,
    State,
    Variant,
    before_roll,
    end_if_finished,
    on_board,
)
from rules_engine.core import MalformedError, Message, whole_number

PREFIX = "XGID="
_FIELDS = 10
_SIDES = {WHITE: 1, BLACK: -1, None: 0}
_SEATS = {str(side): seat for seat, side in _SIDES.items()}
_MAX_LETTER = 16  # P
_MOST = 99_999
"""Upper limit on any number in a field."""

_JACOBY = 1
_MONEY_OPTIONS = 3  # with beavers, 2


def format_xgid(state: State) -> str:
    """Return the state as an XGID; several states may share one (see the module's docstring)."""
    match, dice = state.match, state.dice or (0, 0)
    fields = (
        "".join(map(_letter, state.board)),
        state.cube.value.bit_length() - 1,
        _SIDES[state.cube.owner],
        _SIDES[state.turn],
        "D" if state.phase is Phase.OFFERED else f"{dice[0]}{dice[1]}",
        *match.scores,
        int(match.crawford or (match.jacoby and not match.length)),
        match.length,
        match.max_cube,
    )
    return PREFIX + ":".join(map(str, fields))


def parse_xgid(text: str, variant: Variant = Variant.BACKGAMMON) -> State:
    """Return the state that an XGID describes, with or without ``XGID=``.

    Without dice it is the state before the roll, or OVER if one side has no checker left. The id does not contain the
    variant. Raises MalformedError with the wrong field, also for an impossible state.
    """
    fields = text.strip().removeprefix(PREFIX).split(":")
    if len(fields) != _FIELDS:
        raise MalformedError(text, "", Message("backgammon/expected-xgid", fields=_FIELDS, count=len(fields)))
    board, cube, owner, turn, dice, white, black, rules, length, max_cube = fields
    match_length = _number(text, length)
    match = Match(
        match_length,
        (_number(text, white), _number(text, black)),
        _is_crawford(text, rules, match_length),
        _number(text, max_cube),
        variant,
        _is_jacoby(text, rules, match_length),
    )
    seat = _seat(text, turn)
    if seat is None:
        raise MalformedError(text, turn, Message("backgammon/expected-turn"))
    state = _state(text, _board(text, board), seat, dice, Cube(2 ** _number(text, cube), _seat(text, owner)), match)
    # Last: a field by itself may be right, and the position still impossible.
    find_inconsistency(state, text)
    return state


def _letter(count: int) -> str:
    if count == 0:
        return "-"
    return chr(ord("A") + count - 1) if count > 0 else chr(ord("a") - count - 1)


def _board(text: str, field: str) -> Board:
    if len(field) != len(State().board):
        raise MalformedError(text, field, Message("backgammon/expected-xgid-board", letters=len(State().board)))
    return tuple([_count(text, letter) for letter in field])


def _count(text: str, letter: str) -> int:
    if letter == "-":
        return 0
    for first, sign in (("A", 1), ("a", -1)):
        count = ord(letter) - ord(first) + 1
        if 1 <= count <= _MAX_LETTER:
            return sign * count
    raise MalformedError(text, letter, Message("backgammon/expected-xgid-letter"))


def _number(text: str, field: str) -> int:
    return whole_number(field, 0, _MOST, source=text, expected=Message("backgammon/expected-xgid-number"))


def _seat(text: str, field: str) -> int | None:
    if field not in _SEATS:
        raise MalformedError(text, field, Message("backgammon/expected-xgid-seat"))
    return _SEATS[field]


def _is_crawford(text: str, field: str, length: int) -> bool:
    rules = _number(text, field)
    if rules > (1 if length else _MONEY_OPTIONS):
        expected = "backgammon/expected-crawford-field" if length else "backgammon/expected-money-rules"
        raise MalformedError(text, field, Message(expected))
    return bool(length and rules)


def _is_jacoby(text: str, field: str, length: int) -> bool:
    # One bit of two: the other is for beavers, which are read and mean nothing here.
    return not length and bool(_number(text, field) & _JACOBY)


def _state(text: str, board: Board, turn: int, dice: str, cube: Cube, match: Match) -> State:
    if dice == "00":
        return end_if_finished(board, cube, match) or before_roll(board, turn, cube, match)
    # After "00", with which a finished board is the end of the game; with dice it is none.
    if end_if_finished(board, cube, match):
        raise MalformedError(text, dice, _no_dice(board))
    if dice == "D":
        return State(board, turn, Phase.OFFERED, None, cube, match)
    return State(board, turn, Phase.PLAY, _dice(text, dice), cube, match)


def _no_dice(board: Board) -> Message:
    """Return what is expected in place of dice where a side has no checker: the game is over, or its checkers lack."""
    seat = SEAT_NAMES[WHITE if on_board(board, BLACK) else BLACK]
    return Message("backgammon/expected-no-dice", seat=seat)


def _dice(text: str, field: str) -> Dice:
    if len(field) != 2 or not set(field) <= set("123456"):
        raise MalformedError(text, field, Message("backgammon/expected-xgid-dice"))
    # Other programs write the dice as they fell.
    low, high = sorted(map(int, field))
    return high, low
