"""Setting up a board by hand: checkers from anywhere to anywhere, turn, dice, cube, match.

Places are the seats' own: ``W:8`` is White's point 8, which is Black's ``B:17``; ``W:bar``, ``W:off``. A piece is the
checkers of one seat at one place, and has that place's name.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement

from rules_engine.backgammon.game import Backgammon
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
    borne_off,
    view_of,
)
from rules_engine.core import MalformedError
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid

_FIRST_DICE = (2, 1)
_MOST_LENGTH = 25
_UNUSED, _MIDDLE = "-", "-"
_NUMBERS = {"bar": BAR, "off": OFF}
_PHASES = (Phase.OPENING, Phase.ROLL, Phase.CUBE, Phase.OFFERED, Phase.PLAY)
_ROLLS = tuple(f"{high}-{low}" for low, high in combinations_with_replacement(range(1, 7), 2))


class BoardEditor(Editor[State]):
    """The editor of boards."""

    def __init__(self, game: Backgammon) -> None:
        self._game = game

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """The checkers of each seat, place by place."""
        return tuple(
            Piece(place, SEAT_NAMES[seat], place, count)
            for seat in range(len(SEAT_NAMES))
            for place in _places(seat)
            if (count := _count(state.board, seat, place)) > 0
        )

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """All points, the bar and the tray."""
        return _places(SEAT_NAMES.index(find_piece(self.pieces(state), piece).kind))

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """One checker elsewhere; not where the opponent stands."""
        seat = SEAT_NAMES.index(piece.kind)
        view = list(view_of(state.board, seat))
        for name, change in ((piece.place, -1), (place, 1)):
            number = _number(name)
            if number != OFF:
                view[number] += change
                if change > 0 >= view[number]:
                    raise MalformedError(place, place, "a point without checkers of the other side")
        board = view_of(tuple(view), seat)
        return self._settled(state, board)

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Turn, moment, dice, cube and match."""
        match, cube = state.match, state.cube
        phases = tuple(str(phase) for phase in _PHASES if self._can_be(state, phase))
        used = str(cube.value) if match.use_cube else _UNUSED
        settings = [
            Setting(Key("turn"), SEAT_NAMES[state.turn], SEAT_NAMES),
            Setting(Key("phase"), str(state.phase), phases),
            Setting(Key("dice"), "-".join(map(str, state.dice)) if state.dice else "", _ROLLS),
            Setting(Key("cube"), used, (_UNUSED, *(str(2**power) for power in range(STANDARD_MAX_CUBE + 1)))),
        ]
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
            settings.append(Setting(Key("crawford"), "yes" if match.crawford else "no", ("no", "yes")))
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Another turn, moment, roll, cube or match."""
        match key.name:
            case "turn":
                return self._settled(replace(state, turn=SEAT_NAMES.index(value)), state.board)
            case "phase":
                return first_valid(self._game, [_in_phase(state, Phase(value))])
            case "dice":
                high, low = map(int, value.split("-"))
                return first_valid(self._game, [replace(state, phase=Phase.PLAY, dice=(high, low), result=None)])
            case "cube" | "owner":
                return self._settled(_with_cube(state, key.name, value), state.board)
        return self._settled(replace(state, match=_with_match(state.match, key, value)), state.board)

    def clear(self, state: State, /) -> State:
        """One checker a side stays, each on its own point 1: a board without any is no position."""
        empty = [0] * (BAR + 1)
        empty[1], empty[BAR - 1] = 1, -1
        return self._settled(state, tuple(empty))

    def _can_be(self, state: State, phase: Phase) -> bool:
        try:
            return first_valid(self._game, [_in_phase(state, phase)]).phase is phase
        except MalformedError:
            return False

    def _settled(self, state: State, board: Board) -> State:
        """The state with that board, in the same moment if that can be, else before the roll."""
        state = replace(state, board=board, result=None)
        candidates = [_in_phase(state, phase) for phase in dict.fromkeys((state.phase, Phase.ROLL, Phase.CUBE))]
        return first_valid(self._game, candidates)


def _places(seat: int) -> tuple[str, ...]:
    name = SEAT_NAMES[seat]
    return (*(f"{name}:{point}" for point in range(1, BAR)), f"{name}:bar", f"{name}:off")


def _number(place: str) -> int:
    word = place.partition(":")[2]
    return _NUMBERS[word] if word in _NUMBERS else int(word)


def _count(board: Board, seat: int, place: str) -> int:
    number = _number(place)
    return borne_off(board, seat) if number == OFF else view_of(board, seat)[number]


def _in_phase(state: State, phase: Phase) -> State:
    """The state at that moment; whether it can be, the notation says."""
    board, cube, match = state.board, state.cube, state.match
    match phase:
        case Phase.OPENING:
            return State(board, WHITE, phase, None, cube, match)
        case Phase.PLAY:
            return State(board, state.turn, phase, state.dice or _FIRST_DICE, cube, match)
        case Phase.ROLL | Phase.CUBE | Phase.OVER:
            fresh = before_roll(board, state.turn, cube, match)
            return replace(fresh, phase=Phase.ROLL) if phase is Phase.ROLL else fresh
    return State(board, state.turn, phase, None, cube, match)


def _with_cube(state: State, name: str, value: str) -> State:
    if name == "owner":
        return replace(state, cube=Cube(state.cube.value, None if value == _MIDDLE else SEAT_NAMES.index(value)))
    if value == _UNUSED:
        return replace(state, cube=Cube(), match=replace(state.match, max_cube=0, crawford=False))
    owner = state.cube.owner if value != "1" else None
    most = max(state.match.max_cube, STANDARD_MAX_CUBE)
    return replace(state, cube=Cube(int(value), owner), match=replace(state.match, max_cube=most))


def _with_match(match: Match, key: Key, value: str) -> Match:
    if key.name == "crawford":
        return replace(match, crawford=value == "yes")
    length, scores = match.length, list(match.scores)
    if key.name == "length":
        length = int(value)
        scores = [min(score, max(length - 1, 0)) for score in scores]
    else:
        scores[SEAT_NAMES.index(key.of)] = int(value)
    crawford = match.crawford and length > 0 and max(scores) == length - 1
    return replace(match, length=length, scores=(scores[0], scores[1]), crawford=crawford)
