"""Which file holds the layout of a card, and where in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from generator.content.yaml_source import Loc
from generator.printing.decks.card_ids import slug
from generator.printing.decks.cards import Entry
from generator.printing.decks.layouts.designs import Design
from generator.printing.decks.layouts.frames import EXTENDS, TOKENS, USUAL, is_frame_name, read_frame
from generator.printing.decks.load import OpenDeck


@dataclass(frozen=True)
class Target:
    """Where a card's layout is written.

    loc: its place in the file, empty for all of it.   frame: the frame that it starts from, empty for none.
    named_at: where the deck's file names a frame, so that a file has to be made first; None if there is one.
    """

    path: Path
    loc: Loc = ()
    frame: str = ""
    named_at: Loc | None = None


def target_of(opened: OpenDeck, entry: Entry, design: Design) -> Target:
    """Return where the layout of a card is written, which is drawn by this design."""
    deck, path = opened.deck, opened.source.path
    own = deck.categories.get(entry.card.category)
    loc: Loc = ("categories", entry.card.category, "layout") if own and own.layout else ("layout",)
    given: Any = own.layout if own and own.layout else deck.layout
    if design.is_frame and design.data is read_frame(TOKENS) and own and given != TOKENS and len(loc) == 1:
        return _to_be_made(path, TOKENS, ("categories", entry.card.category, "layout"), entry.card.category)
    if not given:
        return _to_be_made(path, USUAL, loc, "")
    if isinstance(given, Mapping):
        return Target(path, loc, _frame(given))
    if is_frame_name(given):
        return _to_be_made(path, given, loc, entry.card.category if len(loc) > 1 else "")
    file = path.parent / given
    return Target(file, (), _frame(_data(opened, file)))


def _data(opened: OpenDeck, file: Path) -> Mapping[str, object]:
    data = opened.layouts_read.get(file, {})
    return data if isinstance(data, Mapping) else {}


def _frame(data: Mapping[str, object]) -> str:
    name = str(data.get(EXTENDS) or "")
    return name if is_frame_name(name) else ""


def _to_be_made(deck: Path, frame: str, loc: Loc, category: str) -> Target:
    """Return a new file beside the deck, with a name that no file has."""
    stem = f"layout-{slug(category)}".rstrip("-")
    names = (stem if number == 1 else f"{stem}-{number}" for number in count(1))
    # A broken link does not exist, and yet the name is taken.
    path = next(path for name in names if not (path := deck.parent / f"{name}.yaml").exists() and not path.is_symlink())
    return Target(path, (), frame, loc)
