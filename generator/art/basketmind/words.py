"""The words on the drawings and parts, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "empty": "libre",
        "ball": "con el balón",
        "active": "activado",
        "attacks": "Ataca",
        "unknown": "activado en secreto",
        "turn": "Turno",
        "possession": "posesión",
        "hold": "turnos con el balón",
        "score": "Marcador",
        "quarter": "Cuarto",
        "off_court": "fuera de la pista",
        "zone": "zona",
        "central": "zona central",
        "basket": "canasta",
        "turns": "TURNOS",
        "tens": "D",
        "units": "U",
        "half_court": "MEDIA PISTA · {} CÍRCULOS",
        "shoot": "Tirar",
        "end": "Terminar",
        "go_on": "Seguir",
        "nobody": "nadie",
        "out": "fuera",
        "no_hands": "ninguna mano",
        "hands": "manos en",
    },
    "en": {
        "empty": "free",
        "ball": "with the ball",
        "active": "activated",
        "attacks": "Attacking",
        "unknown": "secretly activated",
        "turn": "Turn",
        "possession": "possession",
        "hold": "turns with the ball",
        "score": "Score",
        "quarter": "Quarter",
        "off_court": "off court",
        "zone": "zone",
        "central": "central area",
        "basket": "basket",
        "turns": "TURNS",
        "tens": "T",
        "units": "U",
        "half_court": "HALF COURT · {} CIRCLES",
        "shoot": "Shoot",
        "end": "End",
        "go_on": "Go on",
        "nobody": "nobody",
        "out": "out",
        "no_hands": "no hand",
        "hands": "hands on",
    },
}

ACTIONS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "walk": "{player} va a {way}",
        "pass": "{passer} pasa a {receiver} ({trail})",
        "no_line": "{passer} pasa a {receiver}",
        "shoot": "tira",
        "end": "termina",
        "press": "presionan {players}",
        "activate": "activa a {player}",
        "seal": "número {number}",
        "discs": "manos en {circles}",
        "carry": "{player} con el balón en {circle}",
        "put": "{player} en {circle}",
        "die": "sale un {face}",
    },
    "en": {
        "walk": "{player} goes to {way}",
        "pass": "{passer} passes to {receiver} ({trail})",
        "no_line": "{passer} passes to {receiver}",
        "shoot": "shoots",
        "end": "ends",
        "press": "{players} press",
        "activate": "activates {player}",
        "seal": "number {number}",
        "discs": "hands on {circles}",
        "carry": "{player} with the ball on {circle}",
        "put": "{player} on {circle}",
        "die": "a {face} comes up",
    },
}
"""Actions in words, by the name of their kind."""

LETTERS: Mapping[str, tuple[str, str]] = {"es": ("R", "A"), "en": ("R", "B")}
"""The teams' letters on the pieces."""


def player_name(lang: str, player: int) -> str:
    """A player as the rulebook and the pieces call him: 1R, 4A (in English 4B)."""
    return f"{player % 5 + 1}{LETTERS[lang][player // 5]}"
