"""Claims about the state that has come about: position, turn, result, odds, views, events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from generator.content.yaml_source import flow
from generator.examples.claims.verdict import Moment, Verdict, verdict
from generator.examples.compare import facts_match
from generator.examples.model import (
    ChanceClaim,
    EventClaim,
    MomentClaim,
    NoEventClaim,
    ObservationClaim,
    PositionClaim,
    RefusedClaim,
    Result,
    TerminalClaim,
)
from generator.examples.phrases import joined, phrase
from generator.i18n.texts import Texts
from rules_engine.core import Chance, Decision, MalformedError, SetupError, Terminal


def check_position(claim: PositionClaim, moment: Moment) -> Verdict:
    """The state is this one, however it is written."""
    position = moment.game.format_state(moment.state)
    same = _canonical(moment, claim.position) == position
    return verdict(
        phrase("position", position=claim.position), [] if same else [phrase("is_position", position=position)]
    )


def check_moment(claim: MomentClaim, moment: Moment) -> Verdict:
    """Who decides, whether it is chance, what is asked."""
    node = moment.node
    holds = True
    sentences = []
    if claim.node is not None:
        sentences.append(phrase(claim.node))
        holds &= isinstance(node, {"chance": Chance, "decision": Decision, "terminal": Terminal}[claim.node])
    if claim.turn is not None:
        sentences.append(phrase("turn", seats=moment.seats(claim.turn)))
        seats = {moment.game.parse_seat(seat) for seat in claim.turn}
        holds &= isinstance(node, Decision) and set(node.seats) == seats
    if claim.prompt is not None:
        sentences.append(phrase("prompt", prompt=_prompt(moment, claim.prompt)))
        holds &= not isinstance(node, Terminal) and node.prompt == claim.prompt
    return verdict(joined(sentences, " "), [] if holds else [_node_in_words(moment)])


def check_terminal(claim: TerminalClaim, moment: Moment) -> Verdict:
    """The game is over, with this result."""
    node, result = moment.node, claim.terminal
    rules = [result.rule] if result.rule else []
    if not isinstance(node, Terminal) or not _is_result(moment, result, node):
        claimed = "; ".join(f"{key}: {value}" for key, value in result.model_dump(exclude_none=True).items())
        return verdict(phrase("terminal_with", result=claimed), [_node_in_words(moment)], *rules)
    winners = _winners(moment, node)
    return verdict(
        Texts.of(moment.content.messages, lambda messages: messages.result(node.rule, winners, node.scores)), [], *rules
    )


def _is_result(moment: Moment, result: Result, node: Terminal) -> bool:
    return (
        (result.scores is None or tuple(result.scores) == node.scores)
        and (result.winners is None or {moment.game.parse_seat(seat) for seat in result.winners} == set(node.winners))
        and (result.rule is None or result.rule == node.rule)
    )


def check_chance(claim: ChanceClaim, moment: Moment) -> Verdict:
    """Each outcome has these odds; with `exactly` there are no others."""
    game, state = moment.game, moment.state
    found = {game.format_action(state, outcome): odds for outcome, odds in game.chance_outcomes(state)}
    claimed = {game.format_action(state, game.parse_action(state, text)): odds for text, odds in claim.chance.items()}
    sentence = phrase("all_odds" if claim.exactly else "odds", odds=_odds(claimed))
    wrong = {text: found.get(text, Fraction(0)) for text, odds in claimed.items() if found.get(text, 0) != odds}
    problems = [phrase("is_odds", odds=_odds(wrong))] if wrong else []
    besides = {text: odds for text, odds in found.items() if text not in claimed} if claim.exactly else {}
    if besides:
        problems.append(phrase("extra", members=_odds(besides)))
    return verdict(sentence, problems)


def check_observation(claim: ObservationClaim, moment: Moment) -> Verdict:
    """What a seat (or an onlooker) sees."""
    name, expected = claim.observation.seat, claim.observation.position
    seat = None if name is None else moment.game.parse_seat(name)
    seen = moment.game.format_state(moment.game.observation(moment.state, seat))
    viewer = phrase("onlooker") if name is None else moment.seat(name)
    problems = [] if _canonical(moment, expected) == seen else [phrase("sees", position=seen)]
    return verdict(phrase("observation", seat=viewer, position=expected), problems)


def check_refused(claim: RefusedClaim, moment: Moment) -> Verdict:
    """The engine refuses a set-up by this rule, or a position because it cannot be."""
    refusal = claim.refused
    if refusal.position is not None:
        sentence = phrase("refused_position", position=refusal.position)
        try:
            moment.game.parse_state(refusal.position)
        except MalformedError:
            return verdict(sentence, [])
        return verdict(sentence, [phrase("accepted")])
    sentence, rule = phrase("refused_setup", setup=flow(refusal.setup or {}).strip("{}")), refusal.because or ""
    try:
        moment.content.start(refusal.setup)
    except SetupError as error:
        violation = error.violation
        if violation.rule == rule and facts_match(refusal.facts, violation.facts):
            return verdict(joined([sentence, moment.reason(violation)], " "), [], rule)
        other = phrase("refused_otherwise", reason=moment.reason(violation), rule=violation.rule)
        return verdict(sentence, [other], rule)
    return verdict(sentence, [phrase("accepted")], rule)


def check_event(claim: EventClaim, moment: Moment) -> Verdict:
    """The step's `do` made this happen."""
    found = list(_happened(moment, claim.event, claim.facts))
    if found:
        return verdict(phrase("event", event=found[0]), [])
    return verdict(phrase("event", event=f"{_kind(claim.event, claim.facts)}."), [_events_in_words(moment)])


def check_no_event(claim: NoEventClaim, moment: Moment) -> Verdict:
    """The step's `do` did not make this happen."""
    found = list(_happened(moment, claim.not_event, claim.facts))
    return verdict(
        phrase("not_event", event=moment.event_like(claim.not_event, claim.facts)),
        [_events_in_words(moment)] if found else [],
    )


def _happened(moment: Moment, kind: str, facts: dict[str, object]) -> Iterator[Texts]:
    for event in moment.events:
        if event.kind == kind and facts_match(facts, event.facts):
            yield moment.event(event)


def _kind(kind: str, facts: Mapping[str, object]) -> str:
    return f"{kind} {flow(dict(facts))}" if facts else kind


def _events_in_words(moment: Moment) -> Texts:
    if not moment.events:
        return phrase("no_events")
    return phrase("events", events=", ".join(_kind(event.kind, event.facts) for event in moment.events))


def _node_in_words(moment: Moment) -> Texts:
    node = moment.node
    if isinstance(node, Terminal):
        winners = moment.seats(_winners(moment, node))
        return phrase("is_over", scores=", ".join(map(str, node.scores)), winners=winners, rule=node.rule)
    if isinstance(node, Chance):
        return phrase("is_chance", prompt=node.prompt)
    seats = [moment.game.format_seat(seat) for seat in node.seats]
    return phrase("is_turn", seats=moment.seats(seats), prompt=node.prompt)


def _prompt(moment: Moment, prompt: str) -> Texts:
    return Texts.of(moment.content.messages, lambda messages: messages.prompt(prompt))


def _winners(moment: Moment, node: Terminal) -> tuple[str, ...]:
    return tuple(moment.game.format_seat(seat) for seat in node.winners)


def _odds(odds: dict[str, Fraction]) -> str:
    return ", ".join(f"{text}: {weight}" for text, weight in odds.items())


def _canonical(moment: Moment, text: str) -> str:
    """The one way to write the position that a claim gives, which may be written otherwise."""
    return moment.game.format_state(moment.game.parse_state(text))
