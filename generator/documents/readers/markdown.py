r"""Markdown, also MyST's and Quarto's: fences, and settings in a comment or the front matter.

::

    <!-- jugada: game=backgammon numbering=standard -->

    ```jugada
    bg.ex.hit step=2 lang=en
    ```

    ```{.jugada #fig-bar width=60%}
    position: "XGID=…"
    claim: …
    ```

The language may be written ``{jugada}`` or ``{.jugada}`` and in any case. Fences within fences and comments only show.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.content.errors import ContentError
from generator.documents.model import WORD, Block
from generator.documents.readers.shared import (
    Reading,
    blanked,
    inline_code,
    line_starts,
    read_head,
    read_settings,
    with_body,
)
from rules_engine.core import Message

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_KIND = re.compile(rf"(?:\{{\s*\.?{WORD}(?=[\s}}])(?P<inside>[^}}]*)\}}|{WORD}(?=\s|$))(?P<rest>.*)", re.IGNORECASE)
_INDENTING = re.compile(r"^([ \t]*)(!!!|\?\?\?\+?|===[+!]?|\[\^[^\]\n]{1,60}\]:|:)(?=[ \t])", re.MULTILINE)
"""What else than a list's sign has indented blocks below it: notes, tabs, footnotes, definitions."""
_COLONS = re.compile(rf"^([ \t>]*)(:{{3,}})(\s*\{{\s*\.?{WORD}\b.*)$", re.IGNORECASE)
_FRONT_MATTER = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|$)", re.DOTALL)
_LANG = re.compile(r"""^lang:\s*["']?([A-Za-z]{2})\b""", re.MULTILINE)


@dataclass(frozen=True)
class _Code:
    """A fence or an indented block: its lines, from 0, with the end excluded; a fence's marker, kind and text."""

    start: int
    end: int
    marker: str = ""
    kind: str = ""
    text: str = ""


def read_markdown(text: str, path: Path) -> Reading:
    """Return what the document holds. Raises ContentError for a fence of ours that is never closed."""
    front = _FRONT_MATTER.match(text)
    parsed = _with_backticks(blanked(text, [front.span()]) if front else text)
    code = list(_code(parsed))
    if comments := list(_comments(parsed, code)):
        parsed = blanked(parsed, comments)
        code = list(_code(parsed))
    lines = text.split("\n")
    blocks = [_block(one, kind, lines, path) for one in code if (kind := _KIND.fullmatch(one.kind))]
    starts = line_starts(lines)
    hidden = [(starts[one.start], starts[one.end] - 1) for one in code]
    prose = blanked(parsed, hidden)
    role = f"{{{WORD}}}"  # MyST's: what stands between its backticks is no code
    prose = blanked(prose, [one for one in inline_code(prose) if not prose.endswith(role, 0, one[0])])
    settings = {"lang": lang[1].lower()} if front and (lang := _LANG.search(front[1])) else {}
    return Reading(tuple(blocks), prose, settings | read_settings(text[start + 4 : end - 3] for start, end in comments))


_MOST_NESTED = 100
"""Lists and quotations within each other; the parser passes over what is nested deeper, without a word."""


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False, "maxNesting": _MOST_NESTED}).disable(
        ["lheading", "reference", "inline"]
    )


def _with_backticks(text: str) -> str:
    """Return the text with directives between colons as fences, and notes as lists, so that CommonMark sees inside.

    Each character keeps its place.
    """
    lines = _INDENTING.sub(lambda found: found[1] + _bullet(len(found[2])), text).split("\n")
    closing = ""
    for number, line in enumerate(lines):
        if closing:
            if line.strip(" \t>") == closing:
                lines[number], closing = line.replace(closing, "`" * len(closing)), ""
        elif opening := _COLONS.fullmatch(line):
            closing = opening[2]
            lines[number] = f"{opening[1]}{'`' * len(closing)}{opening[3]}"
    return "\n".join(lines)


def _bullet(length: int) -> str:
    """Return a list's sign of that many characters; with too many blanks behind it, what follows would be code."""
    return f"- {'x' * (length - 2)}" if length > 3 else f"{'-':<{length}}"


def _code(text: str) -> Iterator[_Code]:
    """Yield fences and indented code, in order; what stands within them is not yielded separately."""
    lines = text.split("\n")  # as the parser counts them: not split at U+2028 and others
    for token in _parser().parse(text):
        if token.map and token.type in ("fence", "code_block"):
            start, end = token.map
            end = min(end, len(lines))
            yield _Code(start, end, token.markup, token.info.strip(), token.content)


def _comments(text: str, code: Iterable[_Code]) -> Iterator[tuple[int, int]]:
    """Yield the places of the comments that begin outside of code."""
    starts = line_starts(text.split("\n"))
    places = [(starts[one.start], starts[one.end] - 1) for one in code]
    at = index = 0
    while (start := text.find("<!--", at)) >= 0 and (end := text.find("-->", start + 4)) >= 0:
        while index < len(places) and places[index][1] <= start:
            index += 1
        is_shown = index < len(places) and places[index][0] <= start
        at = places[index][1] if is_shown else end + 3
        if not is_shown:
            yield start, at


def _block(code: _Code, kind: re.Match[str], lines: list[str], path: Path) -> Block:
    opening, closing = lines[code.start], lines[code.end - 1].strip("> \t")
    sign = code.marker[0] if code.marker[0] in opening else ":"
    is_closed = code.end > code.start + 1 and len(closing) >= len(code.marker) and not closing.strip(sign)
    if not is_closed:
        raise ContentError(path, code.start + 1, Message("authoring/fence-open", marker=sign * len(code.marker)))
    indent = opening[: opening.index(sign * len(code.marker))]
    indent = re.sub(r"[^\s>]", " ", indent)  # a fence may open in the line of a list's sign
    head, options = read_head(f"{kind['inside'] or ''} {kind['rest']}", code.start + 1)
    block = Block(code.start + 1, code.end, indent, head, options, "", code.start + 2, len(indent) + 1)
    return with_body(block, code.text.split("\n")[:-1])
