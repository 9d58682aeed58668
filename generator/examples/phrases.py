"""Sentences of ``examples.ftl``: claims in words, and the engine's differing findings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.content.messages import Messages
from generator.i18n import languages, text
from generator.i18n.languages import language_file
from generator.i18n.texts import Texts
from generator.i18n.writing import list_of

NOTHING = Texts({})


_MOST_OPTIONS = 6


def phrase(key: str, **values: str | int | Texts) -> Texts:
    """Return a sentence of ``examples.ftl`` with its values, in every language of the catalogue.

    >>> phrase("position", position="XGID=1")["en"]
    'The position is XGID=1.'
    """
    return Texts.written(languages(), lambda lang: text(f"examples/{key}", lang, **_in(lang, values)).rstrip())


def options_sentence(key: str, messages: Messages, seat: str, members: Sequence[str]) -> str:
    """Return the sentence about what a seat may choose (``actions_exactly``) or may not (``actions_excludes``).

    More than six options are counted, not listed.
    """
    if key == "actions_exactly" and len(members) > _MOST_OPTIONS:
        key = "actions_count"
    lang = messages.lang
    several = (", ", f" {language_file(lang).plain('and')} ")
    is_long = any(mark in one for one in members for mark in several)
    or_list = "; ".join(members) if is_long else list_of(members, lang, "or")
    number = "plural" if messages.is_plural(seat) else "singular"
    found = text(f"examples/{key}", lang, seat=messages.the(seat), number=number, count=len(members), members=or_list)
    return found.rstrip()


def join_texts(parts: Iterable[Texts], separator: str = "; ") -> Texts:
    """Return several texts joined into one line.

    >>> join_texts([Texts({"en": "a", "es": "b"}), Texts({"en": "c", "es": "d"})])["es"]
    'b; d'
    """
    parts = tuple(parts)
    return Texts.written(languages(), lambda lang: separator.join(part[lang] for part in parts))


def _in(lang: str, values: dict[str, str | int | Texts]) -> dict[str, str | int]:
    return {name: value[lang] if isinstance(value, Texts) else value for name, value in values.items()}
