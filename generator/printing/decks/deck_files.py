"""Which files a deck is read from, so that only their changes are news."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.printing.decks.art import ArtStore
from generator.printing.decks.model import Deck


@dataclass
class DeckFiles:
    """The deck's file and those that it, its tables and its layouts name, whether they exist or not.

    deck: None until it could be read.
    """

    path: Path
    art: ArtStore
    deck: Deck | None = None
    _places: dict[str, frozenset[Path]] = field(init=False, default_factory=dict)

    def __contains__(self, path: Path) -> bool:
        """Return whether a change at the path, with the folder's links resolved, is one of the deck."""
        if self.deck and self.deck.icons and any(path.is_relative_to(one) for one in self._at(self.deck.icons)):
            return True
        return any(path in self._at(name) for name in self._names())

    def _at(self, name: str) -> frozenset[Path]:
        """Return where a change would be one of the file: at its own place, or at that which it is a link to."""
        if name not in self._places:
            folder = self.path.parent.resolve()
            try:
                self._places[name] = frozenset((folder / name, (folder / name).resolve()))
            except (OSError, RuntimeError, ValueError):  # not a path: a null character, a circle of links
                self._places[name] = frozenset()
        return self._places[name]

    def _names(self) -> Iterator[str]:
        """Yield the names that the deck calls its files by."""
        yield self.path.name
        yield from tuple(self.art.names)
        if self.deck is None:
            return
        yield from (table.file for table in self.deck.tables)
        layouts = (self.deck.layout, *(category.layout for category in self.deck.categories.values()))
        yield from (layout for layout in layouts if isinstance(layout, str) and layout)
        yield from self.deck.templates()
        for typeface in (one for typefaces in self.deck.fonts.values() for one in typefaces):
            yield from filter(None, (typeface.regular, typeface.bold, typeface.italic, typeface.bold_italic))
