"""The queries of Backgammon. Points have the booklet's names (``B6``, ``bar``, ``off``).

Arguments are text: points in either notation (numbers count from the side of the player in question, else of the seat
on turn), players as ``W`` or ``B``. The default player is the seat on turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from rules_engine.backgammon import match_equity, queries_odds
from rules_engine.backgammon.actions import DANCE, Play, dice_to_play, points_hit
from rules_engine.backgammon.gnubg_id import gnubg_id as format_gnubg_id
from rules_engine.backgammon.legal import legal_plays
from rules_engine.backgammon.notation import format_action, format_booklet
from rules_engine.backgammon.play_notation import (
    booklet_name,
    parse_point,
    read_play,
    standard_name,
)
from rules_engine.backgammon.queries_arguments import (
    PLAYER,
    POINT,
    holder_of,
    index_of,
    names_of,
    open_entries,
    parse_own_point,
    seat_of,
    spell_point,
)
from rules_engine.backgammon.state import (
    BAR,
    HOME,
    OFF,
    SEAT_NAMES,
    Phase,
    State,
    count_borne_off,
    view_of,
    worth,
)
from rules_engine.backgammon.state import gammons_count as is_gammon_counted
from rules_engine.backgammon.state import may_double as cube_is_free
from rules_engine.backgammon.walk import most_moves, next_moves
from rules_engine.core import MalformedError, Message, Parameter, Value, collect_queries, query
from rules_engine.core.messages import Words

_FROM = Parameter("from", Message("backgammon/expected-from"), spell=spell_point)
_ANY_FROM = Parameter("from", _FROM.expected, required=False, spell=spell_point)
_AFTER = Parameter("after", Message("backgammon/expected-after"), required=False, spell=spell_point)
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
    return names_of(state.turn, [end for begin, end in _next_moves(state, after) if begin == origin])


@query(_AFTER)
def movable(state: State, after: str = "-") -> Value:
    """Return the points whose checkers may move next."""
    return names_of(state.turn, [begin for begin, _ in _next_moves(state, after)])


@query(_FROM, lacks=_no_checker)
def reach(state: State, **start: str) -> Value:
    """Return every point that a checker from the point `from` reaches in some legal play, on its way or at the end."""
    origin = parse_point(start["from"], state.turn)
    # A listed play names one way of a checker that plays both dice: first moves add the stop of the other way.
    reached = {end for begin, end in _next_moves(state, "-") if begin == origin}
    for play in legal_plays(state):
        reached |= _stops(play, origin)
    return names_of(state.turn, sorted(reached, reverse=True))


@query()
def hits(state: State) -> Value:
    """Return the points on which the seat on turn can hit a blot."""
    view = view_of(state.board, state.turn)
    found = {point for play in legal_plays(state) for point in points_hit(view, play)}
    return names_of(state.turn, sorted(found, reverse=True))


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


# ---------------------------------------------------------------------- the board


@query(POINT)
def checkers(state: State, point: str) -> Value:
    """Return the number of checkers on the point."""
    return abs(state.board[index_of(point, state.turn)])


@query(POINT)
def holder(state: State, point: str) -> Value:
    """Return the seat with checkers on the point; None if it is empty."""
    seat = holder_of(state.board, index_of(point, state.turn))
    return None if seat is None else SEAT_NAMES[seat]


@query(POINT, PLAYER)
def blocked(state: State, point: str, player: str = "") -> Value:
    """Return whether two or more opposing checkers block the point for the player (bg.move.blocked)."""
    seat = seat_of(state, player)
    return view_of(state.board, seat)[parse_own_point(point, seat)] < -1


@query(PLAYER)
def blots(state: State, player: str = "") -> Value:
    """Return the points on which the player has a single checker."""
    seat = seat_of(state, player)
    return _points(state, seat, lambda count: count == 1)


@query(PLAYER)
def held_points(state: State, player: str = "") -> Value:
    """Return the points on which the player has two or more checkers."""
    seat = seat_of(state, player)
    return _points(state, seat, lambda count: count > 1)


@query(PLAYER)
def entry_points(state: State, player: str = "") -> Value:
    """Return the points on which the player could enter from the bar (bg.bar.enter)."""
    seat = seat_of(state, player)
    return names_of(seat, open_entries(state, seat))


@query(PLAYER)
def on_bar(state: State, player: str = "") -> Value:
    """Return the number of the player's checkers on the bar."""
    return view_of(state.board, seat_of(state, player))[BAR]


@query(PLAYER)
def borne_off(state: State, player: str = "") -> Value:
    """Return the number of checkers that the player has borne off."""
    return count_borne_off(state.board, seat_of(state, player), state.match.variant.checkers)


@query(PLAYER)
def outside(state: State, player: str = "") -> Value:
    """Return the number of the player's checkers outside the home board, including the bar (bg.bearoff.home)."""
    view = view_of(state.board, seat_of(state, player))
    return sum(max(view[point], 0) for point in range(HOME + 1, BAR + 1))


@query(PLAYER)
def pips(state: State, player: str = "") -> Value:
    """Return the player's pip count: the pips to go until all checkers are borne off; 25 from the bar."""
    view = view_of(state.board, seat_of(state, player))
    return sum(point * max(view[point], 0) for point in range(1, BAR + 1))


@query(PLAYER)
def home(state: State, player: str = "") -> Value:
    """Return the points of the player's home board, descending."""
    return names_of(seat_of(state, player), range(HOME, OFF, -1))


@query(PLAYER)
def route(state: State, player: str = "") -> Value:
    """Return all points in the order in which the player's checkers pass them (bg.board)."""
    return names_of(seat_of(state, player), range(BAR - 1, OFF, -1))


@query(POINT, PLAYER)
def point_number(state: State, point: str, player: str = "") -> Value:
    """Return the point in standard notation, as the player counts."""
    return standard_name(parse_own_point(point, seat_of(state, player)))


@query(POINT, PLAYER)
def point_name(state: State, point: str, player: str = "") -> Value:
    """Return the point in the booklet's notation."""
    seat = seat_of(state, player)
    return str(booklet_name(parse_own_point(point, seat), seat))


# ---------------------------------------------------------------------- cube and result


@query(PLAYER)
def may_double(state: State, player: str = "") -> Value:
    """Return whether the player may double when it is on roll (bg.cube)."""
    return cube_is_free(seat_of(state, player), state.cube, state.match)


@query()
def cube(state: State) -> Value:
    """Return the cube's value, its owner (None: in the middle), and whether it is used."""
    owner = state.cube.owner
    return {
        "value": state.cube.value,
        "owner": None if owner is None else SEAT_NAMES[owner],
        "used": state.match.use_cube,
    }


@query(PLAYER)
def win_value(state: State, player: str = "") -> Value:
    """Return the points that the player would win by bearing off its last checker now, with the cube (bg.result)."""
    return worth(state.board, seat_of(state, player), state.cube, state.match)[0] * state.cube.value


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


def _points(state: State, seat: int, fits: Callable[[int], bool]) -> Value:
    view = view_of(state.board, seat)
    return names_of(seat, [point for point in range(BAR - 1, OFF, -1) if fits(view[point])])


QUERIES = collect_queries(sys.modules[__name__], queries_odds, match_equity)
"""The game's queries by name."""
