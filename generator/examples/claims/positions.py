"""Claims about the state that a step leads to: position, turn, result, odds, views.

Claims about the events of a step: ``event``, ``not_event``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel
from generator.content.yaml_source import Loc, flow
from generator.examples.claims.base import Claim, ClaimContext, Verdict, register_claim, require_some, verdict
from generator.examples.compare import facts_match
from generator.examples.names import Facts, GameNames, NameCheck, Odds, Points, Rule, Word, Words
from generator.examples.phrases import join_texts, phrase
from generator.examples.run import Listing
from generator.i18n.texts import Texts
from rules_engine.core import Chance, Decision, Terminal, read_action, winner_keys, write_action


@register_claim
class PositionClaim(Claim):
    """The position after `do`."""

    keys = ("position",)
    is_answer = True

    position: Text

    def check(self, context: ClaimContext, /) -> Verdict:
        # By notation and not by `==`: what is told when it fails is then the very text that differs.
        position = context.game.format_state(context.state)
        same = _canonical(context, self.position) == position
        return verdict(
            phrase("position", position=self.position), [] if same else [phrase("is_position", position=position)]
        )


@register_claim
class TurnClaim(Claim):
    """The seats that decide, the kind of node, and the prompt."""

    keys = ("turn", "node", "prompt")
    is_answer = True

    turn: Annotated[Words | None, NOT_NULL] = None
    node: Annotated[Literal["chance", "decision", "terminal"] | None, NOT_NULL] = None
    prompt: Annotated[Text | None, NOT_NULL] = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        require_some(self, *self.keys)
        return self

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        yield from ((("turn",), names.seat(seat)) for seat in self.turn or ())
        if self.prompt is not None:
            yield ("prompt",), names.message("prompt", self.prompt)

    def check(self, context: ClaimContext, /) -> Verdict:
        node = context.node
        holds = True
        sentences = []
        if self.node is not None:
            sentences.append(phrase(self.node))
            # No early return: the sentence must say all that is claimed, even if its first part fails.
            holds &= isinstance(node, {"chance": Chance, "decision": Decision, "terminal": Terminal}[self.node])
        if self.turn is not None:
            sentences.append(phrase("turn", seats=context.seats(self.turn)))
            seats = {context.game.parse_seat(seat) for seat in self.turn}
            # As a set: seats that choose at the same time have no order.
            holds &= isinstance(node, Decision) and set(node.seats) == seats
        if self.prompt is not None:
            sentences.append(phrase("prompt", prompt=_prompt(context, self.prompt)))
            holds &= not isinstance(node, Terminal) and node.prompt == self.prompt
        return verdict(join_texts(sentences, " "), [] if holds else [_describe_node(context)])


class Result(ContentModel):
    """The result of a game."""

    scores: Annotated[list[Points] | None, NOT_NULL] = None
    winners: Annotated[list[Word] | None, NOT_NULL] = None
    rule: Annotated[Rule | None, NOT_NULL] = None


@register_claim
class TerminalClaim(Claim):
    """The game is over, with this result."""

    keys = ("terminal",)
    is_printed = True

    terminal: Result

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        result = self.terminal
        yield from ((("terminal", "winners"), names.seat(seat)) for seat in result.winners or ())
        if result.rule is not None:
            yield ("terminal", "rule"), names.message("result", result.rule)

    def check(self, context: ClaimContext, /) -> Verdict:
        node, result = context.node, self.terminal
        rules = [result.rule] if result.rule else []
        if not isinstance(node, Terminal) or not _is_result(context, result, node):
            claimed = "; ".join(
                f"{key}: {_plain(value)}" for key, value in result.model_dump(exclude_none=True).items()
            )
            return verdict(phrase("terminal_with", result=claimed), [_describe_node(context)], *rules)
        winners = winner_keys(context.game, context.state, node)
        return verdict(
            Texts.of(context.content.messages, lambda messages: messages.result(node.rule, winners, node.scores)),
            [],
            *rules,
        )


@register_claim
class ChanceClaim(Claim):
    """The odds of outcomes; with `exactly` there are no others."""

    keys = ("chance",)
    is_answer = True
    is_printed = True

    chance: Annotated[dict[str, Odds], Field(min_length=1)]
    exactly: bool = False

    def listings(self, context: ClaimContext, /) -> tuple[Listing, ...]:
        outcomes = tuple(read_action(context.game, context.state, None, text) for text in self.chance)
        found = dict(context.game.chance_outcomes(context.state))  # outcomes know a die's faces, claims do not
        odds = tuple(found[outcome] for outcome in outcomes)
        return (Listing("all_odds" if self.exactly else "odds", None, outcomes, odds),)

    def check(self, context: ClaimContext, /) -> Verdict:
        game, state = context.game, context.state
        drawn = {write_action(game, state, None, outcome): odds for outcome, odds in game.chance_outcomes(state)}
        # Read and written again, so that other spellings of an outcome have the same key.
        claimed = {
            write_action(game, state, None, read_action(game, state, None, text)): odds
            for text, odds in self.chance.items()
        }
        sentence = phrase("all_odds" if self.exactly else "odds", odds=_odds(claimed))
        wrong = {text: drawn.get(text, Fraction(0)) for text, odds in claimed.items() if drawn.get(text, 0) != odds}
        problems = [phrase("is_odds", odds=_odds(wrong))] if wrong else []
        # Other outcomes, not other odds: those of a claimed one are told above.
        besides = {text: odds for text, odds in drawn.items() if text not in claimed} if self.exactly else {}
        if besides:
            problems.append(phrase("extra", members=_odds(besides)))
        return verdict(sentence, problems)


class View(ContentModel):
    """The observation of a seat (none: an onlooker)."""

    seat: Word | None = None
    position: Text


@register_claim
class ObservationClaim(Claim):
    """The observation of a seat equals a position, or contains or hides certain things."""

    keys = ("observation",)
    is_answer = True

    observation: View

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        if self.observation.seat is not None:
            yield ("observation", "seat"), names.seat(self.observation.seat)

    def check(self, context: ClaimContext, /) -> Verdict:
        name, expected = self.observation.seat, self.observation.position
        seat = None if name is None else context.game.parse_seat(name)
        seen = context.game.format_state(context.game.observation(context.state, seat))
        viewer = phrase("onlooker") if name is None else context.seat(name)
        problems = [] if _canonical(context, expected) == seen else [phrase("sees", position=seen)]
        return verdict(phrase("observation", seat=viewer, position=expected), problems)


def _is_result(context: ClaimContext, result: Result, node: Terminal) -> bool:
    return (
        (result.scores is None or tuple(result.scores) == node.scores)
        and (result.winners is None or {context.game.parse_seat(seat) for seat in result.winners} == set(node.winners))
        and (result.rule is None or result.rule == node.rule)
    )


def _describe_node(context: ClaimContext) -> Texts:
    node = context.node
    if isinstance(node, Terminal):
        winners = context.seats(_winners(context, node))
        return phrase("is_over", scores=", ".join(map(str, node.scores)), winners=winners, rule=node.rule)
    if isinstance(node, Chance):
        return phrase("is_chance", prompt=node.prompt)
    seats = [context.game.format_seat(seat) for seat in node.seats]
    return phrase("is_turn", seats=context.seats(seats), prompt=node.prompt)


def _prompt(context: ClaimContext, prompt: str) -> Texts:
    return Texts.of(context.content.messages, lambda messages: messages.prompt(prompt))


def _plain(value: object) -> str:
    return f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)


def _winners(context: ClaimContext, node: Terminal) -> tuple[str, ...]:
    return tuple(context.game.format_seat(seat) for seat in node.winners)


def _odds(odds: dict[str, Fraction]) -> str:
    return ", ".join(f"{text} ({weight})" for text, weight in odds.items())


def _canonical(context: ClaimContext, text: str) -> str:
    """Return a position in the engine's notation, whatever notation it is given in."""
    return context.game.format_state(context.game.parse_state(text))


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
        events = list(_find_events(context, self.event, self.facts))
        # The first is enough: the claim is that such an event happened, not how often.
        if events:
            return verdict(events[0], [])
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
        events = list(_find_events(context, self.not_event, self.facts))
        return verdict(
            phrase("not_event", event=_format_event(self.not_event, self.facts)),
            [_describe_events(context)] if events else [],
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
