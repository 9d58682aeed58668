"""The best product of a service for each part, and the part laid out for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import log
from operator import itemgetter

from generator.i18n.texts import rounded, size_in_words
from generator.printing.figures import FIGURE, without_foot
from generator.printing.layout.bleed import edge_colour, with_bleed
from generator.printing.layout.printable_lines import with_printable_lines
from generator.printing.layout.resize import MOST_LEFT, resize_component
from generator.printing.services.cut_sheets import fits_on_sheet, paper_needed
from generator.printing.services.sheet import Product, ServiceSheet, Shape
from generator.scene.component import Component
from generator.scene.model import Circle, Group, Path, Rect, Scene, translate_items
from generator.scene.theme import PAPER
from rules_engine.core import Message

LEAST, MOST = 0.8, 1.3
"""Minimum and maximum scale at which a part may be printed."""

SMALLEST_DIE = 0.5
"""Minimum scale of a die relative to its net."""

_MOST_BESIDE_AID = 6.0
"""Maximum distance in mm between an aid's art and the cut of a larger card: its band goes on up to the card's edge."""

_PAPER_AROUND = 0.25
"""Weight of the paper around a part against a change of size, both as logarithms."""


@dataclass(frozen=True, slots=True)
class FittedPart:
    """A part on a product: drawn at the product's size with its bleed; `scale` is relative to its own size.

    source: the id of the part of the game that it is, or is a face of.   partner: what its back is, if it has none of
    its own: ``same`` as its front, or ``blank``; else empty.
    """

    component: Component
    product: Product
    scale: float
    source: str = ""
    partner: str = ""


@dataclass(frozen=True, slots=True)
class UnsupportedPart:
    """A part that the service does not make, and the reason."""

    component: Component
    why: Message


def fit_parts(components: Iterable[Component], service: ServiceSheet) -> Iterator[FittedPart | UnsupportedPart]:
    """Yield each part on the product that is closest to its size, or the reason why there is none.

    A die becomes one part for each face; a standee loses the foot that is folded, and all of them have one scale, since
    their heights are compared. Boxes are not for this function, unless the service makes them of the net itself.
    """
    components = tuple(components)
    figures = tuple(component for component in components if component.kind == FIGURE)
    # The dictionary keeps what each product takes, since laying its sheets out is what costs.
    paper = partial(_sheets, components, service, {})
    for component in components:
        alike = figures if component.kind == FIGURE else (component,)
        fitting = [
            # Nearest in size, then least paper, then first in the service's own order.
            (_distance(component, product, scale), paper(product), number, product, scale)
            for number, product in enumerate(service.products)
            if not product.is_box
            and (scale := _least_scale(alike, product, service)) is not None
            and (SMALLEST_DIE if product.faces > 1 else LEAST) <= scale <= MOST
        ]
        if not fitting:
            yield UnsupportedPart(component, _why(component, service))
            continue
        # Not by the whole entry, since products cannot be compared.
        *_, product, scale = min(fitting, key=itemgetter(0, 1, 2))
        yield from _fitted(component, product, scale, service)


def _fitted(component: Component, product: Product, scale: float, service: ServiceSheet) -> Iterator[FittedPart]:
    """Yield the part, or each face of a die, on the product; what goes on a sheet of many keeps its place and lines."""
    for part in _faces(component) if product.faces > 1 else (component,):
        if product.is_sheet:
            yield FittedPart(part, product, scale, component.id)
            continue
        placed = _place(part, product, scale, service)
        safe = 0.0 if placed.folds else service.safe_of(product)
        yield FittedPart(replace(with_printable_lines(placed), safe=safe), product, scale, component.id)


def _sheets(components: Sequence[Component], service: ServiceSheet, known: dict[str, float], product: Product) -> float:
    """Return the area in mm² of all sheets of the product that the parts for it take; 0 for what is no sheet."""
    if product.is_sheet and product.name not in known:
        parts = [one for one in components if _scale(one, product, service) is not None]
        known[product.name] = paper_needed(parts, product, service) if parts else 0.0
    return known.get(product.name, 0.0)


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


def _least_scale(alike: Sequence[Component], product: Product, service: ServiceSheet) -> float | None:
    """Return the scale at which all of these parts fit the product; None if one does not."""
    scales = [_scale(component, product, service) for component in alike]
    return None if None in scales else min(scale for scale in scales if scale is not None)


def _scale(component: Component, product: Product, service: ServiceSheet) -> float | None:
    """Return the scale of the part on the product; None if it does not fit."""
    if component.kind not in product.for_:
        return None
    if product.is_sheet:
        return 1.0 if fits_on_sheet(component, product, service) else None
    if product.faces > 1:
        # Half of a die of twelve has six faces, too, and is no die of six.
        fits = len(component.faces) == product.faces and component.share == 1
        return _room(product, service)[0] / component.faces[0].width if fits else None
    if component.folds and not product.folds:
        return _figure_scale(component, product, service)
    if product.shape not in ("any", shape_of(component)):
        return None
    return _flat_scale(component, product, service) if product.size else 1.0


def _flat_scale(component: Component, product: Product, service: ServiceSheet) -> float | None:
    """Return the scale of a flat part on a product with a size; None if it does not fit."""
    (width, height), (w, h) = _turned(component, _room(product, service)), component.size
    scale = min(width / w, height / h)
    if product.around:
        safe = service.safe_of(product)
        # A part without bleed lies on bare paper: it is small enough that what is read keeps the product's distance.
        inner = min((width - 2 * safe) / (w - 2 * component.safe), (height - 2 * safe) / (h - 2 * component.safe))
        return min(scale, 1.0) if component.bleed else min(scale, inner, 1.0)
    # What the scaled art leaves free up to the cut is filled by extending it, but only so much.
    return scale if max(width - scale * w, height - scale * h) / 2 <= MOST_LEFT else None


def _room(product: Product, service: ServiceSheet) -> tuple[float, float]:
    """Return the width and height in mm that a part has on a product with a size."""
    if product.window:
        _, _, width, height = service.window_of(product, product.window)
        return width, height
    width, height = product.size or (0.0, 0.0)
    return width, height


def _figure_scale(component: Component, product: Product, service: ServiceSheet) -> float | None:
    """Return the scale of a standing figure in a product's window."""
    if component.kind != FIGURE or not product.window:
        return None
    width, height = _room(product, service)
    figure = without_foot(component)
    return min(width / figure.size[0], height / figure.size[1])


def _distance(component: Component, product: Product, scale: float) -> float:
    """Return a penalty for the product, from the change of size and the paper around the part."""
    if not product.around or product.size is None:
        return abs(log(scale))
    (width, height), (w, h) = product.size, component.size
    # Logarithms, so that half the size is as far away as twice the size.
    return abs(log(scale)) + _PAPER_AROUND * log(width * height / (scale * scale * w * h))


def _turned(component: Component, size: Sequence[float]) -> tuple[float, float]:
    """Return the product's width and height, rotated to the orientation of the part."""
    (width, height), (w, h) = size, component.size
    # A square part lies as the product does.
    return (height, width) if (w > h) != (width > height) and w != h else (width, height)


def _place(component: Component, product: Product, scale: float, service: ServiceSheet) -> Component:
    bleed = service.bleed_of(product)
    if product.size is None:
        return with_bleed(component, bleed)
    if product.window:
        return _in_window(component, product, scale, service)
    if product.around:
        return _centre(component, _turned(component, product.size), scale, bleed)
    return with_bleed(resize_component(component, _turned(component, product.size)), bleed)


def _in_window(component: Component, product: Product, scale: float, service: ServiceSheet) -> Component:
    """Return the part in its place in the product's picture, its art extended over all of the picture.

    A figure stands at the lower edge of its place.
    """
    width, height = product.size or component.size
    x, y, w, h = service.window_of(product, product.window or [0, 0, 0, 0])
    if not component.folds and _turned(component, (w, h)) != (w, h):
        width, height, x, y, w, h = height, width, y, x, h, w
    bleed = service.bleed_of(product)
    # As far as the picture goes beyond the part on its widest side: the art is extended over all of it.
    reach = max(x, y, width - x - w, height - y - h) + bleed
    if component.folds:
        part = without_foot(component)
        x, y = x + (w - scale * part.size[0]) / 2, y + h - scale * part.size[1]
    elif product.faces == 1:
        part, scale = resize_component(component, (w, h)), 1.0
    else:
        part = component
    if product.faces == 1 and not component.folds:
        part = with_bleed(part, reach)

    def place(scene: Scene) -> Scene:
        colour = edge_colour(scene.items, (0, 0, scene.width, scene.height))
        ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, colour)
        inside = Group((translate_items(scene.items, x, y, scale),), clip=ground)
        return Scene(width, height, (ground, inside), scene.title, scene.description)

    back = place(part.back) if part.back else None
    plain = replace(part, front=place(part.front), back=back, outline=None, folds=(), cuts=(), seams=((), ()))
    return replace(plain, bleed=bleed, corner=0.0)


def _centre(component: Component, size: tuple[float, float], scale: float, bleed: float) -> Component:
    """Return the part centred on a larger sheet of paper; art that reaches the sheet's cut continues beyond it."""
    (w, h), (width, height) = component.size, size
    dx, dy = (width - scale * w) / 2, (height - scale * h) / 2
    most = _MOST_BESIDE_AID if component.kind == "aid" else MOST_LEFT
    more_x, more_y = ((left + bleed) / scale if component.bleed and left <= most else 0.0 for left in (dx, dy))
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
    same = [
        product
        for product in service.products
        if component.kind in product.for_ and product.size and not product.is_box
    ]
    if not same:
        return Message("printing/service-no-kind", kind=Message(f"printing/kind-{component.kind}", n=2))
    if component.folds and component.kind not in (FIGURE, "die"):
        return Message("printing/service-no-folds")
    if all(product.faces > 1 for product in same):
        return Message("printing/service-no-die", products=tuple(product.name for product in same))
    width, height = component.size

    def distance(product: Product) -> float:
        # Both sorted, so that it does not matter which way either lies.
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
