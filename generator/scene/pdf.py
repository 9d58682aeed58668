"""PDF back end, by reportlab. One matrix maps millimetres, y down, to PDF space."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from io import BytesIO
from weakref import WeakKeyDictionary

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.scene.fonts import FONTS, font_bytes
from generator.scene.model import (
    MM_PER_PT,
    Group,
    Scene,
    Transform,
)
from generator.scene.pdf_painter import Forms, Painter, pictures_of, press_colours
from generator.scene.pdf_pictures import open_with_pictures
from generator.scene.press_colours import PressColours
from generator.scene.tags import ForeignTerms, TaggedCanvas
from rules_engine.core import JugadaError, Message

# Streams as bytes: written in ASCII they are a quarter larger.
rl_config.useA85 = 0
POINTS_PER_MM = 1 / MM_PER_PT

_forms: WeakKeyDictionary[Canvas, Forms] = WeakKeyDictionary()
"""The forms of each canvas: a scene drawn on a later page finds those of the earlier ones."""


_LAST_SECOND = 253_402_300_799
"""The end of the year 9999, the latest date that a PDF can contain."""


@cache  # with the caches of scene a kit takes a third of the time
def register_fonts() -> None:
    """Register the faces with reportlab under their keys (``BC800``)."""
    for font in FONTS:
        # Only the letters that occur: with `asciiReadable` each subset begins with all of ASCII.
        pdfmetrics.registerFont(TTFont(font.key, BytesIO(font_bytes(f"{font.key}.ttf")), asciiReadable=0))


def source_date() -> int:
    """Return the PDF's date in seconds since 1970: SOURCE_DATE_EPOCH, else the start of 2000.

    Raises JugadaError if the variable is not a number of seconds.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "946684800")
    # Thirteen digits are enough to see that it is too late, and Python reads no thousands of them.
    if not given.isascii() or not given.isdecimal() or int(given[:13]) > _LAST_SECOND:
        raise JugadaError(Message("scene/source-date", value=given[:40]))
    return int(given)


def new_canvas(
    file: object,
    *,
    title: str,
    subject: str = "",
    lang: str = "",
    foreign: Mapping[str, str] | None = None,
    press: PressColours | None = None,
) -> TaggedCanvas:
    """Return a canvas with deterministic, compressed output and without reportlab's unembedded fonts.

    foreign: the languages of terms in another language than the document's.   press: paint in CMYK; any other
    colour space is an error.
    """
    source_date()  # reportlab reads the variable too, and its error is less clear
    register_fonts()
    space = "CMYK" if press else None
    canvas = TaggedCanvas(file, pageCompression=1, invariant=1, initialFontName=FONTS[0].key, enforceColorSpace=space)
    if press:
        press_colours[canvas] = press
    canvas.setTitle(title)
    # Or reportlab writes "anonymous".
    canvas.setAuthor("")
    canvas.setCreator("Jugada")
    canvas.setSubject(subject)
    canvas.foreign = ForeignTerms(foreign or {})
    if lang:
        canvas.setCatalogEntry("Lang", lang)
    return canvas


def pdf_bytes(pages: Iterable[Scene], *, title: str, subject: str = "", lang: str = "") -> bytes:
    """Return a PDF with one page for each scene, as large as the scene."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, title=title, subject=subject, lang=lang)
    for page in pages:
        draw_page(canvas, page)
    canvas.save()
    if pictures := pictures_of(canvas):
        with open_with_pictures(buffer, pictures, None) as document:
            filled = BytesIO()
            document.save(filled, deterministic_id=True)
            return filled.getvalue()
    return buffer.getvalue()


def draw_page(canvas: Canvas, scene: Scene) -> None:
    """Draw the scene as a page of its own size."""
    canvas.setPageSize((scene.width * POINTS_PER_MM, scene.height * POINTS_PER_MM))
    draw_scene(canvas, scene)
    canvas.showPage()


def draw_scene(canvas: Canvas, scene: Scene, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> None:
    """Draw the scene on a page with its lower left corner at (x, y), in points with reportlab's origin."""
    k = POINTS_PER_MM * scale
    page = Transform(k, 0.0, 0.0, -k, x, y + scene.height * k)
    Painter(canvas, _forms.setdefault(canvas, {})).page((Group(scene.items, transform=page),))
