"""SVG art of users' own as a drawing: a whitelist of shapes, nothing that loads, runs or refers to anything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path as FilePath
from typing import Any
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from generator.printing.errors import DeckArtError
from generator.scene.model import Circle, Colour, Group, Item, Path, Rect, Stroke, Transform
from generator.scene.path import PathBuilder, parse, polyline
from generator.scene.transform import rotate, scale, translate
from rules_engine.core import Message

LARGEST = 1_000_000
"""Bytes of a file."""
MOST_SHAPES, DEEPEST = 5_000, 50

_SVG = "{http://www.w3.org/2000/svg}"
_SILENT = {"title", "desc", "metadata", "defs"}
"""Elements that draw nothing; what is in them is not looked at."""
_NUMBER = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*(?:px|mm)?\s*")
_FORBIDDEN = ("href", "src", "filter", "mask", "clip-path", "class")
_STYLE = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule"}
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
}


class _RefusedError(ValueError):
    """What of the file cannot be used."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of width × height units."""

    width: float
    height: float
    items: tuple[Item, ...]


def read_svg(path: FilePath) -> Art:
    """The drawing; DeckArtError for what is not a plain drawing."""
    data = path.read_bytes()
    if len(data) > LARGEST:
        raise DeckArtError(path, Message("printing/bytes-more-than-2", count=f"{len(data):,}", largest=f"{LARGEST:,}"))
    try:
        root = fromstring(data, forbid_dtd=True, forbid_entities=True, forbid_external=True)
        return _Reader().art(root)
    except DefusedXmlException as error:
        raise DeckArtError(path, Message("printing/has-document-type-entities")) from error
    except (ParseError, RecursionError, LookupError) as error:
        raise DeckArtError(path, Message("printing/not-svg", problem=str(error))) from error
    except ValueError as error:
        raise DeckArtError(path, str(error)) from error


class _Reader:
    def __init__(self) -> None:
        self._shapes = 0

    def art(self, root: Element) -> Art:
        if root.tag != f"{_SVG}svg":
            raise _RefusedError(Message("printing/svg-its-root", plain=repr(_plain(root.tag))))
        if "viewBox" in root.attrib:
            x, y, width, height = self._box(root.attrib["viewBox"])
        else:
            x, y = 0.0, 0.0
            width, height = (_number(root.attrib.get(key, ""), key) for key in ("width", "height"))
        if width <= 0 or height <= 0:
            raise _RefusedError(Message("printing/has-size-expected-viewbox"))
        _check_attributes(root)
        items = tuple(self._children(root, _paint({}, root), 0))
        return Art(width, height, (Group(items, transform=translate(-x, -y), clip=Rect(x, y, width, height)),))

    def _box(self, text: str) -> list[float]:
        numbers = _numbers(text, "viewBox")
        if len(numbers) != 4:
            raise _RefusedError(Message("printing/viewbox-expected-four-numbers", value=repr(text[:40])))
        return numbers

    def _children(self, parent: Element, paint: Mapping[str, str], depth: int) -> Iterator[Item]:
        if depth > DEEPEST:
            raise _RefusedError(Message("printing/groups-within-groups-more", deepest=DEEPEST))
        for element in parent:
            if not isinstance(element.tag, str) or not element.tag.startswith(_SVG):
                continue  # comments, and an editor's own notes
            tag = _plain(element.tag)
            if tag in _SILENT:
                continue
            if tag != "g" and tag not in _SHAPES:
                raise _RefusedError(Message("printing/holds-read-only-shapes", tag=tag))
            _check_attributes(element)
            self._shapes += 1
            if self._shapes > MOST_SHAPES:
                raise _RefusedError(Message("printing/more-than-shapes", most_shapes=f"{MOST_SHAPES:,}"))
            yield from self._element(element, tag, _paint(paint, element), depth)

    def _element(self, element: Element, tag: str, paint: Mapping[str, str], depth: int) -> Iterator[Item]:
        inner: tuple[Item, ...]
        inner = tuple(self._children(element, paint, depth + 1)) if tag == "g" else tuple(_SHAPES[tag](element, paint))
        move = element.attrib.get("transform")
        if inner:
            yield from ((Group(inner, transform=_transform(move)),) if move else inner)


def _check_attributes(element: Element) -> None:
    for name, value in element.attrib.items():
        plain = _plain(name)
        if plain.lower().startswith("on"):
            raise _RefusedError(Message("printing/holds-script", plain=plain))
        if plain in _FORBIDDEN or "url(" in value.lower() or "javascript:" in value.lower():
            raise _RefusedError(Message("printing/refers-something-else-read", plain=plain, value=repr(value[:40])))
        if plain == "opacity" and value.strip() not in ("1", "1.0"):
            raise _RefusedError(Message("printing/opacity-read-give-colour"))


def _paint(outer: Mapping[str, str], element: Element) -> dict[str, str]:
    """What the element is painted with, what it inherits included."""
    own = {key: value for key, value in element.attrib.items() if key in _STYLE}
    for declaration in element.attrib.get("style", "").split(";"):
        key, _, value = declaration.partition(":")
        if key.strip() in _STYLE:
            own[key.strip()] = value.strip()
    return {**outer, **own}


def _painted(paint: Mapping[str, str]) -> tuple[Colour | None, Stroke | None]:
    line = _colour(paint.get("stroke", "none"))
    stroke = None
    if line is not None:
        width = _number(paint.get("stroke-width", "1"), "stroke-width")
        dash = paint.get("stroke-dasharray", "none")
        cap: Any = "round" if paint.get("stroke-linecap") == "round" else "butt"
        join: Any = "round" if paint.get("stroke-linejoin") == "round" else "miter"
        stroke = Stroke(line, width, tuple(_numbers(dash, "stroke-dasharray")) if dash != "none" else (), cap, join)
    return _colour(paint.get("fill", "#000000")), stroke


def _colour(text: str) -> Colour | None:
    value = text.strip().lower()
    if value in ("none", "transparent"):
        return None
    if re.fullmatch(r"#[0-9a-f]{6}", value):
        return Colour("own", value.upper())
    if re.fullmatch(r"#[0-9a-f]{3}", value):
        return Colour("own", "#" + "".join(digit * 2 for digit in value[1:]).upper())
    rgb = re.fullmatch(r"rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)", value)
    if rgb:
        return Colour("own", "#" + "".join(f"{min(255, int(part)):02X}" for part in rgb.groups()))
    if value in _NAMES:
        return Colour("own", _NAMES[value])
    raise _RefusedError(Message("printing/colour-read-write-as", value=repr(text[:40])))


def _rect(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    x, y, width, height, r = (_number(element.get(key, "0"), key) for key in ("x", "y", "width", "height", "rx"))
    yield Rect(x, y, width, height, r, *_painted(paint))


def _circle(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    x, y, r = (_number(element.get(key, "0"), key) for key in ("cx", "cy", "r"))
    yield Circle(x, y, r, *_painted(paint))


def _ellipse(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    x, y, rx, ry = (_number(element.get(key, "0"), key) for key in ("cx", "cy", "rx", "ry"))
    around = PathBuilder().move(x + rx, y).arc(rx, ry, 0, False, True, x - rx, y).arc(rx, ry, 0, False, True, x + rx, y)
    yield around.close().path(*_painted(paint))


def _line(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    x1, y1, x2, y2 = (_number(element.get(key, "0"), key) for key in ("x1", "y1", "x2", "y2"))
    yield Path(polyline(((x1, y1), (x2, y2))), None, _painted(paint)[1])


def _poly(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    numbers = _numbers(element.get("points", ""), "points")
    if len(numbers) % 2 or len(numbers) < 4:
        raise _RefusedError(Message("printing/points-expected-two-more"))
    points = zip(numbers[::2], numbers[1::2], strict=True)
    yield Path(polyline(points, closed=_plain(element.tag) == "polygon"), *_painted(paint), _even_odd(paint))


def _path(element: Element, paint: Mapping[str, str]) -> Iterator[Item]:
    data = element.get("d", "").strip()
    if not data:
        return
    try:
        segments = parse(data)
    except ValueError as error:
        raise _RefusedError(Message("printing/path-cannot-read-save", value=str(error)[:120])) from error
    if not all(isfinite(number) for _, numbers in segments for number in numbers):
        raise _RefusedError(Message("printing/path-goes-infinity"))
    yield Path(segments, *_painted(paint), _even_odd(paint))


_SHAPES: Mapping[str, Callable[[Element, Mapping[str, str]], Iterator[Item]]] = {
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _poly,
    "polygon": _poly,
    "path": _path,
}


def _even_odd(paint: Mapping[str, str]) -> bool:
    return paint.get("fill-rule") == "evenodd"


def _number(text: str, what: str) -> float:
    match = _NUMBER.fullmatch(text)
    if match is None or not isfinite(float(match[1])):
        raise _RefusedError(Message("printing/expected-number", what=what, value=repr(text[:40])))
    return float(match[1])


def _numbers(text: str, what: str) -> list[float]:
    return [_number(part, what) for part in text.replace(",", " ").split()]


def _transform(text: str) -> Transform:
    result = Transform()
    found = re.findall(r"(\w+)\s*\(([^()]*)\)", text)
    if not found:
        raise _RefusedError(Message("printing/transform-read", value=repr(text[:40])))
    for name, arguments in found:
        make, counts = _MAPS.get(name, (None, ()))
        numbers = _numbers(arguments, "transform")
        if make is None or len(numbers) not in counts:
            raise _RefusedError(Message("printing/transform-read", value=repr(text[:40])))
        result = result @ make(*numbers)
    return result


def _plain(name: str) -> str:
    return name.rpartition("}")[2]
