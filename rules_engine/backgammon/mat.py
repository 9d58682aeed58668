"""Jellyfish's ``.mat``: the match record that nearly every backgammon program reads and writes.

::

    ; [EventDate "2026.11.20"]

     5 point match

     Game 1
     Alice : 0                      Bob : 0
      1)                             52: 8/3 8/6
      2) 53: 6/3 8/3                 63: 6/3 8/2
      3)  Doubles => 2                Takes
          …
                                      Wins 4 points

eXtreme Gammon calls such files ``.txt``. White is the left column. Every die is written as a step of its own; 25 is
the bar, 0 off, ``*`` a hit; a roll that cannot be played stands alone. ``Wins`` stands in the winner's column; where
neither a drop nor the last checker borne off explains it, the other player has resigned.

The reader is lenient: cells may overflow their column, hits may be missing, plays may be merged (``24/18``,
``8/5*(2)``, ``bar/20``, ``6/off``), dances may be spelt out (``Cannot Move``), header lines and trailing comments of
other programs are understood or skipped. The writer writes what GNU Backgammon writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rules_engine.backgammon.actions import DANCE, CubeAction, Play, play_moves
from rules_engine.backgammon.match_record import (
    CubeTurn,
    Entry,
    GameRecord,
    GameResult,
    MatchRecord,
    SetUp,
    Turn,
    check_games,
    is_crawford_game,
)
from rules_engine.backgammon.play_text import read_play
from rules_engine.backgammon.state import BLACK, OFF, WHITE, Board, view_of
from rules_engine.backgammon.variants import VARIANT_NAMES, Variant, find_variant
from rules_engine.core import MalformedError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.limits import MAX_RECORD_LINE
from rules_engine.core.record import RecordError

# Possessive (``*+``) where giving characters back cannot help: a line of blanks would else take quadratic time.
_TAG = re.compile(r'[;#]\s*+\[([^"\]]*+)"(.*)"\s*+\]')
_LENGTH = re.compile(r"([0-9]{1,5})\s+points?\s+match", re.IGNORECASE)
_GAME = re.compile(r"game\s+([0-9]{1,5})\s*$", re.IGNORECASE)
_LEFT_SCORE = re.compile(r":\s*+([0-9]{1,5})(\s\s?)")
_RIGHT_SCORE = re.compile(r"\s*+([0-9]{1,5})\s*+")
_ROW = re.compile(r"\s*(?:[0-9]+\))?")
_CELL = re.compile(
    r"(?P<roll>[1-6][1-6]):"
    r"|(?:re)?(?P<double>double)s?(?:\s*=>\s*(?P<value>[0-9]{1,5}))?"
    r"|(?P<take>take)s?|(?P<drop>drop|passe)s?"
    r"|(?P<wins>win)s?\s+(?P<points>[0-9]{1,5})\s+points?(?:\s+and\s+the\s+match)?"
    r"|(?P<resigns>resign)s?(?:\s+the\s+(?:game|match))?"
    r"|(?P<unknown>beavers?|raccoons?)",
    re.IGNORECASE,
)
_FROM_BAR, _BORNE_OFF = re.compile(r"\b25/"), re.compile(r"/0\b")
_VARIANT_NAMES = {Variant.NACKGAMMON: "Nackgammon", Variant.HYPERGAMMON: "HyperGammon"}
_RIGHT_FROM = 15
"""A cell that starts at this column or later belongs to the right-hand player."""

_CELL_WIDTH = 27
_RIGHT_COLUMN = 33
_VARIANT_TAG = "Variation"
_RULE_TAGS = ("Crawford", "Jacoby", "CubeLimit")


def is_mat(text: str) -> bool:
    """Return whether the text has the line with the match length with which such files begin."""
    return any(_LENGTH.match(line.strip()) for line in text.splitlines())


def parse_mat(text: str) -> MatchRecord:
    """Return the match. Raises RecordError with the line of anything unreadable."""
    reader = _Reader()
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if len(raw) > MAX_RECORD_LINE:
            raise RecordError(number, Message("core/record-line-length", most=MAX_RECORD_LINE))
        line = raw.expandtabs().rstrip()
        if line:
            reader.read(number, line)
    return reader.match()


def format_mat(match: MatchRecord) -> str:
    """Return the match as a ``.mat`` file.

    Raises RecordError for a position set up by hand, which it cannot represent.
    """
    tags = "".join(f'; [{name} "{value}"]\n' for name, value in {**_rule_tags(match), **match.tags}.items())
    games = "".join(_format_game(match.players, game) for game in match.games)
    return f"{tags}\n" * bool(tags) + f" {match.length} point match\n\n{games}"


@dataclass(slots=True)
class _Game:
    """A game that is being read."""

    number: int
    line: int
    scores: tuple[int, int] | None = None
    entries: list[Entry] = field(default_factory=list)
    cube: int = 1
    result: GameResult | None = None


@dataclass(slots=True)
class _Reader:
    """Reads a ``.mat`` file line by line."""

    length: int | None = None
    tags: dict[str, str] = field(default_factory=dict)
    players: tuple[str, str] | None = None
    games: list[_Game] = field(default_factory=list)
    variant: Variant = Variant.BACKGAMMON

    def read(self, number: int, line: str) -> None:
        text = line.strip()
        if text[0] in ";#":
            self._comment(number, text)
        elif started := _GAME.match(text):
            if self.length is None:
                raise RecordError(number, Message("backgammon/error-no-length"))
            check_games(number, len(self.games))
            self.games.append(_Game(int(started[1]), number))
        elif not self.games:
            self._head(number, text)
        elif self.games[-1].scores is None:
            self._players(number, text)
        else:
            _read_row(self.games[-1], number, line.partition(";")[0].rstrip())

    def match(self) -> MatchRecord:
        if not self.games or self.players is None or self.length is None:
            raise RecordError(1, Message("backgammon/error-no-game-in-mat"))
        crawford = self.length > 1 and not _is_off(self.tags.get("Crawford"))
        earlier: list[tuple[int, int]] = []
        games: list[GameRecord] = []
        for game in self.games:
            scores = game.scores or (0, 0)
            is_crawford = crawford and is_crawford_game(self.length, scores, earlier)
            games.append(
                GameRecord(game.number, scores, tuple(game.entries), game.result, is_crawford, game.line, self.variant)
            )
            earlier.append(scores)
        jacoby = not self.length and _is_on(self.tags.get("Jacoby"))
        cube = self.tags.get("CubeLimit") != "1"
        tags = {name: value for name, value in self.tags.items() if name not in _RULE_TAGS}
        return MatchRecord(self.players, self.length, tuple(games), crawford, jacoby, cube, tags)

    def _comment(self, number: int, text: str) -> None:
        if text.startswith("; Set Pos="):
            raise RecordError(number, Message("backgammon/error-set-pos"))
        tag = _TAG.match(text)
        if not tag or not tag[1].strip() or self.games:
            return
        name = tag[1].strip()
        self.tags[name] = tag[2]
        if name == _VARIANT_TAG:
            variant = find_variant(tag[2])
            if variant is None:
                raise RecordError(number, Message("backgammon/error-variant", variant=tag[2], variants=VARIANT_NAMES))
            self.variant = variant

    def _head(self, number: int, text: str) -> None:
        length = _LENGTH.match(text)
        if not length:
            raise RecordError(number, Message("backgammon/error-mat-head", text=quoted(text)))
        self.length = int(length[1])

    def _players(self, number: int, text: str) -> None:
        head, _, tail = text.rpartition(":")
        right = _RIGHT_SCORE.fullmatch(tail)
        # a name may hold what looks like a score: the one before a gap of two spaces, as programs write it, comes first
        for left in sorted(_LEFT_SCORE.finditer(head), key=lambda score: len(score[2]) < 2):
            names = head[: left.start()].strip(), head[left.end() :].strip()
            if right and all(names):
                self.players = names
                self.games[-1].scores = int(left[1]), int(right[1])
                return
        raise RecordError(number, Message("backgammon/error-mat-players", text=quoted(text)))


def _read_row(game: _Game, number: int, line: str) -> None:
    """Read one line of a game: a cell for each player, or for one of them, and an optional result."""
    head = _ROW.match(line)
    start = head.end() if head else 0
    cells = list(_CELL.finditer(line, start))
    if line[start : cells[0].start() if cells else len(line)].strip():
        raise RecordError(number, Message("backgammon/error-mat-row", text=quoted(line[start:].strip())))
    for index, cell in enumerate(cells):
        seat = BLACK if index or cell.start() >= _RIGHT_FROM else WHITE
        end = cells[index + 1].start() if index + 1 < len(cells) else len(line)
        _read_cell(game, number, seat, cell, line[cell.end() : end].strip())


def _read_cell(game: _Game, number: int, seat: int, cell: re.Match[str], rest: str) -> None:
    if game.result:
        raise RecordError(number, Message("backgammon/error-mat-over", text=quoted(cell[0])))
    if cell["roll"]:
        dice = int(cell["roll"][0]), int(cell["roll"][1])
        game.entries.append(Turn(seat, dice, _read_steps(number, seat, rest), line=number))
        return
    if rest or cell["unknown"]:
        unknown = cell[0] if cell["unknown"] else rest
        raise RecordError(number, Message("backgammon/error-not-understood", text=quoted(unknown)))
    if cell["wins"]:
        game.result = GameResult(seat, int(cell["points"]))
    elif not cell["resigns"]:  # a resignation follows from the result line
        _read_cube_action(game, number, seat, cell)


def _read_cube_action(game: _Game, number: int, seat: int, cell: re.Match[str]) -> None:
    action = CubeAction.DOUBLE if cell["double"] else CubeAction.TAKE if cell["take"] else CubeAction.DROP
    if action is CubeAction.DOUBLE:
        game.cube *= 2
        if cell["value"] and int(cell["value"]) != game.cube:
            raise RecordError(number, Message("backgammon/error-mat-cube", text=quoted(cell[0]), cube=game.cube))
    game.entries.append(CubeTurn(seat, action, line=number))


def _read_steps(number: int, seat: int, text: str) -> Play | None:
    """Return the steps of a play; () for a dance, None for question marks, which stand for a play that was not made."""
    if not text:
        return DANCE
    if text.strip("?") == "":
        return None
    try:
        return read_play(_BORNE_OFF.sub("/off", _FROM_BAR.sub("bar/", text)), seat)[0]
    except MalformedError as error:
        problem = Message("backgammon/error-steps", text=quoted(text), part=quoted(error.part), expected=error.expected)
        raise RecordError(number, problem) from error


def _rule_tags(match: MatchRecord) -> Mapping[str, str]:
    """Return header lines for rules that readers would not assume."""
    tags = {
        "Crawford": "Off" if match.length > 1 and not match.crawford else "",
        "Jacoby": "True" if match.jacoby else "",
        "CubeLimit": "" if match.cube else "1",
        _VARIANT_TAG: "" if match.variant is Variant.BACKGAMMON else _VARIANT_NAMES[match.variant],
    }
    return {name: value for name, value in tags.items() if value}


def _is_off(value: str | None) -> bool:
    return (value or "").lower() in ("off", "no", "false")


def _is_on(value: str | None) -> bool:
    return (value or "").lower() in ("on", "yes", "true")


def _format_game(players: tuple[str, str], game: GameRecord) -> str:
    left, right = (f"{name} : {score}" for name, score in zip(players, game.scores, strict=True))
    lines = [f" Game {game.number}", f" {left:<29}  {right}"]
    row_open = False
    rows = 0
    for seat, cell in _cells(game):
        if seat == WHITE or not row_open:
            rows += 1
            lines.append(f"{rows:3}) {cell if seat == WHITE else '':<{_CELL_WIDTH}} ")
        if seat == BLACK:
            lines[-1] += cell
        row_open = seat == WHITE
    if game.result:
        wins = f" Wins {game.result.points} point{'s' * (game.result.points != 1)}"
        if game.result.winner == BLACK and row_open:
            lines[-1] += wins
        else:
            lines.append(" " * (_RIGHT_COLUMN if game.result.winner == BLACK else 5) + wins)
    return "\n".join(lines) + "\n\n"


def _cells(game: GameRecord) -> Iterator[tuple[int, str]]:
    """Yield each entry as its seat and the text of its cell."""
    board, cube = game.variant.start, 1
    for entry in game.entries:
        if isinstance(entry, SetUp):
            raise RecordError(entry.line, Message("backgammon/error-mat-set-up"))
        if isinstance(entry, Turn):
            board, steps = _step_texts(board, entry.seat, entry.steps or ())
            # GNU Backgammon ends a play with a blank unless it has four steps.
            yield entry.seat, f"{entry.dice[0]}{entry.dice[1]}: {' '.join(steps)}{' ' * (0 < len(steps) < 4)}"
        elif entry.action is CubeAction.DOUBLE:
            cube *= 2
            yield entry.seat, f" Doubles => {cube}"
        else:
            yield entry.seat, f" {entry.action.capitalize()}s"


def _step_texts(board: Board, seat: int, steps: Play) -> tuple[Board, list[str]]:
    """Return the board after the steps, and each step's text, with ``*`` where it hits."""
    view = view_of(board, seat)
    texts: list[str] = []
    for start, end in steps:
        texts.append(f"{start}/{end}{'*' * (end != OFF and view[end] < 0)}")
        view = play_moves(view, [(start, end)])
    return view_of(view, seat), texts
