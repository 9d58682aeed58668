"""Measures how far down each page of a book is printed, and its largest gap."""

from __future__ import annotations

from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict, skip_check
from generator.rulebook.filling import average_fill, find_bad_pages, measure_filling, trim_of
from rules_engine.core.messages import Message


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
