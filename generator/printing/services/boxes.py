"""A game's boxes as a service makes them: chosen by what is inside, drawn panel by panel into its template."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil

from generator.i18n import current_language
from generator.i18n.texts import rounded
from generator.printing.layout.boxes import (
    FEWEST,
    PIECES_BOX,
    BoxedSet,
    BoxOrder,
    box_names,
    boxed_sets,
    contents_words,
    count_pieces,
    face_of,
    floor_words,
    lid_title,
    side_title,
)
from generator.printing.services.fit import FittedPart
from generator.printing.services.sheet import Product, ServiceSheet
from generator.scene.component import Component
from generator.scene.model import Group, Item, Rect, Scene, Transform, translate
from generator.scene.theme import PAPER
from rules_engine.core import Message


@dataclass(frozen=True, slots=True)
class BoxNeed:
    """What a box has to hold: its width, height and depth in mm, and the parts by kind; in `count` equal boxes."""

    name: str
    room: tuple[float, float, float]
    inside: Mapping[str, int]
    count: int = 1


@dataclass(frozen=True, slots=True)
class FittedBox:
    """A box of the service, and what it has to hold."""

    part: FittedPart
    need: BoxNeed

    @property
    def description(self) -> Message:
        """A sentence on what is inside, and how much room that needs."""
        room = self.part.product.room
        return Message(
            "printing/service-box",
            product=self.part.product.name,
            inside=contents_words(self.need.inside, self.need.count, current_language()),
            needed=rounded(self.need.room[2], 1),
            deep=rounded(room.inner[2] if room else 0.0, 1),
        )


def fit_boxes(
    components: Sequence[Component], fitted: Sequence[FittedPart], service: ServiceSheet, order: BoxOrder
) -> Iterator[FittedBox]:
    """Yield the boxes of the service that hold what it prints, and the pieces; none where it makes none as large.

    components: the parts of the game, without its own boxes.
    """
    products = [product for product in service.products if product.is_box]
    needs = [_needs_of(cards, components, fitted, service, order) for cards in boxed_sets(components)]
    if order.style.pieces and (inside := count_pieces(components)):
        needs.append([BoxNeed(PIECES_BOX, order.style.pieces, inside)])
    for ways in needs:
        held = ((need, box) for need in ways if (box := _smallest(products, need.room)))
        # The first that can be: as few boxes as possible.
        yield from (FittedBox(_fitted(need, box, service, order), need) for need, box in islice(held, 1))


def _needs_of(
    cards: BoxedSet,
    components: Sequence[Component],
    fitted: Sequence[FittedPart],
    service: ServiceSheet,
    order: BoxOrder,
) -> list[BoxNeed]:
    """Return the boxes that a set of cards needs: one, else two that share them, and so on."""
    sources = {part.id for part in components if (part.kind, part.size) == (cards.kind, cards.size)}
    on = {part.product.name: part for part in fitted if part.source in sources}
    if len(on) != 1:
        return []  # printed at home, or on several products, which no box of one size holds
    (part,) = on.values()
    thick = part.product.thick.mm if part.product.thick else order.thickness
    width, height = sorted(_cut_size(part, service))
    # One box, two, … as long as each has enough parts to be worth one.
    shares = [ceil(cards.count / number) for number in range(1, cards.count // FEWEST + 1)]
    return [
        BoxNeed(cards.name, (width, height, share * thick), {cards.kind: share}, ceil(cards.count / share))
        for share in shares
    ]


def _cut_size(part: FittedPart, service: ServiceSheet) -> tuple[float, float]:
    if part.product.window:
        _, _, width, height = service.window_of(part.product, part.product.window)
        return width, height
    width, height = part.product.size or part.component.size
    return width, height


def _smallest(products: Sequence[Product], room: tuple[float, float, float]) -> Product | None:
    """Return the box with the least volume that holds a thing of that size; cards stand in it as they do at home."""
    fits = [
        product
        for product in products
        if product.room is not None
        and all(wanted <= has for wanted, has in zip(_upright(room), _upright(product.room.inner), strict=True))
    ]
    return min(fits, key=lambda product: _volume(product.room.inner if product.room else ()), default=None)


def _upright(size: Sequence[float]) -> tuple[float, float, float]:
    width, height, depth = size
    return min(width, height), max(width, height), depth


def _volume(size: Sequence[float]) -> float:
    width, height, depth = size
    return width * height * depth


def _fitted(need: BoxNeed, product: Product, service: ServiceSheet, order: BoxOrder) -> FittedPart:
    width, height = product.size or (0.0, 0.0)
    bleed = service.bleed_of(product)
    places: dict[str, Rect] = {name: Rect(*service.window_of(product, place)) for name, place in product.panels.items()}
    words = contents_words(need.inside, need.count, order.lang)
    items = tuple(_drawing(places, (width, height, bleed), words, order, need.room))
    component = Component(
        need.name,
        "box",
        box_names(need.inside),
        Scene(width, height, items),
        bleed=bleed,
        safe=0.0,
        count=need.count,
    )
    return FittedPart(component, product, 1.0, need.name)


def _motif(face: Callable[[float, float, float], tuple[Item, ...]], panel: Rect, *, lies: bool) -> Group:
    """Return the motif on a panel; that of a box that lies is drawn along the panel."""
    if lies:
        turn = Transform(0, -1, 1, 0, panel.x, panel.y + panel.height)
        return Group(face(panel.height, panel.width, 0.0), transform=turn)
    return Group(face(panel.width, panel.height, 0.0), transform=translate(panel.x, panel.y))


def _drawing(
    places: Mapping[str, Rect],
    picture: tuple[float, float, float],
    words: str,
    order: BoxOrder,
    room: tuple[float, float, float],
) -> Iterator[Item]:
    """Yield the game's colour on the whole picture, its motif on both faces, its title on lid and sides."""
    width, height, bleed = picture
    lies = room[0] > room[1]
    colour = PAPER if order.low_ink else order.colour
    yield Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, colour)
    face = face_of(order)
    for name in ("front", "back"):
        panel = places[name]
        yield Group((_motif(face, panel, lies=lies),), clip=panel)
    yield lid_title(places["lid"], order)
    for name in ("left", "right"):
        yield side_title(places[name], order)
    yield floor_words(places["floor"], words, order)
    if "glue" in places:
        glue = places["glue"]
        # Without colour, up to the picture's edge: glue holds on bare paper.
        yield Rect(glue.x, -bleed, width + bleed - glue.x, height + 2 * bleed, 0, PAPER)
