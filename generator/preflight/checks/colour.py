"""Checks colours: files for the press must be CMYK within the ink limit, with output intent, without transparency."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Any

import pikepdf
from PIL import ImageMath

from generator.limits import MAX_PIXELS
from generator.preflight.colour_use import (
    blend_modes,
    has_soft_mask,
    image_spaces,
    is_soft_picture,
    read_use,
    spaces_of,
)
from generator.preflight.damage import entry, number, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.scene.pdf_paint import MEANT
from generator.scene.press import INK_LIMIT
from rules_engine.core.messages import Message, Words

_MEANT = f"/{MEANT}"
_ROUNDING = 0.005
_PRESS_SPACES = ("CMYK", "Gray")


def check_colour(inspection: Inspection) -> Verdict:
    """Check the colours of a file for the press; in any file, check for unintended transparency."""
    document = inspection.document
    use = measure_colours(inspection)
    spaces, most = use.spaces, use.most
    standard = text_entry(document.docinfo, "/GTS_PDFXVersion", "")
    findings = [*_find_transparency(inspection, is_opaque=standard.startswith("PDF/X-1a"))]
    findings += [Finding(Message("preflight/white-overprint"), page) for page in use.white_overprints]
    if standard:
        findings += _find_press_faults(document, standard, spaces, most)
    names = tuple(sorted(spaces, key=str))
    if most:
        return make_verdict("colour", Message("preflight/colour-inks", spaces=names, ink=f"{100 * most:.0f}"), findings)
    return make_verdict("colour", Message("preflight/colour-spaces", spaces=names), findings)


@dataclass(frozen=True)
class Colours:
    """Names of the colour spaces of a file, the most ink of any colour or pixel, pages with white that is overprinted.

    Page 0 stands for a form, which may be on several pages.
    """

    spaces: Set[Words]
    most: float
    white_overprints: tuple[int, ...]


def measure_colours(inspection: Inspection) -> Colours:
    """Return the colours of pages, forms, patterns and images, CMYK inks from 0 to 4."""
    spaces: set[Words] = set()
    most = 0.0
    pages: list[int] = []
    holders = [(sheet.number, sheet.page) for sheet in inspection.sheets]
    for item in inspection.document.objects:
        if isinstance(item, pikepdf.Dictionary) and entry(item, "/ShadingType") is not None:
            spaces.update(spaces_of(entry(item, "/ColorSpace"), None))
        if not isinstance(item, pikepdf.Stream):
            continue
        if text_entry(item, "/Subtype") == "Form" or entry(item, "/PatternType") is not None:
            holders.append((0, item))
        elif entry(item, "/ShadingType") is not None:
            spaces.update(spaces_of(entry(item, "/ColorSpace"), None))
        elif text_entry(item, "/Subtype") == "Image":
            spaces.update(image_spaces(item))
            most = max(most, _image_ink(item))
    for number_of_page, holder in holders:
        use = read_use(holder)
        spaces |= use.spaces
        most = max(most, use.most)
        if use.has_white_overprint:
            pages.append(number_of_page)
    return Colours(spaces, most, tuple(pages))


def not_for_the_press(spaces: Set[Words]) -> tuple[Words, ...]:
    """Return the spaces that a file of the four inks does not have, sorted."""
    return tuple(sorted(spaces - set(_PRESS_SPACES), key=str))


def _image_ink(image: Any) -> float:
    """Return the maximum ink of any pixel of a CMYK image: the sum of the four inks, each from 0 to 1."""
    pixels = number(entry(image, "/Width")) * number(entry(image, "/Height"))
    if image_spaces(image) != ("CMYK",) or pixels > MAX_PIXELS:
        return 0.0
    picture = pikepdf.PdfImage(image).as_pil_image()
    if picture.mode != "CMYK":
        return 0.0
    c, m, y, k = picture.split()
    total = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"] + args["k"], c=c, m=m, y=y, k=k)
    return float(total.getextrema()[1]) / 255


def _find_transparency(inspection: Inspection, *, is_opaque: bool) -> Iterator[Finding]:
    """Yield transparent items; in a file that must be opaque, also intended ones.

    In our own kits for a printer at home, soft masks are intended.
    """
    document = inspection.document
    states = [state for state in _list_states(document) if is_opaque or entry(state, _MEANT) is None]
    if any(map(_is_clear, states)):
        yield Finding(Message("preflight/half-transparent"))
    if modes := tuple(dict.fromkeys(mode for state in states for mode in blend_modes(state))):
        yield Finding(Message("preflight/blended", modes=modes))
    if (is_opaque or not inspection.kind) and any(map(has_soft_mask, states)):
        yield Finding(Message("preflight/soft-masked"))
    if is_opaque and has_soft_pictures(document):
        yield Finding(Message("preflight/soft-mask"))


def has_soft_pictures(document: pikepdf.Pdf) -> bool:
    """Return whether a picture of the file has clear parts."""
    return any(map(is_soft_picture, document.objects))


def _list_states(document: pikepdf.Pdf) -> Iterator[Any]:
    """Yield the graphics states of pages and forms."""
    forms = (item for item in document.objects if isinstance(item, pikepdf.Stream))
    for holder in (*(page.obj for page in document.pages), *forms):
        states = entry(entry(holder, "/Resources"), "/ExtGState")
        if isinstance(states, pikepdf.Dictionary):
            yield from (state for _, state in states.items())


def _is_clear(state: Any) -> bool:
    return any(number(value) < 1 for key in ("/ca", "/CA") if (value := entry(state, key)) is not None)


def _find_press_faults(document: pikepdf.Pdf, standard: str, spaces: Set[Words], most: float) -> Iterator[Finding]:
    others = not_for_the_press(spaces)
    if others:
        yield Finding(Message("preflight/not-cmyk", spaces=others))
    if most > INK_LIMIT + _ROUNDING:
        yield Finding(Message("preflight/too-much-ink", ink=f"{100 * most:.0f}", limit=f"{100 * INK_LIMIT:.0f}"))
    intents = entry(document.Root, "/OutputIntents")
    intent = intents[0] if isinstance(intents, pikepdf.Array) and len(intents) else None
    if intent is None:
        yield Finding(Message("preflight/no-output-intent", standard=standard))
    elif standard.startswith("PDF/X-4") and entry(intent, "/DestOutputProfile") is None:
        yield Finding(Message("preflight/no-output-profile", standard=standard))
    for index, page in enumerate(document.pages, 1):
        trim, bleed = entry(page.obj, "/TrimBox"), entry(page.obj, "/BleedBox")
        if trim is None or bleed is None or [number(value) for value in trim] == [number(value) for value in bleed]:
            yield Finding(Message("preflight/no-bleed"), index)
