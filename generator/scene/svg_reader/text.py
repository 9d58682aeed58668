"""``<text>`` of SVG files: runs in one style at the places that the file gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.scene.model import Group, Item
from generator.scene.svg_reader.document import Document, Style, SvgElement, plain_name
from generator.scene.svg_reader.lettering import FontRequest
from generator.scene.svg_reader.values import Viewport, read_length
from generator.scene.svg_values import RefusedError
from generator.scene.transform import translate
from rules_engine.core import Message

_SPACES = re.compile(r"[ \t\r\n]+")
_WEIGHTS = {"normal": 400, "bold": 700, "bolder": 700, "lighter": 300}
_XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_ALIGN = {"start": 0.0, "left": 0.0, "middle": 0.5, "center": 0.5, "end": 1.0, "right": 1.0}
_MOVES = ("x", "y", "dx", "dy")


class Run(NamedTuple):
    """Text in one style. x and y are absolute places where given, dx and dy relative shifts."""

    text: str
    style: Style
    line: int
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


class PlacedRun(NamedTuple):
    """The items of a run and its width."""

    items: tuple[Item, ...]
    width: float


SetRun = Callable[[Run], PlacedRun]


@dataclass
class TextReader:
    """Reads one ``<text>`` element. change: returns the replacement of a text, such as a card's value."""

    document: Document
    view: Viewport
    change: Callable[[str, SvgElement], str]
    _runs: list[Run] = field(default_factory=list)
    _ends_in_space: bool = True

    def runs(self, element: SvgElement, style: Style) -> list[Run]:
        """Return the runs of the text in order. Raises RefusedError."""
        self._walk(element, style, keeps=_keeps_spaces(element, style, False))
        if self._runs and self._runs[-1].text.endswith(" ") and not _keeps_spaces(element, style, False):
            self._runs[-1] = self._runs[-1]._replace(text=self._runs[-1].text.rstrip(" "))
        return [run for run in self._runs if run.text or run.x is not None or run.y is not None]

    def _walk(self, element: SvgElement, style: Style, keeps: bool) -> None:
        places = self._places(element, style)
        self._add(element, element.text or "", style, keeps, places)
        for child in element:
            if isinstance(child, SvgElement) and isinstance(child.tag, str):
                self._child(child, style, keeps)
            self._add(element, child.tail or "", style, keeps, {})

    def _child(self, child: SvgElement, style: Style, keeps: bool) -> None:
        tag = plain_name(child.tag)
        if tag in ("title", "desc"):
            return
        if tag not in ("tspan", "a"):
            self.document.findings.refuse(child.line, Message("printing/svg-text", tag=tag[:40]))
            return
        own = self.document.style(child, style)
        if own.get("display") != "none":
            self._walk(child, own, _keeps_spaces(child, own, keeps))

    def _places(self, element: SvgElement, style: Style) -> dict[str, list[float]]:
        size = font_size(style)
        found = {}
        for name in _MOVES:
            whole = self.view.width if name.endswith("x") else self.view.height
            parts = element.get(name, "").replace(",", " ").split()
            if parts:
                found[name] = [read_length(part, name, whole, size) for part in parts]
        if "x" not in found and plain_name(element.tag) == "text":
            found["x"] = [0.0]
        if "y" not in found and plain_name(element.tag) == "text":
            found["y"] = [0.0]
        return found

    def _add(
        self, element: SvgElement, text: str, style: Style, keeps: bool, places: Mapping[str, list[float]]
    ) -> None:
        text = self.change(text, element) if text else text
        plain = text.replace("\r", "").replace("\n", " ").replace("\t", " ") if keeps else _SPACES.sub(" ", text)
        if not keeps and self._ends_in_space:
            plain = plain.lstrip(" ")
        if plain:
            self._ends_in_space = plain.endswith(" ")
        counts = [len(numbers) for numbers in places.values()]
        if max(counts, default=0) <= 1 or len(plain) <= 1:
            first = {name: numbers[0] for name, numbers in places.items()}
            self._runs.append(Run(plain, style, element.line, **first))
            return
        for number, part in _split(plain, max(counts)):
            own = {name: numbers[number] for name, numbers in places.items() if number < len(numbers)}
            self._runs.append(Run(part, style, element.line, **own))


def _split(text: str, count: int) -> Iterator[tuple[int, str]]:
    """Yield each of the first `count` characters separately, since they have their own places, then the rest."""
    for number in range(min(count - 1, len(text) - 1)):
        yield number, text[number]
    number = min(count - 1, len(text) - 1)
    yield number, text[number:]


def place_runs(runs: list[Run], set_run: SetRun) -> tuple[Item, ...]:
    """Return the runs at their places. Each chunk, from one absolute place to the next, is aligned as a whole."""
    items: list[Item] = []
    x = y = 0.0
    chunk: list[tuple[PlacedRun, float, float]] = []
    start = width = 0.0
    align = 0.0

    def finish() -> None:
        for placed, at_x, at_y in chunk:
            items.append(Group(placed.items, transform=translate(at_x - align * width, at_y)))
        chunk.clear()

    for run in runs:
        if run.x is not None or run.y is not None or not chunk:
            finish()
            x, y = (x if run.x is None else run.x), (y if run.y is None else run.y)
            start, width = x, 0.0
            align = _ALIGN.get(run.style.get("text-anchor", "start"), 0.0)
        x, y = x + run.dx, y + run.dy
        if not run.text:
            continue
        placed = set_run(run)
        chunk.append((placed, x, y))
        x += placed.width
        width = x - start
    finish()
    return tuple(items)


def font_size(style: Style) -> float:
    """Return the type size in user units; 16, the browsers' default, if none is given."""
    text = style.get("font-size", "16")
    named = {"xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32}
    return float(named[text]) if text in named else read_length(text, "font-size", 16.0)


def font_request(style: Style) -> FontRequest:
    """Return the type that a style requests. Raises RefusedError."""
    families = tuple(part.strip(" '\"") for part in style.get("font-family", "").split(",") if part.strip(" '\""))
    size = font_size(style)
    spacing = style.get("letter-spacing", "normal")
    tracking = 0.0 if spacing == "normal" else read_length(spacing, "letter-spacing", size, size)
    # Figma and Affinity include the style's name in the family: «Inter-Bold», «'MyriadPro-BoldIt'».
    names = " ".join(families[:1]).lower()
    weight = _weight(style.get("font-weight", ""), names)
    italic = style.get("font-style", "normal") != "normal" or bool(re.search(r"italic|oblique|-(bold)?it\b", names))
    return FontRequest(families, weight, italic, size, tracking)


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


def check_text(style: Style) -> Iterator[Message]:
    """Yield notes on text properties that are not drawn.

    Raises RefusedError for those that would make the text wrong.
    """
    if style.get("writing-mode", "").startswith(("tb", "vertical")):
        raise RefusedError(Message("printing/svg-text", tag="writing-mode"))
    if style.get("text-decoration", "none").split()[0:1] not in ([], ["none"]):
        yield Message("printing/svg-undrawn", what="text-decoration")
    if style.get("font-variant", "normal") not in ("normal", ""):
        yield Message("printing/svg-undrawn", what="font-variant")
