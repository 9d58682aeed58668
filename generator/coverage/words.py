"""What the coverage report says, in both languages; findings end with the next step."""

from __future__ import annotations

from collections.abc import Mapping

from generator.content.messages import LANGUAGES
from generator.examples.run import Texts

_WORDS: Mapping[str, Texts] = {
    "heading": Texts(
        "Qué cubren los textos, el motor, los ejemplos y las pruebas", "What texts, engine, examples and tests cover"
    ),
    "rule": Texts("regla", "rule"),
    "origin": Texts("procedencia", "origin"),
    "text": Texts("texto", "text"),
    "engine": Texts("motor", "engine"),
    "positive": Texts("ejemplos", "examples"),
    "negative": Texts("ejemplos de lo que no se puede", "examples of what cannot be"),
    "tests": Texts("pruebas", "tests"),
    "reason": Texts("motivo", "reason"),
    "event": Texts("suceso", "event"),
    "result": Texts("resultado", "result"),
    "declared": Texts("solo declarada", "declared only"),
    "answer": Texts("solo respuestas", "answers only"),
    "rulebook": Texts("reglamento", "rulebook"),
    "ruling": Texts("decisión nuestra", "our ruling"),
    "reconstruction": Texts("reconstrucción", "reconstruction"),
    "proposal": Texts("propuesta", "proposal"),
    "none": Texts("–", "–"),
    "missing": Texts("falta", "missing"),
    "no_record": Texts("sin registro", "no record"),
    "summary": Texts(
        "reglas: {rules}; faltas: {gaps}; textos por revisar: {findings}",
        "rules: {rules}; gaps: {gaps}; texts to look at: {findings}",
    ),
    # gaps
    "gap_text": Texts(
        "no está en el texto ({lang}); escribe allí su párrafo", "not in the text ({lang}); write its paragraph there"
    ),
    "gap_engine": Texts(
        "el motor no la nombra ni responde sobre ella en ningún ejemplo; añade uno que le pregunte (claim query)",
        "the engine names it nowhere, and no example about it asks the engine; add one that does (claim query)",
    ),
    "gap_example": Texts(
        "no la muestra ningún ejemplo; añade uno a examples/ (jugada example new {game})",
        "no example shows it; add one to examples/ (jugada example new {game})",
    ),
    "gap_negative": Texts(
        "puede prohibir una acción, pero ningún ejemplo la quebranta; añade un claim illegal o refused",
        "it can forbid an action, but no example breaks it; add a claim illegal or refused",
    ),
    # provenance
    "unnamed_ruling": Texts(
        "el texto la llama decisión nuestra, pero ninguna de game.yaml la nombra; añádela allí a provenance (rules)",
        "the text calls it our ruling, but none in game.yaml names it; add it to provenance there (rules)",
    ),
    "unmarked_ruling": Texts(
        "game.yaml la llama decisión nuestra y este texto no; escribe aquí «decisión nuestra» o quítala de provenance",
        "game.yaml calls it our ruling and this text does not; write “our ruling” here or take it out of provenance",
    ),
    # parity
    "numbers": Texts(
        "los números no son los mismos: {own} aquí, {other} en {lang}; corrige el que no vale",
        "the numbers are not the same: {own} here, {other} in {lang}; correct the wrong one",
    ),
    "stale": Texts(
        "la otra lengua ha cambiado ({other}) y este texto no; tradúcelo de nuevo y anótalo: "
        "jugada coverage {game} --confirm",
        "the other language has changed ({other}) and this text has not; translate it again and note it: "
        "jugada coverage {game} --confirm",
    ),
    "new": Texts(
        "no consta que se haya comparado con la otra lengua; cuando digan lo mismo: jugada coverage {game} --confirm",
        "there is no note that it was compared with the other language; when both say the same: "
        "jugada coverage {game} --confirm",
    ),
    "structure": Texts(
        "aquí hay {own} partes donde en la otra lengua hay {other}; escribe la que falta o quita la que sobra",
        "there are {own} parts here where the other language has {other}; write what is missing or take out the rest",
    ),
}


def word(key: str, lang: str) -> str:
    """A word of the report."""
    return _WORDS[key][lang]


def told(key: str, **values: str) -> Texts:
    """A finding's sentence in both languages, with its values."""
    return Texts(**{lang: word(key, lang).format(**values) for lang in LANGUAGES})


def gap_told(gap: str, game: str) -> Texts:
    """What is missing and what to do, in both languages; `gap` as in `RuleCoverage.gaps`."""
    kind, _, detail = gap.partition(":")
    return told(f"gap_{kind}", lang=detail, game=game)
