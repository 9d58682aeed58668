"""Sentences in the reader's language, filled with an engine's facts. Standard library only: the browser uses it too.

A template names facts in braces:

- ``{point}`` is the fact's value: a key of the game's terms or a seat's name is translated, a tuple is joined by
  commas, a fraction is written 1/3;
- ``{n:checker|checkers}`` picks singular or plural by the whole number ``n``, without printing it; the two forms
  may name facts themselves: ``{n:one checker|{n} checkers}``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter

from rules_engine.core import Event, Facts, JugadaError, RuleId, Value, Violation

LANGUAGES = ("es", "en")
"""The languages of every game, the default first."""

_YES_NO = {"es": ("sí", "no"), "en": ("yes", "no")}
_OPEN = "…"
_NOTHING = "–"
_PARTS = Formatter()


class MessageError(JugadaError):
    """A sentence that is missing, malformed, or names a fact that there is not."""


@dataclass(frozen=True)
class Messages:
    """All sentences and words of one game in one language."""

    lang: str
    violations: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, str] = field(default_factory=dict)
    prompts: Mapping[str, str] = field(default_factory=dict)
    results: Mapping[str, str] = field(default_factory=dict)
    queries: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[str, str] = field(default_factory=dict)

    def violation(self, violation: Violation) -> str:
        """Why an action is illegal."""
        return self._sentence("violations", violation.code, violation.facts)

    def event(self, event: Event) -> str:
        """What happened."""
        return self._sentence("events", event.kind, event.facts)

    def event_like(self, kind: str, facts: Facts) -> str:
        """What would happen in such an event, of which some facts are left open: there the sentence has an ellipsis."""
        template = self.events.get(kind, "")
        told = self.event(Event(kind, {**dict.fromkeys(facts_named(template), _OPEN), **facts}))
        return told.replace(f"{_OPEN}.", _OPEN)

    def prompt(self, prompt: str) -> str:
        """What is asked of those who decide, or of chance."""
        return self._sentence("prompts", prompt, {})

    def result(self, rule: RuleId, winners: tuple[str, ...] = (), scores: tuple[int, ...] = ()) -> str:
        """How a game ended; the sentence may name ``{winners}``, by their seats' names, and ``{scores}``."""
        return self._sentence("results", rule, {"winners": winners, "scores": scores})

    def query(self, name: str) -> str:
        """What a query tells, in a few words."""
        return self._sentence("queries", name, {})

    def seat(self, name: str) -> str:
        """A seat as readers call it, from its name in notation."""
        return self.seats.get(name, name)

    def value(self, value: Value) -> str:
        """An engine's value as it stands in a sentence."""
        if isinstance(value, str):
            return self.terms.get(value) or self.seats.get(value) or value
        if value is None:
            return _NOTHING
        if isinstance(value, bool):
            return _YES_NO[self.lang][not value]
        if isinstance(value, Mapping):
            comma = "; " if any(isinstance(item, tuple) and len(item) > 1 for item in value.values()) else ", "
            return comma.join(self._entry(key, item) for key, item in value.items()) or _NOTHING
        if isinstance(value, tuple):
            return ", ".join(self._member(item) for item in value) or _NOTHING
        return str(value)

    def _entry(self, key: str, value: Value) -> str:
        return f"{self.value(key)}{' ' if isinstance(value, Mapping) else ': '}{self._member(value, tuples=False)}"

    def _member(self, value: Value, *, tuples: bool = True) -> str:
        """What stands in a list, in brackets where it is one itself."""
        told = self.value(value)
        return f"({told})" if isinstance(value, Mapping) or (tuples and isinstance(value, tuple)) else told

    def fill(self, template: str, values: Facts) -> str:
        """The template with its facts filled in; MessageError if it names one that is not there."""
        try:
            return "".join(self._filled(template, values))
        except ValueError as error:
            raise MessageError(f"{template!r}: {error}") from error

    def _sentence(self, section: str, key: str, facts: Facts) -> str:
        template: str | None = getattr(self, section).get(key)
        if template is None:
            raise MessageError(f"messages.{self.lang}: {section} has no sentence for {key!r}")
        return self.fill(template, facts)

    def _filled(self, template: str, values: Facts) -> Iterator[str]:
        for literal, name, forms, _ in _PARTS.parse(template):
            yield literal
            if name is None:
                continue
            if name not in values:
                raise MessageError(f"{template!r} names {name!r}; there is only {', '.join(values) or 'nothing'}")
            if not forms:
                yield self.value(values[name])
                continue
            count, (one, many) = values[name], _forms(forms)
            if not isinstance(count, int) and count != _OPEN:
                raise MessageError(f"{template!r}: {name!r} is {count!r}, not a whole number to count by")
            yield from self._filled(one if count == 1 else many, values)


def facts_named(template: str) -> frozenset[str]:
    """The facts that a template names; MessageError if it is malformed."""
    try:
        return frozenset(_named(template))
    except ValueError as error:
        raise MessageError(f"{template!r}: {error}") from error


def _named(template: str) -> Iterator[str]:
    for _, name, forms, conversion in _PARTS.parse(template):
        if name is None:
            continue
        if not name.isidentifier() or conversion:
            raise ValueError(f"expected the name of a fact in braces, found {name!r}")
        yield name
        for form in _forms(forms) if forms else ():
            yield from _named(form)


def _forms(text: str) -> tuple[str, str]:
    one, bar, many = text.partition("|")
    if not bar or "|" in many:
        raise ValueError(f"expected two forms, singular|plural, found {text!r}")
    return one, many
