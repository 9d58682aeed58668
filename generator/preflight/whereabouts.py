"""Finds on which page an object of a PDF is used first, so that a finding can say where to look."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pikepdf

from generator.preflight.damage import PdfValue, entry
from generator.preflight.inspection import Sheet

Whereabouts = dict[tuple[int, int], int]
"""The first page of each form, pattern, picture and graphics state, by the object's number."""

_KINDS = ("/XObject", "/Pattern", "/ExtGState", "/Shading", "/Font")


def first_pages(sheets: Iterable[Sheet]) -> Whereabouts:
    """Return the first page on which each object is among the resources; one that no page uses has none."""
    pages: Whereabouts = {}
    for sheet in sheets:
        waiting = [entry(sheet.page.obj, "/Resources")]
        while waiting:
            for item in _used(waiting.pop()):
                key = item.objgen
                if key != (0, 0) and key in pages:
                    continue
                # An object that stands in the resources themselves has no number, and cannot hold itself.
                if key != (0, 0):
                    pages[key] = sheet.number
                waiting.append(entry(item, "/Resources"))
                # A mask of a graphics state is a form of its own, with resources of its own.
                waiting.append(entry(entry(entry(item, "/SMask"), "/G"), "/Resources"))
    return pages


def _used(resources: PdfValue) -> Iterator[PdfValue]:
    for kind in _KINDS:
        table = entry(resources, kind)
        if isinstance(table, pikepdf.Dictionary):
            yield from (item for _, item in table.items() if isinstance(item, pikepdf.Object))


def page_of(item: PdfValue, pages: Whereabouts) -> int:
    """Return the first page on which an object is used; 0 if none is known."""
    return pages.get(item.objgen, 0)


def earliest(pages: Iterable[int]) -> int:
    """Return the first of the pages that are known; 0 if none is."""
    return min((page for page in pages if page), default=0)


def list_states(document: pikepdf.Pdf, pages: Whereabouts) -> Iterator[tuple[int, PdfValue]]:
    """Yield the graphics states of pages and forms, each with its page."""
    forms = ((page_of(item, pages), item) for item in document.objects if isinstance(item, pikepdf.Stream))
    for page, holder in (*((index, page.obj) for index, page in enumerate(document.pages, 1)), *forms):
        states = entry(entry(holder, "/Resources"), "/ExtGState")
        if isinstance(states, pikepdf.Dictionary):
            yield from ((page, state) for _, state in states.items())
