"""The functions that messages may call: ``{ THE($card) }``, ``{ LIST($players) }``, ``{ COUNT($players) -> … }``.

NAME, THE, A, OF format a term without article, with it, and after the prepositions *a* and *de*, which Spanish
contracts; CAP capitalises its value for the beginning of a sentence: ``{ CAP(THE($player)) }``; GENDER and NUMBER
select by it, NUMBER also by another message's ``.number``; NOTATION leaves keys unchanged, where a term's name would
not be understood; WORDS puts notation into words; LIST and COUNT take several values; NUM, PERCENT and CHANCE format
numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, SupportsInt

from generator.i18n import writing
from generator.i18n.values import plural_number, raw
from rules_engine.core.messages import Message

if TYPE_CHECKING:
    from generator.i18n.messages import MessageFile


def functions_for(file: MessageFile) -> dict[str, Callable[..., Any]]:
    """Return the functions by name; terms are looked up in the file."""
    language = file.language

    def attribute(value: object, key: str, default: str) -> str:
        given = raw(value)
        # A message has attributes of its own, such as the gender of what it names.
        if isinstance(given, Message):
            return writing.attributes_of(given, file).get(key, default)
        found = writing.term_id(given if isinstance(given, str) else str(given), file)
        return file.attributes(found).get(key, default) if found else default

    def join(values: object, conjunction: str = "and") -> str:
        several = raw(values)
        # A single one may be written without a list.
        items = (several,) if isinstance(several, str) else several
        return writing.list_of([writing.name(item, file) for item in items], language, str(conjunction))

    def capitalise(value: object) -> str:
        written = writing.name(raw(value), file)
        return written[:1].upper() + written[1:]

    def chance(value: object, over: SupportsInt = 0) -> str:
        share, dice = Fraction(raw(value)), int(over)
        # `14/36` says more at a table than `7/18`: two dice have 36 cases.
        return f"{share * dice}/{dice}" if dice and (share * dice).denominator == 1 else str(share)

    def share(value: object, digits: SupportsInt = 0) -> str:
        given = raw(value)
        if not isinstance(given, int | float | Fraction):
            return writing.name(given, file)  # a false claim may contain anything
        return writing.percent(given, int(digits), language)

    return {
        "WORDS": lambda value: join(writing.in_words(raw(value), file)),
        "NOTATION": lambda value: writing.notation(raw(value)),
        "NAME": lambda value: writing.name(raw(value), file),
        "THE": lambda value: writing.form(raw(value), "the", file),
        "A": lambda value: writing.form(raw(value), "a", file),
        "OF": lambda value: writing.form(raw(value), "of", file),
        "GENDER": lambda value: attribute(value, "gender", "none"),
        "NUMBER": lambda value: attribute(value, "number", "singular"),
        "CAP": capitalise,
        "LIST": join,
        "COUNT": lambda values: plural_number(len(raw(values))),
        "NUM": lambda value: writing.number(int(raw(value)), language),
        "PERCENT": share,
        "CHANCE": chance,
    }
