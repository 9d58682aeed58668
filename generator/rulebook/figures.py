"""The book's drawings: figures, examples, cover, components. A game without art gets a book without drawings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import Any

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram, shown_marks
from generator.examples.run import ExampleRun, Show, StepRun
from generator.rulebook.claim_rows import Row, rows_of_step, shown_rows
from generator.rulebook.headings import signs_of
from generator.rulebook.min_type_size import TypeEnlarger, smallest
from generator.rulebook.style import TEXT_WIDTH_MM
from generator.scene.component import Component
from generator.scene.fonts import LEAST_PT
from generator.scene.model import Scene
from generator.scene.overlay import Mark
from generator.scene.state_drawing import ArtError, Drawing

GUTTER_MM = 4.0
HALF_MM = (TEXT_WIDTH_MM - GUTTER_MM) / 2
"""Width of a figure beside text or beside another figure; others take the full column."""
_MOST_GROWTH = 2.5
"""A figure takes the full column if its type would have to be enlarged by more than this factor."""
_MOST_SCALE = 0.62
"""Largest scale of a drawing; a larger one would waste paper."""
_WIDE = 1.9
"""Figures this many times wider than high take the full column."""
_HIGHEST_MM, _COVER_MM = 126.0, 100.0


@dataclass(frozen=True)
class Figure:
    """A scene and its size in the book in mm, if there is room."""

    scene: Scene
    width: float
    height: float
    grower: TypeEnlarger

    def scale_scene(self, part: float = 1.0) -> tuple[Scene, float]:
        """Return the scene and its scale at that part of the size; no type in it is too small for print."""
        scale = part * self.width / self.scene.width
        return self.grower.legible(self.scene, scale), scale

    @property
    def left(self) -> float:
        """The left edge of the figure centred in the column, in mm."""
        return (TEXT_WIDTH_MM - self.width) / 2

    @property
    def is_narrow(self) -> bool:
        """Whether text fits beside it."""
        return self.width <= HALF_MM


@dataclass(frozen=True)
class Parts:
    """Components of one kind: the pieces in all, the number by name and by the component's id, the different faces."""

    kind: str
    count: int
    names: Mapping[str, int]
    numbers: Mapping[str, int]
    faces: tuple[Scene, ...]


class Pictures:
    """Draws everything in a book, each drawing once."""

    def __init__(self, content: GameContent, lang: str, low_ink: bool = False) -> None:
        self._content, self._lang, self._low_ink = content, lang, low_ink
        self._steps: dict[tuple[str, int], Figure | None] = {}
        self._rows: dict[tuple[str, int], tuple[Row, ...]] = {}
        self._drawings: dict[int, tuple[Any, Drawing]] = {}
        self._grower = TypeEnlarger()
        self._signs: frozenset[str] | None = None

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
        """Return a position with what is shown on it."""
        if not self.there:
            return None
        return self._fit(diagram(self.art, state, shows, focus=True, drawing=self._drawing(state)))

    @cached_property
    def cover(self) -> Figure | None:
        """Return the start position as large as a page allows."""
        scene = diagram(self.art, self._content.start()) if self.there else None
        return self._scale(scene, min(TEXT_WIDTH_MM / scene.width, _COVER_MM / scene.height)) if scene else None

    def marks(self, state: Any, shows: Sequence[Show]) -> tuple[Mark, ...]:
        """Return what is drawn of what is shown."""
        return shown_marks(self.art, state, shows) if self.there else ()

    def signs(self, shown: Iterable[tuple[Any, tuple[Show, ...]]]) -> frozenset[str]:
        """Return the signs by which all of this is shown, which do not change while a book is made."""
        if self._signs is None:
            self._signs = frozenset(sign for state, shows in shown for sign in signs_of(self.marks(state, shows)))
        return self._signs

    def shows_something(self, _run: ExampleRun, step: StepRun) -> bool:
        """Return whether there is anything to see on a step's picture besides the position."""
        return bool(self.marks(step.shown, step.shows))

    def has_figure(self, run: ExampleRun, step: StepRun) -> bool:
        """Return whether a step's picture shows something.

        Marks count; if no step of the example has any, the position does.
        """
        if not self.there:
            return False
        return self.shows_something(run, step) or (
            not step.index and not any(self.shows_something(run, one) for one in run.steps)
        )

    def step(self, run: ExampleRun, step: StepRun) -> Figure | None:
        """Return a step of an example, if its picture shows something."""
        key = (run.id, step.index)
        if key not in self._steps:
            self._steps[key] = self.figure(step.shown, step.shows) if self.has_figure(run, step) else None
        return self._steps[key]

    def rows(self, run: ExampleRun, step: StepRun) -> tuple[Row, ...]:
        """Return the engine's answers of a step."""
        key = (run.id, step.index)
        if key not in self._rows:
            self._rows[key] = rows_of_step(self.art, self._drawing_of(step), step)
        return self._rows[key]

    def shown_rows(self, step: StepRun) -> tuple[Row, ...]:
        """Return those of them that say what its figure shows."""
        return shown_rows(self.art, self._drawing_of(step), step)

    def _drawing_of(self, step: StepRun) -> Drawing | None:
        return self._drawing(step.shown) if self.there and step.shows else None

    def _drawing(self, state: Any) -> Drawing:
        """Return the drawing of the state, cached; the state is kept so that its id stays unique."""
        if id(state) not in self._drawings:
            self._drawings[id(state)] = (state, art_of(self._content.name).draw_state(self.art, state))
        return self._drawings[id(state)][1]

    def _fit(self, scene: Scene) -> Figure:
        """Return the scene at the least width at which it can be read."""
        least = LEAST_PT * scene.width / (_MOST_GROWTH * smallest(scene))
        is_narrow = scene.width < _WIDE * scene.height and least <= HALF_MM
        width = min(HALF_MM if is_narrow else TEXT_WIDTH_MM, _MOST_SCALE * scene.width)
        return self._scale(scene, min(width / scene.width, _HIGHEST_MM / scene.height))

    def _scale(self, scene: Scene, scale: float) -> Figure:
        return Figure(scene, scene.width * scale, scene.height * scale, self._grower)

    def parts(self) -> tuple[Parts, ...]:
        """Return the game's components, kind by kind."""
        if not self.there:
            return ()
        found = art_of(self._content.name).components(self.art)
        return tuple(_parts(kind, list(same), self._lang) for kind, same in groupby(found, lambda one: one.kind))


def _parts(kind: str, components: Iterable[Component], lang: str) -> Parts:
    components = list(components)
    names: Counter[str] = Counter()
    for component in components:
        names[component.name[lang]] += component.count
    faces = tuple(component.front for component in components)
    pieces = sum(Fraction(component.count, component.share) for component in components)
    numbers = {component.id: component.count for component in components}
    return Parts(kind, int(pieces), names, numbers, faces)
