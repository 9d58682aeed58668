"""The drawings of pages, as inline SVG that the style sheet can re-colour."""

from __future__ import annotations

from collections.abc import Hashable

from generator.art.interface import ArtContext, art_of
from generator.diagrams.diagram import diagram
from generator.scene.state_drawing import Drawing
from generator.scene.svg import svg_text


class DrawingCache:
    """A cache of drawn states: a step's figure, claims and answers are often about the same state."""

    def __init__(self, art: ArtContext) -> None:
        self._art = art
        self._drawings: dict[Hashable, Drawing] = {}

    def of(self, state: Hashable) -> Drawing:
        """Return the state's drawing."""
        drawing = self._drawings.get(state)
        if drawing is None:
            drawing = self._drawings[state] = art_of(self._art.game.name).draw_state(self._art, state)
        return drawing


def state_figure(name: str, art: ArtContext, state: Hashable) -> str:
    """Return a single state; the drawing's ids begin with its name, so that several can share a page."""
    return svg_text(diagram(art, state), css=True, prefix=f"{name}-", ids=False)
