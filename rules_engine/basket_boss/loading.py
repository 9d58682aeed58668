"""The box from plain data (what YAML or JSON hold), checked: GameDataError leads to the datum at fault."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.basket_boss.data import SEASONS, SEATS, SPECIALISTS, TROPHIES, TYPES, Board, Box, Player, Table
from rules_engine.core import GameDataError

_TEAM_COUNTS = range(2, len(SEATS) + 1)
_PLAYER = ("type", "height", "coins", "values")
_SAID = ("status",)
"""What a file may say of itself: ``status: proposal`` puts that on the sheets; no rule depends on it."""


@dataclass(frozen=True, slots=True)
class _Datum:
    """A value with the path that leads to it."""

    value: object
    path: tuple[str | int, ...] = ()

    def wrong(self, message: str) -> GameDataError:
        return GameDataError(self.path, message)

    def fields(self, *names: str, optional: tuple[str, ...] = ()) -> dict[str, _Datum]:
        """The entries of a mapping that has exactly these keys, and perhaps the optional ones."""
        if not isinstance(self.value, Mapping):
            raise self.wrong(f"expected a mapping with {', '.join(names)}")
        for key in self.value:
            if key not in (*names, *optional):
                raise GameDataError((*self.path, str(key)), f"unknown; expected {', '.join((*names, *optional))}")
        for name in names:
            if name not in self.value:
                raise self.wrong(f"{name} is missing")
        return {name: _Datum(self.value[name], (*self.path, name)) for name in names}

    def items(self, count: int | None = None) -> list[_Datum]:
        if not isinstance(self.value, list | tuple) or count not in (None, len(self.value)):
            raise self.wrong("expected a list" if count is None else f"expected a list of {count}")
        return [_Datum(item, (*self.path, index)) for index, item in enumerate(self.value)]

    def integer(self, low: int, high: int = 999) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"expected a whole number from {low} to {high}, not {self.value!r}")
        return self.value

    def text(self, pattern: str, expected: str) -> str:
        if not isinstance(self.value, str) or not re.fullmatch(pattern, self.value):
            raise self.wrong(f"expected {expected}, not {self.value!r}")
        return self.value


def load_box(data: Mapping[str, Any]) -> Box:
    """The box from the data of ``tiles``, ``teams`` and ``tables``; GameDataError if they cannot work."""
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
    _check_parts(box, parts)
    return box


def _mapping(datum: _Datum) -> Mapping[str, object]:
    if not isinstance(datum.value, Mapping):
        raise datum.wrong("expected a mapping")
    return datum.value


def _tiles(datum: _Datum) -> tuple[dict[str, Player], dict[str, str], int]:
    fields = datum.fields("free_agents", "injury_tiles", optional=_SAID)
    tiles: dict[str, Player] = {}
    names: dict[str, str] = {}
    heights: dict[int, str] = {}
    for entry in fields["free_agents"].items():
        parts = entry.fields("id", "name", *_PLAYER)
        tile = parts["id"].text(r"FA\d\d", "FA and two digits")
        if tile in tiles:
            raise parts["id"].wrong(f"{tile} stands here twice")
        player = _player(parts)
        if player.height in heights:
            raise parts["height"].wrong(f"{heights[player.height]} is {player.height} cm tall too; heights all differ")
        heights[player.height] = tile
        tiles[tile], names[tile] = player, parts["name"].text(r"\S(.*\S)?", "a name")
    return dict(sorted(tiles.items())), names, fields["injury_tiles"].integer(0, 9)


def _player(parts: Mapping[str, _Datum]) -> Player:
    return Player(
        type=parts["type"].text("|".join(TYPES), f"a type ({', '.join(TYPES)})"),
        height=parts["height"].integer(100, 260),
        coins=parts["coins"].integer(0, 2),
        values=tuple(value.integer(0, 5) for value in parts["values"].items(SEASONS)),
    )


def _boards(datum: _Datum, start_strength: int) -> dict[str, Board]:
    boards: dict[str, Board] = {}
    for entry in datum.fields("boards", optional=_SAID)["boards"].items():
        fields = entry.fields("name", "players")
        name = fields["name"].text(r"[A-Za-z]+( [A-Za-z]+)*", "words of plain letters")
        key = name.split()[-1]
        if key.lower() in map(str.lower, boards):
            raise fields["name"].wrong(f"another board is called {key} too")
        boards[key] = Board(name, key, _printed(fields["players"], start_strength))
    if len(boards) < len(SEATS):
        raise datum.wrong(f"expected at least {len(SEATS)} boards, not {len(boards)}")
    return boards


def _printed(datum: _Datum, start_strength: int) -> tuple[Player, ...]:
    """The five printed players; in season 1 their values and types add up to the start strength (bb.strength)."""
    players = []
    for column, entry in enumerate(datum.items(len(TYPES))):
        parts = entry.fields(*_PLAYER)
        player = _player(parts)
        if player.type != TYPES[column]:
            raise parts["type"].wrong(f"column {column + 1} holds the {TYPES[column]}, not a {player.type}")
        players.append(player)
    active = [player for player in players if player.values[0]]
    strength = sum(player.values[0] for player in active) + len({player.type for player in active})
    if strength != start_strength:
        raise datum.wrong(f"the printed players have strength {strength}; teams start with {start_strength}")
    return tuple(players)


def _by_teams(datum: _Datum) -> dict[int, Table]:
    tables: dict[int, Table] = {}
    for entry in datum.items(len(_TEAM_COUNTS)):
        fields = entry.fields("teams", "market_min", "market_max", "trophy_points")
        teams = fields["teams"].integer(_TEAM_COUNTS[0], _TEAM_COUNTS[-1])
        if teams in tables:
            raise fields["teams"].wrong(f"{teams} teams stand here twice")
        least = fields["market_min"].integer(1)
        points = [place.integer(0) for place in fields["trophy_points"].items()]
        if len(points) > min(len(TROPHIES), teams):
            raise fields["trophy_points"].wrong(f"{teams} teams cannot win {len(points)} trophies of {len(TROPHIES)}")
        tables[teams] = Table(least, fields["market_max"].integer(least), tuple(points))
    return tables


def _check_parts(box: Box, parts: Mapping[str, _Datum]) -> None:
    """The list of parts must agree with the data that the game is played with."""
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
            raise GameDataError(("tables", "parts"), f"{part} is missing")
        if parts[part].value != count:
            raise parts[part].wrong(f"{parts[part].value} do not agree with the {count} in the data")
