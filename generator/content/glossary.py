"""A game's glossary: the term for each concept in each language, and the words that must not be used for it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from unicodedata import combining, normalize

from pydantic import Field, model_validator

from generator.content.loader import GameContent
from generator.content.patterns import read_pattern
from generator.content.schema import Text
from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import Source, read_yaml
from generator.resources import resource_dir
from rules_engine.core import Message

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
    never: list[Text] = Field(default_factory=list)
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

    terms: list[Annotated[dict[str, Word], Field(min_length=1)]] = Field(default_factory=list)
    notation: list[Text] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _are_patterns(cls, data: object) -> Any:
        patterns = list(data.get("notation") or []) if isinstance(data, Mapping) else []
        for term in (data.get("terms") or []) if isinstance(data, Mapping) else []:
            patterns += [word.get("unless") for word in term.values() if isinstance(word, Mapping)]
        for pattern in patterns:
            if isinstance(pattern, str):
                read_pattern(pattern)
        return data


def load_glossary(content: GameContent) -> GlossarySheet:
    """Return the game's glossary with the terms of all games, except those that its own glossary forbids.

    Raises ContentError if one of the files is malformed.
    """
    shared = _read(resource_dir("templates") / SHARED)
    own = _read(content.folder / FILE)
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


def _read(path: Path) -> GlossarySheet:
    if not path.is_file():
        return GlossarySheet()
    source = read_yaml(path)
    sheet = validate(GlossarySheet, source)
    _check_terms(sheet, source)
    return sheet


def _check_terms(sheet: GlossarySheet, source: Source) -> None:
    """Raise ContentError for a word that is the term for two concepts."""
    known: dict[tuple[str, str], int] = {}
    for index, term in enumerate(sheet.terms):
        for lang, word in term.items():
            first = known.setdefault((lang, word.term), index)
            if first != index:
                other = next(iter(sheet.terms[first].values())).term
                message = Message("content/term-used-twice", term=word.term, other=other)
                raise source.error(("terms", index, lang, "term"), message)
