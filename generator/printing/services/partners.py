"""Backs for parts that have none, where a service prints the parts around them on both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.printing.services.fit import FittedPart
from generator.printing.services.sheet import ServiceSheet
from generator.scene.model import Rect, Scene
from generator.scene.theme import PAPER

_READ = ("aid",)
"""Kinds of parts that are only read: those are printed alike on both sides, others stay blank behind."""


def with_partners(parts: Sequence[FittedPart], service: ServiceSheet) -> Iterator[FittedPart]:
    """Yield the parts of one product; if any has a back, or the service begins with backs, each has one."""
    paired = any(part.component.back is not None for part in parts) or service.files.sides == "back-first"
    for part in parts:
        component = part.component
        if not paired or component.back is not None:
            yield part
            continue
        back = component.front if component.kind in _READ else _blank(component.front, component.bleed)
        yield replace(part, component=replace(component, back=back), partner=_partner(part))


def _partner(part: FittedPart) -> str:
    return "same" if part.component.kind in _READ else "blank"


def _blank(front: Scene, bleed: float) -> Scene:
    ground = Rect(-bleed, -bleed, front.width + 2 * bleed, front.height + 2 * bleed, 0, PAPER)
    return Scene(front.width, front.height, (ground,))
