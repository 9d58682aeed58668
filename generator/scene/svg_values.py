"""Parsing of SVG attribute values: numbers, colours, transforms. Each is parsed in one pass and has limits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import radians, tan

from generator.limits import MAX_SVG_NUMBER
from generator.scene.model import Colour, Transform
from generator.scene.transform import rotate, scale, translate
from rules_engine.core import Message

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?", re.ASCII)
_NEXT = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?:px|mm)?)", re.ASCII)
_UNITS = ("px", "mm")
_MAX_CHARACTERS = 64
"""Maximum length of a number in characters: matching takes time quadratic in its digits."""

_SHOWN = 40
"""Maximum length in characters of a value quoted in an error."""

_RGB = re.compile(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)", re.ASCII)
_NAMES = {
    "black": "#000000",
    "white": "#FFFFFF",
    "red": "#FF0000",
    "green": "#008000",
    "blue": "#0000FF",
    "yellow": "#FFFF00",
    "orange": "#FFA500",
    "gray": "#808080",
    "grey": "#808080",
    "brown": "#A52A2A",
}
_MAPS: Mapping[str, tuple[Callable[..., Transform], tuple[int, ...]]] = {
    "translate": (lambda x, y=0.0: translate(x, y), (1, 2)),
    "rotate": (rotate, (1, 3)),
    "scale": (scale, (1, 2)),
    "matrix": (Transform, (6,)),
    "skewX": (lambda angle: Transform(c=tan(radians(angle))), (1,)),
    "skewY": (lambda angle: Transform(b=tan(radians(angle))), (1,)),
}


class RefusedError(ValueError):
    """A part of the SVG file is unsupported or not allowed; its argument is a Message."""


def read_number(text: str, name: str) -> float:
    """Parse the number of an attribute, in units of the picture. Raises RefusedError."""
    plain = text.strip()
    for unit in _UNITS:
        plain = plain.removesuffix(unit).rstrip()
    if len(plain) <= _MAX_CHARACTERS and _NUMBER.fullmatch(plain):
        number = float(plain)
        if abs(number) <= MAX_SVG_NUMBER:
            return number
    raise RefusedError(
        Message("scene/expected-number", what=name, value=repr(text[:_SHOWN]), most=f"{MAX_SVG_NUMBER:,}")
    )


def read_length(text: str, name: str) -> float:
    """Parse a number that is 0 or more. Raises RefusedError."""
    number = read_number(text, name)
    if number < 0:
        raise RefusedError(Message("scene/expected-length", what=name, value=repr(text[:_SHOWN])))
    return number


def read_numbers(text: str, name: str) -> list[float]:
    """Parse a list of numbers; minified files omit separators (``10-5.5.5``). Raises RefusedError."""
    numbers: list[float] = []
    place = 0
    while match := _NEXT.match(text, place):
        numbers.append(read_number(match[1], name))
        place = match.end()
    if text[place:].strip(" ,\t\r\n"):
        read_number(text[place:].strip(), name)  # raises RefusedError
    return numbers


def read_dashes(text: str) -> tuple[float, ...]:
    """Parse the lengths of dashes and gaps; empty for a solid line. Raises RefusedError."""
    if text.strip() == "none":
        return ()
    name = "stroke-dasharray"
    dashes = tuple(read_length(part, name) for part in text.replace(",", " ").split())
    return dashes if any(dashes) else ()


def read_colour(text: str) -> Colour | None:
    """Parse a colour, None for no paint. Raises RefusedError."""
    value = text[:_SHOWN].strip().lower()
    if value in ("none", "transparent"):
        return None
    if re.fullmatch(r"#[0-9a-f]{6}", value):
        return Colour("own", value.upper())
    if re.fullmatch(r"#[0-9a-f]{3}", value):
        return Colour("own", "#" + "".join(digit * 2 for digit in value[1:]).upper())
    rgb = _RGB.fullmatch(value)
    if rgb:
        return Colour("own", "#" + "".join(f"{min(255, int(part)):02X}" for part in rgb.groups()))
    if value in _NAMES:
        return Colour("own", _NAMES[value])
    raise RefusedError(Message("scene/colour-unreadable", value=repr(text[:_SHOWN])))


def read_transform(text: str) -> Transform:
    """Return the product of a list such as ``translate(3 4) rotate(90)``. Raises RefusedError."""
    if text.strip() in ("", "none"):
        return Transform()
    *parts, rest = text.split(")")
    if rest.strip() or not parts:
        raise RefusedError(Message("scene/transform-read", value=repr(text[:_SHOWN])))
    result = Transform()
    for part in parts:
        name, _, arguments = part.partition("(")
        make, counts = _MAPS.get(name.strip(" ,\t\r\n"), (None, ()))
        numbers = read_numbers(arguments, "transform")
        if make is None or len(numbers) not in counts:
            raise RefusedError(Message("scene/transform-read", value=repr(text[:_SHOWN])))
        result = result @ make(*numbers)
    return result
