"""The page numbers of all targets, passed from one setting of a book to the next."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from reportlab.pdfgen.canvas import Canvas

_MARK = "\ue000"
"""A private-use character that no font has."""


_MARKED = re.compile(f"{_MARK}([^{_MARK}]*){_MARK}")


@dataclass
class PageNumbers:
    """The pages of all names: those `known` from the last setting, and those found in this one."""

    known: dict[str, int] = field(default_factory=dict)
    placed: set[str] = field(default_factory=set)

    def page(self, name: str) -> str:
        """Return the page number, or a placeholder if it is not yet known."""
        # Two digits, as most pages have, so that the lines of the first setting are about as long as those of the last.
        return str(self.known.get(name, 88))

    def mark(self, name: str) -> str:
        """Return the placeholder for that page, so that the markup is the same in every setting."""
        return f"{_MARK}{name}{_MARK}"

    def with_pages(self, markup: str) -> str:
        """Return the markup with placeholders replaced by page numbers."""
        return _MARKED.sub(lambda found: self.page(found[1]), markup) if _MARK in markup else markup

    def place(self, canvas: Canvas, name: str) -> None:
        """Make the current position of the canvas the target of that name."""
        # The first place wins: the PDF has one destination of a name.
        if name not in self.placed:
            self.placed.add(name)
            canvas.bookmarkHorizontal(name, 0, 0)
