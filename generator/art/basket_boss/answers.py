"""The marks that show a query's answer on the drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from generator.art.basket_boss.box import box_of
from generator.art.basket_boss.layout import PANEL, cell_box, market_box, panel_box, played_box
from generator.art.basket_boss.marks import on_drawing
from generator.art.interface import ArtContext
from generator.scene.model import Rect, Stroke
from generator.scene.overlay import Label, Mark, Ring, Sketch
from generator.scene.theme import OK
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES, TYPES, Box
from rules_engine.basket_boss.lineup import active_players
from rules_engine.basket_boss.state import State

Answer = Callable[[Box, State, Mapping[str, str], Any], tuple[Mark, ...]]

_FOOT = PANEL / 2 + 1.3
"""From a panel's middle down to its foot: there a value's label covers neither name nor height."""
_LINE_X, _LINE_Y = 46.0, 11.0
"""From a team's name to the free end of the line below it."""


def marks_of_answer(
    art: ArtContext, state: State, query: str, arguments: Mapping[str, str], value: Any
) -> tuple[Mark, ...]:
    """Return the marks of an answer: rows, rings, labels; none for what the drawing does not show."""
    draw = _DRAW.get(query)
    asked = {name: text.strip().upper() for name, text in arguments.items()}
    return on_drawing(art, state, draw(box_of(art), state, asked, value)) if draw else ()


def _number(team: str, text: str) -> Label:
    return Label(team, text, "number", dx=_LINE_X - 6, dy=_LINE_Y)


def _sum(team: str, text: str) -> Label:
    return Label(team, text, dx=_LINE_X, dy=_LINE_Y)


def _strength(_box: Box, state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    team = arguments["team"]
    return (_current_row(state, team), Ring(f"track-{value}"), _sum(team, str(value)))


def _parts(box: Box, state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return the row that the bar points at, a frame for each type that counts, and the sum."""
    team = arguments["team"]
    referee = f" + {value['referee']}" if value["referee"] else ""
    total = f"{value['sum']} + {value['type_count']}{referee} = {value['total']}"
    row = _current_row(state, team)
    return (row, _types(box, state, team), Ring(f"track-{value['total']}"), _sum(team, total))


def _current_row(state: State, team: str) -> Sketch:
    seat = SEATS.index(team)
    first, last = cell_box(seat, 0, state.bar), cell_box(seat, len(TYPES) - 1, state.bar)
    row = Rect(first.x, first.y, last.x + last.width - first.x, first.height, 0.8, None, Stroke(OK, 1.3))
    return Sketch((row,))


def _types(box: Box, state: State, team: str) -> Sketch:
    """Return a frame around the letters of each type, at its first player who counts."""
    seat, seen, frames = SEATS.index(team), set(), []
    for active in active_players(box, state.teams[seat], state.bar):
        if active.player.type not in seen:
            seen.add(active.player.type)
            panel = panel_box(seat, active.column)
            frames.append(Rect(panel.x + 0.5, panel.y + 1.3, 9.2, 7.0, 1.6, None, Stroke(OK, 0.9)))
    return Sketch(tuple(frames))


def _with_tile(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    team = arguments["team"]
    if isinstance(value, int):
        return (Label(f"{team}{arguments['column']}", str(value), dy=_FOOT),)
    return tuple(Label(f"{team}{column}", str(one), dy=_FOOT) for column, one in enumerate(value, 1))


def _coins(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return the coins of each column and their sum."""
    team = arguments["team"]
    labels = [Label(f"{team}{column}", f"+{one}", dy=_FOOT) for column, one in enumerate(value, 1)]
    return (*labels, _sum(team, f"+{sum(value)}"))


def _income(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return (_sum(arguments["team"], f"+{value}"),)


def _tallest(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return (Ring(f"{arguments['team']}{value['column']}"),) if value["column"] else ()


def _bids(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    if not value:
        return ()
    text = str(value[0]) if len(value) == 1 else f"{value[0]}–{value[-1]}"
    return (_sum(arguments["team"], text),)


def _standings(_box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return the place of each team, a dash where the place stays empty."""
    return tuple(_number(row["team"], str(row["rank"]) if row["rank"] else "–") for row in value)


def _order(_box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(_number(team, str(place)) for place, team in enumerate(value, 1))


def _market(_box: Box, state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    """Return the coins in the market beside the coins needed, below the last tile."""
    coins, needed = value["coins"], value["coins_needed"]
    last = next((tile for tile in reversed(state.market) if tile != INJURY), "next-tile")
    return (Label(last, f"{coins} > {needed - 1}" if coins >= needed else f"{coins} < {needed}", dy=15),)


def _trophies(_box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return tuple(Ring(kind) for kind in TROPHIES if value.get(kind))


def _score(_box: Box, _state: State, arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    total, track = (value["total"], value["track"]) if isinstance(value, Mapping) else (value, None)
    marks: tuple[Mark, ...] = (_sum(arguments["team"], str(total)),)
    return (*marks, Ring(f"track-{track}")) if track else marks


def _space(_box: Box, _state: State, _arguments: Mapping[str, str], value: Any) -> tuple[Mark, ...]:
    return (Ring(f"track-{value}"),)


def _tile(_box: Box, state: State, arguments: Mapping[str, str], _value: Any) -> tuple[Mark, ...]:
    """Return a frame around the tile, in the market or on a team's board."""
    tile = arguments["tile"]
    places = [market_box(index) for index, one in enumerate(state.market) if one == tile]
    for seat, team in enumerate(state.teams):
        places += [played_box(seat, index, state.bar) for index, one in enumerate(team.columns) if one.tile == tile]
    return tuple(Sketch((replace(place, stroke=Stroke(OK, 1.3)),)) for place in places)


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
