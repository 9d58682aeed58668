"""The book's drawings: figures, examples, cover, components. A game without art gets a book without drawings.

A part at reading size, with labels at both sides that point to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from generator.art.book_parts import charts_of, table_of
from generator.art.interface import ArtContext, art_of
from generator.content.loader import GameContent
from generator.diagrams.diagram import Window, diagram
from generator.diagrams.legend import row_text
from generator.printing.game_deck import printed_context
from generator.rulebook.flowables import Part, Size, Sized, height_of
from generator.rulebook.plan import Shown
from generator.rulebook.style import MM
from generator.scene.component import Component
from generator.scene.min_type_size import LEAST_PT, TypeEnlarger, without_small_glyphs, without_small_type
from generator.scene.model import Circle, Group, Item, Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import draw_scene
from generator.scene.state_drawing import ArtError, Drawing
from generator.scene.tags import Tag
from generator.scene.theme import HAIR, INK, LINE, PAPER


@dataclass(frozen=True)
class Figure:
    """A scene and its size in the book in mm."""

    scene: Scene
    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return (self.width, self.height)


@dataclass(frozen=True)
class Parts:
    """Components of one kind: their total, the number by name and by the component's id, the different faces."""

    kind: str
    count: int
    names: Mapping[str, int]
    numbers: Mapping[str, int]
    faces: tuple[Scene, ...]
    is_round: bool = False
    """Whether they are cut along their own outline."""


_Options: TypeAlias = tuple[tuple[str, str], ...]
_SMALL = 0.8
"""Drawings printed at a smaller scale are drawn again with larger type."""


class Pictures:
    """Draws everything in a book; each drawing is cached."""

    def __init__(
        self, content: GameContent, lang: str, low_ink: bool = False, options: Mapping[str, str] | None = None
    ) -> None:
        self._content, self._lang, self._low_ink, self._options = content, lang, low_ink, options or {}
        self._figures: dict[tuple[int, float, float, float | None], Figure] = {}
        self._drawings: dict[tuple[int, float, _Options], tuple[object, Drawing]] = {}
        self._tables: dict[tuple[str | None, str], tuple[object, Drawing]] = {}
        self._words: dict[int, str] = {}
        self._kept: list[Shown] = []
        self._scenes: dict[tuple[object, ...], Scene] = {}
        self.layouts: dict[tuple[str, int], list[tuple[int, float]]] = {}
        """The arrangements that fitted in the last setting, by name."""
        self._enlarger = TypeEnlarger()

    @property
    def low_ink(self) -> bool:
        """Whether areas are outlined, not filled."""
        return self._low_ink

    @cached_property
    def art(self) -> ArtContext:
        """The context of the drawings."""
        return printed_context(self._content, self._lang, low_ink=self._low_ink, options=self._options)

    @cached_property
    def there(self) -> bool:
        """Whether the game has art."""
        try:
            art_of(self._content.name)
        except ArtError:
            return False
        return True

    def figure(self, shown: Shown, width: float, height: float, ratio: float | None = None) -> Figure:
        """Return a picture of at most this width and height, in mm."""
        # By identity: comparing whole positions would cost more than the cache saves.
        key = (id(shown), width, height, ratio)
        if key not in self._figures:
            self._figures[key] = self.fit(self._scene_for(shown, width, height, ratio), width, height)
        return self._figures[key]

    def size(self, shown: Shown, width: float, height: float, ratio: float | None = None) -> Size:
        """Return the width and height in mm of the figure that `figure` returns, which is not made for it."""
        scene = self._scene_for(shown, width, height, ratio)
        scale = min(width / scene.width, height / scene.height)
        return (scene.width * scale, scene.height * scale)

    def _scene_for(self, shown: Shown, width: float, height: float, ratio: float | None) -> Scene:
        """Return the scene of a picture of at most this size in mm, drawn with larger type if it is much reduced."""
        scene = self._scene(shown, ratio)
        scale = min(width / scene.width, height / scene.height)
        if scale < _SMALL and not shown.chart:
            # With larger type the drawing may be larger too: only `fit` knows the scale in the end.
            return self._scene(shown, ratio, LEAST_PT / scale)
        return scene

    def reduced(self, shown: Shown, width: float, height: float) -> Figure:
        """Return a picture of at most this size in mm, without type too small to read."""
        scene = self._scene(shown, width / height)
        scale = min(width / scene.width, height / scene.height)
        items = without_small_type(scene.items, scale)
        return Figure(replace(scene, items=items), scene.width * scale, scene.height * scale)

    def drawn(self, shown: Shown) -> Scene:
        """Return the whole picture at its own size, as part of a larger one."""
        return self._scene(shown, None)

    def _scene(self, shown: Shown, ratio: float | None, least: float = 0.0) -> Scene:
        """Return the scene, cached; `least` is the smallest type in points, for a drawing printed small."""
        # A chart is the same in each space.
        key = (id(shown),) if shown.chart else (id(shown), ratio, least)
        if key not in self._scenes:
            # Alive as long as the cache, or a new object could have its id.
            self._kept.append(shown)
            self._scenes[key] = self._draw(shown, ratio, least)
        return self._scenes[key]

    def _draw(self, shown: Shown, ratio: float | None, least: float) -> Scene:
        if shown.chart:
            return chart_scene(self.art, shown)
        scene = diagram(
            replace(self.art.with_options(dict(shown.options)), least=least),
            shown.state,
            shown.shows,
            focus=Window(shown.around, ratio, shown.crop, shown.is_numbered),
            drawing=self._drawing(shown.state, least, shown.options),
            is_described=id(shown) not in self._words,
        )
        # The same words in each size and shape: they tell of the whole position and of what is shown on it.
        return replace(scene, description=self._words.setdefault(id(shown), scene.description))

    def rows(self, shown: Shown) -> tuple[str, ...]:
        """Return the explanation of each number in the picture; empty if there is only one."""
        if shown.chart:
            return printed_rows(shown, self._lang) if shown.has_rows else ()
        if len(shown.shows) < 2 or not shown.has_rows:
            return ()
        drawing = self._drawing(shown.state)
        return tuple(row_text(self.art, drawing, shown.state, show) for show in shown.shows)

    def start(self, position: str | None = None, setup: Mapping[str, object] | None = None) -> tuple[object, Drawing]:
        """Return a position, the start if none is given, and its drawing."""
        state = self._content.game.parse_state(position) if position else self._content.start(setup)
        return state, self._drawing(state)

    def table(self, position: str | None, setup: Mapping[str, object] | None) -> tuple[object, Drawing]:
        """Return a position and the drawing of the whole table, with anchors for the numbers of the set-up's steps."""
        key = (position, repr(setup))
        if key not in self._tables:
            state, drawing = self.start(position, setup)
            set_table = table_of(self._content.name)
            self._tables[key] = (state, set_table(self.art, state, drawing) if set_table else drawing)
        return self._tables[key]

    def fit(self, scene: Scene, width: float, height: float) -> Figure:
        """Return the scene as large as it fits, with no type or line too small for print.

        Type of a drawn part that is too small is left out: its letters are placed one by one and cannot grow.
        """
        scale = min(width / scene.width, height / scene.height)
        grown = self._enlarger.legible(scene, scale)
        return Figure(without_small_glyphs(grown, scale), scene.width * scale, scene.height * scale)

    def _drawing(self, state: object, least: float = 0.0, options: _Options = ()) -> Drawing:
        """Return the drawing of the state, cached; the state is kept so that its id stays unique."""
        # Rounded, so that figures of nearly one scale share a drawing.
        key = (id(state), round(least, 1), options)
        if key not in self._drawings:
            art = replace(self.art.with_options(dict(options)), least=least)
            self._drawings[key] = (state, art_of(self._content.name).draw_state(art, state))
        return self._drawings[key][1]

    def scene_once(self, key: tuple[object, ...], make: Callable[[], Scene]) -> Scene:
        """Return the scene for this key, made on first use."""
        if key not in self._scenes:
            self._scenes[key] = make()
        return self._scenes[key]

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """The game's components, in the order of its list of contents."""
        return art_of(self._content.name).components(self.art) if self.there else ()

    @cached_property
    def parts(self) -> tuple[Parts, ...]:
        """The game's components, kind by kind; a component with a sentence of its own begins another group."""
        groups: list[list[Component]] = []
        for component in self.components:
            if (
                groups
                and groups[-1][0].kind == component.kind
                and not self._content.messages[self._lang].has("box", component.id)
            ):
                groups[-1].append(component)
            else:
                groups.append([component])
        return tuple(_parts(group[0].kind, group, self._lang) for group in groups)


def chart_scene(art: ArtContext, shown: Shown) -> Scene:
    """Return the chart; its description is what was played, unless the chart has its own text."""
    scene = charts_of(art.game.name)[shown.chart](art, shown.state, shown.done)
    return scene if scene.description else replace(scene, description=" ".join(printed_rows(shown, art.lang)))


def printed_rows(shown: Shown, lang: str) -> tuple[str, ...]:
    """Return what was played, entry by entry, as the explanation of the chart's numbers."""
    return tuple(" ".join(sentence[lang] for sentence in one.sentences) for one in shown.done)


def _parts(kind: str, components: Iterable[Component], lang: str) -> Parts:
    components = list(components)
    names: Counter[str] = Counter()
    for component in components:
        names[component.name[lang]] += component.count
    faces = tuple(_cut_out(component) for component in components)
    # Fractions, since several printed parts may be one piece: three thirds must be exactly one.
    pieces = sum(Fraction(component.count, component.share) for component in components)
    numbers = {component.id: component.count for component in components}
    is_round = any(component.outline is not None for component in components)
    return Parts(kind, int(pieces), names, numbers, faces, is_round)


def _cut_out(component: Component) -> Scene:
    """Return the front as cut out, with its edge if that is not a rectangle."""
    if component.outline is None:
        return component.front
    edge = replace(component.outline, fill=None, stroke=Stroke(LINE, HAIR))
    return replace(component.front, items=(Group(component.front.items, clip=component.outline), edge))


_GAP_MM, _ROW_MM = 4.0, 3.0


class Labelled(Sized):
    """A figure in the middle; each label is on the side closer to its point, at the point's height."""

    def __init__(self, figure: Figure, side: float, labels: Sequence[tuple[Sequence[float], Part]]) -> None:
        """Create it; `side` is the width of the labels in mm, points are fractions of the figure's width and height."""
        super().__init__()
        self._figure, self._side = figure, side
        self._sides = [
            sorted((one for one in labels if (one[0][0] >= 0.5) is right), key=lambda one: one[0][1])
            for right in (False, True)
        ]

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        self._tops = [
            self._place([(at[1], height_of(part, self._side * MM) / MM) for at, part in side]) for side in self._sides
        ]
        ends = [
            top + height_of(part, self._side * MM) / MM
            for tops, side in zip(self._tops, self._sides, strict=True)
            for top, (_, part) in zip(tops, side, strict=True)
        ]
        return max(self._figure.height, *ends) * MM

    def _place(self, labels: Sequence[tuple[float, float]]) -> list[float]:
        """Return the tops of labels, each at its point's height if there is room."""
        tops, low = [], 0.0
        for point, high in labels:
            # The line from the point meets its label 2.6 mm below the top, amid the first line of its title.
            top = max(low, point * self._figure.height - 2.6)
            tops.append(top)
            low = top + high + _ROW_MM
        return tops

    def draw(self) -> None:
        """Draw the figure, the labels, and a line from each to its point."""
        width, height, side = self._width / MM, self._high / MM, self._side
        left = (width - self._figure.width) / 2
        upper = height - self._figure.height
        edges = (left * MM, upper * MM, (left + self._figure.width) * MM, height * MM)
        with self.canv.element(Tag("Figure", alt=self._figure.scene.description or self._figure.scene.title), edges):
            draw_scene(
                self.canv, self._figure.scene, left * MM, upper * MM, self._figure.width / self._figure.scene.width
            )
        marks: list[Item] = []
        for number, (tops, labels) in enumerate(zip(self._tops, self._sides, strict=True)):
            x = 0.0 if not number else width - side
            edge = side + 1.0 if not number else width - side - 2.0
            for top, (at, part) in zip(tops, labels, strict=True):
                part.drawOn(self.canv, x * MM, self._high - top * MM - height_of(part, side * MM))
                point = (left + at[0] * self._figure.width, at[1] * self._figure.height)
                marks += [
                    line(*point, edge, top + 2.6, Stroke(INK, 0.35)),
                    Circle(*point, 1.0, INK, Stroke(PAPER, 0.4)),
                ]
        draw_scene(self.canv, Scene(width, height, tuple(marks)))
