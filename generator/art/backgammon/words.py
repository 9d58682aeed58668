"""The few words that stand on the board and in its description."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "bar": "BARRA",
        "off": "FUERA",
        "on_bar": "Barra",
        "borne_off": "Fuera",
        "cube": "Dado de doblar",
        "middle": "en el centro",
        "to_roll": "Tiran",
        "rolled": "Dados",
        "empty": "vacía",
        "to_start": "Cada bando tira un dado para empezar",
        "won": "Ganan",
        "roll": "Tirar",
        "double": "Doblar",
        "take": "Aceptar",
        "drop": "Rendirse",
        "pass": "Pasar",
        "begins": "Se puede empezar así. Después:",
    },
    "en": {
        "bar": "BAR",
        "off": "OFF",
        "on_bar": "Bar",
        "borne_off": "Off",
        "cube": "Doubling cube",
        "middle": "in the middle",
        "to_roll": "To roll",
        "rolled": "Dice",
        "empty": "empty",
        "to_start": "Each side rolls one die to start",
        "won": "Winner",
        "roll": "Roll",
        "double": "Double",
        "take": "Take",
        "drop": "Drop",
        "pass": "Pass",
        "begins": "The play can begin like this. Then:",
    },
}
