"""A PDF opened for inspection: its pages measured, its passport read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pikepdf

from generator.outputs.errors import display_path
from generator.preflight.content import MM, Drawn, PageContent, Place, Reader
from generator.preflight.matrix import Corners, Point, apply, bounds
from generator.printing.pdf.job_ticket import PartPass, Passport, read_passport
from generator.printing.pdf.metadata import book_of
from rules_engine.core import JugadaError

TOLERANCE = 0.05
"""mm that positions may differ."""

LARGEST_FILE = 200_000_000


class PreflightError(JugadaError):
    """A file that cannot be inspected."""


@dataclass(frozen=True)
class Sheet:
    """A page: number from 1, size in mm, what it paints; `page` is the PDF's own object."""

    number: int
    width: float
    height: float
    content: PageContent
    page: Any

    @property
    def places(self) -> list[Place]:
        """The sides of parts on it."""
        return self.content.places

    def side(self, side: str) -> list[Place]:
        """The fronts or backs on it."""
        return [place for place in self.content.places if place.side == side]

    @property
    def marks(self) -> list[Drawn]:
        """The lines on the layer of marks."""
        return [item for item in self.content.drawn if item.layer and item.width is not None and not item.filled]


@dataclass(frozen=True)
class Inspection:
    """All that is known of a file; `parts` of the passport are empty where it has none.

    book: which sort of book it says that it is (``rulebook``, ``booklet``, ``quick``, ``aid``); empty if it is none.
    """

    path: Path
    document: pikepdf.Pdf
    passport: Passport | None
    sheets: tuple[Sheet, ...]
    book: str = ""

    @property
    def kind(self) -> str:
        """What the file says that it is; empty if it was made elsewhere."""
        return self.book or ("kit" if self.passport else "")

    @property
    def parts(self) -> dict[str, PartPass]:
        """The parts as they should be."""
        return self.passport.parts if self.passport else {}

    @property
    def layout(self) -> str:
        """How it was laid out, empty if nobody knows."""
        return self.passport.layout if self.passport else ""

    @property
    def printed(self) -> list[Sheet]:
        """The pages with parts."""
        return [sheet for sheet in self.sheets if sheet.places]

    def trim(self, place: Place) -> Corners | None:
        """Where the part is to be trimmed, on its page; None for a part that nobody knows."""
        part = self.parts.get(place.id)
        return bounds(corners(place, part)) if part else None


def corners(place: Place, part: PartPass) -> list[Point]:
    """The part's corners on the page: upper left, upper right, lower right, lower left as the part is read."""
    w, h = part.width, part.height
    return [apply(place.matrix, x, y) for x, y in ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))]


def is_tile(place: Place, trim: Corners) -> bool:
    """Whether only a window of the part is shown."""
    clip = place.clip
    return clip is not None and (
        clip[0] > trim[0] + TOLERANCE
        or clip[1] > trim[1] + TOLERANCE
        or clip[2] < trim[2] - TOLERANCE
        or clip[3] < trim[3] - TOLERANCE
    )


def inspect(path: Path) -> Inspection:
    """Open and measure the file; PreflightError if it is no PDF, locked, or too large."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise PreflightError(
                f"{display_path(path)}: larger than {LARGEST_FILE // 1_000_000} MB: no kit or book to print"
            )
        document = pikepdf.open(path)
        reader = Reader()
        sheets = tuple(_sheet(reader, number, page) for number, page in enumerate(document.pages, 1))
    except pikepdf.PasswordError as error:
        raise PreflightError(f"{display_path(path)}: locked by a password") from error
    except (pikepdf.PdfError, ValueError, TypeError, IndexError) as error:
        raise PreflightError(f"{display_path(path)}: not a PDF that can be read: {error}") from error
    except OSError as error:
        raise PreflightError(f"{display_path(path)}: cannot be read: {error.strerror or error}") from error
    return Inspection(path, document, read_passport(document), sheets, book_of(document))


def _sheet(reader: Reader, number: int, page: pikepdf.Page) -> Sheet:
    left, low, right, top = (float(value) for value in page.mediabox)
    return Sheet(number, (right - left) * MM, (top - low) * MM, reader.page(page), page)
