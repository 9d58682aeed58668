"""What the bands of a book are made of: paragraphs with links, headings, notes and framed pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from reportlab.lib.styles import ParagraphStyle

from generator.art.book_parts import tones_of
from generator.content.glossary import reader_texts
from generator.i18n.catalogue import bundle
from generator.i18n.texts import Texts
from generator.rulebook.drafts import Heading
from generator.rulebook.figures import Pictures
from generator.rulebook.flowables import (
    Anchor,
    Beside,
    Fitted,
    NoteBox,
    Part,
    Picture,
    Size,
    Stack,
)
from generator.rulebook.grounds import Ground
from generator.rulebook.headings import page_head, person_bar
from generator.rulebook.line_marks import RULING_MARK, tag_markup, with_discs
from generator.rulebook.markdown import inline, plain
from generator.rulebook.page_numbers import PageNumbers
from generator.rulebook.paragraphs import Paragraph as SetWords
from generator.rulebook.paragraphs import Paragraphs
from generator.rulebook.plan import Book, Shown
from generator.rulebook.scene_sheets import TrimScenery
from generator.rulebook.style import GAP_MM, Trim, styles, tint
from generator.scene.fonts import BC600, BC700
from generator.scene.model import Colour
from generator.scene.tags import Tag
from generator.scene.theme import INK, PAPER
from rules_engine.core import RuleId

_NUMBER_ROOM_MM = 10.0
"""Distance from the edge of a frame to the end of its number."""
_BELOW_MM = 1.5
"""Space below a picture that makes way for its number by lying lower."""
_PANEL = 0.6
"""The height of a framed picture in widths."""


class Composer:
    """Makes the parts of one book at one trim, again for each setting; drawings and paragraphs are cached."""

    def __init__(
        self, book: Book, pictures: Pictures, page_numbers: PageNumbers, paragraphs: Paragraphs, trim: Trim
    ) -> None:
        self.book, self.pictures, self.page_numbers, self.trim = book, pictures, page_numbers, trim
        self.paragraphs = paragraphs
        self.words = bundle("rulebook", book.lang)
        self.styles = styles()
        self.ink = Colour("game", book.content.sheet.colour)
        self.ground = Ground(self.ink, pictures.low_ink)
        self.tint = PAPER if pictures.low_ink else tint(self.ink)
        self._ours = re.compile(r"\s*\((?:" + "|".join(map(re.escape, self.words("ours").split("|"))) + r")\)")

    # ---------------------------------------------------------------------------------------------------------- words

    def para(self, markup: str, style: ParagraphStyle, bullet: str = "") -> SetWords:
        """Return a paragraph with page marks replaced by numbers.

        Raises ReaderTextError for text not meant for players.
        """
        # Only in the first setting: the later ones have the same words.
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

    def shown(self, sheet: TrimScenery) -> Shown:
        """Return the contents of a picture, on narrow pages with its chart for these."""
        shown = self.book.shown(sheet)
        return replace(shown, chart=sheet.narrow_chart) if sheet.narrow_chart and not self.trim.margin else shown

    def told(self, text: str, tag: str = "", tone: str = "", style: ParagraphStyle | None = None) -> SetWords:
        """Return words about a picture, by default small: a tag on its ground, numbers in brackets as its discs."""
        words = with_discs(inline(text, self.link))
        tones = tones_of(self.book.content.name)
        head = f"{tag_markup(plain(tag), replace(self.ground, colour=tones.get(tone, INK)))} " if tag else ""
        return self.para(head + words, style or self.styles.small)

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

    def heading(self, part: Heading) -> Part:
        """Return a heading inside a chapter."""
        words = self.para(inline(part.title, self.link), self.styles.heading)
        words.tag = Tag("H2")
        if not part.rule:
            return words
        return Stack([Anchor(self.page_numbers, part.rule), words])

    def with_ruling_mark(self, markup: str) -> str:
        """Return the text with the mark instead of «(our ruling)», kept with the preceding word."""
        return self._ours.sub(f"&nbsp;{RULING_MARK}", markup)

    def pair(self, parts: Sequence[Part]) -> Part:
        """Return one or two flowables side by side over the whole width."""
        gap = GAP_MM if self.trim.margin else 4.0
        return Beside([(self.trim.half, part) for part in parts], gap)

    def panel(
        self,
        shown: Shown,
        number: str,
        is_clear: bool = False,
        width: float = 0.0,
        ratio: float = _PANEL,
        tallest: float = 0.0,
    ) -> Picture:
        """Return a picture in a frame, by default of half the width; `is_clear`: its number covers nothing.

        ratio: its height in widths; tallest: that to which it may grow if its page has room.
        """
        width = width or self.trim.half
        size = (width, ratio * width)
        made: Callable[[float], Fitted] = lambda high: self._framed(shown, is_clear, (width, high))  # noqa: E731
        picture = Picture(made, size, number=number, is_framed=True)
        if tallest:
            picture.may_grow(tallest * width)
        return picture

    def _framed(self, shown: Shown, is_clear: bool, frame: Size) -> Fitted:
        """Return a picture for a frame of that size."""
        width, height = frame
        room = (width - 3.0, height - 3.0)
        fitted = self.pictures.figure(shown, *room, room[0] / room[1])
        above = (height - fitted.height) / 2
        # First lower, which keeps its size; only where there is no room below, smaller beside the number.
        if is_clear and above < _NUMBER_ROOM_MM <= 2 * above - _BELOW_MM:
            lower = (0.0, above - _NUMBER_ROOM_MM)
            return Fitted(fitted.scene, fitted.size, lower)
        if is_clear and above < _NUMBER_ROOM_MM:
            room = (width - 1.5 - _NUMBER_ROOM_MM, height - 3.0)
            fitted = self.pictures.figure(shown, *room, room[0] / room[1])
            aside = max(0.0, _NUMBER_ROOM_MM - (width - fitted.width) / 2)
            return Fitted(fitted.scene, fitted.size, (aside, 0.0))
        return Fitted(fitted.scene, fitted.size)

    def person(self, number: int, name: str, tone: str, width: float) -> Picture:
        """Return the bar with whose turn it is, over a picture of that width; `tone` names its ground."""
        colour = tones_of(self.book.content.name).get(tone, self.ink)
        scene = person_bar(number, name, width, replace(self.ground, colour=colour))
        picture = Picture(scene, (scene.width, scene.height), centred=False)
        picture.role = "H2"
        return picture

    def page_title(self, kicker: str, title: str) -> Picture:
        """Return the heading of a page outside the chapters."""
        scene = page_head(kicker, title, self.trim.full)
        picture = Picture(scene, (scene.width, scene.height), centred=False)
        picture.role = "H1"
        return picture

    @cached_property
    def last_title(self) -> str:
        """The title of the last page, which is the aid or, for a game without one, the quick reference."""
        return self.words("at_table" if self.book.sheet.aid else "one_page")

    @cached_property
    def lang(self) -> str:
        """The book's language."""
        return self.book.lang
