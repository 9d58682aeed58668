"""Checks fonts: all embedded, as subsets, and none drawn as images."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from rules_engine.core.messages import Message


def check_fonts(inspection: Inspection) -> Verdict:
    """Check that every font in use is embedded, readable and a subset."""
    names = {name for sheet in inspection.sheets for name in sheet.content.fonts}
    return make_verdict("fonts", Message("preflight/embedded-subset", names=len(names)), _find_faults(inspection))


def _find_faults(inspection: Inspection) -> Iterator[Finding]:
    seen: set[str] = set()
    for sheet in inspection.sheets:
        for name, font in sorted(sheet.content.fonts.items()):
            if name in seen:
                continue
            seen.add(name)
            if not font.is_embedded:
                yield Finding(Message("preflight/font-not-embedded", name=name), sheet.number)
            elif font.is_damaged:
                yield Finding(Message("preflight/font-damaged", name=name), sheet.number)
            elif not font.is_subset:
                yield Finding(Message("preflight/font-not-subset", name=name), sheet.number)
