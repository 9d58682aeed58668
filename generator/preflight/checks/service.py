"""Checks the requirements of a print service: sizes, bleed, safe zone, resolution, colours and ink, standard."""

from __future__ import annotations

from collections.abc import Iterator

from generator.i18n.texts import rounded, shortest
from generator.preflight.checks.colour import (
    measure_colours,
    not_for_the_press,
    standard_of,
)
from generator.preflight.checks.transparency import has_soft_pictures
from generator.preflight.content import PaintedPath, RasterImage, TextRun
from generator.preflight.geometry import Corners, bounds
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.preflight.whereabouts import earliest
from generator.printing.services.sheet import Product, ServiceSheet
from rules_engine.core.messages import Message

_SIZE, _ROUNDING = 0.3, 0.05
"""Tolerances in mm for sizes and distances."""

_REACH = 0.1
"""Tolerance in mm of the safe zone. A picture less than this inside the trim is meant to reach the edge."""

_FINE = 0.97
"""Share of the resolution asked for that is enough: a picture made for a card is on its box a hair larger."""

_STANDARDS = {"x1a": "PDF/X-1a", "x4": "PDF/X-4"}


def check_service(inspection: Inspection, service: ServiceSheet) -> Verdict:
    """Check the file against the service's requirements."""
    findings = [*_find_file_faults(inspection, service)]
    products = {sheet.number: _product(inspection, sheet, service) for sheet in inspection.sheets}
    for sheet in inspection.sheets:
        product = products[sheet.number]
        if product is None:
            findings.append(Finding(_why_no_product(inspection, sheet, service), sheet.number))
            continue
        findings += _find_page_faults(inspection, sheet, product, service)
    names = tuple(dict.fromkeys(product.name for product in products.values() if product))
    return make_verdict("service", Message("preflight/service", service=service.title, products=names), findings)


def _find_file_faults(inspection: Inspection, service: ServiceSheet) -> Iterator[Finding]:
    colours = measure_colours(inspection)
    ink = colours.most
    if service.colour.space == "cmyk" and (others := not_for_the_press(colours.spaces)):
        yield Finding(Message("preflight/not-cmyk", spaces=others), earliest(colours.places[name] for name in others))
    # Half a percent, since the finding shows whole ones.
    if service.ink and 100 * ink > service.ink.percent + 0.5:
        limit = shortest(service.ink.percent)
        yield Finding(Message("preflight/too-much-ink", ink=f"{100 * ink:.0f}", limit=limit), colours.most_page)
    wanted = _STANDARDS.get(service.files.standard or "", "")
    # A service without a standard wants the empty text, with which every text begins.
    if not standard_of(inspection.document).startswith(wanted):
        yield Finding(Message("preflight/service-standard", standard=wanted))
        if wanted == _STANDARDS["x1a"] and has_soft_pictures(inspection.document):
            yield Finding(Message("preflight/soft-mask"))


def _find_page_faults(
    inspection: Inspection, sheet: Sheet, product: Product, service: ServiceSheet
) -> Iterator[Finding]:
    media, bleed, trim = (_box(sheet, name) for name in ("/MediaBox", "/BleedBox", "/TrimBox"))
    wanted = service.bleed_of(product)
    room = min(trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3])
    if room < wanted - _ROUNDING:
        yield Finding(
            Message("preflight/bleedbox-bleed-differs", room=rounded(room, 2), bleed=shortest(wanted)), sheet.number
        )
    inside = (trim[0] - media[0], media[3] - trim[3], trim[2] - media[0], media[3] - trim[1])
    safe = service.safe_of(product)
    for item in sheet.content.items:
        part = inspection.parts.get(sheet.places[item.part].id) if item.part is not None else None
        if isinstance(item, RasterImage) and item.dpi < _FINE * service.resolution.dpi:
            dpi, limit = f"{item.dpi:.0f}", shortest(service.resolution.dpi)
            box = bounds(item.corners)
            yield Finding(Message("preflight/picture-too-coarse", dpi=dpi, limit=limit), sheet.number, box=box)
        if product.is_box or product.window or isinstance(item, PaintedPath):
            continue  # what is cut is a place in the picture, not the picture's edge
        if part is None or part.safe < safe:
            # parts with a safe zone as large are measured to their own outline, by the check of the safe zone
            yield from _find_unsafe(item, sheet.number, inside, safe)


def _find_unsafe(item: RasterImage | TextRun, page: int, inside: Corners, safe: float) -> Iterator[Finding]:
    """Yield a finding if the item is nearer to the trim than `safe` mm; pictures may also reach beyond it."""
    distance = min((_distance(inside, corner) for corner in item.corners), default=safe)
    if distance >= safe - _REACH or (isinstance(item, RasterImage) and distance <= _REACH):
        return
    what = Message("preflight/picture") if isinstance(item, RasterImage) else repr(item.text.strip())
    message = Message("preflight/service-safe", what=what, distance=rounded(distance, 2), safe=shortest(safe))
    yield Finding(message, page, box=bounds(item.corners))


def _distance(box: Corners, point: tuple[float, float]) -> float:
    return min(point[0] - box[0], point[1] - box[1], box[2] - point[0], box[3] - point[1])


def _product(inspection: Inspection, sheet: Sheet, service: ServiceSheet) -> Product | None:
    """Return the product for the page's trimmed size and, if it is known, its kind of part."""
    found = sorted(_trim_size(sheet))
    kinds = _kinds(inspection, sheet)
    for product in service.products:
        if kinds and not kinds & {*product.for_}:
            continue
        if product.size is None:
            return product
        if all(abs(a - b) <= _SIZE for a, b in zip(found, sorted(product.size), strict=True)):
            return product
    return None


def _kinds(inspection: Inspection, sheet: Sheet) -> set[str]:
    return {part.kind for place in sheet.places if (part := inspection.parts.get(place.id)) is not None}


def _why_no_product(inspection: Inspection, sheet: Sheet, service: ServiceSheet) -> Message:
    """Return why the service has no product for the page: of another size, or of a kind that it lacks."""
    kinds = _kinds(inspection, sheet)
    if "/TrimBox" not in sheet.boxes and (found := _with_bleed(sheet, service)):
        (wide, high), bleed = found.size or (0.0, 0.0), service.bleed_of(found)
        size = {"width": rounded(wide, 1), "height": rounded(high, 1), "bleed": shortest(bleed)}
        return Message("preflight/service-boxes-missing", product=found.name, **size)
    width, height = (rounded(value, 1) for value in _trim_size(sheet))
    if kinds and not any(kinds & {*product.for_} for product in service.products):
        names = tuple(Message(f"printing/kind-{kind}", n=2) for kind in sorted(kinds))
        return Message("preflight/service-no-kind", service=service.title, kinds=names)
    return Message("preflight/service-no-product", service=service.title, width=width, height=height)


def _with_bleed(sheet: Sheet, service: ServiceSheet) -> Product | None:
    """Return the product that is as large as the page without its bleed."""
    for product in service.products:
        around, found = 2 * service.bleed_of(product), sorted((sheet.width, sheet.height))
        wanted = sorted(side + around for side in product.size or ())
        if wanted and all(abs(a - b) <= _SIZE for a, b in zip(found, wanted, strict=True)):
            return product
    return None


def _trim_size(sheet: Sheet) -> tuple[float, float]:
    x1, y1, x2, y2 = _box(sheet, "/TrimBox")
    return (x2 - x1, y2 - y1)


def _box(sheet: Sheet, name: str) -> tuple[float, float, float, float]:
    """Return a page box; the next larger box if the page lacks it."""
    names = ("/TrimBox", "/BleedBox", "/MediaBox")
    present = (sheet.boxes[one] for one in names[names.index(name) :] if one in sheet.boxes)
    return next(present, sheet.media)
