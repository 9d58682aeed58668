"""The file as a whole: its syntax, its size, what it says of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.preflight.inspection import Inspection
from generator.preflight.report import Finding, Verdict, verdict

LARGEST = 5_000_000
"""Bytes that a whole game's kit or its book may have."""

_SHEETS = ("booklet", "quick", "aid")
"""Books that are folded, or looked at on both sides: nobody leafs through the file."""


def check_document(inspection: Inspection) -> Verdict:
    """Syntax as qpdf sees it, size, title, author, language, licence, bookmarks."""
    size = inspection.path.stat().st_size
    return verdict("document", f"{size / 1000:,.0f} kB, syntax, title, language, licence", _findings(inspection, size))


def _findings(inspection: Inspection, size: int) -> Iterator[Finding]:
    document = inspection.document
    for problem in document.check_pdf_syntax():
        yield Finding(f"syntax: {problem}")
    if size > LARGEST:
        yield Finding(f"{size / 1e6:.1f} MB, more than {LARGEST / 1e6:g} MB")
    info: Any = document.docinfo
    for key, what in (("/Title", "title"), ("/Author", "author")):
        if not str(info.get(key, "")).strip():
            yield Finding(f"it has no {what}")
    if not str(document.Root.get("/Lang", "")).strip():
        yield Finding("it does not say its language")
    with document.open_metadata(update_docinfo=False) as metadata:
        if not str(metadata.get("dc:rights", "") or "").strip():
            yield Finding("it does not say its licence")
    if len(inspection.sheets) > 1 and inspection.book not in _SHEETS and not _has_bookmarks(document.Root):
        yield Finding("it has several pages but no bookmarks")


def _has_bookmarks(root: Any) -> bool:
    outlines = root.get("/Outlines")
    return outlines is not None and "/First" in outlines
