"""The key to a game's drawings, as HTML."""

from __future__ import annotations

from html import escape

from generator.art.interface import ArtContext
from generator.art.names import legend_of
from generator.scene.model import Scene, translate_items
from generator.website.drawings import page_drawings

_SIDE = 20.0
"""Size of the space for a symbol, in mm."""


def legend_list(art: ArtContext) -> tuple[str, str]:
    """Return the symbols of the game's drawings with their meaning, as list items, and the shared SVG."""
    rows = legend_of(art)
    scenes = {
        f"key-{number}": Scene(_SIDE, _SIDE, (translate_items((sign,), _SIDE / 2, _SIDE / 2),))
        for number, (sign, _) in enumerate(rows)
    }
    drawings, parts = page_drawings(scenes, f"key-{art.game.name}")
    hidden = (svg.replace("<svg", '<svg aria-hidden="true"', 1) for svg in drawings.values())
    items = (f"<li><i>{svg}</i>{escape(word)}</li>" for svg, (_, word) in zip(hidden, rows, strict=True))
    return "".join(items), parts
