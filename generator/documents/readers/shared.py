"""What readers of all markup languages share: options, settings in comments, and blanking."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from generator.documents.model import WORD, Block, Option

_PART = re.compile(
    r"""(?P<key>[\w-]+)=(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|\{(?P<braced>[^{}]*)\}|(?P<plain>\S*))"""
    r"""|\#(?P<label>[\w:.-]+)|(?P<css>\.[\w-]+)(?=\s|$)|(?P<name>\S+)"""
)
_FIELD = re.compile(r"\s*(?:#\|\s*|:)(?P<key>[\w-]+):(?:\s+(?P<value>.*?))?\s*")
_SETTING = re.compile(rf"\s*{WORD}:\s+(?P<parts>\S.*?)\s*")
_NO_CHARACTER = re.compile(r"[^\n]")


@dataclass(frozen=True)
class Reading:
    """What a reader has found; `prose` is the document's text with everything else blank."""

    blocks: tuple[Block, ...]
    prose: str
    settings: Mapping[str, str] = field(default_factory=dict)


def read_head(text: str, line: int) -> tuple[str, dict[str, Option]]:
    """Return the words and the options of an opening line: ``bg.ex.hit step=2 #fig-hit caption="A hit"``."""
    words: list[str] = []
    options: dict[str, Option] = {}
    for part in _PART.finditer(text):
        if part["key"]:
            value = next((one for one in part.group("double", "single", "braced", "plain") if one is not None), "")
            options[part["key"]] = Option(value, line)
        elif part["label"]:
            options["label"] = Option(part["label"], line)
        elif part["name"]:
            words.append(part["name"])
    return " ".join(words), options


def read_fields(lines: list[str], first_line: int) -> tuple[dict[str, Option], int]:
    """Return the options in lines of their own (``:step: 2``, ``#| label: fig-hit``), and how many lines they take."""
    options: dict[str, Option] = {}
    for number, line in enumerate(lines):
        found = _FIELD.fullmatch(line)
        if not found:
            return options, number
        options[found["key"]] = Option(_unquoted(found["value"] or ""), first_line + number)
    return options, len(lines)


def _unquoted(value: str) -> str:
    return value[1:-1] if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'" else value


def read_settings(comments: Iterable[str]) -> dict[str, str]:
    """Return the settings in comments: ``jugada: game=backgammon numbering=standard``."""
    found: dict[str, str] = {}
    for comment in comments:
        if setting := _SETTING.fullmatch(comment):
            _, options = read_head(setting["parts"], 0)
            found |= {name: option.value for name, option in options.items()}
    return found


def with_body(block: Block, lines: list[str]) -> Block:
    """Return the block with its lines of text, from `Block.body_line`: options first, then the example.

    A text that is no mapping refers to an example, as the head may do, or is a mere position.
    """
    options, taken = read_fields(lines, block.body_line)
    body = "\n".join(lines[taken:])
    head, line = block.head, block.body_line + taken
    options = {**block.options, **options}
    if not head and body.strip() and not _is_mapping(body):
        head, more = read_head(" ".join(body.split()), block.line)
        options = {**options, **more}
    is_carried = not block.head and _is_mapping(body)
    return replace(block, head=head, options=options, body=body, body_line=line, is_carried=is_carried)


_KEY = re.compile(r"""["']?[A-Za-z_][\w-]*["']?\s*:(\s|$)""")


def _is_mapping(body: str) -> bool:
    """Return whether a text is YAML with keys, by its first line that is no comment."""
    first = next((line for line in body.split("\n") if line.strip() and not line.lstrip().startswith("#")), "")
    return bool(_KEY.match(first.strip())) or first.lstrip().startswith("{")


def blanked(text: str, places: Iterable[tuple[int, int]]) -> str:
    """Return the text with these places, in characters, filled with blanks; lines stay."""
    parts: list[str] = []
    at = 0
    for start, end in sorted(places):
        if end > max(start, at):
            parts += [text[at : max(start, at)], _NO_CHARACTER.sub(" ", text[max(start, at) : end])]
            at = end
    return "".join([*parts, text[at:]])


def line_starts(lines: list[str]) -> list[int]:
    """Return the place of each line in the text, in characters, and that of its end."""
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    return starts


def dedented(lines: list[str], indent: int) -> list[str]:
    """Return the lines without their first blanks, at most as many as given."""
    return [line[min(indent, len(line) - len(line.lstrip(" \t"))) :] for line in lines]


def inline_code(text: str) -> Iterator[tuple[int, int]]:
    """Yield the places of code within sentences: backticks up to as many backticks, within a paragraph."""
    for paragraph in re.finditer(r"(?:[^\n]+\n?)+", text):
        runs = list(re.finditer(r"`+", paragraph[0]))
        later: dict[int, list[int]] = {}
        for number in range(len(runs) - 1, -1, -1):
            later.setdefault(len(runs[number][0]), []).append(number)
        number = 0
        while number < len(runs):
            same = later[len(runs[number][0])]
            while same and same[-1] <= number:
                same.pop()
            if same:
                yield paragraph.start() + runs[number].start(), paragraph.start() + runs[same[-1]].end()
                number = same[-1]
            number += 1
