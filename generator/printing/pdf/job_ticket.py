"""The job ticket of a kit's PDF: what was ordered and the nominal data of each part.

Stored as JSON in the document's page-piece dictionary, for preflight. It does not say where the parts are: that is
measured.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Annotated, TypeAlias

import pikepdf
from pydantic import Field, TypeAdapter

from generator.scene.component import Component
from generator.scene.model import Circle, Path, Point, Rect

_PIECE, _PRIVATE = "/PieceInfo", "/Jugada"
_DATE = "D:20000101000000Z"
"""The date that a page-piece dictionary requires, constant for determinism."""

_CURVE = 8
"""Straight segments that approximate a curve of an outline."""

Mm: TypeAlias = Annotated[float, Field(ge=-10_000, le=10_000)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=10_000)]
Polygon: TypeAlias = Annotated[tuple[tuple[Mm, Mm], ...], Field(max_length=1000)]
"""Bounds for a file that somebody else has written: what is read back is checked against them."""

Printer = tuple[Mm, Mm, Mm]
"""dx, dy, angle: see `generator.printing.kit.printers.Profile`."""


@dataclass(frozen=True, slots=True)
class PartPass:
    """Nominal data of a part, in mm.

    safe: distance of texts from the cut.   count: copies ordered.   polygon: corners of the cut line if it is no
    rectangle; `round`: centre and radius if it is a circle.
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
        """Whether it is cut out along a line of its own, not from mark to mark."""
        return bool(self.polygon or self.round)


@dataclass(frozen=True, slots=True)
class JobTicket:
    """The order behind a PDF.

    `kind` is empty for a whole kit or a selection, `only` is empty for all parts.
    margins: left, top, right, bottom: unprintable edges of an upright sheet, in mm.
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
    parts: dict[str, PartPass] = field(default_factory=dict)


def part_pass(component: Component) -> PartPass:
    """Return what is to be known of the component."""
    width, height = component.size
    polygon, circle = _shape(component)
    return PartPass(
        component.kind,
        round(width, 3),
        round(height, 3),
        component.bleed,
        component.safe,
        component.count,
        component.back is not None,
        polygon,
        circle,
    )


def parts_of(components: Iterable[Component]) -> dict[str, PartPass]:
    """Return the components by id."""
    return {component.id: part_pass(component) for component in components}


def add_job_ticket(document: pikepdf.Pdf, ticket: JobTicket) -> None:
    """Put it into the document."""
    text = json.dumps(ticket, ensure_ascii=True, separators=(",", ":"), default=_fields)
    data = pikepdf.Dictionary(LastModified=pikepdf.String(_DATE), Private=pikepdf.String(text))
    document.Root[_PIECE] = pikepdf.Dictionary({_PRIVATE: data})


def _fields(record: JobTicket | PartPass) -> dict[str, object]:
    """Return the fields by name: `asdict` copies them all, which takes a twentieth of the time of a deck."""
    return {one.name: getattr(record, one.name) for one in fields(record)}


def read_job_ticket(document: pikepdf.Pdf) -> JobTicket | None:
    """Return the document's job ticket; None if it has none, or none that can be understood."""
    try:
        return _adapter().validate_json(str(document.Root[_PIECE][_PRIVATE].Private))
    except (KeyError, AttributeError, TypeError, ValueError):  # pydantic's ValidationError is a ValueError
        return None


@cache
def _adapter() -> TypeAdapter[JobTicket]:
    return TypeAdapter(JobTicket)


def has_job_ticket(document: pikepdf.Pdf) -> bool:
    """Return whether the document has one at all, readable or not."""
    try:
        return _PRIVATE in document.Root[_PIECE]
    except (KeyError, TypeError, ValueError):
        return False


def _shape(component: Component) -> tuple[Polygon, tuple[()] | tuple[Mm, Mm, Mm]]:
    outline = component.outline
    if isinstance(outline, Circle):
        return (), (round(outline.x, 3), round(outline.y, 3), round(outline.r, 3))
    if isinstance(outline, Rect):
        x, y, right, bottom = outline.x, outline.y, outline.x + outline.width, outline.y + outline.height
        return ((x, y), (right, y), (right, bottom), (x, bottom)), ()
    if isinstance(outline, Path):
        return tuple((round(x, 2), round(y, 2)) for x, y in _along(outline)), ()
    return (), ()


def _along(path: Path) -> Iterator[Point]:
    """Yield the path's corners, and points all along its curves."""
    x0 = y0 = 0.0
    for command, numbers in path.segments:
        if command == "C":
            x1, y1, x2, y2, x3, y3 = numbers
            for t in (i / _CURVE for i in range(1, _CURVE)):
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                yield (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3)
        if numbers:
            x0, y0 = numbers[-2:]
            yield (x0, y0)
