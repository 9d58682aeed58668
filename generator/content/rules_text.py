"""A game's rules text: ``rules.<lang>.md``, in sections and paragraphs with rule ids.

The files are Markdown with this structure: ``#`` is the title, ``##`` and deeper are headings of sections, which may
have an id (``## The turn {#bg.turn}``). Blocks are separated by blank lines; a block may have an id in its last line
``{: #bg.move.hit }`` and then starts with a bold lead-in (``**Hitting.**``). A block of the website only has the class
``.site`` in that line (``{: .site }``, ``{: #bg.move.order .site }``): how a program asks, which nobody needs at a
table. Everything else is plain Markdown.

Markdown of rules texts and sentences as trees, for books, coverage and the index of rules.

The parser is markdown-it-py, because its blocks have line numbers for errors. The site's pages are written as Markdown
again, for MkDocs.

>>> plain_text(parse_line("**Hit** it: `8/5*`"))
'Hit it: 8/5*'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from generator.content.errors import ContentError
from rules_engine.core import Message, RuleId

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
    # Indented text and a line under a line are prose in rules, and nothing is defined for links.
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
        # Without a blank line between, a list belongs to the paragraph above it.
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
        # Item by item, since each may state a rule of its own.
        yield from node.children if node.type in ("bullet_list", "ordered_list") else [node]


def _source(lines: Sequence[str], start: int, end: int) -> SourceBlock:
    return SourceBlock(start + 1, "\n".join(line.rstrip() for line in lines[start:end]))


_TITLE = re.compile(r"(.*?)(?:\s*\{\s*#([^\s}]+)\s*\})?\s*", re.DOTALL)
_ATTRIBUTES = re.compile(r"\{:\s*(?:#([^\s}]+)\s*)?(\.site\s*)?\}\s*")
_ID = re.compile(r"[A-Za-z][\w-]*(\.[\w-]+)*", re.ASCII)
_LEAD = re.compile(r"\*\*(.+?)\*\*\s*", re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A paragraph, list or table, in Markdown, without its attribute line."""

    line: int
    text: str
    rule: RuleId | None = None
    is_site_only: bool = False
    """Whether the printed rulebook omits it."""

    @cached_property
    def tree(self) -> SyntaxTreeNode:
        """The parsed block: paragraphs, lists, tables, notes."""
        return parse(self.text)

    @property
    def lead(self) -> str:
        """The bold words at its start; empty if there are none."""
        match = _LEAD.match(self.text)
        return match[1].rstrip(".:") if match else ""

    @property
    def body(self) -> str:
        """The text after the bold lead-in."""
        match = _LEAD.match(self.text)
        return self.text[match.end() :] if match else self.text


@dataclass(frozen=True)
class Section:
    """A heading (level 2 and deeper; before the first heading, level 1 without a text) and its blocks."""

    line: int
    level: int
    title: str
    rule: RuleId | None
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class RulesText:
    """The rules in one language; `is_written` tells whether its file exists."""

    path: Path
    title: str
    sections: tuple[Section, ...]
    is_written: bool = True

    @cached_property
    def rules(self) -> tuple[RuleId, ...]:
        """Every rule id stated, in order."""
        return tuple(self._stated)

    def lead(self, rule: RuleId) -> str:
        """Return a rule's short name: the bold words of its paragraph, or its heading.

        The id if the rule is not stated; if there is no text at all, the words of the id's last part.
        """
        # A game without a rules text yet is playable; its reasons then cite rules by these words.
        if not self.is_written:
            return rule.rpartition(".")[2].replace("_", " ").capitalize()
        part = self._stated.get(rule)
        return rule if part is None else part.title if isinstance(part, Section) else part.lead

    def line(self, rule: RuleId) -> int:
        """Return the line on which a stated rule begins."""
        return self._stated[rule].line

    @cached_property
    def _stated(self) -> dict[RuleId, Section | Block]:
        """What states each rule; a page names hundreds."""
        return dict(self._iter_rules())

    def _iter_rules(self) -> Iterator[tuple[RuleId, Section | Block]]:
        for section in self.sections:
            if section.rule:
                yield section.rule, section
            for block in section.blocks:
                if block.rule:
                    yield block.rule, block


def parse_rules(text: str, path: Path) -> RulesText:
    """Parse a rules file. Raises ContentError for a rule that is stated twice or lacks its lead-in."""
    title, sections = "", [Section(1, 1, "", None, ())]
    for source in split_blocks(text):
        heading = _TITLE.fullmatch(source.text)
        if not source.level or heading is None:
            last = sections[-1]
            sections[-1] = replace(last, blocks=(*last.blocks, _block(source.line, source.text, path)))
        elif source.level == 1:
            title = heading[1]
        else:
            sections.append(Section(source.line, source.level, heading[1], heading[2], ()))
    rules = RulesText(path, title, tuple(section for section in sections if section.title or section.blocks))
    _check_once(rules)
    return rules


def check_rules(rules: Iterable[RulesText], enforced: frozenset[RuleId]) -> None:
    """Check that every rule that the engine can cite is stated, and that all languages have the same rules in order."""
    texts = tuple(rules)
    for text in texts:
        missing = sorted(enforced - set(text.rules))
        if missing:
            example = f"{{: #{missing[0]} }}"
            unstated = Message("content/rules-not-stated", names=", ".join(missing), example=example)
            raise ContentError(text.path, 1, unstated)
    first = texts[0]
    for text in texts[1:]:
        _check_same_order(first, text)


def _check_same_order(first: RulesText, other: RulesText) -> None:
    # In pairs first: the first that differs says more than two lists of different lengths.
    for expected, found in zip(first.rules, other.rules, strict=False):
        if expected != found:
            message = Message("content/other-order", found=repr(found), name=first.path.name, expected=repr(expected))
            raise ContentError(other.path, other.line(found), message)
    shorter, longer = sorted((first, other), key=lambda text: len(text.rules))
    left = longer.rules[len(shorter.rules) :]
    if left:
        raise ContentError(
            longer.path,
            longer.line(left[0]),
            Message("content/rule-not-in-other-language", value=repr(left[0]), name=shorter.path.name),
        )


def _check_once(text: RulesText) -> None:
    lines: dict[RuleId, int] = {}
    for rule, part in text._iter_rules():
        if not _ID.fullmatch(rule):
            raise ContentError(text.path, part.line, Message("content/expected-rule-id", rule=repr(rule)))
        if rule in lines:
            raise ContentError(
                text.path, part.line, Message("content/rule-stated-twice", rule=repr(rule), value=lines[rule])
            )
        lines[rule] = part.line


def _block(line: int, block: str, path: Path) -> Block:
    body, _, last = block.rpartition("\n")
    match = _ATTRIBUTES.fullmatch(last)
    if match is None:
        return Block(line, block)
    if match[1] and not _LEAD.match(body):
        raise ContentError(path, line, Message("content/rule-without-name", value=repr(match[1])))
    return Block(line, body, match[1], bool(match[2]))
