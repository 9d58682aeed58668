"""Sentences of ``examples.ftl``: claims in words, and what the engine says instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.content.messages import Messages
from generator.i18n import languages, text
from generator.i18n.texts import Texts
from generator.i18n.writing import list_of

NOTHING = Texts({})


def phrase(key: str, **values: str | int | Texts) -> Texts:
    """Return a sentence of ``examples.ftl`` with its values, in every language of the catalogue.

    >>> phrase("position", position="XGID=1")["en"]
    'The position is XGID=1.'
    """
    return Texts.written(languages(), lambda lang: text(f"examples/{key}", lang, **_in(lang, values)).rstrip())


def options_sentence(key: str, messages: Messages, seat: str, members: Sequence[str]) -> str:
    """Return what a seat may choose (``actions_exactly``) or cannot (``actions_excludes``), in the game's language.

    More than six options are counted, not listed.
    """
    if key == "actions_exactly" and len(members) > _MOST_OPTIONS:
        key = "actions_count"
    lang = messages.lang
    or_list = "; ".join(members) if any(", " in one for one in members) else list_of(members, lang, "or")
    number = "plural" if messages.is_plural(seat) else "singular"
    found = text(f"examples/{key}", lang, seat=messages.the(seat), number=number, count=len(members), members=or_list)
    return found.rstrip()


_MOST_OPTIONS = 6


def join_texts(parts: Iterable[Texts], separator: str = "; ") -> Texts:
    """Return several texts in one line.

    >>> join_texts([Texts({"en": "a", "es": "b"}), Texts({"en": "c", "es": "d"})])["es"]
    'b; d'
    """
    parts = tuple(parts)
    return Texts.written(languages(), lambda lang: separator.join(part[lang] for part in parts))


def _in(lang: str, values: dict[str, str | int | Texts]) -> dict[str, str | int]:
    return {name: value[lang] if isinstance(value, Texts) else value for name, value in values.items()}
