"""What a document holds: examples or references to them (blocks), values in its sentences (roles), and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Literal

from generator.outputs.reading import FileError
from rules_engine.core import Message

WORD = "jugada"
"""The name of the fence, the directive, the environment, the command, and of the scheme of a checked value."""


class Markup(StrEnum):
    """Markup languages of documents."""

    markdown = "markdown"
    rst = "rst"
    latex = "latex"
    typst = "typst"


SUFFIXES: Mapping[str, Markup] = {
    ".md": Markup.markdown,
    ".markdown": Markup.markdown,
    ".qmd": Markup.markdown,
    ".rst": Markup.rst,
    ".tex": Markup.latex,
    ".typ": Markup.typst,
}


def markup_of(path: Path) -> Markup:
    """Return the markup language of a document from its name. Raises FileError for an unknown suffix."""
    markup = SUFFIXES.get(path.suffix.lower())
    if markup is None:
        raise FileError(path, Message("authoring/document-suffix", names=tuple(SUFFIXES)))
    return markup


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a text: lines and columns from 1; the end column is that of the first character after it."""

    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a block with its line."""

    value: str
    line: int


@dataclass(frozen=True, slots=True)
class Block:
    """An example that stands in the document, or a reference to one; lines count from 1.

    Attributes:
        line, end: the first and the last line.
        indent: what stands before each of its lines.
        head: what the opening line says besides options: a reference, or nothing.
        options: the options of the opening line, and those in lines of their own, by name.
        body: the text inside without its indent; `body_line` is its first line, `body_column` its first column.
        is_carried: whether the text is an example, by its keys; otherwise it refers to one, or is a position.
    """

    line: int
    end: int
    indent: str
    head: str = ""
    options: Mapping[str, Option] = field(default_factory=dict)
    body: str = ""
    body_line: int = 0
    body_column: int = 1
    is_carried: bool = False

    def value(self, option: str) -> str:
        """Return an option's value, empty if it is not given."""
        return self.options[option].value if option in self.options else ""


@dataclass(frozen=True, slots=True)
class Role:
    """A value in a sentence.

    Attributes:
        kind: ``check`` for a value that is written, ``print`` for one that is asked for,
            ``stray`` for an address of ours that stands in no link that is read.
        span: all of it.
        start, end: its place in the text, in characters.
        written: what the author wrote, with its markup; empty for others than `check`.
        request: what is asked: ``shots point=B12``.
    """

    kind: Literal["check", "print", "stray"]
    span: Span
    start: int
    end: int
    written: str
    request: str


@dataclass(frozen=True, slots=True)
class Document:
    """A document and what it holds, in order.

    Attributes:
        first_line: the number of the text's first line in the file.
        settings: what it says for all of its examples, such as ``game`` and ``lang``.
    """

    path: Path
    text: str
    markup: Markup
    settings: Mapping[str, str] = field(default_factory=dict)
    blocks: tuple[Block, ...] = ()
    roles: tuple[Role, ...] = ()
    first_line: int = 1

    def line_of_setting(self, name: str) -> int:
        """Return the line of the file in which the document sets this; its first if it does not."""
        lines, wanted = split_lines(self.text), f"{name}={self.settings.get(name, '')}"
        return next((number for number, line in enumerate(lines, self.first_line) if wanted in line), self.first_line)

    @property
    def holds_anything(self) -> bool:
        """Whether there is anything to check or to show; braces are ours only where the game is known."""
        is_asked = "game" in self.settings and bool(self.roles)
        return bool(self.blocks) or is_asked or any(role.kind != "print" for role in self.roles)


def split_lines(text: str) -> list[str]:
    """Return the lines as the parsers count them: not split at characters such as U+2028."""
    return text.removesuffix("\n").split("\n")
