"""A deck's file as parts to print, checked completely before anything is drawn; errors name file and line."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.content.errors import CombinedContentError, ContentError
from generator.content.validation import validate
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.i18n import languages
from generator.limits import MAX_CARD_KINDS, MAX_CARDS, MAX_DECK
from generator.outputs.errors import FileError
from generator.printing.decks.art import inside, read_art
from generator.printing.decks.card_rows import FIELDS, read_cards
from generator.printing.decks.faces import CardStyle, back, card_front, safe_of, token_front
from generator.printing.decks.model import Back, Card, Category, Deck, Kind, is_blank, suits_cards
from generator.printing.decks.spreadsheet import SUFFIXES, read_sheet
from generator.printing.decks.svg_art import Art
from generator.printing.errors import PrintError, unknown
from generator.printing.layout.sizes import part_size
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800, SS400, missing_glyphs
from generator.scene.model import Circle, Font, Scene
from generator.scene.shapes.icons import icon_names
from generator.scene.theme import BLEED, CARD_RADIUS
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words


@dataclass(frozen=True)
class LoadedDeck:
    """A deck that is ready to print: base name of its files, title, colour, parts; what its author may want to know."""

    name: str
    title: str
    colour: str
    components: tuple[Component, ...]
    folder: Path
    notes: tuple[Message, ...] = ()


def load_deck(
    path: Path, low_ink: bool = False, size: tuple[float, float] | None = None, lang: str = "en"
) -> LoadedDeck:
    """Read, check and draw the deck in the language, where it has several.

    size: of its cards in mm, instead of the deck's own: they are laid out anew. Raises PrintError for one that no card
    has; FileError; ContentError with the line, or CombinedContentError if there are several.
    """
    if size is not None and (str(getattr(size, "shape", "")) or not suits_cards(size)):
        raise PrintError(Message("printing/card-size", found=f"{size[0]:g} × {size[1]:g} mm"))
    source = _source(path)
    source = replace(source, data=_in_language(source.data, lang))
    builder = _Builder(path, source, validate(Deck, source), low_ink, size)
    builder.collect(lang)
    builder.check()
    components = builder.components()
    deck = builder.deck
    return LoadedDeck(
        _slug(path.stem) or "deck", deck.title, deck.colour, components, path.parent, tuple(builder.notes)
    )


def _source(path: Path) -> Source:
    """Return the deck's file; a table by itself is a deck named after it."""
    suffix = path.suffix.lower()
    if suffix not in (".yaml", ".yml", *SUFFIXES):
        raise FileError(path, Message("printing/expected-deck-as-yaml"))
    try:
        size = path.stat().st_size
    except OSError as error:
        raise FileError(path, Message("printing/cannot-read", value=error.strerror or error)) from error
    if size > MAX_DECK:
        raise FileError(path, Message("printing/bytes-more-than-deck", size=f"{size:,}", largest_file=f"{MAX_DECK:,}"))
    if suffix in (".yaml", ".yml"):
        return read_yaml(path)
    title = path.stem.replace("_", " ").replace("-", " ").title()
    return Source(path, {"title": path.stem if is_blank(title) else title, "tables": [{"file": path.name}]}, {(): 1})


def _in_language(data: Any, lang: str) -> Any:
    """Return the data with each text that has several languages (``{es: Zorro, en: Fox}``) in this one."""
    if isinstance(data, list):
        return [_in_language(item, lang) for item in data]
    if not isinstance(data, dict):
        return data
    if data and set(data) <= set(languages()) and all(isinstance(text, str) for text in data.values()):
        return data.get(lang) or next(iter(data.values()))
    return {key: _in_language(item, lang) for key, item in data.items()}


@dataclass(frozen=True)
class _Entry:
    """A card, and where it is written."""

    card: Card
    source: Source
    loc: Loc

    @property
    def place(self) -> str:
        return f"{self.source.path.name}:{self.source.line(self.loc)}"


@dataclass
class _Builder:
    path: Path
    source: Source
    deck: Deck
    low_ink: bool
    card_size: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        self._art: dict[str, Art] = {}
        self._unusable: set[str] = set()
        self._entries: list[_Entry] = []
        self._problems: list[JugadaError] = []
        self.notes: list[Message] = []

    # ------------------------------------------------------------------------------------------------------- collect

    def collect(self, lang: str) -> None:
        """Gather the cards of the file and of its tables."""
        for number, table in enumerate(self.deck.tables):
            loc: Loc = ("tables", number)
            path = self.path if table.file == self.path.name else self._table_path((*loc, "file"), table.file)
            sheet = read_sheet(path, table.sheet)
            if not sheet.rows:
                line = Message("printing/cards-expected-row-columns", names=", ".join(FIELDS))
                raise ContentError(path, sheet.line, line)
            rows = read_cards(sheet, table, lang, self.source, loc)
            self._problems += rows.problems
            self._entries += [_Entry(card, source, ()) for card, source in rows.cards]
            if rows.unused:
                self.notes.append(Message("printing/columns-unused", file=path.name, names=rows.unused))
        self._entries += [_Entry(card, self.source, ("cards", n)) for n, card in enumerate(self.deck.cards)]

    def _table_path(self, loc: Loc, name: str) -> Path:
        try:
            return inside(self.path.parent, name)
        except JugadaError as error:
            raise self.source.error(loc, Message("printing/art-problem", problem=error.message)) from error

    # --------------------------------------------------------------------------------------------------------- check

    def check(self) -> None:
        """Raise ContentError for what is wrong with the deck, CombinedContentError for several things."""
        total = sum(entry.card.count for entry in self._entries)
        if len(self._entries) > MAX_CARD_KINDS or total > MAX_CARDS:
            found = Message("printing/cards-in-all", kinds=f"{len(self._entries):,}", total=f"{total:,}")
            most = {"most_kinds": f"{MAX_CARD_KINDS:,}", "most_cards": f"{MAX_CARDS:,}"}
            raise self.source.error(("cards",), Message("printing/deck-has-at-most", found=found, **most))
        self._check_words(self.source, ("title",), self.deck.title, BC800)
        for name, category in self.deck.categories.items():
            self._check_words(self.source, ("categories", name), (category.name or name).upper(), BC600)
            self._check_icon(self.source, ("categories", name, "icon"), category.icon)
            self._check_back(("categories", name, "back"), category.back)
        self._check_back(("back",), self.deck.back)
        for entry in self._entries:
            self._check_card(entry)
        self._check_ids()
        self._raise_problems()

    def _raise_problems(self) -> None:
        if self._problems:
            ordered = sorted(self._problems, key=lambda one: (str(getattr(one, "path", "")), getattr(one, "line", 0)))
            raise ordered[0] if len(ordered) == 1 else CombinedContentError(ordered)

    def _check_back(self, loc: Loc, design: Back | None) -> None:
        if design is not None:
            self._check_words(self.source, (*loc, "title"), design.title.upper(), BC800)
            self._check_icon(self.source, (*loc, "icon"), design.icon)
            self._read_art(self.source, (*loc, "art"), design.art)

    def _check_card(self, entry: _Entry) -> None:
        card, source, loc = entry.card, entry.source, entry.loc
        for key, words, font in (
            ("title", card.title, BC800),
            ("value", card.value, BC800),
            ("text", card.text, SS400),
        ):
            self._check_words(source, (*loc, key), words, font)
        self._check_words(source, (*loc, "category"), card.category.upper(), BC600)
        self._check_icon(source, (*loc, "icon"), card.icon)
        self._read_art(source, (*loc, "art"), card.art)
        if self.deck.categories and card.category and card.category not in self.deck.categories:
            why = unknown("category", card.category, tuple(self.deck.categories))
            self._report(source, (*loc, "category"), why.message)
        if all(map(is_blank, (card.title, card.text, card.value, card.icon, card.art))):
            self._report(source, loc, Message("printing/card-has-nothing-on"))

    def _check_ids(self) -> None:
        seen: dict[str, _Entry] = {}
        for entry, name in zip(self._entries, self._ids(), strict=True):
            if name in seen:
                first = seen[name]
                line = first.source.line(first.loc)
                where = line if first.source.path == entry.source.path else first.place
                problem = Message("printing/id-already-card-line", name=repr(name), first=where)
                self._report(entry.source, (*entry.loc, "id"), problem)
            seen.setdefault(name, entry)

    def _check_words(self, source: Source, loc: Loc, words: str, font: Font) -> None:
        missing = missing_glyphs(font, words.replace("\n", ""))
        if missing:
            codes = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing[:5])
            self._report(source, loc, Message("printing/font-has", value=loc[-1], family=font.family, codes=codes))

    def _check_icon(self, source: Source, loc: Loc, name: str) -> None:
        if name and name not in icon_names():
            self._report(source, loc, unknown("icon", name, icon_names()).message)

    def _read_art(self, source: Source, loc: Loc, name: str) -> None:
        """Read a picture; one that cannot be used is reported where it first appears."""
        if name and name not in self._art and name not in self._unusable:
            try:
                self._art[name] = read_art(self.path.parent, name)
            except JugadaError as error:
                self._unusable.add(name)
                self._report(source, loc, Message("printing/art-problem", problem=error.message))

    def _report(self, source: Source, loc: Loc, message: Words) -> None:
        self._problems.append(source.error(loc, message))

    # ---------------------------------------------------------------------------------------------------------- draw

    def components(self) -> tuple[Component, ...]:
        """Return the parts, in the file's order. Raises CombinedContentError for texts that do not fit."""
        backs: dict[tuple[Kind, str], Scene] = {}
        made: list[Component] = []
        for entry, name in zip(self._entries, self._ids(), strict=True):
            group = (entry.card.kind, entry.card.category)
            try:
                if group not in backs:
                    backs[group] = self._back(*group)
                made.append(self._component(name, entry.card, backs[group]))
            except ContentError:  # of the back
                raise
            except JugadaError as error:
                self._report(entry.source, entry.loc, error.message)
        self._raise_problems()
        return tuple(made)

    def _ids(self) -> list[str]:
        """Return each card's id; one without is called by its title and its place."""
        cards = [entry.card for entry in self._entries]
        return [
            f"{card.kind}-{card.id or f'{_slug(card.title)}-{number}'.strip('-')}"
            for number, card in enumerate(cards, 1)
        ]

    def _category(self, card_category: str) -> Category:
        return self.deck.categories.get(card_category) or Category(name=card_category, colour=self.deck.colour)

    def _size(self, kind: Kind, category: str) -> tuple[float, float]:
        if kind != "card":
            return (self.deck.token, self.deck.token)
        return self.card_size or part_size(self._category(category).size or self.deck.size)

    def _component(self, name: str, card: Card, behind: Scene) -> Component:
        size = self._size(card.kind, card.category)
        look = CardStyle(self.deck, self._category(card.category), self._art.get(card.art), self.low_ink)
        front = card_front(card, look, size) if card.kind == "card" else token_front(card, look, size[0])
        r = size[0] / 2
        return Component(
            name,
            card.kind,
            dict.fromkeys(languages(), card.title or card.id or name),
            front,
            behind,
            outline=Circle(r, r, r) if card.kind == "token" else None,
            corner=CARD_RADIUS if card.kind == "card" else 0.0,
            bleed=BLEED,
            safe=safe_of(card.kind),
            count=card.count,
        )

    def _back(self, kind: Kind, category: str) -> Scene:
        group = self._category(category)
        own = group.back and group.back.model_copy(update={"colour": group.back.colour or group.colour})
        design = own or self.deck.back or Back(title=self.deck.title)
        try:
            return back(self.deck, design, self._art.get(design.art), self._size(kind, category), self.low_ink)
        except JugadaError as error:
            loc: Loc = ("categories", category, "back") if own else ("back",) if self.deck.back else ("title",)
            raise self.source.error(loc, error.message) from error


def _slug(text: str) -> str:
    """Return the text as a part of names: small ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:32]
