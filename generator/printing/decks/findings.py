"""What is wrong with a deck, or might be: of which card, in which file, row and column, and where on the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from generator.content.errors import ContentError, raise_all
from generator.outputs.errors import display_path
from generator.scene.model import Rect
from rules_engine.core import Message
from rules_engine.core.messages import Words

Kind = Literal["value", "overflow", "glyph", "picture", "resolution", "unsafe", "note"]
"""A value that cannot be used; a text that does not fit; one with a character or an icon that there is not; a picture
that is missing or unreadable; a picture with few dots per inch; something to read outside the safe zone; what is drawn
in another way than a template says."""

Side = Literal["front", "back"]

_HINTS: frozenset[Kind] = frozenset({"overflow", "glyph", "resolution", "unsafe", "note"})
"""Kinds that do not keep a deck from being printed."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """A finding as the code that reads or draws a card knows it.

    key: the card's key that it is about (``title``, ``art`` …).   box: where on the card, in mm from the upper left
    corner of the trimmed side.   place: file and line, where it is not in the card that something is wrong.
    """

    kind: Kind
    message: Words
    key: str = ""
    box: Rect | None = None
    side: Side = "front"
    place: tuple[Path, int] | None = None


Report = Callable[[Flaw], None]
"""Is told each flaw while a card is drawn. What does not fit is reported, then drawn as well as it can be."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A flaw and its place: file, line (of a table: its row, from 1), column (of a table: its heading), card's id."""

    path: Path
    line: int
    flaw: Flaw
    column: str = ""
    card: str = ""

    @property
    def stops(self) -> bool:
        """Whether the deck cannot be printed like that."""
        return self.flaw.kind not in _HINTS

    def error(self) -> ContentError:
        """Return it as the error to raise, which names file, line and column."""
        return ContentError(self.path, self.line, self._problem)

    def note(self) -> Message:
        """Return it as a note for the author, which names the same."""
        return Message("core/at-line", path=display_path(self.path), line=self.line, problem=self._problem)

    @property
    def _problem(self) -> Words:
        problem = self.flaw.message
        return Message("printing/in-column", column=self.column, problem=problem) if self.column else problem


def once_each(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings, those about a template's line once for all cards that are drawn on it."""
    seen: set[tuple[Path, int, str]] = set()
    for found in findings:
        key = (found.path, found.line, str(found.flaw.message))
        if found.flaw.place is None or key not in seen:
            yield found
        seen.add(key)


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings by file and line."""
    return sorted(findings, key=lambda found: (str(found.path), found.line))


def raise_findings(findings: Iterable[Finding]) -> None:
    """Raise ContentError for a finding that stops, CombinedContentError for several."""
    raise_all([found.error() for found in ordered(findings) if found.stops])
