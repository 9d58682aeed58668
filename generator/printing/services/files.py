"""The files to upload to a print service: images or a PDF for each product, from the same pages.

The text in a folder to upload: the use of each file, parts at another size, parts that the service does not make.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise

import pypdfium2
from PIL import Image

from generator.i18n import current_language
from generator.i18n.texts import shortest, size_in_words
from generator.printing.errors import PrintError
from generator.printing.kinds import file_kind
from generator.printing.kit.kit import Game, part_of
from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import SINGLE, Order, Sheet
from generator.printing.pdf.cutfile import CUT_INK, FOLD_INK, dielines
from generator.printing.pdf.document import Metadata, SheetPage, pdf
from generator.printing.pdf.press import JobTicket, Press, parts_of
from generator.printing.services.fit import FittedPart, UnsupportedPart
from generator.printing.services.sheet import MM_PER_INCH, Product, ServiceSheet
from generator.scene.component import Component
from generator.scene.model import Scene
from rules_engine.core import Message
from rules_engine.core.messages import Words


@dataclass(frozen=True, slots=True)
class Batch:
    """The parts on one of the service's products, and the PDF with a page for each of their sides.

    lines: a PDF of the cut and fold lines alone, if the service requires it and the parts have such lines.
    """

    product: Product
    parts: tuple[FittedPart, ...]
    document: bytes
    lines: bytes = b""

    @property
    def components(self) -> tuple[Component, ...]:
        """The parts as printed."""
        return tuple(part.component for part in self.parts)


def batches(game: Game, fitted: Sequence[FittedPart], service: ServiceSheet, lang: str) -> Iterator[Batch]:
    """Yield the parts by product, in the order of the service's file, each with its PDF."""
    for product in service.products:
        parts = tuple(part for part in fitted if part.product is product)
        if parts:
            lines = b""
            if service.lines and service.lines.place == "file":
                bare = tuple(_without_art(part) for part in parts if dielines(part.component))
                lines = _document(game, bare, service, lang, lines=True) if bare else b""
            over_art = service.lines is not None and service.lines.place == "art"
            yield Batch(product, parts, _document(game, parts, service, lang, lines=over_art), lines)


def upload_files(batch: Batch, service: ServiceSheet) -> Mapping[str, bytes]:
    """Return the files to upload, by name. Raises PrintError if two parts would have the same name."""
    if service.files.type == "pdf":
        name = _name(service, batch.product, batch.parts[0].component)
        files = {f"{name}.pdf": batch.document}
        return {**files, f"{name}-lines.pdf": batch.lines} if batch.lines else files
    pictures: dict[str, bytes] = {}
    taken: set[str] = set()  # in small letters, since many systems do not tell capitals
    for (component, side, number), picture in zip(_pages(batch, service), _pictures(batch, service), strict=True):
        name = f"{batch.product.name}/{_name(service, batch.product, component, side, number)}.png"
        if name.casefold() in taken:
            raise PrintError(Message("printing/service-same-name", name=name, names=service.files.names))
        taken.add(name.casefold())
        pictures[name] = picture
    return pictures


def pixels_of(product: Product, service: ServiceSheet, size: tuple[float, float]) -> tuple[int, int]:
    """Return columns and rows of the product's image, including its bleed.

    `size` is used for a product without a size of its own, in mm.
    """
    if product.pixels:
        columns, rows = product.pixels
    else:
        around = 2 * service.bleed_of(product)
        columns, rows = (round((mm + around) / MM_PER_INCH * service.resolution.dpi) for mm in product.size or size)
    return columns, rows


def _without_art(part: FittedPart) -> FittedPart:
    """Return the part with nothing on it; its lines stay."""
    empty = Scene(part.component.front.width, part.component.front.height, ())
    return replace(part, component=replace(part.component, front=empty, back=None))


def _document(game: Game, parts: Sequence[FittedPart], service: ServiceSheet, lang: str, *, lines: bool) -> bytes:
    """Return the PDF: a page for each side of each part, and for each copy if the service requires it."""
    once = service.files.copies == "once"
    components = {part.component.id: replace(part.component, count=1) if once else part.component for part in parts}
    order = Order(paper("a4"), "single", bleed=service.bleed_of(parts[0].product))
    sheets = impose([part_of(component) for component in components.values()], order)
    if service.files.sides == "back-first":
        sheets = tuple(_backs_first(sheets))
    first = {sheet.placements[0].component: number for number, sheet in reversed([*enumerate(sheets)])}
    pages = [
        SheetPage(sheet, components[name].name[lang] if first[name] == number else "")
        for number, sheet in enumerate(sheets)
        for name in [sheet.placements[0].component]
    ]
    form, faces = service.files, parts[0].product.faces > 1
    press = Press(form.standard, form.condition, lines=lines) if form.standard else None
    ticket = JobTicket(
        "" if faces else game.name,
        lang,
        SINGLE,
        SINGLE,
        only=tuple(components),
        copies=1 if once else None,
        parts=parts_of(components.values()),
    )
    title = f"{game.title} · {service.title} · {parts[0].product.name}"
    metadata = Metadata(
        title=title,
        subject=title,
        lang=lang,
        author=game.author,
        rights=game.rights,
        ticket=ticket,
        press=press,
    )
    return pdf(pages, components, metadata)


def _backs_first(sheets: Sequence[Sheet]) -> Iterator[Sheet]:
    for sheet, following in pairwise((*sheets, None)):
        if sheet is not None and sheet.side == "front":
            if following is not None and following.side == "back":
                yield following
            yield sheet


def _pages(batch: Batch, service: ServiceSheet) -> Iterator[tuple[Component, str, int]]:
    """Yield the part, side and number of each page of the batch's PDF."""
    number = 0
    for component in batch.components:
        for _ in range(1 if service.files.copies == "once" else component.count):
            number += 1
            sides = ["front", "back"] if component.back else ["front"]
            for side in sides if service.files.sides == "front-first" else sides[::-1]:
                yield component, side, number


def _pictures(batch: Batch, service: ServiceSheet) -> Iterator[bytes]:
    """Yield the pages as PNG images with exactly the pixels that the service requires."""
    document = pypdfium2.PdfDocument(batch.document)
    known: dict[tuple[str, str], bytes] = {}
    try:
        for index, (component, side, _) in enumerate(_pages(batch, service)):
            if (component.id, side) not in known:
                size = pixels_of(batch.product, service, component.size)
                known[component.id, side] = _picture(document[index], side, size, service.resolution.dpi)
            yield known[component.id, side]
    finally:
        document.close()


def _picture(page: pypdfium2.PdfPage, side: str, size: tuple[int, int], dpi: float) -> bytes:
    """Return the page as PNG, rotated if its orientation differs, with the heads of front and back together."""
    width, height = page.get_size()
    across = (width > height) != (size[0] > size[1]) and size[0] != size[1]
    columns, rows = size[::-1] if across else size
    scale = max(columns / width, rows / height) * (1 - 1e-6)
    picture = page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")
    if picture.size != (columns, rows):
        picture = picture.resize((columns, rows))
    if across:
        picture = picture.transpose(Image.Transpose.ROTATE_90 if side == "front" else Image.Transpose.ROTATE_270)
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()


def _name(service: ServiceSheet, product: Product, component: Component, side: str = "", number: int = 0) -> str:
    name = service.files.names
    for place, value in (
        ("number", f"{number:03}"),
        ("part", component.id),
        ("side", side),
        ("copies", str(component.count)),
        ("product", product.name),
        ("kind", file_kind(component.kind)),
    ):
        name = name.replace(f"{{{place}}}", value)
    return name


_AS_DRAWN = 0.015
"""A difference in scale below which a part is printed as drawn."""


def upload_notes(
    title: str,
    service: ServiceSheet,
    batches: Sequence[Batch],
    unsupported: Sequence[UnsupportedPart],
    findings: Sequence[Words],
) -> str:
    """Return the text in the current language."""
    groups: list[tuple[str, list[Words]]] = [
        ("upload", [words for batch in batches for words in _describe_files(batch, service)]),
        ("scaled", list(_describe_scales(batches))),
        ("not-made", list(describe_unsupported(unsupported))),
        ("unconfirmed", list(service.unconfirmed({batch.product.name for batch in batches}))),
        ("sources", [f"{source.url} ({source.read})" for source in service.sources.values()]),
        ("found", list(findings) or [Message("printing/service-clean")]),
    ]
    lines = [str(Message("printing/service-head", game=title, service=service.title))]
    for name, entries in groups:
        if entries:
            lines += ["", str(Message(f"printing/service-group-{name}")), *(f"- {entry}" for entry in entries)]
    return "\n".join(lines) + "\n"


def describe_unsupported(unsupported: Sequence[UnsupportedPart]) -> Iterator[Message]:
    """Yield a sentence for each part that the service does not make; equal sentences once."""
    by_reason: dict[str, list[UnsupportedPart]] = {}
    for one in unsupported:
        by_reason.setdefault(f"{one.component.kind} {one.why}", []).append(one)
    for group in by_reason.values():
        names = tuple(dict.fromkeys(one.component.name[current_language()] for one in group))
        yield Message("printing/service-lacks", names=names, why=group[0].why)


def _describe_files(batch: Batch, service: ServiceSheet) -> Iterator[Message]:
    yield _describe_batch(batch, service)
    if batch.lines:
        yield Message("printing/service-lines", product=batch.product.name, cut=CUT_INK.name, fold=FOLD_INK.name)


def _describe_batch(batch: Batch, service: ServiceSheet) -> Message:
    own = batch.product.size
    several = [own] if own else [part.size for part in batch.components]
    sizes = dict.fromkeys((round(w, 2), round(h, 2)) for w, h in several)
    columns, rows = pixels_of(batch.product, service, batch.components[0].size)
    return Message(
        f"printing/service-batch-{service.files.type}",
        product=batch.product.name,
        parts=sum(part.count for part in batch.components),
        sizes=tuple(size_in_words(*one) for one in sizes),
        bleed=shortest(service.bleed_of(batch.product)),
        pixels=f"{columns} × {rows}",
    )


def _describe_scales(batches: Sequence[Batch]) -> Iterator[Message]:
    """Yield the scales of parts that are not printed as drawn."""
    for batch in batches:
        scales: dict[str, list[str]] = {}
        for part in batch.parts:
            if abs(part.scale - 1) > _AS_DRAWN:
                scales.setdefault(f"{100 * part.scale:.0f}", []).append(part.component.name[current_language()])
        for percent, names in scales.items():
            yield Message(
                "printing/service-scaled",
                product=batch.product.name,
                percent=percent,
                names=tuple(dict.fromkeys(names)),
            )
