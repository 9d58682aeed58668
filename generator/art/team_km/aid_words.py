"""What the player's aid says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

AID: Mapping[str, Mapping[str, Any]] = {
    "es": {
        "title": "Ayuda del jugador",
        "turn": "Tu turno",
        "steps": (
            "Descarta tus cartas de JUEGO LIMPIO: ya no te protegen.",
            "Si quieres, gasta fichas de cambio: descarta una carta y roba otra.",
            "Roba una carta, o coge la de encima del descarte si cayó en el turno anterior.",
            "Juega una carta de Acción, Interrupción o Reanudación; o descarta una y pasa.",
        ),
        "answers": "Con qué se anula cada interrupción",
        "bookings": "Reacciones y tarjetas",
        "booking_lines": (
            "Solo reacciona el atacado, al momento. La especial avanza 3 y protege; la tarjeta vale contra cualquiera.",
            "Tarjeta con tu balón en el Área: penalti. Cada segunda amarilla y cada roja: una carta menos.",
        ),
        "shot": "Dado de tiro",
        "save": "Parada: el siguiente rival tira el dado de despeje y tu balón retrocede. Gol: todos al centro.",
        "d12": "Con un dado de 12",
        "number": "Sale",
        "proposal": "PROPUESTA: el reparto de las cartas y las caras de los dados son nuestros, no del reglamento.",
        "proposal_short": "PROPUESTA: caras nuestras, no del reglamento.",
    },
    "en": {
        "title": "Player's aid",
        "turn": "Your turn",
        "steps": (
            "Discard your FAIR PLAY cards: they no longer protect you.",
            "If you like, spend change tokens: lay off a card and draw another.",
            "Draw a card, or take the top of the discard pile if it got there in the turn before.",
            "Play an Action, Interruption or Restart card; or lay one off and pass.",
        ),
        "answers": "What cancels each interruption",
        "bookings": "Reactions and bookings",
        "booking_lines": (
            "Only the attacked player reacts, at once. A special moves 3 and protects; a booking answers any attack.",
            "A booking with your ball in the Area: penalty. Each second yellow and each red: one card fewer.",
        ),
        "shot": "Shot die",
        "save": "Save: the next rival rolls the clearing die, your ball goes back. Goal: all balls to the centre.",
        "d12": "With a die of 12",
        "number": "Roll",
        "proposal": "PROPOSAL: the numbers of cards and the faces of the dice are ours, not the rulebook's.",
        "proposal_short": "PROPOSAL: faces of ours, not the rulebook's.",
    },
}
