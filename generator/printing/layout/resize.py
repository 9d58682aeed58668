"""Parts printed at another size."""

from __future__ import annotations

from dataclasses import replace

from generator.scene.component import Component, Outline
from generator.scene.model import Circle, Path, Point, Rect, Scene, Transform
from generator.scene.path import transform_segments
from generator.scene.transform import translate_items


def resize_component(component: Component, size: tuple[float, float]) -> Component:
    """Return the part scaled to fit width × height mm without distortion.

    The remaining area is filled by its bleed, else left white.
    """
    width, height = component.size
    if (width > height) != (size[0] > size[1]) and width != height:
        size = (size[1], size[0])
    factor = min(size[0] / width, size[1] / height)
    dx, dy = (size[0] - factor * width) / 2, (size[1] - factor * height) / 2
    if abs(factor - 1) < 1e-9 and max(dx, dy) < 1e-9:
        return component
    move = Transform(factor, 0, 0, factor, dx, dy)

    def scene(old: Scene) -> Scene:
        items = (translate_items(old.items, dx, dy, factor),)
        return Scene(*size, items, old.title, old.description)

    def lines(old: tuple[tuple[Point, Point], ...]) -> tuple[tuple[Point, Point], ...]:
        return tuple((move.apply(start), move.apply(end)) for start, end in old)

    return replace(
        component,
        front=scene(component.front),
        back=scene(component.back) if component.back else None,
        outline=_outline(component.outline, move) if component.outline else None,
        corner=component.corner * factor,
        bleed=max(0.0, min(component.bleed, component.bleed * factor - max(dx, dy))),
        safe=component.safe * min(factor, 1.0),
        folds=lines(component.folds),
        cuts=lines(component.cuts),
        seams=(
            tuple(dx + factor * x for x in component.seams[0]),
            tuple(dy + factor * y for y in component.seams[1]),
        ),
    )


def _outline(outline: Outline, move: Transform) -> Outline:
    x, y = move.apply((getattr(outline, "x", 0.0), getattr(outline, "y", 0.0)))
    if isinstance(outline, Circle):
        return replace(outline, x=x, y=y, r=outline.r * move.a)
    if isinstance(outline, Rect):
        return replace(outline, x=x, y=y, width=outline.width * move.a, height=outline.height * move.a)
    return Path(transform_segments(outline.segments, move.apply))
