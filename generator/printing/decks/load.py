"""Loads a deck's file as parts to print, checked completely before drawing; errors have file, line and column.

The files that a deck is read from, to recognise relevant changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.content.errors import CombinedContentError, ContentError, raise_all
from generator.content.expression_work import one_file
from generator.content.validation import find_problems
from generator.content.yaml_source import Source
from generator.i18n.texts import size_in_words
from generator.limits import MAX_CARDS, MAX_DECK_RULES
from generator.outputs.given_folders import give_file
from generator.outputs.reading import FileError, read_text
from generator.printing.decks.art import ArtStore, inside
from generator.printing.decks.card_ids import slug
from generator.printing.decks.cards import Entries, Entry, read_entries
from generator.printing.decks.check import check_card, check_changes, check_design, check_ids
from generator.printing.decks.deck_source import in_language, read_source
from generator.printing.decks.dice import dice_parts
from generator.printing.decks.drawer import LOW_INK, Drawer, DrawnSides
from generator.printing.decks.fetched_tables import is_address, kept_name
from generator.printing.decks.findings import (
    Finding,
    Flaw,
    Report,
    gathered,
    raise_findings,
    sort_findings,
    unique_findings,
)
from generator.printing.decks.layouts.deck_layouts import NO_DRAFTS, DeckLayouts, read_layouts
from generator.printing.decks.layouts.frames import is_frame_name
from generator.printing.decks.model import Deck, suits_cards
from generator.printing.decks.of_game import NO_GAME, OfGame
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.decks.rules import rule_parts
from generator.printing.decks.templates.lettering import DeckLettering
from generator.printing.decks.templates.store import TemplateStore
from generator.printing.decks.texts import DeckTexts, deck_texts
from generator.printing.errors import DeckArtError, MissingArtError, PrintError
from generator.scene.component import Component
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.printing.decks.templates.file import TemplateFile


@dataclass
class DeckFiles:
    """The deck's file and those that it, its tables and its layouts refer to, whether they exist or not.

    deck: None until it could be read.   layouts: the files of its layouts.
    """

    path: Path
    art: ArtStore
    deck: Deck | None = None
    layouts: tuple[str, ...] = ()
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
                # The watcher tells of the link or of its target, depending on which of them was written.
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
        yield from self._tables(self.deck)
        layouts = (self.deck.layout, *(category.layout for category in self.deck.categories.values()))
        yield from (layout for layout in layouts if isinstance(layout, str) and layout and not is_frame_name(layout))
        yield from self.layouts
        if self.deck.rules:
            yield self.deck.rules
        yield from self.deck.templates()
        for typeface in (one for typefaces in self.deck.fonts.values() for one in typefaces):
            yield from filter(None, (typeface.regular, typeface.bold, typeface.italic, typeface.bold_italic))

    @staticmethod
    def _tables(deck: Deck) -> Iterator[str]:
        """Yield the files of the tables; what lies in the web is kept under a name."""
        files = (table.file for table in deck.tables if table.file)
        yield from (kept_name(file) if is_address(file) else file for file in files)


@dataclass(frozen=True)
class LoadedDeck:
    """A drawn deck: base name of its files, title, colour, parts, rights, findings."""

    name: str
    title: str
    colour: str
    components: tuple[Component, ...]
    author: str = ""
    licence: str = ""
    notes: tuple[Message, ...] = ()
    findings: tuple[Finding, ...] = ()
    groups: tuple[str, ...] = ()
    """The name of each part's category, empty for none."""
    entries: tuple[Entry, ...] = ()
    """The card that each part is drawn from."""
    extras: tuple[Component, ...] = ()
    """Dice and rules: the parts that are no cards."""
    version: str = ""
    fonts: Fonts = field(default_factory=Fonts, compare=False)


@dataclass(frozen=True)
class OpenDeck:
    """A deck that is read and not yet drawn: its file, what draws it, its cards with their numbers.

    layouts_read: the data of the layouts' files, as they are written.
    """

    deck: Deck
    source: Source
    drawer: Drawer
    entries: tuple[tuple[int, Entry], ...]
    findings: tuple[Finding, ...] = ()
    notes: tuple[Message, ...] = ()
    layouts_read: Mapping[Path, Mapping[str, object]] = field(default_factory=dict)


def given_deck(source: Source) -> Source:
    """Return a deck's file as it is."""
    return source


@dataclass
class DeckReader:
    """Reads and draws a deck repeatedly; unchanged files and cards are not read or drawn again.

    as_deck: makes a deck of what the file holds.

    size: of its cards in mm, replaces the deck's own, and the cards are laid out for it. Raises PrintError for a size
    that no card can have.   of_game: what a game gives its own deck.
    """

    path: Path
    low_ink: bool = False
    size: tuple[float, float] | None = None
    as_deck: Callable[[Source], Source] = given_deck
    of_game: OfGame = NO_GAME
    _art: ArtStore = field(init=False)
    _sides: DrawnSides = field(init=False, default_factory=DrawnSides)
    _templates: TemplateStore = field(init=False)
    _files: DeckFiles = field(init=False)

    def __post_init__(self) -> None:
        size = self.size
        if shape := getattr(size, "shape", ""):
            raise PrintError(Message("printing/shape-is-for-tokens", id=self.path.name, shape=shape))
        if size is not None and not suits_cards(size):
            raise PrintError(Message("printing/card-size", found=size_in_words(*size)))
        self._art = ArtStore(self.path.parent, self.of_game.pictures)
        self._templates = TemplateStore(self.path.parent)
        self._files = DeckFiles(self.path, self._art)

    @one_file()
    def read(self, lang: str) -> LoadedDeck:
        """Return the deck in the language, its cards drawn as well as possible, with all findings.

        Raises FileError; ContentError or CombinedContentError if the deck's own file is malformed, if a table cannot be
        read, or if there is no card to draw.
        """
        opened = self.open(lang)
        deck, drawer, findings = opened.deck, opened.drawer, list(opened.findings)
        components: list[Component] = []
        drawn: list[Entry] = []
        for number, entry in opened.entries:
            component, flaws = drawer.component(entry, number)
            findings += map(entry.finding, check_card(entry, deck))
            components.append(component)
            drawn.append(entry)
            findings += flaws
        findings += check_ids(drawn)
        line = opened.source.line(("dice",))

        def tell(flaw: Flaw) -> None:
            findings.append(Finding(self.path, line, flaw))

        dice = tuple(dice_parts(deck, drawer.pictures, self.low_ink, tell))
        rules = self._rules(deck, opened.source, drawer.pictures, findings)
        # Drawings that this reading did not use are given up now.
        self._sides.next_round()
        name = slug(self.path.stem) or "deck"
        return LoadedDeck(
            name,
            deck.title,
            deck.colour,
            tuple(components),
            deck.author,
            deck.licence,
            opened.notes,
            tuple(sort_findings(unique_findings(findings))),
            tuple(map(drawer.group, drawn)),
            tuple(drawn),
            (*dice, *rules),
            deck.version,
            drawer.pictures.texts.setter.fonts,
        )

    def _rules(self, deck: Deck, source: Source, pictures: Pictures, findings: list[Finding]) -> tuple[Component, ...]:
        """Return the sheets of the deck's rules. Raises ContentError if there is no such file, FileError."""
        if not deck.rules:
            return ()
        try:
            path = inside(self.path.parent, deck.rules)
        except JugadaError as error:
            raise source.error(("rules",), error.message) from error

        def at(line: int) -> Report:
            return lambda flaw: findings.append(Finding(path, line, flaw))

        return tuple(rule_parts(read_text(path, MAX_DECK_RULES), deck.title, deck.colour, pictures, at))

    def open(self, lang: str, drafts: Mapping[Path, str] = NO_DRAFTS) -> OpenDeck:
        """Return the deck, read and ready to be drawn. `drafts`: texts that stand for those of its files.

        Raises the errors of `read`.
        """
        give_file(self.path)
        source = self.as_deck(read_source(self.path, drafts.get(self.path), is_layout=self.as_deck is not given_deck))
        # Before validation, which knows one text for each key and no languages.
        source = replace(source, data=in_language(source.data, lang))
        deck = _validated(source)
        # At once: who watches the files has to know the new ones even if the rest fails.
        self._files.deck = deck
        layouts = self._layouts(deck, source, drafts)
        self._files.layouts = layouts.files
        absent: list[Finding] = []
        texts = self._texts(deck, source, lang, absent)
        lettering = DeckLettering(texts.setter.fonts, texts.setter.language)
        entries = self._entries(deck, source, lang, layouts, lettering)
        self._art.use(lettering)
        # All pictures at once, before drawing asks for them one by one.
        self._art.read(entry.card.art for entry in entries.cards)
        findings = [*absent, *entries.findings, *layouts.notes, *self._check_design(deck, source, texts, lettering)]
        if not entries.cards:
            # First, since what is wrong with the rows says more than that no card is left.
            raise_findings(entries.findings)
            raise ContentError(source.path, 1, Message("printing/no-cards-left"))
        drawer = Drawer(
            deck,
            source,
            Pictures(self._art, texts),
            self._sides,
            layouts,
            self._templates,
            self.low_ink,
            self.size,
            lang,
            len(entries.cards),
            # What the design's check has said already, so that no card says it once more.
            frozenset(str(found.flaw.message) for found in findings if found.flaw.kind == "wrong"),
        )
        numbered = tuple(drawer.entries(entries.cards))
        findings += check_changes(layouts, (entry for _, entry in numbered), deck)
        return OpenDeck(deck, source, drawer, numbered, tuple(findings), tuple(entries.notes), layouts.written)

    def _entries(
        self, deck: Deck, source: Source, lang: str, layouts: DeckLayouts, lettering: DeckLettering
    ) -> Entries:
        """Return the cards of the deck and of its tables, with what is wrong with them. Raises ContentError."""
        files = [file for name in deck.templates() if (file := self._templates.get(name, lettering)) is not None]

        def mentions(name: str) -> bool:
            return layouts.mentions(name) or any(file.mentions(name) for file in files)

        entries = read_entries(self.path, source, deck, lang, mentions, self.of_game.rows)
        if self.low_ink and (files or layouts.given) and not _asks_for(LOW_INK, files, layouts):
            entries.notes.append(Message("printing/low-ink-changes-nothing"))
        _check_number(entries, source)
        return entries

    def _check_design(self, deck: Deck, source: Source, texts: DeckTexts, lettering: DeckLettering) -> list[Finding]:
        """Return the findings of the deck's design and of its templates. Raises those that leave nothing to draw."""
        design = list(check_design(deck, source, texts.icons.names))
        for name, loc in deck.templates().items():
            found = (*self._templates.findings(name, lettering), *self._templates.notes(name, lettering))
            design += (one if one.line else replace(one, path=source.path, line=source.line(loc)) for one in found)
        raise_findings(found for found in design if found.flaw.kind == "value")
        return design

    def is_read(self, path: Path) -> bool:
        """Return whether the deck uses a file at the path, as of the last time that its own file was valid."""
        return path in self._files

    def _layouts(self, deck: Deck, source: Source, drafts: Mapping[Path, str]) -> DeckLayouts:
        """Return the deck's layouts. Raises ContentError for unusable files."""
        try:
            return read_layouts(deck, source, drafts)
        except (DeckArtError, FileError) as error:
            raise source.error(("layout",), error.message) from error

    def _texts(self, deck: Deck, source: Source, lang: str, absent: list[Finding]) -> DeckTexts:
        """Return the object that sets the deck's texts; font files that are not there are added to `absent`.

        Raises ContentError for unusable fonts or icons.
        """

        def report(family: str, error: MissingArtError) -> None:
            message = Message("printing/font-absent", file=error.path.name, problem=error.message)
            absent.append(Finding(source.path, source.line(("fonts", family)), Flaw("wrong", message)))

        try:
            return deck_texts(deck, self.path.parent, lang, self.low_ink, report)
        except DeckArtError as error:
            # Both come from one call, and the path of the error tells which of them it is.
            loc = ("icons",) if error.path.name == Path(deck.icons or "-").name else ("fonts",)
            raise source.error(loc, error.message) from error


def load_deck(
    path: Path,
    low_ink: bool = False,
    size: tuple[float, float] | None = None,
    lang: str = "en",
    *,
    final: bool = False,
) -> LoadedDeck:
    """Read, check and draw the deck for print, in the given language if it has several.

    final: for files that are sent to a printer; otherwise a missing picture is a frame with its name, and a note.

    Raises PrintError for a `size` that no card can have; FileError; ContentError with line and column, or
    CombinedContentError if there are several.
    """
    deck = DeckReader(path, low_ink, size).read(lang)
    raise_findings(deck.findings, final)
    most = CombinedContentError.SHOWN
    # What stops printing has been raised above: all that is left are hints.
    hints = gathered(deck.findings)
    more = [Message("core/more-errors", count=len(hints) - most)] if len(hints) > most else []
    return replace(deck, notes=(*deck.notes, *hints[:most], *more))


def _asks_for(name: str, files: Sequence[TemplateFile], layouts: DeckLayouts) -> bool:
    """Return whether the design that somebody has made uses a value."""
    return any(file.mentions(name) for file in files) or (layouts.given and layouts.mentions(name))


def _validated(source: Source) -> Deck:
    """Return the file's data as a deck. Raises ContentError, or CombinedContentError for several."""
    deck, problems = find_problems(Deck, source)
    # In the order of the file, as its author goes through it.
    problems.sort(key=lambda problem: problem.line)
    raise_all(problems)
    assert deck is not None, "without problems there is a deck"
    return deck


def _check_number(entries: Entries, source: Source) -> None:
    """Raise ContentError for more cards than a deck may have."""
    # Copies count too, as each of them is laid out on a sheet.
    total = sum(entry.card.count for entry in entries.cards)
    if total > MAX_CARDS:
        most = Message("printing/too-many-cards", found=f"{total:,}", most=f"{MAX_CARDS:,}")
        raise source.error(("cards",), most)
