"""GNU Backgammon by its command line: its plays for a position and a roll, and what it thinks of them.

It reports no odds and no results.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import IO, Any, ClassVar

from generator.peers.backgammon import Board, key_of
from generator.peers.interface import PeerError, PeerNode
from rules_engine.backgammon.gnubg_id import gnubg_id as format_gnubg_id
from rules_engine.backgammon.gnubg_id import position_id
from rules_engine.backgammon.notation import format_action, parse_action
from rules_engine.backgammon.state import BLACK, START, WHITE, Phase, State, view_of
from rules_engine.core import Message
from rules_engine.core.game import AnyGame

PROGRAM = "gnubg"
_BAR, _OFF = 25, 0
_PLACES = {"bar": _BAR, "off": _OFF}
_READY = "jugada-ready"
"""An unknown command, whose error message marks the end of an answer."""
_HINT = re.compile(r"\s*\d+\. .*?(\d)-ply\s+(\S.*?)\s+Eq\.:\s*([+-]\d+\.\d+)")
_THINKS = ("set output mwc off", "set evaluation chequerplay evaluation plies 2")
_MOVE = re.compile(r"([^\s(]+)(?:\((\d)\))?")
_BEGIN = (
    "set automatic move off",
    "set automatic roll off",
    "set automatic game off",
    "set automatic bearoff off",
    "set automatic crawford off",
    "set display off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequerplay evaluation plies 0",
    "new game",
)


class GnuBackgammon:
    """GNU Backgammon as a peer for single games without a cube; one process is asked about each position."""

    setup: ClassVar[Mapping[str, object]] = {"cube": False}
    opinions: ClassVar[Mapping[str, tuple[str, ...]]] = {"best_play": (), "equity": ("play",)}

    def __init__(self) -> None:
        path = shutil.which(PROGRAM)
        if path is None:
            raise PeerError(Message("peers/no-gnubg"))
        self._process = subprocess.Popen(
            [path, "--tty", "--quiet", "--no-rc"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        self.ask(*_BEGIN)

    @property
    def title(self) -> str:
        """Return the program's name and version."""
        line = next((line for line in self.ask("show version") if "GNU" in line), "GNU Backgammon")
        return " ".join(line.split()[:3])

    def start(self) -> GnuGame:
        """Begin a game."""
        return GnuGame(self)

    def key(self, game: AnyGame, state: object, seat: int | None, action: object, /) -> Hashable:
        """Return the dice, or the board after the play."""
        return key_of(game, state, seat, action)

    def opinion(self, query: str, state: State, arguments: Mapping[str, str], /) -> str:
        """Return the best play or the equity of a play, by default of the best, each with how far it has looked ahead.

        Equities are those of a single game for money, or of the match at its score, with the cube. Raises PeerError
        where no roll is to be played, or the play is none.
        """
        if state.dice is None:
            raise PeerError(Message("peers/gnubg-no-roll"))
        # The id of an opening roll says that no game is under way, and then nothing is evaluated.
        unrolled = format_gnubg_id(replace(state, phase=Phase.ROLL, dice=None))
        dice = f"set dice {state.dice[0]} {state.dice[1]}"
        lines = self.ask(*_THINKS, f"set gnubgid {unrolled}", dice, "hint 99999")
        hints = [found for line in lines if (found := _HINT.match(line))]
        if not hints:
            raise PeerError(Message("peers/gnubg-no-choice"))
        best = hints[0]
        if query == "best_play":
            return f"{format_action(state, parse_action(state, best[2].lower()))} ({best[3]}, {best[1]}-ply)"
        if "play" in arguments:
            view = view_of(state.board, state.turn)
            # By its board: the program writes the moves of a play in an order of its own.
            wanted = board_after(view, format_action(state, parse_action(state, arguments["play"])))
            same = [hint for hint in hints if board_after(view, hint[2]) == wanted]
            if not same:
                raise PeerError(Message("peers/gnubg-no-such-play", play=arguments["play"]))
            best = same[0]
        return f"{best[3]} ({best[1]}-ply)"

    def ask(self, *commands: str) -> list[str]:
        """Return the lines that the program prints. Raises PeerError if it ends instead."""
        to, answers = _pipe(self._process.stdin), _pipe(self._process.stdout)
        lines: list[str] = []
        try:
            to.write("".join(f"{command}\n" for command in (*commands, _READY)))
            to.flush()
        except OSError as error:
            raise PeerError(Message("peers/gnubg-failed", command=commands[-1])) from error
        for line in answers:
            if _READY in line:
                return lines
            lines.append(line)
        raise PeerError(Message("peers/gnubg-failed", command=commands[-1]))

    def __del__(self) -> None:
        """End the process."""
        # It lacks the attribute if the program was not found: Python calls this for an object half made, too.
        if process := getattr(self, "_process", None):
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                _pipe(pipe).close()


class GnuGame:
    """A game for which GNU Backgammon is asked at each play."""

    def __init__(self, program: GnuBackgammon) -> None:
        self._program = program
        self._board: Board = START
        self._turn: int | None = None
        self._dice: tuple[int, int] | None = None

    def node(self) -> PeerNode | None:
        """Return the plays of the position; None if the dice must be rolled, or the game is over."""
        if self._dice is None or self._turn is None:
            return None
        view = view_of(self._board, self._turn)
        state = State(self._board, self._turn, Phase.PLAY, self._dice)
        lines = self._program.ask(
            "set turn 1",  # always the same player: the position is written from the mover's side
            f"set board {position_id(state)}",
            f"set dice {self._dice[0]} {self._dice[1]}",
            "hint 99999",
        )
        plays = [found[2] for line in lines if (found := _HINT.match(line))]
        boards: dict[Hashable, str] = {view_of(board_after(view, play), self._turn): play.lower() for play in plays}
        # Without a hint no checker can be moved, which leaves the board as it is.
        return PeerNode(choices={self._turn: boards or {self._board: "-"}})

    def follow(self, seat: int | None, key: Any, /) -> None:
        """Record the dice, or the board after a play."""
        if seat is None:
            first, second = key
            if self._turn is None and first != second:  # the opening roll: White's die, then Black's
                self._turn = WHITE if first > second else BLACK
            # Equal dice before the first turn are rolled again, so that there is nothing to ask yet.
            self._dice = None if self._turn is None else key
        else:
            self._board, self._turn, self._dice = key, 1 - seat, None


def board_after(view: Board, play: str) -> Board:
    """Return the mover's view of the board after a play such as ``bar/20*/18 6/off(2)``."""
    points = list(view)
    for move, times in _MOVE.findall(play.lower()):
        # Whether a checker is hit is seen on the board below, so that the marks can be left out.
        places = [_place(step) for step in move.replace("*", "").split("/")]
        for _ in range(int(times or 1)):
            points[places[0]] -= 1
            for place in places[1:]:
                if place != _OFF and points[place] < 0:
                    points[place] = 0
                    points[_OFF] -= 1  # the opponent's bar
            if places[-1] != _OFF:
                points[places[-1]] += 1
    return tuple(points)


def _place(step: str) -> int:
    return _PLACES[step] if step in _PLACES else int(step)


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None, "the program is started with pipes"
    return pipe
