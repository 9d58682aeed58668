"""Values for setting up a board by hand and for queries; the words are in the game's messages."""

from __future__ import annotations

from generator.art.interface import ArtContext
from rules_engine.backgammon.play_notation import BAR_NAME, booklet_name
from rules_engine.backgammon.state import BAR, BLACK, OFF, SEAT_NAMES, WHITE, State, view_of

_NOTATIONS = ("standard", "booklet")


def values(_art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """Return the points, the sides; or, for moves, the points where the seat on turn has a checker."""
    if parameter == "player":
        return SEAT_NAMES
    if parameter == "notation":
        return _NOTATIONS
    if parameter == "point":
        # The booklet counts twelve points from each side.
        return tuple(booklet_name(point, seat) for seat in (WHITE, BLACK) for point in range(1, BAR // 2 + 1))
    if parameter != "from":
        return ()
    view = view_of(state.board, state.turn)
    points = [booklet_name(point, state.turn) for point in range(OFF + 1, BAR) if view[point] > 0]
    # Whoever is on the bar enters first; and a list of values is never empty.
    return (*points, BAR_NAME) if view[BAR] or not points else tuple(points)
