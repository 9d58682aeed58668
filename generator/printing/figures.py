"""Standing figures: flat parts with a foot below a fold, which only those made at home need."""

from __future__ import annotations

from dataclasses import replace

from generator.scene.component import Component
from generator.scene.model import Group, Rect, Scene

FIGURE = "standee"
"""The kind of part that stands."""


def without_foot(component: Component) -> Component:
    """Return the figure without what is below its fold."""
    # A figure's first fold is the one at its foot.
    width, height = component.size[0], component.folds[0][0][1]

    def above(scene: Scene) -> Scene:
        return replace(scene, height=height, items=(Group(scene.items, clip=Rect(0, 0, width, height)),))

    back = above(component.back) if component.back is not None else None
    return replace(component, front=above(component.front), back=back, folds=())
