"""What stands in the book and in which order: chapters with their parts, figures and examples. Knows no typesetting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.content.loader import GameContent
from generator.content.rules_text import Block, RulesText
from generator.examples.run import ExampleRun, Show
from generator.rulebook.book import BookSheet, figure_of, load_book
from rules_engine.core import RuleId


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter."""

    title: str
    rule: RuleId | None


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, list or table in Markdown; `rule` is the one it states, `lede` marks a chapter's first words."""

    text: str
    rule: RuleId | None
    lede: bool = False


@dataclass(frozen=True)
class FigurePart:
    """A drawing with its number and caption."""

    number: int
    caption: str
    state: Any
    shows: tuple[Show, ...]


_LONGEST_LEDE = 330
"""More characters than these are set as ordinary text, even where a chapter begins."""

Part: TypeAlias = Heading | Paragraph | FigurePart


@dataclass(frozen=True)
class NumberedExample:
    """A worked example; `number` counts in its chapter: ``4.2``."""

    number: str
    run: ExampleRun


@dataclass(frozen=True)
class Chapter:
    """A section of the rules text with the examples about it."""

    number: int
    title: str
    rule: RuleId | None
    parts: tuple[Part, ...]
    examples: tuple[NumberedExample, ...]


@dataclass(frozen=True)
class Book:
    """A game's rulebook in one language."""

    content: GameContent
    lang: str
    sheet: BookSheet
    intro: tuple[Paragraph, ...]
    chapters: tuple[Chapter, ...]

    @property
    def text(self) -> RulesText:
        """The rules text."""
        return self.content.rules[self.lang]

    @property
    def examples(self) -> tuple[NumberedExample, ...]:
        """All examples in the book's order."""
        return tuple(example for chapter in self.chapters for example in chapter.examples)


def plan_book(content: GameContent, runs: Sequence[ExampleRun], lang: str) -> Book:
    """The book of these examples; each stands in the chapter of the first rule that it is about."""
    text, sheet = content.rules[lang], load_book(content)
    intro: list[Paragraph] = []
    drafts: list[_Draft] = []
    for section in text.sections:
        if section.level == 1:
            intro += [_paragraph(block, None, lede=not intro) for block in section.blocks]
            continue
        if section.level == 2 or not drafts:
            drafts.append(_Draft(section.title, section.rule, [], []))
        else:
            drafts[-1].parts.append(Heading(section.title, section.rule))
        drafts[-1].add(section.blocks, section.rule)
    _place_figures(content, sheet, lang, drafts)
    _place_examples(runs, drafts)
    chapters = tuple(draft.chapter(number) for number, draft in enumerate(drafts, 1))
    return Book(content, lang, sheet, tuple(intro), chapters)


@dataclass
class _Draft:
    """A chapter while its parts come in."""

    title: str
    rule: RuleId | None
    parts: list[Part]
    runs: list[ExampleRun]

    def add(self, blocks: Sequence[Block], heading: RuleId | None) -> None:
        """A section's paragraphs; the words right under a heading carry its rule, else the tag stands there alone."""
        if heading and (not blocks or blocks[0].rule):
            self.parts.append(Paragraph("", heading))
        for index, block in enumerate(blocks):
            tag = heading if not index and block.rule is None else block.rule
            self.parts.append(_paragraph(block, tag, block.rule is None and not self.parts))

    def rules(self) -> Iterator[RuleId]:
        if self.rule:
            yield self.rule
        for part in self.parts:
            if not isinstance(part, FigurePart) and part.rule:
                yield part.rule

    def chapter(self, number: int) -> Chapter:
        examples = tuple(NumberedExample(f"{number}.{index}", run) for index, run in enumerate(self.runs, 1))
        return Chapter(number, self.title, self.rule, tuple(self.parts), examples)


def _paragraph(block: Block, rule: RuleId | None, lede: bool) -> Paragraph:
    is_prose = not block.text.startswith(("- ", "|", "1. "))
    return Paragraph(block.text, rule, lede and is_prose and len(block.text) <= _LONGEST_LEDE)


def _place_figures(content: GameContent, sheet: BookSheet, lang: str, drafts: Sequence[_Draft]) -> None:
    """Each behind the rule that it names, numbered in the order of the pages."""
    number = 0
    for draft in drafts:
        placed: list[Part] = []
        for part in draft.parts:
            placed.append(part)
            rule = None if isinstance(part, FigurePart) else part.rule
            for index, figure in enumerate(sheet.figures):
                if rule == figure.after and not isinstance(part, Heading):
                    number += 1
                    placed.append(FigurePart(number, figure.caption[lang], *figure_of(content, sheet, index)))
        draft.parts[:] = placed


def _place_examples(runs: Sequence[ExampleRun], drafts: Sequence[_Draft]) -> None:
    where: dict[RuleId, tuple[_Draft, int]] = {}
    for draft in drafts:
        for place, rule in enumerate(draft.rules()):
            where.setdefault(rule, (draft, place))
    order: dict[int, int] = {}
    for run in runs:
        draft, place = where[run.rules[0]]
        order[id(run)] = place
        draft.runs.append(run)
    for draft in drafts:
        draft.runs.sort(key=lambda run: (order[id(run)], run.id))
