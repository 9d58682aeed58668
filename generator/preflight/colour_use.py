"""The colours that contents use: colour spaces by name, the most ink, and white that is printed over other colours.

Colour spaces are named by what they come down to for a press: an indexed space is its base's, a separation is a spot
ink or one of the four inks of the process, and an ICC profile of three components is RGB.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt

import pikepdf

from generator.preflight.damage import PdfValue, entry, number, text_entry
from generator.preflight.graphics_state import DEEPEST_STATE
from generator.printing.pdf.cutfile import SPOT_NAMES
from rules_engine.core.messages import Message, Words

_MOST_NESTED = 4
"""Colour spaces in one another; the format allows fewer."""

_DEVICE = {
    **dict.fromkeys(("/DeviceRGB", "/CalRGB", "/RGB"), "RGB"),
    **dict.fromkeys(("/DeviceGray", "/CalGray", "/G"), "Gray"),
    **dict.fromkeys(("/DeviceCMYK", "/CMYK"), "CMYK"),
    "/Lab": "Lab",
}
# Four inks with a profile are not those of the press: it would convert them once more.
_BY_COMPONENTS = {1: "Gray", 3: "RGB", 4: "ICC"}
_PROCESS = frozenset({"/Cyan", "/Magenta", "/Yellow", "/Black", "/All"})
_LIGHT = ("RGB", "Gray")
"""Spaces in which white is the greatest value; in others it is no ink."""

_BETWEEN, _JOINED = 2, 3
"""Types of functions: from one colour to another, and several of them one after the other."""

_WHITE_LAB = (100.0, 0.0, 0.0)


def spaces_of(space: PdfValue, resources: PdfValue, depth: int = 0) -> tuple[Words, ...]:
    """Return the names of a colour space; () for patterns, whose colours are their own, and inks of cut and fold lines.

    space: the space or its name in the resources.
    """
    if depth > _MOST_NESTED:
        return ()
    if isinstance(space, pikepdf.Array) and len(space):
        return _array_spaces(space, resources, depth)
    if not isinstance(space, pikepdf.Name):
        return ()
    name = str(space)
    own = None if name in _DEVICE else entry(entry(resources, "/ColorSpace"), name)
    return _named(name) if own is None else spaces_of(own, None, depth + 1)


def _array_spaces(space: pikepdf.Array, resources: PdfValue, depth: int) -> tuple[Words, ...]:
    """Return the names of a space with parameters."""
    family = str(space[0])
    if family in ("/Indexed", "/I", "/Pattern"):
        return spaces_of(space[1], resources, depth + 1) if len(space) > 1 else ()
    if family == "/ICCBased":
        return (_BY_COMPONENTS.get(int(number(entry(space[1], "/N"))), "ICC"),)
    if family in ("/Separation", "/DeviceN"):
        inks = [space[1]] if family == "/Separation" else list(space[1])
        return tuple(dict.fromkeys(name for ink in inks for name in _ink(str(ink))))
    return _named(family)


def _named(name: str) -> tuple[Words, ...]:
    if name == "/Pattern":
        return ()
    return (_DEVICE.get(name, "ICC"),)


def _ink(name: str) -> tuple[Words, ...]:
    if name in SPOT_NAMES or name == "/None":
        return ()
    return ("CMYK",) if name in _PROCESS else (Message("preflight/spot", name=name.removeprefix("/")),)


def image_spaces(image: PdfValue) -> tuple[Words, ...]:
    """Return the names of an image's colour space; () for a mask, which has none."""
    return spaces_of(entry(image, "/ColorSpace"), None)


def patterns_spaces(resources: PdfValue) -> Iterator[Words]:
    """Yield the names of the colour spaces of the shadings and patterns among the resources."""
    for shading in _values(entry(resources, "/Shading")):
        yield from spaces_of(entry(shading, "/ColorSpace"), resources)
    for pattern in _values(entry(resources, "/Pattern")):
        yield from spaces_of(entry(entry(pattern, "/Shading"), "/ColorSpace"), resources)


def patterns_ink(resources: PdfValue) -> float:
    """Return the most ink of the gradients among the resources, from 0 to 4."""
    patterns = (entry(pattern, "/Shading") for pattern in _values(entry(resources, "/Pattern")))
    shadings = [*_values(entry(resources, "/Shading")), *patterns]
    return max(map(_shading_ink, shadings), default=0.0)


def _shading_ink(shading: PdfValue) -> float:
    """Return the most ink of a gradient in CMYK, from 0 to 4; 0 for one whose function is a program or a mesh."""
    if spaces_of(entry(shading, "/ColorSpace"), None) != ("CMYK",):
        return 0.0
    function = entry(shading, "/Function")
    if isinstance(function, pikepdf.Array):  # one for each ink
        # Inks may be greatest at different places: the sum is never too low, and seldom too high.
        return sum(map(_function_ink, function))
    return _function_ink(function)


def _function_ink(function: PdfValue, depth: int = 0) -> float:
    """Return the greatest sum of what a function yields: at its ends, or of those that it joins."""
    kind = number(entry(function, "/FunctionType")) if entry(function, "/FunctionType") is not None else -1
    if kind == _JOINED and depth < _MOST_NESTED:
        return max((_function_ink(part, depth + 1) for part in entry(function, "/Functions") or ()), default=0.0)
    if kind != _BETWEEN:
        return 0.0
    ends = (entry(function, "/C0") or [0], entry(function, "/C1") or [1])
    return max(sum(number(value) for value in end) for end in ends)


def _values(table: PdfValue) -> Iterator[PdfValue]:
    if isinstance(table, pikepdf.Dictionary):
        yield from (value for _, value in table.items())


@dataclass(slots=True)
class ColourUse:
    """What the contents of one page or form use: names of spaces, the most ink of a CMYK colour, overprinted white.

    rich_type: the smallest size in pt of black type in several inks.   has_knockout: whether type in black alone is
    left out of what lies under it.
    """

    spaces: set[Words] = field(default_factory=set)
    most: float = 0.0
    has_white_overprint: bool = False
    rich_type: float = inf
    has_knockout: bool = False


@dataclass(slots=True)
class _Pen:
    """The colour of fills or of strokes."""

    # Each page begins with black of the grey space.
    names: tuple[Words, ...] = ("Gray",)
    is_white: bool = False
    is_overprinted: bool = False
    is_rich: bool = False
    is_black: bool = False


def read_use(holder: PdfValue) -> ColourUse:
    """Return what the contents of a page or form use. Raises DAMAGE if they cannot be read."""
    reader = _Reader(entry(getattr(holder, "obj", holder), "/Resources"))
    for instruction in pikepdf.parse_content_stream(holder, _NAMES):
        if isinstance(instruction, pikepdf.ContentStreamInlineImage):
            reader.use.spaces.update(spaces_of(instruction.iimage.obj.get("/ColorSpace"), reader.resources))
            continue
        name = str(instruction.operator)
        _OPERATORS[name](reader, name, list(instruction.operands))
    reader.use.spaces.update(patterns_spaces(reader.resources))
    reader.use.most = max(reader.use.most, patterns_ink(reader.resources))
    return reader.use


class _Reader:
    """Follows the colours and the overprinting of one content stream."""

    def __init__(self, resources: PdfValue) -> None:
        self.resources = resources
        self.use = ColourUse()
        self.fill, self.stroke = _Pen(), _Pen()
        self.scale, self.size, self.text_scale = 1.0, 0.0, 1.0
        self.stack: list[tuple[_Pen, _Pen, float]] = []
        self.deeper = 0

    def save(self, _: str, __: Sequence[PdfValue]) -> None:
        if len(self.stack) < DEEPEST_STATE:
            self.stack.append((replace(self.fill), replace(self.stroke), self.scale))
        else:
            self.deeper += 1

    def restore(self, _: str, __: Sequence[PdfValue]) -> None:
        if self.deeper:
            self.deeper -= 1
        elif self.stack:
            self.fill, self.stroke, self.scale = self.stack.pop()

    def transform(self, _: str, operands: Sequence[PdfValue]) -> None:
        self.scale *= _factor(operands)

    def set_font(self, _: str, operands: Sequence[PdfValue]) -> None:
        self.size = abs(number(operands[1]))

    def begin_text(self, _: str, __: Sequence[PdfValue]) -> None:
        self.text_scale = 1.0

    def set_text_matrix(self, _: str, operands: Sequence[PdfValue]) -> None:
        self.text_scale = _factor(operands)

    def set_graphics(self, _: str, operands: Sequence[PdfValue]) -> None:
        state = entry(entry(self.resources, "/ExtGState"), str(operands[0]))
        strokes, fills = entry(state, "/OP"), entry(state, "/op")
        if strokes is not None:
            self.stroke.is_overprinted = bool(strokes)
        if fills is not None or strokes is not None:
            # By PDF's definition /OP alone holds for fills too, and /op overrules it.
            self.fill.is_overprinted = bool(strokes if fills is None else fills)

    def _pen(self, name: str) -> _Pen:
        # Operators in capitals are those of strokes.
        return self.stroke if name.isupper() else self.fill

    def set_space(self, name: str, operands: Sequence[PdfValue]) -> None:
        pen = self._pen(name)
        pen.names, pen.is_white, pen.is_rich, pen.is_black = spaces_of(operands[0], self.resources), False, False, False
        self.use.spaces.update(pen.names)

    def set_device_colour(self, name: str, operands: Sequence[PdfValue]) -> None:
        pen = self._pen(name)
        pen.names = ({"g": "Gray", "rg": "RGB", "k": "CMYK"}[name.lower()],)
        self.use.spaces.update(pen.names)
        self.set_colour(name, operands)

    def set_colour(self, name: str, operands: Sequence[PdfValue]) -> None:
        pen = self._pen(name)
        # A name is a pattern, whose colours are counted with the resources.
        if any(isinstance(value, pikepdf.Name) for value in operands):
            pen.is_white = False
            return
        values = tuple(number(value) for value in operands)
        if "CMYK" in pen.names:  # also by name, as DeviceN
            self.use.most = max(self.use.most, sum(values))
        if pen.names == ("Lab",):
            pen.is_white = values == _WHITE_LAB
        else:
            wanted = 1.0 if pen.names and pen.names[0] in _LIGHT else 0.0
            pen.is_white = bool(values) and all(value == wanted for value in values)
        has_inks = pen.names == ("CMYK",) and len(values) == 4
        pen.is_rich = has_inks and _is_rich(values)
        pen.is_black = has_inks and values[3] >= 0.5 and not any(values[:3])

    def paint(self, name: str, _: Sequence[PdfValue]) -> None:
        pens = [self.stroke] * (name[0] in "SsBb") + [self.fill] * (name[0] not in "Ss")
        if any(pen.is_white and pen.is_overprinted for pen in pens):
            self.use.has_white_overprint = True
        if name[0] in "T'\"" and self.fill.is_black and not self.fill.is_overprinted:
            self.use.has_knockout = True
        if name[0] in "T'\"" and self.fill.is_rich:
            size = self.size * self.text_scale * self.scale
            if size < _SMALL_TYPE:
                self.use.rich_type = min(self.use.rich_type, size)


_SMALL_TYPE = 12.0
"""Type size in pt below which inks that do not meet exactly blur black letters."""


def _is_rich(inks: Sequence[float]) -> bool:
    """Return whether a colour is black or nearly so, made of all four inks; a dark green is none."""
    colours = inks[:3]
    return inks[3] >= 0.5 and min(colours) > 0.05 and max(colours) - min(colours) < 0.4


def _factor(matrix: Sequence[PdfValue]) -> float:
    a, b, c, d = (number(value) for value in matrix[:4])
    return sqrt(abs(a * d - b * c))


_OPERATORS: dict[str, Callable[[_Reader, str, Sequence[PdfValue]], None]] = {
    "q": _Reader.save,
    "Q": _Reader.restore,
    "gs": _Reader.set_graphics,
    "cm": _Reader.transform,
    "BT": _Reader.begin_text,
    "Tf": _Reader.set_font,
    "Tm": _Reader.set_text_matrix,
    **dict.fromkeys(("cs", "CS"), _Reader.set_space),
    **dict.fromkeys(("g", "G", "rg", "RG", "k", "K"), _Reader.set_device_colour),
    **dict.fromkeys(("sc", "SC", "scn", "SCN"), _Reader.set_colour),
    **dict.fromkeys(("f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Tj", "TJ", "'", '"'), _Reader.paint),
}
_NAMES = " ".join((*_OPERATORS, "BI", "ID", "EI"))


def blend_modes(state: PdfValue) -> tuple[str, ...]:
    """Return the names of a graphics state's blend modes that mix colours."""
    modes = entry(state, "/BM")
    found = list(modes) if isinstance(modes, pikepdf.Array) else [] if modes is None else [modes]
    # Of several modes a viewer takes the first that it knows.
    return tuple(str(mode)[1:] for mode in found[:1] if str(mode) not in ("/Normal", "/Compatible"))


def has_soft_mask(state: PdfValue) -> bool:
    """Return whether a graphics state makes what follows clear in places."""
    return isinstance(entry(state, "/SMask"), pikepdf.Dictionary)


def is_soft_picture(item: PdfValue) -> bool:
    """Return whether the object is a picture with clear or half clear parts."""
    # JPEG 2000 can hold its mask within itself, as /SMaskInData says.
    is_picture = isinstance(item, pikepdf.Stream) and text_entry(item, "/Subtype") == "Image"
    return is_picture and (entry(item, "/SMask") is not None or number(item.get("/SMaskInData", 0)) > 0)
