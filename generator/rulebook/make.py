"""From a game's name to the bytes of its book: the one entry for commands and for the whole build."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from generator.content.loader import load_game_content
from generator.examples.check import check_paths
from generator.rulebook.document import rulebook_pdf
from generator.rulebook.imposition import booklet
from generator.rulebook.pages import Paper
from generator.rulebook.quick import quick_reference_pdf
from generator.rulebook.strings import book_strings
from generator.rulebook.style import PAGE_HEIGHT_MM, PAGE_WIDTH_MM
from generator.sheets.papers import paper
from rules_engine.core import JugadaError


class FailedExamplesError(JugadaError):
    """Examples that do not hold are not printed."""


@dataclass(frozen=True)
class Request:
    """Which book of which game. paper: ``a5``, or a name of `generator.sheets.papers`."""

    game: str
    lang: str
    paper: str = "a5"
    booklet: bool = False
    quick: bool = False
    low_ink: bool = False
    content: Path | None = None


def file_name(request: Request) -> str:
    """What the file is called where the user does not say."""
    kind = "quick" if request.quick else "booklet" if request.booklet else "rulebook"
    low_ink = "-low-ink" if request.low_ink else ""
    return f"{request.game}-{kind}-{request.lang}-{request.paper}{low_ink}.pdf"


def make_rulebook(request: Request) -> bytes:
    """The PDF; FailedExamplesError if an example does not hold, errors of the content."""
    content = load_game_content(request.game, request.content)
    report = check_paths([request.game], request.content)
    if report.exit_code:
        failed = [*map(str, report.errors), *(run.id for run in report.runs if not run.holds)]
        raise FailedExamplesError("examples do not hold; `jugada check` says why:\n  " + "\n  ".join(failed))
    width, height = _size(request.paper)
    if request.quick:
        return quick_reference_pdf(content, report.runs, request.lang, width, height)
    on = Paper() if request.booklet else Paper(width, height)
    book = rulebook_pdf(content, report.runs, request.lang, low_ink=request.low_ink, paper=on)
    if not request.booklet:
        return book
    return booklet(
        book, width, height, f"{content.sheet.title[request.lang]}: {book_strings(request.lang)['rulebook']}"
    )


def _size(name: str) -> tuple[float, float]:
    if name == "a5":
        return (PAGE_WIDTH_MM, PAGE_HEIGHT_MM)
    chosen = paper(name)
    return (chosen.width, chosen.height)
