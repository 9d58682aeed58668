"""The files to upload to a print service: images or a PDF for each product, from the same pages."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from itertools import pairwise

import pypdfium2
from PIL import Image

from generator.printing.errors import PrintError
from generator.printing.kinds import file_kind
from generator.printing.kit.kit import Game, part_of
from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import SINGLE, Order, Sheet
from generator.printing.pdf.cutfile import dielines
from generator.printing.pdf.document import Metadata, SheetPage, pdf
from generator.printing.pdf.metadata import JobTicket, parts_of
from generator.printing.pdf.press import Press
from generator.printing.services.cut_sheets import CutSheet, cut_sheets
from generator.printing.services.fit import FittedPart
from generator.printing.services.partners import with_partners
from generator.printing.services.sheet import MM_PER_INCH, Product, ServiceSheet
from generator.scene.component import Component
from generator.scene.model import Scene
from rules_engine.core import Message

_PACKING = 4
"""Of PNG's levels the one after which files of flat drawings hardly become smaller, but take twice as long."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The parts on one of the service's products, and the PDF with a page for each of their sides.

    lines: a PDF of the cut and fold lines alone, if the service requires it and the parts have such lines.
    sheets: the sheets from which the game's parts are cut, if these are the batch's parts.
    """

    product: Product
    parts: tuple[FittedPart, ...]
    document: bytes
    lines: bytes = b""
    sheets: tuple[CutSheet, ...] = ()

    @property
    def components(self) -> tuple[Component, ...]:
        """The parts as printed."""
        return tuple(part.component for part in self.parts)


def batches(game: Game, fitted: Sequence[FittedPart], service: ServiceSheet, lang: str) -> Iterator[Batch]:
    """Yield the parts by product, in the order of the service's file, each with its PDF."""
    for parts in by_product(fitted, service):
        yield batch_of(game, parts, service, lang)


def by_product(fitted: Sequence[FittedPart], service: ServiceSheet) -> Iterator[tuple[FittedPart, ...]]:
    """Yield the parts on each product, in the order of the service's file; none is without a back among others."""
    for product in service.products:
        if parts := tuple(part for part in fitted if part.product is product):
            yield tuple(with_partners(parts, service))


def batch_of(game: Game, parts: tuple[FittedPart, ...], service: ServiceSheet, lang: str) -> Batch:
    """Return the parts of one product with their PDF."""
    product, lines = parts[0].product, b""
    if product.is_sheet:
        sheets = cut_sheets([part.component for part in parts], product, service)
        parts = tuple(FittedPart(sheet.component, product, 1.0) for sheet in sheets)
        return Batch(product, parts, _document(game, parts, service, lang, lines=False), sheets=sheets)
    if service.lines and service.lines.place == "file":
        bare = tuple(_without_art(part) for part in parts if dielines(part.component))
        lines = _document(game, bare, service, lang, lines=True) if bare else b""
    over_art = service.lines is not None and service.lines.place == "art"
    return Batch(product, parts, _document(game, parts, service, lang, lines=over_art), lines)


def upload_files(batch: Batch, service: ServiceSheet) -> Mapping[str, bytes]:
    """Return the files to upload, by name. Raises PrintError if two parts would have the same name."""
    if service.files.type == "pdf":
        name = document_name(batch, service)
        files = {f"{name}.pdf": batch.document}
        return {**files, f"{name}-lines.pdf": batch.lines} if batch.lines else files
    cuts = {f"{batch.product.name}/{sheet.component.id}-cut.svg": sheet.lines for sheet in batch.sheets}
    return {**_picture_files(batch, service), **cuts}


def document_name(batch: Batch, service: ServiceSheet) -> str:
    """Return the name of the product's PDF, without its ending."""
    return _name(service, batch.product, batch.parts[0].component)


def all_uploads(made: Iterable[Mapping[str, bytes]], service: ServiceSheet) -> dict[str, bytes]:
    """Return the files of all products by name. Raises PrintError if two products would have the same file."""
    files: dict[str, bytes] = {}
    for uploads in made:
        if same := files.keys() & uploads.keys():
            raise PrintError(Message("printing/service-same-file", name=min(same), names=service.files.names))
        files |= uploads
    return files


def _picture_files(batch: Batch, service: ServiceSheet) -> Mapping[str, bytes]:
    """Return the pictures by name. Raises PrintError if two parts would have the same name."""
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
    # The paper counts for nothing here, since each part has a page of its own size.
    order = Order(paper("a4"), "single", bleed=service.bleed_of(parts[0].product))
    sheets = impose([part_of(component) for component in components.values()], order)
    if service.files.sides == "back-first":
        sheets = tuple(_backs_first(sheets))
    form, product = service.files, parts[0].product
    # Faces of dice and whole sheets are no parts of the game, which preflight would ask for them.
    made_here = product.faces > 1 or product.is_sheet
    press = Press(form.standard, form.condition, lines=lines) if form.standard else None
    ticket = JobTicket(
        "" if made_here else game.name,
        lang,
        SINGLE,
        SINGLE,
        only=tuple(components),
        copies=1 if once else None,
        parts=parts_of(components.values()),
        press=press.standard if press else "",
        lines=lines or press is None,
    )
    title = f"{game.title} · {service.title} · {product.name}"
    metadata = Metadata(
        title=title,
        subject=title,
        lang=lang,
        author=game.author,
        rights=game.rights,
        ticket=ticket,
        press=press,
    )
    return pdf(_named(sheets, components, lang), components, metadata)


def _named(sheets: Sequence[Sheet], components: Mapping[str, Component], lang: str) -> list[SheetPage]:
    """Return the pages, of which the first of each part is called like it."""
    seen = set[str]()
    pages: list[SheetPage] = []
    for sheet in sheets:
        name = sheet.placements[0].component
        pages.append(SheetPage(sheet, "" if name in seen else components[name].name[lang]))
        seen.add(name)
    return pages


def _backs_first(sheets: Sequence[Sheet]) -> Iterator[Sheet]:
    for sheet, following in pairwise((*sheets, None)):
        if sheet is not None and sheet.side == "front":
            if following is not None and following.side == "back":
                yield following
            yield sheet


@dataclass(frozen=True, slots=True)
class Run:
    """Pages of a PDF with one copy of each part, and how many of each the order has; names: of the parts."""

    first: int
    last: int
    count: int
    names: tuple[str, ...]


def copies_to_print(batch: Batch, service: ServiceSheet, lang: str) -> tuple[Run, ...]:
    """Return how many of which pages are to be printed, if that is more than once; pages count from 1."""
    if service.files.type != "pdf" or service.files.copies != "once":
        return ()
    runs: list[Run] = []
    last = 0
    for part in batch.components:
        first, last = last + 1, last + (2 if part.back else 1)
        run = Run(first, last, part.count, (part.name[lang],))
        # Parts that are printed once follow each other in one run of pages.
        if runs and runs[-1].count == part.count == 1:
            run = Run(runs[-1].first, last, 1, (*runs[-1].names, *run.names))
            runs.pop()
        runs.append(run)
    return tuple(runs) if any(run.count > 1 for run in runs) else ()


def _pages(batch: Batch, service: ServiceSheet) -> Iterator[tuple[Component, str, int]]:
    """Yield the part, side and number of each page of the batch's PDF."""
    number = 0
    for component in batch.components:
        for _ in range(1 if service.files.copies == "once" else component.count):
            number += 1
            sides = ["front", "back"] if component.back else ["front"]
            for side in sides if service.files.sides == "front-first" else sides[::-1]:
                yield component, side, number


def _pictures(batch: Batch, service: ServiceSheet) -> list[bytes]:
    """Return the pages as PNG images with exactly the pixels that the service requires.

    One page is drawn after the other, while others are packed; equal pages, such as the backs of a deck, once.
    """
    document = pypdfium2.PdfDocument(batch.document)
    packed: dict[bytes, Future[bytes]] = {}
    known: dict[tuple[str, str], Future[bytes]] = {}
    pictures: list[Future[bytes]] = []
    try:
        # PDFium draws in this thread alone, which is all that it permits; zlib packs without the interpreter's lock.
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for index, (component, side, _) in enumerate(_pages(batch, service)):
                # Copies of a part have one page each; the first is drawn for all of them.
                if (component.id, side) not in known:
                    size = pixels_of(batch.product, service, component.size)
                    picture = _picture(document[index], side, size)
                    # With the size: plain pictures of different formats may have the same bytes.
                    key = sha256(picture.tobytes()).digest() + repr(picture.size).encode()
                    if key not in packed:
                        packed[key] = pool.submit(_packed, picture, service.resolution.dpi)
                    known[component.id, side] = packed[key]
                pictures.append(known[component.id, side])
            return [one.result() for one in pictures]
    finally:
        document.close()


def _picture(page: pypdfium2.PdfPage, side: str, size: tuple[int, int]) -> Image.Image:
    """Return the page, rotated if its orientation differs, with the heads of front and back together."""
    width, height = page.get_size()
    across = (width > height) != (size[0] > size[1]) and size[0] != size[1]
    columns, rows = size[::-1] if across else size
    # A hair less, since PDFium rounds sizes up.
    scale = max(columns / width, rows / height) * (1 - 1e-6)
    picture: Image.Image = page.render(scale=scale, rev_byteorder=True).to_pil().convert("RGB")
    # A pixel more or less, where the two sides round differently.
    if picture.size != (columns, rows):
        picture = picture.resize((columns, rows))
    if across:
        # Against each other, since a part is turned over along its upright middle.
        picture = picture.transpose(Image.Transpose.ROTATE_90 if side == "front" else Image.Transpose.ROTATE_270)
    return picture


def _packed(picture: Image.Image, dpi: float) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi), compress_level=_PACKING)
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
