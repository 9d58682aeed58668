"""The folder to upload to a print service: makes, checks and describes its files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path

from PIL import Image

from generator.builder.orders import Request, Stock, stock
from generator.outputs.folder import OutputFolder
from generator.outputs.temporary import temporary_folder
from generator.preflight.run import preflight
from generator.preflight.verdicts import MOST_SHOWN
from generator.printing.errors import PrintError
from generator.printing.kit.kit import KitOptions, chosen_parts
from generator.printing.services.files import Batch, batches, pixels_of, upload_files, upload_notes
from generator.printing.services.fit import FittedPart, UnsupportedPart, fit_parts
from generator.printing.services.sheet import ServiceSheet
from rules_engine.core import Message
from rules_engine.core.messages import Words

NOTES = "README.txt"


@dataclass(frozen=True, slots=True)
class ServiceFolder:
    """The result for a service: the files, the parts that it does not make, the findings of the check."""

    files: tuple[Path, ...]
    unsupported: tuple[UnsupportedPart, ...]
    findings: tuple[Message, ...]


def write_service_folder(request: Request, service: ServiceSheet) -> ServiceFolder:
    """Write and check the folder for a game or a deck.

    Raises PrintError if the service makes none of the parts; OutputError if a file is in the way; errors of the
    content.
    """
    have, options = _parts_for(request, service)
    sides = list(fit_parts(chosen_parts(have.game, have.components, options), service))
    fitted = [one for one in sides if isinstance(one, FittedPart)]
    unsupported = tuple(one for one in sides if isinstance(one, UnsupportedPart))
    if not fitted:
        raise PrintError(Message("printing/service-makes-nothing", service=service.title))
    made = list(batches(have.game, fitted, service, options.lang))
    files: dict[str, bytes] = {}
    findings: list[Message] = []
    for batch in made:
        uploads = upload_files(batch, service)
        findings += [
            Message("printing/service-finding", product=batch.product.name, fault=found)
            for found in _check(batch, uploads, service)
        ]
        files |= uploads
    notes = upload_notes(have.game.title, service, made, unsupported, findings)
    OutputFolder(request.out, request.permit).write({**files, NOTES: notes.encode()})
    return ServiceFolder(tuple(request.out / name for name in (*files, NOTES)), unsupported, tuple(findings))


def _parts_for(request: Request, service: ServiceSheet) -> tuple[Stock, KitOptions]:
    """Return the parts; cards of a deck with a single size and shape are laid out for the closest product."""
    have = stock(request, final=True)
    forms = {(card.size, card.outline is None) for card in have.components if card.kind == "card"}
    if request.deck is None or request.options.sizes or len(forms) > 1:
        return have, request.options
    for part in fit_parts((card for card in have.components if card.kind == "card"), service):
        if isinstance(part, FittedPart) and part.product.size:
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
    for name, data in uploads.items():
        with Image.open(BytesIO(data)) as picture:
            if picture.size not in sizes or picture.mode != "RGB":
                found = f"{picture.width} × {picture.height}"
                yield Message("printing/service-picture", name=name, found=found)
