"""The drawings that pages name, as inline SVG that the style sheet can re-colour."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram, step_diagram
from generator.examples.run import ExampleRun, StepRun
from generator.scene.model import Scene
from generator.scene.svg import svg_text

_SECOND_ID = re.compile(r' id="[^"]+"(?= data-id=)')
"""Scripts find pieces and targets by their ``data-id``, which is the same in each drawing of a page."""


@dataclass(frozen=True)
class Figure:
    """A drawing with the name that its page calls it by, drawn in the page's language."""

    name: str
    game: GameContent
    scene: Callable[[ArtContext], Scene]

    def svg(self, language: str) -> str:
        """The drawing; its ids begin with its name, so that several can stand on one page."""
        drawing = svg_text(self.scene(art_context(self.game, language)), css=True, prefix=f"{self.name}-")
        return _SECOND_ID.sub("", drawing)


def step_figure(name: str, game: GameContent, example: ExampleRun, step: StepRun) -> Figure:
    """A step of a worked example."""
    return Figure(name, game, lambda art: step_diagram(art, example, step, targets=True))


def cover_figure(name: str, game: GameContent) -> Figure:
    """The game as it starts."""
    return Figure(name, game, lambda art: diagram(art, game.start()))
