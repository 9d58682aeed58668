"""reStructuredText: the directive ``jugada``, and settings in a comment.

::

    .. jugada: game=backgammon numbering=standard

    .. jugada:: bg.ex.hit
       :step: 2

    .. jugada::
       :label: fig-bar

       position: "XGID=…"
       claim: …
"""

from __future__ import annotations

import re
from pathlib import Path

from generator.documents.model import WORD, Block, split_lines
from generator.documents.readers.shared import (
    Reading,
    blanked,
    dedented,
    line_starts,
    read_head,
    read_settings,
    with_body,
)

_DIRECTIVE = re.compile(r"([ \t]*)\.\. ([\w:+.-]+) ?::(.*)")
_SETTINGS = re.compile(r"\s*\.\. (jugada: .*)")
_INLINE = re.compile(r"``[^`\n](?:[^`]|`(?!`))*?``")
_LITERAL = {
    "code",
    "code-block",
    "sourcecode",
    "parsed-literal",
    "raw",
    "math",
    "prompt",
    "highlight",
    "literalinclude",
}


def read_rst(text: str, _path: Path) -> Reading:
    """Return what the document holds."""
    lines = split_lines(text)
    starts = line_starts(lines)
    blocks: list[Block] = []
    hidden: list[tuple[int, int]] = []
    settings: list[str] = []
    number = 0
    while number < len(lines):
        line, first = lines[number], number
        number += 1
        if not line.strip():
            continue
        if setting := _SETTINGS.fullmatch(line):
            settings.append(setting[1])
        directive = _DIRECTIVE.fullmatch(line)
        is_ours = directive is not None and directive[2].casefold() == WORD
        if not is_ours and not _begins_literal(line, directive):
            continue
        number = _end_of_block(lines, number, len(line) - len(line.lstrip()))
        if directive and is_ours:
            blocks.append(_block(directive, lines[first + 1 : number], first))
        is_shown = is_ours or line.lstrip().startswith("..")
        hidden.append((starts[first if is_shown else first + 1], starts[number] - 1))
    prose = blanked(text, hidden)
    prose = blanked(prose, [one.span() for one in _INLINE.finditer(prose)])
    return Reading(tuple(blocks), prose, read_settings(settings))


def _end_of_block(lines: list[str], number: int, indent: int) -> int:
    """Return the number, from 0, of the line after the indented block that begins at `number`, without blank lines."""
    end = number
    for following in range(number, len(lines)):
        line = lines[following]
        if line.strip():
            if len(line) - len(line.lstrip()) <= indent:
                break
            end = following + 1
    return end


def _block(directive: re.Match[str], inside: list[str], first: int) -> Block:
    head, options = read_head(directive[3], first + 1)
    indent = min((len(line) - len(line.lstrip()) for line in inside if line.strip()), default=0)
    block = Block(
        first + 1, first + 1 + len(inside), directive[1], head, options, body_line=first + 2, body_column=indent + 1
    )
    return with_body(block, dedented(inside, indent))


def _begins_literal(line: str, directive: re.Match[str] | None) -> bool:
    if directive:
        return directive[2] in _LITERAL
    is_explicit = line.lstrip().startswith("..")
    is_comment = is_explicit and re.match(r"\.\.($| (?![_\[|]))", line.lstrip()) is not None
    return is_comment or (not is_explicit and line.rstrip().endswith("::"))
