"""Paragraphs that are parsed once and cache their line breaks, since their height is needed often.

The text of a paragraph that contains elements of its own: links, and terms of another language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.textobject import PDFTextObject
from reportlab.platypus import Flowable
from reportlab.platypus import Paragraph as PlainParagraph
from reportlab.platypus.paraparser import ParaFrag

from generator.scene.tags import Tag, TaggedCanvas

_Link = tuple[int, str]
"""A link of reportlab: its number in the paragraph, and its destination."""


class MarkedText(PDFTextObject):
    """A text object that marks its content: links, foreign terms, and the rest. Each line ends with a space.

    Marks must not overlap, and none may begin outside a text object and end inside it.
    """

    _code: list[str]

    def __init__(self, canvas: TaggedCanvas, x: float, y: float, tag: Tag) -> None:
        """Create it; `tag` is the element of the words outside links and foreign terms."""
        canvas.end_mark()
        super().__init__(canvas, x, y)
        self._tag = self._now = tag
        self._canvas: TaggedCanvas = canvas
        self._shown: list[tuple[int, str, Tag]] = []
        self._last = 0
        self._links: dict[_Link, Tag] = {}

    def _textOut(self, text: str, TStar: int = 0) -> None:  # noqa: N802, N803
        """Show a piece of text; reportlab calls this for each piece of one style."""
        self._last = len(self._shown)
        line = f"{text} " if TStar else text
        # An empty piece too, since it may carry the step to the next line.
        pieces = list(self._canvas.foreign.split(line)) or [("", "")]
        for index, (piece, lang) in enumerate(pieces):
            tag = Tag("Span", self._now, lang=lang) if lang else self._now
            self._shown.append((len(self._code), piece, tag))
            # Only the last piece moves on to the next line.
            super()._textOut(piece, TStar if index == len(pieces) - 1 else 0)  # type: ignore[misc]

    def _linkRecord(self, link: _Link, event: str) -> None:  # noqa: N802
        """Record that the last piece began or ended a link."""
        if event == "start":
            self._now = self._links.setdefault(link, Tag("Link", self._tag))
            # reportlab tells of a link after its first words are shown: these are marked anew.
            for index, (at, text, tag) in enumerate(self._shown[self._last :], self._last):
                of_link = Tag("Span", self._now, lang=tag.lang) if tag.lang else self._now
                self._shown[index] = (at, text, of_link)
        else:
            self._now = self._tag
            # reportlab makes the annotations at the end of the line, in the order of these numbers.
            self._canvas.ended_links[link[0]] = self._links[link]

    def getCode(self) -> str:  # noqa: N802
        """Return the operators, with marks around adjacent pieces of one element."""
        code: list[str] = []
        done = 0
        for tag, run in groupby(self._shown, key=lambda piece: piece[2]):
            pieces = list(run)
            first, last = pieces[0][0], pieces[-1][0] + 1
            # What is between the runs, such as changes of font, stays unmarked.
            code += [*self._code[done:first], self._canvas.begin_mark(tag), *self._code[first:last], "EMC"]
            done = last
            link = tag.parent if tag.role == "Span" else tag
            if link and link.role == "Link":
                self._canvas.structure.element(link).words += "".join(text for _, text, _ in pieces)
        self._code = [*code, *self._code[done:]]
        return str(super().getCode())


DRAFT = "jugada_draft"
"""The attribute of a canvas on which nothing is drawn."""

_WIDE = 10_000.0
"""Upper limit of widths, in points."""


class ParsedMarkup:
    """Parsed markup: fragments of one font each, usable at any size."""

    def __init__(self, fragments: Sequence[ParaFrag], size: float) -> None:
        """Create it; `size` is the type size in points."""
        self._fragments, self.size = fragments, size

    def at(self, size: float) -> list[ParaFrag]:
        """Return the fragments for type of that size."""
        if size == self.size:
            return list(self._fragments)
        return [one.clone(fontSize=one.fontSize * size / self.size) for one in self._fragments]

    def with_texts(self, fill: Callable[[str], str]) -> ParsedMarkup:
        """Return the same with other texts."""
        return ParsedMarkup([one.clone(text=fill(one.text)) for one in self._fragments], self.size)


class Lines(NamedTuple):
    """The number of lines, and the free width of the last one in points."""

    many: int
    gap: float


class Paragraph(PlainParagraph):
    """A paragraph of parsed text; the parts of a split paragraph have lines only.

    tag: its element in the document's structure, a single one even if it is split. A bullet becomes the label of the
    list item whose body is the paragraph.
    """

    tag: Tag
    canv: TaggedCanvas
    markup: ParsedMarkup | None = None
    _broken_for: float | None = None
    _width = 0.0

    @classmethod
    def of(cls, markup: ParsedMarkup, style: ParagraphStyle, bullet: str = "") -> Paragraph:
        """Return a paragraph in that style, with that bullet."""
        made = cls("", style, bullet or None, frags=[])
        made.markup = markup
        return made

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._lines: dict[float, Lines] = {}
        self.tag = Tag("P")

    def lines(self, width: float) -> Lines:
        """Return its lines in a column of that width."""
        if width not in self._lines:
            whole = self._lines.get(_WIDE)
            # What is one line when endless and fits is one line here too, without being broken again.
            if whole and whole.many == 1 and (gap := width - _WIDE + whole.gap) >= 0:
                return Lines(1, gap)
            self._width = width
            self._break()
            found = self.blPara.lines  # type: ignore[attr-defined]
            # A line of one font is a tuple that begins with its free width; one of several is an object.
            last = found[-1] if found else (width,)
            self._lines[width] = Lines(len(found), float(last[0] if isinstance(last, tuple) else last.extraSpace))
        return self._lines[width]

    @property
    def natural_width(self) -> float:
        """Its width in one line, in points."""
        return _WIDE - self.lines(_WIDE).gap

    @property
    def longest_word(self) -> float:
        """The width of its longest word in points, the minimum column width."""
        self._fresh()
        return float(self.minWidth())

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return its size."""
        self._width = self.width = width
        self.height = self.lines(width).many * self.style.leading
        return (width, self.height)

    def _break(self) -> None:
        """Break into lines of the last requested width."""
        self._broken_for = self._width
        self._fresh()
        super().wrap(self._width, 1e6)

    def _fresh(self) -> None:
        if self.markup is not None:  # reportlab has replaced the fragments by broken words
            self.frags = self.markup.at(self.style.fontSize)

    def _lines_broken(self) -> None:
        # The height may be known from the cache while the lines are those of another width.
        if self._broken_for != self._width or not hasattr(self, "blPara"):  # splitting discards the lines
            self._break()

    def split(self, width: float, height: float) -> list[Flowable]:
        """Split in two if possible."""
        self._width = width
        self._lines_broken()
        parts: list[Any] = super().split(width, height)
        for part in parts:
            part.tag = self.tag
        return parts

    def draw(self) -> None:
        """Draw the lines, unless this is a draft."""
        if getattr(self.canv, DRAFT, False):
            return
        self._lines_broken()
        is_labelled = bool(self.bulletText) and self.tag.role == "LBody"
        with self.canv.element(Tag("Lbl", self.tag.parent) if is_labelled else self.tag):
            if not self.bulletText:
                self.canv.end_mark()
            super().draw()

    def beginText(self, x: float, y: float) -> Any:  # noqa: N802
        """Return the text object for the words after the bullet."""
        canvas, broken, tag = self.canv, self.blPara, self.tag  # type: ignore[attr-defined]
        if canvas.is_artifact:
            return super().beginText(x, y)
        canvas.continue_with(tag)
        # Kind 0 is a paragraph of one font, which reportlab draws without `_linkRecord`: all of it is the link.
        if broken.kind == 0 and getattr(broken, "link", None):
            tag = Tag("Link", tag)
            canvas.continue_with(tag)
        return MarkedText(canvas, x, y, tag)


class Paragraphs:
    """Makes the paragraphs of one book and of its sheets; each markup is parsed once.

    Equal text in the next setting gives the same paragraph object, with its line breaks cached.
    """

    def __init__(self, like: Paragraphs | None = None) -> None:
        """Create it; `like` is that of another trim, whose parsed markup is reused."""
        self._parsed: dict[tuple[str, str], ParsedMarkup] = like._parsed if like else {}
        self._made: dict[tuple[str, str, float, str, int], Paragraph] = {}
        self._given: Counter[tuple[str, str, float, str]] = Counter()

    def begin(self) -> None:
        """Start a new setting."""
        self._given.clear()

    def paragraph(
        self, markup: str, style: ParagraphStyle, bullet: str = "", fill: Callable[[str], str] = str
    ) -> Paragraph:
        """Return the paragraph with this markup, its texts filled in; a new object each time within one setting."""
        words = (fill(markup), style.name, style.fontSize, bullet)
        # One object stands at one place only: equal words elsewhere get the next copy.
        self._given[words] += 1
        key = (*words, self._given[words])
        if key not in self._made:
            parsed = self.parse(markup, style)
            self._made[key] = Paragraph.of(parsed if words[0] == markup else parsed.with_texts(fill), style, bullet)
        self._made[key].__dict__.pop("_postponed", None)  # reportlab marks paragraphs that were moved to a new page
        return self._made[key]

    def parse(self, markup: str, style: ParagraphStyle) -> ParsedMarkup:
        """Return the parsed markup in the style's fonts. Styles with one name may differ in size only."""
        key = (markup, style.name)
        if key not in self._parsed:
            self._parsed[key] = ParsedMarkup(PlainParagraph(markup, style).frags if markup else (), style.fontSize)
        return self._parsed[key]
