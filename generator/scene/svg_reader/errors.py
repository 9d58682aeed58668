"""Errors and notes about an SVG file, by line."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.limits import MAX_SVG_FINDINGS
from rules_engine.core import Message
from rules_engine.core.messages import Words


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

    def refuse(self, line: int, message: Words) -> None:
        """Add an error."""
        _add(self.errors, Finding(line, message))

    def note(self, line: int, message: Message) -> None:
        """Add a note about something that is drawn differently from the file; only its first place is kept."""
        if all(one.message != message for one in self.notes):
            _add(self.notes, Finding(line, message))


def _add(findings: list[Finding], finding: Finding) -> None:
    if finding not in findings and len(findings) < MAX_SVG_FINDINGS:
        findings.append(finding)
