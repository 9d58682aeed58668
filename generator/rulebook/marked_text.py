"""The text of a paragraph that contains elements of its own: links, and terms of another language."""

from __future__ import annotations

from itertools import groupby

from reportlab.pdfgen.textobject import PDFTextObject

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
        pieces = list(self._canvas.foreign.split(line)) or [("", "")]
        for index, (piece, lang) in enumerate(pieces):
            tag = Tag("Span", self._now, lang=lang) if lang else self._now
            self._shown.append((len(self._code), piece, tag))
            super()._textOut(piece, TStar if index == len(pieces) - 1 else 0)  # type: ignore[misc]

    def _linkRecord(self, link: _Link, event: str) -> None:  # noqa: N802
        """Record that the last piece began or ended a link."""
        if event == "start":
            self._now = self._links.setdefault(link, Tag("Link", self._tag))
            for index, (at, text, tag) in enumerate(self._shown[self._last :], self._last):
                of_link = Tag("Span", self._now, lang=tag.lang) if tag.lang else self._now
                self._shown[index] = (at, text, of_link)
        else:
            self._now = self._tag
            self._canvas.ended_links[link[0]] = self._links[link]

    def getCode(self) -> str:  # noqa: N802
        """Return the operators, with marks around adjacent pieces of one element."""
        code: list[str] = []
        done = 0
        for tag, run in groupby(self._shown, key=lambda piece: piece[2]):
            pieces = list(run)
            first, last = pieces[0][0], pieces[-1][0] + 1
            code += [*self._code[done:first], self._canvas.begin_mark(tag), *self._code[first:last], "EMC"]
            done = last
            link = tag.parent if tag.role == "Span" else tag
            if link and link.role == "Link":
                self._canvas.structure.element(link).words += "".join(text for _, text, _ in pieces)
        self._code = [*code, *self._code[done:]]
        return str(super().getCode())
