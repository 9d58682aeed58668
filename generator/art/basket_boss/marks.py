"""Marks that show an action on the drawing.

The marks that show a query's answer on the drawing.

The places of marks, in the drawing of the whole table and on screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from generator.art.basket_boss import layout
from generator.art.basket_boss.drawing import anchors_of
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.screen_layout import screen_layout
from generator.scene.model import Point, Rect, Stroke
from generator.scene.overlay import Arrow, Ghost, Label, Mark, Ring, Sketch
from generator.scene.state_drawing import Place
from generator.scene.theme import OK
from rules_engine.basket_boss.actions import (
    Amount,
    Bid,
    Bribe,
    Develop,
    Keep,
    Pass,
    Take,
    TakeMedal,
    TrainPurchase,
    Turn,
)
from rules_engine.basket_boss.actions import Place as PlaceTile
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.lineup import active_players
from rules_engine.basket_boss.state import Purchase, State, seat_name

_FOOT = layout.PANEL / 2 + 1.3
"""Distance in mm from a panel's centre down to its values' labels, which cover neither name nor height there."""
_FROM_NAME_X, _FROM_NAME_Y = 78.0, 16.5
"""Offsets in mm from a team's corner to the free end of the line below its name."""


class Places(Protocol):
    """The places of a drawing that are not anchors. A seat that is not shown has its places outside the drawing."""

    @property
    def pen(self) -> float:
        """The width of a frame's line."""

    def bid(self, seat: int, amount: int, lot: str) -> Mark:
        """Return the mark of a bid for the tile with the anchor `lot`."""

    def held_spot(self, seat: int) -> Point:
        """Return the centre of a team's specialist."""

    def sum_spot(self, seat: int) -> Point:
        """Return the place of a number about a whole team."""

    def foot(self, seat: int, column: int) -> Point:
        """Return the place of a number about a column (from 0)."""

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        """Return one season's space of a column."""

    def plate_box(self, seat: int, column: int) -> Rect:
        """Return the box with the letters of a column's type."""

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        """Return the part of a column that counts."""

    def market_box(self, index: int) -> Rect:
        """Return the box of a tile of the market, from 0."""


@dataclass(frozen=True, slots=True)
class _Table:
    pen: float = 1.3

    def bid(self, seat: int, amount: int, lot: str) -> Mark:
        return Arrow((layout.bid_spot(seat), lot), label=str(amount))

    def held_spot(self, seat: int) -> Point:
        return layout.held_spot(seat)

    def sum_spot(self, seat: int) -> Point:
        x, y = layout.team_corner(seat)
        return (x + _FROM_NAME_X, y + _FROM_NAME_Y)

    def foot(self, seat: int, column: int) -> Point:
        panel = layout.panel_box(seat, column)
        return (panel.x + panel.width / 2, panel.y + panel.height / 2 + _FOOT)

    def cell_box(self, seat: int, column: int, row: int) -> Rect:
        return layout.cell_box(seat, column, row)

    def plate_box(self, seat: int, column: int) -> Rect:
        panel = layout.panel_box(seat, column)
        return Rect(panel.x + 0.5, panel.y + 1.3, 9.2, 7.0, 1.6)

    def played_box(self, seat: int, column: int, bar: int) -> Rect:
        return layout.played_box(seat, column, bar)

    def market_box(self, index: int) -> Rect:
        return layout.market_box(index)


_TABLE = _Table()


def places_of(art: ArtContext, state: State) -> Places:
    """Return the places of the state's drawing."""
    return screen_layout(art, state) or _TABLE


def marks_of_action(art: ArtContext, state: State, seat: int, action: object) -> tuple[Mark, ...]:
    """Return the marks of an action: arrows to the target of a bid, tile or prize, and labels with amounts."""
    return on_drawing(art, state, _marks(art, state, seat_name(seat), action))


def on_drawing(art: ArtContext, state: State, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """Return the marks whose places are in the drawing; boards at full size have no market."""
    anchors = anchors_of(art, state)
    # Points that are no anchors are those of the small drawing: on a board at full size they would be anywhere.
    small = art.option("view") == "table"
    return tuple(mark for mark in marks if all(small if place is None else place in anchors for place in _places(mark)))


def _places(mark: Mark) -> tuple[str | None, ...]:
    """Return the names of a mark's places, None for a point of the small drawing."""
    places: tuple[Place | None, ...] = mark.places if isinstance(mark, Arrow) else (getattr(mark, "at", None),)
    return tuple(place if isinstance(place, str) else None for place in places)


def _marks(art: ArtContext, state: State, team: str, action: object) -> tuple[Mark, ...]:  # noqa: PLR0911 - one an action
    lot = state.market[0] if state.market else ""
    places = places_of(art, state)
    match action:
        case Bid(amount):
            return (places.bid(SEATS.index(team), amount, lot),)
        case Pass() if places is _TABLE:  # on a screen a dash beside the tile says so, and no trace stays without it
            return (Label(team, label(art.messages, "passed"), "tag", dy=6),)
        case PlaceTile(column):
            return (Arrow((lot, f"{team}{column}"), start_gap=None), *_room(places, state, team, column))
        case TrainPurchase() | Develop():
            return tuple(_up(places, state, team, column) for column in _find_trained(state, action))
        case Amount(amount) | Bribe(amount):
            return (Label(places.sum_spot(SEATS.index(team)), label(art.messages, "money", amount=str(amount))),)
        case Keep():
            held = state.teams[art.game.parse_seat(team)].specialist
            return (Ring(held),) if held else ()
        case TakeMedal():
            return (Arrow(("medal", team), start_gap=None),)
        case Take(specialist):
            return (Ring(specialist, "plain"), Arrow((specialist, places.held_spot(SEATS.index(team))), start_gap=None))
        case Turn():
            return (Ghost("next-tile"),)
        case _:
            return ()


def _find_trained(state: State, action: TrainPurchase | Develop) -> tuple[int, ...]:
    """Return the numbers (from 1) of the columns whose tiles slide up."""
    if isinstance(action, Develop):
        return action.columns
    return (state.stage.column + 1,) if action.yes and isinstance(state.stage, Purchase) else ()


def _room(places: Places, state: State, team: str, column: int) -> tuple[Mark, ...]:
    """Return a frame around the column that the tile will cover."""
    # Marks are asked for illegal actions, too, which may name a column that there is not.
    if not 1 <= column <= len(TYPES):
        return ()
    place = places.played_box(SEATS.index(team), column - 1, state.bar)
    return (Sketch((replace(place, stroke=Stroke(OK, places.pen)),)),)


def _up(places: Places, state: State, team: str, column: int) -> Mark:
    """Return an arrow one space up, to the player's next season."""
    cell = places.cell_box(SEATS.index(team), column - 1, state.bar)
    x = cell.x + 0.85 * cell.width
    return Arrow(((x, cell.y + 1.7 * cell.height), (x, cell.y + 0.2 * cell.height)), end_gap=0.0)


Answer = Callable[[Places, Box, State, Mapping[str, str], Any], tuple[Mark, ...]]


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: object
) -> tuple[Mark, ...]:
    """Return the marks of an answer: rows, rings, labels; none for places that the drawing does not show."""
    draw = _DRAW.get(query)
    # The queries take small letters and blanks as well.
    asked = {name: text.strip().upper() for name, text in arguments.items()}
    if draw is None:
        return ()
    return on_drawing(art, state, draw(places_of(art, state), box_of(art), state, asked, value))


def _number(places: Places, team: str, text: str) -> Label:
    return Label(places.sum_spot(SEATS.index(team)), text, "number")


def _sum(places: Places, team: str, text: str) -> Label:
    return Label(places.sum_spot(SEATS.index(team)), text)


def _below(places: Places, team: str, values: Iterable[str]) -> tuple[Label, ...]:
    """Return a label with a value at the bottom of each column."""
    return tuple(Label(places.foot(SEATS.index(team), column), text) for column, text in enumerate(values))


def _strength(places: Places, _box: Box, state: State, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    team = arguments["team"]
    return (_current_row(places, state, team), Ring(f"track-{value}"), _sum(places, team, str(value)))


def _parts(
    places: Places, box: Box, state: State, arguments: Mapping[str, str], value: Mapping[str, int]
) -> tuple[Mark, ...]:
    """Return the current row, a frame for each type that counts, the space of the track, and the sum."""
    team = arguments["team"]
    referee = f" + {value['referee']}" if value["referee"] else ""
    total = f"{value['sum']} + {value['type_count']}{referee} = {value['total']}"
    row = _current_row(places, state, team)
    return (row, _types(places, box, state, team), Ring(f"track-{value['total']}"), _sum(places, team, total))


def _current_row(places: Places, state: State, team: str) -> Sketch:
    seat = SEATS.index(team)
    first, last = (places.cell_box(seat, column, state.bar) for column in (0, len(TYPES) - 1))
    row = Rect(first.x, first.y, last.x + last.width - first.x, first.height, 0.8, None, Stroke(OK, places.pen))
    return Sketch((row,))


def _types(places: Places, box: Box, state: State, team: str) -> Sketch:
    """Return a frame around the letters of each type, at its first player who counts."""
    seat, seen, frames = SEATS.index(team), set(), []
    for active in active_players(box, state.teams[seat], state.bar):
        # A type counts once, however many of its players do.
        if active.player.type not in seen:
            seen.add(active.player.type)
            frames.append(replace(places.plate_box(seat, active.column), stroke=Stroke(OK, 0.7 * places.pen)))
    return Sketch(tuple(frames))


def _with_tile(
    places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: int | Iterable[int]
) -> tuple[Mark, ...]:
    team = arguments["team"]
    if isinstance(value, int):
        return (Label(places.foot(SEATS.index(team), int(arguments["column"]) - 1), str(value)),)
    return _below(places, team, map(str, value))


def _coins(
    places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Sequence[int]
) -> tuple[Mark, ...]:
    """Return labels with the coins of each column and their sum."""
    team = arguments["team"]
    return (*_below(places, team, (f"+{one}" for one in value)), _sum(places, team, f"+{sum(value)}"))


def _income(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    return (_sum(places, arguments["team"], f"+{value}"),)


def _tallest(
    _places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Mapping[str, int]
) -> tuple[Mark, ...]:
    return (Ring(f"{arguments['team']}{value['column']}"),) if value["column"] else ()


def _bids(
    places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Sequence[int]
) -> tuple[Mark, ...]:
    if not value:
        return ()
    text = str(value[0]) if len(value) == 1 else f"{value[0]}–{value[-1]}"
    return (_sum(places, arguments["team"], text),)


def _standings(
    places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Iterable[Mapping[str, str | int]]
) -> tuple[Mark, ...]:
    """Return a label with the rank of each team, a dash if it has none."""
    return tuple(_number(places, str(row["team"]), str(row["rank"]) if row["rank"] else "–") for row in value)


def _order(
    places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Iterable[str]
) -> tuple[Mark, ...]:
    return tuple(_number(places, team, str(place)) for place, team in enumerate(value, 1))


def _market(
    _places: Places, _box: Box, state: State, _arguments: Mapping[str, str], value: Mapping[str, int]
) -> tuple[Mark, ...]:
    """Return a label below the last tile that compares the coins in the market with those needed."""
    coins, needed = value["coins"], value["coins_needed"]
    # An injury has no coins to compare.
    last = next((tile for tile in reversed(state.market) if tile != INJURY), "next-tile")
    # As the rule has it: more coins than teams.
    return (Label(last, f"{coins} > {needed - 1}" if coins >= needed else f"{coins} < {needed}", dy=15),)


def _trophies(
    _places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Mapping[str, object]
) -> tuple[Mark, ...]:
    return tuple(Ring(kind) for kind in TROPHIES if value.get(kind))


def _score(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    # The query `score` answers with the total alone, `score_parts` with all that it is made of.
    total, track = (value["total"], value["track"]) if isinstance(value, Mapping) else (value, None)
    marks: tuple[Mark, ...] = (_sum(places, arguments["team"], str(total)),)
    return (*marks, Ring(f"track-{track}")) if track else marks


def _space(_places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    return (Ring(f"track-{value}"),)


def _tile(places: Places, _box: Box, state: State, arguments: Mapping[str, str], _value: object) -> tuple[Mark, ...]:
    """Return a frame around the tile, in the market or on a team's board."""
    tile = arguments["tile"]
    boxes = [places.market_box(index) for index, one in enumerate(state.market) if one == tile]
    for seat, team in enumerate(state.teams):
        columns = [index for index, one in enumerate(team.columns) if one.tile == tile]
        boxes += [places.played_box(seat, index, state.bar) for index in columns]
    return tuple(Sketch((replace(box, stroke=Stroke(OK, places.pen)),)) for box in boxes)


_DRAW: Mapping[str, Answer] = {
    "strength": _strength,
    "strength_parts": _parts,
    "strength_with": _with_tile,
    "income": _income,
    "income_parts": _coins,
    "tallest": _tallest,
    "legal_bids": _bids,
    "standings": _standings,
    "choice_order": _order,
    "market": _market,
    "trophies_left": _trophies,
    "score": _score,
    "score_parts": _score,
    "track": _space,
    "tile": _tile,
}
