"""Markdown of rules texts and sentences as trees, for books, coverage and the index of rules.

The parser is markdown-it-py, because its blocks have line numbers for errors. The site's pages are written as Markdown
again, for MkDocs.

>>> plain_text(parse_line("**Hit** it: `8/5*`"))
'Hit it: 8/5*'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode


@cache
def _parser(sentences: bool = True) -> MarkdownIt:
    """Return the parser. Without `sentences` it parses only blocks, since parsing the sentences takes most of the time.

    It is imported on demand, because it would take a tenth of the time of `jugada moves`, which reads no rules.
    """
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    return parser.disable(["code", "lheading", "reference", *([] if sentences else ["inline"])])


def _tree(tokens: Sequence[Token]) -> SyntaxTreeNode:
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(tokens)


@dataclass(frozen=True, slots=True)
class SourceBlock:
    """The position of a block: its first line (from 1), and its level if it is a heading, else 0."""

    line: int
    text: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its first and last line (from 1), indent, kind and text."""

    line: int
    end: int
    indent: str
    marker: str
    kind: str
    text: str
    is_closed: bool


def parse(text: str) -> SyntaxTreeNode:
    """Return the tree of a text: paragraphs, lists, tables, notes, and their sentences."""
    return _tree(_parser().parse(text))


def parse_line(text: str) -> SyntaxTreeNode:
    """Return the tree of a sentence without blocks: a title, a caption, a cell."""
    return _tree(_parser().parseInline(text)).children[0]


def plain_text(node: SyntaxTreeNode) -> str:
    """Return the text on one line without markup."""
    words = (part.content or " " if part.type != "softbreak" else " " for part in node.walk() if not part.children)
    return " ".join("".join(words).split())


def count_rows(text: str) -> int:
    """Return the number of list items and table rows in a text."""
    return sum(token.type in ("list_item_open", "tr_open") for token in _parser(sentences=False).parse(text))


def split_blocks(text: str) -> Iterator[SourceBlock]:
    """Yield the blocks of a text: headings, and text between blank lines.

    A list immediately after a paragraph belongs to its block; an item after a blank line starts a new block.
    """
    lines = text.split("\n")  # as the parser counts them: not split at U+2028 and others
    waiting: tuple[int, int] | None = None
    for node in _units(_tree(_parser(sentences=False).parse(text))):
        start, end = node.map or (0, 0)
        while end > start + 1 and not lines[end - 1].strip():
            end -= 1  # an item extends to the next block
        if waiting and (node.type == "heading" or start > waiting[1]):
            yield _source(lines, *waiting)
            waiting = None
        if node.type == "heading":
            yield SourceBlock(start + 1, node.children[0].content, int(node.tag[1:]))
        else:
            waiting = (waiting[0] if waiting else start, end)
    if waiting:
        yield _source(lines, *waiting)


def _units(root: SyntaxTreeNode) -> Iterator[SyntaxTreeNode]:
    for node in root.children:
        yield from node.children if node.type in ("bullet_list", "ordered_list") else [node]


def _source(lines: Sequence[str], start: int, end: int) -> SourceBlock:
    return SourceBlock(start + 1, "\n".join(line.rstrip() for line in lines[start:end]))


def fences(text: str) -> Iterator[Fence]:
    """Yield the fenced blocks of a text, in order; nested fences are not yielded separately."""
    lines = text.split("\n")  # as the parser counts them: not split at U+2028 and others
    for token in _parser(sentences=False).parse(text):
        if token.type == "fence" and token.map:
            start, end = token.map
            closing = lines[end - 1].strip("> \t")
            is_closed = end > start + 1 and closing.startswith(token.markup) and not closing.strip(token.markup[0])
            indent = lines[start][: lines[start].index(token.markup)]
            yield Fence(start + 1, end, indent, token.markup, token.info.strip(), token.content, is_closed)
