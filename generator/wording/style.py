"""Warnings about the style of a game's texts: forbidden words of its glossary, long sentences, punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from generator.content.glossary import Word, load_glossary, reader_texts, without_accents
from generator.content.loader import GameContent
from generator.coverage.parity import LocalText, list_text_units
from generator.examples.compare import Finding
from generator.i18n import languages, text
from generator.i18n.languages import language_file
from generator.i18n.texts import Texts

LONGEST = 30
"""Maximum number of words in a sentence."""

_CODE = re.compile(r"`[^`]*`|\$[\w-]+|\{\{.*?\}\}|\{[:#][^}]*\}|\]\([^)]*\)|<[^>]*>", re.DOTALL)
_PLACEABLE = re.compile(r"\{[^{}]*\}")
_SENTENCE_END = re.compile(r"(?<=[.!?…:])[\s\"»”)*]+(?=[A-ZÁÉÍÓÚÑ¿¡«“(*])|\n\s*\n|\n\s*[-*|]|\|")
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


def style_warnings(contents: Iterable[GameContent]) -> tuple[Finding, ...]:
    """Return the style warnings about the texts of these games, in the files' order."""
    return tuple(finding for content in contents for finding in _warnings(content))


def _warnings(content: GameContent) -> Iterator[Finding]:
    glossary = load_glossary(content)
    for unit in list_text_units(content):
        for lang, written in unit.written.items():
            found = reader_texts(content, lang).find_words(written.text) if unit.prose else ""
            if found:
                yield _finding(content, written, unit.key, "program_word", {"found": found})
            words = [term[lang] for term in glossary.terms if lang in term]
            for problem, values in find_problems(written.template, lang, words, prose=unit.prose):
                yield _finding(content, written, unit.key, problem, values)


def find_problems(
    template: str, lang: str, words: Sequence[Word], *, prose: bool = True
) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield each problem of a text with the values of its message; `prose` is True for paragraphs, False for messages.

    >>> words = [Word(term="pívot", never=["pivote"])]
    >>> [problem for problem, _ in find_problems('El pivot va "a el" poste.', "es", words)]
    ['forbidden_term', 'contraction', 'straight_quote']
    """
    plain = _CODE.sub(" ", template)
    said = _PLACEABLE.sub(" ", plain) if not prose else plain
    # A forbidden word inside a term ("health cost" in "health costs") is that term.
    free = _terms_pattern(words).sub(" ", said)
    for word in words:
        if not (word.unless and re.search(word.unless, template, re.IGNORECASE)):
            yield from _forbidden_forms(word, free)
    contraction = language_file(lang).plain("never-contracted") if "never-contracted" in language_file(lang) else ""
    found = re.search(contraction, plain) if contraction else None
    if found:
        yield "contraction", {"found": found[0]}
    if prose and '"' in said:
        yield "straight_quote", {}
    if prose:
        yield from _long_sentences(said)


def _forbidden_forms(word: Word, said: str) -> Iterator[tuple[str, dict[str, str]]]:
    for form in word.forbidden:
        if _has_word(form, said):
            yield "forbidden_term", {"found": form, "term": word.term}


def _long_sentences(said: str) -> Iterator[tuple[str, dict[str, str]]]:
    for sentence in _SENTENCE_END.split(said):
        length = len(_WORD.findall(sentence))
        if length > LONGEST:
            yield "long_sentence", {"count": str(length), "start": " ".join(sentence.split()[:6])}


def _terms_pattern(words: Sequence[Word]) -> re.Pattern[str]:
    # A stressed last syllable loses its accent in the Spanish plural: tapón, tapones.
    plurals = [f"{without_accents(word.term)}es" for word in words if re.search("[áéíóú][ns]$", word.term)]
    longest_first = sorted([*(word.term for word in words), *plurals], key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def _has_word(form: str, words: str) -> bool:
    """Return whether a word or its plural occurs; a capital in `form` must be a capital in `words` too."""
    case = re.IGNORECASE if form.islower() else re.NOFLAG
    return bool(re.search(rf"(?<![\w-]){re.escape(form)}(?:e?s)?(?![\w-])", words, case))


def _finding(content: GameContent, written: LocalText, key: str, problem: str, values: dict[str, str]) -> Finding:
    message = Texts.written(languages(), lambda lang: text(f"wording/{problem}", lang, **values))
    return Finding(content.name, written.path, written.line, key, problem, message)
