"""Texts of the coverage report; each finding ends with advice on the next step."""

from __future__ import annotations

from generator.i18n import languages, text
from generator.i18n.texts import Texts


def report_text(key: str, lang: str) -> str:
    """Return a text of the report."""
    return text(f"coverage/{key}", lang)


def finding_text(key: str, **values: object) -> Texts:
    """Return a finding's sentence in every language."""
    return Texts.written(languages(), lambda lang: text(f"coverage/{key}", lang, **values))


def gap_text(gap: str, game: str) -> Texts:
    """Return the sentence about a gap, with advice, in every language; `gap` is one of `RuleCoverage.gaps`."""
    kind, _, detail = gap.partition(":")
    return finding_text(f"gap_{kind}", lang=detail, game=game)
