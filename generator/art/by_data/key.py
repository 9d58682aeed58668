"""The legend of the pieces in a drawing."""

from __future__ import annotations

from generator.art.by_data.pieces import design_of, is_card, piece_items
from generator.art.by_data.words import piece_word
from generator.art.interface import ArtContext
from generator.scene.model import Group

_R = 7.3
_MOST = 12


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return the pieces with their names; cards and pieces with text on them need no explanation."""
    shown = [key for key in art.art_sheet.get("pieces", {}) if not is_card(design_of(art, key))][:_MOST]
    return tuple((Group(piece_items(art, key, _R)), piece_word(art, key)) for key in shown)
