"""Checks of a deck's values: unknown icons and categories, unusable pictures, blank cards, repeated ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from generator.content.yaml_source import Loc, Source
from generator.printing.decks.card_ids import own_id
from generator.printing.decks.cards import Entry
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.layouts.deck_layouts import DeckLayouts
from generator.printing.decks.model import Back, Deck, is_blank
from generator.printing.errors import unknown
from rules_engine.core import Message


def check_design(deck: Deck, source: Source, icons: Set[str]) -> Iterator[Finding]:
    """Yield the findings about the deck's own file, apart from its cards."""
    for name, category in deck.categories.items():
        loc: Loc = ("categories", name)
        yield from _findings(source, loc, _icon(category.icon, icons))
        yield from _findings(source, (*loc, "back"), _back(category.back, icons))
    yield from _findings(source, ("back",), _back(deck.back, icons))


def check_changes(layouts: DeckLayouts, entries: Iterable[Entry], source: Source) -> Iterator[Finding]:
    """Yield findings for changes of one card that layouts give a card which is not there."""
    known = tuple(dict.fromkeys(map(own_id, entries)))
    named = (name for layout in layouts.by_category.values() for name in layout.data.get("cards") or ())
    for name in dict.fromkeys(named):
        if name not in known:
            message = unknown("card", str(name), known).message
            yield Finding(source.path, source.line(("layout", "cards", name)), Flaw("wrong", message))


def check_card(entry: Entry, deck: Deck) -> Iterator[Flaw]:
    """Yield the flaws of a card's values, including values that could not be read."""
    card = entry.card
    yield from entry.flaws
    if deck.categories and card.category and card.category not in deck.categories:
        yield Flaw("wrong", unknown("category", card.category, tuple(deck.categories)).message, "category")
    own = (card.title, card.text, card.value, card.category, card.icon, card.art)
    fields = (str(value) for value in card.fields.values())
    if not entry.flaws and all(map(is_blank, (*own, *fields, *entry.cells.values()))):
        yield Flaw("value", Message("printing/card-empty"))


def check_ids(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Yield a finding for each card whose id an earlier card has."""
    seen: dict[str, Entry] = {}
    for entry in entries:
        first = seen.setdefault(entry.id, entry)
        if first is not entry:
            where = first.line if first.source.path == entry.source.path else first.place
            name = repr(entry.card.id or entry.id)
            problem = Message("printing/card-id-taken", name=name, first=where)
            yield entry.finding(Flaw("value", problem, "id"))


def _findings(source: Source, loc: Loc, flaws: Iterable[Flaw]) -> Iterator[Finding]:
    for flaw in flaws:
        yield Finding(source.path, source.line((*loc, flaw.key)), flaw, flaw.key)


def _back(design: Back | None, icons: Set[str]) -> Iterator[Flaw]:
    if design is not None:
        yield from _icon(design.icon, icons)


def _icon(name: str, icons: Set[str]) -> Iterator[Flaw]:
    if name and name not in icons:
        yield Flaw("wrong", unknown("icon", name, sorted(icons)).message, "icon")
