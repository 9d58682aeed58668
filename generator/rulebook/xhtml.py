"""Markdown trees as XHTML, for books that flow: paragraphs, notes, lists, tables, links to rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from markdown_it.tree import SyntaxTreeNode
from markupsafe import Markup, escape

from generator.content.rules_text import parse_line

Reference: TypeAlias = Callable[[Markup, str], Markup]
"""Returns the link with these words to a rule or chapter, or the words alone."""

_NAMES = {
    "blockquote": "blockquote",
    "bullet_list": "ul",
    "em": "i",
    "list_item": "li",
    "ordered_list": "ol",
    "strong": "b",
    "table": "table",
    "tbody": "tbody",
    "td": "td",
    "th": "th",
    "thead": "thead",
    "tr": "tr",
}


def blocks(nodes: Sequence[SyntaxTreeNode], link: Reference) -> Markup:
    """Return paragraphs, notes, lists and tables; a list item of a single paragraph is its sentence alone."""
    return Markup("").join(_block(node, link) for node in nodes)


def inline(text: str, link: Reference) -> Markup:
    """Return a sentence in Markdown as XHTML."""
    return _inside(parse_line(text), link)


def _block(node: SyntaxTreeNode, link: Reference) -> Markup:
    if node.type == "paragraph":
        inside = _inside(node, link)
        parent = node.parent
        is_alone = parent is not None and parent.type == "list_item" and len(parent.children) == 1
        return inside if is_alone else Markup("<p>{}</p>\n").format(inside)
    if node.type in ("th", "td"):
        return _around(_NAMES[node.type], _inside(node, link), ' scope="col"' if node.type == "th" else "")
    if node.type == "ordered_list" and (first := int(node.attrs.get("start", 1))) != 1:
        return _around("ol", blocks(node.children, link), f' start="{first}"')
    if node.type in _NAMES:
        return _around(_NAMES[node.type], blocks(node.children, link))
    return _inside(node, link) if node.children else escape(node.content)


def _inside(node: SyntaxTreeNode, link: Reference) -> Markup:
    return Markup("").join(_part(child, link) for child in node.children)


def _part(node: SyntaxTreeNode, link: Reference) -> Markup:
    if node.type in ("softbreak", "hardbreak"):
        return Markup(" " if node.type == "softbreak" else "<br/>")
    if node.type == "code_inline":
        return _around("code", escape(node.content))
    if node.type == "link":
        words, target = _inside(node, link), str(node.attrs.get("href", ""))
        # Other links lead out of the book: only their words are printed.
        return link(words, target[1:]) if target.startswith("#") else words
    if not node.children:
        return escape(node.content)
    inside = _inside(node, link)
    return _around(_NAMES[node.type], inside) if node.type in _NAMES else inside


def _around(name: str, inside: Markup, attributes: str = "") -> Markup:
    # Name and attributes are this module's own; `format` escapes what is inside unless it is markup already.
    return Markup(f"<{name}{attributes}>{{}}</{name}>").format(inside)
