"""Typst: the function ``jugada`` on a line of its own, a raw block ``jugada``, and settings in a comment.

::

    // jugada: game=backgammon numbering=standard

    #jugada("bg.ex.hit", step: 2, lang: "en")

    ```jugada
    label: fig-bar
    position: "XGID=…"
    claim: …
    ```
"""

from __future__ import annotations

import re
from pathlib import Path

from generator.content.errors import ContentError
from generator.documents.model import WORD, Block, Option, split_lines
from generator.documents.readers.shared import (
    Reading,
    blanked,
    dedented,
    inline_code,
    line_starts,
    read_settings,
    with_body,
)
from rules_engine.core import Message

_CALL = re.compile(r"([ \t]*)#jugada\(\s*\"([^\"]*)\"\s*((?:,[^()]*)?)\)[ \t]*(?://.*)?")
_ELSEWHERE = re.compile(r"(?:(?!//).)*?(?:(?P<call>#jugada)\(|(?P<raw>`{3,}jugada)\b)")
_RAW = re.compile(r"([ \t]*)(`{3,})([\w-]*)[ \t]*")
_OPTION = re.compile(r"\s*([\w-]+)\s*:\s*(\"[^\"]*\"|[^,]*)\s*(?:,|$)")
_COMMENT = re.compile(r"(?<![:/])//(.*)|/\*.*?\*/")


def read_typst(text: str, path: Path) -> Reading:
    """Return what the document holds. Raises ContentError for a call that has no line to itself."""
    lines = split_lines(text)
    starts = line_starts(lines)
    blocks: list[Block] = []
    hidden: list[tuple[int, int]] = []
    comments: list[str] = []
    number = 0
    while number < len(lines):
        first = number
        number = _end_of_code(lines, first, path) or first + 1
        if block := _block(lines, first, number, path):
            blocks.append(block)
        if block or number > first + 1:
            hidden.append((starts[first], starts[number] - 1))
            continue
        for comment in _COMMENT.finditer(lines[first]):
            comments.append(comment[1] or "")
            hidden.append((starts[first] + comment.start(), starts[first] + comment.end()))
    prose = blanked(text, hidden)
    prose = blanked(prose, inline_code(prose))
    return Reading(tuple(blocks), prose, read_settings(comments))


def _end_of_code(lines: list[str], first: int, path: Path) -> int | None:
    """Return the number, from 0, of the line after the raw block or comment that begins here; None without one."""
    line = lines[first]
    until = ""
    if raw := _RAW.fullmatch(line):
        until = raw[2]
    elif "/*" in line and "*/" not in line:
        until = "*/"
    if not until:
        return None
    for number in range(first + 1, len(lines)):
        if until in lines[number]:
            return number + 1
    if raw and raw[3] == WORD:
        raise ContentError(path, first + 1, Message("authoring/fence-open", marker=until))
    return len(lines)


def _block(lines: list[str], first: int, end: int, path: Path) -> Block | None:
    line = lines[first]
    raw = _RAW.fullmatch(line)
    if raw and raw[3] == WORD:
        inside = lines[first + 1 : end - 1]
        indent = min((len(one) - len(one.lstrip(" ")) for one in inside if one.strip()), default=0)
        block = Block(first + 1, end, raw[1], body_line=first + 2, body_column=indent + 1)
        return with_body(block, dedented(inside, indent))
    if end > first + 1:
        return None
    if found := _CALL.fullmatch(line):
        options = {key: Option(value.strip().strip('"'), first + 1) for key, value in _OPTION.findall(found[3][1:])}
        return Block(first + 1, first + 1, found[1], found[2].strip(), options)
    if stray := _ELSEWHERE.match(line):
        raise ContentError(path, first + 1, Message("authoring/own-line", found=stray["call"] or stray["raw"]))
    return None
