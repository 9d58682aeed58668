"""The places of pieces on the table, with their names in the editor."""

from __future__ import annotations

from typing import NamedTuple

from rules_engine.basket_boss.data import SEATS, TYPES
from rules_engine.basket_boss.state import seat_name


class Place(NamedTuple):
    """A shared place with a `name`; or, without a name, a seat's team or one of its columns (from 0).

    >>> Place.parse("A3")
    Place(name='', seat=0, column=2)
    >>> str(Place(seat=1))
    'B'
    >>> Place.parse("market")
    Place(name='market', seat=None, column=None)
    """

    name: str = ""
    seat: int | None = None
    column: int | None = None

    @classmethod
    def parse(cls, text: str) -> Place:
        """Return the place for the text: ``A3`` is a column, ``A`` a team, any other text a shared place."""
        return _PLACES.get(text) or cls(text)

    def __str__(self) -> str:
        if self.seat is None:
            return self.name
        return seat_name(self.seat) + ("" if self.column is None else str(self.column + 1))


BOARD, MARKET, PILE, GONE = Place("board"), Place("market"), Place("pile"), Place("gone")
"""The game board (specialists, medals, trophies), the market, the pile, and the tiles out of the game."""


def team_places(teams: int) -> tuple[Place, ...]:
    """Return the teams' own places, for specialists, medals and trophies."""
    return tuple(Place(seat=seat) for seat in range(teams))


def column_places(teams: int) -> tuple[Place, ...]:
    """Return all columns of all teams."""
    return tuple(Place(seat=seat, column=column) for seat in range(teams) for column in range(len(TYPES)))


_PLACES = {str(place): place for place in (*team_places(len(SEATS)), *column_places(len(SEATS)))}


class PieceName(NamedTuple):
    """The name of a piece that is not unique: its kind and its place, ``gold@A``.

    >>> str(PieceName("INJ", PILE))
    'INJ@pile'
    """

    kind: str
    place: Place

    def __str__(self) -> str:
        return f"{self.kind}@{self.place}"
