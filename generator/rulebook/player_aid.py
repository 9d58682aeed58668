"""The player aid as a sheet: an enlarged print of the kit's own aid, or the typeset turn if the kit has none."""

from __future__ import annotations

from contextlib import nullcontext
from io import BytesIO

from generator.rulebook.compose import Composer
from generator.rulebook.quick import turn_aid_pdf
from generator.scene.component import Component
from generator.scene.fonts import BC600, shrink
from generator.scene.model import Group, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene, new_canvas
from generator.scene.pdf_program import PART
from generator.scene.tags import TaggedPdf
from generator.scene.theme import HAIR, LINE, MUTED

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
    # The kit's aid is given the sides of the sheet as it lies; the typeset turn exchanges them itself.
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
    # At more than its own size: the sheet is the kit's card for those who read it from further away.
    scale = min((width - 2 * _MARGIN_MM) / face.width, (height - top - _MARGIN_MM) / face.height)
    edge = Rect(0, 0, face.width, face.height)
    shown = Group(face.items, clip=edge)
    x = (width - face.width * scale) / 2
    placed = translate_items((shown, Rect(0, 0, face.width, face.height, 0, None, Stroke(LINE, HAIR))), x, top, scale)
    return Group((placed,), role=PART, title=name, id="aid", css=side)
