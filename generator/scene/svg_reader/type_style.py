"""What an SVG style says of type: size, typeface, weight, spaces, shifts and lines at the letters."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from generator.scene.font_file import IGNORABLE
from generator.scene.svg_reader.document import Style
from generator.scene.svg_reader.lettering import FontRequest
from generator.scene.svg_reader.validity import type_size
from generator.scene.svg_reader.values import read_length
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_WEIGHTS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


_RAISED = {"super": -0.663, "sub": 0.663}
"""Shift downwards of raised and lowered type, as a fraction of its size: half the height of a line, as in Chromium."""

_ABOVE = {
    "middle": 0.243,
    "central": 0.337,
    "center": 0.337,
    "hanging": 0.8,
    "mathematical": 0.5,
    **dict.fromkeys(("text-before-edge", "before-edge", "text-top", "top"), 1.0),
    **dict.fromkeys(("text-after-edge", "after-edge", "text-bottom", "bottom", "ideographic"), -0.326),
}
"""Height of other baselines above the letters' own, as a fraction of the type size, in our text font."""


def font_size(style: Style) -> float:
    """Return the type size in user units; 16, the browsers' default, if none is given."""
    return type_size(style.get("font-size", "16"))


def font_request(style: Style, size: float = 1.0, spacing: float = 0.0) -> FontRequest:
    """Return the type that a style requests. size: its fraction; spacing: more between the letters."""
    families = tuple(part.strip(" '\"") for part in style.get("font-family", "").split(",") if part.strip(" '\""))
    own = font_size(style)
    wanted = style.get("letter-spacing", "normal")
    tracking = 0.0 if wanted == "normal" else read_length(wanted, "letter-spacing", own, own)
    # Figma and Affinity include the style's name in the family: «Inter-Bold», «'MyriadPro-BoldIt'».
    names = " ".join(families[:1]).lower()
    weight = _weight(style.get("font-weight", ""), names)
    italic = style.get("font-style", "normal") != "normal" or bool(re.search(r"italic|oblique|-(bold)?it\b", names))
    return FontRequest(families, weight, italic, own * size, tracking + spacing)


def _weight(text: str, names: str) -> int:
    if text in _WEIGHTS:
        return _WEIGHTS[text]
    if text.isascii() and text.isdigit() and len(text) <= 4:
        # CSS has weights from 1 to 1000.
        return max(1, min(1000, int(text)))
    # Names that hold another one come before it.
    for name, weight in (("black", 900), ("extrabold", 800), ("semibold", 600), ("bold", 700), ("medium", 500)):
        if name in names.replace(" ", ""):
            return weight
    return 400


def keeps_spaces(element: Element, style: Style, outer: bool) -> bool:
    space = element.get(_XML_SPACE)
    if style.get("white-space", "").startswith(("pre", "break-spaces")):
        return True
    return space == "preserve" if space else outer


def rise_of(style: Style) -> float:
    """Return how far down a text is shifted from the one around it, in user units."""
    shift = style.get("baseline-shift", "baseline")
    size = font_size(style)
    if shift in _RAISED:
        return _RAISED[shift] * size
    return 0.0 if shift == "baseline" else -read_length(shift, "baseline-shift", size)


def baseline_shift(style: Style) -> float:
    """Return how far down the letters stand because another line of them than their own is at the text's place."""
    name = style.get("alignment-baseline", "auto")
    if name in ("auto", "baseline"):
        name = style.get("dominant-baseline", "auto")
    return _ABOVE.get(name, 0.0) * font_size(style)


def visible(text: str) -> str:
    """Return the text without soft hyphens and other characters that are never seen."""
    # Joiners and variation selectors stay, as they choose another form of a letter.
    return "".join(one for one in text if one not in IGNORABLE or one in "\u200c\u200d\ufe0e\ufe0f")


def decorations(style: Style) -> tuple[tuple[float, float], ...]:
    """Return the lines at a text: their height above the baseline and their thickness, as fractions of its size."""
    known = {"underline": (-0.1, 0.1), "line-through": (0.31, 0.1), "overline": (0.95, 0.1)}
    return tuple(known[word] for word in style.get("text-decoration", "none").split() if word in known)


def check_text(style: Style) -> None:
    """Raise RefusedError for a style in which a text is no line from left to right."""
    if style.get("writing-mode", "").startswith(("tb", "vertical")):
        raise RefusedError(Message("printing/svg-effect", tag="text", what="writing-mode"))
