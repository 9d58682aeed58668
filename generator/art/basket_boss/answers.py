"""The marks that show a query's answer on the drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from generator.art.basket_boss.box import ArtContext, box_of
from generator.art.basket_boss.marks import on_drawing
from generator.art.basket_boss.places import Places, places_of
from generator.scene.model import Rect, Stroke
from generator.scene.overlay import Label, Mark, Ring, Sketch
from generator.scene.theme import OK
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.lineup import active_players
from rules_engine.basket_boss.state import State

Answer = Callable[[Places, Box, State, Mapping[str, str], Any], tuple[Mark, ...]]


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: object
) -> tuple[Mark, ...]:
    """Return the marks of an answer: rows, rings, labels; none for places that the drawing does not show."""
    draw = _DRAW.get(query)
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


def _parts(places: Places, box: Box, state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
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
        if active.player.type not in seen:
            seen.add(active.player.type)
            frames.append(replace(places.plate_box(seat, active.column), stroke=Stroke(OK, 0.7 * places.pen)))
    return Sketch(tuple(frames))


def _with_tile(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    team = arguments["team"]
    if isinstance(value, int):
        return (Label(places.foot(SEATS.index(team), int(arguments["column"]) - 1), str(value)),)
    return _below(places, team, map(str, value))


def _coins(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return labels with the coins of each column and their sum."""
    team = arguments["team"]
    return (*_below(places, team, (f"+{one}" for one in value)), _sum(places, team, f"+{sum(value)}"))


def _income(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
    return (_sum(places, arguments["team"], f"+{value}"),)


def _tallest(_places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return (Ring(f"{arguments['team']}{value['column']}"),) if value["column"] else ()


def _bids(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    if not value:
        return ()
    text = str(value[0]) if len(value) == 1 else f"{value[0]}–{value[-1]}"
    return (_sum(places, arguments["team"], text),)


def _standings(places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return a label with the rank of each team, a dash if it has none."""
    return tuple(_number(places, row["team"], str(row["rank"]) if row["rank"] else "–") for row in value)


def _order(places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(_number(places, team, str(place)) for place, team in enumerate(value, 1))


def _market(_places: Places, _box: Box, state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return a label below the last tile that compares the coins in the market with those needed."""
    coins, needed = value["coins"], value["coins_needed"]
    last = next((tile for tile in reversed(state.market) if tile != INJURY), "next-tile")
    return (Label(last, f"{coins} > {needed - 1}" if coins >= needed else f"{coins} < {needed}", dy=15),)


def _trophies(_places: Places, _box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(Ring(kind) for kind in TROPHIES if value.get(kind))


def _score(places: Places, _box: Box, _state: State, arguments: Mapping[str, str], value: object) -> tuple[Mark, ...]:
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
