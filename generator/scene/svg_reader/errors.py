"""Errors and notes about an SVG file, by line."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.limits import MAX_SVG_FINDINGS
from rules_engine.core.messages import Words


class TooLargeError(Exception):
    """A limit of the whole file is exceeded; its argument is a Message."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A message about a line of the file; line 0 is the whole file."""

    line: int
    message: Words


@dataclass
class Findings:
    """Errors, which prevent drawing, and notes; each is listed once."""

    errors: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    _told: set[str] = field(default_factory=set)

    def refuse(self, line: int, message: Words) -> None:
        """Add an error."""
        _add(self.errors, Finding(line, message))

    def note(self, line: int, message: Words, once: str = "") -> None:
        """Add a note about something that is drawn differently from the file; only its first place is kept.

        once: the kind of note of which one is enough, such as a property; usually its message.
        """
        kind = once or str(message)
        if kind not in self._told:
            self._told.add(kind)
            _add(self.notes, Finding(line, message))


def _add(findings: list[Finding], finding: Finding) -> None:
    if finding not in findings and len(findings) < MAX_SVG_FINDINGS:
        findings.append(finding)
