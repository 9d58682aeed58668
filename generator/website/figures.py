"""The drawings of a page's states, each drawn once."""

from __future__ import annotations

from collections.abc import Hashable

from generator.art.interface import ArtContext, art_of
from generator.scene.state_drawing import Drawing


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
