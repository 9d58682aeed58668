"""Checks the file as a whole: syntax, size and metadata."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf
from lxml.etree import XMLSyntaxError

from generator.i18n.texts import rounded, shortest
from generator.preflight.checks.extras import find_extras
from generator.preflight.damage import DAMAGE, entry, reason_of, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from rules_engine.core.messages import Message

LARGEST = 5_000_000
"""Maximum size of a kit or a book, in bytes."""

MAX_PROBLEMS = 100
"""Maximum number of syntax problems that are listed."""

_SHEETS = ("booklet", "quick", "aid")
"""Books that are folded, or consist of one sheet, and need no bookmarks."""


def check_document(inspection: Inspection) -> Verdict:
    """Check syntax (by qpdf), damage, size, title, author, language, licence, bookmarks, extras."""
    size = inspection.path.stat().st_size
    return make_verdict(
        "document",
        Message("preflight/document-measured", size=f"{size / 1000:,.0f}"),
        _find_faults(inspection, size),
    )


def _find_syntax(inspection: Inspection) -> list[str]:
    """Return qpdf's syntax errors, but none for a file beyond the limits, of which qpdf would parse every page."""
    if not inspection.is_complete:
        return []
    try:
        return inspection.document.check_pdf_syntax()[:MAX_PROBLEMS]
    except DAMAGE as error:
        return [str(error)]


def _find_faults(inspection: Inspection, size: int) -> Iterator[Finding]:
    document = inspection.document
    yield from inspection.damage
    for problem in _find_syntax(inspection):
        yield Finding(Message("preflight/syntax", problem=reason_of(problem, inspection.path)))
    if size > LARGEST:
        yield Finding(
            Message("preflight/file-too-large", size=rounded(size / 1_000_000, 1), limit=shortest(LARGEST / 1_000_000))
        )
    info = entry(document.trailer, "/Info")
    for key, what in (("/Title", "title"), ("/Author", "author")):
        if not text_entry(info, key).strip():
            yield Finding(Message("preflight/lacks", what=what))
    if not text_entry(document.Root, "/Lang").strip():
        yield Finding(Message("preflight/no-language"))
    if not _read_licence(document).strip():
        yield Finding(Message("preflight/no-licence"))
    has_bookmarks = entry(entry(document.Root, "/Outlines"), "/First") is not None
    if len(inspection.sheets) > 1 and inspection.book not in _SHEETS and not has_bookmarks:
        yield Finding(Message("preflight/no-bookmarks"))
    yield from find_extras(inspection)


def _read_licence(document: pikepdf.Pdf) -> str:
    """Return the rights in the metadata; empty if the metadata are damaged."""
    try:
        with document.open_metadata(update_docinfo=False) as metadata:
            return str(metadata.get("dc:rights", "") or "")
    except (*DAMAGE, XMLSyntaxError):
        return ""
