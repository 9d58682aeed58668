"""Names and effects of the cards, from the deck's data. Missing texts raise ArtError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.art.team_km.box import ArtContext
from generator.scene.state_drawing import ArtError
from rules_engine.core import Message
from rules_engine.team_km.box import Board
from rules_engine.team_km.cards import Card

_DECK = "deck"


def card_name(art: ArtContext, family: str) -> str:
    """Return the name of a family of cards."""
    return _text(art, "texts", family, "name", art.lang)


def card_names(art: ArtContext, family: str) -> Mapping[str, str]:
    """Return the name of a family of cards in each of the game's languages."""
    return {lang: _text(art, "texts", family, "name", lang) for lang in art.every_language}


def short_name(art: ArtContext, family: str) -> str:
    """Return the short name by which other cards refer to a family."""
    return _text(art, "texts", family, "short", art.lang)


def effect(art: ArtContext, card: Card, board: Board) -> str:
    """Return the text of the card's effect.

    Raises ArtError if it has placeholders other than value, field and goal.
    """
    template = _text(art, "texts", card.family.key, "effect", art.lang)
    try:
        return template.format(value=card.value, field=board.field, goal=board.goal)
    except (KeyError, IndexError, ValueError) as error:
        raise ArtError(Message("team_km/error-card-text", family=card.family.key, name=str(error))) from None


def fair_play_text(art: ArtContext) -> tuple[str, str]:
    """Return the name and the effect of the FAIR PLAY symbol."""
    return _text(art, "fair_play", "name", art.lang), _text(art, "fair_play", "effect", art.lang)


def is_proposal(art: ArtContext, stem: str) -> bool:
    """Return whether a data file declares itself a proposal."""
    return bool(art.data.get(stem, {}).get("status") == "proposal")


def _text(art: ArtContext, *path: str) -> str:
    found = _lookup(art, *path)
    if not isinstance(found, str) or not found:
        raise ArtError(Message("team_km/error-no-card-text", path=".".join(path)))
    return found


def _lookup(art: ArtContext, *path: str) -> Any:
    """Return the value at the path in the deck's data, None if there is none."""
    found: Any = art.data.get(_DECK)
    for key in path:
        found = found.get(key) if isinstance(found, Mapping) else None
    return found
