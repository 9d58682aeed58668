"""As much of Babel as Fluent's bundles use: the plural forms of the catalogue's languages."""

from __future__ import annotations

import json
from pathlib import Path

from babel.numbers import NumberPattern
from babel.plural import PluralRule

RULES: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("plurals.json").read_text("utf-8"))
"""The plural rules of each locale, which `generator.website.pack` takes from Babel."""


class UnknownLocaleError(Exception):
    """A locale that is not one of the catalogue's."""


class Locale:
    """A language's plural forms; numbers are written alike in all."""

    decimal_formats = {None: NumberPattern()}  # noqa: RUF012  (as in Babel)

    def __init__(self, name: str) -> None:
        self.plural_form = PluralRule(RULES[name])

    @classmethod
    def parse(cls, name: str) -> Locale:
        """Return the locale of that name. Raises UnknownLocaleError."""
        if name not in RULES:
            raise UnknownLocaleError(name)
        return cls(name)
