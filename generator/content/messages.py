"""The sentences of one game in one language: reasons, events, prompts, results, names of queries, terms, seats.

They are Fluent messages in ``content/<game>/messages.<lang>.ftl``: ``violation-<code>``, ``event-<kind>``,
``prompt-<prompt>``, ``result-<rule>``, ``query-<name>``, ``term-<key>``, ``seat-<name>``; in ids a hyphen replaces
every character that Fluent does not allow. Their variables are the engine's facts.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import Formatter
from typing import Literal, TypeAlias, cast

from generator.i18n import MessageFile, text
from generator.i18n.writing import form as form_of
from generator.i18n.writing import message_id, name, of_fact, term_id
from rules_engine.core import Event, Facts, JugadaError, Message, RuleId, Score, Spelled, Value, Violation
from rules_engine.core.messages import Words

_PARTS = Formatter()

AnswerForm: TypeAlias = Literal["answer", "includes", "excludes", "at_least", "at_most"]
"""The relation of a value to an answer: equal, members that it has or lacks, a bound."""


class MessageError(JugadaError):
    """An author's sentence is malformed, or uses an unknown value."""


@dataclass(frozen=True)
class Messages:
    """All sentences and words of one game in one language."""

    file: MessageFile

    @property
    def lang(self) -> str:
        """The language."""
        return self.file.language

    def violation(self, violation: Violation) -> str:
        """Return why an action is illegal."""
        return self._sentence("violation", violation.code, violation.facts)

    def event(self, event: Event) -> str:
        """Return what happened; an event without a sentence is its kind."""
        return self._sentence_or_key("event", event.kind, event.facts)

    def prompt(self, prompt: str) -> str:
        """Return the prompt of a decision or of chance; a prompt without a sentence is its key."""
        return self._sentence_or_key("prompt", prompt, {})

    def result(self, rule: RuleId, winners: tuple[str, ...] = (), scores: tuple[Score, ...] = ()) -> str:
        """Return a game's result; the sentence may use ``$winners``, by their seats' names, and ``$scores``.

        A result without a sentence is the id of its rule.
        """
        return self._sentence_or_key("result", rule, {"winners": winners, "scores": scores})

    def query(self, query: str) -> str:
        """Return a short description of a query."""
        return self._sentence("query", query, {})

    def answer(
        self, query: str, arguments: Mapping[str, str], value: Value, form: AnswerForm = "answer", *, named: bool = True
    ) -> str:
        """Return an answer as a sentence; `form` is the relation of `value` to the answer.

        The sentence is an attribute of the query's message: ``.answer``, ``.none`` for an empty one or no chance,
        ``.yes``, ``.no``, ``.includes``, ``.excludes``, ``.at_least``, ``.at_most``. It may use ``$value`` and the
        query's arguments; a missing argument has the key ``unset``. A query without this
        attribute gets a sentence of ``content.ftl`` with its name, or the bare value unless `named`.
        """
        entry, key = message_id("query", query), _answer_key(value, form)
        value = cast(Value, of_fact(query, _with_truth(value, self), self.file))
        # A chance of none is said otherwise than the number 0, which may be points.
        if key == "answer" and value == 0 and isinstance(value, Fraction) and self.file.has_attribute(entry, "none"):
            key = "none"
        if self.file.has_attribute(entry, key):
            unset = dict.fromkeys(self.variables("query", query), "unset")
            given = {parameter: self._typed(argument) for parameter, argument in arguments.items()}
            return self.file.attribute(entry, key, {**unset, **given, "value": value})
        if not named and key in ("answer", "yes", "no"):
            return self.value(value)
        name = self.query(query)
        written = ", ".join(self.value(argument) for argument in arguments.values() if argument != "-")
        title = f"{name} ({written})" if written else name
        # A query without a sentence is shown by its name, so that an author can do without.
        words = text(f"content/answer-{key}", self.lang, query=title[:1].upper() + title[1:], value=self.value(value))
        return words.rstrip()

    def option(self, name: str, value: Value) -> str:
        """Return a set-up option as a sentence, an attribute of ``start-<name>`` as in `answer`; empty if missing."""
        entry, key = message_id("start", name), _answer_key(value, "answer")
        if not self.file.has_attribute(entry, key):
            return ""
        given = self.word(f"choice-{name}", str(value)) or value
        return self.file.attribute(entry, key, {"value": self._typed(given) if isinstance(given, str) else given})

    def _typed(self, argument: str) -> str | int:
        """Return a number as an integer, so that a sentence can select by it. Seats may be digits and stay text."""
        return int(argument) if argument.isdecimal() and not term_id(argument, self.file) else argument

    def the(self, key: str) -> str:
        """Return a seat with its article, in the form for the start of a sentence: ``Las blancas``."""
        written = self.with_article([key])
        # Not `capitalize`, which would make the capitals of names small.
        return written[:1].upper() + written[1:]

    def with_article(self, keys: Sequence[str]) -> str:
        """Return seats with their articles, as a list within a sentence: ``las blancas y las negras``."""
        return form_of(of_fact("seats", tuple(keys), self.file), "the", self.file)

    def is_plural(self, key: str) -> bool:
        """Return whether a seat takes verbs in the plural."""
        found = message_id("seat", key) if self.has("seat", key) else term_id(key, self.file)
        return bool(found) and self.file.attributes(found).get("number") == "plural"

    def seat(self, seat: str) -> str:
        """Return a seat's display name, from its name in notation."""
        return self.word("seat", seat) or seat

    def term(self, key: str) -> str:
        """Return the name of a term. Raises CatalogueError if there is none."""
        return self._sentence("term", key, {})

    def word(self, kind: str, key: str) -> str:
        """Return the word of this kind (``term``, ``seat``, ``piece`` …) for the key, empty if there is none."""
        found = message_id(kind, key)
        return self.file.plain(found) if found in self.file else ""

    def has(self, kind: str, key: str) -> bool:
        """Return whether there is a message of this kind for the key."""
        return message_id(kind, key) in self.file

    def keys(self, kind: str) -> frozenset[str]:
        """Return the keys, in the spelling of ids, for which there is a message of this kind."""
        start = f"{kind}-"
        return frozenset(entry.removeprefix(start) for entry in self.file.entries if entry.startswith(start))

    def variables(self, kind: str, key: str) -> frozenset[str]:
        """Return the variables of that message, none if there is no such message."""
        found = message_id(kind, key)
        return self.file.variables(found) if found in self.file else frozenset()

    def require(self, kind: str, key: str, values: Container[str]) -> None:
        """Raise CatalogueError if there is no message of this kind for the key, or if it uses other variables."""
        self.file.require(message_id(kind, key), values)

    def format(self, message: str, /, **values: object) -> str:
        """Return any other message of the game, by its id."""
        return self.file.format(message, values)

    def value(self, value: Value) -> str:
        """Return an engine's value as text for a sentence."""
        return name(value, self.file)

    def words(self, words: Words) -> str:
        """Return a message as a sentence or a phrase; text that is written already stays as it is."""
        return words if isinstance(words, str) else name(words, self.file)

    def spelling(self, options: Mapping[str, str]) -> Messages:
        """Return these messages with other spellings of notation: values of the messages ``option-…``."""
        return Messages(self.file.replaced({f"option-{name}": value for name, value in options.items()}))

    def notation(self, text: str) -> str:
        """Return an action in this language's spelling, or in words if a term stands for the whole action."""
        return name(text, self.file) if isinstance(text, Spelled) else text

    def fill(self, template: str, values: Facts) -> str:
        """Return an author's sentence with its values filled in: ``{name}``, ``{n:one card|{n} cards}``.

        Raises MessageError if it uses an unknown value.
        """
        try:
            return "".join(self._parts(template, values))
        except ValueError as error:
            raise MessageError(Message("content/braces", template=repr(template))) from error

    def _sentence_or_key(self, kind: str, key: str, facts: Facts) -> str:
        return self._sentence(kind, key, facts) if self.has(kind, key) else key.replace("_", " ")

    def _sentence(self, kind: str, key: str, facts: Facts) -> str:
        return self.file.format(message_id(kind, key), facts)

    def _parts(self, template: str, values: Facts) -> Iterator[str]:
        for literal, field, forms, _ in _PARTS.parse(template):
            yield literal
            if field is None:
                continue
            if field not in values:
                raise MessageError(
                    Message(
                        "content/names-only",
                        template=repr(template),
                        field=repr(field),
                        names=tuple(values),
                    )
                )
            if not forms:
                yield self.value(values[field])
                continue
            count, (one, many) = values[field], _split_forms(forms, template)
            # Of a fraction it is not plain in every language whether it takes the singular.
            if not isinstance(count, int):
                raise MessageError(
                    Message("content/count-not-whole", template=repr(template), field=repr(field), count=repr(count))
                )
            # A form may hold values again, its own number included.
            yield from self._parts(one if count == 1 else many, values)


_TRUTHS = {"yes": True, "no": False}


def _with_truth(value: Value, messages: Messages) -> Value:
    """Return the words ``yes`` and ``no``, by which a state writes a truth, as one; unless the game has such a term."""
    return _TRUTHS[value] if isinstance(value, str) and value in _TRUTHS and not messages.has("term", value) else value


def _answer_key(value: Value, form: AnswerForm) -> str:
    if form != "answer":
        return form
    if isinstance(value, bool):
        return "yes" if value else "no"
    # Not `not value`: 0 is an answer, and a sentence may say it like any other number.
    return "none" if value is None or value in ((), {}) else "answer"


def list_facts(template: str) -> frozenset[str]:
    """Return the values that an author's sentence uses. Raises MessageError if it is malformed."""
    try:
        return frozenset(_fields(template))
    except ValueError as error:
        raise MessageError(Message("content/braces", template=repr(template))) from error


def _fields(template: str) -> Iterator[str]:
    for _, field, forms, conversion in _PARTS.parse(template):
        if field is None:
            continue
        # An attribute or an index would reach into Python's objects: an author's sentence gets plain values only.
        if not field.isidentifier() or conversion:
            raise MessageError(Message("content/fact-name", template=repr(template), text=repr(field)))
        yield field
        for form in _split_forms(forms, template) if forms else ():
            yield from _fields(form)


def _split_forms(text: str, template: str) -> tuple[str, str]:
    one, bar, many = text.partition("|")
    # A second bar is refused: it could not be told to which of the forms it belongs.
    if not bar or "|" in many:
        raise MessageError(Message("content/two-forms", template=repr(template), text=repr(text)))
    return one, many
