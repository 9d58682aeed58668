"""Sheets of a service from which several parts are cut, each along its own line: stickers on their backing paper.

The parts keep the service's distance from each other and from the sheet's edge. What room is left is filled with parts
to spare, since such paper is bought by the sheet. The lines are in a file of the service's form beside the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import gcd

from generator.printing.kinds import kind_name
from generator.printing.kit.groups import MOST_SPARES
from generator.printing.kit.kit import part_of
from generator.printing.layout.bleed import with_bleed
from generator.printing.layout.blocks import Item, Lanes, Piece, fits
from generator.printing.layout.geometry import Box
from generator.printing.layout.packing import Plan, plans
from generator.printing.layout.papers import paper_of_size
from generator.printing.layout.sheet import Placement, Sheet
from generator.printing.pdf.cutfile import cut_lines
from generator.printing.services.sheet import Product, ServiceSheet
from generator.scene.component import Component
from generator.scene.model import MM_PER_PT, Group, Rect, Scene, scale
from generator.scene.path import transform_segments
from generator.scene.svg import svg_text
from generator.scene.theme import PAPER


@dataclass(frozen=True, slots=True)
class CutSheet:
    """A sheet as one part, the SVG file of its cut lines, the number of parts on it, and of those to spare."""

    component: Component
    lines: bytes
    parts: int
    spares: int


def fits_on_sheet(component: Component, product: Product, service: ServiceSheet) -> bool:
    """Return whether the part fits on the product, which is a sheet."""
    return fits(part_of(component).item, _room(product, service))


def paper_needed(components: Sequence[Component], product: Product, service: ServiceSheet) -> float:
    """Return the area in mm² of the sheets that the parts take; each of them must fit."""
    width, height = product.size or (0.0, 0.0)
    return len(_plan(components, product, service).sheets) * width * height


def cut_sheets(parts: Sequence[Component], product: Product, service: ServiceSheet) -> tuple[CutSheet, ...]:
    """Return the sheets with all copies of the parts and, where there is room, some to spare."""
    wanted = sum(part.count for part in parts)
    own = {part.id: with_bleed(part, _apart(product) / 2) for part in _with_spares(parts, product, service)}
    sheets: list[CutSheet] = []
    for number, (piece, blocks) in enumerate(_plan([*own.values()], product, service).fill_sheets(), 1):
        sheet = _laid(piece, blocks, product)
        here = len(sheet.placements)
        # Whatever is beyond the number that was ordered, counted from the first sheet on, is to spare.
        spares = max(0, sum(one.parts for one in sheets) + here - wanted)
        name = f"sheet-{number}"
        drawn = _drawn(name, sheet, own, service.safe_of(product))
        sheets.append(CutSheet(drawn, _lines(sheet, own), here, min(spares, here)))
    return tuple(sheets)


def _room(product: Product, service: ServiceSheet) -> Box:
    width, height = product.size or (0.0, 0.0)
    edge = service.safe_of(product)
    return Box(edge, edge, width - 2 * edge, height - 2 * edge)


def _apart(product: Product) -> float:
    return product.apart.mm if product.apart else 0.0


def _plan(components: Sequence[Component], product: Product, service: ServiceSheet) -> Plan:
    apart = _apart(product)
    items = [replace(part_of(component).item, bleed=apart / 2, gap=apart, shaped=True) for component in components]
    # No marks, since each part is cut along its own line; half of the distance belongs to either neighbour.
    every = plans(items, _room(product, service), Lanes(off=apart / 2, mark=0.0), apart=True)
    return min(every, key=lambda plan: plan.rank)


def _with_spares(parts: Sequence[Component], product: Product, service: ServiceSheet) -> Sequence[Component]:
    """Return the parts with as many sets more as their sheets take; a set has each part in the game's proportion."""
    # Counts of 4 and 6 are two sets of 2 and 3: the smallest that keeps the proportion.
    sets = reduce(gcd, (part.count for part in parts))
    most, filled = len(_plan(parts, product, service).sheets), parts
    for times in range(sets + 1, MOST_SPARES * sets + 1):
        more = [replace(part, count=part.count // sets * times) for part in parts]
        # Spares only fill the sheets that are bought anyway.
        if len(_plan(more, product, service).sheets) > most:
            break
        filled = more
    return filled


def _laid(piece: Piece, blocks: Sequence[Sequence[Item]], product: Product) -> Sheet:
    """Return the parts in the middle of the sheet."""
    width, height = product.size or (0.0, 0.0)
    boxes = [block.box for block in piece.blocks()]
    x, y = (width - max(box.right for box in boxes)) / 2, (height - max(box.bottom for box in boxes)) / 2
    fronts = tuple(
        Placement(item.id, "front", box, 90 if block.turned else 0, box.grown(item.bleed))
        for block, items in zip(piece.blocks(), blocks, strict=True)
        for item, spot in zip(items, block.spots(), strict=True)
        for box in [Box(spot.box.x + x, spot.box.y + y, spot.box.width, spot.box.height)]
    )
    return Sheet(paper_of_size(product.name, width, height), "front", Box(0, 0, width, height), fronts)


def _drawn(name: str, sheet: Sheet, own: Mapping[str, Component], safe: float) -> Component:
    ground = Rect(0, 0, sheet.paper.width, sheet.paper.height, 0, PAPER)
    art = tuple(
        Group((Group(own[place.component].front.items, transform=place.transform),), clip=clip)
        for place in sheet.placements
        for clip in [Rect(place.clip.x, place.clip.y, place.clip.width, place.clip.height)]
    )
    scene = Scene(sheet.paper.width, sheet.paper.height, (ground, *art))
    some = own[sheet.placements[0].component]
    names = {lang: kind_name(some.kind, lang) for lang in some.name}
    return Component(name, some.kind, names, scene, bleed=0.0, safe=safe)


def _lines(sheet: Sheet, own: Mapping[str, Component]) -> bytes:
    """Return the cut lines as an SVG file in points, as the templates of services for such files have it."""
    points = scale(1 / MM_PER_PT)
    lines = tuple(
        replace(path, segments=transform_segments(path.segments, points.apply)) for path in cut_lines(sheet, own)
    )
    (width, height) = points.apply((sheet.paper.width, sheet.paper.height))
    return svg_text(Scene(width, height, (Group(lines, id="cut"),)), unit="pt").encode()
