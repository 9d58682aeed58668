"""Reads documents: their examples, references to examples, values in sentences, and settings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from pathlib import Path

from generator.documents.links import links
from generator.documents.model import Document, Markup, Role, Span, markup_of
from generator.documents.readers import READERS
from generator.documents.readers.shared import line_starts
from generator.limits import MAX_DOCUMENT
from generator.outputs.reading import read_any_text


def read_document(path: Path, text: str | None = None, markup: Markup | None = None, first_line: int = 1) -> Document:
    """Return what a document holds; without `text` its file is read, and without `markup` its name says it.

    `first_line` is the number of the text's first line in the file, if a program has taken off what stands above.
    Raises FileError for an unreadable file or an unknown kind, ContentError with the line of what cannot be told apart.

    >>> found = read_document(Path("a.md"), "There are [17](jugada:shots point=B12) of them.")
    >>> found.roles[0].written, found.roles[0].request, found.roles[0].span.column
    ('17', 'shots point=B12', 11)
    """
    markup = markup or markup_of(path)
    if text is None:
        text = read_any_text(path, most=MAX_DOCUMENT)
    reading = READERS[markup](text, path)
    roles = tuple(_roles(reading.prose, markup))
    return Document(path, text, markup, reading.settings, reading.blocks, roles, first_line)


def _roles(prose: str, markup: Markup) -> Iterator[Role]:
    starts = line_starts(prose.split("\n"))
    for one in links(prose, markup):
        yield Role(one.kind, _span(starts, one.start, one.end), one.start, one.end, one.written, one.request)


def _span(starts: list[int], start: int, end: int) -> Span:
    # All matches run through the whole text; lines and columns are found by halving.
    line, end_line = bisect_right(starts, start), bisect_right(starts, end)
    return Span(line, start - starts[line - 1] + 1, end_line, end - starts[end_line - 1] + 1)
