"""The rows of one game of a ``.mat`` file (see `mat`): a cell for each player, with a roll, the cube, or the end."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from rules_engine.backgammon.actions import DANCE, CubeAction, Play
from rules_engine.backgammon.mat_words import CELL, ILLEGAL_PLAY, NO_PLAY, ROW, Said, said_of_end
from rules_engine.backgammon.match_record import CubeTurn, Entry, Remark, SetUp, Turn
from rules_engine.backgammon.play_notation import read_play
from rules_engine.backgammon.snowie import parse_snowie_board
from rules_engine.backgammon.state import BLACK, WHITE, other
from rules_engine.core import MalformedError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.record import RecordError

_SPELLINGS = (
    (re.compile(r"\b(?:25|br?)/", re.IGNORECASE), "bar/"),
    (re.compile(r"/0\b"), "/off"),
    (re.compile(r"\s+\(([1-4])\)"), r"(\1)"),
    (re.compile(r"\(([1-4])\)\*"), r"*(\1)"),
)
"""What programs write in plays, and how the engine's own notation writes it."""

_DASH = re.compile(r"(?<=[0-9rb*])-(?=[0-9o])", re.IGNORECASE)

_RIGHT_FROM = 15
"""A cell that starts at this column or later belongs to the right-hand player."""

_NO_ROLL = "0?"
"""Dice of a roll that was never made."""


@dataclass(slots=True)
class GameRead:
    """A game that is being read.

    told: who has won, and what the record says of it; resigned: who has resigned, unless the game goes on.
    """

    number: int
    line: int
    crawford: bool | None = None
    scores: tuple[int, int] | None = None
    entries: list[Entry] = field(default_factory=list)
    cube: int = 1
    told: tuple[int, Said] | None = None
    resigned: tuple[int, Said] | None = None
    end_line: int = 0
    fault: RecordError | None = None
    remarks: list[Remark] = field(default_factory=list)


def read_row(game: GameRead, number: int, line: str, *, is_cut: bool = False) -> None:
    """Read one line of a game: a cell for each player, or for one of them, and an optional result.

    is_cut: whether the file may break off in it.
    """
    head = ROW.match(line)
    start = head.end() if head else 0
    cells = list(CELL.finditer(line, start))
    if line[start : cells[0].start() if cells else len(line)].strip():
        if game.told:  # what programs add below a game
            return
        if is_cut and not cells:
            game.remarks.append(Remark(number, Message("backgammon/remark-cut")))
            return
        raise RecordError(number, Message("backgammon/error-mat-row", text=quoted(line[start:].strip())))
    seat = WHITE
    for index, cell in enumerate(cells):
        end = cells[index + 1].start() if index + 1 < len(cells) else len(line)
        rest = line[cell.end() : end].strip()
        said = said_of_end(cell)
        # Who resigns after rolling is named in the roll's own column, where the other player's cell would begin further
        # right.
        is_of_same_roll = (
            said and not said.has_won and index and cells[index - 1]["roll"] and cell.start() < _RIGHT_FROM
        )
        if not is_of_same_roll:
            seat = BLACK if index or cell.start() >= _RIGHT_FROM else WHITE
        if said:
            _end_game(game, number, seat, said)
            continue
        try:
            _read_cell(game, number, seat, cell, rest)
        except RecordError:
            # Only the very last cell can be incomplete; a beaver, or a move after the end, is wrong however it goes on.
            if not is_cut or index + 1 < len(cells) or cell["unknown"] or game.told:
                raise
            if cell["roll"] and set(cell["roll"]).isdisjoint(_NO_ROLL):
                game.entries.append(Turn(seat, _dice(cell["roll"]), None, line=number))
            game.remarks.append(Remark(number, Message("backgammon/remark-cut")))


def _end_game(game: GameRead, number: int, seat: int, said: Said) -> None:
    """Note who has won; a later cell may tell more about it."""
    winner = seat if said.has_won else other(seat)
    last = game.entries[-1] if game.entries else None
    if not said.has_won and isinstance(last, Turn) and last.seat == seat and last.steps == DANCE:
        # Who resigns after the roll never played it; programs write that like a forced pass.
        game.entries[-1] = replace(last, steps=None)
    if said.points is None and not said.has_won:
        game.resigned = winner, said
        return
    if game.told and game.told[0] != winner:
        raise RecordError(number, Message("backgammon/error-mat-winners"))
    if game.told is None or said.has_won:
        game.told, game.end_line = (winner, said), number


def _read_cell(game: GameRead, number: int, seat: int, cell: re.Match[str], rest: str) -> None:
    if game.told:
        raise RecordError(number, Message("backgammon/error-mat-over", text=quoted(cell[0])))
    if cell["unknown"]:
        raise RecordError(number, Message("backgammon/error-beavers", text=quoted(cell[0])))
    if cell["roll"]:
        _read_roll(game, number, seat, cell["roll"], rest)
    elif rest:
        raise RecordError(number, Message("backgammon/error-not-understood", text=quoted(rest)))
    else:
        _read_cube_action(game, number, seat, cell)
    game.resigned = None  # it was declined


def _read_cube_action(game: GameRead, number: int, seat: int, cell: re.Match[str]) -> None:
    action = CubeAction.DOUBLE if cell["double"] else CubeAction.TAKE if cell["take"] else CubeAction.DROP
    if action is CubeAction.DOUBLE:
        game.cube *= 2
        if cell["value"] and int(cell["value"]) != game.cube:
            raise RecordError(number, Message("backgammon/error-mat-cube", text=quoted(cell[0]), cube=game.cube))
    game.entries.append(CubeTurn(seat, action, line=number))


def _read_roll(game: GameRead, number: int, seat: int, roll: str, text: str) -> None:
    """Add a roll and its play. A roll of 00 was never made: the game has ended before it."""
    if not set(roll).isdisjoint(_NO_ROLL):
        if text.strip("?"):
            raise RecordError(number, Message("backgammon/error-mat-no-roll", text=quoted(f"{roll}: {text}")))
        return
    dice = _dice(roll)
    illegal = ILLEGAL_PLAY.match(text)
    if illegal is None:
        game.entries.append(Turn(seat, dice, _read_steps(number, seat, text), line=number))
        return
    if illegal[1] is None:
        raise RecordError(number, Message("backgammon/error-illegal-play"))
    try:
        board = parse_snowie_board(illegal[1])
    except MalformedError as error:
        raise RecordError(number, error.message) from error
    game.entries += [Turn(seat, dice, None, line=number), SetUp(board, other(seat), line=number)]
    game.remarks.append(Remark(number, Message("backgammon/remark-illegal-play")))


def _dice(roll: str) -> tuple[int, int]:
    return int(roll[0]), int(roll[-1])


def _read_steps(number: int, seat: int, text: str) -> Play | None:
    """Return the steps of a play; () for a dance, None for question marks, which stand for a play that was not made."""
    if not text or NO_PLAY.fullmatch(text):
        return DANCE
    if text.strip("?") == "":
        return None
    spelled = text if "/" in text else _DASH.sub("/", text)
    for pattern, spelling in _SPELLINGS:
        spelled = pattern.sub(spelling, spelled)
    try:
        return read_play(spelled, seat)[0]
    except MalformedError as error:
        problem = Message("backgammon/error-steps", text=quoted(text), part=quoted(error.part), expected=error.expected)
        raise RecordError(number, problem) from error
