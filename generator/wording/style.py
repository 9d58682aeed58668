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
    styles = {lang: Style([term[lang] for term in glossary.terms if lang in term], lang) for lang in languages()}
    for unit in list_text_units(content):
        for lang, written in unit.written.items():
            found = reader_texts(content, lang).find_words(written.text) if unit.prose else ""
            if found:
                yield _finding(content, written, unit.key, "program_word", {"found": found})
            for problem, values in styles[lang].problems(written.template, prose=unit.prose):
                yield _finding(content, written, unit.key, problem, values)


class Style:
    """Finds the style problems of texts in a language, by the terms of a glossary."""

    def __init__(self, words: Sequence[Word], lang: str) -> None:
        # Compiled once: Python keeps five hundred patterns, and a glossary has more, which every text is held against.
        self._terms = _terms_pattern(words)
        self._words = [(word, [(form, _word_pattern(form)) for form in word.forbidden]) for word in words]
        sheet = language_file(lang)
        self._contraction = re.compile(sheet.plain("never-contracted")) if "never-contracted" in sheet else None
        self._unsaid = re.compile(sheet.plain("never-said")) if "never-said" in sheet else None

    def problems(self, template: str, *, prose: bool = True) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield each problem of a text with the values of its message; `prose`: a paragraph, and no message.

        >>> style = Style([Word(term="pívot", never=["pivote"])], "es")
        >>> [problem for problem, _ in style.problems('El pivot va "a el" poste.')]
        ['forbidden_term', 'contraction', 'straight_quote']
        """
        # A blank, not nothing: the words on both sides must not become one.
        plain = _CODE.sub(" ", template)
        said = _PLACEABLE.sub(" ", plain) if not prose else plain
        yield from self._forbidden_forms(template, said)
        found = self._contraction.search(plain) if self._contraction else None
        if found:
            yield "contraction", {"found": found[0]}
        if prose and '"' in said:
            yield "straight_quote", {}
        if prose:
            yield from self._never_said(said)
            yield from _long_sentences(said)

    def _never_said(self, said: str) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield what nobody says at a table."""
        found = self._unsaid.search(said) if self._unsaid else None
        if found:
            yield "never_said", {"found": found[0]}

    def _forbidden_forms(self, template: str, said: str) -> Iterator[tuple[str, dict[str, str]]]:
        # A forbidden word inside a term ("health cost" in "health costs") is that term.
        free = self._terms.sub(" ", said)
        for word, forms in self._words:
            for form, pattern in forms:
                if pattern.search(free) and not (word.unless and re.search(word.unless, template, re.IGNORECASE)):
                    yield "forbidden_term", {"found": form, "term": word.term}


def _long_sentences(said: str) -> Iterator[tuple[str, dict[str, str]]]:
    for sentence in _SENTENCE_END.split(said):
        length = len(_WORD.findall(sentence))
        if length > LONGEST:
            yield "long_sentence", {"count": str(length), "start": " ".join(sentence.split()[:6])}


def _terms_pattern(words: Sequence[Word]) -> re.Pattern[str]:
    # A stressed last syllable loses its accent in the Spanish plural: tapón, tapones.
    plurals = [f"{without_accents(word.term)}es" for word in words if re.search("[áéíóú][ns]$", word.term)]
    # A pattern takes the first alternative that fits: "health" would leave "costs" of "health costs".
    longest_first = sorted([*(word.term for word in words), *plurals], key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-])", re.IGNORECASE)


def _word_pattern(form: str) -> re.Pattern[str]:
    """Return the pattern of a word or its plural; a capital in `form` must be a capital in the text too."""
    case = re.IGNORECASE if form.islower() else re.NOFLAG
    return re.compile(rf"(?<![\w-]){re.escape(form)}(?:e?s)?(?![\w-])", case)


def _finding(content: GameContent, written: LocalText, key: str, problem: str, values: dict[str, str]) -> Finding:
    message = Texts.written(languages(), lambda lang: text(f"wording/{problem}", lang, **values))
    return Finding(content.name, written.path, written.line, key, problem, message)
