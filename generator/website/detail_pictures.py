"""Small pictures of worked examples: a detail of one step's drawing, stored once on each page that shows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from generator.art.interface import ArtContext, art_of
from generator.content.errors import ContentError
from generator.diagrams.arrange import mark_points
from generator.diagrams.diagram import diagram, shown_marks
from generator.examples.run import ActionShow, ExampleRun, PictureRun, StepRun
from generator.examples.source import slug_of
from generator.scene.fonts import text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    GlyphRun,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Scene,
    Text,
    Transform,
    translate_items,
)
from generator.scene.path import bounds
from generator.scene.state_drawing import Anchor, ArtError, Drawing
from generator.scene.svg_values import num
from generator.website.drawings import hidden_svg, page_drawings

ASPECT = 1.6
"""Ratio of a picture's width to its height."""

_WIDTH, _HEIGHT = 160, 100
"""Default size of a picture, in CSS pixels."""

_LEAST, _MOST = 84.0, 126.0
"""Minimum and maximum width of a detail, in mm of a drawing whose circles or squares are 22 mm wide."""


_MARGIN = 5.0
"""Space around the places that an example's author chose, on the same scale."""


_BEST = 4
"""The rank of a picture with an action whose marks fill no more than half of it."""


@dataclass(frozen=True)
class DetailPictures:
    """The pictures of a game's examples in one language, by the examples' ids."""

    game: str
    scenes: Mapping[str, Scene]
    best: Collection[str] = ()
    """The pictures that show a whole action."""

    @classmethod
    def of(cls, art: ArtContext, runs: Iterable[ExampleRun]) -> DetailPictures:
        """Draw a picture of each example; none for a game without art."""
        try:
            art_of(art.game.name)
        except ArtError:
            return cls(art.game.name, {})
        found = {run.id: detail_picture(art, run) for run in runs}
        return cls(
            art.game.name,
            {name: scene for name, (scene, _) in found.items()},
            [name for name, (_, rank) in found.items() if rank == _BEST],
        )

    @property
    def richest(self) -> str:
        """The example whose picture represents the game: of the best, the one with the most colours; empty if none."""
        return max(self.best or self.scenes, key=lambda name: len(_colours(self.scenes[name].items)), default="")

    def hidden_svg(self, *names: str) -> str:
        """Return the hidden SVG with these pictures (default: all), to which a page's pictures refer."""
        scenes = {self._id(name): self.scenes[name] for name in names or self.scenes if name in self.scenes}
        drawings, parts = page_drawings(scenes, f"pic-{self.game}")
        return parts + hidden_svg(_symbol(name, scenes[name], svg) for name, svg in drawings.items())

    def html(self, name: str) -> Markup:
        """Return the picture of the example, loaded lazily by the page; empty if there is none."""
        if name not in self.scenes:
            return Markup()
        return Markup(
            f'<span class="jg-picture" data-later><noscript><svg viewBox="0 0 {_WIDTH} {_HEIGHT}" '
            f'preserveAspectRatio="xMidYMid slice" aria-hidden="true"><use xlink:href="#{self._id(name)}" '
            f'width="{_WIDTH}" height="{_HEIGHT}"/></svg></noscript></span>'
        )

    def _id(self, name: str) -> str:
        return f"picture-{self.game}-{slug_of(name)}"


def _symbol(name: str, scene: Scene, svg: str) -> str:
    inner = svg[svg.index(">") + 1 : -len("</svg>")]
    box = f"0 0 {num(scene.width)} {num(scene.height)}"
    return f'<symbol id="{name}" viewBox="{box}" preserveAspectRatio="xMidYMid slice">{inner}</symbol>'


def _colours(items: Iterable[Item]) -> set[str]:
    found: set[str] = set()
    for item in items:
        if isinstance(item, Group):
            found |= _colours(item.items)
        elif item.fill:
            found.add(item.fill.hex)
    return found


def detail_picture(art: ArtContext, run: ExampleRun) -> tuple[Scene, int]:
    """Return the detail that the example's author chose, or that of its most informative step; and its rank.

    Raises ContentError if the author names a place that the drawing does not have.
    """
    return _chosen_detail(art, run, run.picture) if run.picture else _found_detail(art, run)


def _chosen_detail(art: ArtContext, run: ExampleRun, picture: PictureRun) -> tuple[Scene, int]:
    step = run.steps[picture.step]
    drawing = art_of(art.game.name).draw_state(art, step.shown)
    try:
        areas = [_area(drawing.anchor(place)) for place in picture.places]
    except ArtError as error:
        raise ContentError(run.path, picture.line, str(error)) from error
    box = _box_of_places(drawing, areas)
    rank = _BEST if _acts(step) and box.width <= _MOST * drawing.unit else _BEST - 1
    return crop(diagram(art, step.shown, step.shows, drawing=drawing, is_described=False), box), rank


def _area(anchor: Anchor) -> tuple[float, float, float, float]:
    return bounds(anchor.area or Circle(anchor.x, anchor.y, anchor.r))


def _box_of_places(drawing: Drawing, areas: Sequence[tuple[float, float, float, float]]) -> Rect:
    """Return the smallest part of the drawing with all areas and a margin that has the ratio of a picture."""
    margin = _MARGIN * drawing.unit
    left, right = min(x for x, _, _, _ in areas) - margin, max(x + wide for x, _, wide, _ in areas) + margin
    top, bottom = min(y for _, y, _, _ in areas) - margin, max(y + high for _, y, _, high in areas) + margin
    width = max(right - left, (bottom - top) * ASPECT)
    height = width / ASPECT
    return Rect(
        _within(drawing.width, width, (left + right - width) / 2),
        _within(drawing.height, height, (top + bottom - height) / 2),
        width,
        height,
    )


def _within(whole: float, length: float, start: float) -> float:
    """Return the start moved so that the length lies within the whole, or in its middle if it is longer."""
    return min(max(start, 0.0), whole - length) if length <= whole else (whole - length) / 2


def _found_detail(art: ArtContext, run: ExampleRun) -> tuple[Scene, int]:
    """Return the detail of the most informative step, and its rank, up to `_BEST`."""
    best, rank, drawing = run.steps[0], -1, None
    # Only steps with an action reach the best rank: with these first, most examples are drawn once.
    for step in sorted(run.steps, key=_acts, reverse=True):
        if rank == _BEST:
            break
        found = art_of(art.game.name).draw_state(art, step.shown)
        if (other := _rank(art, found, step)) > rank:
            best, rank, drawing = step, other, found
    assert drawing
    points = _marked(art, drawing, best) or [_first_place(drawing)]
    scene = diagram(art, best.shown, best.shows, drawing=drawing, is_described=False)
    return crop(scene, _box(drawing, points)), rank


def _acts(step: StepRun) -> bool:
    return any(isinstance(show, ActionShow) for show in step.shows)


def _rank(art: ArtContext, drawing: Drawing, step: StepRun) -> int:
    points = _marked(art, drawing, step)
    if not points:
        return 0
    width = _width_of(points) / drawing.unit
    return 1 + _acts(step) + (width <= _MOST) + (width <= _LEAST / 2)


def _marked(art: ArtContext, drawing: Drawing, step: StepRun) -> list[Point]:
    return [point for mark in shown_marks(art, drawing, step.shown, step.shows) for point in mark_points(drawing, mark)]


def _first_place(drawing: Drawing) -> Point:
    anchor = next(iter(drawing.anchors.values()), None)
    return (anchor.x, anchor.y) if anchor else (drawing.width / 2, drawing.height / 2)


def _box(drawing: Drawing, points: Sequence[Point]) -> Rect:
    """Return the part of the drawing around the points; around the last one if they are too far apart."""
    least, most = _LEAST * drawing.unit, _MOST * drawing.unit
    # Too far apart for one detail: the last one is where the action ends.
    if _width_of(points) > most:
        points = points[-1:]
    (left, right), (top, bottom) = _spans(points)
    width = min(max(least, _width_of(points) + least / 2), most, drawing.width, drawing.height * ASPECT)
    ground = Rect(0.0, 0.0, drawing.width, drawing.height)
    section = _section(drawing, points)
    # A whole section of the board, such as one quarter, is a better frame than any cut.
    if section and least <= section.width <= most and section.height >= section.width / ASPECT:
        ground, width = section, section.width
    height = width / ASPECT
    x = ground.x + _within(ground.width, width, (left + right - width) / 2 - ground.x)
    y = ground.y + _within(ground.height, height, (top + bottom - height) / 2 - ground.y)
    return Rect(x, y, width, height)


def _section(drawing: Drawing, points: Sequence[Point]) -> Rect | None:
    """Return the section of the drawing that contains all points."""
    (left, right), (top, bottom) = _spans(points)
    for box in (section.box for section in drawing.sections):
        if box.x <= left and right <= box.x + box.width and box.y <= top and bottom <= box.y + box.height:
            return box
    return None


def _width_of(points: Sequence[Point]) -> float:
    """Return the width of a picture that holds the points."""
    (left, right), (top, bottom) = _spans(points)
    return max(right - left, (bottom - top) * ASPECT)


def _spans(points: Sequence[Point]) -> list[tuple[float, float]]:
    return [(min(values), max(values)) for values in zip(*points, strict=True)]


def crop(scene: Scene, box: Rect) -> Scene:
    """Return the part of the scene inside the box; items wholly outside are left out."""
    items = tuple(_inside(scene.items, box, Transform()))
    return Scene(box.width, box.height, (translate_items(items, -box.x, -box.y),))


def _inside(items: Sequence[Item], box: Rect, outer: Transform) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            inner = outer @ item.transform if item.transform else outer
            kept = tuple(_inside(item.items, box, inner))
            if kept:
                # A picture is no board: nothing in it is to be found, named or moved.
                yield replace(item, items=kept, id="", piece="", title="", shared=False)
        # a run's extents are its font's: to ask them costs more than a few letters outside
        elif isinstance(item, GlyphRun) or _meets(item, box, outer):
            yield item


def _meets(item: Rect | Circle | Path | Text, box: Rect, to: Transform) -> bool:
    left, top, width, height = _bounds(item)
    corners = [to.apply((x, y)) for x in (left, left + width) for y in (top, top + height)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    across = min(xs) < box.x + box.width and max(xs) > box.x
    return across and min(ys) < box.y + box.height and max(ys) > box.y


def _bounds(item: Rect | Circle | Path | Text) -> tuple[float, float, float, float]:
    if not isinstance(item, Text):
        return bounds(item)
    width, height = text_width(item.font, item.size, item.text, item.tracking), item.size * MM_PER_PT
    left = item.x - {"start": 0.0, "middle": width / 2, "end": width}[item.anchor]
    return left, item.y - height, width, height
