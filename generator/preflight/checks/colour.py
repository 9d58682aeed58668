"""Checks colours: files for the press must be CMYK within the ink limit, with output intent, without transparency.

Checks the limits of printing and reading: type size, line width, image resolution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from math import inf

import pikepdf
from lxml.etree import XMLSyntaxError
from PIL import ImageMath

from generator.i18n.texts import rounded, shortest
from generator.limits import MAX_PIXELS
from generator.preflight.checks.standards import find_standard_faults
from generator.preflight.checks.transparency import find_transparency
from generator.preflight.colour_use import (
    ColourUse,
    image_spaces,
    read_use,
    spaces_of,
)
from generator.preflight.content import MM
from generator.preflight.damage import DAMAGE, PdfValue, entry, number, text_entry
from generator.preflight.geometry import Corners, bounds
from generator.preflight.inspection import Inspection, Sheet
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.preflight.whereabouts import Whereabouts, earliest, first_pages, page_of
from generator.scene.press_colours import INK_LIMIT
from rules_engine.core.messages import Message, Words

_ROUNDING = 0.005
"""Tolerance of the ink, as a fraction of one full ink: colours are written with three decimals, four inks add up."""
USUAL_INK = 3.0
"""The most ink of a file of another program where no print service says another: what coated paper takes."""
# Grey prints with black alone, so it needs no conversion.
_PRESS_SPACES = ("CMYK", "Gray")


def check_colour(inspection: Inspection, limit: float | None = None) -> Verdict:
    """Check the colours of a file for the press; in any file, check for unintended transparency.

    limit: the most ink of a file of another program, the sum of the four inks; None: what a print service says is
    checked elsewhere.
    """
    document = inspection.document
    pages = first_pages(inspection.sheets)
    use = measure_colours(inspection, pages)
    standard = standard_of(document)
    findings = [
        *find_transparency(inspection, pages, is_opaque=standard.startswith("PDF/X-1a")),
        *_find_overprints(inspection, use),
    ]
    if standard:
        findings += _find_press_faults(document, standard, use)
        findings += find_standard_faults(inspection, standard, pages)
    elif _lacks_standard(inspection):
        findings.append(Finding(Message("preflight/no-standard")))
    most_ink = INK_LIMIT if inspection.kind and standard else limit
    if most_ink is not None and use.most > most_ink + _ROUNDING:
        shown = f"{100 * most_ink:.0f}"
        findings.append(
            Finding(Message("preflight/too-much-ink", ink=f"{100 * use.most:.0f}", limit=shown), use.most_page)
        )
    return make_verdict("colour", _measured(use, standard), findings)


def _find_overprints(inspection: Inspection, use: Colours) -> Iterator[Finding]:
    """Yield what would print badly where inks lie on each other: white, small type, black that knocks out."""
    for page in use.white_overprints:
        yield Finding(Message("preflight/white-overprint"), page)
    for page, size in use.rich_types:
        yield Finding(Message("preflight/rich-type", size=shortest(round(size, 1))), page)
    if inspection.ticket is not None and inspection.ticket.press:
        # That black type overprints is promised by our own files for the press only.
        for page in use.knockouts:
            yield Finding(Message("preflight/knockout"), page)


def _measured(use: Colours, standard: str) -> Message:
    """Return which colour spaces a file has, and its most ink."""
    names = tuple(sorted(use.spaces, key=str))
    measured = Message("preflight/colour-spaces", spaces=names)
    if use.most:
        measured = Message("preflight/colour-inks", spaces=names, ink=f"{100 * use.most:.0f}")
    if not standard and any(isinstance(name, Message) for name in names):  # no fault where nobody says what is wanted
        measured = Message("preflight/colour-spots", colours=measured)
    return measured


def standard_of(document: pikepdf.Pdf) -> str:
    """Return the standard for the press that the file claims, such as ``PDF/X-4``; empty for none."""
    # PDF/X-1a names itself here, PDF/X-4 in its XMP alone.
    own = text_entry(document.docinfo, "/GTS_PDFXVersion", "")
    if own:
        return own
    try:
        with document.open_metadata(update_docinfo=False) as metadata:
            return str(metadata.get("{http://www.npes.org/pdfx/ns/id/}GTS_PDFXVersion", "") or "")
    except (*DAMAGE, XMLSyntaxError):
        return ""


def _lacks_standard(inspection: Inspection) -> bool:
    """Return whether a file was made for the press, as its output intent or its job ticket says, without a standard."""
    if inspection.ticket is not None and inspection.ticket.press:
        return True
    intents = entry(inspection.document.Root, "/OutputIntents")
    found = list(intents) if isinstance(intents, pikepdf.Array) else []
    return any(text_entry(intent, "/S") == "GTS_PDFX" for intent in found)


@dataclass(frozen=True)
class Colours:
    """Names of the colour spaces of a file, the most ink of any colour or pixel, pages with white that is overprinted.

    rich_types: pages with small black type in several inks, and its size in pt.
    places: the first page with each colour space.   most_page: the first page with the most ink.
    Page 0 stands for what no page is known to use.
    """

    places: Mapping[Words, int]
    most: float
    most_page: int
    white_overprints: tuple[int, ...]
    rich_types: tuple[tuple[int, float], ...] = ()
    knockouts: tuple[int, ...] = ()

    @property
    def spaces(self) -> Set[Words]:
        """The names of the colour spaces."""
        return self.places.keys()


def measure_colours(inspection: Inspection, pages: Whereabouts | None = None) -> Colours:
    """Return the colours of pages, forms, patterns and images, CMYK inks from 0 to 4."""
    pages = first_pages(inspection.sheets) if pages is None else pages
    objects = list(inspection.document.objects)
    images = list(filter(_is_image, objects))
    uses = list(_uses(inspection, objects, pages))
    # Not only what pages paint: any object of the file may end on a plate.
    most, most_page = _most_ink(uses, images, pages)
    spaces = [(page, name) for page, use in uses for name in use.spaces]
    return Colours(
        _first_places([*spaces, *_image_spaces(images, pages), *_shading_spaces(objects, pages)]),
        most,
        most_page,
        _pages(page for page, use in uses if use.has_white_overprint),
        tuple((page, use.rich_type) for page, use in uses if use.rich_type < inf),
        _pages(page for page, use in uses if use.has_knockout),
    )


def _uses(inspection: Inspection, objects: Iterable[PdfValue], pages: Whereabouts) -> Iterator[tuple[int, ColourUse]]:
    """Yield the page and the colours of each page, form and pattern."""
    for sheet in inspection.sheets:
        yield sheet.number, read_use(sheet.page)
    for item in filter(_draws, objects):
        yield page_of(item, pages), read_use(item)


def _most_ink(
    uses: Iterable[tuple[int, ColourUse]], images: Iterable[PdfValue], pages: Whereabouts
) -> tuple[float, int]:
    """Return the most ink of a colour or a pixel, and the first page with it."""
    inks = [(use.most, page) for page, use in uses] + [(_image_ink(image), page_of(image, pages)) for image in images]
    most = max((ink for ink, _ in inks), default=0.0)
    # Equality is exact here, since `most` is one of these values.
    return most, earliest(page for ink, page in inks if ink == most)


def _first_places(spaces: Sequence[tuple[int, Words]]) -> dict[Words, int]:
    """Return the first page of each colour space."""
    return {name: earliest(page for page, other in spaces if other == name) for name in {name for _, name in spaces}}


def _image_spaces(images: Iterable[PdfValue], pages: Whereabouts) -> Iterator[tuple[int, Words]]:
    """Yield the page and the colour spaces of each picture."""
    for image in images:
        yield from ((page_of(image, pages), name) for name in image_spaces(image))


def _pages(found: Iterable[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(found))


def _is_image(item: PdfValue) -> bool:
    return isinstance(item, pikepdf.Stream) and text_entry(item, "/Subtype") == "Image"


def _draws(item: PdfValue) -> bool:
    """Return whether an object has drawing operators of its own: a form or a pattern."""
    if not isinstance(item, pikepdf.Stream):
        return False
    return text_entry(item, "/Subtype") == "Form" or entry(item, "/PatternType") is not None


def _shading_spaces(objects: Iterable[PdfValue], pages: Whereabouts) -> Iterator[tuple[int, Words]]:
    """Yield the page and the colour spaces of each gradient."""
    for item in objects:
        if isinstance(item, pikepdf.Dictionary | pikepdf.Stream) and entry(item, "/ShadingType") is not None:
            yield from ((page_of(item, pages), name) for name in spaces_of(entry(item, "/ColorSpace"), None))


def not_for_the_press(spaces: Set[Words]) -> tuple[Words, ...]:
    """Return the spaces that a file of the four inks does not have, sorted."""
    return tuple(sorted(spaces - set(_PRESS_SPACES), key=str))


def _image_ink(image: PdfValue) -> float:
    """Return the maximum ink of any pixel of a CMYK image: the sum of the four inks, each from 0 to 1."""
    pixels = number(entry(image, "/Width")) * number(entry(image, "/Height"))
    if image_spaces(image) != ("CMYK",) or pixels > MAX_PIXELS:
        return 0.0
    picture = pikepdf.PdfImage(image).as_pil_image()
    if picture.mode != "CMYK":
        return 0.0
    c, m, y, k = picture.split()
    # ImageMath counts in 32 bits, where ImageChops would stop at 255, the sum of one full ink.
    total = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"] + args["k"], c=c, m=m, y=y, k=k)
    return float(total.getextrema()[1]) / 255


def _find_press_faults(document: pikepdf.Pdf, standard: str, use: Colours) -> Iterator[Finding]:
    others = not_for_the_press(use.spaces)
    if others:
        yield Finding(Message("preflight/not-cmyk", spaces=others), earliest(use.places[name] for name in others))
    intents = entry(document.Root, "/OutputIntents")
    intent = intents[0] if isinstance(intents, pikepdf.Array) and len(intents) else None
    if intent is None:
        yield Finding(Message("preflight/no-output-intent", standard=standard))
    elif standard.startswith("PDF/X-4") and entry(intent, "/DestOutputProfile") is None:
        yield Finding(Message("preflight/no-output-profile", standard=standard))
    for index, page in enumerate(document.pages, 1):
        # Both standards demand a TrimBox; a BleedBox of the same size says that nothing reaches beyond it.
        trim, bleed = entry(page.obj, "/TrimBox"), entry(page.obj, "/BleedBox")
        if trim is None or bleed is None or [number(value) for value in trim] == [number(value) for value in bleed]:
            yield Finding(Message("preflight/no-bleed"), index)


THINNEST, THINNEST_IN_BOOKS = 0.2, 0.088
"""Minimum line width in mm: thinner lines on parts wear or break up; in figures of books, a quarter of a point."""

SMALLEST_PT = 5.0
"""Minimum type size in points, for legibility."""

FEWEST_DPI = 200.0
"""Minimum resolution in dots per inch, below which pixels are visible."""

_LINE = 5
"""A filled rectangle this many times as long as it is wide is drawn as a line."""

_WIDTH_ROUNDING, _ROUNDING_PT = 0.002, 0.02
"""Tolerances in mm and pt: widths and sizes are products of rounded numbers and matrices."""


def check_lines(inspection: Inspection) -> Verdict:
    """Check the printed width of every stroke, and of filled rectangles that are drawn as lines."""
    widths = [item.width for sheet in inspection.sheets for item in sheet.content.paths if item.width is not None]
    measured = (
        Message("preflight/thinnest-mm", widths=len(widths), least=rounded(min(widths), 3))
        if widths
        else Message("preflight/none")
    )
    limit = THINNEST_IN_BOOKS if inspection.book else THINNEST
    thinnest: dict[tuple[str, int, str], Finding] = {}
    widths_found: dict[tuple[str, int, str], float] = {}
    for sheet in inspection.sheets:
        for kind, part, width, box in _find_thin_lines(sheet, limit, is_foreign=not inspection.kind):
            # A part is told of once, on whichever pages its copies are; other lines once for each page.
            key = (kind, 0, part) if part else (kind, sheet.number, "")
            if width < widths_found.get(key, inf):
                widths_found[key] = width
                message = Message(f"preflight/{kind}", width=rounded(width, 3), limit=shortest(limit))
                thinnest[key] = Finding(message, sheet.number, part, box)
    return make_verdict("lines", measured, [*thinnest.values()])


def _find_thin_lines(sheet: Sheet, limit: float, *, is_foreign: bool) -> Iterator[tuple[str, str, float, Corners]]:
    """Yield the width (mm) of each line that is too thin, with its kind, its part's id and its place.

    In files of our own narrow areas are no lines, but parts of drawings, such as a bar of a chart.
    """
    for item in sheet.content.paths:
        part = sheet.places[item.part].id if item.part is not None else ""
        if item.width is not None and item.width < limit - _WIDTH_ROUNDING:
            yield "line-too-thin", part, round(item.width, 3), item.box
        if item.width is None and is_foreign:
            for width, length, box in item.rectangles:
                if width < limit - _WIDTH_ROUNDING and length > _LINE * width:
                    yield "rectangle-too-thin", part, round(width, 3), box


def check_type(inspection: Inspection) -> Verdict:
    """Check the printed size of every text."""
    sizes = {sheet.number: _list_type_sizes(sheet) for sheet in inspection.sheets}
    least = min((min(found, default=inf) for found in sizes.values()), default=inf)
    measured = (
        Message("preflight/no-text") if least == inf else Message("preflight/smallest-pt", least=rounded(least, 1))
    )
    return make_verdict(
        "type",
        measured,
        [
            Finding(
                Message(
                    "preflight/type-too-small", text=repr(text), size=rounded(size, 1), limit=shortest(SMALLEST_PT)
                ),
                page,
            )
            for page, found in sizes.items()
            for size, text in sorted(found.items())
            if size < SMALLEST_PT - _ROUNDING_PT
        ]
        + list(_find_mirrored(inspection)),
    )


def _find_mirrored(inspection: Inspection) -> Iterator[Finding]:
    """Yield the first text of each page that reads in a mirror; y runs downwards on our pages, upwards in type."""
    for sheet in inspection.sheets:
        for run in sheet.content.texts:
            a, b, c, d = run.matrix.a, run.matrix.b, run.matrix.c, run.matrix.d
            if len(run.text.strip()) > 1 and a * d - b * c > 0:
                message = Message("preflight/type-mirrored", text=repr(run.text.strip()))
                yield Finding(message, sheet.number, box=bounds(run.extent))
                break


def _list_type_sizes(sheet: Sheet) -> dict[float, str]:
    """Return the sizes of type on the page in points, each with the first text of that size."""
    sizes: dict[float, str] = {}
    for run in sheet.content.texts:
        if run.text.strip():
            sizes.setdefault(round(run.size / MM, 2), run.text)
    return sizes


def check_images(inspection: Inspection) -> Verdict:
    """Check the printed resolution of every raster image."""
    images = [image.dpi for sheet in inspection.sheets for image in sheet.content.images]
    measured = (
        Message("preflight/coarsest-dpi", images=len(images), least=f"{min(images):.0f}")
        if images
        else Message("preflight/all-lines")
    )
    findings = (found for sheet in inspection.sheets for found in _find_coarse_images(sheet))
    return make_verdict("images", measured, findings)


def _find_coarse_images(sheet: Sheet) -> Iterator[Finding]:
    for image in sheet.content.images:
        # What rounds to the limit passes, or the finding would say that 200 dpi are less than 200.
        if image.dpi < FEWEST_DPI - 0.5:
            part = sheet.places[image.part].id if image.part is not None else ""
            yield Finding(
                Message("preflight/picture-too-coarse", dpi=f"{image.dpi:.0f}", limit=shortest(FEWEST_DPI)),
                sheet.number,
                part,
                bounds(image.corners),
            )
