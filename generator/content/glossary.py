"""A game's glossary: the term for each concept in each language, and the words that must not be used for it.

Finds notation, ids and technical words in texts for players, before these are printed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated
from unicodedata import combining, normalize

from pydantic import Field, model_validator

from generator.content.loader import GameContent
from generator.content.schema import Text, read_pattern
from generator.content.validation import ContentModel, empty_list, validate
from generator.content.yaml_source import Source, read_yaml
from generator.i18n.languages import language_file
from generator.resources import resource_dir
from rules_engine.core import JugadaError, Message

FILE = "glossary.yaml"
SHARED = Path("messages") / FILE
"""The file with the terms of all games, in the folder of templates."""


class Word(ContentModel):
    """A term in one language.

    Attributes:
        term: the term in the singular.
        never: words that must not be used for it; their plurals in -s or -es are found too.
        unless: a regular expression; a text that matches it may contain the forbidden words.
    """

    term: Text
    never: list[Text] = Field(default_factory=empty_list)
    unless: Text | None = None

    @property
    def forbidden(self) -> tuple[str, ...]:
        """The forbidden words, including the term itself without its accents."""
        plain = without_accents(self.term)
        return tuple(dict.fromkeys([*self.never, *([plain] if plain != self.term else [])]))


class GlossarySheet(ContentModel):
    """The terms of a game.

    Attributes:
        terms: each concept with its term by language.
        notation: regular expressions for the game's notation, which must not be printed in texts for players.
    """

    terms: list[Annotated[dict[str, Word], Field(min_length=1)]] = Field(default_factory=empty_list)
    notation: list[Text] = Field(default_factory=empty_list)

    @model_validator(mode="before")
    @classmethod
    def _are_patterns(cls, data: object) -> object:
        patterns = list(data.get("notation") or []) if isinstance(data, Mapping) else []
        for term in (data.get("terms") or []) if isinstance(data, Mapping) else []:
            patterns += [word.get("unless") for word in term.values() if isinstance(word, Mapping)]
        for pattern in patterns:
            if isinstance(pattern, str):
                read_pattern(pattern)
        return data


@lru_cache(maxsize=8)  # reloaded content is a new key
def load_glossary(content: GameContent) -> GlossarySheet:
    """Return the game's glossary with the terms of all games, except those that its own glossary forbids.

    Raises ContentError if one of the files is malformed.
    """
    shared = _shared_terms(resource_dir("templates") / SHARED)
    read = content.read_sheet(FILE, GlossarySheet)
    own = _checked(*read) if read else GlossarySheet()
    # A game may need a word that all others avoid.
    refused = {(lang, form) for term in own.terms for lang, word in term.items() for form in word.never}
    terms = [{lang: word for lang, word in term.items() if (lang, word.term) not in refused} for term in shared.terms]
    return GlossarySheet(terms=[*own.terms, *filter(None, terms)], notation=[*own.notation, *shared.notation])


def without_accents(text: str) -> str:
    """Return the text without its accents; ñ and ü stay.

    >>> without_accents("pívot"), without_accents("año")
    ('pivot', 'año')
    """
    kept = {"\u0303", "\u0308"}
    plain = "".join(sign for sign in normalize("NFD", text) if not combining(sign) or sign in kept)
    return normalize("NFC", plain)


@cache
def _shared_terms(path: Path) -> GlossarySheet:
    source = read_yaml(path)
    return _checked(source, validate(GlossarySheet, source))


def _checked(source: Source, sheet: GlossarySheet) -> GlossarySheet:
    """Return the sheet. Raises ContentError for a word that is the term for two concepts."""
    known: dict[tuple[str, str], int] = {}
    for index, term in enumerate(sheet.terms):
        for lang, word in term.items():
            first = known.setdefault((lang, word.term), index)
            if first != index:
                other = next(iter(sheet.terms[first].values())).term
                message = Message("content/term-used-twice", term=word.term, other=other)
                raise source.error(("terms", index, lang, "term"), message)
    return sheet


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
        # With the letter after the point: a sentence may end with such a word.
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
