"""``<text>`` of SVG files: runs in one style at the places that the file gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from generator.limits import MAX_SVG_SHAPES
from generator.scene.svg_reader.document import Document, Style, SvgElement, plain_name
from generator.scene.svg_reader.type_style import font_size, keeps_spaces, rise_of
from generator.scene.svg_reader.values import TooLargeError, Viewport, read_length, read_part
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_SPACES = re.compile(r"[ \t\r\n]+")
_WORDS = re.compile(r"[^ ]+|[ ]+")
_CASES = re.compile(r"[^a-zà-öø-ÿœ]+|[a-zà-öø-ÿœ]+")
_ALIGN = {"start": 0.0, "left": 0.0, "middle": 0.5, "center": 0.5, "end": 1.0, "right": 1.0}
_MOVES = ("x", "y", "dx", "dy", "rotate")
_ALL = 1_000_000
"""Characters of a text of which each has a place."""
_SMALL_CAPS = 0.7
"""Size of small capitals as a fraction of the type size, as browsers make them."""


class Run(NamedTuple):
    """Text in one style. x and y are absolute places where given, dx and dy relative shifts, `turn` in degrees.

    length: to which the text of its element is stretched, and whether its letters are as well.   size: its type size
    as a fraction of that of its style.   group: the element that it belongs to, which is stretched as a whole.   lined:
    the style of the text around it whose lines, such as one below, go on at this text.
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
    lined: Style | None = None


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
    lined: Style | None = None


@dataclass
class _Lists:
    """The places that an element gives to the characters inside it, and how many of these have been read."""

    places: Mapping[str, list[float]]
    used: int = 0

    @property
    def left(self) -> int:
        """How many characters may still have places."""
        # The last turn holds for all that follow, so that each character has a place.
        if "rotate" in self.places:
            return _ALL
        return max((len(numbers) for numbers in self.places.values()), default=0) - self.used

    def place(self, number: int) -> dict[str, float]:
        """Return the places of a character by the names that a run has for them; the last turn is that of the rest."""
        found = {name: numbers[number] for name, numbers in self.places.items() if number < len(numbers)}
        if turns := self.places.get("rotate"):
            found["turn"] = turns[min(number, len(turns) - 1)]
            found.pop("rotate", None)
        return found


@dataclass
class TextReader:
    """Reads one ``<text>`` element. change: returns the replacement of a text, such as a card's value."""

    document: Document
    view: Viewport
    change: Callable[[str, SvgElement], str]
    _runs: list[Run] = field(default_factory=list)
    # As though a space came before: those at the start are dropped like any second one.
    _ends_in_space: bool = True
    _groups: int = 0
    _lists: list[_Lists] = field(default_factory=list)

    def runs(self, element: SvgElement, style: Style) -> list[Run]:
        """Return the runs of the text in order. Raises RefusedError."""
        keeps = keeps_spaces(element, style, False)
        self._walk(element, style, _State(keeps, length=self._length(element, style)))
        # A space at the end would shift a text that is centred.
        if self._runs and self._runs[-1].text.endswith(" ") and not keeps:
            self._runs[-1] = self._runs[-1]._replace(text=self._runs[-1].text.rstrip(" "))
        return [part for run in self._runs if run.text for part in _divided(run)]

    def _walk(self, element: SvgElement, style: Style, state: _State) -> None:
        self._lists.append(_Lists(self._places(element, style)))
        self._add(element, element.text or "", style, state)
        for child in element:
            if isinstance(child, SvgElement) and isinstance(child.tag, str):
                self._child(child, style, state)
            # What stands behind a child is text of the element again.
            self._add(element, child.tail or "", style, state)
        self._lists.pop()

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
            keeps_spaces(child, own, state.keeps),
            state.rise + rise_of(own),
            state.opacity * read_part(own.get("opacity", "1"), "opacity"),
            length or state.length,
            self._groups if length else state.group,
            self._lined(child, own, style, state),
        )
        self._walk(child, own, state)

    def _lined(self, child: SvgElement, own: Style, style: Style, state: _State) -> Style | None:
        """Return the style of the lines at the text; None if they are its own."""
        lines = "text-decoration"
        if own.get(lines, "none") == "none":
            return None
        plain = self.document.style(child, {key: value for key, value in style.items() if key != lines})
        return None if lines in plain else state.lined or style

    def _length(self, element: SvgElement, style: Style) -> tuple[float, bool] | None:
        text = element.get("textLength")
        try:
            number = read_length(text, "textLength", self.view.width, font_size(style)) if text else 0.0
        except RefusedError:
            return None
        return (number, element.get("lengthAdjust") == "spacingAndGlyphs") if number > 0 else None

    def _places(self, element: SvgElement, style: Style) -> dict[str, list[float]]:
        size = font_size(style)
        places = {}
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
                places[name] = numbers
        # A text without a place begins at 0; a part of one goes on where it is.
        if "x" not in places and plain_name(element.tag) == "text":
            places["x"] = [0.0]
        if "y" not in places and plain_name(element.tag) == "text":
            places["y"] = [0.0]
        return places

    def _add(self, element: SvgElement, text: str, style: Style, state: _State) -> None:
        text = self.change(text, element) if text else text
        keeps = state.keeps
        plain = text.replace("\r", "").replace("\n", " ").replace("\t", " ") if keeps else _SPACES.sub(" ", text)
        if not keeps and self._ends_in_space:
            plain = plain.lstrip(" ")
        if plain:
            self._ends_in_space = plain.endswith(" ")
        plain = _in_case(plain, style.get("text-transform", "none"))
        common = {key: value for key, value in state._asdict().items() if key != "keeps"}
        run = Run(plain, style, element.line, **common)
        for part, place in self._placed(plain):
            self._runs.append(run._replace(text=part, **place))
            if len(self._runs) > MAX_SVG_SHAPES:
                raise TooLargeError(Message("printing/svg-too-many-shapes", most_shapes=f"{MAX_SVG_SHAPES:,}"))

    def _placed(self, text: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the text divided before each character that has a place of its own, with that place."""
        start, place = 0, self._place(0)
        most = max((lists.left for lists in self._lists), default=0)
        # Only as far as there are places: a long text with one of them is one run.
        for number in range(1, min(len(text), most) if most < _ALL else len(text)):
            own = self._place(number)
            if own:
                yield text[start:number], place
                start, place = number, own
        if text:
            yield text[start:], place
        for lists in self._lists:
            lists.used += len(text)

    def _place(self, number: int) -> dict[str, object]:
        """Return the place of a character; the innermost element that has one for it decides."""
        found: dict[str, object] = {}
        for lists in self._lists:
            # From the outside in, so that the innermost list is the last to say.
            found |= lists.place(lists.used + number)
        return found


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
            # Words begin farther on by what the blanks before them have more.
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
        # An absolute place in either direction begins a new chunk, as SVG has it.
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
    # Letters have one space less between them than they are.
    step = (wanted - natural) / max(1, count - 1)
    before = 0
    for spot in spots:
        letters = len(spot.run.text)
        yield spot._replace(x=spot.x + before * step, width=spot.width + (letters - 1) * step, spacing=step)
        before += letters
