"""Functions for the expressions of cards: tones of colours, and cells that are lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import SupportsFloat

from generator.scene.model import Colour
from generator.scene.svg_reader.values import read_colour
from generator.scene.svg_values import RefusedError
from generator.scene.theme import INK, PAPER, contrast, lightness, text_on
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

MOST_PARTS = 200
"""Things in a cell that is a list; a card has no room for more."""

_STEP = 4
"""Percent by which a colour is darkened until it can be read."""

_MIDDLE = 52
"""Colours lighter than this L* have a darker second tone."""

_PART = re.compile(
    r"(?P<before>[0-9]+)\s*(?:×\s*|x\s+)?(?P<named>[^\W\d][\w/+-]*)"
    r"|(?P<name>[^\W\d][\w/+-]*?)\s*(?:×|(?<=\s)x)\s*(?P<after>[0-9]+)\b"
    r"|(?P<alone>[\w./+-]+)"
)
"""Matches ``3 wood``, ``3x wood``, ``wood ×3``, ``wood``, ``4``."""


def as_colour(text: str) -> Colour | None:
    """Return the colour of a value, None for no paint. Raises JugadaError for an invalid one."""
    found = as_paint(text)
    return found[0] if found else None


def as_paint(text: str) -> tuple[Colour, float] | None:
    """Return the colour of a value and its opacity, None for no paint. Raises JugadaError for an invalid one."""
    found = _paint(text)
    if isinstance(found, RefusedError):
        raise JugadaError(found.args[0])
    return found


@lru_cache(maxsize=4096)
def _paint(text: str) -> tuple[Colour, float] | RefusedError | None:
    try:
        # An error is returned, not raised: `lru_cache` would not keep it, and each card would parse the text again.
        return read_colour(text) if text else None
    except RefusedError as error:
        return error


def _colour(value: object) -> Colour:
    found = as_colour(str(value).strip())
    if found is None:
        raise JugadaError(Message("scene/colour-unreadable", value=quoted(str(value))))
    return found


def _percent(value: str | SupportsFloat) -> float:
    return min(100.0, max(0.0, float(value)))


@lru_cache(maxsize=4096)
def mix(one: str, other: str, percent: float = 50) -> str:
    """Return the first colour with so many percent of the other.

    >>> mix("#000000", "white", 50)
    '#808080'
    """
    first, second_, share = _colour(one).hex, _colour(other).hex, _percent(percent) / 100
    pairs = ((int(first[i : i + 2], 16), int(second_[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


def tint(colour: str, percent: float) -> str:
    """Return the colour with so many percent of white."""
    return mix(colour, PAPER.hex, percent)


def shade(colour: str, percent: float) -> str:
    """Return the colour with so many percent of ink."""
    return mix(colour, INK.hex, percent)


def on(colour: str) -> str:
    """Return white or ink, whichever can be read on the colour.

    >>> on("#1F5F73"), on("gold")
    ('#FFFFFF', '#14202B')
    """
    return text_on(_colour(colour)).hex


@lru_cache(maxsize=1024)
def legible(colour: str, ratio: float = 4.5) -> str:
    """Return the colour, with as much ink as it needs for that contrast on white."""
    # In steps, since contrast has no inverse for a mixture with ink.
    for percent in range(0, 100, _STEP):
        darker = shade(colour, percent)
        if contrast(PAPER, _colour(darker)) >= float(ratio):
            return darker
    return INK.hex


def second(colour: str, percent: float = 13) -> str:
    """Return the second tone of a colour for patterns: darker of a light colour, lighter of a dark one."""
    return shade(colour, percent) if lightness(_colour(colour)) >= _MIDDLE else tint(colour, percent)


def parts(text: object) -> list[str]:
    """Return a cell as a list, whatever separates it; a number repeats what follows it.

    >>> parts("2 wood, fish; coin ×2"), parts("4"), parts("")
    (['wood', 'wood', 'fish', 'coin', 'coin'], ['4'], [])
    """
    found: list[str] = []
    for match in _PART.finditer(str(text)):
        # Four digits are more than enough, and a cell may have thousands.
        times = int((match["before"] or match["after"] or "1")[:4])
        name = match["named"] or match["name"] or match["alone"]
        found += [name] * min(times, MOST_PARTS - len(found))
        if len(found) >= MOST_PARTS:
            break
    return found


def counts(text: object) -> list[dict[str, object]]:
    """Return the different things of a cell with their numbers.

    >>> counts("wood fish wood")
    [{'name': 'wood', 'count': 2}, {'name': 'fish', 'count': 1}]
    """
    found: dict[str, int] = {}
    for part in parts(text):
        found[part] = found.get(part, 0) + 1
    return [{"name": name, "count": count} for name, count in found.items()]


def initial(text: object) -> str:
    """Return the first letter or digit of a text as a capital; empty if it has none."""
    return next((letter.upper() for letter in str(text) if letter.isalnum()), "")


FUNCTIONS: Mapping[str, Callable[..., object]] = {
    one.__name__: one for one in (mix, tint, shade, on, legible, second, parts, counts, initial)
}
"""What expressions of layouts and templates may call, besides ``range``."""
