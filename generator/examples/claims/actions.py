"""Claims about what can be played: ``legal``, ``illegal``, ``actions``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from generator.content.yaml_source import flow
from generator.examples.claims.verdict import Moment, Verdict, verdict
from generator.examples.compare import facts_match
from generator.examples.model import ActionsClaim, IllegalClaim, LegalClaim
from generator.examples.phrases import NOTHING, joined, phrase
from generator.i18n.texts import Texts
from rules_engine.core import IllegalActionError, JugadaError, Violation
from rules_engine.core.record import CHANCE


def check_legal(claim: LegalClaim, moment: Moment) -> Verdict:
    """Each of the actions is legal for its seat."""
    return _each(claim.legal, moment, _against_legal)


def check_illegal(claim: IllegalClaim, moment: Moment) -> Verdict:
    """Each of the actions is illegal, and the first rule it breaks is the one claimed."""

    def check(entry: str, moment: Moment) -> tuple[Texts, Texts]:
        return _against_illegal(claim, entry, moment)

    return _each(claim.illegal, moment, check, claim.because)


def _each(
    entries: list[str], moment: Moment, check: Callable[[str, Moment], tuple[Texts, Texts]], *rules: str
) -> Verdict:
    """Each entry by itself; `check` gives the claim in words, and what the engine has against it, if anything."""
    results = [check(entry, moment) for entry in entries]
    return verdict(
        joined([words for words, _ in results], " "), [problem for _, problem in results if problem != NOTHING], *rules
    )


def _against_legal(entry: str, moment: Moment) -> tuple[Texts, Texts]:
    words = _in_words("legal", entry, moment)
    try:
        violation = why_not(moment, entry)
    except JugadaError as error:
        return words, phrase("unreadable", error=str(error))
    return words, NOTHING if violation is None else _illegal("is_illegal", moment, entry, violation)


def _against_illegal(claim: IllegalClaim, entry: str, moment: Moment) -> tuple[Texts, Texts]:
    try:
        violation = why_not(moment, entry)
    except JugadaError as error:
        return _in_words("illegal", entry, moment), phrase("unreadable", error=str(error))
    if violation is None:
        return _in_words("illegal", entry, moment), phrase("is_legal", action=entry)
    words = _in_words("illegal", entry, moment, moment.reason(violation))
    if violation.rule != claim.because:
        return words, _illegal("other_rule", moment, entry, violation)
    if not facts_match(claim.facts, violation.facts):
        facts, reason = flow(dict(violation.facts)), moment.reason(violation)
        return words, phrase("other_facts", action=entry, facts=facts, reason=reason)
    return words, NOTHING


def check_actions(claim: ActionsClaim, moment: Moment) -> Verdict:
    """What a seat can do: two notations of the same result are the same action."""
    legal = _LegalActions(moment, moment.game.parse_seat(claim.actions))
    sentences: list[Texts] = []
    problems: list[Texts] = []
    seat = moment.seat(claim.actions)
    if claim.exactly is not None:
        key = "actions_exactly" if claim.exactly else "actions_none"
        sentences.append(phrase(key, seat=seat, members=", ".join(claim.exactly)))
        problems += [*legal.lacks(claim.exactly), *legal.has_besides(claim.exactly), *legal.repeats(claim.exactly)]
    if claim.includes is not None:
        sentences.append(phrase("actions_includes", seat=seat, members=", ".join(claim.includes)))
        problems += legal.lacks(claim.includes)
    if claim.excludes is not None:
        sentences.append(phrase("actions_excludes", seat=seat, members=", ".join(claim.excludes)))
        problems += legal.has(claim.excludes)
    if claim.count is not None:
        sentences.append(phrase("actions_count", seat=seat, count=claim.count))
        problems += [] if claim.count == len(legal.by_result) else [phrase("count", count=len(legal.by_result))]
    return verdict(joined(sentences, " "), problems)


@dataclass(frozen=True)
class _Nowhere:
    """Why a claimed action leads to no state."""

    text: Texts


class _Unreadable(_Nowhere):
    """It is no action's notation."""


class _LegalActions:
    """A seat's legal actions by the state each leads to; claimed ones are found by result, not by spelling."""

    def __init__(self, moment: Moment, seat: int) -> None:
        self.moment, self.seat = moment, seat
        game, state = moment.game, moment.state
        self.by_result = {
            game.apply(state, seat, action).state: game.format_action(state, action)
            for action in game.legal_actions(state, seat)
        }

    def lacks(self, claimed: list[str]) -> list[Texts]:
        """What is claimed and cannot be played, each with the reason."""
        return [result.text for text in claimed if isinstance(result := self._result(text), _Nowhere)]

    def has(self, claimed: list[str]) -> list[Texts]:
        """What is claimed not to be playable, and is, or cannot even be read."""
        results = {text: self._result(text) for text in claimed}
        unreadable = [result.text for result in results.values() if isinstance(result, _Unreadable)]
        found = [text for text, result in results.items() if not isinstance(result, _Nowhere)]
        return [*unreadable, *([phrase("excluded", members=", ".join(found))] if found else [])]

    def has_besides(self, claimed: list[str]) -> list[Texts]:
        """What can be played besides."""
        results = [self._result(text) for text in claimed]
        besides = [text for result, text in self.by_result.items() if result not in results]
        return [phrase("extra", members=", ".join(besides))] if besides else []

    def repeats(self, claimed: list[str]) -> list[Texts]:
        """What is claimed twice, perhaps in two spellings."""
        results = [self._result(text) for text in claimed]
        again = [text for index, text in enumerate(claimed) if results[index] in results[:index]]
        return [phrase("twice", members=", ".join(again))] if again else []

    def _result(self, text: str) -> Any:
        """The state that an action leads to, or why it leads nowhere."""
        game, state = self.moment.game, self.moment.state
        try:
            return game.apply(state, self.seat, game.parse_action(state, text)).state
        except IllegalActionError as error:
            return _Nowhere(_illegal("is_illegal", self.moment, text, error.violation))
        except JugadaError as error:
            return _Unreadable(phrase("unreadable", error=str(error)))


def why_not(moment: Moment, entry: str) -> Violation | None:
    """The first rule that an entry (``SEAT:ACTION`` or ``*:OUTCOME``) breaks; MalformedError if it cannot be read."""
    seat, _, text = entry.partition(":")
    action = moment.game.parse_action(moment.state, text.strip())
    if seat.strip() != CHANCE:
        return moment.game.why_illegal(moment.state, moment.game.parse_seat(seat.strip()), action)
    try:
        moment.game.apply_outcome(moment.state, action)
    except IllegalActionError as error:
        return error.violation
    return None


def _in_words(key: str, entry: str, moment: Moment, reason: Texts = NOTHING) -> Texts:
    seat, _, action = (part.strip() for part in entry.partition(":"))
    if seat == CHANCE:
        return phrase(f"chance_{key}", action=action, reason=reason)
    return phrase(key, seat=moment.seat(seat), action=action, reason=reason)


def _illegal(key: str, moment: Moment, entry: str, violation: Violation) -> Texts:
    return phrase(key, action=entry, reason=moment.reason(violation), rule=violation.rule)
