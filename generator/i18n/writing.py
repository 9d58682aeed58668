"""Localised formats: names of terms, lists, numbers, fractions, all defined by the language's own file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from generator.i18n.languages import language_file
from generator.i18n.texts import rounded
from rules_engine.core.messages import Message
from rules_engine.core.queries import Odds, Spelled
from rules_engine.core.zones import HIDDEN

if TYPE_CHECKING:
    from generator.i18n.messages import MessageFile

_NOT_IN_IDS = re.compile(r"[^\w-]")


def message_id(prefix: str, key: str) -> str:
    """Return the id of the message for a key: ``rule`` and ``bg.move.hit`` give ``rule-bg-move-hit``."""
    return f"{prefix}-{_NOT_IN_IDS.sub('-', key)}"


class Named(str):
    """A key whose word is that of its own fact: ``suit-S`` and ``seat-S`` are two."""

    entry: str


_OF_SEATS = frozenset({"seat", "seats", "turn", "winners"})
"""Facts that are seats."""


def of_fact(fact: str, value: object, file: MessageFile) -> object:
    """Return the value of a fact so that a key has the fact's own word where no term, or also a seat, has the key.

    ``$suit`` is ``suit-S``, whoever else is called S; ``$seat``, ``$turn`` and ``$winners`` are seats. Only a game's
    messages have keys: in ours ``$column`` is what a stranger wrote, though there is a message ``column-art``.
    """
    if not file.terms:
        return value
    if type(value) is tuple or type(value) is list:
        return tuple([of_fact(fact, one, file) for one in value])
    if type(value) is not str:
        return value
    entry = message_id("seat" if fact in _OF_SEATS else fact, value)
    # A message with variables is a sentence, not a word for a value.
    if "$" in file.entries.get(entry, "$") or (value in file.terms and message_id("seat", value) not in file):
        return value
    found = Named(value)
    found.entry = entry
    return found


def has_term(key: str, file: MessageFile) -> bool:
    """Return whether the file has a term or a seat with this key."""
    return bool(term_id(key, file))


def term_id(key: str, file: MessageFile) -> str:
    """Return the id of the message for a term or seat, empty if there is none."""
    if isinstance(key, Named):
        return key.entry
    return file.terms.get(key) or file.terms.get(_NOT_IN_IDS.sub("-", key), "")


def name(value: object, file: MessageFile) -> str:
    """Return an engine's value as text for a sentence."""
    if isinstance(value, str):
        found = term_id(value, file)
        return file.plain(found) if found else spelled(value, file)
    if isinstance(value, Message):
        home, entry = _home_of(value, file)
        return home.format(entry, value.values)
    if value is None or isinstance(value, bool):
        return language_file(file.language).plain("nothing" if value is None else "yes" if value else "no")
    if isinstance(value, int | Decimal):
        return number(value, file.language)
    # Odds keep their own denominator, which a percentage would hide; those of 0 and 1 have nothing to keep.
    if isinstance(value, Fraction) and 0 <= value <= 1 and (value in (0, 1) or not isinstance(value, Odds)):
        return percent(value, 0, file.language)
    return _several(value, file) if isinstance(value, Mapping | tuple | list | frozenset | set) else str(value)


def attributes_of(message: Message, file: MessageFile) -> Mapping[str, str]:
    """Return the attributes of a message that is a value in the file's sentences, used for grammatical agreement."""
    home, entry = _home_of(message, file)
    return home.attributes(entry)


def _home_of(message: Message, file: MessageFile) -> tuple[MessageFile, str]:
    """Return the file that has the message of a value, and the id there: the same file or one of the catalogue.

    An author's folder may have other messages for a game than the catalogue.
    """
    from generator.i18n.catalogue import message_file

    bundle, _, entry = message.key.partition("/")
    return (file if bundle == file.bundle and entry in file else message_file(bundle, file.language)), entry


def spelled(text: str, file: MessageFile) -> str:
    """Return notation in the language's spelling, given by its message ``option-…`` (`Spelled`)."""
    if not isinstance(text, Spelled):
        return text
    spelling = f"option-{text.option}"
    return text.spelled(file.plain(spelling)) if spelling in file else text


def in_words(value: object, file: MessageFile) -> object:
    """Return notation as the list of its messages, or as the language spells it if it has none (see `Spelled`)."""
    if not isinstance(value, Spelled):
        return value
    spelling = f"option-{value.option}"
    return value.in_words(file.plain(spelling) if spelling in file else "") or value


def notation(value: object) -> str:
    """Return a key, or several joined by commas, as in notation or a file, even if it is a term."""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


_MOST_DIGITS = 15
"""Digits before the decimal mark that are written out: a spoiled file may hold a length of 10³⁰⁰ mm."""


def number(value: int | Decimal, language: str) -> str:
    """Return the number's digits; those of a whole number are grouped in threes from five digits upwards."""
    if isinstance(value, Decimal):
        digits = f"{value:f}" if value.adjusted() < _MOST_DIGITS else f"{value:.6g}"
        return digits.replace(".", language_file(language).plain("decimal-mark")).replace("-", "−")
    digits = str(abs(value))
    # Years and sums up to 9999 are written without a mark in both languages.
    if len(digits) > 4:
        groups = [digits[max(end - 3, 0) : end] for end in range(len(digits), 0, -3)]
        digits = language_file(language).plain("thousands-mark").strip('"').join(reversed(groups))
    return f"−{digits}" if value < 0 else digits


def decimal(value: float | Fraction, digits: int, language: str) -> str:
    """Return the number with that many decimals and the language's decimal mark."""
    return number(rounded(float(value), digits), language)


def percent(value: float | Fraction, digits: int, language: str) -> str:
    """Return a share of 1 as a percentage that is 0 or 100 only if it is exact."""
    file = language_file(language)
    # 100 % and 0 % are for what is exact: 99.96 % with one decimal is “more than 99.9 %”.
    least = 10**-digits
    if 0 < value * 100 < least / 2:
        return file.format("percent-below", {"number": decimal(least, digits, language)})
    if 0 < (1 - value) * 100 < least / 2:
        return file.format("percent-above", {"number": decimal(100 - least, digits, language)})
    return file.format("percent", {"number": decimal(value * 100, digits, language)})


def list_of(items: Sequence[str], language: str, conjunction: str = "and") -> str:
    """Return ``A, B and C``; `conjunction` is ``and``, ``or``, or ``none`` for a list with commas only."""
    file = language_file(language)
    if not items:
        return file.plain("nothing")
    if conjunction == "none" or len(items) == 1:
        return ", ".join(items)
    exception = f"{conjunction}-exception"
    # In Spanish "y" becomes "e" before an i, "o" becomes "u" before an o.
    changes = exception in file and re.match(file.plain(exception), items[-1], re.IGNORECASE)
    word = file.plain(f"{conjunction}-changed" if changes else conjunction)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def form(value: object, case: str, file: MessageFile) -> str:
    """Return a term with its article (`case` ``the``), or after ``a`` or ``of`` in languages that contract them."""
    if isinstance(value, tuple | list):
        return list_of([form(item, case, file) for item in value], file.language)
    found = term_id(value, file) if isinstance(value, str) else ""
    attributes = file.attributes(found) if found else {}
    if case in attributes:
        return attributes[case]
    grammar = {"gender": attributes.get("gender", "none"), "number": attributes.get("number", "singular")}
    return language_file(file.language).format(f"form-{case}", {"name": name(value, file), **grammar})


def _several(value: Collection[object], file: MessageFile) -> str:
    if isinstance(value, Mapping):
        # Only if all keys are seats: one that is called like a seat may be a card among others.
        if all(isinstance(key, str) and message_id("seat", key) in file for key in value):
            value = {of_fact("seat", key, file): item for key, item in value.items()}
        # Commas within the members would run into those between them.
        comma = "; " if any(isinstance(item, tuple) and len(item) > 1 for item in value.values()) else ", "
        written = comma.join(_entry(key, item, file) for key, item in value.items())
    else:
        written = ", ".join(_hidden_together(value, file))
    return written or language_file(file.language).plain("nothing")


def _entry(key: object, value: object, file: MessageFile) -> str:
    place = _place(key, file) or name(key, file)
    if isinstance(value, Mapping) and value and all(message_id("piece", str(kind)) in file for kind in value):
        return f"{place}: {_pieces(value, file)}"
    written = _pieces(Counter(value), file) if isinstance(value, tuple) else _member(value, file)
    return f"{place}{' ' if isinstance(value, Mapping) else ': '}{written}"


def _place(key: object, file: MessageFile) -> str:
    """Return the words for a place: ``place-<name>``, or ``place-<zone>`` with the seat that has such a place.

    Empty for what is no place, or is a term as well.
    """
    if not isinstance(key, str) or has_term(key, file):
        return ""
    if "$" not in file.entries.get(entry := message_id("place", key), "$"):
        return file.plain(entry)
    zone, _, seat = key.rpartition("-")
    entry = message_id("place", zone)
    return file.format(entry, {"seat": seat}) if entry in file and message_id("seat", seat) in file else ""


def _pieces(counts: Mapping[object, int], file: MessageFile) -> str:
    """Return what lies at a place, equal pieces together."""
    written = ", ".join(_counted(one, count, file) for one, count in counts.items())
    return written or language_file(file.language).plain("nothing-there")


def _hidden_together(value: Collection[object], file: MessageFile) -> Iterator[str]:
    """Yield the members of a list; what nobody may see is counted, since one such piece is like the other."""
    for one, run in groupby(value):
        same = list(run)
        if one == HIDDEN:
            yield _counted(one, len(same), file)
        else:
            yield from (_member(each, file) for each in same)


def _counted(value: object, count: int, file: MessageFile) -> str:
    entry = message_id("piece", "hidden" if value == HIDDEN else str(value))
    written = name(value, file) if "$" in file.entries.get(entry, "$") else file.plain(entry)
    return written if count == 1 else language_file(file.language).format("many", {"count": count, "name": written})


def _member(value: object, file: MessageFile) -> str:
    """Return a member of a list; a nested list is put in brackets."""
    written = name(value, file)
    return f"({written})" if isinstance(value, Mapping | tuple) else written
