"""Users' SVG files as items: an allow-list of shapes; no scripts, no references, nothing that loads a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from generator.limits import MAX_SVG, MAX_SVG_DEPTH, MAX_SVG_SHAPES
from generator.outputs.reading import read_bytes
from generator.printing.decks.svg_extent import check_extent
from generator.printing.errors import DeckArtError
from generator.scene.model import Group, Item, Rect
from generator.scene.svg_shapes import SHAPES, plain_name, read_shape, read_stroke
from generator.scene.svg_values import RefusedError, read_colour, read_number, read_numbers, read_transform
from generator.scene.transform import translate
from rules_engine.core import Message

_SVG = "{http://www.w3.org/2000/svg}"
_SILENT = {"title", "desc", "metadata", "defs"}
"""Elements that draw nothing; what is in them is not read."""
_FORBIDDEN = ("href", "src", "filter", "mask", "clip-path", "class")
_STYLE = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule"}
_SMALLEST_SIDE = 0.001
"""Units of a picture's width or height; one that is smaller has no size that could be drawn."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of `width` × `height` user units."""

    width: float
    height: float
    items: tuple[Item, ...]


def read_svg(path: FilePath) -> Art:
    """Return the drawing. Raises DeckArtError for what is not a plain drawing."""
    data = read_bytes(path, MAX_SVG)
    try:
        root = fromstring(data, forbid_dtd=True, forbid_entities=True, forbid_external=True)
        return _Reader().art(root)
    except DefusedXmlException as error:
        raise DeckArtError(path, Message("printing/has-document-type-entities")) from error
    except (ParseError, RecursionError, LookupError) as error:
        raise DeckArtError(path, Message("printing/not-svg", problem=str(error))) from error
    except ValueError as error:
        raise DeckArtError(path, str(error)) from error


class _Reader:
    def __init__(self) -> None:
        self._shapes = 0

    def art(self, root: Element) -> Art:
        if root.tag != f"{_SVG}svg":
            raise RefusedError(Message("printing/svg-its-root", plain=repr(plain_name(root.tag))))
        if "viewBox" in root.attrib:
            x, y, width, height = self._box(root.attrib["viewBox"])
        else:
            x, y = 0.0, 0.0
            width, height = (read_number(root.attrib.get(key, ""), key) for key in ("width", "height"))
        if min(width, height) < _SMALLEST_SIDE:
            raise RefusedError(Message("printing/has-size-expected-viewbox"))
        _check_attributes(root)
        items = tuple(self._children(root, _paint({}, root), 0))
        check_extent(items, Rect(x, y, width, height))
        return Art(width, height, (Group(items, transform=translate(-x, -y), clip=Rect(x, y, width, height)),))

    def _box(self, text: str) -> list[float]:
        numbers = read_numbers(text, "viewBox")
        if len(numbers) != 4:
            raise RefusedError(Message("printing/viewbox-expected-four-numbers", value=repr(text[:40])))
        return numbers

    def _children(self, parent: Element, paint: Mapping[str, str], depth: int) -> Iterator[Item]:
        if depth > MAX_SVG_DEPTH:
            raise RefusedError(Message("printing/groups-within-groups-more", deepest=MAX_SVG_DEPTH))
        for element in parent:
            if not isinstance(element.tag, str) or not element.tag.startswith(_SVG):
                continue  # comments, and an editor's own notes
            tag = plain_name(element.tag)
            if tag in _SILENT:
                continue
            if tag != "g" and tag not in SHAPES:
                raise RefusedError(Message("printing/holds-read-only-shapes", tag=tag))
            _check_attributes(element)
            self._shapes += 1
            if self._shapes > MAX_SVG_SHAPES:
                raise RefusedError(Message("printing/more-than-shapes", most_shapes=f"{MAX_SVG_SHAPES:,}"))
            yield from self._element(element, tag, _paint(paint, element), depth)

    def _element(self, element: Element, tag: str, paint: Mapping[str, str], depth: int) -> Iterator[Item]:
        inner: tuple[Item, ...]
        if tag == "g":
            inner = tuple(self._children(element, paint, depth + 1))
        else:
            fill, stroke = read_colour(paint.get("fill", "#000000")), read_stroke(paint, read_colour)
            inner = tuple(read_shape(element, fill, stroke, paint.get("fill-rule") == "evenodd"))
        move = element.attrib.get("transform")
        if inner:
            yield from ((Group(inner, transform=read_transform(move)),) if move else inner)


def _check_attributes(element: Element) -> None:
    for name, value in element.attrib.items():
        plain = plain_name(name)
        if plain.lower().startswith("on"):
            raise RefusedError(Message("printing/holds-script", plain=plain))
        if plain in _FORBIDDEN or "url(" in value.lower() or "javascript:" in value.lower():
            raise RefusedError(Message("printing/refers-something-else-read", plain=plain, value=repr(value[:40])))
        if plain == "opacity" and value.strip() not in ("1", "1.0"):
            raise RefusedError(Message("printing/opacity-read-give-colour"))


def _paint(outer: Mapping[str, str], element: Element) -> dict[str, str]:
    """Return what the element is painted with, what it inherits included."""
    own = {key: value for key, value in element.attrib.items() if key in _STYLE}
    for declaration in element.attrib.get("style", "").split(";"):
        key, _, value = declaration.partition(":")
        if key.strip() in _STYLE:
            own[key.strip()] = value.strip()
    return {**outer, **own}
