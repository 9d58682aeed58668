"""Words, handles and values for free play: setting up a mat by hand, asking about it."""

from __future__ import annotations

from collections.abc import Mapping

from generator.art.basketmind.drawing import ball_place, mat_of
from generator.art.basketmind.pieces import BALL_R
from generator.art.basketmind.words import player_name
from generator.art.interface import ArtContext
from generator.scene.drawing import Anchor
from rules_engine.basketmind.actions import Die
from rules_engine.basketmind.players import NAMES, PLAYERS, TEAMS, opponent_of
from rules_engine.basketmind.state import State

_DEFENDERS = ("defender", "active")
_PLAYERS = ("player", "receiver", "scorer")

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "piece:ball": "Balón",
        "place:bench": "banquillo",
        "setting:phase": "Momento",
        "setting:active": "Defensor activado",
        "setting:score": "Puntos",
        "setting:turn": "Turnos jugados del cuarto",
        "setting:possession": "Turnos de la posesión",
        "setting:hold": "Turnos reteniendo el balón",
        "setting:quarter": "Cuarto",
        "setting:quarters": "Cuartos del partido",
        "choice:phase=M": "saque inicial",
        "choice:phase=PA": "colocar el ataque",
        "choice:phase=PD": "colocar la defensa",
        "choice:phase=PX": "activar tras colocar",
        "choice:phase=A": "turno del ataque",
        "choice:phase=D": "turno de la defensa",
        "choice:phase=DP": "presión",
        "choice:phase=DX": "solo activar",
        "choice:phase=SB": "salida al tapón",
        "choice:phase=SC": "tiro: elegir en secreto",
        "choice:phase=SD": "tiro: el dado",
        "choice:phase=F": "tiros libres",
        "choice:phase=RD": "rebote: se mueve la defensa",
        "choice:phase=RA": "rebote: se mueve el ataque",
        "choice:phase=RR": "rebote: el dado",
        "choice:phase=E": "partido terminado",
        "choice:active=-": "nadie",
        "choice:active=?": "en secreto",
        "ask:player": "Jugador",
        "ask:receiver": "Receptor",
        "ask:defender": "Defensor",
        "ask:scorer": "Quién anota",
        "ask:active": "Defensor activado",
        "ask:circle": "Círculo",
        "ask:to": "Hasta el círculo",
        "ask:who": "A quién se coloca",
        "ask:play": "Jugada",
        "ask:tries": "Quiénes presionan",
        "ask:most": "Como mucho",
        "hint:play": "pasos y pases: R1>f9 R1*R3",
        "hint:tries": "como B1,B4",
        "hint:most": "un número",
        "die": "sale un {face} en el d{faces}",
        "value:carrier": "al portador",
        "value:attackers": "a los atacantes",
        "value:defenders": "a los defensores",
        "value:-": "nadie",
    },
    "en": {
        "piece:ball": "Ball",
        "place:bench": "bench",
        "setting:phase": "Moment",
        "setting:active": "Activated defender",
        "setting:score": "Points",
        "setting:turn": "Turns played in the quarter",
        "setting:possession": "Turns of the possession",
        "setting:hold": "Turns the ball was held",
        "setting:quarter": "Quarter",
        "setting:quarters": "Quarters of the match",
        "choice:phase=M": "opening roll",
        "choice:phase=PA": "placing the attack",
        "choice:phase=PD": "placing the defence",
        "choice:phase=PX": "activation after placing",
        "choice:phase=A": "the attack's turn",
        "choice:phase=D": "the defence's turn",
        "choice:phase=DP": "press",
        "choice:phase=DX": "activation only",
        "choice:phase=SB": "block move",
        "choice:phase=SC": "shot: secret choices",
        "choice:phase=SD": "shot: the die",
        "choice:phase=F": "free throws",
        "choice:phase=RD": "rebound: the defence moves",
        "choice:phase=RA": "rebound: the attack moves",
        "choice:phase=RR": "rebound: the die",
        "choice:phase=E": "match over",
        "choice:active=-": "nobody",
        "choice:active=?": "secret",
        "ask:player": "Player",
        "ask:receiver": "Receiver",
        "ask:defender": "Defender",
        "ask:scorer": "Who scores",
        "ask:active": "Activated defender",
        "ask:circle": "Circle",
        "ask:to": "To circle",
        "ask:who": "Who is placed",
        "ask:play": "Play",
        "ask:tries": "Who presses",
        "ask:most": "At most",
        "hint:play": "steps and passes: R1>f9 R1*R3",
        "hint:tries": "such as B1,B4",
        "hint:most": "a number",
        "die": "a {face} on the d{faces}",
        "value:carrier": "the carrier",
        "value:attackers": "attackers",
        "value:defenders": "defenders",
        "value:-": "nobody",
    },
}


def name(art: ArtContext, _state: State, key: str) -> str:
    """A player as the pieces call him."""
    word = key.partition(":")[2]
    return player_name(art.lang, NAMES.index(word)) if word in NAMES else ""


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """The ball, which lies beside its carrier."""
    place = ball_place(mat_of(art.game.court), state)  # type: ignore[attr-defined]
    return {} if place is None else {"ball": Anchor(*place, BALL_R)}


def values(art: ArtContext, state: State, _query: str, parameter: str) -> tuple[str, ...]:
    """The players on the mat, its circles, and who can be placed."""
    court = art.game.court  # type: ignore[attr-defined]
    if parameter in ("circle", "to"):
        return tuple(court.names)
    if parameter == "who":
        return ("carrier", "attackers", "defenders")
    team = TEAMS[opponent_of(state.attack)] if parameter in _DEFENDERS and state.attack is not None else PLAYERS
    placed = tuple(NAMES[player] for player in team if state.at[player] != court.nowhere) or tuple(NAMES)
    if parameter == "active":
        return ("-", *placed)
    return placed if parameter in (*_PLAYERS, *_DEFENDERS) else ()


def name_outcome(art: ArtContext, _state: State, outcome: Die) -> str:
    """What the die shows, and which die it is."""
    return WORDS[art.lang]["die"].format(face=outcome.face, faces=outcome.faces)
