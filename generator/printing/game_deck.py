"""A game's own deck: ``cards/deck.yaml`` of its content. Its rows are what the game says of its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.context import art_context
from generator.art.interface import ArtContext, art_of
from generator.content.expression_work import one_file, work_of_file
from generator.content.loader import load_content_folder
from generator.printing.decks.check import check_card, check_ids
from generator.printing.decks.findings import Finding, raise_findings, raise_gathered
from generator.printing.decks.load import DeckReader
from generator.printing.decks.model import suits_cards
from generator.printing.decks.of_game import NO_GAME, OfGame
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.model import Colour, Scene
from generator.scene.recolour import Recoloured, recolour
from generator.scene.theme import SHARED

if TYPE_CHECKING:
    from generator.content import GameContent

DECK = "cards/deck.yaml"
"""The file of a game's deck in the folder of its content."""

_GAME = "game.yaml"

_OF_PRINT = {colour: Colour(f"card-{colour.token}", colour.hex) for colour in SHARED}
_MOST = 4096
"""Groups and sides that are kept while a deck is recoloured."""

Size = tuple[float, float] | None


def printed_context(
    content: GameContent, lang: str, *, low_ink: bool = False, options: Mapping[str, str] | None = None
) -> ArtContext:
    """Return the context for drawing what is printed, the cards of the game's own deck among it.

    Raises ArtError for an option or a value that the game's art lacks.
    """
    art = art_context(content, lang, low_ink=low_ink, options=options)
    path = content.folder / DECK
    return replace(art, faces=_decks.get(content, lambda: _Deck(path)).faces) if path.is_file() else art


def cards_of_game(path: Path, lang: str, *, low_ink: bool = False) -> OfGame:
    """Return what a game says of its cards if the file is that game's own deck; nothing for any other deck.

    Raises the errors of loading the game.
    """
    folder = path.absolute().parent.parent
    if path.absolute() != folder / DECK or not (folder / _GAME).is_file():
        return NO_GAME
    content = load_content_folder(folder)
    return _of_game(art_context(content, content.language_for(lang), low_ink=low_ink))


def _of_game(art: ArtContext) -> OfGame:
    drawn = art_of(art.game.name)
    rows = [{**row, "least": f"{art.least:g}"} for row in drawn.card_rows(art)]
    return OfGame(rows, drawn.card_pictures(art))


@dataclass
class _Deck:
    """The deck of a game; each way of drawing it is drawn once."""

    path: Path
    _drawn: dict[tuple[object, ...], Mapping[str, Component]] = field(default_factory=dict)

    def faces(self, art: ArtContext, size: Size) -> Mapping[str, Component]:
        """Return the cards by id, for a size in mm or the deck's own; without those whose words do not fit.

        Raises ContentError or CombinedContentError for a mistake in the deck's files; what is wrong with cards of the
        deck's own size, as soon as such a card is asked for.
        """
        # Sorted, so that options in another order find the same drawing.
        key = (art.lang, art.low_ink, art.least, size, *sorted(art.options.items()))
        if key not in self._drawn:
            self._drawn[key] = self._draw(art, size)
        return self._drawn[key]

    def _draw(self, art: ArtContext, size: Size) -> Mapping[str, Component]:
        if size is None:
            return _Cards(DeckReader(self.path, art.low_ink, of_game=_of_game(art)), art.lang)
        if not suits_cards(size):
            return {}
        deck = DeckReader(self.path, art.low_ink, size, of_game=_of_game(art)).read(art.lang)
        _raise_alike_once(deck.findings)
        # Whoever asked for this size draws these cards in another way.
        without = {found.card for found in deck.findings if _overflows(found)}
        printed = _Printed()
        return {part.id: printed.part(part) for part in deck.components if part.id not in without}


class _Cards(Mapping[str, Component]):
    """The cards of a deck at their own size, each drawn when it is asked for: a chart shows a few of them.

    What is wrong with the deck's files is told at once, what only drawing finds with the first card that has it; either
    way with all that is wrong with any card.
    """

    def __init__(self, reader: DeckReader, lang: str) -> None:
        self._reader, self._lang = reader, lang
        with one_file():
            self._opened, self._work = reader.open(lang), work_of_file()
        self._entries = {entry.id: (entry, number) for number, entry in self._opened.entries}
        self._parts: dict[str, Component] = {}
        self._printed = _Printed()
        entries, deck = [entry for _, entry in self._opened.entries], self._opened.deck
        of_cards = [entry.finding(flaw) for entry in entries for flaw in check_card(entry, deck)]
        self._raise([*self._opened.findings, *of_cards, *check_ids(entries)])

    def __getitem__(self, name: str) -> Component:
        """Return a card. Raises ContentError or CombinedContentError for mistakes in cards."""
        if name not in self._parts:
            entry, number = self._entries[name]
            # All cards together may cause the work of one file, whenever they are drawn.
            with one_file(self._work):
                part, findings = self._opened.drawer.component(entry, number)
            self._raise(findings)
            self._parts[name] = self._printed.part(part)
        return self._parts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def _raise(self, findings: Iterable[Finding]) -> None:
        """Raise what is wrong with the whole deck if one of these findings prevents that it is printed."""
        if any(found.stops_final or _overflows(found) for found in findings):
            every = self._reader.read(self._lang).findings
            _raise_alike_once(every)
            raise_gathered(filter(_overflows, every))


def _raise_alike_once(findings: Sequence[Finding]) -> None:
    """Raise what prevents a deck from being printed, of those findings that are alike the first."""
    # Turned round twice, so that the first of those alike is told.
    once = {found.alike: found for found in reversed(findings)}
    raise_findings(reversed(once.values()), final=True)


def _overflows(found: Finding) -> bool:
    return found.flaw.kind == "overflow"


_decks: IdentityCache[_Deck] = IdentityCache(16)
"""The decks of contents: who prints, checks and counts the same parts draws them once."""


class _Printed:
    """Gives parts the colours of print, which a dark page does not change; what they share stays shared."""

    def __init__(self) -> None:
        self._done = Recoloured(_MOST)
        self._scenes: IdentityCache[Scene] = IdentityCache(_MOST)

    def part(self, part: Component) -> Component:
        return replace(part, front=self._scene(part.front), back=part.back and self._scene(part.back))

    def _scene(self, scene: Scene) -> Scene:
        def recoloured() -> Scene:
            return replace(scene, items=tuple(recolour(item, _OF_PRINT, self._done) for item in scene.items))

        return self._scenes.get(scene, recoloured)
