"""Words, handles and values for free play: setting up a table by hand, asking about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.basket_boss.components import box_of
from generator.art.basket_boss.drawing import draw_state
from generator.art.basket_boss.layout import MARGIN, MARKET_HEIGHT, MARKET_Y, TEAM_LINE, WIDTH, panel_box, team_head
from generator.art.basket_boss.marks import name_action
from generator.art.interface import ArtContext
from generator.scene.drawing import Anchor
from generator.scene.model import Rect
from rules_engine.basket_boss.data import INJURY, SEATS, TROPHIES
from rules_engine.basket_boss.state import MEDAL, State, seat_name

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "piece:INJ": "Lesión",
        "place:board": "tablero de juego",
        "place:market": "mercado",
        "place:pile": "montón",
        "place:gone": "fuera del juego",
        "setting:teams": "Equipos (empieza de nuevo)",
        "setting:season": "Temporada",
        "setting:moment": "Momento",
        "setting:seat": "Equipo al que le toca",
        "setting:tallest": "Mánager más alto",
        "setting:money": "Millones",
        "choice:moment=fill": "se llena el mercado",
        "choice:moment=bid": "subasta",
        "choice:moment=injury": "gasto en salud",
        "choice:moment=place": "colocar la ficha comprada",
        "choice:moment=train": "entrenar la ficha comprada",
        "choice:moment=bribe": "sobornos",
        "choice:moment=hire": "especialistas y medallas",
        "choice:moment=develop": "entrenar fichas",
        "choice:moment=end": "final",
        "space": "Casilla de {tile}",
        "face_down": "boca abajo",
        "column": "{team}, columna {column}",
        "ask:team": "Equipo",
        "ask:tile": "Ficha",
        "ask:column": "Columna",
        "ask:money": "Millones ahorrados",
        "ask:points": "Puntos",
        "ask:teams": "Equipos",
        "hint:money": "un número",
        "hint:points": "un número",
    },
    "en": {
        "piece:INJ": "Injury",
        "place:board": "game board",
        "place:market": "market",
        "place:pile": "pile",
        "place:gone": "out of the game",
        "setting:teams": "Teams (starts afresh)",
        "setting:season": "Season",
        "setting:moment": "Moment",
        "setting:seat": "Team to decide",
        "setting:tallest": "Tallest manager",
        "setting:money": "Millions",
        "choice:moment=fill": "filling the market",
        "choice:moment=bid": "auction",
        "choice:moment=injury": "health costs",
        "choice:moment=place": "placing the bought tile",
        "choice:moment=train": "training the bought tile",
        "choice:moment=bribe": "bribes",
        "choice:moment=hire": "specialists and medals",
        "choice:moment=develop": "training tiles",
        "choice:moment=end": "end",
        "space": "Space of {tile}",
        "face_down": "face down",
        "column": "{team}, column {column}",
        "ask:team": "Team",
        "ask:tile": "Tile",
        "ask:column": "Column",
        "ask:money": "Millions saved",
        "ask:points": "Points",
        "ask:teams": "Teams",
        "hint:money": "a number",
        "hint:points": "a number",
    },
}


def name(art: ArtContext, state: State, key: str) -> str:
    """Tiles and teams by their names."""
    sort, _, word = key.partition(":")
    match sort:
        case "piece" | "value" if word in box_of(art).tiles:
            tile = box_of(art).tiles[word]
            return f"{box_of(art).names[word]} ({tile.type})"
        case "place" | "value" | "of" if word[:1] in SEATS[: len(state.teams)] and word[1:] in ("", *"12345"):
            team = state.teams[SEATS.index(word[0])].board
            return WORDS[art.lang]["column"].format(team=team, column=word[1:]) if word[1:] else team
        case "setting" if word.startswith("space:"):
            column = state.teams[SEATS.index(word[-2])].columns[int(word[-1]) - 1]
            return WORDS[art.lang]["space"].format(tile=box_of(art).names.get(column.tile, word[-1]))
        case "choice":
            return _choice(art, state, *word.split("=", 1))
    return ""


def _choice(art: ArtContext, state: State, key: str, value: str) -> str:
    if key in ("seat", "tallest"):
        return state.teams[SEATS.index(value)].board
    return WORDS[art.lang]["face_down"] if key == "space" and value == "x" else ""


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Tiles and prizes where they lie; a team's head, its columns' panels and the whole market to drop things."""
    anchors = draw_state(art, state).anchors
    found = {"market": _area(Rect(MARGIN, MARKET_Y, WIDTH - 2 * MARGIN, MARKET_HEIGHT))}
    for seat, team in enumerate(state.teams):
        head = team_head(seat)
        found[seat_name(seat)] = _area(Rect(head.x, head.y, head.width, head.height + TEAM_LINE))
        for index, column in enumerate(team.columns):
            panel = _area(panel_box(seat, index))
            found |= {column.tile: panel} if column.tile else {}
            found |= {f"{INJURY}@{seat_name(seat)}{index + 1}": panel} if column.injured and not column.tile else {}
    for kind in (MEDAL, *TROPHIES):
        found |= {f"{kind}@board": anchors[kind]} if kind in anchors else {}
    return found | ({f"{INJURY}@market": anchors[INJURY]} if INJURY in anchors else {})


def _area(area: Rect) -> Anchor:
    return Anchor(area.x + area.width / 2, area.y + area.height / 2, min(area.width, area.height) / 2, area=area)


def values(art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """Teams, tiles, columns."""
    match parameter:
        case "team":
            return tuple(SEATS[: len(state.teams)])
        case "tile":
            return (*dict.fromkeys(tile for tile in state.market if tile != INJURY), *sorted(box_of(art).tiles))
        case "column":
            return tuple("12345")
        case "teams":
            return tuple(map(str, sorted(box_of(art).tables)))
    return ()


def name_outcome(art: ArtContext, state: State, outcome: Any) -> str:
    """The tile by its name."""
    return name_action(art, state, 0, outcome)
