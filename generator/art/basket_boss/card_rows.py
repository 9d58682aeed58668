"""What each tile says, in words: the rows of ``content/basket_boss/cards``, from the engine's query ``cards``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.basket_boss.boards import agent_face
from generator.art.basket_boss.labels import height_text, label
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import for_print
from generator.art.basket_boss.pieces import portrait, specialist
from generator.scene.model import Scene
from rules_engine.basket_boss.data import INJURY, SPECIALISTS

_FACE, _R = 23.0, 11.2
"""Side of a face's picture in mm, and radius of its disc."""

_COLUMNS = ("id", "title", "category", "text", "Height", "Coins", "Values", "Face")


def tile_id(tile: str) -> str:
    """Return the id of a free agent's tile among the deck's cards; that of the injury for its notation."""
    return "card-injury" if tile == INJURY else f"card-{tile}"


def card_rows(art: ArtContext) -> tuple[Mapping[str, str], ...]:
    """Return the rows, with the columns that ``cards/tile.yaml`` and ``cards/specialist.yaml`` use."""
    facts: Any = art.game.queries["cards"].compute(art.game.initial_state())
    # Every row has every column, as the rows of a table do.
    return tuple({**dict.fromkeys(_COLUMNS, ""), **_row(art, key, fact)} for key, fact in facts.items())


def _row(art: ArtContext, key: str, facts: Mapping[str, Any]) -> Mapping[str, str]:
    if key == INJURY:
        return {"id": "injury", "title": label(art.messages, "injury-tile"), "category": "injury"}
    if key in SPECIALISTS:
        return {
            "id": key,
            "title": art.messages.term(key),
            "category": "specialist",
            "text": art.messages.format(f"aid-{key}"),
            "Face": _picture(key),
        }
    return {
        "id": key,
        "title": facts["name"],
        "category": facts["type"].upper(),
        "Height": height_text(art.messages, facts["height"]),
        "Coins": str(facts["coins"]),
        "Values": " ".join(map(str, facts["values"])),
        "Face": _picture(key),
    }


def card_pictures(art: ArtContext) -> Mapping[str, Scene]:
    """Return the faces of the free agents, and the signs of the specialists."""
    box, palette, middle = box_of(art), for_print(art.low_ink), _FACE / 2
    drawn = {tile: portrait(agent_face(box, tile), middle, middle, _R, palette) for tile in box.tiles}
    drawn |= {name: specialist(name, 0, 0, _FACE, low_ink=art.low_ink) for name in SPECIALISTS}
    return {_picture(name): Scene(_FACE, _FACE, (sign,)) for name, sign in drawn.items()}


def _picture(name: str) -> str:
    return f"face {name}"
