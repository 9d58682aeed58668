r"""LaTeX: the command and the environment ``jugada``, each on lines of its own, and settings in a comment.

::

    % jugada: game=backgammon numbering=standard

    \jugada[step=2, lang=en]{bg.ex.hit}

    \begin{jugada}[label=fig:bar, width=0.6\linewidth]
    position: "XGID=…"
    claim: …
    \end{jugada}
"""

from __future__ import annotations

import re
from pathlib import Path

from generator.content.errors import ContentError
from generator.documents.model import Block, Option, split_lines
from generator.documents.readers.shared import Reading, blanked, dedented, line_starts, read_settings, with_body
from rules_engine.core import Message

_COMMAND = re.compile(r"([ \t]*)\\jugada(?:\[([^\]]*)\])?\{([^{}]*)\}[ \t]*(?:%.*)?")
_ELSEWHERE = re.compile(r"(?:[^%\\]|\\.)*?(?<![{\\])(?:(?P<command>\\jugada)[\[{]|(?P<begin>\\begin\{jugada\*?\}))")
_UNCLOSED = re.compile(r"[ \t]*\\(?:jugada|begin\{jugada\})\[[^\]]*")
_BEGIN = re.compile(r"([ \t]*)\\begin\{jugada\}(?:\[([^\]]*)\])?[ \t]*(?:%.*)?")
_END = re.compile(r"[ \t]*\\end\{jugada\}")
_VERBATIM = re.compile(r"\\(begin|end)\{(verbatim|Verbatim|lstlisting|minted|comment)\*?\}")
_COMMENT = re.compile(r"(?<!\\)(?:\\\\)*%(.*)")
_VERB = re.compile(r"\\verb\*?([^\sA-Za-z*])[^\n]*?\1")
_MOST_OPTION_LINES = 20
_OPTION = re.compile(r"\s*([\w-]+)\s*=\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\"[^\"]*\"|[^,]*)\s*(?:,|$)")


def read_latex(text: str, path: Path) -> Reading:
    """Return what the document holds. Raises ContentError for a command that has no line to itself."""
    lines = split_lines(text)
    starts = line_starts(lines)
    blocks: list[Block] = []
    hidden: list[tuple[int, int]] = []
    comments: list[str] = []
    verbatim = ""
    number = 0
    while number < len(lines):
        line, first = lines[number], number
        number += 1
        verbatim, was_verbatim = _verbatim_after(line, verbatim), verbatim
        if verbatim or was_verbatim:
            hidden.append((starts[first], starts[number] - 1))
            continue
        if block := _block(lines, first, path):
            blocks.append(block)
            number = block.end
            hidden.append((starts[first], starts[number] - 1))
        elif comment := _COMMENT.search(line):
            comments.append(comment[1])
            hidden.append((starts[first] + comment.start(), starts[number] - 1))
    prose = blanked(text, hidden)
    prose = blanked(prose, [one.span() for one in _VERB.finditer(prose)])
    return Reading(tuple(blocks), prose, read_settings(comments))


def _verbatim_after(line: str, verbatim: str) -> str:
    """Return the environment that shows code in which the next line stands, empty if there is none."""
    for edge in _VERBATIM.finditer(line):
        if edge[1] == "begin":
            verbatim = verbatim or edge[2]
        elif edge[2] == verbatim:
            verbatim = ""
    return verbatim


def _block(lines: list[str], first: int, path: Path) -> Block | None:
    line, after = _opening(lines, first)
    if matched := _COMMAND.fullmatch(line):
        name = matched[3].strip().replace(r"\_", "_")
        return Block(first + 1, after, matched[1], name, _options(matched[2] or "", first + 1))
    if matched := _BEGIN.fullmatch(line):
        end = next((number for number in range(after, len(lines)) if _END.match(lines[number])), None)
        if end is None:
            raise ContentError(path, first + 1, Message("authoring/fence-open", marker=r"\end{jugada}"))
        inside = lines[after:end]
        indent = min((len(one) - len(one.lstrip(" ")) for one in inside if one.strip()), default=0)
        options = _options(matched[2] or "", first + 1)
        block = Block(first + 1, end + 1, matched[1], "", options, body_line=after + 1, body_column=indent + 1)
        return with_body(block, dedented(inside, indent))
    if stray := _ELSEWHERE.match(_VERB.sub("", line)):
        name = stray["command"] or stray["begin"]
        raise ContentError(path, first + 1, Message("authoring/own-line", found=name))
    return None


def _opening(lines: list[str], first: int) -> tuple[str, int]:
    """Return the opening line with its options, which may go on over lines, and the number, from 0, of the next."""
    line, after = lines[first], first + 1
    while _UNCLOSED.fullmatch(line) and after < min(len(lines), first + _MOST_OPTION_LINES):
        line, after = f"{line}\n{lines[after]}", after + 1
    return line, after


def _options(text: str, line: int) -> dict[str, Option]:
    options = {}
    for key, value in _OPTION.findall(text):
        is_closed = value[:1] in ("{", '"')
        options[key] = Option(value.strip()[1:-1] if is_closed else value.strip(), line)
    return options
