"""The job ticket of a kit's PDF: the order and the nominal data of each part.

Stored as JSON in the document's page-piece dictionary, for preflight. It does not contain the places of the parts,
which preflight measures.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Annotated, TypeAlias

import pikepdf
from pydantic import Field, TypeAdapter

from generator.scene.component import Component
from generator.scene.cut_line import CutLine, cut_line

_PIECE, _PRIVATE = "/PieceInfo", "/Jugada"
_DATE = "D:20000101000000Z"
"""The date that a page-piece dictionary requires, constant for determinism."""

Mm: TypeAlias = Annotated[float, Field(ge=-10_000, le=10_000)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=10_000)]
Polygon: TypeAlias = Annotated[tuple[tuple[Mm, Mm], ...], Field(max_length=1000)]
"""Limited in size, because the file may come from another program: values are validated on reading."""

Printer = tuple[Mm, Mm, Mm]
"""dx, dy, angle of `generator.printing.kit.printers.Profile`."""


@dataclass(frozen=True, slots=True)
class PartRecord:
    """Nominal data of a part, in mm.

    safe: distance of texts from the cut.   count: copies ordered.   polygon: corners of the cut line if it is not
    a rectangle; `round`: centre and radius if it is a circle.
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
    art: options of the game's art, by name.
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
    )


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
