"""The queries of Backgammon. Points have the booklet's names (``B6``, ``bar``, ``off``).

Arguments are text: points in either notation (numbers count from the side of the player in question, else of the seat
on turn), players as ``W`` or ``B``. The default player is the seat on turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from rules_engine.backgammon.actions import DANCE, Play, dice_to_play, points_hit
from rules_engine.backgammon.apply import ROLLS
from rules_engine.backgammon.gnubg_id import gnubg_id as format_gnubg_id
from rules_engine.backgammon.legal import legal_plays
from rules_engine.backgammon.legal import plays as plays_of
from rules_engine.backgammon.notation import format_action, format_booklet, parse_seat
from rules_engine.backgammon.play_notation import (
    PointNotation,
    board_index,
    booklet_name,
    parse_point,
    read_play,
    standard_name,
)
from rules_engine.backgammon.state import (
    BAR,
    BLACK,
    HOME,
    OFF,
    SEAT_NAMES,
    WHITE,
    Board,
    Phase,
    State,
    count_borne_off,
    other,
    view_of,
    worth,
)
from rules_engine.backgammon.state import gammons_count as is_gammon_counted
from rules_engine.backgammon.state import may_double as cube_is_free
from rules_engine.backgammon.walk import most_moves, next_moves
from rules_engine.core import MalformedError, Message, Odds, Parameter, Value, collect_queries, query
from rules_engine.core.messages import Words


def _spell(text: str, state: State, arguments: Mapping[str, str]) -> PointNotation:
    """Return a point or a play in the numbering of the player in question."""
    return PointNotation(text, _seat(state, arguments.get("player", "")))


_FROM = Parameter("from", Message("backgammon/expected-from"), spell=_spell)
_ANY_FROM = Parameter("from", _FROM.expected, required=False, spell=_spell)
_AFTER = Parameter("after", Message("backgammon/expected-after"), required=False, spell=_spell)
_POINT = Parameter("point", Message("backgammon/expected-a-point"), spell=_spell)
_PLAYER = Parameter("player", Message("backgammon/expected-player"), required=False)
_NOTATION = Parameter("notation", Message("backgammon/expected-notation"), required=False)

# ---------------------------------------------------------------------- the play at hand


@query(_ANY_FROM, _NOTATION)
def plays(state: State, notation: str = "standard", **start: str) -> Value:
    """Return all legal plays, or those in which a checker leaves the point `from`."""
    writers: dict[str, Callable[[State, Play], str]] = {"standard": format_action, "booklet": format_booklet}
    if notation not in writers:
        raise MalformedError(notation, "", _NOTATION.expected)
    found = legal_plays(state)
    if "from" in start:
        origin = parse_point(start["from"], state.turn)
        found = tuple(play for play in found if any(move[0] == origin for move in play))
    return tuple(writers[notation](state, play) for play in found)


def _no_checker(state: State, after: str = "-", **start: str) -> Words:
    """Return that the seat on turn has no checker on the point `from`."""
    origin = parse_point(start["from"], state.turn)
    view = view_of(state.board, state.turn)
    has_one = view[origin] > 0 or any(end == origin for _, end in read_play(after, state.turn)[0])
    return "" if has_one else Message("backgammon/no-checker-there", point=booklet_name(origin, state.turn))


@query(_FROM, _AFTER, lacks=_no_checker)
def destinations(state: State, after: str = "-", **start: str) -> Value:
    """Return the points that a checker can reach from the point `from` with one die, as part of a legal play."""
    origin = parse_point(start["from"], state.turn)
    return _names(state.turn, [end for begin, end in _next_moves(state, after) if begin == origin])


@query(_AFTER)
def movable(state: State, after: str = "-") -> Value:
    """Return the points whose checkers may move next."""
    return _names(state.turn, [begin for begin, _ in _next_moves(state, after)])


@query(_FROM, lacks=_no_checker)
def reach(state: State, **start: str) -> Value:
    """Return every point that a checker from the point `from` reaches in some legal play, on its way or at the end."""
    origin = parse_point(start["from"], state.turn)
    reached = {end for begin, end in _next_moves(state, "-") if begin == origin}
    for play in legal_plays(state):
        reached |= _stops(play, origin)
    return _names(state.turn, sorted(reached, reverse=True))


@query()
def hits(state: State) -> Value:
    """Return the points on which the seat on turn can hit a blot."""
    view = view_of(state.board, state.turn)
    found = {point for play in legal_plays(state) for point in points_hit(view, play)}
    return _names(state.turn, sorted(found, reverse=True))


@query()
def playable_dice(state: State) -> Value:
    """Return the number of dice that must be played (bg.forced.both)."""
    if state.dice is None:
        return 0
    return len(most_moves(view_of(state.board, state.turn), dice_to_play(state.dice)))


def _next_moves(state: State, after: str) -> Play:
    if state.phase is not Phase.PLAY:
        return DANCE
    return next_moves(state, read_play(after, state.turn)[0])


def _stops(play: Play, origin: int) -> set[int]:
    reached = {origin}
    for begin, end in play:
        if begin in reached:
            reached.add(end)
    return reached - {origin}


# ---------------------------------------------------------------------- odds


def _no_blot(state: State, point: str, player: str = "") -> Words:
    """Return that no blot of the player's opponent is on the point."""
    seat = _seat(state, player)
    index = _index(point, seat)
    holder = _holder(state.board, index)
    attacker = other(holder) if holder is not None and not player else seat
    is_there = view_of(state.board, attacker)[board_index(index, attacker)] == -1
    return "" if is_there else Message("backgammon/no-blot-there", point=booklet_name(board_index(index, seat), seat))


@query(_POINT, _PLAYER, lacks=_no_blot)
def shots(state: State, point: str, player: str = "") -> Value:
    """Return the probability of a roll with which the player can hit a blot on the point."""
    return _of_rolls(sum(weight for _, weight in _hitting(state, point, player)))


@query(_POINT, _PLAYER, lacks=_no_blot)
def shot_rolls(state: State, point: str, player: str = "") -> Value:
    """Return the rolls with which the player can hit a blot on the point."""
    return tuple(roll for roll, _ in _hitting(state, point, player))


@query(_PLAYER)
def entry_odds(state: State, player: str = "") -> Value:
    """Return the probability that a roll lets `player` enter a checker from the bar (bg.bar.enter).

    A roll enters if at least one of its two dice points to an open point of the opponent's home board, so with `c` of
    the six points closed it is 1 - (c/6)**2, in 36ths. Checkers on the bar are not required: the answer is about the
    board alone.

    >>> from rules_engine.backgammon.notation import parse_state
    >>> print(entry_odds(parse_state("XGID=aBBB----I----------n------:0:0:-1:00:0:0:0:0:0"), player="B"))
    27/36
    """
    # Both dice must miss: counting failures avoids counting doubles twice.
    closed = HOME - len(_open_entries(state, _seat(state, player)))
    return _of_rolls(1 - Fraction(closed, HOME) ** 2)


def _of_rolls(odds: Fraction | int) -> Odds:
    """Return the probability as a number of the 36 rolls of two dice."""
    return Odds(int(odds * 36), 36)


def _hitting(state: State, point: str, player: str) -> list[tuple[str, Fraction]]:
    """Return the rolls that hit, with their probabilities. Default attacker: the opponent of the point's holder."""
    seat = _seat(state, player)
    index = _index(point, seat)
    holder = _holder(state.board, index)
    attacker = other(holder) if holder is not None and not player else seat
    view, target = view_of(state.board, attacker), board_index(index, attacker)
    if not any(count > 0 for count in view):  # all are borne off: the game is over
        return []
    return [
        (f"{roll.first}-{roll.second}", weight)
        for roll, weight in ROLLS
        if any(target in points_hit(view, play) for play in plays_of(view, (roll.first, roll.second)))
    ]


# ---------------------------------------------------------------------- the board


@query(_POINT)
def checkers(state: State, point: str) -> Value:
    """Return the number of checkers on the point."""
    return abs(state.board[_index(point, state.turn)])


@query(_POINT)
def holder(state: State, point: str) -> Value:
    """Return the seat with checkers on the point; None if it is empty."""
    seat = _holder(state.board, _index(point, state.turn))
    return None if seat is None else SEAT_NAMES[seat]


@query(_POINT, _PLAYER)
def blocked(state: State, point: str, player: str = "") -> Value:
    """Return whether two or more opposing checkers block the point for the player (bg.move.blocked)."""
    seat = _seat(state, player)
    return view_of(state.board, seat)[_parse_own_point(point, seat)] < -1


@query(_PLAYER)
def blots(state: State, player: str = "") -> Value:
    """Return the points on which the player has a single checker."""
    seat = _seat(state, player)
    return _points(state, seat, lambda count: count == 1)


@query(_PLAYER)
def held_points(state: State, player: str = "") -> Value:
    """Return the points on which the player has two or more checkers."""
    seat = _seat(state, player)
    return _points(state, seat, lambda count: count > 1)


@query(_PLAYER)
def entry_points(state: State, player: str = "") -> Value:
    """Return the points on which the player could enter from the bar (bg.bar.enter)."""
    seat = _seat(state, player)
    return _names(seat, _open_entries(state, seat))


@query(_PLAYER)
def on_bar(state: State, player: str = "") -> Value:
    """Return the number of the player's checkers on the bar."""
    return view_of(state.board, _seat(state, player))[BAR]


@query(_PLAYER)
def borne_off(state: State, player: str = "") -> Value:
    """Return the number of checkers that the player has borne off."""
    return count_borne_off(state.board, _seat(state, player), state.match.variant.checkers)


@query(_PLAYER)
def outside(state: State, player: str = "") -> Value:
    """Return the number of the player's checkers outside the home board, including the bar (bg.bearoff.home)."""
    view = view_of(state.board, _seat(state, player))
    return sum(max(view[point], 0) for point in range(HOME + 1, BAR + 1))


@query(_PLAYER)
def pips(state: State, player: str = "") -> Value:
    """Return the player's pip count: the pips to go until all checkers are borne off; 25 from the bar."""
    view = view_of(state.board, _seat(state, player))
    return sum(point * max(view[point], 0) for point in range(1, BAR + 1))


@query(_PLAYER)
def home(state: State, player: str = "") -> Value:
    """Return the points of the player's home board, descending."""
    return _names(_seat(state, player), range(HOME, OFF, -1))


@query(_PLAYER)
def route(state: State, player: str = "") -> Value:
    """Return all points in the order in which the player's checkers pass them (bg.board)."""
    return _names(_seat(state, player), range(BAR - 1, OFF, -1))


@query(_POINT, _PLAYER)
def point_number(state: State, point: str, player: str = "") -> Value:
    """Return the point in standard notation, as the player counts."""
    return standard_name(_parse_own_point(point, _seat(state, player)))


@query(_POINT, _PLAYER)
def point_name(state: State, point: str, player: str = "") -> Value:
    """Return the point in the booklet's notation."""
    seat = _seat(state, player)
    return str(booklet_name(_parse_own_point(point, seat), seat))


# ---------------------------------------------------------------------- cube and result


@query(_PLAYER)
def may_double(state: State, player: str = "") -> Value:
    """Return whether the player may double when it is on roll (bg.cube)."""
    return cube_is_free(_seat(state, player), state.cube, state.match)


@query()
def cube(state: State) -> Value:
    """Return the cube's value, its owner (None: in the middle), and whether it is used."""
    owner = state.cube.owner
    return {
        "value": state.cube.value,
        "owner": None if owner is None else SEAT_NAMES[owner],
        "used": state.match.use_cube,
    }


@query(_PLAYER)
def win_value(state: State, player: str = "") -> Value:
    """Return the points that the player would win by bearing off its last checker now, with the cube (bg.result)."""
    return worth(state.board, _seat(state, player), state.cube, state.match)[0] * state.cube.value


@query()
def gammons_count(state: State) -> Value:
    """Return whether a gammon would count more than a single game now (bg.jacoby)."""
    return is_gammon_counted(state.cube, state.match)


@query()
def result(state: State) -> Value:
    """Return winner, points and rule of a finished game; None before."""
    if state.result is None:
        return None
    return {
        "winner": SEAT_NAMES[state.result.winner],
        "points": state.result.points,
        "rule": state.result.rule,
    }


@query()
def gnubg_id(state: State) -> Value:
    """Return GNU Backgammon's ids of the position and of the match, as ``position:match``."""
    return format_gnubg_id(state)


# ---------------------------------------------------------------------- arguments and answers


def _seat(state: State, player: str) -> int:
    return parse_seat(player) if player else state.turn


def _parse_own_point(text: str, seat: int) -> int:
    """Return one of the 24 points, in the seat's own numbering."""
    point = parse_point(text, seat)
    if point in (BAR, OFF):
        raise MalformedError(text, "", Message("backgammon/expected-own-point"))
    return point


def _index(text: str, seat: int) -> int:
    return board_index(_parse_own_point(text, seat), seat)


def _holder(board: Board, index: int) -> int | None:
    if board[index] == 0:
        return None
    return WHITE if board[index] > 0 else BLACK


def _points(state: State, seat: int, fits: Callable[[int], bool]) -> Value:
    view = view_of(state.board, seat)
    return _names(seat, [point for point in range(BAR - 1, OFF, -1) if fits(view[point])])


def _open_entries(state: State, seat: int) -> list[int]:
    view = view_of(state.board, seat)
    return [point for point in range(BAR - 1, BAR - 1 - HOME, -1) if view[point] > -2]


def _names(seat: int, points: Iterable[int]) -> Value:
    """Return the name of each point once, in this order."""
    return tuple(dict.fromkeys(booklet_name(point, seat) for point in points))


QUERIES = collect_queries(sys.modules[__name__])
"""The game's queries by name."""
