"""Sentences of ``examples.ftl``: claims in words, and what the engine says instead."""

from __future__ import annotations

from generator.i18n import languages, text
from generator.i18n.texts import Texts

NOTHING = Texts({})


def phrase(key: str, **values: str | int | Texts) -> Texts:
    """Return a sentence of ``examples.ftl`` with its values, in every language of the catalogue.

    >>> phrase("position", position="XGID=1")["en"]
    'The position is then XGID=1.'
    """
    return Texts({lang: text(f"examples/{key}", lang, **_in(lang, values)).rstrip() for lang in languages()})


def join_texts(parts: list[Texts], separator: str = "; ") -> Texts:
    """Return several texts in one line.

    >>> joined([Texts({"en": "a", "es": "b"}), Texts({"en": "c", "es": "d"})])["es"]
    'b; d'
    """
    return Texts({lang: separator.join(part[lang] for part in parts) for lang in languages()})


def _in(lang: str, values: dict[str, str | int | Texts]) -> dict[str, str | int]:
    return {name: value[lang] if isinstance(value, Texts) else value for name, value in values.items()}
