"""``<text>`` of SVG files: runs in one style at the places that the file gives.

The setting of text in SVG files: one line in the typeface closest to the requested one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple, Protocol
from xml.etree.ElementTree import Element

from generator.scene.font_file import IGNORABLE
from generator.scene.fonts import FONTS, SS400, missing_glyphs, text_width
from generator.scene.model import MM_PER_PT, Colour, Font, Item, Rect, Stroke, Text
from generator.scene.svg_reader.document import Document, Style, SvgElement, plain_name
from generator.scene.svg_reader.validity import type_size
from generator.scene.svg_reader.values import Viewport, read_length, read_part
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

GENERIC = frozenset(("sans-serif", "sans", "system-ui", "ui-sans-serif"))
"""Names of families that our text font is one of."""

_BOX = 0.62
"""Width of the box for a missing character, as a fraction of the type size."""


@dataclass(frozen=True, slots=True)
class FontRequest:
    """The type that a file requests: families in order, weight, style; size and tracking in user units."""

    families: tuple[str, ...]
    weight: int
    italic: bool
    size: float
    tracking: float = 0.0


class TypesetLine(NamedTuple):
    """A line from x = 0 on the baseline y = 0, its width in user units, and notes on deviations from the file."""

    items: tuple[Item, ...]
    width: float
    notes: tuple[Message, ...] = ()


class Lettering(Protocol):
    """Sets lines of text."""

    def line(self, text: str, request: FontRequest, fill: Colour | None, stroke: Stroke | None) -> TypesetLine:
        """Return the line. Raises JugadaError if it cannot be set."""


class BundledLettering:
    """Sets text in the typefaces of Jugada's own drawings."""

    def line(self, text: str, request: FontRequest, fill: Colour | None, stroke: Stroke | None) -> TypesetLine:
        """Return the line, with a box and a note for each character that the font lacks."""
        font, exact = nearest_font(request)
        notes: tuple[Message, ...] = (
            () if exact or not request.families else (missing_family(request.families[0], font.family),)
        )
        size = request.size / MM_PER_PT
        missing = missing_glyphs(font, text)
        if missing:
            notes += (missing_characters(font.family, missing),)
        items: list[Item] = []
        x = 0.0
        for is_missing, part in groupby(text, missing.__contains__):
            letters = "".join(part)
            if is_missing:
                items += [
                    missing_box(x + _BOX * number * request.size, request.size, fill) for number in range(len(letters))
                ]
                x += (_BOX * request.size + request.tracking) * len(letters)
                continue
            if fill or stroke:
                items.append(Text(x, 0.0, letters, font, size, fill, "start", request.tracking, stroke))
            x += text_width(font, size, letters, request.tracking) + (request.tracking if letters else 0.0)
        return TypesetLine(tuple(items), x, notes)


def missing_box(x: float, size: float, fill: Colour | None) -> Rect:
    """Return the box that stands for a character that no font has."""
    stroke = Stroke(fill, 0.03 * size) if fill else None
    return Rect(x, -0.7 * size, (_BOX - 0.05) * size, 0.7 * size, stroke=stroke)


def missing_characters(family: str, characters: str) -> Message:
    """Return the note that a font lacks characters."""
    codes = ", ".join(f"{one!r} (U+{ord(one):04X})" for one in dict.fromkeys(characters))
    return Message("printing/font-has", family=family, codes=codes)


def missing_family(wanted: str, found: str) -> Message:
    """Return the note that another typeface is used."""
    return Message("printing/svg-font", wanted=repr(wanted[:40]), found=found)


def nearest_font(request: FontRequest) -> tuple[Font, bool]:
    """Return the closest of our fonts, and whether its family is the requested one."""
    for family in request.families:
        plain = family.lower().replace(" ", "")
        for ours in dict.fromkeys(font.family for font in FONTS):
            if plain in (ours.lower().replace(" ", ""), ours.lower().replace(" ", "").replace("sans3", "sanspro")):
                return _nearest_weight(ours, request), True
    condensed = any("condensed" in family.lower() or "narrow" in family.lower() for family in request.families)
    family = FONTS[0].family if condensed else SS400.family
    return _nearest_weight(family, request), bool(request.families) and request.families[0].lower() in GENERIC


def _nearest_weight(family: str, request: FontRequest) -> Font:
    fonts = [font for font in FONTS if font.family == family]
    return min(
        fonts,
        key=lambda font: (font.italic != request.italic and request.weight >= 800, abs(font.weight - request.weight)),
    )


_SPACES = re.compile(r"[ \t\r\n]+")
_WORDS = re.compile(r"[^ ]+|[ ]+")
_CASES = re.compile(r"[^a-zà-öø-ÿœ]+|[a-zà-öø-ÿœ]+")
_WEIGHTS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_ALIGN = {"start": 0.0, "left": 0.0, "middle": 0.5, "center": 0.5, "end": 1.0, "right": 1.0}
_MOVES = ("x", "y", "dx", "dy", "rotate")
_SMALL_CAPS = 0.7
"""Size of small capitals as a fraction of the type size, as browsers make them."""

_RAISED = {"super": -0.663, "sub": 0.663}
"""Shift downwards of raised and lowered type, as a fraction of its size: half the height of a line, as in Chromium."""

_ABOVE = {
    "middle": 0.243,
    "central": 0.337,
    "center": 0.337,
    "hanging": 0.8,
    "mathematical": 0.5,
    **dict.fromkeys(("text-before-edge", "before-edge", "text-top", "top"), 1.0),
    **dict.fromkeys(("text-after-edge", "after-edge", "text-bottom", "bottom", "ideographic"), -0.326),
}
"""Height of other baselines above the letters' own, as a fraction of the type size, in our text font."""


class Run(NamedTuple):
    """Text in one style. x and y are absolute places where given, dx and dy relative shifts, `turn` in degrees.

    length: to which the text of its element is stretched, and whether its letters are as well.   size: its type size
    as a fraction of that of its style.   group: the element that it belongs to, which is stretched as a whole.
    """

    text: str
    style: Style
    line: int
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0
    turn: float = 0.0
    rise: float = 0.0
    opacity: float = 1.0
    length: tuple[float, bool] | None = None
    size: float = 1.0
    group: int = 0


class Spot(NamedTuple):
    """A run at its place, with its width, and the factor and the spacing by which it is stretched."""

    run: Run
    x: float
    y: float
    width: float
    factor: float = 1.0
    spacing: float = 0.0


class _State(NamedTuple):
    """What the text around a text hands down."""

    keeps: bool
    rise: float = 0.0
    opacity: float = 1.0
    length: tuple[float, bool] | None = None
    group: int = 0


@dataclass
class TextReader:
    """Reads one ``<text>`` element. change: returns the replacement of a text, such as a card's value."""

    document: Document
    view: Viewport
    change: Callable[[str, SvgElement], str]
    _runs: list[Run] = field(default_factory=list)
    _ends_in_space: bool = True
    _groups: int = 0

    def runs(self, element: SvgElement, style: Style) -> list[Run]:
        """Return the runs of the text in order. Raises RefusedError."""
        keeps = _keeps_spaces(element, style, False)
        self._walk(element, style, _State(keeps, length=self._length(element, style)))
        if self._runs and self._runs[-1].text.endswith(" ") and not keeps:
            self._runs[-1] = self._runs[-1]._replace(text=self._runs[-1].text.rstrip(" "))
        found = [run for run in self._runs if run.text or run.x is not None or run.y is not None]
        return [part for run in found for part in _divided(run)]

    def _walk(self, element: SvgElement, style: Style, state: _State) -> None:
        places = self._places(element, style)
        self._add(element, element.text or "", style, state, places)
        turns = places.get("rotate", [])[-1:]
        for child in element:
            if isinstance(child, SvgElement) and isinstance(child.tag, str):
                self._child(child, style, state)
            self._add(element, child.tail or "", style, state, {"rotate": turns} if turns else {})

    def _child(self, child: SvgElement, style: Style, state: _State) -> None:
        tag = plain_name(child.tag)
        if tag == "textPath":
            raise RefusedError(Message("printing/svg-effect", tag="textPath", what="textPath"))
        if tag not in ("tspan", "a"):
            return
        own = self.document.style(child, style)
        if own.get("display") == "none":
            return
        length = self._length(child, own)
        if length is not None:
            self._groups += 1
        state = _State(
            _keeps_spaces(child, own, state.keeps),
            state.rise + _rise(own),
            state.opacity * read_part(own.get("opacity", "1"), "opacity"),
            length or state.length,
            self._groups if length else state.group,
        )
        self._walk(child, own, state)

    def _length(self, element: SvgElement, style: Style) -> tuple[float, bool] | None:
        text = element.get("textLength")
        try:
            number = read_length(text, "textLength", self.view.width, font_size(style)) if text else 0.0
        except RefusedError:
            return None
        return (number, element.get("lengthAdjust") == "spacingAndGlyphs") if number > 0 else None

    def _places(self, element: SvgElement, style: Style) -> dict[str, list[float]]:
        size = font_size(style)
        found = {}
        for name in _MOVES:
            whole = self.view.width if name.endswith("x") else self.view.height
            parts = element.get(name, "").replace(",", " ").split()
            try:
                numbers = [read_length(part, name, whole, size) for part in parts]
            except RefusedError:
                what = f'{name}="{element.get(name, "")[:40]}"'
                self.document.findings.note(element.line, Message("printing/svg-ignored", what=what), once=what)
                continue
            if numbers:
                found[name] = numbers
        if "x" not in found and plain_name(element.tag) == "text":
            found["x"] = [0.0]
        if "y" not in found and plain_name(element.tag) == "text":
            found["y"] = [0.0]
        return found

    def _add(
        self, element: SvgElement, text: str, style: Style, state: _State, places: Mapping[str, list[float]]
    ) -> None:
        text = self.change(text, element) if text else text
        keeps = state.keeps
        plain = text.replace("\r", "").replace("\n", " ").replace("\t", " ") if keeps else _SPACES.sub(" ", text)
        if not keeps and self._ends_in_space:
            plain = plain.lstrip(" ")
        if plain:
            self._ends_in_space = plain.endswith(" ")
        plain = _in_case(plain, style.get("text-transform", "none"))
        common = {"opacity": state.opacity, "rise": state.rise, "length": state.length, "group": state.group}
        run = Run(plain, style, element.line, **common)  # type: ignore[arg-type]
        counts = [len(numbers) for numbers in places.values()]
        if len(plain) <= 1 or (max(counts, default=0) <= 1 and "rotate" not in places):
            self._runs.append(_at(run, plain, _first(places, 0)))
            return
        count = len(plain) if "rotate" in places else max(counts)
        for number, part in _split(plain, count):
            own = _first(places, number)
            turns = places.get("rotate", [])
            if turns:
                own["turn"] = turns[min(number, len(turns) - 1)]
            self._runs.append(_at(run, part, own))


def _at(run: Run, text: str, place: Mapping[str, Any]) -> Run:
    return run._replace(text=text, **place)


def _first(places: Mapping[str, list[float]], number: int) -> dict[str, float]:
    """Return the places of one character by the names that a run has for them."""
    names = {"rotate": "turn"}
    return {names.get(name, name): numbers[number] for name, numbers in places.items() if number < len(numbers)}


def _split(text: str, count: int) -> Iterator[tuple[int, str]]:
    """Yield each of the first `count` characters separately, since they have their own places, then the rest."""
    for number in range(min(count - 1, len(text) - 1)):
        yield number, text[number]
    number = min(count - 1, len(text) - 1)
    yield number, text[number:]


def _in_case(text: str, wanted: str) -> str:
    if wanted == "uppercase":
        return text.upper()
    if wanted == "lowercase":
        return text.lower()
    if wanted == "capitalize":
        return re.sub(r"(^|[ (\"'«“-])(\w)", lambda found: found[1] + found[2].upper(), text)
    return text


def _divided(run: Run) -> Iterator[Run]:
    """Yield the run, or its words if the spaces between them have a width of their own, in capitals of two sizes."""
    parts = [run]
    spacing = run.style.get("word-spacing", "normal")
    if spacing not in ("normal", "0") and " " in run.text:
        size = font_size(run.style)
        more = read_length(spacing, "word-spacing", size, size)
        parts = []
        for word in _WORDS.findall(run.text):
            after = parts[-1].text.count(" ") * more if parts and parts[-1].text[0] == " " else 0.0
            first = run if not parts else run._replace(x=None, y=None, dx=0.0, dy=0.0)
            parts.append(first._replace(text=word, dx=first.dx + after))
    for part in parts:
        if run.style.get("font-variant", "normal") not in ("small-caps", "all-small-caps"):
            yield part
            continue
        for number, letters in enumerate(_CASES.findall(part.text)):
            first = part if not number else part._replace(x=None, y=None, dx=0.0, dy=0.0)
            is_small = letters != letters.upper()
            yield first._replace(text=letters.upper(), size=_SMALL_CAPS if is_small else 1.0)


def place_runs(runs: list[Run], width_of: Callable[[Run], float]) -> list[Spot]:
    """Return the runs at their places. Each chunk, from one absolute place to the next, is aligned as a whole."""
    spots: list[Spot] = []
    x = y = 0.0
    chunk: list[Spot] = []
    start = 0.0
    align = 0.0

    def finish() -> None:
        stretched = _stretched(chunk)
        whole = max((spot.x + spot.width for spot in stretched), default=start) - start
        spots.extend(spot._replace(x=spot.x - align * whole) for spot in stretched)
        chunk.clear()

    for run in runs:
        if run.x is not None or run.y is not None or not chunk:
            finish()
            x, y = (x if run.x is None else run.x), (y if run.y is None else run.y)
            start = x
            align = _ALIGN.get(run.style.get("text-anchor", "start"), 0.0)
        x, y = x + run.dx, y + run.dy
        if not run.text:
            continue
        width = width_of(run)
        chunk.append(Spot(run, x, y, width))
        x += width
    finish()
    return spots


def _stretched(chunk: list[Spot]) -> list[Spot]:
    """Return the runs of a chunk, those of each element with a length of its own moved and stretched to it."""
    result: list[Spot] = []
    shift = 0.0
    number = 0
    while number < len(chunk):
        first = chunk[number]
        end = number + 1
        while end < len(chunk) and chunk[end].run.length and chunk[end].run.group == first.run.group:
            end += 1
        same = chunk[number:end] if first.run.length else chunk[number : number + 1]
        moved = [spot._replace(x=spot.x + shift) for spot in same]
        if first.run.length:
            wanted, with_letters = first.run.length
            natural = same[-1].x + same[-1].width - first.x
            moved = list(_to_length(moved, natural, wanted, with_letters))
            shift += wanted - natural
        result += moved
        number += len(same)
    return result


def _to_length(spots: list[Spot], natural: float, wanted: float, with_letters: bool) -> Iterator[Spot]:
    start = spots[0].x
    if with_letters and natural > 0:
        factor = wanted / natural
        for spot in spots:
            yield spot._replace(x=start + factor * (spot.x - start), width=factor * spot.width, factor=factor)
        return
    count = sum(len(spot.run.text) for spot in spots)
    step = (wanted - natural) / max(1, count - 1)
    before = 0
    for spot in spots:
        letters = len(spot.run.text)
        yield spot._replace(x=spot.x + before * step, width=spot.width + (letters - 1) * step, spacing=step)
        before += letters


def font_size(style: Style) -> float:
    """Return the type size in user units; 16, the browsers' default, if none is given."""
    return type_size(style.get("font-size", "16"))


def font_request(style: Style, size: float = 1.0, spacing: float = 0.0) -> FontRequest:
    """Return the type that a style requests. size: its fraction; spacing: more between the letters."""
    families = tuple(part.strip(" '\"") for part in style.get("font-family", "").split(",") if part.strip(" '\""))
    own = font_size(style)
    wanted = style.get("letter-spacing", "normal")
    tracking = 0.0 if wanted == "normal" else read_length(wanted, "letter-spacing", own, own)
    # Figma and Affinity include the style's name in the family: «Inter-Bold», «'MyriadPro-BoldIt'».
    names = " ".join(families[:1]).lower()
    weight = _weight(style.get("font-weight", ""), names)
    italic = style.get("font-style", "normal") != "normal" or bool(re.search(r"italic|oblique|-(bold)?it\b", names))
    return FontRequest(families, weight, italic, own * size, tracking + spacing)


def _weight(text: str, names: str) -> int:
    if text in _WEIGHTS:
        return _WEIGHTS[text]
    if text.isascii() and text.isdigit() and len(text) <= 4:
        return max(1, min(1000, int(text)))
    for name, weight in (("black", 900), ("extrabold", 800), ("semibold", 600), ("bold", 700), ("medium", 500)):
        if name in names.replace(" ", ""):
            return weight
    return 400


def _keeps_spaces(element: Element, style: Style, outer: bool) -> bool:
    space = element.get(_XML_SPACE)
    if style.get("white-space", "").startswith(("pre", "break-spaces")):
        return True
    return space == "preserve" if space else outer


def _rise(style: Style) -> float:
    """Return how far down a text is shifted from the one around it, in user units."""
    shift = style.get("baseline-shift", "baseline")
    size = font_size(style)
    if shift in _RAISED:
        return _RAISED[shift] * size
    return 0.0 if shift == "baseline" else -read_length(shift, "baseline-shift", size)


def baseline_shift(style: Style) -> float:
    """Return how far down the letters stand because another line of them than their own is at the text's place."""
    name = style.get("alignment-baseline", "auto")
    if name in ("auto", "baseline"):
        name = style.get("dominant-baseline", "auto")
    return _ABOVE.get(name, 0.0) * font_size(style)


def visible(text: str) -> str:
    """Return the text without soft hyphens and other characters that are never seen."""
    return "".join(one for one in text if one not in IGNORABLE or one in "\u200c\u200d\ufe0e\ufe0f")


def decorations(style: Style) -> tuple[tuple[float, float], ...]:
    """Return the lines at a text: their height above the baseline and their thickness, as fractions of its size."""
    known = {"underline": (-0.1, 0.1), "line-through": (0.31, 0.1), "overline": (0.95, 0.1)}
    return tuple(known[word] for word in style.get("text-decoration", "none").split() if word in known)


def check_text(style: Style) -> None:
    """Raise RefusedError for a style in which a text is no line from left to right."""
    if style.get("writing-mode", "").startswith(("tb", "vertical")):
        raise RefusedError(Message("printing/svg-effect", tag="text", what="writing-mode"))
