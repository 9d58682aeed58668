"""Checks colours: files for the press must be CMYK within the ink limit, with output intent, without transparency."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pikepdf
from PIL import ImageMath

from generator.limits import MAX_PIXELS
from generator.preflight.damage import entry, number, text_entry
from generator.preflight.inspection import Inspection
from generator.preflight.verdicts import Finding, Verdict, make_verdict
from generator.printing.pdf.dielines import SPOT_NAMES
from generator.scene.pdf_paint import MEANT
from generator.scene.press import INK_LIMIT
from rules_engine.core.messages import Message, Words

_PAINT = "rg RG g G k K cs CS"
_MEANT = f"/{MEANT}"
_ROUNDING = 0.005
_SPACES = {"rg": "RGB", "RG": "RGB", "g": "Gray", "G": "Gray", "k": "CMYK", "K": "CMYK"}
_PRESS_SPACES = ("CMYK", "Gray")


def check_colour(inspection: Inspection) -> Verdict:
    """Check the colours of a file for the press; in any file, check for unintended transparency."""
    document = inspection.document
    spaces, most = measure_colours(inspection)
    standard = text_entry(document.docinfo, "/GTS_PDFXVersion", "")
    findings = [*_find_transparency(document, is_opaque=standard.startswith("PDF/X-1a"))]
    if standard:
        findings += _find_press_faults(document, standard, spaces, most)
    names = tuple(sorted(spaces))
    if most:
        return make_verdict("colour", Message("preflight/colour-inks", spaces=names, ink=f"{100 * most:.0f}"), findings)
    return make_verdict("colour", Message("preflight/colour-spaces", spaces=names), findings)


def measure_colours(inspection: Inspection) -> tuple[set[str], float]:
    """Return the colour spaces of pages, forms and images, and the maximum ink of any CMYK colour or pixel."""
    spaces: set[str] = set()
    most = 0.0
    holders = [sheet.page for sheet in inspection.sheets]
    for item in inspection.document.objects:
        if isinstance(item, pikepdf.Dictionary) and entry(item, "/ShadingType") is not None:
            spaces.add(_image_space(item))
        if isinstance(item, pikepdf.Stream) and text_entry(item, "/Subtype") == "Form":
            holders.append(item)
        elif isinstance(item, pikepdf.Stream) and text_entry(item, "/Subtype") == "Image":
            spaces.add(_image_space(item))
            most = max(most, _image_ink(item))
    for holder in holders:
        for instruction in pikepdf.parse_content_stream(holder, _PAINT):
            name = str(instruction.operator)
            if name not in ("cs", "CS") or not _is_apart(holder, str(instruction.operands[0])):
                spaces.add(_SPACES.get(name, "ICC"))
            if name in ("k", "K"):
                most = max(most, sum(number(value) for value in instruction.operands))
    return spaces - {""}, most


def _is_apart(holder: Any, name: str) -> bool:
    """Return whether the space is a pattern's, whose colours are its own, or an ink for cut and fold lines."""
    space = entry(entry(entry(getattr(holder, "obj", holder), "/Resources"), "/ColorSpace"), name)
    is_spot = isinstance(space, pikepdf.Array) and len(space) == 4 and str(space[0]) == "/Separation"
    return name == "/Pattern" or (is_spot and str(space[1]) in SPOT_NAMES)


def _image_space(image: Any) -> str:
    space = entry(image, "/ColorSpace")
    if isinstance(space, pikepdf.Array) or space is None:
        return "" if space is None else "ICC"
    return str(space).removeprefix("/Device")


def _image_ink(image: Any) -> float:
    """Return the maximum ink of any pixel of a CMYK image: the sum of the four inks, each from 0 to 1."""
    if _image_space(image) != "CMYK" or number(entry(image, "/Width")) * number(entry(image, "/Height")) > MAX_PIXELS:
        return 0.0
    picture = pikepdf.PdfImage(image).as_pil_image()
    if picture.mode != "CMYK":
        return 0.0
    c, m, y, k = picture.split()
    total = ImageMath.lambda_eval(lambda args: args["c"] + args["m"] + args["y"] + args["k"], c=c, m=m, y=y, k=k)
    return float(total.getextrema()[1]) / 255


def _find_transparency(document: pikepdf.Pdf, *, is_opaque: bool) -> Iterator[Finding]:
    """Yield transparent items; in a file that must be opaque, also intended ones."""
    found: set[Words] = set()
    if any(_is_clear(state) for state in _list_states(document) if is_opaque or entry(state, _MEANT) is None):
        found.add(Message("preflight/half-transparent"))
    for item in document.objects:
        if is_opaque and isinstance(item, pikepdf.Stream) and entry(item, "/SMask") is not None:
            found.add(Message("preflight/soft-mask"))
    yield from map(Finding, found)


def _list_states(document: pikepdf.Pdf) -> Iterator[Any]:
    """Yield the graphics states of pages and forms."""
    forms = (item for item in document.objects if isinstance(item, pikepdf.Stream))
    for holder in (*(page.obj for page in document.pages), *forms):
        states = entry(entry(holder, "/Resources"), "/ExtGState")
        if isinstance(states, pikepdf.Dictionary):
            yield from (state for _, state in states.items())


def _is_clear(state: Any) -> bool:
    return any(number(value) < 1 for key in ("/ca", "/CA") if (value := entry(state, key)) is not None)


def _find_press_faults(document: pikepdf.Pdf, standard: str, spaces: set[str], most: float) -> Iterator[Finding]:
    others = tuple(sorted(spaces - set(_PRESS_SPACES)))
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
