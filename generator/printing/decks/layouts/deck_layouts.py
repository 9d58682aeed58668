"""The layouts of a deck and of its categories: from frames, from files, or from the deck's own file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from generator.content.layouts.overlay import CHANGES, Data, lay_over
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.i18n import languages
from generator.printing.decks.art import inside
from generator.printing.decks.findings import Finding
from generator.printing.decks.layouts.designs import Design, SideDesign, names_used, side_design, size_names
from generator.printing.decks.layouts.frames import (
    EXTENDS,
    NOTHING,
    TOKENS,
    USUAL,
    frame_names,
    is_frame_name,
    read_frame,
)
from generator.printing.decks.layouts.mistakes import without_mistakes
from generator.printing.decks.model import Deck
from generator.printing.errors import MissingArtError
from rules_engine.core import Message

NO_DRAFTS: Mapping[Path, str] = {}

_MOST_EXTENDED = 10
_SUFFIXES = (".yaml", ".yml")


class NamedChange(NamedTuple):
    """What a layout of the deck's own changes for a size, a category or a card, and where it says so."""

    kind: str
    name: str
    path: Path
    line: int


@dataclass
class DeckLayouts:
    """The layouts by category; the deck's own has the empty name.

    given: whether the deck names a layout, for all cards or for some.   files: that layouts are read from.
    notes: findings that stop nothing, such as unknown keys.   written: the data of the files, as they are written.
    changes: what differs on some cards, by what they have in common.
    """

    by_category: Mapping[str, Design] = field(default_factory=dict)
    given: bool = False
    files: tuple[str, ...] = ()
    notes: tuple[Finding, ...] = ()
    written: Mapping[Path, Data] = field(default_factory=dict)
    changes: tuple[NamedChange, ...] = ()
    _sides: dict[tuple[object, ...], SideDesign] = field(default_factory=dict, init=False, repr=False)

    def of(self, category: str) -> Design:
        """Return the layout of a category's cards."""
        return self.by_category.get(category) or self.by_category[""]

    def of_tokens(self, category: str) -> Design:
        """Return the layout of a category's tokens: its own if it gives them a size, else the usual one."""
        own = self.by_category.get(category) if category else None
        if own and own.size and own.size_is_own:
            return own
        return self.in_shape(self.by_category[""], "round")

    def back(self, design: Design, shape: str) -> Design:
        """Return the layout of the backs of a layout's cards: the usual frame's if it has none."""
        return design if design.data.get("back") else self.in_shape(_frame(USUAL), shape)

    @staticmethod
    def in_shape(design: Design, shape: str) -> Design:
        """Return the layout of parts of a shape: a frame that has not got it leaves them to the frame of tiles."""
        return design if design.knows(shape) else _frame(TOKENS)

    def side(self, design: Design, side: str, category: str, size: tuple[float, float], card: str) -> SideDesign:
        """Return what a side of a card is drawn from: the layout with its changes for size, category and card."""
        # Cards for which the layout changes nothing share one design, which takes long to make.
        card = card if card in design.data.get("cards", {}) else ""
        key = (design.digest, side, category, size, getattr(size, "shape", ""), card)
        found = self._sides.get(key)
        if found is None:
            found = self._sides[key] = side_design(_changed(design, category, size, card), side)
        return found

    def mentions(self, name: str) -> bool:
        """Return whether a layout uses the column with that name."""
        plain = name.casefold()
        stem, _, lang = plain.rpartition("_")
        # `text_es` is the column `text` in another language.
        if plain in self._columns or (lang in languages() and stem in self._columns):
            return True
        return name in self._names

    @cached_property
    def _columns(self) -> frozenset[str]:
        """The names of the columns that slots ask for, in small letters."""
        found = set()
        for design in self.by_category.values():
            for name, slot in design.data.get("slots", {}).items():
                found |= {one.casefold() for one in (name, *slot.get("columns", ()))}
        return frozenset(found)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(name for design in self.by_category.values() for name in names_used(design.data))


@cache
def _frame(name: str) -> Design:
    """Return a frame as a layout: one object, whose digest is worked out once for all cards."""
    return Design(read_frame(name), is_frame=True)


def _places_of_changes(design: Design, category: str, size: tuple[float, float], card: str) -> Iterator[Loc]:
    """Yield where a layout says what is different on a card, in the order in which it applies."""
    yield from (("sizes", name) for name in size_names(design, size))
    yield from (("categories", category), ("cards", card))


def levels_of(
    design: Design, category: str, size: tuple[float, float], card: str, side: str
) -> list[tuple[Loc, Mapping[str, object]]]:
    """Return the boxes of a side as each part of the layout gives them that counts for a card, with its place."""
    found: list[tuple[Loc, Data]] = [((), design.data.get(side) or {})]
    for kind, name in _places_of_changes(design, category, size, card):
        found.append(((kind, name), ((design.data.get(str(kind)) or {}).get(name) or {}).get(side) or {}))
    return found


def _changed(design: Design, category: str, size: tuple[float, float], card: str) -> Data:
    data = design.data
    for kind, name in _places_of_changes(design, category, size, card):
        change = data.get(str(kind), {}).get(name)
        if change:
            data = lay_over(data, {key: change[key] for key in ("style", "front", "back") if key in change})
    return data


def read_layouts(deck: Deck, source: Source, drafts: Mapping[Path, str] = NO_DRAFTS) -> DeckLayouts:
    """Return the deck's layouts. Raises ContentError for a mistake in one, or for a file that cannot be used.

    drafts: texts that stand for those of files.
    """
    reader = _Reader(source, drafts)
    own = reader.read(deck.layout, ("layout",)) if deck.layout else None
    base = reader.resolved(own) if own is not None else read_frame(USUAL)
    is_frame = own is None or (isinstance(deck.layout, str) and is_frame_name(deck.layout))
    designs = {"": Design(base, is_frame=is_frame)}
    given = own is not None
    for name, category in deck.categories.items():
        if not category.layout:
            continue
        given = True
        data = reader.read(category.layout, ("categories", name, "layout"))
        if EXTENDS in data:
            designs[name] = Design(reader.resolved(data), size_is_own=True)
        else:
            designs[name] = Design(_over(base if own is not None else {}, data), size_is_own=bool(data.get("size")))
    files = tuple(dict.fromkeys(reader.files))
    return DeckLayouts(designs, given, files, tuple(reader.notes), reader.written, tuple(reader.changes))


def _over(base: Data, own: Data) -> Data:
    """Return a category's layout over the deck's.

    One with a size of its own is a design of its own: a side that it has takes only the boxes that it names.
    """
    if own.get("size"):
        sides = {side: _named(base.get(side, {}), own[side]) for side in ("front", "back") if own.get(side)}
        base = {**base, **sides}
    found: Data = lay_over(base, own)
    return found


def _named(base: Data, own: Data) -> Mapping[str, object]:
    """Return the boxes of the base that the own ones name, also as a place or a model."""
    wanted: set[str] = set()
    names = list(own)
    while names:
        name = names.pop()
        if name not in wanted:
            wanted.add(name)
            boxes = [one[name] for one in (own, base) if one.get(name)]
            # Every key whose value may be another box's name: a box that is left out would be missed there.
            keys = ("inside", "below", "above", "right_of", "left_of", "extends")
            names += [box[key] for box in boxes for key in keys if isinstance(box.get(key), str)]
    return {name: box for name, box in base.items() if name in wanted}


class _Reader:
    """Reads the layouts of a deck: each as it is written, and what it extends."""

    def __init__(self, source: Source, drafts: Mapping[Path, str]) -> None:
        self._source, self._folder, self._drafts = source, source.path.parent, drafts
        self.files: list[str] = []
        self.notes: list[Finding] = []
        self.written: dict[Path, Data] = {}
        self.changes: list[NamedChange] = []

    def read(self, given: Mapping[str, object] | str, loc: Loc) -> Data:
        """Return a layout as it is written; `given` at `loc` in the deck's file names a frame or a file, or is it."""
        if isinstance(given, str):
            return self._by_name(given, self._source, loc)
        # A layout in the deck's file is checked as a file of its own, whose places begin at its root.
        lines = {place[len(loc) :]: line for place, line in self._source.lines.items() if place[: len(loc)] == loc}
        return self._checked(Source(self._source.path, given, lines))

    def resolved(self, data: Data, depth: int = 0) -> Data:
        """Return a layout over the one that it extends."""
        name = data.get(EXTENDS) or NOTHING
        own = {key: value for key, value in data.items() if key != EXTENDS}
        # Also ends two files that extend each other.
        if depth >= _MOST_EXTENDED:
            raise self._source.error(("layout",), Message("printing/layout-extends-itself", name=repr(name)))
        base: Data = {}
        if name != NOTHING:
            base = self.resolved(self._by_name(name, self._source, ("layout", EXTENDS)), depth + 1)
        found: Data = lay_over(base, own)
        return found

    def _by_name(self, name: str, source: Source, loc: Loc) -> Data:
        if is_frame_name(name):
            return read_frame(name)
        if (draft := self._drafts.get(self._folder / name)) is not None:
            self.files.append(name)
            return self._checked(read_yaml(self._folder / name, draft))
        try:
            path = inside(self._folder, name)
        except MissingArtError as error:
            self.files.append(name)
            if name.endswith(_SUFFIXES):
                raise source.error(loc, error.message) from error
            raise source.error(loc, Message("printing/no-frame", name=repr(name), names=frame_names())) from error
        self.files.append(name)
        return self._checked(read_yaml(path))

    def _checked(self, source: Source) -> Data:
        """Return the layout without what is wrong in it, which is told in notes. Raises ContentError for the rest."""
        data, notes = without_mistakes(source)
        self.written[source.path] = data
        self.notes += notes
        for kind in CHANGES:
            for name in data.get(kind) or ():
                self.changes.append(NamedChange(kind, name, source.path, source.line((kind, name))))
        return data
