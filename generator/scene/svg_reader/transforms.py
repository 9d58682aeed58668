"""``transform`` of SVG files, as an attribute and as a property: units, origins, boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from math import pi

from generator.scene.model import Rect, Transform, rotate, scale, translate
from generator.scene.svg_reader.document import Document, Style, SvgElement
from generator.scene.svg_reader.values import Viewport, read_length
from generator.scene.svg_values import RefusedError, read_transform
from rules_engine.core import Message

_FUNCTION = re.compile(r"\s*([a-zA-Z]{1,20}3?[dDxXyYzZ]?)\s*\(([^()]{0,400})\)[\s,]*")
_ANGLE = re.compile(r"([-+]?(?:[0-9]{1,20}\.?[0-9]{0,20}|\.[0-9]{1,20})(?:e[-+]?[0-9]{1,2})?)(deg|grad|rad|turn|)")
_TURNS = {"deg": 1.0, "": 1.0, "grad": 0.9, "rad": 180 / pi, "turn": 360.0}
_LONGEST = 20_000
_PLACES = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}
_KEYS = ("transform", "translate", "rotate", "scale")
_BOXES = ("fill-box", "stroke-box", "content-box", "border-box")


def read_matrix(
    document: Document, element: SvgElement, style: Style, view: Viewport, box: Callable[[], Rect], whole: bool = False
) -> Transform:
    """Return the map from the element's own coordinates to those around it; none, with a note, for an unreadable one.

    box: returns the box around the element in its own coordinates.   whole: it is the outermost element, which turns
    about its centre.
    """
    if not any(key in style for key in _KEYS):
        return Transform()
    is_boxed = style.get("transform-box", "view-box") in _BOXES
    needs_box = is_boxed and ("transform-origin" in style or "%" in "".join(style.get(key, "") for key in _KEYS))
    reference = box() if needs_box else Rect(0, 0, view.width, view.height)
    try:
        matrix = _product(style, reference)
        x, y = read_origin(style.get("transform-origin", "50% 50%" if whole else "0 0"), reference)
    except RefusedError:
        what = f"transform: {style.get('transform', '')[:40]}"
        document.findings.note(element.line, Message("printing/svg-ignored", what=what), once="invalid transform")
        return Transform()
    # By CSS, the origin is counted from the corner of that box.
    if is_boxed and "transform-origin" in style:
        x, y = x + reference.x, y + reference.y
    # The origin is moved to (0, 0), mapped there, and moved back.
    return translate(x, y) @ matrix @ translate(-x, -y) if x or y else matrix


def _product(style: Style, box: Rect) -> Transform:
    result = Transform()
    # CSS's order, whatever the order in the file.
    if (text := style.get("translate", "none")) != "none":
        result = result @ _shift(text.split(), box)
    if (text := style.get("rotate", "none")) != "none":
        result = result @ rotate(_angle(text))
    if (text := style.get("scale", "none")) != "none":
        result = result @ scale(*[_number(part) for part in text.split()[:2]])
    text = style.get("transform", "none")
    try:
        # The attribute's own grammar first; it has neither units nor percentages.
        return result @ read_transform(text)
    except RefusedError:
        return result @ _functions(text, box)


def _functions(text: str, box: Rect) -> Transform:
    """Return the product of functions with units, as style sheets have them. Raises RefusedError."""
    result = Transform()
    for name, arguments in _split(text):
        make = _MAPS.get(name.lower())
        if make is None:
            raise RefusedError(text)
        result = result @ make(arguments, box)
    return result


def _split(text: str) -> Iterator[tuple[str, list[str]]]:
    place = 0
    while place < len(text):
        found = _FUNCTION.match(text, place) if len(text) <= _LONGEST else None
        if not found:
            raise RefusedError(text)
        yield found[1], found[2].replace(",", " ").split()
        place = found.end()


def _number(text: str) -> float:
    return read_length(text, "transform", 1.0)


def _angle(text: str) -> float:
    found = _ANGLE.fullmatch(text.strip().lower())
    if not found:
        raise RefusedError(text)
    return float(found[1]) * _TURNS[found[2]]


def _shift(arguments: list[str], box: Rect) -> Transform:
    if not 1 <= len(arguments) <= 3:
        raise RefusedError("translate")
    y = read_length(arguments[1], "translate", box.height) if len(arguments) > 1 else 0.0
    return translate(read_length(arguments[0], "translate", box.width), y)


def _turned(arguments: list[str], _: Rect) -> Transform:
    if len(arguments) not in (1, 3):
        raise RefusedError("rotate")
    return rotate(_angle(arguments[0]), *[_number(one) for one in arguments[1:]])


def _scaled(arguments: list[str], _: Rect) -> Transform:
    if not 1 <= len(arguments) <= 3:
        raise RefusedError("scale")
    return scale(*[_number(one) for one in arguments[:2]])


def _skewed(arguments: list[str], _: Rect) -> Transform:
    first, second = ([*arguments, "0"])[:2]
    across, down = (
        read_transform(f"skew{axis}({_angle(one):.9g})") for axis, one in zip("XY", (first, second), strict=True)
    )
    return Transform(1.0, down.b, across.c, 1.0, 0.0, 0.0)


def _matrix(arguments: list[str], _: Rect) -> Transform:
    if len(arguments) != 6:
        raise RefusedError("matrix")
    a, b, c, d, e, f = map(_number, arguments)
    return Transform(a, b, c, d, e, f)


_MAPS: Mapping[str, Callable[[list[str], Rect], Transform]] = {
    "translate": _shift,
    "translate3d": _shift,
    "translatex": lambda found, box: _shift(found[:1], box),
    "translatey": lambda found, box: _shift(["0", *found[:1]], box),
    # What comes nearer looks the same on paper.
    "translatez": lambda *_: Transform(),
    "rotate": _turned,
    "rotatez": _turned,
    "scale": _scaled,
    "scale3d": _scaled,
    "scalex": lambda found, box: _scaled([*found[:1], "1"], box),
    "scaley": lambda found, box: _scaled(["1", *found[:1]], box),
    "skew": _skewed,
    "skewx": lambda found, box: _skewed(found[:1], box),
    "skewy": lambda found, box: _skewed(["0", *found[:1]], box),
    "matrix": _matrix,
}


def read_origin(text: str, box: Rect) -> tuple[float, float]:
    """Return the point that stays where it is, from the box's corner. Raises RefusedError."""
    words = text.lower().split()[:2]
    if not words:
        return (0.0, 0.0)
    if len(words) == 1:
        words = ["center", words[0]] if words[0] in ("top", "bottom") else [words[0], "center"]
    # CSS takes the two words in either order.
    if words[0] in ("top", "bottom") or words[1] in ("left", "right"):
        words.reverse()
    sides = (box.width, box.height)
    x, y = (
        _PLACES[word] * side if word in _PLACES else read_length(word, "transform-origin", side)
        for word, side in zip(words, sides, strict=True)
    )
    return (x, y)
