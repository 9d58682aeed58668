"""The best product of a service for each part, and the part laid out for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import log

from generator.i18n.texts import rounded, size_in_words
from generator.printing.layout.bleed import with_bleed
from generator.printing.layout.geometry import with_printable_lines
from generator.printing.layout.resize import MOST_LEFT, resize_component
from generator.printing.services.sheet import Product, ServiceSheet, Shape
from generator.scene.component import Component
from generator.scene.model import Circle, Group, Path, Rect, Scene, translate_items
from generator.scene.theme import PAPER
from rules_engine.core import Message

LEAST, MOST = 0.8, 1.3
"""Minimum and maximum scale at which a part may be printed."""

SMALLEST_DIE = 0.6
"""Minimum scale of a die relative to its net."""

_PAPER_AROUND = 0.25
"""Weight of the paper around a part against a change of size, both as logarithms."""


@dataclass(frozen=True, slots=True)
class FittedPart:
    """A part on a product: drawn at the product's size with its bleed; `scale` is relative to its own size."""

    component: Component
    product: Product
    scale: float


@dataclass(frozen=True, slots=True)
class UnsupportedPart:
    """A part that the service does not make, and the reason."""

    component: Component
    why: Message


def fit_parts(components: Iterable[Component], service: ServiceSheet) -> Iterator[FittedPart | UnsupportedPart]:
    """Yield each part on the product that is closest to its size, or the reason why there is none.

    A die becomes one part for each face.
    """
    for component in components:
        found = [
            (_distance(component, product, scale), number, product, scale)
            for number, product in enumerate(service.products)
            if (scale := _scale(component, product, service.safe_of(product))) is not None
            and (SMALLEST_DIE if product.faces > 1 else LEAST) <= scale <= MOST
        ]
        if not found:
            yield UnsupportedPart(component, _why(component, service))
            continue
        _, _, product, scale = min(found)
        for part in _faces(component) if product.faces > 1 else (component,):
            placed = _place(part, product, scale, service.bleed_of(product))
            yield FittedPart(replace(with_printable_lines(placed), safe=service.safe_of(product)), product, scale)


def shape_of(component: Component) -> Shape | None:
    """Return the shape of a part's cut; None if no product has it."""
    outline = component.outline
    if outline is None:
        return "rectangle"
    if isinstance(outline, Circle):
        return "circle"
    if isinstance(outline, Path) and [command for command, _ in outline.segments] == ["M", *["L"] * 5, "Z"]:
        return "hexagon"
    return None


def _scale(component: Component, product: Product, safe: float) -> float | None:
    """Return the scale of the part on the product; None if it does not fit.

    safe: how far from the product's cut everything stays that is read, in mm.
    """
    if component.kind not in product.for_:
        return None
    if product.faces > 1:
        fits = len(component.faces) * component.share == product.faces and product.size is not None
        return product.size[0] / component.faces[0].width if fits and product.size else None
    if component.folds or product.shape not in ("any", shape_of(component)):
        return None
    if product.size is None:
        return 1.0
    (width, height), (w, h) = _turned(component, product.size), component.size
    scale = min(width / w, height / h)
    if product.around:
        inner = min((width - 2 * safe) / (w - 2 * component.safe), (height - 2 * safe) / (h - 2 * component.safe))
        return min(scale, 1.0) if component.bleed else min(scale, inner, 1.0)
    return scale if max(width - scale * w, height - scale * h) / 2 <= MOST_LEFT else None


def _distance(component: Component, product: Product, scale: float) -> float:
    """Return a penalty for the product, from the change of size and the paper around the part."""
    if not product.around or product.size is None:
        return abs(log(scale))
    (width, height), (w, h) = product.size, component.size
    return abs(log(scale)) + _PAPER_AROUND * log(width * height / (scale * scale * w * h))


def _turned(component: Component, size: list[float]) -> tuple[float, float]:
    """Return the product's width and height, rotated to the orientation of the part."""
    (width, height), (w, h) = size, component.size
    return (height, width) if (w > h) != (width > height) and w != h else (width, height)


def _place(component: Component, product: Product, scale: float, bleed: float) -> Component:
    if product.size is None:
        return with_bleed(component, bleed)
    if product.around:
        return _centre(component, _turned(component, product.size), scale, bleed)
    return with_bleed(resize_component(component, _turned(component, product.size)), bleed)


def _centre(component: Component, size: tuple[float, float], scale: float, bleed: float) -> Component:
    """Return the part centred on a larger sheet of paper; art that reaches the sheet's cut continues beyond it."""
    (w, h), (width, height) = component.size, size
    dx, dy = (width - scale * w) / 2, (height - scale * h) / 2
    more_x, more_y = ((left + bleed) / scale if component.bleed and left <= MOST_LEFT else 0.0 for left in (dx, dy))
    component = with_bleed(component, max(component.bleed, more_x, more_y))

    def place(scene: Scene) -> Scene:
        ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, PAPER)
        art = Group((Group(scene.items, clip=Rect(-more_x, -more_y, w + 2 * more_x, h + 2 * more_y)),))
        return Scene(width, height, (ground, translate_items((art,), dx, dy, scale)), scene.title, scene.description)

    back = place(component.back) if component.back else None
    return replace(component, front=place(component.front), back=back, bleed=bleed, corner=0.0, seams=((), ()))


def _faces(component: Component) -> Iterator[Component]:
    """Yield one square part for each face of a die."""
    for number, face in enumerate(component.faces, 1):
        yield Component(
            f"{component.id}-{number}", component.kind, component.name, face, bleed=0.0, safe=0.0, count=component.count
        )


def _why(component: Component, service: ServiceSheet) -> Message:
    """Return why the service does not make the part."""
    for template in service.templates:
        if component.kind in template.for_:
            size = f"{template.pixels[0]} × {template.pixels[1]}" if template.pixels else "none"
            return Message("printing/service-own-template", product=template.name, pixels=size)
    same = [product for product in service.products if component.kind in product.for_ and product.size]
    if not same:
        return Message("printing/service-no-kind", kind=Message(f"printing/kind-{component.kind}", n=2))
    if all(product.faces > 1 for product in same):
        return Message("printing/service-no-die", products=tuple(product.name for product in same))
    width, height = component.size

    def distance(product: Product) -> float:
        w, h = sorted(product.size or (1.0, 1.0))
        return abs(log(w / min(width, height))) + abs(log(h / max(width, height)))

    nearest = min(same, key=distance)
    w, h = nearest.size or (0.0, 0.0)
    return Message(
        "printing/service-no-size",
        width=rounded(width, 1),
        height=rounded(height, 1),
        shape=shape_of(component) or "other",
        product=nearest.name,
        size=size_in_words(w, h),
    )
