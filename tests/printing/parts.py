"""Parts made up for the tests: each face carries a rectangle of its own colour at a known place."""

from __future__ import annotations

from generator.printing.layout.sheet import Part
from generator.scene.component import Component
from generator.scene.fonts import SS400
from generator.scene.model import Circle, Colour, Rect, Scene, Text
from generator.scene.theme import INK

SPOT = (5.0, 9.0, 7.0, 3.0)
"""Where the coloured rectangle is on a front: x, y, width, height. The back has it where it lies behind that."""


def code(number: int) -> str:
    """A colour that names a part."""
    return f"#{40 + number % 100:02X}{30 + number // 100:02X}C8"


def component(
    number: int,
    width: float = 63.0,
    height: float = 88.0,
    *,
    kind: str = "card",
    bleed: float = 3.0,
    back: bool = True,
    count: int = 1,
    round_: bool = False,
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ()),
    proposed: bool = False,
) -> Component:
    """A part whose ground reaches into its bleed; its spot's colour is `code(number)`."""
    colour = Colour("spot", code(number))
    x, y, w, h = (value * min(1.0, width / 20) for value in SPOT)
    ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, Colour("ground", "#F0F0F0"))
    label = Text(width / 2, height / 2, f"{number}", SS400, 7, INK, "middle")
    front = Scene(width, height, (ground, Rect(x, y, w, h, 0, colour), label))
    behind = Scene(width, height, (ground, Rect(width - x - w, y, w, h, 0, colour)))
    return Component(
        f"{kind}-{number}",
        kind,
        {"es": f"Pieza {number}", "en": f"Part {number}"},
        front,
        behind if back else None,
        outline=Circle(width / 2, height / 2, width / 2) if round_ else None,
        bleed=bleed,
        count=count,
        seams=seams,
        proposed=proposed,
    )


def part(component_: Component) -> Part:
    """What imposition is told of it."""
    width, height = component_.size
    return Part(
        component_.id,
        width,
        height,
        component_.bleed,
        component_.count,
        component_.back is not None,
        component_.seams,
    )
