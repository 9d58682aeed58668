"""Numbers and sets that a rulebook talks about. Points are named as in the booklet (``B6``, ``bar``, ``off``).

Arguments are text: points in either notation (a number counts from the player asked about, else from the seat on turn),
players as ``W`` or ``B``; where the player is left out, it is the seat on turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from rules_engine.backgammon.actions import DANCE, Play, dice_to_play, points_hit
from rules_engine.backgammon.legal import legal_plays, plays
from rules_engine.backgammon.notation import format_action, format_booklet, parse_seat
from rules_engine.backgammon.play import ROLLS
from rules_engine.backgammon.play_text import read_play
from rules_engine.backgammon.points import board_index, booklet_name, parse_point, standard_name
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
    borne_off,
    other,
    view_of,
    worth,
)
from rules_engine.backgammon.state import may_double as cube_is_free
from rules_engine.backgammon.walk import most_moves, next_moves
from rules_engine.core import MalformedError, Parameter, Query, Value

# ---------------------------------------------------------------------- the play at hand


def all_plays(state: State, notation: str = "standard", **start: str) -> Value:
    """All legal plays, or those in which a checker leaves the point `from`."""
    writers: dict[str, Callable[[State, Play], str]] = {"standard": format_action, "booklet": format_booklet}
    if notation not in writers:
        raise MalformedError(notation, "", "standard or booklet")
    found = legal_plays(state)
    if "from" in start:
        origin = parse_point(start["from"], state.turn)
        found = tuple(play for play in found if any(move[0] == origin for move in play))
    return tuple(writers[notation](state, play) for play in found)


def destinations(state: State, after: str = "-", **start: str) -> Value:
    """Where a checker may go from the point `from` with one number, so that the play can become a legal one."""
    origin = parse_point(start["from"], state.turn)
    return _names(state.turn, [end for begin, end in _next_moves(state, after) if begin == origin])


def movable(state: State, after: str = "-") -> Value:
    """The points whose checkers may move next."""
    return _names(state.turn, [begin for begin, _ in _next_moves(state, after)])


def reach(state: State, **start: str) -> Value:
    """Every point to which a checker from the point `from` comes in some legal play, on the way or at its end."""
    origin = parse_point(start["from"], state.turn)
    reached = {end for begin, end in _next_moves(state, "-") if begin == origin}
    for play in legal_plays(state):
        reached |= _stops(play, origin)
    return _names(state.turn, sorted(reached, reverse=True))


def hits(state: State) -> Value:
    """The points on which the seat on turn can hit a blot."""
    view = view_of(state.board, state.turn)
    found = {point for play in legal_plays(state) for point in points_hit(view, play)}
    return _names(state.turn, sorted(found, reverse=True))


def playable_dice(state: State) -> Value:
    """How many dice must be played (bg.forced.both)."""
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


def shots(state: State, point: str, player: str = "") -> Value:
    """How likely a roll with which the player can hit a blot on the point."""
    return sum((weight for _, weight in _hitting(state, point, player)), Fraction(0))


def shot_rolls(state: State, point: str, player: str = "") -> Value:
    """The rolls with which the player can hit a blot on the point."""
    return tuple(roll for roll, _ in _hitting(state, point, player))


def entry_odds(state: State, player: str = "") -> Value:
    """How likely a roll with which the player can enter at least one checker from the bar."""
    closed = HOME - len(_open_entries(state, _seat(state, player)))
    return 1 - Fraction(closed, HOME) ** 2


def _hitting(state: State, point: str, player: str) -> list[tuple[str, Fraction]]:
    """By default the attacker is the opponent of whoever stands on the point."""
    seat = _seat(state, player)
    index = _index(point, seat)
    holder = _holder(state.board, index)
    attacker = other(holder) if holder is not None and not player else seat
    view, target = view_of(state.board, attacker), board_index(index, attacker)
    return [
        (f"{roll.first}-{roll.second}", weight)
        for roll, weight in ROLLS
        if any(target in points_hit(view, play) for play in plays(view, (roll.first, roll.second)))
    ]


# ---------------------------------------------------------------------- the board


def checkers(state: State, point: str) -> Value:
    """How many checkers stand on the point."""
    return abs(state.board[_index(point, state.turn)])


def holder(state: State, point: str) -> Value:
    """Whose checkers stand on the point; None if nobody's."""
    seat = _holder(state.board, _index(point, state.turn))
    return None if seat is None else SEAT_NAMES[seat]


def blocked(state: State, point: str, player: str = "") -> Value:
    """Whether two or more opposing checkers keep the player from the point (bg.move.blocked)."""
    seat = _seat(state, player)
    return view_of(state.board, seat)[_own(point, seat)] < -1


def blots(state: State, player: str = "") -> Value:
    """The points on which the player has a single checker."""
    seat = _seat(state, player)
    return _points(state, seat, lambda count: count == 1)


def held_points(state: State, player: str = "") -> Value:
    """The points on which the player has two or more checkers."""
    seat = _seat(state, player)
    return _points(state, seat, lambda count: count > 1)


def entry_points(state: State, player: str = "") -> Value:
    """The points on which the player could enter from the bar (bg.bar.enter)."""
    seat = _seat(state, player)
    return _names(seat, _open_entries(state, seat))


def on_bar(state: State, player: str = "") -> Value:
    """How many of the player's checkers are on the bar."""
    return view_of(state.board, _seat(state, player))[BAR]


def off_count(state: State, player: str = "") -> Value:
    """How many checkers the player has borne off."""
    return borne_off(state.board, _seat(state, player))


def outside(state: State, player: str = "") -> Value:
    """How many of the player's checkers are not yet in the home board, the bar counted in (bg.bearoff.home)."""
    view = view_of(state.board, _seat(state, player))
    return sum(max(view[point], 0) for point in range(HOME + 1, BAR + 1))


def pips(state: State, player: str = "") -> Value:
    """How many points the player's checkers still have to go until all are borne off; 25 from the bar."""
    view = view_of(state.board, _seat(state, player))
    return sum(point * max(view[point], 0) for point in range(1, BAR + 1))


def home(state: State, player: str = "") -> Value:
    """The points of the player's home board, from the farthest down."""
    return _names(_seat(state, player), range(HOME, OFF, -1))


def route(state: State, player: str = "") -> Value:
    """All points in the order in which the player's checkers pass them (bg.board)."""
    return _names(_seat(state, player), range(BAR - 1, OFF, -1))


def point_number(state: State, point: str, player: str = "") -> Value:
    """The point in standard notation, as the player counts."""
    return standard_name(_own(point, _seat(state, player)))


def point_name(state: State, point: str, player: str = "") -> Value:
    """The point in the booklet's notation."""
    seat = _seat(state, player)
    return booklet_name(_own(point, seat), seat)


# ---------------------------------------------------------------------- cube and result


def may_double(state: State, player: str = "") -> Value:
    """Whether the player may double when it is on roll (bg.cube)."""
    return cube_is_free(_seat(state, player), state.cube, state.match)


def cube(state: State) -> Value:
    """The cube's value, its owner (None: in the middle), and whether it is used."""
    owner = state.cube.owner
    return {
        "value": state.cube.value,
        "owner": None if owner is None else SEAT_NAMES[owner],
        "used": state.match.use_cube,
    }


def win_value(state: State, player: str = "") -> Value:
    """The points the player would win if it bore off its last checker now, the cube counted in (bg.result)."""
    return worth(state.board, _seat(state, player))[0] * state.cube.value


def result(state: State) -> Value:
    """Winner, points and rule of a finished game; None before."""
    if state.result is None:
        return None
    return {
        "winner": SEAT_NAMES[state.result.winner],
        "points": state.result.points,
        "rule": state.result.rule,
    }


# ---------------------------------------------------------------------- arguments and answers


def _seat(state: State, player: str) -> int:
    return parse_seat(player) if player else state.turn


def _own(text: str, seat: int) -> int:
    """One of the 24 points, in the seat's own numbering."""
    point = parse_point(text, seat)
    if point in (BAR, OFF):
        raise MalformedError(text, "", "one of the 24 points")
    return point


def _index(text: str, seat: int) -> int:
    return board_index(_own(text, seat), seat)


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
    """Each point once, in this order."""
    return tuple(dict.fromkeys(booklet_name(point, seat) for point in points))


# ---------------------------------------------------------------------- the table

_FROM = Parameter("from", "a point with a checker of the seat on turn: B8, 8 or bar")
_ANY_FROM = Parameter("from", _FROM.expected, required=False)
_AFTER = Parameter("after", "the moves made so far: 8/5", required=False)
_POINT = Parameter("point", "a point: B8 or 8")
_PLAYER = Parameter("player", "W or B", required=False)
_NOTATION = Parameter("notation", "standard or booklet", required=False)

QUERIES: Mapping[str, Query] = MappingProxyType(
    {
        name: Query(name, parameters, compute)
        for name, compute, parameters in (
            ("plays", all_plays, (_ANY_FROM, _NOTATION)),
            ("destinations", destinations, (_FROM, _AFTER)),
            ("movable", movable, (_AFTER,)),
            ("reach", reach, (_FROM,)),
            ("hits", hits, ()),
            ("playable_dice", playable_dice, ()),
            ("shots", shots, (_POINT, _PLAYER)),
            ("shot_rolls", shot_rolls, (_POINT, _PLAYER)),
            ("entry_odds", entry_odds, (_PLAYER,)),
            ("checkers", checkers, (_POINT,)),
            ("holder", holder, (_POINT,)),
            ("blocked", blocked, (_POINT, _PLAYER)),
            ("blots", blots, (_PLAYER,)),
            ("held_points", held_points, (_PLAYER,)),
            ("entry_points", entry_points, (_PLAYER,)),
            ("on_bar", on_bar, (_PLAYER,)),
            ("borne_off", off_count, (_PLAYER,)),
            ("outside", outside, (_PLAYER,)),
            ("pips", pips, (_PLAYER,)),
            ("home", home, (_PLAYER,)),
            ("route", route, (_PLAYER,)),
            ("point_number", point_number, (_POINT, _PLAYER)),
            ("point_name", point_name, (_POINT, _PLAYER)),
            ("may_double", may_double, (_PLAYER,)),
            ("cube", cube, ()),
            ("win_value", win_value, (_PLAYER,)),
            ("result", result, ()),
        )
    }
)
