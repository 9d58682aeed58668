"""Fonts: all of them in the file, only the characters used, none drawn as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.inspection import Inspection
from generator.preflight.report import Finding, Verdict, verdict


def check_fonts(inspection: Inspection) -> Verdict:
    """Every face that a page uses is embedded and subset."""
    names = {name for sheet in inspection.sheets for name in sheet.content.faces}
    return verdict("fonts", f"{len(names)}, embedded and subset", _findings(inspection))


def _findings(inspection: Inspection) -> Iterator[Finding]:
    seen: set[str] = set()
    for sheet in inspection.sheets:
        for name, face in sorted(sheet.content.faces.items()):
            if name in seen:
                continue
            seen.add(name)
            if not face.embedded:
                yield Finding(f"the font {name} is not embedded", sheet.number)
            elif not face.subset:
                yield Finding(f"the font {name} is embedded whole, not as a subset", sheet.number)
