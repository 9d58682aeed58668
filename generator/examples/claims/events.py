"""Claims about the events of a step: ``event``, ``not_event``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pydantic import Field

from generator.content.schema import Text
from generator.content.yaml_source import Loc, flow
from generator.examples.claims.base import Claim, register_claim
from generator.examples.claims.context import ClaimContext, Verdict, verdict
from generator.examples.compare import facts_match
from generator.examples.names import Facts, GameNames, NameCheck
from generator.examples.phrases import phrase
from generator.i18n.texts import Texts


@register_claim
class EventClaim(Claim):
    """This event happened in the step's `do`."""

    keys = ("event",)
    is_printed = True

    event: Text
    facts: Facts = Field(default_factory=dict)

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        return [(("event",), names.message("event", self.event))]

    def check(self, context: ClaimContext, /) -> Verdict:
        found = list(_find_events(context, self.event, self.facts))
        if found:
            return verdict(found[0], [])
        return verdict(phrase("event", event=_format_event(self.event, self.facts)), [_describe_events(context)])


@register_claim
class NoEventClaim(Claim):
    """This event did not happen in the step's `do`."""

    keys = ("not_event",)

    not_event: Text
    facts: Facts = Field(default_factory=dict)

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        return [(("not_event",), names.message("event", self.not_event))]

    def check(self, context: ClaimContext, /) -> Verdict:
        found = list(_find_events(context, self.not_event, self.facts))
        return verdict(
            phrase("not_event", event=_format_event(self.not_event, self.facts)),
            [_describe_events(context)] if found else [],
        )


def _find_events(context: ClaimContext, kind: str, facts: Mapping[str, object]) -> Iterator[Texts]:
    for event in context.events:
        if event.kind == kind and facts_match(facts, event.facts):
            yield context.event(event)


def _format_event(kind: str, facts: Mapping[str, object]) -> str:
    return f"{kind} {flow(dict(facts))}" if facts else kind


def _describe_events(context: ClaimContext) -> Texts:
    if not context.events:
        return phrase("no_events")
    return phrase("events", events=", ".join(_format_event(event.kind, event.facts) for event in context.events))
