"""The files that a deck is read from, to recognise relevant changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from generator.printing.decks.art import ArtStore
from generator.printing.decks.model import Deck


@dataclass
class DeckFiles:
    """The deck's file and those that it, its tables and its layouts refer to, whether they exist or not.

    deck: None until it could be read.
    """

    path: Path
    art: ArtStore
    deck: Deck | None = None
    _places: dict[str, frozenset[Path]] = field(init=False, default_factory=dict)

    def __contains__(self, path: Path) -> bool:
        """Return whether the path, whose folder has its links resolved, is one of the deck's files."""
        if self.deck and self.deck.icons and any(path.is_relative_to(one) for one in self._at(self.deck.icons)):
            return True
        return any(path in self._at(name) for name in self._names())

    def _at(self, name: str) -> frozenset[Path]:
        """Return the paths at which a file can change: its own, and the target if it is a link."""
        if name not in self._places:
            folder = self.path.parent.resolve()
            try:
                self._places[name] = frozenset((folder / name, (folder / name).resolve()))
            except (OSError, RuntimeError, ValueError):  # not a path: a null character, a cycle of links
                self._places[name] = frozenset()
        return self._places[name]

    def _names(self) -> Iterator[str]:
        """Yield the file names that the deck uses."""
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
