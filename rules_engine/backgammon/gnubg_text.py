"""GNU Backgammon's text exports, game by game, as records; they are read, not written.

::

    The score (after 0 games) is: Alice 0, Bob 0 (match to 5 points)

    Move number 1:  Bob to play 52

     GNU Backgammon  Position ID: 4HPwATDgc/ABMA
                     Match ID   : cIiqAAAAAAAE
     +13-14-15-16-17-18------19-20-21-22-23-24-+     O: Alice
       …
    * Bob moves 8/6 8/3

    Alice wins 1 point

The first player named is White. Boards, analysis and statistics are skipped; the first Position ID tells the variant,
or a position set up by hand. A roll without a play is one at which the game ended. A last line without an end may be
where the file breaks off.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rules_engine.backgammon.actions import DANCE, CubeAction
from rules_engine.backgammon.gnubg_id import parse_position_id
from rules_engine.backgammon.match_record import (
    CubeTurn,
    Entry,
    GameRecord,
    GameResult,
    MatchRecord,
    Remark,
    SetUp,
    Turn,
    check_games,
)
from rules_engine.backgammon.play_notation import read_play
from rules_engine.backgammon.state import Variant
from rules_engine.core import MalformedError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.limits import MAX_RECORD_LINE
from rules_engine.core.record import RecordError

_HEAD = re.compile(
    r"The score \(after (?P<games>[0-9]{1,5}) games?\) is: (?P<first>.+) (?P<first_score>[0-9]{1,5}), "
    r"(?P<second>.+) (?P<second_score>[0-9]{1,5})"
    r"(?: \((?:match to (?P<length>[0-9]{1,5}) points?|money session(?P<money>.*))\))?"
    r"(?P<crawford>, Crawford game)?(?:, post-Crawford play)?$"
)
_HEAD_BEGINS = "The score (after "
_MOVE = re.compile(
    r"Move number [0-9]+: ++(?P<player>.+?) "
    r"(?:to play (?P<dice>[1-6][1-6])|on roll, cube decision\?|doubles to [0-9]+|resigns .*)$"
)
_POSITION = re.compile(r" *+GNU Backgammon ++Position ID: (?P<position>\S+)$")
_DONE = re.compile(r"\* (?=\S)")
_WINS = re.compile(r"(?P<player>.+) wins (?P<points>[0-9]{1,5}) points?$")
_CUBE_ACTIONS = {
    "doubles": CubeAction.DOUBLE,
    "redoubles": CubeAction.DOUBLE,
    "accepts": CubeAction.TAKE,
    "takes": CubeAction.TAKE,
    "rejects": CubeAction.DROP,
    "drops": CubeAction.DROP,
    "passes": CubeAction.DROP,
}


def is_gnubg_text(text: str) -> bool:
    """Return whether the text is a text export of GNU Backgammon."""
    return any(line.startswith(_HEAD_BEGINS) for line in text.split("\n"))


def read_gnubg_text(text: str) -> tuple[MatchRecord, ...]:
    """Return the match of a text export; a game that cannot be read has its fault.

    Raises RecordError if the file as a whole cannot be read.
    """
    games: list[_Game] = []
    lines = text.removeprefix("\ufeff").split("\n")
    last = len(lines) if lines[-1].strip() else 0
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r")
        if len(line) > MAX_RECORD_LINE:
            raise RecordError(number, Message("core/record-line-length", most=MAX_RECORD_LINE))
        if line.startswith(_HEAD_BEGINS) and not (games and number == last and not _HEAD.match(line)):
            check_games(number, len(games))
            games.append(_Game.begin(number, line))
        elif games and games[-1].fault is None:
            try:
                games[-1].read(number, line)
            except RecordError as error:
                # An unfinished last line is where the file breaks off; a beaver is refused wherever it stands.
                if number == last and getattr(error.problem, "key", "") != "backgammon/error-beavers":
                    games[-1].remarks.append(Remark(number, Message("backgammon/remark-cut")))
                else:
                    games[-1].fault = error
    if not games or not any(game.entries or game.fault for game in games):
        raise RecordError(1, Message("backgammon/error-no-move-in-export"))
    first = games[0]
    records = tuple(game.record() for game in games)
    return (MatchRecord(first.players, first.length, records, crawford=first.length > 1, jacoby=first.jacoby),)


@dataclass(slots=True)
class _Game:
    """A game that is being read."""

    line: int
    number: int
    players: tuple[str, str]
    scores: tuple[int, int]
    length: int
    crawford: bool
    jacoby: bool = False
    variant: Variant = Variant.BACKGAMMON
    entries: list[Entry] = field(default_factory=list)
    result: GameResult | None = None
    mover: int | None = None
    dice: tuple[int, int] | None = None
    has_position: bool = False
    fault: RecordError | None = None
    remarks: list[Remark] = field(default_factory=list)

    @classmethod
    def begin(cls, number: int, line: str) -> _Game:
        """Return the game that begins with the line with the score."""
        head = _HEAD.match(line.rstrip())
        if not head:
            raise RecordError(number, Message("backgammon/error-export-head", text=quoted(line.strip())))
        scores = int(head["first_score"]), int(head["second_score"])
        length, crawford = int(head["length"] or 0), head["crawford"] is not None
        money = (head["money"] or "").lower()
        jacoby = "jacoby" in money and "without" not in money
        players = head["first"], head["second"]
        return cls(number, int(head["games"]) + 1, players, scores, length, crawford, jacoby)

    def read(self, number: int, line: str) -> None:
        """Read one line of the game; lines after its result are statistics."""
        if self.result:
            return
        if move := _MOVE.match(line):
            self._end_turn(number)
            self.mover = self._seat(number, move["player"])
            self.dice = (int(move["dice"][0]), int(move["dice"][1])) if move["dice"] else None
        elif position := _POSITION.match(line):
            self._set_up(number, position["position"])
        elif done := _DONE.match(line):
            self._act(number, line[done.end() :].rstrip())
        elif wins := _WINS.match(line):
            self._end_turn(number)
            self.result = GameResult(self._seat(number, wins["player"]), int(wins["points"]))

    def record(self) -> GameRecord:
        """Return the game read so far."""
        self._end_turn(self.line)
        entries, result = (tuple(self.entries), self.result) if self.fault is None else ((), None)
        rest = self.crawford, self.line, self.variant, self.fault, tuple(self.remarks)
        return GameRecord(self.number, self.scores, entries, result, *rest)

    def _end_turn(self, number: int) -> None:
        """Record a roll after which nothing was played."""
        if self.dice is not None and self.mover is not None:
            self.entries.append(Turn(self.mover, self.dice, None, line=number))
        self.dice = None

    def _set_up(self, number: int, position: str) -> None:
        """Read the variant from the game's first position; any other board was set up by hand."""
        if self.has_position or self.mover is None:
            return
        self.has_position = True
        try:
            board = parse_position_id(position, self.mover)
        except MalformedError as error:
            raise RecordError(number, error.message) from error
        variant = next((variant for variant in Variant if variant.start == board), None)
        if variant is None:
            self.entries.append(SetUp(board, self.mover, line=number))
        else:
            self.variant = variant

    def _act(self, number: int, text: str) -> None:
        """Add the action of a player: ``Alice moves 8/5 6/5``, ``Bob cannot move``, ``Bob doubles``."""
        seat = next((seat for seat, name in enumerate(self.players) if text.startswith(f"{name} ")), None)
        if seat is None:
            return
        verb, _, rest = text.removeprefix(self.players[seat]).strip().partition(" ")
        if verb in _CUBE_ACTIONS:
            self.entries.append(CubeTurn(seat, _CUBE_ACTIONS[verb], line=number))
        elif verb == "moves" or (verb, rest) == ("cannot", "move"):
            if self.dice is None:
                raise RecordError(number, Message("backgammon/error-export-roll", text=quoted(text)))
            steps = DANCE if verb == "cannot" else self._steps(number, seat, rest)
            self.entries.append(Turn(seat, self.dice, steps, line=number))
            self.dice = None
        elif verb in ("beavers", "raccoons"):
            raise RecordError(number, Message("backgammon/error-beavers", text=quoted(verb)))
        elif verb != "resigns":  # a resignation follows from the result line
            raise RecordError(number, Message("backgammon/error-export-row", text=quoted(text)))

    def _steps(self, number: int, seat: int, text: str) -> tuple[tuple[int, int], ...]:
        try:
            return read_play(text, seat)[0]
        except MalformedError as error:
            problem = Message(
                "backgammon/error-steps", text=quoted(text), part=quoted(error.part), expected=error.expected
            )
            raise RecordError(number, problem) from error

    def _seat(self, number: int, name: str) -> int:
        if name not in self.players:
            first, second = self.players
            names = {"name": quoted(name), "first": quoted(first), "second": quoted(second)}
            raise RecordError(number, Message("backgammon/error-export-player", **names))
        return self.players.index(name)
