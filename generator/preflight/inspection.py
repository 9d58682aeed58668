"""A PDF opened for inspection, with measured pages and its job ticket."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from stat import S_ISDIR, S_ISREG

import pikepdf

from generator.limits import MAX_PDF, MAX_PDF_PAGES
from generator.outputs.reading import display_path, system_reason
from generator.preflight.content import MM, PageContent, PaintedPath, Place
from generator.preflight.damage import DAMAGE, DamageError, PdfValue, check_packing, damage_words, number, reason_of
from generator.preflight.geometry import Corners, Point, bounds
from generator.preflight.interpreter import Interpreter
from generator.preflight.rendering import PageRenderer
from generator.preflight.verdicts import Finding
from generator.printing.pdf.metadata import JobTicket, PartRecord, book_of, has_job_ticket, read_job_ticket
from rules_engine.core import JugadaError
from rules_engine.core.messages import Message

TOLERANCE = 0.05
"""Tolerance of positions in mm."""

Box = tuple[float, float, float, float]
"""Left, lower, right and upper edge of a page box, in mm, y up."""

_BOXES = ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox")


class PreflightError(JugadaError):
    """A file cannot be inspected."""


@dataclass(frozen=True)
class Sheet:
    """A page: its number from 1, its boxes by name, its contents; `page` is the PDF's own object."""

    number: int
    boxes: dict[str, Box]
    content: PageContent
    page: PdfValue

    @property
    def media(self) -> Box:
        """The paper; of no size if the MediaBox is damaged."""
        return self.boxes.get("/MediaBox", (0.0, 0.0, 0.0, 0.0))

    @property
    def width(self) -> float:
        """Its width in mm."""
        return self.media[2] - self.media[0]

    @property
    def height(self) -> float:
        """Its height in mm."""
        return self.media[3] - self.media[1]

    @property
    def places(self) -> list[Place]:
        """The sides of parts on it."""
        return self.content.places

    def side(self, side: str) -> list[Place]:
        """Return the fronts or backs on it."""
        return [place for place in self.content.places if place.side == side]

    @property
    def marks(self) -> list[PaintedPath]:
        """The lines on the layer of marks."""
        return [
            item for item in self.content.paths if item.layer and item.line_width is not None and not item.is_filled
        ]


@dataclass(frozen=True)
class Inspection:
    """The measurements of a file.

    renderer: what draws its pages, for all checks; whoever opened the file closes it.
    book: its kind of book (``rulebook``, ``booklet``, ``quick``, ``aid``); empty if it is not a book.
    damage: descriptions of unreadable parts.
    is_complete: whether all its pages have been read; False for a file beyond the limits.
    """

    path: Path
    document: pikepdf.Pdf
    ticket: JobTicket | None
    sheets: tuple[Sheet, ...]
    renderer: PageRenderer
    book: str = ""
    damage: tuple[Finding, ...] = ()
    is_complete: bool = True

    @property
    def kind(self) -> str:
        """The kind of file according to its metadata; empty for files of other programs."""
        return self.book or ("kit" if self.ticket else "")

    @property
    def parts(self) -> dict[str, PartRecord]:
        """The nominal data of its parts; none without a job ticket."""
        return self.ticket.parts if self.ticket else {}

    @property
    def layout(self) -> str:
        """Its layout according to its job ticket, empty without one."""
        return self.ticket.layout if self.ticket else ""

    @property
    def part_sheets(self) -> list[Sheet]:
        """The pages with parts."""
        return [sheet for sheet in self.sheets if sheet.places]

    def trim(self, place: Place) -> Corners | None:
        """Return the trimmed rectangle of the part on its page; None for an unknown part."""
        part = self.parts.get(place.id)
        return bounds(corners(place, part)) if part else None


def corners(place: Place, part: PartRecord) -> list[Point]:
    """Return the part's corners on the page: upper left, upper right, lower right, lower left of the upright part."""
    w, h = part.width, part.height
    return [place.matrix.transform(corner) for corner in ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))]


def is_tile(place: Place, trim: Corners) -> bool:
    """Return whether only a window of the part is shown."""
    clip = place.clip
    return clip is not None and (
        clip[0] > trim[0] + TOLERANCE
        or clip[1] > trim[1] + TOLERANCE
        or clip[2] < trim[2] - TOLERANCE
        or clip[3] < trim[3] - TOLERANCE
    )


def inspect(path: Path) -> Inspection:
    """Open and measure the file. Raises PreflightError if it is not a PDF, encrypted, or too large.

    Damage inside the file is not an error, but a finding.
    """
    name = display_path(path)
    try:
        found = path.stat()
        if not S_ISREG(found.st_mode) and not S_ISDIR(found.st_mode):  # for a folder the system raises an error
            raise PreflightError(Message("preflight/cannot-read", name=name, error=Message("outputs/pipe-or-device")))
        if found.st_size > MAX_PDF:
            raise PreflightError(Message("preflight/pdf-too-large", name=name, limit=MAX_PDF // 1000000))
        document = pikepdf.open(path)
    except pikepdf.PasswordError as error:
        raise PreflightError(Message("preflight/pdf-locked", name=name)) from error
    except DAMAGE as error:
        raise PreflightError(Message("preflight/pdf-unreadable", name=name, error=reason_of(error, path))) from error
    except OSError as error:
        raise PreflightError(Message("preflight/cannot-read", name=name, error=system_reason(error))) from error
    try:
        check_packing(document)
        return _measure(path, document)
    except (DamageError, *DAMAGE) as error:
        document.close()
        raise PreflightError(Message("preflight/pdf-unreadable", name=name, error=reason_of(error, path))) from error


def _measure(path: Path, document: pikepdf.Pdf) -> Inspection:
    interpreter = Interpreter()
    count = len(document.pages)
    damage: list[Finding] = []
    if count > MAX_PDF_PAGES:
        damage.append(Finding(Message("preflight/pages-not-inspected", count=count, limit=MAX_PDF_PAGES)))
    sheets = []
    for index in range(min(count, MAX_PDF_PAGES)):
        sheet = _read_sheet(interpreter, index + 1, document.pages[index])
        sheets.append(sheet)
        damage += [Finding(fault, sheet.number) for fault in sheet.content.damage]
    ticket = read_job_ticket(document)
    if ticket is None and has_job_ticket(document):
        damage.append(Finding(Message("preflight/job-ticket-unreadable")))
    is_complete = count <= MAX_PDF_PAGES and not interpreter.is_exhausted
    renderer, book = PageRenderer(path), _read_book(document)
    return Inspection(path, document, ticket, tuple(sheets), renderer, book, tuple(damage), is_complete)


def _read_book(document: pikepdf.Pdf) -> str:
    try:
        return book_of(document)
    except DAMAGE:
        return ""


def _read_sheet(interpreter: Interpreter, index: int, page: pikepdf.Page) -> Sheet:
    content = PageContent()
    boxes = dict(_read_boxes(page, content))
    if "/MediaBox" in boxes:
        try:
            content = interpreter.read_page(page, content)
        except DAMAGE as error:
            content.damage[Message("preflight/page-unreadable", error=damage_words(error))] = None
    return Sheet(index, boxes, content, page)


def _read_boxes(page: pikepdf.Page, content: PageContent) -> Iterator[tuple[str, Box]]:
    for name in _BOXES:
        if name != "/MediaBox" and name not in page.obj:
            continue
        try:
            # A MediaBox may stand in the tree above the page, where only pikepdf's own property looks.
            x1, y1, x2, y2 = (
                number(value) * MM for value in (page.mediabox if name == "/MediaBox" else page.obj[name])
            )
        except DAMAGE:
            content.damage[Message("preflight/box-damaged", name=name[1:])] = None
            continue
        # Any two opposite corners make a box in a PDF.
        yield name, (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
