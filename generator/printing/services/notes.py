"""The text in a folder to upload: what is in it, the use of each file, parts at another size, parts made at home."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil

from generator.i18n import current_language
from generator.i18n.texts import shortest, size_in_words
from generator.printing.pdf.cutfile import CUT_INK, FOLD_INK
from generator.printing.services.boxes import FittedBox
from generator.printing.services.files import Batch, copies_to_print, document_name, pixels_of
from generator.printing.services.fit import UnsupportedPart
from generator.printing.services.sheet import ServiceSheet
from generator.scene.component import Component
from rules_engine.core import Message
from rules_engine.core.messages import Words


@dataclass(frozen=True, slots=True)
class FolderFacts:
    """What a folder for a service has: the parts of the game, those that the service prints, those made at home.

    whole: all parts of the order.   home: the name of the PDF to print at home; empty if nothing is missing.
    """

    title: str
    service: ServiceSheet
    batches: Sequence[Batch]
    whole: Sequence[Component]
    unsupported: Sequence[UnsupportedPart]
    boxes: Sequence[FittedBox] = ()
    home: str = ""
    book: Words = ""
    has_book: bool = False
    findings: Sequence[Words] = field(default_factory=tuple)

    @property
    def total(self) -> int:
        """The number of things in the order: two halves of a die are one."""
        return _number(self.whole)

    @property
    def made(self) -> int:
        """The number of those that the service prints."""
        return self.total - _number([one.component for one in self.unsupported])

    @property
    def sentence(self) -> Message:
        """How many parts the service prints, and how many are for home."""
        left, home = self.total - self.made, self.home or "none"
        return Message("printing/service-parts", made=self.made, total=self.total, left=left, home=home)


def _number(components: Sequence[Component]) -> int:
    return ceil(sum(component.count / component.share for component in components))


_AS_DRAWN = 0.015
"""A difference in scale below which a part is printed as drawn."""


def upload_notes(facts: FolderFacts) -> str:
    """Return the text in the current language."""
    service, batches = facts.service, facts.batches
    used = service.sources_of({batch.product.name for batch in batches})
    groups: list[tuple[str, list[Words]]] = [
        ("upload", [*(words for batch in batches for words in _describe_files(batch, service)), *_book(facts, True)]),
        ("copies", list(_describe_copies(batches, service))),
        ("boxes", [one.description for one in facts.boxes]),
        ("scaled", list(_describe_scales(batches))),
        ("partners", list(_describe_partners(batches))),
        ("at-home", list(describe_unsupported(facts.unsupported))),
        ("book", _book(facts, False)),
        ("unconfirmed", list(service.unconfirmed({batch.product.name for batch in batches}))),
        ("sources", [f"{source.url} ({source.read})" for source in used]),
        ("found", list(facts.findings) or [Message("printing/service-clean")]),
    ]
    lines = [
        str(Message("printing/service-head", game=facts.title, service=service.title)),
        str(facts.sentence),
    ]
    for name, entries in groups:
        if entries:
            lines += ["", str(Message(f"printing/service-group-{name}")), *(f"- {entry}" for entry in entries)]
    return "\n".join(lines) + "\n"


def _book(facts: FolderFacts, is_here: bool) -> list[Words]:
    return [facts.book] if facts.book and facts.has_book == is_here else []


def describe_unsupported(unsupported: Sequence[UnsupportedPart]) -> Iterator[Message]:
    """Yield a sentence for each part that the service does not make; equal sentences once."""
    by_reason: dict[str, list[UnsupportedPart]] = {}
    for one in unsupported:
        by_reason.setdefault(f"{one.component.kind} {one.why}", []).append(one)
    for group in by_reason.values():
        names = tuple(dict.fromkeys(one.component.name[current_language()] for one in group))
        yield Message("printing/service-lacks", names=names, why=group[0].why)


def _describe_files(batch: Batch, service: ServiceSheet) -> Iterator[Message]:
    yield _describe_sheets(batch, service) if batch.sheets else _describe_batch(batch, service)
    if batch.lines:
        name = document_name(batch, service)
        yield Message("printing/service-lines", file=name, cut=CUT_INK.name, fold=FOLD_INK.name)


def _describe_batch(batch: Batch, service: ServiceSheet) -> Message:
    own = batch.product.size
    several = [own] if own else [part.size for part in batch.components]
    # Rounded, since sizes that differ by floats alone would be listed twice.
    sizes = dict.fromkeys((round(w, 2), round(h, 2)) for w, h in several)
    columns, rows = pixels_of(batch.product, service, batch.components[0].size)
    return Message(
        f"printing/service-batch-{service.files.type}",
        product=batch.product.name,
        file=document_name(batch, service),
        parts=sum(part.count for part in batch.components),
        sizes=tuple(size_in_words(*one) for one in sizes),
        bleed=shortest(service.bleed_of(batch.product)),
        pixels=f"{columns} × {rows}",
    )


def _describe_sheets(batch: Batch, service: ServiceSheet) -> Message:
    columns, rows = pixels_of(batch.product, service, batch.components[0].size)
    return Message(
        "printing/service-sheets",
        product=batch.product.name,
        sheets=len(batch.sheets),
        parts=sum(sheet.parts for sheet in batch.sheets),
        kind=Message(f"printing/kind-{batch.components[0].kind}", n=2),
        spares=sum(sheet.spares for sheet in batch.sheets),
        size=size_in_words(*batch.components[0].size),
        pixels=f"{columns} × {rows}",
    )


def _describe_copies(batches: Sequence[Batch], service: ServiceSheet) -> Iterator[Message]:
    """Yield how many are needed of the parts that a PDF has once."""
    for batch in batches:
        if runs := copies_to_print(batch, service, current_language()):
            words = tuple(
                Message(
                    "printing/service-copies-run",
                    count=run.count,
                    name=run.names[0] if len(run.names) == 1 else "none",
                    pages=run.last - run.first + 1,
                    first=run.first,
                    last=run.last,
                )
                for run in runs
            )
            yield Message("printing/service-copies", file=document_name(batch, service), runs=words)


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


def _describe_partners(batches: Sequence[Batch]) -> Iterator[Message]:
    """Yield what is behind parts without a back of their own."""
    for batch in batches:
        for what in ("same", "blank"):
            names = [part.component.name[current_language()] for part in batch.parts if part.partner == what]
            if names:
                yield Message(f"printing/service-partner-{what}", names=tuple(dict.fromkeys(names)))
