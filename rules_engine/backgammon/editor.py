"""Setting up a board by hand: the places of checkers, turn, dice, cube, match.

Places are the seats' own (`Place`). A piece is the checkers of one seat at one place, and has that place's name.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import NamedTuple

from rules_engine.backgammon.game import Backgammon
from rules_engine.backgammon.play_notation import parse_point, standard_name
from rules_engine.backgammon.state import (
    BAR,
    OFF,
    SEAT_NAMES,
    STANDARD_MAX_CUBE,
    WHITE,
    Board,
    Cube,
    Match,
    Phase,
    State,
    before_roll,
    count_borne_off,
    view_of,
)
from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid

_FIRST_DICE = (2, 1)
_MOST_LENGTH = 25
_UNUSED, _MIDDLE = "-", "-"
_YES, _NO = "yes", "no"
_PHASES = (Phase.OPENING, Phase.ROLL, Phase.CUBE, Phase.OFFERED, Phase.PLAY)
_ROLLS = tuple(f"{high}-{low}" for low, high in combinations_with_replacement(range(1, 7), 2))


class Place(NamedTuple):
    """A place for checkers of a seat, in its own numbering of points: 25 is the bar, 0 is off.

    The text is ``W:8`` (which is Black's ``B:17``), ``W:bar`` or ``W:off``.

    >>> Place.parse("B:bar")
    Place(seat=1, point=25)
    >>> str(Place(0, 8))
    'W:8'
    """

    seat: int
    point: int

    @classmethod
    def parse(cls, text: str) -> Place:
        """Return the place for its text. Raises MalformedError."""
        seat, _, point = text.partition(":")
        if seat not in SEAT_NAMES:
            raise MalformedError(text, seat, Message("backgammon/expected-seat"))
        return cls(SEAT_NAMES.index(seat), parse_point(point, SEAT_NAMES.index(seat)))

    def __str__(self) -> str:
        return f"{SEAT_NAMES[self.seat]}:{standard_name(self.point)}"

    def count(self, state: State) -> int:
        """Return the number of checkers of its seat there, negative for the opponent's."""
        if self.point == OFF:
            return count_borne_off(state.board, self.seat, state.match.variant.checkers)
        return view_of(state.board, self.seat)[self.point]


class BoardEditor(Editor[State]):
    """The editor of boards."""

    def __init__(self, game: Backgammon) -> None:
        self._game = game

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Return the checkers of each seat, place by place."""
        return tuple(
            Piece(str(place), SEAT_NAMES[seat], str(place), count)
            for seat in range(len(SEAT_NAMES))
            for place in _places(seat)
            if (count := place.count(state)) > 0
        )

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Return all points, the bar and the tray."""
        seat = SEAT_NAMES.index(find_piece(self.pieces(state), piece).kind)
        return tuple(map(str, _places(seat)))

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """Return the state with one checker moved to a place without the opponent's checkers."""
        source, target = Place.parse(piece.place), Place.parse(place)
        view = list(view_of(state.board, source.seat))
        # What is off has no count of its own: it is all that is missing on the board.
        if source.point != OFF:
            view[source.point] -= 1
        if target.point != OFF:
            view[target.point] += 1
            # The opponent's only checker is not hit: to set up a position is no move.
            if view[target.point] <= 0:
                raise MalformedError(place, place, Message("backgammon/expected-free-point"))
        return self._first_valid(state, view_of(tuple(view), source.seat))

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return turn, phase, dice, cube and match."""
        match, cube = state.match, state.cube
        phases = tuple(str(phase) for phase in _PHASES if self._can_be(state, phase))
        used = str(cube.value) if match.use_cube else _UNUSED
        settings = [
            Setting(Key("turn"), SEAT_NAMES[state.turn], SEAT_NAMES),
            Setting(Key("phase"), str(state.phase), phases),
            Setting(Key("dice"), "-".join(map(str, state.dice)) if state.dice else "", _ROLLS),
            Setting(Key("cube"), used, (_UNUSED, *(str(2**power) for power in range(STANDARD_MAX_CUBE + 1)))),
        ]
        # At 1 the cube is always in the middle.
        if cube.value > 1:
            owner = _MIDDLE if cube.owner is None else SEAT_NAMES[cube.owner]
            settings.append(Setting(Key("owner"), owner, (_MIDDLE, *SEAT_NAMES)))
        settings.append(Setting(Key("length"), str(match.length), tuple(map(str, range(_MOST_LENGTH + 1)))))
        if match.length:
            scores = tuple(map(str, range(match.length)))
            settings += [
                Setting(Key("score", SEAT_NAMES[seat]), str(match.scores[seat]), scores)
                for seat in range(len(SEAT_NAMES))
            ]
            settings.append(Setting(Key("crawford"), _YES if match.crawford else _NO, (_NO, _YES)))
        elif match.use_cube:
            settings.append(Setting(Key("jacoby"), _YES if match.jacoby else _NO, (_NO, _YES)))
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Return the state with another turn, phase, roll, cube or match."""
        match key.name:
            case "turn":
                return self._first_valid(replace(state, turn=SEAT_NAMES.index(value)), state.board)
            case "phase":
                return first_valid(self._game, [_in_phase(state, Phase(value))])
            case "dice":
                high, low = map(int, value.split("-"))
                return first_valid(self._game, [replace(state, phase=Phase.PLAY, dice=(high, low), result=None)])
            case "cube" | "owner":
                return self._first_valid(_with_cube(state, key.name, value), state.board)
        return self._first_valid(replace(state, match=_with_match(state.match, key, value)), state.board)

    def clear(self, state: State, /) -> State:
        """Return the board with one checker of each side on its own point 1, since a position needs at least these."""
        empty = [0] * (BAR + 1)
        empty[1], empty[BAR - 1] = 1, -1
        return self._first_valid(state, tuple(empty))

    def _can_be(self, state: State, phase: Phase) -> bool:
        try:
            return first_valid(self._game, [_in_phase(state, phase)]).phase is phase
        except MalformedError:
            return False

    def _first_valid(self, state: State, board: Board) -> State:
        """Return the state with that board, in the same phase if that is possible, else before the roll."""
        state = replace(state, board=board, result=None)
        # Each phase once: a play that no longer fits becomes the turn before its roll.
        candidates = [_in_phase(state, phase) for phase in dict.fromkeys((state.phase, Phase.ROLL, Phase.CUBE))]
        return first_valid(self._game, candidates)


def _places(seat: int) -> tuple[Place, ...]:
    return tuple(Place(seat, point) for point in (*range(1, BAR + 1), OFF))


def _in_phase(state: State, phase: Phase) -> State:
    """Return the state in that phase; the notation decides whether it is possible."""
    board, cube, match = state.board, state.cube, state.match
    match phase:
        case Phase.OPENING:
            return State(board, WHITE, phase, None, cube, match)
        case Phase.PLAY:
            return State(board, state.turn, phase, state.dice or _FIRST_DICE, cube, match)
        case Phase.ROLL | Phase.CUBE | Phase.OVER:
            fresh = before_roll(board, state.turn, cube, match)
            # A player who may double may also have chosen to roll already.
            return replace(fresh, phase=Phase.ROLL) if phase is Phase.ROLL else fresh
    return State(board, state.turn, phase, None, cube, match)


def _with_cube(state: State, name: str, value: str) -> State:
    if name == "owner":
        return replace(state, cube=Cube(state.cube.value, None if value == _MIDDLE else SEAT_NAMES.index(value)))
    if value == _UNUSED:
        return replace(state, cube=Cube(), match=replace(state.match, max_cube=0, crawford=False, jacoby=False))
    owner = state.cube.owner if value != "1" else None
    # A game without a cube has a limit of 0, which would forbid every double.
    most = max(state.match.max_cube, STANDARD_MAX_CUBE)
    return replace(state, cube=Cube(int(value), owner), match=replace(state.match, max_cube=most))


def _with_match(match: Match, key: Key, value: str) -> Match:
    if key.name == "crawford":
        return replace(match, crawford=value == _YES)
    if key.name == "jacoby":
        return replace(match, jacoby=value == _YES)
    length, scores = match.length, list(match.scores)
    if key.name == "length":
        length = int(value)
        # With the new length nobody may have won already.
        scores = [min(score, max(length - 1, 0)) for score in scores]
    else:
        scores[SEAT_NAMES.index(key.of)] = int(value)
    crawford = match.crawford and length > 0 and max(scores) == length - 1
    jacoby = match.jacoby and length == 0
    return replace(match, length=length, scores=(scores[0], scores[1]), crawford=crawford, jacoby=jacoby)
