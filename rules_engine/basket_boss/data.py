"""The game's data, which never change during a game: players, boards, tables.

Loading of the box from plain data such as YAML or JSON; a GameDataError has the path of the wrong value.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules_engine.core import GameDataError, Message
from rules_engine.core.limits import MAX_COUNT

SEATS: Final = "ABCDE"
TYPES: Final = ("PG", "SG", "SF", "PF", "C")
SEASONS: Final = 6
TROPHIES: Final = ("gold", "silver", "bronze", "crystal")
SPECIALISTS: Final = ("agent", "banker", "referee", "trainer")
INJURY: Final = "INJ"


@dataclass(frozen=True, slots=True)
class Player:
    """A player, printed or bought: type, height in cm, coins per season, and a value for each of six seasons."""

    type: str
    height: int
    coins: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """A team board; `key` is the last word of its name, `players` are printed in the columns 1–5."""

    name: str
    key: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """The values by number of teams: tiles in the market, and points of the trophies, best place first."""

    market_min: int
    market_max: int
    trophy_points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """All data of the game. Money is in millions; the keys of `tables` are numbers of teams."""

    tiles: Mapping[str, Player]
    names: Mapping[str, str]
    injury_tiles: int
    boards: Mapping[str, Board]
    tables: Mapping[int, Table]
    start_money: int
    trophies_of_each: int
    medals: int
    savings_per_interest: int
    interest_limit: int
    money_per_point: int
    track_end: int
    track_lap: int
    parts: Mapping[str, int]
    """The number of each part in the box, by the part's term."""

    def coins(self, tile: str) -> int:
        """Return the number of coins on a tile, 0 for an injury tile."""
        return 0 if tile == INJURY else self.tiles[tile].coins


_TEAM_COUNTS = range(2, len(SEATS) + 1)
_PLAYER = ("type", "height", "coins", "values")
_METADATA = ("status",)
"""Optional keys of a file; ``status: proposal`` is printed on the sheets. No rule depends on them."""


@dataclass(frozen=True, slots=True)
class _Datum:
    """A value of the data with its path."""

    value: object
    path: tuple[str | int, ...] = ()

    def error(self, problem: str, **values: object) -> GameDataError:
        """Return the error about this value; `problem` is the message's name."""
        return GameDataError(self.path, Message(f"basket_boss/error-{problem}", **values))

    def fields(self, *names: str, optional: tuple[str, ...] = ()) -> dict[str, _Datum]:
        """Return the entries of a mapping that must have exactly these keys, and may have the optional ones."""
        if not isinstance(self.value, Mapping):
            raise self.error("no-mapping-with", keys=", ".join(names))
        for key in self.value:
            # An unknown key first: it is mostly a misspelt one, which would be told as missing.
            if key not in (*names, *optional):
                raise _Datum(None, (*self.path, str(key))).error("unknown-key", keys=", ".join((*names, *optional)))
        for name in names:
            if name not in self.value:
                raise self.error("missing-key", key=repr(name))
        return {name: _Datum(self.value[name], (*self.path, name)) for name in names}

    def items(self, count: int | None = None) -> list[_Datum]:
        """Return the members of a list, which must have `count` members if that is given."""
        if not isinstance(self.value, list | tuple) or count not in (None, len(self.value)):
            raise self.error("no-list") if count is None else self.error("no-list-of", count=count)
        return [_Datum(item, (*self.path, index)) for index, item in enumerate(self.value)]

    def integer(self, low: int, high: int = MAX_COUNT) -> int:
        """Return a whole number within these limits."""
        # Not `isinstance`: true and false are whole numbers to Python.
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.error("no-number", low=low, high=high, value=repr(self.value))
        return self.value

    def text(self, pattern: str, expected: str, **values: object) -> str:
        """Return a text that matches the whole pattern; `expected` is the name of the message that describes it."""
        if not isinstance(self.value, str) or not re.fullmatch(pattern, self.value):
            words = Message(f"basket_boss/expected-{expected}", **values)
            raise self.error("wrong-text", expected=words, value=repr(self.value))
        return self.value


def load_box(data: Mapping[str, Any]) -> Box:
    """Return the box from the data of ``tiles``, ``teams`` and ``tables``.

    Raises GameDataError if they cannot work.
    """
    root = _Datum(data).fields("tiles", "teams", "tables")
    tiles, names, injuries = _tiles(root["tiles"])
    tables = root["tables"].fields("start", "by_teams", "stock", "banker", "score", "parts")
    start = tables["start"].fields("money", "strength")
    stock = tables["stock"].fields("trophies_of_each", "medals")
    banker = tables["banker"].fields("savings_per_interest", "limit")
    score = tables["score"].fields("money_per_point", "track_end", "track_lap")
    boards = _boards(root["teams"], start["strength"].integer(0))
    parts = {part: _Datum(count, (*tables["parts"].path, part)) for part, count in _mapping(tables["parts"]).items()}
    box = Box(
        tiles=tiles,
        names=names,
        injury_tiles=injuries,
        boards=boards,
        tables=_by_teams(tables["by_teams"]),
        start_money=start["money"].integer(0),
        trophies_of_each=stock["trophies_of_each"].integer(SEASONS),
        medals=stock["medals"].integer(SEASONS - 1),
        savings_per_interest=banker["savings_per_interest"].integer(1),
        interest_limit=banker["limit"].integer(0),
        money_per_point=score["money_per_point"].integer(1),
        track_end=score["track_end"].integer(1),
        track_lap=score["track_lap"].integer(1),
        parts={part: count.integer(1) for part, count in parts.items()},
    )
    # The list of parts is printed in the rules and on the box; here it cannot differ from what is played with.
    _check_parts(box, parts)
    return box


def _mapping(datum: _Datum) -> Mapping[str, object]:
    if not isinstance(datum.value, Mapping):
        raise datum.error("no-mapping")
    return datum.value


def _tiles(datum: _Datum) -> tuple[dict[str, Player], dict[str, str], int]:
    fields = datum.fields("free_agents", "injury_tiles", optional=_METADATA)
    tiles: dict[str, Player] = {}
    names: dict[str, str] = {}
    heights: dict[int, str] = {}
    for entry in fields["free_agents"].items():
        parts = entry.fields("id", "name", *_PLAYER)
        tile = parts["id"].text(r"FA[0-9][0-9]", "tile-id")
        if tile in tiles:
            raise parts["id"].error("tile-twice", tile=tile)
        player = _player(parts)
        # Heights decide ties (bb.trophy, bb.injury.tie), which equal ones would leave open.
        if player.height in heights:
            raise parts["height"].error("equal-heights", tile=heights[player.height], height=player.height)
        heights[player.height] = tile
        tiles[tile], names[tile] = player, parts["name"].text(r"\S(.*\S)?", "name")
    # By id: the order of the outcomes must not depend on that of the file.
    return dict(sorted(tiles.items())), names, fields["injury_tiles"].integer(0, 9)


def _player(parts: Mapping[str, _Datum]) -> Player:
    return Player(
        type=parts["type"].text("|".join(TYPES), "type", types=", ".join(TYPES)),
        height=parts["height"].integer(100, 260),
        coins=parts["coins"].integer(0, 2),
        values=tuple(value.integer(0, 5) for value in parts["values"].items(SEASONS)),
    )


def _boards(datum: _Datum, start_strength: int) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    for entry in datum.fields("boards", optional=_METADATA)["boards"].items():
        fields = entry.fields("name", "players")
        name = fields["name"].text(r"[A-Za-z]+( [A-Za-z]+)*", "plain-words")
        # Notation and figures have room for one word.
        key = name.split()[-1]
        # Notation is read in any case.
        if key.lower() in map(str.lower, boards):
            raise fields["name"].error("board-twice", board=key)
        boards[key] = Board(name, key, _parse_printed(fields["players"], start_strength))
    if len(boards) < len(SEATS):
        raise datum.error("few-boards", least=len(SEATS), count=len(boards))
    return boards


def _parse_printed(datum: _Datum, start_strength: int) -> tuple[Player, ...]:
    """Return the printed players; in season 1 their values and types add up to the start strength (bb.strength)."""
    players = []
    for column, entry in enumerate(datum.items(len(TYPES))):
        parts = entry.fields(*_PLAYER)
        player = _player(parts)
        if player.type != TYPES[column]:
            raise parts["type"].error(
                "type-of-column", column=column + 1, type=repr(TYPES[column]), found=repr(player.type)
            )
        players.append(player)
    # A printed player without a value does not count (bb.printed.dropout), so neither does his type.
    active = [player for player in players if player.values[0]]
    strength = sum(player.values[0] for player in active) + len({player.type for player in active})
    if strength != start_strength:
        raise datum.error("start-strength", strength=strength, start=start_strength)
    return tuple(players)


def _by_teams(datum: _Datum) -> dict[int, Table]:
    tables: dict[int, Table] = {}
    for entry in datum.items(len(_TEAM_COUNTS)):
        fields = entry.fields("teams", "market_min", "market_max", "trophy_points")
        teams = fields["teams"].integer(_TEAM_COUNTS[0], _TEAM_COUNTS[-1])
        if teams in tables:
            raise fields["teams"].error("teams-twice", teams=teams)
        least = fields["market_min"].integer(1)
        points = [place.integer(0) for place in fields["trophy_points"].items()]
        # The last team of all would have a trophy that nobody contests.
        if len(points) > min(len(TROPHIES), teams):
            raise fields["trophy_points"].error("many-trophies", teams=teams, count=len(points), kinds=len(TROPHIES))
        tables[teams] = Table(least, fields["market_max"].integer(least), tuple(points))
    return tables


def _check_parts(box: Box, parts: Mapping[str, _Datum]) -> None:
    """Raise GameDataError if the list of parts disagrees with the data used for play."""
    counts = {
        "free_agents": len(box.tiles),
        "injury_tiles": box.injury_tiles,
        "trophies": box.trophies_of_each * len(TROPHIES),
        "medals": box.medals,
        "specialists": len(SPECIALISTS),
        "team_boards": len(box.boards),
    }
    for part, count in counts.items():
        if part not in parts:
            raise _Datum(None, ("tables", "parts")).error("missing-key", key=repr(part))
        if parts[part].value != count:
            raise parts[part].error("part-count", found=parts[part].value, count=count)
