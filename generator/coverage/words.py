"""What the coverage report says, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

_WORDS: Mapping[str, Mapping[str, str]] = {
    "es": {
        "heading": "Qué cubren los textos, el motor, los ejemplos y las pruebas",
        "rule": "regla",
        "text": "texto",
        "engine": "motor",
        "positive": "ejemplos",
        "negative": "ejemplos de lo que no se puede",
        "tests": "pruebas",
        "reason": "motivo",
        "event": "suceso",
        "result": "resultado",
        "declared": "solo declarada",
        "answer": "solo respuestas",
        "none": "–",
        "missing": "falta",
        "no_record": "sin registro",
        "gap_text": "no está en el texto ({lang})",
        "gap_engine": "el motor no la nombra ni responde sobre ella en ningún ejemplo",
        "gap_example": "no la muestra ningún ejemplo",
        "gap_negative": "puede prohibir una acción, pero ningún ejemplo la quebranta (claim illegal o refused)",
        "summary": "reglas: {rules}; faltas: {gaps}; traducción por revisar: {findings}",
        "numbers": "los números no son los mismos: {own} aquí, {other} en {lang}",
        "stale": "la otra lengua ha cambiado ({other}) y este texto no",
        "new": "no consta que se haya comparado con la otra lengua",
        "confirm": "cuando los dos textos digan lo mismo: jugada coverage {game} --confirm",
        "structure": "aquí hay {own} partes donde en la otra lengua hay {other}",
    },
    "en": {
        "heading": "What texts, engine, examples and tests cover",
        "rule": "rule",
        "text": "text",
        "engine": "engine",
        "positive": "examples",
        "negative": "examples of what cannot be",
        "tests": "tests",
        "reason": "reason",
        "event": "event",
        "result": "result",
        "declared": "declared only",
        "answer": "answers only",
        "none": "–",
        "missing": "missing",
        "no_record": "no record",
        "gap_text": "not in the text ({lang})",
        "gap_engine": "the engine names it nowhere, and no example about it asks the engine",
        "gap_example": "no example shows it",
        "gap_negative": "it can forbid an action, but no example breaks it (claim illegal or refused)",
        "summary": "rules: {rules}; gaps: {gaps}; translations to look at: {findings}",
        "numbers": "the numbers are not the same: {own} here, {other} in {lang}",
        "stale": "the other language has changed ({other}) and this text has not",
        "new": "there is no note that it was compared with the other language",
        "confirm": "when both texts say the same: jugada coverage {game} --confirm",
        "structure": "there are {own} parts here where the other language has {other}",
    },
}


def word(key: str, lang: str) -> str:
    """A word of the report."""
    return _WORDS[lang][key]


def gap_words(gap: str, lang: str) -> str:
    """What is missing, in words; `gap` as in `RuleCoverage.gaps`."""
    kind, _, detail = gap.partition(":")
    return word(f"gap_{kind}", lang).format(lang=detail)
