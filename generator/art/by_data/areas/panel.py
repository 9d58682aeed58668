"""A panel of text: answers to queries, or, for a game without ``art.yaml``, the state in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from generator.art.by_data.areas.area_plan import AreaPlan, type_size
from generator.art.interface import ArtContext
from generator.scene.fonts import SS400, missing_glyphs, wrap
from generator.scene.model import MM_PER_PT, Item, Rect, Stroke, Text
from generator.scene.theme import INK, LINE, OUTLINE, PAPER, TILE_RADIUS
from rules_engine.core import JugadaError

_WIDTH = 150.0
_INSET = 4.0
_MOST_LINES = 40


def answers(art: ArtContext, area: Mapping[str, Any], state: object) -> list[str]:
    """Return the answers to the panel's queries as sentences; unknown ones are left out."""
    found = []
    for name in area["queries"]:
        try:
            value = art.game.queries[name].answer(state, {})
        except (KeyError, JugadaError):
            continue
        found.append(art.messages.answer(name, {}, value))
    return found


def lay_out_text(art: ArtContext, sentences: Iterable[str], lines: int = 0) -> AreaPlan:
    """Return the sentences on a plate; `lines` is the minimum number of lines that have room."""
    size = type_size(art, 22.0, 0.17)
    leading = 1.4 * size * MM_PER_PT
    written = [line for text in sentences for line in wrap(SS400, size, _readable(text), _WIDTH - 2 * _INSET)]
    shown = written[:_MOST_LINES]
    height = max(len(shown), lines, 1) * leading + 2 * _INSET
    items: list[Item] = [Rect(0, 0, _WIDTH, height, TILE_RADIUS, PAPER, Stroke(LINE, OUTLINE))]
    items += (
        Text(_INSET, _INSET + (number + 0.75) * leading, line, SS400, size, INK) for number, line in enumerate(shown)
    )
    return AreaPlan(_WIDTH, height, tuple(items), {})


def _readable(text: str) -> str:
    """Return the text without characters that the font lacks."""
    lacking = missing_glyphs(SS400, text)
    return "".join("?" if sign in lacking else sign for sign in text)
