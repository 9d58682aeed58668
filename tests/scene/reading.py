"""Reads finished SVG and PDF files back into outlines in mm, y down: by other means than those that wrote them."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass, field
from typing import Any
from xml.etree import ElementTree

import pikepdf

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)
_SVG = "{http://www.w3.org/2000/svg}"


@dataclass
class Outline:
    """One painted shape: points along it (a fixed number for each segment), its paint, and how wide its line is.

    `clipped` tells (of an SVG) that another shape hides parts of it.
    """

    points: list[Point]
    fill: str | None
    stroke: str | None
    width: float = 0.0
    clipped: bool = False


@dataclass
class Word:
    """A text: where its baseline starts, its size and its characters."""

    start: Point
    size: float
    text: str = ""


@dataclass
class Page:
    """What a file shows."""

    outlines: list[Outline] = field(default_factory=list)
    words: list[Word] = field(default_factory=list)
    clips: int = 0


def then(inner: Matrix, outer: Matrix) -> Matrix:
    """First `inner`, then `outer`."""
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def move(matrix: Matrix, x: float, y: float) -> Point:
    """Where the matrix moves a point."""
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)


def scale_of(matrix: Matrix) -> float:
    """By how much the matrix enlarges."""
    a, b, c, d, _, _ = matrix
    return float(abs(a * d - b * c) ** 0.5)


def cubic(p0: Point, p1: Point, p2: Point, p3: Point) -> list[Point]:
    """Eight points along a cubic curve, its end included."""
    points = []
    for i in range(1, 9):
        t = i / 8
        u = 1 - t
        weights = (u**3, 3 * t * u * u, 3 * t * t * u, t**3)
        xy = [sum(w * p[axis] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)) for axis in (0, 1)]
        points.append((xy[0], xy[1]))
    return points


# -------------------------------------------------------------------------------------------------------------- SVG


def read_svg(text: str) -> Page:
    """Outlines and texts of an SVG document, in user units (mm)."""
    page = Page()
    _svg_children(ElementTree.fromstring(text), IDENTITY, page)
    return page


def _svg_children(parent: ElementTree.Element, matrix: Matrix, page: Page, clipped: bool = False) -> None:
    for element in parent:
        tag = element.tag.removeprefix(_SVG)
        if tag == "g":
            inner = then(_svg_matrix(element.get("transform", "")), matrix)
            _svg_children(element, inner, page, clipped or "clip-path" in element.attrib)
        elif tag == "clipPath":
            page.clips += 1
        elif tag == "text":
            start = move(matrix, float(element.attrib["x"]), float(element.attrib["y"]))
            page.words.append(Word(start, float(element.attrib["font-size"]) * scale_of(matrix), element.text or ""))
        elif tag in _SVG_POINTS:
            points = [move(matrix, *point) for point in _SVG_POINTS[tag](element.attrib)]
            page.outlines.append(_svg_paint(points, element.attrib, matrix))
            page.outlines[-1].clipped = clipped


def _svg_paint(points: list[Point], a: dict[str, str], matrix: Matrix) -> Outline:
    fill = None if a.get("fill") == "none" else a.get("fill")
    return Outline(points, fill, a.get("stroke"), float(a.get("stroke-width", 0)) * scale_of(matrix))


def _svg_matrix(text: str) -> Matrix:
    if not text:
        return IDENTITY
    name, arguments = text.rstrip(")").split("(")
    numbers = [float(part) for part in arguments.split()]
    if name == "translate":
        return (1, 0, 0, 1, numbers[0], numbers[1])
    assert name == "matrix", text
    a, b, c, d, e, f = numbers
    return (a, b, c, d, e, f)


def _svg_rect(a: dict[str, str]) -> list[Point]:
    x, y, w, h = (float(a[key]) for key in ("x", "y", "width", "height"))
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _svg_circle(a: dict[str, str]) -> list[Point]:
    x, y, r = (float(a[key]) for key in ("cx", "cy", "r"))
    return [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]


def _svg_path(a: dict[str, str]) -> list[Point]:
    points: list[Point] = []
    for command, arguments in re.findall(r"([MLCZ])([^MLCZ]*)", a["d"]):
        numbers = [float(part) for part in arguments.split()]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True))
        points += cubic(points[-1], pairs[0], pairs[1], pairs[2]) if command == "C" else pairs
    return points


_SVG_POINTS: dict[str, Any] = {"rect": _svg_rect, "circle": _svg_circle, "path": _svg_path}


# -------------------------------------------------------------------------------------------------------------- PDF


def read_pdf(data: bytes, number: int = 0) -> Page:
    """Outlines and texts of one page of a PDF file, in mm from its upper left corner."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        source = pdf.pages[number]
        height = float(source.mediabox[3])
        mm = 25.4 / 72
        reader = _PdfReader((mm, 0, 0, -mm, 0, height * mm))
        reader.read(source)
        return reader.page


@dataclass
class _State:
    matrix: Matrix
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0


class _PdfReader:
    def __init__(self, matrix: Matrix) -> None:
        self.page = Page()
        self._state = _State(matrix)
        self._saved: list[_State] = []
        self._points: list[Point] = []
        self._now: Point = (0, 0)
        self._text = IDENTITY

    def read(self, source: Any) -> None:
        for instruction in pikepdf.parse_content_stream(source):
            self._operator(str(instruction.operator), instruction.operands, source)

    def _operator(self, name: str, operands: Any, source: Any) -> None:
        handler = getattr(self, f"op_{name}", None)
        if name == "Do":
            form = source.Resources.XObject[str(operands[0])]
            state, self._state = self._state, _State(self._state.matrix, width=self._state.width)
            self.read(form)
            self._state = state
        elif name in ("f", "f*", "S", "B", "B*"):
            self._paint(fill=name[0] in "fB", stroke=name[0] in "SB")
        elif handler:
            handler(*operands)

    def op_q(self) -> None:
        self._saved.append(_State(self._state.matrix, self._state.fill, self._state.stroke, self._state.width))

    def op_Q(self) -> None:  # noqa: N802
        self._state = self._saved.pop()

    def op_cm(self, *numbers: Any) -> None:
        a, b, c, d, e, f = map(float, numbers)
        self._state.matrix = then((a, b, c, d, e, f), self._state.matrix)

    def op_rg(self, *numbers: Any) -> None:
        self._state.fill = _hex(numbers)

    def op_RG(self, *numbers: Any) -> None:  # noqa: N802
        self._state.stroke = _hex(numbers)

    def op_w(self, width: Any) -> None:
        self._state.width = float(width)

    def op_m(self, x: Any, y: Any) -> None:
        self._to(float(x), float(y))

    def op_l(self, x: Any, y: Any) -> None:
        self._to(float(x), float(y))

    def op_c(self, *numbers: Any) -> None:
        n = [float(number) for number in numbers]
        curve = cubic(self._now, (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))
        self._points += [move(self._state.matrix, *point) for point in curve]
        self._now = (n[4], n[5])

    def op_re(self, *numbers: Any) -> None:
        x, y, w, h = map(float, numbers)
        for point in ((x, y), (x + w, y), (x + w, y + h), (x, y + h)):
            self._to(*point)

    def op_n(self) -> None:
        self._points = []

    def op_W(self) -> None:  # noqa: N802
        self.page.clips += 1

    def op_Tf(self, _font: Any, size: Any) -> None:  # noqa: N802
        self._size = float(size)

    def op_Tm(self, *numbers: Any) -> None:  # noqa: N802
        a, b, c, d, e, f = map(float, numbers)
        self._text = (a, b, c, d, e, f)

    def op_Tj(self, _text: Any) -> None:  # noqa: N802
        matrix = then(self._text, self._state.matrix)
        self.page.words.append(Word(move(matrix, 0, 0), self._size * scale_of(matrix)))

    def _to(self, x: float, y: float) -> None:
        self._now = (x, y)
        self._points.append(move(self._state.matrix, x, y))

    def _paint(self, fill: bool, stroke: bool) -> None:
        s = self._state
        width = s.width * scale_of(s.matrix) if stroke else 0.0
        self.page.outlines.append(Outline(self._points, s.fill if fill else None, s.stroke if stroke else None, width))
        self._points = []


def _hex(numbers: Any) -> str:
    return "#" + "".join(f"{round(float(number) * 255):02X}" for number in numbers)
