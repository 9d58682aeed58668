"""What the coverage report says; findings end with the next step."""

from __future__ import annotations

from generator.i18n import languages, text
from generator.i18n.texts import Texts


def word(key: str, lang: str) -> str:
    """A word of the report."""
    return text(f"coverage/{key}", lang)


def told(key: str, **values: str) -> Texts:
    """A finding's sentence in every language, with its values."""
    return Texts({lang: text(f"coverage/{key}", lang, **values) for lang in languages()})


def gap_told(gap: str, game: str) -> Texts:
    """What is missing and what to do, in every language; `gap` as in `RuleCoverage.gaps`."""
    kind, _, detail = gap.partition(":")
    return told(f"gap_{kind}", lang=detail, game=game)
