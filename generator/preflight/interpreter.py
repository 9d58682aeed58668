"""Interpreter of content streams: tracks the graphics state and collects the painted items of a page.

pikepdf (qpdf) tokenizes and multiplies matrices; a form is read once and then moved. For a kit of 57 pages,
pdfminer.six takes 6 times as long before anything is collected, playa-pdf 3 times, and both read a form each time it is
painted. pdfium is 4 times as fast, but does not report the matrix of marked content, which gives the place of a part,
and expands nested forms without a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pikepdf
from pikepdf import Matrix

from generator.i18n.texts import shortest
from generator.limits import MAX_PDF_CONTENT, MAX_PDF_FORMS, MAX_PDF_PARTS, MAX_PDF_POINTS
from generator.preflight.content import MM, Item, PageContent, PaintedPath, Place, RasterImage, TextRun
from generator.preflight.damage import (
    DAMAGE,
    DamageError,
    PdfValue,
    damage_words,
    entry,
    number,
    stream_bytes,
    text_entry,
)
from generator.preflight.fonts import Font, read_font
from generator.preflight.geometry import Point, bounds, intersect, is_flat, shown_of_square
from generator.preflight.graphics_state import DEEPEST_STATE, Form, GraphicsState, moved_item, product
from rules_engine.core.messages import Message, Words

_ITEM = 5
"""Memory of an item, as a number of points."""

_LONGEST_NAME = 60
"""Maximum characters of a resource's name in a message."""

_MAX_DAMAGE = 20
"""Kinds of damage noted of one page: a page of noise would have one for each instruction."""


class Interpreter:
    """Reads the pages of one document; each font and form is read once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, int], Font] = {}
        self._forms: dict[tuple[int, int], Form] = {}
        self._open: list[tuple[int, int]] = []
        self._points_left = MAX_PDF_POINTS
        self._bytes_left = MAX_PDF_CONTENT

    def read_page(self, page: pikepdf.Page, content: PageContent | None = None) -> PageContent:
        """Add the items of the page to `content` and return it; unreadable parts are described in its `damage`."""
        x1, y1, x2, y2 = (number(value) for value in page.mediabox)
        left, top = min(x1, x2), max(y1, y2)
        # From points, y up, to mm from the upper left corner, y down.
        run = _Run(self, Matrix(MM, 0.0, 0.0, -MM, -left * MM, top * MM), content)
        contents = page.obj.get("/Contents")
        if contents is not None:
            streams = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
            run.follow(page, streams, page.obj.get("/Resources"))
        return run.content

    def parse(self, holder: PdfValue, streams: list[PdfValue]) -> list[PdfValue]:
        """Return the instructions of a page or form. Raises DamageError."""
        if not self.is_exhausted:
            self._bytes_left -= sum(len(stream_bytes(stream)) for stream in streams)
        if self._bytes_left < 0:
            raise DamageError(Message("preflight/content-too-large", limit=shortest(MAX_PDF_CONTENT / 1_000_000)))
        # Raises where another page or form has used up the points.
        self.take(0)
        try:
            return list(pikepdf.parse_content_stream(holder, _NAMES))
        except DAMAGE as error:
            raise DamageError(Message("preflight/content-unreadable", error=damage_words(error))) from error

    @property
    def is_exhausted(self) -> bool:
        """Whether the document exceeds the limits for reading."""
        return self._bytes_left < 0 or self._points_left < 0

    def take(self, count: int) -> None:
        """Count painted points. Raises DamageError if there are too many."""
        self._points_left -= count
        if self._points_left < 0:
            raise DamageError(Message("preflight/too-many-points", limit=f"{MAX_PDF_POINTS:,}"))

    def font(self, font: PdfValue) -> Font:
        """Return the font of a font dictionary."""
        key = font.objgen
        # A font that stands in the page itself has no number, by which it could be known again.
        if key == (0, 0):
            return read_font(font)
        if key not in self._fonts:
            self._fonts[key] = read_font(font)
        return self._fonts[key]

    def form(self, form: PdfValue, resources: PdfValue) -> Form:
        """Return the items of a form in its own coordinates, and its fonts."""
        key = form.objgen
        if key in self._open:
            raise DamageError(Message("preflight/form-paints-itself"))
        if len(self._open) >= MAX_PDF_FORMS:
            raise DamageError(Message("preflight/forms-nested-too-deep", limit=MAX_PDF_FORMS))
        if key not in self._forms:
            self._open.append(key)
            run = _Run(self, Matrix())
            run.follow(form, [form], form.get("/Resources", resources))
            # Always reached, since `follow` notes damage and raises none.
            self._open.pop()
            self._forms[key] = Form(run.content.items, run.content.fonts, run.content.damage, run.weight)
        return self._forms[key]


class _Run:
    """Executes the instructions of one page or form."""

    def __init__(self, document: Interpreter, matrix: Matrix, content: PageContent | None = None) -> None:
        self.document = document
        self.state = GraphicsState(matrix)
        self.stack: list[GraphicsState] = []
        self.deeper = 0
        """Saved states that are counted, not kept."""
        self.content = content or PageContent()
        self.weight = 0
        self.points: list[list[Point]] = []
        self.is_clipping = False
        self.layers: list[tuple[str, int | None]] = []
        self.line = self.text = Matrix()
        self.resources: PdfValue = None

    @property
    def layer(self) -> str:
        # The innermost wins; sections without a meaning lie between.
        return next((layer for layer, _ in reversed(self.layers) if layer), "")

    @property
    def part(self) -> int | None:
        return next((part for _, part in reversed(self.layers) if part is not None), None)

    def follow(self, holder: PdfValue, streams: list[PdfValue], resources: PdfValue) -> None:
        self.resources = resources
        try:
            for instruction in self.document.parse(holder, streams):
                self._step(instruction)
        except DamageError as error:
            self._note(str(error))

    def _step(self, instruction: PdfValue) -> None:
        name = "BI" if isinstance(instruction, pikepdf.ContentStreamInlineImage) else str(instruction.operator)
        try:
            if name == "BI":
                self._image(instruction.iimage.width, instruction.iimage.height)
            elif name in _OPERATORS:
                _OPERATORS[name](self, name, instruction.operands)
        except DAMAGE as error:
            self._note(Message("preflight/instruction-fails", name=name, error=damage_words(error)))

    def _note(self, damage: Words) -> None:
        if len(self.content.damage) < _MAX_DAMAGE:
            self.content.damage[damage] = None

    def _add(self, weight: int, *items: Item) -> None:
        """Add items and count their memory, as a number of points."""
        self.document.take(weight)
        self.weight += weight
        self.content.items += items

    def _resource(self, kind: str, name: PdfValue) -> PdfValue:
        text = str(name)  # the object itself must not outlive the document, or pikepdf crashes
        found = entry(entry(self.resources, kind), text)
        if found is None:
            self._note(Message("preflight/resource-missing", name=text[:_LONGEST_NAME], kind=kind[1:]))
        return found

    # ------------------------------------------------------------------------------------------------------- state

    def save(self, _: str, __: PdfValue) -> None:
        if len(self.stack) < DEEPEST_STATE:
            self.stack.append(replace(self.state))
        else:
            # Deeper ones are only counted: a file may save its state a million times without an end.
            self.deeper += 1

    def restore(self, _: str, __: PdfValue) -> None:
        if self.deeper:
            self.deeper -= 1
        elif self.stack:
            self.state = self.stack.pop()

    def transform(self, _: str, operands: PdfValue) -> None:
        self.state.matrix = product(Matrix(operands), self.state.matrix)

    def set_width(self, _: str, operands: PdfValue) -> None:
        self.state.line_width = number(operands[0])

    def set_graphics(self, _: str, operands: PdfValue) -> None:
        width = entry(self._resource("/ExtGState", operands[0]), "/LW")
        if width is not None:
            self.state.line_width = number(width)

    def begin(self, name: str, operands: PdfValue) -> None:
        tag = str(operands[0])
        data = operands[1] if name == "BDC" else None
        if isinstance(data, pikepdf.Name):
            data = self._resource("/Properties", data)
        if tag == "/OC" and data is not None:
            self.layers.append((text_entry(data, "/Name", "?"), None))
        elif tag == "/Part" and entry(data, "/Id") is not None:
            self._place(text_entry(data, "/Id", "?"), text_entry(data, "/Side", "front"))
        else:
            # Every section is closed by the same operator, so that one without meaning counts as well.
            self.layers.append(("", None))

    def _place(self, name: str, side: str) -> None:
        if len(self.content.places) >= MAX_PDF_PARTS:
            raise DamageError(Message("preflight/too-many-parts", limit=MAX_PDF_PARTS))
        self.content.places.append(Place(name, side, self.state.matrix, self.state.clip))
        self.layers.append(("", len(self.content.places) - 1))

    def end(self, _: str, __: PdfValue) -> None:
        if self.layers:
            self.layers.pop()

    # ------------------------------------------------------------------------------------------------------- paths

    def extend(self, name: str, operands: PdfValue) -> None:
        numbers = [number(value) for value in operands]
        if name == "m" or not self.points:
            self.points.append([])
        self.points[-1] += zip(numbers[::2], numbers[1::2], strict=True)

    def rectangle(self, _: str, operands: PdfValue) -> None:
        x, y, w, h = (number(value) for value in operands)
        self.points.append([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])

    def close(self, _: str, __: PdfValue) -> None:
        if self.points and self.points[-1]:
            self.points[-1].append(self.points[-1][0])

    def clip(self, _: str, __: PdfValue) -> None:
        self.is_clipping = True

    def paint(self, name: str, _: PdfValue) -> None:
        points = tuple(tuple(subpath) for subpath in self.points if subpath)
        state, is_clipping = self.state, self.is_clipping
        self.points, self.is_clipping = [], False
        if points and is_clipping:
            transform = state.matrix.transform
            state.clip = intersect(state.clip, bounds(transform(point) for path in points for point in path))
            state.window = tuple(map(transform, points[0])) if len(points) == 1 else ()
        if points and name != "n":
            width = state.line_width if name[0] in "SsBb" else None
            path = PaintedPath(state.matrix, self.layer, self.part, points, name[0] in "fFBb", width)
            self._add(_ITEM + sum(map(len, points)), path)

    # ---------------------------------------------------------------------------------------------- forms and images

    def do(self, _: str, operands: PdfValue) -> None:
        found = self._resource("/XObject", operands[0])
        subtype = text_entry(found, "/Subtype")
        if subtype == "Image":
            self._image(int(found.Width), int(found.Height))
        elif subtype == "Form":
            self._form(found)

    def _form(self, form: PdfValue) -> None:
        try:
            items, fonts, damage, weight = self.document.form(form, self.resources)
        except DamageError as error:
            self._note(str(error))
            return
        for fault in damage:
            self._note(fault)
        self.content.fonts.update(fonts)
        matrix = self.state.matrix
        if "/Matrix" in form:
            matrix = product(Matrix(form.Matrix), matrix)
        layer, part = self.layer, self.part
        moved = (moved_item(item, product(item.matrix, matrix), item.layer or layer, part) for item in items)
        # Weighed anew at each place: a few forms that paint each other would fill any memory.
        self._add(weight, *moved)

    def _image(self, columns: int, rows: int) -> None:
        state = self.state
        image = RasterImage(state.matrix, self.layer, self.part, columns, rows)
        if state.clip is not None and not is_flat(state.matrix):
            image = replace(image, shown=shown_of_square(state.matrix.inverse(), state.clip, state.window))
        if image.shown:
            self._add(_ITEM, image)

    # -------------------------------------------------------------------------------------------------------- text

    def begin_text(self, _: str, __: PdfValue) -> None:
        self.line = self.text = Matrix()

    def set_text_matrix(self, _: str, operands: PdfValue) -> None:
        self.line = self.text = product(Matrix(operands), Matrix())

    def next_line(self, name: str, operands: PdfValue) -> None:
        x, y = (number(operands[0]), number(operands[1])) if name in ("Td", "TD") else (0.0, -self.state.leading)
        if name == "TD":
            self.state.leading = -y
        self.line = self.text = product(Matrix(1, 0, 0, 1, x, y), self.line)

    def set_font(self, _: str, operands: PdfValue) -> None:
        self.state.size = number(operands[1])
        self.state.font = None
        font = self._resource("/Font", operands[0])
        if font is not None:
            self.state.font = self.document.font(font)

    def set_text(self, name: str, operands: PdfValue) -> None:
        field_name, factor = _TEXT_STATE[name]
        setattr(self.state, field_name, number(operands[0]) * factor)

    def set_mode(self, _: str, operands: PdfValue) -> None:
        self.state.mode = int(operands[0])

    def show(self, _: str, operands: PdfValue) -> None:
        self._show(operands[:1])

    def show_all(self, _: str, operands: PdfValue) -> None:
        self._show(operands[0])

    def show_next(self, name: str, operands: PdfValue) -> None:
        if name == '"':
            self.state.word_spacing, self.state.spacing = number(operands[0]), number(operands[1])
        self.next_line("T*", ())
        self._show(operands[-1:])

    def _show(self, pieces: Iterable[PdfValue]) -> None:
        """Add a run of text; `along` is the position reached, in its own units."""
        state, font = self.state, self.state.font
        if font is None:
            return
        size, stretch = state.size, state.size * state.stretch
        along, letters, ink = 0.0, [], []
        for piece in pieces:
            if not isinstance(piece, pikepdf.String):
                along -= number(piece) / 1000 * stretch
                continue
            for code in font.codes(bytes(piece)):
                letters.append(font.letters.get(code, "?"))
                if code in font.inks:
                    left, low, right, high = font.inks[code]
                    low, high = low * size + state.rise, high * size + state.rise
                    ink.append((along + left * stretch, low, along + right * stretch, high))
                # By PDF's definition word spacing is for the single byte 32, never for codes of two bytes.
                gap = state.spacing + (state.word_spacing if code == 32 and font.code_length == 1 else 0.0)
                along += font.widths.get(code, font.default_width) * stretch + gap * state.stretch
        # Mode 3 is invisible text, such as that below a scan.
        if state.mode != 3:
            matrix = product(self.text, state.matrix)
            self.content.fonts[font.name] = font
            run = TextRun(matrix, self.layer, self.part, "".join(letters), size, tuple(ink), along)
            # A box of ink has four corners.
            self._add(_ITEM + 4 * len(ink), run)
        self.text = product(Matrix(1, 0, 0, 1, along, 0), self.text)


_TEXT_STATE = {
    "Tc": ("spacing", 1.0),
    "Tw": ("word_spacing", 1.0),
    "Tz": ("stretch", 0.01),
    "TL": ("leading", 1.0),
    "Ts": ("rise", 1.0),
}

_OPERATORS: dict[str, Callable[[_Run, str, PdfValue], None]] = {
    "q": _Run.save,
    "Q": _Run.restore,
    "cm": _Run.transform,
    "w": _Run.set_width,
    "gs": _Run.set_graphics,
    **dict.fromkeys(("BDC", "BMC"), _Run.begin),
    "EMC": _Run.end,
    **dict.fromkeys(("m", "l", "c", "v", "y"), _Run.extend),
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

_NAMES = " ".join((*_OPERATORS, "BI", "ID", "EI"))
"""The operators that qpdf keeps while parsing; others are dropped with their operands."""
