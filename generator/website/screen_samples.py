"""A game's screens as their page shows them: each with positions of the game's worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from generator.art.context import art_context
from generator.content.layouts.overlay import Data
from generator.content.loader import SCREENS, load_content_folder
from generator.diagrams.diagram import step_diagram
from generator.examples.run import ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.i18n.catalogue import bundle
from generator.resources import SHEET
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from generator.website.example_page import LAYOUTS, screen_context

_SAMPLES = 4
"""Number of positions with which each screen is shown."""


def is_screens(path: Path) -> bool:
    """Return whether a file has the screens of a game, in whose folder it lies."""
    return path.name == SCREENS and (path.parent / SHEET).is_file()


class Shown(NamedTuple):
    """One picture of the page: a kind of screen with a step of an example."""

    layout: str
    name: str
    run: ExampleRun
    step: StepRun


class ScreenSamples:
    """The pictures of a game's screens. Raises the errors of reading the game's content."""

    def __init__(self, path: Path, lang: str) -> None:
        self._content = load_content_folder(path.parent)
        self.lang = lang if lang in self._content.languages else self._content.languages[0]
        self.title = self._content.sheet.title[self.lang]

    @cached_property
    def shown(self) -> tuple[Shown, ...]:
        """The pictures, one kind of screen after the other."""
        words = bundle("website", self.lang)
        steps = list(self._steps())
        return tuple(
            Shown(layout, f"{words(f'screens-{layout}')} · {run.title[self.lang]}", run, step)
            for layout in LAYOUTS
            for run, step in steps
        )

    def scene(self, shown: Shown, screens: Mapping[str, Data], *, low_ink: bool = False) -> Scene:
        """Return a picture by these boxes. Raises ArtError for a box that the drawing lacks."""
        art = replace(art_context(self._content, self.lang, low_ink=low_ink), screens=lambda: screens)
        layout = next(one for one in LAYOUTS if one == shown.layout)
        return step_diagram(screen_context(art, shown.run, shown.step, layout), shown.run, shown.step)

    def _steps(self) -> list[tuple[ExampleRun, StepRun]]:
        """Return the last steps of some examples, from the first to the last."""
        paths = self._content.examples
        count = min(_SAMPLES, len(paths))
        chosen = [paths[(len(paths) - 1) * at // max(count - 1, 1)] for at in range(count)]
        runs = [run_example(load_example(path)) for path in chosen]
        return [(run, run.steps[-1]) for run in runs]


def svg_of(scene: Scene) -> str:
    """Return a picture of a screen, with its raster pictures in it."""
    return svg_text(scene, prefix="d-", ids=False)
