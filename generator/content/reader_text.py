"""Finds notation, ids and technical words in texts for players, before these are printed."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.content.glossary import load_glossary
from generator.content.loader import GameContent
from generator.i18n.languages import language_file
from rules_engine.core import JugadaError, Message

_TAG = re.compile(r"<[^>]*>|\ue000[^\ue000]*\ue000|\]\([^)]*\)|\{[:#][^}]*\}|\{ #[^}]*\}")
"""Matches markup of books and pages, link targets, and placeholders for page numbers."""
_MACHINE = (r"XGID", r"`jugada ", r"(?:[:,=] |\()None\b|\bnull\b", r"\(\)", r": ?[–-]\.?$")


class ReaderTextError(JugadaError):
    """A text for players contains something that is not meant for them."""


class ReaderTexts:
    """The forbidden parts of texts for players, for one game in one language."""

    def __init__(self, content: GameContent, lang: str) -> None:
        self.lang = lang
        own = language_file(lang)
        rules = sorted({rule.partition(".")[0] for rule in content.rule_ids})
        ids = [rf"\b{re.escape(prefix)}\.[a-z]" for prefix in rules]
        self._notation = re.compile("|".join([*_MACHINE, *ids, *load_glossary(content).notation]))
        self._words = re.compile(own.plain("never-printed"), re.IGNORECASE) if "never-printed" in own else None

    def find(self, text: str) -> str:
        """Return the first forbidden part of the text that is notation; empty if there is none.

        Notation includes ids and similar text. `find_words` finds technical words.
        """
        found = self._notation.search(_TAG.sub("", text))
        return found[0] if found else ""

    def find_words(self, text: str) -> str:
        """Return the first technical word in the text; empty if there is none."""
        found = self._words and self._words.search(_TAG.sub("", text))
        return found[0] if found else ""

    def check(self, text: str, place: str) -> None:
        """Raise ReaderTextError if the text contains notation or an id; `place` is used in the error.

        Technical words are for an editor to judge: a game about trains has an engine.
        """
        found = self.find(text)
        if found:
            words = " ".join(_TAG.sub("", text).split())
            raise ReaderTextError(Message("content/not-for-readers", place=place, found=found, text=words))

    def check_page(self, page: str, place: str) -> None:
        """Raise ReaderTextError for the first line of a Markdown page that contains a forbidden part."""
        body = page.partition("\n---\n")[2] or page
        for line in _TAG.sub("", body).splitlines():
            self.check(line, f"{place} ({self.lang})")


@lru_cache(maxsize=32)
def reader_texts(content: GameContent, lang: str) -> ReaderTexts:
    """Return the forbidden parts of texts about the game in that language."""
    return ReaderTexts(content, lang)
