"""The legend of the board."""

from __future__ import annotations

from generator.art.backgammon.pieces import checker_items, count_label
from generator.art.interface import ArtContext
from generator.scene.model import Group
from rules_engine.backgammon.state import BLACK, WHITE

_R = 7.3


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return both sides' checkers, and a number on the last one of a stack."""
    many = Group((*checker_items(WHITE, art.low_ink, _R), count_label(WHITE, 0, 0, 6, art.low_ink)))
    sides = ((Group(checker_items(seat, art.low_ink, _R)), art.seat(seat)) for seat in (WHITE, BLACK))
    return (*sides, (many, art.messages.word("legend", "count")))
