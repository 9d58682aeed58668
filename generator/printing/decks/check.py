"""What is wrong with a deck's values: characters that no font has, unknown icons and categories, ids that repeat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.content.yaml_source import Loc, Source
from generator.printing.decks.art import ArtStore
from generator.printing.decks.entries import Entry
from generator.printing.decks.findings import Finding, Flaw
from generator.printing.decks.model import Back, Card, Deck, is_blank
from generator.printing.errors import unknown
from generator.scene.fonts import BC600, BC800, SS400, missing_glyphs
from generator.scene.model import Font
from generator.scene.shapes.icons import icon_names
from rules_engine.core import Message

_FONTS = (("title", BC800), ("value", BC800), ("text", SS400))


def check_design(deck: Deck, source: Source, art: ArtStore) -> Iterator[Finding]:
    """Yield what is wrong with the deck's own file, apart from its cards."""
    yield from _findings(source, (), _words("title", deck.title, BC800))
    for name, category in deck.categories.items():
        loc: Loc = ("categories", name)
        yield from _findings(source, loc, _words("name", (category.name or name).upper(), BC600))
        yield from _findings(source, loc, _icon(category.icon))
        yield from _findings(source, (*loc, "back"), _back(category.back, art))
    yield from _findings(source, ("back",), _back(deck.back, art))


def check_card(entry: Entry, deck: Deck, art: ArtStore) -> Iterator[Flaw]:
    """Yield what is wrong with a card's values, those that could not be read included."""
    card = entry.card
    yield from entry.flaws
    for key, font in _FONTS:
        yield from _words(key, getattr(card, key), font)
    yield from _words("category", card.category.upper(), BC600)
    yield from _icon(card.icon)
    yield from _art(card.art, art)
    if deck.categories and card.category and card.category not in deck.categories:
        yield Flaw("value", unknown("category", card.category, tuple(deck.categories)).message, "category")
    if not entry.flaws and all(map(is_blank, (card.title, card.text, card.value, card.icon, card.art))):
        yield Flaw("value", Message("printing/card-has-nothing-on"))


def check_ids(entries: Iterable[Entry]) -> Iterator[Finding]:
    """Yield a finding for each card whose id another one has already."""
    seen: dict[str, Entry] = {}
    for entry in entries:
        first = seen.setdefault(entry.id, entry)
        if first is not entry:
            where = first.line if first.source.path == entry.source.path else first.place
            yield entry.finding(
                Flaw("value", Message("printing/id-already-card-line", name=repr(entry.id), first=where), "id")
            )


def printable(card: Card) -> Card:
    """Return the card as far as it can be drawn: ``?`` for each character that its font lacks, no unknown icon."""
    changes = {} if card.icon in icon_names() else {"icon": ""}
    for key, font in _FONTS:
        words = getattr(card, key)
        for character in missing_glyphs(font, words.replace("\n", "")):
            words = words.replace(character, "?")
        if words != getattr(card, key):
            changes[key] = words
    if missing_glyphs(BC600, card.category.upper()):
        changes["category"] = ""
    return card.model_copy(update=changes) if changes else card


def _findings(source: Source, loc: Loc, flaws: Iterable[Flaw]) -> Iterator[Finding]:
    for flaw in flaws:
        yield Finding(source.path, source.line((*loc, flaw.key)), flaw, flaw.key)


def _back(design: Back | None, art: ArtStore) -> Iterator[Flaw]:
    if design is not None:
        yield from _words("title", design.title.upper(), BC800)
        yield from _icon(design.icon)
        yield from _art(design.art, art)


def _words(key: str, words: str, font: Font) -> Iterator[Flaw]:
    missing = missing_glyphs(font, words.replace("\n", ""))
    if missing:
        codes = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing[:5])
        yield Flaw("value", Message("printing/font-has", family=font.family, codes=codes), key)


def _icon(name: str) -> Iterator[Flaw]:
    if name and name not in icon_names():
        yield Flaw("value", unknown("icon", name, icon_names()).message, "icon")


def _art(name: str, art: ArtStore) -> Iterator[Flaw]:
    if name and (problem := art.problem(name)) is not None:
        yield Flaw("picture", problem, "art")
