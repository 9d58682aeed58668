"""Checks the file as a whole: syntax, size and metadata.

Checks fonts: all embedded, as subsets, and none drawn as images.

Measures how far down each page of a book is printed, and its largest gap.
"""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf
from lxml.etree import XMLSyntaxError

from generator.preflight.checks.extras import find_extras
from generator.preflight.damage import DAMAGE, entry, reason_of, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.rulebook.filling import average_fill, find_bad_pages, measure_filling, trim_of
from rules_engine.core.messages import Message

_MOST_PROBLEMS = 100
"""Maximum number of syntax problems that are listed."""

_SHEETS = ("booklet", "quick", "aid")
"""Books that are folded, or consist of one sheet, and need no bookmarks."""


def check_document(inspection: Inspection) -> Verdict:
    """Check syntax (by qpdf), damage and extras; of our own files also title, author, language, licence, bookmarks."""
    size = f"{inspection.path.stat().st_size / 1000:,.0f}"
    findings = [*_find_damage(inspection), *find_extras(inspection)]
    if not inspection.kind:
        return make_verdict("document", Message("preflight/document-of-others", size=size), findings)
    return make_verdict(
        "document", Message("preflight/document-measured", size=size), [*findings, *_find_house_faults(inspection)]
    )


def _find_syntax(inspection: Inspection) -> list[str]:
    """Return qpdf's syntax errors, but none for a file beyond the limits, of which qpdf would parse every page."""
    if not inspection.is_complete:
        return []
    try:
        return inspection.document.check_pdf_syntax()[:_MOST_PROBLEMS]
    except DAMAGE as error:
        return [str(error)]


def _find_damage(inspection: Inspection) -> Iterator[Finding]:
    yield from inspection.damage
    for problem in _find_syntax(inspection):
        yield Finding(Message("preflight/syntax", problem=reason_of(problem, inspection.path)))


def _find_house_faults(inspection: Inspection) -> Iterator[Finding]:
    """Yield what our own files always have and this one lacks; no print shop asks for it."""
    document = inspection.document
    info = entry(document.trailer, "/Info")
    for key, what in (("/Title", "title"), ("/Author", "author")):
        if not text_entry(info, key).strip():
            yield Finding(Message("preflight/lacks", what=what))
    if not text_entry(document.Root, "/Lang").strip():
        yield Finding(Message("preflight/no-language"))
    if not _read_licence(document).strip():
        yield Finding(Message("preflight/no-licence"))
    has_bookmarks = entry(entry(document.Root, "/Outlines"), "/First") is not None
    # One page needs no bookmark to be found.
    if len(inspection.sheets) > 1 and inspection.book not in _SHEETS and not has_bookmarks:
        yield Finding(Message("preflight/no-bookmarks"))


def _read_licence(document: pikepdf.Pdf) -> str:
    """Return the rights in the metadata; empty if the metadata are damaged."""
    try:
        with document.open_metadata(update_docinfo=False) as metadata:
            return str(metadata.get("dc:rights", "") or "")
    except (*DAMAGE, XMLSyntaxError):
        return ""


def check_fonts(inspection: Inspection) -> Verdict:
    """Check that every font with which text is shown is embedded and readable; in our own files, also a subset."""
    names = {name for sheet in inspection.sheets for name in sheet.content.fonts}
    key = "embedded-subset" if inspection.kind else "embedded"
    return make_verdict("fonts", Message(f"preflight/{key}", names=len(names)), _find_font_faults(inspection))


def _find_font_faults(inspection: Inspection) -> Iterator[Finding]:
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
            elif inspection.kind and not font.is_subset:
                yield Finding(Message("preflight/font-not-subset", name=name), sheet.number)


def check_filling(inspection: Inspection) -> Verdict:
    """Check that no page of a book in either trim size is too empty; other papers are skipped."""
    sheet = inspection.sheets[0] if inspection.sheets else None
    trim = trim_of(sheet.width, sheet.height) if sheet and inspection.book == "rulebook" else None
    if trim is None or len(inspection.sheets) < _LEAST_PAGES:
        return skip_check("filling", Message("preflight/no-book-pages"))
    pages = measure_filling(inspection.path.read_bytes(), trim)
    lowest = min(pages, key=lambda page: page.fill)
    gap = round(max(page.gap for page in pages))
    measured = Message("preflight/filling", fill=average_fill(pages), least=lowest.fill, page=lowest.number, gap=gap)
    return make_verdict("filling", measured, [Finding(fault, page) for page, fault in find_bad_pages(pages)])


_LEAST_PAGES = 8
"""A document with fewer pages is a leaflet."""
