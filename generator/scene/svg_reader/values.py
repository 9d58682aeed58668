"""Parsing of SVG values with units: lengths in user units, colours with their opacity.

Errors and notes about an SVG file, by line.

Fitting of a ``viewBox`` into its space: ``preserveAspectRatio``.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from math import sqrt
from typing import NamedTuple
from xml.etree.ElementTree import Element

from tinycss2.color4 import Color, parse_color

from generator.limits import MAX_SVG_FINDINGS, MAX_SVG_NUMBER
from generator.scene.model import Colour, Rect, Transform
from generator.scene.svg_reader.calculations import compute, is_computed
from generator.scene.svg_reader.colour_spaces import as_srgb
from generator.scene.svg_values import RefusedError, read_numbers
from rules_engine.core import Message
from rules_engine.core.messages import Words

PX_PER_MM = 96 / 25.4
"""CSS pixels, the user units of SVG, per millimetre."""

_LENGTH = re.compile(
    r"\s*([-+]?(?:[0-9]{1,40}\.?[0-9]{0,40}|\.[0-9]{1,40})(?:[eE][-+]?[0-9]{1,3})?)\s*([a-zA-Z%]{0,3})\s*"
)
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "mm": PX_PER_MM,
    "cm": 10 * PX_PER_MM,
    "q": PX_PER_MM / 4,
    "in": 96.0,
    "pt": 96 / 72,
    "pc": 16.0,
}
_SHOWN = 40
_SHORT_HEX = re.compile(r"#([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])([0-9a-fA-F])")
_LONG_HEX = re.compile(r"#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})")


class Viewport(NamedTuple):
    """Width and height, in user units, that percentages refer to."""

    width: float
    height: float

    @property
    def diagonal(self) -> float:
        """The reference of percentages for lengths that are neither horizontal nor vertical."""
        return sqrt((self.width**2 + self.height**2) / 2)


def read_length(text: str, name: str, whole: float = 0.0, font_size: float = 16.0) -> float:
    """Parse a length into user units. whole: the length that is 100 %. Raises RefusedError."""
    found = _LENGTH.fullmatch(text) if len(text) <= 2 * _SHOWN else None
    if found:
        number, unit = float(found[1]), found[2].lower()
        factors = {**_UNITS, "%": whole / 100, "em": font_size, "rem": 16.0, "ex": font_size / 2}
        if unit in factors and abs(number) <= MAX_SVG_NUMBER:
            return number * factors[unit]
    if is_computed(text):
        with suppress(ValueError):
            return compute(text, lambda part: read_length(part, name, whole, font_size))
    raise RefusedError(
        Message("scene/expected-number", what=name, value=repr(text[:_SHOWN]), most=f"{MAX_SVG_NUMBER:,}")
    )


def physical_mm(text: str) -> float | None:
    """Return a length in mm if it has a physical unit, else None: the size of pixels differs between programs."""
    found = _LENGTH.fullmatch(text) if len(text) <= 2 * _SHOWN else None
    if found and found[2].lower() in ("mm", "cm", "q", "in", "pt", "pc"):
        return float(found[1]) * _UNITS[found[2].lower()] / PX_PER_MM
    return None


def read_part(text: str, name: str) -> float:
    """Parse an opacity or an offset, a number or a percentage, clamped to 0–1. Raises RefusedError."""
    return min(1.0, max(0.0, read_length(text, name, whole=1.0)))


def read_colour(text: str, current: str = "#000000") -> tuple[Colour, float] | None:
    """Parse a colour with its opacity; None if there is no paint. Raises RefusedError.

    >>> read_colour("rgba(255, 0, 0, .5)")
    (Colour(token='own', hex='#FF0000'), 0.5)
    """
    value = text[: 2 * _SHOWN].strip()
    # Some programs append the inks of a colour profile to the colour for screens.
    value = value.partition(" icc-color")[0].partition(" device-cmyk")[0]
    if value.lower() in ("none", "transparent"):
        return None
    if value.lower() == "currentcolor":
        # A colour that is defined by itself is none: black is the default.
        value = current if current.lower() != "currentcolor" else "#000000"
    digits = _SHORT_HEX.fullmatch(value) or _LONG_HEX.fullmatch(value)
    if digits:
        # A single digit stands for two of the same.
        red, green, blue, alpha = (int((part * 2)[:2], 16) for part in digits.groups())
        return Colour("own", f"#{red:02X}{green:02X}{blue:02X}"), alpha / 255
    colour = parse_color(value)
    if not isinstance(colour, Color):
        raise RefusedError(Message("scene/colour-unreadable", value=repr(text[:_SHOWN])))
    try:
        parts = as_srgb(colour)
    except NotImplementedError as error:  # a space of colours that no printer shows
        raise RefusedError(Message("scene/colour-unreadable", value=repr(text[:_SHOWN]))) from error
    channels = (min(255, max(0, round(255 * part))) for part in parts)
    return Colour("own", "#" + "".join(f"{channel:02X}" for channel in channels)), float(colour.alpha)


class TooLargeError(Exception):
    """A limit of the whole file is exceeded; its argument is a Message."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A message about a line of the file; line 0 is the whole file."""

    line: int
    message: Words


@dataclass
class Findings:
    """Errors, which prevent drawing, and notes; each is listed once."""

    errors: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    _told: set[str] = field(default_factory=set)

    def refuse(self, line: int, message: Words) -> None:
        """Add an error."""
        _add(self.errors, Finding(line, message))

    def note(self, line: int, message: Words, once: str = "") -> None:
        """Add a note about something that is drawn differently from the file; only its first place is kept.

        once: the kind of note of which one is enough, such as a property; usually its message.
        """
        kind = once or str(message)
        if kind not in self._told:
            self._told.add(kind)
            _add(self.notes, Finding(line, message))


def _add(findings: list[Finding], finding: Finding) -> None:
    if finding not in findings and len(findings) < MAX_SVG_FINDINGS:
        findings.append(finding)


_SHARES = {"min": 0.0, "mid": 0.5, "max": 1.0}
SMALLEST_SIDE = 0.001
"""Minimum width and height of a picture, in user units; a smaller picture cannot be drawn."""


def read_view_box(element: Element) -> Rect | None:
    """Return the element's ``viewBox``; None if it has none, or one that is none.

    Raises RefusedError for an empty one, which shows nothing.
    """
    text = element.get("viewBox")
    if text is None:
        return None
    try:
        numbers = read_numbers(text, "viewBox")
    except RefusedError:
        return None
    if len(numbers) != 4 or min(numbers[2:]) < 0:
        return None  # as browsers do
    x, y, width, height = numbers
    box = Rect(x, y, width, height)
    if min(box.width, box.height) < SMALLEST_SIDE:
        raise RefusedError(Message("printing/svg-no-area"))
    return box


def fit(inner: Rect, outer: Rect, aspect: str) -> Transform:
    """Return the map of `inner` into `outer` that ``preserveAspectRatio`` defines."""
    words = aspect.split() or ["xMidYMid"]
    across, down = outer.width / inner.width, outer.height / inner.height
    if words[0] == "none":
        return Transform(across, 0, 0, down, outer.x - across * inner.x, outer.y - down * inner.y)
    factor = max(across, down) if "slice" in words else min(across, down)
    # In `xMidYMax`, letters 1 to 3 are for x and 5 to 7 for y.
    x, y = _SHARES.get(words[0][1:4].lower(), 0.5), _SHARES.get(words[0][5:8].lower(), 0.5)
    left = outer.x + x * (outer.width - factor * inner.width) - factor * inner.x
    top = outer.y + y * (outer.height - factor * inner.height) - factor * inner.y
    return Transform(factor, 0, 0, factor, left, top)


def read_place(element: Element, view: Viewport, default: str = "100%") -> Rect:
    """Return x, y, width and height of an element. Raises RefusedError."""
    x, y = (read_length(element.get(name, "0"), name, whole) for name, whole in zip("xy", view, strict=True))
    sides = []
    for name, whole in zip(("width", "height"), view, strict=True):
        text = element.get(name, default)
        sides.append(read_length(default if text.strip() in ("auto", "") else text, name, whole))
    return Rect(x, y, max(0.0, sides[0]), max(0.0, sides[1]))
