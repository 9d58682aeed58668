"""The texts of a deck's cards: set in its fonts, with its icons and keywords.

The fonts of a deck's folder: read once, checked before anything is drawn.

The icons of a deck: bundled ones and those of a custom folder, such as a set from game-icons.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path

from generator.limits import MAX_FONT, MAX_ICON_FILES
from generator.outputs.reading import read_bytes
from generator.outputs.told import told
from generator.printing.decks.art import DRAWING_SUFFIXES, PICTURE_SUFFIXES, Art, inside, inside_folder, read_art
from generator.printing.decks.findings import Flaw, Kind, Report, Side
from generator.printing.decks.model import Deck, Typeface
from generator.printing.decks.rich_text.markup import parse_markup
from generator.printing.decks.rich_text.setting import TextBlock, TextSetter, TextStyle
from generator.printing.decks.rich_text.shaping import Family, Fonts
from generator.printing.errors import DeckArtError, MissingArtError
from generator.scene.font_file import FontFile
from generator.scene.model import Colour, GlyphRun, Group, Item, Rect, Text, Transform
from generator.scene.path import bounds
from generator.scene.shapes.icons import icon, icon_names, is_one_ink
from generator.scene.theme import INK
from rules_engine.core import JugadaError, Message

FALLBACK = "fallback"
"""The key of the fallback fonts for characters that a family lacks."""

_SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2")
_WEIGHTS = {False: 400, True: 700}


FontReport = Callable[[str, MissingArtError], None]
"""Is told the family and the error of a font file that is not there."""


def read_fonts(folder: Path, fonts: Mapping[str, tuple[Typeface, ...]], report: FontReport) -> Fonts:
    """Return the families; the usual type stands in for one whose files are not there.

    Raises DeckArtError for a file that is not a font, or lies outside the folder.
    """
    read = {
        name: [_family(folder, one, partial(report, name)) for one in typefaces] for name, typefaces in fonts.items()
    }
    families = {name: tuple(one for one in found if one.files) for name, found in read.items()}
    return Fonts({name: family for name, family in families.items() if name != FALLBACK}, families.get(FALLBACK, ()))


def _family(folder: Path, typeface: Typeface, report: Callable[[MissingArtError], None]) -> Family:
    names = {
        (False, False): typeface.regular,
        (True, False): typeface.bold,
        (False, True): typeface.italic,
        (True, True): typeface.bold_italic,
    }
    files: dict[tuple[bool, bool], FontFile] = {}
    for style, name in names.items():
        try:
            files |= {style: _file(folder, name, bold=style[0])} if name else {}
        except MissingArtError as error:
            report(error)
    regular = files.get((False, False))
    # A variable font has its bold within; the same file is read at another weight.
    if (True, False) not in files and regular and regular.is_variable:
        files[True, False] = _file(folder, typeface.regular, bold=True)
    return Family(files)


def _file(folder: Path, name: str, *, bold: bool) -> FontFile:
    if Path(name).suffix.lower() not in _SUFFIXES:
        raise DeckArtError(folder / name, Message("printing/expected-font"))
    path = inside(folder, name)
    facts = path.stat()
    return _read(path, facts.st_mtime_ns, facts.st_size, _WEIGHTS[bold])


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int, _size: int, weight: int) -> FontFile:
    # The time and the size are there for the cache alone, which then reads a changed file again.
    data = read_bytes(path, MAX_FONT)
    try:
        return FontFile(path.stem, data, weight=weight)
    except JugadaError as error:
        raise DeckArtError(path, error.message) from error
    except Exception as error:  # fontTools raises many kinds of errors for damaged files
        raise DeckArtError(path, Message("printing/font-unreadable", error=told(error))) from error


_ICON_SUFFIXES = (*DRAWING_SUFFIXES, *PICTURE_SUFFIXES)
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

    def draw_large(self, name: str, x: float, y: float, side: float, colour: Colour, letter: str = "") -> Item | None:
        """Return the icon as a separate picture; a bundled icon has the colour as its accent, or all of it.

        letter: replaces the one on a referee's card.
        """
        if name in self.own or name not in icon_names() or is_one_ink(name):
            return self.draw(name, x, y, side, colour)
        return icon(name, x, y, side, colour, letter=letter, low_ink=self.low_ink)

    def _art(self, name: str) -> Art:
        if name not in self._read:
            self._read[name] = as_silhouette(read_art(self.folder, self.own[name]))
        return self._read[name]


def list_icons(folder: Path, name: str) -> dict[str, str]:
    """Return the icon files in a folder of the deck by name. Raises DeckArtError if there is no such folder."""
    root = inside_folder(folder, name)
    icons: dict[str, str] = {}
    # Sorted, so that of equal names the same one comes first on every system.
    for number, path in enumerate(sorted(root.rglob("*"))):
        if number >= MAX_ICON_FILES:
            raise DeckArtError(root, Message("printing/icon-files", most=f"{MAX_ICON_FILES:,}"))
        if path.suffix.lower() in _ICON_SUFFIXES:
            file = path.relative_to(folder.resolve()).as_posix()
            # Of several files with one name the first has it; each is found by its path.
            icons.setdefault(path.stem.lower(), file)
            icons[path.relative_to(root).with_suffix("").as_posix().lower()] = file
    return icons


def recolour(item: Item, colours: Mapping[str, Colour]) -> Item:
    """Return the item with colours replaced, keyed by their hexadecimal code."""
    if isinstance(item, Group):
        # In other colours it is no longer the drawing that others share.
        return replace(item, items=tuple(recolour(one, colours) for one in item.items), shared=False)
    stroke = item.stroke and replace(item.stroke, colour=colours.get(item.stroke.colour.hex, item.stroke.colour))
    fill = item.fill and colours.get(item.fill.hex, item.fill)
    return replace(item, fill=fill, stroke=stroke)


def as_silhouette(art: Art) -> Art:
    """Return white shapes on a black ground, as game-icons draws them, as black shapes; other art unchanged."""
    shapes = list(_shapes(art.items))
    # A black square alone is an icon, not the ground of one.
    if len(shapes) < 2 or not _is_ground(shapes[0], art):
        return art
    # A third colour means a picture, which stays as it is.
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
    # A photograph has colours of its own, whatever paint its frame has.
    return codes.pop() if len(codes) == 1 and not (isinstance(item, Rect) and item.picture) else ""


def _is_ground(item: Item, art: Art) -> bool:
    if isinstance(item, (Text, GlyphRun, Group)) or _code(item) not in _INKS:
        return False
    _, _, width, height = bounds(item)
    # Drawings leave a hair at the edge, by rounding.
    return width >= 0.99 * art.width and height >= 0.99 * art.height


def _without(item: Item, shape: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(_without(one, shape) for one in item.items if one is not shape))
    return item


_MOST_BLOCKS = 4_096
"""Texts that a deck keeps as they are set: those of a common rule, a keyword, a back."""

_KINDS_OF_FLAWS: Mapping[str, Kind] = {
    "printing/text-overflows": "overflow",
    "printing/tags-unread": "note",
    "printing/glyph-differs": "note",
}


@dataclass(frozen=True)
class DeckTexts:
    """Sets the texts and draws the icons of one deck; a text in the same box and style is set once."""

    setter: TextSetter
    icons: DeckIcons
    hyphenate: bool = True
    _blocks: dict[Hashable, TextBlock] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def version(self) -> Hashable:
        """A value that changes with the fonts and icons."""
        return (repr(self.setter.fonts), self.icons.version)

    def set(
        self,
        text: str,
        box: Rect,
        style: TextStyle,
        key: str,
        report: Report,
        side: Side = "front",
        place: Rect | None = None,
    ) -> TextBlock:
        """Return the marked-up text in the box; problems are reported for the card's key.

        place: the box on the card, if the text is set at another place first.
        """
        block = self.set_quietly(text, box, style)
        self.tell(block, key, report, side, place or box)
        return block

    def set_quietly(self, text: str, box: Rect, style: TextStyle) -> TextBlock:
        """Return the marked-up text in the box; its problems are in its findings alone."""
        key = (text, box, style)
        block = self._blocks.get(key)
        if block is None:
            # All at once: what is used again is set again, which costs less than keeping an order.
            if len(self._blocks) >= _MOST_BLOCKS:
                self._blocks.clear()
            block = self.setter.set(text, box, style if self.hyphenate else replace(style, hyphenate=False))
            self._blocks[key] = block
        return block

    @staticmethod
    def tell(block: TextBlock, key: str, report: Report, side: Side, place: Rect) -> None:
        """Report the problems of a text for the card's key."""
        for message in block.findings:
            report(Flaw(_KINDS_OF_FLAWS.get(message.key, "glyph"), message, key, place, side))

    def icon(self, name: str, box: Rect, colour: Colour, letter: str = "") -> list[Item]:
        """Return an icon as large as the box allows, centred; nothing for an unknown icon."""
        side = min(box.width, box.height)
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        drawn = self.icons.draw_large(name, x, y, side, colour, letter) if side > 0 else None
        return [drawn] if drawn is not None else []


def deck_texts(deck: Deck, folder: Path, lang: str, low_ink: bool, report: FontReport) -> DeckTexts:
    """Return the text setter of a deck in the folder; font files that are not there are reported.

    Raises DeckArtError for unusable fonts or icons.
    """
    icons = DeckIcons(folder, list_icons(folder, deck.icons) if deck.icons else {}, low_ink)
    setter = TextSetter(
        read_fonts(folder, {name: tuple(typefaces) for name, typefaces in deck.fonts.items()}, report),
        deck.language or lang,
        icons.draw,
        icons.names,
        deck.keywords,
        {name: category.colour for name, category in deck.categories.items()},
    )
    return DeckTexts(setter, icons, deck.hyphenate)


def plain_text(text: str) -> str:
    """Return a marked-up text in one line without markup, for names and lists."""
    spans = (span for block in parse_markup(text) for span in block.spans)
    return " ".join("".join(f":{span.icon}:" if span.icon else span.text for span in spans).split())
