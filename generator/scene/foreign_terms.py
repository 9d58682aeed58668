"""Names and words of another language inside a text, so that they can be read aloud as what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping


class ForeignTerms:
    """The terms of a document that are not in its language.

    >>> terms = ForeignTerms({"Ta Lent": "en"})
    >>> list(terms.split("Puja por Ta Lent."))
    [('Puja por ', ''), ('Ta Lent', 'en'), ('.', '')]
    """

    def __init__(self, languages: Mapping[str, str]) -> None:
        """`languages` by term."""
        self._languages = languages
        longest_first = sorted(languages, key=lambda term: (-len(term), term))
        words = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<!\w)({words})(?!\w)") if languages else None

    def language_of(self, text: str) -> str:
        """Return the language of a text that is such a term, empty for any other."""
        return self._languages.get(text, "")

    def split(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield the pieces of the text in order, each with its language; empty: the document's."""
        pieces = self._pattern.split(text) if self._pattern else [text]
        for index, piece in enumerate(pieces):
            if piece:
                yield piece, self._languages[piece] if index % 2 else ""
