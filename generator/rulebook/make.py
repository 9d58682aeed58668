"""From a game's name to the bytes of its book: the one entry for commands and for the whole build."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Literal, TypeAlias

import pikepdf

from generator.content.loader import load_game_content
from generator.examples.check import checked_examples
from generator.rulebook.document import Bound, bind
from generator.rulebook.imposition import booklet
from generator.rulebook.pages import Paper
from generator.rulebook.quick import player_aid_pdf, quick_reference_pdf
from generator.rulebook.style import PAGE_HEIGHT_MM, PAGE_WIDTH_MM
from generator.sheets.papers import paper

Kind: TypeAlias = Literal["rulebook", "booklet", "quick", "aid"]


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
    runs, lang = checked_examples(request.game, request.content), request.lang
    size = _size(request.paper)
    on = Paper(*size) if request.kind == "rulebook" else Paper()
    book = bind(content, runs, lang, low_ink=request.low_ink, paper=on)
    return book.pdf if request.kind == "rulebook" else _MAKERS[request.kind](book, *size)


@dataclass(frozen=True)
class Made:
    """One file of the shelf."""

    name: str
    data: bytes
    pages: int


def make_shelf(game: str, lang: str, papers: Sequence[str], user_dir: Path | None = None) -> Iterator[Made]:
    """Everything for print: the A5 book, which is set once, then on each paper its booklet and the sheets.

    Errors as in `make_rulebook`.
    """
    content = load_game_content(game, user_dir)
    book = bind(content, checked_examples(game, user_dir), lang)
    yield Made(file_name(game, "rulebook", lang, "a5"), book.pdf, book.pages)
    for kind, maker in _MAKERS.items():
        for on in papers if kind != "aid" or book.made.book.sheet.turn else ():
            data = maker(book, *_size(on))
            yield Made(file_name(game, kind, lang, on), data, _pages(data))


def _pages(data: bytes) -> int:
    with pikepdf.open(BytesIO(data)) as pdf:
        return len(pdf.pages)


def _size(name: str) -> tuple[float, float]:
    if name == "a5":
        return (PAGE_WIDTH_MM, PAGE_HEIGHT_MM)
    chosen = paper(name)
    return (chosen.width, chosen.height)


def _folded(book: Bound, width: float, height: float) -> bytes:
    content, lang = book.made.book.content, book.made.book.lang
    return booklet(book.pdf, width, height, f"{content.sheet.title[lang]}: {book.made.words['rulebook']}")


_MAKERS: Mapping[Kind, Callable[[Bound, float, float], bytes]] = {
    "booklet": _folded,
    "quick": lambda book, width, height: quick_reference_pdf(book.made, width, height),
    "aid": lambda book, width, height: player_aid_pdf(book.made, width, height),
}
"""What is made of a finished book, on paper of that width and height in mm."""
