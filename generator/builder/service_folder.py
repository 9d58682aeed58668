"""The folder to upload to a print service: makes, checks and describes its files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO

from PIL import Image

from generator.builder.orders import Request, Stock, stock
from generator.builder.service_booklet import Booklet, booklet
from generator.i18n.texts import size_in_words
from generator.outputs.folder import OutputFolder
from generator.outputs.temporary import temporary_folder
from generator.preflight.run import preflight
from generator.preflight.verdicts import MOST_SHOWN
from generator.printing.errors import PrintError
from generator.printing.kit.box_orders import box_order
from generator.printing.kit.kit import Kit, KitOptions, chosen_parts
from generator.printing.services.boxes import FittedBox, fit_boxes
from generator.printing.services.files import Batch, all_uploads, batch_of, by_product, pixels_of, upload_files
from generator.printing.services.fit import FittedPart, UnsupportedPart, fit_parts
from generator.printing.services.notes import FolderFacts, upload_notes
from generator.printing.services.sheet import ServiceSheet
from generator.scene.component import Component
from rules_engine.core import Message
from rules_engine.core.messages import Words

NOTES = "README.txt"
HOME = "at-home.pdf"
"""The parts that the service does not make, to print at home."""

Done = tuple[Batch, Mapping[str, bytes], tuple[Message, ...]]
"""A product's parts, its files by name, and what the check has found in them."""

Steps = Sequence[Callable[[], Done]]


@dataclass(frozen=True, slots=True)
class ServiceFolder:
    """The result for a service: the files, and what is told of them."""

    files: tuple[str, ...]
    facts: FolderFacts


@dataclass(frozen=True, slots=True)
class _Sorted:
    """The parts of an order: on the service's products, its boxes, and what is left for home."""

    whole: tuple[Component, ...]
    fitted: tuple[FittedPart, ...]
    boxes: tuple[FittedBox, ...]
    unsupported: tuple[UnsupportedPart, ...]


def write_service_folder(
    request: Request,
    service: ServiceSheet,
    progress: Callable[[Steps], Iterable[Callable[[], Done]]] = iter,
    note: Callable[[Message], None] = lambda _: None,
    *,
    with_book: bool = False,
) -> ServiceFolder:
    """Write and check the folder for a game or a deck; `note` receives notes for the author of a deck.

    with_book: the pages of the game's rulebook, too, where the service prints booklets.

    What the service does not make is in a PDF to print at home. Raises PrintError if nothing is to be printed;
    OutputError if a file is in the way; errors of the content.
    """
    # Before anything is drawn: a file in the way is told at once.
    OutputFolder(request.out, request.permit).check()
    have, options = _parts_for(request, service)
    parts = _sort(have, options, service)
    if not parts.whole:
        raise PrintError(Message("printing/nothing-print", why=Message("printing/no-parts")))
    for remark in have.notes:
        note(remark)
    steps = [partial(_make, have, group, service, options) for group in by_product(parts.fitted, service)]
    done = [step() for step in progress(steps)]
    batches = [batch for batch, _, _ in done]
    findings: list[Words] = [one for _, _, found in done for one in found]
    home = _at_home(have, parts, options, request)
    # Checked like what is uploaded: it may be printed by a shop.
    findings += _check_home(home)
    book = booklet(request, service) if with_book and request.deck is None else None
    files = all_uploads((uploads for _, uploads, _ in done), service)
    files = {**files, **({HOME: home} if home else {}), **(book.files if book else {})}
    facts = FolderFacts(
        have.game.title,
        service,
        batches,
        parts.whole,
        parts.unsupported,
        parts.boxes,
        HOME if home else "",
        _about_book(request, book),
        book is not None,
        tuple(findings),
    )
    OutputFolder(request.out, request.permit).write({**files, NOTES: upload_notes(facts).encode()})
    return ServiceFolder((*files, NOTES), facts)


def _about_book(request: Request, book: Booklet | None) -> Words:
    """Return what becomes of the rulebook: its pages in the folder, or how it is made; nothing for a deck."""
    if request.deck is not None:
        return ""
    if book is None:
        return Message("printing/service-book", game=request.game)
    size = size_in_words(*(book.product.size or (0, 0)))
    percent = f"{100 * book.scale:.0f}"
    return Message("printing/service-booklet", product=book.product.name, pages=book.pages, size=size, percent=percent)


def _sort(have: Stock, options: KitOptions, service: ServiceSheet) -> _Sorted:
    """Return which parts of the order the service prints, and on which of its products."""
    whole = tuple(chosen_parts(have.game, have.components, options))
    own = [part for part in whole if part.kind != "box"]
    nets = [part for part in whole if part.kind == "box"]
    sides = list(fit_parts(own, service))
    boxes = tuple(_boxes(have, options, service, own, _fitted(sides), {part.id for part in nets}))
    drawn = {box.need.name for box in boxes}
    # A box that the service does not make may still fit one of its sheets, to be cut out and folded.
    sides += fit_parts([part for part in nets if part.id not in drawn], service)
    unsupported = tuple(side for side in sides if isinstance(side, UnsupportedPart))
    return _Sorted(whole, (*_fitted(sides), *(box.part for box in boxes)), boxes, unsupported)


def _fitted(sides: Iterable[FittedPart | UnsupportedPart]) -> list[FittedPart]:
    return [side for side in sides if isinstance(side, FittedPart)]


def _boxes(
    have: Stock,
    options: KitOptions,
    service: ServiceSheet,
    own: Sequence[Component],
    fitted: Sequence[FittedPart],
    wanted: Collection[str],
) -> Iterator[FittedBox]:
    """Yield the service's boxes that are wanted; what they hold is the whole game, whatever else is ordered."""
    # A box is made for the whole game, even where only the box is ordered.
    if wanted and options.only:
        every = chosen_parts(have.game, have.components, replace(options, only=(), copies=None))
        own = [part for part in every if part.kind != "box"]
        fitted = _fitted(fit_parts(own, service))
    if wanted:
        found = fit_boxes(own, fitted, service, box_order(have.game, options))
        yield from (box for box in found if box.need.name in wanted)


def _make(have: Stock, group: tuple[FittedPart, ...], service: ServiceSheet, options: KitOptions) -> Done:
    """Return the parts on one product with their checked files."""
    batch = batch_of(have.game, group, service, options.lang)
    uploads = upload_files(batch, service)
    found = tuple(
        Message("printing/service-finding", product=batch.product.name, fault=fault)
        for fault in _check(batch, uploads, service)
    )
    return batch, uploads, found


def _at_home(have: Stock, parts: _Sorted, options: KitOptions, request: Request) -> bytes:
    """Return the PDF with exactly the parts that the service does not make; nothing if it makes all."""
    missing = {one.component.id for one in parts.unsupported}
    if not missing:
        return b""
    without = tuple(part.id for part in parts.whole if part.id not in missing)
    order = replace(options, bleed=request.options.bleed, without=without, art=have.art)
    return Kit(have.game, have.components, order).full_file().data


def _check_home(data: bytes) -> Iterator[Message]:
    """Yield what is wrong in the PDF for home; nothing where there is none."""
    if not data:
        return
    with temporary_folder() as folder:
        path = folder / HOME
        path.write_bytes(data)
        for verdict in preflight(path).verdicts:
            for finding in verdict.findings[:MOST_SHOWN]:
                yield Message("printing/service-finding", product=HOME, fault=str(finding))


def _parts_for(request: Request, service: ServiceSheet) -> tuple[Stock, KitOptions]:
    """Return the parts; cards of a deck with a single size and shape are laid out for the closest product."""
    have = stock(request, final=True)
    forms = {(card.size, card.outline is None) for card in have.components if card.kind == "card"}
    if request.deck is None or request.options.sizes or len(forms) > 1:
        return have, request.options
    for part in fit_parts((card for card in have.components if card.kind == "card"), service):
        if isinstance(part, FittedPart) and part.product.size:
            # Only now the size is known, so the deck is laid out a second time.
            options = replace(request.options, sizes={"card": part.component.size})
            return stock(replace(request, options=options), final=True), options
    return have, request.options


def _check(batch: Batch, uploads: Mapping[str, bytes], service: ServiceSheet) -> Iterator[Words]:
    """Yield the problems of a product's files: the PDF is checked by preflight, each image by its pixels."""
    with temporary_folder() as folder:
        path = folder / f"{batch.product.name}.pdf"
        path.write_bytes(batch.document)
        for verdict in preflight(path, service).verdicts:
            yield from (str(finding) for finding in verdict.findings[:MOST_SHOWN])
            if len(verdict.findings) > MOST_SHOWN:
                yield Message("preflight/more", count=len(verdict.findings) - MOST_SHOWN)
    if service.files.type == "png":
        sizes = {pixels_of(batch.product, service, part.component.size) for part in batch.parts}
        yield from _check_pictures(uploads, sizes)


def _check_pictures(uploads: Mapping[str, bytes], sizes: set[tuple[int, int]]) -> Iterator[Words]:
    pictures = {name: data for name, data in uploads.items() if name.endswith(".png")}
    for name, data in pictures.items():
        with Image.open(BytesIO(data)) as picture:
            if picture.size not in sizes or picture.mode != "RGB":
                found = f"{picture.width} × {picture.height}"
                yield Message("printing/service-picture", name=name, found=found)
