"""Labels, handles and argument values for setting up a table by hand and for queries."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basket_boss.drawing import draw_state
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.layout import (
    MARGIN,
    MARKET_HEIGHT,
    MARKET_Y,
    TEAM_LINE,
    WIDTH,
    ArtContext,
    box_of,
    panel_box,
    team_head,
)
from generator.scene.model import Rect
from generator.scene.state_drawing import Anchor
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES, TYPES
from rules_engine.basket_boss.editor import BOARD, MARKET, Place, piece_name
from rules_engine.basket_boss.state import MEDAL, State
from rules_engine.core.editing import Key

_SEAT_CHOICES = ("seat", "tallest")


def name(art: ArtContext, state: State, key: str) -> str:
    """Return the name of a tile, a team, a column or a column's setting, empty for other keys."""
    box = box_of(art)
    kind, text = Key.parse(key)
    match kind:
        case "piece" | "value" if text in box.tiles:
            return f"{box.names[text]} ({box.tiles[text].type})"
        case "place" | "value" | "of":
            return _place_name(art, state, Place.parse(text))
        case "setting" if Key.parse(text).name == "space":
            return _space_name(art, state, Place.parse(Key.parse(text).of))
        case "choice":
            setting, _, value = text.partition("=")
            return state.teams[SEATS.index(value)].board if setting in _SEAT_CHOICES else ""
    return ""


def _place_name(art: ArtContext, state: State, place: Place) -> str:
    if place.seat is None or place.seat >= len(state.teams):
        return ""
    team = state.teams[place.seat].board
    if place.column is None:
        return team
    return label(art.messages, "column", team=team, column=str(place.column + 1))


def _space_name(art: ArtContext, state: State, place: Place) -> str:
    if place.seat is None or place.column is None:
        return ""
    tile = state.teams[place.seat].columns[place.column].tile
    return label(art.messages, "space", tile=box_of(art).names.get(tile, str(place.column + 1)))


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Return the anchors at which tiles and prizes are picked up and put down: heads, panels, the whole market."""
    anchors = draw_state(art, state).anchors
    anchors_of = {str(MARKET): _area(Rect(MARGIN, MARKET_Y, WIDTH - 2 * MARGIN, MARKET_HEIGHT))}
    for seat, team in enumerate(state.teams):
        head = team_head(seat)
        anchors_of[str(Place(seat=seat))] = _area(Rect(head.x, head.y, head.width, head.height + TEAM_LINE))
        for index, column in enumerate(team.columns):
            panel = _area(panel_box(seat, index))
            anchors_of |= {column.tile: panel} if column.tile else {}
            if column.injured and not column.tile:
                anchors_of[piece_name(INJURY, Place(seat=seat, column=index))] = panel
    for kind in (MEDAL, *TROPHIES):
        anchors_of |= {piece_name(kind, BOARD): anchors[kind]} if kind in anchors else {}
    return anchors_of | ({piece_name(INJURY, MARKET): anchors[INJURY]} if INJURY in anchors else {})


def _area(area: Rect) -> Anchor:
    return Anchor(area.x + area.width / 2, area.y + area.height / 2, min(area.width, area.height) / 2, area=area)


def values(art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """Return the values of a query's parameter: teams, tiles, columns or numbers of teams; empty for others."""
    match parameter:
        case "team":
            return tuple(SEATS[: len(state.teams)])
        case "tile":
            return (*dict.fromkeys(tile for tile in state.market if tile != INJURY), *sorted(box_of(art).tiles))
        case "column":
            return tuple(str(column) for column in range(1, len(TYPES) + 1))
        case "teams":
            return tuple(map(str, sorted(box_of(art).tables)))
    return ()
