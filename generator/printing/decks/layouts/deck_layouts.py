"""The layouts of a deck and the overrides of its categories, from the deck's file or files of their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from generator.content.validation import validate
from generator.content.yaml_source import read_yaml
from generator.printing.decks.art import inside
from generator.printing.decks.layouts.boxes_model import Box, Layout
from generator.printing.decks.model import Deck
from generator.printing.decks.values import has_placeholder


@dataclass(frozen=True)
class DeckLayouts:
    """The layouts by category; the deck's own has the empty name."""

    by_category: Mapping[str, Layout] = field(default_factory=dict)

    def of(self, category: str) -> Layout | None:
        """Return the layout of a category's cards, None for the plain style."""
        return self.by_category.get(category) or self.by_category.get("")

    def of_tokens(self, category: str) -> Layout | None:
        """Return the layout of a category's tokens if it gives them a size; None for the plain style."""
        own = self.by_category.get(category) if category else None
        return own if own and own.size else None

    def mentions(self, name: str) -> bool:
        """Return whether a layout uses the column with that name in expressions."""
        return any(
            re.search(rf"\b{re.escape(name)}\b", text)
            for layout in self.by_category.values()
            for box in (*layout.front.values(), *layout.back.values())
            for text in _expressions(box)
        )


def read_layouts(deck: Deck, folder: Path) -> DeckLayouts:
    """Return the deck's layouts. Raises DeckArtError for a missing file, ContentError for a mistake in one."""
    own = _layout(deck.layout, folder)
    found = {"": own} if own else {}
    for name, category in deck.categories.items():
        layout = _layout(category.layout, folder)
        if layout:
            found[name] = layout.over(own) if own else layout
    return DeckLayouts(found)


def _layout(given: Layout | str | None, folder: Path) -> Layout | None:
    if not isinstance(given, str):
        return given
    return validate(Layout, read_yaml(inside(folder, given))) if given else None


def _expressions(box: Box) -> tuple[str, ...]:
    values = (box.text, box.image, box.icon, box.fill, box.stroke, box.colour)
    return (box.if_, *filter(has_placeholder, values))
