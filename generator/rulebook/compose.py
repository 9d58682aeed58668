"""From the plan of a book to the flowables of its chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, partial

from reportlab.platypus import Flowable, KeepTogether, PageBreak, Spacer
from reportlab.platypus import Paragraph as Para

from generator.examples.run import StepRun
from generator.rulebook.checked import checked_box
from generator.rulebook.figures import Figure, Pictures, beside, shrunk
from generator.rulebook.flowables import Anchor, Begin, Boxed, Drawn, Facing, Floating, Proof, RuleText, Unit
from generator.rulebook.heads import chapter_head, example_head
from generator.rulebook.markdown import Rows, Text, blocks, inline
from generator.rulebook.matter import Grid, Note, Step
from generator.rulebook.plan import Book, Chapter, FigurePart, Heading, NumberedExample, Paragraph
from generator.rulebook.strings import book_strings
from generator.rulebook.style import TEXT_WIDTH_MM, styles, tint
from generator.scene.model import Colour
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.theme import MUTED
from rules_engine.core import RuleId


class Composer:
    """Makes the flowables of one book, anew for each setting; what is drawn is kept."""

    def __init__(self, book: Book, pictures: Pictures, proof: Proof) -> None:
        self.book, self.pictures, self.proof = book, pictures, proof
        self.words = book_strings(book.lang)
        self.styles = styles()
        self.ink = Colour("game", book.content.sheet.colour)

    # ------------------------------------------------------------------------------------------------------- chapters

    def chapter(self, chapter: Chapter) -> Iterator[Flowable]:
        """The chapter from its first page on, then its examples."""
        yield PageBreak()
        head = self.head(f"chapter-{chapter.number}", str(chapter.number), chapter.title)
        parts = _tables_kept([list(self._part(part)) for part in chapter.parts])
        yield KeepTogether([*head, *self._anchor(chapter), *(parts[0] if parts else ())])
        yield from _headings_kept(chapter.parts[1:], parts[1:])
        for example in chapter.examples:
            yield from self.example(example)

    def head(self, name: str, number: str, title: str) -> list[Flowable]:
        """The head of a chapter, with its entry in the outline."""
        kicker = self.book.content.sheet.title[self.book.lang]
        scene = chapter_head(number, kicker, title, self.ink)
        outline = f"{number}  {title}" if number else title
        kind = "rules" if number else "back"
        return [
            Begin(self.proof, name, outline, kind),  # type: ignore[arg-type]
            Drawn(self.proof, lambda: scene, (scene.width, scene.height)),
        ]

    def _anchor(self, chapter: Chapter) -> list[Flowable]:
        """The chapter's own rule, unless a paragraph carries it."""
        tagged = any(isinstance(part, Paragraph) and part.rule == chapter.rule for part in chapter.parts)
        return [Anchor(self.proof, chapter.rule)] if chapter.rule and not tagged else []

    def _part(self, part: Heading | Paragraph | FigurePart) -> Iterator[Flowable]:
        if isinstance(part, Heading):
            yield Spacer(1, 3 * MM)
            yield Para(inline(part.title, self.link), self.styles.heading)
            yield Spacer(1, 2 * MM)
        elif isinstance(part, FigurePart):
            yield from self._figure(part)
        else:
            yield from self.paragraph(part)

    def paragraph(self, part: Paragraph) -> Iterator[Flowable]:
        """A paragraph of the rules with what follows it: list, table; the tag stands behind the first words."""
        found = blocks(part.text, self.link) or (Text("plain", ""),)
        rule = part.rule
        for block in found:
            if isinstance(block, Rows):
                yield Grid(block)
                continue
            style = self.styles.lede if part.lede else self.styles.item if block.kind == "item" else self.styles.body
            markup = block.markup
            if rule and block.kind != "note":
                yield RuleText(self.proof, rule, markup + self._shown_in(rule), style, self.ink)
                rule = None
            elif block.kind == "note":
                yield Note(Para(markup, style), self.ink, tint(self.ink))
            else:
                yield Para(markup, style, bulletText=block.bullet or None)
                yield Spacer(1, (1.2 if block.kind == "item" else 3) * MM)
        if part.lede:
            yield Spacer(1, 3 * MM)

    def link(self, words: str, rule: str) -> str:
        """A cross reference: the words, and the page."""
        page = self.words["see_page"].format(n=self.proof.page(rule))
        return f'<a href="#{rule}" color="{self.ink.hex}">{words}</a> {page}'

    def _shown_in(self, rule: RuleId) -> str:
        """Where to find the examples about the rule."""
        links = [
            f'<a href="#{example.run.id}">{example.number}, '
            f"{self.words['page'].format(n=self.proof.page(example.run.id))}</a>"
            for example in self.book.examples
            if rule in example.run.rules
        ]
        if not links:
            return ""
        told = self.words["shown"].format(examples="; ".join(links))
        return f' <font size="7.6" color="{MUTED.hex}">{told}</font>'

    def _figure(self, part: FigurePart) -> Iterator[Flowable]:
        figure = self.pictures.figure(part.state, part.shows)
        if not figure:
            return
        caption = f"<b>{self.words['figure']} {part.number}.</b> {inline(part.caption, self.link)}"
        yield Spacer(1, 1 * MM)
        yield self.drawn(figure)
        yield Spacer(1, 1.5 * MM)
        yield Para(caption, self.styles.caption)
        yield Spacer(1, 3 * MM)

    def drawn(self, figure: Figure) -> Drawn:
        """A figure in the middle of the column."""
        return Drawn(self.proof, lambda: figure.scene, (figure.width, figure.height), figure.left)

    # ------------------------------------------------------------------------------------------------------- examples

    def example(self, example: NumberedExample) -> Iterator[Flowable]:
        """A worked example: head, text, then its steps."""
        run, lang = example.run, self.book.lang
        label = f"{self.words['example']} {example.number}"
        scene = example_head(label, run.title[lang])
        head = [
            Spacer(1, 5 * MM),
            Begin(self.proof, run.id, f"{label}: {run.title[lang]}", "example", 1),
            Drawn(self.proof, lambda: scene, (scene.width, scene.height)),
            Para(inline(run.text[lang], self.link), self.styles.body),
            Spacer(1, 2 * MM),
        ]
        for step in run.steps:
            yield from self._step(head, run.id, step, example)
            head = []

    def _step(self, head: list[Flowable], name: str, step: StepRun, example: NumberedExample) -> Iterator[Flowable]:
        """A step's words, figure and answers; the figure stays with the words above it and the box below."""
        run = example.run
        together: list[Flowable] = [*head]
        if step.say:
            words = Para(inline(step.say[self.book.lang], self.link), self.styles.body)
            together.append(Step(str(step.index + 1), words) if len(run.steps) > 1 else words)
        figure = self.pictures.step(run, step) if step.shows or not step.index else None
        rows = self.pictures.rows(run, step)
        if figure and rows and (both := beside(figure, rows, self.words["checked"])):
            figure, rows = both, ()
        draw = partial(checked_box, head=self.words["checked"], name=name)
        box = [Boxed(self.proof, rows, draw)] if rows else []
        if figure:
            other = sum(part.wrap(TEXT_WIDTH_MM * MM, 0)[1] for part in (*together[-1:], *box)) / MM
            fitting = figure if head else shrunk(figure, other)
            together += [Spacer(1, 2 * MM), self.drawn(fitting), Spacer(1, 2 * MM)]
        if together or rows:
            yield Facing(together, box)

    @cached_property
    def rule_titles(self) -> dict[RuleId, str]:
        """Every rule's short name."""
        return {rule: self.book.text.lead(rule) for rule in self.book.text.rules}


def _tables_kept(parts: Sequence[list[Flowable]]) -> list[list[Flowable]]:
    """The same parts, a table and the words before it in one piece."""
    result: list[list[Flowable]] = []
    for flowing in parts:
        if result and result[-1] and flowing and isinstance(flowing[0], Grid):
            result[-1] = [*result[-1][:-2], Unit([*result[-1][-2:], *flowing])]
            result.append([])
        else:
            result.append(flowing)
    return result


def _headings_kept(parts: Sequence[object], flowables: Sequence[list[Flowable]]) -> Iterator[Flowable]:
    """All flowables; a heading stays with what follows it, a figure may wait for the words behind it."""
    waiting: list[Flowable] = []
    figure: list[Flowable] = []
    behind: list[Flowable] = []
    for part, flowing in zip(parts, flowables, strict=True):
        if isinstance(part, Paragraph) and not waiting:
            (behind if figure else waiting).extend(flowing)
            if not figure:
                yield from waiting
                waiting = []
            continue
        if figure:
            yield Floating(figure, behind)
            figure, behind = [], []
        if isinstance(part, FigurePart):
            figure = flowing
        elif isinstance(part, Heading):
            waiting += flowing
        else:
            yield KeepTogether([*waiting, *flowing])
            waiting = []
    yield from [Floating(figure, behind)] if figure else waiting
