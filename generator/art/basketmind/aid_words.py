"""The words on a coach's aid."""

from __future__ import annotations

from collections.abc import Mapping

AID: Mapping[str, Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "es": {
        "attack": {
            "title": ("ATAQUE",),
            "turn": (
                "Tu turno, en el orden que quieras",
                "Mueve un jugador hasta donde le lleguen sus pasos, o tres jugadores un paso cada uno.",
                "Una acción de balón: pasa o tira. Dos, si el base ha tenido el balón.",
                "En la zona solo se queda quien se ha movido si el turno acaba con tiro o mate.",
            ),
            "team": ("Altura, pasos, dado de tiro", "Base 1", "Aleros 2, 3", "Pívots 4, 5"),
            "odds": ("Probabilidad de acierto", "Hace falta"),
            "rules": (
                "No lo olvides",
                "Hace falta: los círculos desde el balón hasta la canasta, los dos incluidos.",
                "Tres puntos si tú, no el balón, estás más allá de la línea.",
                "No acabes dos turnos seguidos con el balón (el base, tres).",
                "Tiros libres: tu dado; se fallan con 1 o 2.",
            ),
        },
        "defence": {
            "title": ("DEFENSA",),
            "turn": (
                "Tu turno, en este orden",
                "Mueve un jugador, o tres un paso cada uno.",
                "Presiona, si tienes a alguien junto al balón: una mano por cada uno que lo intenta.",
                "Activa en secreto a uno que no lo haya intentado.",
            ),
            "hands": ("Manos contra un tiro", "Defensor / tirador", "Base", "Alero", "Pívot"),
            "steals": ("Probabilidad de robo", "Manos / círculos"),
            "rules": (
                "No lo olvides",
                "Tapón: un jugador sale con un paso menos; acaba junto al tirador y no es más bajo.",
                "Una mano sobre el tirador, sin tapón, es falta personal; sobre el portador, técnica.",
                "Al rebote van los pívots que no han intentado taponar; si empatan, es tuyo.",
                "El activado corta el balón que pasa por dos círculos seguidos de su zona.",
            ),
        },
    },
    "en": {
        "attack": {
            "title": ("ATTACK",),
            "turn": (
                "Your turn, in any order",
                "Move one player as far as his steps go, or three players one step each.",
                "One ball action: pass or shoot. Two, if the guard has held the ball.",
                "Who has moved stays in the zone only if the turn ends with a shot or a dunk.",
            ),
            "team": ("Height, steps, shot die", "Guard 1", "Forwards 2, 3", "Centers 4, 5"),
            "odds": ("Chance of scoring", "Needed"),
            "rules": (
                "Keep in mind",
                "Needed: the circles from the ball to the basket, both counted.",
                "Three points if you, not the ball, are beyond the line.",
                "Do not end two turns in a row with the ball (the guard, three).",
                "Free throws: your die; missed on 1 or 2.",
            ),
        },
        "defence": {
            "title": ("DEFENCE",),
            "turn": (
                "Your turn, in this order",
                "Move one player, or three one step each.",
                "Press, if somebody of yours is next to the ball: one hand for each who tries.",
                "Secretly activate one who has not tried.",
            ),
            "hands": ("Hands against a shot", "Defender / shooter", "Guard", "Forward", "Center"),
            "steals": ("Chance of a steal", "Hands / circles"),
            "rules": (
                "Keep in mind",
                "Block: one player goes with one step less, ends next to the shooter and is not shorter.",
                "A hand on the shooter, without a block, is a personal foul; on the carrier, a technical one.",
                "Centers who did not try to block go for the rebound; a tie is yours.",
                "Who is activated cuts off a ball that crosses two circles of his zone in a row.",
            ),
        },
    },
}
