r"""Reads documents: their examples, references to examples, values in sentences, and settings.

A value that is written is a link to what it must equal, in the markup's own form of a link; Markdown's form is read in
all of them::

    [17](jugada:shots point=B12)          Markdown, and anywhere; also by a label, [17][shots]
    `17 <jugada:shots point=B12>`__       reStructuredText
    \href{jugada:shots point=B12}{17}     LaTeX
    #link("jugada:shots point=B12")[17]   Typst

A value that is asked for stands in double braces: ``{{shots B12}}``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from pathlib import Path

from generator.documents.model import Document, Markup, Role, Span, markup_of
from generator.documents.readers import READERS
from generator.documents.readers.shared import line_starts
from generator.limits import MAX_DOCUMENT
from generator.outputs.reading import read_any_text

_ASKED = re.compile(r"\{\{[ \t]?(?P<request>[a-z]\w*(?:[ \t][^{}\n]{0,400})?)\}\}")
_ANYWHERE = re.compile(
    r"(?<![!\\])\[(?P<written>(?:[^\[\]\\]|\\.){0,400})\]"
    r"\((?:<\s*jugada:(?P<request>[^<>\n]*)>|jugada:(?P<bare>(?:[^()<>\n]|\([^()\n]*\))*))\)"
)
_BY_LABEL = re.compile(r"(?<![!\\])\[(?P<written>(?:[^\[\]\\]|\\.){0,400})\]\[(?P<label>[^\[\]\n]{0,100})\]")
_LABEL = re.compile(
    r"^[ ]{0,3}\[(?P<label>[^\[\]\n]{1,100})\]:[ \t]*(?:<jugada:(?P<request>[^<>\n]*)>|jugada:(?P<bare>\S+))",
    re.MULTILINE,
)
"""Markdown's links by a label, and what stands behind the label elsewhere in the document."""
_LINKS: Mapping[Markup, re.Pattern[str]] = {
    Markup.rst: re.compile(r"`(?P<written>[^`<\\]{0,400}?)\s*<jugada:(?P<request>[^<>`\n]*)>`__?"),
    Markup.latex: re.compile(r"\\href\{jugada:(?P<request>[^{}\n]*)\}\{(?P<written>(?:[^{}]|\{[^{}]*\}){0,400})\}"),
    Markup.typst: re.compile(r'#link\("jugada:(?P<request>[^"\n]*)"\)\[(?P<written>[^\[\]]{0,400})\]'),
}


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
    patterns = [_ANYWHERE, *([_LINKS[markup]] if markup in _LINKS else [])]
    checked = [found for pattern in patterns for found in pattern.finditer(prose)]
    asked = list(_ASKED.finditer(prose))
    labels = {one["label"].casefold(): one["request"] or one["bare"] for one in _LABEL.finditer(prose)}
    if labels:
        checked += [one for one in _BY_LABEL.finditer(prose) if _label(one) in labels]
    for found in sorted([*checked, *asked], key=lambda one: one.start()):
        groups = found.groupdict()
        if found.re is _BY_LABEL:
            request = labels[_label(found)]
        else:
            request = groups["request"] if groups["request"] is not None else groups.get("bare") or ""
        is_asked = found.re is _ASKED
        if markup is Markup.latex:
            request = request.replace(r"\_", "_").replace(r"\&", "&").replace(r"\%", "%")
        yield Role(
            "print" if is_asked else "check",
            _span(starts, found.start(), found.end()),
            found.start(),
            found.end(),
            groups.get("written") or "",
            request.strip(),
        )


def _label(link: re.Match[str]) -> str:
    """Return the label of a link; without one its text is the label."""
    return (link["label"] or link["written"]).casefold()


def _span(starts: list[int], start: int, end: int) -> Span:
    line, end_line = bisect_right(starts, start), bisect_right(starts, end)
    return Span(line, start - starts[line - 1] + 1, end_line, end - starts[end_line - 1] + 1)
