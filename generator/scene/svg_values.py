"""Parsing of SVG attribute values: numbers, colours, transforms. Each is parsed in one pass and has limits.

SVG elements as items: the reader shared by our icons and users' art.

Number format of both back ends: never in exponential notation, which PDF does not have.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from math import radians, tan
from xml.etree.ElementTree import Element

from generator.limits import MAX_SVG_NUMBER
from generator.outputs.told import told
from generator.scene.model import (
    Cap,
    Circle,
    Colour,
    Item,
    Join,
    Path,
    Rect,
    Stroke,
    Transform,
    rotate,
    scale,
    translate,
)
from generator.scene.path import PathBuilder, parse, polyline
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
    # Dashes of no length would never come to an end; SVG draws a solid line.
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
    # Behind the last bracket nothing may follow.
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


def read_stroke(paint: Mapping[str, str], read_colour: Callable[[str], Colour | None]) -> Stroke | None:
    """Return the stroke that the attributes describe, None if it has no colour. Raises RefusedError."""
    colour = read_colour(paint.get("stroke", "none"))
    if colour is None:
        return None
    width = read_length(paint.get("stroke-width", "1"), "stroke-width")
    return Stroke(colour, width, read_dashes(paint.get("stroke-dasharray", "none")), read_cap(paint), read_join(paint))


_CAPS: Mapping[str, Cap] = {"round": "round", "square": "square"}
_JOINS: Mapping[str, Join] = {"round": "round", "bevel": "bevel"}


def read_cap(style: Mapping[str, str]) -> Cap:
    """Return how the ends of lines are, by SVG's default cut off."""
    return _CAPS.get(style.get("stroke-linecap", ""), "butt")


def read_join(style: Mapping[str, str]) -> Join:
    """Return how the corners of lines are, by SVG's default pointed."""
    return _JOINS.get(style.get("stroke-linejoin", ""), "miter")


def read_shape(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool = False) -> Iterator[Item]:
    """Yield the item of an element in `SHAPES`; nothing for an empty path. Raises RefusedError.

    >>> [circle] = read_shape(Element("circle", {"r": "2"}), None, None)
    >>> circle.r
    2.0
    """
    yield from SHAPES[plain_name(element.tag)](element, fill, stroke, even_odd)


def plain_name(name: str) -> str:
    """Return the name of an element or an attribute without its namespace."""
    return name.rpartition("}")[2]


def _rect(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("x", "y"))
    width, height, r = (read_length(element.get(key, "0"), key) for key in ("width", "height", "rx"))
    yield Rect(x, y, width, height, r, fill, stroke)


def _circle(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("cx", "cy"))
    yield Circle(x, y, read_length(element.get("r", "0"), "r"), fill, stroke)


def _ellipse(element: Element, fill: Colour | None, stroke: Stroke | None, _: bool) -> Iterator[Item]:
    x, y = (read_number(element.get(key, "0"), key) for key in ("cx", "cy"))
    rx, ry = (read_length(element.get(key, "0"), key) for key in ("rx", "ry"))
    around = PathBuilder().move(x + rx, y).arc(rx, ry, 0, False, True, x - rx, y).arc(rx, ry, 0, False, True, x + rx, y)
    yield around.close().path(fill, stroke)


def _line(element: Element, _: Colour | None, stroke: Stroke | None, __: bool) -> Iterator[Item]:
    x1, y1, x2, y2 = (read_number(element.get(key, "0"), key) for key in ("x1", "y1", "x2", "y2"))
    yield Path(polyline(((x1, y1), (x2, y2))), None, stroke)


def _poly(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool) -> Iterator[Item]:
    numbers = read_numbers(element.get("points", ""), "points")
    if len(numbers) % 2 or len(numbers) < 4:
        raise RefusedError(Message("scene/points-expected"))
    points = zip(numbers[::2], numbers[1::2], strict=True)
    yield Path(polyline(points, closed=plain_name(element.tag) == "polygon"), fill, stroke, even_odd)


def _path(element: Element, fill: Colour | None, stroke: Stroke | None, even_odd: bool) -> Iterator[Item]:
    data = element.get("d", "").strip()
    if not data:
        return
    try:
        segments = parse(data)
    except (ValueError, ArithmeticError) as error:
        raise RefusedError(Message("scene/path-unreadable", value=told(error))) from error
    yield Path(segments, fill, stroke, even_odd)


SHAPES: Mapping[str, Callable[[Element, Colour | None, Stroke | None, bool], Iterator[Item]]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _poly,
    "polygon": _poly,
    "path": _path,
}
"""The functions that read shapes, by element name."""


# Called for each coordinate of each drawing, and most of them come again and again.
@lru_cache(maxsize=1 << 14)
def num(value: float) -> str:
    """Format a length to a thousandth of a millimetre (0.003 pt), without needless zeros; minus zero is zero.

    >>> num(2.50004), num(-0.0), num(1e-9)
    ('2.5', '0', '0')
    """
    # Adding 0.0 turns minus zero into zero.
    return f"{value + 0.0:.3f}".rstrip("0").rstrip(".")


def nums(values: Iterable[float]) -> str:
    """Format several numbers, separated by spaces."""
    return " ".join(map(num, values))


def factor(value: float) -> str:
    """Format a coefficient of a transform, with more digits since it multiplies lengths."""
    return f"{value:.6f}".rstrip("0").rstrip(".")
