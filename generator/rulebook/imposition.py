"""Imposition of a finished book as a booklet to fold and staple, without creep compensation.

The player aid as a sheet: an enlarged print of the kit's own aid, or the typeset turn if the kit has none.
"""

from __future__ import annotations

from contextlib import nullcontext
from io import BytesIO

import pikepdf

from generator.printing.pdf.document import name_filters
from generator.printing.pdf.structure import Holder, add_structure
from generator.rulebook.compose import Composer
from generator.rulebook.quick import turn_aid_pdf
from generator.scene.component import Component
from generator.scene.fonts import BC600, shrink
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.pdf_painter import PART
from generator.scene.tags import TaggedPdf
from generator.scene.theme import HAIR, LINE, MUTED


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


_MARGIN_MM, _HEAD_MM = 8.0, 6.0


def has_aid(composer: Composer) -> bool:
    """Return whether the game has an aid: a part of its kit, or a turn in book.yaml."""
    return bool(_part(composer) or composer.book.sheet.turn)


def player_aid_pdf(composer: Composer, width: float, height: float) -> TaggedPdf:
    """Return the aid on a landscape sheet of `width` × `height` mm, to be cut in the middle.

    A one-sided aid is printed twice; a two-sided one has its back beside its front.
    Raises JugadaError if the game has neither an aid in its kit nor a turn in book.yaml.
    """
    part = _part(composer)
    return turn_aid_pdf(composer, width, height) if part is None else _kit_aid_pdf(composer, part, height, width)


def _part(composer: Composer) -> Component | None:
    return next((one for one in composer.pictures.components if one.id == "aid"), None)


def _kit_aid_pdf(composer: Composer, part: Component, width: float, height: float) -> TaggedPdf:
    content, lang, buffer = composer.book.content, composer.lang, BytesIO()
    title = f"{content.sheet.title[lang]}: {composer.words('aid')}"
    subject, foreign = content.sheet.tagline[lang], content.foreign_terms(lang)
    canvas = new_canvas(buffer, title=title, subject=subject, lang=lang, foreign=foreign)
    canvas.setPageSize((width * MM, height * MM))
    half = width / 2
    size = shrink(BC600, title, half, (11.0, 9.0, 8.0))
    head = Group((Text(_MARGIN_MM, _HEAD_MM + 1.0, title, BC600, size, MUTED),), role="H1")
    cut = line(half, _MARGIN_MM, half, height - _MARGIN_MM, Stroke(LINE, HAIR, (2.0, 1.5), "butt"))
    draw_scene(canvas, Scene(width, height, (head, cut)))
    for column, face in enumerate((part.front, part.back or part.front)):
        is_again = bool(column) and part.back is None
        with canvas.artifact() if is_again else nullcontext():  # the copy is not read twice
            shown = _side(face, part.name[lang], "back" if column else "front", half, height)
            draw_scene(canvas, Scene(half, height, (shown,)), half * column * MM)
    canvas.showPage()
    canvas.save()
    return TaggedPdf(buffer.getvalue(), canvas.structure)


def _side(face: Scene, name: str, side: str, width: float, height: float) -> Item:
    """Return a side of the aid with its edge, as large as it fits, centred in the space."""
    top = _MARGIN_MM + _HEAD_MM
    scale = min((width - 2 * _MARGIN_MM) / face.width, (height - top - _MARGIN_MM) / face.height)
    edge = Rect(0, 0, face.width, face.height)
    shown = Group(face.items, clip=edge)
    x = (width - face.width * scale) / 2
    placed = translate_items((shown, Rect(0, 0, face.width, face.height, 0, None, Stroke(LINE, HAIR))), x, top, scale)
    return Group((placed,), role=PART, title=name, id="aid", css=side)
