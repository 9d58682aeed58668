"""Names of parts beside them on sheets and in lists: in the usual type, and in the deck's fonts for other letters.

A card's text finds each of its characters in the fonts of the deck, from right to left where its script is read so;
a caption of the same name does not say less.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.printing.decks.rich_text.setting import TextBlock, TextSetter, TextStyle
from generator.printing.decks.rich_text.shaping import LABEL, Fonts, clusters
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, approximate, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Rect
from generator.scene.theme import INK

_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")
_WEIGHTS: Mapping[str, bool] = {BC600.key: False, BC700.key: True}
"""The usual types of names, and whether they are the bold one of labels."""
LEADING = 1.12
"""Distance of lines in parts of the type size."""
_ENDLESS = 10_000.0


def fonts_for_names(fonts: Fonts) -> Fonts:
    """Return the fonts for names of a deck: the usual type, then the fallbacks, then each of the deck's families."""
    families = (family for several in fonts.families.values() for family in several)
    return Fonts({}, (*fonts.fallbacks, *families))


def printed_name(part: Component, lang: str, font: Font, fonts: Fonts) -> str:
    """Return the name of a part, or of its family, in letters that can be set.

    Where no font has some of them: without their accents, or the part's id for a name in another script.
    """
    name = part.family.get(lang, part.name[lang])
    chain = fonts.chain(LABEL, _WEIGHTS[font.key], italic=False)
    if all(any(file.covers(one) for file in chain) for one in clusters(name)):
        return name
    near = approximate(font, name)
    return part.id if near.count("?") > name.count("?") else near


def is_usual(names: Sequence[str]) -> bool:
    """Return whether the usual type has all letters of the names."""
    return not any(missing_glyphs(BC600, name) for name in names)


def name_width(font: Font, size: float, words: str, fonts: Fonts) -> float:
    """Return the width in mm of a name in one line."""
    if is_usual([words]):
        return text_width(font, size, words)
    return set_name(words, (0.0, 0.0), _ENDLESS, (font, size), INK, fonts).width


def set_name(
    words: str,
    start: tuple[float, float],
    width: float,
    type_: tuple[Font, float],
    colour: Colour,
    fonts: Fonts,
    lines: int = 1,
) -> TextBlock:
    """Return a name in other letters than the usual type's: at most so many lines, the first on the baseline at start.

    type_: the usual type and its size in points, beside which the name stands.   What does not fit ends with `…`.
    """
    font, size = type_
    bold = _WEIGHTS[font.key]
    pitch = size * MM_PER_PT * LEADING
    cap = fonts.chain(LABEL, bold, italic=False)[0].cap_height * size * MM_PER_PT
    box = Rect(start[0], start[1] - (pitch + cap) / 2, width, lines * pitch)
    style = TextStyle(size, size, colour, LABEL, bold, align="left", leading=LEADING, lines=lines, hyphenate=False)
    return TextSetter(fonts).set(_MARKUP.sub(r"\\\1", words), box, style)
