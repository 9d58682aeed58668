"""The typefaces and their metrics. Text is measured by advance widths stored as data, without a PDF library."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import fsum
from typing import TypedDict
from unicodedata import combining, normalize

from generator.i18n.texts import rounded
from generator.scene.model import MM_PER_PT, Font
from rules_engine.core import JugadaError, Message

_BARLOW, _SOURCE = "Barlow Condensed", "Source Sans 3"

BC500 = Font("BC500", _BARLOW, 500, False, "Arial Narrow, sans-serif")
BC600 = Font("BC600", _BARLOW, 600, False, "Arial Narrow, sans-serif")
BC700 = Font("BC700", _BARLOW, 700, False, "Arial Narrow, sans-serif")
BC800 = Font("BC800", _BARLOW, 800, False, "Arial Narrow, sans-serif")
BC800I = Font("BC800I", _BARLOW, 800, True, "Arial Narrow, sans-serif")
SS400 = Font("SS400", _SOURCE, 400, False, "Arial, sans-serif")
SS600 = Font("SS600", _SOURCE, 600, False, "Arial, sans-serif")
SS700 = Font("SS700", _SOURCE, 700, False, "Arial, sans-serif")

LEAST_PT = 5.3
"""Smallest type in a printed figure, in points: 5 points even if the page is reduced, as in a booklet."""

FONTS = (BC500, BC600, BC700, BC800, BC800I, SS400, SS600, SS700)


class MissingGlyphError(JugadaError):
    """The font lacks a character of the text, which would be missing in print."""

    def __init__(self, font: Font, text: str, missing: str) -> None:
        codes = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing)
        super().__init__(Message("scene/font-lacks", text=repr(text), font=font.family, codes=codes))


class FitError(JugadaError):
    """A text does not fit its space even at the smallest size allowed."""

    def __init__(self, text: str, width: float) -> None:
        super().__init__(Message("scene/does-not-fit", text=repr(text), width=rounded(width, 1)))


class _Face(TypedDict):
    units: int
    cap: float
    advances: Mapping[str, float]


@cache  # with the caches of scene a kit takes a third of the time
def _metrics() -> Mapping[str, _Face]:
    data: Mapping[str, _Face] = json.loads(font_bytes("metrics.json"))
    return data


@cache  # with the caches of scene a kit takes a third of the time
def _advances(key: str) -> Mapping[str, float]:
    face = _metrics()[key]
    return {character: advance / face["units"] for character, advance in face["advances"].items()}


def font_bytes(file: str) -> bytes:
    """Return a file of this folder, such as ``BC800.ttf`` or ``SS400.woff2``."""
    return resources.files(__name__).joinpath(file).read_bytes()


@cache  # with the caches of scene a kit takes a third of the time
def cap_height(font: Font) -> float:
    """Return the height of capitals as a fraction of the type size."""
    face = _metrics()[font.key]
    return float(face["cap"] / face["units"])


def missing_glyphs(font: Font, text: str) -> str:
    """Return the characters of the text that the font lacks, each once."""
    advances = _advances(font.key)
    if advances.keys() >= set(text):  # the usual case
        return ""
    return "".join(dict.fromkeys(character for character in text if character not in advances))


def approximate(font: Font, text: str) -> str:
    """Return the text in letters that the font has: without accents that it lacks, ``?`` for other characters.

    For lists of parts named by users; text on the parts is set in fonts that have its letters.

    >>> approximate(BC600, "Łódź, Ağaç, 木")
    'Lódz, Agaç, ?'
    """
    missing = missing_glyphs(font, text)
    return text.translate({ord(character): _nearest(font, character) for character in missing}) if missing else text


def _nearest(font: Font, character: str) -> str:
    plain = "".join(one for one in normalize("NFKD", character) if not combining(one))
    if plain and not missing_glyphs(font, plain):
        return plain
    try:  # for Ł, whose stroke is not an accent
        base = unicodedata.lookup(unicodedata.name(character, "").partition(" WITH ")[0])
    except KeyError:
        return "?"
    return "?" if missing_glyphs(font, base) else base


@cache  # with the caches of scene a kit takes a third of the time
def _em_width(key: str, text: str) -> float:
    advances = _advances(key)
    try:
        return fsum([advances[character] for character in text])  # the result of `sum` depends on the Python version
    except KeyError:
        font = next(font for font in FONTS if font.key == key)
        raise MissingGlyphError(font, text, missing_glyphs(font, text)) from None


def text_width(font: Font, size: float, text: str, tracking: float = 0.0) -> float:
    """Return the width in mm at `size` points, including tracking (mm). Raises MissingGlyphError."""
    return _em_width(font.key, text) * size * MM_PER_PT + tracking * max(0, len(text) - 1)


def shrink(font: Font, text: str, width: float, sizes: tuple[float, ...], tracking: float = 0.0) -> float:
    """Return the first of the sizes (largest first) at which the text fits `width` mm. Raises FitError if none does."""
    for size in sizes:
        if text_width(font, size, text, tracking) <= width:
            return size
    raise FitError(text, width)


def fit_size(font: Font, text: str, width: float, sizes: tuple[float, ...]) -> float:
    """Return the first of the sizes at which the text fits, else a smaller one down to `LEAST_PT`.

    The sizes suit the languages that a drawing was designed for; text in another language may be longer. Raises
    FitError if the text would have to be smaller still.

    >>> fit_size(SS400, "gold", 30.0, (12.0, 10.0))
    12.0
    >>> fit_size(SS400, "gold " * 5, 30.0, (12.0, 10.0)) < 10.0
    True
    """
    try:
        return shrink(font, text, width, sizes)
    except FitError:
        # Rounded down: a tenth more would be too wide again.
        size = int(10 * width / (_em_width(font.key, text) * MM_PER_PT)) / 10
        # A drawing may ask for smaller type than that itself.
        if size < min(LEAST_PT, sizes[-1]):
            raise
        return size


def wrap(font: Font, size: float, text: str, width: float, lines: int | None = None) -> tuple[str, ...]:
    """Return the text broken at spaces into lines of at most `width` mm; a % stays with its number.

    Raises FitError for a longer word or too many lines.
    """
    # Words are measured one by one, and add up: the faces have no kerning, and words come again where lines do not.
    key, em = font.key, size * MM_PER_PT
    space = _em_width(key, " ") * em
    result: list[str] = []
    used = 0.0
    for word in _words(text):
        wide = _em_width(key, word) * em
        if wide > width:
            raise FitError(word, width)
        if result and used + space + wide <= width:
            result[-1] += f" {word}"
            used += space + wide
        else:
            result.append(word)
            used = wide
    if lines is not None and len(result) > lines:
        raise FitError(text, width)
    return tuple(result)


def _words(text: str) -> list[str]:
    words = text.split()
    if " %" not in text:
        return words
    joined: list[str] = []
    for word in words:
        # A line that begins with a percent sign reads like a misprint.
        if word.startswith("%") and joined:
            joined[-1] += f" {word}"
        else:
            joined.append(word)
    return joined


def fit_lines(
    font: Font, text: str, width: float, lines: int, sizes: tuple[float, ...]
) -> tuple[float, tuple[str, ...]]:
    """Return the size and the text broken into at most `lines` lines of `width` mm.

    The size is the first of these that fits, else a smaller one down to `LEAST_PT`. Raises FitError if none does.
    """
    # Further sizes go down in steps of 0.2 pt.
    smaller = int(10 * (sizes[-1] - LEAST_PT) / 2)
    for size in (*sizes, *(round(sizes[-1] - 0.2 * step, 1) for step in range(1, smaller + 1))):
        try:
            return size, wrap(font, size, text, width, lines)
        except FitError:
            continue
    raise FitError(text, width)


def ellipsis(font: Font, size: float, text: str, width: float) -> str:
    """Return the text with its end replaced by … if it is wider than `width` mm.

    Only for text that is shown in full elsewhere.
    """
    if text_width(font, size, text) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = f"{text[:end].rstrip()}…"
        if text_width(font, size, short) <= width:
            return short
    raise FitError(text, width)
