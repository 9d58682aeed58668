"""Checks that legal actions and reasons agree, which the engine computes independently."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from random import Random

from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Case, at, deciding_seats, problem, readable_actions, some_texts
from generator.testing.well_formed import WellFormed
from rules_engine.core import Decision, IllegalActionError, Message, Violation


def listed_actions_have_no_reason(case: Case) -> Iterator[Message]:
    """Check that a deciding seat has an action, and that none of the listed ones has a reason against it."""
    game = case.game
    for state, seat in deciding_seats(game, case.sample.states):
        actions = game.legal_actions(state, seat)
        if not actions:
            yield problem("no-action", state=game.format_state(state))
        for action in actions:
            violation = game.why_illegal(state, seat, action)
            if violation is not None:
                yield problem("listed-yet-illegal", **at(game, state, seat, action), code=violation.code)


def legal_or_a_reason(case: Case) -> Iterator[Message]:
    """Check that an action from another state is legal exactly if there is no reason against it."""
    game = case.game
    random = Random(case.contract.seed)
    refused = False
    for state, seat in deciding_seats(game, case.sample.states):
        tried = readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions))
        for is_refused, wrong in _try_all(case.contract, game, state, seat, tried):
            refused |= is_refused
            yield from wrong
    if case.contract.has_illegal_actions is not None and refused != case.contract.has_illegal_actions:
        yield problem("nothing-refused" if case.contract.has_illegal_actions else "something-refused")


def every_well_formed_action(case: Case) -> Iterator[Message]:
    """Check that legality and reasons agree for every action that the notation can write, in every decision.

    These are the decisions of the games and of the worked examples. What that would cost beyond the contract's
    `verdicts` is left to chance.
    """
    game, random = case.game, Random(case.contract.seed)
    written = WellFormed(game, case.sample.actions)
    decisions = [*deciding_seats(game, case.shown), *written.decisions(case.sample, case.contract)]
    for state, seat in decisions:
        yield from disagreements(case, state, seat, written.some(state, seat, random))


def disagreements(case: Case, state: object, seat: int, actions: Iterable[object]) -> Iterator[Message]:
    """Yield where the list of legal actions and the reasons do not agree."""
    contract, game = case.contract, case.game
    listed = set(game.legal_actions(state, seat))
    results: set[Hashable] = set()
    # Both: a listed action that no notation writes would never be tried.
    for action in {*actions, *listed}:
        violation = game.why_illegal(state, seat, action)
        if violation is not None:
            # Kept for the check after these, which asks whether each reason of the game is ever given.
            case.codes.add(violation.code)
            yield from _violation(game, violation)
            if action in listed:
                yield problem("listed-yet-illegal", **at(game, state, seat, action), code=violation.code)
        elif action not in listed:
            # Not before it is needed: it plays every legal action, and an action that is legal without being listed is
            # rare.
            results = results or set(_results(contract, game, state, seat))
            if contract.result(game.apply(state, seat, action)) not in results:
                yield problem("legal-yet-not-listed", **at(game, state, seat, action))


def _try_all(
    contract: Contract, game: AnyGame, state: object, seat: int, actions: Iterable[object]
) -> Iterator[tuple[bool, tuple[Message, ...]]]:
    """Yield, for each action, whether it is refused and the problems found."""
    results = set(_results(contract, game, state, seat))
    for action in actions:
        violation = game.why_illegal(state, seat, action)
        if violation is None:
            # By result: of plays that lead to the same one, a game may list a single notation.
            # `apply` refuses by itself: who has not asked `why_illegal` before must hear the same reason.
            known = contract.result(game.apply(state, seat, action)) in results
            yield False, () if known else (problem("legal-yet-not-listed", **at(game, state, seat, action)),)
        else:
            yield True, tuple(_refusal(game, state, seat, action, violation))


def _refusal(game: AnyGame, state: object, seat: int, action: object, violation: Violation) -> Iterator[Message]:
    yield from _violation(game, violation)
    try:
        game.apply(state, seat, action)
    except IllegalActionError as error:
        if error.violation != violation:
            yield problem("applied-with-other-reason", **at(game, state, seat, action), code=violation.code)
    else:
        yield problem("illegal-yet-applied", **at(game, state, seat, action), code=violation.code)


def _violation(game: AnyGame, violation: Violation) -> Iterator[Message]:
    if violation.rule not in game.rules:
        yield problem("rule-unknown", rule=violation.rule, where="rules")
    if game.reasons.get(violation.code) != violation.rule:
        yield problem("reason-unknown", code=violation.code, rule=violation.rule)


def nobody_acts_out_of_turn(case: Case) -> Iterator[Message]:
    """Check that seats that do not decide have no action, and a reason against each."""
    game = case.game
    random = Random(case.contract.seed)
    for state in case.sample.states:
        node = game.node(state)
        deciding = node.seats if isinstance(node, Decision) else ()
        # After the end as well, when nobody decides.
        for seat in set(range(game.seats(state))) - set(deciding):
            if game.legal_actions(state, seat) != ():
                yield problem("lists-out-of-turn", seat=game.format_seat(seat), state=game.format_state(state))
            for action in readable_actions(game, state, seat, some_texts(case.sample, random, 3)):
                violation = game.why_illegal(state, seat, action)
                if violation is None:
                    yield problem("acts-out-of-turn", **at(game, state, seat, action), seat=game.format_seat(seat))
                else:
                    yield from _violation(game, violation)


def sorted_and_different(case: Case) -> Iterator[Message]:
    """Check that listed actions are sorted, the same each time, and lead to different results."""
    game = case.game
    for state, seat in deciding_seats(game, case.sample.states):
        actions = game.legal_actions(state, seat)
        keys = [case.contract.order(game, state, action) for action in actions]
        text = game.format_state(state)
        # Of the state read anew: a record that is replayed must list the same, in the same order.
        if keys != sorted(keys) or actions != game.legal_actions(game.parse_state(text), seat):
            yield problem("not-sorted", state=text)
        if len(set(_results(case.contract, game, state, seat))) != len(actions):
            yield problem("same-result", state=text)


def _results(contract: Contract, game: AnyGame, state: object, seat: int) -> list[Hashable]:
    return [contract.result(game.apply(state, seat, action)) for action in game.legal_actions(state, seat)]
