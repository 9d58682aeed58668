"""The game's data, which never change during a game: players, boards, tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

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
