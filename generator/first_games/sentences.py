"""What the sentences of a first game must keep to, so that they fit their places on every screen, and in the book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from generator.content.glossary import reader_texts
from generator.examples.compare import Finding
from generator.first_games.faults import fault
from generator.first_games.model import Screen, TaskScreen
from generator.first_games.source import FirstGame
from generator.i18n.languages import language_file

LONGEST: Mapping[str, int] = {
    "title": 22,
    "note": 60,
    "goal": 115,
    "task": 112,
    "say": 112,
    "good": 95,
    "but": 95,
    "but_by": 95,
    "other": 95,
    "hint": 90,
    "button": 22,
    "checkpoint": 60,
    "term": 22,
    "text": 122,
}
"""The most characters of each kind of sentence: what fits a phone of 360 pixels in at most three lines."""

PICTURES = range(5, 9)
"""How many screens the rulebook's first turn may show."""


def find_sentences(script: FirstGame) -> Iterator[Finding]:
    """Yield what is wrong with the sentences."""
    for number, screen in enumerate(script.sheet.screens):
        for field, texts in screen.sentences().items():
            for lang, said in texts.items():
                yield from _faults(script, ("screens", number, *_loc(field), lang), screen.id, field, lang, said)
    for name, word in script.sheet.words.items():
        for field, texts in (("term", word.term), ("text", word.text)):
            for lang, said in texts.items():
                yield from _faults(script, ("words", name, field, lang), f"words.{name}", field, lang, said)
    yield from _find_book(script)


def _loc(field: str) -> tuple[str | int, ...]:
    name, dot, rest = field.partition(".")
    return (name, int(rest) if rest.isdigit() else rest) if dot else (name,)


def _faults(
    script: FirstGame, loc: tuple[str | int, ...], key: str, field: str, lang: str, said: str
) -> Iterator[Finding]:
    # The part before the point: `but_by.8/5` is one of `but_by`.
    most = LONGEST.get(field.partition(".")[0])
    if most is not None and len(said) > most:
        yield fault(script, loc, key, "too-long", count=len(said), most=most)
    found = reader_texts(script.content, lang).find(said)
    if found:
        yield fault(script, loc, key, "notation", found=found)


def _find_book(script: FirstGame) -> Iterator[Finding]:
    """Yield what the printed first turn cannot show: too few or too many screens, and what asks for a tap."""
    shown = [(number, screen) for number, screen in enumerate(script.sheet.screens) if screen.book]
    if shown and len(shown) not in PICTURES:
        most, least = PICTURES[-1], PICTURES[0]
        yield fault(script, ("screens",), "book", "book-pictures", count=len(shown), least=least, most=most)
    for number, screen in shown:
        field = book_field(screen)
        for lang, said in screen.sentences()[field].items():
            words = language_file(lang)
            found = re.search(words.plain("tapped"), said, re.IGNORECASE) if "tapped" in words else None
            if found:
                yield fault(script, ("screens", number, field, lang), screen.id, "book-tapped", found=found[0])


def book_field(screen: Screen) -> str:
    """Return the field with the text that the book prints: `told`, else what the screen says, or what it brought."""
    if screen.told is not None:
        return "told"
    return "good" if isinstance(screen, TaskScreen) else screen.texts[0]
