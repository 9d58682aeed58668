"""Checks for what is half transparent, blended or masked: a press expects all of it flattened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pikepdf

from generator.preflight.colour_use import blend_modes, has_soft_mask, is_soft_picture
from generator.preflight.damage import PdfValue, entry, number
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding
from generator.preflight.whereabouts import Whereabouts, earliest, list_states, page_of
from generator.scene.pdf_paint import MEANT
from rules_engine.core.messages import Message

_MEANT = f"/{MEANT}"


def find_transparency(inspection: Inspection, pages: Whereabouts, *, is_opaque: bool) -> Iterator[Finding]:
    """Yield transparent items; in a file that must be opaque, also intended ones.

    In our own kits for a printer at home, soft masks are intended.
    """
    document = inspection.document
    states = [
        (page, state) for page, state in list_states(document, pages) if is_opaque or entry(state, _MEANT) is None
    ]
    yield from _find_mixed(states)
    if is_opaque or not inspection.kind:
        yield from _find_soft_masks(states)
    if is_opaque:
        yield from _find_soft_pictures(document, pages)


def _find_mixed(states: Iterable[tuple[int, PdfValue]]) -> Iterator[Finding]:
    """Yield what is half transparent, or blended with what lies under it."""
    if clear := [page for page, state in states if _is_clear(state)]:
        yield Finding(Message("preflight/half-transparent"), earliest(clear))
    if modes := [(page, mode) for page, state in states for mode in blend_modes(state)]:
        names = tuple(dict.fromkeys(mode for _, mode in modes))
        yield Finding(Message("preflight/blended", modes=names), earliest(page for page, _ in modes))


def _find_soft_masks(states: Iterable[tuple[int, PdfValue]]) -> Iterator[Finding]:
    if masked := [page for page, state in states if has_soft_mask(state)]:
        yield Finding(Message("preflight/soft-masked"), earliest(masked))


def _find_soft_pictures(document: pikepdf.Pdf, pages: Whereabouts) -> Iterator[Finding]:
    if soft := [page_of(item, pages) for item in document.objects if is_soft_picture(item)]:
        yield Finding(Message("preflight/soft-mask"), earliest(soft))


def has_soft_pictures(document: pikepdf.Pdf) -> bool:
    """Return whether a picture of the file has clear parts."""
    return any(map(is_soft_picture, document.objects))


def _is_clear(state: PdfValue) -> bool:
    return any(number(value) < 1 for key in ("/ca", "/CA") if (value := entry(state, key)) is not None)
