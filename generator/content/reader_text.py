"""Texts for players hold no notation, no ids and no words of programs: found before they are printed."""

from __future__ import annotations

import re
from functools import lru_cache

from generator.content.glossary import load_glossary
from generator.content.loader import GameContent
from generator.i18n.languages import language_file
from rules_engine.core import JugadaError, Message

_TAG = re.compile(r"<[^>]*>|\ue000[^\ue000]*\ue000|\]\([^)]*\)|\{[:#][^}]*\}|\{ #[^}]*\}")
"""Markup of books and pages, the targets of links, the placeholders of page numbers."""
_MACHINE = (r"XGID", r"`jugada ", r"(?:[:,=] |\()None\b|\bnull\b", r"\(\)", r": ?[–-]\.?$")


class ReaderTextError(JugadaError):
    """A text for players holds what is not for them."""


class ReaderTexts:
    """What must not be in the texts of one game in one language."""

    def __init__(self, content: GameContent, lang: str) -> None:
        self.lang = lang
        own = language_file(lang)
        rules = sorted({rule.partition(".")[0] for rule in content.rule_ids})
        ids = [rf"\b{re.escape(prefix)}\.[a-z]" for prefix in rules]
        self._notation = re.compile("|".join([*_MACHINE, *ids, *load_glossary(content).notation]))
        self._words = re.compile(own.plain("never-printed"), re.IGNORECASE) if "never-printed" in own else None

    def find(self, text: str) -> str:
        """Return the first thing in the text that is not for players; nothing if there is none.

        Notation, ids and the like; words of programs only if `find_words` is asked.
        """
        found = self._notation.search(_TAG.sub("", text))
        return found[0] if found else ""

    def find_words(self, text: str) -> str:
        """Return the first word of programs in the text; nothing if there is none."""
        found = self._words and self._words.search(_TAG.sub("", text))
        return found[0] if found else ""

    def check(self, text: str, place: str) -> None:
        """Raise ReaderTextError if the text, at that place, holds what is not for players."""
        found = self.find(text) or self.find_words(text)
        if found:
            words = " ".join(_TAG.sub("", text).split())
            raise ReaderTextError(Message("content/not-for-readers", place=place, found=found, text=words))

    def check_page(self, page: str, place: str) -> None:
        """Raise ReaderTextError about the first line of a page, in Markdown, that holds what is not for players."""
        body = page.partition("\n---\n")[2] or page
        for line in _TAG.sub("", body).splitlines():
            self.check(line, f"{place} ({self.lang})")


@lru_cache(maxsize=32)
def reader_texts(content: GameContent, lang: str) -> ReaderTexts:
    """Return what must not be in the texts of the game in that language."""
    return ReaderTexts(content, lang)
