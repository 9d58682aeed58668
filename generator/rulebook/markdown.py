"""Markdown trees as reportlab markup: bold, emphasis, code, links; lists and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

from markdown_it.tree import SyntaxTreeNode

from generator.content.rules_text import parse_line, plain_text
from generator.scene.fonts import BC600, SS400, MissingGlyphError, missing_glyphs

Link: TypeAlias = Callable[[str, str], str]
"""Returns markup for a link's text and the rule or chapter that it leads to."""

Kind: TypeAlias = Literal["plain", "note", "item"]


@dataclass(frozen=True)
class Text:
    """A paragraph, a note (``>``), or one list item with its bullet or number."""

    kind: Kind
    markup: str
    bullet: str = ""


@dataclass(frozen=True)
class Rows:
    """A table: its optional head and its rows, in markup."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def blocks(tree: SyntaxTreeNode, link: Link) -> tuple[Text | Rows, ...]:
    """Return the paragraphs, notes, items of lists, and tables of a tree, in order.

    Raises MissingGlyphError for a character that would be missing in print.
    """
    return tuple(_blocks(tree.children, link, "plain", ""))


def _blocks(nodes: Sequence[SyntaxTreeNode], link: Link, kind: Kind, bullet: str) -> Iterator[Text | Rows]:
    for node in nodes:
        if node.type == "table":
            yield _table(node, link)
        elif node.type == "list_item":
            yield from _blocks(node.children, link, "item", f"{node.info}." if node.info else "•")
        elif node.type == "blockquote":
            yield from _blocks(node.children, link, "note", "")
        elif node.type in ("bullet_list", "ordered_list"):
            yield from _blocks(node.children, link, kind, bullet)
        else:
            words = _markup(node, link) if node.children else escape(_printable(node.content), quote=False)
            if words:
                yield Text(kind, words, bullet)


def _table(table: SyntaxTreeNode, link: Link) -> Rows:
    head, *body = (
        tuple(_markup(cell, link) for cell in row.children) for part in table.children for row in part.children
    )
    return Rows(head, tuple(body))


def inline(text: str, link: Link) -> str:
    """Return a sentence in Markdown as markup. Raises MissingGlyphError as `blocks` does."""
    return _markup(parse_line(text), link)


def plain(text: str) -> str:
    """Return a Markdown sentence as plain text."""
    return plain_text(parse_line(text))


_MARKS = {
    "strong": ("<b>", "</b>"),
    "em": ("<i>", "</i>"),
}


def _markup(node: SyntaxTreeNode, link: Link) -> str:
    """Return the markup of a node's contents."""
    return "".join(_part(child, link) for child in node.children)


def _part(node: SyntaxTreeNode, link: Link) -> str:
    if node.type in ("softbreak", "hardbreak"):
        return " " if node.type == "softbreak" else "<br/>"
    if node.type == "code_inline":
        return f'<font face="{BC600.key}">{escape(_printable(node.content), quote=False)}</font>'
    if node.type == "link":
        words, target = _markup(node, link), str(node.attrs.get("href", ""))
        return link(words, target[1:]) if target.startswith("#") else words
    if not node.children:
        return escape(_printable(node.content), quote=False)
    before, after = _MARKS.get(node.type, ("", ""))
    return f"{before}{_markup(node, link)}{after}"


def _printable(text: str) -> str:
    missing = missing_glyphs(SS400, text)
    if missing:
        raise MissingGlyphError(SS400, text, missing)
    return text
