"""A book's chapters as bands, made from its plan."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import takewhile

from reportlab.lib.styles import ParagraphStyle

from generator.content.glossary import reader_texts
from generator.i18n.catalogue import bundle
from generator.i18n.texts import Texts
from generator.rulebook.bands import Band, Follows, Opens
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import (
    Anchor,
    Beside,
    Columns,
    Gap,
    NoteBox,
    Numbered,
    Part,
    Picture,
    Ruled,
    Sized,
    Stack,
)
from generator.rulebook.grid import Grid
from generator.rulebook.headings import RULING_MARK, PageNumbers, chapter_head, page_head
from generator.rulebook.markdown import Rows, Text, blocks, inline
from generator.rulebook.paragraphs import Paragraph as SetWords
from generator.rulebook.paragraphs import Paragraphs
from generator.rulebook.plan import Book, Chapter, Figure, Heading, Paragraph, Shown
from generator.rulebook.plan import Part as PlanPart
from generator.rulebook.style import GAP_MM, MAIN_MM, NUMBER_MM, Trim, styles, tint
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Colour
from generator.scene.model import Text as SceneText
from generator.scene.tags import Tag, item_body, list_tag
from generator.scene.theme import MUTED
from rules_engine.core import RuleId

_RULE_ROOM_MM, _MORE_ROOM_MM = (3.2, 4.0), (2.0, 1.6)
"""Space in mm above a rule and above its continuation: the gap, and by how much it may grow."""
_HIGHEST_MM = {"XL": 118.0, "L": 106.0, "M": 62.0, "S": 66.0}
"""Maximum heights of figures, by size."""
_HIGHEST_GROWN_MM = 122.0
"""Maximum height of a figure that grows to fill its page."""
_NUMBER_ROOM_MM = 10.0
"""Distance from the edge of a frame to the end of its number."""
_BELOW_MM = 1.5
"""Space below a picture that makes way for its number by lying lower."""
_PANEL, _HIGH_PANEL = 0.6, 0.72
"""The height of a framed picture in widths, and that of a picture in a figure, which shows more of the play."""


class Composer:
    """Makes the bands of one book at one trim, again for each setting; drawings and paragraphs are cached."""

    def __init__(
        self, book: Book, pictures: Pictures, page_numbers: PageNumbers, paragraphs: Paragraphs, trim: Trim
    ) -> None:
        self.book, self.pictures, self.page_numbers, self.trim = book, pictures, page_numbers, trim
        self.paragraphs = paragraphs
        self.words = bundle("rulebook", book.lang)
        self.styles = styles()
        self.ink = Colour("game", book.content.sheet.colour)
        self.tint = tint(self.ink)
        self._ours = re.compile(r"\s*\((?:" + "|".join(map(re.escape, self.words("ours").split("|"))) + r")\)")

    # ---------------------------------------------------------------------------------------------------------- words

    def para(self, markup: str, style: ParagraphStyle, bullet: str = "") -> SetWords:
        """Return a paragraph with page marks replaced by numbers.

        Raises ReaderTextError for text not meant for players.
        """
        if not self.page_numbers.known:
            reader_texts(self.book.content, self.book.lang).check(
                markup, f"{self.book.content.name} ({self.book.lang})"
            )
        return self.paragraphs.paragraph(markup, style, bullet, self.page_numbers.with_pages)

    def filled(self, texts: Texts) -> str:
        """Return the text in the book's language, with its placeholders filled in."""
        return self.book.content.values(self.lang).fill(texts[self.lang])

    def plain(self, text: str, style: ParagraphStyle) -> SetWords:
        """Return a paragraph of Markdown."""
        return self.para(inline(text, self.link), style)

    def link(self, words: str, rule: str) -> str:
        """Return a cross reference: its text and the rule's number."""
        number = self.book.numbers.get(rule, "")
        return f'<a href="#{rule}" color="{self.ink.hex}">{words}{f" ({number})" if number else ""}</a>'

    def number_link(self, rule: RuleId) -> str:
        """Return a rule's number as a link."""
        number = self.book.numbers.get(rule, "")
        return f'<a href="#{rule}" color="{self.ink.hex}"><font face="{BC700.key}">{number}</font></a>'

    def label(self, words: str, mark: str = "") -> SetWords:
        """Return a small heading in capitals in the game's colour."""
        markup = f'<font face="{BC600.key}" size="8.6" color="{self.ink.hex}">{mark}{words.upper()}</font>'
        return self.para(markup, self.styles.caption)

    def head(self, markup: str, role: str, style: ParagraphStyle | None = None) -> SetWords:
        """Return a heading with that role in the structure, by default in the style of a subheading."""
        words = self.para(markup, style or self.styles.subheading)
        words.tag = Tag(role)
        return words

    def note(self, title: str, text: str, small: bool = False, role: str = "H2") -> NoteBox:
        """Return a note; `role` is that of its title."""
        head = self.head(inline(title, self.link), role)
        body = self.plain(text, self.styles.small if small else self.styles.body)
        return NoteBox([head, body], self.ink, self.tint, 3.0 if small else 4.0)

    # ------------------------------------------------------------------------------------------------------- chapters

    def chapter(self, chapter: Chapter) -> Iterator[Band]:
        """Yield the chapter's bands: head and lede with the first rule, then one band each."""
        rest = list(chapter.parts)
        lede = rest.pop(0) if rest and isinstance(rest[0], Paragraph) and rest[0].is_lede else None
        yield self._chapter_head(chapter, lede if isinstance(lede, Paragraph) else None)
        for index, part in enumerate(rest):
            following = rest[index + 1] if index + 1 < len(rest) else None
            before = rest[index - 1] if index else None
            if isinstance(part, Heading):
                yield Band([self.heading(part)], gap=5.0, stretch=5.0, stays=True,
                           names=[part.rule] if part.rule else [])  # fmt: skip
            elif isinstance(part, Paragraph):
                if part.is_drawn and self.pictures.there:
                    continue
                aside = [self._caption_stack(figure) for figure in _small_figures(rest[index + 1 :])]
                yield self._paragraph(part, aside, before, following)
            elif part.size != "S":
                yield from self._figure(part)
        sheet = chapter.sheet.note
        if sheet and sheet.trim in (None, self.trim.name):
            note = self.note(sheet.title[self.book.lang], sheet.text[self.book.lang])
            yield Band([note], gap=4.0, follows="note")

    def _chapter_head(self, chapter: Chapter, lede: Paragraph | None) -> Band:
        """Return the picture with number and title, and the lede, which the links to the chapter lead to."""
        kicker = chapter.sheet.kicker[self.book.lang] if chapter.sheet.kicker else self.words("rules")
        scene = chapter_head(str(chapter.number), chapter.title, kicker, self.ink)
        head = Picture(scene, (scene.width, scene.height), centred=False)
        head.role = "H1"
        names = [chapter.name, *([chapter.rule] if chapter.rule else [])]
        parts: list[Part] = [*(Anchor(self.page_numbers, name) for name in names), head]
        if lede is not None:
            (text,) = (block for block in blocks(lede.tree, self.link) if isinstance(block, Text))
            parts += [self.para(self._with_ruling_mark(text.markup), self.styles.lede), Gap(1.5)]
        return Band(
            [Stack(parts)],
            gap=10.0,
            opens="chapter",
            stays=True,
            names=names,
            title=f"{chapter.number} · {chapter.title}",
            section="rules",
            bookmarks=[(0, f"{chapter.number}  {chapter.title}", chapter.name)],
        )

    def heading(self, part: Heading) -> Part:
        """Return a heading inside a chapter."""
        words = self.para(inline(part.title, self.link), self.styles.heading)
        words.tag = Tag("H2")
        if not part.rule:
            return words
        return Stack([Anchor(self.page_numbers, part.rule), words])

    def _paragraph(self, part: Paragraph, aside: Sequence[Part], before: object, following: object) -> Band:
        """Return a paragraph of the rules with its aside."""
        gap, stretch = _room_above(part, before)
        margin = [*aside, *self._rulings(part)]
        anchors: list[Part] = [Anchor(self.page_numbers, part.rule)] if part.rule else []
        main: list[Part] = [Stack([*anchors, self._numbered(part)])]
        if margin and not self.trim.margin:
            main += [
                Gap(1.5),
                Columns(margin) if len(margin) > 1 else Numbered(margin, None, NUMBER_MM),
            ]
            margin = []
        name = f"{part.number} {self.book.text.lead(part.rule)}" if part.rule and part.number else ""
        return Band(
            main,
            margin,
            gap=gap,
            stretch=stretch,
            names=[part.rule] if part.rule else [],
            bookmarks=[(1, name, part.rule or "")] if name else [],
            continues=not part.rule and isinstance(before, Paragraph | Figure),
            follows="text" if not part.rule and _is_table(part) else "",
            stays=isinstance(following, Paragraph) and not following.rule and _is_intro(part),
        )

    def _rulings(self, part: Paragraph) -> Iterator[Part]:
        """Yield the reasons for our own rulings in the paragraph, for the margin."""
        if part.rulings:
            reasons = " ".join(part.rulings)
            text = self.para(f"{self.number_link(part.rule or '')} {inline(reasons, self.link)}", self.styles.caption)
            ours = self.label(self.words("ruling"), RULING_MARK)
            yield Ruled([ours, text], self.ink, "Note")

    def _numbered(self, part: Paragraph) -> Part:
        """Return the text of a paragraph beside its number, or indented like one that has a number."""
        parts = list(self._flow(part))
        if part.is_lede and not part.number:
            return Stack(parts, 1.6)
        label = SceneText(0, 3.35, part.number, BC700, 10, self.ink) if part.number else None
        return Numbered(parts, label, NUMBER_MM)

    def _flow(self, part: Paragraph) -> Iterator[Part]:
        """Yield the paragraphs, lists and tables of a part of the rules; references to figures follow at the end."""
        found = blocks(part.tree, self.link)
        last = max((index for index, one in enumerate(found) if isinstance(one, Text)), default=-1)
        listed: Tag | None = None
        for index, block in enumerate(found):
            if isinstance(block, Rows):
                listed = None
                yield Grid(block, self.para, self.styles.cell)
                continue
            markup = self._with_ruling_mark(block.markup)
            if index == last and part.figures and self.pictures.there:
                markup += self._see(part.figures)
            style = self.styles.item if block.kind == "item" else self.styles.lede if part.is_lede else self.styles.body
            words = self.para(markup, style, block.bullet)
            if block.kind == "item":
                listed = listed or list_tag("Decimal" if block.bullet[0].isdigit() else "Disc")
                words.tag = item_body(listed)
            else:
                listed = None
            yield NoteBox([words], self.ink, self.tint, 3.0) if block.kind == "note" else words

    def _with_ruling_mark(self, markup: str) -> str:
        """Return the text with the mark instead of «(our ruling)», kept with the preceding word."""
        return self._ours.sub(f"&nbsp;{RULING_MARK}", markup)

    def _see(self, figures: Sequence[int]) -> str:
        links = ", ".join(f'<a href="#figure-{number}" color="{MUTED.hex}">{number}</a>' for number in figures)
        return f' <font size="8" color="{MUTED.hex}">({self.words("figures", numbers=links)})</font>'

    # -------------------------------------------------------------------------------------------------------- figures

    def _figure(self, figure: Figure) -> Iterator[Band]:
        """Yield an example's title, then its pictures with their texts; the caption is with the last one."""
        if not self.pictures.there:
            return
        head = list(self._head(figure))
        if figure.size == "M" and len(figure.pictures) > 1:
            yield from self._panels(figure, head)
            return
        count = len(figure.pictures)
        for index, shown in enumerate(figure.pictures):
            is_last = index == count - 1
            names = [] if index else [figure.name]
            number = str(index + 1) if count > 1 else ""
            full = figure.size == "XL"
            width = {"XL": self.trim.full, "L": MAIN_MM, "M": 85.0, "S": 54.0}[figure.size]
            made = self.pictures.figure(shown, width, _HIGHEST_MM[figure.size])
            beside = list(self._beside(figure, index, number))
            caption: list[Part] = [Ruled([self._caption(figure)])] if is_last else []
            picture = Picture(made.scene, made.size, centred=False)
            picture.may_grow(self.trim.full if full else MAIN_MM, _HIGHEST_GROWN_MM)
            main: list[Part] = [*(head if not index else []), Gap(1.8), picture]
            margin: list[Part] = []
            if full or not self.trim.margin:
                main += [Gap(2.0), *([Columns([*beside, *caption])] if beside else caption)]
            else:
                margin = [Stack([*([Gap(7.0)] if head and not index else []), *beside, *caption], 2.2)]
            yield Band(
                main,
                margin,
                gap=6.0,
                full=full,
                names=names,
                bookmarks=self._bookmarks(figure) if names else [],
                floats=count == 1,
                follows="figure" if index else "text",
                pictures=[picture],
            )

    def _bookmarks(self, figure: Figure) -> list[tuple[int, str, str]]:
        """Return the bookmark of a figure that has a title, as examples have."""
        label = f"{self.words('figure')} {figure.number}."
        return [(1, f"{label} {figure.title}", figure.name)] if figure.title else []

    def _head(self, figure: Figure) -> Iterator[Part]:
        yield Anchor(self.page_numbers, figure.name)
        if figure.title:
            back = ""
            if figure.rules:
                seen = list(dict.fromkeys(self.book.numbers.get(rule, "") for rule in figure.rules))
                links = [self.number_link(rule) for rule in figure.rules if self.book.numbers.get(rule)]
                back = f'&nbsp; <font size="10">{" ".join(links[: min(4, len(seen))])}</font>'
            title = self.para(inline(figure.title, self.link) + back, self.styles.title)
            title.tag = Tag("H2")
            yield title

    def _beside(self, figure: Figure, index: int, number: str) -> Iterator[Part]:
        text = figure.texts[min(index, len(figure.texts) - 1)] if figure.texts else ""
        if text:
            words = self.plain(text, self.styles.small)
            yield Numbered([words], number, 7.0) if number else words
        if len(figure.pictures) == 1:
            for row, sentence in enumerate(self.pictures.rows(figure.pictures[0]), 1):
                yield Numbered([self.plain(sentence, self.styles.small)], str(row), 7.0)

    def _caption(self, figure: Figure) -> SetWords:
        label = f'<font face="{BC700.key}" size="8.8">{self.words("figure")} {figure.number}.</font>'
        words = self.para(f"{label} {inline(figure.caption, self.link)}", self.styles.caption)
        words.tag = Tag("Caption")
        return words

    def _caption_stack(self, figure: Figure) -> Stack:
        """Return a small figure with its caption, for the margin."""
        made = self.pictures.figure(figure.pictures[0], 54.0, _HIGHEST_MM["S"], 54.0 / 50.0)
        picture = Picture(made.scene, made.size, centred=False)
        return Stack([Anchor(self.page_numbers, figure.name), picture, Gap(1.5), self._caption(figure)])

    def _panels(self, figure: Figure, head: Sequence[Part]) -> Iterator[Band]:
        """Yield the pictures in rows of two over the whole width, each with its number and text below."""
        cells: list[Part] = []
        for index, shown in enumerate(figure.pictures):
            text = figure.texts[min(index, len(figure.texts) - 1)]
            cells.append(
                Stack([self.panel(shown, str(index + 1), ratio=_HIGH_PANEL), self.plain(text, self.styles.small)], 1.4)
            )
        rows = [cells[first : first + 2] for first in range(0, len(cells), 2)]
        for index, row in enumerate(rows):
            is_last = index == len(rows) - 1
            main: list[Part] = [*(head if not index else []), Gap(1.0), self.pair(row)]
            if is_last:
                main += [Gap(1.5), self._caption(figure)]
            names, bookmarks = ([], []) if index else ([figure.name], self._bookmarks(figure))
            follows: Follows = "figure" if index else "text"
            yield Band(main, gap=5.0, full=True, names=names, bookmarks=bookmarks, follows=follows)

    def pair(self, parts: Sequence[Part]) -> Part:
        """Return one or two flowables side by side over the whole width."""
        gap = GAP_MM if self.trim.margin else 4.0
        return Beside([(self.trim.half, part) for part in parts], gap)

    def panel(
        self, shown: Shown, number: str, is_clear: bool = False, width: float = 0.0, ratio: float = _PANEL
    ) -> Sized:
        """Return a picture in a frame, by default of half the width; `is_clear`: its number covers nothing."""
        width = width or self.trim.half
        height = ratio * width
        room = (width - 3.0, height - 3.0)
        made = self.pictures.figure(shown, *room, room[0] / room[1])
        above = (height - made.height) / 2
        if is_clear and above < _NUMBER_ROOM_MM <= 2 * above - _BELOW_MM:
            lower = (0.0, above - _NUMBER_ROOM_MM)
            return Picture(made.scene, made.size, number=number, frame=(width, height), offset=lower)
        if is_clear and above < _NUMBER_ROOM_MM:
            room = (width - 1.5 - _NUMBER_ROOM_MM, height - 3.0)
            made = self.pictures.figure(shown, *room, room[0] / room[1])
            aside = max(0.0, _NUMBER_ROOM_MM - (width - made.width) / 2)
            return Picture(made.scene, made.size, number=number, frame=(width, height), offset=(aside, 0.0))
        return Picture(made.scene, made.size, number=number, frame=(width, height))

    def page_title(self, kicker: str, title: str) -> Picture:
        """Return the heading of a page outside the chapters."""
        scene = page_head(kicker, title, self.trim.full)
        picture = Picture(scene, (scene.width, scene.height), centred=False)
        picture.role = "H1"
        return picture

    @property
    def opens(self) -> Opens:
        """The way in which parts outside the chapters begin: on a new page if the pages are wide."""
        return "page" if self.trim.margin else "chapter"

    @cached_property
    def lang(self) -> str:
        """The book's language."""
        return self.book.lang


def _small_figures(parts: Sequence[PlanPart]) -> Iterator[Figure]:
    """Yield the margin figures among those that follow a paragraph."""
    for part in takewhile(lambda one: isinstance(one, Figure), parts):
        if isinstance(part, Figure) and part.size == "S":
            yield part


def _room_above(part: Paragraph, before: object) -> tuple[float, float]:
    """Return the gap above a paragraph, in mm, and by how much it may grow."""
    return _MORE_ROOM_MM if isinstance(before, Paragraph) and not part.rule else _RULE_ROOM_MM


def _is_intro(part: Paragraph) -> bool:
    """Return whether a paragraph ends with a colon, so that the next one must follow it."""
    child = part.tree.children[-1]
    return child.type == "paragraph" and str(child.children[0].content if child.children else "").rstrip().endswith(":")


def _is_table(part: Paragraph) -> bool:
    """Return whether a part begins with a table."""
    return part.tree.children[0].type == "table"
