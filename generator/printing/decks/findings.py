"""Findings about a deck: the card, the file, row and column, and the place on the card."""

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

Kind = Literal["value", "overflow", "glyph", "picture", "missing", "resolution", "unsafe", "note"]
"""The kinds of findings.

``value``: an unusable value; ``overflow``: a text that does not fit; ``glyph``: an unknown character or icon;
``picture``: an unusable picture; ``missing``: a picture whose file does not exist (yet); ``resolution``: a picture with
few dots per inch; ``unsafe``: text outside the safe zone; ``note``: something drawn differently from the template.
"""

Side = Literal["front", "back"]

_HINTS: frozenset[Kind] = frozenset({"overflow", "glyph", "missing", "resolution", "unsafe", "note"})
"""Kinds that do not prevent a deck from being printed."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """A finding as seen by the code that reads or draws a card.

    key: the key of the card that it concerns (``title``, ``art`` …).   box: the place on the card, in mm from the upper
    left corner of the trimmed side.   place: file and line, if the mistake is not in the card.
    """

    kind: Kind
    message: Words
    key: str = ""
    box: Rect | None = None
    side: Side = "front"
    place: tuple[Path, int] | None = None


Report = Callable[[Flaw], None]
"""Receives each flaw while a card is drawn. What does not fit is reported, then drawn as well as possible."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A flaw and its place: file, line (row of a table, from 1), column (heading in a table), card's id.

    first: the place of the first card that has it, if the flaw's own place is in a template.
    where: what leads to the row besides its line: the sheet, or its number as a spreadsheet counts.
    """

    path: Path
    line: int
    flaw: Flaw
    column: str = ""
    card: str = ""
    first: str = ""
    where: Words = ""

    @property
    def stops(self) -> bool:
        """Whether it prevents the deck from being printed."""
        return self.flaw.kind not in _HINTS

    def error(self) -> ContentError:
        """Return the error to raise, with file, line and column."""
        return ContentError(self.path, self.line, self._problem)

    def note(self) -> Message:
        """Return a note for the author, with the same place."""
        return Message("core/at-line", path=display_path(self.path), line=self.line, problem=self._problem)

    @property
    def _problem(self) -> Words:
        problem = self.flaw.message
        if self.first:
            problem = Message("printing/first-on-card", problem=problem, place=self.first)
        for place in filter(None, (self.column, self.where)):
            problem = Message("printing/in-column", column=place, problem=problem)
        return problem


def unique_findings(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Yield the findings; those about a template's line once for all cards drawn on it."""
    seen: set[tuple[Path, int, str]] = set()
    for found in findings:
        key = (found.path, found.line, str(found.flaw.message))
        if found.flaw.place is None or key not in seen:
            yield found
        seen.add(key)


def sort_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings sorted by file and line."""
    return sorted(findings, key=lambda found: (str(found.path), found.line))


def raise_findings(findings: Iterable[Finding], final: bool = False) -> None:
    """Raise ContentError for a finding that prevents printing, CombinedContentError for several.

    final: files that are sent to a printer, which a missing picture prevents as well.
    """
    raise_all([one.error() for one in sort_findings(findings) if one.stops or (final and one.flaw.kind == "missing")])
