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
the bar, 0 off, ``*`` a hit; a roll that cannot be played stands alone. ``Wins`` stands in the winner's column,
``Losses`` in the loser's; where neither a drop nor the last checker borne off explains it, the other player has
resigned.

The reader is lenient: cells may overflow their column, hits may be missing, plays may be merged (``24/18``,
``8/5*(2)``, ``bar/20``, ``6/off``), header lines and trailing comments of other programs are understood or skipped, and
`mat_words` has what programs write in a cell, `mat_rows` reads the rows. A game that cannot be read does not stop the
others (`GameRecord.fault`). A file may hold several matches. The writer writes what GNU Backgammon writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from rules_engine.backgammon.actions import CubeAction, Play, play_moves
from rules_engine.backgammon.mat_rows import GameRead, read_row
from rules_engine.backgammon.mat_words import GAME, LEFT_SCORE, LENGTH, RIGHT_SCORE, TAG, Said
from rules_engine.backgammon.match_record import (
    GameRecord,
    GameResult,
    MatchRecord,
    Remark,
    SetUp,
    Turn,
    check_games,
    cube_after,
    is_crawford_game,
    needed,
    possible_points,
)
from rules_engine.backgammon.state import BLACK, OFF, VARIANT_NAMES, WHITE, Board, Variant, find_variant, view_of
from rules_engine.core import Message
from rules_engine.core.errors import quoted
from rules_engine.core.limits import MAX_RECORD_LINE
from rules_engine.core.record import RecordError

_VARIANT_NAMES = {Variant.NACKGAMMON: "Nackgammon", Variant.HYPERGAMMON: "HyperGammon"}
_COMMENT = re.compile(r"(?<=\s);.*|;[^()]*$")
"""A comment after a row; a position in brackets, which has semicolons, is none."""

# As GNU Backgammon writes them.
_CELL_WIDTH = 27
_RIGHT_COLUMN = 33
_VARIANT_TAG = "Variation"
_RULE_TAGS = ("Crawford", "Jacoby", "CubeLimit")


def is_mat(text: str) -> bool:
    """Return whether the text has the line with the match length with which such files begin."""
    return any(LENGTH.match(line.strip()) for line in text.splitlines())


def read_mat(text: str) -> tuple[MatchRecord, ...]:
    """Return the matches of a file; a game that cannot be read has its fault.

    Raises RecordError if the file as a whole cannot be read.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = _Reader(last=len(lines) if lines[-1].strip() else 0)
    for number, raw in enumerate(lines, 1):
        if len(raw) > MAX_RECORD_LINE:
            raise RecordError(number, Message("core/record-line-length", most=MAX_RECORD_LINE))
        line = raw.expandtabs().rstrip()
        if line:
            reader.read(number, line)
    return reader.matches()


def format_mat(match: MatchRecord) -> str:
    """Return the match as a ``.mat`` file.

    Raises RecordError for a position set up by hand, which it cannot represent.
    """
    tags = "".join(f'; [{name} "{value}"]\n' for name, value in {**_rule_tags(match), **match.tags}.items())
    games = "".join(_format_game(match.players, game) for game in match.games)
    return f"{tags}\n" * bool(tags) + f" {match.length} point match\n\n{games}"


@dataclass(slots=True)
class _Match:
    """A match that is being read; without a length only its header has been read."""

    tags: dict[str, str]
    variant: Variant = Variant.BACKGAMMON
    fault: RecordError | None = None
    length: int | None = None
    players: tuple[str, str] | None = None
    games: list[GameRead] = field(default_factory=list)


@dataclass(slots=True)
class _Reader:
    """Reads a ``.mat`` file line by line.

    last: the number of a last line without an end, in which the file may break off; else 0.
    """

    last: int
    found: list[_Match] = field(default_factory=list)
    head: _Match = field(default_factory=lambda: _Match({}))

    def read(self, number: int, line: str) -> None:
        text = line.strip()
        match = self.found[-1] if self.found else None
        game = match.games[-1] if match and match.games else None
        names_are_due = game is not None and game.scores is None and game.fault is None
        if text[0] in ";#":
            self._comment(number, text, game)
        # The line below `Game 1` holds names, whatever they look like: a player may be called `5 point match`.
        elif not names_are_due and (length := LENGTH.match(text)):
            self._begin_match(int(length[1] or length[2] or 0))
        elif started := GAME.match(text):
            self._begin_game(number, int(started[1]), started[2])
        elif match is None or game is None:
            # Above the first match it means that the file is no such file; between matches it is skipped.
            if len(self.found) > 1:
                return
            raise RecordError(number, Message("backgammon/error-mat-head", text=quoted(text)))
        elif game.fault is None:
            try:
                self._read_line(match, game, number, line)
            except RecordError as error:
                game.fault = error

    def matches(self) -> tuple[MatchRecord, ...]:
        self._leave_out_a_begun_game()
        found = [match for match in self.found if match.games and (match.players or match.games[0].fault)]
        if not found:
            raise RecordError(1, Message("backgammon/error-no-game-in-mat"))
        return tuple(_match_record(match) for match in found)

    def _leave_out_a_begun_game(self) -> None:
        """Leave out a last game of which only the number was written when the file broke off."""
        last = self.found[-1] if self.found else None
        if last and len(last.games) > 1 and last.games[-1].scores is None:
            fault = last.games[-1].fault
            if fault is None or fault.line == self.last:
                last.games.pop()

    def _begin_match(self, length: int) -> None:
        if not self.found or self.found[-1].games:
            self.found.append(self.head)
            self.head = _Match({})
        self.found[-1].length = length

    def _begin_game(self, number: int, game: int, crawford: str | None) -> None:
        if not self.found:
            raise RecordError(number, Message("backgammon/error-no-length"))
        check_games(number, sum(len(match.games) for match in self.found))
        if game == 1 and self.found[-1].games:  # another match of the same length and players
            self.found.append(replace(self.found[-1], games=[]))
        self.head = _Match({})  # of a header that no match followed
        is_crawford = crawford.lower() == "crawford" if crawford else None
        self.found[-1].games.append(GameRead(game, number, is_crawford, fault=self.found[-1].fault))

    def _comment(self, number: int, text: str, game: GameRead | None) -> None:
        if text.startswith("; Set Pos="):
            error = RecordError(number, Message("backgammon/error-set-pos"))
            if game is None:
                raise error
            game.fault = game.fault or error
        tag = TAG.match(text)
        if not tag or not tag[1].strip():
            return
        name = tag[1].strip()
        # Below the line with the length, a header still belongs to that match; after its games, to the next one.
        head = self.found[-1] if self.found and not self.found[-1].games else self.head
        head.tags[name] = tag[2]
        if name == _VARIANT_TAG:
            variant = find_variant(tag[2])
            if variant is None:
                problem = Message("backgammon/error-variant", variant=tag[2], variants=VARIANT_NAMES)
                head.fault = RecordError(number, problem)
            head.variant = variant or Variant.BACKGAMMON

    def _read_line(self, match: _Match, game: GameRead, number: int, line: str) -> None:
        if game.scores is None:
            match.players, game.scores = _read_players(number, line.strip())
        else:
            read_row(game, number, _COMMENT.sub("", line).rstrip(), is_cut=number == self.last)


def _read_players(number: int, text: str) -> tuple[tuple[str, str], tuple[int, int]]:
    """Return the names and scores of ``NAME : SCORE  NAME : SCORE``."""
    head, _, tail = text.rpartition(":")
    right = RIGHT_SCORE.fullmatch(tail)
    # a name may hold what looks like a score: the one before a gap of two spaces, as programs write it, comes first
    for left in sorted(LEFT_SCORE.finditer(head), key=lambda score: len(score[2]) < 2):
        names = head[: left.start()].strip(), head[left.end() :].strip()
        if right and all(names):
            return names, (int(left[1]), int(right[1]))
    raise RecordError(number, Message("backgammon/error-mat-players", text=quoted(text)))


def _match_record(match: _Match) -> MatchRecord:
    length = match.length or 0
    crawford = length > 1 and not _is_off(match.tags.get("Crawford"))
    games: list[GameRecord] = []
    for index, game in enumerate(match.games):
        following = match.games[index + 1] if index + 1 < len(match.games) else None
        read = _game_record(match, game, following)
        if crawford and read.fault is None:
            is_crawford = is_crawford_game(length, read, games) if game.crawford is None else game.crawford
            read = replace(read, crawford=is_crawford)
        games.append(read)
    jacoby = not length and _is_on(match.tags.get("Jacoby"))
    cube = match.tags.get("CubeLimit") != "1"
    tags = {name: value for name, value in match.tags.items() if name not in _RULE_TAGS}
    players = match.players or ("", "")
    return MatchRecord(players, length, tuple(games), crawford, jacoby, cube, tags)


def _game_record(match: _Match, game: GameRead, following: GameRead | None) -> GameRecord:
    scores = game.scores or (0, 0)
    entries = tuple(game.entries) if game.fault is None else ()
    read = GameRecord(game.number, scores, entries, None, line=game.line, variant=match.variant, fault=game.fault)
    read = replace(read, remarks=tuple(game.remarks))
    gains = None
    if following and following.scores and following.number == game.number + 1:
        gains = [after - before for after, before in zip(following.scores, scores, strict=True)]
    end = game.told or game.resigned
    if end is None and gains and min(gains) == 0 < max(gains):  # nothing is said, but the next game's score tells
        end = gains.index(max(gains)), Said(True, None, 0, False)
    if end is None or game.fault:
        return read
    gain = gains[end[0]] if gains else None
    result = _settle(game, match.length or 0, end, gain)
    if end[1].points is not None and result.points != end[1].points:
        told = Message("backgammon/remark-points", told=end[1].points, points=result.points)
        game.remarks.append(Remark(game.end_line, told))
    return replace(read, result=result, remarks=tuple(game.remarks))


def _settle(game: GameRead, length: int, end: tuple[int, Said], gain: int | None) -> GameResult:
    """Return the result: as told; if that cannot be, by the next game's score, by the match, else by the cube."""
    winner, said = end
    cube, need = cube_after(game.entries), needed(length, game.scores or (0, 0), winner)
    possible = possible_points(cube, need)
    if said.points is not None and said.points in possible:
        return GameResult(winner, said.points)
    if gain is not None and gain in possible:
        return GameResult(winner, gain)
    resigned = game.resigned[1] if game.resigned else said
    points = max(resigned.worth or said.worth, 1) * cube
    if need is not None:
        points = need if said.is_match or resigned.is_match else min(points, need)
    return GameResult(winner, points, is_told=False)


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
    return (value or "").lower() in ("off", "no", "false", "0")


def _is_on(value: str | None) -> bool:
    return (value or "").lower() in ("on", "yes", "true", "1")


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
