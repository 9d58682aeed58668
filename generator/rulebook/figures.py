"""The book's drawings: figures, examples, the cover's board, components. A game without art has a book without them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import sqrt
from typing import Any

from generator.art.context import art_context
from generator.art.interface import ArtContext, ArtError, Component, art_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram, step_diagram
from generator.examples.run import ExampleRun, Show, StepRun
from generator.rulebook.checked import Row, checked_box, rows_of_step
from generator.rulebook.style import TEXT_HEIGHT_MM, TEXT_WIDTH_MM
from generator.scene.model import Scene
from generator.scene.transform import moved

_HALF_PAGE_MM, _NARROWEST_MM = 57.0, 55.0
"""A figure with its words and answers takes half a page, if it does not get narrower than this by it."""
_AREA_MM2 = 5200.0
"""What figures that would get too narrow take of a page, whatever their shape."""
_COVER_MM = 100.0
_GAPS_MM, _LEAST_SHRUNK = 13.0, 0.72
"""Gaps around a step's words, figure and box; how small a figure may become, to half a page."""
_GUTTER_MM, _NARROWEST_BOX_MM, _MUCH_HIGHER = 4.0, 48.0, 1.4


@dataclass(frozen=True)
class Figure:
    """A scene and the size, in mm, at which it stands in the book."""

    scene: Scene
    width: float
    height: float

    @property
    def left(self) -> float:
        """Where it begins, when it stands in the middle of the column."""
        return (TEXT_WIDTH_MM - self.width) / 2


@dataclass(frozen=True)
class Parts:
    """Components of one kind: how many in all, and some different faces of them."""

    kind: str
    count: int
    names: tuple[str, ...]
    faces: tuple[Scene, ...]


class Pictures:
    """Draws everything of one book."""

    def __init__(self, content: GameContent, lang: str, low_ink: bool = False) -> None:
        self._content, self._lang, self._low_ink = content, lang, low_ink
        self._steps: dict[tuple[str, int], Figure | None] = {}
        self._rows: dict[tuple[str, int], tuple[Row, ...]] = {}

    @cached_property
    def art(self) -> ArtContext:
        """What drawings depend on."""
        return art_context(self._content, self._lang, low_ink=self._low_ink)

    @cached_property
    def there(self) -> bool:
        """Whether the game has art."""
        try:
            art_of(self._content.name)
        except ArtError:
            return False
        return True

    def figure(self, state: Any, shows: Sequence[Show] = ()) -> Figure | None:
        """A position with what is shown on it."""
        return _sized(diagram(self.art, state, shows)) if self.there else None

    @cached_property
    def cover(self) -> Figure | None:
        """The game as it starts, as large as a page takes it."""
        scene = diagram(self.art, self._content.start()) if self.there else None
        return _scaled(scene, min(TEXT_WIDTH_MM / scene.width, _COVER_MM / scene.height)) if scene else None

    def step(self, run: ExampleRun, step: StepRun) -> Figure | None:
        """A step of an example."""
        key = (run.id, step.index)
        if key not in self._steps:
            self._steps[key] = _sized(step_diagram(self.art, run, step)) if self.there else None
        return self._steps[key]

    def rows(self, run: ExampleRun, step: StepRun) -> tuple[Row, ...]:
        """What the engine has said of a step."""
        key = (run.id, step.index)
        if key not in self._rows:
            drawing = art_of(self._content.name).draw_state(self.art, step.shown) if self.there and step.shows else None
            self._rows[key] = rows_of_step(self.art, drawing, step)
        return self._rows[key]

    def parts(self) -> tuple[Parts, ...]:
        """The game's components, kind by kind."""
        if not self.there:
            return ()
        found = art_of(self._content.name).components(self.art)
        return tuple(_parts(kind, list(same), self._lang) for kind, same in groupby(found, lambda one: one.kind))


def beside(figure: Figure, rows: Sequence[Row], head: str) -> Figure | None:
    """A narrow figure with its box at its right; None where the box would be too narrow or much higher than it."""
    width = TEXT_WIDTH_MM - figure.width - _GUTTER_MM
    if width < _NARROWEST_BOX_MM:
        return None
    box = checked_box(rows, head, width=width)
    height = max(figure.height, box.height)
    if height > _MUCH_HIGHER * figure.height:
        return None
    drawing = moved(figure.scene.items, 0, 0, figure.width / figure.scene.width)
    return Figure(
        Scene(TEXT_WIDTH_MM, height, (drawing, moved(box.items, figure.width + _GUTTER_MM, 0))), TEXT_WIDTH_MM, height
    )


def shrunk(figure: Figure, other: float) -> Figure:
    """The figure a little smaller, where it then takes half a page with the `other` mm of words and answers."""
    room = TEXT_HEIGHT_MM / 2 - _GAPS_MM - other
    if not _LEAST_SHRUNK * figure.height <= room < figure.height:
        return figure
    return _scaled(figure.scene, room / figure.scene.height)


def _sized(scene: Scene) -> Figure:
    half_page = _HALF_PAGE_MM / scene.height
    if scene.width * half_page < _NARROWEST_MM:
        half_page = sqrt(_AREA_MM2 / (scene.width * scene.height))
    return _scaled(scene, min(TEXT_WIDTH_MM / scene.width, half_page))


def _scaled(scene: Scene, scale: float) -> Figure:
    return Figure(scene, scene.width * scale, scene.height * scale)


def _parts(kind: str, components: Sequence[Component], lang: str) -> Parts:
    names = tuple(dict.fromkeys(component.name[lang] for component in components))
    faces = tuple(component.front for component in components)
    return Parts(kind, sum(component.count for component in components), names, faces)
