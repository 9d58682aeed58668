"""What readers find rules by: the words of the glossary, the entries of the index, each rule in one line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from unicodedata import combining, normalize

from generator.i18n.catalogue import bundle
from generator.rulebook.book import TermSheet
from generator.rulebook.drafts import Heading, Paragraph
from generator.rulebook.markdown import plain
from generator.rulebook.plan import Book, Chapter
from rules_engine.core import RuleId

_MOST_ENTRIES = 26
"""Maximum number of entries of a generated index."""
_SENTENCE = re.compile(r"(.+?[.!?])(?:\s|$)", re.DOTALL)


ONE_PAGE = 30
"""Maximum lines on the last page of a game without a turn: more would need type too small to read."""


_WHOLE = 2_400
"""Characters of all rules that fit whole on the last page, in two columns of a type that is read with ease."""


def rules_of(chapter: Chapter) -> list[RuleId]:
    """Return the rules of a chapter in order, those that its headings state too."""
    stated = [part.rule for part in chapter.parts if isinstance(part, Heading | Paragraph)]
    return [rule for rule in (chapter.rule, *stated) if rule]


def unnamed_rules(book: Book) -> list[RuleId]:
    """Return the rules that no line of the turn names."""
    named = {rule for part in book.sheet.turn for line in part.lines for rule in line.rules}
    return [rule for chapter in book.chapters for rule in rules_of(chapter) if rule not in named]


def left_out(book: Book) -> list[RuleId]:
    """Return the rules that the last page, the game on one page, leaves out, or has only if they fit.

    None for a game with an aid, whose last page has that instead.
    """
    if book.sheet.aid:
        return []
    if book.sheet.turn:
        return unnamed_rules(book)
    return [rule for chapter in book.chapters for rule in rules_of(chapter)][ONE_PAGE:]


def cut_short(book: Book) -> list[RuleId]:
    """Return the rules of which the last page, the game on one page, has the first of several sentences only.

    None for a game with an aid, as in `left_out`; of a game with a turn, those that no line of the turn names.
    """
    texts = _texts(book)
    if book.sheet.aid or _fit_whole(book, texts):
        return []
    rules = unnamed_rules(book) if book.sheet.turn else list(book.text.rules)
    return [one for one in rules if one not in book.sheet.short and _first_sentence(texts[one]) != plain(texts[one])]


def glossary(book: Book) -> list[tuple[TermSheet, str]]:
    """Return the entries of the glossary with their words, in alphabetical order."""
    return sorted(_terms(book), key=lambda one: _plain_letters(one[1]))


def _terms(book: Book) -> list[tuple[TermSheet, str]]:
    messages, lang = book.content.messages[book.lang], book.lang
    return [(one, one.word[lang] if one.word else messages.term(one.key or "")) for one in book.sheet.glossary]


def index_entries(book: Book) -> list[tuple[str, tuple[RuleId, ...]]]:
    """Return the entries in alphabetical order with their rules, the explaining one first.

    They are those of the sheet, else the rules' names and the words of the glossary.
    """
    entries: dict[str, tuple[RuleId, ...]] = {}
    for entry in book.sheet.index:
        entries[entry.text[book.lang]] = tuple(entry.rules)
    if not entries:
        for term, word in _terms(book):
            entries[word] = tuple(term.rules)
        known = {word.casefold() for word in entries}
        for rule in book.text.rules:
            word = _index_word(book, book.text.lead(rule).rstrip("."))
            if word.casefold() not in known:
                entries.setdefault(word, (rule,))
        # Those with the most rules stay; the sort keeps all others in the order of the text.
        entries = dict(sorted(entries.items(), key=lambda one: -len(one[1]))[:_MOST_ENTRIES])
    return sorted(entries.items(), key=lambda one: _plain_letters(one[0]))


def _index_word(book: Book, name: str) -> str:
    """Return a rule's name as an index entry: without article, in lower case unless it is all capitals."""
    article, _, rest = name.partition(" ")
    is_article = article.casefold() in bundle("rulebook", book.lang)("articles").casefold().split()
    word = rest if rest and is_article else name
    return word[:1].lower() + word[1:] if not word[1:2].isupper() else word


def _plain_letters(word: str) -> str:
    # Without accents: `ä` belongs to `a`, not after `z`.
    return "".join(letter for letter in normalize("NFD", word.lower()) if not combining(letter))


def short_texts(book: Book) -> Mapping[RuleId, str]:
    """Return each rule in one line of Markdown, without its name: from the book's sheet, else its first sentence.

    Of a game whose rules are few enough for a page each is whole. A heading without text of its own says nothing more
    than its name, and is left out.
    """
    texts, values, lang = _texts(book), book.content.values(book.lang), book.lang
    short, said = book.sheet.short, plain if _fit_whole(book, texts) else _first_sentence
    return {
        rule: values.fill(short[rule][lang]) if rule in short else said(texts[rule])
        for rule in book.text.rules
        if rule in short or texts[rule]
    }


def _fit_whole(book: Book, texts: Mapping[RuleId, str]) -> bool:
    return not book.sheet.turn and sum(len(plain(text)) for text in texts.values()) <= _WHOLE


def _first_sentence(text: str) -> str:
    words = plain(text)
    match = _SENTENCE.match(words)
    return match[1] if match else words


def _texts(book: Book) -> dict[RuleId, str]:
    """Return the text of each rule: its paragraph, or that of its heading."""
    found: dict[RuleId, str] = {}
    for section in book.text.sections:
        if section.rule:
            found[section.rule] = next((one.text for one in section.blocks if one.rule is None), "")
        found.update({block.rule: block.body for block in section.blocks if block.rule})
    return found
