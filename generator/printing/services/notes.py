"""The text in a folder to upload: the use of each file, parts at another size, parts that the service does not make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.i18n import current_language
from generator.i18n.texts import shortest, size_in_words
from generator.printing.pdf.cutfile import CUT_INK, FOLD_INK
from generator.printing.services.files import Batch, pixels_of
from generator.printing.services.fit import UnsupportedPart
from generator.printing.services.sheet import ServiceSheet
from rules_engine.core import Message
from rules_engine.core.messages import Words

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
