"""The plan of a book: chapters with their parts, figures and examples in order. Knows no typesetting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any, TypeAlias

from markdown_it.tree import SyntaxTreeNode

from generator.content.loader import GameContent
from generator.content.rules_text import Block, RulesText
from generator.examples.run import ActionShow, ExampleRun, Show, StepRun
from generator.rulebook.book import BookSheet, figure_of, load_book
from rules_engine.core import RuleId


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter."""

    title: str
    rule: RuleId | None


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, list or table; `rule` is the one it states, `lede` marks a chapter's first paragraph."""

    tree: SyntaxTreeNode
    rule: RuleId | None
    lede: bool = False


@dataclass(frozen=True)
class FigurePart:
    """A drawing with its number and caption."""

    number: int
    caption: str
    state: Any
    shows: tuple[Show, ...]


@dataclass(frozen=True)
class Refusal:
    """A step of an example in which the engine refuses an action, shown as a figure after the rule."""

    number: int
    run: ExampleRun
    step: StepRun


_MOST_MOMENTS = 2
"""Upper limit per chapter; all other examples are in the examples' own part."""


_LONGEST_LEDE = 330
"""More characters than these are set as ordinary text, even where a chapter begins."""

Part: TypeAlias = Heading | Paragraph | FigurePart | Refusal

IsDrawn: TypeAlias = Callable[[ExampleRun, StepRun], bool]
"""Whether the picture of a step shows something."""


@dataclass(frozen=True)
class NumberedExample:
    """A worked example and its number, from 1 through the book."""

    number: int
    run: ExampleRun

    @property
    def name(self) -> str:
        """The name of its link target; a rule may have the same id as an example."""
        return f"example-{self.run.id}"


@dataclass(frozen=True)
class Chapter:
    """A section of the rules text, and the examples about it, which are printed in their own part."""

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


def plan_book(
    content: GameContent, runs: Sequence[ExampleRun], lang: str, is_drawn: IsDrawn = lambda *_: False
) -> Book:
    """Return the book of these examples, in the order of the rules that they are about.

    Text before the first chapter becomes the introduction; a text without headings is one chapter.
    """
    text, sheet = content.rules[lang], load_book(content)
    intro: list[Paragraph] = []
    drafts: list[_Draft] = []
    for section in text.sections:
        if section.level == 1 and len(text.sections) > 1:
            for block in section.blocks:
                intro.append(_paragraph(block, block.rule, lede=not intro))
            continue
        if section.level == 2 or not drafts:
            drafts.append(_Draft(section.title or text.title, section.rule, [], []))
        else:
            drafts[-1].parts.append(Heading(section.title, section.rule))
        drafts[-1].add(section.blocks, section.rule)
    _place_figures(content, sheet, lang, drafts)
    _place_moments(runs, drafts, is_drawn)
    _number_figures(drafts)
    _place_examples(runs, drafts, [part.rule for part in intro if part.rule])
    return Book(content, lang, sheet, tuple(intro), tuple(_number_chapters(drafts)))


def _number_chapters(drafts: Sequence[_Draft]) -> Iterator[Chapter]:
    first = 1
    for number, draft in enumerate(drafts, 1):
        examples = tuple(NumberedExample(index, run) for index, run in enumerate(draft.runs, first))
        first += len(examples)
        yield Chapter(number, draft.title, draft.rule, tuple(draft.parts), examples)


@dataclass
class _Draft:
    """A chapter under construction."""

    title: str
    rule: RuleId | None
    parts: list[Part]
    runs: list[ExampleRun]

    def add(self, blocks: Sequence[Block], heading: RuleId | None) -> None:
        """Add a section's paragraphs; the first one under a heading carries the heading's rule."""
        if heading and (not blocks or blocks[0].rule):
            self.parts.append(Paragraph(SyntaxTreeNode(), heading))
        for index, block in enumerate(blocks):
            tag = heading if not index and block.rule is None else block.rule
            self.parts.append(_paragraph(block, tag, block.rule is None and not self.parts))

    def rules(self) -> Iterator[RuleId]:
        if self.rule:
            yield self.rule
        for part in self.parts:
            if isinstance(part, Heading | Paragraph) and part.rule:
                yield part.rule


def _paragraph(block: Block, rule: RuleId | None, lede: bool) -> Paragraph:
    is_prose = block.tree.children[0].type not in ("bullet_list", "ordered_list", "table")
    return Paragraph(block.tree, rule, lede and is_prose and len(block.text) <= _LONGEST_LEDE)


def _place_figures(content: GameContent, sheet: BookSheet, lang: str, drafts: Sequence[_Draft]) -> None:
    """Place each figure after the rule that it names."""
    for draft in drafts:
        placed: list[Part] = []
        for part in draft.parts:
            placed.append(part)
            for index, figure in enumerate(sheet.figures):
                if isinstance(part, Paragraph) and part.rule == figure.after:
                    placed.append(FigurePart(0, figure.caption[lang], *figure_of(content, sheet, index)))
        draft.parts[:] = placed


def _place_moments(runs: Sequence[ExampleRun], drafts: Sequence[_Draft], is_drawn: IsDrawn) -> None:
    """Place after a rule without a figure the first step in which it forbids something."""
    used: set[int] = set()
    for draft in drafts:
        count, placed = 0, list[Part]()
        for part, following in zip_longest(draft.parts, draft.parts[1:]):
            placed.append(part)
            if not isinstance(part, Paragraph) or not part.rule or isinstance(following, FigurePart):
                continue
            moment = next((one for one in _refusals(runs, part.rule, is_drawn) if id(one.step) not in used), None)
            if moment and count < _MOST_MOMENTS:
                used.add(id(moment.step))
                count += 1
                placed.append(moment)
        draft.parts[:] = placed


def _refusals(runs: Sequence[ExampleRun], rule: RuleId, is_drawn: IsDrawn) -> Iterator[Refusal]:
    for run in runs:
        for step in run.steps:
            refused = (show.violation for show in step.shows if isinstance(show, ActionShow))
            if any(violation and violation.rule == rule for violation in refused) and is_drawn(run, step):
                yield Refusal(0, run, step)


def _number_figures(drafts: Sequence[_Draft]) -> None:
    """Number the figures from 1 through the book."""
    number = 0
    for draft in drafts:
        for index, part in enumerate(draft.parts):
            if isinstance(part, FigurePart | Refusal):
                number += 1
                draft.parts[index] = replace(part, number=number)


def _place_examples(runs: Sequence[ExampleRun], drafts: Sequence[_Draft], before: Sequence[RuleId]) -> None:
    """Place each example where its first rule is stated; rules `before` all chapters count for the first one."""
    where = {rule: (draft, place - len(before)) for draft in drafts[:1] for place, rule in enumerate(before)}
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
