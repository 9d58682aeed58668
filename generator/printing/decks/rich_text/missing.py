"""What is said about characters that no font of a deck has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rules_engine.core import Message

_NAMED = 3
"""Maximum number of missing characters that a finding names."""

_NOTO = {
    "CJK": "Noto Sans JP, KR, SC, TC",
    "IDEOGRAPHIC": "Noto Sans JP, KR, SC, TC",
    "FULLWIDTH": "Noto Sans JP, KR, SC, TC",
    "HIRAGANA": "Noto Sans JP",
    "KATAKANA": "Noto Sans JP",
    "HANGUL": "Noto Sans KR",
}
"""Noto families by the first word of a character's Unicode name."""

_SCRIPTS = re.compile(
    "ARABIC|ARMENIAN|BENGALI|DEVANAGARI|ETHIOPIC|GEORGIAN|GUJARATI|GURMUKHI|HEBREW|KANNADA|KHMER|LAO|MALAYALAM|MYANMAR|"
    "SINHALA|TAMIL|TELUGU|THAI|TIBETAN"
)
"""Scripts whose Noto family has the same name."""


def missing_glyphs(clusters: Sequence[str]) -> Message:
    """Return the finding for characters that no font has, with the names of fonts that have them."""
    # In an emoji such as a keycap the first character is a digit, which every font has.
    seen = [next((one for one in cluster if ord(one) > 0x7F), cluster[0]) for cluster in clusters]
    codes = [f"U+{ord(one):04X}" for one in seen]
    names = [unicodedata.name(one, "") for one in seen]
    named = [f"{cluster} ({code} {name})" for cluster, code, name in zip(clusters, codes, names, strict=True)]
    shown = ", ".join(named[:_NAMED]) + (" …" if len(named) > _NAMED else "")
    fonts = " + ".join(dict.fromkeys(map(_font_for, names)))
    return Message("printing/glyphs-missing", count=len(named), characters=shown, font=fonts)


def _font_for(name: str) -> str:
    """Return the family of Google's Noto fonts that has a character with this name."""
    script = re.split(r"[ -]", name, maxsplit=1)[0]
    if script in _NOTO:
        return _NOTO[script]
    return f"Noto Sans {script.title()}" if _SCRIPTS.fullmatch(script) else "Noto Emoji, Noto Sans Symbols 2"
