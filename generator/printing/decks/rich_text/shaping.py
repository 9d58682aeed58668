"""Text shaping: each character in the first font that has it, with the glyphs that its script requires.

The fonts of a deck: families with bold and italic, then fallbacks, then the bundled fonts.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources

from generator.scene.font_file import IGNORABLE, FontFile
from generator.scene.model import Glyph
from generator.scene.painted_glyphs import prints_nothing

_JOINED = ("\u200d",)
_MODIFIERS = range(0x1F3FB, 0x1F400)
"""Skin tone modifiers, which belong to the preceding emoji."""

BOX_WIDTH = 0.62
"""Width of the box for a missing character, in parts of the type size."""


@dataclass(frozen=True, slots=True)
class Shaped:
    """Text in one font as glyphs from left to right; without a font: characters that no font has.

    `width` is in parts of the type size.
    """

    text: str
    font: FontFile | None
    glyphs: tuple[Glyph, ...]
    width: float


@lru_cache(maxsize=1 << 14)
def shape(text: str, fonts: tuple[FontFile, ...], *, rtl: bool = False, language: str = "") -> tuple[Shaped, ...]:
    """Return the text in runs of one font each, in visual order from left to right."""
    runs = [_shape_run(part, font, rtl, language) for part, font in _by_font(text, fonts)]
    return tuple(reversed(runs) if rtl else runs)


def clusters(text: str) -> Iterator[str]:
    """Yield characters with their modifiers: accents, joiners, variation selectors, skin tones."""
    cluster = ""
    for character in text:
        belongs = unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Mc", "Me")
        belongs = belongs or character in IGNORABLE or ord(character) in _MODIFIERS
        if cluster and not belongs and not cluster.endswith(_JOINED):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def _by_font(text: str, fonts: tuple[FontFile, ...]) -> Iterator[tuple[str, FontFile | None]]:
    """Yield the longest runs in one font; a cluster is never divided."""
    part = ""
    last: FontFile | None = None
    for cluster in clusters(text):
        # Characters that the previous font has stay in it, such as a comma between Japanese words.
        found = last if last and last is not fonts[0] and _is_common(cluster) and _has(last, cluster) else None
        font = found or next((font for font in fonts if _has(font, cluster)), None)
        if part and font is not last:
            yield part, last
            part = ""
        part, last = part + cluster, font
    if part:
        yield part, last


def _has(font: FontFile, cluster: str) -> bool:
    """Return whether the font draws each visible character."""
    return font.covers(cluster) and not (
        font.has_drawings and any(prints_nothing(font, glyph) for glyph in font.numbers(cluster))
    )


def _is_common(cluster: str) -> bool:
    return not unicodedata.category(cluster[0]).startswith(("L", "N"))


def _shape_run(text: str, font: FontFile | None, rtl: bool, language: str) -> Shaped:
    if font is None:
        return Shaped(text, None, (), BOX_WIDTH * sum(1 for _ in clusters(text)))
    import uharfbuzz

    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    # For the script; the direction, which it guesses too, is known better.
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if rtl else "ltr"
    if language:
        buffer.language = language
    uharfbuzz.shape(font.hb_font, buffer)
    if font.has_drawings and any(
        prints_nothing(font, info.codepoint) for info in buffer.glyph_infos
    ):  # joined into one that cannot be drawn
        return _shape_run(text, None, rtl, language)
    return Shaped(text, font, *_glyphs(text, font, buffer))


def _glyphs(text: str, font: FontFile, buffer: object) -> tuple[tuple[Glyph, ...], float]:
    """Return the glyphs with the text of each, and their total width."""
    infos, positions = buffer.glyph_infos, buffer.glyph_positions  # type: ignore[attr-defined]
    # HarfBuzz gives glyphs from left to right, so the clusters of such a text count down.
    rtl = len(infos) > 1 and infos[0].cluster > infos[-1].cluster
    words_of = _texts_of_glyphs(text, [info.cluster for info in (reversed(infos) if rtl else infos)])
    glyphs: list[Glyph] = []
    x = 0
    in_order = reversed(words_of) if rtl else words_of
    for info, place, words in zip(infos, positions, in_order, strict=True):
        at = ((x + place.x_offset) / font.units, place.y_offset / font.units)
        # Four digits are about a micrometre in type of any usual size; more only make files larger.
        glyphs.append(Glyph(info.codepoint, round(at[0], 4), round(at[1], 4), words))
        x += place.x_advance
    return tuple(glyphs), x / font.units


def _texts_of_glyphs(text: str, starts: list[int]) -> list[str]:
    """Return the text of each glyph, in reading order. Several glyphs of one cluster get one character each."""
    counts = Counter(starts)
    order = sorted(counts)
    ends = dict(zip(order, [*order[1:], len(text)], strict=True))
    seen: Counter[int] = Counter()
    texts: list[str] = []
    for start in starts:
        at = start + seen[start]
        seen[start] += 1
        # The last glyph of a cluster takes what is left, so that no character of it is lost in a copy.
        texts.append(text[at : ends[start] if seen[start] == counts[start] else min(at + 1, ends[start])])
    return texts


TEXT, TITLE, LABEL = "text", "title", "label"
"""The families that every deck has: for rules, for names, for small capitals."""

_CONDENSED = {
    TITLE: {(False, False): "ExtraBold", (False, True): "ExtraBoldItalic"},
    LABEL: {(False, False): "SemiBold", (True, False): "Bold"},
}
"""The faces of Barlow Condensed by family, bold and italic."""


@dataclass(frozen=True, eq=False)
class Family:
    """A typeface: its files by (bold, italic); the regular file replaces missing ones."""

    files: Mapping[tuple[bool, bool], FontFile]

    def file(self, bold: bool, italic: bool) -> FontFile | None:
        """Return the file for that style, else the closest one; None if the family has no files."""
        # Weight counts more than slant: a heading in a light italic would not be read as one.
        for style in ((bold, italic), (bold, False), (False, italic), (False, False), (True, False), (True, True)):
            if style in self.files:
                return self.files[style]
        return None


@dataclass(frozen=True)
class Fonts:
    """The families of a deck by name, and the fallback fonts in their order."""

    families: Mapping[str, tuple[Family, ...]] = field(default_factory=dict)
    fallbacks: tuple[Family, ...] = ()
    _chains: dict[tuple[str, bool, bool], tuple[FontFile, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def chain(self, family: str, bold: bool, italic: bool) -> tuple[FontFile, ...]:
        """Return the fonts in which to look for a character, the family's first."""
        key = (family, bold, italic)
        if key not in self._chains:
            self._chains[key] = self._chain(family, bold, italic)
        return self._chains[key]

    def _chain(self, family: str, bold: bool, italic: bool) -> tuple[FontFile, ...]:
        own = self.families.get(family) or (bundled(family),)
        families = (*own, *self.fallbacks, bundled(family), bundled(TEXT))
        # These typefaces are bold by themselves, so their fallbacks must be bold as well.
        heavy = bold or family in _CONDENSED
        found = (one.file(bold if one in own else heavy, italic) for one in families)
        # Each file once, since the bundled family may be that of the deck.
        return tuple(dict.fromkeys(file for file in found if file is not None))


@cache
def bundled(family: str) -> Family:
    """Return the bundled family with that name; other names get the text family."""
    if family in _CONDENSED:
        return Family(_Bundled({style: f"BarlowCondensed-{name}" for style, name in _CONDENSED[family].items()}))
    names = {(False, False): "Regular", (False, True): "It", (True, False): "Bold", (True, True): "BoldIt"}
    return Family(_Bundled({style: f"SourceSans3-{name}" for style, name in names.items()}))


class _Bundled(Mapping[tuple[bool, bool], FontFile]):
    """The files of a bundled family by (bold, italic): each is read when a text needs it, since few need all."""

    def __init__(self, names: Mapping[tuple[bool, bool], str]) -> None:
        self._names = names

    def __getitem__(self, style: tuple[bool, bool]) -> FontFile:
        return _read_bundled(self._names[style])

    def __iter__(self) -> Iterator[tuple[bool, bool]]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


@cache
def _read_bundled(name: str) -> FontFile:
    return FontFile(name, resources.files(__package__).joinpath("fonts", f"{name}.ttf").read_bytes())
