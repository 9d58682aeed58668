"""Checks what the standards for the press forbid besides colours: groups, packings of pictures, functions of tone."""

from __future__ import annotations

from collections.abc import Iterator

import pikepdf

from generator.preflight.damage import PdfValue, entry, filters, number_entry, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding
from generator.preflight.whereabouts import Whereabouts, earliest, list_states, page_of
from rules_engine.core.messages import Message

_FINEST = 8
"""Bits for each colour of a pixel that PDF/X-1a knows."""


def find_standard_faults(inspection: Inspection, standard: str, pages: Whereabouts) -> Iterator[Finding]:
    """Yield what a file that claims PDF/X must not hold; PDF/X-1a is made of an older PDF than PDF/X-4."""
    document = inspection.document
    if curved := [page for page, state in list_states(document, pages) if _has_curve(state)]:
        yield Finding(Message("preflight/transfer", standard=standard), earliest(curved))
    if standard.startswith("PDF/X-1a"):
        yield from _find_newer(inspection, standard, pages)


def _find_newer(inspection: Inspection, standard: str, pages: Whereabouts) -> Iterator[Finding]:
    """Yield what PDF/X-1a does not know or wants said."""
    document = inspection.document
    # PDF knows Unknown as well, and takes it for granted; the standard wants an answer.
    if text_entry(document.docinfo, "/Trapped") not in ("True", "False"):
        yield Finding(Message("preflight/trapped", standard=standard))
    objects = [item for item in document.objects if isinstance(item, pikepdf.Stream)]
    pictures = [item for item in objects if text_entry(item, "/Subtype") == "Image"]
    for key, is_fault in (("preflight/jpeg-2000", _is_jpeg_2000), ("preflight/deep-picture", _is_deep)):
        if found := [item for item in pictures if is_fault(item)]:
            page = earliest(page_of(item, pages) for item in found)
            yield Finding(Message(key, standard=standard), page)
    yield from _find_groups(inspection, standard, pages)


def _find_groups(inspection: Inspection, standard: str, pages: Whereabouts) -> Iterator[Finding]:
    holders = [(sheet.number, sheet.page.obj) for sheet in inspection.sheets]
    holders += [(page_of(item, pages), item) for item in inspection.document.objects]
    if groups := [page for page, holder in holders if _is_group(holder)]:
        yield Finding(Message("preflight/transparency-group", standard=standard), earliest(groups))


def _has_curve(state: PdfValue) -> bool:
    """Return whether a graphics state changes tones on the way to the plate."""
    curves = [entry(state, key) for key in ("/TR", "/TR2")]
    # /Default gives back the device's own curve, /Identity none.
    return any(curve is not None and str(curve) not in ("/Default", "/Identity") for curve in curves)


def _is_jpeg_2000(picture: PdfValue) -> bool:
    return "/JPXDecode" in filters(picture)


def _is_deep(picture: PdfValue) -> bool:
    return number_entry(picture, "/BitsPerComponent", _FINEST) > _FINEST


def _is_group(holder: PdfValue) -> bool:
    return text_entry(entry(holder, "/Group"), "/S") == "Transparency"
