"""The flowables of a book's chapters, made from its plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from itertools import zip_longest

from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import CondPageBreak, Flowable, KeepTogether, PageBreak, Spacer

from generator.content.reader_text import reader_texts
from generator.examples.run import ExampleRun, StepRun
from generator.i18n.room import room
from generator.rulebook.blocks import Grid, Note
from generator.rulebook.claim_rows import Row
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import Anchor, Begin, Floating, Proof, Room, RuleText, SceneFlowable, Unit
from generator.rulebook.headings import chapter_head, example_head
from generator.rulebook.markdown import Rows, Text, blocks, inline, inline_plain
from generator.rulebook.paragraphs import Paragraph as SetWords
from generator.rulebook.paragraphs import Paragraphs
from generator.rulebook.plan import Book, Chapter, FigurePart, Heading, NumberedExample, Paragraph, Part, Refusal
from generator.rulebook.steps import CaptionedFigure, Claim, HeadedBlock, Step, group_steps
from generator.rulebook.style import TEXT_HEIGHT_MM, styles, tint
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Colour
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.theme import BAD, MUTED
from rules_engine.core import RuleId

_LEAST_FOR_CHAPTER = 0.4
"""A chapter begins on a page of which so much is left, else on a new one."""
_CHAPTER_GAP_MM = 8.0


class Composer:
    """Makes the flowables of one book, anew for each setting; drawings are kept between settings."""

    def __init__(self, book: Book, pictures: Pictures, proof: Proof, paragraphs: Paragraphs) -> None:
        self.book, self.pictures, self.proof = book, pictures, proof
        self.paragraphs = paragraphs
        self.words = room("rulebook", book.lang)
        self.styles = styles()
        self.ink = Colour("game", book.content.sheet.colour)

    def para(self, markup: str, style: ParagraphStyle, bullet: str = "") -> SetWords:
        """Return a paragraph; marks of pages become their numbers. Raises ReaderTextError about what is no text."""
        if self.proof.draft:
            reader_texts(self.book.content, self.book.lang).check(
                markup, f"{self.book.content.name} ({self.book.lang})"
            )
        return self.paragraphs.paragraph(markup, style, bullet, self.proof.with_pages)

    # ------------------------------------------------------------------------------------------------------- chapters

    def chapter(self, chapter: Chapter) -> Iterator[Flowable]:
        """Yield the chapter: on a new page unless a good part of the last one is left."""
        yield CondPageBreak(_LEAST_FOR_CHAPTER * TEXT_HEIGHT_MM * MM)
        head = self.head(f"chapter-{chapter.number}", str(chapter.number), chapter.title)
        parts = _keep_tables_together([list(self._part(part)) for part in chapter.parts])
        yield KeepTogether([Room(_CHAPTER_GAP_MM), *head, *self._anchor(chapter), *(parts[0] if parts else ())])
        yield from _keep_headings_with_next(chapter.parts[1:], parts[1:])

    def head(self, name: str, number: str, title: str) -> list[Flowable]:
        """Return the head of a chapter, with its entry in the outline."""
        scene = chapter_head(number, title, self.ink)
        outline = f"{number}  {title}" if number else title
        kind = "rules" if number else "back"
        return [
            Begin(self.proof, name, outline, kind),  # type: ignore[arg-type]
            SceneFlowable(self.proof, lambda: scene, (scene.width, scene.height)),
        ]

    def _anchor(self, chapter: Chapter) -> list[Flowable]:
        """Return the chapter's own rule, unless a paragraph carries it."""
        tagged = any(isinstance(part, Paragraph) and part.rule == chapter.rule for part in chapter.parts)
        return [Anchor(self.proof, chapter.rule)] if chapter.rule and not tagged else []

    def _part(self, part: Part) -> Iterator[Flowable]:
        if isinstance(part, Heading):
            yield Spacer(1, 3 * MM)
            yield self.para(inline(part.title, self.link), self.styles.heading)
            yield Spacer(1, 2 * MM)
        elif isinstance(part, FigurePart):
            yield from self._figure(part)
        elif isinstance(part, Refusal):
            yield from self._refusal(part)
        else:
            yield from self.paragraph(part)

    def paragraph(self, part: Paragraph) -> Iterator[Flowable]:
        """Yield a paragraph of the rules and the list or table after it; the rule's tag follows the first words."""
        found = blocks(part.tree, self.link) or (Text("plain", ""),)
        rule = part.rule
        for block, following in zip_longest(found, found[1:]):
            if isinstance(block, Rows):
                yield Grid(block, self.para, self.styles.cell)
                continue
            style = self.styles.lede if part.lede else self.styles.item if block.kind == "item" else self.styles.body
            markup = block.markup
            if rule and block.kind != "note":
                yield RuleText(self.proof, rule, self.para(markup + self._shown_in(rule), style))
                rule = None
            elif block.kind == "note":
                yield Note(self.para(markup, style), self.ink, tint(self.ink))
            else:
                yield self.para(markup, style, block.bullet)
                goes_on = isinstance(following, Text) and block.kind == following.kind == "item"
                yield Spacer(1, (1.2 if goes_on else 3) * MM)
        if part.lede:
            yield Spacer(1, 3 * MM)

    def link(self, words: str, rule: str) -> str:
        """Return a cross reference: its text and the page."""
        page = self.words("see_page", n=self.proof.mark(rule))
        return f'<a href="#{rule}" color="{self.ink.hex}">{words} {page}</a>'

    def _shown_in(self, rule: RuleId) -> str:
        """Return a reference to the examples about the rule."""
        links = [
            f'<a href="#{example.name}">{example.number}, {self.at(example.name)}</a>'
            for example in self.book.examples
            if rule in example.run.rules
        ]
        if not links:
            return ""
        told = self.words("shown", examples="; ".join(links))
        return f' <font size="7.6" color="{MUTED.hex}">{told}</font>'

    def at(self, name: str) -> str:
        """Return the page of a named place as text."""
        return self.words("page", n=self.proof.mark(name))

    def _figure(self, part: FigurePart) -> Iterator[Flowable]:
        figure = self.pictures.figure(part.state, part.shows)
        if figure:
            caption = f"{self._figure_label(part.number)} {inline(part.caption, self.link)}"
            yield CaptionedFigure(self.proof, figure, [self.para(caption, self.styles.caption)])

    def _figure_label(self, number: int) -> str:
        return f'<font face="{BC700.key}" size="9.4" color="{self.ink.hex}">{self.words("figure")} {number}.</font>'

    def _refusal(self, part: Refusal) -> Iterator[Flowable]:
        figure = self.pictures.step(part.run, part.step)
        if not figure:
            return
        lang, run, step = self.book.lang, part.run, part.step
        example = next(one for one in self.book.examples if one.run is run)
        say = inline((step.say or run.text)[lang], self.link)
        whence = self.words("moment", example=example.number, page=self.proof.mark(example.name))
        where = f'<a href="#{example.name}" color="{self.ink.hex}">{whence}</a>'
        caption = [self.para(f"{self._figure_label(part.number)} {say} {where}", self.styles.caption)]
        yield CaptionedFigure(self.proof, figure, caption, self._claims(self.pictures.shown_rows(step)))

    # ------------------------------------------------------------------------------------------------------- examples

    def examples(self) -> Iterator[Flowable]:
        """Yield the part of the worked examples."""
        yield PageBreak()
        head = self.head("examples", "", self.words("examples"))
        yield KeepTogether([*head, self.para(self.words("examples_lede"), self.styles.lede), Spacer(1, 4 * MM)])
        for example in self.book.examples:
            yield from self._example(example)

    def _example(self, example: NumberedExample) -> Iterator[Flowable]:
        """Yield a worked example: head, text, the rules that it is about; then its steps."""
        run, lang = example.run, self.book.lang
        label = f"{self.words('example')} {example.number}"
        scene = example_head(label, run.title[lang])
        rules = "  ".join(self.rule(rule) for rule in run.rules)
        steps = list(group_steps([self._step(run, step) for step in run.steps]))
        head = [
            Begin(self.proof, example.name, f"{label}: {run.title[lang]}", "example", 1),
            SceneFlowable(self.proof, lambda: scene, (scene.width, scene.height)),
            self.para(f"{inline(run.text[lang], self.link)} {rules}", self.styles.example),
            Spacer(1, 2 * MM),
        ]
        yield HeadedBlock(4.0, head, steps[0])
        yield from steps[1:]

    def _step(self, run: ExampleRun, step: StepRun) -> Step:
        number = str(step.index + 1) if len(run.steps) > 1 else ""
        words = self.para(inline(step.say[self.book.lang], self.link), self.styles.example) if step.say else None
        figure = self.pictures.step(run, step)
        return Step(self.proof, number, words, figure, self._claims(self.pictures.rows(run, step)))

    def _claims(self, rows: Sequence[Row]) -> list[Claim]:
        return [Claim(row, self.para(self._sentence(row), self.styles.claim)) for row in rows]

    def _sentence(self, row: Row) -> str:
        rule = f" {self.rule(row.rule, MUTED if row.positive else BAD)}" if row.rule else ""
        return inline_plain(row.sentence) + rule

    def rule(self, rule: RuleId, ink: Colour = MUTED) -> str:
        """Return a rule's name and page, as a link."""
        name = self.rule_titles.get(rule, rule).rstrip(".")
        return (
            f'<a href="#{rule}" color="{ink.hex}"><font face="{BC600.key}" size="7.4">{escape(name)}</font>'
            f'<font size="6.8">, {self.at(rule)}</font></a>'
        )

    @cached_property
    def signs(self) -> frozenset[str]:
        """The legend's symbols that occur in the book's figures."""
        shown = [(step.shown, step.shows) for one in self.book.examples for step in one.run.steps]
        parts = (part for chapter in self.book.chapters for part in chapter.parts)
        shown += [(part.state, part.shows) for part in parts if isinstance(part, FigurePart)]
        return self.pictures.signs(shown)

    @cached_property
    def rule_titles(self) -> dict[RuleId, str]:
        """The short name of every rule."""
        return {rule: self.book.text.lead(rule) for rule in self.book.text.rules}


def _keep_tables_together(parts: Sequence[list[Flowable]]) -> list[list[Flowable]]:
    """Return the parts with each table joined to the text before it."""
    result: list[list[Flowable]] = []
    for flowing in parts:
        if result and result[-1] and flowing and isinstance(flowing[0], Grid):
            result[-1] = [*result[-1][:-2], Unit([*result[-1][-2:], *flowing])]
            result.append([])
        else:
            result.append(flowing)
    return result


def _keep_headings_with_next(parts: Sequence[object], flowables: Sequence[list[Flowable]]) -> Iterator[Flowable]:
    """Yield all flowables: a heading stays with what follows, a figure may wait for the text after it."""
    waiting: list[Flowable] = []
    figures: list[tuple[list[Flowable], list[Flowable]]] = []
    for part, flowing in zip(parts, flowables, strict=True):
        if isinstance(part, FigurePart | Refusal):
            if flowing:
                figures.append((flowing, []))
        elif isinstance(part, Paragraph) and not waiting:
            if figures:
                figures[-1][1].extend(flowing)
            else:
                yield from flowing
        else:
            yield from _floating(figures)
            figures = []
            waiting += flowing
            if not isinstance(part, Heading):
                yield KeepTogether(waiting)
                waiting = []
    yield from (*_floating(figures), *waiting)


def _floating(figures: Sequence[tuple[list[Flowable], list[Flowable]]]) -> list[Flowable]:
    """Return figures and the text after each as one chain, in which text may overtake the figures before it."""
    chain: list[Flowable] = []
    for figure, behind in reversed(figures):
        chain = [Floating(figure, [*behind, *chain])]
    return chain
