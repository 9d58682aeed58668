"""Foreign terms: names and words of another language inside a text, marked so that they are read aloud correctly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping


class ForeignTerms:
    """The terms of a document that are in another language.

    >>> terms = ForeignTerms({"Ta Lent": "en"})
    >>> list(terms.split("Puja por Ta Lent."))
    [('Puja por ', ''), ('Ta Lent', 'en'), ('.', '')]
    """

    def __init__(self, languages: Mapping[str, str]) -> None:
        """Store the language of each term."""
        self._languages = languages
        longest_first = sorted(languages, key=lambda term: (-len(term), term))
        words = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<!\w)({words})(?!\w)") if languages else None

    def language_of(self, text: str) -> str:
        """Return the language of a foreign term, empty for any other text."""
        return self._languages.get(text, "")

    def split(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the parts of the text in order, each with its language; empty: the document's."""
        pieces = self._pattern.split(text) if self._pattern else [text]
        for index, piece in enumerate(pieces):
            if piece:
                yield piece, self._languages[piece] if index % 2 else ""
