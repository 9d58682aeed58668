"""The rules text as chapters: numbered paragraphs under headings, with our reasons beside them, without figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from markdown_it.tree import SyntaxTreeNode

from generator.content.loader import GameContent
from generator.content.rules_text import Block, RulesText, Section
from rules_engine.core import RuleId


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter."""

    title: str
    rule: RuleId | None


@dataclass
class Paragraph:
    """A paragraph, list or table. `rule` is the rule that it states, `number` its n.m.

    `figures` are the numbers of the figures that show it, `rulings` our reasons where the original is silent.
    """

    tree: SyntaxTreeNode
    rule: RuleId | None = None
    number: str = ""
    is_lede: bool = False
    figures: list[int] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    is_drawn: bool = False
    """Whether a figure has the same contents."""


@dataclass
class Draft:
    """A chapter of the rules text; `index` counts from 1."""

    index: int
    title: str
    rule: RuleId | None
    sections: list[Section]

    def rules(self) -> Iterator[RuleId]:
        """Yield the rules that it states, in order."""
        for section in self.sections:
            if section.rule:
                yield section.rule
            yield from (block.rule for block in section.blocks if block.rule)

    def printed(self) -> Iterator[Section]:
        """Yield the sections without the blocks of the website."""
        for section in self.sections:
            yield replace(section, blocks=tuple(block for block in section.blocks if not block.is_site_only))


def drafts_of(text: RulesText) -> list[Draft]:
    """Return the chapters; an introduction without rules is none, and smaller headings stay in theirs."""
    drafts: list[Draft] = []
    for section in text.sections:
        # Level 1 is the text before the first heading.
        if section.level == 1 and len(text.sections) > 1 and not any(block.rule for block in section.blocks):
            continue
        if section.level <= 2 or not drafts:
            drafts.append(Draft(len(drafts) + 1, section.title or text.title, section.rule, [section]))
        else:
            drafts[-1].sections.append(section)
    return drafts


def parts_of(draft: Draft, number: int, rulings: Mapping[RuleId, list[str]]) -> Iterator[Heading | Paragraph]:
    """Yield the headings and paragraphs of the chapter with that number, which begins the numbers of its rules."""
    count, waiting = 0, list[str]()
    for place, section in enumerate(draft.printed()):
        if place:
            yield Heading(section.title, section.rule)
        for index, block in enumerate(section.blocks):
            reasons = [*waiting, *rulings.get(block.rule or "", ())]
            if not index and section.rule:
                reasons = [*rulings.get(section.rule, ()), *reasons]
            if block.rule:
                count += 1
            is_lede = not place and not index and _is_lede(block)
            reasons, waiting = ([], reasons) if is_lede else (reasons, [])  # a lede has no margin
            yield Paragraph(block.tree, block.rule, f"{number}.{count}" if block.rule else "", is_lede, rulings=reasons)


_LONGEST_LEDE = 330
"""A longer first paragraph, in characters, is set as ordinary text."""


def _is_lede(block: Block) -> bool:
    return not block.rule and len(block.text) <= _LONGEST_LEDE and block.tree.children[0].type == "paragraph"


def rulings_of(content: GameContent, lang: str, drafts: Sequence[Draft]) -> dict[RuleId, list[str]]:
    """Return our reasons by the rules that each is about: the first one in each chapter."""
    found: dict[RuleId, list[str]] = {}
    chapters = {rule: draft.index for draft in drafts for rule in draft.rules()}
    for item in content.sheet.provenance:
        # Reversed, so that the first rule of each chapter overwrites the later ones.
        firsts = {chapters.get(rule, 0): rule for rule in reversed(item.rules)}
        for rule in firsts.values():
            found.setdefault(rule, []).append((item.why or item.what)[lang])
    return found
