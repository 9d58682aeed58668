"""The texts of a deck's cards: set in its fonts, with its icons and keywords."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from pathlib import Path

from generator.printing.decks.deck_fonts import read_fonts
from generator.printing.decks.deck_icons import DeckIcons, list_icons
from generator.printing.decks.findings import Flaw, Kind, Report, Side
from generator.printing.decks.model import Deck
from generator.printing.decks.rich_text.markup import parse_markup
from generator.printing.decks.rich_text.setting import TextBlock, TextSetter, TextStyle
from generator.scene.model import Colour, Item, Rect


@dataclass(frozen=True)
class DeckTexts:
    """Sets the texts and draws the icons of one deck."""

    setter: TextSetter
    icons: DeckIcons
    hyphenate: bool = True

    @property
    def version(self) -> Hashable:
        """A value that changes with the fonts and icons."""
        return (repr(self.setter.fonts), self.icons.version)

    def set(
        self,
        text: str,
        box: Rect,
        style: TextStyle,
        key: str,
        report: Report,
        side: Side = "front",
        place: Rect | None = None,
    ) -> TextBlock:
        """Return the marked-up text in the box; problems are reported for the card's key.

        place: the box on the card, if the text is set at another place first.
        """
        block = self.setter.set(text, box, style if self.hyphenate else replace(style, hyphenate=False))
        for message in block.findings:
            kind: Kind = "overflow" if message.key == "printing/text-overflows" else "glyph"
            report(Flaw(kind, message, key, place or box, side))
        return block

    def icon(self, name: str, box: Rect, colour: Colour) -> list[Item]:
        """Return an icon as large as the box allows, centred; nothing for an unknown icon."""
        side = min(box.width, box.height)
        x, y = box.x + (box.width - side) / 2, box.y + (box.height - side) / 2
        drawn = self.icons.draw_large(name, x, y, side, colour) if side > 0 else None
        return [drawn] if drawn is not None else []


def deck_texts(deck: Deck, folder: Path, lang: str, low_ink: bool) -> DeckTexts:
    """Return the text setter of a deck in the folder. Raises DeckArtError for unusable fonts or icons."""
    icons = DeckIcons(folder, list_icons(folder, deck.icons) if deck.icons else {}, low_ink)
    setter = TextSetter(
        read_fonts(folder, {name: tuple(typefaces) for name, typefaces in deck.fonts.items()}),
        deck.language or lang,
        icons.draw,
        icons.names,
        deck.keywords,
        {name: category.colour for name, category in deck.categories.items()},
    )
    return DeckTexts(setter, icons, deck.hyphenate)


def plain_text(text: str) -> str:
    """Return a marked-up text in one line without markup, for names and lists."""
    spans = (span for block in parse_markup(text) for span in block.spans)
    return " ".join("".join(f":{span.icon}:" if span.icon else span.text for span in spans).split())
