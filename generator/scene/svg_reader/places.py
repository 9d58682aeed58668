"""Places of a board that its author has drawn: objects with names in a group or layer called ``places``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from generator.scene.model import Item, Path, Shape, scale, translate
from generator.scene.svg_reader.box import as_path
from generator.scene.svg_reader.document import Style, SvgElement
from generator.scene.svg_reader.shapes import SHAPES, read_shape
from generator.scene.svg_reader.sizes import sized
from generator.scene.svg_reader.values import Viewport

if TYPE_CHECKING:
    from generator.scene.svg_reader.reader import Reader

NAMES = ("{http://www.inkscape.org/namespaces/inkscape}label", "data-name", "{http://www.serif.com/}id", "id")
"""Attributes in which programs store an element's name, the most faithful first."""

GROUP = "places"


@dataclass
class PlaceFinder:
    """Notes the outline of each place, in the page's coordinates, while the file is read; it changes no drawing."""

    outlines: dict[str, Path] = field(default_factory=dict)

    def is_dynamic(self, _element: SvgElement) -> bool:
        """Return whether the element differs between cards: none does."""
        return False

    def is_shown(self, _element: SvgElement) -> bool:
        """Return whether the element is visible: all are."""
        return True

    def style(self, _element: SvgElement, _style: Style) -> Mapping[str, str]:
        """Return no other colours."""
        return {}

    def text(self, text: str, _element: SvgElement) -> str:
        """Return the text as it is."""
        return text

    def items(self, element: SvgElement, tag: str, style: Style, read: Reader) -> tuple[Item, ...] | None:
        """Note the element if it is a place."""
        *around, _ = read.document.path_to(element)
        if tag in SHAPES and (name := _name(element)) and any(_name(one) == GROUP for one in around):
            box = read.frame.box
            shape: Shape | None = read_shape(sized(read.document, element, style), tag, Viewport(box.width, box.height))
            if shape is not None:
                on_page = scale(1.0, read.frame.stretch) @ translate(-box.x, -box.y) @ read.matrix
                self.outlines.setdefault(name, as_path(shape, on_page))
        return None


def _name(element: SvgElement) -> str:
    return next((name for attribute in NAMES if (name := element.get(attribute, "").strip())), "")
