"""Checks of chance, results, events, conserved pieces and records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from random import Random

from generator.testing.contract import Kinds
from generator.testing.sample import Case, kinds_of, problem
from rules_engine.core import Chance, IllegalActionError, Message, Terminal
from rules_engine.core.game import write_action
from rules_engine.core.record import CHANCE, Entry, Record, format_record, parse_record, replay

_DRAWN = 5
"""How many outcomes of a state are drawn where they cannot be listed."""


def every_kind_of_node(case: Case) -> Iterator[Message]:
    """Check that the sample has every kind of node that the game declares, and no other."""
    game = case.game
    met = kinds_of(game, case.sample.states)
    if not met.decisions:
        yield problem("no-decision")
    if case.contract.kinds is None:
        return
    for kind in fields(Kinds):
        found, wanted = getattr(met, kind.name), getattr(case.contract.kinds, kind.name)
        if found != wanted:
            yield problem("kinds", kind=kind.name, found=tuple(sorted(found)), wanted=tuple(sorted(wanted)))


def games_end(case: Case) -> Iterator[Message]:
    """Check that at least one random game ends; long games may exceed the number of steps played."""
    game = case.game
    if not any(isinstance(game.node(state), Terminal) for state in case.sample.ends):
        yield problem("never-ends", games=len(case.sample.games), steps=case.contract.limit)


def odds_add_up(case: Case) -> Iterator[Message]:
    """Check that outcomes of chance are different and possible, and that their odds add up to 1.

    Of more outcomes than can be listed, some that are drawn are possible.
    """
    game, random = case.game, Random(case.contract.seed)
    for state in case.sample.states:
        if not isinstance(game.node(state), Chance):
            continue
        outcomes = game.chance_outcomes(state)
        # The outcomes of a deal are too many to be listed, so that its odds cannot be added up.
        if not outcomes and hasattr(game, "draw"):
            for _ in range(_DRAWN):
                game.apply_outcome(state, game.draw(state, random))
            continue
        total = sum(weight for _, weight in outcomes)
        # Fractions, so that exactly 1 can be asked for. An outcome that cannot happen must not be listed.
        if total != 1 or any(weight <= 0 for _, weight in outcomes):
            yield problem("odds", state=game.format_state(state), total=str(total))
        if len({outcome for outcome, _ in outcomes}) != len(outcomes):
            yield problem("outcomes-twice", state=game.format_state(state))
        for outcome, _ in outcomes:
            game.apply_outcome(state, outcome)


def chance_has_its_time(case: Case) -> Iterator[Message]:
    """Check that only states of chance have outcomes, and that none can be applied elsewhere."""
    game = case.game
    drawn = next((state for state in case.sample.states if isinstance(game.node(state), Chance)), None)
    outcomes = game.chance_outcomes(drawn) if drawn is not None else ()
    for state in case.sample.states:
        if isinstance(game.node(state), Chance):
            continue
        if game.chance_outcomes(state) != ():
            yield problem("outcomes-any-time", state=game.format_state(state))
        elif outcomes:
            try:
                # One outcome of one state is enough: whether it is chance's turn does not depend on what it brings.
                game.apply_outcome(state, outcomes[0][0])
            except IllegalActionError:
                continue
            yield problem("outcome-any-time", state=game.format_state(state))


def results_are_whole(case: Case) -> Iterator[Message]:
    """Check that a result has a score for each seat, winners among the seats, a known rule, and no actions left."""
    game = case.game
    for state in case.sample.states:
        node = game.node(state)
        if not isinstance(node, Terminal):
            continue
        text, seats = game.format_state(state), range(game.seats(state))
        if node.rule not in game.rules:
            yield problem("rule-unknown", rule=node.rule, where="rules")
        if len(node.scores) != len(seats):
            yield problem("scores", state=text, seats=len(seats), scores=len(node.scores))
        if not set(node.winners) <= set(seats) or len(set(node.winners)) != len(node.winners):
            yield problem("winners", state=text)
        if any(game.legal_actions(state, seat) for seat in seats):
            yield problem("acts-after-end", state=text)


def pieces_are_conserved(case: Case) -> Iterator[Message]:
    """Check that what the contract counts is the same in every state of a game."""
    game = case.game
    for played, end in zip(case.sample.games, case.sample.ends, strict=True):
        first = case.contract.census(game, played[0].state)
        for state in (*(step.state for step in played[1:]), end):
            counted = case.contract.census(game, state)
            if counted != first:
                yield problem("lost", state=game.format_state(state), first=str(first), now=str(counted))
                # The rest of this game has lost it, too, and would say the same at each step.
                break


def rules_cited_are_known(case: Case) -> Iterator[Message]:
    """Check that events and reasons cite rules of the game, and that at least one event cites one."""
    game = case.game
    cited = {event.rule for event in case.sample.events if event.rule is not None}
    if not cited:
        yield problem("no-rule-cited")
    for rule in sorted(cited - game.rules):
        yield problem("rule-unknown", rule=rule, where="rules")
    for rule in sorted(set(game.reasons.values()) - game.rules):
        yield problem("rule-unknown", rule=rule, where="rules")


def records_replay(case: Case) -> Iterator[Message]:
    """Check that the record of a game replays with the same states and events."""
    game = case.game
    for played, end in zip(case.sample.games, case.sample.ends, strict=True):
        entries = tuple(
            Entry(
                CHANCE if step.seat is None else game.format_seat(step.seat),
                write_action(game, step.state, step.seat, step.action),
            )
            for step in played
        )
        record = Record(game.name, "0", "0", game.format_state(played[0].state), entries)
        # Through the text: that is what a user keeps, so that notation that loses something is seen here.
        steps = [step for _, step in replay(game, parse_record(format_record(record)))]
        same_states = [step.state for step in steps] == [*(step.state for step in played[1:]), end]
        if not same_states or [step.events for step in steps] != [step.events for step in played]:
            yield problem("replay", state=game.format_state(played[0].state))
