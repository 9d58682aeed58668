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
    },
}
