"""One side of a part as a separate image: with its bleed, or cut out along its outline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.printing.errors import unknown
from generator.printing.layout.bleed import with_bleed
from generator.scene.component import Component
from generator.scene.model import Group, Rect, Scene, Transform
from generator.scene.theme import PAPER


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a part, with a scene of the size of the exported image."""

    component: Component
    side: str
    scene: Scene

    @property
    def stem(self) -> str:
        """The file's base name: part, side, and the number of copies that a game needs."""
        return f"{self.component.id}-{self.side}-x{self.component.count}"


def chosen(components: Sequence[Component], only: Sequence[str]) -> tuple[Component, ...]:
    """Return the parts with these ids; all parts if none is given. Raises PrintError for an unknown id."""
    ids = [component.id for component in components]
    for wanted in only:
        if wanted not in ids:
            raise unknown("part", wanted, ids)
    return tuple(component for component in components if not only or component.id in only)


def faces(components: Sequence[Component], bleed: float | None) -> Iterator[Face]:
    """Yield each part's front, then its back if it has one, with that bleed in mm; None: cut out.

    Raises PrintError for a bleed that a part cannot have.
    """
    for given in components:
        component = given if bleed is None else with_bleed(given, bleed)
        for side, scene in (("front", component.front), ("back", component.back)):
            if scene is not None:
                yield Face(component, side, face_scene(component, scene, bleed is not None))


def face_scene(component: Component, scene: Scene, bleed: bool) -> Scene:
    """Return the side with all of its bleed, or cut out along the outline."""
    extra = component.bleed if bleed else 0.0
    width, height = scene.width + 2 * extra, scene.height + 2 * extra
    if bleed:
        clip = Rect(-extra, -extra, width, height)
        ground = Rect(-extra, -extra, width, height, 0, PAPER)
        items = Group((ground, Group(scene.items, clip=clip)), transform=Transform(e=extra, f=extra))
        return replace(scene, width=width, height=height, items=(items,))
    outline = component.outline or Rect(0, 0, scene.width, scene.height, component.corner)
    return replace(scene, items=(Group(scene.items, clip=outline),))
