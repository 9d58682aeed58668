"""The icons of a deck: bundled ones and those of a custom folder, such as a set from game-icons."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from generator.limits import MAX_ICON_FILES
from generator.printing.decks.art import PICTURE_SUFFIXES, inside_folder, read_art
from generator.printing.decks.svg_art import Art
from generator.printing.errors import DeckArtError
from generator.scene.model import Colour, GlyphRun, Group, Item, Rect, Text, Transform
from generator.scene.path import bounds
from generator.scene.shapes.icons import icon, icon_names
from generator.scene.theme import INK
from rules_engine.core import Message

_SUFFIXES = (".svg", *PICTURE_SUFFIXES)
_INKS = ("#000000", "#000")
_WHITES = ("#ffffff", "#fff")


@dataclass
class DeckIcons:
    """The icons of a deck by name; files are read when they are first drawn.

    The name of a file is its stem, or its path in the folder without the suffix: ``axe``, ``lorc/axe``. It takes
    precedence over a bundled icon with the same name.
    """

    folder: Path
    own: Mapping[str, str] = field(default_factory=dict)
    low_ink: bool = False

    def __post_init__(self) -> None:
        self._read: dict[str, Art] = {}

    @cached_property
    def version(self) -> Hashable:
        """A value that changes with the deck's own icons."""
        return tuple((name, (self.folder / file).stat().st_mtime_ns) for name, file in self.own.items())

    @cached_property
    def names(self) -> frozenset[str]:
        """All names."""
        return frozenset((*icon_names(), *self.own))

    def draw(self, name: str, x: float, y: float, side: float, colour: Colour) -> Item | None:
        """Return the icon for a line of text in that colour, `side` mm wide and high, upper left corner at (x, y).

        Drawings in one ink take the colour. Raises DeckArtError or FileError for an unusable file.
        """
        if name in self.own:
            return _fitted(self._art(name), x, y, side, colour)
        if name not in icon_names():
            return None
        drawn = icon(name, x, y, side, low_ink=self.low_ink)
        return drawn if colour.hex == INK.hex else recolour(drawn, {INK.hex: colour})

    def draw_large(self, name: str, x: float, y: float, side: float, colour: Colour) -> Item | None:
        """Return the icon as a separate picture; a bundled icon has the colour as its accent."""
        if name in self.own or name not in icon_names():
            return self.draw(name, x, y, side, colour)
        return icon(name, x, y, side, colour, low_ink=self.low_ink)

    def _art(self, name: str) -> Art:
        if name not in self._read:
            self._read[name] = as_silhouette(read_art(self.folder, self.own[name]))
        return self._read[name]


def list_icons(folder: Path, name: str) -> dict[str, str]:
    """Return the icon files in a folder of the deck by name. Raises DeckArtError if there is no such folder."""
    root = inside_folder(folder, name)
    found: dict[str, str] = {}
    for number, path in enumerate(sorted(root.rglob("*"))):
        if number >= MAX_ICON_FILES:
            raise DeckArtError(root, Message("printing/icon-files", most=f"{MAX_ICON_FILES:,}"))
        if path.suffix.lower() in _SUFFIXES:
            file = path.relative_to(folder.resolve()).as_posix()
            found.setdefault(path.stem.lower(), file)
            found[path.relative_to(root).with_suffix("").as_posix().lower()] = file
    return found


def recolour(item: Item, colours: Mapping[str, Colour]) -> Item:
    """Return the item with colours replaced, keyed by their hexadecimal code."""
    if isinstance(item, Group):
        return replace(item, items=tuple(recolour(one, colours) for one in item.items), shared=False)
    stroke = item.stroke and replace(item.stroke, colour=colours.get(item.stroke.colour.hex, item.stroke.colour))
    fill = item.fill and colours.get(item.fill.hex, item.fill)
    return replace(item, fill=fill, stroke=stroke)


def as_silhouette(art: Art) -> Art:
    """Return white shapes on a black ground, as game-icons draws them, as black shapes; other art unchanged."""
    shapes = list(_shapes(art.items))
    if len(shapes) < 2 or not _is_ground(shapes[0], art):
        return art
    if any(_code(shape) not in _WHITES for shape in shapes[1:]):
        return art
    items = tuple(_without(item, shapes[0]) for item in art.items)
    black = dict.fromkeys((*_WHITES, "#FFFFFF", "#FFF"), INK)
    return Art(art.width, art.height, tuple(recolour(item, black) for item in items))


def _fitted(art: Art, x: float, y: float, side: float, colour: Colour) -> Item:
    factor = min(side / art.width, side / art.height)
    left, top = x + (side - factor * art.width) / 2, y + (side - factor * art.height) / 2
    items = art.items
    if {_code(shape) for shape in _shapes(items)} <= {*_INKS, INK.hex.lower()}:
        items = tuple(recolour(item, dict.fromkeys(("#000000", "#000", INK.hex), colour)) for item in items)
    return Group(items, transform=Transform(factor, 0, 0, factor, left, top))


def _shapes(items: Iterable[Item]) -> Iterable[Item]:
    for item in items:
        if isinstance(item, Group):
            yield from _shapes(item.items)
        else:
            yield item


def _code(item: Item) -> str:
    if isinstance(item, Group):
        return ""
    paints = [item.fill, item.stroke.colour if item.stroke else None]
    codes = {paint.hex.lower() for paint in paints if paint}
    return codes.pop() if len(codes) == 1 and not (isinstance(item, Rect) and item.picture) else ""


def _is_ground(item: Item, art: Art) -> bool:
    if isinstance(item, (Text, GlyphRun, Group)) or _code(item) not in _INKS:
        return False
    _, _, width, height = bounds(item)
    return width >= 0.99 * art.width and height >= 0.99 * art.height


def _without(item: Item, shape: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_without(one, shape) for one in item.items if one is not shape))
    return item
