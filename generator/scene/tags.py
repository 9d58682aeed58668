"""The structure of a PDF: the element (paragraph, heading, figure) of each part of its content.

A `TaggedCanvas` wraps marked content around what is drawn; `generator.printing.pdf.structure` writes the tree into the
finished file. Everything drawn outside an element is an artifact, so nothing is left untagged.

Foreign terms: names and words of another language inside a text, marked so that they are read aloud correctly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from reportlab.pdfgen.canvas import Canvas


class ForeignTerms:
    """The terms of a document that are in another language.

    >>> terms = ForeignTerms({"Ta Lent": "en"})
    >>> list(terms.split("Puja por Ta Lent."))
    [('Puja por ', ''), ('Ta Lent', 'en'), ('.', '')]
    """

    def __init__(self, languages: Mapping[str, str]) -> None:
        """Store the language of each term."""
        self._languages = languages
        # Else a term would be found within a longer one.
        longest_first = sorted(languages, key=lambda term: (-len(term), term))
        words = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<!\w)({words})(?!\w)") if languages else None

    def language_of(self, text: str) -> str:
        """Return the language of a foreign term, empty for any other text."""
        return self._languages.get(text, "")

    def split(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the parts of the text in order, each with its language; empty: the document's."""
        # The pattern has a group, so every second piece is a term.
        pieces = self._pattern.split(text) if self._pattern else [text]
        for index, piece in enumerate(pieces):
            if piece:
                yield piece, self._languages[piece] if index % 2 else ""


_ARTIFACT, _END = "/Artifact BMC", "EMC"
_GROUPING = frozenset(
    {"Document", "Part", "Sect", "Div", "BlockQuote", "L", "LI", "Table", "TR", "TOC", "TOCI", "Index"}
)
"""Roles of elements that contain only elements: content drawn directly in them is an artifact."""

Box: TypeAlias = tuple[float, float, float, float]
"""Left, lower, right and upper edge in points."""


@dataclass(eq=False, slots=True)
class Tag:
    """One element of the structure, which may be drawn in several parts and places.

    role: a standard structure type of PDF 1.7.   parent: the element that contains it; default: the one in which it is
    first drawn.   alt: alternative text of a figure.   lang: the language of its text, if it is not the document's.
    attributes: by owner (``Table``, ``List``, ``Layout``).
    """

    role: str
    parent: Tag | None = None
    alt: str = ""
    lang: str = ""
    attributes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def list_tag(numbering: str = "Disc", parent: Tag | None = None) -> Tag:
    """Return a list. numbering: the kind of its labels (``Disc``, ``Decimal``; ``None`` without labels)."""
    return Tag("L", parent, attributes={"List": {"ListNumbering": numbering}})


def item_body(of: Tag) -> Tag:
    """Return the body of a new item of the list; its label is another child of the same parent."""
    return Tag("LBody", Tag("LI", of))


class Marked(NamedTuple):
    """Marked content on a page (counted from 0), by its number there."""

    page: int
    number: int


class LinkArea(NamedTuple):
    """The area of a link on a page (counted from 0), by its index among the page's annotations."""

    page: int
    number: int


@dataclass(eq=False, slots=True)
class Element:
    """A tag with its contents in reading order."""

    tag: Tag
    kids: list[Element | Marked | LinkArea] = field(default_factory=list)
    box: Box | None = None
    words: str = ""


class Structure:
    """The elements of one document."""

    def __init__(self) -> None:
        self.root = Element(Tag("Document"))
        self._elements: dict[Tag, Element] = {}
        self._counts: dict[int, int] = {}

    def element(self, tag: Tag, inside: Tag | None = None) -> Element:
        """Return the tag's element; a new one is appended to its parent, else to `inside`, else to the root."""
        if tag not in self._elements:
            parent = tag.parent or inside
            holder = self.element(parent) if parent else self.root
            self._elements[tag] = element = Element(tag)
            holder.kids.append(element)
        return self._elements[tag]

    def mark(self, tag: Tag, page: int, inside: Tag | None = None) -> int:
        """Add marked content on a page (from 0) to the tag, and return its number."""
        number = self._counts.get(page, 0)
        self._counts[page] = number + 1
        self.element(tag, inside).kids.append(Marked(page, number))
        return number

    def unmark(self, tag: Tag, page: int) -> None:
        """Remove the last mark of the page, which belongs to the tag, because it is empty."""
        self._counts[page] -= 1
        kids = self._elements[tag].kids
        last = Marked(page, self._counts[page])
        kids[:] = [kid for kid in kids if not (isinstance(kid, Marked) and kid == last)]


class TaggedPdf(NamedTuple):
    """A PDF, and the structure that is still to be written into it, if any."""

    data: bytes
    structure: Structure | None


class TaggedCanvas(Canvas):
    """A canvas that records the structure element of all content."""

    _code: list[str]
    _annotationrefs: list[object]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.structure = Structure()
        self.foreign = ForeignTerms({})
        self._tag: Tag | None = None
        self._is_artifact, self._is_open = False, True
        self.ended_links: dict[int, Tag] = {}
        """Links whose text is drawn and whose areas follow, by number: reportlab adds the areas line by line."""
        self._begun: tuple[str, Tag] | None = None
        """The operator that began the current element's content, and the element."""

    @property
    def is_artifact(self) -> bool:
        """Whether content drawn now is an artifact."""
        return self._is_artifact

    @property
    def is_text(self) -> bool:
        """Whether content drawn now is read as text."""
        return self._content(self._tag) is not None and self._tag is not None and self._tag.role != "Figure"

    @contextmanager
    def element(self, tag: Tag, box: Box | None = None) -> Iterator[None]:
        """Assign content drawn inside to the tag. box: its bounding box in the canvas's current coordinates."""
        if self._is_artifact:
            yield
            return
        element, outer = self.structure.element(tag, self._tag), self._tag
        if box:
            element.box = (*self.absolutePosition(*box[:2]), *self.absolutePosition(*box[2:]))
        self._turn_to(tag)
        yield
        self._turn_to(outer)

    @contextmanager
    def artifact(self) -> Iterator[None]:
        """Mark all content drawn inside as an artifact, even if it has tags of its own."""
        outer, was_artifact = self._tag, self._is_artifact
        self._turn_to(None)
        self._is_artifact = True
        yield
        self._is_artifact = was_artifact
        self._turn_to(outer)

    @contextmanager
    def decoration(self) -> Iterator[None]:
        """Mark content drawn inside as an artifact where texts are marked singly, else as the current element's."""
        if self._is_open:
            yield
            return
        self._code.append(_ARTIFACT)
        yield
        self._code.append(_END)

    def continue_with(self, tag: Tag) -> None:
        """Assign the content that follows inside the current element to the tag."""
        if not self._is_artifact:
            self.structure.element(tag, self._tag)
            self._turn_to(tag)

    def end_mark(self) -> None:
        """End the current content; what follows has marks of its own, up to the end of the element."""
        if self._is_artifact:
            return
        self._close()
        self._is_open = False

    def begin_mark(self, tag: Tag) -> str:
        """Return the operator that begins content of the tag, which is the current element or a child of it."""
        number = self.structure.mark(tag, self.getPageNumber() - 1, self._tag)
        return f"/{tag.role} <</MCID {number}>> BDC"

    def linkRect(self, *args: Any, **options: Any) -> None:  # noqa: N802
        """Add the area of a link that has ended, else of the current element; none inside an artifact."""
        if self._is_artifact:
            return
        super().linkRect(*args, **options)
        # reportlab adds the areas of a line in the order of the links' numbers.
        tag = self.ended_links.pop(min(self.ended_links)) if self.ended_links else self._tag
        if tag:
            area = LinkArea(self.getPageNumber() - 1, len(self._annotationrefs) - 1)
            self.structure.element(tag, self._tag).kids.append(area)

    def showPage(self) -> None:  # noqa: N802
        """Close the page. Everything before its first element and after its last is an artifact."""
        code = self._code
        if code:
            # A page begins open, without an operator: only now is it known whether there is anything before the first
            # element.
            if code[0] == _END:
                del code[0]
            else:
                code.insert(0, _ARTIFACT)
            self._close()
        super().showPage()

    def _turn_to(self, tag: Tag | None) -> None:
        before, after = self._content(self._tag), self._content(tag)
        self._tag = tag
        if not self._is_open or before is not after:
            self._close()
            self._begin(after)

    def _close(self) -> None:
        """End the current content; if it is empty, remove its beginning."""
        if not self._is_open:
            return
        last = self._code[-1] if self._code else ""
        if last == _ARTIFACT:
            self._code.pop()
        # The very same text, so that nothing has been drawn since.
        elif self._begun and last is self._begun[0]:
            self._code.pop()
            self.structure.unmark(self._begun[1], self.getPageNumber() - 1)
        else:
            self._code.append(_END)
        self._begun = None

    def _begin(self, tag: Tag | None) -> None:
        operator = self.begin_mark(tag) if tag else _ARTIFACT
        self._is_open = True
        self._begun = (operator, tag) if tag else None
        self._code.append(operator)

    @staticmethod
    def _content(tag: Tag | None) -> Tag | None:
        """Return the tag if it may contain content, else None: an artifact."""
        return None if tag is None or tag.role in _GROUPING else tag
