"""A game's content in the spelling of a document: points in the words of its reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from generator.art.interface import art_of
from generator.content.loader import GameContent
from generator.i18n.texts import ByLanguage


def spelling_names(content: GameContent) -> tuple[str, ...]:
    """Return the kinds of notation that languages spell differently, such as ``numbering``."""
    messages = content.messages[content.languages[0]]
    return tuple(name for name in art_of(content.game.name).OPTIONS if messages.has("option", name))


def spelling_of(content: GameContent, given: Mapping[str, str], lang: str) -> dict[str, str]:
    """Return the spelling of each kind of notation: as given, else as the language has it.

    Raises ArtError for a value that the game's drawings do not know.
    """
    from generator.art.context import art_context

    known = spelling_names(content)
    chosen = {name: value for name, value in given.items() if name in known}
    if chosen:
        # Made only to be checked: the drawings know which values each kind of notation has.
        art_context(content, lang, options=chosen)
    messages = content.messages[content.language_for(lang)]
    usual = {name: messages.word("option", name) for name in known if messages.has("option", name)}
    return {**usual, **chosen}


def in_spelling(content: GameContent, spelling: Mapping[str, str]) -> GameContent:
    """Return the content whose sentences and drawings spell notation that way."""
    return _in_spelling(content, tuple(sorted(spelling.items())))


# A document asks with the same spelling at each figure and each value.
@lru_cache(maxsize=16)
def _in_spelling(content: GameContent, spelling: tuple[tuple[str, str], ...]) -> GameContent:
    messages = {lang: texts.spelling(dict(spelling)) for lang, texts in content.messages.items()}
    return replace(content, messages=ByLanguage(messages))
