"""From a game's name to the bytes of its book: the one entry for commands and for the whole build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from generator.content.loader import GameContent, load_game_content
from generator.examples.check import check_paths
from generator.examples.run import ExampleRun
from generator.rulebook.document import rulebook_pdf
from generator.rulebook.imposition import booklet
from generator.rulebook.pages import Paper
from generator.rulebook.quick import quick_reference_pdf
from generator.rulebook.strings import book_strings
from generator.rulebook.style import PAGE_HEIGHT_MM, PAGE_WIDTH_MM
from generator.sheets.papers import paper
from rules_engine.core import JugadaError

Kind: TypeAlias = Literal["rulebook", "booklet", "quick", "aid"]


class FailedExamplesError(JugadaError):
    """Examples that do not hold are not printed."""


@dataclass(frozen=True)
class Request:
    """Which book of which game. paper: ``a5``, or a name of `generator.sheets.papers`."""

    game: str
    lang: str
    kind: Kind = "rulebook"
    paper: str = "a5"
    low_ink: bool = False
    content: Path | None = None


def file_name(game: str, kind: Kind, lang: str, on: str, low_ink: bool = False) -> str:
    """What the file is called where the user does not say."""
    return f"{game}-{kind}-{lang}-{on}{'-low-ink' * low_ink}.pdf"


def make_rulebook(request: Request) -> bytes:
    """The PDF; FailedExamplesError if an example does not hold, errors of the content."""
    content = load_game_content(request.game, request.content)
    runs, lang = _checked(request.game, request.content), request.lang
    width, height = _size(request.paper)
    if request.kind == "quick":
        return quick_reference_pdf(content, runs, lang, width, height)
    on = Paper() if request.kind == "booklet" else Paper(width, height)
    book = rulebook_pdf(content, runs, lang, low_ink=request.low_ink, paper=on)
    return _folded(book, content, lang, request.paper) if request.kind == "booklet" else book


def make_shelf(
    game: str, lang: str, papers: Sequence[str], user_dir: Path | None = None
) -> Iterator[tuple[str, bytes]]:
    """The name and the bytes of everything for print: the A5 book, then on each paper its booklet and the quick reference.

    The book is set once. Errors as in `make_rulebook`.
    """
    content, runs = load_game_content(game, user_dir), _checked(game, user_dir)
    book = rulebook_pdf(content, runs, lang)
    yield file_name(game, "rulebook", lang, "a5"), book
    for name in papers:
        yield file_name(game, "booklet", lang, name), _folded(book, content, lang, name)
        yield file_name(game, "quick", lang, name), quick_reference_pdf(content, runs, lang, *_size(name))


def _checked(game: str, user_dir: Path | None) -> tuple[ExampleRun, ...]:
    report = check_paths([game], user_dir)
    if report.exit_code:
        failed = [*map(str, report.errors), *(run.id for run in report.runs if not run.holds)]
        raise FailedExamplesError("examples do not hold; `jugada check` says why:\n  " + "\n  ".join(failed))
    return tuple(report.runs)


def _folded(book: bytes, content: GameContent, lang: str, on: str) -> bytes:
    return booklet(book, *_size(on), f"{content.sheet.title[lang]}: {book_strings(lang)['rulebook']}")


def _size(name: str) -> tuple[float, float]:
    if name == "a5":
        return (PAGE_WIDTH_MM, PAGE_HEIGHT_MM)
    chosen = paper(name)
    return (chosen.width, chosen.height)
