"""Claims about which actions are legal: ``legal``, ``illegal``, ``actions``.

Claims that the engine rejects a set-up or a position: ``refused``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated, Self

from pydantic import Field, model_validator

from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel
from generator.content.yaml_source import Loc, flow
from generator.examples.claims.base import Claim, ClaimContext, Verdict, register_claim, require_some, verdict
from generator.examples.compare import facts_match
from generator.examples.names import Entries, Facts, GameNames, NameCheck, Rule, Word
from generator.examples.phrases import NOTHING, join_texts, options_sentence, phrase
from generator.examples.run import Listing
from generator.i18n.texts import Texts
from rules_engine.core import (
    IllegalActionError,
    JugadaError,
    MalformedError,
    Message,
    RuleId,
    SetupError,
    Violation,
    read_action,
    seat_key,
    write_action,
)
from rules_engine.core.record import CHANCE, Entry, read_entry


@register_claim
class LegalClaim(Claim):
    """These actions are allowed."""

    keys = ("legal",)
    is_printed = True

    legal: Entries

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(self.legal)

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        return [((), names.seat_of(entry)) for entry in self.legal]

    def check(self, context: ClaimContext, /) -> Verdict:
        found = _check_each(self.legal, context, _find_violation)
        # Rules are cited only where it fails: of an action that is allowed, no single rule is the reason.
        return found if found.holds else replace(found, rules=tuple(_broken(self.legal, context)))


@register_claim
class IllegalClaim(Claim):
    """These actions are not allowed, and the reason that the engine gives is this rule."""

    keys = ("illegal",)
    is_negative = True
    is_printed = True

    illegal: Entries
    because: Rule
    facts: Facts = Field(default_factory=dict)

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(self.illegal)

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        yield from (((), names.seat_of(entry)) for entry in self.illegal)
        yield ("because",), names.rule(self.because)

    def check(self, context: ClaimContext, /) -> Verdict:
        return _check_each(self.illegal, context, self._check_entry, self.because)

    def listings(self, context: ClaimContext, /) -> tuple[Listing, ...]:
        return tuple(_list_outcomes(self.illegal, context))

    def _claimed_reason(self, context: ClaimContext) -> Texts:
        """Return the name of the rule that the author gives, since the engine's sentence is about another rule."""
        lead = context.content.lead
        return Texts.written(context.content.languages, lambda lang: f"{lead(self.because, lang)} ({self.because}).")

    def _check_entry(self, entry: str, context: ClaimContext) -> tuple[Texts, Texts]:
        try:
            violation = why_not(context, entry)
        except JugadaError as error:
            return describe_entry("illegal", entry, context), phrase("unreadable", error=str(error))
        if violation is None:
            return describe_entry("illegal", entry, context), phrase("is_legal", action=entry)
        if violation.rule != self.because:
            claimed = describe_entry("illegal", entry, context, self._claimed_reason(context))
            return claimed, _illegal("other_rule", context, entry, violation)
        words = describe_entry("illegal", entry, context, context.reason(violation))
        if not facts_match(self.facts, violation.facts):
            facts, reason = flow(dict(violation.facts)), context.reason(violation)
            return words, phrase("other_facts", action=entry, facts=facts, reason=reason)
        return words, NOTHING


@register_claim
class ActionsClaim(Claim):
    """The legal actions of a seat: all (`exactly`), some of them, excluded ones, or their number.

    Two notations with the same result are the same action.
    """

    keys = ("actions",)
    is_answer = True
    is_printed = True

    actions: Word
    exactly: Annotated[list[Word] | None, NOT_NULL] = None
    includes: Annotated[list[Word] | None, NOT_NULL, Field(min_length=1)] = None
    excludes: Annotated[list[Word] | None, NOT_NULL, Field(min_length=1)] = None
    count: Annotated[int | None, NOT_NULL] = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        require_some(self, "exactly", "includes", "excludes", "count")
        return self

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        return [(("actions",), names.seat(self.actions))]

    def listings(self, context: ClaimContext, /) -> tuple[Listing, ...]:
        if self.count is not None:
            return ()
        seat = context.game.parse_seat(self.actions)
        lists = {"actions_exactly": self.exactly, "actions_includes": self.includes, "actions_excludes": self.excludes}
        return tuple(
            Listing(key, seat, tuple(read_action(context.game, context.state, seat, text) for text in texts))
            for key, texts in lists.items()
            if texts
        )

    def check(self, context: ClaimContext, /) -> Verdict:
        legal = _LegalActions(context, context.game.parse_seat(self.actions))
        sentences: list[Texts] = []
        problems: list[Texts] = []
        if self.exactly is not None:
            sentences.append(self._sentence("actions_exactly" if self.exactly else "actions_none", context))
            problems += [
                *legal.find_missing(self.exactly),
                *legal.find_extra(self.exactly),
                *legal.find_duplicates(self.exactly),
            ]
        if self.includes is not None:
            sentences.append(self._sentence("actions_includes", context))
            problems += legal.find_missing(self.includes)
        if self.excludes is not None:
            sentences.append(self._sentence("actions_excludes", context))
            problems += legal.find_present(self.excludes)
        if self.count is not None:
            sentences.append(self._sentence("actions_count", context))
            problems += [] if self.count == len(legal.by_result) else [phrase("count", count=len(legal.by_result))]
        return verdict(join_texts(sentences, " "), problems)

    def _sentence(self, key: str, context: ClaimContext) -> Texts:
        seat = seat_key(context.game, context.state, context.game.parse_seat(self.actions))
        members = {
            "actions_exactly": self.exactly,
            "actions_includes": self.includes,
            "actions_excludes": self.excludes,
            # Empty texts: the sentence of a number counts them and names none.
            "actions_count": [""] * (self.count or 0),
        }
        acting = context.game.parse_seat(self.actions)
        written = [_spelled(text, acting, context) for text in members.get(key) or ()]
        return Texts.of(
            context.content.messages,
            lambda messages: options_sentence(key, messages, seat, [messages.notation(text) for text in written]),
        )


def _spelled(action: str, seat: int, context: ClaimContext) -> str:
    """Return an action in the engine's notation, which languages can spell.

    It is unchanged if it cannot be read in this state.
    """
    try:
        read = read_action(context.game, context.state, seat, action)
        return write_action(context.game, context.state, seat, read)
    except JugadaError:
        return action


def _check_each(
    entries: list[str], context: ClaimContext, check: Callable[[str, ClaimContext], tuple[Texts, Texts]], *rules: str
) -> Verdict:
    """Check each entry by itself; `check` returns the claim in words and the problem, empty if there is none."""
    results = [check(entry, context) for entry in entries]
    return verdict(
        join_texts([words for words, _ in results], " "),
        [problem for _, problem in results if problem != NOTHING],
        *rules,
    )


def _broken(entries: Iterable[str], context: ClaimContext) -> Iterator[RuleId]:
    """Yield the rules that forbid these entries, those that cannot be read left out."""
    for entry in entries:
        with suppress(JugadaError):
            violation = why_not(context, entry)
            if violation:
                yield violation.rule


def _find_violation(entry: str, context: ClaimContext) -> tuple[Texts, Texts]:
    words = describe_entry("legal", entry, context)
    try:
        violation = why_not(context, entry)
    except JugadaError as error:
        return words, phrase("unreadable", error=str(error))
    return words, NOTHING if violation is None else _illegal("is_illegal", context, entry, violation)


@dataclass(frozen=True)
class _Nowhere:
    """The reason why a claimed action leads to no state."""

    text: Texts


class _Unreadable(_Nowhere):
    """A claimed action whose notation cannot be read."""


class _LegalActions:
    """A seat's legal actions by the state each leads to. Claimed actions are found by result, not by spelling."""

    def __init__(self, context: ClaimContext, seat: int) -> None:
        self.context, self.seat = context, seat
        game, state = context.game, context.state
        self.by_result = {
            game.apply(state, seat, action).state: write_action(game, state, seat, action)
            for action in game.legal_actions(state, seat)
        }

    def find_missing(self, claimed: list[str]) -> list[Texts]:
        """Return a problem for each claimed action that cannot be played."""
        return [result.text for text in claimed if isinstance(result := self._result(text), _Nowhere)]

    def find_present(self, claimed: list[str]) -> list[Texts]:
        """Return a problem for each excluded action that can be played or cannot be read."""
        results = {text: self._result(text) for text in claimed}
        # A misspelt action is never legal, so that without this a slip of the pen would confirm the claim.
        unreadable = [result.text for result in results.values() if isinstance(result, _Unreadable)]
        found = [text for text, result in results.items() if not isinstance(result, _Nowhere)]
        return [*unreadable, *([phrase("excluded", members=", ".join(found))] if found else [])]

    def find_extra(self, claimed: list[str]) -> list[Texts]:
        """Return a problem for each legal action that is not claimed."""
        results = [self._result(text) for text in claimed]
        besides = [text for result, text in self.by_result.items() if result not in results]
        return [phrase("extra", members=", ".join(besides))] if besides else []

    def find_duplicates(self, claimed: list[str]) -> list[Texts]:
        """Return a problem for each action claimed twice, also in two spellings."""
        results = [self._result(text) for text in claimed]
        again = [text for index, text in enumerate(claimed) if results[index] in results[:index]]
        return [phrase("twice", members=", ".join(again))] if again else []

    def _result(self, text: str) -> object:
        """Return the state that an action leads to, or the reason why it leads to none."""
        game, state = self.context.game, self.context.state
        try:
            return game.apply(state, self.seat, read_action(game, state, self.seat, text)).state
        except IllegalActionError as error:
            return _Nowhere(_illegal("is_illegal", self.context, text, error.violation))
        except JugadaError as error:
            return _Unreadable(phrase("unreadable", error=str(error)))


def why_not(context: ClaimContext, entry: str) -> Violation | None:
    """Return the first rule that an entry (``SEAT:ACTION`` or ``*:OUTCOME``) breaks, if any.

    Raises MalformedError if it cannot be read.
    """
    name, _, text = (part.strip() for part in entry.partition(":"))
    seat, action = read_entry(context.game, context.state, Entry(name, text))
    if seat is not None:
        return context.game.why_illegal(context.state, seat, action)
    try:
        # By trying: games explain why an action is illegal, but have no such question about outcomes of chance.
        context.game.apply_outcome(context.state, action)
    except IllegalActionError as error:
        return error.violation
    return None


def _list_outcomes(entries: Iterable[str], context: ClaimContext) -> Iterator[Listing]:
    """Yield the impossible outcomes, each with its reason, for a game's art to name."""
    for entry in entries:
        seat, _, text = (part.strip() for part in entry.partition(":"))
        violation = why_not(context, entry) if seat == CHANCE else None
        if violation:
            outcome = read_action(context.game, context.state, None, text)
            yield Listing("chance_illegal", None, (outcome,), reason=context.reason(violation))


def describe_entry(key: str, entry: str, context: ClaimContext, reason: Texts = NOTHING) -> Texts:
    """Return what is said of an entry, ``legal`` or ``illegal``, in words; raises JugadaError for an unknown seat."""
    seat, _, action = (part.strip() for part in entry.partition(":"))
    if seat == CHANCE:
        return phrase(f"chance_{key}", action=action, reason=reason)
    spelled = _spelled(action, context.game.parse_seat(seat), context)
    written = Texts.of(context.content.messages, lambda messages: messages.notation(spelled))
    return phrase(key, seat=context.seat(seat), action=written, reason=reason)


def _illegal(key: str, context: ClaimContext, entry: str, violation: Violation) -> Texts:
    return phrase(key, action=entry, reason=context.reason(violation), rule=violation.rule)


class Refusal(ContentModel):
    """A set-up that the rules forbid, or an impossible position."""

    setup: Annotated[dict[str, object] | None, NOT_NULL] = None
    position: Annotated[Text | None, NOT_NULL] = None
    because: Annotated[Rule | None, NOT_NULL] = None
    facts: Facts = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.setup is None) == (self.position is None):
            raise ValueError(Message("examples/setup-or-position"))
        if (self.setup is None) != (self.because is None):
            raise ValueError(Message("examples/because-with-setup"))
        return self


@register_claim
class RefusedClaim(Claim):
    """The engine rejects this set-up or position."""

    keys = ("refused",)
    is_negative = True
    is_printed = True

    refused: Refusal

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        if self.refused.because is not None:
            yield ("refused", "because"), names.rule(self.refused.because)

    def check(self, context: ClaimContext, /) -> Verdict:
        refusal = self.refused
        if refusal.position is not None:
            sentence = phrase("refused_position", position=refusal.position)
            try:
                context.game.parse_state(refusal.position)
            except MalformedError:
                return Verdict(True, sentence, is_final=False)  # unreadable notation is not a rule of the game
            return verdict(sentence, [phrase("accepted")])
        sentence, rule = phrase("refused_setup", setup=flow(refusal.setup or {}).strip("{}")), refusal.because or ""
        try:
            context.content.start(refusal.setup)
        except SetupError as error:
            violation = error.violation
            if violation.rule == rule and facts_match(refusal.facts, violation.facts):
                return verdict(context.reason(violation), [], rule)
            other = phrase("refused_otherwise", reason=context.reason(violation), rule=violation.rule)
            return verdict(sentence, [other], rule)
        return verdict(sentence, [phrase("accepted")], rule)
