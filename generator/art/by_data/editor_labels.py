"""The possible values of arguments of queries: seats, and the places of the boards."""

from __future__ import annotations

from generator.art.by_data.table import lay_out_table
from generator.art.by_data.words import TRAYS
from generator.art.interface import ArtContext

_SEATS = ("player", "seat")
_PLACES = ("point", "square", "space", "cell", "place", "from", "to")


def values(art: ArtContext, state: object, _query: str, parameter: str) -> tuple[str, ...]:
    """Return the seats for ``player``, the places for ``point``, ``square`` and similar names; nothing for others."""
    if parameter in _SEATS:
        return tuple(art.game.format_seat(seat) for seat in range(art.game.seats(state)))
    if parameter not in _PLACES:
        return ()
    boards = (one for one in lay_out_table(art, state).areas if one.area["kind"] not in TRAYS)
    return tuple(name for one in boards for name in one.plan.places)
