"""Match records in the Smart Game Format, as GNU Backgammon writes and reads them.

One tree a game; the root holds match, players, rules and result, each further node one thing that happened::

    (;FF[4]GM[6]CA[UTF-8]AP[Jugada]MI[length:5][game:0][ws:0][bs:0]PW[Alice]PB[Bob]RU[Crawford]RE[W+2R] ;B[52qvqs]
    Black's roll, then pairs of points: a is White's point 1, x White's 24, y the bar, z off ;W[double] ;B[take]
    ;PL[W]DI[31])       a roll that was never played

Positions set up by hand (AE, AB, AW, PL, CV, CP) are read and written. The R after a result is GNU Backgammon's mark
of a resignation; on reading it is not needed (`GameRecord.resigned`). Analysis and statistics (A, DA, GS, LU, …) are
skipped, comments on nodes (C) kept. GNU Backgammon counts games from 0, the format's own text from 1. `sgf_points`
reads and writes the letters of points.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rules_engine.backgammon.actions import CubeAction
from rules_engine.backgammon.match_record import (
    CubeTurn,
    Entry,
    GameRecord,
    GameResult,
    MatchRecord,
    Remark,
    SetUp,
    Turn,
)
from rules_engine.backgammon.sgf_points import ALL_POINTS, index_of, letter_of, read_points, read_sgf_play
from rules_engine.backgammon.sgf_tree import Node, escape_sgf, read_sgf_trees, shorten
from rules_engine.backgammon.state import (
    BLACK,
    VARIANT_NAMES,
    WHITE,
    Board,
    Cube,
    Variant,
    find_variant,
    other,
)
from rules_engine.core import Message
from rules_engine.core.record import RecordError

_APPLICATION = "Jugada"
_COUNTS_FROM_0 = (_APPLICATION, "GNU Backgammon")
_COLOURS = ("W", "B")
_CUBE_OWNERS = {"w": WHITE, "b": BLACK, "c": None, "n": None}
_CUBE_LETTERS = {WHITE: "w", BLACK: "b", None: "c"}
_NUMBER = re.compile(r"[0-9]{1,5}")
_MOST = 100_000
"""More than any number."""

_RESULT = re.compile(r"([BW])\+([0-9]{1,5})", re.IGNORECASE)
_VARIANT_RULES = {Variant.NACKGAMMON: "Nackgammon", Variant.HYPERGAMMON: "Hypergammon3"}
_OTHER_VARIANTS = ("Nackgammon", "Hypergammon")
"""Prefixes of rules that name a variant; GNU Backgammon also plays Hypergammon with one or two checkers."""

_TAGS = {
    "WR": "Player 1 Elo",
    "BR": "Player 2 Elo",
    "DT": "EventDate",
    "EV": "Event",
    "RO": "Round",
    "PC": "Site",
    "AN": "Transcriber",
    "GC": "Comment",
}


def is_sgf(text: str) -> bool:
    """Return whether the text begins like SGF."""
    return text.lstrip("\ufeff \t\r\n").startswith("(;")


def read_sgf(text: str) -> tuple[MatchRecord, ...]:
    """Return the matches, without trees of other games; a game that cannot be read has its fault.

    Raises RecordError if the file as a whole cannot be read.
    """
    # A file may hold several matches, one after the other, with nothing between them.
    matches: list[list[_Tree]] = []
    faults: list[RecordError] = []
    for tree in read_sgf_trees(text):
        if isinstance(tree, RecordError):
            faults.append(tree)
            if matches:
                matches[-1].append(tree)
        elif tree[0].first("GM") == "6":
            if not matches or _begins_match(tree[0], matches[-1]):
                # What could not be read above the first match belongs to no other: it is told with the first.
                matches.append(list(faults) if not matches else [])
            matches[-1].append(tree)
    if not matches:
        raise faults[0] if faults else RecordError(1, Message("backgammon/error-no-game-in-sgf"))
    return tuple(map(_match, matches))


_Tree: TypeAlias = tuple[Node, ...] | RecordError
"""The main line of a game's tree, or its syntax error."""


def _begins_match(root: Node, trees: Sequence[_Tree]) -> bool:
    """Return whether the tree is of another match: other players, another length, or games counted from the start."""
    last = next((tree[0] for tree in reversed(trees) if not isinstance(tree, RecordError)), None)
    if last is None:
        return False
    if any(root.first(name) != last.first(name) for name in ("PW", "PB")):
        return True
    try:
        before, after = _match_info(last), _match_info(root)
    except RecordError:
        return False
    # A tree without a number begins no match: these defaults never count back.
    return before.get("length", 0) != after.get("length", 0) or after.get("game", _MOST) <= before.get("game", -1)


def _match(trees: Sequence[_Tree]) -> MatchRecord:
    root = next(tree[0] for tree in trees if not isinstance(tree, RecordError))
    rules = root.first("RU").split(":")
    tags = {tag: root.first(name) for name, tag in _TAGS.items() if name in root.properties}
    if "EventDate" in tags:
        tags["EventDate"] = tags["EventDate"].replace("-", ".")
    return MatchRecord(
        players=(_name(root, "PW", "White"), _name(root, "PB", "Black")),
        length=_length(root),
        games=tuple(_game_or_fault(number, tree) for number, tree in enumerate(trees, 1)),
        crawford="Crawford" in rules,
        jacoby="Jacoby" in rules,
        cube="NoCube" not in rules,
        tags=tags,
    )


def format_sgf(match: MatchRecord) -> str:
    """Return the match as an ``.sgf`` file, with those tags for which the format has a property."""
    games = enumerate(match.games)
    return "".join(f"({_root(match, game, first=not index)}{_nodes(game.entries)})\n" for index, game in games)


def _length(root: Node) -> int:
    """Return the match length; 0 if it cannot be read, of which the game tells."""
    try:
        return _match_info(root).get("length", 0)
    except RecordError:
        return 0


def _game_or_fault(position: int, tree: _Tree) -> GameRecord:
    try:
        if isinstance(tree, RecordError):
            raise tree
        return _game(position, tree)
    except RecordError as error:
        return GameRecord(position, (0, 0), (), line=error.line, fault=error)


def _game(position: int, tree: tuple[Node, ...]) -> GameRecord:
    root = tree[0]
    rules = root.first("RU").split(":")
    variant = _variant(root, rules)
    info = _match_info(root)
    number = info.get("game", position - 1) + 1
    # Other programs count games as the format says, from 1.
    if "game" in info and not root.first("AP").startswith(_COUNTS_FROM_0):
        number = info["game"]
    reader = _EntryReader(variant.start)
    # The root as well: a position set up by hand may stand there.
    for node in tree:
        reader.read(node)
    result = _RESULT.match(root.first("RE")) if not tree[-1].is_cut else None  # how it came to that is lost
    return GameRecord(
        number,
        (info.get("ws", 0), info.get("bs", 0)),
        tuple(reader.entries),
        GameResult(_COLOURS.index(result[1].upper()), int(result[2])) if result else None,
        "CrawfordGame" in rules,
        root.line,
        variant,
        remarks=(Remark(tree[-1].line, Message("backgammon/remark-cut")),) if tree[-1].is_cut else (),
    )


def _variant(root: Node, rules: Iterable[str]) -> Variant:
    """Return the variant that one of the rules names. Raises RecordError for an unsupported one."""
    for rule in rules:
        if rule.startswith(_OTHER_VARIANTS):
            variant = find_variant(rule)
            if variant is None:
                raise RecordError(
                    root.line, Message("backgammon/error-variant", variant=shorten(rule), variants=VARIANT_NAMES)
                )
            return variant
    return Variant.BACKGAMMON


def _match_info(root: Node) -> dict[str, int]:
    """Return the numbers in the MI property."""
    info: dict[str, int] = {}
    for item in root.properties.get("MI", ()):
        name, _, value = item.partition(":")
        if name.lower() in ("length", "game", "ws", "bs"):
            if not _NUMBER.fullmatch(value.strip()):
                raise RecordError(root.line, Message("backgammon/error-sgf-info", item=shorten(item)))
            info[name.lower()] = int(value)
    return info


@dataclass(slots=True)
class _EntryReader:
    """Converts a game's nodes to entries; tracks the cube, and the board until the first play after a set-up."""

    start: Board
    entries: list[Entry] = field(default_factory=list)
    board: Board | None = field(init=False)
    cube: Cube = field(default_factory=Cube)

    def __post_init__(self) -> None:
        self.board = self.start

    def read(self, node: Node) -> None:
        board, turn, cube = self._board(node), self._turn(node), self._cube(node)
        # Beside dice the player is the one who has rolled, and nothing is set up.
        if board or cube or (turn is not None and "DI" not in node.properties):
            self.entries.append(SetUp(board, turn, cube, _comment(node), node.line))
        if "DI" in node.properties:
            seat = turn if turn is not None else self._next_seat()
            self.entries.append(Turn(seat, *read_sgf_play(node, seat, node.first("DI")), _comment(node), node.line))
        for seat, colour in enumerate(_COLOURS):
            if colour in node.properties:
                self._move(node, seat, "".join(node.first(colour).split()))
                break

    def _move(self, node: Node, seat: int, value: str) -> None:
        last = self.entries[-1] if self.entries else None
        if isinstance(last, Turn) and last.steps is None and last.seat == seat:
            self.entries.pop()  # GNU Backgammon may name the dice before the play
        # The format has the words that the engine has.
        if value in (CubeAction.DOUBLE, CubeAction.TAKE, CubeAction.DROP):
            action = CubeAction(value)
            if action is CubeAction.TAKE:
                self.cube = Cube(self.cube.value * 2, seat)
            self.entries.append(CubeTurn(seat, action, _comment(node), node.line))
            return
        dice, steps = read_sgf_play(node, seat, value)
        self.entries.append(Turn(seat, dice, steps or (), _comment(node), node.line))
        # From here on it would have to be followed by the rules, which this reader does not know.
        self.board = None

    def _turn(self, node: Node) -> int | None:
        if "PL" not in node.properties:
            return None
        colour = node.first("PL")[:1].upper()
        if colour not in _COLOURS:
            raise RecordError(node.line, Message("backgammon/error-sgf-player", value=shorten(node.first("PL"))))
        return _COLOURS.index(colour)

    def _next_seat(self) -> int:
        last = self.entries[-1] if self.entries else None
        if isinstance(last, SetUp):
            # A board without a player on roll: White, as at a start.
            return last.turn or WHITE
        return other(last.seat) if last else WHITE

    def _cube(self, node: Node) -> Cube | None:
        value, owner = node.first("CV"), node.first("CP") or node.first("CO")
        if not value and not owner:
            return None
        if (value and not _NUMBER.fullmatch(value)) or (owner and owner not in _CUBE_OWNERS):
            raise RecordError(
                node.line, Message("backgammon/error-sgf-cube", value=shorten(value), owner=shorten(owner))
            )
        holder = _CUBE_OWNERS[owner] if owner else self.cube.owner
        self.cube = Cube(int(value) if value else self.cube.value, holder)
        return self.cube

    def _board(self, node: Node) -> Board | None:
        """Return the board after AE, AB and AW; None if the node has none of them."""
        if not node.properties.keys() & {"AE", "AB", "AW"}:
            return None
        emptied = read_points(node, "AE")
        # After a play the board is not tracked: only a set-up that empties all of it can be read.
        if self.board is None and set(emptied) != set(ALL_POINTS):
            raise RecordError(node.line, Message("backgammon/error-sgf-empty"))
        points = list(self.board or self.start)
        for letter in emptied:
            for seat in (WHITE, BLACK):
                points[index_of(letter, seat)] = 0
        for seat, name, sign in ((WHITE, "AW", 1), (BLACK, "AB", -1)):
            for letter in read_points(node, name):
                index = index_of(letter, seat)
                if points[index] * sign < 0:
                    raise RecordError(node.line, Message("backgammon/error-sgf-held", name=name, letter=letter))
                points[index] += sign
        self.board = tuple(points)
        return self.board


def _name(root: Node, key: str, default: str) -> str:
    """Return a player's name, reduced to one line."""
    return " ".join(root.first(key, default).split())


def _comment(node: Node) -> str:
    return node.first("C")


def _root(match: MatchRecord, game: GameRecord, first: bool) -> str:
    info = f"[length:{match.length}][game:{game.number - 1}][ws:{game.scores[0]}][bs:{game.scores[1]}]"
    names = "".join(_property(f"P{colour}", name) for colour, name in zip(_COLOURS, match.players, strict=True))
    tags = "".join(_property(name, _tag(match.tags, tag)) for name, tag in _TAGS.items() if first and tag in match.tags)
    rules = {
        "NoCube": not match.cube,
        "Crawford": match.crawford,
        "CrawfordGame": game.crawford,
        "Jacoby": match.jacoby,
    }
    agreed = ":".join([*(rule for rule, holds in rules.items() if holds), *_variant_rules(game)])
    return (
        f";FF[4]GM[6]CA[UTF-8]{_property('AP', _APPLICATION)}MI{info}{names}{tags}"
        f"{_property('RU', agreed) if agreed else ''}{_format_result(game)}"
    )


def _variant_rules(game: GameRecord) -> Iterable[str]:
    return [_VARIANT_RULES[game.variant]] if game.variant in _VARIANT_RULES else []


def _tag(tags: Mapping[str, str], tag: str) -> str:
    return tags[tag].replace(".", "-") if tag == "EventDate" else tags[tag]


def _format_result(game: GameRecord) -> str:
    if game.result is None:
        return ""
    return f"RE[{_COLOURS[game.result.winner]}+{game.result.points}{'R' * game.is_resigned}]"


def _nodes(entries: Iterable[Entry]) -> str:
    return "".join(
        f"\n;{_format_entry(entry)}{_property('C', entry.comment) * bool(entry.comment)}" for entry in entries
    )


def _format_entry(entry: Entry) -> str:
    if isinstance(entry, SetUp):
        return _format_set_up(entry)
    colour = _COLOURS[entry.seat]
    if isinstance(entry, CubeTurn):
        return f"{colour}[{entry.action}]"
    dice = f"{entry.dice[0]}{entry.dice[1]}"
    if entry.steps is None:
        return f"PL[{colour}]DI[{dice}]"
    return f"{colour}[{dice}{''.join(letter_of(point, entry.seat) for step in entry.steps for point in step)}]"


def _format_set_up(entry: SetUp) -> str:
    text = "" if entry.turn is None else f"PL[{_COLOURS[entry.turn]}]"
    if entry.board:
        # All points are emptied first: a reader adds to the board that it knows.
        text += f"AE[{ALL_POINTS[0]}:{ALL_POINTS[-1]}]"
        for seat, name, sign in ((WHITE, "AW", 1), (BLACK, "AB", -1)):
            checkers = "".join(f"[{letter}]" * (entry.board[index_of(letter, seat)] * sign) for letter in ALL_POINTS)
            text += f"{name}{checkers}" * bool(checkers)
    if entry.cube:
        text += f"CV[{entry.cube.value}]CP[{_CUBE_LETTERS[entry.cube.owner]}]"
    return text


def _property(name: str, value: str) -> str:
    return f"{name}[{escape_sgf(value)}]"
