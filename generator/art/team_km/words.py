"""The few words that stand on cards, boards and tables, beside the names in the deck's data."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.team_km.cards import Category

CATEGORIES: Mapping[Category, Mapping[str, str]] = {
    Category.ACTION: {"es": "ACCIÓN", "en": "ACTION"},
    Category.INTERRUPTION: {"es": "INTERRUPCIÓN", "en": "INTERRUPTION"},
    Category.RESTART: {"es": "REANUDACIÓN", "en": "RESTART"},
    Category.REACTION: {"es": "REACCIÓN", "en": "REACTION"},
    Category.TIME: {"es": "TIEMPO", "en": "TIME"},
}

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "special": "ESPECIAL",
        "booking": "TARJETA",
        "is_played": "SE JUEGA",
        "cancelled_by": "LA ANULAN",
        "cancels": "ANULA",
        "is_resolved": "SE RESUELVE",
        "ball_at_start": "Balón en la salida",
        "ball_on": "Balón en",
        "any": "Cualquiera",
        "at_once": "Al robarla, al instante",
        "start": "SALIDA",
        "field": "CAMPO",
        "area": "ÁREA",
        "changes": "CAMBIOS",
        "goals": "GOLES",
        "pass": "PASE",
        "shot": "TIRO",
    },
    "en": {
        "special": "SPECIAL",
        "booking": "BOOKING",
        "is_played": "PLAYED",
        "cancelled_by": "CANCELLED BY",
        "cancels": "CANCELS",
        "is_resolved": "CARRIED OUT",
        "ball_at_start": "Ball at the start",
        "ball_on": "Ball on",
        "any": "Any",
        "at_once": "When drawn, at once",
        "start": "START",
        "field": "FIELD",
        "area": "AREA",
        "changes": "CHANGES",
        "goals": "GOALS",
        "pass": "PASS",
        "shot": "SHOT",
    },
}

TABLE: Mapping[str, Mapping[str, str]] = {
    "es": {
        "deck": "MAZO",
        "box": "CAJA",
        "discard": "DESCARTE",
        "takeable": "se puede coger",
        "this_turn": "de este turno",
        "tiro": "TIRO",
        "despeje": "DESP.",
    },
    "en": {
        "deck": "DECK",
        "box": "BOX",
        "discard": "DISCARD",
        "takeable": "can be taken",
        "this_turn": "of this turn",
        "tiro": "SHOT",
        "despeje": "CLEAR",
    },
}
"""Words on a drawing of the table."""

TEXT: Mapping[str, Mapping[str, str]] = {
    "es": {
        "first_half": "Primera parte",
        "second_half": "Segunda parte",
        "final": "Tiempo de descuento",
        "turn": "Turno de",
        "ball": "balón en",
        "goals": "goles",
        "changes": "fichas de cambio",
        "hidden": "cartas ocultas",
        "no_cards": "sin cartas",
        "under": "bajo",
        "kept": "se queda",
        "played": "jugadas",
        "deck": "Mazo",
        "time_card": "carta de tiempo",
        "box": "caja",
        "discard": "descarte",
        "nothing": "nada que coger",
        "below": "debajo",
    },
    "en": {
        "first_half": "First half",
        "second_half": "Second half",
        "final": "Stoppage time",
        "turn": "Turn of",
        "ball": "ball on",
        "goals": "goals",
        "changes": "change tokens",
        "hidden": "hidden cards",
        "no_cards": "no cards",
        "under": "under",
        "kept": "stays",
        "played": "played",
        "deck": "Deck",
        "time_card": "time card",
        "box": "box",
        "discard": "discard pile",
        "nothing": "nothing to take",
        "below": "below",
    },
}
"""Words of the text board."""
