"""The text of a paragraph whose links are elements of their own, told from the words around them."""

from __future__ import annotations

from itertools import groupby

from reportlab.pdfgen.textobject import PDFTextObject

from generator.scene.tags import Tag, TaggedCanvas

_Link = tuple[int, str]
"""reportlab's: its number in the paragraph, and its destination."""


class LinkedText(PDFTextObject):
    """A text object that marks its own content: that of its links, and the rest.

    Marks may not overlap, and none may begin outside of a text object and end inside it.
    """

    _code: list[str]

    def __init__(self, canvas: TaggedCanvas, x: float, y: float, tag: Tag) -> None:
        """`tag` is the element of what is no link."""
        canvas.end_mark()
        super().__init__(canvas, x, y)
        self._tag = self._now = tag
        self._canvas: TaggedCanvas = canvas
        self._shown: list[tuple[int, str, Tag]] = []
        self._links: dict[_Link, Tag] = {}

    def _textOut(self, text: str, TStar: int = 0) -> None:  # noqa: N802, N803
        """Show a piece of text; reportlab calls it for each piece of one style."""
        self._shown.append((len(self._code), text, self._now))
        super()._textOut(text, TStar)  # type: ignore[misc]

    def _linkRecord(self, link: _Link, event: str) -> None:  # noqa: N802
        """Note that the last piece has begun a link, or ended it."""
        if event == "start":
            self._now = self._links.setdefault(link, Tag("Link", self._tag))
            at, text, _ = self._shown[-1]
            self._shown[-1] = (at, text, self._now)
        else:
            self._now = self._tag
            self._canvas.ended_links[link[0]] = self._links[link]

    def getCode(self) -> str:  # noqa: N802
        """Return the operators, with each run of pieces of one element marked."""
        code: list[str] = []
        done = 0
        for tag, run in groupby(self._shown, key=lambda piece: piece[2]):
            pieces = list(run)
            first, last = pieces[0][0], pieces[-1][0] + 1
            code += [*self._code[done:first], self._canvas.begin_mark(tag), *self._code[first:last], "EMC"]
            done = last
            if tag is not self._tag:
                self._canvas.structure.element(tag).words += "".join(text for _, text, _ in pieces)
        self._code = [*code, *self._code[done:]]
        return str(super().getCode())
