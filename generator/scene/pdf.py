"""Scenes as PDF, by reportlab. The same numbers as in the SVG: one matrix turns millimetres, y down, into PDF space."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from io import BytesIO
from typing import Any
from weakref import WeakKeyDictionary, proxy

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from generator.scene.cache import Remembered
from generator.scene.compression import packing
from generator.scene.fonts import FONTS, MissingGlyphError, font_bytes, missing_glyphs
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Colour,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Segment,
    Stroke,
    Text,
    Transform,
)
from generator.scene.numbers import factor, num, nums
from generator.scene.svg import text_start
from rules_engine.core import JugadaError

rl_config.useA85 = 0
POINTS_PER_MM = 1 / MM_PER_PT
_FORM_REACH = 2000
"""Shared items become a form whose box reaches so far (mm) around its origin: larger than any paper."""

_KAPPA = 0.5522847498

PART = "Part"
"""The role of a group that is one side (`css`) of the part named `id`: the PDF marks it, so that it can be measured."""


_LAST_SECOND = 253_402_300_799
"""The end of the year 9999: later dates have no place in a PDF."""


@cache
def register_fonts() -> None:
    """Make the faces known to reportlab by their keys (``BC800``)."""
    for font in FONTS:
        pdfmetrics.registerFont(TTFont(font.key, BytesIO(font_bytes(f"{font.key}.ttf")), asciiReadable=0))


def source_date() -> int:
    """Seconds since 1970 that a PDF bears as its date: SOURCE_DATE_EPOCH, else the start of 2000.

    JugadaError if it is set and no such number.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH", "946684800")
    if not given.isascii() or not given.isdecimal() or int(given[:13]) > _LAST_SECOND:
        raise JugadaError(f"SOURCE_DATE_EPOCH={given[:40]}: expected the seconds since 1970, such as 946684800")
    return int(given)


class _Canvas(Canvas):
    def save(self) -> None:
        with packing():
            super().save()


def new_canvas(file: Any, *, title: str, subject: str = "", lang: str = "") -> Canvas:
    """A canvas whose PDF is the same for the same drawing, compressed, without reportlab's unembedded fonts."""
    source_date()  # reportlab reads it too, and would fail with less to say
    register_fonts()
    canvas = _Canvas(file, pageCompression=1, invariant=1, initialFontName=FONTS[0].key)  # type: ignore[arg-type]
    canvas.setTitle(title)
    canvas.setAuthor("Jugada")
    canvas.setCreator("Jugada")
    canvas.setSubject(subject)
    if lang:
        canvas.setCatalogEntry("Lang", lang)
    return canvas


def pdf_bytes(pages: Iterable[Scene], *, title: str, subject: str = "", lang: str = "") -> bytes:
    """One page for each scene, as large as the scene."""
    buffer = BytesIO()
    canvas = new_canvas(buffer, title=title, subject=subject, lang=lang)
    for page in pages:
        draw_page(canvas, page)
    canvas.save()
    return buffer.getvalue()


def draw_page(canvas: Canvas, scene: Scene) -> None:
    """The scene as a page of its own size."""
    canvas.setPageSize((scene.width * POINTS_PER_MM, scene.height * POINTS_PER_MM))
    draw_scene(canvas, scene)
    canvas.showPage()


def draw_scene(canvas: Canvas, scene: Scene, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> None:
    """Draw the scene on a page with its lower left corner at (x, y), in points as reportlab counts them."""
    k = POINTS_PER_MM * scale
    page = Transform(k, 0.0, 0.0, -k, x, y + scene.height * k)
    recorder = _Recorder()
    recorder.group(Group(scene.items, transform=page))
    document = _documents.setdefault(canvas, _Document(canvas))
    document.play(recorder.pieces())


# Drawing goes in two steps. What does not depend on the document is recorded first, and what is drawn in many documents
# is recorded once; then it is played on a canvas, whose fonts have their own codes for letters in each document.


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of text: what stands before it, and after it, within its text object."""

    font: str
    size: str
    before: str
    text: str
    after: str


@dataclass(frozen=True, slots=True)
class _Shared:
    """Items that are drawn through a form."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class _Picture:
    """A picture of pixels stretched over the rectangle."""

    item: Rect


_Piece = str | _Line | _Shared | _Picture
"""Operators, or what becomes operators on a canvas."""

_recorded: Remembered[tuple[_Piece, ...]] = Remembered(2048)
"""Sides of parts, and what is shared: kits show the same ones on many papers."""


def _recording(items: tuple[Item, ...]) -> tuple[_Piece, ...]:
    """The items as drawn where nothing is known of the paint before."""
    return _recorded.get(items, lambda: _record(items))


def _record(items: tuple[Item, ...]) -> tuple[_Piece, ...]:
    recorder = _Recorder()
    recorder.items(items)
    return recorder.pieces()


class _Recorder:
    """Writes operators; emits a change of paint only when there is one."""

    def __init__(self) -> None:
        self._pieces: list[_Piece] = []
        self._out: list[str] = []
        self._fill: Colour | None = None
        self._stroke: Stroke | None = None

    def pieces(self) -> tuple[_Piece, ...]:
        """What has been recorded."""
        self._flush()
        return tuple(self._pieces)

    def _flush(self) -> None:
        if self._out:
            self._pieces.append("\n".join(self._out))
            self._out = []

    def _add(self, *pieces: _Piece) -> None:
        self._flush()
        self._pieces += pieces

    def items(self, items: Iterable[Item]) -> None:
        for item in items:
            _DRAW[type(item)](self, item)

    def rect(self, item: Rect) -> None:
        if item.png:
            self._add(_Picture(item))
            item = replace(item, fill=None)
        self._shape(_rect_operators(item), item.fill, item.stroke)

    def circle(self, item: Circle) -> None:
        self._shape(_circle_operators(item.x, item.y, item.r), item.fill, item.stroke)

    def path(self, item: Path) -> None:
        self._shape(_path_operators(item.segments), item.fill, item.stroke, "*" if item.even_odd else "")

    def text(self, item: Text) -> None:
        missing = missing_glyphs(item.font, item.text)
        if missing:
            raise MissingGlyphError(item.font, item.text, missing)
        self._set_paint(item.fill, item.stroke)
        before, after = f"1 0 0 -1 {num(text_start(item))} {num(item.y)} Tm", ""
        if item.tracking:
            before += f" {num(item.tracking)} Tc"
            after = " 0 Tc"
        if item.stroke:
            before += f" {2 if item.fill else 1} Tr"
            after += " 0 Tr"
        self._add(_Line(item.font.key, factor(round(item.size * MM_PER_PT, 4)), before, item.text, after))

    def group(self, item: Group) -> None:
        fill, stroke = self._fill, self._stroke
        scoped = item.transform is not None or item.clip is not None
        if scoped:
            self._out.append("q")
        if item.transform:
            self._out.append(_matrix(item.transform))
        if item.clip:
            self._out.append(f"{_OPERATORS[type(item.clip)](item.clip)} W n")
        if item.role == PART:
            self._out.append(f"/{PART} <</Id ({_escaped(item.id)}) /Side /{item.css}>> BDC")
        self._inside(item)
        if item.role == PART:
            self._out.append("EMC")
        if scoped:
            self._out.append("Q")
            self._fill, self._stroke = fill, stroke

    def _inside(self, item: Group) -> None:
        if item.shared:
            self._add(_Shared(item.items))
        elif item.role == PART:
            self._add(*_recording(item.items))
            self._fill = self._stroke = None
        else:
            self.items(item.items)

    def _shape(self, operators: str, fill: Colour | None, stroke: Stroke | None, rule: str = "") -> None:
        if not fill and not stroke:
            return
        self._set_paint(fill, stroke)
        paint = f"B{rule}" if fill and stroke else f"f{rule}" if fill else "S"
        self._out.append(f"{operators} {paint}")

    def _set_paint(self, fill: Colour | None, stroke: Stroke | None) -> None:
        if fill and fill is not self._fill:
            self._out.append(f"{_rgb(fill.hex)} rg")
            self._fill = fill
        if stroke and stroke is not self._stroke:
            self._out.append(_stroke_operators(stroke))
            self._stroke = stroke


_DRAW: dict[type, Callable[[_Recorder, Any], None]] = {
    Rect: _Recorder.rect,
    Circle: _Recorder.circle,
    Path: _Recorder.path,
    Text: _Recorder.text,
    Group: _Recorder.group,
}


class _Document:
    """What a canvas has been given so far: forms and lines of text, each once."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = proxy(canvas)
        self._forms: dict[int, tuple[str, tuple[Item, ...]]] = {}
        self._shown: dict[tuple[str, str], tuple[tuple[str, str], ...]] = {}

    def play(self, pieces: Iterable[_Piece]) -> None:
        """Draw what was recorded."""
        out: list[str] = []
        for piece in pieces:
            if isinstance(piece, str):
                out.append(piece)
            elif isinstance(piece, _Line):
                out.append(self._text(piece))
            else:
                self._write(out)
                out = []
                self._apart(piece)
        self._write(out)

    def _write(self, operators: list[str]) -> None:
        if operators:
            self._canvas.addLiteral("\n".join(operators))

    def _apart(self, piece: _Shared | _Picture) -> None:
        if isinstance(piece, _Shared):
            self._canvas.doForm(self._form(piece.items))
        else:
            self._picture(piece.item)

    def _picture(self, item: Rect) -> None:
        """Upright again: pictures stand on their lower edge, and the page has been turned over."""
        self._canvas.saveState()
        self._canvas.transform(1, 0, 0, -1, item.x, item.y + item.height)
        self._canvas.drawImage(ImageReader(BytesIO(item.png)), 0, 0, item.width, item.height, mask="auto")
        self._canvas.restoreState()

    def _form(self, items: tuple[Item, ...]) -> str:
        """The name of the items' form, made the first time; the items are kept, so that their ids stay."""
        if id(items) not in self._forms:
            name = f"shared{len(self._forms)}"
            self._forms[id(items)] = (name, items)
            self._canvas.beginForm(name, -_FORM_REACH, -_FORM_REACH, _FORM_REACH, _FORM_REACH)
            self.play(_recording(items))
            self._canvas.endForm()
        return self._forms[id(items)][0]

    def _text(self, line: _Line) -> str:
        """A font of more than 256 letters becomes several, between which the line changes."""
        shown = self._shown.get((line.font, line.text))
        if shown is None:
            shown = self._shown[line.font, line.text] = tuple(self._codes(line.font, line.text))
        words = " ".join([f"{font} {line.size} Tf {codes} Tj" for font, codes in shown])
        return f"BT {line.before} {words}{line.after} ET"

    def _codes(self, key: str, text: str) -> Iterator[tuple[str, str]]:
        font: Any = pdfmetrics.getFont(key)
        document = self._canvas._doc
        for subset, codes in font.splitString(text, document):
            yield font.getSubsetInternalName(subset, document), f"({escapePDF(codes)})"


_documents: WeakKeyDictionary[Canvas, _Document] = WeakKeyDictionary()


@cache
def _rgb(code: str) -> str:
    return nums(int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))


@cache
def _stroke_operators(stroke: Stroke) -> str:
    cap = 1 if stroke.cap == "round" else 0
    join = 1 if stroke.join == "round" else 0
    return f"{_rgb(stroke.colour.hex)} RG {num(stroke.width)} w {cap} J {join} j 4 M [{nums(stroke.dash)}] 0 d"


# Drawings repeat themselves: of ten paths and circles, eight have been drawn just so before.

_LONGEST = 200
"""Segments of a path that is kept; pictures of users' own can have thousands."""


def _path_operators(segments: Sequence[Segment]) -> str:
    return _short_path(segments) if len(segments) <= _LONGEST else _written(segments)


@lru_cache(maxsize=1 << 12)
def _short_path(segments: Sequence[Segment]) -> str:
    return _written(segments)


def _written(segments: Sequence[Segment]) -> str:
    letters = {"M": "m", "L": "l", "C": "c", "Z": "h"}
    return " ".join([f"{nums(numbers)} {letters[command]}" if numbers else "h" for command, numbers in segments])


@lru_cache(maxsize=1 << 12)
def _circle_operators(x: float, y: float, r: float) -> str:
    k = r * _KAPPA
    return (
        f"{nums((x + r, y))} m {nums((x + r, y + k, x + k, y + r, x, y + r))} c "
        f"{nums((x - k, y + r, x - r, y + k, x - r, y))} c {nums((x - r, y - k, x - k, y - r, x, y - r))} c "
        f"{nums((x + k, y - r, x + r, y - k, x + r, y))} c h"
    )


def _rect_operators(item: Rect) -> str:
    x1, y1, x2, y2 = item.x, item.y, item.x + item.width, item.y + item.height
    if not item.r:
        return f"{nums((x1, y1, item.width, item.height))} re"
    r = min(item.r, item.width / 2, item.height / 2)
    k = r * (1 - _KAPPA)
    return (
        f"{nums((x1 + r, y1))} m {nums((x2 - r, y1))} l {nums((x2 - k, y1, x2, y1 + k, x2, y1 + r))} c "
        f"{nums((x2, y2 - r))} l {nums((x2, y2 - k, x2 - k, y2, x2 - r, y2))} c "
        f"{nums((x1 + r, y2))} l {nums((x1 + k, y2, x1, y2 - k, x1, y2 - r))} c "
        f"{nums((x1, y1 + r))} l {nums((x1, y1 + k, x1 + k, y1, x1 + r, y1))} c h"
    )


_OPERATORS: dict[type, Callable[[Any], str]] = {
    Rect: _rect_operators,
    Circle: lambda circle: _circle_operators(circle.x, circle.y, circle.r),
    Path: lambda path: _path_operators(path.segments),
}


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _matrix(transform: Transform) -> str:
    t = transform
    return f"{' '.join([factor(value) for value in (t.a, t.b, t.c, t.d, t.e, t.f)])} cm"
