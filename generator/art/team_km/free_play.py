"""Words, handles and values for free play: setting up a table by hand, asking about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.interface import ArtContext
from generator.art.team_km import mini
from generator.art.team_km.box import box_of
from generator.art.team_km.layout import BALL_R, DISCARD_X, FRONT_WIDTH, FRONT_X, HAND_WIDTH, HAND_X, Layout
from generator.art.team_km.wording import name_action
from generator.scene.drawing import Anchor
from generator.scene.model import Rect
from rules_engine.core import MalformedError
from rules_engine.team_km.stages import SIDE_NAMES
from rules_engine.team_km.state import State

_STAGES: Mapping[str, Mapping[str, str]] = {
    "es": {
        "start": "empieza el turno",
        "play": "jugar o descartar",
        "react": "reacciona {seat}",
        "draw turn": "se roba una carta",
        "draw change": "llega la carta del cambio",
        "draw react": "se repone la reacción del {seat}",
        "draw late": "se repone tras el descanso",
        "draw deal": "se reparte",
        "lose": "pierde una carta por la tarjeta del {seat}",
        "tiro": "dado de tiro",
        "despeje": "dado de despeje",
        "tiro penalty": "penalti del {seat}: dado de tiro",
        "despeje penalty": "penalti del {seat}: dado de despeje",
        "swap": "intercambio en el descanso",
        "shootout": "tanda de penaltis",
        "over": "terminado",
    },
    "en": {
        "start": "the turn begins",
        "play": "play or lay off",
        "react": "{seat} reacts",
        "draw turn": "a card is drawn",
        "draw change": "the changed card comes",
        "draw react": "{seat}'s reaction is replaced",
        "draw late": "a card comes after half-time",
        "draw deal": "cards are dealt",
        "lose": "a card is lost to {seat}'s booking",
        "tiro": "shot die",
        "despeje": "clearing die",
        "tiro penalty": "penalty of {seat}: shot die",
        "despeje penalty": "penalty of {seat}: clearing die",
        "swap": "swaps at half-time",
        "shootout": "shoot-out",
        "over": "over",
    },
}

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "piece:ball-A": "Balón de A",
        "piece:ball-B": "Balón de B",
        "piece:ball-C": "Balón de C",
        "place:deck": "mazo",
        "place:discard": "descarte",
        "setting:table": "Mesa",
        "setting:phase": "Parte",
        "setting:turn": "Turno",
        "setting:stage": "Momento",
        "setting:top": "Carta del descarte que se puede coger",
        "setting:shootout": "Con tanda de penaltis",
        "setting:idle": "Turnos seguidos sin jugar carta",
        "setting:goals": "Goles",
        "setting:changes": "Fichas de cambio",
        "choice:table=2": "2 jugadores",
        "choice:table=3": "3 jugadores",
        "choice:table=2x2": "2 contra 2",
        "choice:table=2x3": "3 contra 3",
        "choice:table=3x2": "3 parejas",
        "choice:phase=1": "primera parte",
        "choice:phase=2": "segunda parte",
        "choice:phase=3": "tras el FINAL",
        "choice:top=-": "ninguna",
        "ask:seat": "Jugador",
        "ask:card": "Carta",
        "ask:ball": "Casilla del balón",
        "ask:hand": "Mano",
        "ask:kept": "Cartas delante",
        "hint:kept": "como TA,TR; en blanco, las suyas",
        "ask:turns": "Turnos propios",
        "ask:die": "Dado",
        "hint:ball": "donde está, si se deja en blanco",
        "hint:hand": "como K,P2,P3x2; en blanco, la suya",
        "hint:turns": "de 1 a 9; en blanco, 1",
        "hand": "mano del {seat}",
        "front": "delante del {seat}",
        "under": "interrupción contra {seat}",
        "side": "bando {side}",
        "space": "casilla {space} ({side})",
    },
    "en": {
        "piece:ball-A": "A's ball",
        "piece:ball-B": "B's ball",
        "piece:ball-C": "C's ball",
        "place:deck": "deck",
        "place:discard": "discard pile",
        "setting:table": "Table",
        "setting:phase": "Half",
        "setting:turn": "Turn",
        "setting:stage": "Moment",
        "setting:top": "Discarded card that can be taken",
        "setting:shootout": "With a shoot-out",
        "setting:idle": "Turns in a row without a card played",
        "setting:goals": "Goals",
        "setting:changes": "Change tokens",
        "choice:table=2": "2 players",
        "choice:table=3": "3 players",
        "choice:table=2x2": "2 against 2",
        "choice:table=2x3": "3 against 3",
        "choice:table=3x2": "3 pairs",
        "choice:phase=1": "first half",
        "choice:phase=2": "second half",
        "choice:phase=3": "after FULL TIME",
        "choice:top=-": "none",
        "ask:seat": "Player",
        "ask:card": "Card",
        "ask:ball": "Space of the ball",
        "ask:hand": "Hand",
        "ask:kept": "Cards in front",
        "hint:kept": "such as TA,TR; empty: his own",
        "ask:turns": "Own turns",
        "ask:die": "Die",
        "hint:ball": "where it is, if left empty",
        "hint:hand": "such as K,P2,P3x2; empty: his own",
        "hint:turns": "1 to 9; empty: 1",
        "hand": "{seat}'s hand",
        "front": "in front of {seat}",
        "under": "interruption against {seat}",
        "side": "side {side}",
        "space": "space {space} ({side})",
    },
}


def name(art: ArtContext, _state: State, key: str) -> str:
    """Places at a seat or on a track, moments, whose turn it is."""
    sort, _, word = key.partition(":")
    if sort == "place":
        return _place(art, word)
    if sort == "of":
        return WORDS[art.lang]["side"].format(side=word)
    setting, _, value = word.partition("=")
    if sort == "choice" and setting == "stage":
        return _stage(art, value)
    return art.messages.seat(value) if sort == "choice" and setting == "turn" else ""


def _place(art: ArtContext, place: str) -> str:
    words, (first, rest) = WORDS[art.lang], (place[:1], place[1:])
    if first in SIDE_NAMES and rest.isdecimal():
        return words["space"].format(space=rest, side=words["side"].format(side=first))
    sort = {"": "hand", "-front": "front", "-under": "under"}.get(rest, "")
    return words[sort].format(seat=art.messages.seat(first)) if first.isdecimal() and sort else ""


def _stage(art: ArtContext, text: str) -> str:
    """A moment from its notation: the longest beginning that there are words for, and the seat in it."""
    phrases = _STAGES[art.lang]
    words = text.split()
    seat = next((word for word in words if word.isdecimal()), "")
    start = next((" ".join(words[:n]) for n in (2, 1) if " ".join(words[:n]) in phrases), "")
    return phrases[start].format(seat=art.messages.seat(seat)) if start else text


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Whole hands, what lies in front of each seat, the balls, and the card on top of the discard pile."""
    layout = Layout(box_of(art), state)
    found: dict[str, Anchor] = {}
    for seat in range(state.table.seats):
        y = layout.row(seat)
        found[str(seat)] = _area(Rect(HAND_X, y, HAND_WIDTH, mini.HEIGHT))
        found[f"{seat}-front"] = _area(Rect(FRONT_X + mini.WIDTH, y, FRONT_WIDTH - mini.WIDTH, mini.HEIGHT))
        found[f"{seat}-under"] = _area(Rect(FRONT_X, y, mini.WIDTH, mini.HEIGHT))
    for number, side in enumerate(state.sides):
        found[f"ball-{SIDE_NAMES[number]}"] = Anchor(*layout.track(number).ball_at(side.ball), BALL_R)
    if state.top is not None:
        found["discard-top"] = _area(Rect(DISCARD_X, layout.piles_y, mini.WIDTH, mini.HEIGHT))
    return found


def _area(area: Rect) -> Anchor:
    return Anchor(area.x + area.width / 2, area.y + area.height / 2, area.height / 2, area=area)


def values(art: ArtContext, state: State, query: str, parameter: str) -> tuple[str, ...]:
    """Seats, kinds of card, spaces, dice."""
    match parameter:
        case "seat":
            return tuple(map(str, range(state.table.seats)))
        case "card":
            return tuple(card.code for card in box_of(art).deck.cards if _is_heard(art, state, query, card.code))
        case "ball":
            return tuple(map(str, range(box_of(art).board.goal)))
        case "die":
            return ("tiro", "despeje")
    return ()


def _is_heard(art: ArtContext, state: State, query: str, card: str) -> bool:
    """Whether the question makes sense of such a card: some are about interruptions only."""
    try:
        art.game.queries[query].answer(state, {"card": card})
    except MalformedError:
        return False
    return True


def name_outcome(art: ArtContext, state: State, outcome: Any) -> str:
    """A card or a face by its name."""
    return name_action(art, state, 0, outcome)
