"""A text in several languages, as in authors' files and in reports of checks.

Numbers with decimals as values of messages, which write them with the mark of the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import TypeVar

from rules_engine.core.messages import Message

T = TypeVar("T")


class Texts(Mapping[str, str]):
    """A text by language; a missing language falls back to the first.

    >>> title = Texts({"es": "Golpear", "en": "Hitting"})
    >>> title["en"], title["fr"]
    ('Hitting', 'Golpear')
    """

    __slots__ = ("_by_language", "_languages", "_write")

    def __init__(self, by_language: Mapping[str, str]) -> None:
        self._by_language = dict(by_language)
        self._languages = tuple(self._by_language)
        self._write: Callable[[str], str] | None = None

    @classmethod
    def written(cls, languages: Iterable[str], write: Callable[[str], str]) -> Texts:
        """Return a text in these languages; `write` is called once for each language on demand.

        >>> Texts.written(("en", "es"), str.upper)["es"]
        'ES'
        """
        texts = cls({})
        texts._languages, texts._write = tuple(languages), write
        return texts

    @classmethod
    def of(cls, messages: Mapping[str, T], write: Callable[[T], str]) -> Texts:
        """Return a text made by `write` from the messages of each language, on demand."""
        return cls.written(messages, lambda lang: write(messages[lang]))

    def __getitem__(self, lang: str) -> str:
        if lang not in self._languages:
            if not self._languages:
                return ""
            lang = self._languages[0]
        # Written when somebody reads it: most reports are read in one language.
        if lang not in self._by_language and self._write:
            self._by_language[lang] = self._write(lang)
        return self._by_language[lang]

    def __iter__(self) -> Iterator[str]:
        return iter(self._languages)

    def __len__(self) -> int:
        return len(self._languages)

    def __hash__(self) -> int:
        return hash(tuple(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        # A function cannot be sent to another process: the text is written in every language first.
        return Texts, (dict(self),)

    def __repr__(self) -> str:
        return f"Texts({dict(self)!r})"

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> object:
        from pydantic_core import core_schema

        text = core_schema.str_schema(min_length=1, strict=True)
        mapping = core_schema.dict_schema(core_schema.str_schema(), text, min_length=1)
        return core_schema.no_info_after_validator_function(
            cls, mapping, serialization=core_schema.plain_serializer_function_ser_schema(dict)
        )


class ByLanguage(dict[str, T]):
    """Values by a game's languages; a missing language falls back to the first."""

    def __missing__(self, lang: str) -> T:
        return next(iter(self.values()))


def rounded(value: float, digits: int) -> Decimal:
    """Return the number with that many decimals.

    >>> rounded(1.764, 2)
    Decimal('1.76')
    """
    # By way of text: a `Decimal` of the float itself has some fifty digits.
    return Decimal(f"{value:.{digits}f}")


def shortest(value: float) -> Decimal:
    """Return the number with at most six digits, and no decimals that are zeros.

    >>> shortest(63.50), shortest(88.0)
    (Decimal('63.5'), Decimal('88'))
    """
    return Decimal(f"{value:g}")


def size_in_words(width: float, height: float) -> Message:
    """Return a width and a height as a value of messages: ``63.5 × 88``."""
    return Message("core/size", width=shortest(width), height=shortest(height))
