"""Checks of a deck's values: unknown icons and categories, unusable pictures, blank cards, repeated ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from generator.content.yaml_source import Loc, Source
from generator.printing.decks.card_ids import own_id
from generator.printing.decks.cards import Entry
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.layouts.deck_layouts import DeckLayouts
from generator.printing.decks.layouts.designs import SIZE_NAMES
from generator.printing.decks.model import Back, Deck, is_blank
from generator.printing.errors import unknown
from rules_engine.core import Message

_NOUNS = {"sizes": "size", "categories": "category", "cards": "card"}


def check_design(deck: Deck, source: Source, icons: Set[str]) -> Iterator[Finding]:
    """Yield the findings about the deck's own file, apart from its cards."""
    for name, category in deck.categories.items():
        loc: Loc = ("categories", name)
        yield from _findings(source, loc, _icon(category.icon, icons))
        yield from _findings(source, (*loc, "back"), _back(category.back, icons))
    yield from _findings(source, ("back",), _back(deck.back, icons))


def check_changes(layouts: DeckLayouts, entries: Iterable[Entry], deck: Deck) -> Iterator[Finding]:
    """Yield findings for changes that layouts make for a size, a category or a card that there is not."""
    cards = list(entries)
    known = {
        "sizes": SIZE_NAMES,
        "categories": tuple(dict.fromkeys((*deck.categories, *(entry.card.category for entry in cards)))),
        "cards": tuple(dict.fromkeys(map(own_id, cards))),
    }
    for change in dict.fromkeys(layouts.changes):
        if change.name not in known[change.kind]:
            names = tuple(filter(None, known[change.kind]))
            message = unknown(_NOUNS[change.kind], str(change.name), names).message
            yield Finding(change.path, change.line, Flaw("wrong", message))


def check_card(entry: Entry, deck: Deck) -> Iterator[Flaw]:
    """Yield the flaws of a card's values, including values that could not be read."""
    card = entry.card
    yield from entry.flaws
    if deck.categories and card.category and card.category not in deck.categories:
        yield Flaw("wrong", unknown("category", card.category, tuple(deck.categories)).message, "category")
    own = (card.title, card.text, card.value, card.category, card.icon, card.art)
    fields = (str(value) for value in card.fields.values())
    # A card that is blank because of a flaw is told of by that flaw.
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
