"""A deck's file as parts to print, checked completely before anything is drawn; errors name file and line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.validation import validate
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.i18n import languages
from generator.limits import MAX_CARD_KINDS, MAX_CARDS, MAX_DECK
from generator.outputs.errors import FileError
from generator.printing.decks.art import read_art
from generator.printing.decks.faces import CardStyle, back, card_front, safe_of, token_front
from generator.printing.decks.model import Back, Card, Category, Deck, is_blank, suits_cards
from generator.printing.decks.svg_art import Art
from generator.printing.decks.table import read_table
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
    """A deck that is ready to print: base name of its files, title, colour, parts."""

    name: str
    title: str
    colour: str
    components: tuple[Component, ...]
    folder: Path


def load_deck(path: Path, low_ink: bool = False, size: tuple[float, float] | None = None) -> LoadedDeck:
    """Read, check and draw the deck; FileError, ContentError with the line.

    size: of its cards in mm, instead of the deck's own: they are laid out anew. Raises PrintError for one that no card
    has.
    """
    if size is not None and (str(getattr(size, "shape", "")) or not suits_cards(size)):
        raise PrintError(Message("printing/card-size", found=f"{size[0]:g} × {size[1]:g} mm"))
    source = _source(path)
    deck = validate(Deck, source)
    builder = _Builder(path, source, deck, low_ink, size)
    builder.check()
    components = builder.components()
    return LoadedDeck(_slug(path.stem) or "deck", deck.title, deck.colour, components, path.parent)


def _source(path: Path) -> Source:
    suffix = path.suffix.lower()
    if suffix not in (".yaml", ".yml", ".csv", ".tsv"):
        raise FileError(path, Message("printing/expected-deck-as-yaml"))
    try:
        size = path.stat().st_size
    except OSError as error:
        raise FileError(path, Message("printing/cannot-read", value=error.strerror or error)) from error
    if size > MAX_DECK:
        raise FileError(path, Message("printing/bytes-more-than-deck", size=f"{size:,}", largest_file=f"{MAX_DECK:,}"))
    return read_yaml(path) if suffix in (".yaml", ".yml") else read_table(path)


@dataclass
class _Builder:
    path: Path
    source: Source
    deck: Deck
    low_ink: bool
    card_size: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        self._art: dict[str, Art] = {}

    # --------------------------------------------------------------------------------------------------------- check

    def check(self) -> None:
        """Raise ContentError for the first problem in the deck."""
        cards = self.deck.cards
        total = sum(card.count for card in cards)
        if len(cards) > MAX_CARD_KINDS or total > MAX_CARDS:
            found = Message("printing/cards-in-all", kinds=f"{len(cards):,}", total=f"{total:,}")
            raise self._error(
                ("cards",),
                Message(
                    "printing/deck-has-at-most",
                    found=found,
                    most_kinds=f"{MAX_CARD_KINDS:,}",
                    most_cards=f"{MAX_CARDS:,}",
                ),
            )
        self._check_words(("title",), self.deck.title, BC800)
        for name, category in self.deck.categories.items():
            self._check_words(("categories", name), (category.name or name).upper(), BC600)
            self._check_icon(("categories", name, "icon"), category.icon)
        if self.deck.back is not None:
            self._check_words(("back", "title"), self.deck.back.title.upper(), BC800)
            self._check_icon(("back", "icon"), self.deck.back.icon)
            self._read_art(("back", "art"), self.deck.back.art)
        for number, card in enumerate(cards):
            self._check_card(("cards", number), card)
        self._check_ids()

    def _check_card(self, loc: Loc, card: Card) -> None:
        for key, words, font in (
            ("title", card.title, BC800),
            ("value", card.value, BC800),
            ("text", card.text, SS400),
        ):
            self._check_words((*loc, key), words, font)
        self._check_words((*loc, "category"), card.category.upper(), BC600)
        self._check_icon((*loc, "icon"), card.icon)
        self._read_art((*loc, "art"), card.art)
        if self.deck.categories and card.category and card.category not in self.deck.categories:
            why = unknown("category", card.category, tuple(self.deck.categories))
            raise self._error((*loc, "category"), str(why))
        if all(map(is_blank, (card.title, card.text, card.value, card.icon, card.art))):
            raise self._error(loc, Message("printing/card-has-nothing-on"))

    def _check_ids(self) -> None:
        seen: dict[str, int] = {}
        for number, name in enumerate(self._ids()):
            if name in seen:
                first = self.source.line(("cards", seen[name]))
                raise self._error(
                    ("cards", number, "id"), Message("printing/id-already-card-line", name=repr(name), first=first)
                )
            seen[name] = number

    def _check_words(self, loc: Loc, words: str, font: Font) -> None:
        missing = missing_glyphs(font, words.replace("\n", ""))
        if missing:
            codes = ", ".join(f"{character!r} (U+{ord(character):04X})" for character in missing[:5])
            raise self._error(loc, Message("printing/font-has", value=loc[-1], family=font.family, codes=codes))

    def _check_icon(self, loc: Loc, name: str) -> None:
        if name and name not in icon_names():
            raise self._error(loc, str(unknown("icon", name, icon_names())))

    def _read_art(self, loc: Loc, name: str) -> None:
        if name and name not in self._art:
            try:
                self._art[name] = read_art(self.path.parent, name)
            except JugadaError as error:
                raise self._error(loc, Message("printing/art-problem", problem=error.message)) from error

    def _error(self, loc: Loc, message: Words) -> ContentError:
        return self.source.error(loc, message)

    # ---------------------------------------------------------------------------------------------------------- draw

    def components(self) -> tuple[Component, ...]:
        """Return the parts, in the file's order."""
        names = self._ids()
        backs = {kind: self._back(kind) for kind in ("card", "token")}
        return tuple(
            self._component(("cards", number), name, card, backs[card.kind])
            for number, (name, card) in enumerate(zip(names, self.deck.cards, strict=True))
        )

    def _ids(self) -> list[str]:
        """Return each card's id; one without is called by its title and its place."""
        return [
            f"{card.kind}-{card.id or f'{_slug(card.title)}-{number}'.strip('-')}"
            for number, card in enumerate(self.deck.cards, 1)
        ]

    def _size(self, kind: str) -> tuple[float, float]:
        if kind != "card":
            return (self.deck.token, self.deck.token)
        return self.card_size or part_size(self.deck.size)

    def _component(self, loc: Loc, name: str, card: Card, behind: Scene) -> Component:
        size = self._size(card.kind)
        category = self.deck.categories.get(card.category) or Category(name=card.category, colour=self.deck.colour)
        look = CardStyle(self.deck, category, self._art.get(card.art), self.low_ink)
        try:
            front = card_front(card, look, size) if card.kind == "card" else token_front(card, look, size[0])
        except JugadaError as error:
            raise self._error(loc, str(error)) from error
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

    def _back(self, kind: str) -> Scene:
        design = self.deck.back or Back(title=self.deck.title)
        try:
            return back(self.deck, design, self._art.get(design.art), self._size(kind), self.low_ink)
        except JugadaError as error:
            raise self._error(("back",) if self.deck.back else ("title",), str(error)) from error


def _slug(text: str) -> str:
    """Return the text as a part of names: small ASCII letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:32]
