"""Imposition of a finished book as a booklet to fold and staple, without creep compensation."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from generator.printing.pdf.document import name_filters
from generator.printing.pdf.structure import Holder, add_structure
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.tags import TaggedPdf


def booklet_order(pages: int) -> tuple[tuple[int | None, int | None], ...]:
    """Return left and right page of each side of each sheet (front, back, …); None for a blank page.

    Printed on both sides, flipped on the short edge, stacked and folded, the pages are in order.
    """
    # A folded sheet has four pages.
    total = -(-pages // 4) * 4
    numbers: list[int | None] = [number if number < pages else None for number in range(total)]
    sides = []
    for sheet in range(total // 4):
        first, last = 2 * sheet, total - 1 - 2 * sheet
        # The outside of the folded sheet, then its inside.
        sides.append((numbers[last], numbers[first]))
        sides.append((numbers[first + 1], numbers[last - 1]))
    return tuple(sides)


_MARK_MM = 4.0
"""Length of the fold marks at both ends of the fold."""


def booklet(tagged: TaggedPdf, width: float, height: float, title: str) -> bytes:
    """Return the book as a booklet on upright sheets of `width` × `height` mm, two pages side by side.

    The reading order is that of the book's pages, wherever these are on the sheets.
    """
    result = BytesIO()
    sheet_width, sheet_height = height * MM, width * MM
    with pikepdf.open(BytesIO(tagged.data)) as book, pikepdf.new() as sheets:
        name_filters(book)
        holders: dict[int, Holder] = {}
        for pair in booklet_order(len(book.pages)):
            sheet = sheets.add_blank_page(page_size=(sheet_width, sheet_height))
            for half, number in enumerate(pair):
                if number is not None:
                    left = half * sheet_width / 2
                    box = pikepdf.Rectangle(left, 0, left + sheet_width / 2, sheet_height)
                    form = _place(sheet, book.pages[number], box, pikepdf.Name(f"/Half{half}"))
                    holders[number] = Holder(sheet, form)
            sheet.contents_add(sheets.make_stream(_fold_marks(sheet_width / 2, sheet_height)))
        sheets.docinfo["/Title"] = pikepdf.String(title)
        if "/Lang" in book.Root:
            sheets.Root.Lang = pikepdf.String(str(book.Root.Lang))
        sheets.Root.ViewerPreferences = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name("/DuplexFlipShortEdge")
        )
        if tagged.structure:
            add_structure(sheets, tagged.structure, [holders[number] for number in sorted(holders)])
        sheets.save(result, object_stream_mode=pikepdf.ObjectStreamMode.generate, deterministic_id=True)
    return result.getvalue()


def _place(sheet: pikepdf.Page, page: pikepdf.Page, box: pikepdf.Rectangle, name: pikepdf.Name) -> pikepdf.Object:
    """Place the page, scaled to the box, and return its form.

    `Page.add_overlay` would use a random name, so that files would differ.
    """
    form = _form(page)
    sheet.add_resource(form, pikepdf.Name.XObject, name)
    # The copy that belongs to the new file; the one above is still the book's.
    form = sheet.resources.XObject[name]
    placed = sheet.calc_form_xobject_placement(
        form, name, box, invert_transformations=True, allow_shrink=True, allow_expand=True
    )
    sheet.contents_add(placed)
    return form


def _form(page: pikepdf.Page) -> pikepdf.Object:
    """Return the page's own stream as a form. (`Page.as_form_xobject` would unpack and recompress it.)"""
    form = page.obj.Contents
    form.Type, form.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
    form.BBox, form.Resources = page.mediabox, page.resources
    return form


def _fold_marks(x: float, height: float) -> bytes:
    """Return dashes at the fold, on white so that they are visible on a coloured bar."""
    lines = "".join(f"{x:.2f} {y:.2f} m {x:.2f} {y + _MARK_MM * MM:.2f} l " for y in (0, height - _MARK_MM * MM))
    return f"/Artifact BMC q 1 G 0.9 w {lines}S 0.3 G 0.4 w [2 1.5] 0 d {lines}S Q EMC".encode()
