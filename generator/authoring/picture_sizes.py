"""The size of cards and the bleed of finished pictures, said or found from their pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.i18n.texts import shortest
from generator.printing.errors import PrintError
from generator.printing.layout.papers import SIZES
from rules_engine.core import Message

MM_PER_INCH = 25.4
_BLEEDS = (0.0, 3.175, 3.048, 3.0, 2.0, 5.0)
"""Bleeds in mm that services and factories want."""
_DPIS = (300.0, 600.0, 350.0, 400.0, 450.0, 1200.0, 200.0, 150.0)
_MOST_PIXELS_OFF = 1.5
"""Pixels by which a picture may differ from a known size: programs round up or down."""
_KNOWN = {
    **SIZES,
    **{
        f"{shortest(width)}x{shortest(height)}": (width, height)
        for width, height in (
            (69.85, 120.65),
            (88.9, 127.0),
            (88.9, 139.7),
            (50.8, 88.9),
            (44.45, 88.9),
            (63.5, 63.5),
            (69.85, 69.85),
            (88.9, 88.9),
            (41.28, 63.5),
            (44.0, 68.0),
            (80.0, 120.0),
        )
    },
}
"""Sizes of cards in mm by the name that a deck gives them: the presets first, then others that services make."""
_MOST_BLEED, _LEAST_BLEED = 8.0, 0.3
"""Bleed in mm that is found from a picture's proportions; less is rounding."""


@dataclass(frozen=True, slots=True)
class CardSize:
    """Width, height and bleed in mm of the cards on pictures; `name` is the preset or the size as a deck writes it."""

    name: str
    width: float
    height: float
    bleed: float


def size_of(pixels: tuple[int, int], dpi: float, said: CardSize | None, bleed: float | None) -> CardSize:
    """Return the size of the cards.

    dpi: of the picture's file, 0 if it says none.   said: the size asked for.   bleed: in mm, None: to be found.
    Raises PrintError where the pixels suit no size, or not the one that was said.
    """
    if said is not None:
        return _with_bleed_of(pixels, said, bleed)
    for found in _known(pixels, dpi, bleed):
        return found
    # 72 and 96 are what programs write that do not know.
    if dpi >= 100:
        width, height = (value / dpi * MM_PER_INCH - 2 * (bleed or 0.0) for value in pixels)
        return CardSize(f"{shortest(round(width, 2))}x{shortest(round(height, 2))}", width, height, bleed or 0.0)
    raise PrintError(Message("scaffold/pictures-size", pixels=f"{pixels[0]} × {pixels[1]}"))


def _with_bleed_of(pixels: tuple[int, int], said: CardSize, bleed: float | None) -> CardSize:
    """Return the size with the bleed that the picture's proportions show, unless it was said."""
    wide, high = pixels
    width, height = said.width, said.height
    if (wide > high) != (width > height) and width != height:
        width, height = height, width
    around = bleed
    if around is None:
        across = wide - high
        # Solved from (width + 2b) : (height + 2b) = wide : high. A square keeps its proportions with any bleed.
        around = (height * wide - width * high) / (2 * -across) if abs(across) > 2 else 0.0
        around = 0.0 if abs(around) < _LEAST_BLEED else around
    off = abs((width + 2 * around) / (height + 2 * around) * high - wide)
    if not 0 <= around <= _MOST_BLEED or off > max(_MOST_PIXELS_OFF, 0.004 * wide):
        shown = f"{shortest(round(width, 2))} × {shortest(round(height, 2))}"
        raise PrintError(Message("scaffold/pictures-proportions", pixels=f"{wide} × {high}", size=shown))
    return CardSize(said.name, width, height, round(around, 3))


def _known(pixels: tuple[int, int], dpi: float, bleed: float | None) -> Iterator[CardSize]:
    """Yield known sizes by how likely they are: that fits best, then that comes first."""
    candidates: list[tuple[float, int, CardSize]] = []
    # The file's own resolution first: among sizes that fit equally, the first wins.
    dpis = tuple(dict.fromkeys((*((dpi,) if dpi >= 100 else ()), *_DPIS)))
    order = 0
    for resolution in dpis:
        for around in _BLEEDS if bleed is None else (bleed,):
            for name, sides in _KNOWN.items():
                order += 1
                width, height = sides if pixels[0] <= pixels[1] else sides[::-1]
                wanted = [(side + 2 * around) / MM_PER_INCH * resolution for side in (width, height)]
                off = max(abs(have - want) for have, want in zip(pixels, wanted, strict=True))
                if off <= _MOST_PIXELS_OFF:
                    # Within a pixel all fit equally, and the order decides.
                    candidates.append((0.0 if off <= 1.0 else off, order, CardSize(name, width, height, around)))
    yield from (size for _, _, size in sorted(candidates, key=lambda one: one[:2]))
