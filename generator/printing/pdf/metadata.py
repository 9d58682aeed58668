"""What a PDF says of itself: its XMP packet and information dictionary, deterministic, and the job ticket of a kit.

The job ticket has the order and the nominal data of each part, as JSON in the document's page-piece dictionary, for
preflight. It does not contain the places of the parts, which preflight measures.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from time import gmtime, strftime
from typing import Annotated, TypeAlias

import pikepdf
from pydantic import Field, TypeAdapter

from generator.scene.component import Component, CutLine, cut_line
from generator.scene.model import Point
from generator.scene.pdf import source_date

_PIECE, _PRIVATE = "/PieceInfo", "/Jugada"
_DATE = "D:20000101000000Z"
"""The date that a page-piece dictionary requires, constant for determinism."""

Mm: TypeAlias = Annotated[float, Field(ge=-10_000, le=10_000)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=10_000)]
Polygon: TypeAlias = Annotated[tuple[tuple[Mm, Mm], ...], Field(max_length=1000)]
"""Limited in size, because the file may come from another program: values are validated on reading."""

Folds: TypeAlias = Annotated[tuple[tuple[tuple[Mm, Mm], tuple[Mm, Mm]], ...], Field(max_length=200)]

Printer = tuple[Mm, Mm, Mm]
"""dx, dy, angle of `generator.printing.kit.printers.Profile`."""


@dataclass(frozen=True, slots=True)
class PartRecord:
    """Nominal data of a part, in mm.

    safe: distance of texts from the cut.   count: copies ordered.   polygon: corners of the cut line if it is not
    a rectangle; `round`: centre and radius if it is a circle.   folds: both ends of each line to fold.
    """

    kind: str
    width: Mm
    height: Mm
    bleed: Mm
    safe: Mm
    count: Count
    back: bool
    polygon: Polygon = ()
    round: tuple[()] | tuple[Mm, Mm, Mm] = ()
    folds: Folds = ()

    @property
    def shaped(self) -> bool:
        """Whether it is cut out along its own line, not from mark to mark."""
        return bool(self.polygon or self.round)

    @property
    def cut(self) -> CutLine:
        """The cut line of the part."""
        return CutLine(self.width, self.height, self.polygon, self.round)


@dataclass(frozen=True, slots=True)
class JobTicket:
    """The order behind a PDF.

    `kind` is empty for a whole kit or a selection, `only` is empty for all parts.
    margins: left, top, right, bottom: unprintable edges of an upright sheet, in mm.
    art: options of the game's art, by name.   press: the standard of a file for the press; empty for others.
    lines: whether the lines to cut and fold are in this file, not in one apart.
    """

    game: str
    lang: str
    paper: str
    layout: str
    kind: str = ""
    low_ink: bool = False
    only: tuple[str, ...] = ()
    copies: Count | None = None
    margins: tuple[Mm, Mm, Mm, Mm] = (0.0, 0.0, 0.0, 0.0)
    printer: Printer | None = None
    parts: dict[str, PartRecord] = field(default_factory=dict)
    art: dict[str, str] = field(default_factory=dict)
    press: str = ""
    lines: bool = True


def part_record(component: Component) -> PartRecord:
    """Return the nominal data of the component."""
    cut = cut_line(component.size, component.outline)
    return PartRecord(
        component.kind,
        cut.width,
        cut.height,
        component.bleed,
        component.safe,
        component.count,
        component.back is not None,
        cut.polygon,
        cut.circle,
        tuple((_rounded(start), _rounded(end)) for start, end in component.folds),
    )


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def parts_of(components: Iterable[Component]) -> dict[str, PartRecord]:
    """Return the components by id."""
    return {component.id: part_record(component) for component in components}


def add_job_ticket(document: pikepdf.Pdf, ticket: JobTicket) -> None:
    """Add the ticket to the document."""
    text = json.dumps(ticket, ensure_ascii=True, separators=(",", ":"), default=_fields)
    data = pikepdf.Dictionary(LastModified=pikepdf.String(_DATE), Private=pikepdf.String(text))
    document.Root[_PIECE] = pikepdf.Dictionary({_PRIVATE: data})


def _fields(record: JobTicket | PartRecord) -> dict[str, object]:
    """Return the fields by name. `asdict` would copy them all, which takes a twentieth of the time of a deck."""
    return {one.name: getattr(record, one.name) for one in fields(record)}


def read_job_ticket(document: pikepdf.Pdf) -> JobTicket | None:
    """Return the document's job ticket; None if it has none, or an unreadable one."""
    try:
        return _adapter().validate_json(str(document.Root[_PIECE][_PRIVATE].Private))
    except (KeyError, AttributeError, TypeError, ValueError):  # pydantic's ValidationError is a ValueError
        return None


@cache
def _adapter() -> TypeAdapter[JobTicket]:
    return TypeAdapter(JobTicket)


def has_job_ticket(document: pikepdf.Pdf) -> bool:
    """Return whether the document has a job ticket, readable or not."""
    try:
        return _PRIVATE in document.Root[_PIECE]
    except (KeyError, TypeError, ValueError):
        return False


_BOOK = "/JugadaBook"
_PDFUA = "http://www.aiim.org/pdfua/ns/id/"


@dataclass(frozen=True, slots=True)
class Description:
    """Title, subject, language; `rights`: copyright and licence; `book`: kind of book, if it is one."""

    title: str
    subject: str
    lang: str
    author: str = "Jugada"
    rights: str = ""
    keywords: tuple[str, ...] = ()
    book: str = ""


def describe(document: pikepdf.Pdf, description: Description) -> None:
    """Write the description into the document; one with a structure tree also claims conformance to PDF/UA-1."""
    seconds = source_date()
    date = strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(seconds))
    with document.open_metadata(set_pikepdf_as_editor=False) as xmp:
        xmp["dc:title"] = description.title
        xmp["dc:creator"] = [description.author]
        xmp["dc:description"] = description.subject
        xmp["dc:language"] = {description.lang}
        xmp["dc:rights"] = description.rights
        xmp["xmp:CreatorTool"] = "Jugada"
        if "/StructTreeRoot" in document.Root:
            xmp.register_xml_namespace(_PDFUA, "pdfuaid")
            xmp["pdfuaid:part"] = "1"
        xmp["xmp:CreateDate"] = xmp["xmp:ModifyDate"] = date
        if description.keywords:
            xmp["pdf:Keywords"] = ", ".join(description.keywords)
    pdf_date = strftime("D:%Y%m%d%H%M%SZ", gmtime(seconds))
    document.docinfo["/CreationDate"] = document.docinfo["/ModDate"] = pikepdf.String(pdf_date)
    if description.keywords:
        document.docinfo["/Keywords"] = pikepdf.String(", ".join(description.keywords))
    if description.book:
        document.docinfo[_BOOK] = pikepdf.String(description.book)


def book_of(document: pikepdf.Pdf) -> str:
    """Return the kind of book stated in the document; empty if it is not a book."""
    return str(document.docinfo.get(_BOOK, ""))
