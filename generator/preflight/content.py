"""What a page paints, in millimetres from its upper left corner, y down: paths, texts, images, and which part it is of.

It follows the operators of the content streams, forms and layers included. A form is read once and then moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

from generator.preflight.glyphs import Face, face_of
from generator.preflight.matrix import IDENTITY, Corners, Matrix, Point, after, apply, bounds, common, scale_of

MM = 25.4 / 72
_DEEPEST = 20
"""Forms within forms: more is a file made to do harm."""


@dataclass(frozen=True, slots=True)
class Place:
    """A side of a part: `matrix` is from the part's own millimetres, `clip` what of it is shown."""

    id: str
    side: str
    matrix: Matrix
    clip: Corners | None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A painted path: its strokes' width in mm (None: only filled), its layer, the index of its part's place."""

    paths: tuple[tuple[Point, ...], ...]
    filled: bool
    width: float | None
    layer: str
    part: int | None

    @property
    def box(self) -> Corners:
        """The rectangle around its points, curves' control points included."""
        return bounds([point for path in self.paths for point in path])


@dataclass(frozen=True, slots=True)
class Lettering:
    """A run of text: its type's size in mm, the corners of its ink. Runs whose font cannot be measured have none."""

    text: str
    size: float
    corners: tuple[Point, ...]
    part: int | None


@dataclass(frozen=True, slots=True)
class Image:
    """A picture made of pixels: dots per inch in its weaker direction."""

    dpi: float
    corners: tuple[Point, ...]
    part: int | None


Item = Drawn | Lettering | Image


@dataclass
class PageContent:
    """All that a page paints, and the faces that it uses by their fonts' names."""

    items: list[Item] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    faces: dict[str, Face] = field(default_factory=dict)

    @property
    def drawn(self) -> list[Drawn]:
        """Its paths."""
        return [item for item in self.items if isinstance(item, Drawn)]

    @property
    def lettering(self) -> list[Lettering]:
        """Its texts."""
        return [item for item in self.items if isinstance(item, Lettering)]

    @property
    def images(self) -> list[Image]:
        """Its pictures."""
        return [item for item in self.items if isinstance(item, Image)]


class Reader:
    """Reads the pages of one document; fonts and forms are read once."""

    def __init__(self) -> None:
        self.faces: dict[tuple[int, int], Face] = {}
        self.forms: dict[tuple[int, int], tuple[list[Item], dict[str, Face]]] = {}

    def page(self, page: pikepdf.Page) -> PageContent:
        """What the page paints; pikepdf.PdfError where its streams cannot be parsed."""
        left, _, _, top = (float(value) for value in page.mediabox)
        run = _Run(self, (MM, 0.0, 0.0, -MM, -left * MM, top * MM), 0)
        run.follow(page, page.obj.get("/Resources", pikepdf.Dictionary()))
        return run.content

    def face(self, font: Any) -> Face:
        """The face of a font dictionary."""
        key = font.objgen
        if key == (0, 0):
            return face_of(font)
        if key not in self.faces:
            self.faces[key] = face_of(font)
        return self.faces[key]

    def form(self, form: Any, resources: Any, depth: int) -> tuple[list[Item], dict[str, Face]]:
        """What a form paints in its own coordinates, and with which faces."""
        key = form.objgen
        if key not in self.forms:
            run = _Run(self, IDENTITY, depth + 1)
            if depth < _DEEPEST:
                run.follow(form, form.get("/Resources", resources))
            self.forms[key] = (run.content.items, run.content.faces)
        return self.forms[key]


@dataclass
class _State:
    matrix: Matrix
    clip: Corners | None = None
    width: float = 1.0
    face: Face | None = None
    size: float = 1.0
    spacing: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    rise: float = 0.0
    leading: float = 0.0
    mode: int = 0


class _Run:
    """Follows the operators of one stream."""

    def __init__(self, reader: Reader, matrix: Matrix, depth: int) -> None:
        self.reader, self.depth = reader, depth
        self.state = _State(matrix)
        self.stack: list[_State] = []
        self.content = PageContent()
        self.paths: list[list[Point]] = []
        self.clipping = False
        self.layers: list[tuple[str, int | None]] = []
        self.line: Matrix = IDENTITY
        self.text: Matrix = IDENTITY
        self.resources: Any = None

    @property
    def layer(self) -> str:
        return next((layer for layer, _ in reversed(self.layers) if layer), "")

    @property
    def part(self) -> int | None:
        return next((part for _, part in reversed(self.layers) if part is not None), None)

    def follow(self, stream: Any, resources: Any) -> None:
        self.resources = resources
        for instruction in pikepdf.parse_content_stream(stream):
            if isinstance(instruction, pikepdf.ContentStreamInlineImage):
                self._image(instruction.iimage.width, instruction.iimage.height)
                continue
            method = _OPERATORS.get(str(instruction.operator))
            if method is not None:
                method(self, str(instruction.operator), instruction.operands)

    # ------------------------------------------------------------------------------------------------------- state

    def save(self, _: str, __: Any) -> None:
        self.stack.append(replace(self.state))

    def restore(self, _: str, __: Any) -> None:
        if self.stack:
            self.state = self.stack.pop()

    def transform(self, _: str, operands: Any) -> None:
        self.state.matrix = after(_matrix(operands), self.state.matrix)

    def set_width(self, _: str, operands: Any) -> None:
        self.state.width = float(operands[0])

    def set_graphics(self, _: str, operands: Any) -> None:
        setting = self.resources.get("/ExtGState", {}).get(str(operands[0]))
        if setting is not None and "/LW" in setting:
            self.state.width = float(setting["/LW"])

    def begin(self, name: str, operands: Any) -> None:
        tag = str(operands[0])
        data = operands[1] if name == "BDC" else None
        if isinstance(data, pikepdf.Name):
            data = self.resources.get("/Properties", {}).get(str(data))
        if tag == "/OC" and data is not None:
            self.layers.append((str(data.get("/Name", "?")), None))
        elif tag == "/Part" and data is not None and "/Id" in data:
            place = Place(str(data.Id), str(data.get("/Side", "/front"))[1:], self.state.matrix, self.state.clip)
            self.content.places.append(place)
            self.layers.append(("", len(self.content.places) - 1))
        else:
            self.layers.append(("", None))

    def end(self, _: str, __: Any) -> None:
        if self.layers:
            self.layers.pop()

    # ------------------------------------------------------------------------------------------------------- paths

    def go(self, name: str, operands: Any) -> None:
        numbers = [float(value) for value in operands]
        if name == "m" or not self.paths:
            self.paths.append([])
        matrix = self.state.matrix
        self.paths[-1] += [apply(matrix, x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]

    def rectangle(self, _: str, operands: Any) -> None:
        x, y, w, h = (float(value) for value in operands)
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        self.paths.append([apply(self.state.matrix, *corner) for corner in corners])

    def close(self, _: str, __: Any) -> None:
        if self.paths and self.paths[-1]:
            self.paths[-1].append(self.paths[-1][0])

    def clip(self, _: str, __: Any) -> None:
        self.clipping = True

    def paint(self, name: str, _: Any) -> None:
        paths = tuple(tuple(path) for path in self.paths if path)
        if paths and self.clipping:
            self.state.clip = common(self.state.clip, bounds([point for path in paths for point in path]))
        if paths and name != "n":
            stroked = name[0] in "SsBb"
            width = self.state.width * scale_of(self.state.matrix) if stroked else None
            self.content.items.append(Drawn(paths, name[0] in "fFBb", width, self.layer, self.part))
        self.paths, self.clipping = [], False

    # ---------------------------------------------------------------------------------------------- forms and images

    def do(self, _: str, operands: Any) -> None:
        found = self.resources.get("/XObject", {}).get(str(operands[0]))
        if found is None:
            return
        if found.get("/Subtype") == "/Image":
            self._image(int(found.Width), int(found.Height))
        elif found.get("/Subtype") == "/Form":
            self._form(found)

    def _form(self, form: Any) -> None:
        items, faces = self.reader.form(form, self.resources, self.depth)
        self.content.faces.update(faces)
        matrix = self.state.matrix
        if "/Matrix" in form:
            matrix = after(_matrix(form.Matrix), matrix)
        self.content.items += _moved(items, matrix, self.layer, self.part)

    def _image(self, columns: int, rows: int) -> None:
        matrix = self.state.matrix
        wide = (matrix[0] ** 2 + matrix[1] ** 2) ** 0.5 / 25.4
        high = (matrix[2] ** 2 + matrix[3] ** 2) ** 0.5 / 25.4
        dpi = min(columns / wide if wide else 0.0, rows / high if high else 0.0)
        self.content.items.append(Image(dpi, _square(matrix), self.part))

    # -------------------------------------------------------------------------------------------------------- text

    def begin_text(self, _: str, __: Any) -> None:
        self.line = self.text = IDENTITY

    def set_text_matrix(self, _: str, operands: Any) -> None:
        self.line = self.text = _matrix(operands)

    def next_line(self, name: str, operands: Any) -> None:
        x, y = (float(operands[0]), float(operands[1])) if name in ("Td", "TD") else (0.0, -self.state.leading)
        if name == "TD":
            self.state.leading = -y
        self.line = self.text = after((1.0, 0.0, 0.0, 1.0, x, y), self.line)

    def set_font(self, _: str, operands: Any) -> None:
        font = self.resources.get("/Font", {}).get(str(operands[0]))
        self.state.size = float(operands[1])
        self.state.face = None
        if font is not None:
            self.state.face = self.reader.face(font)
            self.content.faces[self.state.face.name] = self.state.face

    def set_text(self, name: str, operands: Any) -> None:
        field_name, factor = _TEXT_STATE[name]
        setattr(self.state, field_name, float(operands[0]) * factor)

    def set_mode(self, _: str, operands: Any) -> None:
        self.state.mode = int(operands[0])

    def show(self, _: str, operands: Any) -> None:
        self._show(operands[:1])

    def show_all(self, _: str, operands: Any) -> None:
        self._show(operands[0])

    def show_next(self, name: str, operands: Any) -> None:
        if name == '"':
            self.state.word, self.state.spacing = float(operands[0]), float(operands[1])
        self.next_line("T*", ())
        self._show(operands[-1:])

    def _show(self, pieces: Iterable[Any]) -> None:
        state, face = self.state, self.state.face
        if face is None:
            return
        ink: list[Point] = []
        text = ""
        for piece in pieces:
            if not isinstance(piece, pikepdf.String):
                self._advance(-float(piece) / 1000 * state.size)
                continue
            for code in bytes(piece):
                text += face.letters.get(code, "?")
                if code in face.inks:
                    ink += self._ink(face.inks[code])
                width = face.widths.get(code, face.default) * state.size + state.spacing
                self._advance(width + (state.word if code == 32 else 0.0))
        if state.mode != 3:
            size = state.size * scale_of(after(self.text, state.matrix))
            self.content.items.append(Lettering(text, size, tuple(ink), self.part))

    def _ink(self, box: tuple[float, float, float, float]) -> list[Point]:
        """The corners of a character's ink on the page."""
        state = self.state
        matrix = after(self.text, state.matrix)
        xs = [value * state.size * state.stretch for value in (box[0], box[2])]
        ys = [value * state.size + state.rise for value in (box[1], box[3])]
        return [apply(matrix, x, y) for x in xs for y in ys]

    def _advance(self, by: float) -> None:
        self.text = after((1.0, 0.0, 0.0, 1.0, by * self.state.stretch, 0.0), self.text)


_TEXT_STATE = {
    "Tc": ("spacing", 1.0),
    "Tw": ("word", 1.0),
    "Tz": ("stretch", 0.01),
    "TL": ("leading", 1.0),
    "Ts": ("rise", 1.0),
}

_OPERATORS: dict[str, Callable[[_Run, str, Any], None]] = {
    "q": _Run.save,
    "Q": _Run.restore,
    "cm": _Run.transform,
    "w": _Run.set_width,
    "gs": _Run.set_graphics,
    **dict.fromkeys(("BDC", "BMC"), _Run.begin),
    "EMC": _Run.end,
    **dict.fromkeys(("m", "l", "c", "v", "y"), _Run.go),
    "re": _Run.rectangle,
    "h": _Run.close,
    **dict.fromkeys(("W", "W*"), _Run.clip),
    **dict.fromkeys(("f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "n"), _Run.paint),
    "Do": _Run.do,
    "BT": _Run.begin_text,
    "Tm": _Run.set_text_matrix,
    **dict.fromkeys(("Td", "TD", "T*"), _Run.next_line),
    "Tf": _Run.set_font,
    **dict.fromkeys(_TEXT_STATE, _Run.set_text),
    "Tr": _Run.set_mode,
    "Tj": _Run.show,
    "TJ": _Run.show_all,
    **dict.fromkeys(("'", '"'), _Run.show_next),
}


def _matrix(operands: Any) -> Matrix:
    a, b, c, d, e, f = (float(value) for value in operands)
    return (a, b, c, d, e, f)


def _square(matrix: Matrix) -> tuple[Point, ...]:
    return tuple(apply(matrix, x, y) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1)))


def _moved(items: list[Item], matrix: Matrix, layer: str, part: int | None) -> list[Item]:
    """What a form paints where it is painted."""
    factor = scale_of(matrix)
    result: list[Item] = []
    for item in items:
        if isinstance(item, Drawn):
            paths = tuple(tuple(apply(matrix, x, y) for x, y in path) for path in item.paths)
            width = None if item.width is None else item.width * factor
            result.append(Drawn(paths, item.filled, width, item.layer or layer, part))
        elif isinstance(item, Lettering):
            corners = tuple(apply(matrix, x, y) for x, y in item.corners)
            result.append(Lettering(item.text, item.size * factor, corners, part))
        else:
            # a form's own image has been measured as if one unit were one millimetre
            corners = tuple(apply(matrix, x, y) for x, y in item.corners)
            result.append(Image(item.dpi / factor if factor else 0.0, corners, part))
    return result
