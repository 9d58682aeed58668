"""Words and values for free play: setting up a board by hand, asking about it."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.interface import ArtContext
from rules_engine.backgammon.points import booklet_name
from rules_engine.backgammon.state import BAR, OFF, SEAT_NAMES, State, view_of

_STANDARD, _BOOKLET = "standard", "booklet"

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "setting:turn": "Turno",
        "setting:phase": "Momento",
        "setting:dice": "Dados",
        "setting:cube": "Dado de doblar",
        "setting:owner": "Dueño del dado de doblar",
        "setting:length": "Partido a (0: una sola partida)",
        "setting:score": "Puntos",
        "setting:crawford": "Partida Crawford",
        "choice:phase=opening": "tirada de apertura",
        "choice:phase=roll": "tirar los dados",
        "choice:phase=cube": "tirar o doblar",
        "choice:phase=play": "jugar la tirada",
        "choice:phase=offered": "se ha doblado",
        "choice:phase=over": "terminada",
        "choice:cube=-": "sin dado",
        "choice:owner=-": "en medio",
        "choice:dice=": "sin tirar",
        "ask:player": "Bando",
        "ask:from": "Desde la punta",
        "ask:point": "Punta",
        "ask:after": "Tras mover",
        "ask:notation": "Notación",
        "hint:after": "lo movido hasta ahora: 8/5",
        "value:standard": "corriente",
        "value:booklet": "del folleto",
        "value:bar": "la barra",
    },
    "en": {
        "setting:turn": "Turn",
        "setting:phase": "Moment",
        "setting:dice": "Dice",
        "setting:cube": "Doubling cube",
        "setting:owner": "Owner of the cube",
        "setting:length": "Match to (0: a single game)",
        "setting:score": "Score",
        "setting:crawford": "Crawford game",
        "choice:phase=opening": "opening roll",
        "choice:phase=roll": "roll the dice",
        "choice:phase=cube": "roll or double",
        "choice:phase=play": "play the roll",
        "choice:phase=offered": "a double is offered",
        "choice:phase=over": "over",
        "choice:cube=-": "no cube",
        "choice:owner=-": "in the middle",
        "choice:dice=": "not rolled",
        "ask:player": "Side",
        "ask:from": "From point",
        "ask:point": "Point",
        "ask:after": "After moving",
        "ask:notation": "Notation",
        "hint:after": "the moves made so far: 8/5",
        "value:standard": "standard",
        "value:booklet": "of the booklet",
        "value:bar": "the bar",
    },
}


def name(art: ArtContext, _state: State, key: str) -> str:
    """A side's bar and tray."""
    place = key.removeprefix("place:")
    seat, _, word = place.partition(":")
    if place != key and seat in SEAT_NAMES and word in ("bar", "off"):
        return f"{art.term(word)} ({art.messages.seat(seat)})"
    return ""


def values(_art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """The points, the sides; to move from, where the seat on turn has a checker."""
    if parameter == "player":
        return SEAT_NAMES
    if parameter == "notation":
        return (_STANDARD, _BOOKLET)
    if parameter == "point":
        return tuple(booklet_name(point, seat) for seat in (0, 1) for point in range(1, BAR // 2 + 1))
    if parameter != "from":
        return ()
    view = view_of(state.board, state.turn)
    points = [booklet_name(point, state.turn) for point in range(OFF + 1, BAR) if view[point] > 0]
    return (*points, "bar") if view[BAR] or not points else tuple(points)
