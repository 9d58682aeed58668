"""Names of parts beside them on sheets and in lists: in the usual type, and in the deck's fonts for other letters.

A card's text finds each of its characters in the fonts of the deck, from right to left where its script is read so;
a caption of the same name does not say less.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from generator.printing.decks.rich_text.setting import TextBlock, TextSetter, TextStyle
from generator.printing.decks.rich_text.shaping import LABEL, TITLE, Fonts, clusters
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, approximate, ellipsis, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Group, Item, Rect, Text
from generator.scene.theme import INK

_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")
_FACES: Mapping[str, tuple[str, bool]] = {BC600.key: (LABEL, False), BC700.key: (LABEL, True), BC800.key: (TITLE, True)}
"""The usual types of names, with their families of a deck, and whether they are bold."""
_LEFT_TO_RIGHT = "\u200e"
"""A mark without a width that makes a line run from left to right."""
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
    near = printable(name, font, fonts)
    return part.id if near.count("?") > name.count("?") else near


def printable(name: str, font: Font, fonts: Fonts) -> str:
    """Return a name in letters that can be set; where no font has some, without accents, ``?`` for other letters."""
    chain = fonts.chain(*_FACES[font.key], italic=False)
    covered = all(any(file.covers(one) for file in chain) for one in clusters(name))
    return name if covered else approximate(font, name)


def line_of(
    words: str, at: tuple[float, float], type_: tuple[Font, float], colour: Colour, fonts: Fonts, part: float = 0.0
) -> Item:
    """Return a line at a place on its baseline; part: how much of it lies before the place, 0.5 in the middle."""
    font, size = type_
    left = at[0] - part * name_width(font, size, words, fonts)
    if is_usual([words]):
        return Text(left, at[1], words, font, size, colour)
    return Group(set_name(words, (left, at[1]), _ENDLESS, type_, colour, fonts).items)


def line_within(
    words: str, at: tuple[float, float], width: float, type_: tuple[Font, float], colour: Colour, fonts: Fonts
) -> Item:
    """Return the beginning of a line, as much as there is room for; it begins at the left whatever its letters are."""
    font, size = type_
    if is_usual([words]):
        return Text(*at, ellipsis(font, size, words, width), font, size, colour)
    return Group(set_name(f"{_LEFT_TO_RIGHT}{words}", at, width, type_, colour, fonts).items)


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
    family, bold = _FACES[font.key]
    pitch = size * MM_PER_PT * LEADING
    cap = fonts.chain(family, bold, italic=False)[0].cap_height * size * MM_PER_PT
    box = Rect(start[0], start[1] - (pitch + cap) / 2, width, lines * pitch)
    style = TextStyle(size, size, colour, family, bold, align="left", leading=LEADING, lines=lines, hyphenate=False)
    return TextSetter(fonts).set(_MARKUP.sub(r"\\\1", words), box, style)
