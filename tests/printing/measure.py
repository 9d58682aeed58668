"""Measures finished PDF files: what is painted where, in millimetres from a page's upper left corner.

It reads content streams itself (with pikepdf's parser), forms and layers included, and knows nothing of our own data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import pikepdf

MM = 25.4 / 72
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True)
class Painted:
    """A painted path: the box of its points, how it was painted, the layer it is on, what it is clipped to."""

    x1: float
    y1: float
    x2: float
    y2: float
    points: int
    fill: str | None
    stroke: str | None
    width: float
    dashed: bool
    layer: str | None
    clip: Box | None

    @property
    def box(self) -> Box:
        return (self.x1, self.y1, self.x2, self.y2)


@dataclass
class _State:
    matrix: Matrix
    fill: str = "#000000"
    stroke: str = "#000000"
    width: float = 1.0
    dashed: bool = False
    clip: Box | None = None


class _Reader:
    """Follows the operators of one page."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.found: list[Painted] = []
        self.layers: list[str | None] = []
        self.state = _State(IDENTITY)
        self.stack: list[_State] = []
        self.parts: list[list[tuple[float, float]]] = []
        self.clipping = False

    def run(self, stream: Any, resources: Any) -> None:
        for instruction in pikepdf.parse_content_stream(stream):
            name, operands = str(instruction.operator), list(instruction.operands)
            if name == "BDC":
                self.layers.append(_layer(operands, resources))
            elif name == "BMC":
                self.layers.append(None)
            elif name == "Do":
                self._form(resources.XObject[str(operands[0])], resources)
            elif name in _OPERATORS:
                _OPERATORS[name](self, name, operands)

    def _form(self, form: Any, resources: Any) -> None:
        self._save("q", [])
        if "/Matrix" in form:
            self._transform("cm", list(form.Matrix))
        self.run(form, form.get("/Resources", resources))
        self._restore("Q", [])

    def _save(self, _: str, __: list[Any]) -> None:
        self.stack.append(replace(self.state))

    def _restore(self, _: str, __: list[Any]) -> None:
        self.state = self.stack.pop()

    def _transform(self, _: str, operands: list[Any]) -> None:
        a, b, c, d, e, f = map(float, operands)
        self.state.matrix = multiply((a, b, c, d, e, f), self.state.matrix)

    def _set_paint(self, name: str, operands: list[Any]) -> None:
        values = [float(value) for value in operands] * (3 if len(operands) == 1 else 1)
        colour = "#" + "".join(f"{round(255 * value):02X}" for value in values)
        if name.islower():
            self.state.fill = colour
        else:
            self.state.stroke = colour

    def _set_width(self, _: str, operands: list[Any]) -> None:
        self.state.width = float(operands[0])

    def _set_dashes(self, _: str, operands: list[Any]) -> None:
        self.state.dashed = len(operands[0]) > 0

    def _go(self, name: str, operands: list[Any]) -> None:
        numbers = [float(value) for value in operands]
        if name == "m":
            self.parts.append([])
        self.parts[-1] += [self._at(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def _rectangle(self, _: str, operands: list[Any]) -> None:
        x, y, w, h = (float(value) for value in operands)
        self.parts.append([self._at(*corner) for corner in ((x, y), (x + w, y), (x + w, y + h), (x, y + h))])

    def _clip(self, _: str, __: list[Any]) -> None:
        self.clipping = True

    def _end_path(self, name: str, _: list[Any]) -> None:
        if self.clipping:
            self.state.clip = _within(self.state.clip, _box([point for part in self.parts for point in part]))
        elif name != "n":
            self._paint(name)
        self.parts, self.clipping = [], False

    def _end_marked(self, _: str, __: list[Any]) -> None:
        self.layers.pop()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self.state.matrix
        return ((a * x + c * y + e) * MM, (self.height - (b * x + d * y + f)) * MM)

    def _paint(self, name: str) -> None:
        state = self.state
        scale = abs(state.matrix[0] * state.matrix[3] - state.matrix[1] * state.matrix[2]) ** 0.5
        layer = next((layer for layer in reversed(self.layers) if layer), None)
        fill, stroke = (state.fill if name[0] in "fB" else None), (state.stroke if name[0] in "sSB" else None)
        width = state.width * scale * MM
        for part in self.parts:
            self.found.append(Painted(*_box(part), len(part), fill, stroke, width, state.dashed, layer, state.clip))


_OPERATORS: dict[str, Callable[[_Reader, str, list[Any]], None]] = {
    "q": _Reader._save,
    "Q": _Reader._restore,
    "cm": _Reader._transform,
    **dict.fromkeys(("rg", "g", "RG", "G"), _Reader._set_paint),
    "w": _Reader._set_width,
    "d": _Reader._set_dashes,
    **dict.fromkeys(("m", "l", "c"), _Reader._go),
    "re": _Reader._rectangle,
    **dict.fromkeys(("W", "W*"), _Reader._clip),
    **dict.fromkeys(("f", "f*", "S", "s", "B", "B*", "n"), _Reader._end_path),
    "EMC": _Reader._end_marked,
}


def multiply(inner: Matrix, outer: Matrix) -> Matrix:
    """PDF's inner × outer: the inner one is applied first."""
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def painted(data: bytes) -> list[list[Painted]]:
    """What each page paints, in order."""
    with pikepdf.open(BytesIO(data)) as document:
        return [_read(page) for page in document.pages]


def spots(page: list[Painted]) -> dict[str, list[Box]]:
    """The boxes of filled rectangles by colour."""
    result: dict[str, list[Box]] = {}
    for item in page:
        if item.fill and item.points == 4:
            result.setdefault(item.fill, []).append(item.box)
    return result


def page_sizes(data: bytes) -> list[tuple[float, float]]:
    """Width and height of each page."""
    with pikepdf.open(BytesIO(data)) as document:
        return [(float(page.mediabox[2]) * MM, float(page.mediabox[3]) * MM) for page in document.pages]


def fonts(data: bytes) -> Mapping[str, bool]:
    """Every font resource of the file by name, and whether it is embedded."""
    with pikepdf.open(BytesIO(data)) as document:
        return {
            str(item.get("/BaseFont", "?")): _embedded(item)
            for item in document.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
        }


def _embedded(font: Any) -> bool:
    descendants = font.get("/DescendantFonts")
    descriptor = (descendants[0] if descendants else font).get("/FontDescriptor")
    return descriptor is not None and any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def _read(page: Any) -> list[Painted]:
    reader = _Reader(float(page.mediabox[3]))
    reader.run(page, page.get("/Resources"))
    return reader.found


def _box(points: list[tuple[float, float]]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _within(outer: Box | None, inner: Box) -> Box:
    if outer is None:
        return inner
    return (max(outer[0], inner[0]), max(outer[1], inner[1]), min(outer[2], inner[2]), min(outer[3], inner[3]))


def _layer(operands: Any, resources: Any) -> str | None:
    if str(operands[0]) != "/OC":
        return None
    return str(resources.Properties[str(operands[1])].Name)


def strokes(page: list[Painted]) -> Iterator[Painted]:
    """The straight lines of a page."""
    return (item for item in page if item.stroke and not item.fill and item.points == 2)
