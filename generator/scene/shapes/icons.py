"""The icons of ``icons.svg``: 24 × 24 units, one accent colour, the rest ink; below 6 mm the accent becomes ink."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib import resources
from xml.etree import ElementTree

from generator.scene.fonts import BC800
from generator.scene.model import MM_PER_PT, Colour, Group, Item, Text, Transform
from generator.scene.state_drawing import ArtError
from generator.scene.svg_values import read_shape, read_stroke, read_transform
from generator.scene.theme import INK, PAPER, lightness
from rules_engine.core import Message

UNITS = 24.0
SMALL = 6.0
"""Icons smaller than this (mm) are drawn in ink only, except those identified by their colour (cards, trophies)."""

THINNEST = 0.1
"""Minimum stroke width of small icons, in mm, since printers cannot print finer lines."""

_LIGHT = 60
"""Colours lighter than this L* become white in low-ink mode; the drawings give them an ink outline."""

_SVG = "{http://www.w3.org/2000/svg}"
_NAMES = {"#14202B": INK, "#fff": PAPER}


def icon(
    name: str,
    x: float,
    y: float,
    size: float,
    accent: Colour | None = None,
    *,
    letter: str | None = "",
    low_ink: bool = False,
) -> Group:
    """Return the icon with its upper left corner at (x, y), `size` mm wide and high.

    accent: replaces the icon's own colour, all of it in one ink.   letter: replaces the one on a referee's card; None:
    no letter.   low_ink: light colours become white. Raises ArtError for an unknown name.
    """
    own, keep = _accent(name)
    if accent is None:
        accent = INK if size < SMALL and not keep else own
    factor = size / UNITS
    thinnest = round(THINNEST / factor, 2)
    # 0 where it changes nothing, so that an icon of all sizes is one tuple, which a PDF stores once.
    items = _items(name, accent, letter, low_ink, thinnest if thinnest > _thinnest(name) else 0.0)
    return Group(items, transform=Transform(factor, 0, 0, factor, x, y), shared=True)


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return tuple(_elements())


def is_one_ink(name: str) -> bool:
    """Return whether all of the icon takes a colour, not an accent alone."""
    return _element(name).get("data-whole") == "true"


@cache  # with the caches of scene a kit takes a third of the time
def _elements() -> dict[str, ElementTree.Element]:
    text = resources.files(__package__).joinpath("icons.svg").read_text(encoding="utf-8")
    return {element.attrib["id"]: element for element in ElementTree.fromstring(text)}


def _element(name: str) -> ElementTree.Element:
    if name not in _elements():
        raise ArtError(Message("scene/no-icon", name=repr(name), names=", ".join(icon_names())))
    return _elements()[name]


@cache  # with the caches of scene a kit takes a third of the time
def _accent(name: str) -> tuple[Colour | None, bool]:
    """Return the icon's own accent, and whether it is kept at small sizes."""
    element = _element(name)
    code = element.get("data-accent")
    return (Colour("accent", code) if code else None, element.get("data-keep") == "true")


@cache  # with the caches of scene a kit takes a third of the time
def _thinnest(name: str) -> float:
    widths = (child.get("stroke-width") for child in _element(name).iter())
    return min((float(width) for width in widths if width), default=UNITS)


@cache  # with the caches of scene a kit takes a third of the time
def _items(name: str, accent: Colour | None, letter: str | None, low_ink: bool, thinnest: float) -> tuple[Item, ...]:
    own = INK if is_one_ink(name) else _accent(name)[0]
    reader = _Reader({own.hex: accent} if own and accent else {}, letter, low_ink, thinnest)
    return reader.items(_element(name))


class _Reader:
    """Converts the elements of an icon to items, with its colours replaced."""

    def __init__(self, colours: dict[str, Colour], letter: str | None, low_ink: bool, thinnest: float) -> None:
        self._thinnest = thinnest
        self._colours = colours
        self._letter = letter
        self._low_ink = low_ink

    def items(self, elements: Iterable[ElementTree.Element]) -> tuple[Item, ...]:
        """Return the elements as items, without the letters if none are wanted."""
        return tuple(self._item(one) for one in elements if self._letter is not None or not _is_letter(one))

    def _item(self, element: ElementTree.Element) -> Item:
        if element.tag == f"{_SVG}text":
            return self._text(element)
        if element.tag == f"{_SVG}g":
            return Group(self.items(element), transform=read_transform(element.attrib["transform"]))
        stroke = read_stroke(element.attrib, self._colour)
        if stroke is not None:
            stroke = replace(stroke, width=max(stroke.width, self._thinnest))
        even_odd = element.get("fill-rule") == "evenodd"
        [item] = read_shape(element, self._colour(element.get("fill", "none")), stroke, even_odd)
        return item

    def _text(self, element: ElementTree.Element) -> Text:
        a = element.attrib
        own = element.text or ""
        text = self._letter if self._letter and _is_letter(element) else own
        size = float(a["font-size"]) / MM_PER_PT
        return Text(float(a["x"]), float(a["y"]), text, BC800, size, self._colour(a["fill"]), "middle")

    def _colour(self, code: str) -> Colour | None:
        if code == "none":
            return None
        # Ink and paper by their tokens, which a dark page replaces.
        colour = self._colours.get(code) or _NAMES.get(code) or Colour("accent", code)
        return PAPER if self._low_ink and lightness(colour) > _LIGHT else colour


def _is_letter(element: ElementTree.Element) -> bool:
    return element.tag == f"{_SVG}text" and (element.text or "").isalpha()
