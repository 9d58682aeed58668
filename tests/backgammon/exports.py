"""Test data: real records by GNU Backgammon, its text exports move by move, and random states."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hypothesis import strategies as st

from rules_engine.backgammon.gnubg_text import read_gnubg_text
from rules_engine.backgammon.mat import read_mat
from rules_engine.backgammon.match_record import MatchRecord
from rules_engine.backgammon.match_replay import BackgammonGame, PlayedStep, replay_games
from rules_engine.backgammon.sgf import read_sgf
from rules_engine.backgammon.state import (
    BLACK,
    STANDARD_MAX_CUBE,
    START,
    WHITE,
    Board,
    Cube,
    Match,
    Phase,
    State,
    before_roll,
    end_if_finished,
    may_double,
    view_of,
)

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "content" / "backgammon" / "records"
EXPORTS = ROOT / "tests" / "data" / "backgammon"
GAME_EXPORTS = {"match1": ("match1",), "match5": ("match5", "match5_002", "match5_003")}
"""The text exports of each match, one a game."""

_MOMENT = re.compile(
    r"^Move number \d+:  (?P<title>.*)\n\n"
    r" GNU Backgammon  Position ID: (?P<position>\S+)\n"
    r" +Match ID   : (?P<match>\S+)\n"
    r"(?P<board>(?: .*\n|[v^].*\n)+?)"
    r"Pip counts: O (?P<white>\d+), X (?P<black>\d+)$",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Moment:
    """One moment of a text export: what is to happen, both ids, the drawn board's rows, and each side's pips."""

    title: str
    position_id: str
    match_id: str
    board: str
    pips: tuple[int, int]


def whole(matches: Iterable[MatchRecord]) -> MatchRecord:
    """The first match of a file, in which every game can be read. Raises the fault of the first that cannot."""
    found = tuple(matches)
    for match in found:
        for game in match.games:
            if game.fault:
                raise game.fault
    return found[0]


def parse_mat(text: str) -> MatchRecord:
    return whole(read_mat(text))


def parse_sgf(text: str) -> MatchRecord:
    return whole(read_sgf(text))


def parse_gnubg_text(text: str) -> MatchRecord:
    return whole(read_gnubg_text(text))


def read_match(text: str, suffix: str) -> MatchRecord:
    return parse_sgf(text) if suffix == ".sgf" else parse_mat(text)


def replay_match(game: BackgammonGame, match: MatchRecord) -> Iterator[PlayedStep]:
    """Yield every step of every game. Raises RecordError with line, game and reason for what the rules forbid."""
    for replayed in replay_games(game, match):
        if replayed.fault:
            raise replayed.fault
        for stretch in replayed.stretches:
            yield from stretch.steps


def record_text(name: str) -> str:
    return (RECORDS / name).read_text("utf-8")


def moments(export: str) -> tuple[Moment, ...]:
    """Every moment of a game's text export, in order. Alice is White (O), Bob Black (X)."""
    text = (EXPORTS / f"{export}.txt").read_text("utf-8")
    return tuple(
        Moment(m["title"], m["position"], m["match"], m["board"], (int(m["white"]), int(m["black"])))
        for m in _MOMENT.finditer(text)
    )


def pips(board: Board, seat: int) -> int:
    """How far the seat's checkers still have to go, counted afresh from the board."""
    own = board if seat == WHITE else [-count for count in reversed(board)]
    return sum(point * max(count, 0) for point, count in enumerate(own))


def mirrored(state: State) -> State:
    """The same with the seats exchanged."""
    owner = None if state.cube.owner is None else 1 - state.cube.owner
    match = state.match
    return State(
        view_of(state.board, BLACK),
        1 - state.turn,
        state.phase,
        state.dice,
        Cube(state.cube.value, owner),
        replace(match, scores=(match.scores[1], match.scores[0])),
    )


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any board with at most 15 checkers a side, and at least one of each."""
    board = [0] * 26
    holders = draw(st.lists(st.sampled_from((1, -1, 0)), min_size=24, max_size=24))
    for sign, bar in ((1, 25), (-1, 0)):
        places = [point for point in range(1, 25) if holders[point - 1] == sign] + [bar]
        for place in draw(st.lists(st.sampled_from(places), min_size=1, max_size=15)):
            board[place] += sign
    return tuple(board)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    length = draw(st.sampled_from((0, 0, 1, 3, 5, 7, 25, 64)))
    scores = draw(st.tuples(*[st.integers(0, max(length - 1, 0))] * 2))
    crawford = bool(length) and max(scores) == length - 1 and draw(st.booleans())
    jacoby = not length and draw(st.booleans())
    return Match(length, scores, crawford, draw(st.sampled_from((0, STANDARD_MAX_CUBE, 8))), jacoby=jacoby)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state that an XGID can tell without help: before the roll, with dice, a double offered, borne off."""
    board, match, turn = draw(boards()), draw(matches()), draw(st.sampled_from((WHITE, BLACK)))
    value = 2 ** draw(st.integers(0, match.max_cube))
    cube = Cube(value, None if value == 1 else draw(st.sampled_from((WHITE, BLACK, None))))
    phase = draw(st.sampled_from((Phase.PLAY, Phase.CUBE, Phase.OFFERED, Phase.OVER)))
    if phase is Phase.PLAY:
        dice = draw(st.tuples(st.integers(1, 6), st.integers(1, 6)))
        return State(board, turn, phase, (max(dice), min(dice)), cube, match)
    if phase is Phase.OFFERED and may_double(turn, cube, match):
        return State(board, turn, phase, None, cube, match)
    if phase is Phase.OVER:
        alone = tuple(max(count, 0) if turn == BLACK else min(count, 0) for count in board)
        over = end_if_finished(alone, cube, match)
        assert over is not None
        return over
    return before_roll(board, turn, cube, match)


OPENING = State(START)
