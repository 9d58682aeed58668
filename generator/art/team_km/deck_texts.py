"""Names and effects of the cards, from the deck's data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.interface import ArtContext
from generator.scene.drawing import ArtError
from rules_engine.team_km.box import Board
from rules_engine.team_km.cards import Card

_DECK = "deck"


def card_name(art: ArtContext, family: str) -> str:
    """The name of a family of cards."""
    return _text(art, "texts", family, "name")


def names_of(art: ArtContext, family: str) -> Mapping[str, str]:
    """The name of a family of cards in every language."""
    names = _found(art, "texts", family, "name")
    if not isinstance(names, Mapping):
        raise ArtError(f"deck.yaml: texts.{family}.name is missing: a card needs it")
    return names


def short_name(art: ArtContext, family: str) -> str:
    """What other cards call it."""
    return _text(art, "texts", family, "short")


def effect(art: ArtContext, card: Card, board: Board) -> str:
    """What the card does; ArtError for a text that names something else than value, field and goal."""
    template = _text(art, "texts", card.family.key, "effect")
    try:
        return template.format(value=card.value, field=board.field, goal=board.goal)
    except (KeyError, IndexError, ValueError) as error:
        known = "value, field and goal"
        raise ArtError(f"deck.yaml: the effect of {card.family.key} names {error}, not {known}") from None


def fair_play_text(art: ArtContext) -> tuple[str, str]:
    """Name and effect of the symbol."""
    return _text(art, "fair_play", "name"), _text(art, "fair_play", "effect")


def is_proposal(art: ArtContext, stem: str) -> bool:
    """Whether a data file says of itself that it is a proposal."""
    return bool(art.data.get(stem, {}).get("status") == "proposal")


def _text(art: ArtContext, *path: str) -> str:
    found = _found(art, *path, art.lang)
    if not isinstance(found, str) or not found:
        raise ArtError(f"deck.yaml: {'.'.join((*path, art.lang))} is missing: a card needs it")
    return found


def _found(art: ArtContext, *path: str) -> Any:
    """What the deck's data hold there; None where the way breaks off."""
    found: Any = art.data.get(_DECK)
    for key in path:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found
